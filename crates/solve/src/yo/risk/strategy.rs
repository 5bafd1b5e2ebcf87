//! The flat strategy and what it stakes.

use std::fmt;

use ::yo::{POINTS, ROLLS, Roll, Rounding, Wager, YoRules, table};
use deck::{Chips, UNITS_PER_CHIP};
use kernel::Fault;

use crate::yo::life::point_after;
use crate::yo::rounding::{gcd, least_stake};
use crate::yo::step::{Step, step};

/// The same Play before every point, and More of a number of times Play when it is set; if there is less left,
/// More of all whole chips left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// Chips on Play.
    pub bet: i64,
    /// More is this many times that.
    pub more: i64,
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play {}", self.bet)?;
        if self.more > 0 { write!(f, " + More {}x", self.more) } else { Ok(()) }
    }
}

/// More sizes of a short More than this take too long.
const MOST_SIZES: i64 = 300_000;

/// What one roll does to a player: with weight, the change of what is owned, and the point after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub weight: u32,
    pub gain: Chips,
    pub point: Option<u8>,
}

impl Strategy {
    /// What the rules of the table do not allow, and what makes no sense.
    #[must_use]
    pub fn faults(&self, rules: &YoRules) -> Vec<Fault> {
        let least = least_stake(rules);
        let mut faults = Vec::new();
        if self.bet < least {
            faults.push(Fault::new("bet", format!("{} is less than the table takes, {least}", self.bet)));
        }
        if let Some(most) = rules.max_bet.filter(|most| self.bet > *most) {
            faults.push(Fault::new("bet", format!("{} is more than max_bet, {most}", self.bet)));
        }
        if self.bet > rules.bankroll {
            faults.push(Fault::new(
                "bet",
                format!("{} is more than the bankroll, {}", self.bet, rules.bankroll),
            ));
        }
        if self.more < 0 {
            faults.push(Fault::new("more", format!("{} is less than 0", self.more)));
        }
        if let Some(most) = rules.more_max.filter(|most| self.more > *most) {
            faults.push(Fault::new("more", format!("{} is more than more_max, {most}", self.more)));
        }
        if self.more > 1000 {
            faults.push(Fault::new("more", format!("{} is more than 1000", self.more)));
        }
        faults
    }

    /// The chips put on More by a player who owns so much, Play included.
    pub(super) fn more_chips(&self, rules: &YoRules, owned: Chips) -> i64 {
        let left = (owned - Chips::whole(self.bet)).units().div_euclid(UNITS_PER_CHIP);
        let wanted = self.bet.saturating_mul(self.more).min(rules.max_bet.unwrap_or(i64::MAX));
        let chips = wanted.min(left);
        if chips < least_stake(rules) { 0 } else { chips }
    }

    /// The most that one roll can bring.
    pub(super) fn most_gain(&self, rules: &YoRules) -> Chips {
        let rich = Chips::whole(self.bet.saturating_mul(self.more + 1));
        let points = [None].into_iter().chain(POINTS.map(Some));
        points
            .flat_map(|point| self.changes(rules, point, rich))
            .map(|change| change.gain)
            .max()
            .unwrap_or_default()
    }

    /// What all rolls do to a player who owns so much, at this point; like changes together.
    pub(super) fn changes(&self, rules: &YoRules, point: Option<u8>, owned: Chips) -> Vec<Change> {
        let more = if point.is_some() { self.more_chips(rules, owned) } else { 0 };
        let mut changes: Vec<Change> = Vec::new();
        for (weight, roll) in rolls_that_matter() {
            let on_play = step(rules, Wager::Play, self.bet, point, roll);
            let on_more = if more > 0 { step(rules, Wager::More, more, point, roll) } else { Step::NOTHING };
            let (gain, after) = (on_play.gain + on_more.gain, point_after(point, roll));
            match changes.iter_mut().find(|change| (change.gain, change.point) == (gain, after)) {
                Some(change) => change.weight += weight,
                None => changes.push(Change { weight, gain, point: after }),
            }
        }
        changes
    }

    /// The fault of a strategy with too many different sizes of a short More to be worked out in time.
    pub(super) fn too_fine(&self, rules: &YoRules, unit: i64) -> Option<Fault> {
        let sizes = Chips::whole(self.bet.saturating_mul(self.more + 1).min(rules.bankroll)).units() / unit;
        (self.more > 0 && sizes > MOST_SIZES)
            .then(|| Fault::new("bet", "with More this takes too long to compute exactly; fewer chips help"))
    }

    /// The greatest unit of which all that can be owned is a multiple.
    pub(super) fn unit(&self, rules: &YoRules, start: Chips) -> i64 {
        if self.more == 0 {
            return gcd(start.units(), Chips::whole(self.bet).units());
        }
        match rules.rounding {
            Rounding::Floor => UNITS_PER_CHIP,
            // More can be any number of chips once money is short: halves and fifths of a chip occur.
            Rounding::Exact => gcd(UNITS_PER_CHIP / 2, UNITS_PER_CHIP / 5),
        }
    }
}

/// All rolls with weights; those that differ in the bonus dice alone as one, if no line of Play and More
/// looks at them.
fn rolls_that_matter() -> impl Iterator<Item = (u32, Roll)> {
    let bonus =
        [Wager::Play, Wager::More].iter().any(|wager| table(*wager).iter().any(|row| row.bonus_eleven));
    let step = if bonus { 1 } else { 36 };
    (0..ROLLS).step_by(step as usize).map(move |place| (step, Roll::at(place)))
}
