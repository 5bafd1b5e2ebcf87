use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::wire::{Pace, TableOptions, Visibility};

/// An entry of the log as JSON, told apart by its only key.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Entry {
    Opened(Box<Opened>),
    Promised { number: u32, secret: String },
    Sat { seat: u8, player: String, program: bool },
    Left { seat: u8, bot: Option<String> },
    Removed { seat: u8, bot: Option<String> },
    Placed { seat: u8, bot: Option<String> },
    OptionsSet(TableOptions),
    PaceSet(Pace),
    HostIs(String),
    Readied { seat: u8, nonce: String },
    Unready { seat: u8 },
    Dealt {},
    Acted { seat: u8, act: Value, by: By },
    Chanced(Value),
    TookBack { seat: u8, undo: Undo },
    Continued(Vec<u8>),
    RoundOpened {},
    WantsRematch(Vec<u8>),
    StoodIn { seat: u8 },
    Hurried { seat: u8 },
    Frozen { ms: u32 },
    Closed {},
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Opened {
    pub(super) id: String,
    pub(super) code: String,
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) rules: Map<String, Value>,
    pub(super) options: TableOptions,
    pub(super) visibility: Visibility,
    pub(super) holders: Vec<Holder>,
    pub(super) host: String,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Holder {
    Nobody {},
    Person { player: String, program: bool },
    Bot(String),
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum By {
    Owner,
    Bot,
    StandIn,
    Clock,
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Undo {
    Choice {
        /// One, where an older log does not say.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        actions: u32,
    },
    Practice {
        steps: u32,
    },
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
fn is_one(actions: &u32) -> bool {
    *actions == 1
}
