use std::fmt;

use super::Guarantee;
use super::check;
use super::frame::{Frame, Moves};
use super::prizes::{PointOrder, bits};
use super::problem::Problem;
use super::table;
use crate::matrix::MatrixSolver;

/// Solves variant A: a card is chosen for each round, the point cards come in the order given.
/// `progress` hears how many matrix games of how many are done.
pub fn solve_a(problem: &Problem, threads: usize, progress: &mut dyn FnMut(u64, u64)) -> Solution {
    Solution::solve(problem, PointOrder::Known, threads, progress)
}

/// Solves variant B: a card is chosen for each round, the point cards are shuffled.
/// `progress` hears how many matrix games of how many are done. The answer does not depend on the
/// number of threads.
pub fn solve_b(problem: &Problem, threads: usize, progress: &mut dyn FnMut(u64, u64)) -> Solution {
    Solution::solve(problem, PointOrder::Shuffled, threads, progress)
}

/// Solves variant B from the middle of a round: the first point card lies open, the rest is
/// shuffled. Takes less than half the time of [`solve_b`]: for a player who needs the answer now.
#[must_use]
pub fn solve_b_open(problem: &Problem) -> Solution {
    Solution::solve(problem, PointOrder::FirstOpen, 1, &mut |_, _| {})
}

/// Variant A or B solved: the value of every state. How to play follows from it by one matrix game
/// in the state at hand.
#[derive(Clone, Debug)]
pub struct Solution {
    pub(crate) frame: Frame,
    /// See [`table::values`].
    pub(crate) values: Vec<Vec<f64>>,
}

/// How both seats play in one state.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// What seat 0 still wins from here, the open point card included.
    pub value: f64,
    /// Every card of both hands in rising order, and how often it is played.
    pub strategies: [Vec<(i64, f64)>; 2],
}

/// How both seats begin when this point card comes first.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The point card.
    pub point: i64,
    /// What follows.
    pub decision: Decision,
}

/// Why a state is not part of the solved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueryError {
    /// This seat never held the card, or it is named twice.
    NoSuchCard {
        /// Which seat.
        seat: usize,
        /// The card.
        card: i64,
    },
    /// There is no such point card, or it is named too often.
    NoSuchPoint(i64),
    /// Hands and point cards are not equally many, or none are left.
    Uneven,
    /// The point cards cannot be these at this time, or another one lies open.
    NotNow,
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCard { seat, card } => write!(f, "seat {seat} does not hold a card {card}"),
            Self::NoSuchPoint(point) => write!(f, "there is no point card {point} left"),
            Self::Uneven => f.write_str("both hands and the point cards must be equally many, and some"),
            Self::NotNow => f.write_str("these point cards cannot be left, or not with this one open"),
        }
    }
}

impl std::error::Error for QueryError {}

impl Solution {
    fn solve(
        problem: &Problem,
        order: PointOrder,
        threads: usize,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Self {
        let frame = Frame::new(problem.clone(), order);
        let values = table::values(&frame, threads, progress);
        Self { frame, values }
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

    /// What seat 0 wins on average before anything is turned up.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.values.last().and_then(|level| level.first()).copied().unwrap_or(0.0)
    }

    /// How many states the game has in which both choose: hands, point cards left and the open one.
    #[must_use]
    pub fn states(&self) -> u64 {
        let cards = self.problem().cards() as u64;
        let pairs = |size: u64| (0..size).fold(1, |ways, step| ways * (cards - step) / (step + 1)).pow(2);
        let open =
            |size: usize| (self.frame.prizes.sets(size).len() * self.frame.prizes.choices(size)) as u64;
        (1..=cards).map(|size| pairs(size) * open(size as usize)).sum()
    }

    /// How many of them are left when those that are the same game are counted once.
    #[must_use]
    pub fn matrix_games(&self) -> u64 {
        (1..=self.problem().cards()).map(|size| self.frame.games(size)).sum()
    }

    /// How both seats play with these hands (seat 0 first), these point cards left, the open one
    /// among them, and this one open.
    ///
    /// # Errors
    /// If this is no state of the game solved.
    pub fn decide(&self, hands: [&[i64]; 2], left: &[i64], open: i64) -> Result<Decision, QueryError> {
        let (masks, after) = Self::locate(&self.frame, hands, left, open)?;
        Ok(self.play(masks, left.len(), open, after))
    }

    /// The hands as bits, and the number of the set that is left after the open point card.
    pub(crate) fn locate(
        frame: &Frame,
        hands: [&[i64]; 2],
        left: &[i64],
        open: i64,
    ) -> Result<([u16; 2], usize), QueryError> {
        let size = left.len();
        if size == 0 || hands.iter().any(|hand| hand.len() != size) {
            return Err(QueryError::Uneven);
        }
        let masks = [hand_bits(&frame.problem, 0, hands[0])?, hand_bits(&frame.problem, 1, hands[1])?];
        let set = points_left(&frame.problem, left)?;
        let known = frame.prizes.number(set).ok_or(QueryError::NotNow)?;
        debug_assert!(known < frame.prizes.sets(size).len(), "sets are numbered by size");
        let points = frame.problem.points();
        let mut ways = frame.prizes.open(set);
        let (_, after) = ways.find(|(place, _)| points[*place] == open).ok_or(QueryError::NotNow)?;
        Ok((masks, after))
    }

    /// How this seat plays: each of its cards in rising order, and how often it is played.
    ///
    /// # Errors
    /// If this is no state of the game solved.
    pub fn strategy(
        &self,
        seat: usize,
        own: &[i64],
        other: &[i64],
        left: &[i64],
        open: i64,
    ) -> Result<Vec<(i64, f64)>, QueryError> {
        let hands = if seat == 0 { [own, other] } else { [other, own] };
        let [first, second] = self.decide(hands, left, open)?.strategies;
        Ok(if seat == 0 { first } else { second })
    }

    /// How both seats begin, for every point card that may come first.
    #[must_use]
    pub fn openings(&self) -> Vec<Opening> {
        let cards = self.problem().cards();
        let all = (1 << cards) - 1;
        let opening = |(place, after): (usize, usize)| {
            let point = self.problem().points()[place];
            Opening { point, decision: self.play([all, all], cards, point, after) }
        };
        self.frame.prizes.open(all).map(opening).collect()
    }

    /// What the strategies guarantee, measured by best answers to them.
    pub fn guarantee(&self, threads: usize, progress: &mut dyn FnMut(u64, u64)) -> Guarantee {
        let mixer =
            || Strategies { values: &self.values, solver: MatrixSolver::default(), payoffs: Vec::new() };
        check::guarantee(&self.frame, mixer, threads, progress)
    }

    /// Solves the matrix game of the class and gives each seat what it plays there.
    fn play(&self, hands: [u16; 2], size: usize, point: i64, after: usize) -> Decision {
        let place = self.frame.patterns.place(hands);
        let moves = self.frame.moves(size, place.class as usize);
        let mut mixer =
            Strategies { values: &self.values, solver: MatrixSolver::default(), payoffs: Vec::new() };
        // Exchanged seats have the same fight over the point card, seen from the other side.
        let value = mixer.solve(&moves, size, point as f64, after);
        let (mut mixed, mut sign) = ([mixer.solver.row().to_vec(), mixer.solver.column().to_vec()], 1.0);
        if place.mirrored {
            mixed.swap(0, 1);
            sign = -1.0;
        }
        Decision { value: sign * value, strategies: Self::spread(&self.frame, hands, &mixed) }
    }

    /// The mixture over the cards that differ, as one over all cards of both hands.
    pub(crate) fn spread(frame: &Frame, hands: [u16; 2], mixed: &[Vec<f64>; 2]) -> [Vec<(i64, f64)>; 2] {
        let choices = frame.choices(hands);
        [0, 1].map(|seat| {
            let often = |card: usize| {
                let choice = choices[seat].iter().position(|&choice| choice == card);
                choice.map_or(0.0, |choice| mixed[seat][choice])
            };
            bits(hands[seat]).map(|card| (frame.problem.hands()[seat][card], often(card))).collect()
        })
    }
}

fn hand_bits(problem: &Problem, seat: usize, cards: &[i64]) -> Result<u16, QueryError> {
    cards.iter().try_fold(0, |mask, &card| {
        let place = problem.hands()[seat].binary_search(&card);
        match place {
            Ok(place) if mask >> place & 1 == 0 => Ok(mask | 1 << place),
            _ => Err(QueryError::NoSuchCard { seat, card }),
        }
    })
}

/// Point cards of equal worth are as good as each other; with a known order the later ones are
/// the ones left.
fn points_left(problem: &Problem, left: &[i64]) -> Result<u16, QueryError> {
    left.iter().try_fold(0_u16, |mask, &point| {
        let points = problem.points().iter().enumerate().rev();
        let mut free = points.filter(|(place, worth)| **worth == point && mask >> place & 1 == 0);
        free.next().map(|(place, _)| mask | 1 << place).ok_or(QueryError::NoSuchPoint(point))
    })
}

/// Says how the seats of a class play.
pub(crate) trait Mixer {
    /// How often each row and each column is chosen, when this point card is open and the set with
    /// number `after` is left behind it.
    fn mix(&mut self, moves: &Moves, size: usize, point: f64, after: usize) -> [&[f64]; 2];
}

/// The strategies that follow from a table of values.
struct Strategies<'a> {
    values: &'a [Vec<f64>],
    solver: MatrixSolver,
    payoffs: Vec<f64>,
}

impl Strategies<'_> {
    fn solve(&mut self, moves: &Moves, size: usize, point: f64, after: usize) -> f64 {
        moves.payoffs(point, after, &self.values[size - 1], &mut self.payoffs);
        self.solver.solve(moves.rows, moves.columns, &self.payoffs)
    }
}

impl Mixer for Strategies<'_> {
    fn mix(&mut self, moves: &Moves, size: usize, point: f64, after: usize) -> [&[f64]; 2] {
        self.solve(moves, size, point, after);
        [self.solver.row(), self.solver.column()]
    }
}
