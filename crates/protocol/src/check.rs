use std::fmt;

use catalog::AnyGame;
use driver::{AnyStep, Dealer, Match, Observer};
use kernel::{ActionBuf, Fault, Game, Recordable, Seat, Step};
use serde_json::Value;

use crate::dealing::{Auditor, Dealing, DealingError};
use crate::json::{nothing_more, write};
use crate::record::{Record, RecordStep, SeatActions};
use crate::rules::read_rules;
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
pub struct Checked<G: Game = AnyGame> {
    /// The rule set played.
    pub rules: G::Rules,
    /// The state at the end.
    pub game: G,
    /// How many outcomes of chance were taken.
    pub outcomes: u64,
}

/// Plays a record again before an observer: every step must be legal, the game must be over at the end and the result be
/// the one written down. If the record lists legal actions, these must be the same too.
///
/// # Errors
/// The first fault, with the step where it lies.
pub fn check<G: Recordable>(
    record: &Record,
    observer: &mut impl Observer<G>,
) -> Result<Checked<G>, RecordError> {
    walk(record, None, observer)
}

/// Replays a record like [`check`] and recomputes every outcome from its dealing.
///
/// # Errors
/// The first fault, with the step where it lies.
pub fn verify<G: Recordable>(record: &Record) -> Result<Checked<G>, RecordError> {
    let Some(dealing) = &record.dealing else {
        return Err(RecordError::new("no_dealing", "the record doesn't say how it was dealt"));
    };
    walk(record, Some(dealing), &mut ())
}

fn walk<G: Recordable>(
    record: &Record,
    dealing: Option<&Dealing>,
    observer: &mut impl Observer<G>,
) -> Result<Checked<G>, RecordError> {
    let rules = rules_of::<G>(record)?;
    let bad_dealing = |error: DealingError| RecordError::new("bad_dealing", error.to_string());
    let mut auditor =
        dealing.map(|dealing| dealing.auditor(record.seats).map_err(bad_dealing)).transpose()?;
    let mut game: Match<G> = Match::new(&rules);
    let mut rounds = Rounds::default();
    let mut actions = ActionBuf::new();
    for (number, recorded) in record.steps.iter().enumerate() {
        if let RecordStep::Act { legal: Some(legal), .. } = recorded {
            same_legal::<G>(&rules, legal, &legal_now(game.game(), &mut actions))
                .map_err(|message| RecordError::at(number, "legal_differs", message))?;
        }
        let step = step_of::<G>(&rules, recorded)
            .map_err(|message| RecordError::at(number, "unreadable_step", message))?;
        if let (Step::Chance(outcome), Some(auditor)) = (&step, &mut auditor) {
            as_dealt(auditor, game.game(), outcome)
                .map_err(|message| RecordError::at(number, "not_as_dealt", message))?;
        }
        game.step(step, &mut (&mut rounds, &mut *observer)).map_err(|refusal| {
            RecordError::at(number, refusal.code(), format!("{} ({})", refusal, tell_step::<G>(&step)))
        })?;
    }
    same_result(record, game.game(), rounds)?;
    Ok(Checked { rules, outcomes: game.outcomes(), game: game.into_game() })
}

fn rules_of<G: Recordable>(record: &Record) -> Result<G::Rules, RecordError> {
    let Some(rules) = read_rules::<G>(&record.game, i64::from(record.seats), &record.rules) else {
        return Err(RecordError::new("unknown_game", format!("there is no game \"{}\"", record.game)));
    };
    let bad = |faults: &[Fault]| {
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        RecordError::new("bad_rules", format!("the rule set is not valid: {}", list.join("; ")))
    };
    let rules = rules.map_err(|faults| bad(&faults))?;
    // Defaults are for those who choose rules, not for a game that was played.
    let unsaid = G::to_pairs(&rules).into_iter().filter(|(key, _)| !record.rules.contains_key(*key));
    let unsaid: Vec<Fault> = unsaid.map(|(key, _)| Fault::new(key, "the record doesn't say it")).collect();
    if unsaid.is_empty() { Ok(rules) } else { Err(bad(&unsaid)) }
}

fn step_of<G: Recordable>(rules: &G::Rules, step: &RecordStep) -> Result<AnyStep<G>, String> {
    Ok(match step {
        RecordStep::Act { seat, act, .. } => {
            let seat = Seat::try_new(u64::from(*seat)).ok_or_else(|| format!("there is no seat {seat}"))?;
            Step::Act { seat, action: nothing_more(G::read_action(rules, act), act)? }
        }
        RecordStep::Chance { chance } => Step::Chance(nothing_more(G::read_outcome(rules, chance), chance)?),
    })
}

fn as_dealt<G: Recordable>(auditor: &mut Auditor, game: &G, recorded: &G::Outcome) -> Result<(), String> {
    let dealt = auditor.deal(game).map_err(|error| error.to_string())?;
    if dealt == *recorded {
        return Ok(());
    }
    let (dealt, recorded) = (write(&dealt), write(recorded));
    Err(format!("the dealing gives {dealt}, but the record says {recorded}"))
}

fn tell_step<G: Recordable>(step: &AnyStep<G>) -> String {
    match step {
        Step::Act { seat, action } => format!("seat {seat} wanted {}", write(action)),
        Step::Chance(outcome) => format!("the record says {}", write(outcome)),
    }
}

/// The same seats with the same actions, in any order.
fn same_legal<G: Recordable>(
    rules: &G::Rules,
    recorded: &[SeatActions],
    now: &[SeatActions],
) -> Result<(), String> {
    let mut seats: Vec<u8> = recorded.iter().map(|list| list.seat).collect();
    seats.sort_unstable();
    if seats.into_iter().ne(now.iter().map(|list| list.seat)) {
        let seats: Vec<u8> = now.iter().map(|list| list.seat).collect();
        return Err(format!("the seats that may act are {seats:?}, but the record lists others"));
    }
    for list in recorded {
        let now = now.iter().filter(|other| other.seat == list.seat).flat_map(|other| &other.actions);
        let mut now: Vec<String> = now.map(ToString::to_string).collect();
        // Read and written again, every action has its keys in one order.
        let read = |action: &Value| {
            let read = nothing_more(G::read_action(rules, action), action);
            read.map(|action| write(&action).to_string()).map_err(|error| format!("\"legal\": {error}"))
        };
        let mut listed = list.actions.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        now.sort_unstable();
        listed.sort_unstable();
        if now != listed {
            return Err(format!("the legal actions of seat {} differ from those in the record", list.seat));
        }
    }
    Ok(())
}

fn same_result<G: Game>(record: &Record, game: &G, rounds: Rounds) -> Result<(), RecordError> {
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
