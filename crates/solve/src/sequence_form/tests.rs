//! Kuhn's poker, whose solution is known: three cards, each player has one and pays 1. Seat 0 checks or
//! bets 1; a bet is called or folded; after a check seat 1 may bet too. The higher card wins. It is worth
//! -1/18 to seat 0.

use kernel::{ActionBuf, BySeat, Game, NotNow, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use super::*;
use crate::response::best_response;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Kuhn {
    cards: Vec<u8>,
    bets: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Told {
    Card(Seat, u8),
    Bet(bool),
}

impl Game for Kuhn {
    type Rules = ();
    type Action = bool;
    type Outcome = u8;
    type Event = Told;
    type Notice = Told;
    type View = ();
    type Reason = NotNow;

    fn start((): &()) -> Self {
        Self::default()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        match (self.cards.len(), &self.bets[..]) {
            (0 | 1, _) => Turn::Chance,
            (_, [_, _, _] | [true, _] | [false, false]) => Turn::Over,
            (_, bets) => Turn::of(SEATS[bets.len() % 2]),
        }
    }

    fn legal_actions(&self, _: Seat, out: &mut ActionBuf<bool>) {
        out.clear();
        out.extend([false, true]);
    }

    fn check(&self, _: Seat, _: bool) -> Result<(), NotNow> {
        Ok(())
    }

    fn outcomes(&self, out: &mut Outcomes<u8>) {
        out.clear();
        (1..=3).filter(|card| !self.cards.contains(card)).for_each(|card| out.push(card, 1));
    }

    fn advance(&mut self, step: Step<bool, u8>, events: &mut impl Sink<Told>) {
        match step {
            Step::Chance(card) => {
                events.put(Told::Card(SEATS[self.cards.len()], card));
                self.cards.push(card);
            }
            Step::Act { action, .. } => {
                events.put(Told::Bet(action));
                self.bets.push(action);
            }
        }
    }

    fn view(&self, _: Viewer) {}

    fn notice(event: &Told, viewer: Viewer) -> Option<Told> {
        match event {
            Told::Card(seat, _) if Viewer::Seat(*seat) != viewer => None,
            told => Some(told.clone()),
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        let higher = if self.cards[0] > self.cards[1] { 1 } else { -1 };
        let won = match self.bets[..] {
            [true, false] => 1,
            [false, true, false] => -1,
            [false, false] => higher,
            _ => 2 * higher,
        };
        Some(Verdict::highest_wins(BySeat::from_fn(2, |seat| if seat == SEATS[0] { won } else { 0 })))
    }
}

struct Whole;

impl Bounds<Kuhn> for Whole {
    type End = i64;

    fn end(&self, game: &Kuhn) -> Option<i64> {
        matches!(game.turn(), Turn::Over).then(|| points(game))
    }
}

fn points(game: &Kuhn) -> i64 {
    game.verdict().map_or(0, |verdict| verdict.scores[SEATS[0]])
}

fn expanded() -> (SequenceForm<Kuhn, i64>, Vec<f64>) {
    let form = SequenceForm::expand(&Kuhn::start(&()), &Whole, 1000).unwrap();
    let worth = form.ends().iter().map(|(points, _)| *points as f64).collect();
    (form, worth)
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

#[test]
fn a_seat_tells_apart_what_it_knows_and_nothing_else() {
    let (form, _) = expanded();
    // One of three cards, at the first decision and after a check and a bet; seat 1 after a check or a bet.
    assert_eq!(SEATS.map(|seat| form.information_sets(seat)), [6, 6]);
    assert_eq!(form.ends().len(), 4);
    let last = &form.sets[0].iter().find(|set| set.depth == 1).unwrap();
    let told = form.told(last);
    assert!(matches!(told[..], [Told::Card(_, 1), Told::Bet(false), Told::Bet(true)]), "{told:?}");
}

#[test]
fn the_equilibrium_is_found() {
    let (form, worth) = expanded();
    let solution = form.solve(&worth, Precision { gap: 1e-5, rounds: 100_000 });
    assert!((0.0..=1e-5).contains(&solution.gap()), "{solution:?}");
    assert!((solution.value() + 1.0 / 18.0).abs() < 1e-5, "{solution:?}");
    assert_eq!(form.solve(&worth, Precision { gap: 1e-5, rounds: 100_000 }), solution);
}

/// To even play seat 0 always bets, and is called half the time: a 3 gets 3/2, a 2 gets 3/2 from a 1 and -1/2
/// from a 3, a 1 gets -1/2; (3/2 + 1/2 - 1/2) / 3 = 1/2. Seat 1 bets after every check: a 3 gets 3/2 so, a 2
/// 1/2, a 1 -1/2. After a bet it calls with a 3 for 2 and with a 2 for nothing on average, and folds a 1 for -1.
/// (7/4 + 1/4 - 3/4) / 3 = 5/12.
#[test]
fn the_best_answer_to_even_play_is_found() {
    let (form, worth) = expanded();
    let even = SEATS.map(|seat| form.even(seat));
    let (answer, first) = form.best_answer(&even[1], &worth);
    let (_, second) = form.best_answer(&even[0], &worth);
    close(form.value([&answer, &even[1]], &worth), first);
    close(first, 0.5);
    close(second, -5.0 / 12.0);
    close(form.shares([&even[0], &even[1]]).iter().sum(), 1.0);
}

/// With open cards seat 1 would fold a 2 to the bet of a 3 and call that of a 1.
#[test]
fn secrets_are_kept_from_the_best_answer() {
    let (form, worth) = expanded();
    let (_, hidden) = form.best_answer(&form.even(SEATS[0]), &worth);
    let even = |_: &Kuhn, _: Seat, actions: &[bool]| vec![0.5; actions.len()];
    let payoff = |verdict: &Verdict| verdict.scores[SEATS[0]] as f64;
    let open = best_response(&Kuhn::start(&()), SEATS[1], &even, &payoff);
    assert!(open < hidden - 0.01, "{open} {hidden}");
}

#[test]
fn a_strategy_is_asked_for_only_where_it_can_come_to() {
    let (form, _) = expanded();
    let mut asked = 0;
    let checker = form.asked(SEATS[0], |sets| {
        asked += sets.len();
        Ok::<_, ()>(sets.iter().map(|_| vec![0.0, 1.0]).collect())
    });
    // Who always bets never decides again.
    assert_eq!(asked, 3);
    assert_eq!(checker.unwrap().often[1..3], [0.0, 1.0]);
}

#[test]
fn a_game_that_is_too_large_is_left_alone() {
    let refused = SequenceForm::expand(&Kuhn::start(&()), &Whole, 10).err();
    assert_eq!(refused, Some(TooLarge { limit: 10 }));
}
