use catalog::{AnyEvent, AnyGame, AnyRules};
use driver::{AnyStep, Observer};
use kernel::{BySeat, Seat, Verdict};

use super::Study;
use crate::block::{WIN, win_parts};
use crate::histogram::Histogram;

/// Places of the numbers that every studied game has. Then one number for each counted rule, then
/// the win part of each seat, then the final score of each seat.
pub(super) const GAMES: usize = 0;
pub(super) const ROUNDS: usize = 1;
pub(super) const SEAT_ROUNDS: usize = 2;
pub(super) const SEAT_GAMES: usize = 3;
pub(super) const TURNS: usize = 4;
pub(super) const POINTS: usize = 5;
pub(super) const FINAL: usize = 6;
/// The first player's points times the number of others, less the points of the others.
pub(super) const FIRST_LEAD: usize = 7;
/// The first player's part in having the fewest points of the round, in units of [`WIN`].
pub(super) const FIRST_BEST: usize = 8;
pub(super) const COMMON: usize = 9;

/// How many numbers may be compared between rule sets.
pub(super) fn measured(rules: usize) -> usize {
    COMMON + rules
}

/// How many numbers there are.
pub(super) fn width(rules: usize, seats: u8) -> usize {
    measured(rules) + 2 * usize::from(seats)
}

/// Distributions seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Spreads {
    pub(super) turns: Histogram,
    pub(super) rounds: Histogram,
    pub(super) points: Histogram,
    pub(super) finals: Histogram,
}

impl Spreads {
    pub(super) fn merge(&mut self, other: &Self) {
        self.turns.merge(&other.turns);
        self.rounds.merge(&other.rounds);
        self.points.merge(&other.points);
        self.finals.merge(&other.finals);
    }
}

/// Counts what happens in one game.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    study: &'static Study,
    rules: AnyRules,
    numbers: Vec<i64>,
    spreads: Spreads,
    turns: i64,
    first: Seat,
    /// Has the final reveal of the round begun?
    pub(super) revealing: bool,
}

impl Counter {
    pub(super) fn new(rules: &AnyRules, study: &'static Study) -> Self {
        Self {
            study,
            rules: rules.clone(),
            numbers: vec![0; width(study.fired.len(), rules.seats())],
            spreads: Spreads::default(),
            turns: 0,
            first: Seat::FIRST,
            revealing: false,
        }
    }

    pub(super) fn numbers(&self) -> &[i64] {
        &self.numbers
    }

    pub(super) fn rules(&self) -> &AnyRules {
        &self.rules
    }

    pub(super) fn spreads(&self) -> &Spreads {
        &self.spreads
    }

    /// Did the two games go differently, as far as anything is counted?
    pub(super) fn differs(&self, other: &Self) -> bool {
        self.numbers != other.numbers || self.spreads != other.spreads
    }

    /// A round begins.
    pub(super) fn begin_round(&mut self) {
        self.turns = 0;
        self.revealing = false;
    }

    /// This seat has the first turn of the round.
    pub(super) fn starts(&mut self, seat: Seat) {
        self.first = seat;
    }

    /// Somebody has a turn.
    pub(super) fn turn(&mut self) {
        self.turns += 1;
    }

    /// A rule was used `times` times.
    pub(super) fn fire(&mut self, key: &str, times: usize) {
        let place = self.study.fired.iter().position(|fired| fired.key == key);
        self.numbers[COMMON + place.expect("the rule is in the list of its game")] += times as i64;
    }

    /// The round was scored.
    pub(super) fn score(&mut self, points: &BySeat<i64>) {
        let all: i64 = points.as_slice().iter().sum();
        let own = points[self.first];
        let lowest = Verdict::lowest_wins(*points);
        self.numbers[ROUNDS] += 1;
        self.numbers[SEAT_ROUNDS] += i64::from(points.seats());
        self.numbers[TURNS] += self.turns;
        self.numbers[POINTS] += all;
        self.numbers[FIRST_LEAD] += own * i64::from(points.seats() - 1) - (all - own);
        if lowest.winners.contains(self.first) {
            self.numbers[FIRST_BEST] += WIN / lowest.winners.len() as i64;
        }
        self.spreads.turns.add(self.turns);
        points.as_slice().iter().for_each(|points| self.spreads.points.add(*points));
    }

    /// The game is over.
    pub(super) fn finish(&mut self, verdict: &Verdict) {
        let scores = verdict.scores.as_slice();
        self.numbers[GAMES] += 1;
        self.numbers[SEAT_GAMES] += scores.len() as i64;
        self.numbers[FINAL] += scores.iter().sum::<i64>();
        self.spreads.rounds.add(self.numbers[ROUNDS]);
        scores.iter().for_each(|score| self.spreads.finals.add(*score));
        let seats = measured(self.study.fired.len());
        for (seat, (part, score)) in win_parts(verdict).into_iter().zip(scores).enumerate() {
            self.numbers[seats + seat] += part;
            self.numbers[seats + scores.len() + seat] += score;
        }
    }
}

impl Observer<AnyGame> for Counter {
    fn stepped(&mut self, _step: &AnyStep<AnyGame>, events: &[AnyEvent], _after: &AnyGame) {
        events.iter().for_each(|event| (self.study.count)(self, event));
    }
}
