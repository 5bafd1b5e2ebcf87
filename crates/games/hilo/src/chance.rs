//! What chance may do, as a list and as a quick draw from it.

use deck::{Card, CardSet, Lot};
use kernel::{Nature, Outcomes, Seat};

use crate::action::HiloOutcome;
use crate::layout::Layout;
use crate::phase::HiloPhase;
use crate::state::Hilo;

/// What is left to chance.
enum Question {
    /// Which card of the lot it is.
    Card(CardSet, Looked),
    /// Who starts.
    Starter,
}

impl Hilo {
    pub(crate) fn list_outcomes(&self, out: &mut Outcomes<HiloOutcome>) {
        out.clear();
        match self.question() {
            Some(Question::Card(lot, looked)) => {
                for card in lot.iter() {
                    out.push(looked.outcome(card), 1);
                }
            }
            Some(Question::Starter) => {
                for seat in self.starters().0 {
                    out.push(HiloOutcome::Starter { seat }, 1);
                }
            }
            None => {}
        }
    }

    #[inline]
    pub(crate) fn draw_outcome(&self, nature: &mut impl Nature) -> HiloOutcome {
        match self.question().expect("chance is to act") {
            Question::Card(lot, looked) => looked.outcome(lot.sample(nature)),
            Question::Starter => {
                let (tied, _) = self.starters();
                let place = nature.below(tied.len() as u32);
                let seat = tied.iter().nth(place as usize).expect("the place is one of the tied");
                HiloOutcome::Starter { seat }
            }
        }
    }

    #[inline]
    fn question(&self) -> Option<Question> {
        use HiloPhase as P;
        let seat = self.active;
        let dealt = *self.stock.dealt_lot();
        let (lot, looked) = match self.phase {
            // H2: every round is dealt from the full deck.
            P::Deal | P::Scored => (CardSet::FULL, Looked::Discard),
            P::Reshuffling => (*self.stock.pile_lot(), Looked::Discard),
            P::Drawing => (*self.stock.pile_lot(), Looked::Drawn),
            P::Trading { slot } => (dealt, Looked::Traded(seat, slot)),
            P::Turning { slot } => (dealt, Looked::Turned(seat, slot)),
            P::Showing => {
                let (seat, slot) = self.first_card(|layout| layout.marked)?;
                (dealt, Looked::Uncover(seat, slot))
            }
            P::Revealing => {
                let (seat, slot) = self.first_card(Layout::down)?;
                (dealt, Looked::Reveal(seat, slot))
            }
            P::Starting => return Some(Question::Starter),
            _ => return None,
        };
        Some(Question::Card(lot, looked))
    }
}

/// Which card is looked at.
#[derive(Clone, Copy)]
enum Looked {
    Discard,
    Drawn,
    Uncover(Seat, u8),
    Traded(Seat, u8),
    Turned(Seat, u8),
    Reveal(Seat, u8),
}

impl Looked {
    #[inline]
    fn outcome(self, card: Card) -> HiloOutcome {
        match self {
            Self::Discard => HiloOutcome::Discard { card },
            Self::Drawn => HiloOutcome::Drawn { card },
            Self::Uncover(seat, slot) => HiloOutcome::Uncover { seat, slot, card },
            Self::Traded(seat, slot) => HiloOutcome::Traded { seat, slot, card },
            Self::Turned(seat, slot) => HiloOutcome::Turned { seat, slot, card },
            Self::Reveal(seat, slot) => HiloOutcome::Reveal { seat, slot, card },
        }
    }
}
