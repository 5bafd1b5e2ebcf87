//! Backward induction over any game of the house for two seats whose interests are opposed.
//!
//! Both seats must know all that has happened, except what is being chosen at the same time; then
//! every state is worth something by itself, and where both choose it is a matrix game.

use kernel::{ActionBuf, Game, Outcomes, Seat, Step, Turn, Verdict};

use crate::matrix::MatrixSolver;

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

/// What seat 0 gets from seat 1 if both play as well as can be. Visits the whole tree: for small
/// games.
///
/// # Panics
/// If the game is over without a verdict.
pub fn value<G: Game>(game: &G, payoff: &impl Fn(&Verdict) -> f64) -> f64 {
    match game.turn() {
        Turn::Over => payoff(&game.verdict().expect("a game that is over has a verdict")),
        Turn::Chance => mean(game, |next| value(next, payoff)),
        Turn::Players(seats) if seats.len() == 2 => {
            let lists = SEATS.map(|seat| listed(game, seat));
            let payoffs: Vec<f64> = pairs(&lists).map(|pair| value(&both(game, pair), payoff)).collect();
            MatrixSolver::default().solve(lists[0].len(), lists[1].len(), &payoffs)
        }
        Turn::Players(seats) => {
            let seat = seats.first().expect("a turn of players names at least one");
            let worths = listed(game, seat).into_iter().map(|action| value(&one(game, seat, action), payoff));
            best(seat, worths)
        }
    }
}

/// The mean over what chance may do now.
pub(crate) fn mean<G: Game>(game: &G, mut worth: impl FnMut(&G) -> f64) -> f64 {
    let mut outcomes = Outcomes::new();
    game.outcomes(&mut outcomes);
    let weighted = outcomes.as_slice().iter().map(|&(outcome, weight)| {
        let mut next = game.clone();
        next.advance(Step::Chance(outcome), &mut ());
        f64::from(weight) * worth(&next)
    });
    weighted.sum::<f64>() / f64::from(outcomes.total())
}

/// The best for this seat: seat 0 wants much, seat 1 little.
pub(crate) fn best(seat: Seat, worths: impl Iterator<Item = f64>) -> f64 {
    if seat == SEATS[0] {
        worths.fold(f64::NEG_INFINITY, f64::max)
    } else {
        worths.fold(f64::INFINITY, f64::min)
    }
}

/// What the seat may do.
pub(crate) fn listed<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = ActionBuf::new();
    game.legal_actions(seat, &mut actions);
    actions.to_vec()
}

/// The state after this seat has acted.
pub(crate) fn one<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    next.advance(Step::Act { seat, action }, &mut ());
    next
}

/// The state after both have acted.
pub(crate) fn both<G: Game>(game: &G, [first, second]: [G::Action; 2]) -> G {
    one(&one(game, SEATS[0], first), SEATS[1], second)
}

/// Every pair of actions, row after row.
pub(crate) fn pairs<A: Copy>([rows, columns]: &[Vec<A>; 2]) -> impl Iterator<Item = [A; 2]> {
    rows.iter().flat_map(move |&row| columns.iter().map(move |&column| [row, column]))
}
