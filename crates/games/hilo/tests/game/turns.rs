//! A turn: the discard or the pile, trade or throw.

use crate::common::{Script, card, seat};
use hilo::{Hilo, HiloAction, HiloEvent, HiloOutcome, HiloPhase, PublicEvent, Source};
use kernel::{Game, Turn, Viewer};

#[test]
fn h3_lucas_takes_the_red_3_for_his_blue_9() {
    let mut script = Script::round(2, &[], "B9");
    script.draw(0, "G4");
    script.act(0, HiloAction::Trade { slot: 1 }); // away goes the pink 11
    script.draw(1, "R3");
    script.act(1, HiloAction::Throw { turn: 5 });
    script.any_chance();
    assert_eq!(script.top(), card("R3"));
    script.act(0, HiloAction::Take { slot: 0 });
    assert_eq!(script.shows(0), "R3 G4 ?? / ?? ?? ?? / ?? ?? ??");
    assert_eq!(script.top(), card("B9"));
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h3_nina_takes_the_yellow_4_for_a_card_face_down() {
    let mut script = Script::start(2, &[]);
    script.chance(HiloOutcome::Discard { card: card("Y4") });
    script.act(0, HiloAction::Uncover { slots: [0, 2] });
    script.act(1, HiloAction::Uncover { slots: [0, 1] });
    script.uncover(0, 0, "R9");
    script.uncover(0, 2, "G9");
    script.uncover(1, 0, "O1");
    script.uncover(1, 1, "B1");
    // The centre of the top row.
    script.act(0, HiloAction::Take { slot: 1 });
    assert_eq!(script.phase(), HiloPhase::Trading, "nobody has looked at it before");
    assert_eq!(script.view().slot, Some(1));
    script.chance(HiloOutcome::Traded { seat: seat(0), slot: 1, card: card("V8") });
    assert_eq!(script.shows(0), "R9 Y4 G9 / ?? ?? ?? / ?? ?? ??");
    assert_eq!(script.top(), card("V8"), "it lands face up on the discard pile");
    let traded = HiloEvent::Public(PublicEvent::Traded {
        seat: seat(0),
        slot: 1,
        laid: card("Y4"),
        away: card("V8"),
        source: Source::Discard,
        blind: true,
    });
    assert_eq!(script.events.last(), Some(&traded));
}

#[test]
fn h3_the_discard_must_be_traded_for_a_card_of_the_layout() {
    let mut script = Script::round(2, &[], "R5");
    let takes: Vec<HiloAction> = (0..9).map(|slot| HiloAction::Take { slot }).collect();
    let legal = script.legal(0);
    assert_eq!(legal[0], HiloAction::Draw);
    assert_eq!(legal[1..], takes);
    for slot in [9, 77, 200, 255] {
        script.refused(0, HiloAction::Take { slot }, "no_such_slot");
    }
    script.refused(0, HiloAction::Throw { turn: 3 }, "wrong_moment");
    script.refused(0, HiloAction::Trade { slot: 3 }, "wrong_moment");
}

#[test]
fn h4_the_drawn_card_is_traded_for_an_open_card() {
    let mut script = Script::round(2, &[], "R5");
    script.draw(0, "G0");
    script.act(0, HiloAction::Trade { slot: 0 });
    assert_eq!(script.shows(0), "G0 P11 ?? / ?? ?? ?? / ?? ?? ??");
    assert_eq!(script.top(), card("R5"));
}

#[test]
fn h4_the_drawn_card_is_traded_for_a_card_face_down() {
    let mut script = Script::round(2, &[], "R5");
    script.draw(0, "G0");
    script.act(0, HiloAction::Trade { slot: 8 });
    script.chance(HiloOutcome::Traded { seat: seat(0), slot: 8, card: card("S-1") });
    assert_eq!(script.shows(0), "R5 P11 ?? / ?? ?? ?? / ?? ?? G0");
    assert_eq!(script.top(), card("S-1"));
}

#[test]
fn h4_marie_throws_the_orange_7_and_turns_one_up() {
    let mut script = Script::round(2, &[], "R5");
    script.draw(0, "O7");
    script.act(0, HiloAction::Throw { turn: 4 });
    assert_eq!(script.top(), card("O7"), "thrown before the other one is turned");
    script.chance(HiloOutcome::Turned { seat: seat(0), slot: 4, card: card("B2") });
    assert_eq!(script.shows(0), "R5 P11 ?? / ?? B2 ?? / ?? ?? ??");
    assert_eq!(script.top(), card("O7"));
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h4_a_player_who_throws_must_turn_up_a_card_face_down() {
    let mut script = Script::round(2, &[], "R5");
    script.draw(0, "O7");
    let throws: Vec<HiloAction> = (2..9).map(|turn| HiloAction::Throw { turn }).collect();
    assert_eq!(script.legal(0)[9..], throws);
    script.refused(0, HiloAction::Throw { turn: 0 }, "not_face_down");
    script.refused(0, HiloAction::Throw { turn: 200 }, "no_such_slot");
    script.refused(0, HiloAction::Draw, "wrong_moment");
    script.refused(0, HiloAction::Take { slot: 0 }, "wrong_moment");
}

#[test]
fn h18_play_goes_to_the_left_and_nobody_passes() {
    let mut script = Script::round(3, &[], "R5");
    for number in [0, 1, 2, 0, 1] {
        assert_eq!(script.game.turn(), Turn::of(seat(number)));
        script.refused(number, HiloAction::Keep, "wrong_moment");
        script.refused((number + 1) % 3, HiloAction::Draw, "not_to_act");
        script.idle(number);
    }
}

#[test]
fn h21_a_drawn_card_is_for_the_drawer_alone() {
    let mut red = Script::round(3, &[], "R5");
    let mut green = Script::round(3, &[], "R5");
    red.draw(0, "R1");
    green.draw(0, "G11");
    for action in [None, Some(HiloAction::Trade { slot: 6 })] {
        if let Some(action) = action {
            red.act(0, action);
            green.act(0, action);
        }
        for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Table] {
            assert_eq!(red.game.view(viewer), green.game.view(viewer));
            assert_eq!(
                Hilo::notice(red.events.last().unwrap(), viewer),
                Hilo::notice(green.events.last().unwrap(), viewer)
            );
        }
        assert_eq!(red.game.view(Viewer::Seat(seat(0))).held.unwrap().card, Some(card("R1")));
    }
    red.any_chance();
    assert_eq!(
        red.view().seats[seat(0)].cells[6],
        hilo::Cell::FaceUp { card: card("R1") },
        "laid, it lies open"
    );
}
