//! Variants A and B played to win, by backward induction over hands, point cards and difference.

use super::check;
use super::differences::{Differences, Position};
use crate::matrix::MatrixSolver;
use crate::parallel;
use crate::yooloo::Guarantee;
use crate::yooloo::frame::{Frame, Moves};
use crate::yooloo::prizes::{PointOrder, bits};
use crate::yooloo::problem::Problem;
use crate::yooloo::solution::{Decision, Opening, QueryError, Solution};

/// Values are kept in this many parts: 1 is a win, 0 a tie, -1 a loss, to 10⁻⁹.
const PARTS: f64 = (1 << 30) as f64;

/// Variant A or B solved for the chance of winning, ties shared: the value of every state. How to play
/// follows from it by one matrix game in the state at hand.
#[derive(Clone, Debug)]
pub struct WinSolution {
    pub(super) frame: Frame,
    pub(super) differences: Differences,
    /// By how many cards are left, then class, set of point cards and difference; a win less a loss.
    values: Vec<Vec<i32>>,
    start: i64,
}

/// Where two hands meet: everything that play depends on.
pub(super) struct Node {
    pub(super) size: usize,
    /// The number of the set that is left after the open point card.
    pub(super) after: usize,
    pub(super) point: i64,
    pub(super) difference: i64,
}

impl WinSolution {
    /// Solves the game with point cards in this order, when seat 0 is `start` points ahead.
    ///
    /// `progress` hears how many classes of hands of how many are done. The answer does not depend on
    /// the number of threads.
    pub fn solve(
        problem: &Problem,
        order: PointOrder,
        start: i64,
        threads: usize,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Self {
        let frame = Frame::new(problem.clone(), order);
        let differences = Differences::new(&frame, start);
        let cards = problem.cards();
        let mut solved = Self { frame, differences, values: vec![vec![0]], start };
        let work = |size: usize| solved_work(&solved.frame, &solved.differences, size);
        let total = (1..=cards).map(work).sum();
        let mut done = 0;
        for size in 1..=cards {
            let level = solved.level(size, threads, &mut |part| progress(done + part, total));
            done += solved_work(&solved.frame, &solved.differences, size);
            solved.values.push(level);
        }
        solved
    }

    /// The values with `size` cards left, from those with one less.
    fn level(&self, size: usize, threads: usize, done: &mut dyn FnMut(u64)) -> Vec<i32> {
        let stride = self.differences.stride(size);
        let classes = self.frame.patterns.classes(size);
        let mut level = vec![0; classes.len() * stride];
        if stride == 0 {
            return level;
        }
        let per_class = stride as u64;
        let work =
            |tools: &mut Tools, class: usize, values: &mut [i32]| self.one_class(size, class, tools, values);
        parallel::pieces(threads, &mut level, stride, Tools::default, work, &mut |many| {
            done(many * per_class)
        });
        level
    }

    fn one_class(&self, size: usize, class: usize, tools: &mut Tools, values: &mut [i32]) {
        let moves = self.frame.moves(size, class);
        let even = self.frame.patterns.classes(size)[class].even;
        let choices = self.frame.prizes.choices(size) as f64;
        for (number, &set) in self.frame.prizes.sets(size).iter().enumerate() {
            let offset = self.differences.offset(size, number);
            let list = self.differences.of(size, number);
            for (place, &difference) in list.iter().enumerate() {
                // Alike hands: who is behind stands as the other who is ahead.
                if even && difference >= 0 {
                    let negative = values[offset + list.len() - 1 - place];
                    values[offset + place] = if difference == 0 { 0 } else { -negative };
                    continue;
                }
                let mut sum = 0.0;
                for (card, after) in self.frame.prizes.open(set) {
                    let point = self.frame.problem.points()[card];
                    let node = Node { size, after, point, difference };
                    sum += tools.solve(self, &moves, &node);
                }
                values[offset + place] = (sum / choices * PARTS).round() as i32;
            }
        }
    }

    /// What was solved.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.frame.problem
    }

    /// In which order the point cards come: variant A or B.
    #[must_use]
    pub fn order(&self) -> PointOrder {
        self.frame.prizes.order()
    }

    /// The chance of seat 0 to win before anything is turned up.
    #[must_use]
    pub fn value(&self) -> f64 {
        let cards = self.problem().cards();
        match self.differences.position(cards, 0, self.start) {
            Some(Position::Over(winner)) => f64::midpoint(1.0, f64::from(winner)),
            Some(Position::Open(place, _)) => share(f64::from(self.values[cards][place as usize]) / PARTS),
            None => 0.5,
        }
    }

    /// How many values were found.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.values.iter().map(|level| level.len() as u64).sum()
    }

    /// How both seats play with these hands (seat 0 first), these point cards left, the open one among
    /// them, this one open, and seat 0 this many points ahead. The value is the chance of seat 0 to win.
    ///
    /// # Errors
    /// If this is no state of the game solved.
    pub fn decide(
        &self,
        hands: [&[i64]; 2],
        left: &[i64],
        open: i64,
        difference: i64,
    ) -> Result<Decision, QueryError> {
        let (masks, after) = Solution::locate(&self.frame, hands, left, open)?;
        let size = left.len();
        let set = left_set(&self.frame, size, after, open);
        let known = set.and_then(|set| self.differences.position(size, set, difference));
        known.ok_or(QueryError::NotNow)?;
        Ok(self.play(masks, &Node { size, after, point: open, difference }))
    }

    /// How both seats begin, for every point card that may come first.
    #[must_use]
    pub fn openings(&self) -> Vec<Opening> {
        let cards = self.problem().cards();
        let all = (1 << cards) - 1;
        let opening = |(place, after): (usize, usize)| {
            let point = self.problem().points()[place];
            let node = Node { size: cards, after, point, difference: self.start };
            Opening { point, decision: self.play([all, all], &node) }
        };
        self.frame.prizes.open(all).map(opening).collect()
    }

    /// What the strategies guarantee as shares of winning, measured by best answers to them.
    pub fn guarantee(&self, threads: usize, progress: &mut dyn FnMut(u64, u64)) -> Guarantee {
        check::guarantee(self, self.start, threads, progress)
    }

    fn play(&self, hands: [u16; 2], node: &Node) -> Decision {
        let place = self.frame.patterns.place(hands);
        let moves = self.frame.moves(node.size, place.class as usize);
        let mut tools = Tools::default();
        let difference = if place.mirrored { -node.difference } else { node.difference };
        let value = tools.solve(self, &moves, &Node { difference, ..*node });
        let (mut mixed, mut sign) = ([tools.solver.row().to_vec(), tools.solver.column().to_vec()], 1.0);
        if place.mirrored {
            mixed.swap(0, 1);
            sign = -1.0;
        }
        Decision { value: share(sign * value), strategies: Solution::spread(&self.frame, hands, &mixed) }
    }
}

/// From a win less a loss to a share of winning.
pub(super) fn share(value: f64) -> f64 {
    f64::midpoint(1.0, value)
}

fn solved_work(frame: &Frame, differences: &Differences, size: usize) -> u64 {
    (frame.patterns.classes(size).len() * differences.stride(size)) as u64
}

/// The number of the set with this many point cards that becomes `after` without the open one.
fn left_set(frame: &Frame, size: usize, after: usize, open: i64) -> Option<usize> {
    let rest = frame.prizes.sets(size - 1)[after];
    let points = frame.problem.points();
    let whole = (0..points.len()).find_map(|place| {
        let set = rest | 1 << place;
        let fits = rest >> place & 1 == 0 && points[place] == open;
        fits.then(|| frame.prizes.number(set)).flatten()
    });
    debug_assert!(bits(rest).count() + 1 == size, "sets are numbered by size");
    whole
}

/// What a thread needs to solve matrix games.
#[derive(Default)]
pub(super) struct Tools {
    pub(super) solver: MatrixSolver,
    payoffs: Vec<f64>,
}

impl Tools {
    /// The value of a state, a win less a loss; the strategies are kept until the next one.
    pub(super) fn solve(&mut self, of: &WinSolution, moves: &Moves, node: &Node) -> f64 {
        self.payoffs.clear();
        let positions = positions(&of.differences, node);
        let (sets, stride) =
            (of.frame.prizes.sets(node.size - 1).len(), of.differences.stride(node.size - 1));
        let below = &of.values[node.size - 1];
        self.payoffs.extend(moves.steps.iter().map(|step| match positions[(step.winner + 1.0) as usize] {
            Position::Over(winner) => f64::from(winner),
            Position::Open(place, negative) => {
                let start = step.start / sets * stride;
                if step.mirrored {
                    -f64::from(below[start + negative as usize]) / PARTS
                } else {
                    f64::from(below[start + place as usize]) / PARTS
                }
            }
        }));
        self.solver.solve(moves.rows, moves.columns, &self.payoffs)
    }
}

/// Where the game stands if seat 1, nobody or seat 0 wins the open point card.
pub(super) fn positions(differences: &Differences, node: &Node) -> [Position; 3] {
    [-1, 0, 1].map(|winner| {
        let difference = node.difference + winner * node.point;
        differences
            .position(node.size - 1, node.after, difference)
            .unwrap_or(Position::Over(difference.signum() as i8))
    })
}
