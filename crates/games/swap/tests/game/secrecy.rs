//! Who may know what, and what a perfect memory makes of it.

use crate::common::{Table, golow, seat, yolo};
use chance::Quick;
use kernel::{ActionBuf, Game, Imagine, Nature, Recall, Step, Turn, Viewer, random_action};
use swap::SwapAction::{Draw, Keep, Look, Ready, Take};
use swap::{Slots, Swap, SwapAction, SwapMemory, SwapNotice, SwapRules};

fn own(number: u8) -> Viewer {
    Viewer::Seat(seat(number))
}

fn notices(table: &Table, viewer: Viewer) -> Vec<SwapNotice> {
    table.events.iter().filter_map(|event| Swap::notice(event, viewer)).collect()
}

fn memory(table: &Table, viewer: Viewer) -> SwapMemory {
    let mut memory = Swap::blank(table.game.rules(), viewer);
    for notice in notices(table, viewer) {
        Swap::recall(&mut memory, &notice);
    }
    memory
}

#[test]
fn y28_a_look_shows_only_to_its_owner() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]);
    let seen = |viewer| {
        notices(&table, viewer)
            .iter()
            .filter_map(|notice| match notice {
                SwapNotice::Seen { seat, card: Some(card), .. } => Some((seat.number(), *card)),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(own(0)), [(0, 1), (0, 2)]);
    assert_eq!(seen(own(1)), [(1, 3), (1, 4)]);
    assert_eq!(seen(Viewer::Table), []);
    assert_eq!(memory(&table, own(0)).card(seat(0), 1), Some(2));
    assert_eq!(memory(&table, own(1)).card(seat(0), 1), None);
    assert!(memory(&table, own(1)).looked_at(seat(0), 1), "which slots were looked at is public");
}

#[test]
fn y28_a_drawn_card_shows_to_its_drawer_while_in_hand_and_never_again() {
    let mut table = Table::new(yolo(2, &[]));
    table.open(5, &[&[1, 2], &[3, 4]]).act(1, Draw).card(9);
    assert_eq!(table.game.view(own(1)).drawn, Some(9));
    assert_eq!((table.game.view(own(0)).drawn, table.game.view(Viewer::Table).drawn), (None, None));
    let told = |viewer| notices(&table, viewer).contains(&SwapNotice::Drawn { seat: seat(1), card: 9 });
    assert!(told(own(1)) && !told(own(0)) && !told(Viewer::Table));
    table.act(1, Keep { slot: 0, call: false });
    let view = table.game.view(own(1));
    assert_eq!((view.drawn, view.hands[seat(1)].cards()), (None, &[None; 4][..]));
    assert_eq!(memory(&table, own(1)).card(seat(1), 0), Some(9));
    assert_eq!(memory(&table, own(0)).card(seat(1), 0), None);
}

#[test]
fn y28_views_and_notices_of_others_do_not_change_with_what_they_may_not_know() {
    // Two tables that differ in the looks and the kept card of seat 1 alone.
    let play = |looks: &[i16], kept: i16| {
        let mut table = Table::new(yolo(2, &[]));
        table.open(5, &[&[1, 2], looks]).keep(1, kept, 2, false).card(12).throw(0, 11, false);
        table.act(1, Draw).card(kept + 1);
        table
    };
    let (one, other) = (play(&[3, 4], 0), play(&[9, 9], 8));
    for viewer in [own(0), Viewer::Table] {
        assert_eq!(one.game.view(viewer), other.game.view(viewer));
        assert_eq!(notices(&one, viewer), notices(&other, viewer));
        assert_eq!(memory(&one, viewer), memory(&other, viewer));
    }
    assert_ne!(one.game.view(own(1)), other.game.view(own(1)));
}

#[test]
fn g21_a_sealed_look_tells_nothing_before_all_have_chosen() {
    let play = |slots: &[u8]| {
        let mut table = Table::new(golow(2, &[]));
        table.card(5).act(1, Look { slots: Slots::new(slots).unwrap() });
        table
    };
    let (one, other) = (play(&[0, 1]), play(&[2, 3]));
    for viewer in [own(0), Viewer::Table] {
        assert_eq!(one.game.view(viewer), other.game.view(viewer));
        assert_eq!(notices(&one, viewer), notices(&other, viewer));
    }
}

#[test]
fn g21_a_look_leaves_the_view_with_ones_own_ready() {
    let mut table = Table::new(golow(2, &[]));
    let look = Look { slots: Slots::new(&[0, 1]).unwrap() };
    table.card(5).act(0, look).act(1, look).cards(&[1, 2, 3, 4]).act(1, Ready);
    assert_eq!(table.game.view(own(1)).hands[seat(1)].cards(), [None; 4]);
    assert_eq!(table.game.view(own(0)).hands[seat(0)].cards(), [Some(1), Some(2), None, None]);
}

#[test]
fn g21_a_reshuffled_lot_is_counted_apart_from_the_dealt_cards() {
    let mut table = Table::new(golow(2, &[("deck", "0..10x1")]));
    table.open(10, &[&[0, 1], &[4, 5]]).throw(1, 8, false).throw(0, 9, false).card(9);
    table.act(1, Draw).card(8).act(1, Keep { slot: 0, call: false });
    let memory = memory(&table, own(0));
    let values = |chances: Vec<(i16, u32)>| chances.into_iter().map(|(card, _)| card).collect::<Vec<_>>();
    assert_eq!(values(memory.chances(seat(1), 0).collect()), [8, 10], "drawn from the new pile");
    assert_eq!(values(memory.chances(seat(1), 2).collect()), [2, 3, 5, 6, 7], "dealt at the start");
    assert_eq!(values(memory.pile_chances().collect()), [8, 10]);
}

/// What a memory says about a hidden card is right as often as it says: over many games with
/// random moves, the counted and the expected low cards agree; so do imagined tables.
fn calibration(rules: &SwapRules, games: u32) {
    let mut dice = Quick::new(0x5EED);
    let mut buffer = ActionBuf::new();
    let (mut expected, mut variance) = (0.0, 0.0);
    let (mut counted, mut imagined) = (0.0, 0.0);
    for _ in 0..games {
        let viewer = own(0);
        let mut game = Swap::start(rules);
        let mut memory = Swap::blank(rules, viewer);
        for _ in 0..60 + dice.below(60) {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut dice)),
                Turn::Players(seats) => {
                    let seat = seats.first().expect("it is somebody's turn");
                    Step::Act { seat, action: random_action(&game, seat, &mut dice, &mut buffer) }
                }
            };
            for event in game.apply(step).expect("the step was listed") {
                if let Some(notice) = Swap::notice(&event, viewer) {
                    Swap::recall(&mut memory, &notice);
                }
            }
        }
        let slot = dice.below(4) as u8;
        if memory.card(seat(1), slot).is_some() || !memory.looked_at(seat(1), slot) {
            continue;
        }
        let (low, all) = memory
            .chances(seat(1), slot)
            .fold((0, 0), |(low, all), (card, count)| (low + if card <= 1 { count } else { 0 }, all + count));
        let p = f64::from(low) / f64::from(all);
        expected += p;
        variance += p * (1.0 - p);
        counted += f64::from(is_low(&game, slot));
        imagined += f64::from(is_low(&Swap::imagine(&memory, &game.view(viewer), &mut dice), slot));
    }
    let limit = 4.5 * variance.sqrt();
    assert!(variance > 50.0, "too few cases: {variance}");
    assert!((counted - expected).abs() < limit, "counted {counted}, expected {expected} ± {limit}");
    assert!((imagined - expected).abs() < limit, "imagined {imagined}, expected {expected} ± {limit}");
}

/// Does seat 1 truly hold a card of at most 1 there? Its own memory would say; a cloned table that
/// is played to its end shows it.
fn is_low(game: &Swap, slot: u8) -> bool {
    let mut game = game.clone();
    let mut dice = Quick::new(99);
    let mut buffer = ActionBuf::new();
    loop {
        let view = game.view(Viewer::Table);
        if let Some(card) = view.hands[seat(1)].cards()[usize::from(slot)] {
            return card <= 1;
        }
        let step = match game.turn() {
            Turn::Players(seats) => {
                let to_act = seats.first().expect("it is somebody's turn");
                game.legal_actions(to_act, &mut buffer);
                // Nobody touches the slot in question: throw, or take into another slot.
                let harmless = |action: &&SwapAction| match action {
                    Keep { slot: into, .. } | Take { slot: into, .. } => *into != slot,
                    _ => true,
                };
                let last = buffer.as_slice().iter().rev().find(harmless).expect("not all moves touch it");
                Step::Act { seat: to_act, action: *last }
            }
            _ => Step::Chance(game.sample(&mut dice)),
        };
        game.apply(step).expect("the step was listed");
    }
}

#[test]
fn a_memory_is_right_as_often_as_it_says() {
    calibration(&yolo(3, &[("deck", "0..7x3"), ("min_turns_before_call", "50")]), 4000);
}

#[test]
fn a_memory_is_right_after_reshuffles_too() {
    calibration(&golow(3, &[("deck", "0..7x3"), ("min_turns_before_call", "50")]), 4000);
    let keep = [("deck", "0..7x3"), ("min_turns_before_call", "50"), ("reshuffle_keep_top", "true")];
    calibration(&golow(3, &keep), 4000);
}

#[test]
fn viewers_are_told_the_same_public_story() {
    let mut table = Table::new(yolo(2, &[]));
    table.round(0, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    let public = |viewer| {
        let told = notices(&table, viewer);
        told.into_iter().filter(|notice| matches!(notice, SwapNotice::Public(_))).collect::<Vec<_>>()
    };
    assert_eq!(public(own(0)), public(Viewer::Table));
    assert_eq!(public(own(1)), public(Viewer::Table));
    let told: Vec<String> = public(Viewer::Table).iter().map(ToString::to_string).collect();
    assert!(told.contains(&"Seat 0 calls!".to_owned()));
    let scored = "Round 1 is scored. Seat 0 called and succeeded. Seat 0: 10. Seat 1: 26. \
                  Totals: seat 0 10, seat 1 26.";
    assert!(told.contains(&scored.to_owned()), "{told:#?}");
}
