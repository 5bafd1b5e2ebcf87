use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat with this number.
    ///
    /// # Panics
    /// If `number` is not below [`MAX_SEATS`]; use [`Seat::try_new`] for input from outside.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Self {
        assert!((number as usize) < MAX_SEATS, "a table has at most eight seats");
        Self(number)
    }

    /// The seat with this number, if a table can have it.
    #[must_use]
    #[inline]
    pub fn try_new(number: u64) -> Option<Self> {
        u8::try_from(number).ok().filter(|n| usize::from(*n) < MAX_SEATS).map(Self)
    }

    /// The number of the seat, from 0.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the seat as an index.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise (to the left) at a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 >= seats { Self(0) } else { Self(self.0 + 1) }
    }

    /// All seats of a table of `seats`, once around clockwise, this one first.
    #[inline]
    pub fn around(self, seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(move |step| Self((self.0 + step) % seats))
    }

    /// The seats of a table of `seats`, in order.
    #[inline]
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(Self)
    }
}

/// All seats of a table, once around clockwise from one of them: the order of a deal, or of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around {
    first: Seat,
    seats: u8,
}

impl Around {
    /// From this seat on, at a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn new(first: Seat, seats: u8) -> Self {
        Self { first, seats }
    }

    /// One seat after another.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.first.around(self.seats)
    }
}

impl fmt::Debug for Seat {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

kernel::bit_set! { SeatSet(u8) of Seat: |seat| seat.0 & 7, |bit| Seat(bit), len usize }

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl SeatSet {
    /// All seats of a table of `seats`.
    #[must_use]
    #[inline]
    pub const fn all(seats: u8) -> Self {
        Self(((1_u16 << seats) - 1) as u8)
    }
}

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
            if number < usize::from(seats) { make(Seat(number as u8)) } else { T::default() }
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

/// Somebody who looks at the table: a player in a seat, or anybody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator, who sees what lies open to all.
    Table,
}

impl Viewer {
    /// Is this the player in that seat?
    #[must_use]
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// All viewers of a table of `seats`: every player, then the spectator.
    #[inline]
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain(std::iter::once(Self::Table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[inline]
    fn left_goes_around_the_table() {
        assert_eq!(Seat::new(2).left(3), Seat::FIRST);
        assert_eq!(Seat::new(0).left(3), Seat::new(1));
        let around: Vec<u8> = Seat::new(2).around(4).map(Seat::number).collect();
        assert_eq!(around, [2, 3, 0, 1]);
    }

    #[test]
    #[inline]
    fn a_full_table_has_eight_seats() {
        assert_eq!(SeatSet::all(8).len(), 8);
        assert_eq!(SeatSet::all(2).iter().map(Seat::number).collect::<Vec<_>>(), [0, 1]);
        assert!(Seat::try_new(8).is_none());
    }

    #[test]
    #[inline]
    fn a_set_keeps_what_was_put_in() {
        let set: SeatSet = [Seat::new(5), Seat::new(1)].into_iter().collect();
        assert_eq!(set.first(), Some(Seat::new(1)));
        assert_eq!(set.without(Seat::new(1)).first(), Some(Seat::new(5)));
        assert!(set.minus(set).is_empty());
    }

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
