//! Rule sets: every option is read, written and judged, all faults at once.

use crate::common::{golow, yolo};
use kernel::{Fault, RuleSet};
use swap::{
    CallMode, CatchUpBasis, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie, GoLowRules,
    PileEnd, ReshuffleTiming, SwapRules, YoloRules,
};

fn faults<R: RuleSet>(seats: u8, options: &[(&str, &str)]) -> Vec<String> {
    let faults = R::of(seats, options).expect_err("the options are wrong");
    faults.into_iter().map(|Fault { key, .. }| key).collect()
}

#[test]
fn the_defaults_are_the_printed_game() {
    let rules = yolo(4, &[]);
    assert_eq!((rules.family, rules.hand, rules.looks, rules.rounds), (Family::Yolo, 4, 2, 6));
    assert_eq!((rules.challenge, rules.min_turns_before_call), (false, 0));
    assert_eq!((rules.call_mode, rules.final_tie), (CallMode::WithinTurn, FinalTie::Draw));
    let pile_end =
        PileEnd::DeckOut { trigger: DeckOutTrigger::AfterTurn, after_call: DeckOutAfterCall::EndNow };
    assert_eq!((rules.pile_end, rules.stacking), (pile_end, DoubleStacking::Cap2));
    let catch_up = rules.catch_up.unwrap();
    assert_eq!((catch_up.basis, catch_up.threshold, catch_up.in_challenge), (CatchUpBasis::Before, 20, true));
    assert_eq!(rules.deck.cards(), 65);

    let rules = golow(4, &[]);
    assert_eq!((rules.family, rules.rounds, rules.final_tie), (Family::GoLow, 5, FinalTie::Shared));
    let pile_end = PileEnd::Reshuffle { keep_top: false, timing: ReshuffleTiming::Eager };
    assert_eq!((rules.pile_end, rules.catch_up), (pile_end, None));
    assert_eq!(rules.deck.cards(), 75);
}

#[test]
fn all_faults_are_told_at_once() {
    let wrong = [
        ("rounds", "0"),
        ("min_turns_before_call", "51"),
        ("catchup_threshold", "-1"),
        ("headache", "perhaps"),
        ("deck", "3x5"),
        ("ages", "7"),
        ("colour", "red"),
    ];
    let mut keys = faults::<YoloRules>(9, &wrong);
    keys.sort();
    assert_eq!(
        keys,
        [
            "ages",
            "catchup_threshold",
            "colour",
            "deck",
            "headache",
            "min_turns_before_call",
            "rounds",
            "seats"
        ]
    );
    let mut keys = faults::<GoLowRules>(7, &[("rounds", "21"), ("challenge", "true"), ("ages", "1,2")]);
    keys.sort();
    assert_eq!(keys, ["ages", "challenge", "rounds", "seats"]);
}

#[test]
fn seats_have_their_range() {
    assert_eq!((YoloRules::seat_range(), GoLowRules::seat_range()), ((2, 8), (2, 6)));
}

#[test]
fn a_deck_leaves_one_card_to_turn_up_and_one_to_draw() {
    assert_eq!(faults::<YoloRules>(2, &[("deck", "0..8x1")]), ["deck"]);
    assert_eq!(yolo(2, &[("deck", "0..9x1")]).deck.cards(), 10);
    assert_eq!(faults::<YoloRules>(2, &[("deck", "0..12x1"), ("headache", "true")]), ["deck"]);
    assert_eq!(yolo(2, &[("deck", "0..13x1"), ("headache", "true")]).hand, 6);
}

#[test]
fn cards_of_one_value_cannot_break_a_tie() {
    let deck = ("deck", "4x30");
    assert_eq!(faults::<YoloRules>(2, &[deck]), ["final_tie"]);
    assert_eq!(faults::<GoLowRules>(2, &[deck, ("final_tie", "extra_round")]), ["final_tie"]);
    assert_eq!(faults::<GoLowRules>(2, &[deck, ("final_tie", "draw")]), ["final_tie"]);
    assert_eq!(yolo(2, &[deck, ("final_tie", "shared")]).deck.kinds(), 1);
    assert_eq!(golow(2, &[deck]).deck.kinds(), 1);
}

#[test]
fn ages_are_one_for_each_seat() {
    assert_eq!(faults::<YoloRules>(3, &[("ages", "1,2")]), ["ages"]);
    assert_eq!(faults::<YoloRules>(2, &[("ages", "-1,151")]), ["ages", "ages"]);
    assert_eq!(yolo(2, &[("ages", "none")]).ages, None);
}

#[test]
fn the_engine_knows_which_game_it_plays() {
    let rules = golow(2, &[("rounds", "3")]);
    assert_eq!((rules.family, rules.rounds), (Family::GoLow, 3));
    assert_eq!(yolo(2, &[]).family, Family::Yolo);
    assert_eq!(faults::<YoloRules>(2, &[("family", "golow")]), ["family"]);
}

#[test]
fn what_is_assumed_is_said() {
    let says = |rules: SwapRules, words: &str| {
        rules.assumptions().iter().any(|told| told.to_string().contains(words))
    };
    assert!(says(yolo(2, &[]), "0 to 12"));
    assert!(says(golow(2, &[]), "0 to 14"));
    assert!(!says(yolo(2, &[("deck", "0..9x2")]), "0 to 12"));
    assert!(says(yolo(7, &[]), "More than six") && !says(yolo(6, &[]), "More than six"));
    assert!(says(golow(2, &[]), "shared") && !says(golow(2, &[("final_tie", "draw")]), "shared"));
    assert!(says(yolo(2, &[]), "seat 0 deals") && !says(yolo(2, &[("ages", "1,2")]), "seat 0 deals"));
}
