use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoAction")]
#[ts(rename = "YoAction")]
pub enum Action {
    /// Puts one chip down.
    Place {
        /// Where.
        wager: Wager,
        /// Its value: 1, 5, 25 or 100.
        #[schemars(extend("enum" = [1, 5, 25, 100]))]
        chip: i64,
    },
    /// Takes a whole wager back.
    TakeBack {
        /// Which.
        wager: Wager,
    },
    /// Does not want to shoot.
    Decline {},
    /// Is done betting for this roll.
    Ready {},
    /// Leaves the table for good.
    Leave {},
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoOutcome")]
#[ts(rename = "YoOutcome")]
pub enum Outcome {
    /// All four dice fall.
    Roll {
        /// The game dice.
        #[schemars(inner(range(min = 1, max = 6)))]
        game: [u8; 2],
        /// The bonus dice.
        #[schemars(inner(range(min = 1, max = 6)))]
        bonus: [u8; 2],
    },
}

/// A place on the layout.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoWager")]
#[ts(rename = "YoWager")]
#[expect(missing_docs, reason = "the names of the wagers are those of the rules")]
pub enum Wager {
    Play,
    LatePlay,
    More,
    Yo,
    High,
    Low,
    Pairs,
    Eleven,
    TwoThreeTwelve,
}

impl From<yo::YoAction> for Action {
    fn from(action: yo::YoAction) -> Self {
        match action {
            yo::YoAction::Place { wager, chip } => Self::Place { wager: wager.into(), chip: chip.value() },
            yo::YoAction::TakeBack { wager } => Self::TakeBack { wager: wager.into() },
            yo::YoAction::Decline => Self::Decline {},
            yo::YoAction::Ready => Self::Ready {},
            yo::YoAction::Leave => Self::Leave {},
        }
    }
}

impl TryFrom<Action> for yo::YoAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Place { wager, chip } => {
                let chip = yo::Chip::of_value(chip)
                    .ok_or_else(|| format!("there is no chip of {chip}; there are 1, 5, 25 and 100"))?;
                Self::Place { wager: wager.into(), chip }
            }
            Action::TakeBack { wager } => Self::TakeBack { wager: wager.into() },
            Action::Decline {} => Self::Decline,
            Action::Ready {} => Self::Ready,
            Action::Leave {} => Self::Leave,
        })
    }
}

impl From<yo::YoOutcome> for Outcome {
    fn from(outcome: yo::YoOutcome) -> Self {
        let yo::YoOutcome::Roll(yo::Roll { game, bonus }) = outcome;
        Self::Roll { game, bonus }
    }
}

impl TryFrom<Outcome> for yo::YoOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        let Outcome::Roll { game, bonus } = outcome;
        let roll = yo::Roll { game, bonus };
        if roll.is_possible() { Ok(Self::Roll(roll)) } else { Err("a die shows 1 to 6".to_owned()) }
    }
}

impl From<yo::Wager> for Wager {
    fn from(wager: yo::Wager) -> Self {
        match wager {
            yo::Wager::Play => Self::Play,
            yo::Wager::LatePlay => Self::LatePlay,
            yo::Wager::More => Self::More,
            yo::Wager::Yo => Self::Yo,
            yo::Wager::High => Self::High,
            yo::Wager::Low => Self::Low,
            yo::Wager::Pairs => Self::Pairs,
            yo::Wager::Eleven => Self::Eleven,
            yo::Wager::TwoThreeTwelve => Self::TwoThreeTwelve,
        }
    }
}

impl From<Wager> for yo::Wager {
    fn from(wager: Wager) -> Self {
        match wager {
            Wager::Play => Self::Play,
            Wager::LatePlay => Self::LatePlay,
            Wager::More => Self::More,
            Wager::Yo => Self::Yo,
            Wager::High => Self::High,
            Wager::Low => Self::Low,
            Wager::Pairs => Self::Pairs,
            Wager::Eleven => Self::Eleven,
            Wager::TwoThreeTwelve => Self::TwoThreeTwelve,
        }
    }
}
