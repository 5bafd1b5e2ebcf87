//! A tiny game with a known answer. A coin sets the stake, 1 or 3. Both show heads or tails at the
//! same time: two heads pay seat 0 twice the stake, two tails the stake, else seat 1 gets the stake.
//! Then seat 1 alone may flee, which costs 1 instead of what is due.
//!
//! Fleeing cuts what is due at 1. Stake 1: [[1,-1],[-1,1]], worth 0. Stake 3: [[1,-3],[-3,1]], worth
//! -1. Both are played half and half, and the game is worth -1/2.

use std::fmt;

use kernel::{
    ActionBuf, BySeat, Game, Nature, Outcomes, Reason, Seat, SeatSet, Sink, Step, Turn, Verdict, Viewer,
};

use super::*;
use crate::induction::value;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Pennies {
    stake: i64,
    shown: [Option<Do>; 2],
    end: Option<Do>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Do {
    Heads,
    Tails,
    Pay,
    Flee,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct NotListed;

impl fmt::Display for NotListed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not listed")
    }
}

impl std::error::Error for NotListed {}

impl Reason for NotListed {
    fn code(&self) -> &'static str {
        "not_listed"
    }
}

impl Pennies {
    fn due(&self) -> i64 {
        let due = match self.shown {
            [Some(Do::Heads), Some(Do::Heads)] => 2,
            [first, second] if first == second => 1,
            _ => -1,
        };
        self.stake * due
    }
}

impl Game for Pennies {
    type Rules = ();
    type Action = Do;
    type Outcome = i64;
    type Event = ();
    type Notice = ();
    type View = ();
    type Reason = NotListed;

    fn start((): &()) -> Self {
        Self::default()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let waiting: SeatSet = SEATS.into_iter().filter(|seat| self.shown[seat.index()].is_none()).collect();
        match (self.stake, self.end) {
            (0, _) => Turn::Chance,
            _ if !waiting.is_empty() => Turn::Players(waiting),
            (_, None) => Turn::of(SEATS[1]),
            (_, Some(_)) => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<Do>) {
        out.clear();
        let shown = self.shown[seat.index()].is_some();
        out.extend(if shown { [Do::Pay, Do::Flee] } else { [Do::Heads, Do::Tails] });
    }

    fn check(&self, _: Seat, _: Do) -> Result<(), NotListed> {
        Err(NotListed)
    }

    fn outcomes(&self, out: &mut Outcomes<i64>) {
        out.clear();
        out.push(1, 5);
        out.push(3, 5);
    }

    fn sample(&self, nature: &mut impl Nature) -> i64 {
        if nature.below(10) < 5 { 1 } else { 3 }
    }

    fn advance(&mut self, step: Step<Do, i64>, _: &mut impl Sink<()>) {
        match step {
            Step::Chance(stake) => self.stake = stake,
            Step::Act { action: end @ (Do::Pay | Do::Flee), .. } => self.end = Some(end),
            Step::Act { seat, action } => self.shown[seat.index()] = Some(action),
        }
    }

    fn view(&self, _: Viewer) {}

    fn notice((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn verdict(&self) -> Option<Verdict> {
        let end = self.end?;
        let paid = if end == Do::Flee { 1 } else { self.due() };
        Some(Verdict::highest_wins(BySeat::from_fn(2, |seat| if seat == SEATS[0] { paid } else { 0 })))
    }
}

fn points(verdict: &Verdict) -> f64 {
    verdict.scores[SEATS[0]] as f64
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
}

#[test]
fn backward_induction_finds_the_value() {
    close(value(&Pennies::start(&()), &points), -0.5);
}

#[test]
fn the_best_answer_to_even_play_is_found() {
    let even = |_: &Pennies, _: Seat, actions: &[Do]| vec![0.5; actions.len()];
    let start = Pennies::start(&());
    // Seat 0 answers heads. What is due is halfway to 1: stake 1: (3/2 + 0) / 2 = 3/4; stake 3:
    // (7/2 - 1) / 2 = 5/4; together 1. Seat 1 meets half and half and flees when it pays: -1/2.
    close(best_response(&start, SEATS[0], &even, &points), 1.0);
    close(best_response(&start, SEATS[1], &even, &points), -0.5);
    close(exploitability(&start, &even, &points), 1.5);
}

#[test]
fn nothing_is_gained_against_the_equilibrium() {
    let wise = |game: &Pennies, _: Seat, actions: &[Do]| match actions {
        [Do::Pay, Do::Flee] if game.due() > 1 => vec![0.0, 1.0],
        [Do::Pay, Do::Flee] => vec![1.0, 0.0],
        _ => vec![0.5; actions.len()],
    };
    close(exploitability(&Pennies::start(&()), &wise, &points), 0.0);
}
