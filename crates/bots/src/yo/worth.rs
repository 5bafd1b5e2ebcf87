//! What a wager is worth: by going through all 1296 rolls with the pay tables of the rules.

use std::sync::OnceLock;

use ::yo::{POINTS, ROLLS, Roll, Settlement, SevenOutPlay, Wager, YoRules, settle};

/// The result of one chip over the whole life of a wager, exact payment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// What it wins on average.
    pub(super) mean: f64,
    /// The mean square of the result.
    square: f64,
}

impl Worth {
    /// The part of the money to stake: what makes money grow fastest if results are small
    /// (mean over mean square), and never more than half.
    pub(super) fn part(&self) -> f64 {
        if self.square > 0.0 { (self.mean / self.square).clamp(0.0, 0.5) } else { 0.0 }
    }
}

/// What this wager is worth if placed now. A wager that cannot be placed now is worth nothing.
pub(super) fn worth(rules: &YoRules, wager: Wager, point: Option<u8>) -> Worth {
    // Of all options only this one changes a pay table.
    static TABLES: [OnceLock<Table>; 2] = [const { OnceLock::new() }; 2];
    let table = &TABLES[usize::from(rules.seven_out_play == SevenOutPlay::Lose)];
    let place = point.and_then(|point| POINTS.iter().position(|other| *other == point));
    table.get_or_init(|| Table::new(rules)).worths[wager.index()][place.map_or(0, |place| place + 1)]
}

/// What a wager that stands is worth, for each chip on it: Play on a point too, and a Yo! that
/// waits for one.
pub(super) fn standing(rules: &YoRules, wager: Wager, point: Option<u8>) -> f64 {
    match (wager, point) {
        (Wager::Play, Some(_)) => stage(rules, wager, point, |_| None).mean,
        (Wager::Yo, None) => {
            let ways = |point: u8| (0..ROLLS).filter(|roll| Roll::at(*roll).sum() == point).count() as f64;
            let all: f64 = POINTS.into_iter().map(ways).sum();
            POINTS.into_iter().map(|point| ways(point) / all * worth(rules, wager, Some(point)).mean).sum()
        }
        _ => worth(rules, wager, point).mean,
    }
}

/// By wager, then before a point and on each of the points.
struct Table {
    worths: [[Worth; 1 + POINTS.len()]; Wager::COUNT],
}

impl Table {
    fn new(rules: &YoRules) -> Self {
        Self { worths: Wager::ALL.map(|wager| of_wager(rules, wager)) }
    }
}

fn of_wager(rules: &YoRules, wager: Wager) -> [Worth; 1 + POINTS.len()] {
    let mut worths = [Worth::default(); 1 + POINTS.len()];
    for (place, point) in POINTS.into_iter().enumerate() {
        // Play cannot be placed on a point, but what it is worth there is needed before one.
        worths[place + 1] = stage(rules, wager, Some(point), |_| None);
    }
    let later = worths;
    let next =
        |roll: Roll| POINTS.iter().position(|point| *point == roll.sum()).map(|place| later[place + 1]);
    worths[0] = match wager {
        // These wait for a point or need one.
        Wager::LatePlay | Wager::More | Wager::Yo => Worth::default(),
        _ => stage(rules, wager, None, next),
    };
    if wager == Wager::Play {
        worths[1..].fill(Worth::default());
    }
    worths
}

/// The worth of a wager that stands. A roll that decides nothing leads to what `next` says, or
/// else back to the same stage.
fn stage(rules: &YoRules, wager: Wager, point: Option<u8>, next: impl Fn(Roll) -> Option<Worth>) -> Worth {
    let chance = 1.0 / f64::from(ROLLS);
    // Sums over the rolls that end it or lead on, and over those that lead back here.
    let (mut mean, mut square, mut back, mut paid_back) = (0.0, 0.0, 0.0, 0.0);
    for roll in (0..ROLLS).map(Roll::at) {
        let (gain, ends) = match settle(rules, wager, point, roll) {
            Settlement::Wins(odds) => (f64::from(odds.win) / f64::from(odds.stake), true),
            Settlement::Pays(odds) => (f64::from(odds.win) / f64::from(odds.stake), false),
            Settlement::Loses => (-1.0, true),
            Settlement::Pushes | Settlement::Returned => (0.0, true),
            Settlement::Stands => (0.0, false),
        };
        mean += chance * gain;
        square += chance * gain * gain;
        if ends {
            continue;
        }
        match next(roll) {
            Some(after) => {
                mean += chance * after.mean;
                square += chance * (2.0 * gain * after.mean + after.square);
            }
            None => {
                back += chance;
                paid_back += chance * gain;
            }
        }
    }
    let ended = 1.0 - back;
    if ended < 1e-12 {
        return Worth::default();
    }
    let mean = mean / ended;
    Worth { mean, square: (square + 2.0 * paid_back * mean) / ended }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::yo::{Preset, YoDraft};
    use catalog::AnyRules;
    use solve::exact::decimal;
    use solve::yo::{Bet, BetStats, Placed};

    /// The tables are shared by all rule sets with the same `seven_out_play`: no other option may
    /// change what a roll does to a wager.
    #[test]
    fn no_other_option_changes_a_pay_table() {
        let cases = [testkit::named_cases(), testkit::option_cases(), testkit::mixed_cases(40)];
        let points = || [None].into_iter().chain(POINTS.map(Some));
        for case in cases.iter().flatten() {
            let AnyRules::Yo(rules) = &case.rules else { continue };
            let draft = YoDraft { seven_out_play: rules.seven_out_play, ..YoDraft::of(Preset::Sheet) };
            let plain = draft.validate(1).unwrap();
            for (wager, point) in Wager::ALL.into_iter().flat_map(|wager| points().map(move |p| (wager, p))) {
                for roll in (0..ROLLS).map(Roll::at) {
                    let (found, known) =
                        (settle(rules, wager, point, roll), settle(&plain, wager, point, roll));
                    assert_eq!(found, known, "{}: {wager:?} on {point:?}, {roll:?}", case.name);
                }
            }
        }
    }

    /// The same, worked out in fractions elsewhere.
    #[test]
    fn worths_are_those_of_the_exact_study() {
        for option in [SevenOutPlay::Push, SevenOutPlay::Lose] {
            let draft = YoDraft { seven_out_play: option, ..YoDraft::of(Preset::Sheet) };
            let rules = draft.validate(1).unwrap();
            for bet in Bet::all() {
                let point = match bet.placed {
                    Placed::ComeOut if bet.wager == Wager::Yo => continue,
                    Placed::ComeOut | Placed::AnyRoll => None,
                    Placed::Point(point) => Some(point),
                    Placed::AnyPoint => continue,
                };
                let exact = BetStats::of(&rules, bet, 1);
                let found = worth(&rules, bet.wager, point);
                assert!((found.mean - decimal(&exact.net)).abs() < 1e-12, "{bet}");
                let variance = found.square - found.mean * found.mean;
                assert!((variance - decimal(&exact.variance)).abs() < 1e-9, "{bet}");
            }
        }
    }
}
