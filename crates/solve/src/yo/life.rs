//! The life of one bet as a chain, read from the pay tables of the rules.

use ::yo::{POINTS, ROLLS, Roll, Wager, YoRules};
use deck::Chips;

use super::bet::{Bet, Placed};
use super::chain::{Branch, Chain, Next};
use super::step::step;
use crate::exact::{Ratio, ratio};

/// How a bet ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// What became of the stake.
    pub fate: Fate,
    /// Everything paid along the way and the stake, if lost, added up: above, at or below nothing.
    pub net: std::cmp::Ordering,
}

/// What became of the stake in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Paid with the last roll, and the stake came back.
    Won,
    /// The stake is gone.
    Lost,
    /// A tie: the stake came back.
    Pushed,
    /// Over undecided: the stake came back.
    Returned,
}

/// The life of a bet: its chain, and where it starts with which weight.
pub struct Life {
    /// The chain; gains are in stakes.
    pub chain: Chain<End>,
    /// Numbers of the states in which it may start, with weights.
    pub starts: Vec<(u64, usize)>,
}

/// Where a bet stands between two rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standing {
    point: Option<u8>,
    /// Paid so far, counted up to two stakes: enough to know the sign of the end.
    paid: Chips,
}

impl Life {
    /// The life of a bet of this many whole chips under these rules, the rounding included.
    #[must_use]
    pub fn of(rules: &YoRules, bet: Bet, chips: i64) -> Self {
        let mut known: Vec<Standing> = Vec::new();
        let starts = start_points(bet.placed)
            .into_iter()
            .map(|(weight, point)| (weight, place(&mut known, Standing { point, paid: Chips::ZERO })))
            .collect();
        let mut states = Vec::new();
        while let Some(from) = known.get(states.len()).copied() {
            let rolls = (0..ROLLS).map(Roll::at);
            states.push(rolls.map(|roll| branch(rules, bet.wager, chips, from, roll, &mut known)).collect());
        }
        Self { chain: Chain::new(states), starts }
    }

    /// The mean of a number per state over the starts.
    #[must_use]
    pub fn at_start(&self, numbers: &[Ratio]) -> Ratio {
        let total: u64 = self.starts.iter().map(|(weight, _)| weight).sum();
        self.starts.iter().map(|(weight, state)| &numbers[*state] * ratio(*weight, total)).sum()
    }
}

/// What one roll does to the bet.
fn branch(
    rules: &YoRules,
    wager: Wager,
    chips: i64,
    from: Standing,
    roll: Roll,
    known: &mut Vec<Standing>,
) -> Branch<End> {
    let stake = Chips::whole(chips);
    let step = step(rules, wager, chips, from.point, roll);
    let so_far = from.paid + step.gain;
    let next = match step.end {
        Some(fate) => Next::End(End { fate, net: so_far.cmp(&Chips::ZERO) }),
        None => {
            let paid = so_far.min(stake + stake);
            Next::State(place(known, Standing { point: point_after(from.point, roll), paid }))
        }
    };
    Branch { weight: 1, gain: ratio(step.gain.units(), stake.units()), payments: step.payments, next }
}

/// The point after a roll.
pub(super) fn point_after(point: Option<u8>, roll: Roll) -> Option<u8> {
    match point {
        None => roll.sets_point().then(|| roll.sum()),
        Some(point) if roll.sum() == point || roll.sum() == 7 => None,
        Some(point) => Some(point),
    }
}

/// The points with which a bet may start, with weights.
fn start_points(placed: Placed) -> Vec<(u64, Option<u8>)> {
    match placed {
        Placed::ComeOut | Placed::AnyRoll => vec![(1, None)],
        Placed::Point(point) => vec![(1, Some(point))],
        Placed::AnyPoint => POINTS.map(|point| (ways(point), Some(point))).to_vec(),
    }
}

/// How many of all rolls make this sum.
fn ways(sum: u8) -> u64 {
    (0..ROLLS).map(Roll::at).map(|roll| u64::from(roll.sum() == sum)).sum()
}

fn place(known: &mut Vec<Standing>, standing: Standing) -> usize {
    known.iter().position(|other| *other == standing).unwrap_or_else(|| {
        known.push(standing);
        known.len() - 1
    })
}
