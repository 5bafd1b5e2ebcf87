//! The dice go round, and the session ends: D3, D15, D16, D19.

use crate::common::*;
use deck::Chips;
use kernel::{Game, RuleSet, SeatSet, Turn, Viewer};

/// A table where these seats have one chip on Play.
fn with_plays(seats: u8, players: &[u8], options: &[(&str, &str)]) -> Table {
    let mut table = Table::new(seats, options);
    for number in players {
        table.place(*number, Wager::Play, 1);
    }
    table
}

/// Who shoots when everybody is ready now.
fn shooter(table: &mut Table) -> u8 {
    let expected = table.view().shooter;
    let events = table.all_ready();
    let shooter = events.iter().find_map(|event| match event {
        YoEvent::Shooter { seat } => Some(*seat),
        _ => None,
    });
    assert_eq!(shooter, expected, "the view says who will shoot");
    shooter.unwrap().number()
}

/// The shooter of the moment sets a point and sevens out.
fn seven_out(table: &mut Table) -> Vec<YoEvent> {
    table.roll(4);
    table.roll(7)
}

#[test]
fn d3_the_holder_shoots_or_the_next_clockwise_with_play() {
    assert_eq!(shooter(&mut with_plays(4, &[0, 2], &[])), 0);
    assert_eq!(shooter(&mut with_plays(4, &[2, 3], &[])), 2);
    let mut table = with_plays(4, &[2], &[]);
    table.roll(7);
    assert_eq!(table.view().holder, seat(2), "who shot holds the dice");
    table.place(0, Wager::Play, 1);
    table.place(1, Wager::Play, 1);
    assert_eq!(shooter(&mut table), 0, "from seat 2 clockwise: 3, then 0");
}

#[test]
fn d3_only_a_seven_after_a_point_passes_the_dice_to_the_left() {
    let mut table = with_plays(3, &[0], &[]);
    for sum in [7, 11, 2, 3, 12] {
        table.roll(sum);
        assert_eq!((table.view().holder, table.view().passing), (seat(0), false), "{sum}");
        table.place(0, Wager::Play, 1);
    }
    table.roll(4);
    table.roll(4);
    assert_eq!(table.view().holder, seat(0), "a point made keeps the dice");
    table.place(0, Wager::Play, 1);
    let events = seven_out(&mut table);
    assert!(events.contains(&YoEvent::SevenOut { shooter: seat(0), holder: seat(1) }));
    assert_eq!((table.view().holder, table.view().passing), (seat(1), true));
}

#[test]
fn d3_after_a_seven_out_the_seat_to_the_left_is_first_even_if_it_has_left() {
    let mut table = with_plays(3, &[0], &[]);
    table.roll(4);
    table.act(1, YoAction::Leave);
    table.roll(7);
    assert_eq!(table.view().holder, seat(1));
    table.place(0, Wager::Play, 1);
    table.place(2, Wager::Play, 1);
    assert_eq!(shooter(&mut table), 2);
}

#[test]
fn d3_who_declines_is_passed_over() {
    let mut table = with_plays(3, &[0, 1, 2], &[]);
    table.act(0, YoAction::Decline);
    assert_eq!(shooter(&mut table), 1);
}

#[test]
fn d3_if_all_decline_the_first_of_them_shoots() {
    let mut table = with_plays(3, &[1, 2], &[]);
    table.act(2, YoAction::Decline);
    table.act(1, YoAction::Decline);
    assert_eq!(shooter(&mut table), 1);
}

#[test]
fn d3_decline_needs_a_play_wager_and_counts_once() {
    let mut table = Table::new(2, &[]);
    assert_eq!(table.refused(0, YoAction::Decline), "decline_needs_play");
    table.place(0, Wager::Play, 1);
    table.act(0, YoAction::Decline);
    assert_eq!(table.refused(0, YoAction::Decline), "already_declined");
    table.take_back(0, Wager::Play);
    table.place(0, Wager::Play, 1);
    assert_eq!(table.refused(0, YoAction::Decline), "already_declined");
    table.place(1, Wager::Play, 1);
    assert!(table.spot(0).declined);
    assert_eq!(shooter(&mut table), 1, "declined stays declined for this window");
}

#[test]
fn d3_decline_is_possible_only_while_the_dice_are_passed() {
    let mut table = with_plays(2, &[0, 1], &[]);
    assert!(table.may(0, YoAction::Decline), "first come-out");
    table.roll(4);
    assert_eq!(table.refused(0, YoAction::Decline), "dice_not_passing", "a point is on");
    table.roll(7);
    table.place(1, Wager::Play, 1);
    assert!(table.may(1, YoAction::Decline), "after a seven-out");
    table.act(1, YoAction::Decline);
    table.roll(11);
    assert!(!table.spot(1).declined, "a roll ends the passing");
    table.place(1, Wager::Play, 1);
    assert_eq!(
        table.refused(1, YoAction::Decline),
        "dice_not_passing",
        "a later come-out of the same shooter"
    );
}

#[test]
fn d3_a_come_out_without_any_play_ends_the_session() {
    let mut table = Table::new(2, &[]);
    table.all_ready();
    assert_eq!(table.game.turn(), Turn::Over);
    assert_eq!(table.view().ending, Some(Ending::NobodyPlays));
    assert_eq!(table.view().rolls_done, 0, "no roll");

    let mut table = with_plays(1, &[0], &[]);
    table.place(0, Wager::Yo, 5);
    table.roll(7);
    let events = table.all_ready();
    assert_eq!(fate_of(&events, 0, Wager::Yo), Some((Fate::Returned, Chips::ZERO, false)), "handed back");
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::NobodyPlays }));
}

#[test]
fn d15_the_session_ends_after_its_rolls_and_standing_wagers_are_handed_back() {
    let mut table = Table::new(2, &[("rolls", "3")]);
    table.place(0, Wager::Play, 100);
    table.roll(4);
    table.place(0, Wager::More, 50);
    table.place(1, Wager::LatePlay, 50);
    table.roll(5);
    assert_eq!(table.view().rolls_left, Some(1));
    table.place(0, Wager::High, 2);
    let events = table.roll(8);
    assert_eq!(table.game.turn(), Turn::Over);
    for (number, wager) in [(0, Wager::Play), (0, Wager::More), (1, Wager::LatePlay)] {
        assert_eq!(fate_of(&events, number, wager), Some((Fate::Returned, Chips::ZERO, false)));
    }
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::RollsDone }));
    let verdict = table.game.verdict().unwrap();
    assert_eq!(verdict.scores.as_slice(), [3 * 30, 0], "in thirtieths of a chip");
    assert_eq!(verdict.winners, SeatSet::only(seat(0)));
    assert_eq!(table.refused(0, YoAction::Ready), "game_over");
}

#[test]
fn d15_equal_results_share_the_win() {
    let mut table = with_plays(3, &[0, 1], &[("rolls", "1")]);
    assert_eq!(table.game.verdict(), None);
    table.roll(2);
    let verdict = table.game.verdict().unwrap();
    assert_eq!(verdict.scores.as_slice(), [-30, -30, 0]);
    assert_eq!(verdict.winners, SeatSet::only(seat(2)));
    let mut table = with_plays(2, &[0, 1], &[("rolls", "1")]);
    table.roll(11);
    assert_eq!(table.game.verdict().unwrap().winners, SeatSet::all(2));
}

#[test]
fn d15_the_session_ends_after_its_shooter_turns() {
    let mut table = with_plays(2, &[0, 1], &[("shooter_turns", "2")]);
    assert_eq!((table.view().rolls_left, table.view().shooters_left), (None, Some(2)));
    seven_out(&mut table);
    assert_eq!(table.view().shooters_left, Some(1));
    table.place(1, Wager::Play, 1);
    for _ in 0..150 {
        table.roll(7); // before a point: no shooter is done
        table.place(1, Wager::Play, 1);
    }
    let events = seven_out(&mut table);
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::ShootersDone }));
    assert_eq!(table.view().rolls_done, 154, "rolls are not counted when shooters are");
}

#[test]
fn d15_rolls_and_shooter_turns_together_end_with_whichever_comes_first() {
    let options = [("rolls", "3"), ("shooter_turns", "1")];
    let mut table = with_plays(1, &[0], &options);
    let events = seven_out(&mut table);
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::ShootersDone }));
    let mut table = with_plays(1, &[0], &options);
    table.roll(4);
    table.roll(5);
    let events = table.roll(6);
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::RollsDone }));
}

#[test]
fn d15_without_a_length_the_session_goes_on() {
    let mut table = with_plays(1, &[0], &[("rolls", "none")]);
    for _ in 0..300 {
        table.roll(7);
        table.place(0, Wager::Play, 1);
    }
    assert_eq!((table.view().rolls_left, table.view().shooters_left), (None, None));
    assert!(matches!(table.game.turn(), Turn::Players(_)));
}

#[test]
fn d15_leaving_is_possible_without_locked_wagers_and_the_others_come_back() {
    let mut table = with_plays(3, &[0, 1], &[]);
    table.place(1, Wager::Low, 9);
    let events = table.act(1, YoAction::Leave);
    assert_eq!(fate_of(&events, 1, Wager::Play), Some((Fate::Returned, Chips::ZERO, false)));
    assert_eq!(events.last(), Some(&YoEvent::Left { seat: seat(1), money: Chips::whole(1000) }));
    table.roll(4);
    assert_eq!(table.refused(0, YoAction::Leave), "locked_wagers");
    table.place(2, Wager::LatePlay, 5);
    table.act(2, YoAction::Leave);
    assert_eq!(table.money(2), Chips::whole(1000));
    assert_eq!(table.refused(2, YoAction::Ready), "not_to_act");
    assert!(table.spot(2).left);
    table.roll(7);
    assert_eq!(table.view().to_act, SeatSet::only(seat(0)), "for good");
}

#[test]
fn d15_the_last_to_leave_closes_the_window_for_the_ready() {
    let mut table = with_plays(2, &[0], &[]);
    table.act(0, YoAction::Ready);
    table.act(1, YoAction::Leave);
    assert_eq!(table.game.turn(), Turn::Chance);
}

#[test]
fn d15_when_all_have_left_the_session_is_over() {
    let mut table = Table::new(2, &[]);
    table.act(1, YoAction::Leave);
    let events = table.act(0, YoAction::Leave);
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::NobodyLeft }));
    assert_eq!(table.game.verdict().unwrap().scores.as_slice(), [0, 0]);
}

#[test]
fn d15_a_seat_without_wagers_and_without_a_first_chip_is_broke() {
    let mut table = Table::new(2, &[("bankroll", "30"), ("min_bet", "6")]);
    table.place(0, Wager::Play, 26);
    table.place(1, Wager::Play, 25);
    let events = table.roll(12);
    // 4 and 5 chips are left; the smallest chip that may come first is 25.
    assert!(events.contains(&YoEvent::Broke { seat: seat(0) }));
    assert!(events.contains(&YoEvent::Broke { seat: seat(1) }));
    assert_eq!(events.last(), Some(&YoEvent::Ended { ending: Ending::NobodyLeft }));
    assert_eq!(table.game.verdict().unwrap().scores.as_slice(), [-26 * 30, -25 * 30]);
}

#[test]
fn d15_a_seat_with_exactly_a_first_chip_or_with_a_wager_standing_is_not_broke() {
    let mut table = Table::new(2, &[("bankroll", "50"), ("min_bet", "6")]);
    table.place(0, Wager::Play, 25);
    table.place(1, Wager::Play, 50);
    table.roll(4);
    assert_eq!(table.money(1), Chips::ZERO);
    assert!(!table.spot(1).broke, "a wager stands");
    assert_eq!(table.view().to_act, SeatSet::all(2));
    table.roll(4);
    table.place(0, Wager::Play, 50);
    table.roll(2);
    assert_eq!(table.money(0), Chips::whole(25));
    assert!(!table.spot(0).broke, "one first chip is left");
}

#[test]
fn d15_a_broke_seat_is_not_asked_again() {
    let mut table = Table::new(2, &[("bankroll", "5")]);
    table.place(0, Wager::Play, 5);
    table.place(1, Wager::Play, 1);
    table.roll(3);
    assert!(table.spot(0).broke);
    assert_eq!(table.view().to_act, SeatSet::only(seat(1)));
    assert_eq!(table.refused(0, YoAction::Leave), "not_to_act");
}

#[test]
fn d16_no_seat_ever_wins_from_another() {
    // The same script with and without a neighbour who bets on everything: seat 0 ends the same.
    let alone = |neighbour: bool| {
        let mut table = with_plays(2, &[0], &[]);
        if neighbour {
            table.place(1, Wager::Play, 100);
            table.place(1, Wager::High, 100);
        }
        table.roll(6);
        table.place(0, Wager::More, 7);
        if neighbour {
            table.place(1, Wager::More, 300);
        }
        table.roll(6);
        table.money(0)
    };
    assert_eq!(alone(false), alone(true));
    assert_eq!(alone(true), chips(1001, 7 * 36));
}

#[test]
fn d19_one_to_six_seats_and_seat_0_has_the_dice_first() {
    assert_eq!(YoRules::seat_range(), (1, 6));
    for seats in 1..=6 {
        let table = Table::new(seats, &[]);
        let view = table.view();
        assert_eq!((view.holder, view.passing, view.point, view.shooter), (seat(0), true, None, None));
        assert_eq!(table.game.turn(), Turn::Players(SeatSet::all(seats)));
        assert!(view.seats.as_slice().iter().all(|spot| spot.money == Chips::whole(1000)));
    }
}

#[test]
fn d15_the_view_says_when_being_ready_ends_the_session() {
    let ends = |table: &Table, number| table.game.view(Viewer::Seat(seat(number))).ready_ends;
    let mut table = Table::new(2, &[]);
    assert!(!ends(&table, 0), "somebody else can still bet");
    table.act(1, YoAction::Ready);
    assert!(ends(&table, 0));
    assert!(!ends(&table, 1), "that seat is ready");
    assert!(!table.view().ready_ends, "a spectator is not asked");
    table.place(0, Wager::Play, 5);
    assert!(!ends(&table, 0), "now somebody would shoot");
    table.take_back(0, Wager::Play);
    table.act(0, YoAction::Ready);
    assert_eq!(table.view().ending, Some(Ending::NobodyPlays));
}
