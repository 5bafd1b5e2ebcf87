//! Players of YO!.

use ::yo::{Yo, YoRules};
use chance::Quick;
use kernel::Seat;

use crate::player::Player;
use crate::random::Random;
use crate::spec::{MemoryModel, Spec};

/// The player of this description, and the memory it has if memory matters in this game.
pub(crate) fn player(
    _rules: &YoRules,
    _seat: Seat,
    _spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<Yo>>, Option<MemoryModel>) {
    (Box::new(Random::new(nature)), None)
}
