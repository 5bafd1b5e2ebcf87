//! What strategies for the win guarantee, by best answers.

use super::differences::Position;
use super::rounds::{Node, Tools, WinSolution, positions, share};
use crate::parallel;
use crate::yooloo::Guarantee;
use crate::yooloo::frame::Moves;

/// In parts, as the values: the least that seat 0 gets with its strategy, and the most it can get
/// against the strategy of seat 1.
type Answers = [i32; 2];

const PARTS: f64 = (1 << 30) as f64;

/// Best answers to both strategies by backward induction. The values that the strategies were made
/// from are used for nothing else.
pub(super) fn guarantee(
    of: &WinSolution,
    start: i64,
    threads: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Guarantee {
    let cards = of.problem().cards();
    let many = |size: usize| (of.frame.patterns.classes(size).len() * of.differences.stride(size)) as u64;
    let total = (1..=cards).map(many).sum();
    let mut done = 0;
    let mut below: Vec<Answers> = vec![[0, 0]];
    for size in 1..=cards {
        let stride = of.differences.stride(size);
        let mut level = vec![[0, 0]; of.frame.patterns.classes(size).len() * stride];
        if stride > 0 {
            let work = |tools: &mut Tools, class: usize, answers: &mut [Answers]| {
                one_class(of, size, class, &below, tools, answers);
            };
            parallel::pieces(threads, &mut level, stride, Tools::default, work, &mut |classes| {
                progress(done + classes * stride as u64, total);
            });
        }
        done += many(size);
        below = level;
    }
    let whole = match of.differences.position(cards, 0, start) {
        Some(Position::Open(place, _)) => below[place as usize].map(|part| f64::from(part) / PARTS),
        Some(Position::Over(winner)) => [f64::from(winner); 2],
        None => [0.0; 2],
    };
    Guarantee { low: share(whole[0]), high: share(whole[1]) }
}

fn one_class(
    of: &WinSolution,
    size: usize,
    class: usize,
    below: &[Answers],
    tools: &mut Tools,
    answers: &mut [Answers],
) {
    let moves = of.frame.moves(size, class);
    let choices = of.frame.prizes.choices(size) as f64;
    for (number, &set) in of.frame.prizes.sets(size).iter().enumerate() {
        let offset = of.differences.offset(size, number);
        for (place, &difference) in of.differences.of(size, number).iter().enumerate() {
            let mut sums = [0.0; 2];
            for (card, after) in of.frame.prizes.open(set) {
                let node = Node { size, after, point: of.problem().points()[card], difference };
                tools.solve(of, &moves, &node);
                let [low, high] =
                    answer(of, &moves, &node, below, [tools.solver.row(), tools.solver.column()]);
                sums[0] += low / choices;
                sums[1] += high / choices;
            }
            answers[offset + place] = sums.map(|sum| (sum * PARTS).round() as i32);
        }
    }
}

/// The least that any card of seat 1 leaves to the mixture of seat 0, and the most that any card of
/// seat 0 gets against the mixture of seat 1.
fn answer(
    of: &WinSolution,
    moves: &Moves,
    node: &Node,
    below: &[Answers],
    [row, column]: [&[f64]; 2],
) -> [f64; 2] {
    let positions = positions(&of.differences, node);
    let (sets, stride) = (of.frame.prizes.sets(node.size - 1).len(), of.differences.stride(node.size - 1));
    let mut least = vec![0.0; moves.columns];
    let mut high = f64::NEG_INFINITY;
    for (steps, often) in moves.steps.chunks_exact(moves.columns).zip(row) {
        let mut most = 0.0;
        for ((step, weight), least) in steps.iter().zip(column).zip(&mut least) {
            let start = step.start / sets * stride;
            let [low, high] = match positions[(step.winner + 1.0) as usize] {
                Position::Over(winner) => [f64::from(winner); 2],
                Position::Open(_, negative) if step.mirrored => {
                    let [low, high] = below[start + negative as usize];
                    // The most that one can get is the least that the other can be held to.
                    [high, low].map(|part| -f64::from(part) / PARTS)
                }
                Position::Open(place, _) => below[start + place as usize].map(|part| f64::from(part) / PARTS),
            };
            *least += often * low;
            most += weight * high;
        }
        high = high.max(most);
    }
    [least.into_iter().fold(f64::INFINITY, f64::min), high]
}
