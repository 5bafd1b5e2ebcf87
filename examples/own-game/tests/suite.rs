//! What the house gives to a game of your own.

use std::sync::atomic::AtomicBool;

use own_game::{Reach, ReachRules};
use yolio_engine::chance::{Quick, Seeded};
use yolio_engine::conformance::conform;
use yolio_engine::driver::{Match, RandomPlayer, Session, play};
use yolio_engine::kernel::RuleSet;
use yolio_engine::lab::{Lineup, Run, random, searching, simulate::simulate};
use yolio_engine::protocol::{Dealing, Record, Recorder, Recording, check, read_records, verify};
use yolio_engine::terminal::{self, End};

fn rules(seats: u8, limit: &str) -> ReachRules {
    ReachRules::of(seats, &[("limit", limit)]).unwrap()
}

#[test]
fn it_conforms() {
    for (seats, limit) in [(2, "21"), (3, "10"), (4, "30")] {
        conform::<Reach>("reach", &rules(seats, limit), 50, &());
    }
}

#[test]
fn bad_rules_are_refused_all_at_once() {
    assert_eq!(ReachRules::of(9, &[("limit", "99"), ("size", "1")]).unwrap_err().len(), 3);
}

#[test]
fn a_record_is_written_read_and_checked() {
    let rules = rules(3, "25");
    let mut recorder = Recorder::<Reach>::new(rules.clone(), Recording::Legal);
    let mut table = Match::<Reach>::new(&rules);
    let mut players = [1, 2, 3].map(|seed| RandomPlayer::new(Quick::new(seed)));
    play(&mut table, &mut players, &mut Seeded::new(7, 0), &mut recorder, |_| Ok(())).unwrap();
    let line = recorder.finish(table.game(), Some(Dealing::seeded(7, 0))).unwrap().to_string();

    let read: Vec<Record> = read_records(line.as_bytes()).collect::<Result<_, _>>().unwrap();
    let checked = verify::<Reach>(&read[0]).unwrap();
    assert_eq!((&checked.rules, &checked.game), (&rules, table.game()));

    let mut damaged = read[0].clone();
    damaged.result.scores[0] += 1;
    assert_eq!(check::<Reach>(&damaged, &mut ()).unwrap_err().code, "wrong_result");
    damaged = read[0].clone();
    damaged.game = "hilo".to_owned();
    assert_eq!(check::<Reach>(&damaged, &mut ()).unwrap_err().code, "unknown_game");
}

#[test]
fn a_player_that_searches_beats_one_that_does_not() {
    let lineup = Lineup::of(rules(2, "21"), vec![searching::<Reach>(20), random()]).unwrap();
    let stop = AtomicBool::new(false);
    let report = simulate(&lineup, 400, 1, &Run::new(&stop)).unwrap();
    assert!(report.players[0].win_share.low.unwrap() > 0.5, "{report:?}");
}

#[test]
fn it_is_played_in_a_terminal() {
    let rules = rules(2, "21");
    let bot = RandomPlayer::new(Quick::new(1));
    let mut session = Session::<Reach, _, _, _>::new(&rules, vec![None, Some(bot)], Quick::new(2), ());
    let mut output = Vec::new();
    let end = terminal::play(&mut session, &mut &b"1\nx\n2\n"[..], &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(matches!(end, End::Over(_)), "{text}");
    assert!(text.contains("Seat 0 draws a") && text.contains("There is no move \"x\"."), "{text}");
}
