//! What players of HILO share: a perfect memory of what lay open, and a state imagined from it.

use ::hilo::{Hilo, HiloMemory, HiloNotice, HiloRules, HiloView, PublicEvent};
use chance::Quick;
use kernel::{Imagine, Recall, Seat, Viewer};

/// A seat's memory.
pub(super) struct Knowledge {
    pub(super) seat: Seat,
    memory: HiloMemory,
    /// Turns this seat has taken in this round.
    pub(super) turns: u32,
    pub(super) nature: Quick,
}

impl Knowledge {
    pub(super) fn new(rules: &HiloRules, seat: Seat, nature: Quick) -> Self {
        Self { seat, memory: Hilo::blank(rules, Viewer::Seat(seat)), turns: 0, nature }
    }

    pub(super) fn notice(&mut self, notice: &HiloNotice) {
        Hilo::recall(&mut self.memory, notice);
        match notice {
            HiloNotice::Public(PublicEvent::RoundStarted { .. }) => self.turns = 0,
            HiloNotice::Public(PublicEvent::Traded { seat, .. } | PublicEvent::Thrown { seat, .. })
                if *seat == self.seat =>
            {
                self.turns += 1;
            }
            _ => {}
        }
    }

    /// The state of the table. In this seat's turn nothing of it is a guess.
    pub(super) fn imagine(&mut self, view: &HiloView) -> Hilo {
        Hilo::imagine(&self.memory, view, &mut self.nature)
    }
}
