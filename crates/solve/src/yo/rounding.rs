//! What payment in whole chips costs (D12).

use ::yo::{Chip, Pattern, Rounding, YoRules, table};
use num_traits::Zero;

use super::bet::{Bet, Placed};
use super::bet_stats::BetStats;
use crate::exact::Ratio;

/// The edge of a bet for stakes on which rounding down hurts most and not at all.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundingEffect {
    /// The bet.
    pub bet: Bet,
    /// The edge if every payment were exact.
    pub exact: Ratio,
    /// The least stake the table takes, in chips.
    pub least: i64,
    /// The edge at that stake.
    pub at_least: Ratio,
    /// The least stake on which nothing is lost; none, if the table maximum is below it.
    pub lossless: Option<i64>,
}

impl RoundingEffect {
    /// The effect on one bet. BetStats are for payment in whole chips, whatever the rules say.
    #[must_use]
    pub fn of(rules: &YoRules, bet: Bet) -> Self {
        let least = least_stake(rules);
        let divisor = whole_pay(bet);
        let lossless = Some((least + divisor - 1) / divisor * divisor);
        Self {
            bet,
            exact: BetStats::of(&paid(rules, Rounding::Exact), bet, least).edge(),
            least,
            at_least: BetStats::of(&paid(rules, Rounding::Floor), bet, least).edge(),
            lossless: lossless.filter(|stake| rules.max_bet.is_none_or(|most| *stake <= most)),
        }
    }

    /// What rounding takes from the least stake, per unit staked.
    #[must_use]
    pub fn cost(&self) -> Ratio {
        &self.at_least - &self.exact
    }

    /// Does rounding change anything for the least stake?
    #[must_use]
    pub fn hurts(&self) -> bool {
        !self.cost().is_zero()
    }
}

/// The same rules with payment of this kind.
#[must_use]
pub fn paid(rules: &YoRules, rounding: Rounding) -> YoRules {
    let mut rules = *rules;
    rules.rounding = rounding;
    rules
}

/// The least stake of a wager in chips: one chip that is worth at least the minimum (D14).
#[must_use]
pub fn least_stake(rules: &YoRules) -> i64 {
    let fits = Chip::ALL.into_iter().find(|chip| chip.value() >= rules.min_bet);
    fits.unwrap_or(Chip::Hundred).value()
}

/// Stakes that are a multiple of this are paid in whole chips on every line of the bet's table.
fn whole_pay(bet: Bet) -> i64 {
    let odds =
        table(bet.wager).iter().filter(|row| can_happen(bet, row.game)).filter_map(|row| row.gives.odds());
    odds.fold(1, |sofar, odds| {
        let (win, stake) = (i64::from(odds.win), i64::from(odds.stake));
        lcm(sofar, stake / gcd(win, stake))
    })
}

/// Can this line be reached with the bet's point?
fn can_happen(bet: Bet, pattern: Pattern) -> bool {
    match (bet.placed, pattern) {
        (Placed::Point(point), Pattern::Point(points)) => points.contains(&point),
        _ => true,
    }
}

fn lcm(a: i64, b: i64) -> i64 {
    a / gcd(a, b) * b
}

/// The greatest common divisor of two numbers, of which one is not 0.
pub(super) fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;
    use ::yo::{Preset, Wager, YoDraft};

    fn effect(wager: Wager, placed: Placed) -> RoundingEffect {
        let rules = YoDraft::of(Preset::Casino).validate(1).expect("the preset is in order");
        RoundingEffect::of(&rules, Bet::new(wager, placed))
    }

    #[test]
    fn d12_each_bet_has_its_least_stake_without_loss() {
        let lossless = |wager, placed| effect(wager, placed).lossless;
        assert_eq!(lossless(Wager::Play, Placed::ComeOut), Some(1));
        assert_eq!(lossless(Wager::LatePlay, Placed::Point(4)), Some(5));
        assert_eq!(lossless(Wager::LatePlay, Placed::Point(6)), Some(6));
        assert_eq!(lossless(Wager::LatePlay, Placed::AnyPoint), Some(30));
        assert_eq!(lossless(Wager::More, Placed::Point(10)), Some(1));
        assert_eq!(lossless(Wager::More, Placed::Point(9)), Some(2));
        assert_eq!(lossless(Wager::More, Placed::Point(8)), Some(5));
        assert_eq!(lossless(Wager::High, Placed::AnyRoll), Some(2));
    }

    /// One chip on High is paid 1 instead of 1 1/2 on 12 of 36 rolls: (12 − 24) / 36 instead of (18 − 24) / 36.
    #[test]
    fn d12_one_chip_on_high_loses_its_half() {
        let high = effect(Wager::High, Placed::AnyRoll);
        assert_eq!((high.exact.clone(), high.at_least.clone()), (ratio(1, 6), ratio(1, 3)));
        assert!(high.hurts());
        assert!(!effect(Wager::Pairs, Placed::AnyRoll).hurts());
    }

    #[test]
    fn d12_nothing_is_lost_on_the_lossless_stake() {
        let rules = YoDraft::of(Preset::Casino).validate(1).expect("the preset is in order");
        for bet in Bet::all() {
            let effect = RoundingEffect::of(&rules, bet);
            let stake = effect.lossless.expect("the table has no maximum");
            assert_eq!(BetStats::of(&rules, bet, stake).edge(), effect.exact, "{bet}");
            for less in 1..stake {
                assert!(BetStats::of(&rules, bet, less).edge() > effect.exact, "{bet} of {less}");
            }
        }
    }
}
