use std::fmt;

use catalog::AnyGame;
use driver::{AnyStep, Dealer, Match, Observer};
use kernel::{ActionBuf, Game, Recordable, Seat, Step};

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
            same_legal(legal, &legal_now(game.game(), &mut actions))
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
    rules.map_err(|faults| {
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        RecordError::new("bad_rules", format!("the rule set is not valid: {}", list.join("; ")))
    })
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
