//! What a layout looks like after a line has gone, as a pure matter of places.

use crate::line::{Line, Slide};
use crate::slots::{PLACES, SlotSet};

/// For each place, the place its card came from when `line` has gone and the rest is pushed
/// together; `None`: the place is left empty. A slide matters for diagonals only; without one the
/// cards of a diagonal's rest are pushed sideways.
///
/// A gap in a row is closed from the right, a gap in a column from below, so the rest always lies
/// packed to the top left.
#[inline]
#[must_use]
pub const fn sources(line: Line, slide: Option<Slide>) -> &'static [Option<u8>; PLACES] {
    &SOURCES[line as usize][matches!(slide, Some(Slide::Vertical)) as usize]
}

static SOURCES: [[[Option<u8>; PLACES]; 2]; 8] = {
    let mut table = [[[None; PLACES]; 2]; 8];
    let mut number = 0;
    while number < 8 {
        let line = Line::ALL[number];
        // A row that has gone leaves a gap in every column, so closing is up; a column, sideways.
        let (first, second) = match line {
            Line::Row0 | Line::Row1 | Line::Row2 => (closed_up(line), closed_up(line)),
            Line::Column0 | Line::Column1 | Line::Column2 => (closed_left(line), closed_left(line)),
            // H8: the player chooses.
            Line::MainDiagonal | Line::AntiDiagonal => (closed_left(line), closed_up(line)),
        };
        table[number] = [first, second];
        number += 1;
    }
    table
};

/// Every row closed up to the left.
const fn closed_left(gone: Line) -> [Option<u8>; PLACES] {
    closed(gone.slot_set(), 3, 1)
}

/// Every column closed up to the top.
const fn closed_up(gone: Line) -> [Option<u8>; PLACES] {
    closed(gone.slot_set(), 1, 3)
}

/// Three strands, `between` apart, of three places each, `along` apart: each closed up towards its
/// first place.
const fn closed(gone: SlotSet, between: u8, along: u8) -> [Option<u8>; PLACES] {
    let mut from = [None; PLACES];
    let mut strand = 0;
    while strand < 3 {
        let mut target = strand * between;
        let mut step = 0;
        while step < 3 {
            let slot = strand * between + step * along;
            if !gone.contains(slot) {
                from[target as usize] = Some(slot);
                target += along;
            }
            step += 1;
        }
        strand += 1;
    }
    from
}
