//! The memory game, rule by rule.

use crate::common::{seat, table};
use kernel::{ActionBuf, Game, Outcomes, Recall, SeatSet, Turn, Viewer};
use onetoten::{OneToTen, OneToTenEvent, OneToTenNotice, OneToTenOutcome, OneToTenPhase, Turned};

#[test]
fn m1_the_right_card_stays_open() {
    let mut table = table(2, &[]);
    table.turn(0, 6, 1);
    let expected =
        Turned { seat: seat(0), slot: 6, card: 1, sought: 1, right: true, found: 1, turned_back: 0 };
    assert_eq!(table.last_turned(), expected);
    assert_eq!(table.view().rows[seat(0)][6], Some(1));
    assert_eq!(table.to_act(), Some(1), "one card a turn");
    table.turn(1, 0, 3);
    assert_eq!(table.refused(0, 6), "already_open");
}

#[test]
fn m1_a_wrong_card_is_turned_back_and_the_turn_ends() {
    let mut table = table(2, &[]);
    table.turn(0, 6, 4);
    assert!(!table.last_turned().right);
    assert_eq!(table.view().rows[seat(0)], [None; 10]);
    assert_eq!((table.found(), table.to_act()), (vec![0, 0], Some(1)));
    table.turn(1, 0, 3);
    table.again(0, 6);
    assert_eq!(table.last_turned().card, 4, "the same card lies there");
}

/// It is shown before it is turned back, and everybody is told that it is the wrong one.
#[test]
fn m1_the_view_says_which_card_is_wrong_while_it_lies_open() {
    for card in [1, 4] {
        let mut table = table(2, &[]);
        let before = table.view();
        table.turn(0, 6, card);
        let told = OneToTenNotice::Turned(table.last_turned());
        let shown = OneToTen::moment(&told, &before).and_then(|view| view.wrong);
        assert_eq!(shown, (card != 1).then(|| table.last_turned()), "{card}");
        assert_eq!(table.view().wrong, None, "{card}");
    }
}

#[test]
fn m7_who_has_found_the_most_leads() {
    let mut table = table(3, &[]);
    assert_eq!(table.view().leaders, SeatSet::EMPTY, "nobody has found a card");
    table.turn(0, 0, 2);
    table.turn(1, 0, 1);
    assert_eq!(table.view().leaders, SeatSet::only(seat(1)));
    table.turn(2, 0, 1);
    assert_eq!(table.view().leaders, [seat(1), seat(2)].into_iter().collect());
}

#[test]
fn m1_only_own_face_down_cards_can_be_turned() {
    let mut table = table(3, &[("cards", "4")]);
    for slot in [4, 10, 16, 200, 255] {
        assert_eq!(table.refused(0, slot), "no_such_slot", "{slot}");
    }
    assert_eq!(table.refused(1, 0), "not_to_act");
    assert_eq!(table.refused(3, 0), "no_such_seat");
    table.turn(0, 0, 1);
    table.turn(1, 0, 1);
    table.turn(2, 0, 1);
    let mut actions = ActionBuf::new();
    table.game.legal_actions(seat(0), &mut actions);
    assert_eq!(actions.len(), 3, "three cards lie face down");
}

#[test]
fn m2_the_first_seat_begins_and_it_goes_clockwise() {
    let mut table = table(3, &[]);
    for round in 1..=3 {
        for number in 0..3 {
            assert_eq!(table.view().round, round);
            assert_eq!(table.game.turn(), Turn::of(seat(number)));
            table.turn(number, round as u8, 11 - round as u8);
        }
    }
}

#[test]
fn m3_the_running_round_of_turns_is_completed() {
    let mut table = table(3, &[("cards", "2")]);
    table.turn(0, 0, 2);
    table.turn(1, 0, 1);
    table.turn(2, 0, 1);
    table.turn(0, 1, 1);
    table.turn(1, 1, 2);
    assert_eq!(table.found(), [1, 2, 1]);
    assert!(table.events.contains(&OneToTenEvent::AllFound { seat: seat(1), round: 2 }));
    assert!(table.view().last_round);
    assert_eq!(table.game.verdict(), None, "seat 2 has a turn in this round");
    table.turn(2, 1, 2);
    assert_eq!(table.game.turn(), Turn::Over);
    assert_eq!(table.scores(), [1, 2, 2], "seat 0 had its turn already");
    assert_eq!(table.winners(), [1, 2]);
}

#[test]
fn m3_nobody_has_a_turn_after_the_last_seat_of_the_round() {
    let mut table = table(2, &[("cards", "2")]);
    table.turn(0, 0, 1);
    table.turn(1, 0, 1);
    table.turn(0, 1, 2);
    assert_eq!(table.to_act(), Some(1));
    table.turn(1, 1, 2);
    assert_eq!((table.game.turn(), table.to_act()), (Turn::Over, None));
    assert_eq!(table.refused(0, 0), "game_over");
    assert_eq!(table.view().round, 2);
}

#[test]
fn m4_the_right_card_lets_one_go_on() {
    let mut table = table(2, &[("streak", "true"), ("cards", "3")]);
    table.turn(0, 2, 1);
    assert_eq!(table.to_act(), Some(0));
    table.turn(0, 0, 2);
    assert_eq!((table.to_act(), table.found()), (Some(0), vec![2, 0]));
}

#[test]
fn m4_a_wrong_card_turns_all_own_cards_back() {
    let mut table = table(2, &[("streak", "true"), ("cards", "4")]);
    table.turn(0, 0, 1);
    table.turn(0, 1, 2);
    table.turn(0, 2, 4);
    let turned = table.last_turned();
    assert_eq!((turned.right, turned.found, turned.turned_back), (false, 0, 2));
    assert_eq!(table.view().rows[seat(0)], [None; 4]);
    assert_eq!((table.to_act(), table.found()), (Some(1), vec![0, 0]));
    table.turn(1, 3, 2);
    // The next try starts with the 1 again, and the cards lie where they lay.
    table.again(0, 0);
    assert_eq!((table.to_act(), table.found()), (Some(0), vec![1, 0]));
}

#[test]
fn m4_a_finisher_has_all_points_and_the_others_none() {
    let mut table = table(3, &[("streak", "true")]);
    table.turn(0, 0, 2);
    (0..10).for_each(|slot| table.turn(1, slot, slot + 1));
    assert_eq!(table.to_act(), Some(2), "the round of turns is completed");
    table.turn(2, 0, 1);
    table.turn(2, 1, 3);
    assert_eq!(table.scores(), [0, 10, 0]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn m4_two_can_finish_in_the_same_round() {
    let mut table = table(2, &[("streak", "true"), ("cards", "2")]);
    (0..2).for_each(|slot| table.turn(0, slot, slot + 1));
    (0..2).for_each(|slot| table.turn(1, slot, slot + 1));
    assert_eq!((table.scores(), table.winners()), (vec![2, 2], vec![0, 1]));
}

#[test]
fn m4_without_the_streak_found_cards_stay_open() {
    let mut table = table(2, &[("streak", "false"), ("cards", "3")]);
    table.turn(0, 0, 1);
    table.turn(1, 0, 2);
    table.turn(0, 1, 3);
    assert_eq!(table.found(), [1, 0]);
}

#[test]
fn m5_everybody_has_ten_cards_face_down() {
    let table = table(8, &[]);
    assert!(table.view().rows.as_slice().iter().all(|row| *row == [None; 10]));
    let mut actions = ActionBuf::new();
    table.game.legal_actions(seat(0), &mut actions);
    assert_eq!(actions.len(), 10);
}

#[test]
fn m6_a_card_never_turned_can_be_any_that_is_left_of_the_own_ones() {
    let mut table = table(2, &[("cards", "4")]);
    table.turn(0, 0, 3);
    table.turn(1, 0, 1);
    table.game.apply(turn_step(0, 2)).expect("a legal step");
    assert_eq!((table.view().phase, table.view().turning), (OneToTenPhase::Turning, Some(2)));
    let mut outcomes = Outcomes::new();
    table.game.outcomes(&mut outcomes);
    let expected = [1, 2, 4].map(|card| (OneToTenOutcome::Card { seat: seat(0), slot: 2, card }, 1));
    assert_eq!(outcomes.as_slice(), expected);
    let seen = OneToTenOutcome::Card { seat: seat(0), slot: 2, card: 3 };
    assert_eq!(table.game.apply(kernel::Step::Chance(seen)).unwrap_err().code(), "impossible_outcome");
    let elsewhere = OneToTenOutcome::Card { seat: seat(0), slot: 1, card: 4 };
    assert_eq!(table.game.apply(kernel::Step::Chance(elsewhere)).unwrap_err().code(), "impossible_outcome");
    assert_eq!(table.refused(0, 1), "dealer_first");
}

#[test]
fn m6_a_card_turned_before_is_no_matter_of_chance() {
    let mut table = table(2, &[("cards", "3")]);
    table.turn(0, 0, 2);
    table.turn(1, 0, 2);
    table.turn(0, 1, 1);
    table.turn(1, 1, 3);
    table.again(0, 0);
    assert_eq!(table.found(), [2, 0]);
}

#[test]
fn m7_a_point_for_each_found_card_and_the_most_wins() {
    let mut table = table(2, &[("cards", "3")]);
    table.turn(0, 0, 3);
    table.turn(1, 0, 1);
    table.turn(0, 1, 1);
    table.turn(1, 1, 2);
    table.turn(0, 2, 2);
    table.turn(1, 2, 3);
    assert_eq!((table.scores(), table.winners()), (vec![2, 3], vec![1]));
    let told: Vec<String> = table.events.iter().map(|event| event.to_string()).collect();
    assert_eq!(told.last().expect("a notice"), "The game is over: seat 1 wins with 3 points.");
    assert_eq!(told[0], "Seat 0 looks for the 1 and turns up the 3 in slot 0: it is turned back.");
}

#[test]
fn m8_fewer_cards_for_study() {
    for cards in 2..=10 {
        let text = cards.to_string();
        let table = table(2, &[("cards", &text)]);
        let mut actions = ActionBuf::new();
        table.game.legal_actions(seat(0), &mut actions);
        assert_eq!(actions.len(), cards);
    }
}

#[test]
fn m9_all_are_shown_a_turned_card_and_nobody_is_shown_it_again() {
    let mut table = table(2, &[]);
    table.turn(0, 6, 4);
    for viewer in Viewer::all(2) {
        let notice = OneToTen::notice(&table.events[0], viewer).expect("all are told");
        assert_eq!(notice, OneToTenNotice::Turned(table.last_turned()));
        assert_eq!(table.game.view(viewer).rows[seat(0)], [None; 10], "it lies face down again");
        let mut memory = OneToTen::blank(table.game.rules(), viewer);
        OneToTen::recall(&mut memory, &notice);
        assert_eq!(memory.slot_of(seat(0), 4), Some(6));
        assert_eq!(memory.slot_of(seat(1), 4), None);
    }
}

#[test]
fn m9_the_view_does_not_tell_which_cards_were_seen() {
    // Two tables that differ only in a card shown and turned back.
    let shown = |card| {
        let mut table = table(2, &[]);
        table.turn(0, 6, card);
        table.view()
    };
    assert_eq!(shown(4), shown(9));
}

#[test]
fn m10_who_has_found_a_number_looks_for_the_next_and_the_others_go_on() {
    let mut table = table(2, &[]);
    table.turn(0, 0, 1);
    table.turn(1, 0, 2);
    assert_eq!(table.view().sought.as_slice(), [Some(2), Some(1)]);
    table.turn(0, 1, 3);
    assert_eq!(table.last_turned().sought, 2);
    table.turn(1, 1, 1);
    assert_eq!(table.found(), [1, 1]);
    table.turn(0, 2, 2);
    table.again(1, 0);
    assert_eq!(table.found(), [2, 2]);
}

fn turn_step(number: u8, slot: u8) -> kernel::Step<onetoten::OneToTenAction, OneToTenOutcome> {
    kernel::Step::Act { seat: seat(number), action: onetoten::OneToTenAction::Turn { slot } }
}
