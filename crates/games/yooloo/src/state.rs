use kernel::{BySeat, Seat, SeatSet};

use crate::numbers::Numbers;
use crate::order::Order;
use crate::round::LastRound;
use crate::rules::YoolooRules;
use crate::shown::Shown;

/// A series of games of YOOLOO in some state. Plain data of a few cache lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Yooloo {
    pub(crate) rules: YoolooRules,
    pub(crate) phase: YoolooPhase,
    /// Who still has to choose; empty unless players are to act.
    pub(crate) waiting: SeatSet,
    /// The running round, from 1.
    pub(crate) round: u8,
    /// The point card that lies open; 0 if none does.
    pub(crate) open: u8,
    /// Games of the series that are scored.
    pub(crate) games_done: u8,
    /// O3: the series ended because a game had one showdown too many.
    pub(crate) capped: bool,
    /// The running showdown, from 1; 0 if there is none.
    pub(crate) showdown: u32,
    /// O4: the last winner of a point card in the running game.
    pub(crate) lead: Option<Seat>,
    /// Point cards still in their pile, without the open one.
    pub(crate) left: Numbers,
    /// O2: point cards added to the next stake.
    pub(crate) parked: Numbers,
    /// O8, O3: point cards that left the game.
    pub(crate) removed: Numbers,
    /// The cards each seat may still choose.
    pub(crate) hands: BySeat<Numbers>,
    /// The card each seat has chosen and nobody else has seen; 0 if none.
    pub(crate) sealed: Shown,
    /// O5: the order of each seat in the base game, as far as it is placed.
    pub(crate) orders: BySeat<Order>,
    /// The point cards won in the running game.
    pub(crate) won: BySeat<Numbers>,
    /// The points of the games that are scored.
    pub(crate) totals: BySeat<u16>,
    /// The last round or showdown that was turned up.
    pub(crate) last: LastRound,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YoolooPhase {
    /// O5: the seats put their cards in order.
    Ordering,
    /// O7: a point card is to be turned up.
    Turning,
    /// O6: the seats choose a card for the round.
    Choosing,
    /// O3: the seats choose a card for a showdown.
    Showdown,
    /// The series is over.
    Over,
}

impl Yooloo {
    /// The rule set of the table.
    #[must_use]
    #[inline]
    pub fn rules(&self) -> &YoolooRules {
        &self.rules
    }

    /// What each seat has won in the running game (in the last one, once the series is over).
    #[must_use]
    #[inline]
    pub fn points(&self) -> BySeat<u16> {
        self.won.map(|_, cards| cards.sum())
    }

    /// The points of all games that are scored.
    #[must_use]
    #[inline]
    pub fn totals(&self) -> &BySeat<u16> {
        &self.totals
    }

    /// What the running round or showdown is about.
    #[inline]
    #[must_use]
    pub fn stake(&self) -> Numbers {
        self.parked.with(self.open)
    }

    /// The cards that this seat has shown in the rounds of the running game; known to all.
    #[must_use]
    #[inline]
    pub fn played(&self, seat: Seat) -> Numbers {
        let all = Numbers::up_to(self.rules.cards);
        match self.phase {
            YoolooPhase::Ordering => Numbers::EMPTY,
            YoolooPhase::Turning | YoolooPhase::Choosing => {
                all.minus(self.hands[seat]).minus(Numbers::only(self.sealed.at(seat)))
            }
            YoolooPhase::Showdown | YoolooPhase::Over => all,
        }
    }
}
