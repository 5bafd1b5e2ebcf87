//! What a finished round means for the game.

use ::swap::{CatchUpBasis, DoubleStacking, Family, SwapRules, SwapView};
use kernel::{MAX_SEATS, Seat};

use super::sketch::{Ground, Sketch};
use super::tables;

/// The first round with catch-up scoring (Y10).
const CATCH_UP_FROM: u32 = 4;

/// How much the points of a round vary from seat to seat and round to round, with the printed
/// deck and four cards.
const SPREAD: f32 = 7.0;

/// The score of the game when a round is played, for one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    seat: usize,
    seats: usize,
    totals: [f32; MAX_SEATS],
    round: u32,
    /// One point more or less matters the less, the more rounds are to come; 0 in the last.
    softness: f32,
    unit: f32,
}

impl Stakes {
    pub(super) fn new(rules: &SwapRules, view: &SwapView, seat: Seat) -> Self {
        let mut totals = [0.0; MAX_SEATS];
        for (place, total) in view.totals.as_slice().iter().enumerate() {
            totals[place] = *total as f32;
        }
        let left = u32::from(rules.rounds).saturating_sub(view.round);
        let unit = tables::unit(&rules.deck);
        let size = (f32::from(rules.hand) / 4.0).sqrt();
        // A logistic curve as wide as the sum of the rounds to come.
        let softness = 0.78 * SPREAD * size * unit * (left as f32).sqrt();
        Self {
            seat: seat.index(),
            seats: usize::from(rules.seats),
            totals,
            round: view.round,
            softness,
            unit,
        }
    }

    /// The chance to win the game after this round, and very little for the points themselves.
    pub(super) fn value(&self, ground: &Ground<'_>, sketch: &mut Sketch) -> f32 {
        let points = self.points(ground, sketch);
        self.shares(&points)[self.seat] - 0.001 * points[self.seat] / self.unit
    }

    /// The chance of every seat to win the game after this round.
    pub(super) fn chances(&self, ground: &Ground<'_>, sketch: &mut Sketch) -> [f32; MAX_SEATS] {
        let points = self.points(ground, sketch);
        self.shares(&points)
    }

    /// The chance of every seat to win the game with so many points more.
    pub(super) fn shares(&self, points: &[f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
        let mut totals = self.totals;
        let mut lowest = f32::INFINITY;
        for seat in 0..self.seats {
            totals[seat] += points[seat];
            lowest = lowest.min(totals[seat]);
        }
        let mut shares = [0.0; MAX_SEATS];
        for (share, total) in shares.iter_mut().zip(totals).take(self.seats) {
            let behind = total - lowest;
            *share = if self.softness > 0.0 {
                (-behind / self.softness).exp()
            } else {
                f32::from(u8::from(behind == 0.0))
            };
        }
        let all: f32 = shares.iter().sum();
        shares.map(|share| share / all)
    }

    /// What each seat writes down.
    fn points(&self, ground: &Ground<'_>, sketch: &mut Sketch) -> [f32; MAX_SEATS] {
        let rules = ground.rules;
        let mut sums = [0.0_f32; MAX_SEATS];
        for (sum, cards) in sums.iter_mut().zip(&sketch.cards[..self.seats]) {
            let cards = &cards[..usize::from(rules.hand)];
            *sum = cards.iter().map(|kind| ground.tables.value[usize::from(*kind)]).sum();
        }
        let success = sketch.caller.map(|caller| is_low_enough(rules, &sums[..self.seats], caller.into()));
        let mut points = sums;
        for (seat, sum) in points[..self.seats].iter_mut().enumerate() {
            let own = sketch.caller == Some(seat as u8);
            let beaten = sketch.challenge && !own && success == Some(true);
            let failed = own && success == Some(false);
            *sum *= factor(rules, *sum, u8::from(beaten) + u8::from(failed) + u8::from(sketch.deck_out));
        }
        if let (Some(caller), Some(true)) = (sketch.caller, success)
            && sketch.pile > 0
            && self.catches_up(rules, sketch.challenge, &points, caller.into())
        {
            let card = sketch.pull(ground);
            points[usize::from(caller)] -= ground.tables.value[usize::from(card)];
        }
        points
    }

    fn catches_up(
        &self,
        rules: &SwapRules,
        challenge: bool,
        points: &[f32; MAX_SEATS],
        caller: usize,
    ) -> bool {
        let Some(catch_up) = rules.catch_up else { return false };
        if self.round < CATCH_UP_FROM || (challenge && !catch_up.in_challenge) {
            return false;
        }
        let standing = |seat: usize| match catch_up.basis {
            CatchUpBasis::Before => self.totals[seat],
            CatchUpBasis::After => self.totals[seat] + points[seat],
        };
        let lowest = (0..self.seats).map(standing).fold(f32::INFINITY, f32::min);
        standing(caller) >= lowest + f32::from(catch_up.threshold)
    }
}

fn is_low_enough(rules: &SwapRules, sums: &[f32], caller: usize) -> bool {
    let mut others = sums.iter().enumerate().filter(|(seat, _)| *seat != caller);
    match rules.family {
        Family::Yolo => others.all(|(_, sum)| sums[caller] < *sum),
        Family::GoLow => others.all(|(_, sum)| sums[caller] <= *sum),
    }
}

fn factor(rules: &SwapRules, sum: f32, reasons: u8) -> f32 {
    if sum < 0.0 && !rules.double_negative {
        return 1.0;
    }
    let times = match rules.stacking {
        DoubleStacking::Cap2 => reasons.min(1),
        DoubleStacking::Multiply => reasons,
    };
    f32::from(1_u8 << times)
}
