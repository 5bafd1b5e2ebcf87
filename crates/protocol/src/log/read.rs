use catalog::GameId;
use chance::{Nonce, Secret};
use kernel::{Seat, SeatSet};
use serde::de::IgnoredAny;
use serde_json::Value;
use tables::{BotName, Code, Logged, Millis, MoveId, PlayerId, TableId};

use super::entry::{By, Entry, Holder, Opened, Undo};
use super::{LOG_VERSION, Line, LogError};
use crate::json::{action_from_json, outcome_from_json};
use crate::rules::rules_from_json;

type Read<T> = Result<T, String>;

/// Reads the entries of one table, in order from the first.
#[derive(Debug, Default)]
pub struct LogReader {
    game: Option<GameId>,
    read: u64,
}

impl LogReader {
    /// The next entry.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&mut self, at: Millis, body: &str) -> Result<Logged, LogError> {
        self.read += 1;
        self.line(at, body).map_err(|why| LogError { number: self.read, why })
    }

    fn line(&mut self, at: Millis, body: &str) -> Read<Logged> {
        let line: Line = serde_json::from_str(body).map_err(|error| explain(body, &error))?;
        if line.v != LOG_VERSION {
            return Err(unknown_version(line.v));
        }
        let from = match line.from {
            None => None,
            Some((player, id)) => Some((name(PlayerId::new, &player)?, name(MoveId::new, &id)?)),
        };
        Ok(Logged { at, from, entry: self.entry(line.entry)? })
    }

    fn entry(&mut self, entry: Entry) -> Read<tables::Entry> {
        Ok(match entry {
            Entry::Opened(table) => {
                let table = opened(*table)?;
                self.game = Some(table.rules.game());
                tables::Entry::Opened(Box::new(table))
            }
            Entry::Promised { number, secret } => {
                let secret = Secret::from_hex(&secret).map_err(|error| error.to_string())?;
                tables::Entry::Promised { number, secret }
            }
            Entry::Sat { seat, player, program } => {
                tables::Entry::Sat { seat: at(seat)?, player: name(PlayerId::new, &player)?, program }
            }
            Entry::Left { seat, bot } => tables::Entry::Left { seat: at(seat)?, bot: maybe_bot(bot)? },
            Entry::Removed { seat, bot } => tables::Entry::Removed { seat: at(seat)?, bot: maybe_bot(bot)? },
            Entry::Placed { seat, bot } => tables::Entry::Placed { seat: at(seat)?, bot: maybe_bot(bot)? },
            Entry::OptionsSet(options) => tables::Entry::OptionsSet(options),
            Entry::PaceSet(pace) => tables::Entry::PaceSet(pace),
            Entry::HostIs(player) => tables::Entry::HostIs(name(PlayerId::new, &player)?),
            Entry::Readied { seat, nonce } => {
                let nonce = Nonce::from_hex(&nonce).map_err(|error| error.to_string())?;
                tables::Entry::Readied { seat: at(seat)?, nonce }
            }
            Entry::Unready { seat } => tables::Entry::Unready { seat: at(seat)? },
            Entry::Dealt {} => tables::Entry::Dealt,
            Entry::Acted { seat, act, by } => {
                let action = action_from_json(self.game()?, &act)?;
                tables::Entry::Acted { seat: at(seat)?, action, by: by.into() }
            }
            Entry::Chanced(outcome) => tables::Entry::Chanced(self.outcome(&outcome)?),
            Entry::TookBack { seat, undo } => tables::Entry::TookBack { seat: at(seat)?, undo: undo.into() },
            Entry::Continued(seats) => tables::Entry::Continued(set(&seats)?),
            Entry::RoundOpened {} => tables::Entry::RoundOpened,
            Entry::WantsRematch(seats) => tables::Entry::WantsRematch(set(&seats)?),
            Entry::StoodIn { seat } => tables::Entry::StoodIn { seat: at(seat)? },
            Entry::Hurried { seat } => tables::Entry::Hurried { seat: at(seat)? },
            Entry::Frozen { ms } => tables::Entry::Frozen { ms },
            Entry::Closed {} => tables::Entry::Closed,
        })
    }

    fn game(&self) -> Read<GameId> {
        self.game.ok_or_else(|| "the log does not begin with the opening of a table".to_owned())
    }

    fn outcome(&self, outcome: &Value) -> Read<catalog::AnyOutcome> {
        outcome_from_json(self.game()?, outcome)
    }
}

/// A line of another version is called that, whatever else is strange about it.
fn explain(body: &str, error: &serde_json::Error) -> String {
    #[derive(serde::Deserialize)]
    struct Version {
        v: u32,
        #[serde(flatten)]
        _rest: std::collections::HashMap<String, IgnoredAny>,
    }
    match serde_json::from_str::<Version>(body) {
        Ok(Version { v, .. }) if v != LOG_VERSION => unknown_version(v),
        _ => format!("this is not a log entry: {error}"),
    }
}

fn unknown_version(v: u32) -> String {
    format!("version {v} of the log is unknown; this program reads version {LOG_VERSION}")
}

fn opened(table: Opened) -> Read<tables::Opened> {
    let game = GameId::from_key(&table.game).ok_or_else(|| format!("there is no game \"{}\"", table.game))?;
    let rules = rules_from_json(game, i64::from(table.seats), &table.rules)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    Ok(tables::Opened {
        id: name(TableId::new, &table.id)?,
        code: name(Code::new, &table.code)?,
        rules,
        options: table.options,
        visibility: table.visibility,
        holders: table.holders.into_iter().map(holder).collect::<Read<_>>()?,
        host: name(PlayerId::new, &table.host)?,
    })
}

fn holder(holder: Holder) -> Read<tables::Holder> {
    Ok(match holder {
        Holder::Nobody {} => tables::Holder::Nobody,
        Holder::Person { player, program } => {
            tables::Holder::Person { player: name(PlayerId::new, &player)?, program }
        }
        Holder::Bot(bot) => tables::Holder::Bot(name(BotName::new, &bot)?),
    })
}

fn maybe_bot(bot: Option<String>) -> Read<Option<BotName>> {
    bot.map(|bot| name(BotName::new, &bot)).transpose()
}

fn name<T>(new: fn(&str) -> Option<T>, text: &str) -> Read<T> {
    new(text).ok_or_else(|| format!("\"{text}\" has not the form of a name"))
}

fn at(seat: u8) -> Read<Seat> {
    Seat::try_new(u64::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))
}

fn set(seats: &[u8]) -> Read<SeatSet> {
    seats.iter().map(|seat| at(*seat)).collect()
}

impl From<By> for tables::By {
    fn from(by: By) -> Self {
        match by {
            By::Owner => Self::Owner,
            By::Bot => Self::Bot,
            By::StandIn => Self::StandIn,
            By::Clock => Self::Clock,
        }
    }
}

impl From<Undo> for tables::Undo {
    fn from(undo: Undo) -> Self {
        match undo {
            Undo::Choice { actions } => Self::Choice { actions },
            Undo::Practice { steps } => Self::Practice { steps },
        }
    }
}
