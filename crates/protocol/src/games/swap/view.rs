//! What lies open to a viewer of YOLO or Go Low.

use kernel::{BySeat, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use swap::{Hand, Slots, SwapPhase, SwapView};
use ts_rs::TS;

use super::notice::Score;

/// The table as one viewer sees it now. Lists have one entry a seat.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "SwapView")]
#[ts(rename = "SwapView")]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub viewer: Option<u8>,
    /// What is to happen next.
    pub phase: Phase,
    /// The place that the phase is about, if it is about one.
    pub spot: Option<Spot>,
    /// The seats that are to act.
    pub to_act: Vec<u8>,
    /// Whose turn it is, during turns and the Challenge question.
    pub active: Option<u8>,
    /// The round being played or just finished, from 1; 0 before the first.
    pub round: u32,
    /// How many rounds are planned. Extra rounds go beyond.
    pub rounds: u8,
    /// Who deals this round.
    pub dealer: u8,
    /// How many cards the draw pile has.
    pub pile: u16,
    /// How many cards the discard pile has.
    pub discards: u16,
    /// The top discard; none while the card that will lie there has yet to land.
    pub top: Option<i16>,
    /// The cards of each hand by slot; `null` is a face-down card.
    pub hands: Vec<Vec<Option<i16>>>,
    /// The drawn card, if the viewer holds it.
    pub drawn: Option<i16>,
    /// During the opening look: the slots looked at, as far as open to the viewer.
    pub looks: Vec<Option<Vec<u8>>>,
    /// During the opening look: the seats that have chosen, then those that are ready.
    pub chosen: Vec<u8>,
    /// Own turns completed in this round, up to 255.
    pub turns: Vec<u8>,
    /// Who has called or challenged in this round.
    pub caller: Option<u8>,
    /// Did the caller shout before the first turn?
    pub challenge: bool,
    /// After a call: turns to be completed until the round is over, a running one included.
    pub turns_left: u8,
    /// Are the cards used up, so that all double?
    pub deck_out: bool,
    /// The total of each seat.
    pub totals: Vec<i64>,
    /// The subtotal after the third round (YOLO), from then on.
    pub subtotal: Option<Vec<i64>>,
    /// The finished round, until the next begins.
    pub sheet: Option<Score>,
    /// The seats that draw to break the final tie; the winners once the game is over.
    pub leaders: Vec<u8>,
    /// What they have drawn.
    pub tie_cards: Vec<Option<i16>>,
}

/// What is to happen next.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SwapPhase")]
#[ts(rename = "SwapPhase")]
pub enum Phase {
    /// The next round is dealt. Before that a finished round lies open.
    Deal,
    /// All choose their opening looks.
    Look,
    /// A look shows a card to its owner.
    See,
    /// All remember their cards and turn them back.
    Memorise,
    /// The active seat is asked to shout before the first turn.
    Question,
    /// The active seat draws or takes.
    Turn,
    /// A new discard pile is started after a reshuffle.
    Restart,
    /// The active seat is about to see the card it draws.
    Draw,
    /// The active seat holds a drawn card.
    Hold,
    /// A card nobody has looked at leaves its slot and lands.
    Land,
    /// The round is over, a card nobody has looked at is turned up.
    Reveal,
    /// The caller draws a card to deduct.
    CatchUp,
    /// A tied seat draws a card.
    TieDraw,
    /// The game is over.
    Over,
}

/// A place on the table.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "SwapSpot")]
#[ts(rename = "SwapSpot")]
pub struct Spot {
    /// Whose.
    pub seat: u8,
    /// Which slot, if it is about a slot.
    pub slot: Option<u8>,
}

impl From<&SwapView> for View {
    fn from(view: &SwapView) -> Self {
        let (phase, spot) = phase(view);
        Self {
            viewer: match view.viewer {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Table => None,
            },
            phase,
            spot,
            to_act: numbers(view.to_act),
            active: view.active.map(Seat::number),
            round: view.round,
            rounds: view.rounds,
            dealer: view.dealer.number(),
            pile: view.pile,
            discards: view.discards,
            top: view.top,
            hands: open_hands(&view.hands),
            drawn: view.drawn,
            looks: view.looks.as_slice().iter().map(|looks| looks.map(slot_list)).collect(),
            chosen: numbers(view.chosen),
            turns: view.turns.as_slice().to_vec(),
            caller: view.caller.map(Seat::number),
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            totals: view.totals.as_slice().to_vec(),
            subtotal: view.subtotal.map(|totals| totals.as_slice().to_vec()),
            sheet: view.sheet.as_ref().map(Score::from),
            leaders: numbers(view.leaders),
            tie_cards: view.tie_cards.as_slice().to_vec(),
        }
    }
}

fn phase(view: &SwapView) -> (Phase, Option<Spot>) {
    let phase = match view.phase {
        SwapPhase::Deal => Phase::Deal,
        SwapPhase::Look => Phase::Look,
        SwapPhase::See => Phase::See,
        SwapPhase::Memorise => Phase::Memorise,
        SwapPhase::Question => Phase::Question,
        SwapPhase::Turn => Phase::Turn,
        SwapPhase::Restart => Phase::Restart,
        SwapPhase::Draw => Phase::Draw,
        SwapPhase::Hold => Phase::Hold,
        SwapPhase::Land => Phase::Land,
        SwapPhase::Reveal => Phase::Reveal,
        SwapPhase::CatchUp => Phase::CatchUp,
        SwapPhase::TieDraw => Phase::TieDraw,
        SwapPhase::Over => Phase::Over,
    };
    (phase, view.spot.map(|spot| Spot { seat: spot.seat.number(), slot: spot.slot }))
}

pub(super) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

pub(super) fn slot_list(slots: Slots) -> Vec<u8> {
    slots.iter().collect()
}

pub(super) fn open_hands(hands: &BySeat<Hand>) -> Vec<Vec<Option<i16>>> {
    hands.as_slice().iter().map(|hand| hand.cards().to_vec()).collect()
}
