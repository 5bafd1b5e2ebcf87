//! Who has to act at a table, and what is legal.

use chance::Quick;
use kernel::{ActionBuf, MAX_SEATS, Nature, Seat, SeatSet, Turn};

use crate::encode::{Encode, legal_bits};
use crate::setup::Perspective;
use crate::table::{Env, Shared};

/// Who has to act at a table, and what is legal.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) to_act: SeatSet,
    /// The numbers of the legal actions of each seat that has to act.
    pub(crate) legal: [u128; MAX_SEATS],
}

impl Asked {
    pub(crate) fn acting(&self) -> Seat {
        self.to_act.first().expect("somebody has to act")
    }

    pub(crate) fn allows(&self, seat: Seat, action: i64) -> bool {
        (0..128).contains(&action) && self.legal[seat.index()] >> action & 1 == 1
    }

    /// One of the seat's legal actions, each equally likely.
    pub(crate) fn any(&self, seat: Seat, choosing: &mut Quick) -> i64 {
        let mut legal = self.legal[seat.index()];
        let place = choosing.below(legal.count_ones());
        for _ in 0..place {
            legal &= legal - 1;
        }
        i64::from(legal.trailing_zeros())
    }
}

impl<G: Encode> Shared<'_, G> {
    /// Finds out who has to act, and what is legal.
    pub(crate) fn ask(&self, env: &Env<G>, asked: &mut Asked, legal: &mut ActionBuf<G::Action>) {
        asked.to_act = to_act(&env.game);
        let whom = match self.setup.perspective {
            Perspective::Turn => SeatSet::EMPTY.with(asked.acting()),
            Perspective::Seats => asked.to_act,
        };
        for seat in whom {
            asked.legal[seat.index()] = legal_bits(self.rules, &env.game, seat, legal);
        }
    }
}

/// Who has to act, after chance has decided.
pub(crate) fn to_act<G: Encode>(game: &G) -> SeatSet {
    let Turn::Players(seats) = game.turn() else {
        unreachable!("chance has decided, and a game that is over was followed by the next")
    };
    seats
}
