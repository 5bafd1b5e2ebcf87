use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use crate::odds::Odds;

/// The least common unit of all printed odds on whole chips: halves, fifths and sixths.
pub const UNITS_PER_CHIP: i64 = 30;

/// An exact amount of play money, kept in thirtieths of a chip. Never a float.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Chips(i64);

impl Chips {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// This many whole chips.
    #[must_use]
    pub const fn whole(chips: i64) -> Self {
        Self(chips * UNITS_PER_CHIP)
    }

    /// This many thirtieths of a chip.
    #[must_use]
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    /// How many thirtieths of a chip.
    #[must_use]
    pub const fn units(self) -> i64 {
        self.0
    }

    /// Is there anything?
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What this stake of whole chips wins at these odds, exactly.
    ///
    /// # Panics
    /// In checked builds, if the odds do not divide the unit; those of the printed tables do.
    #[must_use]
    pub fn won_at(self, odds: Odds) -> Self {
        let product = self.0 * i64::from(odds.win);
        debug_assert_eq!(product % i64::from(odds.stake), 0, "{odds} of {self} is not exact");
        Self(product / i64::from(odds.stake))
    }

    /// The whole chips in it; the rest is not paid.
    #[must_use]
    pub const fn floor(self) -> Self {
        Self(self.0.div_euclid(UNITS_PER_CHIP) * UNITS_PER_CHIP)
    }
}

impl fmt::Display for Chips {
    /// `12`, `-3`, `1 1/2`, `-2/5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0.unsigned_abs() / 30, self.0.unsigned_abs() % 30);
        let sign = if self.0 < 0 { "-" } else { "" };
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let divisor = (1..=rest).rev().find(|d| rest % d == 0 && 30 % d == 0).unwrap_or(1);
        let (top, bottom) = (rest / divisor, 30 / divisor);
        if whole == 0 { write!(f, "{sign}{top}/{bottom}") } else { write!(f, "{sign}{whole} {top}/{bottom}") }
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chips({self})")
    }
}

impl Add for Chips {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Chips {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Chips {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_printed_odds_are_exact_on_one_chip() {
        let tables =
            [(4, 1), (1, 1), (9, 5), (7, 5), (7, 6), (2, 1), (3, 2), (6, 5), (20, 1), (7, 1), (15, 1)];
        for (win, stake) in tables {
            let won = Chips::whole(1).won_at(Odds::new(win, stake));
            assert_eq!(won.units() * i64::from(stake), 30 * i64::from(win));
        }
    }

    #[test]
    fn amounts_read_as_people_write_them() {
        let amounts = [(45, "1 1/2"), (-12, "-2/5"), (60, "2"), (0, "0"), (35, "1 1/6"), (-31, "-1 1/30")];
        for (units, text) in amounts {
            assert_eq!(Chips::from_units(units).to_string(), text);
        }
        assert_eq!(Chips::from_units(59).floor(), Chips::whole(1));
    }
}
