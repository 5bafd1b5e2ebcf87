//! How good a way of playing is: what the best answer to it gets, found without any solver.

use kernel::{Game, Seat, Turn, Verdict};

use crate::induction::{SEATS, best, both, listed, mean, one};

/// A way of playing: how often each action is taken in each state.
///
/// It may use what the seat knows and nothing else; the state is handed over whole because in the
/// games that are solved here both seats know all but the choices being made.
pub trait Behaviour<G: Game> {
    /// How often this seat takes each of its listed actions. Adds up to one.
    fn probabilities(&self, game: &G, seat: Seat, actions: &[G::Action]) -> Vec<f64>;
}

impl<G: Game, F: Fn(&G, Seat, &[G::Action]) -> Vec<f64>> Behaviour<G> for F {
    fn probabilities(&self, game: &G, seat: Seat, actions: &[G::Action]) -> Vec<f64> {
        self(game, seat, actions)
    }
}

/// What seat 0 gets if the responder answers the other's behaviour as well as can be. Visits the
/// whole tree: for small games.
///
/// # Panics
/// If the game is over without a verdict.
pub fn best_response<G: Game>(
    game: &G,
    responder: Seat,
    behaviour: &impl Behaviour<G>,
    payoff: &impl Fn(&Verdict) -> f64,
) -> f64 {
    let worth = |next: &G| best_response(next, responder, behaviour, payoff);
    match game.turn() {
        Turn::Over => payoff(&game.verdict().expect("a game that is over has a verdict")),
        Turn::Chance => mean(game, worth),
        Turn::Players(seats) => {
            let other = if responder == SEATS[0] { SEATS[1] } else { SEATS[0] };
            let theirs = if seats.contains(other) { listed(game, other) } else { Vec::new() };
            let often = behaviour.probabilities(game, other, &theirs);
            if !seats.contains(responder) {
                return weighed(&theirs, &often, |action| worth(&one(game, other, action)));
            }
            let answers = listed(game, responder).into_iter().map(|answer| {
                if theirs.is_empty() {
                    return worth(&one(game, responder, answer));
                }
                let pair = |action| if responder == SEATS[0] { [answer, action] } else { [action, answer] };
                weighed(&theirs, &often, |action| worth(&both(game, pair(action))))
            });
            best(responder, answers)
        }
    }
}

/// What both seats together could gain by answering the behaviour of the other. Zero for an
/// equilibrium, never negative.
pub fn exploitability<G: Game>(
    game: &G,
    behaviour: &impl Behaviour<G>,
    payoff: &impl Fn(&Verdict) -> f64,
) -> f64 {
    let [high, low] = SEATS.map(|seat| best_response(game, seat, behaviour, payoff));
    high - low
}

/// The mean of the actions that are taken at all.
fn weighed<A: Copy>(actions: &[A], often: &[f64], worth: impl Fn(A) -> f64) -> f64 {
    let taken = actions.iter().zip(often).filter(|(_, often)| **often != 0.0);
    taken.map(|(action, often)| often * worth(*action)).sum()
}

#[cfg(test)]
mod tests;
