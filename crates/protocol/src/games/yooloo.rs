//! YOOLOO as JSON. Cards and point cards are their numbers, seats are numbers from 0.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod convert;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoolooAction")]
#[ts(rename = "YoolooAction")]
pub enum Action {
    /// Puts a card on the next place of the own order.
    Place {
        /// Its number.
        #[schemars(range(min = 1, max = 10))]
        card: u8,
    },
    /// Chooses a card for this round or showdown.
    Play {
        /// Its number.
        #[schemars(range(min = 1, max = 10))]
        card: u8,
    },
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoolooOutcome")]
#[ts(rename = "YoolooOutcome")]
pub enum Outcome {
    /// A point card is turned up.
    PointCard {
        /// Its number.
        #[schemars(range(min = 1, max = 10))]
        value: u8,
    },
}

/// The table as one viewer sees it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "YoolooView")]
#[ts(rename = "YoolooView")]
pub struct View {
    /// How many seats the table has.
    pub seats: u8,
    /// Which variant is played.
    pub variant: Variant,
    /// How many cards a seat has, and how many point cards there are.
    pub cards: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// Too many showdowns: the series ended without a winner.
    pub given_up: bool,
    /// Which game of the series is played, from 1.
    pub game: u8,
    /// How many games the series has.
    pub games: u8,
    /// Which round is played, from 1.
    pub round: u8,
    /// Which showdown is played, from 1; 0 if none is.
    pub showdown: u32,
    /// Who has not yet completed an order or chosen a card.
    pub waiting: Vec<u8>,
    /// The open point card.
    pub point_card: Option<u8>,
    /// Point cards of rounds without a winner, added to the stake.
    pub parked: Vec<u8>,
    /// What the round is about: the open point card and the parked ones.
    pub stake: Vec<u8>,
    /// Point cards still to come, as a set.
    pub left: Vec<u8>,
    /// Point cards that left the game.
    pub removed: Vec<u8>,
    /// The cards each seat has shown in this game, as a set.
    pub played: Vec<Vec<u8>>,
    /// The orders of the base game, once they have been played.
    pub orders: Option<Vec<Vec<u8>>>,
    /// The point cards each seat has won in this game, unless they lie face down.
    pub won: Option<Vec<Vec<u8>>>,
    /// The points each seat has won in this game, unless they are hidden.
    pub points: Option<Vec<u16>>,
    /// The points of the games that are scored.
    pub totals: Vec<u16>,
    /// Who turns up first.
    pub lead: Option<u8>,
    /// The last round or showdown.
    pub last: Option<Round>,
    /// The viewer's own cards; nothing for a spectator.
    pub own: Option<OwnCards>,
}

/// A player's own cards.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "YoolooOwnCards")]
#[ts(rename = "YoolooOwnCards")]
pub struct OwnCards {
    /// The cards that may still be chosen.
    pub hand: Vec<u8>,
    /// The card chosen, until all have chosen.
    pub choice: Option<u8>,
    /// The own order so far, until the rounds begin.
    pub order: Vec<u8>,
}

/// How cards are chosen.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoolooVariant")]
#[ts(rename = "YoolooVariant")]
pub enum Variant {
    /// A sealed order.
    Base,
    /// A card for each round.
    A,
    /// A card for each round, point cards shuffled.
    B,
}

/// What the table waits for.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoolooPhase")]
#[ts(rename = "YoolooPhase")]
pub enum Phase {
    /// Orders.
    Ordering,
    /// A point card to be turned up.
    Turning,
    /// A card of each seat for the round.
    Choosing,
    /// A card of each seat for a showdown.
    Showdown,
    /// Nothing.
    Over,
}

/// A round or showdown with all cards turned up.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "YoolooRound")]
#[ts(rename = "YoolooRound")]
pub struct Round {
    /// Which game of the series, from 1.
    pub game: u8,
    /// Which round, from 1.
    pub round: u8,
    /// Which showdown, from 1; 0 for the round itself.
    pub showdown: u32,
    /// What each seat showed.
    pub cards: Vec<u8>,
    /// The point cards it was about.
    pub stake: Vec<u8>,
    /// Who won them.
    pub winner: Option<u8>,
    /// What became of them.
    pub fate: Fate,
    /// The point cards that left the game.
    pub dropped: Vec<u8>,
}

/// What becomes of a stake.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoolooFate")]
#[ts(rename = "YoolooFate")]
pub enum Fate {
    /// The winner has it.
    Won,
    /// It waits for the next round.
    Parked,
    /// It leaves the game.
    Removed,
    /// A showdown follows.
    Showdown,
    /// Nobody gets it, the series ends.
    Unclaimed,
}

/// What a viewer learns.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[schemars(rename = "YoolooNotice")]
#[ts(rename = "YoolooNotice")]
pub enum Notice {
    /// A point card was turned up.
    PointCard {
        /// Its number.
        value: u8,
    },
    /// You placed a card in your order.
    Placed {
        /// Your seat.
        seat: u8,
        /// The card.
        card: u8,
        /// On which place, from 1.
        place: u8,
        /// Is your order complete?
        complete: bool,
    },
    /// Another seat's order is complete.
    OrderSealed {
        /// Whose.
        seat: u8,
    },
    /// A seat chose a card.
    Chosen {
        /// Who.
        seat: u8,
        /// Which; only told to the seat itself.
        card: Option<u8>,
    },
    /// The cards of a round or showdown were turned up.
    Round(Round),
    /// A game of the series was scored.
    GameScored {
        /// Which, from 1.
        game: u8,
        /// The point cards each seat won.
        won: Vec<Vec<u8>>,
        /// Those added up.
        points: Vec<u16>,
        /// The series so far.
        totals: Vec<u16>,
    },
    /// The series ended.
    SeriesOver {
        /// The points of each seat.
        totals: Vec<u16>,
        /// Who won, if anybody.
        winners: Vec<u8>,
        /// So many showdowns had no winner; 0 if the series came to its regular end.
        given_up_after: u32,
    },
}

impl From<yooloo::YoolooNotice> for Notice {
    fn from(original: yooloo::YoolooNotice) -> Self {
        Self::from(&original)
    }
}

impl From<yooloo::YoolooView> for View {
    fn from(original: yooloo::YoolooView) -> Self {
        Self::from(&original)
    }
}
