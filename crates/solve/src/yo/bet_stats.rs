//! Statistics of one bet.

use std::cmp::Ordering;

use ::yo::YoRules;
use num_traits::{One, Signed, Zero};

use super::bet::Bet;
use super::life::{Fate, Life};
use crate::exact::{Ratio, root};

/// Everything about one bet, per unit staked and over its whole life.
#[derive(Clone, PartialEq, Debug)]
pub struct BetStats {
    /// The bet.
    pub bet: Bet,
    /// The stake in chips for which the stats hold; they hold for every stake if payment is exact.
    pub stake: i64,
    /// The chance that more came in than went out.
    pub win: Ratio,
    /// The chance that more went out than came in.
    pub lose: Ratio,
    /// The chance that nothing was won or lost.
    pub push: Ratio,
    /// What becomes of the stake.
    pub ends: Ends,
    /// The expected number of payments.
    pub payments: Ratio,
    /// The expected result per unit staked.
    pub net: Ratio,
    /// The variance of the result per unit staked.
    pub variance: Ratio,
    /// The expected number of rolls until the stake is gone or comes back.
    pub rolls: Ratio,
}

/// The chances of what becomes of the stake.
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// Paid with the last roll, and the stake came back.
    pub won: Ratio,
    /// The stake is gone.
    pub lost: Ratio,
    /// A tie: the stake came back.
    pub pushed: Ratio,
    /// Over undecided: the stake came back.
    pub returned: Ratio,
}

impl BetStats {
    /// The stats of a bet of this many whole chips, payment rounded as the rules say.
    #[must_use]
    pub fn of(rules: &YoRules, bet: Bet, chips: i64) -> Self {
        let life = Life::of(rules, bet, chips);
        let solved = life.chain.solve();
        let net_is = |sign| life.at_start(&life.chain.chance_of(|end| end.net == sign));
        let ends_as = |fate| life.at_start(&life.chain.chance_of(|end| end.fate == fate));
        let net = life.at_start(&solved.gain);
        Self {
            bet,
            stake: chips,
            win: net_is(Ordering::Greater),
            lose: net_is(Ordering::Less),
            push: net_is(Ordering::Equal),
            ends: Ends {
                won: ends_as(Fate::Won),
                lost: ends_as(Fate::Lost),
                pushed: ends_as(Fate::Pushed),
                returned: ends_as(Fate::Returned),
            },
            payments: life.at_start(&solved.payments),
            variance: life.at_start(&solved.square) - &net * &net,
            net,
            rolls: life.at_start(&solved.steps),
        }
    }

    /// What the house keeps per unit staked; negative if the player is ahead.
    #[must_use]
    pub fn edge(&self) -> Ratio {
        -&self.net
    }

    /// Does the player win on average?
    #[must_use]
    pub fn player_is_ahead(&self) -> bool {
        self.net.is_positive()
    }

    /// The edge per unit of the bets that won or lost, those without a result left out.
    #[must_use]
    pub fn edge_resolved(&self) -> Ratio {
        let resolved = Ratio::one() - &self.push;
        if resolved.is_zero() { Ratio::zero() } else { self.edge() / resolved }
    }

    /// The edge per unit staked and roll.
    #[must_use]
    pub fn edge_per_roll(&self) -> Ratio {
        self.edge() / &self.rolls
    }

    /// The standard deviation per unit staked.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        root(&self.variance)
    }
}
