/// How many places a layout has.
pub const PLACES: usize = 9;

/// A set of the nine places of a layout, numbered row by row: 0 1 2 / 3 4 5 / 6 7 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u16);

kernel::bit_set! { SlotSet(u16) of u8: |slot| slot, |bit| bit, len u32; Debug }

impl SlotSet {
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
