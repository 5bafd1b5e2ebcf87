use kernel::{BySeat, Seat, SeatSet, Sink};

use crate::event::{OneToTenEvent, Turned};
use crate::row::Row;
use crate::rules::OneToTenRules;

/// A game of 1 to 10 in some state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OneToTen {
    pub(crate) rules: OneToTenRules,
    /// Whose turn it is; the first seat once the game is over.
    pub(crate) to_act: Seat,
    /// The slot being turned whose card nobody has seen yet.
    pub(crate) turning: Option<u8>,
    /// M3: somebody has found all cards.
    pub(crate) closing: bool,
    pub(crate) over: bool,
    /// The running round of turns, from 1; the last one, once the game is over.
    pub(crate) round: u32,
    pub(crate) rows: BySeat<Row>,
}

impl OneToTen {
    /// M5, M2: shuffled rows, face down; the first seat begins.
    #[inline]
    pub(crate) fn new(rules: &OneToTenRules) -> Self {
        Self {
            rules: *rules,
            to_act: Seat::FIRST,
            turning: None,
            closing: false,
            over: false,
            round: 1,
            rows: BySeat::from_fn(rules.seats, |_| Row::new(rules.cards)),
        }
    }

    /// The rule set of the table.
    #[must_use]
    pub fn rules(&self) -> &OneToTenRules {
        &self.rules
    }

    /// M7: a point for each found card.
    #[must_use]
    pub fn points(&self) -> BySeat<u8> {
        self.rows.map(|_, row| row.found())
    }

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

    /// M7: the seats with the most points.
    pub(crate) fn winners(&self) -> SeatSet {
        let points = self.points();
        let best = points.as_slice().iter().max().copied().unwrap_or(0);
        points.iter().filter(|(_, found)| **found == best).map(|(seat, _)| seat).collect()
    }
}
