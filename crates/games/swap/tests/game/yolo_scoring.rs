//! YOLO: the end of a round, scoring, catch-up and the end of the game (docs/rules/yolo.md).

use crate::common::{Table, seat, yolo};
use kernel::{Game, SeatSet, Turn, Viewer};
use swap::{PublicEvent, RoundEnd, SwapOutcome, SwapPhase};

const LOW: &[i16] = &[1, 1, 0, 0];
const MIDDLE: &[i16] = &[2, 1, 1, 1];
const HIGH: &[i16] = &[9, 9, 9, 3];

#[test]
fn y7_a_caller_who_is_strictly_lowest_takes_face_value() {
    let mut table = Table::new(yolo(3, &[]));
    table.round(1, &[MIDDLE, LOW, HIGH]);
    assert_eq!(table.points(), [5, 2, 30]);
    assert!(table.score().call.unwrap().succeeded);
}

#[test]
fn y7_a_caller_who_is_not_lowest_doubles() {
    let mut table = Table::new(yolo(3, &[]));
    table.round(2, &[MIDDLE, LOW, HIGH]);
    assert_eq!(table.points(), [5, 2, 60]);
    let score = table.score();
    assert!(!score.call.unwrap().succeeded);
    assert!(score.seats[seat(2)].failed_call && !score.seats[seat(0)].failed_call);
}

#[test]
fn y7_a_caller_who_ties_has_not_won() {
    let mut table = Table::new(yolo(3, &[]));
    table.round(1, &[&[5, 0, 0, 0], MIDDLE, HIGH]);
    assert_eq!(table.points(), [5, 10, 30]);
}

#[test]
fn y10_a_successful_caller_twenty_above_draws_a_card_and_deducts_it() {
    let mut table = behind(&[]);
    table.round(0, &[LOW, MIDDLE]);
    assert_eq!((table.phase(), table.spot()), (SwapPhase::CatchUp, (0, None)));
    let open = table.game.view(Viewer::Table);
    assert_eq!(open.hands[seat(0)].cards(), [Some(1), Some(1), Some(0), Some(0)], "hands lie open");
    let (pile, before) = (open.pile, table.totals());
    table.card(7);
    assert_eq!(table.points(), [2 - 7, 5], "negative points are allowed");
    assert_eq!(table.totals(), [before[0] - 5, before[1] + 5]);
    assert_eq!(table.score().seats[seat(0)].catch_up, Some(7));
    assert_eq!(table.game.view(Viewer::Table).pile, pile - 1);
    assert!(table.happened(PublicEvent::CaughtUp { seat: seat(0), card: 7 }));
}

/// Three rounds after which seat 0 has 30 and seat 1 has 10 points.
fn behind(options: &[(&str, &str)]) -> Table {
    let mut table = Table::new(yolo(2, options));
    let ten: &[i16] = &[4, 4, 2, 0];
    table.round(1, &[ten, &[1, 1, 1, 1]]).round(1, &[ten, &[1, 1, 1, 0]]).round(1, &[ten, &[1, 1, 1, 0]]);
    assert_eq!(table.totals(), [30, 10]);
    table
}

#[test]
fn y10_the_threshold_is_reached_not_passed() {
    for (threshold, caught) in [("19", true), ("20", true), ("21", false)] {
        let mut table = behind(&[("catchup_threshold", threshold)]);
        table.round(0, &[LOW, MIDDLE]);
        assert_eq!(table.phase() == SwapPhase::CatchUp, caught, "threshold {threshold}");
    }
}

#[test]
fn y10_only_from_the_fourth_round_on() {
    let mut table = Table::new(yolo(2, &[("catchup_threshold", "0")]));
    for round in 1..=3 {
        table.round(0, &[LOW, MIDDLE]);
        assert_eq!(table.phase(), SwapPhase::Deal, "round {round}");
    }
    for round in 4..=6 {
        table.round(0, &[LOW, MIDDLE]);
        assert_eq!((table.phase(), table.spot()), (SwapPhase::CatchUp, (0, None)), "round {round}");
        table.card(0);
    }
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn y10_not_for_a_failed_caller_and_not_for_one_who_did_not_call() {
    let mut failed = behind(&[]);
    failed.round(0, &[MIDDLE, LOW]);
    assert_eq!((failed.phase(), failed.points()), (SwapPhase::Deal, vec![10, 2]));
    let mut silent = behind(&[]);
    silent.round(1, &[LOW, MIDDLE]);
    assert_eq!((silent.phase(), silent.points()), (SwapPhase::Deal, vec![2, 10]));
}

#[test]
fn y10_it_is_tested_anew_every_round() {
    let mut table = behind(&[]);
    table.round(0, &[LOW, MIDDLE]).card(12); // 30 + 2 − 12 = 20 to 15: five apart
    assert_eq!(table.totals(), [20, 15]);
    table.round(0, &[LOW, MIDDLE]);
    assert_eq!(table.phase(), SwapPhase::Deal, "within twenty: not eligible any more");
}

#[test]
fn y10_catchup_basis_after_counts_this_round() {
    // 30 and 10 before; 30 + 2 and 10 + 5 after: 17 apart.
    for (basis, threshold, caught) in
        [("before", "20", true), ("after", "20", false), ("after", "17", true), ("after", "18", false)]
    {
        let mut table = behind(&[("catchup_basis", basis), ("catchup_threshold", threshold)]);
        table.round(0, &[LOW, MIDDLE]);
        assert_eq!(table.phase() == SwapPhase::CatchUp, caught, "{basis} {threshold}");
    }
}

#[test]
fn y10_the_lowest_total_of_all_seats_counts() {
    let mut table = Table::new(yolo(3, &[("catchup_threshold", "30")]));
    for _ in 0..3 {
        table.round(2, &[&[5, 5, 0, 1], &[5, 4, 0, 1], &[1, 0, 0, 0]]);
    }
    assert_eq!(table.totals(), [33, 30, 3]);
    table.round(0, &[LOW, MIDDLE, HIGH]);
    assert_eq!((table.phase(), table.spot()), (SwapPhase::CatchUp, (0, None)));
}

#[test]
fn y10_the_card_comes_from_what_is_left_of_the_pile() {
    // Eleven cards of eleven values: one is left at the end.
    let mut table = Table::new(yolo(2, &[("deck", "0..10x1"), ("catchup_threshold", "0"), ("rounds", "4")]));
    for round in 1..=4 {
        table.open(10, &[&[0, 1], &[6, 7]]);
        if round % 2 == 1 {
            table
                .throw(1, 9, false)
                .take(0, 1, true)
                .take(1, 1, false)
                .reveal(&[&[0, 9, 2, 3], &[6, 1, 4, 5]]);
        } else {
            table.throw(0, 9, true).take(1, 1, false).reveal(&[&[0, 1, 2, 3], &[6, 9, 4, 5]]);
        }
    }
    assert_eq!(table.outcomes(), [(SwapOutcome::CatchUp { seat: seat(0), card: 8 }, 1)]);
}

#[test]
fn y10_no_card_left_no_catch_up() {
    let options = [
        ("deck", "0..9x1"),
        ("catchup_threshold", "0"),
        ("rounds", "4"),
        ("deckout_trigger", "on_failed_draw"),
    ];
    let play = |last_card: bool| {
        let mut table = Table::new(yolo(2, &options));
        for starter in [1, 0, 1] {
            table.open(9, &[&[0, 1], &[4, 5]]).throw(starter, 8, true).take(1 - starter, 0, false);
            table.reveal(&[&[0, 1, 2, 3], &[4, 5, 6, 7]]);
        }
        table.open(9, &[&[0, 1], &[4, 5]]);
        if last_card {
            table.throw(0, 8, true);
        } else {
            table.take(0, 1, false).take(1, 0, false).take(0, 1, true);
        }
        table.take(1, 0, false);
        table
    };
    let mut without = play(true);
    without.reveal(&[&[0, 1, 2, 3], &[4, 5, 6, 7]]);
    assert!(without.score().call.unwrap().succeeded);
    assert_eq!(without.game.turn(), Turn::Over, "no catch-up");
    let mut with = play(false);
    with.reveal(&[&[0, 1, 2, 3], &[4, 5, 6, 7]]);
    assert_eq!((with.phase(), with.spot()), (SwapPhase::CatchUp, (0, None)));
}

#[test]
fn y11_a_subtotal_is_shown_after_the_third_round() {
    let mut table = Table::new(yolo(2, &[]));
    for round in 1..=4 {
        table.round(0, &[LOW, MIDDLE]);
        let shown = table.game.view(Viewer::Table).subtotal.map(|totals| totals.as_slice().to_vec());
        assert_eq!(shown, (round >= 3).then(|| vec![6, 15]), "round {round}");
    }
    let told = table.events.iter().filter(|event| {
        matches!(event, swap::SwapEvent::Public(PublicEvent::Subtotal { totals }) if totals.as_slice() == [6, 15])
    });
    assert_eq!(told.clone().count(), 1);
    let kept = told.filter_map(|event| swap::Swap::notice(event, Viewer::Table));
    assert!(
        kept.filter(swap::Swap::scores_round).count() == 1,
        "somebody who comes late has it on the sheet"
    );
}

/// One round that leaves seats 0 and 2 tied for the lowest.
fn tied(tie: &str) -> Table {
    let mut table = Table::new(yolo(4, &[("rounds", "1"), ("final_tie", tie)]));
    table.round(3, &[LOW, MIDDLE, &[2, 0, 0, 0], HIGH]);
    assert_eq!(table.totals(), [2, 5, 2, 60]);
    table
}

#[test]
fn y12_the_tied_draw_and_the_lowest_wins() {
    let mut table = tied("draw");
    let (first, weight) = table.outcomes()[0];
    assert_eq!((first, weight), (SwapOutcome::TieDraw { seat: seat(0), card: 0 }, 5), "a full fresh deck");
    table.card(4);
    assert_eq!(table.outcomes()[4], (SwapOutcome::TieDraw { seat: seat(2), card: 4 }, 4), "one 4 is gone");
    table.card(3);
    let verdict = table.game.verdict().unwrap();
    assert_eq!(verdict.winners, SeatSet::only(seat(2)));
    assert_eq!(verdict.scores.as_slice(), [2, 5, 2, 60], "the draw adds no points");
}

#[test]
fn y12_those_still_tied_redraw_from_a_full_deck() {
    let mut table = Table::new(yolo(4, &[("rounds", "1")]));
    table.round(3, &[&[1, 1, 1, 1], &[4, 0, 0, 0], &[2, 2, 0, 0], HIGH]);
    table.cards(&[6, 4, 4]);
    assert!(table.happened(PublicEvent::Tied { seats: [seat(1), seat(2)].into_iter().collect() }));
    let outcomes = table.outcomes();
    assert!(outcomes.iter().all(|(_, weight)| *weight == 5), "a full deck again");
    assert!(matches!(outcomes[0].0, SwapOutcome::TieDraw { seat: s, .. } if s == seat(1)), "seat 0 is out");
    table.cards(&[12, 11]);
    assert_eq!(table.game.verdict().unwrap().winners, SeatSet::only(seat(2)));
}

#[test]
fn y12_final_tie_shared_lets_the_tied_share() {
    let table = tied("shared");
    assert_eq!(table.game.verdict().unwrap().winners, [seat(0), seat(2)].into_iter().collect());
}

#[test]
fn y17_a_negative_hand_is_not_doubled() {
    let hands: [&[i16]; 2] = [&[-3, 1, 0, 0], &[-4, 0, 0, 0]];
    let deck = ("deck", "-4..3x5");
    let mut table = Table::new(yolo(2, &[deck]));
    table.round(0, &hands);
    assert_eq!((table.points(), table.factors()), (vec![-2, -4], vec![1, 1]));
    let caller = table.score().seats[seat(0)];
    assert!(caller.failed_call && caller.doubling == swap::Doubling::Negative, "the reason is still told");
}

#[test]
fn y17_double_negative_doubles_it_too() {
    let mut table = Table::new(yolo(2, &[("deck", "-4..3x5"), ("double_negative", "true")]));
    table.round(0, &[&[-3, 1, 0, 0], &[-4, 0, 0, 0]]);
    assert_eq!(table.points(), [-4, -4]);
}

#[test]
fn y24_all_hands_are_turned_up_when_the_last_turn_is_over() {
    let mut table = Table::new(yolo(3, &[("ages", "30,9,40")]));
    table.open(12, &[&[1, 2], &[3, 4], &[5, 6]]);
    table.throw(2, 9, true).throw(0, 9, false);
    assert!(table.game.view(Viewer::Table).hands[seat(2)].cards().iter().all(Option::is_none));
    table.throw(1, 9, false);
    let open = table.game.view(Viewer::Table).hands;
    assert_eq!(open[seat(2)].cards(), [Some(5), Some(6), None, None], "what somebody knows lies open");
    // Cards nobody has looked at: from the dealer's left around, slots in rising order.
    for (number, slot) in [(2, 2), (2, 3), (0, 2), (0, 3), (1, 2), (1, 3)] {
        assert_eq!((table.phase(), table.spot()), (SwapPhase::Reveal, (number, Some(slot))));
        table.card(7 + i16::from(number == 2) * i16::from(slot));
    }
    let open = table.game.view(Viewer::Table);
    assert_eq!(open.hands[seat(2)].cards(), [Some(5), Some(6), Some(9), Some(10)]);
    assert!(table.events.iter().any(|event| matches!(event, swap::SwapEvent::Public(
        PublicEvent::HandsShown { why: RoundEnd::FinalTurns, hands }) if *hands.as_slice()[0].cards() == [Some(1), Some(2), None, None])));
}

#[test]
fn y25_the_values_of_the_hand_are_summed_and_added_to_the_total() {
    let mut table = Table::new(yolo(2, &[]));
    table.round(0, &[&[0, 1, 2, 3], &[12, 11, 10, 9]]);
    assert_eq!((table.points(), table.totals()), (vec![6, 42], vec![6, 42]));
    table.round(0, &[&[0, 0, 2, 3], &[12, 12, 10, 9]]);
    assert_eq!((table.points(), table.totals()), (vec![5, 43], vec![11, 85]));
}

#[test]
fn y26_six_rounds_each_with_all_cards_shuffled() {
    let mut table = Table::new(yolo(2, &[]));
    for round in 1..=6 {
        assert_eq!(table.game.turn(), Turn::Chance);
        assert_eq!(table.outcomes().iter().map(|(_, weight)| weight).sum::<u32>(), 65);
        table.round(1, &[HIGH, LOW]);
        assert_eq!(table.game.view(Viewer::Table).round, round);
    }
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn y26_the_finished_round_stays_on_the_table_until_the_next_is_dealt() {
    let mut table = Table::new(yolo(2, &[]));
    table.round(1, &[HIGH, LOW]);
    let view = table.game.view(Viewer::Table);
    assert_eq!(view.hands[seat(0)].cards(), [Some(9), Some(9), Some(9), Some(3)]);
    assert_eq!(view.sheet.unwrap().seats[seat(0)].points, 30);
    table.card(5);
    let view = table.game.view(Viewer::Table);
    assert_eq!((view.round, view.sheet), (2, None));
    assert!(view.hands[seat(0)].cards().iter().all(Option::is_none));
}

#[test]
fn y26_rounds_sets_another_number() {
    let mut table = Table::new(yolo(2, &[("rounds", "2")]));
    table.round(1, &[HIGH, LOW]).round(1, &[HIGH, LOW]);
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn y27_the_lowest_total_wins() {
    let mut table = Table::new(yolo(3, &[("rounds", "2")]));
    table.round(1, &[HIGH, LOW, MIDDLE]).round(2, &[LOW, HIGH, &[1, 0, 0, 0]]);
    let verdict = table.game.verdict().unwrap();
    assert_eq!(verdict.scores.as_slice(), [32, 32, 6]);
    assert_eq!(verdict.winners, SeatSet::only(seat(2)));
    assert!(table.happened(PublicEvent::Over { winners: verdict.winners, totals: verdict.scores }));
}
