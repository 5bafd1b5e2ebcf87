//! The base game played to win: double oracle over sealed orders.

use rayon::prelude::*;

use super::responses::{Duel, Order, Part};
use crate::matrix;
use crate::yooloo::Guarantee;
use crate::yooloo::base::OrderShare;
use crate::yooloo::problem::Problem;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Precision {
    /// Good enough: what both seats together could gain by answering, in shares of winning.
    pub exploitability: f64,
    /// Never more rounds of answers than this.
    pub rounds: u32,
}

impl Default for Precision {
    fn default() -> Self {
        Self { exploitability: 0.005, rounds: 200 }
    }
}

/// The base game solved for the chance of winning, ties shared.
#[derive(Clone, PartialEq, Debug)]
pub struct SealedSolution {
    /// The chance of seat 0 to win if both play so.
    pub value: f64,
    /// Orders to draw from, by seat, the most frequent first.
    pub mixtures: [Vec<OrderShare>; 2],
    /// What the two mixtures guarantee, measured by the best of all orders against each.
    pub guarantee: Guarantee,
    /// How many orders were tried.
    pub tried: usize,
    /// How many rounds it took.
    pub rounds: u32,
}

/// One round of the solver, for those who watch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SealedProgress {
    /// Its number.
    pub round: u32,
    /// How many orders were tried.
    pub tried: usize,
    /// How many orders seat 0 mixes.
    pub orders: usize,
    /// What both could gain by answering, in shares of winning.
    pub exploitability: f64,
}

/// The parts that all orders of a mixture have together.
const WHOLE: i64 = 1 << 30;
/// Orders played less often than this are left out of a mixture.
const RARE: f64 = 2e-6;
/// With this many orders or fewer the small game is solved exactly.
const EXACT: usize = 120;
/// With more than this it takes too long.
const LARGE: usize = 800;
/// How often a larger one is gone through; more often, when few answers are new.
const PASSES: u32 = 400;
/// Never more often than this.
const MOST_PASSES: u32 = 6400;
/// This many new answers are few.
const FEW: usize = 30;
/// The next answers are at least this good, in parts of a hundred of the best one.
const FLOOR: i64 = 35;
/// How many orders a thread takes at once.
const PIECE: usize = 1024;

/// Each seat has a list of orders, the small game of these is solved, and the best orders against the
/// mixtures are added, one for each way to begin, until no order of all is better by much.
///
/// Seats with the same cards share one list. The answer does not depend on the number of threads.
///
/// `begin` are orders to start from, such as those of an earlier answer; none are needed. `progress`
/// hears after every round how far it is, and the best answer so far.
pub fn solve_base_to_win(
    problem: &Problem,
    precision: Precision,
    begin: &[OrderShare],
    progress: &mut dyn FnMut(SealedProgress, &SealedSolution),
) -> SealedSolution {
    let duel = Duel::new(problem);
    let mut lists = Lists::new(&duel);
    for seat in 0..lists.orders.len() {
        let mut answers = vec![Vec::new(); lists.orders.len()];
        answers[seat] = begin.iter().filter_map(|share| Some((1, places(problem, seat, share)?))).collect();
        lists.add(&answers);
        // Go on from how often they were played.
        let known = &lists.orders[seat];
        let mut regrets = vec![0.0; known.len()];
        for share in begin {
            let order = places(problem, seat, share);
            if let Some(place) = order.and_then(|order| known.iter().position(|other| *other == order)) {
                regrets[place] = share.weight as f32;
            }
        }
        lists.learners[seat].regrets = regrets;
    }
    let mut best: Option<SealedSolution> = None;
    for round in 0.. {
        let mixtures = lists.mixtures();
        let answers = lists.answers(&mixtures);
        let gains: [f64; 2] = [0, 1].map(|seat: usize| {
            let answer = answers[seat % answers.len()].first();
            let whole: i64 = mixtures[1 - seat].iter().map(|(_, weight)| weight).sum();
            answer.map_or(0.0, |(worth, _)| *worth as f64 / whole as f64)
        });
        // Without a winning answer a seat still has what it has against the mixture.
        let value = lists.value(&mixtures);
        let high = gains[0].max(value);
        let low = -(gains[1].max(-value));
        let guarantee = Guarantee { low: f64::midpoint(1.0, low), high: f64::midpoint(1.0, high) };
        let better =
            best.as_ref().is_none_or(|best| guarantee.exploitability() < best.guarantee.exploitability());
        if better {
            best = Some(SealedSolution {
                value: f64::midpoint(1.0, value),
                mixtures: [0, 1].map(|seat: usize| shares(problem, seat, &mixtures[seat])),
                guarantee,
                tried: lists.len(),
                rounds: round,
            });
        }
        if let Some(best) = &best {
            let now = SealedProgress {
                round,
                tried: lists.len(),
                orders: mixtures[0].len(),
                exploitability: guarantee.exploitability(),
            };
            progress(now, best);
        }
        let grown = lists.add(&answers);
        let closer = grown < FEW && lists.look_closer();
        let done = guarantee.exploitability() <= precision.exploitability
            || round >= precision.rounds
            || (grown == 0 && !closer);
        if let Some(best) = best.take_if(|_| done) {
            return best;
        }
    }
    unreachable!("a round without end returns")
}

/// What the best of all orders gets against a mixture of the other seat, as a share of winning.
/// Nothing, if an order is not one of this hand.
#[must_use]
pub fn best_answer(problem: &Problem, seat: usize, against: &[OrderShare]) -> Option<(f64, Vec<i64>)> {
    let duel = Duel::new(problem);
    let part = |share: &OrderShare| {
        Some((places(problem, 1 - seat, share)?, (share.weight * WHOLE as f64).round() as i64))
    };
    let parts: Vec<Part> = against.iter().map(part).collect::<Option<_>>()?;
    let whole: i64 = parts.iter().map(|(_, weight)| weight).sum();
    let found = duel.responses(seat, &parts, 100 - 1);
    let (worth, order) = found.first()?;
    let cards = order.iter().take(problem.cards()).map(|card| problem.hands()[seat][usize::from(*card)]);
    Some((f64::midpoint(1.0, *worth as f64 / whole as f64), cards.collect()))
}

/// The order by places in the hand. Nothing, if it is not one of all cards of this hand.
fn places(problem: &Problem, seat: usize, share: &OrderShare) -> Option<Order> {
    let hand = &problem.hands()[seat];
    let mut order = Order::default();
    for (place, card) in order.iter_mut().zip(&share.order) {
        *place = hand.binary_search(card).ok()? as u8;
    }
    let mut used = order[..hand.len()].to_vec();
    used.sort_unstable();
    used.dedup();
    (share.order.len() == hand.len() && used.len() == hand.len()).then_some(order)
}

fn shares(problem: &Problem, seat: usize, mixture: &[Part]) -> Vec<OrderShare> {
    let whole: i64 = mixture.iter().map(|(_, weight)| weight).sum();
    let hand = &problem.hands()[seat];
    let share = |(order, weight): &Part| OrderShare {
        weight: *weight as f64 / whole as f64,
        order: order.iter().take(problem.cards()).map(|card| hand[usize::from(*card)]).collect(),
    };
    let mut shares: Vec<OrderShare> = mixture.iter().map(share).collect();
    shares
        .sort_by(|one, other| other.weight.total_cmp(&one.weight).then_with(|| one.order.cmp(&other.order)));
    shares
}

/// The orders of both seats; of one alone, where both are alike.
struct Lists<'a> {
    duel: &'a Duel,
    orders: Vec<Vec<Order>>,
    /// By seat, order of the other, own order: who wins.
    paid: Vec<Vec<Vec<i8>>>,
    learners: Vec<Learner>,
    /// Up to this many orders the small game is solved exactly.
    exact: usize,
    /// How often a larger one is gone through.
    passes: u32,
}

impl<'a> Lists<'a> {
    fn new(duel: &'a Duel) -> Self {
        let mut rising = Order::default();
        (0..duel.cards()).for_each(|place| rising[place] = place as u8);
        let seats = if duel.even() { 1 } else { 2 };
        let paid = (0..seats).map(|seat| vec![vec![duel.winner(seat, &rising, &rising)]]).collect();
        Self {
            duel,
            orders: vec![vec![rising]; seats],
            paid,
            learners: vec![Learner::default(); seats],
            exact: EXACT,
            passes: PASSES,
        }
    }

    fn len(&self) -> usize {
        self.orders.iter().map(Vec::len).sum()
    }

    /// How both seats mix their orders when these are all there are.
    fn mixtures(&mut self) -> [Vec<Part>; 2] {
        let last = self.orders.len() - 1;
        let weights = if self.orders.iter().all(|list| list.len() <= self.exact) {
            let (rows, columns) = (self.orders[0].len(), self.orders[last].len());
            let entry = |cell: usize| f64::from(self.paid[0][cell % columns][cell / columns]);
            let payoffs: Vec<f64> = (0..rows * columns).map(entry).collect();
            let found = matrix::solve(rows, columns, &payoffs);
            [found.row, found.column]
        } else {
            self.learn()
        };
        [0, 1].map(|seat: usize| {
            let list = &self.orders[seat.min(last)];
            // Where both are alike, both take the same way to play.
            let often = &weights[seat.min(last)];
            let kept = list.iter().zip(often).filter(|(_, often)| **often > RARE);
            kept.map(|(order, often)| (*order, (often * WHOLE as f64).round() as i64)).collect()
        })
    }

    /// Regret matching with a guess of the next regret; later play counts more.
    fn learn(&mut self) -> [Vec<f64>; 2] {
        let seats = self.orders.len();
        self.learners.iter_mut().zip(&self.orders).for_each(|(learner, list)| learner.begin(list.len()));
        for pass in 0..self.passes {
            let plays: Vec<Vec<f32>> = self.learners.iter_mut().map(|learner| learner.play(pass)).collect();
            for seat in 0..seats {
                let other = &plays[(seat + 1) % seats];
                self.learners[seat].hear(&plays[seat], other, &self.paid[seat]);
            }
        }
        let means: Vec<Vec<f64>> = self.learners.iter().map(Learner::mean).collect();
        [means[0].clone(), means[seats - 1].clone()]
    }

    fn value(&self, mixtures: &[Vec<Part>; 2]) -> f64 {
        if self.duel.even() {
            return 0.0;
        }
        let whole: Vec<f64> =
            mixtures.iter().map(|parts| parts.iter().map(|(_, weight)| *weight as f64).sum()).collect();
        let against = |(own, often): &Part| {
            let met = mixtures[1]
                .iter()
                .map(|(other, weight)| *weight as f64 * f64::from(self.duel.winner(0, own, other)));
            *often as f64 * met.sum::<f64>()
        };
        mixtures[0].iter().map(against).sum::<f64>() / (whole[0] * whole[1])
    }

    fn answers(&self, mixtures: &[Vec<Part>; 2]) -> Vec<Vec<(i64, Order)>> {
        (0..self.orders.len()).map(|seat| self.duel.responses(seat, &mixtures[1 - seat], FLOOR)).collect()
    }

    /// When few answers are new, what there is has to be solved more exactly: by the linear program, or by
    /// going through it more often. Says whether that can be done.
    fn look_closer(&mut self) -> bool {
        let most = self.orders.iter().map(Vec::len).max().unwrap_or(0);
        if most <= LARGE {
            let closer = self.exact < LARGE;
            self.exact = LARGE;
            return closer && most > EXACT;
        }
        let closer = self.passes < MOST_PASSES;
        self.passes = (2 * self.passes).min(MOST_PASSES);
        closer
    }

    /// Adds the answers that are new; says how many.
    fn add(&mut self, answers: &[Vec<(i64, Order)>]) -> usize {
        let seats = self.orders.len();
        let mut grown = 0;
        for (seat, answers) in answers.iter().enumerate() {
            for (_, order) in answers {
                if self.orders[seat].contains(order) {
                    continue;
                }
                grown += 1;
                let other = (seat + 1) % seats;
                self.orders[seat].push(*order);
                // What the new order gets against each order of the other.
                for (row, theirs) in self.paid[seat].iter_mut().zip(&self.orders[other]) {
                    row.push(self.duel.winner(seat, order, theirs));
                }
                // What each order of the other gets against the new one.
                let against =
                    self.orders[other].iter().map(|own| self.duel.winner(1 - seat, own, order)).collect();
                self.paid[other].push(against);
            }
        }
        grown
    }
}

/// One seat's regrets.
#[derive(Clone, Debug, Default)]
struct Learner {
    regrets: Vec<f32>,
    /// The last regret, taken as a guess of the next.
    guess: Vec<f32>,
    sums: Vec<f64>,
}

impl Learner {
    /// Goes on with what was learnt, which counts less than what is to come.
    fn begin(&mut self, orders: usize) {
        self.regrets.resize(orders, 0.0);
        self.regrets.iter_mut().for_each(|regret| *regret *= 0.3);
        self.guess.resize(orders, 0.0);
        self.sums = vec![0.0; orders];
    }

    fn play(&mut self, pass: u32) -> Vec<f32> {
        let mut now: Vec<f32> =
            self.regrets.iter().zip(&self.guess).map(|(regret, guess)| (regret + guess).max(0.0)).collect();
        let total: f32 = now.iter().sum();
        if total > 0.0 {
            now.iter_mut().for_each(|share| *share /= total);
        } else {
            now.fill(1.0 / self.regrets.len() as f32);
        }
        let weight = f64::from(pass + 1).powi(2);
        self.sums.iter_mut().zip(&now).for_each(|(sum, share)| *sum += weight * f64::from(*share));
        now
    }

    fn hear(&mut self, own: &[f32], other: &[f32], paid: &[Vec<i8>]) {
        let mut worths = vec![0.0_f32; own.len()];
        worths.par_chunks_mut(PIECE).enumerate().for_each(|(piece, worths)| {
            let from = piece * PIECE;
            for (share, row) in other.iter().zip(paid).filter(|(share, _)| **share > 0.0) {
                let row = &row[from..from + worths.len()];
                worths.iter_mut().zip(row).for_each(|(worth, paid)| *worth += share * f32::from(*paid));
            }
        });
        let mean: f32 = worths.iter().zip(own).map(|(worth, share)| worth * share).sum();
        for ((regret, guess), worth) in self.regrets.iter_mut().zip(&mut self.guess).zip(&worths) {
            *guess = worth - mean;
            *regret = (*regret + *guess).max(0.0);
        }
    }

    fn mean(&self) -> Vec<f64> {
        let total: f64 = self.sums.iter().sum();
        self.sums.iter().map(|sum| sum / total).collect()
    }
}
