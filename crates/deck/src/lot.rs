use kernel::Nature;

/// A multiset of cards that nobody has looked at.
pub trait Lot: Clone + Eq {
    /// What a card of the lot turns out to be.
    type Card: Copy + Eq;

    /// How many cards are in the lot.
    fn total(&self) -> u32;

    /// How many cards of this kind are in the lot.
    fn count(&self, card: Self::Card) -> u32;

    /// The card at place `r` when the lot is laid out in its fixed order; `r` is below the total.
    fn at(&self, r: u32) -> Self::Card;

    /// A card was looked at: it leaves the lot.
    ///
    /// # Panics
    /// In checked builds, if the lot has no such card.
    fn take(&mut self, card: Self::Card);

    /// A card is shuffled in.
    fn put(&mut self, card: Self::Card);

    /// Each kind of card that is left with its count, in the fixed order.
    fn kinds(&self) -> impl Iterator<Item = (Self::Card, u32)>;

    /// One of the cards, each equally likely; the lot keeps it. Takes exactly one number.
    fn sample(&self, nature: &mut impl Nature) -> Self::Card {
        self.at(nature.below(self.total()))
    }

    /// Takes one of the cards out, each equally likely.
    fn draw(&mut self, nature: &mut impl Nature) -> Self::Card {
        let card = self.sample(nature);
        self.take(card);
        card
    }
}
