//! Go Low: where it is like YOLO and where it is not (docs/rules/golow.md).

use crate::common::{Table, golow, seat};
use kernel::{Game, RuleSet, SeatSet, Turn, Viewer};
use swap::SwapAction::{Call, Challenge, Draw, Keep, Look, Ready, Take, Throw};
use swap::{GoLowRules, PublicEvent, Slots, SwapOutcome, SwapPhase};

const LOW: &[i16] = &[1, 1, 0, 0];
const MIDDLE: &[i16] = &[2, 1, 1, 1];
const HIGH: &[i16] = &[9, 9, 9, 3];

#[test]
fn g1_five_rounds() {
    let mut table = Table::new(golow(2, &[]));
    for _ in 0..5 {
        assert_eq!(table.game.turn(), Turn::Chance);
        table.round(1, &[HIGH, LOW]);
    }
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn g1_rounds_sets_another_number() {
    let mut table = Table::new(golow(2, &[("rounds", "1")]));
    table.round(1, &[HIGH, LOW]);
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn g2_a_caller_who_ties_for_lowest_is_fine() {
    let mut table = Table::new(golow(3, &[]));
    table.round(1, &[&[5, 0, 0, 0], MIDDLE, HIGH]);
    assert_eq!(table.points(), [5, 5, 30], "all take face value");
    assert!(table.score().call.unwrap().succeeded);
}

/// Two seats, eleven cards 0 to 10: 10 is turned up, 8 and 9 are the pile.
/// Seat 0 holds 0 1 2 3, seat 1 holds 4 5 6 7; seat 1 begins.
fn eleven_cards(options: &[(&str, &str)]) -> Table {
    let mut all = vec![("deck", "0..10x1")];
    all.extend_from_slice(options);
    let mut table = Table::new(golow(2, &all));
    table.open(10, &[&[0, 1], &[4, 5]]);
    table
}

const HANDS: [&[i16]; 2] = [&[0, 1, 2, 3], &[4, 5, 6, 7]];

fn values(table: &Table) -> Vec<i16> {
    table.outcomes().iter().map(|(outcome, _)| crate::common::value(*outcome)).collect()
}

#[test]
fn g3_all_discards_are_shuffled_when_the_pile_is_used_up_and_one_starts_a_new_discard_pile() {
    let mut table = eleven_cards(&[]);
    table.throw(1, 8, false).throw(0, 9, false);
    assert!(table.happened(PublicEvent::Reshuffled { cards: 3, kept_top: false }));
    assert_eq!(table.phase(), SwapPhase::Restart);
    assert_eq!(values(&table), [8, 9, 10], "the top one included, and no card of a hand");
    table.card(9);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.pile, view.discards, view.top), (2, 1, Some(9)));
    assert_eq!(table.to_act(), [1]);
}

#[test]
fn g3_dealt_cards_never_looked_at_stay_what_they_were() {
    let mut table = eleven_cards(&[]);
    table.throw(1, 8, false).throw(0, 9, false).card(9).act(1, Draw);
    assert_eq!(values(&table), [8, 10], "the new pile");
    table.card(8).act(1, Keep { slot: 3, call: false });
    assert_eq!(values(&table), [2, 3, 6, 7], "the first lot, untouched by the reshuffle");
    table.card(6);
}

#[test]
fn g3_no_doubling_and_final_turns_go_on() {
    let mut table = eleven_cards(&[]);
    table.throw(1, 8, false).throw(0, 9, true).card(8);
    assert_eq!(table.to_act(), [1], "the final turn comes after the reshuffle");
    table.throw(1, 10, false).reveal(&HANDS);
    assert_eq!(table.points(), [6, 22]);
}

#[test]
fn g3_not_if_the_round_ends_with_that_turn() {
    let mut table = eleven_cards(&[]);
    table.throw(1, 8, true).throw(0, 9, false);
    assert!(table.phase() == SwapPhase::Reveal);
    assert!(!table.happened(PublicEvent::Reshuffled { cards: 3, kept_top: false }));
    table.reveal(&HANDS);
    assert_eq!(table.points(), [6, 44], "doubled for the failed call, not for the pile");
}

#[test]
fn g3_reshuffle_keep_top_leaves_the_top_discard() {
    let mut table = eleven_cards(&[("reshuffle_keep_top", "true")]);
    table.throw(1, 8, false).throw(0, 9, false);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.pile, view.discards, view.top), (2, 1, Some(9)));
    assert_eq!(table.to_act(), [1], "nothing is turned up");
    table.act(1, Draw);
    assert_eq!(values(&table), [8, 10]);
}

#[test]
fn g3_reshuffle_timing_on_demand_waits_until_somebody_draws() {
    let mut table = eleven_cards(&[("reshuffle_timing", "on_demand")]);
    table.throw(1, 8, false).throw(0, 9, false);
    assert_eq!((table.to_act(), table.game.view(Viewer::Table).pile), (vec![1], 0));
    table.take(1, 0, false).act(0, Draw); // the 9 for the 4
    assert_eq!(table.phase(), SwapPhase::Restart);
    assert_eq!(values(&table), [4, 8, 10], "first the new discard is turned up");
    table.card(10);
    assert_eq!(table.phase(), SwapPhase::Draw);
    assert_eq!(values(&table), [4, 8], "then the seat draws");
    table.card(4).act(0, Throw { call: false });
    assert_eq!(table.to_act(), [1]);
}

#[test]
fn g3_on_demand_with_keep_top_draws_at_once() {
    let mut table = eleven_cards(&[("reshuffle_timing", "on_demand"), ("reshuffle_keep_top", "true")]);
    table.throw(1, 8, false).throw(0, 9, false).act(1, Draw);
    assert_eq!(table.phase(), SwapPhase::Draw);
    assert_eq!(values(&table), [8, 10]);
}

#[test]
fn g3_the_smallest_deck_can_always_be_shuffled_again() {
    let mut table = Table::new(golow(2, &[("deck", "0..9x1")]));
    table.open(9, &[&[0, 1], &[4, 5]]);
    for number in [1, 0, 1, 0] {
        assert_eq!(table.game.view(Viewer::Table).pile, 1);
        table.act(number, Draw).lowest().act(number, Throw { call: false }).lowest();
    }
}

/// One round that leaves seats 0 and 2 tied for the lowest.
fn tied(tie: &str) -> Table {
    let mut table = Table::new(golow(3, &[("rounds", "1"), ("final_tie", tie)]));
    table.round(1, &[LOW, MIDDLE, &[2, 0, 0, 0]]);
    assert_eq!(table.totals(), [2, 10, 2]);
    table
}

#[test]
fn g4_the_tied_share_the_win() {
    let verdict = tied("shared").game.verdict().unwrap();
    assert_eq!(verdict.winners, [seat(0), seat(2)].into_iter().collect());
}

#[test]
fn g4_final_tie_extra_round_all_play_on_until_one_alone_is_lowest() {
    let mut table = tied("extra_round");
    assert!(table.happened(PublicEvent::ExtraRound { seats: [seat(0), seat(2)].into_iter().collect() }));
    assert_eq!(table.game.verdict(), None);
    table.round(1, &[LOW, MIDDLE, &[2, 0, 0, 0]]);
    assert_eq!((table.totals(), table.game.verdict()), (vec![4, 20, 4], None), "tied again");
    table.round(0, &[LOW, &[1, 0, 0, 0], &[3, 3, 3, 3]]);
    let verdict = table.game.verdict().unwrap();
    assert_eq!(verdict.scores.as_slice(), [8, 21, 16]);
    assert_eq!(verdict.winners, SeatSet::only(seat(0)));
}

#[test]
fn g4_final_tie_draw_as_in_yolo() {
    let mut table = tied("draw");
    assert_eq!(table.outcomes()[14], (SwapOutcome::TieDraw { seat: seat(0), card: 14 }, 5));
    table.cards(&[3, 2]);
    assert_eq!(table.game.verdict().unwrap().winners, SeatSet::only(seat(2)));
}

#[test]
fn g5_no_catch_up_no_challenge_no_headache_no_subtotal() {
    let mut table = Table::new(golow(2, &[]));
    for _ in 0..3 {
        table.round(1, &[HIGH, LOW]);
    }
    assert_eq!((table.totals(), table.game.view(Viewer::Table).subtotal), (vec![90, 6], None));
    table.open(14, &[&[1, 1], &[9, 9]]);
    assert_eq!(table.phase(), SwapPhase::Turn, "nobody is asked");
    table.refused(0, Challenge, "no_question");
    table.throw(0, 13, true).throw(1, 13, false).reveal(&[LOW, HIGH]);
    assert_eq!((table.phase(), table.points()), (SwapPhase::Deal, vec![2, 30]), "84 behind and no catch-up");
    for option in ["headache", "challenge", "catchup_threshold"] {
        let faults = GoLowRules::of(2, &[(option, "true")]).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.key.as_str()).collect::<Vec<_>>(), [option]);
    }
}

#[test]
fn g5_call_mode_instead_of_turn() {
    let mut table = eleven_cards(&[("call_mode", "instead_of_turn")]);
    table.refused(1, Take { slot: 0, call: true }, "call_replaces_turn");
    table.act(1, Call).throw(0, 9, false).reveal(&HANDS);
    assert_eq!(table.points(), [6, 44]);
}

#[test]
fn g5_min_turns_before_call() {
    let mut table = Table::new(golow(2, &[("min_turns_before_call", "1")]));
    table.open(10, &[&[0, 1], &[4, 5]]);
    table.refused(1, Take { slot: 0, call: true }, "too_early_to_call");
    table.throw(1, 9, false).throw(0, 9, false).throw(1, 9, true);
}

#[test]
fn g5_double_negative() {
    for (option, points) in [("false", [-2, -4]), ("true", [-4, -4])] {
        let mut table = Table::new(golow(2, &[("deck", "-4..3x5"), ("double_negative", option)]));
        table.round(0, &[&[-3, 1, 0, 0], &[-4, 0, 0, 0]]);
        assert_eq!(table.points(), points, "double_negative = {option}");
    }
}

#[test]
fn g6_no_card_is_looked_at_later() {
    let mut table = eleven_cards(&[]);
    table.refused(1, Look { slots: Slots::new(&[2, 3]).unwrap() }, "look_is_over");
    for viewer in Viewer::all(2) {
        let view = table.game.view(viewer);
        assert!(view.hands.as_slice().iter().all(|hand| hand.cards() == [None; 4]));
    }
}

#[test]
fn g7_five_of_each_value_from_0_to_14_for_two_to_six() {
    let table = Table::new(golow(6, &[]));
    assert_eq!(values(&table), (0..=14).collect::<Vec<_>>());
    assert!(table.outcomes().iter().all(|(_, weight)| *weight == 5));
}

#[test]
fn g8_the_oldest_deals_first_then_the_deal_goes_clockwise() {
    let mut table = Table::new(golow(3, &[("ages", "30,71,71")]));
    for (round, dealer) in [(1, 1), (2, 2), (3, 0)] {
        table.round(0, &[LOW, MIDDLE, HIGH]);
        assert!(table.happened(PublicEvent::RoundBegan { round, dealer: seat(dealer) }), "round {round}");
    }
    assert_eq!(golow(3, &[]).first_dealer(), seat(0));
}

#[test]
fn g9_four_cards_each_one_turned_up_the_rest_is_the_pile() {
    let mut table = Table::new(golow(5, &[]));
    table.card(5);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.pile, view.discards, view.top), (75 - 20 - 1, 1, Some(5)));
    assert_eq!(view.hands[seat(4)].cards(), [None; 4]);
}

#[test]
fn g10_each_looks_at_two_cards_which_others_do_not_see() {
    let mut table = Table::new(golow(2, &[]));
    let look = |slots: &[u8]| Look { slots: Slots::new(slots).unwrap() };
    table.card(5).refused(0, look(&[0, 1, 2]), "wrong_number_of_looks");
    table.act(0, look(&[0, 3])).act(1, look(&[1, 2])).cards(&[1, 2, 3, 4]);
    let hand = |viewer| table.game.view(viewer).hands[seat(0)].cards().to_vec();
    assert_eq!(hand(Viewer::Seat(seat(0))), [Some(1), None, None, Some(2)]);
    assert_eq!(hand(Viewer::Seat(seat(1))), [None; 4]);
    table.act(0, Ready).act(1, Ready);
    assert_eq!(table.phase(), SwapPhase::Turn);
}

#[test]
fn g11_the_dealers_left_begins_and_play_goes_clockwise() {
    let mut table = Table::new(golow(3, &[("ages", "1,2,3")]));
    table.open(5, &[&[1, 2], &[3, 4], &[5, 6]]);
    for number in [0, 1, 2, 0] {
        assert_eq!(table.to_act(), [number]);
        table.throw(number, 9, false);
    }
}

#[test]
fn g12_draw_and_keep_or_swap_with_the_discard_or_draw_and_throw() {
    let mut table = eleven_cards(&[]);
    assert_eq!(table.legal(1)[0], Draw);
    table.keep(1, 8, 0, false);
    assert_eq!(table.game.view(Viewer::Table).top, Some(4), "kept: the old card lies on top");
    table.take(0, 0, false);
    assert_eq!(table.game.view(Viewer::Table).top, Some(0), "swapped with the discard");
    table.throw(1, 9, false).card(0);
    assert!(table.happened(PublicEvent::Threw { seat: seat(1), card: 9 }));
}

#[test]
fn g13_a_card_not_looked_at_may_be_replaced_blind() {
    let mut table = eleven_cards(&[]);
    table.take(1, 2, false);
    assert_eq!((table.phase(), table.spot()), (SwapPhase::Land, (1, Some(2))));
    table.card(6).refused(0, Take { slot: 4, call: false }, "no_such_slot");
}

#[test]
fn g14_the_call_comes_before_the_discard_lands() {
    let mut table = eleven_cards(&[]);
    table.refused(1, Call, "call_within_turn");
    table.act(1, Draw).card(8).act(1, Keep { slot: 2, call: true });
    assert_eq!(table.game.view(Viewer::Table).caller, Some(seat(1)));
    assert_eq!(
        (table.phase(), table.spot()),
        (SwapPhase::Land, (1, Some(2))),
        "the old card has yet to land"
    );
}

#[test]
fn g15_every_other_player_has_one_more_turn_and_nobody_calls_again() {
    let mut table = Table::new(golow(3, &[]));
    table.open(5, &[&[1, 2], &[3, 4], &[5, 6]]).throw(1, 9, true);
    for number in [2, 0] {
        assert_eq!(table.to_act(), [number]);
        table.refused(number, Take { slot: 0, call: true }, "already_called").throw(number, 9, false);
    }
    assert!(table.phase() == SwapPhase::Reveal);
}

#[test]
fn g16_everyone_turns_the_hand_over() {
    let mut table = eleven_cards(&[]);
    table.throw(1, 8, true).throw(0, 9, false).reveal(&HANDS);
    let view = table.game.view(Viewer::Table);
    assert_eq!(view.hands[seat(0)].cards(), [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(view.hands[seat(1)].cards(), [Some(4), Some(5), Some(6), Some(7)]);
}

#[test]
fn g17_a_caller_with_somebody_lower_doubles() {
    let mut table = Table::new(golow(3, &[]));
    table.round(0, &[MIDDLE, LOW, HIGH]);
    assert_eq!((table.points(), table.factors()), (vec![10, 2, 30], vec![2, 1, 1]));
}

#[test]
fn g18_the_sum_of_the_hand_is_added_to_the_total() {
    let mut table = Table::new(golow(2, &[]));
    table.round(0, &[LOW, &[14, 13, 12, 11]]).round(0, &[LOW, MIDDLE]);
    assert_eq!(table.totals(), [4, 55]);
}

#[test]
fn g19_all_cards_are_shuffled_for_a_new_round() {
    let mut table = Table::new(golow(2, &[]));
    table.round(0, &[LOW, HIGH]);
    assert_eq!(table.outcomes().iter().map(|(_, weight)| weight).sum::<u32>(), 75);
    table.card(5);
    assert_eq!(table.game.view(Viewer::Table).pile, 75 - 8 - 1);
}

#[test]
fn g20_the_lowest_total_wins() {
    let mut table = Table::new(golow(2, &[("rounds", "2")]));
    table.round(0, &[LOW, HIGH]).round(0, &[HIGH, LOW]);
    let verdict = table.game.verdict().unwrap();
    assert_eq!((verdict.scores.as_slice(), verdict.winners), (&[62, 32][..], SeatSet::only(seat(1))));
}
