//! The nine wagers of the layout and the four chips.

use std::fmt;

kernel::wire! { words "YoWager":
/// A place on the layout where chips can lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Wager {
    /// On the point, placed before there is one. Admits all others.
    Play,
    /// On the point, placed after it was set, by a seat without Play.
    LatePlay,
    /// On the point, behind a Play wager.
    More,
    /// On an eleven of the bonus dice.
    Yo,
    /// One roll: 8, 9 or 10.
    High,
    /// One roll: 4, 5 or 6.
    Low,
    /// One roll: 2/2, 3/3, 4/4 or 5/5.
    Pairs,
    /// One roll: 11.
    Eleven,
    /// One roll: 2, 3 or 12.
    TwoThreeTwelve,
}
}

impl Wager {
    /// How many wagers there are.
    pub const COUNT: usize = 9;

    /// All wagers, in the order in which they are listed and settled.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Play,
        Self::LatePlay,
        Self::More,
        Self::Yo,
        Self::High,
        Self::Low,
        Self::Pairs,
        Self::Eleven,
        Self::TwoThreeTwelve,
    ];

    /// The place in [`Wager::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in records, in `snake_case`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::LatePlay => "late_play",
            Self::More => "more",
            Self::Yo => "yo",
            Self::High => "high",
            Self::Low => "low",
            Self::Pairs => "pairs",
            Self::Eleven => "eleven",
            Self::TwoThreeTwelve => "two_three_twelve",
        }
    }
}

impl fmt::Display for Wager {
    /// As it is called at the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Play => "Play",
            Self::LatePlay => "Late Play",
            Self::More => "More",
            Self::Yo => "Yo!",
            Self::High => "High",
            Self::Low => "Low",
            Self::Pairs => "Pairs",
            Self::Eleven => "Eleven",
            Self::TwoThreeTwelve => "2-3-12",
        })
    }
}

/// A set of wagers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct WagerSet(u16);

// The last wager for every bit that no set has: the index is in bounds without being checked.
kernel::bit_set! {
    WagerSet(u16) of Wager: |wager| wager as u8,
    |bit| Wager::ALL[if bit < 8 { bit as usize } else { 8 }], len u32; Debug
}

impl WagerSet {
    /// The one-roll wagers.
    pub const ARC: Self = Self::EMPTY
        .with(Wager::High)
        .with(Wager::Low)
        .with(Wager::Pairs)
        .with(Wager::Eleven)
        .with(Wager::TwoThreeTwelve);
    /// The wagers that a roll locks until the point is decided.
    pub const CONTRACT: Self =
        Self::EMPTY.with(Wager::Play).with(Wager::LatePlay).with(Wager::More).with(Wager::Yo);
    /// The wagers that admit those of the Betting Arc.
    pub const ADMITTING: Self = Self::EMPTY.with(Wager::Play).with(Wager::LatePlay);
}

/// A chip by its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Chip {
    /// 1.
    One,
    /// 5.
    Five,
    /// 25.
    TwentyFive,
    /// 100.
    Hundred,
}

impl Chip {
    /// How many kinds of chips there are.
    pub const COUNT: usize = 4;

    /// All chips, the smallest first.
    pub const ALL: [Self; Self::COUNT] = [Self::One, Self::Five, Self::TwentyFive, Self::Hundred];

    /// What it is worth.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i64 {
        match self {
            Self::One => 1,
            Self::Five => 5,
            Self::TwentyFive => 25,
            Self::Hundred => 100,
        }
    }

    /// The chip of this value, if there is one.
    #[must_use]
    pub fn of_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|chip| chip.value() == value)
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}
