use std::fmt;
use std::str::FromStr;

use crate::lot::Lot;

/// The values of a suit: −1 to 11.
const VALUES: u8 = 13;

/// How many cards there are in eight colours of thirteen.
pub const CARDS: u8 = 8 * VALUES;

/// One of eight colours, in the order of their letters' table: R O Y G S B V P.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Sky,
    Blue,
    Violet,
    Pink,
}

impl Colour {
    /// All eight.
    pub const ALL: [Self; 8] =
        [Self::Red, Self::Orange, Self::Yellow, Self::Green, Self::Sky, Self::Blue, Self::Violet, Self::Pink];

    /// The letter printed on its cards.
    #[must_use]
    pub const fn letter(self) -> char {
        ['R', 'O', 'Y', 'G', 'S', 'B', 'V', 'P'][self as usize]
    }

    /// The name in English, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["red", "orange", "yellow", "green", "sky", "blue", "violet", "pink"][self as usize]
    }
}

/// A coloured card, −1 to 11. Ordered by colour, then value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire", derive(kernel::wire::TS))]
#[cfg_attr(feature = "wire", ts(crate = "kernel::wire::ts_rs", rename = "HiloCard", type = "string"))]
pub struct Card(u8);

impl Card {
    /// The card of this colour and value, if there is one.
    #[must_use]
    pub fn new(colour: Colour, value: i64) -> Option<Self> {
        let place = u8::try_from(value + 1).ok().filter(|place| *place < VALUES)?;
        Some(Self(colour as u8 * VALUES + place))
    }

    /// The card at this place of the ordered deck, if there is one.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < CARDS { Some(Self(index)) } else { None }
    }

    /// Its place in the ordered deck, 0 to 103.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its colour.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / VALUES) as usize]
    }

    /// Its value.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i8 {
        (self.0 % VALUES) as i8 - 1
    }

    /// All cards in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour().name(), self.value())
    }
}

/// The short name: the letter of the colour and the value, such as `R-1`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

/// A text that is not the short name of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCard(String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a card; cards are R-1 to P11, with R O Y G S B V P", self.0)
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;

    /// Reads a short name: the one way in which a card is written, and no other.
    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let mut characters = text.chars();
        let letter = characters.next();
        let colour = Colour::ALL.into_iter().find(|colour| Some(colour.letter()) == letter);
        let card =
            colour.zip(characters.as_str().parse().ok()).and_then(|(colour, value)| Self::new(colour, value));
        card.filter(|card| format!("{card:?}") == text).ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

/// A set of coloured cards, each at most once; as a [`Lot`], cards nobody has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

kernel::bit_set! { CardSet(u128) of Card: |card| card.0 & 127, |bit| Card(bit), len u32; Debug }

impl CardSet {
    /// All 104.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// The set as bits, the card with index 0 lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }
}

/// The position of the `n`-th set bit, counted from 0 at the low end.
///
/// # Panics
/// In checked builds, if fewer than `n + 1` bits are set.
#[inline]
fn nth_bit(mask: u128, n: u32) -> u32 {
    debug_assert!(n < mask.count_ones(), "asked for a bit that is not set");
    let mut left = n;
    let mut base = 0;
    let mut word = mask as u64;
    if left >= word.count_ones() {
        left -= word.count_ones();
        word = (mask >> 64) as u64;
        base = 64;
    }
    // Halve the range until a byte is left; each half is skipped if it holds too few bits.
    let mut width = 32;
    while width >= 8 {
        let low = (word & ((1 << width) - 1)).count_ones();
        if left >= low {
            left -= low;
            word >>= width;
            base += width;
        }
        width /= 2;
    }
    let mut rest = word as u32;
    for _ in 0..left {
        rest &= rest.wrapping_sub(1);
    }
    base + rest.trailing_zeros()
}

impl Lot for CardSet {
    type Card = Card;

    #[inline]
    fn total(&self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    fn count(&self, card: Card) -> u32 {
        u32::from(self.contains(card))
    }

    #[inline]
    fn at(&self, r: u32) -> Card {
        Card(nth_bit(self.0, r) as u8)
    }

    #[inline]
    fn take(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card:?} is not in the lot");
        self.0 &= !(1 << card.0);
    }

    #[inline]
    fn put(&mut self, card: Card) {
        debug_assert!(!self.contains(card), "{card:?} is in the lot already");
        self.0 |= 1 << card.0;
    }

    fn kinds(&self) -> impl Iterator<Item = (Card, u32)> {
        self.iter().map(|card| (card, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_104_different_cards() {
        let all: Vec<(Colour, i8)> = Card::all().map(|card| (card.colour(), card.value())).collect();
        assert_eq!(all.len(), 104);
        assert_eq!((all[0], all[103]), ((Colour::Red, -1), (Colour::Pink, 11)));
        for (place, (colour, value)) in all.into_iter().enumerate() {
            let card = Card::new(colour, i64::from(value)).unwrap();
            assert_eq!(usize::from(card.index()), place);
        }
        assert_eq!(Card::new(Colour::Red, 12), None);
        assert_eq!(Card::new(Colour::Red, -2), None);
        assert_eq!(Card::from_index(104), None);
    }

    #[test]
    fn every_card_is_read_as_it_is_written() {
        for card in Card::all() {
            assert_eq!(format!("{card:?}").parse(), Ok(card));
        }
        for text in [
            "",
            "R",
            "R12",
            "R-2",
            "R+1",
            "R01",
            "r1",
            "X1",
            "R1 ",
            "-1",
            "R-0",
            "é1",
            "R99999999999999999999",
        ] {
            assert!(text.parse::<Card>().unwrap_err().to_string().contains(text), "{text}");
        }
    }

    #[test]
    fn nth_bit_finds_every_set_bit_in_order() {
        let masks = [1_u128, u128::MAX, 1 << 127, 0b1011_0000, (1 << 64) | (1 << 63), 0x8000_0001 << 50];
        for mask in masks {
            let expected: Vec<u32> = (0..128).filter(|bit| mask >> bit & 1 == 1).collect();
            let found: Vec<u32> = (0..mask.count_ones()).map(|n| nth_bit(mask, n)).collect();
            assert_eq!(found, expected, "{mask:b}");
        }
    }

    #[test]
    fn a_set_is_a_lot_in_card_order() {
        let set: CardSet = Card::all().filter(|card| card.value() == 4).collect();
        assert_eq!(set.total(), 8);
        assert_eq!(set.at(2).to_string(), "yellow 4");
        assert_eq!(CardSet::FULL.total(), 104);
    }
}
