use deck::{Card, CardSet, Lot};

/// The discard pile. Only its top card matters by place: a turn takes at most one card from it and
/// lays at least one on it. Of the others it is known which they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Discards {
    top: Option<Card>,
    rest: CardSet,
}

impl Discards {
    /// A pile of this top card and these below it.
    pub(crate) fn new(top: Option<Card>, rest: CardSet) -> Self {
        Self { top, rest }
    }

    /// The top card.
    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.top
    }

    /// The cards below the top.
    #[inline]
    pub(crate) fn rest(&self) -> CardSet {
        self.rest
    }

    /// How many cards lie there.
    pub(crate) fn count(&self) -> u32 {
        self.rest.total() + u32::from(self.top.is_some())
    }

    /// A card is laid on top.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        if let Some(covered) = self.top.replace(card) {
            self.rest.put(covered);
        }
    }

    /// The top card is taken; another one will be laid in the same step.
    #[inline]
    pub(crate) fn take(&mut self) -> Card {
        self.top.take().expect("a discard pile has a top card")
    }

    /// All but the top card are taken to be shuffled.
    pub(crate) fn take_rest(&mut self) -> CardSet {
        std::mem::take(&mut self.rest)
    }

    /// All cards are taken to be shuffled.
    pub(crate) fn take_all(&mut self) -> CardSet {
        let mut all = self.take_rest();
        if let Some(top) = self.top.take() {
            all.put(top);
        }
        all
    }
}
