use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView, Chronicle, Remembered};
use kernel::{Recall, Seat, Viewer};

use crate::state::State;

/// What one seat was told in this game, and nothing else.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The rules.
    pub rules: AnyRules,
    /// All notices to this seat so far, in order.
    pub notices: Vec<AnyNotice>,
    /// What lies open to the seat now.
    pub view: AnyView,
    /// What the seat may do now.
    pub legal: Vec<AnyAction>,
}

impl State {
    /// Exactly what this seat was told in the game that was dealt last. Found by playing the game
    /// again: whoever asks often keeps it and adds the notices of [`Told`](crate::Told).
    #[must_use]
    pub fn knowledge(&self, seat: Seat) -> Option<Knowledge> {
        let play = self.play.as_deref()?;
        let mut notices = Vec::new();
        play.tell(self.rules(), Viewer::Seat(seat), |notice| notices.push(notice));
        let view = self.view(Viewer::Seat(seat))?;
        Some(Knowledge { rules: self.rules().clone(), notices, view, legal: self.legal(seat) })
    }

    /// The public past of the game that was dealt last, as a latecomer may read it.
    #[must_use]
    pub fn chronicle(&self) -> Chronicle {
        let mut chronicle = Chronicle::default();
        if let Some(play) = &self.play {
            play.tell(self.rules(), Viewer::Table, |notice| chronicle.hear(notice));
        }
        chronicle
    }

    /// The face-down cards that this seat has seen, in the game that was dealt last.
    #[must_use]
    pub fn remembered(&self, seat: Seat) -> Vec<Remembered> {
        let viewer = Viewer::Seat(seat);
        let (Some(play), Some(view)) = (&self.play, self.view(viewer)) else { return Vec::new() };
        let mut memory = AnyGame::blank(self.rules(), viewer);
        play.tell(self.rules(), viewer, |notice| AnyGame::recall(&mut memory, &notice));
        memory.face_down(&view)
    }
}
