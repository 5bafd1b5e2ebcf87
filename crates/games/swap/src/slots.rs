use std::fmt;

/// The most cards a hand has: six, with Headache (Y13).
pub const MAX_SLOTS: usize = 6;

/// A set of slots of one hand. Slots are numbered row by row from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Slots(u8);

kernel::bit_set! { Slots(u8) of u8: |slot| slot, |bit| bit, len u8 }

impl Slots {
    /// The set of these slots; nothing, if one of them cannot exist or is named twice.
    #[must_use]
    pub fn new(slots: &[u8]) -> Option<Self> {
        slots.iter().try_fold(Self::EMPTY, |set, slot| {
            (usize::from(*slot) < MAX_SLOTS && !set.contains(*slot)).then(|| Self(set.0 | 1 << slot))
        })
    }

    /// All sets of `count` out of `slots` slots, in rising order.
    pub(crate) fn choices(slots: u8, count: u8) -> impl Iterator<Item = Self> {
        (0..1_u8 << slots).filter(move |mask| mask.count_ones() == u32::from(count)).map(Self)
    }

    /// The lowest slot of the set that is not below `from`.
    pub(crate) const fn next(self, from: u8) -> Option<u8> {
        let rest = (self.0 as u16 >> from) << from;
        if rest == 0 { None } else { Some(rest.trailing_zeros() as u8) }
    }

    /// Is no slot beyond the first `slots` in the set?
    pub(crate) const fn fits(self, slots: u8) -> bool {
        self.0 >> slots == 0
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A hand as somebody sees it: the card of each slot that lies open, nothing for a face-down one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    cards: [Option<i16>; MAX_SLOTS],
    slots: u8,
}

impl Hand {
    /// A hand of `slots` cards, made slot by slot.
    pub(crate) fn from_fn(slots: u8, mut card: impl FnMut(u8) -> Option<i16>) -> Self {
        let cards =
            std::array::from_fn(|slot| if slot < usize::from(slots) { card(slot as u8) } else { None });
        Self { cards, slots }
    }

    /// The cards, slot by slot.
    #[must_use]
    pub fn cards(&self) -> &[Option<i16>] {
        &self.cards[..usize::from(self.slots)]
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_slots_is_what_was_named() {
        let set = Slots::new(&[3, 0]).unwrap();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3]);
        assert_eq!((set.next(0), set.next(1), set.next(4)), (Some(0), Some(3), None));
        assert!(set.fits(4) && !set.fits(3));
        assert!(!set.contains(200));
        assert_eq!([Slots::new(&[6]), Slots::new(&[1, 1]), Slots::new(&[255])], [None; 3]);
    }

    #[test]
    fn choices_are_all_pairs_or_triples() {
        assert_eq!(Slots::choices(4, 2).count(), 6);
        assert_eq!(Slots::choices(6, 3).count(), 20);
        assert!(Slots::choices(6, 3).is_sorted());
    }
}
