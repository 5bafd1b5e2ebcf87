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

impl WagerSet {
    /// No wager.
    pub const EMPTY: Self = Self(0);
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

    /// This wager alone.
    #[inline]
    #[must_use]
    pub const fn only(wager: Wager) -> Self {
        Self(1 << wager as u16)
    }

    /// Is the wager in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, wager: Wager) -> bool {
        self.0 & Self::only(wager).0 != 0
    }

    /// Is no wager in the set?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with this wager in it.
    #[inline]
    #[must_use]
    pub const fn with(self, wager: Wager) -> Self {
        Self(self.0 | Self::only(wager).0)
    }

    /// The set with this wager not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, wager: Wager) -> Self {
        Self(self.0 & !Self::only(wager).0)
    }

    /// Puts a wager in.
    #[inline]
    pub const fn insert(&mut self, wager: Wager) {
        *self = self.with(wager);
    }

    /// Takes a wager out.
    #[inline]
    pub const fn remove(&mut self, wager: Wager) {
        *self = self.without(wager);
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The wagers in the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Wager> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = Wager::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl fmt::Debug for WagerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Wager> for WagerSet {
    fn from_iter<I: IntoIterator<Item = Wager>>(wagers: I) -> Self {
        wagers.into_iter().fold(Self::EMPTY, Self::with)
    }
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
