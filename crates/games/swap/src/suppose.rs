//! A state as a program sees that has one, such as a player who plays on from a state it supposes.
//! The rules do not need these questions, and no viewer gets their answers from here.

use deck::{Counts, Lot, Stock};
use kernel::{BySeat, Seat, SeatSet};

use crate::event::RoundEnd;
use crate::rules::SwapRules;
use crate::slots::{MAX_SLOTS, Slots};
use crate::state::{Cards, Phase, SlotCard, Swap};
use crate::view::{SwapPhase, SwapView};

/// Where somebody supposes the cards of a round to lie, by kinds of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupposedCards {
    /// The card in each slot; nothing where it is left open.
    pub hands: BySeat<[Option<u8>; MAX_SLOTS]>,
    /// The cards of the draw pile. If slots are left open, the cards they may hold as well.
    pub pile: Counts,
    /// All discards, the top one included.
    pub discards: Counts,
}

/// Where the cards of a round lie.
pub(crate) struct Lying {
    pub(crate) stock: Stock<Counts>,
    pub(crate) discards: Counts,
    pub(crate) top: Option<u8>,
    pub(crate) hands: BySeat<Cards>,
}

impl Swap {
    /// The state that the view shows, with the cards where they are supposed to lie. For a seat
    /// that is to answer the question, to begin its turn, or to place a card it has drawn.
    ///
    /// # Panics
    /// If the view is of another phase.
    #[must_use]
    pub fn supposed(rules: &SwapRules, view: &SwapView, cards: &SupposedCards) -> Self {
        let phase = match (view.phase, view.drawn) {
            (SwapPhase::Question, _) => Phase::Question,
            (SwapPhase::Turn, _) => Phase::Turn,
            (SwapPhase::Hold, Some(card)) => Phase::Hold { kind: rules.kind(card) },
            _ => unreachable!("cards are supposed by a seat whose turn it is"),
        };
        let open = cards.pile.total() - u32::from(view.pile);
        let lying = Lying {
            stock: Stock::new(cards.pile, Counts::EMPTY, open),
            discards: cards.discards,
            top: view.top.map(|card| rules.kind(card)),
            hands: cards.hands.map(|_, hand| hand.map(|kind| kind.map_or(SlotCard::UNSEEN, SlotCard::of))),
        };
        Self::shown(rules, view, phase, lying)
    }

    /// The state of a round that the view shows, with the cards where they lie. Nobody chooses looks or
    /// draws for a tie, and no finished round lies open.
    pub(crate) fn shown(rules: &SwapRules, view: &SwapView, phase: Phase, lying: Lying) -> Self {
        Self {
            rules: *rules,
            phase,
            round: view.round,
            dealer: view.dealer,
            active: view.active.unwrap_or(view.dealer.left(rules.seats)),
            totals: view.totals,
            subtotal: view.subtotal,
            sheet: None,
            stock: lying.stock,
            discards: lying.discards,
            top: lying.top,
            hands: lying.hands,
            looks: BySeat::<Slots>::new(rules.seats),
            chosen: SeatSet::EMPTY,
            turns: view.turns,
            caller: view.caller,
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            leaders: SeatSet::EMPTY,
            tie_cards: BySeat::new(rules.seats),
        }
    }

    /// What is to happen next.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> SwapPhase {
        self.phase.into()
    }

    /// Whose turn it is, where the phase has one.
    #[inline]
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The kind of the card in this slot, if anybody has looked at it.
    #[inline]
    #[must_use]
    pub fn card(&self, seat: Seat, slot: u8) -> Option<u8> {
        self.hands[seat][usize::from(slot)].kind()
    }

    /// The kind of the drawn card in the hand of the seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn held(&self) -> Option<u8> {
        match self.phase {
            Phase::Hold { kind } => Some(kind),
            _ => None,
        }
    }

    /// The kind of the top discard.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<u8> {
        self.top
    }

    /// How many cards the draw pile has.
    #[inline]
    #[must_use]
    pub fn pile(&self) -> u32 {
        self.stock.pile()
    }

    /// Turns completed by this seat in this round, up to 255.
    #[inline]
    #[must_use]
    pub fn turns(&self, seat: Seat) -> u8 {
        self.turns[seat]
    }

    /// The round being played, from 1; between rounds, how many have been played.
    #[inline]
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who has called or challenged in this round.
    #[inline]
    #[must_use]
    pub fn caller(&self) -> Option<Seat> {
        self.caller
    }

    /// Was it a Challenge (Y14)?
    #[inline]
    #[must_use]
    pub fn challenged(&self) -> bool {
        self.challenge
    }

    /// How many turns are left once somebody has called, the running one included.
    #[inline]
    #[must_use]
    pub fn turns_left(&self) -> u8 {
        self.turns_left
    }

    /// Who plays on for a shared lowest total, after the last round.
    #[inline]
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        self.leaders
    }

    /// The total of each seat.
    #[inline]
    #[must_use]
    pub fn totals(&self) -> &BySeat<i64> {
        &self.totals
    }

    /// Are all points of the round written down?
    #[inline]
    #[must_use]
    pub fn is_between_rounds(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::TieDraw { .. } | Phase::Over)
    }

    /// Ends the round where it stands, as if the last turn were over. For playouts that have become
    /// too long; no rule does this.
    pub fn break_off(&mut self) {
        self.end_round(RoundEnd::FinalTurns, &mut ());
    }
}
