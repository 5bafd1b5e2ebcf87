use crate::deck::MAX_KINDS;
use crate::lot::Lot;

/// A lot of cards of a few kinds; a kind is its place in the [`crate::Deck`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts {
    counts: [u8; MAX_KINDS],
    total: u16,
}

impl Counts {
    /// No card.
    pub const EMPTY: Self = Self { counts: [0; MAX_KINDS], total: 0 };

    /// A lot with these counts.
    #[must_use]
    pub fn new(counts: [u8; MAX_KINDS]) -> Self {
        let total = counts.iter().map(|count| u16::from(*count)).sum();
        Self { counts, total }
    }
}

impl Lot for Counts {
    type Card = u8;

    #[inline]
    fn total(&self) -> u32 {
        u32::from(self.total)
    }

    #[inline]
    fn count(&self, kind: u8) -> u32 {
        self.counts.get(usize::from(kind)).map_or(0, |count| u32::from(*count))
    }

    #[inline]
    fn at(&self, r: u32) -> u8 {
        let mut left = r;
        for (kind, count) in self.counts.iter().enumerate() {
            let count = u32::from(*count);
            if left < count {
                return kind as u8;
            }
            left -= count;
        }
        unreachable!("place {r} of a lot of {} cards", self.total)
    }

    #[inline]
    fn take(&mut self, kind: u8) {
        debug_assert!(self.count(kind) > 0, "no card of kind {kind} is left");
        self.counts[usize::from(kind)] -= 1;
        self.total -= 1;
    }

    #[inline]
    fn put(&mut self, kind: u8) {
        self.counts[usize::from(kind)] += 1;
        self.total += 1;
    }

    fn kinds(&self) -> impl Iterator<Item = (u8, u32)> {
        let counts = self.counts;
        (0..MAX_KINDS)
            .filter(move |kind| counts[*kind] > 0)
            .map(move |kind| (kind as u8, u32::from(counts[kind])))
    }
}
