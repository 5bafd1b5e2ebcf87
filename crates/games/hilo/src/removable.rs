//! The lines that a seat may remove now, as they are shown.

use crate::geometry::sources;
use crate::layout::Layout;
use crate::line::{Line, LineSet, Slide};
use crate::slots::PLACES;

kernel::wire! { record "HiloRemovableLine":
/// A line that may go now, and what its going brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemovableLine {
    /// Which line.
    pub line: Line,
    /// Its three places, in rising order.
    pub slots: [u8; 3],
    /// The sum of its cards: the points that go with it.
    pub sum: i16,
    /// What either way of pushing the rest together leaves, where there is a choice (H8).
    pub slides: Option<[SlidePlaces; 2]>,
}
}

kernel::wire! { record "HiloSlidePlaces":
/// What pushing together leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlidePlaces {
    /// Which way.
    pub slide: Slide,
    /// For each place, the place its card comes from; none: it is left empty.
    pub from: [Option<u8>; PLACES],
}
}

impl RemovableLine {
    /// Where this line lies, and what it leaves.
    #[must_use]
    pub fn new(line: Line, sum: i16) -> Self {
        let slides = Slide::ALL.map(|slide| SlidePlaces { slide, from: *sources(line, Some(slide)) });
        Self { line, slots: line.slots(), sum, slides: line.is_diagonal().then_some(slides) }
    }
}

/// The lines that a seat may remove now, with the sums of their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Removable {
    /// Which lines.
    pub lines: LineSet,
    sums: [i16; Line::ALL.len()],
}

impl Removable {
    /// These lines of this layout.
    pub(crate) fn of(lines: LineSet, layout: &Layout) -> Self {
        let mut sums = [0; Line::ALL.len()];
        for line in lines.iter() {
            sums[line as usize] = layout.sum_of(line);
        }
        Self { lines, sums }
    }

    /// One line after another.
    pub fn iter(&self) -> impl Iterator<Item = RemovableLine> {
        self.lines.iter().map(|line| RemovableLine::new(line, self.sums[line as usize]))
    }
}

/// Written as a list in order.
#[cfg(feature = "wire")]
impl kernel::wire::Serialize for Removable {
    fn serialize<S: kernel::wire::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
#[cfg(feature = "wire")]
kernel::written_as!(Removable => Vec<RemovableLine>);
