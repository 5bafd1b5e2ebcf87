use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::action::Wager;
use super::notice::Ending;

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

impl From<&yo::YoView> for View {
    fn from(view: &yo::YoView) -> Self {
        let (phase, ending) = match view.phase {
            yo::YoPhase::Betting => (Phase::Betting, None),
            yo::YoPhase::Rolling => (Phase::Rolling, None),
            yo::YoPhase::Over => (Phase::Over, view.ending.map(Into::into)),
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
            seats: view.seats.as_slice().iter().map(Spot::from).collect(),
            rolls_done: view.rolls_done,
            rolls_left: view.rolls_left,
            shooters_done: view.shooters_done,
            shooters_left: view.shooters_left,
            last_roll: view.last_roll.map(|yo::Roll { game, bonus }| Dice { game, bonus }),
        }
    }
}

impl From<&yo::SeatView> for Spot {
    fn from(spot: &yo::SeatView) -> Self {
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
