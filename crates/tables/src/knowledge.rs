use catalog::{AnyGame, AnyMemory, AnyNotice};
use driver::History;
use kernel::{Recall, Remembered, Seat, Viewer};

use crate::state::State;

impl State {
    /// All notices to this seat in the game that was dealt last, in order, for a bot that takes the
    /// seat in the middle of it. Found by playing the game again: those who were there from the
    /// start, or have asked once, take the notices of each [`Told`](crate::Told) instead.
    #[must_use]
    pub fn notices_so_far(&self, seat: Seat) -> Vec<AnyNotice> {
        let play = self.play.as_deref();
        play.map(|play| play.notices(self.rules(), Viewer::Seat(seat))).unwrap_or_default()
    }

    /// What this seat with a perfect memory knows in the game that was dealt last.
    #[must_use]
    pub fn memory(&self, seat: Seat) -> Option<&AnyMemory> {
        self.play.as_ref()?.past.memories.get(Viewer::Seat(seat))
    }

    /// The public past of the game that was dealt last, as somebody who comes late may read it.
    #[must_use]
    pub fn history(&self) -> Option<&History<AnyGame>> {
        self.play.as_ref().map(|play| &play.past.history)
    }

    /// The face-down cards that this seat has seen, in the game that was dealt last.
    #[must_use]
    pub fn remembered(&self, seat: Seat) -> Vec<Remembered> {
        let known = self.memory(seat).zip(self.view(Viewer::Seat(seat)));
        known.map(|(memory, view)| AnyGame::face_down(memory, &view)).unwrap_or_default()
    }
}
