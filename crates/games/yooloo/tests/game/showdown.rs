//! No winner in the last round: the showdown.

use crate::common::{Table, numbers, seat, table};
use kernel::{Game, SeatSet, Turn};
use yooloo::{Fate, PublicEvent, YoolooAction, YoolooEvent, YoolooNotice, YoolooPhase};

/// Three seats, three cards, nobody has won anything: 1 and 2 are parked, 3 is open.
fn tied(options: &[(&str, &str)]) -> Table {
    let mut all = vec![("cards", "3")];
    all.extend(options);
    let mut table = table(3, &all);
    let variant = options.iter().find(|(key, _)| *key == "variant").map_or("base", |(_, value)| value);
    if variant == "base" {
        table.all_order(&[[1, 2, 3].as_slice(); 3]);
    } else {
        for card in 1..=3 {
            if variant == "b" {
                table.turn_up(card);
            }
            table.all_play(&[card; 3]);
        }
    }
    assert_eq!(table.last_round().fate, Fate::Showdown);
    assert_eq!(table.spectator().phase, YoolooPhase::Showdown);
    table
}

#[test]
fn o3_without_a_winner_in_the_last_round_there_is_a_showdown_with_all_cards() {
    for variant in ["base", "a", "b"] {
        let mut table = tied(&[("variant", variant)]);
        assert_eq!(table.game.turn(), Turn::Players(SeatSet::all(3)));
        assert_eq!(table.view(1).own.expect("a seat").hand, numbers(&[1, 2, 3]));
        assert_eq!(table.refused(0, YoolooAction::Place { card: 1 }), "no_order_now");
        assert_eq!(table.spectator().stake, numbers(&[1, 2, 3]), "the last card and every parked one");
        table.all_play(&[3, 2, 3]);
        assert_eq!((table.last_round().showdown, table.last_round().winner), (1, Some(seat(1))));
        assert_eq!(table.scores(), [0, 6, 0], "{variant}");
    }
}

#[test]
fn o3_a_showdown_is_repeated_until_somebody_wins() {
    let mut table = tied(&[]);
    for number in 1..=5 {
        assert_eq!(table.spectator().showdown, number);
        table.all_play(&[2, 2, 2]);
        assert_eq!((table.last_round().showdown, table.last_round().fate), (number, Fate::Showdown));
        assert_eq!(table.view(0).own.expect("a seat").hand, numbers(&[1, 2, 3]), "the 2 is there again");
    }
    table.all_play(&[2, 1, 2]);
    assert_eq!(table.scores(), [0, 6, 0]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn o3_with_the_printed_deck_a_showdown_can_be_about_all_55_points() {
    let mut table = table(4, &[]);
    table.all_order(&[[3, 1, 4, 5, 9, 2, 6, 8, 7, 10].as_slice(); 4]);
    assert_eq!(table.spectator().stake.sum(), 55);
    assert_eq!(table.spectator().point_card, Some(10));
    table.all_play(&[10, 10, 10, 9]);
    assert_eq!(table.scores(), [0, 0, 0, 55]);
}

#[test]
fn o3_the_pot_is_the_last_card_alone_if_the_table_says_so() {
    let mut table = tied(&[("showdown_pot", "last_only")]);
    assert_eq!(table.last_round().dropped, numbers(&[1, 2]));
    assert_eq!(table.spectator().removed, numbers(&[1, 2]));
    assert_eq!(table.spectator().stake, numbers(&[3]));
    table.all_play(&[1, 1, 2]);
    assert_eq!(table.scores(), [0, 0, 3]);
}

#[test]
fn o3_the_pot_is_all_by_default() {
    let mut table = tied(&[("showdown_pot", "all")]);
    assert!(table.last_round().dropped.is_empty());
    table.all_play(&[1, 1, 2]);
    assert_eq!(table.scores(), [0, 0, 6]);
}

#[test]
fn o3_too_many_showdowns_end_the_series_without_a_winner_and_say_so() {
    let mut table = table(3, &[("cards", "2"), ("showdown_cap", "2"), ("games_in_series", "5")]);
    table.all_order(&[&[2, 1], &[1, 2], &[1, 2]]);
    assert_eq!(table.game.totals().as_slice(), [3, 0, 0], "the first game is decided");
    table.all_order(&[[1, 2].as_slice(); 3]);
    table.all_play(&[1, 1, 1]);
    assert_ne!(table.game.turn(), Turn::Over, "the first showdown without a winner");
    table.all_play(&[2, 2, 2]);
    assert_eq!(table.game.turn(), Turn::Over);
    assert_eq!(table.last_round().fate, Fate::Unclaimed);
    assert!(table.winners().is_empty(), "never a silent award");
    assert_eq!(table.scores(), [3, 0, 0], "the scores stand, and three games are not played");
    assert!(table.spectator().given_up);
    let said =
        PublicEvent::SeriesOver { totals: *table.game.totals(), winners: SeatSet::EMPTY, given_up_after: 2 };
    assert_eq!(table.notices(kernel::Viewer::Table).last(), Some(&YoolooNotice::Public(said)));
    assert_eq!(said.to_string(), "The series ends without a winner: 2 showdowns in a row had none.");
}

#[test]
fn o3_the_points_won_before_too_many_showdowns_stand() {
    let mut table =
        table(3, &[("cards", "2"), ("showdown_cap", "1"), ("variant", "a"), ("games_in_series", "3")]);
    table.all_play(&[2, 1, 1]);
    table.all_play(&[1, 2, 2]);
    assert_eq!(table.game.totals().as_slice(), [3, 0, 0], "game 1");
    table.all_play(&[1, 2, 2]);
    table.all_play(&[2, 1, 1]);
    assert_eq!(table.game.totals().as_slice(), [6, 0, 0], "game 2");
    table.all_play(&[2, 2, 2]);
    table.all_play(&[1, 1, 1]);
    table.all_play(&[1, 1, 1]);
    assert_eq!(table.scores(), [6, 0, 0]);
    assert!(table.winners().is_empty());
    let scored = table
        .events
        .iter()
        .filter(|event| matches!(event, YoolooEvent::Public(PublicEvent::GameScored(_))))
        .count();
    assert_eq!(scored, 3, "the last game is scored as it stands");
}

#[test]
fn o3_one_card_and_three_seats_can_never_be_decided() {
    let mut table = table(3, &[("cards", "1"), ("showdown_cap", "3")]);
    table.all_order(&[[1].as_slice(); 3]);
    (0..3).for_each(|_| table.all_play(&[1; 3]));
    assert!(table.winners().is_empty());
    assert_eq!(table.scores(), [0, 0, 0]);
}
