//! Players of 1 to 10.

use ::onetoten::{OneToTen, OneToTenRules};
use chance::Quick;
use kernel::Seat;

use crate::player::Player;
use crate::random::Random;
use crate::spec::{MemoryModel, Spec};

/// The player of this description, and the memory it has if memory matters in this game.
pub(crate) fn player(
    _rules: &OneToTenRules,
    _seat: Seat,
    _spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<OneToTen>>, Option<MemoryModel>) {
    (Box::new(Random::new(nature)), None)
}
