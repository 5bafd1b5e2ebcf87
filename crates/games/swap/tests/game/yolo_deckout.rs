//! YOLO: what happens when the draw pile is used up (docs/rules/yolo.md, Y8 and Y9).

use crate::common::{Table, yolo};
use kernel::{Game, Viewer};
use swap::SwapAction::{Draw, Take};
use swap::{LastDraw, PublicEvent, SwapPhase};

/// Two seats, ten cards: 9 is turned up, 8 is the only card of the pile.
/// Seat 0 holds 0 1 2 3, seat 1 holds 4 5 6 7; seat 1 begins.
fn ten_cards(options: &[(&str, &str)]) -> Table {
    let mut all = vec![("deck", "0..9x1")];
    all.extend_from_slice(options);
    let mut table = Table::new(yolo(2, &all));
    table.open(9, &[&[0, 1], &[4, 5]]);
    table
}

const HANDS: [&[i16]; 2] = [&[0, 1, 2, 3], &[4, 5, 6, 7]];

fn ends(table: &mut Table) -> Vec<i32> {
    assert!(table.phase() == SwapPhase::Reveal, "the round is over");
    table.reveal(&HANDS).points()
}

#[test]
fn y8_the_turn_that_draws_the_last_card_ends_the_round_and_all_double() {
    let mut table = ten_cards(&[]);
    table.throw(1, 8, false);
    assert_eq!(ends(&mut table), [12, 44]);
    assert!(table.happened(PublicEvent::DeckOut));
    assert!(table.score().deck_out && table.score().call.is_none());
}

#[test]
fn y8_the_discards_are_never_shuffled_again() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(12, &[&[0, 1], &[4, 5]]);
    table.throw_until(0);
    assert!(table.phase() == SwapPhase::Reveal);
    assert_eq!(table.game.view(Viewer::Table).discards, 65 - 8);
}

#[test]
fn y8_the_turn_itself_is_completed() {
    let mut table = ten_cards(&[]);
    table.keep(1, 8, 0, false);
    assert_eq!(ends(&mut table), [12, 52], "the 8 is kept for the 4");
}

#[test]
fn y8_taking_the_discard_uses_up_nothing() {
    let mut table = ten_cards(&[]);
    table.take(1, 0, false).take(0, 0, false);
    assert_eq!(table.to_act(), [1]);
    assert!(!table.happened(PublicEvent::DeckOut));
}

#[test]
fn y8_also_during_final_turns() {
    let mut table = Table::new(yolo(3, &[("deck", "0..13x1")]));
    table.open(13, &[&[0, 1], &[4, 5], &[8, 9]]);
    table.take(1, 0, true).throw(2, 12, false);
    assert!(table.phase() == SwapPhase::Reveal, "seat 0 has no final turn any more");
    table.reveal(&[&[0, 1, 2, 3], &[13, 5, 6, 7], &[8, 9, 10, 11]]);
    assert_eq!(table.points(), [12, 62, 76]);
}

#[test]
fn y8_a_call_with_the_turn_that_draws_the_last_card_ends_the_round_right_then() {
    let mut table = ten_cards(&[]);
    table.throw(1, 8, true);
    assert_eq!(ends(&mut table), [12, 44]);
    let call = table.score().call.unwrap();
    assert!(!call.succeeded, "the call is judged all the same");
}

#[test]
fn y8_deckout_after_call_finish_final_turns_leaves_takes_only_and_all_double() {
    let mut table = ten_cards(&[("deckout_after_call", "finish_final_turns")]);
    table.throw(1, 8, true);
    assert_eq!(table.to_act(), [0]);
    table.refused(0, Draw, "pile_empty");
    assert_eq!(table.legal(0), (0..4).map(|slot| Take { slot, call: false }).collect::<Vec<_>>());
    table.take(0, 0, false);
    assert_eq!(ends(&mut table), [28, 44]);
}

#[test]
fn y8_finish_final_turns_without_a_call_ends_the_round_as_ever() {
    let mut table = ten_cards(&[("deckout_after_call", "finish_final_turns")]);
    table.throw(1, 8, false);
    assert_eq!(ends(&mut table), [12, 44]);
}

#[test]
fn y8_finish_final_turns_after_a_challenge_leaves_takes_only() {
    let options = [("deckout_after_call", "finish_final_turns"), ("challenge", "true")];
    let mut table = ten_cards(&options);
    table.act(1, swap::SwapAction::Pass).act(0, swap::SwapAction::Challenge).throw(1, 8, false);
    table.refused(0, Draw, "pile_empty");
    table.take(0, 3, false).card(3);
    // Seat 0: 0 1 2 8 = 11, lowest: its points double for the pile alone.
    assert_eq!(ends(&mut table), [22, 44]);
}

#[test]
fn y8_deckout_trigger_on_failed_draw_lets_play_go_on_with_an_empty_pile() {
    let mut table = ten_cards(&[("deckout_trigger", "on_failed_draw")]);
    table.throw(1, 8, false);
    assert_eq!(table.to_act(), [0]);
    table.take(0, 0, false).take(1, 0, false);
    assert!(table.legal(0).contains(&Draw));
    table.act(0, Draw);
    assert!(table.happened(PublicEvent::DeckOut));
    // Seat 0 has the 8 for its 0, seat 1 the 0 for its 4.
    assert_eq!(ends(&mut table), [28, 36]);
}

#[test]
fn y8_on_failed_draw_in_a_final_turn_ends_the_round_at_once() {
    let mut table = ten_cards(&[("deckout_trigger", "on_failed_draw")]);
    table.throw(1, 8, true).act(0, Draw);
    assert_eq!(ends(&mut table), [12, 44]);
}

#[test]
fn y8_on_failed_draw_a_last_card_drawn_in_the_last_turn_doubles_nobody() {
    let mut table = ten_cards(&[("deckout_trigger", "on_failed_draw")]);
    table.take(1, 0, false).take(0, 0, true).throw(1, 8, false);
    // Seat 1 has 9 for 4; seat 0 has 4 for 0.
    assert_eq!(ends(&mut table), [10, 27]);
}

#[test]
fn y8_on_failed_draw_with_finish_final_turns_doubles_nobody() {
    let options = [("deckout_trigger", "on_failed_draw"), ("deckout_after_call", "finish_final_turns")];
    let mut table = ten_cards(&options);
    table.throw(1, 8, false).take(0, 0, true);
    table.refused(1, Draw, "pile_empty");
    table.take(1, 0, false);
    // Seat 0 has the 8 for its 0, seat 1 the 0 for its 4; the caller is lowest.
    assert_eq!(ends(&mut table), [14, 18]);
    assert!(!table.happened(PublicEvent::DeckOut));
}

#[test]
fn y8_on_failed_draw_with_finish_final_turns_and_no_call_still_ends_by_drawing() {
    let options = [("deckout_trigger", "on_failed_draw"), ("deckout_after_call", "finish_final_turns")];
    let mut table = ten_cards(&options);
    table.throw(1, 8, false).act(0, Draw);
    assert_eq!(ends(&mut table), [12, 44]);
}

#[test]
fn y9_a_failed_call_and_deck_out_never_make_more_than_twice() {
    let mut table = ten_cards(&[]);
    table.throw(1, 8, true);
    ends(&mut table);
    assert_eq!(table.factors(), [2, 2]);
    let cell = table.score().seats.as_slice()[1];
    assert!(cell.failed_call && cell.deck_out, "both reasons are told");
    let doublings = table.score().seats.map(|_, cell| cell.doubling);
    assert_eq!(doublings.as_slice(), [swap::Doubling::Once, swap::Doubling::Capped]);
}

#[test]
fn y9_double_stacking_multiply_makes_four_times() {
    let mut table = ten_cards(&[("double_stacking", "multiply")]);
    table.throw(1, 8, true);
    assert_eq!(ends(&mut table), [12, 88]);
    assert_eq!(table.factors(), [2, 4]);
    assert_eq!(table.score().seats.as_slice()[1].doubling, swap::Doubling::Multiplied);
}

#[test]
fn y9_multiply_after_a_successful_challenge() {
    let mut table = ten_cards(&[("double_stacking", "multiply"), ("challenge", "true")]);
    table.act(1, swap::SwapAction::Pass).act(0, swap::SwapAction::Challenge).throw(1, 8, false);
    assert_eq!(ends(&mut table), [12, 88], "beaten and out of cards: four times; the challenger twice");
}

#[test]
fn y8_the_view_says_what_the_draw_brings_that_uses_up_the_pile() {
    let said = |table: &Table| table.game.view(Viewer::Table).last_draw;
    let mut table = ten_cards(&[]);
    assert_eq!(said(&table), Some(LastDraw::EndsRound));
    table.take(1, 0, true);
    assert_eq!(said(&table), Some(LastDraw::EndsRound), "final turns end with the pile");
    let mut table = ten_cards(&[("deckout_after_call", "finish_final_turns")]);
    table.take(1, 0, true);
    assert_eq!(said(&table), Some(LastDraw::Doubles), "final turns go on");
    let mut table = ten_cards(&[("deckout_trigger", "on_failed_draw")]);
    assert_eq!(said(&table), None, "a card is there");
    table.throw(1, 8, false);
    assert_eq!(said(&table), Some(LastDraw::EndsRound));
    let mut table = Table::new(yolo(2, &[]));
    table.open(12, &[&[0, 1], &[4, 5]]);
    assert_eq!(said(&table), None);
}
