//! What a round brings: the call judged, points doubled, catch-up. And the result of a game.

use kernel::{BySeat, Seat, Verdict};

use crate::options::{CatchUpBasis, DoubleStacking, Family};
use crate::rules::SwapRules;
use crate::state::{Phase, Swap};

/// The first round with catch-up scoring (Y10).
const CATCH_UP_FROM: u32 = 4;

kernel::wire! { record "SwapScore":
/// What a round brought, with the reasons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoundScore {
    /// The number of the round, from 1.
    pub round: u32,
    /// The call or Challenge of the round, if there was one.
    pub call: Option<CallScore>,
    /// Y8: did all double because the cards were used up?
    pub deck_out: bool,
    /// What each seat got.
    pub seats: BySeat<SeatScore>,
}
}

kernel::wire! { record "SwapCall":
/// How a call or Challenge ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CallScore {
    /// Who called.
    pub seat: Seat,
    /// Was it a Challenge, before the first turn?
    pub challenge: bool,
    /// Was the hand low enough?
    pub succeeded: bool,
}
}

kernel::wire! { record "SwapCell":
/// One cell of the score pad.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatScore {
    /// The sum of the cards.
    pub hand: i32,
    /// Is no other hand of the round lower?
    pub lowest: bool,
    /// What the sum was multiplied by: 1 also for a negative hand that had reasons to double (Y17).
    pub factor: u8,
    /// How the reasons to double count together.
    pub doubling: Doubling,
    /// A reason to double: called or challenged and failed.
    pub failed_call: bool,
    /// A reason to double: somebody else's Challenge succeeded (Y14).
    pub beaten: bool,
    /// A reason to double: the cards were used up (Y8).
    pub deck_out: bool,
    /// The card deducted by catch-up scoring.
    pub catch_up: Option<i16>,
    /// What goes on the score pad.
    pub points: i32,
}
}

kernel::wire! { words "SwapDoubling":
/// How the reasons to double a hand count together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Doubling {
    /// There is none.
    #[default]
    None,
    /// There is one.
    Once,
    /// Y9: there are several, and a hand never counts more than double.
    Capped,
    /// Y9: there are several, and each doubles again.
    Multiplied,
    /// Y17: a negative hand is never doubled.
    Negative,
}
}

/// How a round ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) round: u32,
    pub(crate) caller: Option<Seat>,
    pub(crate) challenge: bool,
    pub(crate) deck_out: bool,
}

impl RoundScore {
    /// Judges the call and doubles, before any catch-up.
    pub(crate) fn new(rules: &SwapRules, ending: Ending, sums: &BySeat<i32>) -> Self {
        let call = ending.caller.map(|seat| CallScore {
            seat,
            challenge: ending.challenge,
            succeeded: is_low_enough(rules.family, sums, seat),
        });
        let lowest = sums.iter().map(|(_, sum)| *sum).min();
        let seats = sums.map(|seat, sum| {
            let by_seat = call.filter(|call| call.seat == seat);
            let mut score = SeatScore {
                hand: *sum,
                lowest: Some(*sum) == lowest,
                factor: 1,
                doubling: Doubling::None,
                failed_call: by_seat.is_some_and(|call| !call.succeeded),
                // Y14: a Challenge that succeeds doubles everybody else.
                beaten: by_seat.is_none() && call.is_some_and(|call| call.challenge && call.succeeded),
                deck_out: ending.deck_out,
                catch_up: None,
                points: 0,
            };
            (score.factor, score.doubling) = factor(rules, &score);
            score.points = score.hand * i32::from(score.factor);
            score
        });
        Self { round: ending.round, call, deck_out: ending.deck_out, seats }
    }

    /// Y10, Y16: who may catch up, given the totals before this round. (Needs a card, too.)
    pub(crate) fn catches_up(&self, rules: &SwapRules, totals: &BySeat<i64>) -> Option<Seat> {
        let (catch_up, call) = (rules.catch_up?, self.call?);
        if self.round < CATCH_UP_FROM || !call.succeeded || (call.challenge && !catch_up.in_challenge) {
            return None;
        }
        let standing = |seat: Seat| match catch_up.basis {
            CatchUpBasis::Before => totals[seat],
            CatchUpBasis::After => totals[seat] + i64::from(self.seats[seat].points),
        };
        let lowest = Seat::all(totals.seats()).map(standing).min()?;
        (standing(call.seat) >= lowest + i64::from(catch_up.threshold)).then_some(call.seat)
    }

    /// Deducts the card of catch-up scoring.
    pub(crate) fn deduct(&mut self, seat: Seat, card: i16) {
        self.seats[seat].catch_up = Some(card);
        self.seats[seat].points -= i32::from(card);
    }
}

impl Swap {
    pub(crate) fn result(&self) -> Option<Verdict> {
        (self.phase == Phase::Over).then_some(Verdict { scores: self.totals, winners: self.leaders })
    }
}

/// Y7: in YOLO a caller who ties has failed. G2: in Go Low a tie is fine.
fn is_low_enough(family: Family, sums: &BySeat<i32>, caller: Seat) -> bool {
    sums.iter().filter(|(seat, _)| *seat != caller).all(|(_, sum)| match family {
        Family::Yolo => sums[caller] < *sum,
        Family::GoLow => sums[caller] <= *sum,
    })
}

fn factor(rules: &SwapRules, score: &SeatScore) -> (u8, Doubling) {
    let reasons = u8::from(score.failed_call) + u8::from(score.beaten) + u8::from(score.deck_out);
    match (reasons, rules.stacking) {
        (0, _) => (1, Doubling::None),
        _ if score.hand < 0 && !rules.double_negative => (1, Doubling::Negative), // Y17
        (1, _) => (2, Doubling::Once),
        (_, DoubleStacking::Cap2) => (2, Doubling::Capped), // Y9
        (_, DoubleStacking::Multiply) => (1 << reasons, Doubling::Multiplied),
    }
}
