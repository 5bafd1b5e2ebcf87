//! 1 to 10 once more, through the game itself: all states a game can be in, with exact chances.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;

use kernel::{ActionBuf, Game, Outcomes, Seat, Step, Turn};
use onetoten::{OneToTen, OneToTenAction, OneToTenDraft, OneToTenEvent};
use solve::exact::{Ratio, ratio, whole};
use solve::onetoten::{Race, Turns};

fn start(cards: i64, streak: bool, seats: i64) -> OneToTen {
    OneToTen::start(&OneToTenDraft { cards, streak }.validate(seats).unwrap())
}

/// The first of the actions that a perfect memory does not rule out; unknown cards are all alike.
fn attentive(game: &OneToTen, seat: Seat) -> OneToTenAction {
    let mut actions = ActionBuf::new();
    game.attentive_actions(seat, &mut actions);
    *actions.as_slice().first().unwrap()
}

/// Plays all games at once. Gives the chance of each way in which `watch` saw one end.
fn play<K: std::hash::Hash + Eq>(
    start: OneToTen,
    act: impl Fn(&OneToTen, Seat) -> OneToTenAction,
    keep: impl Fn(&OneToTen, &onetoten::OneToTenOutcome) -> bool,
    watch: impl Fn(&OneToTen, &[OneToTenEvent]) -> Option<K>,
) -> HashMap<K, Ratio> {
    let mut live = HashMap::from([(start, whole(1))]);
    let mut ended = HashMap::new();
    let mut outcomes = Outcomes::new();
    while !live.is_empty() {
        let mut next: HashMap<OneToTen, Ratio> = HashMap::new();
        for (game, chance) in live {
            let steps: Vec<(Step<_, _>, Ratio)> = match game.turn() {
                Turn::Over => panic!("a game ended unwatched"),
                Turn::Players(seats) => {
                    let seat = seats.iter().next().unwrap();
                    vec![(Step::Act { seat, action: act(&game, seat) }, chance)]
                }
                Turn::Chance => {
                    game.outcomes(&mut outcomes);
                    let kept: Vec<_> = outcomes.as_slice().iter().filter(|(o, _)| keep(&game, o)).collect();
                    let total: u32 = kept.iter().map(|(_, weight)| weight).sum();
                    kept.iter()
                        .map(|(o, weight)| (Step::Chance(*o), &chance * ratio(*weight, total)))
                        .collect()
                }
            };
            for (step, chance) in steps {
                let mut after = game;
                let mut events = Vec::new();
                after.advance(step, &mut events);
                let sum = match watch(&after, &events) {
                    Some(end) => ended.entry(end).or_insert_with(|| whole(0)),
                    None => next.entry(after).or_insert_with(|| whole(0)),
                };
                *sum += chance;
            }
        }
        live = next;
    }
    ended
}

/// Seat 1 only ever turns its first card, the last number: it never gets anywhere, and seat 0 plays alone.
fn alone(cards: u8, streak: bool) -> HashMap<u32, Ratio> {
    let idle = |game: &OneToTen, seat: Seat| {
        if seat == Seat::FIRST { attentive(game, seat) } else { OneToTenAction::Turn { slot: 0 } }
    };
    let keep = |_: &OneToTen, outcome: &onetoten::OneToTenOutcome| {
        let onetoten::OneToTenOutcome::Card { seat, card, .. } = *outcome;
        seat == Seat::FIRST || card == cards
    };
    play(start(cards.into(), streak, 2), idle, keep, |_, events| {
        events.iter().find_map(|event| match event {
            OneToTenEvent::AllFound { seat, round } if *seat == Seat::FIRST => Some(*round),
            _ => None,
        })
    })
}

#[test]
fn the_turns_of_one_seat_agree_with_the_game() {
    for streak in [false, true] {
        for cards in 2..=6 {
            let theory: HashMap<u32, Ratio> = Turns::of(cards.into(), streak).chances.into_iter().collect();
            assert_eq!(alone(cards, streak), theory, "{cards} cards, streak {streak}");
        }
    }
}

#[test]
fn the_race_agrees_with_the_game() {
    for (cards, seats, streak) in [
        (2, 2, false),
        (3, 2, false),
        (4, 2, false),
        (2, 3, false),
        (3, 3, false),
        (2, 4, false),
        (2, 2, true),
        (3, 2, true),
        (4, 2, true),
        (2, 3, true),
        (3, 3, true),
        (2, 4, true),
    ] {
        let over = |game: &OneToTen, _: &[OneToTenEvent]| {
            game.verdict().map(|verdict| (verdict.winners, game.view(kernel::Viewer::Table).round))
        };
        let ends = play(start(cards, streak, seats), attentive, |_, _| true, over);
        let race = Race::of(&Turns::of(cards as u32, streak), seats as u32);
        let sum = |fits: &dyn Fn(kernel::SeatSet) -> bool| -> Ratio {
            ends.iter().filter(|((winners, _), _)| fits(*winners)).map(|(_, chance)| chance).sum()
        };
        for (count, chance) in (1..).zip(&race.winners) {
            assert_eq!(sum(&|winners| winners.iter().count() == count), *chance, "{cards} {seats} {count}");
        }
        for (round, chance) in &race.rounds {
            let sum: Ratio = ends.iter().filter(|((_, last), _)| last == round).map(|(_, part)| part).sum();
            assert_eq!(sum, *chance, "{cards} {seats} round {round}");
        }
        // M3: nobody is better off by sitting first.
        for seat in Seat::all(seats as u8) {
            assert_eq!(sum(&|winners| winners.contains(seat)), race.among());
            assert_eq!(sum(&|winners| winners == kernel::SeatSet::only(seat)), race.alone());
        }
    }
}
