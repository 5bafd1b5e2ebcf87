use catalog::{AnyEvent, AnyGame, AnyNotice};
use kernel::{Game, Viewer};

/// What an accepted decision has changed, for the messages to all viewers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// The table's version now.
    pub version: u64,
    /// Has something happened in the game? If not, only the table around it has changed.
    pub game: bool,
    /// Was something taken back? Then memories of notices are out of date: they are to be built
    /// anew from [`State::knowledge`](crate::State::knowledge).
    pub rewound: bool,
    /// This game was dealt.
    pub dealt: Option<u32>,
    /// This game is over.
    pub over: Option<u32>,
    /// The table is closed.
    pub closed: bool,
    pub(crate) events: Vec<AnyEvent>,
}

impl Told {
    /// What this viewer learns, in order.
    #[must_use]
    pub fn notices(&self, viewer: Viewer) -> Vec<AnyNotice> {
        self.events.iter().filter_map(|event| AnyGame::notice(event, viewer)).collect()
    }
}
