use kernel::{Audit, AuditError, Seat, ensure};

use crate::row::Row;
use crate::state::OneToTen;

impl Audit for OneToTen {
    fn audit(&self) -> Result<(), AuditError> {
        for (seat, row) in self.rows.iter() {
            self.audit_row(row).map_err(|fault| fault.at(format_args!("seat {seat}")))?;
        }
        let rules = &self.rules;
        ensure(self.to_act.number() < rules.seats, "it is the turn of an unknown seat")?;
        ensure(self.round > 0, "rounds of turns count from 1")?;
        let finished = Seat::all(rules.seats).any(|seat| self.rows[seat].found() == rules.cards);
        ensure(finished == self.closing, "the last round does not fit the found cards")?;
        ensure(!self.over || (self.closing && self.to_act == Seat::FIRST), "over too early")?;
        ensure(!(self.closing && self.to_act == Seat::FIRST) || self.over, "over too late")?;
        let row = &self.rows[self.to_act];
        match self.turning {
            None => Ok(()),
            Some(slot) => ensure(
                !self.over && slot < rules.cards && row.is_face_down(slot) && row.card(slot) == 0,
                "the card being turned was seen before",
            ),
        }
    }
}

impl OneToTen {
    /// Every number was seen in one slot, or is unseen; the open cards are 1 to the number found.
    fn audit_row(&self, row: &Row) -> Result<(), AuditError> {
        let cards = self.rules.cards;
        let mut numbers: Vec<u8> = (0..16).map(|slot| row.card(slot)).filter(|card| *card > 0).collect();
        numbers.extend(row.unseen());
        numbers.sort_unstable();
        ensure(numbers == (1..=cards).collect::<Vec<_>>(), "not every number is in one place")?;
        ensure((cards..16).all(|slot| row.card(slot) == 0 && !row.is_face_down(slot)), "a card off the row")?;
        let mut open: Vec<u8> = row.open(cards).flatten().collect();
        open.sort_unstable();
        ensure(open == (1..=row.found()).collect::<Vec<_>>(), "the open cards are not the found ones")
    }
}
