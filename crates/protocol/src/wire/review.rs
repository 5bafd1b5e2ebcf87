//! A finished game, looked at again.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::schema::AnyAct;

/// How likely each seat was to win after every step, which decisions cost most, and what was luck.
/// Numbers are millionths of a whole win; in YO! of a chip.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Review {
    /// The key of the game.
    pub game: String,
    /// How it was found.
    pub method: ReviewMethod,
    /// What the trials started from.
    pub seed: u64,
    /// How often each decision was tried; 0 where that is not needed.
    pub trials: u32,
    /// Before the first step and after each: what every seat could expect.
    pub values: Vec<Vec<i64>>,
    /// The standard errors of the values.
    pub errors: Vec<Vec<i64>>,
    /// Every seat's way from its start to its result.
    pub seats: Vec<SeatReview>,
    /// Decisions that were a mistake beyond doubt, the largest first. In YO!: what wagers cost on
    /// average.
    pub mistakes: Vec<Mistake>,
}

/// How the values of a review were found.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum ReviewMethod {
    /// YOLO, Go Low: the unknown cards are dealt again and the round is played out by quick bots.
    Dealt,
    /// HILO: the round is played out by quick bots.
    PlayedOut,
    /// YOOLOO: the others choose again, and quick bots play to the end.
    Sealed,
    /// 1 to 10: played to the end by players who forget nothing.
    Remembered,
    /// YO!: chips won so far, and the exact worth of the wagers on the table.
    Wagers,
}

/// `start + luck + own + others = result`, exactly.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatReview {
    /// Before the first step.
    pub start: i64,
    /// What came out.
    pub result: i64,
    /// What chance did.
    pub luck: Guess,
    /// What the seat's own decisions did, compared with a quick bot's.
    pub own: Guess,
    /// What the decisions of the others did.
    pub others: Guess,
    /// How many decisions were weighed.
    pub weighed: u32,
}

/// A number and its standard error.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// The best guess.
    pub mean: i64,
    /// Its standard error; 0 if it is exact.
    pub error: i64,
}

/// A decision that cost something.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The number of the step, from 0: the frame before it has the same number.
    pub step: u32,
    /// Whose.
    pub seat: u8,
    /// What was done.
    #[schemars(with = "AnyAct")]
    #[ts(type = "AnyAction")]
    pub chosen: Value,
    /// What would have been better.
    #[schemars(with = "Option<AnyAct>")]
    #[ts(type = "AnyAction | null")]
    pub better: Option<Value>,
    /// What the seat could expect after what it did, as far as it could know.
    pub value: Guess,
    /// By how much the other was better.
    pub loss: Guess,
}
