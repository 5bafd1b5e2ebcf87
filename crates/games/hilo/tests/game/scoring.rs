//! What a round counts, and the end of the game.

use crate::common::{Script, card, seat};
use hilo::{Count, HiloAction, HiloEvent, HiloOutcome, HiloPhase, PublicEvent, score};
use kernel::{BySeat, Game, SeatSet, Turn};

fn scored(sums: [i16; 3], ender: u8) -> ([i16; 3], Count) {
    let sums = BySeat::from_fn(3, |seat| sums[seat.index()]);
    let scores = score(&sums, seat(ender));
    let points = [0, 1, 2].map(|number| scores[seat(number)].points);
    for number in (0..3).filter(|number| *number != ender) {
        assert_eq!(scores[seat(number)].count, Count::Plain);
    }
    (points, scores[seat(ender)].count)
}

#[test]
fn h14_the_ender_doubles_unless_strictly_lowest() {
    let cases = [
        ([7, 26, 9], 0, [7, 26, 9], Count::EnderLowest),
        ([7, 26, 9], 1, [7, 52, 9], Count::EnderDoubled),
        ([9, 26, 9], 0, [18, 26, 9], Count::EnderDoubled),
        ([0, 26, 0], 2, [0, 26, 0], Count::EnderDoubled),
        ([0, 26, -1], 0, [0, 26, -1], Count::EnderDoubled),
        ([0, 1, 1], 0, [0, 1, 1], Count::EnderLowest),
    ];
    for (sums, ender, points, count) in cases {
        assert_eq!(scored(sums, ender), (points, count), "{sums:?} ended by {ender}");
    }
}

#[test]
fn h14_a_negative_sum_is_never_doubled() {
    assert_eq!(scored([-3, 5, -4], 0), ([-3, 5, -4], Count::EnderNegative));
    assert_eq!(scored([-3, 5, -3], 0), ([-3, 5, -3], Count::EnderNegative));
    assert_eq!(scored([-5, 5, -3], 0), ([-5, 5, -3], Count::EnderLowest));
}

#[test]
fn h14_in_a_game_the_tied_ender_writes_down_twice_the_sum() {
    let mut script = Script::round(2, &[], "R5");
    script.play_to_sums(0, &[12, 12]);
    let scores = script.view().scores.unwrap();
    assert_eq!((scores[seat(0)].sum, scores[seat(0)].points), (12, 24));
    assert_eq!(scores[seat(0)].count, Count::EnderDoubled);
    assert_eq!(script.view().seats.map(|_, place| place.total).as_slice(), [24, 12]);
}

#[test]
fn h19_the_sum_is_that_of_the_cards_left_and_nothing_counts_nothing() {
    let mut script = Script::round(2, &[], "Y7");
    let cards = [(1, "G5"), (3, "G1"), (6, "G8"), (2, "B3"), (5, "B2"), (7, "B9"), (4, "Y0"), (8, "Y4")];
    for (slot, name) in cards {
        script.lay(0, slot, name);
    }
    let action = HiloAction::Remove { line: hilo::Line::MainDiagonal, slide: Some(hilo::Slide::Horizontal) };
    script.act(0, action);
    script.idle(1);
    while script.phase() == HiloPhase::Revealing {
        script.any_chance();
    }
    while script.phase() == HiloPhase::Clearing {
        let first = script.legal(1)[0];
        script.act(1, first);
    }
    let view = script.view();
    let scores = view.scores.unwrap();
    assert_eq!((scores[seat(0)].points, scores[seat(0)].count), (0, Count::EnderLowest));
    let cells = view.seats[seat(1)].cells;
    let sum: i16 = cells
        .iter()
        .map(|cell| if let hilo::Cell::FaceUp { card } = cell { i16::from(card.value()) } else { 0 })
        .sum();
    assert_eq!((scores[seat(1)].points, scores[seat(1)].count), (sum, Count::Plain));
}

/// Marie, Lucas and Nina as printed: 7/26/9, 25/40/20, 48/59/32, and on to round 4.
#[test]
fn h15_the_printed_score_sheet_goes_on_to_round_4() {
    let mut script = Script::start(3, &[]);
    let rounds =
        [([7, 26, 9], 0, [7, 26, 9]), ([18, 14, 11], 2, [25, 40, 20]), ([23, 19, 12], 2, [48, 59, 32])];
    for (number, (points, ender, totals)) in (1..).zip(rounds) {
        script.open("R1");
        script.play_to_sums(ender, &points);
        let Some(HiloEvent::Public(PublicEvent::RoundScored { round, ender: by, scores, totals: sheet })) =
            script.events.last()
        else {
            panic!("{:?}", script.events.last())
        };
        assert_eq!((*round, by.number()), (number, ender));
        assert_eq!(scores.map(|_, score| i32::from(score.points)).as_slice(), points);
        assert_eq!(sheet.as_slice(), totals);
    }
    assert_eq!(script.game.turn(), Turn::Chance);
    assert_eq!(script.game.verdict(), None);
    script.open("R1");
    assert_eq!(script.view().round, 4);
}

#[test]
fn h15_a_hundred_points_end_the_game_and_the_fewest_win() {
    for (target, over) in [("26", true), ("27", false)] {
        let mut script = Script::round(3, &[("target", target)], "R1");
        script.play_to_sums(0, &[7, 26, 9]);
        assert_eq!(script.game.turn() == Turn::Over, over);
        assert_eq!(script.phase() == HiloPhase::Over, over);
        assert_eq!(script.game.verdict().is_some(), over);
        if let Some(verdict) = script.game.verdict() {
            assert_eq!(verdict.scores.as_slice(), [7, 26, 9]);
            assert_eq!(verdict.winners, SeatSet::only(seat(0)));
        }
    }
    assert_eq!(crate::common::rules(2, &[]).target(), 100);
}

#[test]
fn h15_equal_totals_are_a_tie() {
    let mut script = Script::round(3, &[("target", "30")], "R1");
    script.play_to_sums(0, &[20, 9, 9]);
    let verdict = script.game.verdict().unwrap();
    assert_eq!(verdict.scores.as_slice(), [40, 9, 9]);
    let tied: SeatSet = [1, 2].map(seat).into_iter().collect();
    assert_eq!(verdict.winners, tied);
    assert_eq!(script.events.last(), Some(&HiloEvent::Public(PublicEvent::GameOver { winners: tied })));
}

#[test]
fn h20_the_next_round_is_dealt_from_all_cards_and_the_last_one_lies_open_until_then() {
    let mut script = Script::round(2, &[], "R1");
    script.play_to_sums(0, &[7, 26]);
    let view = script.view();
    assert_eq!((view.phase, view.round), (HiloPhase::Scored, 1));
    assert!(!script.shows(0).contains("??"));
    assert!(view.scores.is_some());
    script.chance(HiloOutcome::Discard { card: card("R1") });
    let view = script.view();
    assert_eq!((view.phase, view.round, view.pile, view.discards), (HiloPhase::Uncovering, 2, 85, 1));
    assert_eq!((view.scores, view.ender, view.starter), (None, None, None));
    assert_eq!(script.shows(0), "?? ?? ?? / ?? ?? ?? / ?? ?? ??");
    assert_eq!(view.seats.map(|_, place| place.total).as_slice(), [7, 26]);
}
