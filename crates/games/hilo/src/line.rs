use std::fmt;

use crate::slots::{PLACES, SlotSet};

kernel::wire! { words "HiloLine":
/// Three places in a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Line {
    Row0,
    Row1,
    Row2,
    Column0,
    Column1,
    Column2,
    /// Top left to bottom right.
    MainDiagonal,
    /// Top right to bottom left.
    AntiDiagonal,
}
}

impl Line {
    /// All eight, in order.
    pub const ALL: [Self; 8] = [
        Self::Row0,
        Self::Row1,
        Self::Row2,
        Self::Column0,
        Self::Column1,
        Self::Column2,
        Self::MainDiagonal,
        Self::AntiDiagonal,
    ];

    /// Its three places, in rising order.
    #[inline]
    #[must_use]
    pub const fn slots(self) -> [u8; 3] {
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
            [self as usize]
    }

    /// Its three places as a set.
    #[inline]
    #[must_use]
    pub const fn slot_set(self) -> SlotSet {
        SlotSet::of(self.slots())
    }

    /// Is it one of the two diagonals? Then the rest has to be pushed together.
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::MainDiagonal | Self::AntiDiagonal)
    }

    /// Its name in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["row0", "row1", "row2", "column0", "column1", "column2", "main_diagonal", "anti_diagonal"]
            [self as usize]
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            [
                "first row",
                "second row",
                "third row",
                "first column",
                "second column",
                "third column",
                "main diagonal",
                "anti-diagonal",
            ][*self as usize],
        )
    }
}

kernel::wire! { words "HiloSlide":
/// How the two parts are pushed together after a diagonal has gone (H8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slide {
    /// Sideways: two columns of three remain.
    Horizontal,
    /// Up and down: two rows of three remain.
    Vertical,
}
}

impl Slide {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Horizontal, Self::Vertical];

    /// Its name in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["horizontal", "vertical"][self as usize]
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["sideways", "up and down"][*self as usize])
    }
}

/// A set of lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LineSet(u8);

kernel::bit_set! { LineSet(u8) of Line: |line| line as u8, |bit| Line::ALL[bit as usize], len u32; Debug }

impl LineSet {
    /// The lines that have all their places in this set.
    #[inline]
    #[must_use]
    pub fn within(slots: SlotSet) -> Self {
        WITHIN[slots.bits() as usize]
    }

    /// The lines of the set that go through one of these places.
    #[inline]
    #[must_use]
    pub fn through(self, slots: SlotSet) -> Self {
        self.iter().filter(|line| !line.slot_set().intersection(slots).is_empty()).collect()
    }
}

/// For each set of places, the lines in it.
static WITHIN: [LineSet; 1 << PLACES] = {
    let mut table = [LineSet::EMPTY; 1 << PLACES];
    let mut bits = 0;
    while bits < table.len() {
        let mut number = 0;
        while number < Line::ALL.len() {
            let slots = Line::ALL[number].slot_set().bits();
            if bits as u16 & slots == slots {
                table[bits] = table[bits].with(Line::ALL[number]);
            }
            number += 1;
        }
        bits += 1;
    }
    table
};

/// Written as a list in order.
#[cfg(feature = "wire")]
impl kernel::wire::Serialize for LineSet {
    fn serialize<S: kernel::wire::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
#[cfg(feature = "wire")]
kernel::written_as!(LineSet => Vec<Line>);
