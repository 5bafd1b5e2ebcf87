//! Players of HILO.
//!
//! `easy` follows three rules of thumb; `normal` looks one turn ahead (`options`) and evaluates what comes of it
//! (`evaluation`, `opponents`); `strong` plays the round to its end after the best few actions (`quick_turn`)
//! and counts what that means for the game (`win_share`). `rollout` weighs decisions of others.
//!
//! A network may decide instead: `inputs` is what it is told, `value` asks it, `learned` is the player, `clearing`
//! answers after the final reveal, `selfplay` makes the games from which it learns.

mod card_stats;
mod clearing;
mod easy;
mod evaluation;
mod grid;
mod inputs;
mod knowledge;
mod learned;
mod normal;
mod opponents;
mod options;
mod quick_turn;
mod reason;
mod rollout;
mod selfplay;
mod strong;
#[cfg(test)]
mod tune;
mod value;
mod weights;
mod win_share;

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::Seat;

pub(crate) use self::inputs::{ENCODING, INPUTS};
pub(crate) use self::learned::Learned;
pub(crate) use self::rollout::Tracker;
pub(crate) use self::selfplay::play;
use crate::spec::{Level, MemoryModel, Spec};
use driver::{Player, RandomPlayer};

/// The player of this description. Everything lies open or is remembered by all, so there is no
/// memory to state.
pub(crate) fn player(
    rules: &HiloRules,
    seat: Seat,
    spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<Hilo>>, Option<MemoryModel>) {
    let player: Box<dyn Player<Hilo>> = match spec.level {
        Level::Easy => Box::new(easy::Easy::new(seat, nature)),
        Level::Normal => Box::new(normal::Normal::new(rules, seat, nature)),
        Level::Strong => Box::new(strong::Strong::new(rules, seat, spec.effort, nature)),
        _ => Box::new(RandomPlayer::new(nature)),
    };
    (player, None)
}
