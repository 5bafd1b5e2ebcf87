//! What a step does.

use kernel::{Seat, Sink};

use crate::event::{OneToTenEvent, Turned};
use crate::state::OneToTen;

impl OneToTen {
    /// M1: the seat to act turns up a card. Seen before, it is known what it is; else chance decides.
    #[inline]
    pub(crate) fn turn_up(&mut self, slot: u8, events: &mut impl Sink<OneToTenEvent>) {
        match self.rows[self.to_act].card(slot) {
            0 => self.turning = Some(slot),
            card => self.resolve(slot, card, events),
        }
    }

    /// M6: nobody had seen this card; now all have.
    #[inline]
    pub(crate) fn see(&mut self, slot: u8, card: u8, events: &mut impl Sink<OneToTenEvent>) {
        self.turning = None;
        self.rows[self.to_act].see(slot, card);
        self.resolve(slot, card, events);
    }

    /// M1, M4: the right card stays open, a wrong one is turned back, and the turn passes or not.
    #[inline]
    fn resolve(&mut self, slot: u8, card: u8, events: &mut impl Sink<OneToTenEvent>) {
        let (seat, rules) = (self.to_act, self.rules);
        let row = &mut self.rows[seat];
        let sought = row.sought();
        let right = card == sought;
        let mut turned_back = 0;
        if right {
            row.leave_open(slot);
        } else if rules.streak {
            turned_back = row.found();
            row.turn_all_back(rules.cards);
        }
        let found = row.found();
        let all_found = found == rules.cards;
        events.put(OneToTenEvent::Turned(Turned { seat, slot, card, sought, right, found, turned_back }));
        if all_found {
            self.closing = true;
            events.put(OneToTenEvent::AllFound { seat, round: self.round });
        }
        // M4: in the streak variant a right card lets one go on.
        if !right || !rules.streak || all_found {
            self.pass(events);
        }
    }

    /// M2, M3: the next seat clockwise; once around, the game may be over.
    #[inline]
    fn pass(&mut self, events: &mut impl Sink<OneToTenEvent>) {
        self.to_act = self.to_act.left(self.rules.seats);
        if self.to_act != Seat::FIRST {
            return;
        }
        if self.closing {
            self.over = true;
            events.put(OneToTenEvent::Over { points: self.points(), winners: self.winners() });
        } else {
            self.round = self.round.saturating_add(1);
        }
    }
}
