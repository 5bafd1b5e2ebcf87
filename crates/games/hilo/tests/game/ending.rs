//! The draw pile used up, the end of a round, the final reveal.

use crate::common::{Script, card, remove, seat, slide};
use deck::Card;
use hilo::{Cell, HiloAction, HiloEvent, HiloOutcome, HiloPhase, Line, PublicEvent, Slide};
use kernel::{Game, Outcomes, SeatSet, Turn};

const KEEP: HiloAction = HiloAction::Keep;

/// Draws and trades an open card, whatever it is.
fn burn(script: &mut Script) {
    let number = script.view().active.unwrap().number();
    script.act(number, HiloAction::Draw);
    script.any_chance();
    script.act(number, HiloAction::Trade { slot: 0 });
}

fn cards_listed(script: &Script) -> Vec<Card> {
    let mut outcomes = Outcomes::new();
    script.game.outcomes(&mut outcomes);
    let cards = outcomes.as_slice().iter().map(|(outcome, _)| match outcome {
        HiloOutcome::Drawn { card } | HiloOutcome::Discard { card } | HiloOutcome::Turned { card, .. } => {
            *card
        }
        other => panic!("{other:?}"),
    });
    cards.collect()
}

#[test]
fn h11_the_discards_but_the_top_one_become_the_draw_pile() {
    let mut script = Script::round(2, &[("reshuffle_keep_top", "true")], "R5");
    while script.view().pile > 1 {
        burn(&mut script);
    }
    assert!(!script.view().reshuffled);
    burn(&mut script);
    let view = script.view();
    assert!(view.reshuffled);
    assert_eq!((view.pile, view.discards), (104 - 18 - 1, 1), "all but 18 in layouts and the top");
    let event = HiloEvent::Public(PublicEvent::Reshuffled { pile: 85, kept: view.discard });
    assert_eq!(script.events.last(), Some(&event));
}

#[test]
fn h11_cards_never_looked_at_stay_out_of_the_new_pile() {
    let mut script = Script::round(2, &[], "R5");
    while !script.view().reshuffled {
        burn(&mut script);
    }
    let number = script.view().active.unwrap().number();
    script.act(number, HiloAction::Draw);
    let pile = cards_listed(&script);
    assert_eq!(pile.len(), 85);
    script.any_chance();
    script.act(number, HiloAction::Throw { turn: 5 });
    let dealt = cards_listed(&script);
    assert_eq!(dealt.len(), 14, "fourteen cards lie face down");
    assert!(dealt.iter().all(|card| !pile.contains(card)));
}

#[test]
fn h11_without_keep_top_all_discards_are_shuffled_and_one_is_turned_up() {
    let mut script = Script::round(2, &[("reshuffle_keep_top", "false")], "R5");
    while script.phase() == HiloPhase::Choosing {
        burn(&mut script);
    }
    assert_eq!(script.phase(), HiloPhase::Reshuffling);
    let view = script.view();
    assert_eq!((view.pile, view.discards, view.discard), (86, 0, None));
    assert_eq!(cards_listed(&script).len(), 86);
    let active = view.active;
    script.any_chance();
    let view = script.view();
    assert_eq!((view.pile, view.discards, view.active), (85, 1, active));
}

#[test]
fn h11_after_the_last_turn_of_a_round_nothing_is_shuffled() {
    // Seat 0 turns up seven cards with seven draws, seat 1 draws seven times: fourteen are needed.
    let mut script = Script::round(2, &[], "R5");
    script.idle(0);
    while script.view().pile > 14 {
        burn(&mut script);
    }
    for slot in 2..9 {
        script.act(0, HiloAction::Draw);
        script.any_chance();
        script.act(0, HiloAction::Throw { turn: slot });
        script.any_chance();
        if script.legal(0).contains(&KEEP) {
            script.act(0, KEEP);
        }
        burn(&mut script);
    }
    assert_eq!(script.view().pile, 0);
    assert_eq!(script.phase(), HiloPhase::Revealing);
    assert!(!script.view().reshuffled);
}

/// Seat 0 turns up the seven cards it has not seen, without making a line; the others wait.
fn end_round(script: &mut Script) {
    for (slot, name) in (2..).zip(["G1", "B1", "O1", "S1", "Y1", "G2", "B2"]) {
        script.turn_up(0, slot, name);
    }
}

#[test]
fn h12_all_cards_open_and_everybody_else_has_exactly_one_turn() {
    let mut script = Script::round(3, &[], "R5");
    end_round(&mut script);
    assert_eq!(script.events.last(), Some(&HiloEvent::Public(PublicEvent::Ended { seat: seat(0) })));
    assert_eq!(script.view().ender, Some(seat(0)));
    for number in [1, 2] {
        let left: SeatSet = (number..3).map(seat).collect();
        assert_eq!(script.view().last_turns, left);
        assert_eq!(script.game.turn(), Turn::of(seat(number)));
        script.idle(number);
    }
    assert_eq!(script.phase(), HiloPhase::Revealing);
    assert!(script.view().last_turns.is_empty());
}

#[test]
fn h12_no_card_left_ends_the_round_too_judged_after_removals() {
    let mut script = Script::round(2, &[], "Y7");
    for (slot, name) in
        [(1, "G5"), (3, "G1"), (6, "G8"), (2, "B3"), (5, "B2"), (7, "B9"), (4, "Y0"), (8, "Y4")]
    {
        script.lay(0, slot, name);
    }
    assert_eq!(script.view().ender, None, "all open, but the turn is not over");
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    assert_eq!(script.events.last(), Some(&HiloEvent::Public(PublicEvent::Ended { seat: seat(0) })));
    assert_eq!(script.shows(0), "-- -- -- / -- -- -- / -- -- --");
    script.idle(1);
    assert_eq!(script.phase(), HiloPhase::Revealing);
}

#[test]
fn h12_a_card_laid_face_up_counts_as_turned_over() {
    let mut script = Script::round(2, &[], "R5");
    for (slot, name) in (2..).zip(["G1", "B1", "O1", "S1", "Y1", "G2", "B2"]) {
        assert_eq!(script.view().ender, None);
        script.lay(0, slot, name);
    }
    assert_eq!(script.view().ender, Some(seat(0)));
}

#[test]
fn h12_opening_the_last_card_in_a_last_turn_does_not_end_the_round() {
    let mut script = Script::round(2, &[], "R5");
    let cards =
        [("G1", "O3"), ("B1", "S3"), ("O1", "Y3"), ("S1", "R3"), ("Y1", "G3"), ("G2", "B3"), ("B2", "O4")];
    for (slot, (first, second)) in (2..).zip(cards) {
        script.turn_up(0, slot, first);
        script.turn_up(1, slot, second);
    }
    assert!(!script.shows(1).contains("??"));
    let ended = script
        .events
        .iter()
        .filter(|event| matches!(event, HiloEvent::Public(PublicEvent::Ended { .. })))
        .count();
    assert_eq!((ended, script.view().ender, script.phase()), (1, Some(seat(0)), HiloPhase::Scored));
    let totals = script.view().seats.map(|_, place| place.total);
    assert_eq!(totals.as_slice(), [50, 20], "25 against 20: only the ender doubles");
}

/// Seat 0 ends the round, seat 1 does nothing more, and its cards in places 2 to 8 turn out so.
fn revealed(script: &mut Script, cards: [&str; 7]) {
    end_round(script);
    script.idle(1);
    for (slot, name) in (2..).zip(cards) {
        script.chance(HiloOutcome::Reveal { seat: seat(1), slot, card: card(name) });
    }
}

#[test]
fn h13_all_cards_are_turned_up_first_seat_by_seat() {
    let mut script = Script::round(3, &[], "R5");
    end_round(&mut script);
    script.idle(1);
    script.idle(2);
    let mut order = Vec::new();
    while script.phase() == HiloPhase::Revealing {
        let HiloOutcome::Reveal { seat, slot, .. } = script.any_outcome() else { panic!("a reveal") };
        order.push((seat.number(), slot));
        script.any_chance();
    }
    let expected: Vec<(u8, u8)> =
        [1, 2].into_iter().flat_map(|number| (2..9).map(move |s| (number, s))).collect();
    assert_eq!(order, expected);
}

#[test]
fn h13_all_lines_made_by_the_reveal_go_one_after_another() {
    let mut script = Script::round(2, &[], "R5");
    revealed(&mut script, ["R9", "O3", "O4", "O5", "S3", "S4", "S5"]);
    assert_eq!(script.phase(), HiloPhase::Clearing);
    assert_eq!(script.game.turn(), Turn::of(seat(1)), "seat 0 has none");
    assert_eq!(script.legal(1), [remove(Line::Row1), remove(Line::Row2)], "they must go");
    script.refused(1, KEEP, "must_remove");
    script.act(1, remove(Line::Row1));
    assert_eq!(script.legal(1), [remove(Line::Row1)], "the other one has moved up");
    script.act(1, remove(Line::Row1));
    assert!(script.shows(1).ends_with("R9 / -- -- -- / -- -- --"), "{}", script.shows(1));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

#[test]
fn h13_one_only_one_line_a_seat_goes() {
    let mut script = Script::round(2, &[("final_reveal", "one")], "R5");
    revealed(&mut script, ["R9", "O3", "O4", "O5", "S3", "S4", "S5"]);
    script.act(1, remove(Line::Row2));
    assert!(script.shows(1).ends_with("R9 / O3 O4 O5 / -- -- --"), "{}", script.shows(1));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

#[test]
fn h13_a_line_complete_before_the_reveal_stays() {
    let mut script = Script::round(2, &[], "R5");
    for (slot, name) in [(3, "O3"), (4, "O4"), (5, "O5")] {
        script.lay(1, slot, name);
    }
    script.act(1, KEEP);
    end_round(&mut script);
    script.idle(1);
    for (slot, name) in [(2, "R9"), (6, "S3"), (7, "S4"), (8, "S5")] {
        script.chance(HiloOutcome::Reveal { seat: seat(1), slot, card: card(name) });
    }
    assert_eq!(script.legal(1), [remove(Line::Row2)]);
    script.refused(1, remove(Line::Row1), "line_not_revealed");
    script.act(1, remove(Line::Row2));
    assert!(script.shows(1).ends_with("R9 / O3 O4 O5 / -- -- --"), "{}", script.shows(1));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

#[test]
fn h13_of_overlapping_lines_the_owner_chooses_and_the_other_is_gone() {
    let mut script = Script::round(2, &[], "R5");
    revealed(&mut script, ["O9", "O3", "O4", "O5", "S3", "S4", "O6"]);
    assert_eq!(script.legal(1), [remove(Line::Row1), remove(Line::Column2)]);
    script.act(1, remove(Line::Column2));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

/// After the reveal seat 1 has an orange diagonal, and pushed sideways a sky column.
fn revealed_diagonal(options: &[(&str, &str)]) -> Script {
    let mut script = Script::round(2, options, "R5");
    script.lay(1, 0, "O0");
    script.idle(0);
    // Seat 1 lets its place 1 go from now on, so that the orange 0 stays.
    for (slot, name) in (2..).zip(["G1", "B1", "O1", "S1", "Y1", "G2", "B2"]) {
        if script.view().active == Some(seat(1)) {
            script.act(1, HiloAction::Take { slot: 1 });
        }
        script.draw(0, ["P8", "P7", "P6", "P5", "P4", "V8", "V7"][usize::from(slot - 2)]);
        script.act(0, HiloAction::Throw { turn: slot });
        script.chance(HiloOutcome::Turned { seat: seat(0), slot, card: card(name) });
    }
    script.act(1, HiloAction::Take { slot: 1 });
    for (slot, name) in (2..).zip(["S3", "G9", "O4", "S5", "R1", "S4", "O5"]) {
        script.chance(HiloOutcome::Reveal { seat: seat(1), slot, card: card(name) });
    }
    let both = Slide::ALL.map(|way| slide(Line::MainDiagonal, way));
    assert_eq!(script.legal(1), both, "{}", script.shows(1));
    script
}

#[test]
fn h13_chains_follow_a_diagonal_of_the_reveal() {
    for reveal in ["all", "one"] {
        let mut script = revealed_diagonal(&[("final_reveal", reveal)]);
        script.act(1, slide(Line::MainDiagonal, Slide::Horizontal));
        assert!(script.shows(1).ends_with("-- -- / G9 -- -- / R1 -- --"), "{}", script.shows(1));
        assert_eq!(script.top(), card("S3"));
        assert_eq!(script.phase(), HiloPhase::Scored);
    }
}

#[test]
fn h13_with_chain_off_a_line_made_by_the_slide_stays() {
    let mut script = revealed_diagonal(&[("chain", "off")]);
    script.act(1, slide(Line::MainDiagonal, Slide::Horizontal));
    assert!(script.shows(1).ends_with("S3 -- / G9 S5 -- / R1 S4 --"), "{}", script.shows(1));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

#[test]
fn h13_with_chain_optional_the_owner_is_asked() {
    let mut script = revealed_diagonal(&[("chain", "optional")]);
    script.act(1, slide(Line::MainDiagonal, Slide::Horizontal));
    assert_eq!(script.legal(1), [remove(Line::Column1), KEEP]);
    let mut kept = Script { game: script.game.clone(), events: Vec::new() };
    kept.act(1, KEEP);
    assert!(kept.shows(1).ends_with("S3 -- / G9 S5 -- / R1 S4 --"));
    script.act(1, remove(Line::Column1));
    assert!(script.shows(1).ends_with("-- -- / G9 -- -- / R1 -- --"));
    assert_eq!((kept.phase(), script.phase()), (HiloPhase::Scored, HiloPhase::Scored));
}

#[test]
fn h13_seats_remove_at_once_and_in_any_order() {
    let mut script = Script::round(3, &[], "R5");
    end_round(&mut script);
    script.idle(1);
    script.idle(2);
    for (number, cards) in
        [(1, ["R9", "O3", "O4", "O5", "S3", "S4", "R8"]), (2, ["R7", "Y3", "Y4", "Y5", "S0", "S2", "R6"])]
    {
        for (slot, name) in (2..).zip(cards) {
            script.chance(HiloOutcome::Reveal { seat: seat(number), slot, card: card(name) });
        }
    }
    assert_eq!(script.game.turn(), Turn::Players([1, 2].map(seat).into_iter().collect()));
    script.act(2, remove(Line::Row1));
    assert_eq!(script.game.turn(), Turn::of(seat(1)));
    script.refused(2, remove(Line::Row1), "not_to_act");
    script.act(1, remove(Line::Row1));
    assert_eq!(script.phase(), HiloPhase::Scored);
}

#[test]
fn h12_the_view_names_the_card_that_ends_the_round() {
    let mut script = Script::round(2, &[], "R1");
    let hidden = |script: &Script| -> Vec<u8> {
        let cells = script.view().seats[seat(0)].cells;
        (0..9).filter(|at| cells[usize::from(*at)] == Cell::FaceDown).collect()
    };
    while let [next, rest @ ..] = &hidden(&script)[..] {
        script.wait_for(0);
        assert_eq!(script.view().ends_with, rest.is_empty().then_some(*next));
        // No three of one colour in a line.
        script.lay(0, *next, &format!("{}{}", ["G", "B", "Y", "O", "P"][usize::from(next % 5)], 2 + next));
        if rest.is_empty() {
            assert_eq!(script.view().ender, Some(seat(0)));
        }
    }
    assert_eq!(script.view().ends_with, None, "it has ended");
}
