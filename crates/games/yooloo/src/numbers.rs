use std::fmt;

use crate::order::Order;

/// A set of the numbers 1 to 10: cards of one seat, or point cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Numbers(u16);

kernel::bit_set! { Numbers(u16) of u8: |number| number, |bit| bit, len u32; Debug }

impl Numbers {
    /// The numbers 1 to `cards`.
    #[inline]
    #[must_use]
    pub const fn up_to(cards: u8) -> Self {
        Self(((2_u32 << cards) - 2) as u16)
    }

    /// The numbers in rising order. No loop: they are looked up.
    #[inline]
    #[must_use]
    pub const fn sorted(self) -> Order {
        SORTED[(self.0 >> 1 & 1023) as usize]
    }

    /// The `n`-th number of the set, counted from 0 at the lowest; `n` is below the length.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: u32) -> u8 {
        self.sorted().at(n as u8)
    }

    /// The highest number in the set.
    #[inline]
    #[must_use]
    pub const fn highest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.ilog2() as u8) }
    }

    /// All numbers added up: what a set of point cards is worth.
    #[must_use]
    pub const fn sum(self) -> u16 {
        // The number is the place of its bit: add up the binary digits of the places.
        let ones = (self.0 & 0xAAAA).count_ones();
        let twos = (self.0 & 0xCCCC).count_ones();
        let fours = (self.0 & 0xF0F0).count_ones();
        let eights = (self.0 & 0xFF00).count_ones();
        (ones + 2 * twos + 4 * fours + 8 * eights) as u16
    }
}

/// Every set of the numbers 1 to 10 in rising order, made beforehand: to find the `n`-th number bit by
/// bit would cost more than all the rest of a step.
static SORTED: [Order; 1024] = {
    let mut orders = [Order::EMPTY; 1024];
    let mut bits = 0;
    while bits < 1024 {
        let mut number = 1;
        while number <= 10 {
            if bits >> (number - 1) & 1 == 1 {
                orders[bits].push(number);
            }
            number += 1;
        }
        bits += 1;
    }
    orders
};

/// Written as a list in rising order.
#[cfg(feature = "wire")]
impl kernel::wire::Serialize for Numbers {
    fn serialize<S: kernel::wire::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
#[cfg(feature = "wire")]
kernel::written_as!(Numbers => Vec<u8>);

/// Written as a sum: `3 + 8`; the empty set as `0`.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("0");
        }
        for (place, number) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{number}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_every_set_is_right() {
        for bits in 0..1 << 10 {
            let set = Numbers(bits << 1);
            assert_eq!(set.sum(), set.iter().map(u16::from).sum::<u16>());
            assert_eq!(set.len(), set.iter().count() as u32);
            assert_eq!((set.first(), set.highest()), (set.iter().next(), set.iter().last()));
            assert_eq!(set.sorted(), set.iter().collect());
            assert!((0..set.len()).map(|n| set.nth(n)).eq(set.iter()));
        }
    }

    #[test]
    fn numbers_outside_the_deck_are_in_no_set() {
        for number in [0, 11, 16, 17, 26, 255] {
            assert!(!Numbers::up_to(10).contains(number), "{number}");
        }
        assert_eq!(Numbers::up_to(3).to_string(), "1 + 2 + 3");
    }
}
