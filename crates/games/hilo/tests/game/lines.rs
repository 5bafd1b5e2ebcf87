//! Lines of one colour: who may remove which, and what is left.

use crate::common::{Script, card, remove, seat, slide};
use hilo::{
    Cell, Hilo, HiloAction, HiloEvent, HiloNotice, HiloPhase, Line, PublicEvent, RemovableLine, Slide,
};
use kernel::{Game, Viewer};

const KEEP: HiloAction = HiloAction::Keep;

/// Seat 0 lays these cards, and at last the one that is to complete something.
fn laid(options: &[(&str, &str)], first: &str, cards: &[(u8, &str)]) -> Script {
    let mut script = Script::round(2, options, first);
    for (slot, name) in cards {
        script.lay(0, *slot, name);
    }
    script
}

fn removals(script: &Script) -> Vec<(Line, bool, String)> {
    script
        .events
        .iter()
        .filter_map(|event| match event {
            HiloEvent::Public(PublicEvent::Removed { line, chained, cards, .. }) => {
                Some((*line, *chained, format!("{cards:?}")))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn h5_lucas_removes_his_red_row() {
    let mut script = laid(&[], "R9", &[(1, "R2"), (2, "R6")]);
    assert_eq!(script.legal(0), [remove(Line::Row0), KEEP]);
    let shown: Vec<_> = script.view().seats[seat(0)].removable.iter().collect();
    assert_eq!(shown, [RemovableLine::new(Line::Row0, 9 + 2 + 6)], "and what goes with it");
    script.act(0, remove(Line::Row0));
    assert_eq!(script.shows(0), "?? ?? ?? / ?? ?? ?? / -- -- --");
    assert_eq!(script.top(), card("R2"), "the lowest lies on top");
    assert_eq!(removals(&script), [(Line::Row0, false, "[R9, R6, R2]".to_owned())]);
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h5_nina_removes_her_yellow_column() {
    let mut script = laid(&[], "Y4", &[(3, "Y1")]);
    script.turn_up(0, 6, "Y8");
    assert_eq!(script.legal(0), [remove(Line::Column0), KEEP]);
    script.act(0, remove(Line::Column0));
    assert_eq!(script.shows(0), "P11 ?? -- / ?? ?? -- / ?? ?? --");
    assert_eq!(script.top(), card("Y1"));
}

#[test]
fn h5_three_open_cards_of_one_colour_are_needed() {
    let mut script = laid(&[], "R9", &[(1, "R2"), (3, "R4"), (4, "G4")]);
    assert_eq!(script.view().active, Some(seat(1)), "no line, no question");
    script.lay(0, 2, "R6");
    script.refused(0, remove(Line::Row1), "line_not_complete");
    script.refused(0, remove(Line::Column0), "line_not_complete");
    script.refused(0, slide(Line::MainDiagonal, Slide::Vertical), "line_not_complete");
    script.refused(0, slide(Line::Row0, Slide::Vertical), "no_slide");
    script.refused(0, HiloAction::Draw, "wrong_moment");
    script.refused(1, remove(Line::Row0), "not_to_act");
    script.act(0, remove(Line::Row0));
}

#[test]
fn h5_optional_the_player_may_keep_the_line() {
    let mut script = laid(&[("hilo_removal", "optional")], "R9", &[(1, "R2"), (2, "R-1")]);
    script.act(0, KEEP);
    assert_eq!(script.shows(0), "R9 R2 R-1 / ?? ?? ?? / ?? ?? ??");
    assert_eq!(
        script.events.last(),
        Some(&HiloEvent::Public(PublicEvent::Kept { seat: seat(0), chained: None }))
    );
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h5_forced_the_line_has_to_go() {
    let mut script = laid(&[("hilo_removal", "forced")], "R9", &[(1, "R2"), (2, "R-1")]);
    assert_eq!(script.legal(0), [remove(Line::Row0)], "a decision, though with one answer");
    script.refused(0, KEEP, "must_remove");
    script.act(0, remove(Line::Row0));
}

/// Row 2 is green and was kept, then row 0 becomes red.
fn kept_and_new(options: &[(&str, &str)]) -> Script {
    let mut script = laid(options, "R9", &[(6, "G1"), (7, "G2"), (8, "G3")]);
    script.act(0, KEEP);
    script.lay(0, 1, "R2");
    script
}

#[test]
fn h6_any_a_line_refused_earlier_may_go_at_the_end_of_a_later_turn() {
    let mut script = kept_and_new(&[("hilo_eligible", "any")]);
    assert_eq!(script.legal(0), [remove(Line::Row2), KEEP], "asked again");
    script.act(0, remove(Line::Row2));
    assert_eq!(script.shows(0), "R9 R2 ?? / ?? ?? ?? / -- -- --");
}

#[test]
fn h6_new_only_a_line_needs_the_card_just_laid_or_turned() {
    let mut script = kept_and_new(&[("hilo_eligible", "new_only")]);
    assert_eq!(script.view().active, Some(seat(1)), "the green row is old");
    script.turn_up(0, 2, "R5");
    assert_eq!(script.legal(0), [remove(Line::Row0), KEEP]);
    script.refused(0, remove(Line::Row2), "line_not_new");
    script.act(0, KEEP);
    script.lay(0, 7, "G0");
    assert_eq!(script.legal(0), [remove(Line::Row2), KEEP], "a new card makes an old line new");
}

#[test]
fn h6_one_chosen_line_a_turn() {
    let mut script = kept_and_new(&[]);
    script.act(0, KEEP);
    script.lay(0, 2, "R5");
    assert_eq!(script.legal(0), [remove(Line::Row0), remove(Line::Row2), KEEP]);
    script.act(0, remove(Line::Row0));
    assert_eq!(script.shows(0), "?? ?? ?? / G1 G2 G3 / -- -- --");
    assert_eq!(script.view().active, Some(seat(1)), "the green row has to wait");
    script.lay(0, 0, "B5");
    assert_eq!(script.legal(0), [remove(Line::Row1), KEEP]);
}

#[test]
fn h6_of_crossing_lines_the_player_chooses_one() {
    let cards = [(1, "R1"), (3, "R3"), (6, "R6"), (4, "R4"), (8, "R8"), (2, "R2")];
    let mut script = Script::round(2, &[], "B0");
    for (slot, name) in cards {
        script.lay(0, slot, name);
        if script.legal(0).contains(&KEEP) {
            script.act(0, KEEP);
        }
    }
    script.lay(0, 0, "R11");
    let both = |line| Slide::ALL.map(|way| slide(line, way));
    let mut expected = vec![remove(Line::Row0), remove(Line::Column0)];
    expected.extend(both(Line::MainDiagonal));
    expected.extend(both(Line::AntiDiagonal));
    expected.push(KEEP);
    assert_eq!(script.legal(0), expected);
}

#[test]
fn h7_the_rest_closes_up_and_nothing_else_changes() {
    let mut script = laid(&[], "B0", &[(1, "R1"), (4, "R4"), (2, "G2"), (7, "R7")]);
    script.act(0, remove(Line::Column1));
    assert_eq!(script.shows(0), "B0 G2 -- / ?? ?? -- / ?? ?? --");
    script.refused(1, HiloAction::Take { slot: 9 }, "no_such_slot");
    script.wait_for(0);
    script.refused(0, HiloAction::Take { slot: 2 }, "empty_slot");
    script.draw(0, "G5");
    script.refused(0, HiloAction::Trade { slot: 8 }, "empty_slot");
    script.refused(0, HiloAction::Throw { turn: 5 }, "empty_slot");
}

/// Marie's layout: yellow diagonal; blue 4, red 2 and a face-down card above it.
fn marie() -> Script {
    laid(&[], "Y6", &[(1, "B4"), (2, "R2"), (4, "Y9"), (3, "G7"), (8, "Y3")])
}

#[test]
fn h8_marie_pushes_the_rest_together_either_way() {
    let both = Slide::ALL.map(|way| slide(Line::MainDiagonal, way));
    assert_eq!(marie().legal(0), [both[0], both[1], KEEP]);
    for (way, result) in [
        (Slide::Horizontal, "B4 R2 -- / G7 ?? -- / ?? ?? --"),
        (Slide::Vertical, "G7 B4 R2 / ?? ?? ?? / -- -- --"),
    ] {
        let mut script = marie();
        script.refused(0, remove(Line::MainDiagonal), "slide_missing");
        script.act(0, slide(Line::MainDiagonal, way));
        assert_eq!(script.shows(0), result);
        assert_eq!(script.top(), card("Y3"));
    }
}

#[test]
fn h8_the_other_diagonal_goes_the_same_way() {
    for (way, result) in [
        (Slide::Horizontal, "B4 R1 -- / ?? S5 -- / G7 ?? --"),
        (Slide::Vertical, "B4 R1 S5 / ?? G7 ?? / -- -- --"),
    ] {
        let mut script =
            laid(&[], "B4", &[(1, "R1"), (5, "S5"), (7, "G7"), (2, "Y2"), (4, "Y0"), (6, "Y-1")]);
        script.act(0, slide(Line::AntiDiagonal, way));
        assert_eq!(script.shows(0), result);
        assert_eq!(script.top(), card("Y-1"));
    }
}

/// A yellow diagonal; pushed sideways, the left column becomes green, and with `blue` the other
/// one blue.
fn before_chain(options: &[(&str, &str)], blue: &str) -> Script {
    let green = [(1, "G5"), (3, "G1"), (6, "G8")];
    let rest = [(2, "B3"), (5, "B2"), (7, blue), (4, "Y0"), (8, "Y4")];
    let mut script = laid(options, "Y7", &green);
    for (slot, name) in rest {
        script.lay(0, slot, name);
    }
    script
}

#[test]
fn h8_forced_a_line_made_by_the_slide_goes_as_well() {
    let mut script = before_chain(&[], "R9");
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    assert_eq!(script.shows(0), "B3 -- -- / B2 -- -- / R9 -- --");
    let expected = [(Line::MainDiagonal, false, "[Y7, Y4, Y0]"), (Line::Column0, true, "[G8, G5, G1]")]
        .map(|(line, chained, cards)| (line, chained, cards.to_owned()));
    assert_eq!(removals(&script), expected);
    assert_eq!(script.top(), card("G1"), "the chained line lies on top of the first");
}

#[test]
fn h8_the_other_slide_makes_no_line() {
    let mut script = before_chain(&[], "R9");
    script.act(0, slide(Line::MainDiagonal, Slide::Vertical));
    assert_eq!(script.shows(0), "G1 G5 B3 / G8 R9 B2 / -- -- --");
    assert_eq!(removals(&script).len(), 1);
}

#[test]
fn h8_forced_both_lines_go_the_left_one_first() {
    let mut script = before_chain(&[], "B10");
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    assert_eq!(script.shows(0), "-- -- -- / -- -- -- / -- -- --");
    let cards: Vec<String> = removals(&script).into_iter().map(|(_, _, cards)| cards).collect();
    assert_eq!(cards, ["[Y7, Y4, Y0]", "[G8, G5, G1]", "[B10, B3, B2]"]);
    assert_eq!(script.top(), card("B2"));
}

#[test]
fn h8_forced_rows_made_by_the_slide_go_the_top_one_first() {
    let green = [(3, "G5"), (1, "G1"), (2, "G8")];
    let mut script = laid(&[], "Y7", &green);
    for (slot, name) in [(6, "B3"), (7, "B2"), (5, "B9"), (4, "Y0"), (8, "Y4")] {
        script.lay(0, slot, name);
    }
    script.act(0, slide(Line::MainDiagonal, Slide::Vertical));
    let cards: Vec<String> = removals(&script).into_iter().map(|(_, _, cards)| cards).collect();
    assert_eq!(cards, ["[Y7, Y4, Y0]", "[G8, G5, G1]", "[B9, B3, B2]"]);
}

#[test]
fn h8_optional_the_player_is_asked_line_by_line() {
    for removal in ["optional", "forced"] {
        let options = [("chain", "optional"), ("hilo_removal", removal)];
        let mut script = before_chain(&options, "B10");
        script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
        assert_eq!(script.phase(), HiloPhase::Removing);
        assert_eq!(script.legal(0), [remove(Line::Column0), KEEP]);
        script.refused(0, remove(Line::Column1), "chain_order");
        script.act(0, KEEP);
        assert_eq!(script.legal(0), [remove(Line::Column1), KEEP]);
        script.refused(0, remove(Line::Column0), "chain_order");
        script.act(0, remove(Line::Column1));
        assert_eq!(script.shows(0), "G5 -- -- / G1 -- -- / G8 -- --");
        assert_eq!(script.view().ender, Some(seat(0)));
    }
}

#[test]
fn h8_optional_after_the_first_line_the_second_moves_up() {
    let mut script = before_chain(&[("chain", "optional")], "B10");
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    script.act(0, remove(Line::Column0));
    assert_eq!(script.shows(0), "B3 -- -- / B2 -- -- / B10 -- --");
    assert_eq!(script.legal(0), [remove(Line::Column0), KEEP]);
    script.act(0, KEEP);
    let kept = HiloEvent::Public(PublicEvent::Kept { seat: seat(0), chained: Some(Line::Column0) });
    assert!(script.events.contains(&kept));
    assert_eq!(script.view().active, Some(seat(1)));
}

#[test]
fn h8_off_the_line_stays_until_a_later_turn() {
    let green = [(1, "G5"), (3, "G1"), (6, "G8"), (4, "Y0"), (8, "Y4")];
    let mut script = laid(&[("chain", "off")], "Y7", &green);
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    assert_eq!(script.shows(0), "G5 ?? -- / G1 ?? -- / G8 ?? --");
    assert_eq!(script.view().active, Some(seat(1)), "one line a turn");
    script.lay(0, 1, "B1");
    assert_eq!(script.legal(0), [remove(Line::Column0), KEEP]);
    script.act(0, remove(Line::Column0));
    assert_eq!(script.shows(0), "B1 -- -- / ?? -- -- / ?? -- --");
}

#[test]
fn h9_six_cards_have_no_columns_of_two_and_no_diagonals() {
    let mut script = laid(&[], "R9", &[(1, "R2"), (2, "R6")]);
    script.act(0, remove(Line::Row0));
    for (slot, name) in [(0, "B1"), (3, "B2"), (4, "B3"), (2, "B4")] {
        script.lay(0, slot, name);
        assert_eq!(script.view().active, Some(seat(1)), "{}", script.shows(0));
    }
    script.lay(0, 1, "B5");
    assert_eq!(script.legal(0), [remove(Line::Row0), KEEP], "rows of three still count");
    script.act(0, remove(Line::Row0));
    assert_eq!(script.shows(0), "B2 B3 ?? / -- -- -- / -- -- --");
    script.lay(0, 2, "B0");
    assert_eq!(script.legal(0), [remove(Line::Row0), KEEP], "so does the last row");
}

#[test]
fn h10_the_traded_card_comes_first_then_the_line_with_its_lowest_on_top() {
    let mut script = laid(&[], "R9", &[(1, "R2"), (2, "G0")]);
    script.lay(0, 2, "R6"); // away goes the green 0, lower than any red card
    script.act(0, remove(Line::Row0));
    let order: Vec<String> = script
        .events
        .iter()
        .rev()
        .take(2)
        .map(|event| match event {
            HiloEvent::Public(PublicEvent::Traded { away, .. }) => format!("{away:?}"),
            HiloEvent::Public(PublicEvent::Removed { cards, .. }) => format!("{cards:?}"),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(order, ["[R9, R6, R2]", "G0"]);
    assert_eq!(script.top(), card("R2"));
    script.act(1, HiloAction::Take { slot: 5 });
    script.any_chance();
    assert_eq!(script.view().seats[seat(1)].cells[5], Cell::FaceUp { card: card("R2") });
}

#[test]
fn h10_a_thrown_card_comes_before_the_line_that_is_turned_up() {
    let mut script = laid(&[], "R9", &[(1, "R2")]);
    script.wait_for(0);
    script.draw(0, "S-1");
    script.act(0, HiloAction::Throw { turn: 2 });
    script.chance(hilo::HiloOutcome::Turned { seat: seat(0), slot: 2, card: card("R7") });
    assert_eq!(script.top(), card("S-1"));
    let count = script.view().discards;
    script.act(0, remove(Line::Row0));
    assert_eq!((script.top(), script.view().discards), (card("R2"), count + 3));
}

/// What a viewer is told of a removal is enough to move the cards: with each moment of the step, the layout follows.
#[test]
fn h8_each_line_of_a_chain_is_told_with_its_places_and_what_slides() {
    let mut script = before_chain(&[], "B10");
    let mut view = script.view();
    let told = script.events.len();
    script.act(0, slide(Line::MainDiagonal, Slide::Horizontal));
    let mut shown = Vec::new();
    for event in &script.events[told..] {
        let notice = Hilo::notice(event, Viewer::Table).unwrap();
        let HiloNotice::Public(PublicEvent::Removed { cards, slots, sources, .. }) = notice else { continue };
        let before = view.seats[seat(0)].cells;
        assert_eq!(slots.map(|slot| before[usize::from(slot)]), cards.map(|card| Cell::FaceUp { card }));
        let after = sources.map(|source| source.map_or(Cell::Empty, |slot| before[usize::from(slot)]));
        match Hilo::moment(&notice, &view) {
            Some(next) => view = next,
            None => view = script.view(),
        }
        assert_eq!(view.seats[seat(0)].cells, after);
        assert_eq!(view.discard, Some(cards[2]));
        shown.push(view.seats[seat(0)].open_sum);
    }
    assert_eq!(shown, [29, 15, 0]);
    assert_eq!(view, script.view());
}

#[test]
fn h5_no_moment_is_shown_apart_when_no_other_line_follows() {
    let mut script = laid(&[], "R9", &[(1, "R2"), (2, "R6")]);
    let view = script.view();
    script.act(0, remove(Line::Row0));
    let removed =
        script.events.iter().find(|event| matches!(event, HiloEvent::Public(PublicEvent::Removed { .. })));
    let notice = Hilo::notice(removed.unwrap(), Viewer::Table).unwrap();
    assert_eq!(Hilo::moment(&notice, &view), None);
}
