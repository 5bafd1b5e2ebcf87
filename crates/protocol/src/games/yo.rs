//! YO! as JSON. Amounts of money are whole numbers of thirtieths of a chip.

use deck::Chips;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoAction")]
#[ts(rename = "YoAction")]
pub enum Action {
    /// Puts one chip down.
    Place {
        /// Where.
        wager: Wager,
        /// Its value: 1, 5, 25 or 100.
        #[schemars(extend("enum" = [1, 5, 25, 100]))]
        chip: i64,
    },
    /// Takes a whole wager back.
    TakeBack {
        /// Which.
        wager: Wager,
    },
    /// Does not want to shoot.
    Decline {},
    /// Is done betting for this roll.
    Ready {},
    /// Leaves the table for good.
    Leave {},
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "YoOutcome")]
#[ts(rename = "YoOutcome")]
pub enum Outcome {
    /// All four dice fall.
    Roll {
        /// The game dice.
        #[schemars(inner(range(min = 1, max = 6)))]
        game: [u8; 2],
        /// The bonus dice.
        #[schemars(inner(range(min = 1, max = 6)))]
        bonus: [u8; 2],
    },
}

/// A place on the layout.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoWager")]
#[ts(rename = "YoWager")]
#[expect(missing_docs, reason = "the names of the wagers are those of the rules")]
pub enum Wager {
    Play,
    LatePlay,
    More,
    Yo,
    High,
    Low,
    Pairs,
    Eleven,
    TwoThreeTwelve,
}

/// The table as all see it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "YoView")]
#[ts(rename = "YoView")]
pub struct View {
    /// Betting, rolling or over.
    pub phase: Phase,
    /// Why the session is over, once it is.
    pub ending: Option<Ending>,
    /// The point; none before it is set.
    pub point: Option<u8>,
    /// Did the last roll set the point?
    pub point_is_new: bool,
    /// Are the dice being passed, so that a seat with Play may decline to shoot?
    pub passing: bool,
    /// Who holds the dice.
    pub holder: u8,
    /// Who rolls next as the wagers lie now.
    pub shooter: Option<u8>,
    /// Who may act now.
    pub to_act: Vec<u8>,
    /// What each seat has, in the order of the seats.
    pub seats: Vec<Spot>,
    /// Rolls so far.
    pub rolls_done: u64,
    /// Rolls still to come, if they are counted.
    pub rolls_left: Option<u64>,
    /// Shooters who have sevened out so far.
    pub shooters_done: u64,
    /// Shooters still to come, if they are counted.
    pub shooters_left: Option<u64>,
    /// The dice as they lie.
    pub last_roll: Option<Dice>,
}

/// What the table waits for.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "YoPhase")]
#[ts(rename = "YoPhase")]
pub enum Phase {
    /// Bets.
    Betting,
    /// The dice.
    Rolling,
    /// Nothing.
    Over,
}

/// What a seat has.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "YoSpot")]
#[ts(rename = "YoSpot")]
pub struct Spot {
    /// Its money, wagers not counted.
    pub money: i64,
    /// What it has won or lost so far, wagers on the table counted as its own.
    pub result: i64,
    /// Its wagers on the table.
    pub wagers: Vec<Standing>,
    /// Is done betting for this roll.
    pub ready: bool,
    /// Has left for good.
    pub left: bool,
    /// Has too little to bet.
    pub broke: bool,
    /// Does not want to shoot.
    pub declined: bool,
}

/// Chips on a wager.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "YoStanding")]
#[ts(rename = "YoStanding")]
pub struct Standing {
    /// Where.
    pub wager: Wager,
    /// How much.
    pub stake: i64,
    /// Has a roll locked it?
    pub locked: bool,
    /// Is it a Yo! that waits for a point?
    pub off: bool,
}

/// Four dice.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "YoDice")]
#[ts(rename = "YoDice")]
pub struct Dice {
    /// The game dice.
    pub game: [u8; 2],
    /// The bonus dice.
    pub bonus: [u8; 2],
}

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

impl From<yo::YoAction> for Action {
    fn from(action: yo::YoAction) -> Self {
        match action {
            yo::YoAction::Place { wager, chip } => Self::Place { wager: wager.into(), chip: chip.value() },
            yo::YoAction::TakeBack { wager } => Self::TakeBack { wager: wager.into() },
            yo::YoAction::Decline => Self::Decline {},
            yo::YoAction::Ready => Self::Ready {},
            yo::YoAction::Leave => Self::Leave {},
        }
    }
}

impl TryFrom<Action> for yo::YoAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Place { wager, chip } => {
                let chip = yo::Chip::of_value(chip)
                    .ok_or_else(|| format!("there is no chip of {chip}; there are 1, 5, 25 and 100"))?;
                Self::Place { wager: wager.into(), chip }
            }
            Action::TakeBack { wager } => Self::TakeBack { wager: wager.into() },
            Action::Decline {} => Self::Decline,
            Action::Ready {} => Self::Ready,
            Action::Leave {} => Self::Leave,
        })
    }
}

impl From<yo::YoOutcome> for Outcome {
    fn from(outcome: yo::YoOutcome) -> Self {
        let yo::YoOutcome::Roll(yo::Roll { game, bonus }) = outcome;
        Self::Roll { game, bonus }
    }
}

impl TryFrom<Outcome> for yo::YoOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        let Outcome::Roll { game, bonus } = outcome;
        let roll = yo::Roll { game, bonus };
        if roll.is_possible() { Ok(Self::Roll(roll)) } else { Err("a die shows 1 to 6".to_owned()) }
    }
}

impl From<yo::Wager> for Wager {
    fn from(wager: yo::Wager) -> Self {
        match wager {
            yo::Wager::Play => Self::Play,
            yo::Wager::LatePlay => Self::LatePlay,
            yo::Wager::More => Self::More,
            yo::Wager::Yo => Self::Yo,
            yo::Wager::High => Self::High,
            yo::Wager::Low => Self::Low,
            yo::Wager::Pairs => Self::Pairs,
            yo::Wager::Eleven => Self::Eleven,
            yo::Wager::TwoThreeTwelve => Self::TwoThreeTwelve,
        }
    }
}

impl From<Wager> for yo::Wager {
    fn from(wager: Wager) -> Self {
        match wager {
            Wager::Play => Self::Play,
            Wager::LatePlay => Self::LatePlay,
            Wager::More => Self::More,
            Wager::Yo => Self::Yo,
            Wager::High => Self::High,
            Wager::Low => Self::Low,
            Wager::Pairs => Self::Pairs,
            Wager::Eleven => Self::Eleven,
            Wager::TwoThreeTwelve => Self::TwoThreeTwelve,
        }
    }
}

impl From<&yo::YoView> for View {
    fn from(view: &yo::YoView) -> Self {
        let (phase, ending) = match view.phase {
            yo::YoPhase::Betting => (Phase::Betting, None),
            yo::YoPhase::Rolling => (Phase::Rolling, None),
            yo::YoPhase::Over(ending) => (Phase::Over, Some(ending.into())),
        };
        Self {
            phase,
            ending,
            point: view.point,
            point_is_new: view.point_is_new,
            passing: view.passing,
            holder: view.holder.number(),
            shooter: view.shooter.map(Seat::number),
            to_act: view.to_act.iter().map(Seat::number).collect(),
            seats: view.spots.as_slice().iter().map(Spot::from).collect(),
            rolls_done: view.rolls_done,
            rolls_left: view.rolls_left,
            shooters_done: view.shooters_done,
            shooters_left: view.shooters_left,
            last_roll: view.last_roll.map(|yo::Roll { game, bonus }| Dice { game, bonus }),
        }
    }
}

impl From<&yo::SpotView> for Spot {
    fn from(spot: &yo::SpotView) -> Self {
        let standing = |wager| {
            spot.wager(wager).map(|lying| Standing {
                wager: wager.into(),
                stake: lying.stake.units(),
                locked: lying.locked,
                off: lying.off,
            })
        };
        Self {
            money: spot.money.units(),
            result: spot.result.units(),
            wagers: yo::Wager::ALL.into_iter().filter_map(standing).collect(),
            ready: spot.ready,
            left: spot.left,
            broke: spot.broke,
            declined: spot.declined,
        }
    }
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
