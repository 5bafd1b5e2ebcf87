use catalog::{AnyAction, AnyEvent, AnyGame, AnyRules};
use driver::{AnyStep, Observer};
use kernel::{ActionBuf, Game, Seat, Step, Turn};

use crate::dealing::Dealing;
use crate::json::{action_to_json, outcome_to_json};
use crate::record::{FORMAT, Record, RecordStep, Result, SeatActions, VERSION};
use crate::rules::rules_to_json;

/// What a record keeps beside the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recording {
    /// The steps alone.
    #[default]
    Steps,
    /// With every decision the legal actions of each seat to act.
    Legal,
}

/// Writes a game down while it is played.
#[derive(Debug)]
pub struct Recorder {
    rules: AnyRules,
    recording: Recording,
    steps: Vec<RecordStep>,
    rounds: Rounds,
    actions: ActionBuf<AnyAction>,
}

/// Collects the points of the rounds.
#[derive(Debug, Default)]
pub(crate) struct Rounds(pub(crate) Vec<Vec<i64>>);

impl Observer<AnyGame> for Rounds {
    fn stepped(&mut self, _step: &AnyStep<AnyGame>, events: &[AnyEvent], _after: &AnyGame) {
        let points = events.iter().filter_map(AnyGame::round_points);
        self.0.extend(points.map(|points| points.as_slice().to_vec()));
    }
}

impl Recorder {
    /// A recorder for a game about to start.
    #[must_use]
    pub fn new(rules: AnyRules, recording: Recording) -> Self {
        Self { rules, recording, steps: Vec::new(), rounds: Rounds::default(), actions: ActionBuf::new() }
    }

    fn legal(&mut self, game: &AnyGame) -> Option<Vec<SeatActions>> {
        (self.recording == Recording::Legal).then(|| legal_now(game, &mut self.actions))
    }

    /// The record of a game that is over; none, if it is not.
    #[must_use]
    pub fn finish(self, game: &AnyGame, dealing: Option<Dealing>) -> Option<Record> {
        let result = result(game, self.rounds)?;
        Some(Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: self.rules.game().key().to_owned(),
            seats: self.rules.seats(),
            rules: rules_to_json(&self.rules),
            assumptions: self.rules.assumptions().iter().map(ToString::to_string).collect(),
            dealing,
            steps: self.steps,
            result,
        })
    }
}

impl Observer<AnyGame> for Recorder {
    fn stepping(&mut self, step: &AnyStep<AnyGame>, before: &AnyGame) {
        let written = match step {
            Step::Act { seat, action } => RecordStep::Act {
                seat: seat.number(),
                act: action_to_json(action),
                legal: self.legal(before),
            },
            Step::Chance(outcome) => RecordStep::Chance { chance: outcome_to_json(outcome) },
        };
        self.steps.push(written);
    }

    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[AnyEvent], after: &AnyGame) {
        self.rounds.stepped(step, events, after);
    }
}

pub(crate) fn legal_now(game: &AnyGame, actions: &mut ActionBuf<AnyAction>) -> Vec<SeatActions> {
    let Turn::Players(seats) = game.turn() else { return Vec::new() };
    let mut of = |seat: Seat| {
        game.legal_actions(seat, actions);
        SeatActions { seat: seat.number(), actions: actions.iter().map(action_to_json).collect() }
    };
    seats.iter().map(&mut of).collect()
}

pub(crate) fn result(game: &AnyGame, rounds: Rounds) -> Option<Result> {
    let verdict = game.verdict()?;
    Some(Result {
        scores: verdict.scores.as_slice().to_vec(),
        winners: verdict.winners.iter().map(Seat::number).collect(),
        rounds: rounds.0,
    })
}
