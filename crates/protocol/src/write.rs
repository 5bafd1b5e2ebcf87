use catalog::AnyGame;
use driver::{AnyStep, Observer};
use kernel::{ActionBuf, Game, Recordable, Seat, Step, Turn};

use crate::dealing::Dealing;
use crate::json::write;
use crate::record::{FORMAT, Record, RecordStep, Result, SeatActions, VERSION};
use crate::rules::write_rules;

/// What a record keeps beside the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recording {
    /// The steps alone.
    #[default]
    Steps,
    /// With every decision the legal actions of each seat to act.
    Legal,
}

/// Writes a game down while it is played: an observer of the match.
#[derive(Debug)]
pub struct Recorder<G: Game = AnyGame> {
    rules: G::Rules,
    recording: Recording,
    steps: Vec<RecordStep>,
    rounds: Rounds,
    actions: ActionBuf<G::Action>,
}

/// Collects the points of the rounds.
#[derive(Debug, Default)]
pub(crate) struct Rounds(pub(crate) Vec<Vec<i64>>);

impl<G: Game> Observer<G> for Rounds {
    fn stepped(&mut self, _step: &AnyStep<G>, events: &[G::Event], _after: &G) {
        let points = events.iter().filter_map(G::round_points);
        self.0.extend(points.map(|points| points.as_slice().to_vec()));
    }
}

impl<G: Recordable> Recorder<G> {
    /// A recorder for a game about to start.
    #[must_use]
    pub fn new(rules: G::Rules, recording: Recording) -> Self {
        Self { rules, recording, steps: Vec::new(), rounds: Rounds::default(), actions: ActionBuf::new() }
    }

    fn legal(&mut self, game: &G) -> Option<Vec<SeatActions>> {
        (self.recording == Recording::Legal).then(|| legal_now(game, &mut self.actions))
    }

    /// The record of a game that is over; none, if it is not.
    #[must_use]
    pub fn finish(self, game: &G, dealing: Option<Dealing>) -> Option<Record> {
        let result = result(game, self.rounds)?;
        Some(Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: G::key(&self.rules).to_owned(),
            seats: game.seats(),
            rules: write_rules::<G>(&self.rules),
            assumptions: G::assumptions(&self.rules).iter().map(ToString::to_string).collect(),
            dealing,
            steps: self.steps,
            result,
        })
    }
}

impl<G: Recordable> Observer<G> for Recorder<G> {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        let written = match step {
            Step::Act { seat, action } => {
                RecordStep::Act { seat: seat.number(), act: write(action), legal: self.legal(before) }
            }
            Step::Chance(outcome) => RecordStep::Chance { chance: write(outcome) },
        };
        self.steps.push(written);
    }

    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.rounds.stepped(step, events, after);
    }
}

pub(crate) fn legal_now<G: Recordable>(game: &G, actions: &mut ActionBuf<G::Action>) -> Vec<SeatActions> {
    let Turn::Players(seats) = game.turn() else { return Vec::new() };
    let mut of = |seat: Seat| {
        game.legal_actions(seat, actions);
        SeatActions { seat: seat.number(), actions: actions.iter().map(write).collect() }
    };
    seats.iter().map(&mut of).collect()
}

pub(crate) fn result<G: Game>(game: &G, rounds: Rounds) -> Option<Result> {
    let verdict = game.verdict()?;
    Some(Result {
        scores: verdict.scores.as_slice().to_vec(),
        winners: verdict.winners.iter().map(Seat::number).collect(),
        rounds: rounds.0,
    })
}
