//! Set-up, opening cards, who starts.

use crate::common::{Script, card, rules, seat};
use deck::{Card, CardSet, Colour, Lot};
use hilo::{Hilo, HiloAction, HiloEvent, HiloOutcome, HiloPhase, HiloRules, PublicEvent, StartedBy};
use kernel::{Game, Outcomes, RuleSet, Turn, Viewer};

/// Deals, lets all choose places 0 and 1, and turns up these pairs.
fn opened(options: &[(&str, &str)], cards: &[[&str; 2]]) -> Script {
    let mut script = Script::start(cards.len() as u8, options);
    script.chance(HiloOutcome::Discard { card: card("P5") });
    for number in 0..cards.len() as u8 {
        script.act(number, HiloAction::Uncover { slots: [0, 1] });
    }
    for (number, [first, second]) in (0..).zip(cards) {
        script.uncover(number, 0, first);
        script.uncover(number, 1, second);
    }
    script
}

fn started(script: &Script) -> (u8, i16, StartedBy) {
    let last = script.events.last();
    let Some(HiloEvent::Public(PublicEvent::Started { seat, sum, by })) = last else { panic!("{last:?}") };
    (seat.number(), *sum, *by)
}

#[test]
fn h16_nine_cards_each_lie_face_down_and_one_is_turned_up() {
    for seats in 2..=6_u8 {
        let mut script = Script::start(seats, &[]);
        assert_eq!(script.game.turn(), Turn::Chance);
        script.chance(HiloOutcome::Discard { card: card("S4") });
        let view = script.view();
        assert_eq!(view.discard, Some(card("S4")));
        assert_eq!((view.pile, view.discards), (104 - 9 * u32::from(seats) - 1, 1));
        for number in 0..seats {
            assert_eq!(script.shows(number), "?? ?? ?? / ?? ?? ?? / ?? ?? ??");
        }
    }
}

#[test]
fn h16_the_tallest_deals() {
    let dealer = |options: &[(&str, &str)]| rules(3, options).dealer().number();
    assert_eq!(dealer(&[("heights", "170,182,175")]), 1);
    assert_eq!(dealer(&[("heights", "170,182,182")]), 1, "of equals the lowest seat");
    assert_eq!(dealer(&[]), 0, "no heights: the first seat");
    assert_eq!(Script::start(3, &[("heights", "150,151,152")]).view().dealer, seat(2));
}

#[test]
fn h17_the_deck_has_eight_colours_from_minus_one_to_eleven() {
    let script = Script::start(2, &[]);
    let mut outcomes = Outcomes::new();
    script.game.outcomes(&mut outcomes);
    let listed: Vec<Card> = outcomes
        .as_slice()
        .iter()
        .map(|(outcome, weight)| match outcome {
            HiloOutcome::Discard { card } if *weight == 1 => *card,
            other => panic!("{other:?}"),
        })
        .collect();
    let expected: Vec<Card> = Colour::ALL
        .into_iter()
        .flat_map(|colour| (-1..=11).map(move |value| Card::new(colour, value).unwrap()))
        .collect();
    assert_eq!(listed, expected);
    assert_eq!(listed.into_iter().collect::<CardSet>().total(), 104);
}

#[test]
fn h17_two_to_six_play() {
    assert_eq!(HiloRules::seat_range(), (2, 6));
}

#[test]
fn h1_each_chooses_any_two_cards() {
    let mut script = Script::start(2, &[]);
    script.chance(HiloOutcome::Discard { card: card("P5") });
    assert_eq!(script.legal(0).len(), 36);
    for (slots, code) in [
        ([0, 9], "no_such_slot"),
        ([200, 201], "no_such_slot"),
        ([3, 3], "slots_not_rising"),
        ([4, 2], "slots_not_rising"),
    ] {
        script.refused(0, HiloAction::Uncover { slots }, code);
    }
    script.refused(0, HiloAction::Draw, "wrong_moment");
    script.act(0, HiloAction::Uncover { slots: [2, 7] });
    script.refused(0, HiloAction::Uncover { slots: [0, 1] }, "not_to_act");
    script.act(1, HiloAction::Uncover { slots: [0, 8] });
    script.uncover(0, 2, "R5");
    assert_eq!(script.shows(0), "?? ?? R5 / ?? ?? ?? / ?? ?? ??");
}

#[test]
fn h1_cards_are_turned_seat_by_seat_once_all_have_chosen() {
    let mut script = Script::start(2, &[]);
    script.chance(HiloOutcome::Discard { card: card("P5") });
    script.act(1, HiloAction::Uncover { slots: [0, 8] });
    assert_eq!(script.game.turn(), Turn::of(seat(0)), "seat 1 waits");
    script.act(0, HiloAction::Uncover { slots: [2, 7] });
    for (number, slot) in [(0, 2), (0, 7), (1, 0), (1, 8)] {
        let HiloOutcome::Uncover { seat: whose, slot: place, .. } = script.any_outcome() else { panic!() };
        assert_eq!((whose.number(), place), (number, slot));
        script.any_chance();
    }
}

#[test]
fn h1_the_highest_sum_starts() {
    let script = opened(&[], &[["R1", "G5"], ["O11", "B-1"], ["Y3", "S4"]]);
    assert_eq!(started(&script), (1, 10, StartedBy::Sum));
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h1_age_the_youngest_of_the_tied_starts() {
    let ages = [("ages", "9,12,8,10")];
    let cards = [["R5", "G5"], ["O4", "B6"], ["Y3", "S4"], ["O3", "O7"]];
    assert_eq!(started(&opened(&ages, &cards)), (0, 10, StartedBy::Age), "seat 2 is younger, but not tied");
}

#[test]
fn h1_age_chance_decides_among_the_equally_young() {
    let cards = [["R5", "G5"], ["O4", "B6"], ["Y3", "S7"]];
    let mut script = opened(&[("ages", "9,8,8")], &cards);
    assert_eq!(script.phase(), HiloPhase::Starting);
    let mut outcomes = Outcomes::new();
    script.game.outcomes(&mut outcomes);
    let expected = [1, 2].map(|number| (HiloOutcome::Starter { seat: seat(number) }, 1));
    assert_eq!(outcomes.as_slice(), expected);
    script.chance(HiloOutcome::Starter { seat: seat(2) });
    assert_eq!(started(&script), (2, 10, StartedBy::Chance));
}

#[test]
fn h1_age_without_ages_is_left_to_chance() {
    let script = opened(&[], &[["R5", "G5"], ["O4", "B6"], ["Y3", "S4"]]);
    let mut outcomes = Outcomes::new();
    script.game.outcomes(&mut outcomes);
    let expected = [0, 1].map(|number| (HiloOutcome::Starter { seat: seat(number) }, 1));
    assert_eq!(outcomes.as_slice(), expected);
}

#[test]
fn h1_random_does_not_ask_for_ages() {
    let options = [("start_tie", "random"), ("ages", "9,12,8")];
    let script = opened(&options, &[["R5", "G5"], ["O4", "B6"], ["Y3", "S7"]]);
    let mut outcomes = Outcomes::new();
    script.game.outcomes(&mut outcomes);
    assert_eq!(outcomes.as_slice().len(), 3);
}

#[test]
fn h1_seat_the_lowest_seat_of_the_tied_starts() {
    let options = [("start_tie", "seat"), ("ages", "9,12,8")];
    let script = opened(&options, &[["R4", "G5"], ["O4", "B6"], ["Y3", "S7"]]);
    assert_eq!(started(&script), (1, 10, StartedBy::Seat));
}

#[test]
fn h2_the_starter_is_found_anew_every_round() {
    let mut script = Script::round(2, &[], "R5");
    script.play_to_sums(0, &[3, 20]);
    assert_eq!(script.phase(), HiloPhase::Scored);
    script.chance(HiloOutcome::Discard { card: card("P5") });
    for number in [0, 1] {
        script.act(number, HiloAction::Uncover { slots: [3, 4] });
    }
    for (number, slot, name) in [(0, 3, "R1"), (0, 4, "R2"), (1, 3, "G1"), (1, 4, "G3")] {
        script.uncover(number, slot, name);
    }
    assert_eq!(started(&script), (1, 4, StartedBy::Sum));
}

#[test]
fn h21_opening_choices_are_sealed_until_all_are_in() {
    let mut script = Script::start(3, &[]);
    script.chance(HiloOutcome::Discard { card: card("P5") });
    let mut other = Hilo::start(&rules(3, &[]));
    other.apply(kernel::Step::Chance(HiloOutcome::Discard { card: card("P5") })).unwrap();
    script.act(1, HiloAction::Uncover { slots: [2, 7] });
    let step = kernel::Step::Act { seat: seat(1), action: HiloAction::Uncover { slots: [0, 1] } };
    let events = other.apply(step).unwrap();
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Table] {
        assert_eq!(script.game.view(viewer), other.view(viewer), "{viewer:?} cannot tell them apart");
        assert_eq!(
            Hilo::notice(script.events.last().unwrap(), viewer),
            Hilo::notice(events.last().unwrap(), viewer)
        );
        assert!(script.game.view(viewer).seats[seat(1)].chosen);
    }
    let own = script.game.view(Viewer::Seat(seat(1)));
    assert_eq!(own.seats[seat(1)].marked.iter().collect::<Vec<_>>(), [2, 7]);
    script.act(0, HiloAction::Uncover { slots: [0, 1] });
    script.act(2, HiloAction::Uncover { slots: [0, 1] });
    let open = script.view().seats[seat(1)].marked;
    assert_eq!(open.iter().collect::<Vec<_>>(), [2, 7], "now everybody knows");
}
