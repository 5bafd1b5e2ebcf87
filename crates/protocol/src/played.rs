//! Finished games of a table: their records, and their replays.

use std::collections::VecDeque;

use catalog::{AnyEvent, AnyGame, AnyOutcome, AnyView, GameId};
use driver::{AnyStep, Frame, Match, Memories, Observer};
use kernel::{Game, Outcomes, Remembered, Seat, Step, Turn, Viewer};
use tables::Played;

use crate::dealing::Dealing;
use crate::json::outcome_to_json;
use crate::record::Record;
use crate::wire::{Aid, Draw, Replay, ReplayFrame, ReplayFrameOf, Seen, Weighted};
use crate::write::{Recorder, Recording};

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayView {
    /// One seat's.
    Seat(Seat),
    /// A spectator's.
    Table,
    /// With every card that anybody knew: a spectator's, with what the one seat that has to act may see.
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

/// The frames of a replay, made when they are asked for: the start, then those of each step, one for each moment.
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
        let memories = match view {
            ReplayView::Seat(_) => Some(Memories::new(&played.rules, [viewer])),
            ReplayView::Table => None,
            ReplayView::Open => Some(Memories::of_seats(&played.rules, seats)),
        };
        let (id, open) = (played.rules.game(), view == ReplayView::Open);
        let start = Frame::still(0, &AnyGame::start(&played.rules), viewer);
        let (view, frames) = (start.view.clone(), VecDeque::new());
        let mut watcher = ReplayWatcher {
            id,
            viewer,
            open,
            memories,
            draw: None,
            draws: 0,
            listed: Vec::new(),
            step: 0,
            view,
            frames,
        };
        watcher.add(None, start);
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
        if self.watcher.frames.is_empty() {
            self.game.step_unchecked(self.steps.next()?, &mut self.watcher);
        }
        self.watcher.frames.pop_front()
    }
}

/// Makes the frames of a replay for one viewer.
struct ReplayWatcher {
    id: GameId,
    viewer: Viewer,
    /// Is everything to be shown that anybody knew?
    open: bool,
    /// What the viewer knows, or all seats if everything is to be shown.
    memories: Option<Memories<AnyGame>>,
    /// What chance could do in the step being taken.
    draw: Option<Draw>,
    draws: u32,
    /// What it could do in the draw before.
    listed: Vec<(AnyOutcome, u32)>,
    /// How many steps were seen.
    step: u64,
    /// What lies open after them.
    view: AnyView,
    /// The frames of the last one, until they are taken.
    frames: VecDeque<ReplayFrame>,
}

impl Observer<AnyGame> for ReplayWatcher {
    fn stepping(&mut self, step: &AnyStep<AnyGame>, before: &AnyGame) {
        self.draw = match step {
            Step::Chance(outcome) => self.draw(before, outcome),
            Step::Act { .. } => None,
        };
        self.draws += u32::from(self.draw.is_some());
    }

    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[AnyEvent], after: &AnyGame) {
        self.memories.stepped(step, events, after);
        let acting = if self.open { acting_alone(after) } else { None };
        let viewer = acting.map_or(self.viewer, Viewer::Seat);
        // What somebody did is told as they know it; what chance did, as the holder of the card knows it.
        let hearer = match step {
            Step::Act { seat, .. } if self.open => Viewer::Seat(*seat),
            Step::Act { .. } | Step::Chance(_) => viewer,
        };
        self.step += 1;
        let after = after.view(viewer);
        let frames = Frame::of_step(self.step, events, hearer, &self.view, after.clone());
        self.view = after;
        let last = frames.len() - 1;
        for (nth, frame) in frames.into_iter().enumerate() {
            self.add((nth == last).then_some(step), frame);
        }
    }
}

/// The only seat that has to act, if there is one.
fn acting_alone(game: &AnyGame) -> Option<Seat> {
    match game.turn() {
        Turn::Players(seats) => seats.iter().next().filter(|_| seats.len() == 1),
        Turn::Chance | Turn::Over => None,
    }
}

impl ReplayWatcher {
    /// Only the last frame of a step says which one it was.
    fn add(&mut self, step: Option<&AnyStep<AnyGame>>, frame: Frame<AnyGame>) {
        let known = self.memories.as_ref().map(|memories| known(memories, &frame.view));
        let (seat, action, outcome) = match step {
            Some(Step::Act { seat, action }) => (Some(seat.number()), Some(*action), None),
            Some(Step::Chance(outcome)) => (None, None, Some(*outcome)),
            None => (None, None, None),
        };
        let draw = step.and_then(|_| self.draw.take());
        let of = ReplayFrameOf { frame: frame.into(), seat, action, outcome, known, draw };
        self.frames.push_back(ReplayFrame { game: self.id.key(), of });
    }

    /// What chance could have done.
    fn draw(&mut self, game: &AnyGame, outcome: &AnyOutcome) -> Option<Draw> {
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        let outcomes = outcomes.as_slice();
        let chosen = outcomes.iter().position(|(listed, _)| listed == outcome)?;
        let weighted = |(outcome, weight): &(AnyOutcome, u32)| Weighted {
            outcome: outcome_to_json(outcome),
            weight: *weight,
        };
        let new = if outcomes == self.listed { &[] } else { outcomes };
        let list = new.iter().map(weighted).collect();
        if !new.is_empty() {
            self.listed = new.to_vec();
        }
        Some(Draw { number: self.draws, list, chosen: chosen as u32 })
    }
}

/// The face-down cards that somebody knows, each once.
fn known(memories: &Memories<AnyGame>, view: &AnyView) -> Aid {
    let seen = |card: Remembered| Seen { seat: card.seat.number(), slot: card.slot, value: Some(card.value) };
    Aid { seen: memories.face_down(view).into_iter().map(seen).collect() }
}
