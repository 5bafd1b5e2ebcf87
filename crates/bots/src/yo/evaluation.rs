//! YO! evaluated from outside: what a wager is worth is known, so nothing has to be tried.

use ::yo::{Wager, Yo, YoAction, YoEvent, YoOutcome};
use deck::UNITS_PER_CHIP;
use kernel::{Game, MAX_SEATS, Seat, Step, Viewer};

use super::worth::standing;
use crate::evaluator::{Information, Method, Rollout, Shares, Tracker, Trials};

/// There is nothing to track: all lies open.
#[derive(Debug)]
pub(super) struct Exact;

impl Tracker<Yo> for Exact {
    fn method(&self) -> Method {
        Method::Wagers
    }

    fn trials(&self) -> Trials {
        Trials { work: 0, most: 0 }
    }

    fn observe(&mut self, _step: Step<YoAction, YoOutcome>, _events: &[&YoEvent], _after: &Yo) {}

    fn worth(&self, game: &Yo) -> Option<Shares> {
        Some(worth_of(game))
    }

    fn rollout(
        &self,
        _game: &Yo,
        _seat: Seat,
        _legal: &[YoAction],
        _information: Information,
    ) -> Option<Box<dyn Rollout<YoAction>>> {
        None
    }

    /// Chips that go on one wager are one decision.
    fn subject(&self, action: YoAction) -> Option<u8> {
        if let YoAction::Place { wager, .. } = action { Some(wager as u8) } else { None }
    }

    fn copy(&self) -> Box<dyn Tracker<Yo>> {
        Box::new(Self)
    }
}

/// What each seat has won so far, in chips, with its wagers at what they are worth.
fn worth_of(game: &Yo) -> Shares {
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
