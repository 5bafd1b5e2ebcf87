use catalog::{AnyGame, AnyNotice, AnyView};
use driver::{Frame, Frames};
use kernel::{Game, Viewer};

/// What an accepted decision has changed, for the messages to all viewers.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The table's version now.
    pub version: u64,
    /// Has something happened in the game? If not, only the table around it has changed.
    pub game: bool,
    /// Was something taken back? Then memories of notices are out of date: they start again from
    /// [`State::notices_so_far`](crate::State::notices_so_far).
    pub rewound: bool,
    /// This game was dealt.
    pub dealt: Option<u32>,
    /// This game is over.
    pub over: Option<u32>,
    /// The table is closed.
    pub closed: bool,
    /// The number of the last step.
    pub(crate) last_step: u64,
    /// What happened step by step; nothing is kept where nobody will ask.
    pub(crate) frames: Option<Frames<AnyGame>>,
}

impl Told {
    /// One that keeps every step for those who will be shown it.
    pub(crate) fn keeping() -> Self {
        Self { frames: Some(Frames::default()), ..Self::default() }
    }

    /// What this viewer learns, in order.
    #[must_use]
    pub fn notices(&self, viewer: Viewer) -> Vec<AnyNotice> {
        let events = self.frames.iter().flat_map(Frames::events);
        events.filter_map(|event| AnyGame::notice(event, viewer)).collect()
    }

    /// What lay open to this viewer before the first of the [`frames`](Self::frames), if it was shown: a game that was
    /// dealt just now, or gone back in, begins with its first frame.
    #[must_use]
    pub fn before(&self, viewer: Viewer) -> Option<AnyView> {
        let frames = self.frames.as_ref().filter(|_| !self.rewound && self.dealt.is_none());
        frames.and_then(|frames| frames.before(viewer))
    }

    /// The steps for this viewer, one frame each; none, if nothing was played.
    #[must_use]
    pub fn frames(&self, viewer: Viewer) -> Vec<Frame<AnyGame>> {
        let frames = self.frames.as_ref().filter(|_| !self.rewound);
        frames.map(|frames| frames.of(viewer, self.last_step)).unwrap_or_default()
    }
}
