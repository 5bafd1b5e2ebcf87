use kernel::{Seat, SeatSet};
use tables::Logged;

use super::Line;
use super::entry::{By, Entry, Holder, Opened, Undo};
use crate::json::{action_to_json, outcome_to_json};
use crate::rules::rules_to_json;

/// The body of an entry; its time and number are for the store to keep.
#[must_use]
pub fn write_entry(logged: &Logged) -> String {
    let from = logged.from.as_ref().map(|(player, id)| (player.to_string(), id.to_string()));
    let line = Line { v: super::LOG_VERSION, entry: Entry::from(&logged.entry), from };
    serde_json::to_string(&line).expect("an entry has string keys and no failing parts")
}

impl From<&tables::Entry> for Entry {
    fn from(entry: &tables::Entry) -> Self {
        match entry {
            tables::Entry::Opened(opened) => Self::Opened(Box::new(Opened::from(&**opened))),
            tables::Entry::Promised { number, secret } => {
                Self::Promised { number: *number, secret: secret.reveal() }
            }
            tables::Entry::Sat { seat, player, program } => {
                Self::Sat { seat: seat.number(), player: player.to_string(), program: *program }
            }
            tables::Entry::Left { seat, bot } => {
                Self::Left { seat: seat.number(), bot: bot.as_ref().map(ToString::to_string) }
            }
            tables::Entry::Removed { seat, bot } => {
                Self::Removed { seat: seat.number(), bot: bot.as_ref().map(ToString::to_string) }
            }
            tables::Entry::Placed { seat, bot } => {
                Self::Placed { seat: seat.number(), bot: bot.as_ref().map(ToString::to_string) }
            }
            tables::Entry::OptionsSet(options) => Self::OptionsSet(*options),
            tables::Entry::PaceSet(pace) => Self::PaceSet(*pace),
            tables::Entry::HostIs(player) => Self::HostIs(player.to_string()),
            tables::Entry::Readied { seat, nonce } => {
                Self::Readied { seat: seat.number(), nonce: nonce.to_string() }
            }
            tables::Entry::Unready { seat } => Self::Unready { seat: seat.number() },
            tables::Entry::Dealt => Self::Dealt {},
            tables::Entry::Acted { seat, action, by } => {
                Self::Acted { seat: seat.number(), act: action_to_json(action), by: (*by).into() }
            }
            tables::Entry::Chanced(outcome) => Self::Chanced(outcome_to_json(outcome)),
            tables::Entry::TookBack { seat, undo } => {
                Self::TookBack { seat: seat.number(), undo: (*undo).into() }
            }
            tables::Entry::Continued(seats) => Self::Continued(numbers(*seats)),
            tables::Entry::RoundOpened => Self::RoundOpened {},
            tables::Entry::WantsRematch(seats) => Self::WantsRematch(numbers(*seats)),
            tables::Entry::StoodIn { seat } => Self::StoodIn { seat: seat.number() },
            tables::Entry::Hurried { seat } => Self::Hurried { seat: seat.number() },
            tables::Entry::Frozen { ms } => Self::Frozen { ms: *ms },
            tables::Entry::Closed => Self::Closed {},
        }
    }
}

impl From<&tables::Opened> for Opened {
    fn from(opened: &tables::Opened) -> Self {
        Self {
            id: opened.id.to_string(),
            code: opened.code.to_string(),
            game: opened.rules.game().key().to_owned(),
            seats: opened.rules.seats(),
            rules: rules_to_json(&opened.rules),
            options: opened.options,
            visibility: opened.visibility,
            holders: opened.holders.iter().map(Holder::from).collect(),
            host: opened.host.to_string(),
        }
    }
}

impl From<&tables::Holder> for Holder {
    fn from(holder: &tables::Holder) -> Self {
        match holder {
            tables::Holder::Nobody => Self::Nobody {},
            tables::Holder::Person { player, program } => {
                Self::Person { player: player.to_string(), program: *program }
            }
            tables::Holder::Bot(bot) => Self::Bot(bot.to_string()),
        }
    }
}

impl From<tables::By> for By {
    fn from(by: tables::By) -> Self {
        match by {
            tables::By::Owner => Self::Owner,
            tables::By::Bot => Self::Bot,
            tables::By::StandIn => Self::StandIn,
            tables::By::Clock => Self::Clock,
        }
    }
}

impl From<tables::Undo> for Undo {
    fn from(undo: tables::Undo) -> Self {
        match undo {
            tables::Undo::Choice { actions } => Self::Choice { actions },
            tables::Undo::Practice { steps } => Self::Practice { steps },
        }
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}
