use ::swap::PileEnd;
use chance::Quick;
use deck::{Counts, Lot, MAX_KINDS};
use kernel::Nature;

use super::super::belief::Belief;
use super::super::position::Beliefs;
use super::sketch::Sketch;

/// No sketched round draws more cards than this before it uses them again.
const LONGEST_ROW: usize = 96;

/// Sketches of one decision, with the unknown cards dealt in many ways.
pub(super) struct Deals<'a> {
    belief: &'a Belief,
    /// What is known before anything is dealt.
    pub(super) root: Sketch,
    /// The drawn card, if there is one.
    pub(super) held: Option<u8>,
    lots: Vec<Counts>,
}

impl<'a> Deals<'a> {
    pub(super) fn new(belief: &'a Belief) -> Self {
        let held = belief.position.game.held();
        Self { belief, root: Sketch::new(belief), held, lots: Vec::new() }
    }

    /// Deals the unknown cards one way, and with them the cards of the pile in order.
    pub(super) fn deal(&mut self, nature: &mut Quick) -> (Sketch, Vec<u8>) {
        let (hands, beliefs) = self.belief.deal_hands(nature, &mut self.lots);
        let mut sketch = self.root;
        // The points of the owners stay what they were before the cards were dealt.
        sketch.beliefs = Beliefs { own: self.root.beliefs.own, ..beliefs };
        for (seat, hand) in hands.iter() {
            sketch.cards[seat.index()] = hand.map(|kind| kind.unwrap_or(0));
        }
        let mut row: Vec<u8> = Vec::new();
        if let Some(pile) = self.lots.last() {
            row.extend(pile.kinds().flat_map(|(kind, count)| std::iter::repeat_n(kind, count as usize)));
        }
        let drawn = row.len().min(LONGEST_ROW).min(usize::from(sketch.pile) + 1);
        for place in 0..drawn {
            let other = place + nature.below((row.len() - place) as u32) as usize;
            row.swap(place, other);
        }
        if matches!(self.belief.rules.pile_end, PileEnd::Reshuffle { .. }) {
            sketch.discards = self.discards(&sketch, &row);
            sketch.dice = nature.below(u32::MAX);
        }
        row.truncate(drawn);
        (sketch, row)
    }

    /// All cards that are in no hand and not in the pile.
    fn discards(&self, sketch: &Sketch, row: &[u8]) -> [u8; MAX_KINDS] {
        let rules = &self.belief.rules;
        let mut left = [0_u8; MAX_KINDS];
        for (kind, count) in rules.deck.lot().kinds() {
            left[usize::from(kind)] = count as u8;
        }
        let hands = sketch.cards[..usize::from(rules.seats)].iter();
        let in_hands = hands.flat_map(|cards| &cards[..usize::from(rules.hand)]);
        let in_pile = row.iter().take(usize::from(sketch.pile));
        for kind in in_hands.chain(in_pile).chain(self.held.as_ref()) {
            left[usize::from(*kind)] = left[usize::from(*kind)].saturating_sub(1);
        }
        left
    }
}
