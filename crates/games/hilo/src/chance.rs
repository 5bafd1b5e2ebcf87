//! What chance may do, as a list and as a quick draw from it.

use deck::{Card, CardSet, Lot};
use kernel::{Nature, Outcomes, Seat};

use crate::layout::Layout;
use crate::state::{Hilo, HiloPhase};

kernel::wire! { outcome:
/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HiloOutcome {
    /// The card turned up to start a discard pile.
    Discard {
        /// Which it is.
        card: Card,
    },
    /// An opening card is turned up.
    Uncover {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// Who starts, of those who are equal.
    Starter {
        /// Who starts.
        seat: Seat,
    },
    /// The card drawn from the pile.
    Drawn {
        /// Which it is.
        card: Card,
    },
    /// A face-down card was traded away and lands open on the discard pile.
    Traded {
        /// Whose card.
        seat: Seat,
        /// Where it lay.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A card is turned up after the drawn one was thrown.
    Turned {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A card is turned up at the end of the round.
    Reveal {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
        /// Which it is.
        card: Card,
    },
}
}

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
    pub(crate) fn sample_outcome(&self, nature: &mut impl Nature) -> HiloOutcome {
        match self.question().expect("it is chance's turn") {
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
            P::Trading => (dealt, Looked::Traded(seat, self.slot?)),
            P::Turning => (dealt, Looked::Turned(seat, self.slot?)),
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
