//! Playing on until ruin or a target, however long it takes.

use ::yo::{ROLLS, Wager, YoRules};
use deck::{Chips, UNITS_PER_CHIP};
use kernel::Fault;

use super::strategy::Strategy;
use crate::exact::decimal;
use crate::yo::{Bet, BetStats, Placed};

/// How it ends if the player goes on until ruin or a target.
#[derive(Clone, PartialEq, Debug)]
pub struct UntilDecided {
    /// The chips at which the player stops.
    pub target: i64,
    /// The chance of ruin: too little left for the next Play.
    pub ruined: f64,
    /// The chance of reaching the target.
    pub reached: f64,
    /// The chance that is still open; what the other two may be off by.
    pub open: f64,
    /// The expected number of decisions of Play.
    pub decisions: f64,
    /// The expected number of rolls.
    pub rolls: f64,
}

/// Less than this is left open.
const ENOUGH: f64 = 1e-12;
/// More different amounts than this take too long.
const MOST_CELLS: i64 = 2_000_000;
/// More moves of mass than this take too long.
const MOST_WORK: u64 = 3_000_000_000;

impl UntilDecided {
    /// Plays by the strategy from the bankroll of the rules until ruin or the target.
    ///
    /// # Errors
    /// What is wrong with the wishes, all at once.
    pub fn of(rules: &YoRules, strategy: Strategy, target: i64) -> Result<Self, Vec<Fault>> {
        let mut faults = strategy.faults(rules);
        if target <= rules.bankroll {
            faults.push(Fault::new(
                "target",
                format!("{target} is not above the bankroll, {}", rules.bankroll),
            ));
        }
        let unit = strategy.unit(rules, Chips::whole(rules.bankroll));
        faults.extend(strategy.too_fine(rules, unit));
        if target.saturating_mul(UNITS_PER_CHIP) / unit > MOST_CELLS {
            faults.push(Fault::new(
                "target",
                "takes too long to compute exactly; fewer chips or larger bets help",
            ));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let per_decision = BetStats::of(rules, Bet::new(Wager::Play, Placed::ComeOut), strategy.bet).rolls;
        let mut done = decide(rules, strategy, target);
        // Wald: decisions come one after another, each as long as any.
        done.rolls = done.decisions * decimal(&per_decision);
        Ok(done)
    }
}

/// What one decision of Play changes for a player who owns so much.
struct Decision {
    /// Gains in units, with chances that add up to 1; decisions without a gain are left out …
    gains: Vec<(i64, f64)>,
    /// … and counted here: how many decisions it takes, on average, until one has a gain.
    decisions: f64,
}

/// Where the money lies, in units.
struct Scale {
    unit: i64,
    least: usize,
    start: usize,
    top: usize,
}

fn decide(rules: &YoRules, strategy: Strategy, target: i64) -> UntilDecided {
    let scale = Scale::new(rules, strategy, target);
    let rich = scale.place(Chips::whole(strategy.bet.saturating_mul(strategy.more + 1)));
    let poor: Vec<Decision> =
        (0..rich.min(scale.top)).map(|owned| scale.decision(rules, strategy, owned)).collect();
    let full = scale.decision(rules, strategy, rich);
    let mut live = vec![0.0; scale.top];
    live[scale.start] = 1.0;
    let mut result =
        UntilDecided { target, ruined: 0.0, reached: 0.0, open: 1.0, decisions: 0.0, rolls: 0.0 };
    let mut work = 0;
    while result.open > ENOUGH && work < MOST_WORK {
        let mut next = vec![0.0; scale.top];
        work += scale.top as u64;
        for (owned, mass) in live.iter().enumerate().filter(|(_, mass)| **mass > 0.0) {
            let decision = poor.get(owned).unwrap_or(&full);
            result.decisions += mass * decision.decisions;
            work += decision.gains.len() as u64;
            for (gain, chance) in &decision.gains {
                let after = usize::try_from(owned as i64 + gain).unwrap_or(0);
                match after {
                    after if after < scale.least => result.ruined += mass * chance,
                    after if after >= scale.top => result.reached += mass * chance,
                    after => next[after] += mass * chance,
                }
            }
        }
        live = next;
        result.open = live.iter().sum();
    }
    result
}

impl Scale {
    fn new(rules: &YoRules, strategy: Strategy, target: i64) -> Self {
        let start = Chips::whole(rules.bankroll);
        let mut scale = Self { unit: strategy.unit(rules, start), least: 0, start: 0, top: 0 };
        scale.start = scale.place(start);
        scale.least = scale.place(Chips::whole(strategy.bet));
        scale.top = scale.place(Chips::whole(target));
        scale
    }

    /// The fewest units that are at least this much.
    fn place(&self, amount: Chips) -> usize {
        usize::try_from((amount.units() + self.unit - 1) / self.unit).unwrap_or(usize::MAX)
    }

    /// What a decision does to a player who owns this many units. Below the next Play there is none.
    fn decision(&self, rules: &YoRules, strategy: Strategy, owned: usize) -> Decision {
        if owned < self.least {
            return Decision { gains: Vec::new(), decisions: 0.0 };
        }
        let owned = Chips::from_units(owned as i64 * self.unit);
        let mut gains: Vec<(i64, f64)> = Vec::new();
        let mut add = |gain: Chips, chance: f64| gains.push((gain.units() / self.unit, chance));
        for come_out in strategy.changes(rules, None, owned) {
            let chance = f64::from(come_out.weight) / f64::from(ROLLS);
            if come_out.point.is_none() {
                add(come_out.gain, chance);
                continue;
            }
            // Only the rolls that decide the point count.
            let mut deciding = strategy.changes(rules, come_out.point, owned);
            deciding.retain(|change| change.point.is_none());
            let total: u32 = deciding.iter().map(|change| change.weight).sum();
            for change in deciding {
                add(change.gain, chance * f64::from(change.weight) / f64::from(total));
            }
        }
        let stays: f64 = gains.iter().filter(|(gain, _)| *gain == 0).map(|(_, chance)| chance).sum();
        gains.retain(|(gain, _)| *gain != 0);
        gains.iter_mut().for_each(|(_, chance)| *chance /= 1.0 - stays);
        Decision { gains, decisions: 1.0 / (1.0 - stays) }
    }
}
