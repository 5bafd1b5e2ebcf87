use std::fmt;

/// How many places a layout has.
pub const PLACES: usize = 9;

/// A set of the nine places of a layout, numbered row by row: 0 1 2 / 3 4 5 / 6 7 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u16);

impl SlotSet {
    /// No place.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const ALL: Self = Self((1 << PLACES) - 1);

    /// These places.
    #[must_use]
    pub const fn of<const N: usize>(slots: [u8; N]) -> Self {
        let mut set = 0;
        let mut place = 0;
        while place < N {
            set |= 1 << slots[place];
            place += 1;
        }
        Self(set)
    }

    /// The set as bits, place 0 lowest; below 512.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Is the place in the set? No for a place that does not exist.
    #[inline]
    #[must_use]
    pub const fn contains(self, slot: u8) -> bool {
        slot < PLACES as u8 && self.0 >> slot & 1 == 1
    }

    /// Is no place in the set?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest place in the set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The set with this place in it.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: u8) -> Self {
        Self(self.0 | 1 << slot)
    }

    /// The set with this place not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, slot: u8) -> Self {
        Self(self.0 & !(1 << slot))
    }

    /// The places that are in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The places that are in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The places in the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let slot = rest.first()?;
            rest = rest.without(slot);
            Some(slot)
        })
    }
}

impl FromIterator<u8> for SlotSet {
    fn from_iter<I: IntoIterator<Item = u8>>(slots: I) -> Self {
        slots.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Written as a list in order.
#[cfg(feature = "wire")]
impl kernel::wire::Serialize for SlotSet {
    fn serialize<S: kernel::wire::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
#[cfg(feature = "wire")]
kernel::written_as!(SlotSet => Vec<u8>);

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
