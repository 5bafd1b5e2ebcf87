//! What happens at the table, and what each viewer learns of it.

use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::scoring::RoundScore;
use crate::slots::{Hand, Slots};

/// What happened, as the dealer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapEvent {
    /// Everybody learns this.
    Public(PublicEvent),
    /// A seat has chosen its opening look; sealed until all have.
    LookChosen {
        /// Who has chosen.
        seat: Seat,
        /// Which slots.
        slots: Slots,
    },
    /// An opening look shows a card to its owner.
    Seen {
        /// Who looks.
        seat: Seat,
        /// At which slot of its hand.
        slot: u8,
        /// What lies there.
        card: i16,
    },
    /// A card was drawn; its drawer alone sees it.
    Drawn {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: i16,
    },
}

kernel::wire! { notice:
/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapNotice {
    /// A seat has chosen its opening look.
    LookChosen {
        /// Who has chosen.
        seat: Seat,
        /// Which slots; only the seat itself learns it.
        slots: Option<Slots>,
    },
    /// A seat looks at one of its cards.
    Seen {
        /// Who looks.
        seat: Seat,
        /// At which slot of its hand.
        slot: u8,
        /// What lies there; only the seat itself learns it.
        card: Option<i16>,
    },
    /// The card the viewer has drawn. Nobody else learns it.
    Drawn {
        /// The viewer's seat.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// What everybody learns.
    #[cfg_attr(feature = "wire", serde(untagged))]
    Public(PublicEvent),
}
}

kernel::wire! { notice "SwapPublicNotice":
/// What everybody at the table learns alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A round was dealt.
    RoundBegan {
        /// Its number, from 1.
        round: u32,
        /// Who dealt.
        dealer: Seat,
    },
    /// A card was turned up to start a discard pile.
    TurnedUp {
        /// The card.
        card: i16,
    },
    /// All have chosen their opening looks.
    LooksOpened {
        /// Which slots each seat looks at.
        slots: BySeat<Slots>,
    },
    /// A seat has turned its cards back.
    Ready {
        /// Who is ready.
        seat: Seat,
    },
    /// A seat does not shout before the first turn.
    Passed {
        /// Who passes.
        seat: Seat,
    },
    /// A seat shouts before the first turn.
    Challenged {
        /// Who shouts.
        seat: Seat,
    },
    /// A seat wants a card of the draw pile.
    Draws {
        /// Who draws.
        seat: Seat,
    },
    /// A seat calls.
    Called {
        /// Who calls.
        seat: Seat,
    },
    /// A seat takes the top discard; everybody knows that it lies in that slot now.
    Took {
        /// Who takes it.
        seat: Seat,
        /// For which slot of its hand.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// A seat keeps its drawn card.
    Kept {
        /// Who keeps it.
        seat: Seat,
        /// In which slot of its hand.
        slot: u8,
    },
    /// A seat discards its drawn card.
    Threw {
        /// Who discards it.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// The card that was replaced lands on the discard pile.
    Landed {
        /// Whose card it was.
        seat: Seat,
        /// The slot it left.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// Y8: all cards of the pile are used, everybody doubles.
    DeckOut,
    /// G3: the discards were shuffled into a new pile.
    Reshuffled {
        /// How many cards the new pile has, a card still to be turned up included.
        cards: u16,
        /// Did the top discard stay?
        kept_top: bool,
    },
    /// The round is over and all hands are turned up; cards nobody has looked at follow one by one.
    HandsShown {
        /// Why the round is over.
        why: RoundEnd,
        /// The cards that somebody had looked at; `null` for the others.
        hands: BySeat<Hand>,
    },
    /// A card nobody had looked at is turned up.
    Revealed {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// Y10: a card drawn to catch up is deducted.
    CaughtUp {
        /// Who catches up.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// The round is written on the score pad.
    RoundScored {
        /// What every seat got, and why.
        score: RoundScore,
        /// All hands, open.
        hands: BySeat<Hand>,
        /// The totals with this round.
        totals: BySeat<i64>,
    },
    /// Y11: the subtotal after the third round.
    Subtotal {
        /// The totals so far.
        totals: BySeat<i64>,
    },
    /// These seats are tied for the lowest and draw cards, each from a full deck.
    Tied {
        /// Who is tied.
        seats: SeatSet,
    },
    /// G4: these seats are tied for the lowest, so all play another round.
    ExtraRound {
        /// Who is tied.
        seats: SeatSet,
    },
    /// A card drawn to break the tie.
    TieDrawn {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// The final totals.
        totals: BySeat<i64>,
    },
}
}

kernel::wire! { words "SwapRoundEnd":
/// Why a round is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundEnd {
    /// Everybody has had a final turn.
    FinalTurns,
    /// The cards of the pile are used up.
    DeckOut,
}
}

impl SwapEvent {
    /// What this viewer learns of the event.
    #[must_use]
    pub fn notice(&self, viewer: Viewer) -> Option<SwapNotice> {
        match *self {
            Self::Public(event) => Some(SwapNotice::Public(event)),
            Self::LookChosen { seat, slots } => {
                Some(SwapNotice::LookChosen { seat, slots: viewer.is(seat).then_some(slots) })
            }
            Self::Seen { seat, slot, card } => {
                Some(SwapNotice::Seen { seat, slot, card: viewer.is(seat).then_some(card) })
            }
            Self::Drawn { seat, card } => viewer.is(seat).then_some(SwapNotice::Drawn { seat, card }),
        }
    }
}

impl From<PublicEvent> for SwapEvent {
    fn from(event: PublicEvent) -> Self {
        Self::Public(event)
    }
}
