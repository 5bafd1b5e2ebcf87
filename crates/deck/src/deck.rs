use std::fmt;

use kernel::{Kind, OptionError, OptionValue, parse_number};

use crate::counts::Counts;

/// The most different values a deck may have.
pub const MAX_KINDS: usize = 32;

/// The values a card may have.
const VALUES: std::ops::RangeInclusive<i64> = -999..=999;

/// The most cards of one value, and of all together.
const MAX_COUNT: u32 = 200;
const MAX_CARDS: u32 = 1000;

/// The most values a deck may be written down with, repetitions included.
const LONGEST: usize = 4000;

/// A validated deck without suits: values with counts. A card's *kind* is the place of its value,
/// in rising order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    values: [i16; MAX_KINDS],
    counts: [u8; MAX_KINDS],
    kinds: u8,
}

impl Deck {
    /// All cards as a lot.
    #[must_use]
    pub fn lot(&self) -> Counts {
        Counts::new(self.counts)
    }

    /// How many cards there are.
    #[must_use]
    pub fn cards(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum()
    }

    /// How many different values there are.
    #[must_use]
    pub fn kinds(&self) -> u8 {
        self.kinds
    }

    /// The value of a kind.
    #[inline]
    #[must_use]
    pub fn value(&self, kind: u8) -> i16 {
        self.values[usize::from(kind)]
    }

    /// The kind with this value.
    #[must_use]
    pub fn kind(&self, value: i16) -> Option<u8> {
        let values = &self.values[..usize::from(self.kinds)];
        values.binary_search(&value).ok().map(|place| place as u8)
    }

    /// The deck as text.
    #[must_use]
    pub fn text(&self) -> DeckText {
        let kinds = usize::from(self.kinds);
        DeckText(
            self.values[..kinds]
                .iter()
                .zip(&self.counts[..kinds])
                .map(|(value, count)| (i64::from(*value), u32::from(*count)))
                .collect(),
        )
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({})", self.text().write())
    }
}

/// A deck as written down: values with counts, `0..12x5` or `-1x2,0..3`. Not yet validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckText(pub Vec<(i64, u32)>);

impl DeckText {
    /// The values from `low` to `high`, `count` of each.
    #[must_use]
    pub fn run(low: i64, high: i64, count: u32) -> Self {
        Self((low..=high).map(|value| (value, count)).collect())
    }

    /// Checks that a table can be dealt from it: `least` cards are needed.
    ///
    /// # Errors
    /// Every fault, as a sentence.
    pub fn validate(&self, least: u32) -> Result<Deck, Vec<String>> {
        let mut faults = Vec::new();
        let mut merged: Vec<(i64, u32)> = Vec::new();
        for (value, count) in &self.0 {
            if !VALUES.contains(value) {
                faults.push(format!(
                    "the value {value} is not between {} and {}",
                    VALUES.start(),
                    VALUES.end()
                ));
            }
            match merged.iter_mut().find(|(known, _)| known == value) {
                Some((_, known)) => *known = known.saturating_add(*count),
                None => merged.push((*value, *count)),
            }
        }
        merged.retain(|(_, count)| *count > 0);
        merged.sort_unstable();
        for (value, count) in merged.iter().filter(|(_, count)| *count > MAX_COUNT) {
            faults.push(format!("{count} cards of value {value} are more than {MAX_COUNT}"));
        }
        if merged.len() > MAX_KINDS {
            faults.push(format!("{} different values are more than {MAX_KINDS}", merged.len()));
        }
        let cards = merged.iter().fold(0_u32, |sum, (_, count)| sum.saturating_add(*count));
        if cards == 0 {
            faults.push("a deck without cards".to_owned());
        } else if cards < least {
            faults.push(format!("{cards} cards are too few for this table, which needs {least}"));
        }
        if cards > MAX_CARDS {
            faults.push(format!("{cards} cards are more than {MAX_CARDS}"));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut deck = Deck { values: [0; MAX_KINDS], counts: [0; MAX_KINDS], kinds: merged.len() as u8 };
        for (place, (value, count)) in merged.into_iter().enumerate() {
            deck.values[place] = value as i16;
            deck.counts[place] = count as u8;
        }
        Ok(deck)
    }

    fn read_item(item: &str) -> Result<Vec<(i64, u32)>, OptionError> {
        let (values, count) = match item.split_once(['x', '*']) {
            Some((values, count)) => {
                let count = count.trim();
                let count =
                    count.parse().map_err(|_| OptionError::new(format!("\"{count}\" is not a count")))?;
                (values.trim(), count)
            }
            None => (item, 1),
        };
        let Some((low, high)) = values.split_once("..") else {
            return Ok(vec![(parse_number(values)?, count)]);
        };
        let (low, high) = (parse_number(low.trim())?, parse_number(high.trim())?);
        if low > high {
            return Err(OptionError::new(format!("\"{values}\" runs backwards")));
        }
        if high.saturating_sub(low) > VALUES.end() - VALUES.start() {
            return Err(OptionError::new(format!("\"{values}\" is too long a run")));
        }
        Ok((low..=high).map(|value| (value, count)).collect())
    }
}

impl OptionValue for DeckText {
    fn kind() -> Kind {
        Kind::Custom("deck")
    }

    fn read(text: &str) -> Result<Self, OptionError> {
        let mut list = Vec::new();
        for item in text.split(',') {
            list.extend(Self::read_item(item.trim())?);
            if list.len() > LONGEST {
                return Err(OptionError::new(format!("a deck of more than {LONGEST} entries is too long")));
            }
        }
        Ok(Self(list))
    }

    fn write(&self) -> String {
        let mut parts: Vec<(i64, i64, u32)> = Vec::new();
        for (value, count) in &self.0 {
            match parts.last_mut() {
                Some((_, high, same)) if high.checked_add(1) == Some(*value) && same == count => {
                    *high = *value
                }
                _ => parts.push((*value, *value, *count)),
            }
        }
        let text = |(low, high, count): &(i64, i64, u32)| {
            if low == high { format!("{low}x{count}") } else { format!("{low}..{high}x{count}") }
        };
        parts.iter().map(text).collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lot::Lot;

    #[test]
    fn a_deck_is_read_as_it_is_written() {
        for (text, cards) in [("0..12x5", 65), ("-1x2,0..3x1,7x4", 10), ("5x1", 1)] {
            let read = DeckText::read(text).unwrap();
            assert_eq!(read.write(), text);
            let deck = read.validate(1).unwrap();
            assert_eq!(deck.cards(), cards);
            assert_eq!(deck.text(), read);
        }
        assert_eq!(DeckText::read(" 3 , 0 .. 2 x 4 ").unwrap().0, [(3, 1), (0, 4), (1, 4), (2, 4)]);
    }

    #[test]
    fn kinds_are_the_values_in_rising_order() {
        let deck = DeckText::read("7x2,-3,0x4").unwrap().validate(0).unwrap();
        assert_eq!((0..3).map(|kind| deck.value(kind)).collect::<Vec<_>>(), [-3, 0, 7]);
        assert_eq!(deck.kind(7), Some(2));
        assert_eq!(deck.kind(1), None);
        assert_eq!(deck.lot().kinds().collect::<Vec<_>>(), [(0, 1), (1, 4), (2, 2)]);
    }

    #[test]
    fn every_fault_is_told() {
        let faults = DeckText::read("0..40x1,2000").unwrap().validate(60).unwrap_err();
        assert_eq!(faults.len(), 3, "{faults:?}");
        for text in [
            "",
            "x5",
            "1..",
            "5..1",
            "0x-1",
            "a",
            "0..99999999999999999999",
            "-9000000000000000000..9000000000000000000",
        ] {
            assert!(DeckText::read(text).is_err(), "{text}");
        }
        assert!(DeckText::read("1x4000000000,1x4000000000").unwrap().validate(0).is_err());
        assert!(DeckText::read("5x0").unwrap().validate(0).is_err());
        assert!(DeckText::read(&"-999..999,".repeat(3)).is_err());
        assert_eq!(DeckText::read("9223372036854775807,0").unwrap().write(), "9223372036854775807x1,0x1");
    }
}
