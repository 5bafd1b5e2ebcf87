//! YO! evaluated from outside: what a wager is worth is known, so nothing has to be tried.

use ::yo::{Wager, Yo};
use deck::UNITS_PER_CHIP;
use kernel::{Game, MAX_SEATS, Seat, Viewer};

use super::worth::standing;
use crate::evaluator::Shares;

/// What each seat has won so far, in chips, with its wagers at what they are worth.
pub(crate) fn worth_of(game: &Yo) -> Shares {
    let view = game.view(Viewer::Table);
    let chips = |units: i64| units as f64 / UNITS_PER_CHIP as f64;
    let mut shares = [0.0; MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        let spot = &view.seats[seat];
        let worth = |wager: Wager| {
            let stake = spot.wager(wager).map_or(0.0, |wager| chips(wager.stake.units()));
            if stake > 0.0 { stake * standing(game.rules(), wager, view.point) } else { 0.0 }
        };
        let wagers: f64 = Wager::ALL.into_iter().map(worth).sum();
        shares[seat.index()] = chips(spot.result.units()) + wagers;
    }
    shares
}
