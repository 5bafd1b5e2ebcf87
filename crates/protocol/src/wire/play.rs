//! A game in progress, as one viewer may know it.

use catalog::{AnyAction, AnyGame, AnyNotice, AnyView, GameId};
use driver::Frame;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The game at a table for one viewer, told apart by `game`.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Play {
    /// YOLO.
    Yolo(PlayOf<swap::SwapView, swap::SwapNotice, swap::SwapAction>),
    /// Go Low.
    GoLow(PlayOf<swap::SwapView, swap::SwapNotice, swap::SwapAction>),
    /// YOOLOO, the card game.
    Yooloo(PlayOf<yooloo::YoolooView, yooloo::YoolooNotice, yooloo::YoolooAction>),
    /// 1 to 10.
    OneToTen(PlayOf<onetoten::OneToTenView, onetoten::OneToTenNotice, onetoten::OneToTenAction>),
    /// HILO.
    Hilo(PlayOf<hilo::HiloView, hilo::HiloNotice, hilo::HiloAction>),
    /// YO!
    Yo(PlayOf<yo::YoView, yo::YoNotice, yo::YoAction>),
}

/// The same for each game.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct PlayOf<V, N, A> {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// How many steps it has had: decisions and outcomes of chance.
    pub step: u32,
    /// What has happened since the last message, step by step; never empty. The last frame's view is
    /// what lies open to the viewer now. A snapshot has one frame without notices: what was shown
    /// once is never sent again.
    pub frames: Vec<FrameOf<V, N>>,
    /// What the viewer's seat may do now.
    pub legal: Vec<A>,
    /// Only in a snapshot: public notices so far, the latest last, at most 60; without those whose
    /// cards have been turned back.
    pub log: Vec<N>,
    /// Only in a snapshot: the public notices that scored a round, all of them. In YO!: what each wager
    /// has won and lost so far, added up.
    pub rounds: Vec<N>,
    /// Memory aid, if the table allows it.
    pub aid: Option<Aid>,
}

/// One step for one viewer, in live play and in a replay.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct FrameOf<V, N> {
    /// The number of the step in the game, from 1; 0 is the start.
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

/// What a [`Play`] is made of.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    /// The number of the game at this table.
    pub number: u32,
    /// How many steps it has had.
    pub step: u32,
    /// The steps since the last message.
    pub frames: &'a [Frame<AnyGame>],
    /// What the viewer's seat may do.
    pub legal: &'a [AnyAction],
    /// Public notices so far.
    pub log: &'a [AnyNotice],
    /// Public notices that scored a round.
    pub rounds: &'a [AnyNotice],
    /// Memory aid.
    pub aid: Option<&'a Aid>,
}

/// Takes all parts of one game; parts of another game cannot be there and are left out.
macro_rules! play_of {
    ($parts:expr, $variant:ident) => {{
        let parts = $parts;
        let notices = |list: &[AnyNotice]| {
            let own = |notice: &AnyNotice| match notice {
                AnyNotice::$variant(notice) => Some(notice.clone()),
                _ => None,
            };
            list.iter().filter_map(own).collect()
        };
        let own = |action: &AnyAction| match action {
            AnyAction::$variant(action) => Some(*action),
            _ => None,
        };
        PlayOf {
            number: parts.number,
            step: parts.step,
            frames: {
                let mut frames = Vec::with_capacity(parts.frames.len());
                for frame in parts.frames {
                    let AnyView::$variant(view) = &frame.view else { return None };
                    frames.push(FrameOf {
                        step: frame.step as u32,
                        notices: notices(&frame.notices),
                        view: view.clone(),
                    });
                }
                frames
            },
            legal: parts.legal.iter().filter_map(own).collect(),
            log: notices(parts.log),
            rounds: notices(parts.rounds),
            aid: parts.aid.cloned(),
        }
    }};
}

impl Play {
    /// The game for one viewer; none, if the view belongs to another game.
    #[must_use]
    pub fn new(game: GameId, parts: Parts<'_>) -> Option<Self> {
        Some(match game {
            GameId::Yolo => Self::Yolo(play_of!(parts, Swap)),
            GameId::GoLow => Self::GoLow(play_of!(parts, Swap)),
            GameId::Yooloo => Self::Yooloo(play_of!(parts, Yooloo)),
            GameId::OneToTen => Self::OneToTen(play_of!(parts, OneToTen)),
            GameId::Hilo => Self::Hilo(play_of!(parts, Hilo)),
            GameId::Yo => Self::Yo(play_of!(parts, Yo)),
        })
    }
}
