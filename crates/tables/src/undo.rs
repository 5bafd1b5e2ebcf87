//! What may be taken back: nothing that would make somebody else lose or learn anything, and
//! against bots everything, marked as practice.

use kernel::{Game, Seat, Step};

use crate::entry::{Holder, Undo};
use crate::play::Play;
use crate::state::{Phase, State};

impl State {
    /// What this seat can take back now. A sealed choice comes first: it needs no mark.
    #[must_use]
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        let phase = self.phase();
        let play = self.current().filter(|_| self.player(seat).is_some())?;
        let sealed = play.game.game().sealed_actions(seat) as u32;
        if phase == Phase::Playing && sealed > 0 {
            return Some(Undo::Choice { actions: sealed });
        }
        let under_way = matches!(phase, Phase::Playing | Phase::BetweenRounds);
        if !under_way || !self.only_bots_beside(seat) {
            return None;
        }
        play.latest_acts(seat).next().map(|place| Undo::Practice { steps: place as u32 })
    }

    /// Can this be taken back now? A part of a sealed choice can be, too.
    pub(crate) fn may_undo(&self, seat: Seat, undo: Undo) -> bool {
        match (self.undo(seat), undo) {
            (Some(Undo::Choice { actions: sealed }), Undo::Choice { actions }) => {
                (1..=sealed).contains(&actions)
            }
            (possible, undo) => possible == Some(undo),
        }
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
    /// The places of the seat's decisions among the steps, the latest first.
    pub(crate) fn latest_acts(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let steps = &self.past.steps;
        let places = (0..steps.len()).rev().zip(steps.iter().rev());
        places
            .filter(move |(_, step)| matches!(step, Step::Act { seat: by, .. } if *by == seat))
            .map(|(place, _)| place)
    }
}
