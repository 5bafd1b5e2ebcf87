//! Bots of 1 to 10.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod small;

use std::collections::HashMap;

use catalog::{AnyAction, AnyView, GameId};
use kernel::Seat;
use onetoten::OneToTenAction;
use small::{bot, play, play_watched, rules};

/// Without a memory the streak variant practically never ends.
const LIMIT: usize = 200_000;

#[test]
fn every_level_plays_to_the_end() {
    let names = ["random", "easy", "normal", "strong", "master", "easy:perfect", "normal:none"];
    for streak in [false, true] {
        for (seats, cards) in [(2, 10), (3, 2), (4, 10), (8, 7)] {
            let rules = rules(GameId::OneToTen, seats, &format!("streak={streak} cards={cards}"));
            for name in names {
                let played = play(&rules, &[name], 5, LIMIT);
                let remembers = name != "random" && !name.ends_with("none");
                assert!(played.verdict.is_some() || (streak && !remembers), "{name} {seats} {streak}");
            }
            assert!(play(&rules, &names, 6, LIMIT).verdict.is_some(), "all at once, {seats} {streak}");
        }
    }
}

#[test]
fn the_memory_stands_in_the_name() {
    let rules = rules(GameId::OneToTen, 2, "");
    let named = |name| bot(&rules, Seat::FIRST, name, 1).name().to_owned();
    assert_eq!(named("master"), "master:perfect");
    assert_eq!(named("strong"), "strong:fading");
    assert_eq!(named("normal"), "normal:fading");
    assert_eq!(named("easy"), "easy:fading");
    assert_eq!(named("strong:none"), "strong:none");
    assert_eq!(named("random"), "random");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let rules = rules(GameId::OneToTen, 3, "");
    for name in ["random", "easy", "normal", "strong", "master"] {
        let games = [1, 1, 2].map(|seed| play(&rules, &[name], seed, LIMIT).acts);
        assert_eq!(games[0], games[1], "{name}");
        assert_ne!(games[0], games[2], "{name}");
    }
}

/// A perfect memory never turns a card twice unless it is the one sought: within 10 found cards and
/// at most 9 others a row is done, and a known sought card is taken at once.
#[test]
fn master_wastes_no_turn() {
    for streak in [false, true] {
        let rules = rules(GameId::OneToTen, 4, &format!("streak={streak}"));
        for seed in 0..20 {
            let mut turned: HashMap<(Seat, u8), u32> = HashMap::new();
            let mut waste = 0;
            let played = play_watched(&rules, &["master"], seed, LIMIT, |seat, view, action| {
                let (AnyView::OneToTen(_), AnyAction::OneToTen(OneToTenAction::Turn { slot })) =
                    (view, action)
                else {
                    panic!("another game")
                };
                let times = turned.entry((seat, slot)).or_default();
                *times += 1;
                waste += u32::from(!streak && *times > 2);
            });
            assert!(played.verdict.is_some());
            assert_eq!(waste, 0, "a card was turned a third time");
            assert_eq!(played.reasons, played.acts.len());
        }
    }
}

fn wins(seats: i64, streak: bool, names: &[&str], games: u64) -> f64 {
    let rules = rules(GameId::OneToTen, seats, &format!("streak={streak}"));
    let won = |seed| {
        let winners = play(&rules, names, seed, LIMIT).verdict.unwrap().winners;
        if winners.contains(Seat::FIRST) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    (0..games).map(won).sum::<f64>() / games as f64
}

#[test]
fn each_level_is_better_than_the_one_below() {
    for streak in [false, true] {
        for pair in [["master", "strong"], ["strong", "normal"], ["normal", "easy"], ["easy", "random"]] {
            assert!(wins(2, streak, &pair, 400) > 0.55, "{pair:?}, streak {streak}");
            let table = [pair[0], pair[1], pair[1], pair[1]];
            assert!(wins(4, streak, &table, 400) > 0.28, "{table:?}, streak {streak}");
        }
    }
}
