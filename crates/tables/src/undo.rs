//! What may be taken back: nothing that would make somebody else lose or learn anything, and
//! against bots everything, marked as practice.

use kernel::{Seat, Step};

use crate::entry::{Holder, Undo};
use crate::play::Play;
use crate::state::{Phase, State};

impl State {
    /// What this seat can take back now. A sealed choice comes first: it needs no mark.
    #[must_use]
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        let phase = self.phase();
        let play = self.current().filter(|_| self.player(seat).is_some())?;
        if phase == Phase::Playing && play.game.has_sealed_choice(seat) {
            return Some(Undo::Choice);
        }
        let under_way = matches!(phase, Phase::Playing | Phase::BetweenRounds);
        if !under_way || !self.only_bots_beside(seat) {
            return None;
        }
        play.last_act(seat).map(|place| Undo::Practice { steps: place as u32 })
    }

    /// Does a person hold this seat, and bots hold all others?
    fn only_bots_beside(&self, seat: Seat) -> bool {
        Seat::all(self.seats()).all(|other| match self.holder(other) {
            Holder::Person { program, .. } => other == seat && !program,
            Holder::Bot(_) => other != seat,
            Holder::Nobody => false,
        })
    }
}

impl Play {
    /// The place of the seat's last decision among the steps.
    pub(crate) fn last_act(&self, seat: Seat) -> Option<usize> {
        self.steps.iter().rposition(|step| matches!(step, Step::Act { seat: who, .. } if *who == seat))
    }
}
