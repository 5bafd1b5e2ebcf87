use deck::Lot;
use kernel::{Audit, AuditError, Seat, ensure, ensure_with};

use crate::slots::Slots;
use crate::state::{Phase, Swap};

impl Audit for Swap {
    fn audit(&self) -> Result<(), AuditError> {
        self.audit_kinds()?;
        self.audit_places()?;
        self.audit_discards()?;
        self.audit_flow()?;
        self.audit_looks()
    }
}

impl Swap {
    /// Every card of the deck is in exactly one place.
    fn audit_kinds(&self) -> Result<(), AuditError> {
        let deck = self.rules.deck.lot();
        for kind in 0..self.rules.deck.kinds() {
            let mut found = self.stock.dealt_lot().count(kind) + self.discards.count(kind);
            if self.stock.reshuffled() {
                found += self.stock.pile_lot().count(kind);
            }
            let in_hands =
                self.hands.as_slice().iter().flatten().filter(|held| held.kind() == Some(kind)).count();
            found += in_hands as u32 + u32::from(self.phase == Phase::Hold { kind });
            if let Some(score) = self.sheet {
                let caught = score.seats.as_slice().iter().filter_map(|cell| cell.catch_up);
                found += caught.filter(|card| self.rules.kind(*card) == kind).count() as u32;
            }
            ensure_with(found == deck.count(kind), || {
                let card = self.rules.deck.value(kind);
                format!("{found} cards of value {card} are found, the deck has {}", deck.count(kind))
            })?;
        }
        Ok(())
    }

    /// The lots have as many cards as there are places for them.
    fn audit_places(&self) -> Result<(), AuditError> {
        let slots = usize::from(self.rules.hand);
        let mut unseen = u32::from(matches!(self.phase, Phase::Land { .. }));
        for (seat, cards) in self.hands.iter() {
            unseen += cards[..slots].iter().filter(|card| card.kind().is_none()).count() as u32;
            ensure_with(cards[slots..].iter().all(|card| card.kind().is_none()), || {
                format!("seat {seat} has a card beyond its hand")
            })?;
        }
        ensure_with(self.stock.unseen_on_table() == unseen, || {
            format!("{unseen} cards lie unseen, the stock says {}", self.stock.unseen_on_table())
        })?;
        let pile = self.stock.pile_lot().total();
        ensure_with(!self.stock.reshuffled() || pile == self.stock.pile(), || {
            format!("the new lot has {pile} cards, the pile {}", self.stock.pile())
        })
    }

    fn audit_discards(&self) -> Result<(), AuditError> {
        let total = self.discards.total();
        match self.top {
            Some(top) => ensure(self.discards.count(top) > 0, "the top discard is no discard"),
            None => {
                let may_lack = match self.phase {
                    Phase::Deal => self.round == 0,
                    Phase::Restart => total == 0,
                    Phase::Land { .. } => true,
                    _ => false,
                };
                ensure_with(may_lack, || format!("{total} discards have no top in {:?}", self.phase))
            }
        }
    }

    fn audit_flow(&self) -> Result<(), AuditError> {
        let seats = self.rules.seats;
        ensure(
            self.dealer.number() < seats && self.active.number() < seats,
            "the dealer or the seat to act does not exist",
        )?;
        ensure_with(self.turns_left <= seats && (self.caller.is_some() || self.turns_left == 0), || {
            format!("{} turns are left after the call of {:?}", self.turns_left, self.caller)
        })?;
        ensure(!self.challenge || self.caller.is_some(), "a challenge has no challenger")?;
        let finished = match self.phase {
            Phase::Deal => self.round > 0,
            phase => matches!(phase, Phase::CatchUp { .. } | Phase::TieDraw { .. } | Phase::Over),
        };
        ensure_with(finished == self.sheet.is_some(), || {
            format!("phase {:?} has the score sheet {:?}", self.phase, self.sheet)
        })?;
        let deciding = matches!(self.phase, Phase::TieDraw { .. } | Phase::Over);
        ensure_with(deciding != self.leaders.is_empty(), || {
            format!("phase {:?} has the leaders {:?}", self.phase, self.leaders)
        })
    }

    fn audit_looks(&self) -> Result<(), AuditError> {
        Seat::all(self.rules.seats).try_for_each(|seat| {
            let chosen = match self.phase {
                Phase::Look => self.chosen.contains(seat),
                phase => matches!(phase, Phase::See { .. } | Phase::Memorise),
            };
            let looks = self.looks[seat];
            let fits = looks.len() == self.rules.looks && looks.fits(self.rules.hand);
            ensure_with(if chosen { fits } else { looks == Slots::EMPTY }, || {
                format!("seat {seat} looks at {looks:?} in {:?}", self.phase)
            })
        })
    }
}
