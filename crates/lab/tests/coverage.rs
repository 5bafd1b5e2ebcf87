//! The intervals cover the truth as often as they say, for sources whose truth is known.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::ops::RangeInclusive;

use chance::Quick;
use kernel::Nature;
use lab::interval::{mean, rate, ratio, ratio_difference, share};
use lab::{Estimate, Moments, TableResult};

const RUNS: u64 = 4000;

/// The part of the runs whose interval holds the truth, give or take: with 4000 runs the standard
/// deviation of a part of 95% is 0.34%.
fn coverage(truth: f64, run: impl Fn(&mut Quick) -> Estimate) -> f64 {
    let root = Quick::new(20_261_115);
    let held = |number: &u64| !run(&mut root.split(*number)).excludes(truth);
    (0..RUNS).filter(held).count() as f64 / RUNS as f64
}

fn assert_covers(
    what: &str,
    truth: f64,
    expected: RangeInclusive<f64>,
    run: impl Fn(&mut Quick) -> Estimate,
) {
    let part = coverage(truth, run);
    assert!(expected.contains(&part), "{what}: covered {part}");
}

/// Neither too narrow nor much too wide.
const NEAR: RangeInclusive<f64> = 0.935..=0.985;

fn happens(nature: &mut Quick, percent: u32) -> bool {
    nature.below(100) < percent
}

fn blocks(nature: &mut Quick, many: u64, width: usize, block: impl Fn(&mut Quick) -> Vec<i64>) -> Moments {
    let mut moments = Moments::new(width);
    (0..many).for_each(|_| moments.add(&block(nature)));
    moments
}

#[test]
fn a_share_of_single_games_is_covered() {
    for (percent, many) in [(50, 20), (30, 30), (90, 50), (30, 1000), (2, 300)] {
        let run = |nature: &mut Quick| {
            share(&blocks(nature, many, 1, |nature| vec![840 * i64::from(happens(nature, percent))]), 0, 840)
        };
        assert_covers(&format!("{percent}% of {many}"), f64::from(percent) / 100.0, 0.93..=0.985, run);
    }
}

#[test]
fn a_share_of_blocks_is_covered_although_their_games_hang_together() {
    // Two games a block, the second one like the first in nine of ten blocks: to count them as
    // independent would cover only five of six times.
    let pair = |nature: &mut Quick| {
        let first = happens(nature, 40);
        let second = if happens(nature, 90) { first } else { happens(nature, 40) };
        vec![840 * (i64::from(first) + i64::from(second))]
    };
    for many in [10, 40, 500] {
        assert_covers(&format!("{many} alike"), 0.4, NEAR, |nature| {
            share(&blocks(nature, many, 1, pair), 0, 2 * 840)
        });
    }
    // Two games that mostly cancel out.
    let against = |nature: &mut Quick| match nature.below(20) {
        0 => vec![0],
        1 => vec![1680],
        _ => vec![840],
    };
    for (many, expected) in [(10, 0.935..=1.0), (40, 0.935..=1.0), (500, NEAR)] {
        // With few blocks, nearly all of them even, the interval is on the safe side.
        assert_covers(&format!("{many} opposed"), 0.5, expected, |nature| {
            share(&blocks(nature, many, 1, against), 0, 2 * 840)
        });
    }
}

#[test]
fn a_mean_is_covered_with_few_blocks_too() {
    for many in [5, 20, 300] {
        assert_covers(&format!("{many} dice"), 3.5, NEAR, |nature| {
            mean(&blocks(nature, many, 1, |nature| vec![i64::from(nature.below(6)) + 1]), &[(0, 1.0)])
        });
    }
}

/// Games of one to four rounds; more happens in a round of longer games.
fn rounds(nature: &mut Quick, percent: u32) -> Vec<i64> {
    let rounds = i64::from(nature.below(4)) + 1;
    let events = (0..rounds).filter(|_| happens(nature, percent + 5 * rounds as u32)).count();
    vec![events as i64, rounds]
}

/// Events a round: rounds come in games of 1, 2, 3, 4 with weights 1, 2, 3, 4.
fn rounds_truth(percent: u32) -> f64 {
    let of = |rounds: u32| f64::from(rounds) * f64::from(percent + 5 * rounds) / 100.0;
    (1..=4).map(of).sum::<f64>() / 10.0
}

#[test]
fn a_ratio_and_a_difference_of_ratios_are_covered() {
    assert_covers("ratio", rounds_truth(20), NEAR, |nature| {
        ratio(&blocks(nature, 200, 2, |nature| rounds(nature, 20)), 0, 1)
    });
    let both = |nature: &mut Quick| {
        let mut numbers = rounds(&mut nature.clone(), 20);
        numbers.extend(rounds(nature, 30));
        numbers
    };
    assert_covers("difference", rounds_truth(30) - rounds_truth(20), NEAR, |nature| {
        ratio_difference(&blocks(nature, 200, 4, both), (2, 3), (0, 1))
    });
}

#[test]
fn the_rate_of_something_rare_is_covered() {
    for (many, per_mille) in [(200, 10), (500, 10), (1000, 25)] {
        let single = |nature: &mut Quick| vec![i64::from(nature.below(1000) < per_mille), 1];
        assert_covers(&format!("{many} single"), f64::from(per_mille) / 1000.0, 0.93..=0.99, |nature| {
            rate(&blocks(nature, many, 2, single), 0, 1)
        });
    }
    // Two at a time, which is not Poisson's way: with 5 pairs too much is missed, with 25 no more.
    for (many, expected) in [(500, 0.89..=0.985), (2500, 0.93..=0.985)] {
        let pairs = |nature: &mut Quick| vec![2 * i64::from(nature.below(100) == 0), 1];
        assert_covers(&format!("{many} pairs"), 0.02, expected, |nature| {
            rate(&blocks(nature, many, 2, pairs), 0, 1)
        });
    }
}

#[test]
fn the_same_cards_make_a_difference_sharper() {
    let width = |estimate: Estimate| estimate.high.unwrap() - estimate.low.unwrap();
    let mut nature = Quick::new(5);
    let same = blocks(&mut nature, 2000, 4, |nature| {
        let mut numbers = rounds(&mut nature.clone(), 20);
        numbers.extend(rounds(nature, 30));
        numbers
    });
    let apart = blocks(&mut nature, 2000, 4, |nature| {
        let mut numbers = rounds(nature, 20);
        numbers.extend(rounds(nature, 30));
        numbers
    });
    let [same, apart] = [same, apart].map(|moments| width(ratio_difference(&moments, (2, 3), (0, 1))));
    assert!(same < 0.75 * apart, "{same} and {apart}");
}

#[test]
fn ratings_are_covered() {
    // Strengths 4 : 2 : 1, every pair 60 blocks of two independent games.
    let strengths = [4.0, 2.0, 1.0_f64];
    let table = |nature: &mut Quick, one: usize, other: usize| {
        let weight = (strengths[one], strengths[other]);
        let game = |nature: &mut Quick| {
            let won =
                f64::from(nature.below(1 << 30)) / f64::from(1 << 30) < weight.0 / (weight.0 + weight.1);
            i64::from(won)
        };
        let moments = blocks(nature, 60, 2, |nature| {
            let wins = game(nature) + game(nature);
            vec![840 * wins, 840 * (2 - wins)]
        });
        TableResult { players: vec![one, other], moments, win: 840 }
    };
    let lead = |one: usize, other: usize| 400.0 * (strengths[one] / strengths[other]).log10();
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        assert_covers(&format!("{one} over {other}"), lead(one, other), NEAR, |nature| {
            let tables = [table(nature, 0, 1), table(nature, 0, 2), table(nature, 1, 2)];
            lab::rate(3, &tables).lead(one, other)
        });
    }
}
