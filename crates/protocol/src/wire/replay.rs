//! A finished game, step by step.

use catalog::{AnyAction, AnyNotice, AnyOutcome, AnyView};
use kernel::Game;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::play::{Aid, FrameOf};

/// A finished game as one viewer saw it, or with everything that anybody knew.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Replay {
    /// The key of the game.
    pub game: String,
    /// Its number at the table.
    pub number: u32,
    /// The start, then one frame a step.
    pub frames: Vec<ReplayFrame>,
}

/// The table after one step, told apart by `game`.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct ReplayFrame {
    /// The key of the game.
    pub game: &'static str,
    /// The rest, the same for each game.
    #[serde(flatten)]
    pub of: ReplayFrameOf<AnyView, AnyNotice, AnyAction, AnyOutcome>,
}

macro_rules! forms {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// The table after one step, told apart by `game`.
        #[derive(JsonSchema, TS)]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[schemars(rename = "ReplayFrame")]
        #[ts(rename = "ReplayFrame")]
        pub enum ReplayFrameForm {
            $($($id(
                ReplayFrameOf<
                    <$game as Game>::View,
                    <$game as Game>::Notice,
                    <$game as Game>::Action,
                    <$game as Game>::Outcome,
                >,
            ),)+)+
        }
    };
}

catalog::for_each_game!(forms);
kernel::written_as!(ReplayFrame => ReplayFrameForm);

/// A frame as in live play, with the step that led to it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct ReplayFrameOf<V, N, A, O> {
    /// What the viewer learned by the step, and what then lay open to them.
    #[serde(flatten)]
    pub frame: FrameOf<V, N>,
    /// Who decided, if it was a decision.
    pub seat: Option<u8>,
    /// The decision.
    pub action: Option<A>,
    /// The outcome, if chance decided.
    pub outcome: Option<O>,
    /// The face-down cards that the seat had seen or, with everything open, that anybody had.
    pub known: Option<Aid>,
    /// For outcomes of chance, so that everybody can check them: what could have come.
    pub draw: Option<Draw>,
}

/// What chance could have done, and what the fair deal chose.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Draw {
    /// The number of the outcome in the game, from 0.
    pub number: u32,
    /// The outcomes in their documented order with their weights. Empty if they are those of the draw
    /// before: a replay does not list all rolls of the dice for every roll.
    pub list: Vec<Weighted>,
    /// The place of the one that came.
    pub chosen: u32,
}

/// An outcome and its weight.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Weighted {
    /// As it stands in a record.
    #[ts(type = "unknown")]
    pub outcome: Value,
    /// How many of the equally likely cases are it.
    pub weight: u32,
}
