//! What each seat has after a sketched round.

use ::swap::{CatchUpBasis, DoubleStacking, Family, SwapRules, SwapView};
use kernel::{BySeat, Seat};

use super::sketch::{Setting, Sketch};

/// The first round with catch-up scoring (Y10).
const CATCH_UP_FROM: u32 = 4;

/// The totals, once the points of the round are written down.
pub(super) fn totals(setting: &Setting<'_>, sketch: &mut Sketch, view: &SwapView) -> BySeat<i64> {
    let rules = setting.rules;
    let value = |kind: u8| i64::from(rules.deck.value(kind));
    let sums = BySeat::from_fn(rules.seats, |seat| {
        sketch.cards[seat.index()][..usize::from(rules.hand)].iter().map(|kind| value(*kind)).sum::<i64>()
    });
    let success = sketch.caller.map(|caller| is_low_enough(rules, &sums, caller));
    let mut points = sums.map(|seat, sum| {
        let called = sketch.caller == Some(seat);
        let beaten = sketch.challenge && !called && success == Some(true);
        let failed = called && success == Some(false);
        sum * factor(rules, *sum, u8::from(beaten) + u8::from(failed) + u8::from(sketch.deck_out))
    });
    if let (Some(caller), Some(true)) = (sketch.caller, success)
        && sketch.pile > 0
        && catches_up(rules, sketch.challenge, view, &points, caller)
    {
        points[caller] -= value(sketch.pull(setting));
    }
    points.map(|seat, points| view.totals[seat] + points)
}

fn is_low_enough(rules: &SwapRules, sums: &BySeat<i64>, caller: Seat) -> bool {
    let mut others = sums.iter().filter(|(seat, _)| *seat != caller);
    match rules.family {
        Family::Yolo => others.all(|(_, sum)| sums[caller] < *sum),
        Family::GoLow => others.all(|(_, sum)| sums[caller] <= *sum),
    }
}

fn factor(rules: &SwapRules, sum: i64, reasons: u8) -> i64 {
    if sum < 0 && !rules.double_negative {
        return 1;
    }
    let times = match rules.stacking {
        DoubleStacking::Cap2 => reasons.min(1),
        DoubleStacking::Multiply => reasons,
    };
    1 << times
}

fn catches_up(
    rules: &SwapRules,
    challenge: bool,
    view: &SwapView,
    points: &BySeat<i64>,
    caller: Seat,
) -> bool {
    let Some(catch_up) = rules.catch_up else { return false };
    if view.round < CATCH_UP_FROM || (challenge && !catch_up.in_challenge) {
        return false;
    }
    let standing = |seat: Seat| match catch_up.basis {
        CatchUpBasis::Before => view.totals[seat],
        CatchUpBasis::After => view.totals[seat] + points[seat],
    };
    let lowest = Seat::all(rules.seats).map(standing).min().unwrap_or(0);
    standing(caller) >= lowest + i64::from(catch_up.threshold)
}
