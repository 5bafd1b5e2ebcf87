//! Random sessions: the money adds up, every ending happens, the list and the check agree on
//! whatever is tried, and a viewer knows the whole table.

use crate::common::*;
use chance::Quick;
use kernel::{ActionBuf, Audit, Game, Imagine, Nature, Recall, RuleSet, Seat, Step, Turn, Viewer};

const RULES: [&[(&str, &str)]; 7] = [
    &[],
    &[("preset", "casino")],
    &[("rolls", "none"), ("bankroll", "40")],
    &[("min_bet", "6"), ("max_bet", "60"), ("bankroll", "200")],
    &[("shooter_turns", "3"), ("more_max", "2"), ("max_bet", "7")],
    &[("rolls", "7"), ("shooter_turns", "1"), ("rounding", "floor")],
    &[("min_bet", "30"), ("max_bet", "50"), ("bankroll", "5")],
];

fn every_action() -> Vec<YoAction> {
    let places =
        Wager::ALL.into_iter().flat_map(|wager| Chip::ALL.map(|chip| YoAction::Place { wager, chip }));
    let backs = Wager::ALL.map(|wager| YoAction::TakeBack { wager });
    places.chain(backs).chain([YoAction::Decline, YoAction::Ready, YoAction::Leave]).collect()
}

/// Plays eagerly, is ready often and leaves rarely, so that sessions have many rolls.
fn choose(list: &[YoAction], nature: &mut Quick) -> YoAction {
    let action = list[nature.below(list.len() as u32) as usize];
    let opens = matches!(list[0], YoAction::Place { wager: Wager::Play, .. });
    let has_play = list.contains(&YoAction::TakeBack { wager: Wager::Play });
    match nature.below(20) {
        0..=13 if opens && !has_play => list[0],
        0..=5 => YoAction::Ready,
        _ if action == YoAction::Leave && nature.below(20) > 0 => YoAction::Ready,
        _ => action,
    }
}

fn check_lists(game: &Yo, actions: &[YoAction], list: &mut ActionBuf<YoAction>) {
    let to_act = match game.turn() {
        Turn::Players(seats) => seats,
        Turn::Chance | Turn::Over => kernel::SeatSet::EMPTY,
    };
    for number in 0..8 {
        let seat = Seat::new(number);
        game.legal_actions(seat, list);
        let checked: Vec<_> = actions.iter().copied().filter(|a| game.check(seat, *a).is_ok()).collect();
        assert_eq!(list.as_slice(), checked, "sorted, and the same as the check allows");
        assert_eq!(list.is_empty(), !to_act.contains(seat));
    }
}

#[test]
fn random_sessions_keep_their_books() {
    let actions = every_action();
    assert!(actions.is_sorted() && actions.len() == 48);
    let mut nature = Quick::new(1);
    let mut list = ActionBuf::new();
    let (mut rolls, mut ends) = (0, std::collections::HashSet::new());
    for options in RULES {
        for seats in 1..=6 {
            for _ in 0..6 {
                let rules = rules(seats, options);
                let mut game = Yo::start(&rules);
                let memory = Yo::blank(&rules, Viewer::Table);
                for _ in 0..20_000 {
                    game.audit().unwrap();
                    check_lists(&game, &actions, &mut list);
                    let view = game.view(Viewer::Table);
                    assert_eq!(Yo::imagine(&memory, &view, &mut nature), game);
                    let step = match game.turn() {
                        Turn::Over => break,
                        Turn::Chance => Step::Chance(game.sample(&mut nature)),
                        Turn::Players(waiting) => {
                            let seat =
                                waiting.iter().nth(nature.below(waiting.len() as u32) as usize).unwrap();
                            game.legal_actions(seat, &mut list);
                            Step::Act { seat, action: choose(&list, &mut nature) }
                        }
                    };
                    let events = game.apply(step).unwrap();
                    check_money(&view, &game.view(Viewer::Table), &events);
                }
                assert_eq!(game.turn(), Turn::Over, "sessions end");
                assert_eq!(game.verdict().unwrap().scores.seats(), rules.seats());
                let view = game.view(Viewer::Table);
                rolls += view.rolls_done;
                ends.insert(view.ending);
            }
        }
    }
    assert!(rolls > 5000, "{rolls} rolls");
    assert_eq!(ends.len(), 4, "every ending happens: {ends:?}");
}

/// Whatever a seat owns changes only by what the events say was paid or lost.
fn check_money(before: &YoView, after: &YoView, events: &[YoEvent]) {
    for (seat, spot) in before.seats.iter() {
        let mut expected = spot.result.units();
        for event in events {
            if let YoEvent::Settled { seat: whose, fate, stake, paid, .. } = event
                && *whose == seat
            {
                expected += paid.units();
                if *fate == Fate::Lose {
                    expected -= stake.units();
                }
            }
        }
        assert_eq!(after.seats[seat].result.units(), expected, "seat {seat}");
    }
}

#[test]
fn every_event_reads_as_a_sentence() {
    let mut table = Table::new(2, &[("rolls", "6")]);
    let mut told = Vec::new();
    told.extend(table.act(0, YoAction::Place { wager: Wager::Play, chip: Chip::TwentyFive }));
    told.extend(table.act(0, YoAction::Place { wager: Wager::Play, chip: Chip::Five }));
    told.extend(table.act(0, YoAction::Decline));
    told.extend(table.act(1, YoAction::Place { wager: Wager::Play, chip: Chip::One }));
    told.extend(table.act(1, YoAction::TakeBack { wager: Wager::Play }));
    told.extend(table.all_ready());
    told.extend(table.roll(6));
    table.place(0, Wager::More, 1);
    told.extend(table.roll(6));
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    let expected = [
        "Seat 0 puts 25 on Play.",
        "Seat 0 puts 5 more on Play, now 30.",
        "Seat 0 does not want to shoot.",
        "Seat 1 puts 1 on Play.",
        "Seat 1 takes Play back: 1.",
        "Seat 0 is ready.",
        "Seat 1 is ready.",
        "Seat 0 shoots.",
        "Seat 0 rolls 1+5 = 6, bonus 1+2 = 3.",
        "The point is 6.",
        "Seat 0 rolls 1+5 = 6, bonus 1+2 = 3.",
        "The point 6 is made.",
        "Seat 0, Play of 30: wins 30, and the stake comes back.",
        "Seat 0, More of 1: wins 1 1/5, and the stake comes back.",
    ];
    assert_eq!(told, expected);
}
