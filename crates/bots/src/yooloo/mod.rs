//! Players of YOOLOO.
//!
//! At a table of two `strong` plays an exact equilibrium ([`exact`], from the tables of [`shelf`]).
//! At larger tables it plays a mixture found by self-play ([`crowd`], [`selfplay`], [`orders`] for the
//! base game, [`showdown`] for showdowns), and learns what kind of players the others are ([`guess`]). `normal` and `easy` match
//! cards to stakes, more or less carefully ([`matcher`]). [`desk`] judges games of others.

mod crowd;
mod desk;
mod exact;
mod guess;
mod matcher;
mod orders;
mod regroup;
mod selfplay;
mod shelf;
mod showdown;
mod table;

use ::yooloo::{Yooloo, YoolooRules};
use chance::Quick;
use kernel::Seat;

pub(crate) use self::desk::{Witness, parts_of_win};
use crate::player::Player;
use crate::random::Random;
use crate::spec::{Level, MemoryModel, Spec};

/// The player of this description. All that matters lies open, so there is no memory to state.
pub(crate) fn player(
    rules: &YoolooRules,
    seat: Seat,
    spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<Yooloo>>, Option<MemoryModel>) {
    let player: Box<dyn Player<Yooloo>> = match spec.level {
        Level::Easy => Box::new(matcher::Matcher::easy(seat, nature)),
        Level::Normal => Box::new(matcher::Matcher::normal(seat, nature)),
        Level::Strong if rules.seats == 2 => Box::new(exact::Exact::new(*rules, seat, nature)),
        Level::Strong => Box::new(crowd::Crowd::new(*rules, seat, spec.budget, nature)),
        _ => Box::new(Random::new(nature)),
    };
    (player, None)
}
