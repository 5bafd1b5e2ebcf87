//! The places of the rest after a line has gone.

use hilo::{Line, LineSet, RemovableLine, Slide, SlotSet, sources};

/// The result as text: the place each card came from, `.` for an empty place.
fn after(line: Line, slide: Option<Slide>) -> String {
    let places = sources(line, slide).map(|source| source.map_or('.', |slot| char::from(b'0' + slot)));
    places.chunks(3).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

#[test]
fn h7_after_a_row_or_column_the_rest_closes_up() {
    let cases = [
        (Line::Row0, "345 678 ..."),
        (Line::Row1, "012 678 ..."),
        (Line::Row2, "012 345 ..."),
        (Line::Column0, "12. 45. 78."),
        (Line::Column1, "02. 35. 68."),
        (Line::Column2, "01. 34. 67."),
    ];
    for (line, result) in cases {
        assert_eq!(after(line, None), result, "{line}");
    }
}

/// The four printed results, cells as row and column: main diagonal gone, sideways: columns
/// 01 10 20 and 02 12 21; and so on.
#[test]
fn h8_after_a_diagonal_the_parts_are_pushed_together() {
    let cases = [
        (Line::MainDiagonal, Slide::Horizontal, [[1, 3, 6], [2, 5, 7]]),
        (Line::MainDiagonal, Slide::Vertical, [[3, 1, 2], [6, 7, 5]]),
        (Line::AntiDiagonal, Slide::Horizontal, [[0, 3, 7], [1, 5, 8]]),
        (Line::AntiDiagonal, Slide::Vertical, [[0, 1, 5], [3, 7, 8]]),
    ];
    for (line, slide, strands) in cases {
        let from = sources(line, Some(slide));
        let targets = match slide {
            Slide::Horizontal => [Line::Column0, Line::Column1],
            Slide::Vertical => [Line::Row0, Line::Row1],
        };
        for (target, strand) in targets.into_iter().zip(strands) {
            assert_eq!(
                target.slots().map(|slot| from[usize::from(slot)]),
                strand.map(Some),
                "{line} {slide}"
            );
        }
        assert_eq!(from.iter().flatten().count(), 6);
    }
}

#[test]
fn h8_both_results_of_a_diagonal_are_seen_before_one_is_chosen() {
    let [sideways, upwards] =
        RemovableLine::new(Line::MainDiagonal, 15).slides.expect("a diagonal leaves a choice");
    assert_eq!((sideways.slide, upwards.slide), (Slide::Horizontal, Slide::Vertical));
    assert_eq!(sideways.from, [Some(1), Some(2), None, Some(3), Some(5), None, Some(6), Some(7), None]);
    assert_eq!(upwards.from, [Some(3), Some(1), Some(2), Some(6), Some(7), Some(5), None, None, None]);
    assert!(RemovableLine::new(Line::Row1, 15).slides.is_none(), "a row closes by itself");
}

#[test]
fn h8_no_line_survives_the_slide_so_every_line_after_it_is_new() {
    for gone in [Line::MainDiagonal, Line::AntiDiagonal] {
        for slide in Slide::ALL {
            let from = sources(gone, Some(slide));
            for line in Line::ALL {
                let before = line.slots().map(|slot| from[usize::from(slot)]);
                let [Some(a), Some(b), Some(c)] = before else { continue };
                let set = SlotSet::of([a, b, c]);
                assert!(Line::ALL.iter().all(|old| old.slot_set() != set), "{gone} {slide} {line}");
            }
        }
    }
}

#[test]
fn h9_what_is_left_never_has_a_diagonal_or_a_line_of_two() {
    let shapes = [
        (SlotSet::of([0, 1, 2, 3, 4, 5]), vec![Line::Row0, Line::Row1]),
        (SlotSet::of([0, 1, 3, 4, 6, 7]), vec![Line::Column0, Line::Column1]),
        (SlotSet::of([0, 1, 2]), vec![Line::Row0]),
        (SlotSet::of([0, 3, 6]), vec![Line::Column0]),
        (SlotSet::EMPTY, vec![]),
        (SlotSet::ALL, Line::ALL.to_vec()),
    ];
    for (shape, lines) in shapes {
        assert_eq!(LineSet::within(shape).iter().collect::<Vec<_>>(), lines);
    }
}

#[test]
fn h7_a_line_of_a_small_layout_leaves_it_packed_too() {
    // Where three cards remain of six, they move to the first row or column.
    for (line, kept, lands) in [
        (Line::Row0, [3, 4, 5], [0, 1, 2]),
        (Line::Row1, [0, 1, 2], [0, 1, 2]),
        (Line::Column0, [1, 4, 7], [0, 3, 6]),
        (Line::Column1, [0, 3, 6], [0, 3, 6]),
    ] {
        let from = sources(line, None);
        assert_eq!(lands.map(|slot: u8| from[usize::from(slot)]), kept.map(Some), "{line}");
    }
}
