//! Finished games of a table: their records, and their replays.

use catalog::{AnyEvent, AnyGame, AnyOutcome, AnyView, GameId};
use driver::{AnyStep, Frame, Match, Memories, Observer};
use kernel::{Game, Outcomes, Remembered, Seat, Step, Viewer};
use tables::Played;

use crate::dealing::Dealing;
use crate::json::outcome_to_json;
use crate::record::Record;
use crate::wire::{Aid, Draw, LISTED_OUTCOMES, Replay, ReplayFrame, ReplayFrameOf, Seen, Weighted};
use crate::write::{Recorder, Recording};

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayView {
    /// One seat's.
    Seat(Seat),
    /// A spectator's.
    Table,
    /// A spectator's, with every card that anybody knew.
    Open,
}

/// The record of a finished game, with the secret revealed.
#[must_use]
pub fn played_record(played: &Played) -> Option<Record> {
    let mut recorder = Recorder::new(played.rules.clone(), Recording::Steps);
    let game = Match::<AnyGame>::replay(&played.rules, played.steps.iter().copied(), &mut recorder).ok()?;
    recorder.finish(game.game(), Some(Dealing::fair(&played.committed)))
}

/// A finished game step by step; none, if the table has no such seat.
#[must_use]
pub fn replay(played: &Played, view: ReplayView) -> Option<Replay> {
    let frames = ReplayFrames::new(played.clone(), view)?;
    let (game, number) = (frames.game().to_owned(), frames.number());
    Some(Replay { game, number, frames: frames.collect() })
}

/// The frames of a replay, each made when it is asked for: the start, then one for each step.
pub struct ReplayFrames {
    game: Match<AnyGame>,
    number: u32,
    steps: std::vec::IntoIter<AnyStep<AnyGame>>,
    watcher: ReplayWatcher,
}

impl ReplayFrames {
    /// Of a game from a log, whose steps were checked when it was read; none, if the table has no such seat.
    #[must_use]
    pub fn new(played: Played, view: ReplayView) -> Option<Self> {
        let seats = played.rules.seats();
        let viewer = match view {
            ReplayView::Seat(seat) if seat.number() >= seats => return None,
            ReplayView::Seat(seat) => Viewer::Seat(seat),
            ReplayView::Table | ReplayView::Open => Viewer::Table,
        };
        let memories = (view == ReplayView::Open).then(|| Memories::of_seats(&played.rules, seats));
        let id = played.rules.game();
        let mut watcher = ReplayWatcher { id, viewer, memories, draw: None, draws: 0, made: 0, frame: None };
        watcher.add(None, Frame::still(0, &AnyGame::start(&played.rules), viewer));
        let (game, number) = (Match::new(&played.rules), played.number);
        Some(Self { game, number, steps: played.steps.into_iter(), watcher })
    }

    /// The key of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.watcher.id.key()
    }

    /// Its number at the table.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl Iterator for ReplayFrames {
    type Item = ReplayFrame;

    fn next(&mut self) -> Option<ReplayFrame> {
        if self.watcher.frame.is_none() {
            self.game.step_unchecked(self.steps.next()?, &mut self.watcher);
        }
        self.watcher.frame.take()
    }
}

/// Makes the frames of a replay for one viewer.
struct ReplayWatcher {
    id: GameId,
    viewer: Viewer,
    /// What all seats know, if everything is to be shown.
    memories: Option<Memories<AnyGame>>,
    /// What chance could do in the step being taken.
    draw: Option<Draw>,
    draws: u32,
    /// How many frames were made.
    made: u64,
    /// The last one, until it is taken.
    frame: Option<ReplayFrame>,
}

impl Observer<AnyGame> for ReplayWatcher {
    fn stepping(&mut self, step: &AnyStep<AnyGame>, before: &AnyGame) {
        self.draw = match step {
            Step::Chance(outcome) => draw(before, outcome, self.draws),
            Step::Act { .. } => None,
        };
        self.draws += u32::from(self.draw.is_some());
    }

    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[AnyEvent], after: &AnyGame) {
        self.memories.stepped(step, events, after);
        let notices = events.iter().filter_map(|event| AnyGame::notice(event, self.viewer)).collect();
        let number = self.made;
        self.add(Some(step), Frame { step: number, notices, view: after.view(self.viewer) });
    }
}

impl ReplayWatcher {
    fn add(&mut self, step: Option<&AnyStep<AnyGame>>, frame: Frame<AnyGame>) {
        let known = self.memories.as_ref().map(|memories| known(memories, &frame.view));
        let (seat, action, outcome) = match step {
            Some(Step::Act { seat, action }) => (Some(seat.number()), Some(*action), None),
            Some(Step::Chance(outcome)) => (None, None, Some(*outcome)),
            None => (None, None, None),
        };
        let of = ReplayFrameOf { frame: frame.into(), seat, action, outcome, known, draw: self.draw.take() };
        self.frame = Some(ReplayFrame { game: self.id.key(), of });
        self.made += 1;
    }
}

/// The face-down cards that somebody knows, each once.
fn known(memories: &Memories<AnyGame>, view: &AnyView) -> Aid {
    let seen = |card: Remembered| Seen { seat: card.seat.number(), slot: card.slot, value: Some(card.value) };
    Aid { seen: memories.face_down(view).into_iter().map(seen).collect() }
}

/// What chance could have done.
fn draw(game: &AnyGame, outcome: &AnyOutcome, number: u32) -> Option<Draw> {
    let mut outcomes = Outcomes::new();
    game.outcomes(&mut outcomes);
    let outcomes = outcomes.as_slice();
    let chosen = outcomes.iter().position(|(listed, _)| listed == outcome)?;
    let weighted = |(outcome, weight): &(AnyOutcome, u32)| Weighted {
        outcome: outcome_to_json(outcome),
        weight: *weight,
    };
    let listed = if outcomes.len() > LISTED_OUTCOMES { &[] } else { outcomes };
    Some(Draw { number, list: listed.iter().map(weighted).collect(), chosen: chosen as u32 })
}
