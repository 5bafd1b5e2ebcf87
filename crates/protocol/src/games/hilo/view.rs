use hilo::{HiloPhase, HiloView};
use kernel::{Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::action::Line;
use super::card::Card;

/// What lies open to one viewer now.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "HiloView")]
#[ts(rename = "HiloView")]
pub struct View {
    /// The seat that looks; null for a spectator.
    pub viewer: Option<u8>,
    /// What the table waits for.
    pub phase: Phase,
    /// The place that the phase is about: of the card traded away or turned up, or, while lines are
    /// removed in a turn, of the card laid or turned in it.
    pub slot: Option<u8>,
    /// The round being played or just scored, from 1.
    pub round: u32,
    /// Who deals.
    pub dealer: u8,
    /// The points that end the game.
    pub target: i32,
    /// Who has to act now.
    pub to_act: Vec<u8>,
    /// Whose turn it is.
    pub active: Option<u8>,
    /// Who had the first turn of the round.
    pub starter: Option<u8>,
    /// Who ended the round.
    pub ender: Option<u8>,
    /// Who still has a closing turn, the running one included.
    pub last_turns: Vec<u8>,
    /// How many cards the draw pile has.
    pub pile: u32,
    /// Has the draw pile been shuffled anew in this round?
    pub reshuffled: bool,
    /// The top discard.
    pub discard: Option<Card>,
    /// How many cards the discard pile has.
    pub discards: u32,
    /// The drawn card in the hand of the seat whose turn it is.
    pub held: Option<Held>,
    /// What lies in front of each seat, in the order of the seats.
    pub seats: Vec<SeatView>,
    /// What the round counts for each seat, once it is scored.
    pub scores: Option<Vec<Score>>,
}

/// What the table waits for.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloPhase")]
#[ts(rename = "HiloPhase")]
pub enum Phase {
    /// The first discard of the first round.
    Deal,
    /// Everybody's choice of two opening cards.
    Uncovering,
    /// The opening cards.
    Showing,
    /// Chance, to say who starts.
    Starting,
    /// A draw, or the discard to be taken.
    Choosing,
    /// The card drawn.
    Drawing,
    /// The drawn card to be traded or thrown.
    Holding,
    /// The face-down card that is traded away.
    Trading,
    /// The face-down card that is turned up after a throw.
    Turning,
    /// A line to be removed or kept.
    Removing,
    /// The first discard after a reshuffle.
    Reshuffling,
    /// The cards of the final reveal.
    Revealing,
    /// Lines made by the final reveal, to be removed.
    Clearing,
    /// The first discard of the next round.
    Scored,
    /// Nothing.
    Over,
}

/// A drawn card in somebody's hand.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "HiloHeld")]
#[ts(rename = "HiloHeld")]
pub struct Held {
    /// In whose hand.
    pub seat: u8,
    /// Which card, for the drawer alone.
    pub card: Option<Card>,
}

/// What lies in front of one seat.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "HiloSeatView")]
#[ts(rename = "HiloSeatView")]
pub struct SeatView {
    /// The nine places, row by row.
    pub cells: Vec<Cell>,
    /// Has it chosen its opening cards, while others have not?
    pub chosen: bool,
    /// Before the opening cards are turned: those chosen, shown to others once all have.
    /// In the final reveal: those it has turned.
    pub marked: Vec<u8>,
    /// The lines it may remove now.
    pub removable: Vec<Line>,
    /// The lines made by a slide about which it is asked, one after another.
    pub chain: Vec<Line>,
    /// May it leave the line lying?
    pub may_keep: bool,
    /// The sum of its open cards.
    pub open_sum: i16,
    /// Its points so far.
    pub total: i32,
}

/// One place of a layout.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case")]
#[schemars(rename = "HiloCell")]
#[ts(rename = "HiloCell")]
pub enum Cell {
    /// No card lies here any more.
    Empty,
    /// A card that nobody has looked at.
    FaceDown,
    /// An open card.
    FaceUp {
        /// Which.
        card: Card,
    },
}

/// What a round counts for one seat, and why.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "HiloScore")]
#[ts(rename = "HiloScore")]
pub struct Score {
    /// The sum of the cards.
    pub sum: i16,
    /// How it counts.
    pub count: Count,
    /// What the sum is multiplied by.
    pub factor: i16,
    /// The points written down.
    pub points: i16,
}

/// How a sum counts.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloCount")]
#[ts(rename = "HiloCount")]
pub enum Count {
    /// The seat did not end the round.
    Plain,
    /// It ended the round and is lower than everybody else.
    EnderLowest,
    /// It ended the round, and another seat has as little or less: doubled.
    EnderDoubled,
    /// As before, but a negative sum is never doubled.
    EnderNegative,
}

impl From<&HiloView> for View {
    fn from(view: &HiloView) -> Self {
        let (phase, slot) = phase(view.phase);
        Self {
            viewer: if let Viewer::Seat(seat) = view.viewer { Some(seat.number()) } else { None },
            phase,
            slot,
            round: view.round,
            dealer: view.dealer.number(),
            target: view.target,
            to_act: numbers(view.to_act),
            active: view.active.map(Seat::number),
            starter: view.starter.map(Seat::number),
            ender: view.ender.map(Seat::number),
            last_turns: numbers(view.last_turns),
            pile: view.pile,
            reshuffled: view.reshuffled,
            discard: view.discard.map(Card),
            discards: view.discards,
            held: view.held.map(|held| Held { seat: held.seat.number(), card: held.card.map(Card) }),
            seats: view.seats.as_slice().iter().map(SeatView::from).collect(),
            scores: view.scores.map(|scores| scores.as_slice().iter().map(Score::from).collect()),
        }
    }
}

/// The numbers of these seats.
pub(super) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

fn phase(phase: HiloPhase) -> (Phase, Option<u8>) {
    match phase {
        HiloPhase::Deal => (Phase::Deal, None),
        HiloPhase::Uncovering => (Phase::Uncovering, None),
        HiloPhase::Showing => (Phase::Showing, None),
        HiloPhase::Starting => (Phase::Starting, None),
        HiloPhase::Choosing => (Phase::Choosing, None),
        HiloPhase::Drawing => (Phase::Drawing, None),
        HiloPhase::Holding => (Phase::Holding, None),
        HiloPhase::Trading { slot } => (Phase::Trading, Some(slot)),
        HiloPhase::Turning { slot } => (Phase::Turning, Some(slot)),
        HiloPhase::Removing { touched } => (Phase::Removing, Some(touched)),
        HiloPhase::Reshuffling => (Phase::Reshuffling, None),
        HiloPhase::Revealing => (Phase::Revealing, None),
        HiloPhase::Clearing => (Phase::Clearing, None),
        HiloPhase::Scored => (Phase::Scored, None),
        HiloPhase::Over => (Phase::Over, None),
    }
}

impl From<&hilo::SeatView> for SeatView {
    fn from(place: &hilo::SeatView) -> Self {
        Self {
            cells: place.cells.iter().map(Cell::from).collect(),
            chosen: place.chosen,
            marked: place.marked.iter().collect(),
            removable: place.removable.iter().map(Line::from).collect(),
            chain: place.chain.iter().map(Line::from).collect(),
            may_keep: place.may_keep,
            open_sum: place.open_sum,
            total: place.total,
        }
    }
}

impl From<&hilo::Cell> for Cell {
    fn from(cell: &hilo::Cell) -> Self {
        match cell {
            hilo::Cell::Empty => Self::Empty,
            hilo::Cell::FaceDown => Self::FaceDown,
            hilo::Cell::FaceUp(card) => Self::FaceUp { card: Card(*card) },
        }
    }
}

impl From<&hilo::SeatScore> for Score {
    fn from(score: &hilo::SeatScore) -> Self {
        Self {
            sum: score.sum,
            count: match score.count {
                hilo::Count::Plain => Count::Plain,
                hilo::Count::EnderLowest => Count::EnderLowest,
                hilo::Count::EnderDoubled => Count::EnderDoubled,
                hilo::Count::EnderNegative => Count::EnderNegative,
            },
            factor: score.count.factor(),
            points: score.points,
        }
    }
}

#[cfg(test)]
mod tests {
    use deck::Colour;
    use hilo::{Hilo, HiloAction, HiloOutcome, HiloRules};
    use kernel::{Game, Outcomes, RuleSet, Step, Turn};
    use serde_json::{Value, json};

    use super::*;

    /// Two seats; seat 0 has drawn a card.
    fn drawn(card: deck::Card) -> Hilo {
        let mut game = Hilo::start(&HiloRules::from_pairs(2, &[]).unwrap());
        let mut outcomes = Outcomes::new();
        loop {
            let step = match game.turn() {
                Turn::Chance => {
                    game.outcomes(&mut outcomes);
                    let last = outcomes.as_slice().last().unwrap().0;
                    Step::Chance(if let HiloOutcome::Drawn { .. } = last {
                        HiloOutcome::Drawn { card }
                    } else {
                        last
                    })
                }
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    let action = if game.view(Viewer::Table).active.is_some() {
                        HiloAction::Draw
                    } else {
                        HiloAction::Uncover { slots: [0, 1] }
                    };
                    Step::Act { seat, action }
                }
                Turn::Over => panic!("the game has just begun"),
            };
            game.apply(step).unwrap();
            if game.view(Viewer::Table).held.is_some() {
                return game;
            }
        }
    }

    fn seen(game: &Hilo, viewer: Viewer) -> Value {
        serde_json::to_value(View::from(&game.view(viewer))).unwrap()
    }

    #[test]
    fn a_view_shows_a_drawn_card_to_the_drawer_alone() {
        let red = deck::Card::new(Colour::Red, 5).unwrap();
        let orange = deck::Card::new(Colour::Orange, -1).unwrap();
        let (one, other) = (drawn(red), drawn(orange));
        let view = seen(&one, Viewer::Table);
        assert_eq!(view, seen(&other, Viewer::Table));
        assert_eq!(view["held"], json!({"seat": 0, "card": null}));
        assert_eq!((&view["phase"], &view["viewer"]), (&json!("holding"), &json!(null)));
        assert_eq!(view["seats"][0]["cells"][0]["is"], "face_up");
        assert_eq!(view["seats"][0]["cells"][8], json!({"is": "face_down"}));
        assert_eq!(seen(&one, Viewer::Seat(Seat::FIRST))["held"]["card"], "R5");
    }
}
