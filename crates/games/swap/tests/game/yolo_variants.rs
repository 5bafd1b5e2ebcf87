//! YOLO: Headache and Challenge (docs/rules/yolo.md).

use crate::common::{Table, seat, yolo};
use kernel::{Game, Viewer};
use swap::SwapAction::{Challenge, Draw, Look, Pass, Take};
use swap::{PublicEvent, Slots, SwapPhase};

const LOW: &[i16] = &[1, 1, 0, 0];
const MIDDLE: &[i16] = &[2, 1, 1, 1];
const HIGH: &[i16] = &[9, 9, 9, 3];

#[test]
fn y13_headache_has_six_cards_and_three_looks() {
    let mut table = Table::new(yolo(2, &[("headache", "true")]));
    table.card(5);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.hands[seat(0)].cards().len(), view.pile), (6, 65 - 12 - 1));
    assert_eq!(table.legal(0).len(), 20, "three of six");
    table.refused(0, Look { slots: Slots::new(&[0, 1]).unwrap() }, "wrong_number_of_looks");
    table.act(0, Look { slots: Slots::new(&[1, 3, 5]).unwrap() });
}

#[test]
fn y13_all_six_cards_count_and_may_be_replaced() {
    let mut table = Table::new(yolo(2, &[("headache", "true")]));
    table.open(0, &[&[1, 2, 3], &[7, 8, 9]]);
    table.refused(1, Take { slot: 6, call: false }, "no_such_slot");
    table.take(1, 5, false).card(12).throw(0, 11, true).throw(1, 11, false);
    table.reveal(&[&[1, 2, 3, 4, 5, 6], &[7, 8, 9, 10, 10, 0]]);
    assert_eq!(table.points(), [21, 44]);
}

#[test]
fn y13_a_table_of_eight_can_be_dealt_six_cards_each() {
    assert_eq!(yolo(8, &[("headache", "true")]).hand, 6);
}

fn asked(seats: u8, options: &[(&str, &str)], hands: &[&[i16]]) -> Table {
    let mut all = vec![("challenge", "true")];
    all.extend_from_slice(options);
    let mut table = Table::new(yolo(seats, &all));
    table.open(12, &hands.iter().map(|hand| &hand[..2]).collect::<Vec<_>>());
    table
}

/// Everybody throws what they draw, until the round is over.
fn one_turn_each(table: &mut Table, order: &[u8]) {
    for number in order {
        assert_eq!(table.to_act(), [*number]);
        table.act(*number, Draw).highest().act(*number, swap::SwapAction::Throw { call: false });
    }
}

#[test]
fn y14_all_are_asked_from_the_dealers_left_around() {
    let mut table = asked(3, &[], &[LOW, MIDDLE, HIGH]);
    for number in [1, 2, 0] {
        assert_eq!(table.phase(), SwapPhase::Question);
        assert_eq!(table.to_act(), [number]);
        assert_eq!(table.legal(number), [Challenge, Pass]);
        table.refused(number, Draw, "answer_first");
        table.act(number, Pass);
    }
    assert_eq!((table.phase(), table.to_act()), (SwapPhase::Turn, vec![1]));
    table.refused(1, Challenge, "no_question").refused(1, Pass, "no_question");
    table.throw(1, 11, true); // nobody shouted: a round as usual
}

#[test]
fn y14_the_first_yes_wins_then_one_turn_each_and_no_other_call() {
    let mut table = asked(3, &[], &[HIGH, MIDDLE, LOW]);
    table.act(1, Pass).act(2, Challenge);
    assert!(table.happened(PublicEvent::Challenged { seat: seat(2) }));
    table.refused(1, Take { slot: 0, call: true }, "already_called");
    one_turn_each(&mut table, &[1, 2, 0]);
    assert!(table.phase() == SwapPhase::Reveal, "the challenger had a turn too");
}

#[test]
fn y14_a_challenger_strictly_lowest_doubles_all_others() {
    let mut table = asked(3, &[], &[HIGH, MIDDLE, LOW]);
    table.act(1, Pass).act(2, Challenge);
    one_turn_each(&mut table, &[1, 2, 0]);
    table.reveal(&[HIGH, MIDDLE, LOW]);
    assert_eq!(table.points(), [60, 10, 2]);
    assert!(table.score().seats[seat(0)].beaten && !table.score().seats[seat(2)].beaten);
}

/// A round in which seat 1 challenges with this hand; the points of all three.
fn seat_1_challenges(hand: &[i16]) -> Vec<i32> {
    let hands = [HIGH, hand, LOW];
    let mut table = asked(3, &[], &hands);
    table.act(1, Challenge);
    one_turn_each(&mut table, &[1, 2, 0]);
    table.reveal(&hands);
    table.points()
}

#[test]
fn y14_a_challenger_who_is_not_lowest_doubles_alone() {
    assert_eq!(seat_1_challenges(MIDDLE), [30, 10, 2]);
}

#[test]
fn y14_a_challenger_who_ties_is_not_lowest() {
    assert_eq!(seat_1_challenges(&[2, 0, 0, 0]), [30, 4, 2]);
}

#[test]
fn y14_the_question_comes_every_round_and_only_with_the_option() {
    let mut table = asked(2, &[], &[LOW, HIGH]);
    table.act(1, Challenge);
    one_turn_each(&mut table, &[1, 0]);
    table.reveal(&[LOW, HIGH]);
    table.open(12, &[&LOW[..2], &HIGH[..2]]);
    assert_eq!((table.phase(), table.to_act()), (SwapPhase::Question, vec![0]));
    let mut plain = Table::new(yolo(2, &[]));
    plain.open(12, &[&LOW[..2], &HIGH[..2]]);
    assert_eq!(plain.phase(), SwapPhase::Turn);
    plain.refused(1, Challenge, "no_question");
}

#[test]
fn y15_headache_and_challenge_go_together() {
    let mut table = Table::new(yolo(2, &[("headache", "true"), ("challenge", "true")]));
    let hands: [&[i16]; 2] = [&[0, 0, 0, 0, 1, 1], &[2, 2, 2, 2, 3, 3]];
    table.open(12, &[&hands[0][..3], &hands[1][..3]]).act(1, Pass).act(0, Challenge);
    one_turn_each(&mut table, &[1, 0]);
    table.reveal(&hands);
    assert_eq!(table.points(), [2, 28]);
}

/// Fourth round with Challenge; seat 0 is behind and challenges with the lowest hand.
fn behind_and_challenging(option: (&str, &str), threshold: &str) -> Table {
    let options = [option, ("catchup_threshold", threshold)];
    let ten: &[i16] = &[4, 4, 2, 0];
    let mut table = asked(2, &options, &[ten, LOW]);
    for first in [1, 0, 1] {
        if first == 0 {
            table.act(0, Pass);
        }
        table.act(1, Challenge);
        one_turn_each(&mut table, &[first, 1 - first]);
        table.reveal(&[ten, LOW]).open(12, &[&[4, 4], &[1, 1]]);
    }
    assert_eq!(table.totals(), [60, 6]);
    table.act(0, Challenge);
    one_turn_each(&mut table, &[0, 1]);
    table.reveal(&[&[4, 4, 0, 0], &[1, 1, 9, 9]]);
    table
}

#[test]
fn y16_a_successful_challenger_catches_up() {
    let mut table = behind_and_challenging(("catchup_in_challenge", "true"), "1");
    assert_eq!((table.phase(), table.spot()), (SwapPhase::CatchUp, (0, None)));
    table.card(11);
    assert_eq!(table.points(), [8 - 11, 40]);
}

#[test]
fn y16_catchup_in_challenge_false_leaves_it_out() {
    let table = behind_and_challenging(("catchup_in_challenge", "false"), "1");
    assert_eq!((table.phase(), table.points()), (SwapPhase::Deal, vec![8, 40]));
}

#[test]
fn y10_the_basis_after_counts_doublings_too() {
    // 60 and 6 before; with this round 68 and 6 + 40: 22 apart.
    for (threshold, caught) in [("22", true), ("23", false)] {
        let table = behind_and_challenging(("catchup_basis", "after"), threshold);
        assert_eq!(table.phase() == SwapPhase::CatchUp, caught, "threshold {threshold}");
        assert_eq!(table.game.view(Viewer::Table).totals.as_slice()[1], if caught { 6 } else { 46 });
    }
}
