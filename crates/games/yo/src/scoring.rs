//! What the seats have won or lost, and how a session ends.

use deck::Chips;
use kernel::{RuleSet, Seat, Sink, Verdict};

use crate::event::{Ending, YoEvent, YoNotice};
use crate::state::{Yo, YoPhase};

impl Yo {
    /// D15: has the session reached the length chosen at the start?
    pub(crate) fn limit_reached(&self) -> Option<Ending> {
        if self.rules.rolls.is_some_and(|most| self.rolls_done >= most) {
            Some(Ending::RollsDone)
        } else if self.rules.shooter_turns.is_some_and(|most| self.shooters_done >= most) {
            Some(Ending::ShootersDone)
        } else {
            None
        }
    }

    /// Ends the session; what stands is handed back.
    pub(crate) fn end(&mut self, ending: Ending, events: &mut impl Sink<YoEvent>) {
        for seat in Seat::all(self.rules.seats()) {
            self.hand_back(seat, events);
        }
        self.phase = YoPhase::Over;
        self.ending = Some(ending);
        events.put(YoEvent::Ended { ending });
    }

    pub(crate) fn result(&self) -> Option<Verdict> {
        let bankroll = Chips::whole(self.rules.bankroll);
        (self.phase == YoPhase::Over)
            .then(|| Verdict::highest_wins(self.holdings.map(|_, held| (held.money - bankroll).units())))
    }
}

impl YoNotice {
    /// Adds what the same wager of the same seat has won, or lost, to what is kept here. Says
    /// whether the two belong together.
    pub(crate) fn add_settlement(&mut self, notice: &Self) -> bool {
        let (
            Self::Settled { seat, wager, fate, stake, paid, .. },
            Self::Settled { seat: by, wager: on, fate: how, stake: more_stake, paid: more_paid, .. },
        ) = (self, notice)
        else {
            return false;
        };
        let same = (*seat, *wager, *fate) == (*by, *on, *how);
        if same {
            *stake += *more_stake;
            *paid += *more_paid;
        }
        same
    }
}
