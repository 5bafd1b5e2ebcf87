use std::fmt;

/// Cards in a row, first place first: a sealed order of up to ten cards, packed into one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Order(u64);

impl Order {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many cards are placed.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        // Four bits a card, and no card is 0: the highest card ends the row.
        (67 - self.0.leading_zeros()) / 4
    }

    /// Is no card placed yet?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card on the next place.
    #[inline]
    pub const fn push(&mut self, card: u8) {
        self.0 |= (card as u64) << (4 * self.len());
    }

    /// The card on this place, counted from 0 and below 16; 0 if there is none.
    #[inline]
    #[must_use]
    pub const fn at(self, place: u8) -> u8 {
        (self.0 >> (4 * (place & 15))) as u8 & 15
    }

    /// The cards, first place first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len() as u8).map(move |place| self.at(place))
    }
}

impl FromIterator<u8> for Order {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut order = Self::default();
        cards.into_iter().for_each(|card| order.push(card));
        order
    }
}

/// Written as a list, first place first.
#[cfg(feature = "wire")]
impl kernel::wire::Serialize for Order {
    fn serialize<S: kernel::wire::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
#[cfg(feature = "wire")]
kernel::written_as!(Order => Vec<u8>);

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_keeps_its_cards_in_their_places() {
        let cards = [1, 10, 2, 9, 3, 8, 4, 7, 5, 6];
        for len in 0..=cards.len() {
            let order: Order = cards[..len].iter().copied().collect();
            assert_eq!(order.iter().collect::<Vec<_>>(), cards[..len]);
            assert_eq!(order.len() as usize, len);
        }
        assert_eq!(Order::default().at(3), 0);
    }
}
