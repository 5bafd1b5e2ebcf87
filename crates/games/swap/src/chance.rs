//! What chance may do: one place to be filled, from one lot of unseen cards.

use deck::{Counts, Lot};
use kernel::{Nature, Outcomes, Seat};

use crate::state::{Phase, Swap};

kernel::wire! { outcome:
/// What chance can do. A card is its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SwapOutcome {
    /// A card is turned up to start a discard pile.
    Discard {
        /// The card.
        card: i16,
    },
    /// What an opening look shows.
    Look {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// The card drawn by the seat to act.
    Drawn {
        /// The card.
        card: i16,
    },
    /// A card never looked at leaves its slot and lands on the discard pile.
    Replaced {
        /// Whose card.
        seat: Seat,
        /// Where it lay.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// A card never looked at is turned up at the end of the round.
    Reveal {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// The card of catch-up scoring.
    CatchUp {
        /// Who catches up.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// A card drawn to break the final tie.
    TieDraw {
        /// Who draws.
        seat: Seat,
        /// The card.
        card: i16,
    },
}
}

impl Swap {
    pub(crate) fn list_outcomes(&self, out: &mut Outcomes<SwapOutcome>) {
        out.clear();
        let full;
        let lot = match self.phase {
            Phase::Deal | Phase::TieDraw { .. } => {
                full = self.full_lot();
                &full
            }
            _ => match self.table_lot() {
                Some(lot) => lot,
                None => return,
            },
        };
        for (kind, count) in lot.kinds() {
            out.push(self.outcome(kind), count);
        }
    }

    #[inline]
    pub(crate) fn sample_outcome(&self, nature: &mut impl Nature) -> SwapOutcome {
        let kind = match self.table_lot() {
            Some(lot) => lot.sample(nature),
            None => self.full_lot().sample(nature),
        };
        self.outcome(kind)
    }

    /// The lot of the round being played that the next card is of.
    #[inline]
    fn table_lot(&self) -> Option<&Counts> {
        match self.phase {
            Phase::See { .. } | Phase::Land { .. } | Phase::Reveal { .. } => Some(self.stock.dealt_lot()),
            Phase::Draw | Phase::Restart | Phase::CatchUp { .. } => Some(self.stock.pile_lot()),
            _ => None,
        }
    }

    /// A full deck, without what the tied have drawn in this drawing (Y12).
    fn full_lot(&self) -> Counts {
        let mut lot = self.rules.deck.lot();
        if matches!(self.phase, Phase::TieDraw { .. }) {
            for kind in self.tie_cards.as_slice().iter().flatten() {
                lot.take(*kind);
            }
        }
        lot
    }

    /// What it means that the next card is of this kind.
    #[inline]
    fn outcome(&self, kind: u8) -> SwapOutcome {
        let card = self.rules.deck.value(kind);
        match self.phase {
            Phase::See { seat, slot } => SwapOutcome::Look { seat, slot, card },
            Phase::Draw => SwapOutcome::Drawn { card },
            Phase::Land { slot } => SwapOutcome::Replaced { seat: self.active, slot, card },
            Phase::Reveal { seat, slot } => SwapOutcome::Reveal { seat, slot, card },
            Phase::CatchUp { seat } => SwapOutcome::CatchUp { seat, card },
            Phase::TieDraw { seat } => SwapOutcome::TieDraw { seat, card },
            _ => SwapOutcome::Discard { card },
        }
    }
}
