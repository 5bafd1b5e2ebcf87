//! What the house gives to a game of your own.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use own_game::{Reach, ReachRules};
use yolio_engine::bots::Search;
use yolio_engine::chance::Quick;
use yolio_engine::conformance::conform;
use yolio_engine::driver::{RandomPlayer, Session};
use yolio_engine::kernel::RuleSet;
use yolio_engine::lab::{Entrant, Lineup, Run, simulate::simulate};
use yolio_engine::terminal::{End, play};

fn rules(seats: i64, limit: &str) -> ReachRules {
    ReachRules::from_pairs(seats, &[("limit".to_owned(), limit.to_owned())]).unwrap()
}

#[test]
fn it_conforms() {
    for (seats, limit) in [(2, "21"), (3, "10"), (4, "30")] {
        conform::<Reach>("reach", &rules(seats, limit), 50, &());
    }
}

#[test]
fn bad_rules_are_refused_all_at_once() {
    let pairs = [("limit".to_owned(), "99".to_owned()), ("size".to_owned(), "1".to_owned())];
    assert_eq!(ReachRules::from_pairs(9, &pairs).unwrap_err().len(), 3);
}

#[test]
fn a_player_that_searches_beats_one_that_does_not() {
    let random: Arc<dyn Entrant<Reach>> = Arc::new(("random", |_: &ReachRules, _, seed| {
        Box::new(RandomPlayer::new(Quick::new(seed))) as Box<_>
    }));
    let search: Arc<dyn Entrant<Reach>> = Arc::new(("search", |rules: &ReachRules, seat, seed| {
        Box::new(Search::<Reach>::new(rules, seat, 20, seed)) as Box<_>
    }));
    let lineup = Lineup::of(rules(2, "21"), vec![search, random]).unwrap();
    let stop = AtomicBool::new(false);
    let run = Run { threads: NonZeroUsize::MIN, ..Run::new(&stop) };
    let report = simulate(&lineup, 400, 1, &run).unwrap();
    assert!(report.players[0].win_share.low.unwrap() > 0.5, "{report:?}");
}

#[test]
fn it_is_played_in_a_terminal() {
    let rules = rules(2, "21");
    let bot = RandomPlayer::new(Quick::new(1));
    let mut session = Session::<Reach, _, _, _>::new(&rules, vec![None, Some(bot)], Quick::new(2), ());
    let mut output = Vec::new();
    let end = play(&mut session, &mut &b"1\nx\n2\n"[..], &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(matches!(end, End::Over(_)), "{text}");
    assert!(text.contains("Seat 0 draws a") && text.contains("There is no move \"x\"."), "{text}");
}
