use std::fmt;

use deck::{Counts, Stock};
use kernel::{BySeat, Seat, SeatSet};

use crate::rules::SwapRules;
use crate::scoring::RoundScore;
use crate::slots::{MAX_SLOTS, Slots};

/// The cards of a hand.
pub(crate) type Cards = [SlotCard; MAX_SLOTS];

/// The card in a slot: its kind, or nothing where nobody has looked. One byte where an `Option` takes
/// two, because searches copy states by the million.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SlotCard(u8);

impl SlotCard {
    /// Nobody has looked at it.
    pub(crate) const UNSEEN: Self = Self(u8::MAX);

    /// A card of this kind.
    #[inline]
    pub(crate) const fn of(kind: u8) -> Self {
        Self(kind)
    }

    /// Its kind, if somebody has looked at it.
    #[inline]
    pub(crate) const fn kind(self) -> Option<u8> {
        if self.0 == Self::UNSEEN.0 { None } else { Some(self.0) }
    }
}

impl Default for SlotCard {
    fn default() -> Self {
        Self::UNSEEN
    }
}

impl fmt::Debug for SlotCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

/// A game of YOLO or Go Low in some state.
///
/// A finished round stays on the table, hands open, until the first card of the next is turned up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    pub(crate) rules: SwapRules,
    pub(crate) phase: Phase,
    /// The round being played or just finished; 0 before the first.
    pub(crate) round: u32,
    pub(crate) dealer: Seat,
    /// Whose turn it is, where the phase has one.
    pub(crate) active: Seat,
    pub(crate) totals: BySeat<i64>,
    pub(crate) subtotal: Option<BySeat<i64>>,
    /// The finished round, from its scoring until the next deal.
    pub(crate) sheet: Option<RoundScore>,
    pub(crate) stock: Stock<Counts>,
    /// All discards, the top one included. Only the top one's place matters.
    pub(crate) discards: Counts,
    /// Nothing while it has been taken and the card to lie there has not landed.
    pub(crate) top: Option<u8>,
    pub(crate) hands: BySeat<Cards>,
    /// The slots chosen for the opening look, until all are ready.
    pub(crate) looks: BySeat<Slots>,
    /// Who has chosen (looks) or is ready (cards turned back).
    pub(crate) chosen: SeatSet,
    /// Turns each seat has completed in this round, up to 255.
    pub(crate) turns: BySeat<u8>,
    pub(crate) caller: Option<Seat>,
    /// Did the caller shout before the first turn?
    pub(crate) challenge: bool,
    /// Turns to be completed until the round is over, once somebody has called.
    pub(crate) turns_left: u8,
    /// Have the cards been used up, so that all double?
    pub(crate) deck_out: bool,
    /// Who still draws for the win, and who won in the end.
    pub(crate) leaders: SeatSet,
    /// What the tied have drawn.
    pub(crate) tie_cards: BySeat<Option<u8>>,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance: the first discard of the next round.
    Deal,
    /// All seats choose their opening looks.
    Look,
    /// Chance: what a look shows.
    See { seat: Seat, slot: u8 },
    /// All seats remember, and turn their cards back.
    Memorise,
    /// The active seat is asked to shout before the first turn.
    Question,
    /// The active seat begins its turn.
    Turn,
    /// Chance: the first discard after a reshuffle.
    Restart,
    /// Chance: the card drawn.
    Draw,
    /// The active seat holds a drawn card of this kind.
    Hold { kind: u8 },
    /// Chance: the card never looked at that leaves this slot.
    Land { slot: u8 },
    /// Chance: a card never looked at is turned up at the end.
    Reveal { seat: Seat, slot: u8 },
    /// Chance: the card of catch-up scoring.
    CatchUp { seat: Seat },
    /// Chance: a card to break the final tie.
    TieDraw { seat: Seat },
    /// Nothing.
    Over,
}

impl Swap {
    /// Before the first round is dealt.
    pub(crate) fn new(rules: &SwapRules) -> Self {
        let seats = rules.seats;
        Self {
            rules: *rules,
            phase: Phase::Deal,
            round: 0,
            dealer: rules.first_dealer(),
            active: rules.first_dealer().left(seats),
            totals: BySeat::new(seats),
            subtotal: None,
            sheet: None,
            stock: Self::fresh_stock(rules),
            discards: Counts::EMPTY,
            top: None,
            hands: BySeat::from_fn(seats, |_| [SlotCard::UNSEEN; MAX_SLOTS]),
            looks: BySeat::new(seats),
            chosen: SeatSet::EMPTY,
            turns: BySeat::new(seats),
            caller: None,
            challenge: false,
            turns_left: 0,
            deck_out: false,
            leaders: SeatSet::EMPTY,
            tie_cards: BySeat::new(seats),
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &SwapRules {
        &self.rules
    }

    /// A freshly shuffled deck, all hands dealt.
    pub(crate) fn fresh_stock(rules: &SwapRules) -> Stock<Counts> {
        Stock::new(rules.deck.lot(), Counts::EMPTY, u32::from(rules.seats) * u32::from(rules.hand))
    }
}
