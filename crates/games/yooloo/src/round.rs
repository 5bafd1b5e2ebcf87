use kernel::{BySeat, Seat};

use crate::numbers::Numbers;
use crate::seat_cards::SeatCards;

/// O1: the seat with the highest card that was played exactly once; nobody, if there is none.
/// Cards are numbers from 1 to 10.
#[must_use]
pub fn winner(cards: &BySeat<u8>) -> Option<Seat> {
    SeatCards::from(cards).winner(cards.seats())
}

kernel::wire! { record:
/// One round or showdown, as it lies open once all cards are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct YoolooRound {
    /// Which game of the series, from 1.
    pub game: u8,
    /// Which round of the game, from 1.
    pub round: u8,
    /// Which showdown of the last round, from 1; 0 for the round itself.
    pub showdown: u32,
    /// What each seat showed.
    pub cards: BySeat<u8>,
    /// O1: the numbers shown more than once, which win nothing.
    pub tied: Numbers,
    /// The point cards it was about.
    pub stake: Numbers,
    /// What they are worth together.
    pub points: u16,
    /// Who won them.
    pub winner: Option<Seat>,
    /// What became of the stake.
    pub fate: Fate,
    /// The point cards that left the game with this round.
    pub dropped: Numbers,
}
}

kernel::wire! { words "YoolooFate":
/// What becomes of a stake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// O1: the winner has it.
    Won,
    /// O2: it is added to the next round's stake.
    Parked,
    /// O8: two players, it leaves the game.
    Removed,
    /// O3: a showdown follows.
    Showdown,
    /// O3: one showdown too many, nobody gets it and the series ends.
    Unclaimed,
}
}

/// What the table keeps of the last round, in a form that is quick to write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LastRound {
    pub(crate) cards: SeatCards,
    pub(crate) showdown: u32,
    pub(crate) stake: Numbers,
    pub(crate) dropped: Numbers,
    pub(crate) winner: Option<Seat>,
    pub(crate) fate: Fate,
    pub(crate) game: u8,
    pub(crate) round: u8,
}

impl LastRound {
    /// The round in its open form.
    #[inline]
    pub(crate) fn open(self, seats: u8) -> YoolooRound {
        YoolooRound {
            game: self.game,
            round: self.round,
            showdown: self.showdown,
            cards: self.cards.by_seat(seats),
            tied: self.cards.shown_and_tied(seats).1,
            stake: self.stake,
            points: self.stake.sum(),
            winner: self.winner,
            fate: self.fate,
            dropped: self.dropped,
        }
    }
}

impl From<YoolooRound> for LastRound {
    fn from(round: YoolooRound) -> Self {
        Self {
            cards: SeatCards::from(&round.cards),
            showdown: round.showdown,
            stake: round.stake,
            dropped: round.dropped,
            winner: round.winner,
            fate: round.fate,
            game: round.game,
            round: round.round,
        }
    }
}
