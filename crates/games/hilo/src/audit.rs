use deck::{Card, CardSet, Lot};
use kernel::{Audit, AuditError, Seat, ensure};

use crate::line::LineSet;
use crate::slots::{PLACES, SlotSet};
use crate::state::{Hilo, HiloPhase};

impl Audit for Hilo {
    fn audit(&self) -> Result<(), AuditError> {
        self.audit_cards()?;
        self.audit_lots()?;
        for seat in Seat::all(self.seats()) {
            self.audit_layout(seat)?;
        }
        self.audit_phase()
    }
}

/// The shapes a layout can have: whole, two or one rows, two or one columns, nothing.
const SHAPES: [SlotSet; 6] = [
    SlotSet::ALL,
    SlotSet::of([0, 1, 2, 3, 4, 5]),
    SlotSet::of([0, 1, 3, 4, 6, 7]),
    SlotSet::of([0, 1, 2]),
    SlotSet::of([0, 3, 6]),
    SlotSet::EMPTY,
];

impl Hilo {
    /// Every card is in exactly one place.
    fn audit_cards(&self) -> Result<(), AuditError> {
        let mut found = CardSet::EMPTY;
        let mut count = |place: &str, card: Card| {
            if found.contains(card) {
                return Err(AuditError::new(format!("{card:?}, seen {place}, is elsewhere too")));
            }
            found.put(card);
            Ok(())
        };
        for card in self.stock.dealt_lot().iter() {
            count("in the dealt lot", card)?;
        }
        if self.stock.reshuffled() {
            for card in self.stock.pile_lot().iter() {
                count("in the new pile", card)?;
            }
        }
        for card in self.discards.rest().iter().chain(self.discards.top()) {
            count("among the discards", card)?;
        }
        if let Some(card) = self.held {
            count("in the hand", card)?;
        }
        for (_, layout) in self.layouts.iter() {
            for card in layout.open_cards() {
                count("in a layout", card)?;
            }
        }
        if found == CardSet::FULL {
            Ok(())
        } else {
            Err(AuditError::new(format!("only {} cards are there", found.total())))
        }
    }

    /// The lots have as many cards as lie unseen.
    fn audit_lots(&self) -> Result<(), AuditError> {
        let down: u32 = self.layouts.iter().map(|(_, layout)| layout.down().len()).sum();
        if !self.stock.reshuffled() && self.stock.dealt_lot().total() < self.stock.pile() {
            return Err(AuditError::new("the pile has more cards than the lot"));
        }
        if down != self.stock.unseen_on_table() {
            return Err(AuditError::new(format!(
                "{down} cards lie face down, {} are in the lot",
                self.stock.unseen_on_table()
            )));
        }
        if self.stock.reshuffled() && self.stock.pile_lot().total() != self.stock.pile() {
            return Err(AuditError::new("the new pile and its lot differ"));
        }
        Ok(())
    }

    fn audit_layout(&self, seat: Seat) -> Result<(), AuditError> {
        let layout = &self.layouts[seat];
        if !SHAPES.contains(&layout.lying()) {
            return Err(AuditError::new(format!(
                "seat {seat}: {:?} is no shape of a layout",
                layout.lying()
            )));
        }
        if !layout.marked.minus(layout.lying()).is_empty() {
            return Err(AuditError::new(format!("seat {seat}: a mark where no card lies")));
        }
        if layout.chain.iter().any(|line| !layout.complete_lines().contains(line)) {
            return Err(AuditError::new(format!("seat {seat}: asked about a line that is not complete")));
        }
        let sealing = matches!(self.phase, HiloPhase::Uncovering | HiloPhase::Showing);
        let revealing = matches!(
            self.phase,
            HiloPhase::Revealing | HiloPhase::Clearing | HiloPhase::Scored | HiloPhase::Over
        );
        let expected = match self.phase {
            HiloPhase::Uncovering if self.waiting.contains(seat) => layout.marked.is_empty(),
            HiloPhase::Uncovering => layout.marked.len() == 2,
            HiloPhase::Showing => layout.marked.minus(layout.down()).is_empty(),
            _ => revealing || layout.marked.is_empty(),
        };
        if !expected {
            return Err(AuditError::new(format!(
                "seat {seat}: marks {:?} in {:?}",
                layout.marked, self.phase
            )));
        }
        let asked = self.is_to_act(seat) && !sealing;
        if !asked && layout.chain != LineSet::EMPTY {
            return Err(AuditError::new(format!("seat {seat}: asked about a chain out of turn")));
        }
        Ok(())
    }

    fn audit_phase(&self) -> Result<(), AuditError> {
        use HiloPhase as P;
        let fits = match self.phase {
            P::Choosing => self.held.is_none() && self.discards.top().is_some(),
            P::Drawing => self.held.is_none() && self.stock.pile() > 0,
            P::Holding => self.held.is_some(),
            P::Trading | P::Turning => {
                self.slot.is_some_and(|slot| self.layouts[self.active].down().contains(slot))
            }
            P::Removing => {
                let touched = self.slot.is_some_and(|slot| usize::from(slot) < PLACES);
                self.held.is_none() && touched && !self.removable(self.active).is_empty()
            }
            P::Uncovering => !self.waiting.is_empty(),
            P::Clearing => {
                self.waiting.iter().all(|seat| !self.removable(seat).is_empty()) && !self.waiting.is_empty()
            }
            P::Starting => self.starters().0.len() > 1,
            P::Reshuffling => self.discards.count() == 0 && self.stock.pile() > 0,
            P::Deal => self.round == 1 && self.discards.count() == 0,
            P::Showing => self.first_card(|layout| layout.marked).is_some(),
            P::Revealing => self.stock.unseen_on_table() > 0,
            P::Scored => self.totals.as_slice().iter().all(|total| *total < self.rules.target()),
            P::Over => self.totals.as_slice().iter().any(|total| *total >= self.rules.target()),
        };
        if !fits {
            return Err(AuditError::new(format!("the table does not fit the phase {:?}", self.phase)));
        }
        let about_a_place = matches!(self.phase, P::Trading | P::Turning | P::Removing);
        ensure(self.slot.is_some() == about_a_place, "the phase is about another place or none")?;
        if u32::from(self.last_turns) > u32::from(self.seats()) - 1
            || (self.ender.is_none() && self.last_turns > 0)
        {
            return Err(AuditError::new(format!("{} closing turns are left", self.last_turns)));
        }
        Ok(())
    }
}
