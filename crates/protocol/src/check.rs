use std::fmt;

use catalog::{AnyAction, AnyGame, AnyOutcome, AnyRules, GameId};
use driver::{Dealer, Match, Observer};
use kernel::{ActionBuf, Seat, Step};

use crate::dealing::{Auditor, Dealing, DealingError};
use crate::json::{action_from_json, action_to_json, outcome_from_json, outcome_to_json};
use crate::record::{Record, RecordStep, SeatActions};
use crate::rules::rules_from_json;
use crate::write::{Rounds, legal_now, result};

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The step at fault, from 0; none, if the fault lies elsewhere.
    pub step: Option<usize>,
    /// A stable name in `snake_case`.
    pub code: &'static str,
    /// What is wrong, as a sentence.
    pub message: String,
}

impl RecordError {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { step: None, code, message: message.into() }
    }

    fn at(step: usize, code: &'static str, message: impl Into<String>) -> Self {
        Self { step: Some(step), code, message: message.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for RecordError {}

/// A record that was found in order.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The rule set played.
    pub rules: AnyRules,
    /// The state at the end.
    pub game: AnyGame,
    /// How many outcomes of chance were taken.
    pub outcomes: u64,
}

/// Plays a record again before an observer: every step must be legal, the game must be over at the end and the result be
/// the one written down. If the record lists legal actions, these must be the same too.
///
/// # Errors
/// The first fault, with the step where it lies.
pub fn check(record: &Record, observer: &mut impl Observer<AnyGame>) -> Result<Checked, RecordError> {
    walk(record, None, observer)
}

/// Replays a record like [`check`] and recomputes every outcome from its dealing.
///
/// # Errors
/// The first fault, with the step where it lies.
pub fn verify(record: &Record) -> Result<Checked, RecordError> {
    let Some(dealing) = &record.dealing else {
        return Err(RecordError::new("no_dealing", "the record doesn't say how it was dealt"));
    };
    walk(record, Some(dealing), &mut ())
}

fn walk(
    record: &Record,
    dealing: Option<&Dealing>,
    observer: &mut impl Observer<AnyGame>,
) -> Result<Checked, RecordError> {
    let rules = rules_of(record)?;
    let id = rules.game();
    let bad_dealing = |error: DealingError| RecordError::new("bad_dealing", error.to_string());
    let mut auditor =
        dealing.map(|dealing| dealing.auditor(record.seats).map_err(bad_dealing)).transpose()?;
    let mut game: Match<AnyGame> = Match::new(&rules);
    let mut rounds = Rounds::default();
    let mut actions = ActionBuf::new();
    for (number, recorded) in record.steps.iter().enumerate() {
        if let RecordStep::Act { legal: Some(legal), .. } = recorded {
            same_legal(legal, &legal_now(game.game(), &mut actions))
                .map_err(|message| RecordError::at(number, "legal_differs", message))?;
        }
        let step =
            step_of(id, recorded).map_err(|message| RecordError::at(number, "unreadable_step", message))?;
        if let (Step::Chance(outcome), Some(auditor)) = (&step, &mut auditor) {
            as_dealt(auditor, game.game(), outcome)
                .map_err(|message| RecordError::at(number, "not_as_dealt", message))?;
        }
        game.step(step, &mut (&mut rounds, &mut *observer)).map_err(|refusal| {
            RecordError::at(number, refusal.code(), format!("{} ({})", refusal, tell_step(&step)))
        })?;
    }
    same_result(record, game.game(), rounds)?;
    Ok(Checked { rules, outcomes: game.outcomes(), game: game.into_game() })
}

fn rules_of(record: &Record) -> Result<AnyRules, RecordError> {
    let Some(id) = GameId::from_key(&record.game) else {
        return Err(RecordError::new("unknown_game", format!("there is no game \"{}\"", record.game)));
    };
    rules_from_json(id, i64::from(record.seats), &record.rules).map_err(|faults| {
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        RecordError::new("bad_rules", format!("the rule set is not valid: {}", list.join("; ")))
    })
}

fn step_of(game: GameId, step: &RecordStep) -> Result<Step<AnyAction, AnyOutcome>, String> {
    Ok(match step {
        RecordStep::Act { seat, act, .. } => {
            let seat = Seat::try_new(u64::from(*seat)).ok_or_else(|| format!("there is no seat {seat}"))?;
            Step::Act { seat, action: action_from_json(game, act)? }
        }
        RecordStep::Chance { chance } => Step::Chance(outcome_from_json(game, chance)?),
    })
}

fn as_dealt(auditor: &mut Auditor, game: &AnyGame, recorded: &AnyOutcome) -> Result<(), String> {
    let dealt = auditor.deal(game).map_err(|error| error.to_string())?;
    if dealt == *recorded {
        return Ok(());
    }
    let (dealt, recorded) = (outcome_to_json(&dealt), outcome_to_json(recorded));
    Err(format!("the dealing gives {dealt}, but the record says {recorded}"))
}

fn tell_step(step: &Step<AnyAction, AnyOutcome>) -> String {
    match step {
        Step::Act { seat, action } => format!("seat {seat} wanted {}", action_to_json(action)),
        Step::Chance(outcome) => format!("the record says {}", outcome_to_json(outcome)),
    }
}

fn same_legal(recorded: &[SeatActions], now: &[SeatActions]) -> Result<(), String> {
    if recorded.iter().map(|list| list.seat).ne(now.iter().map(|list| list.seat)) {
        let seats: Vec<u8> = now.iter().map(|list| list.seat).collect();
        return Err(format!("the seats that may act are {seats:?}, but the record lists others"));
    }
    let same = |a: &SeatActions, b: &SeatActions| {
        let sorted = |list: &SeatActions| {
            let mut texts: Vec<String> = list.actions.iter().map(ToString::to_string).collect();
            texts.sort_unstable();
            texts
        };
        a == b || sorted(a) == sorted(b)
    };
    match recorded.iter().zip(now).find(|(recorded, now)| !same(recorded, now)) {
        None => Ok(()),
        Some((_, now)) => {
            Err(format!("the legal actions of seat {} differ from those in the record", now.seat))
        }
    }
}

fn same_result(record: &Record, game: &AnyGame, rounds: Rounds) -> Result<(), RecordError> {
    let end = record.steps.len();
    let Some(result) = result(game, rounds) else {
        return Err(RecordError::at(end, "cut_off", "the record ends here, but the game is not over"));
    };
    let differs = |what: &str, says: &dyn fmt::Debug, is: &dyn fmt::Debug| {
        let message = format!("after the last step the {what} are {is:?}, but the record says {says:?}");
        Err(RecordError::at(end, "wrong_result", message))
    };
    if record.result.scores != result.scores {
        return differs("scores", &record.result.scores, &result.scores);
    }
    if record.result.winners != result.winners {
        return differs("winners", &record.result.winners, &result.winners);
    }
    if record.result.rounds != result.rounds {
        return differs("points of the rounds", &record.result.rounds, &result.rounds);
    }
    Ok(())
}
