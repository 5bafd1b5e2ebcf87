use std::fmt;

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
}
