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
    let seats = played.rules.seats();
    let viewer = match view {
        ReplayView::Seat(seat) if seat.number() >= seats => return None,
        ReplayView::Seat(seat) => Viewer::Seat(seat),
        ReplayView::Table | ReplayView::Open => Viewer::Table,
    };
    let memories = (view == ReplayView::Open).then(|| Memories::of_seats(&played.rules, seats));
    let mut watcher =
        ReplayWatcher { id: played.rules.game(), viewer, memories, draw: None, draws: 0, frames: Vec::new() };
    watcher.add(None, Frame::still(0, &AnyGame::start(&played.rules), viewer));
    Match::replay(&played.rules, played.steps.iter().copied(), &mut watcher).ok()?;
    Some(Replay { game: watcher.id.key().to_owned(), number: played.number, frames: watcher.frames })
}

/// Collects the frames of a replay for one viewer.
struct ReplayWatcher {
    id: GameId,
    viewer: Viewer,
    /// What all seats know, if everything is to be shown.
    memories: Option<Memories<AnyGame>>,
    /// What chance could do in the step being taken.
    draw: Option<Draw>,
    draws: u32,
    frames: Vec<ReplayFrame>,
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
        let number = self.frames.len() as u64;
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
        self.frames.push(ReplayFrame { game: self.id.key(), of });
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
