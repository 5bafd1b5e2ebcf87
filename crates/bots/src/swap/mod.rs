//! Players of YOLO and Go Low.

use ::swap::{Swap, SwapRules};
use chance::Quick;
use kernel::Seat;

use crate::player::Player;
use crate::random::Random;
use crate::spec::{MemoryModel, Spec};

/// The player of this description, and the memory it has if memory matters in this game.
pub(crate) fn player(
    _rules: &SwapRules,
    _seat: Seat,
    _spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<Swap>>, Option<MemoryModel>) {
    (Box::new(Random::new(nature)), None)
}
