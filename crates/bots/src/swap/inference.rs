use ::swap::MAX_SLOTS;
use deck::MAX_KINDS;

/// How many different inferences there are.
pub(super) const INFERENCES: usize = 2 * MAX_KINDS + 1;

/// What everybody at the table may conclude about the card in one slot from what its owner did.
///
/// Players keep what improves their hand and replace their worst card first. So a card kept is below
/// the one it replaced, cards left alone are not above the one that had to go, and a player who
/// throws a card away knows none that is higher. Some players do otherwise: an inference is a guess, no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Inference(u8);

/// What is concluded about each card of one hand.
pub(super) type HandInference = [Inference; MAX_SLOTS];

impl Default for Inference {
    fn default() -> Self {
        Self::UNSEEN
    }
}

impl Inference {
    /// Nobody has looked at it.
    pub(super) const UNSEEN: Self = Self(MAX_KINDS as u8);

    /// Its owner knows it; it is hardly above this kind.
    pub(super) const fn at_most(kind: u8) -> Self {
        Self(kind)
    }

    /// It was taken from the discard pile: all know it.
    pub(super) const fn exactly(kind: u8) -> Self {
        Self(MAX_KINDS as u8 + 1 + kind)
    }

    /// Has its owner seen it?
    pub(super) const fn is_known_to_owner(self) -> bool {
        self.0 != Self::UNSEEN.0
    }

    /// The kind it is hardly above, if that is all that is known.
    pub(super) const fn limit(self) -> Option<u8> {
        if self.0 < Self::UNSEEN.0 { Some(self.0) } else { None }
    }

    /// Its place in a table of [`INFERENCES`] entries.
    pub(super) const fn place(self) -> usize {
        self.0 as usize
    }

    /// It has become clear that it is hardly above this kind.
    fn lower(&mut self, kind: u8) {
        if self.0 < Self::UNSEEN.0 {
            self.0 = self.0.min(kind);
        }
    }
}

/// The owner put a card into a slot (a `taken` one from the discard pile, or one drawn) and the old
/// one, of kind `landed`, went. `middle` is the kind of an average card.
#[inline]
pub(super) fn replaced(hand: &mut HandInference, slot: u8, taken: Option<u8>, landed: u8, middle: u8) {
    let place = usize::from(slot);
    let went = if hand[place].is_known_to_owner() { landed } else { middle };
    for card in hand.iter_mut() {
        card.lower(went);
    }
    hand[place] = match taken {
        Some(kind) => Inference::exactly(kind),
        None => Inference::at_most(went.saturating_sub(1)),
    };
}

/// The owner threw a drawn card away.
#[inline]
pub(super) fn thrown(hand: &mut HandInference, kind: u8) {
    for card in hand.iter_mut() {
        card.lower(kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inferences_follow_what_an_owner_does() {
        let mut hand = [Inference::UNSEEN; MAX_SLOTS];
        hand[0] = Inference::at_most(12);
        hand[1] = Inference::at_most(12);
        replaced(&mut hand, 0, None, 9, 6);
        assert_eq!(hand[..3], [Inference::at_most(8), Inference::at_most(9), Inference::UNSEEN]);
        replaced(&mut hand, 2, Some(1), 11, 6);
        assert_eq!(hand[..3], [Inference::at_most(6), Inference::at_most(6), Inference::exactly(1)]);
        thrown(&mut hand, 4);
        assert_eq!(
            hand[..4],
            [Inference::at_most(4), Inference::at_most(4), Inference::exactly(1), Inference::UNSEEN]
        );
    }
}
