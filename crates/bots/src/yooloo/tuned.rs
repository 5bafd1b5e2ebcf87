use ::yooloo::{
    Variant, Yooloo, YoolooAction, YoolooMemory, YoolooNotice, YoolooPhase, YoolooRules, YoolooView,
};
use chance::Quick;
use driver::Player;
use kernel::{Recall, Seat, Viewer};

use super::table;
use crate::plays::Weight;

const ORDER: [&str; 10] = [
    "place of the 1",
    "place of the 2",
    "place of the 3",
    "place of the 4",
    "place of the 5",
    "place of the 6",
    "place of the 7",
    "place of the 8",
    "place of the 9",
    "place of the 10",
];

/// Which card for a stake that is the lowest, low, middle, high, the highest of those left: 0 is the
/// lowest card of the hand, 1 the highest.
const ROUNDS: [Weight; 8] = [
    Weight { name: "lowest stake", start: 0.0, spread: 0.3 },
    Weight { name: "low stake", start: 0.25, spread: 0.3 },
    Weight { name: "middle stake", start: 0.5, spread: 0.3 },
    Weight { name: "high stake", start: 0.75, spread: 0.3 },
    Weight { name: "highest stake", start: 1.0, spread: 0.3 },
    Weight { name: "for each point ahead", start: 0.0, spread: 0.02 },
    Weight { name: "for a hand that is better", start: 0.0, spread: 0.2 },
    Weight { name: "at random", start: 0.1, spread: 0.1 },
];

/// Base game: where each card lies. A and B: which card for which stake.
pub(super) fn weights(rules: &YoolooRules) -> Vec<Weight> {
    if rules.variant == Variant::Base {
        let place =
            |(number, name): (usize, &'static str)| Weight { name, start: number as f64, spread: 4.0 };
        ORDER.into_iter().enumerate().take(rules.cards.into()).map(place).collect()
    } else {
        ROUNDS.to_vec()
    }
}

/// A fixed order in the base game; a plain rule with some noise in variants A and B.
pub(super) struct Tuned {
    seat: Seat,
    weights: Vec<f64>,
    memory: YoolooMemory,
    nature: Quick,
}

impl Tuned {
    pub(super) fn new(rules: &YoolooRules, seat: Seat, weights: &[f64], nature: Quick) -> Self {
        Self { seat, weights: weights.to_vec(), memory: Yooloo::blank(rules, Viewer::Seat(seat)), nature }
    }

    /// The card for the next place: cards lie in the order of their weights.
    fn place(&self, view: &YoolooView) -> Option<u8> {
        let placed = view.own?.order.len() as usize;
        let mut cards: Vec<u8> = (1..=view.cards).collect();
        let weight = |card: u8| self.weights.get(usize::from(card) - 1).copied().unwrap_or(0.0);
        cards.sort_by(|one, two| weight(*one).total_cmp(&weight(*two)));
        cards.get(placed).copied()
    }

    fn choose(&mut self, view: &YoolooView) -> Option<u8> {
        let hand: Vec<u8> = view.own?.hand.iter().collect();
        let &[lowest, low, middle, high, highest, lead, better, noise] = self.weights.as_slice() else {
            return None;
        };
        let stakes = table::stakes(view);
        let below = stakes.iter().filter(|stake| **stake < stakes[0]).count() as f64;
        let rank = below / (stakes.len() - 1).max(1) as f64;
        let marks = [lowest, low, middle, high, highest];
        let step = (rank * 4.0).floor().min(3.0) as usize;
        let part = rank * 4.0 - step as f64;
        let mut wish = marks[step] * (1.0 - part) + marks[step + 1] * part;
        let points = self.memory.points();
        let others = || Seat::all(view.seats).filter(|seat| *seat != self.seat);
        let most = others().map(|seat| points[seat]).max().unwrap_or(0);
        wish += lead * (f64::from(points[self.seat]) - f64::from(most));
        let sum = |set: ::yooloo::Numbers| set.iter().map(f64::from).sum::<f64>();
        let theirs = others().map(|seat| sum(table::hand(view, seat))).fold(0.0, f64::max);
        wish += better * (sum(view.own?.hand) - theirs).signum();
        wish += noise.abs() * (2.0 * table::fraction(&mut self.nature) - 1.0);
        let place = (wish * (hand.len() - 1) as f64).round().clamp(0.0, (hand.len() - 1) as f64);
        hand.get(place as usize).copied()
    }
}

impl Player<Yooloo> for Tuned {
    fn notice(&mut self, notice: &YoolooNotice) {
        Yooloo::recall(&mut self.memory, notice);
    }

    fn decide(&mut self, view: &YoolooView, legal: &[YoolooAction]) -> YoolooAction {
        let card = match view.phase {
            YoolooPhase::Ordering => self.place(view),
            _ => self.choose(view),
        };
        table::action(card.unwrap_or(0), legal)
    }
}
