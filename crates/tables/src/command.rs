use catalog::AnyAction;
use chance::Nonce;
use kernel::Seat;

use crate::entry::Logged;
use crate::names::{BotName, MoveId, PlayerId};
use crate::settings::{Options, Pace};
use crate::state::State;
use crate::told::Told;

/// Who says something. The session knows this, never the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Who.
    pub player: PlayerId,
    /// Through the bot interface?
    pub program: bool,
    /// The seat that the connection is for; none: the player's only one.
    pub seat: Option<Seat>,
}

/// One command with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// Chosen by the sender: the same again gets the same answer and does nothing twice.
    pub move_id: MoveId,
    /// The version that the sender has seen.
    pub version: u64,
    /// What is to be done.
    pub command: Command,
}

/// What a player can ask a table to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Takes one of the listed legal actions, or several of the same seat one after the other, all or
    /// none: an order of cards is one decision.
    Act(Vec<AnyAction>),
    /// Takes back the last decision, where that is allowed.
    Undo,
    /// Sits down on an empty seat.
    Sit(Seat),
    /// Takes over the seat of the player who gave it away by a link, if that player still holds it. The
    /// caller has seen the link, and no message can ask for this.
    Claim {
        /// Which.
        seat: Seat,
        /// Who gave it away.
        from: PlayerId,
    },
    /// Gives an own seat up.
    Stand(Seat),
    /// Is ready for the deal, with this seat's share of its chance.
    Ready {
        /// Which of one's own.
        seat: Seat,
        /// At least 16 bytes.
        nonce: Nonce,
    },
    /// Is not ready after all.
    Unready(Seat),
    /// Has seen the score of the round.
    Continue,
    /// Wants another game.
    Rematch,
    /// Host, before the deal: a bot that the caller knows to exist, or nobody (`None`).
    SetSeat {
        /// Where.
        seat: Seat,
        /// Who.
        bot: Option<BotName>,
    },
    /// Host, and for the host's own seat anybody with a seat: a bot plays for somebody absent at
    /// once, or takes one decision of somebody who keeps the table waiting.
    StandIn(Seat),
    /// Host, before the deal: other settings.
    SetOptions(Options),
    /// Host: how fast bots play.
    SetPace(Pace),
    /// Asks for a hint.
    Hint,
    /// Shows a short sign to all.
    Emote(String),
    /// Host: closes the table for good.
    Close,
    /// Asks for a sign of life.
    Ping,
}

/// What becomes of a command that is not refused.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It was done before and made this version.
    Repeat(u64),
    /// It is to be stored, then accepted, then acknowledged with [`Decision::version`].
    New(Decision),
    /// A hint for the open decision of this seat is wanted and allowed. Nothing is stored.
    Hint(Seat),
    /// This sign is to be shown to all. Nothing is stored.
    Emote {
        /// Who; none for a spectator.
        seat: Option<Seat>,
        /// Which.
        emote: &'static str,
    },
    /// The table lives.
    Pong,
}

/// Entries that fit the table as it is now, and are not part of it yet: first stored, then
/// [accepted](crate::Table::accept). One decision is one message to every viewer.
#[derive(Clone, Debug)]
pub struct Decision {
    pub(crate) after: u64,
    pub(crate) entries: Vec<Logged>,
    pub(crate) next: Box<State>,
    pub(crate) told: Told,
}

impl Decision {
    /// The number of the first entry.
    #[must_use]
    pub fn first(&self) -> u64 {
        self.after + 1
    }

    /// The version that it makes: the number of the last entry.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.after + self.entries.len() as u64
    }

    /// The table as it will be.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.next
    }

    /// What is to be stored, in order.
    #[must_use]
    pub fn entries(&self) -> &[Logged] {
        &self.entries
    }
}

/// The signs that can be shown.
pub const EMOTES: [&str; 6] = ["hello", "well_played", "thanks", "thinking", "oops", "hurry"];
