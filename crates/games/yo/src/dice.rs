//! One roll of the four dice.

use std::fmt;

/// How many rolls there are, all equally likely.
pub const ROLLS: u32 = 1296;

/// The sums that can be the point.
pub const POINTS: [u8; 6] = [4, 5, 6, 8, 9, 10];

kernel::wire! { record "YoDice":
/// What the two game dice and the two bonus dice show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(kernel::wire::Deserialize), serde(deny_unknown_fields))]
pub struct Roll {
    /// The game dice, 1 to 6 each.
    #[cfg_attr(feature = "wire", schemars(inner(range(min = 1, max = 6))))]
    pub game: [u8; 2],
    /// The bonus dice, 1 to 6 each.
    #[cfg_attr(feature = "wire", schemars(inner(range(min = 1, max = 6))))]
    pub bonus: [u8; 2],
}
}

impl Roll {
    /// Roll number `place` in the fixed order: the last die changes quickest. `place` is below [`ROLLS`].
    #[inline]
    #[must_use]
    pub const fn at(place: u32) -> Self {
        Self {
            game: [(place / 216 % 6) as u8 + 1, (place / 36 % 6) as u8 + 1],
            bonus: [(place / 6 % 6) as u8 + 1, (place % 6) as u8 + 1],
        }
    }

    /// The sum of the game dice.
    #[inline]
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.game[0] + self.game[1]
    }

    /// The number of a pair of the game dice, if they show one.
    #[inline]
    #[must_use]
    pub const fn pair(self) -> Option<u8> {
        if self.game[0] == self.game[1] { Some(self.game[0]) } else { None }
    }

    /// Do the bonus dice show 11? Nothing else of them matters.
    #[inline]
    #[must_use]
    pub const fn bonus_eleven(self) -> bool {
        self.bonus[0] + self.bonus[1] == 11
    }

    /// Can the sum of the game dice be a point?
    #[inline]
    #[must_use]
    pub const fn sets_point(self) -> bool {
        matches!(self.sum(), 4 | 5 | 6 | 8 | 9 | 10)
    }

    /// Does every die show one of its six sides?
    #[must_use]
    pub fn is_possible(self) -> bool {
        self.game.iter().chain(&self.bonus).all(|die| (1..=6).contains(die))
    }
}

impl fmt::Display for Roll {
    /// `4+3 = 7, bonus 5+6 = 11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [c, d]) = (self.game, self.bonus);
        write!(f, "{a}+{b} = {}, bonus {c}+{d} = {}", a + b, c + d)
    }
}
