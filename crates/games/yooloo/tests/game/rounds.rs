//! Who wins a round, and what happens if nobody does.

use crate::common::{by_seat, numbers, seat, table};
use kernel::{Game, Turn, Viewer};
use yooloo::{Fate, PublicEvent, Yooloo, YoolooAction, YoolooNotice, winner};

/// O1: cards by seat, and who should win.
#[test]
fn o1_the_highest_card_played_once_wins() {
    let cases: [(&[u8], Option<u8>, &str); 10] = [
        (&[10, 7, 8, 10], Some(2), "the printed example: the 8 wins"),
        (&[10, 9], Some(0), "two different cards"),
        (&[3, 3], None, "two equal cards"),
        (&[1, 2, 2], Some(0), "even a 1 wins alone"),
        (&[5, 5, 5], None, "three equal cards"),
        (&[5, 5, 4, 4], None, "two pairs"),
        (&[10, 10, 10, 1], Some(3), "three of a kind and a 1"),
        (&[1, 2, 3, 4, 5, 6, 7, 8], Some(7), "all different, eight seats"),
        (&[8, 7, 6, 5, 5, 6, 7, 8], None, "four pairs"),
        (&[8, 7, 6, 5, 4, 6, 7, 8], Some(3), "the 5 is higher than the 4, both alone"),
    ];
    for (cards, expected, remark) in cases {
        assert_eq!(winner(&by_seat(cards)).map(|seat| seat.number()), expected, "{remark}");
    }
}

#[test]
fn o1_the_printed_example_at_a_table() {
    let mut table = table(4, &[("variant", "a")]);
    table.all_play(&[10, 7, 8, 10]);
    let round = table.last_round();
    assert_eq!(round.cards, by_seat(&[10, 7, 8, 10]));
    assert_eq!((round.winner, round.fate), (Some(seat(2)), Fate::Won));
    assert_eq!(table.game.points().as_slice(), [0, 0, 1, 0]);
}

#[test]
fn o2_without_a_winner_the_point_card_is_parked_and_added() {
    let mut table = table(3, &[("variant", "a")]);
    table.all_play(&[4, 4, 4]);
    assert_eq!(table.last_round().fate, Fate::Parked);
    assert_eq!(table.spectator().parked, numbers(&[1]));
    assert_eq!(table.spectator().stake, numbers(&[1, 2]));
    table.all_play(&[5, 6, 6]);
    assert_eq!(table.last_round().stake, numbers(&[1, 2]));
    assert_eq!(table.last_round().winner, Some(seat(0)));
    assert_eq!(table.game.points().as_slice(), [3, 0, 0]);
    assert!(table.spectator().parked.is_empty());
}

#[test]
fn o2_parked_cards_pile_up() {
    let mut table = table(4, &[("variant", "a")]);
    table.all_play(&[4, 4, 5, 5]);
    table.all_play(&[7, 7, 7, 7]);
    table.all_play(&[1, 1, 2, 2]);
    assert_eq!(table.spectator().parked, numbers(&[1, 2, 3]));
    table.all_play(&[10, 10, 9, 10]);
    assert_eq!(table.game.points().as_slice(), [0, 0, 10, 0]);
}

#[test]
fn o4_the_last_winner_of_a_point_card_leads() {
    let mut table = table(3, &[("variant", "a")]);
    assert_eq!(table.spectator().lead, None);
    table.all_play(&[1, 2, 3]);
    assert_eq!(table.spectator().lead, Some(seat(2)));
    table.all_play(&[5, 5, 5]);
    assert_eq!(table.spectator().lead, Some(seat(2)), "a round without a winner changes nothing");
    table.all_play(&[10, 9, 8]);
    assert_eq!(table.spectator().lead, Some(seat(0)));
}

#[test]
fn o8_two_players_tied_point_cards_leave_the_game() {
    let mut table = table(2, &[("variant", "a")]);
    table.all_play(&[4, 4]);
    assert_eq!((table.last_round().fate, table.last_round().dropped), (Fate::Removed, numbers(&[1])));
    assert_eq!(table.spectator().removed, numbers(&[1]));
    assert!(table.spectator().parked.is_empty());
    table.all_play(&[6, 5]);
    assert_eq!(table.game.points().as_slice(), [2, 0], "the lost card is not added");
}

#[test]
fn o8_two_players_have_no_showdown() {
    for variant in ["base", "a", "b"] {
        let mut table = table(2, &[("variant", variant), ("cards", "2")]);
        match variant {
            "base" => table.all_order(&[&[2, 1], &[2, 1]]),
            "a" => [2, 1].iter().for_each(|card| table.all_play(&[*card, *card])),
            _ => [(1, 2), (2, 1)].iter().for_each(|(value, card)| {
                table.turn_up(*value);
                table.all_play(&[*card, *card]);
            }),
        }
        assert_eq!(table.game.turn(), Turn::Over, "{variant}");
        assert_eq!(table.scores(), [0, 0], "{variant}");
        assert_eq!(table.spectator().removed, numbers(&[1, 2]), "{variant}");
    }
}

#[test]
fn o14_a_card_shown_is_out_of_the_game() {
    let mut table = table(2, &[("variant", "a")]);
    table.all_play(&[4, 9]);
    assert_eq!(table.refused(0, YoolooAction::Play { card: 4 }), "card_used");
    assert_eq!(table.refused(1, YoolooAction::Play { card: 9 }), "card_used");
    assert_eq!(table.spectator().played.as_slice(), [numbers(&[4]), numbers(&[9])]);
    table.play(0, 9);
    table.play(1, 4);
}

#[test]
fn o15_a_point_card_counts_its_number() {
    let mut table = table(2, &[]);
    table.all_order(&[&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], &[2, 3, 4, 5, 6, 7, 8, 9, 10, 1]]);
    assert_eq!(table.scores(), [10, 45], "seat 0 wins only the 10, with its 10 against the 1");
}

#[test]
fn o1_a_round_is_told_with_the_numbers_that_were_tied_and_what_it_was_worth() {
    let mut table = table(4, &[("variant", "a")]);
    table.all_play(&[10, 7, 7, 10]);
    assert_eq!((table.last_round().tied, table.last_round().points), (numbers(&[7, 10]), 1));
    assert_eq!(table.spectator().worth, 3, "the 1 is parked beside the 2");
    table.all_play(&[9, 8, 8, 5]);
    assert_eq!((table.last_round().tied, table.last_round().points), (numbers(&[8]), 3));
}

/// O5: while a round of sealed orders lies open, the points are those before it, and the standing has it counted.
#[test]
fn o5_each_round_of_sealed_orders_stands_beside_the_points_before_it() {
    let mut table = table(2, &[("cards", "3")]);
    let mut view = table.spectator();
    table.all_order(&[&[1, 2, 3], &[1, 3, 2]]);
    let mut shown = Vec::new();
    for notice in table.notices(Viewer::Table) {
        let Some(moment) = Yooloo::moment(&notice, &view) else { continue };
        view = moment;
        if let YoolooNotice::Public(PublicEvent::Round(_)) = notice {
            let leaders: Vec<u8> = view.leaders.iter().map(|seat| seat.number()).collect();
            shown.push((
                view.points.unwrap().as_slice().to_vec(),
                view.standing.unwrap().as_slice().to_vec(),
                leaders,
            ));
        }
    }
    let expected = [
        (vec![0, 0], vec![0, 0], vec![]),
        (vec![0, 0], vec![0, 2], vec![1]),
        (vec![0, 2], vec![3, 2], vec![0]),
    ];
    assert_eq!(shown, expected);
    assert_eq!(table.spectator().standing.unwrap().as_slice(), [3, 2]);
    assert_eq!(table.spectator().leaders.iter().collect::<Vec<_>>(), [seat(0)]);
}
