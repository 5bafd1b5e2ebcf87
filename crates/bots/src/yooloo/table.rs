//! What a player of YOOLOO reads off the table.

use ::yooloo::{Numbers, YoolooAction, YoolooView};
use chance::Quick;
use kernel::{Nature, Seat};

/// The cards a seat may still show, as far as the table knows: all that it has not shown yet.
pub(super) fn hand(view: &YoolooView, seat: Seat) -> Numbers {
    Numbers::up_to(view.cards).minus(view.played[seat])
}

/// What each round still to come is about, the running one first.
pub(super) fn stakes(view: &YoolooView) -> Vec<u16> {
    let later = view.left.iter().map(u16::from);
    [view.stake.sum()].into_iter().chain(later).collect()
}

/// The listed action with this card; the first one, should it not be there.
pub(super) fn action(card: u8, legal: &[YoolooAction]) -> YoolooAction {
    let fits = |action: &&YoolooAction| match action {
        YoolooAction::Place { card: own } | YoolooAction::Play { card: own } => *own == card,
    };
    legal.iter().find(fits).copied().unwrap_or(legal[0])
}

/// A number from 0 up to and without 1.
pub(super) fn fraction(nature: &mut Quick) -> f64 {
    f64::from(nature.below(1 << 30)) / f64::from(1 << 30)
}

/// One of these things, each as often as its weight says; the last, if weights are all nothing.
pub(super) fn draw<T: Copy>(weights: &[(T, f64)], nature: &mut Quick) -> Option<T> {
    let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
    let mut place = fraction(nature) * total;
    let hit = weights.iter().find(|(_, weight)| {
        place -= weight;
        place < 0.0
    });
    hit.or(weights.last()).map(|(thing, _)| *thing)
}
