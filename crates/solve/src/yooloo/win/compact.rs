//! Many orders to seal, kept in few bytes.
//!
//! All numbers are little-endian:
//!
//! | bytes | meaning |
//! |---|---|
//! | 8 | `YOLIOORD` |
//! | 2 | version of the format, 1 |
//! | 2 | how long the next line is |
//! | so many | where it comes from, as UTF-8 |
//! | | then each mixture: |
//! | 1 | seats, 2 to 8 |
//! | 1 | n, how many cards, 1 to 10 |
//! | 4 | what could be gained by answering, in millionths of winning |
//! | 2 | how many orders follow |
//! | 5 each | 3: the number of the order among all of 1 to n, sorted; 2: how often it is sealed, beside the others |
//! | 8 | checksum of everything before: FNV-1a, 64 bits |
//!
//! Orders come in the order of their numbers.

use super::orders_file::{SealedMixture, SealedOrders};
use crate::yooloo::base::OrderShare;
use crate::yooloo::file::{FileError, checksum};
use crate::yooloo::problem::MAX_CARDS;

const MAGIC: &[u8; 8] = b"YOLIOORD";
const VERSION: u16 = 1;
const MILLION: f64 = 1e6;

impl SealedOrders {
    /// As bytes, with a line that says where it comes from. Weights are rounded: the most frequent order has
    /// 65,535 parts.
    #[must_use]
    pub fn to_bytes(&self, origin: &str) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        let origin: Vec<u8> = origin.bytes().take(u16::MAX.into()).collect();
        bytes.extend((origin.len() as u16).to_le_bytes());
        bytes.extend(origin);
        for mixture in self.mixtures() {
            write_mixture(mixture, &mut bytes);
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads such bytes.
    ///
    /// # Errors
    /// If it is no such file, of another version, or not whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(FileError::NotASolution)?;
        match u16::from_le_bytes(take(&mut rest)?) {
            VERSION => {}
            other => return Err(FileError::Version(other)),
        }
        let (content, sum) = bytes.split_last_chunk::<8>().ok_or(FileError::CutShort)?;
        if checksum(content) != u64::from_le_bytes(*sum) {
            return Err(FileError::Damaged);
        }
        rest = rest.strip_suffix(sum).ok_or(FileError::CutShort)?;
        let origin = u16::from_le_bytes(take(&mut rest)?);
        rest = rest.get(usize::from(origin)..).ok_or(FileError::CutShort)?;
        let mut found = Self::default();
        while !rest.is_empty() {
            found.put(read_mixture(&mut rest)?);
        }
        Ok(found)
    }
}

fn write_mixture(mixture: &SealedMixture, bytes: &mut Vec<u8>) {
    let most = mixture.orders.iter().map(|share| share.weight).fold(0.0, f64::max);
    let parts = |share: &OrderShare| (share.weight / most * f64::from(u16::MAX)).round() as u16;
    let mut orders: Vec<(u32, u16)> =
        mixture.orders.iter().map(|share| (number(&share.order), parts(share))).collect();
    orders.retain(|(_, parts)| *parts > 0);
    orders.sort_unstable();
    orders.truncate(u16::MAX.into());
    bytes.extend([mixture.seats as u8, mixture.cards as u8]);
    bytes.extend(((mixture.exploitability * MILLION).round() as u32).to_le_bytes());
    bytes.extend((orders.len() as u16).to_le_bytes());
    for (number, parts) in orders {
        bytes.extend(&number.to_le_bytes()[..3]);
        bytes.extend(parts.to_le_bytes());
    }
}

fn read_mixture(rest: &mut &[u8]) -> Result<SealedMixture, FileError> {
    let [seats, cards] = take(rest)?.map(usize::from);
    if !(2..=8).contains(&seats) || !(1..=MAX_CARDS).contains(&cards) {
        return Err(FileError::Damaged);
    }
    let exploitability = f64::from(u32::from_le_bytes(take(rest)?)) / MILLION;
    let many = u16::from_le_bytes(take(rest)?);
    let all: u32 = (1..=cards as u32).product();
    let mut orders: Vec<(u32, u16)> = Vec::new();
    for _ in 0..many {
        let [low, middle, high] = take(rest)?;
        let number = u32::from_le_bytes([low, middle, high, 0]);
        let parts = u16::from_le_bytes(take(rest)?);
        let rises = orders.last().is_none_or(|(last, _)| *last < number);
        if number >= all || parts == 0 || !rises {
            return Err(FileError::Damaged);
        }
        orders.push((number, parts));
    }
    if orders.is_empty() {
        return Err(FileError::Damaged);
    }
    let total: f64 = orders.iter().map(|(_, parts)| f64::from(*parts)).sum();
    let share =
        |(number, parts)| OrderShare { order: numbered(number, cards), weight: f64::from(parts) / total };
    Ok(SealedMixture { seats, cards, exploitability, orders: orders.into_iter().map(share).collect() })
}

fn take<const MANY: usize>(rest: &mut &[u8]) -> Result<[u8; MANY], FileError> {
    let (taken, after) = rest.split_first_chunk().ok_or(FileError::CutShort)?;
    *rest = after;
    Ok(*taken)
}

/// Which of all orders of 1 to n it is, sorted.
fn number(order: &[i64]) -> u32 {
    let later = |place: usize| order[place + 1..].iter().filter(|card| **card < order[place]).count();
    (0..order.len()).fold(0, |number, place| number * (order.len() - place) as u32 + later(place) as u32)
}

fn numbered(mut number: u32, cards: usize) -> Vec<i64> {
    let mut left: Vec<i64> = (1..=cards as i64).collect();
    let mut order = Vec::with_capacity(cards);
    for many in (1..=cards as u32).rev() {
        let each: u32 = (1..many).product();
        order.push(left.remove((number / each) as usize));
        number %= each;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> SealedOrders {
        let share = |order: &[i64], weight| OrderShare { order: order.to_vec(), weight };
        let mut orders = SealedOrders::default();
        let three = vec![share(&[1, 3, 2], 0.2), share(&[2, 1, 3], 0.6), share(&[3, 2, 1], 0.2)];
        orders.put(SealedMixture { seats: 5, cards: 3, exploitability: 0.125, orders: three });
        let two = vec![share(&[2, 1], 1.0)];
        orders.put(SealedMixture { seats: 3, cards: 2, exploitability: 0.0, orders: two });
        orders
    }

    #[test]
    fn every_order_has_its_number() {
        for cards in 1..=7 {
            for many in 0..(1..=cards as u32).product() {
                assert_eq!(number(&numbered(many, cards)), many);
            }
        }
        assert_eq!(number(&[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]), 3_628_799);
    }

    #[test]
    fn orders_come_back_as_they_were() {
        let bytes = some().to_bytes("a test");
        let back = SealedOrders::from_bytes(&bytes).unwrap();
        let (mixture, first) = (back.of(5, 3).unwrap(), some());
        for (read, written) in mixture.orders.iter().zip(&first.of(5, 3).unwrap().orders) {
            assert_eq!(read.order, written.order);
            assert!((read.weight - written.weight).abs() < 1e-5, "{read:?}");
        }
        assert_eq!(mixture.exploitability, 0.125);
        assert_eq!(back.of(3, 2), first.of(3, 2));
        assert_eq!(back.to_bytes("a test"), bytes);
    }

    #[test]
    fn damaged_and_foreign_bytes_are_refused() {
        let bytes = some().to_bytes("a test");
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            assert!(SealedOrders::from_bytes(&damaged).is_err(), "byte {place}");
            assert!(SealedOrders::from_bytes(&bytes[..place]).is_err(), "cut at {place}");
        }
        let why = |bytes: &[u8]| SealedOrders::from_bytes(bytes).unwrap_err().to_string();
        assert_eq!(why(b"something else"), "this is not a solution file of yolio");
        assert_eq!(why(&bytes[..bytes.len() - 1]), "the solution file is damaged");
    }

    /// With the right checksum and the wrong content.
    #[test]
    fn forged_bytes_are_refused() {
        let forge = |mixture: &[u8]| {
            let mut bytes = SealedOrders::default().to_bytes("");
            bytes.truncate(bytes.len() - 8);
            bytes.extend(mixture);
            bytes.extend(checksum(&bytes).to_le_bytes());
            SealedOrders::from_bytes(&bytes)
        };
        assert!(forge(&[]).is_ok());
        assert!(forge(&[3, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 9, 0, 1, 0, 0, 9, 0]).is_ok());
        for (why, mixture) in [
            ("nine seats", vec![9, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 9, 0]),
            ("eleven cards", vec![3, 11, 0, 0, 0, 0, 1, 0, 0, 0, 0, 9, 0]),
            ("no orders", vec![3, 2, 0, 0, 0, 0, 0, 0]),
            ("there are two orders of two cards", vec![3, 2, 0, 0, 0, 0, 1, 0, 2, 0, 0, 9, 0]),
            ("never sealed", vec![3, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
            ("twice", vec![3, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9, 0]),
            ("cut short", vec![3, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 9, 0]),
        ] {
            assert!(forge(&mixture).is_err(), "{why}");
        }
    }
}
