//! A finished game, step by step.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::play::Aid;
use crate::games::{swap, yo};

/// A finished game as one viewer saw it, or with everything that anybody knew.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Replay {
    /// The key of the game.
    pub game: String,
    /// Its number at the table.
    pub number: u32,
    /// The start, then one frame a step.
    pub frames: Vec<Frame>,
}

/// The table after one step, told apart by `game`.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Frame {
    /// YOLO.
    Yolo(FrameOf<swap::View, swap::Notice, swap::Action, swap::Outcome>),
    /// Go Low.
    GoLow(FrameOf<swap::View, swap::Notice, swap::Action, swap::Outcome>),
    /// YOOLOO, the card game.
    Yooloo(FrameOf<yooloo::YoolooView, yooloo::YoolooNotice, yooloo::YoolooAction, yooloo::YoolooOutcome>),
    /// 1 to 10.
    OneToTen(
        FrameOf<
            onetoten::OneToTenView,
            onetoten::OneToTenNotice,
            onetoten::OneToTenAction,
            onetoten::OneToTenOutcome,
        >,
    ),
    /// HILO.
    Hilo(FrameOf<hilo::HiloView, hilo::HiloNotice, hilo::HiloAction, hilo::HiloOutcome>),
    /// YO!
    Yo(FrameOf<yo::View, yo::Notice, yo::Action, yo::Outcome>),
}

/// The same for each game.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct FrameOf<V, N, A, O> {
    /// Who decided, if it was a decision.
    pub seat: Option<u8>,
    /// The decision.
    pub action: Option<A>,
    /// The outcome, if chance decided.
    pub outcome: Option<O>,
    /// What the viewer sees after it.
    pub view: V,
    /// What the viewer learned by it.
    pub notices: Vec<N>,
    /// With everything open: the face-down cards that somebody knew.
    pub known: Option<Aid>,
    /// For outcomes of chance, so that everybody can check them: what could have come.
    pub draw: Option<Draw>,
}

/// What chance could have done, and what the fair deal chose.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Draw {
    /// The number of the outcome in the game, from 0.
    pub number: u32,
    /// The outcomes in their documented order with their weights. Empty for YO!: all 1296 rolls are
    /// equally likely, in the order of the rule book.
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
