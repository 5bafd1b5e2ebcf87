use std::error::Error;
use std::fmt;

use catalog::AnyReason;
use kernel::Seat;

/// Why a table does not do what it was asked to do. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The player holds no seat here.
    NotSeated,
    /// The player holds several seats and did not say which is meant.
    WhichSeat,
    /// Somebody else holds the seat.
    NotYourSeat(Seat),
    /// The table has no such seat.
    NoSuchSeat(u8),
    /// The seat is not empty.
    SeatTaken(Seat),
    /// Only the host may do this.
    NotHost,
    /// Only before the deal.
    NotWaiting,
    /// No game is being played.
    NotPlaying,
    /// The score of the round is being looked at.
    BetweenRounds,
    /// No round has just been scored.
    NotBetweenRounds,
    /// The game is not over.
    NotOver,
    /// The seat is ready already.
    AlreadyReady(Seat),
    /// The seat is not ready.
    NotReady(Seat),
    /// The player has said so already.
    AlreadySaid,
    /// The table was changed too often without a game being played.
    TooManyChanges,
    /// It is not this seat's turn, or it has chosen already.
    NotYourTurn(Seat),
    /// The command was made on a table as it was before this seat's decision opened.
    StaleVersion {
        /// What it named.
        version: u64,
        /// What it has to name at least.
        since: u64,
    },
    /// The command names a version that does not exist yet.
    UnknownVersion(u64),
    /// A command to act has no action in it.
    NothingToDo,
    /// There is no decision that may be taken back.
    NothingToUndo,
    /// The table allows no hints.
    HintsOff,
    /// The table is closed.
    TableClosed,
    /// The name of the command has not the right form.
    BadMoveId,
    /// A nonce is too short to count.
    BadNonce,
    /// A setting is out of its range.
    BadOptions(&'static str),
    /// The game has no such bot.
    BadBot(String),
    /// There is no such sign.
    BadEmote,
    /// The seat's owner is there, or it is no person's seat.
    NotAbsent(Seat),
    /// Somebody else may act for the seat now.
    NotForBots(Seat),
    /// The plan of a table does not add up.
    BadPlan(&'static str),
    /// An entry cannot stand here; only a damaged log has one.
    BadEntry(&'static str),
    /// The message cannot be read; why.
    BadAction(String),
    /// The rules of the game forbid it.
    Rules(kernel::Refusal<AnyReason>),
}

// For what the rules forbid it is the rules' own.
kernel::codes! {
    impl Refusal {
        Self::NotSeated => "not_seated",
        Self::WhichSeat => "which_seat",
        Self::NotYourSeat(_) => "not_your_seat",
        Self::NoSuchSeat(_) => "no_such_seat",
        Self::SeatTaken(_) => "seat_taken",
        Self::NotHost => "not_host",
        Self::NotWaiting => "not_waiting",
        Self::NotPlaying => "not_playing",
        Self::BetweenRounds => "between_rounds",
        Self::NotBetweenRounds => "not_between_rounds",
        Self::NotOver => "not_over",
        Self::AlreadyReady(_) => "already_ready",
        Self::NotReady(_) => "not_ready",
        Self::AlreadySaid => "already_said",
        Self::TooManyChanges => "too_many_changes",
        Self::NotYourTurn(_) => "not_your_turn",
        Self::StaleVersion { .. } => "stale_version",
        Self::UnknownVersion(_) => "unknown_version",
        Self::NothingToDo => "nothing_to_do",
        Self::NothingToUndo => "nothing_to_undo",
        Self::HintsOff => "hints_off",
        Self::TableClosed => "table_closed",
        Self::BadMoveId => "bad_move_id",
        Self::BadNonce => "bad_nonce",
        Self::BadOptions(_) => "bad_options",
        Self::BadBot(_) => "bad_bot",
        Self::BadEmote => "bad_emote",
        Self::NotAbsent(_) => "not_absent",
        Self::NotForBots(_) => "not_for_bots",
        Self::BadPlan(_) => "bad_plan",
        Self::BadEntry(_) => "bad_entry",
        Self::BadAction(_) => "bad_action",
    } else {
        Self::Rules(refusal) => refusal.code(),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSeated => f.write_str("you have no seat at this table"),
            Self::WhichSeat => f.write_str("you have several seats: connect as the one you mean"),
            Self::NotYourSeat(seat) => write!(f, "seat {seat} is not yours"),
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Self::SeatTaken(seat) => write!(f, "seat {seat} is taken"),
            Self::NotHost => f.write_str("only the host may do this"),
            Self::NotWaiting => f.write_str("this can only be done before the deal"),
            Self::NotPlaying => f.write_str("no game is being played now"),
            Self::BetweenRounds => f.write_str("the round is over: the next one has not begun yet"),
            Self::NotBetweenRounds => f.write_str("no round has just been scored"),
            Self::NotOver => f.write_str("the game is not over yet"),
            Self::AlreadyReady(seat) => write!(f, "seat {seat} is already ready"),
            Self::NotReady(seat) => write!(f, "seat {seat} is not ready"),
            Self::AlreadySaid => f.write_str("you have already said so: we're waiting for the others"),
            Self::TooManyChanges => {
                f.write_str("this table was changed too often without a game: play, or open another")
            }
            Self::NotYourTurn(seat) => write!(f, "seat {seat} has nothing to decide now"),
            Self::StaleVersion { version, since } => {
                write!(f, "you answered version {version}, but this decision belongs to version {since}")
            }
            Self::UnknownVersion(version) => write!(f, "this table has no version {version} yet"),
            Self::NothingToDo => f.write_str("the command names no action"),
            Self::NothingToUndo => f.write_str("you have no decision that can be taken back now"),
            Self::HintsOff => f.write_str("this table doesn't allow hints"),
            Self::TableClosed => f.write_str("this table is closed"),
            Self::BadMoveId => f.write_str("a move id has 1 to 64 letters, digits, - or _"),
            Self::BadNonce => f.write_str("a nonce has 16 to 32 bytes"),
            Self::BadOptions(why) | Self::BadPlan(why) | Self::BadEntry(why) => f.write_str(why),
            Self::BadBot(why) | Self::BadAction(why) => f.write_str(why),
            Self::BadEmote => write!(f, "the messages are {}", crate::command::EMOTES.join(", ")),
            Self::NotAbsent(seat) => write!(f, "nobody is missing from seat {seat}"),
            Self::NotForBots(seat) => write!(f, "there is nothing for a bot to decide at seat {seat} now"),
            Self::Rules(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for Refusal {}

/// A log that is not the log of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The entry at fault, from 1.
    pub number: u64,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the log: {}", self.number, self.why)
    }
}

impl Error for Broken {}
