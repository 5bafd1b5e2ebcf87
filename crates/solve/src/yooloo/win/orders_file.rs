//! Orders to seal, kept as text.
//!
//! ```text
//! yolio sealed orders 1
//! # where it comes from
//! seats 2 cards 3 exploitability 0
//! abc 1000000
//! checksum 85944171f73967e8
//! ```
//!
//! A line is an order, a letter a card (`a` is 1), and how often it is sealed, in parts of a million. The
//! checksum is FNV-1a with 64 bits of everything before its line.

use std::fmt::Write as _;

use crate::yooloo::base::OrderShare;
use crate::yooloo::file::{FileError, checksum};
use crate::yooloo::problem::MAX_CARDS;

const HEAD: &str = "yolio sealed orders ";
const VERSION: u16 = 1;
const MILLION: f64 = 1e6;

/// Mixtures of orders for the base game, by seats and cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SealedOrders {
    mixtures: Vec<SealedMixture>,
}

/// The orders to draw from at a table with this many seats and cards, in hands of 1 to n.
#[derive(Clone, PartialEq, Debug)]
pub struct SealedMixture {
    /// How many seats.
    pub seats: usize,
    /// How many cards.
    pub cards: usize,
    /// What could be gained by answering, in shares of winning, as it was measured: by both seats together
    /// at a table of two, by one at larger ones.
    pub exploitability: f64,
    /// The orders.
    pub orders: Vec<OrderShare>,
}

impl SealedOrders {
    /// The mixture for this many seats and cards.
    #[must_use]
    pub fn of(&self, seats: usize, cards: usize) -> Option<&SealedMixture> {
        self.mixtures.iter().find(|mixture| (mixture.seats, mixture.cards) == (seats, cards))
    }

    /// Takes a mixture in place of the one for as many seats and cards.
    pub fn put(&mut self, mixture: SealedMixture) {
        self.mixtures.retain(|other| (other.seats, other.cards) != (mixture.seats, mixture.cards));
        self.mixtures.push(mixture);
        self.mixtures.sort_by_key(|mixture| (mixture.seats, mixture.cards));
    }

    /// All mixtures, by seats and cards.
    pub(super) fn mixtures(&self) -> &[SealedMixture] {
        &self.mixtures
    }

    /// As text, with a line that says where it comes from.
    #[must_use]
    pub fn to_text(&self, origin: &str) -> String {
        let mut text = format!("{HEAD}{VERSION}\n# {}\n", origin.replace('\n', " "));
        for mixture in &self.mixtures {
            let SealedMixture { seats, cards, exploitability, .. } = mixture;
            let _ = writeln!(text, "seats {seats} cards {cards} exploitability {exploitability}");
            for share in &mixture.orders {
                let letters: String =
                    share.order.iter().map(|card| char::from((i64::from(b'a') - 1 + card) as u8)).collect();
                let _ = writeln!(text, "{letters} {}", (share.weight * MILLION).round());
            }
        }
        let sum = checksum(text.as_bytes());
        let _ = writeln!(text, "checksum {sum:016x}");
        text
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// If it is none, or not whole.
    pub fn from_text(text: &str) -> Result<Self, FileError> {
        let version =
            text.strip_prefix(HEAD).and_then(|rest| rest.lines().next()).ok_or(FileError::NotASolution)?;
        match version.parse() {
            Ok(VERSION) => {}
            Ok(other) => return Err(FileError::Version(other)),
            Err(_) => return Err(FileError::NotASolution),
        }
        let (content, sum) = text.rsplit_once("checksum ").ok_or(FileError::CutShort)?;
        if !content.ends_with('\n') || sum != format!("{:016x}\n", checksum(content.as_bytes())) {
            return Err(FileError::Damaged);
        }
        let mut found = Self::default();
        for line in content.lines().skip(1).filter(|line| !line.starts_with('#')) {
            if let Some(head) = line.strip_prefix("seats ") {
                found.mixtures.push(read_head(head).ok_or(FileError::Damaged)?);
            } else {
                let mixture = found.mixtures.last_mut().ok_or(FileError::Damaged)?;
                mixture.orders.push(read_order(line, mixture.cards).ok_or(FileError::Damaged)?);
            }
        }
        let whole = |mixture: &SealedMixture| mixture.orders.iter().any(|share| share.weight > 0.0);
        if found.mixtures.iter().all(whole) { Ok(found) } else { Err(FileError::CutShort) }
    }
}

fn read_head(text: &str) -> Option<SealedMixture> {
    let (seats, rest) = text.split_once(" cards ")?;
    let (cards, exploitability) = rest.split_once(" exploitability ")?;
    let seats = seats.parse().ok()?;
    let cards = cards.parse().ok().filter(|cards| (1..=MAX_CARDS).contains(cards))?;
    let exploitability: f64 = exploitability.parse().ok()?;
    Some(SealedMixture { seats, cards, exploitability, orders: Vec::new() })
}

fn read_order(line: &str, cards: usize) -> Option<OrderShare> {
    let (letters, parts) = line.split_once(' ')?;
    let order: Vec<i64> = letters.bytes().map(|letter| i64::from(letter) - i64::from(b'a') + 1).collect();
    let mut sorted = order.clone();
    sorted.sort_unstable();
    let parts: u32 = parts.parse().ok()?;
    let all = sorted.iter().copied().eq(1..=cards as i64);
    all.then(|| OrderShare { weight: f64::from(parts) / MILLION, order })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> SealedOrders {
        let mut orders = SealedOrders::default();
        let share = |order: &[i64], weight| OrderShare { order: order.to_vec(), weight };
        for (cards, list) in
            [(3, vec![share(&[1, 2, 3], 1.0)]), (2, vec![share(&[1, 2], 0.75), share(&[2, 1], 0.25)])]
        {
            orders.put(SealedMixture { seats: 2, cards, exploitability: 0.125, orders: list });
        }
        orders
    }

    #[test]
    fn orders_come_back_as_they_were() {
        let text = some().to_text("a test");
        assert_eq!(SealedOrders::from_text(&text).unwrap(), some());
        assert!(text.contains("\nba 250000\n"), "{text}");
    }

    #[test]
    fn damaged_and_foreign_texts_are_refused() {
        let text = some().to_text("a test");
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let damaged = String::from_utf8(bytes).unwrap();
            assert!(SealedOrders::from_text(&damaged).is_err(), "byte {place}");
            assert!(SealedOrders::from_text(&text[..place]).is_err(), "cut at {place}");
        }
        let forge = |body: &str| {
            let body = format!("{HEAD}{VERSION}\n{body}");
            SealedOrders::from_text(&format!("{body}checksum {:016x}\n", checksum(body.as_bytes())))
        };
        assert!(forge("seats 2 cards 2 exploitability 0\nab 5\n").is_ok());
        for body in [
            "ab 5\n",
            "seats 2 cards 2 exploitability 0\n",
            "seats 2 cards 2 exploitability 0\naa 5\n",
            "seats 2 cards 11 exploitability 0\nab 5\n",
        ] {
            assert!(forge(body).is_err(), "{body}");
        }
    }
}
