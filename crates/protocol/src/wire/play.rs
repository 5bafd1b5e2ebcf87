//! A game in progress, as one viewer may know it.

use catalog::{AnyAction, AnyGame, AnyNotice, AnyView};
use driver::Frame;
use kernel::Game;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::changes::Changes;

/// The game at a table for one viewer, told apart by `game`.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Play {
    /// The key of the game.
    pub game: &'static str,
    /// The rest, the same for each game.
    #[serde(flatten)]
    pub of: PlayOf<AnyView, AnyNotice, AnyAction>,
}

/// What is new in the game at a table for one viewer, told apart by `game`.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct News {
    /// The key of the game.
    pub game: &'static str,
    /// The rest, the same for each game.
    #[serde(flatten)]
    pub of: NewsOf<AnyNotice, AnyAction>,
}

macro_rules! forms {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// The game at a table for one viewer, told apart by `game`.
        #[derive(JsonSchema, TS)]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[schemars(rename = "Play")]
        #[ts(rename = "Play")]
        pub enum PlayForm {
            $($($id(PlayOf<<$game as Game>::View, <$game as Game>::Notice, <$game as Game>::Action>),)+)+
        }

        /// What is new in the game at a table for one viewer, told apart by `game`.
        #[derive(JsonSchema, TS)]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[schemars(rename = "News")]
        #[ts(rename = "News")]
        pub enum NewsForm {
            $($($id(NewsOf<<$game as Game>::Notice, <$game as Game>::Action>),)+)+
        }
    };
}

catalog::for_each_game!(forms);
kernel::written_as!(Play => PlayForm);
kernel::written_as!(News => NewsForm);

/// The same for each game.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct PlayOf<V, N, A> {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// How many steps it has had: decisions and outcomes of chance.
    pub step: u32,
    /// One frame without notices: what was shown once is never sent again. Its view is what lies open to the viewer
    /// now.
    pub frames: Vec<FrameOf<V, N>>,
    /// What the viewer's seat may do now.
    pub legal: Vec<A>,
    /// Public notices so far, the latest last, at most 60; without those whose cards have been turned back.
    pub log: Vec<N>,
    /// The public notices that scored a round, all of them. In YO!: what each wager has won and lost so far, added up.
    pub rounds: Vec<N>,
    /// Memory aid, if the table allows it.
    pub aid: Option<Aid>,
}

/// The same for each game.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct NewsOf<N, A> {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// How many steps it has had: decisions and outcomes of chance.
    pub step: u32,
    /// What has happened since the last message, step by step; never empty.
    pub frames: Vec<NewFrameOf<N>>,
    /// What the viewer's seat may do now.
    pub legal: Vec<A>,
    /// Memory aid, if the table allows it.
    pub aid: Option<Aid>,
}

/// One step for one viewer who knows the view before it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct NewFrameOf<N> {
    /// The number of the step in the game, from 1; 0 is the start. A step with a moment to look at has several
    /// frames of its number.
    pub step: u32,
    /// What the viewer learns by it, in order.
    pub notices: Vec<N>,
    /// What has changed in the view since the frame before it, or since the last message. A new game has a whole view.
    pub changed: Changes,
}

impl News {
    /// What happened in these frames, for a viewer who knows the view `before`; none: no view of this game.
    #[must_use]
    pub fn new(
        (game, number): (&'static str, u32),
        step: u32,
        before: Option<&AnyView>,
        frames: Vec<Frame<AnyGame>>,
        (legal, aid): (Vec<AnyAction>, Option<Aid>),
    ) -> Self {
        // Nothing on the wire has keys that JSON could not write.
        let written = |view: &AnyView| serde_json::to_string(view).unwrap_or_default();
        let mut known = before.map(written);
        let mut changed = |view: &AnyView| {
            let after = written(view);
            match known.replace(after.clone()) {
                Some(before) => Changes::between(&before, &after),
                None => Changes::whole(after),
            }
        };
        let frames = frames.into_iter().map(|frame| NewFrameOf {
            step: frame.step as u32,
            changed: changed(&frame.view),
            notices: frame.notices,
        });
        Self { game, of: NewsOf { number, step, frames: frames.collect(), legal, aid } }
    }
}

/// One step for one viewer, in a snapshot and in a replay.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct FrameOf<V, N> {
    /// The number of the step in the game, from 1; 0 is the start. A step with a moment to look at has several
    /// frames of its number.
    pub step: u32,
    /// What the viewer learns by it, in order.
    pub notices: Vec<N>,
    /// What lies open to the viewer after it.
    pub view: V,
}

/// What a player of a memory game has seen, at tables that allow a memory aid.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug, Default)]
pub struct Aid {
    /// Face-down cards that this seat has seen and that still lie there.
    pub seen: Vec<Seen>,
}

/// A face-down card that has been seen.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Whose.
    pub seat: u8,
    /// Where.
    pub slot: u8,
    /// Its value; only with the aid `values`.
    pub value: Option<i16>,
}

impl From<Frame<AnyGame>> for FrameOf<AnyView, AnyNotice> {
    fn from(frame: Frame<AnyGame>) -> Self {
        Self { step: frame.step as u32, notices: frame.notices, view: frame.view }
    }
}
