//! What happens at the table.

use deck::{Chips, Odds};
use kernel::Seat;

use crate::dice::Roll;
use crate::wager::{Chip, Wager};

/// What a viewer learns of an event: all of it.
pub type YoNotice = YoEvent;

kernel::wire! { notice "YoNotice":
/// What happened. Everything lies open: a viewer learns all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoEvent {
    /// A chip went down.
    Placed {
        /// Whose chip.
        seat: Seat,
        /// The wager it lies on.
        wager: Wager,
        /// Its value.
        chip: Chip,
        /// What the wager is worth now.
        stake: Chips,
    },
    /// A seat took a wager back.
    TakenBack {
        /// Whose wager.
        seat: Seat,
        /// Which wager.
        wager: Wager,
        /// What lay on it.
        stake: Chips,
    },
    /// A seat does not want to shoot.
    Declined {
        /// Who declines.
        seat: Seat,
    },
    /// A seat is done betting.
    Ready {
        /// Who is ready.
        seat: Seat,
    },
    /// A seat has left the table.
    Left {
        /// Who left.
        seat: Seat,
        /// The money it took along.
        money: Chips,
    },
    /// A come-out window has closed: this seat shoots.
    Shooter {
        /// The shooter.
        seat: Seat,
    },
    /// The dice fell.
    Rolled {
        /// Who shot.
        shooter: Seat,
        /// What they show.
        #[cfg_attr(feature = "wire", serde(flatten))]
        roll: Roll,
        /// What it does to the point.
        result: RollResult,
    },
    /// The roll set the point.
    PointSet {
        /// The point.
        point: u8,
    },
    /// The roll made the point.
    PointMade {
        /// The point.
        point: u8,
    },
    /// The roll was a 7 after a point: the dice are passed.
    SevenOut {
        /// Whose turn with the dice is over.
        shooter: Seat,
        /// Who holds them now.
        holder: Seat,
    },
    /// A wager was settled.
    Settled {
        /// Whose wager.
        seat: Seat,
        /// Which wager.
        wager: Wager,
        /// How it went.
        fate: Fate,
        /// The chips that lay there.
        stake: Chips,
        /// What the table paid, the stake not counted.
        paid: Chips,
        /// Does the stake stay up? If not it has come back, or is lost.
        stays: bool,
        /// Why.
        why: Why,
        /// The odds it was paid at, if it was paid.
        odds: Option<Odds>,
        /// The roll that settled it; none, if it was handed back without one.
        roll: Option<Roll>,
    },
    /// A seat has too little left to bet.
    Broke {
        /// Who is broke.
        seat: Seat,
    },
    /// The session is over.
    Ended {
        /// Why it is over.
        ending: Ending,
    },
}
}

kernel::wire! { words "YoRollResult":
/// What the game dice do to the point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RollResult {
    /// Before a point, 7: nobody wins, nobody loses (D2).
    Tie,
    /// Before a point, 11.
    Eleven,
    /// Before a point, 2, 3 or 12.
    Craps,
    /// They set the point.
    PointSet,
    /// They make the point.
    PointMade,
    /// 7 after a point: the dice are passed (D3).
    SevenOut,
    /// Neither the point nor 7: it stays.
    PointStays,
}
}

impl RollResult {
    /// What this roll does when this is the point.
    #[inline]
    #[must_use]
    pub fn of(point: Option<u8>, roll: Roll) -> Self {
        match (point, roll.sum()) {
            (None, _) if roll.sets_point() => Self::PointSet,
            (None, 7) => Self::Tie,
            (None, 11) => Self::Eleven,
            (None, _) => Self::Craps,
            (Some(point), sum) if sum == point => Self::PointMade,
            (Some(_), 7) => Self::SevenOut,
            (Some(_), _) => Self::PointStays,
        }
    }
}

kernel::wire! { words "YoFate":
/// How a wager was settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It was paid.
    Win,
    /// The stake is gone.
    Lose,
    /// A tie: the stake came back.
    Push,
    /// Undecided: the stake came back.
    Returned,
}
}

kernel::wire! { words "YoWhy":
/// Why a wager was settled as it was. Each line of a pay table has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// Play wins: the point is made.
    PlayMade,
    /// Play wins: 11 on the come-out.
    PlayEleven,
    /// Play loses: 2, 3 or 12 on the come-out.
    PlayCraps,
    /// Play ties: 7 on the come-out (D2).
    PlayTie,
    /// Play comes back on a 7 before the point (D1).
    PlayPush,
    /// Play loses on a 7 before the point (D1).
    PlayLose,
    /// Late Play or More wins: the point is made.
    PointMade,
    /// Late Play or More loses on a 7 before the point.
    PointLose,
    /// Yo! is paid: 11 on the game dice, too.
    YoEleven,
    /// Yo! is paid: a pair on the game dice.
    YoPair,
    /// Yo! is paid: anything else on the game dice.
    YoElse,
    /// Yo! ties: 7 with 11 on the bonus dice.
    YoTie,
    /// Yo! loses: 7 without 11 on the bonus dice.
    YoLose,
    /// Yo! comes back: the point is made without 11 on the bonus dice.
    YoMade,
    /// Yo! comes back: a point is set, and there is no Play beside it.
    YoNoPlay,
    /// A wager of the Betting Arc wins by its sum.
    ArcWin,
    /// Pairs wins.
    ArcPair,
    /// High loses.
    HighLose,
    /// Low loses.
    LowLose,
    /// Pairs loses.
    PairsLose,
    /// 11 loses.
    ElevenLose,
    /// 2-3-12 loses.
    TwoThreeTwelveLose,
    /// It is handed back: its owner leaves, or the session is over.
    End,
}
}

kernel::wire! { words "YoEnding":
/// Why a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// All rolls of the session were rolled.
    RollsDone,
    /// All shooters of the session have sevened out.
    ShootersDone,
    /// A come-out window closed and nobody had a Play wager.
    NobodyPlays,
    /// Every seat has left or is broke.
    NobodyLeft,
}
}
