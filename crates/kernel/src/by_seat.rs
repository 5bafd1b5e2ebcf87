use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// One thing for each seat of a table, indexed by [`Seat`]. No allocation.
///
/// A seat that the table does not have is a fault of the caller: indexing by it panics.
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    seats: u8,
}

impl<T> BySeat<T> {
    /// Makes one for each seat. Places beyond the table hold `T::default()`.
    #[must_use]
    #[inline]
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        let items = std::array::from_fn(|number| {
            if number < usize::from(seats) { make(Seat::new(number as u8)) } else { T::default() }
        });
        Self { items, seats }
    }

    /// The default for each seat.
    #[must_use]
    #[inline]
    pub fn new(seats: u8) -> Self
    where
        T: Default,
    {
        Self::from_fn(seats, |_| T::default())
    }

    /// How many seats the table has.
    #[must_use]
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The things in the order of the seats.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.seats)]
    }

    /// The things in the order of the seats, to be changed.
    #[must_use]
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.seats)]
    }

    /// Each seat with its thing.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// Each seat with its thing, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats).zip(self.as_mut_slice())
    }

    /// The thing of this seat, if the table has it.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    /// The seats that have the most; several, if they are equal.
    #[must_use]
    #[inline]
    pub fn with_most(&self) -> SeatSet
    where
        T: Ord,
    {
        let most = self.as_slice().iter().max();
        self.iter().filter(|(_, item)| Some(*item) == most).map(|(seat, _)| seat).collect()
    }

    /// The seats that have the least; several, if they are equal.
    #[must_use]
    #[inline]
    pub fn with_least(&self) -> SeatSet
    where
        T: Ord,
    {
        let least = self.as_slice().iter().min();
        self.iter().filter(|(_, item)| Some(*item) == least).map(|(seat, _)| seat).collect()
    }

    /// The same table with other things.
    #[must_use]
    #[inline]
    pub fn map<U: Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| change(seat, &self[seat]))
    }
}

/// Places beyond the table do not count.
impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.as_mut_slice()[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[inline]
    fn by_seat_shows_the_table_alone() {
        let mut points = BySeat::<i32>::new(3);
        points[Seat::new(2)] = 7;
        assert_eq!(points.as_slice(), [0, 0, 7]);
        assert_eq!(points.map(|_, p| p * 2).as_slice(), [0, 0, 14]);
        assert_eq!(points.get(Seat::new(3)), None);
    }

    #[test]
    fn equal_seats_share_the_most_and_the_least() {
        let mut points = BySeat::<i32>::new(3);
        assert_eq!(points.with_most(), SeatSet::all(3));
        points[Seat::new(1)] = 7;
        assert_eq!(points.with_most(), SeatSet::only(Seat::new(1)));
        assert_eq!(points.with_least(), [Seat::new(0), Seat::new(2)].into_iter().collect());
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn by_seat_knows_no_seat_beyond_the_table() {
        let _ = BySeat::<i32>::new(3)[Seat::new(3)];
    }
}
