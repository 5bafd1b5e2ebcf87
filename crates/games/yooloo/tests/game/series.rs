//! Scoring a game, and series of games.

use crate::common::{numbers, table};
use kernel::{Game, Turn};
use yooloo::{PublicEvent, YoolooEvent};

#[test]
fn o9_the_points_of_a_series_are_added_up() {
    let mut table = table(2, &[("games_in_series", "3"), ("cards", "2")]);
    table.all_order(&[&[2, 1], &[1, 2]]);
    assert_eq!((table.spectator().game, table.spectator().games), (2, 3));
    assert_eq!(table.game.totals().as_slice(), [1, 2]);
    assert_eq!(table.game.verdict(), None);
    table.all_order(&[&[1, 2], &[2, 1]]);
    table.all_order(&[&[1, 2], &[1, 2]]);
    assert_eq!(table.game.turn(), Turn::Over);
    assert_eq!(table.scores(), [3, 3]);
}

#[test]
fn o9_equal_totals_share_the_win() {
    let mut table = table(2, &[("games_in_series", "2"), ("cards", "2")]);
    table.all_order(&[&[2, 1], &[1, 2]]);
    table.all_order(&[&[1, 2], &[2, 1]]);
    assert_eq!(table.winners(), [0, 1]);
    let told = table.notices(kernel::Viewer::Table);
    assert_eq!(
        told.last().expect("a notice").to_string(),
        "The game is over: seats 0, 1 share the win with 3 points."
    );
}

#[test]
fn o9_the_highest_total_wins() {
    let mut table = table(3, &[("cards", "2")]);
    table.all_order(&[&[2, 1], &[1, 2], &[1, 2]]);
    assert_eq!(table.scores(), [3, 0, 0]);
    assert_eq!(table.winners(), [0]);
}

#[test]
fn o9_every_game_of_a_series_starts_afresh() {
    let mut table =
        table(3, &[("games_in_series", "2"), ("cards", "2"), ("variant", "a"), ("hide_scores", "false")]);
    table.all_play(&[2, 1, 1]);
    table.all_play(&[1, 2, 2]);
    let view = table.view(0);
    assert_eq!((view.game, view.round, view.lead, view.point_card), (2, 1, None, Some(1)));
    assert_eq!(view.own.expect("a seat").hand, numbers(&[1, 2]));
    assert!(view.won.expect("open scores").as_slice().iter().all(|won| won.is_empty()));
    assert!(view.played.as_slice().iter().all(|played| played.is_empty()));
    assert_eq!(view.totals.as_slice(), [3, 0, 0]);
    assert_eq!(view.last.expect("the round before").game, 1);
}

#[test]
fn o10_a_game_is_scored_by_the_point_cards_won() {
    let mut table = table(2, &[("cards", "4")]);
    table.all_order(&[&[4, 3, 2, 1], &[3, 2, 4, 1]]);
    let score = table
        .events
        .iter()
        .find_map(|event| {
            if let YoolooEvent::Public(PublicEvent::GameScored(score)) = event { Some(*score) } else { None }
        })
        .expect("the game was scored");
    assert_eq!(score.game, 1);
    assert_eq!(score.won.as_slice(), [numbers(&[1, 2]), numbers(&[3])]);
    assert_eq!(score.points.as_slice(), [3, 3]);
    assert_eq!(score.totals.as_slice(), [3, 3]);
    assert_eq!(score.to_string(), "Game 1 is scored: seat 0 1 + 2 = 3, seat 1 3.");
}
