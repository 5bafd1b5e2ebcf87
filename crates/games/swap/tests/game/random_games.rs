//! Random games: what the conformance suite does not ask of every game.

use crate::common::{golow, yolo};
use chance::Quick;
use kernel::{
    ActionBuf, Audit, Game, Imagine, Nature, Recall, Seat, Step, Turn, Viewer, playout, random_action,
};
use swap::{Slots, Swap, SwapAction, SwapRules};

fn rule_sets() -> Vec<SwapRules> {
    let mut sets = Vec::new();
    let yolo_options: [&[(&str, &str)]; 11] = [
        &[],
        &[("headache", "true")],
        &[("challenge", "true"), ("rounds", "20"), ("catchup_threshold", "0")],
        &[("headache", "true"), ("challenge", "true"), ("catchup_in_challenge", "false")],
        &[("call_mode", "instead_of_turn"), ("min_turns_before_call", "2"), ("rounds", "1")],
        &[("deckout_trigger", "on_failed_draw"), ("min_turns_before_call", "4")],
        &[("deckout_after_call", "finish_final_turns"), ("double_stacking", "multiply")],
        &[
            ("deckout_after_call", "finish_final_turns"),
            ("deckout_trigger", "on_failed_draw"),
            ("call_mode", "instead_of_turn"),
        ],
        &[("deck", "-2..1x9,7x4"), ("double_negative", "true"), ("rounds", "1"), ("catchup_basis", "after")],
        &[("deck", "0x30,1x20"), ("rounds", "1")],
        &[("deck", "3x50"), ("final_tie", "shared"), ("rounds", "2")],
    ];
    let golow_options: [&[(&str, &str)]; 7] = [
        &[],
        &[("reshuffle_keep_top", "true"), ("min_turns_before_call", "6")],
        &[("reshuffle_timing", "on_demand"), ("deck", "0..12x2"), ("min_turns_before_call", "9")],
        &[
            ("reshuffle_timing", "on_demand"),
            ("reshuffle_keep_top", "true"),
            ("deck", "0..12x2"),
            ("min_turns_before_call", "9"),
        ],
        &[
            ("final_tie", "extra_round"),
            ("rounds", "1"),
            ("deck", "0..1x13"),
            ("min_turns_before_call", "12"),
        ],
        &[("final_tie", "draw"), ("rounds", "1"), ("deck", "0..1x14")],
        &[("call_mode", "instead_of_turn"), ("double_negative", "true"), ("deck", "-5..-1x4,20x10")],
    ];
    for seats in 2..=8 {
        for options in yolo_options {
            let headache = options.contains(&("headache", "true"));
            let small = options.iter().any(|(key, _)| *key == "deck");
            if !(small && seats > 6 || headache && seats > 8) {
                sets.push(yolo(seats, options));
            }
        }
        for options in golow_options.iter().filter(|_| seats <= 6) {
            sets.push(golow(seats, options));
        }
    }
    sets
}

/// All actions somebody might send, and some that cannot be meant.
fn conceivable() -> Vec<SwapAction> {
    use SwapAction::{Call, Challenge, Draw, Keep, Look, Pass, Ready, Take, Throw};
    let mut all = vec![Ready, Challenge, Pass, Draw, Call];
    for call in [false, true] {
        all.push(Throw { call });
        for slot in (0..9).chain([63, 64, 200, 255]) {
            all.extend([Take { slot, call }, Keep { slot, call }]);
        }
    }
    for mask in 0_u8..64 {
        let slots: Vec<u8> = (0..6).filter(|slot| mask >> slot & 1 == 1).collect();
        all.push(Look { slots: Slots::new(&slots).expect("the slots exist") });
    }
    all.sort_unstable();
    all
}

fn check_lists(game: &Swap, conceivable: &[SwapAction], buffer: &mut ActionBuf<SwapAction>) {
    for seat in (0..8).map(Seat::new) {
        game.legal_actions(seat, buffer);
        let judged: Vec<SwapAction> =
            conceivable.iter().copied().filter(|action| game.check(seat, *action).is_ok()).collect();
        assert_eq!(buffer.as_slice(), judged, "{game:?}");
    }
}

#[test]
fn what_is_legal_is_listed_whatever_is_tried() {
    let conceivable = conceivable();
    let (mut nature, mut buffer) = (Quick::new(1), ActionBuf::new());
    for rules in rule_sets() {
        let mut game = Swap::start(&rules);
        while !playout(&mut game, &mut nature, &mut buffer, 7).over {
            check_lists(&game, &conceivable, &mut buffer);
        }
    }
}

#[test]
fn a_forgetful_memory_still_imagines_a_table_in_order() {
    let rules = golow(3, &[("deck", "0..6x3"), ("min_turns_before_call", "5")]);
    let mut dice = Quick::new(11);
    let mut game = Swap::start(&rules);
    let viewer = Viewer::Seat(Seat::new(1));
    let mut memory = Swap::blank(&rules, viewer);
    let mut buffer = ActionBuf::new();
    let mut imagined = 0;
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                Step::Act { seat, action: random_action(&game, seat, &mut dice, &mut buffer) }
            }
            _ => Step::Chance(game.sample(&mut dice)),
        };
        for event in game.apply(step).unwrap() {
            if let Some(notice) = Swap::notice(&event, viewer) {
                Swap::recall(&mut memory, &notice);
            }
        }
        let view = game.view(viewer);
        let face_down = view.hands.as_slice().iter().all(|hand| hand.cards().iter().all(Option::is_none));
        if face_down && matches!(game.turn(), Turn::Players(_)) {
            memory.forget(Seat::new(dice.below(3) as u8), dice.below(4) as u8);
            let other = Swap::imagine(&memory, &view, &mut dice);
            other.audit().unwrap();
            assert_eq!(other.view(viewer), view);
            imagined += 1;
        }
    }
    assert!(imagined > 20);
}
