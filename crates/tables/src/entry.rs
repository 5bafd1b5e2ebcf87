use catalog::{AnyAction, AnyOutcome, AnyRules};
use chance::{Nonce, Secret};
use kernel::{Seat, SeatSet};

use crate::names::{BotName, Code, Millis, MoveId, PlayerId, TableId};
use crate::settings::{Options, Pace, Visibility};

/// One line of a table's log. A table is what its entries say, and nothing else is stored.
/// The number of an entry is its place, from 1; the table's version is the number of the last one.
#[derive(Clone, Debug)]
pub struct Logged {
    /// When it was decided.
    pub at: Millis,
    /// Stands at the *last* entry of a player's command: the command that is done with it. So the
    /// same command sent again gets this entry's number as its answer.
    pub from: Option<(PlayerId, MoveId)>,
    /// What happened.
    pub entry: Entry,
}

/// What happened at a table.
#[derive(Clone, Debug)]
pub enum Entry {
    /// The table was made. Always the first entry, and only that.
    Opened(Box<Opened>),
    /// The dealer has committed to a secret for game `number`. Its hash is public from now on.
    Promised {
        /// The number of the game at this table, from 1.
        number: u32,
        /// What the outcomes will follow from; not to be shown before the game is over.
        secret: Secret,
    },
    /// A player sat down, or took a seat over by its link.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// Through the bot interface?
        program: bool,
    },
    /// A player gave a seat up.
    Left {
        /// Which.
        seat: Seat,
        /// Who plays on, in a game; nobody before the deal.
        bot: Option<BotName>,
    },
    /// The host removed a player, who cannot come back.
    Removed {
        /// From which seat.
        seat: Seat,
        /// Who plays on, in a game; nobody before the deal.
        bot: Option<BotName>,
    },
    /// The host placed a bot, or nobody.
    Placed {
        /// Where.
        seat: Seat,
        /// Who; none: anyone who comes.
        bot: Option<BotName>,
    },
    /// The host changed the settings. Nobody is ready any more.
    OptionsSet(Options),
    /// The host changed the pace of bots.
    PaceSet(Pace),
    /// Somebody else is the host now.
    HostIs(PlayerId),
    /// A seat is ready for the deal and gives its share of chance.
    Readied {
        /// Which.
        seat: Seat,
        /// Its share.
        nonce: Nonce,
    },
    /// A seat is not ready after all.
    Unready {
        /// Which.
        seat: Seat,
    },
    /// The cards are dealt with the nonces given; bots have [`Nonce::of_the_house`], because the
    /// server knows the secret and must have no choice.
    Dealt,
    /// A seat decided.
    Acted {
        /// Which.
        seat: Seat,
        /// What.
        action: AnyAction,
        /// Who decided.
        by: By,
    },
    /// Chance decided. The outcome follows from the secret, and is checked when the log is read.
    Chanced(AnyOutcome),
    /// A decision was taken back.
    TookBack {
        /// Whose.
        seat: Seat,
        /// How.
        undo: Undo,
    },
    /// These seats have seen the score of the round.
    Continued(SeatSet),
    /// The next round begins.
    RoundOpened,
    /// These seats want another game.
    WantsRematch(SeatSet),
    /// The host has a bot play for an absent seat, until its owner is back.
    StoodIn {
        /// Which.
        seat: Seat,
    },
    /// A bot takes the open decision of somebody who is there and has kept the table waiting: this one
    /// alone, unless its owner is faster.
    Hurried {
        /// Which seat.
        seat: Seat,
    },
    /// All clocks stood still for so long, because the server was down or nobody was there.
    Frozen {
        /// How long.
        ms: u32,
    },
    /// Nothing can be done here any more.
    Closed,
}

/// How a table was made.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its name in addresses.
    pub id: TableId,
    /// Its short code.
    pub code: Code,
    /// The rules; they also say how many seats there are.
    pub rules: AnyRules,
    /// How it is played.
    pub options: Options,
    /// Who may find it.
    pub visibility: Visibility,
    /// Who sits where, one a seat.
    pub holders: Vec<Holder>,
    /// Who made it.
    pub host: PlayerId,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A person, or a program that plays through the bot interface.
    Person {
        /// Who.
        player: PlayerId,
        /// Through the bot interface?
        program: bool,
    },
    /// A bot of ours.
    Bot(BotName),
}

/// Who took a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The person or program whose seat it is.
    Owner,
    /// The bot whose seat it is.
    Bot,
    /// A bot for somebody absent.
    StandIn,
    /// A bot, because time was up.
    Clock,
}

/// What can be taken back, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// The seat's sealed choice alone; all others stay.
    Choice {
        /// How many of its latest actions it is made of.
        actions: u32,
    },
    /// Against bots only: the seat's last decision and everything after it. The game is practice
    /// from then on. Outcomes keep their numbers, so the same cards come again.
    Practice {
        /// How many steps of the game are left.
        steps: u32,
    },
}
