use deck::Chips;
use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::action::Wager;

/// What a viewer learns.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[schemars(rename = "YoNotice")]
#[ts(rename = "YoNotice")]
#[expect(missing_docs, reason = "the fields are those of the event of the same name")]
pub enum Notice {
    /// A chip went down.
    Placed { seat: u8, wager: Wager, chip: i64, stake: i64 },
    /// A seat took a wager back.
    TakenBack { seat: u8, wager: Wager, stake: i64 },
    /// A seat does not want to shoot.
    Declined { seat: u8 },
    /// A seat is done betting.
    Ready { seat: u8 },
    /// A seat has left the table with this money.
    Left { seat: u8, money: i64 },
    /// A come-out window has closed: this seat shoots.
    Shooter { seat: u8 },
    /// The dice fell.
    Rolled { shooter: u8, game: [u8; 2], bonus: [u8; 2] },
    /// The roll set the point.
    PointSet { point: u8 },
    /// The roll made the point.
    PointMade { point: u8 },
    /// The roll was a 7 after a point: the dice go on to the holder.
    SevenOut { shooter: u8, holder: u8 },
    /// A wager was settled; `paid` is what the table paid, the stake not counted; `stays` says
    /// whether the stake stays up.
    Settled { seat: u8, wager: Wager, fate: Fate, stake: i64, paid: i64, stays: bool },
    /// A seat has too little left to bet.
    Broke { seat: u8 },
    /// The session is over.
    Ended { ending: Ending },
}

/// How a wager was settled.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoFate")]
#[ts(rename = "YoFate")]
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

/// Why a session ended.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoEnding")]
#[ts(rename = "YoEnding")]
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

impl From<&yo::YoNotice> for Notice {
    fn from(notice: &yo::YoNotice) -> Self {
        use yo::YoNotice as Told;
        let number = Seat::number;
        let units = Chips::units;
        match *notice {
            Told::Placed { seat, wager, chip, stake } => Self::Placed {
                seat: number(seat),
                wager: wager.into(),
                chip: chip.value(),
                stake: units(stake),
            },
            Told::TakenBack { seat, wager, stake } => {
                Self::TakenBack { seat: number(seat), wager: wager.into(), stake: units(stake) }
            }
            Told::Declined { seat } => Self::Declined { seat: number(seat) },
            Told::Ready { seat } => Self::Ready { seat: number(seat) },
            Told::Left { seat, money } => Self::Left { seat: number(seat), money: units(money) },
            Told::Shooter { seat } => Self::Shooter { seat: number(seat) },
            Told::Rolled { shooter, roll: yo::Roll { game, bonus } } => {
                Self::Rolled { shooter: number(shooter), game, bonus }
            }
            Told::PointSet { point } => Self::PointSet { point },
            Told::PointMade { point } => Self::PointMade { point },
            Told::SevenOut { shooter, holder } => {
                Self::SevenOut { shooter: number(shooter), holder: number(holder) }
            }
            Told::Settled { seat, wager, fate, stake, paid, stays } => Self::Settled {
                seat: number(seat),
                wager: wager.into(),
                fate: fate.into(),
                stake: units(stake),
                paid: units(paid),
                stays,
            },
            Told::Broke { seat } => Self::Broke { seat: number(seat) },
            Told::Ended { ending } => Self::Ended { ending: ending.into() },
        }
    }
}

impl From<yo::Fate> for Fate {
    fn from(fate: yo::Fate) -> Self {
        match fate {
            yo::Fate::Win => Self::Win,
            yo::Fate::Lose => Self::Lose,
            yo::Fate::Push => Self::Push,
            yo::Fate::Returned => Self::Returned,
        }
    }
}

impl From<yo::Ending> for Ending {
    fn from(ending: yo::Ending) -> Self {
        match ending {
            yo::Ending::RollsDone => Self::RollsDone,
            yo::Ending::ShootersDone => Self::ShootersDone,
            yo::Ending::NobodyPlays => Self::NobodyPlays,
            yo::Ending::NobodyLeft => Self::NobodyLeft,
        }
    }
}
