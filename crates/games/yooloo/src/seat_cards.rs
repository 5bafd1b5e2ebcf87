use kernel::{BySeat, Seat};

use crate::numbers::Numbers;

/// One card of each seat, packed into one word; a byte is 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SeatCards(u64);

/// A one in the byte of every seat.
const EVERY_SEAT: u64 = 0x0101_0101_0101_0101;

impl SeatCards {
    /// No card.
    pub(crate) const EMPTY: Self = Self(0);

    /// The card of this seat, if it has one.
    #[inline]
    pub(crate) const fn get(self, seat: Seat) -> Option<u8> {
        match self.byte(seat) {
            0 => None,
            card => Some(card),
        }
    }

    #[inline]
    const fn byte(self, seat: Seat) -> u8 {
        (self.0 >> (8 * (seat.number() & 7))) as u8
    }

    /// The seat, which had none, has this card now.
    #[inline]
    pub(crate) const fn put(&mut self, seat: Seat, card: u8) {
        self.0 |= (card as u64) << (8 * (seat.number() & 7));
    }

    /// The cards by seat, once all seats have one.
    #[inline]
    pub(crate) fn by_seat(self, seats: u8) -> BySeat<u8> {
        BySeat::from_fn(seats, |seat| self.byte(seat))
    }

    /// The numbers that were played, and those of them played more than once.
    #[inline]
    pub(crate) fn shown_and_tied(self, seats: u8) -> (Numbers, Numbers) {
        let (mut once, mut more) = (Numbers::EMPTY, Numbers::EMPTY);
        let mut rest = self.0;
        for _ in 0..seats {
            let card = Numbers::only(rest as u8);
            more = more.union(once.intersection(card));
            once = once.union(card);
            rest >>= 8;
        }
        (once, more)
    }

    /// O1: the seat with the highest card that was played exactly once; nobody, if there is none.
    #[inline]
    pub(crate) fn winner(self, seats: u8) -> Option<Seat> {
        let (shown, tied) = self.shown_and_tied(seats);
        let best = shown.minus(tied).highest()?;
        // The lowest zero byte of the difference is the seat: only one holds this card.
        let differs = self.0 ^ (EVERY_SEAT * u64::from(best));
        let equal = differs.wrapping_sub(EVERY_SEAT) & !differs & (EVERY_SEAT << 7);
        Some(Seat::new(((equal.trailing_zeros() / 8) & 7) as u8))
    }
}

impl std::fmt::Debug for SeatCards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.to_le_bytes()).finish()
    }
}

impl From<&BySeat<u8>> for SeatCards {
    fn from(cards: &BySeat<u8>) -> Self {
        let mut all = Self::EMPTY;
        cards.iter().for_each(|(seat, card)| all.put(seat, *card));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// O1 once more, as a person would look for the winner.
    fn plain_winner(cards: &[u8]) -> Option<usize> {
        let alone = |card: &u8| cards.iter().filter(|other| *other == card).count() == 1;
        let best = *cards.iter().filter(|card| alone(card)).max()?;
        cards.iter().position(|card| *card == best)
    }

    #[test]
    fn the_packed_winner_is_the_plain_one() {
        for seats in 2..=5_u8 {
            for code in 0..10_u32.pow(u32::from(seats)) {
                let cards = BySeat::from_fn(seats, |seat| {
                    (code / 10_u32.pow(u32::from(seat.number())) % 10) as u8 + 1
                });
                let found = SeatCards::from(&cards).winner(seats).map(Seat::index);
                assert_eq!(found, plain_winner(cards.as_slice()), "{cards:?}");
            }
        }
    }
}
