use crate::yooloo::frame::Frame;
use crate::yooloo::prizes::bits;

/// The differences in points with which each set of point cards can be left, as long as anything is
/// open: who is ahead by more than is left has won.
///
/// A list has the negative of each of its numbers too, so that seats can be exchanged.
#[derive(Clone, Debug)]
pub(super) struct Differences {
    /// By how many point cards are left, then by set.
    lists: Vec<Vec<List>>,
    /// By how many are left: how many numbers a class has.
    strides: Vec<usize>,
}

#[derive(Clone, Debug)]
struct List {
    /// In rising order.
    numbers: Vec<i64>,
    /// Where they begin within a class.
    offset: usize,
    /// The points that are left, for better or worse.
    open: i64,
}

/// A difference when a set of point cards is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Position {
    /// Decided: 1 if seat 0 has won, -1 if seat 1 has.
    Over(i8),
    /// Open: its place within a class, and the place of its negative.
    Open(u32, u32),
}

impl Differences {
    /// For games that begin with this difference, or its negative.
    pub(super) fn new(frame: &Frame, start: i64) -> Self {
        let points = frame.problem.points();
        let all = (1_u16 << points.len()) - 1;
        let mut lists = Vec::with_capacity(points.len() + 1);
        let mut strides = Vec::with_capacity(points.len() + 1);
        for size in 0..=points.len() {
            let mut offset = 0;
            let mut level = Vec::new();
            for &set in frame.prizes.sets(size) {
                let open: i64 = bits(set).map(|place| points[place].abs()).sum();
                let gone = bits(all & !set).map(|place| points[place]);
                let mut numbers = reached(start, gone);
                numbers.retain(|difference| difference.abs() <= open);
                let many = numbers.len();
                level.push(List { numbers, offset, open });
                offset += many;
            }
            lists.push(level);
            strides.push(offset);
        }
        Self { lists, strides }
    }

    /// How many numbers a class has, with this many cards left.
    pub(super) fn stride(&self, size: usize) -> usize {
        self.strides[size]
    }

    /// The open differences of a set, in rising order.
    pub(super) fn of(&self, size: usize, set: usize) -> &[i64] {
        &self.lists[size][set].numbers
    }

    /// Where the numbers of a set begin within a class.
    pub(super) fn offset(&self, size: usize, set: usize) -> usize {
        self.lists[size][set].offset
    }

    /// Where this difference stands. Nothing, if the set cannot be left with it.
    pub(super) fn position(&self, size: usize, set: usize, difference: i64) -> Option<Position> {
        let list = &self.lists[size][set];
        if difference.abs() > list.open {
            return Some(Position::Over(difference.signum() as i8));
        }
        let place = list.numbers.binary_search(&difference).ok()?;
        let negative = list.numbers.len() - 1 - place;
        Some(Position::Open((list.offset + place) as u32, (list.offset + negative) as u32))
    }
}

/// Every difference after these point cards have been won by one, the other or nobody.
fn reached(start: i64, gone: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut numbers = vec![start, -start];
    for point in gone {
        let more: Vec<i64> =
            numbers.iter().flat_map(|number| [number - point, *number, number + point]).collect();
        numbers = more;
        numbers.sort_unstable();
        numbers.dedup();
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
