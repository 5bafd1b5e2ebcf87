//! YOLO: the opening look, turns and the call (docs/rules/yolo.md).

use crate::common::{Table, seat, yolo};
use kernel::{Game, Recall, Viewer};
use swap::SwapAction::{self, Call, Draw, Keep, Look, Ready, Take, Throw};
use swap::{PublicEvent, Slots, Swap, SwapEvent, SwapNotice, SwapOutcome, SwapPhase};

fn look(slots: &[u8]) -> SwapAction {
    Look { slots: Slots::new(slots).expect("the slots exist") }
}

#[test]
fn y1_each_looks_at_two_cards_of_own_choice_in_any_order() {
    let mut table = Table::new(yolo(3, &[]));
    table.card(5);
    assert_eq!(table.to_act(), [0, 1, 2]);
    assert_eq!(table.legal(1).len(), 6, "two of four");
    table.act(2, look(&[1, 3])).act(0, look(&[0, 1]));
    assert_eq!(table.to_act(), [1]);
    table.refused(2, look(&[0, 1]), "not_to_act");
    table.act(1, look(&[2, 3]));
    // The looks come in the order of seats and slots, no matter who chose first.
    for (number, slot) in [(0, 0), (0, 1), (1, 2), (1, 3), (2, 1), (2, 3)] {
        let (outcome, _) = table.outcomes()[0];
        assert!(
            matches!(outcome, SwapOutcome::Look { seat: s, slot: i, .. } if s == seat(number) && i == slot)
        );
        table.card(4 + i16::from(slot));
    }
    assert_eq!(table.to_act(), [0, 1, 2]);
}

#[test]
fn y1_the_choice_is_sealed_until_all_have_chosen_and_public_then() {
    let mut table = Table::new(yolo(2, &[]));
    table.card(5).act(0, look(&[0, 3]));
    let chosen = Slots::new(&[0, 3]);
    assert_eq!(table.game.view(Viewer::Seat(seat(0))).looks[seat(0)], chosen);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Table] {
        let view = table.game.view(viewer);
        assert_eq!(view.looks[seat(0)], None);
        assert!(view.chosen.contains(seat(0)), "that a choice was made is seen");
        let told = table.events.last().and_then(|event| Swap::notice(event, viewer));
        assert_eq!(told, Some(SwapNotice::LookChosen { seat: seat(0), slots: None }));
    }
    table.act(1, look(&[1, 2]));
    assert_eq!(table.game.view(Viewer::Seat(seat(1))).looks[seat(0)], chosen);
    assert_eq!(table.game.view(Viewer::Table).looks[seat(1)], Slots::new(&[1, 2]));
}

#[test]
fn y1_a_look_is_at_exactly_two_cards_of_the_hand() {
    let mut table = Table::new(yolo(2, &[]));
    table.card(5);
    table.refused(0, look(&[]), "wrong_number_of_looks");
    table.refused(0, look(&[2]), "wrong_number_of_looks");
    table.refused(0, look(&[0, 1, 2]), "wrong_number_of_looks");
    table.refused(0, look(&[0, 4]), "no_such_slot");
    table.refused(0, Draw, "look_first");
}

#[test]
fn y2_no_card_is_looked_at_later() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]);
    table.refused(1, look(&[2, 3]), "look_is_over");
    table.keep(1, 9, 2, false);
    // Slot 2 was chosen blind; the old card is known to all only when it lands.
    assert_eq!((table.phase(), table.spot()), (SwapPhase::Land, (1, Some(2))));
    table.card(11);
    assert!(table.happened(PublicEvent::Landed { seat: seat(1), slot: 2, card: 11 }));
    assert_eq!(table.game.view(Viewer::Table).top, Some(11));
}

#[test]
fn y2_a_card_somebody_has_looked_at_lands_as_what_it_was() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]).keep(1, 0, 1, false);
    assert_eq!(table.game.view(Viewer::Table).top, Some(4), "no step of chance is needed");
    assert_eq!(table.to_act(), [0]);
}

#[test]
fn y3_a_taken_discard_goes_face_down_and_everybody_may_remember_it() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 9]]).take(1, 1, false);
    assert!(table.happened(PublicEvent::Took { seat: seat(1), slot: 1, card: 5 }));
    let view = table.game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.hands[seat(1)].cards(), [None; 4], "it lies face down");
    assert_eq!(view.top, Some(9), "the old card lies on the pile");
    let mut memory = Swap::blank(table.game.rules(), Viewer::Table);
    for notice in table.events.iter().filter_map(|event| Swap::notice(event, Viewer::Table)) {
        Swap::recall(&mut memory, &notice);
    }
    assert_eq!(memory.card(seat(1), 1), Some(5));
    assert_eq!(memory.card(seat(1), 0), None);
}

#[test]
fn y4_a_call_is_made_with_the_move_that_ends_the_turn() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]);
    assert!(table.legal(1).contains(&Take { slot: 0, call: true }));
    table.refused(1, Call, "call_within_turn");
    table.act(1, Draw).card(7);
    assert!(table.legal(1).contains(&Keep { slot: 3, call: true }), "the drawn card is known");
    table.act(1, Keep { slot: 3, call: true });
    assert!(table.happened(PublicEvent::Called { seat: seat(1) }));
    // The blind card being thrown out was not known when calling; the turn is completed.
    table.card(12);
    assert_eq!(table.to_act(), [0]);
    let called = table.events.iter().position(|e| *e == PublicEvent::Called { seat: seat(1) }.into());
    let landed = table.events.iter().position(|e| matches!(e, SwapEvent::Public(PublicEvent::Landed { .. })));
    assert!(called < landed, "the shout comes before the discard");
}

#[test]
fn y4_every_move_that_ends_a_turn_may_carry_the_call() {
    let moves: [fn(&mut Table); 3] = [
        |table| _ = table.take(1, 0, true),
        |table| _ = table.keep(1, 7, 0, true),
        |table| _ = table.throw(1, 7, true),
    ];
    for play in moves {
        let mut table = Table::new(yolo(2, &[]));
        play(table.open(5, &[&[1, 2], &[3, 4]]));
        assert_eq!(table.game.view(Viewer::Table).caller, Some(seat(1)));
    }
}

#[test]
fn y4_call_mode_instead_of_turn_makes_the_call_the_whole_turn() {
    let mut table = Table::new(yolo(2, &[("call_mode", "instead_of_turn")]));
    table.open(5, &[&[1, 2], &[3, 4]]);
    table.refused(1, Take { slot: 0, call: true }, "call_replaces_turn");
    table.act(1, Draw).card(8);
    table.refused(1, Throw { call: true }, "call_replaces_turn");
    table.refused(1, Call, "place_first");
    table.act(1, Throw { call: false }).act(0, Call);
    assert_eq!(table.to_act(), [1]);
    assert_eq!(table.game.view(Viewer::Table).top, Some(8), "nothing was swapped");
    table.refused(1, Call, "already_called");
    table.throw(1, 9, false);
    assert!(table.phase() == SwapPhase::Reveal);
}

#[test]
fn y5_the_first_turn_may_call() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]).throw(1, 7, true);
}

#[test]
fn y5_min_turns_before_call_counts_own_turns_completed_in_this_round() {
    let mut table = Table::new(yolo(2, &[("min_turns_before_call", "1")]));
    for (round, starter) in [(1, 1), (2, 0)] {
        table.open(5, &[&[1, 2], &[3, 4]]);
        let other = 1 - starter;
        table.refused(starter, Take { slot: 0, call: true }, "too_early_to_call");
        table.throw(starter, 7, false);
        table.refused(other, Take { slot: 0, call: true }, "too_early_to_call");
        table.throw(other, 7, false).throw(starter, 8, true).throw(other, 8, false);
        table.reveal(&[&[1, 2, 0, 0], &[3, 4, 0, 0]]);
        assert_eq!(table.score().round, round);
    }
}

#[test]
fn y5_the_condition_holds_for_calls_instead_of_a_turn_too() {
    let options = [("call_mode", "instead_of_turn"), ("min_turns_before_call", "1")];
    let mut table = Table::new(yolo(2, &options));
    table.open(5, &[&[1, 2], &[3, 4]]).refused(1, Call, "too_early_to_call");
    table.throw(1, 7, false).throw(0, 7, false).act(1, Call);
}

#[test]
fn y6_after_the_call_each_other_player_has_exactly_one_turn() {
    let mut table = Table::new(yolo(4, &[]));
    table.open(5, &[&[1, 2], &[3, 4], &[5, 6], &[7, 8]]);
    table.throw(1, 9, false).throw(2, 9, true);
    for number in [3, 0, 1] {
        assert_eq!(table.to_act(), [number]);
        table.refused(number, Take { slot: 0, call: true }, "already_called");
        table.throw(number, 10, false);
    }
    assert!(table.phase() == SwapPhase::Reveal);
}

#[test]
fn y18_five_of_each_value_from_0_to_12_for_two_to_eight() {
    let table = Table::new(yolo(2, &[]));
    let values: Vec<(i16, u32)> =
        table.outcomes().iter().map(|(outcome, weight)| (crate::common::value(*outcome), *weight)).collect();
    assert_eq!(values, (0..=12).map(|value| (value, 5)).collect::<Vec<_>>());
    assert_eq!(Table::new(yolo(8, &[])).game.seats(), 8);
}

#[test]
fn y19_the_youngest_deals_first_then_the_deal_goes_clockwise() {
    let rules = yolo(3, &[("ages", "30,9,9")]);
    let mut table = Table::new(rules);
    let hands: [&[i16]; 3] = [&[1, 1, 1, 1], &[2, 2, 2, 2], &[3, 3, 3, 3]];
    for (round, dealer) in [(1, 1), (2, 2), (3, 0), (4, 1)] {
        table.round(0, &hands);
        assert!(table.happened(PublicEvent::RoundBegan { round, dealer: seat(dealer) }), "round {round}");
    }
}

#[test]
fn y19_without_ages_seat_0_deals_first() {
    assert_eq!(yolo(3, &[]).first_dealer(), seat(0));
    assert_eq!(yolo(3, &[("ages", "8,8,7")]).first_dealer(), seat(2));
}

#[test]
fn y20_four_cards_each_one_turned_up_the_rest_is_the_pile() {
    let mut table = Table::new(yolo(5, &[]));
    table.card(5);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.pile, view.discards, view.top), (65 - 20 - 1, 1, Some(5)));
    assert!(view.hands.as_slice().iter().all(|hand| hand.cards() == [None; 4]));
}

#[test]
fn y21_the_dealers_left_begins_and_play_goes_clockwise() {
    let mut table = Table::new(yolo(3, &[("ages", "30,9,40")]));
    table.open(5, &[&[1, 2], &[3, 4], &[5, 6]]);
    for number in [2, 0, 1, 2] {
        assert_eq!(table.to_act(), [number]);
        table.refused((number + 1) % 3, Draw, "not_to_act");
        table.throw(number, 9, false);
    }
}

#[test]
fn y22_draw_and_keep() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 12]]).keep(1, 0, 1, false);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.top, view.discards, view.pile), (Some(12), 2, 65 - 8 - 2));
    table.throw(0, 9, true).throw(1, 9, false).reveal(&[&[1, 2, 3, 3], &[3, 0, 3, 3]]);
    assert_eq!(table.points(), [9 * 2, 9], "the 0 counts, not the 12");
}

#[test]
fn y22_swap_with_the_top_discard() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(0, &[&[1, 2], &[3, 12]]).take(1, 1, false);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.top, view.discards, view.pile), (Some(12), 1, 65 - 8 - 1), "the pile is untouched");
    table.take(0, 0, false);
    assert_eq!(table.game.view(Viewer::Table).top, Some(1));
}

#[test]
fn y22_draw_and_throw() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 12]]).act(1, Draw);
    table.card(7);
    table.refused(1, Draw, "place_first").refused(1, Take { slot: 0, call: false }, "place_first");
    table.act(1, Throw { call: false });
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.top, view.discards, view.pile), (Some(7), 2, 65 - 8 - 2));
    table.refused(0, Throw { call: false }, "draw_first");
    table.refused(0, Keep { slot: 0, call: false }, "draw_first");
}

#[test]
fn y23_any_card_of_the_own_hand_may_be_replaced_and_no_other() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]);
    for slot in [4, 5, 6, 8, 200, 255] {
        table.refused(1, Take { slot, call: false }, "no_such_slot");
    }
    assert_eq!(table.legal(1).len(), 1 + 2 * 4);
    table.take(1, 3, false).card(0).take(0, 0, false);
    table.act(1, Draw).card(7).refused(1, Keep { slot: 4, call: false }, "no_such_slot");
}

#[test]
fn y29_the_cards_looked_at_are_turned_back_before_play() {
    let mut table = Table::new(yolo(2, &[]));
    table.card(5).act(0, look(&[0, 2])).act(1, look(&[1, 3])).cards(&[1, 2, 3, 4]);
    let own = |table: &Table| table.game.view(Viewer::Seat(seat(0))).hands[seat(0)].cards().to_vec();
    assert_eq!(own(&table), [Some(1), None, Some(2), None]);
    table.refused(0, Draw, "ready_first").refused(0, look(&[0, 1]), "look_is_over");
    table.act(0, Ready);
    assert_eq!(own(&table), [None; 4], "gone for good");
    let other = table.game.view(Viewer::Seat(seat(1)));
    assert_eq!(other.hands[seat(1)].cards(), [None, Some(3), None, Some(4)], "seat 1 still looks");
    assert_eq!(table.to_act(), [1]);
    table.act(1, Ready);
    assert_eq!(table.phase(), SwapPhase::Turn);
    table.refused(1, Ready, "nothing_to_turn_back");
}
