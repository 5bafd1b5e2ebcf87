use kernel::{Seat, SeatSet};

use crate::names::{Millis, PlayerId};
use crate::table::Table;

/// Who is there. Not stored: after a restart nobody is, until they connect again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence;

impl Table {
    /// A socket or stream of this player was opened, with or without a seat.
    pub fn connected(&mut self, player: &PlayerId, now: Millis) {
        let _ = (player, now);
        todo!()
    }

    /// One of them was closed.
    pub fn disconnected(&mut self, player: &PlayerId, now: Millis) {
        let _ = (player, now);
        todo!()
    }

    /// Is a socket or stream of this player open?
    #[must_use]
    pub fn is_connected(&self, player: &PlayerId) -> bool {
        let _ = player;
        todo!()
    }

    /// How many connected players have no seat.
    #[must_use]
    pub fn spectators(&self) -> u32 {
        todo!()
    }

    /// Does a bot play for this person's seat now, because the person is absent?
    #[must_use]
    pub fn is_stood_in(&self, seat: Seat, now: Millis) -> bool {
        let _ = (seat, now);
        todo!()
    }

    /// The people's seats whose owner is there.
    #[must_use]
    pub fn present(&self) -> SeatSet {
        todo!()
    }
}
