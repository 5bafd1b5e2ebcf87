//! Finished games of a table: their records, and their replays.

use catalog::{AnyAction, AnyEvent, AnyGame, AnyMemory, AnyNotice, AnyOutcome, AnyRules, AnyView, GameId};
use kernel::{Game, Outcomes, Recall, Seat, Sink, Step, Viewer};
use tables::Played;

use crate::dealing::Dealing;
use crate::json::outcome_to_json;
use crate::record::Record;
use crate::wire::{Aid, Draw, Frame, FrameOf, Replay, Seen, Weighted};
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
    let mut game = AnyGame::start(&played.rules);
    for step in &played.steps {
        recorder.advance(&mut game, *step);
    }
    recorder.finish(&game, Some(Dealing::fair(&played.committed)))
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
    let minds = (view == ReplayView::Open).then(|| Minds::new(&played.rules));
    let mut teller = Teller { id: played.rules.game(), viewer, minds, outcomes: 0 };
    let mut game = AnyGame::start(&played.rules);
    let mut frames = vec![teller.frame(None, &game, &[], None)?];
    for step in &played.steps {
        let draw = teller.draw(&game, step);
        let mut events = Vec::new();
        game.advance(*step, &mut events);
        frames.push(teller.frame(Some(step), &game, &events, draw)?);
    }
    Some(Replay { game: teller.id.key().to_owned(), number: played.number, frames })
}

/// Tells a game to one viewer.
struct Teller {
    id: GameId,
    viewer: Viewer,
    /// What all seats know, if everything is to be shown.
    minds: Option<Minds>,
    outcomes: u32,
}

impl Teller {
    fn frame(
        &mut self,
        step: Option<&Step<AnyAction, AnyOutcome>>,
        game: &AnyGame,
        events: &[AnyEvent],
        draw: Option<Draw>,
    ) -> Option<Frame> {
        let view = game.view(self.viewer);
        let notices: Vec<AnyNotice> =
            events.iter().filter_map(|event| AnyGame::notice(event, self.viewer)).collect();
        let known = self.minds.as_mut().map(|minds| {
            events.iter().for_each(|event| minds.put(event.clone()));
            minds.known(&view)
        });
        let shown = Shown { step, view: &view, notices: &notices, known, draw };
        frame(self.id, shown)
    }

    /// What chance could have done, if it is chance's step.
    fn draw(&mut self, game: &AnyGame, step: &Step<AnyAction, AnyOutcome>) -> Option<Draw> {
        let Step::Chance(outcome) = step else { return None };
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        let chosen = outcomes.as_slice().iter().position(|(listed, _)| listed == outcome)?;
        let weighted = |(outcome, weight): &(AnyOutcome, u32)| Weighted {
            outcome: outcome_to_json(outcome),
            weight: *weight,
        };
        let number = self.outcomes;
        self.outcomes += 1;
        // All rolls of YO! are equally likely and listed in its rule book: 1296 lines a roll would
        // make a replay of many megabytes.
        let listed = if self.id == GameId::Yo { &[] } else { outcomes.as_slice() };
        Some(Draw { number, list: listed.iter().map(weighted).collect(), chosen: chosen as u32 })
    }
}

/// The memories of all seats.
struct Minds(Vec<(Viewer, AnyMemory)>);

impl Minds {
    fn new(rules: &AnyRules) -> Self {
        let seats = Seat::all(rules.seats()).map(Viewer::Seat);
        Self(seats.map(|viewer| (viewer, AnyGame::blank(rules, viewer))).collect())
    }

    /// The face-down cards that somebody knows, each once.
    fn known(&self, view: &AnyView) -> Aid {
        let mut cards: Vec<_> =
            self.0.iter().flat_map(|(_, memory)| AnyGame::face_down(memory, view)).collect();
        cards.sort_unstable();
        cards.dedup();
        let seen = |card: kernel::Remembered| Seen {
            seat: card.seat.number(),
            slot: card.slot,
            value: Some(card.value),
        };
        Aid { seen: cards.into_iter().map(seen).collect() }
    }
}

impl Sink<AnyEvent> for Minds {
    fn put(&mut self, event: AnyEvent) {
        for (viewer, memory) in &mut self.0 {
            if let Some(notice) = AnyGame::notice(&event, *viewer) {
                AnyGame::recall(memory, &notice);
            }
        }
    }
}

/// What a [`Frame`] is made of.
struct Shown<'a> {
    step: Option<&'a Step<AnyAction, AnyOutcome>>,
    view: &'a AnyView,
    notices: &'a [AnyNotice],
    known: Option<Aid>,
    draw: Option<Draw>,
}

/// Takes all parts of one game; parts of another game cannot be there and are left out.
macro_rules! frame_of {
    ($shown:expr, $variant:ident) => {{
        let shown = $shown;
        let AnyView::$variant(view) = shown.view else { return None };
        let notice = |notice: &AnyNotice| match notice {
            AnyNotice::$variant(notice) => Some(notice.clone().into()),
            _ => None,
        };
        let (seat, action, outcome) = match shown.step {
            Some(Step::Act { seat, action: AnyAction::$variant(action) }) => {
                (Some(seat.number()), Some((*action).into()), None)
            }
            Some(Step::Chance(AnyOutcome::$variant(outcome))) => (None, None, Some((*outcome).into())),
            _ => (None, None, None),
        };
        FrameOf {
            seat,
            action,
            outcome,
            view: view.clone().into(),
            notices: shown.notices.iter().filter_map(notice).collect(),
            known: shown.known,
            draw: shown.draw,
        }
    }};
}

fn frame(game: GameId, shown: Shown<'_>) -> Option<Frame> {
    Some(match game {
        GameId::Yolo => Frame::Yolo(frame_of!(shown, Swap)),
        GameId::GoLow => Frame::GoLow(frame_of!(shown, Swap)),
        GameId::Yooloo => Frame::Yooloo(frame_of!(shown, Yooloo)),
        GameId::OneToTen => Frame::OneToTen(frame_of!(shown, OneToTen)),
        GameId::Hilo => Frame::Hilo(frame_of!(shown, Hilo)),
        GameId::Yo => Frame::Yo(frame_of!(shown, Yo)),
    })
}
