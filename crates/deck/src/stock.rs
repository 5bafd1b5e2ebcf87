use crate::lot::Lot;

/// The unseen cards of one round: those dealt face down and those in the draw pile.
///
/// Until the pile is reshuffled they are all one lot. A reshuffle makes the discards, which all
/// have been seen, into a *new* lot, and only the pile holds cards of it; cards dealt face down at
/// the start that nobody has looked at still belong to the first lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stock<L> {
    /// Dealt cards not looked at, and the pile too until the first reshuffle.
    dealt: L,
    /// The pile after a reshuffle.
    fresh: L,
    /// How many cards the pile has.
    pile: u16,
    reshuffled: bool,
}

impl<L: Lot> Stock<L> {
    /// A shuffled deck of which `dealt` cards lie face down on the table; `empty` is the empty lot.
    #[must_use]
    pub fn new(deck: L, empty: L, dealt: u32) -> Self {
        let pile = (deck.total() - dealt) as u16;
        Self { dealt: deck, fresh: empty, pile, reshuffled: false }
    }

    /// How many cards the draw pile has.
    #[inline]
    #[must_use]
    pub fn pile(&self) -> u32 {
        u32::from(self.pile)
    }

    /// How many dealt cards nobody has looked at.
    #[must_use]
    pub fn unseen_on_table(&self) -> u32 {
        if self.reshuffled { self.dealt.total() } else { self.dealt.total() - u32::from(self.pile) }
    }

    /// What the next card of the pile may be.
    #[inline]
    #[must_use]
    pub fn pile_lot(&self) -> &L {
        if self.reshuffled { &self.fresh } else { &self.dealt }
    }

    /// What a dealt card that nobody has looked at may be.
    #[inline]
    #[must_use]
    pub fn dealt_lot(&self) -> &L {
        &self.dealt
    }

    /// Has the pile been reshuffled in this round?
    #[must_use]
    pub fn reshuffled(&self) -> bool {
        self.reshuffled
    }

    /// The top card of the pile turned out to be this one and leaves it.
    #[inline]
    pub fn draw(&mut self, card: L::Card) {
        debug_assert!(self.pile > 0, "the pile is empty");
        self.pile -= 1;
        if self.reshuffled {
            self.fresh.take(card);
        } else {
            self.dealt.take(card);
        }
    }

    /// A dealt card was looked at for the first time and turned out to be this one.
    #[inline]
    pub fn look(&mut self, card: L::Card) {
        self.dealt.take(card);
    }

    /// These cards, all seen before, become the new pile. The old one must be used up.
    pub fn reshuffle(&mut self, discards: L) {
        debug_assert_eq!(self.pile, 0, "the pile is not used up");
        self.pile = discards.total() as u16;
        self.fresh = discards;
        self.reshuffled = true;
    }
}
