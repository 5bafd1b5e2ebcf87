//! Play with More behind it: one decision of Play, More placed whenever a point is set.

use ::yo::{ROLLS, Roll, Rounding, Wager, YoRules};

use super::bet::{Bet, Placed};
use super::bet_stats::BetStats;
use super::chain::{Branch, Chain, Next};
use super::life::point_after;
use super::rounding::paid;
use super::step::{Step, step};
use crate::exact::{Ratio, ratio, root, whole};

/// Play of some chips and More of `times` as many, per unit of Play.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayAndMore {
    /// More is this many times Play.
    pub times: i64,
    /// The stake on Play in chips for which the stats hold.
    pub play: i64,
    /// The expected result per unit of Play.
    pub net: Ratio,
    /// The variance of the result per unit of Play.
    pub variance: Ratio,
    /// What is staked on average per unit of Play: 1, and `times` more whenever a point is set.
    pub action: Ratio,
    /// The expected number of rolls until Play is decided.
    pub rolls: Ratio,
}

/// What the edge tends to as More grows without bound.
#[derive(Clone, PartialEq, Debug)]
pub struct Limit {
    /// Per unit staked.
    pub by_action: Ratio,
    /// What every further unit of `times` adds to the edge per unit of Play.
    pub per_time: Ratio,
}

impl PlayAndMore {
    /// Play of `play` chips with More of `times` as many, payment rounded as the rules say.
    #[must_use]
    pub fn of(rules: &YoRules, play: i64, times: i64) -> Self {
        let chain = chain(rules, play, times);
        let solved = chain.solve();
        let net = solved.gain[0].clone();
        Self {
            times,
            play,
            variance: &solved.square[0] - &net * &net,
            net,
            action: whole(1) + whole(times) * chance_of_point(),
            rolls: solved.steps[0].clone(),
        }
    }

    /// The edge per unit of Play.
    #[must_use]
    pub fn edge_by_play(&self) -> Ratio {
        -&self.net
    }

    /// The edge per unit staked on both together.
    #[must_use]
    pub fn edge_by_action(&self) -> Ratio {
        -&self.net / &self.action
    }

    /// The standard deviation per unit of Play.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        root(&self.variance)
    }

    /// The limit for exact payment.
    #[must_use]
    pub fn limit(rules: &YoRules) -> Limit {
        let more = BetStats::of(&paid(rules, Rounding::Exact), Bet::new(Wager::More, Placed::AnyPoint), 1);
        Limit { by_action: more.edge(), per_time: more.edge() * chance_of_point() }
    }
}

/// The chance that a come-out roll sets a point.
fn chance_of_point() -> Ratio {
    let ways = (0..ROLLS).map(Roll::at).filter(|roll| roll.sets_point()).count();
    ratio(ways, ROLLS)
}

/// State 0 is the come-out, then one state a point.
fn chain(rules: &YoRules, play: i64, times: i64) -> Chain<()> {
    let points: Vec<Option<u8>> = [None].into_iter().chain(::yo::POINTS.map(Some)).collect();
    let states = points.iter().map(|point| {
        let branch = |roll| {
            let on_play = step(rules, Wager::Play, play, *point, roll);
            let on_more = match point {
                Some(_) if times > 0 => step(rules, Wager::More, play * times, *point, roll),
                _ => Step::NOTHING,
            };
            let next = match on_play.end {
                Some(_) => Next::End(()),
                None => {
                    let after = point_after(*point, roll);
                    Next::State(points.iter().position(|other| *other == after).unwrap_or_default())
                }
            };
            let gain = ratio((on_play.gain + on_more.gain).units(), deck::Chips::whole(play).units());
            Branch { weight: 1, gain, payments: on_play.payments + on_more.payments, next }
        };
        (0..ROLLS).map(Roll::at).map(branch).collect()
    });
    Chain::new(states.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::yo::{Preset, YoDraft};

    fn rules(preset: Preset) -> YoRules {
        YoDraft::of(preset).validate(1).expect("the preset is in order")
    }

    /// More is paid at true odds, so it adds stakes and no edge: 7/495 over 1 + 10 · 24/36.
    #[test]
    fn more_dilutes_the_edge_of_play() {
        let both = PlayAndMore::of(&rules(Preset::Casino), 10, 10);
        assert_eq!(both.edge_by_play(), ratio(7, 495));
        assert_eq!(both.edge_by_action(), ratio(7, 495) / (whole(1) + ratio(20, 3)));
        let limit = PlayAndMore::limit(&rules(Preset::Casino));
        assert_eq!((limit.by_action, limit.per_time), (whole(0), whole(0)));
    }

    #[test]
    fn without_more_it_is_play_alone() {
        for preset in [Preset::Sheet, Preset::Casino] {
            let both = PlayAndMore::of(&rules(preset), 1, 0);
            let play = BetStats::of(&rules(preset), Bet::new(Wager::Play, Placed::ComeOut), 1);
            assert_eq!((both.net, both.variance, both.rolls), (play.net, play.variance, play.rolls));
            assert_eq!(both.action, whole(1));
        }
    }
}
