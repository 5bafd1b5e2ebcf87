//! The stats of every bet once more, through the game itself: states of the real session are folded
//! by what lies open, all 1296 rolls are taken from each, and the chain is solved by another method.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod yo_session;

use solve::exact::{Ratio, whole};
use solve::yo::{Bet, BetStats, Placed};
use yo::{Preset, Rounding, Wager, YoDraft, YoRules};
use yo_session::{Policy, Walk, rolls_to_point};

/// A table with more money than any bet needs and no end.
fn rules(preset: Preset, rounding: Rounding, seats: i64) -> YoRules {
    let draft = YoDraft::of(preset);
    YoDraft { rounding, bankroll: 1_000_000, rolls: None, ..draft }.validate(seats).unwrap()
}

fn check(preset: Preset, rounding: Rounding, bet: Bet, chips: i64) {
    // Late Play needs somebody else to shoot.
    let seats = if bet.wager == Wager::LatePlay { 2 } else { 1 };
    let rules = rules(preset, rounding, seats);
    let stats = BetStats::of(&rules, bet, chips);
    let policy = Policy { bet: bet.wager, chips };
    let starts: Vec<(u64, Option<u8>)> = match bet.placed {
        Placed::ComeOut => vec![(1, None)],
        Placed::Point(point) => vec![(1, Some(point))],
        Placed::AnyPoint => rolls_to_point(),
        // Once on the come-out and once with each point: it must not matter.
        Placed::AnyRoll => rolls_to_point().into_iter().chain([(1, None)]).collect(),
    };
    let total: u64 = starts.iter().map(|(weight, _)| weight).sum();
    let mut mean: Option<Vec<Ratio>> = None;
    for (weight, point) in starts {
        let walk = Walk::explore(&rules, policy, point);
        let numbers = walk.numbers();
        if bet.placed == Placed::AnyRoll {
            assert_eq!(numbers, expected(&stats), "{bet} with point {point:?}");
        }
        let share = Ratio::new(weight.into(), total.into());
        let scaled = numbers.iter().map(|number| number * &share);
        mean = Some(match mean {
            None => scaled.collect(),
            Some(sum) => sum.iter().zip(scaled).map(|(a, b)| a + b).collect(),
        });
    }
    assert_eq!(mean.unwrap(), expected(&stats), "{bet}, {chips} chips, {preset:?}, {rounding:?}");
}

/// In the order of [`Walk::numbers`].
fn expected(stats: &BetStats) -> Vec<Ratio> {
    let square = &stats.variance + &stats.net * &stats.net;
    let ends = &stats.ends;
    [
        &stats.win,
        &stats.lose,
        &stats.push,
        &ends.won,
        &ends.lost,
        &ends.pushed,
        &ends.returned,
        &stats.payments,
        &stats.net,
        &square,
        &stats.rolls,
    ]
    .map(Clone::clone)
    .to_vec()
}

#[test]
fn every_bet_of_both_presets_agrees_with_the_game() {
    for preset in [Preset::Sheet, Preset::Casino] {
        for bet in Bet::all() {
            check(preset, Rounding::Exact, bet, 1);
        }
    }
}

#[test]
fn every_bet_paid_in_whole_chips_agrees_with_the_game() {
    for bet in Bet::all() {
        for chips in [1, 2, 7] {
            check(Preset::Casino, Rounding::Floor, bet, chips);
        }
    }
}

#[test]
fn the_chances_of_every_bet_add_up() {
    for preset in [Preset::Sheet, Preset::Casino] {
        let rules = YoDraft::of(preset).validate(1).unwrap();
        for bet in Bet::all() {
            let stats = BetStats::of(&rules, bet, 30);
            let ends = &stats.ends;
            assert_eq!(&stats.win + &stats.lose + &stats.push, whole(1), "{bet}");
            assert_eq!(&ends.won + &ends.lost + &ends.pushed + &ends.returned, whole(1), "{bet}");
        }
    }
}
