//! What may be put down, when, and what may be taken back: D4 to D8, D14.

use crate::common::*;
use deck::Chips;

const ARC: [Wager; 5] = [Wager::High, Wager::Low, Wager::Pairs, Wager::Eleven, Wager::TwoThreeTwelve];

#[test]
fn d4_only_play_opens_the_table_before_a_point() {
    let mut table = Table::new(1, &[]);
    assert!(table.may_place(0, Wager::Play, Chip::One));
    assert_eq!(table.refused_chip(0, Wager::LatePlay, Chip::One), "needs_point");
    assert_eq!(table.refused_chip(0, Wager::More, Chip::One), "needs_point");
    assert_eq!(table.refused_chip(0, Wager::Yo, Chip::One), "needs_play");
    for wager in ARC {
        assert_eq!(table.refused_chip(0, wager, Chip::One), "needs_play_or_late_play");
    }
    table.place(0, Wager::Play, 1);
    assert!(ARC.into_iter().all(|wager| table.may_place(0, wager, Chip::One)));
    assert!(table.may_place(0, Wager::Yo, Chip::One));
    assert_eq!(table.refused_chip(0, Wager::More, Chip::One), "needs_point");
}

#[test]
fn d4_after_a_point_only_late_play_admits_a_newcomer() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 1);
    table.roll(5);
    assert_eq!(table.refused_chip(1, Wager::Play, Chip::One), "play_is_closed");
    assert_eq!(table.refused_chip(1, Wager::More, Chip::One), "needs_play");
    assert_eq!(table.refused_chip(1, Wager::Yo, Chip::One), "needs_play");
    assert_eq!(table.refused_chip(1, Wager::High, Chip::One), "needs_play_or_late_play");
    table.place(1, Wager::LatePlay, 1);
    assert!(ARC.into_iter().all(|wager| table.may_place(1, wager, Chip::One)));
    assert_eq!(table.refused_chip(1, Wager::More, Chip::One), "needs_play");
    assert_eq!(table.refused_chip(1, Wager::Yo, Chip::One), "needs_play");
}

#[test]
fn d5_late_play_is_for_seats_without_play_and_stays_until_the_point_is_decided() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 1);
    table.roll(5);
    assert_eq!(table.refused_chip(0, Wager::LatePlay, Chip::One), "has_play");
    table.roll(8);
    table.place(1, Wager::LatePlay, 10);
    assert!(table.may_place(1, Wager::LatePlay, Chip::One), "it grows until a roll locks it");
    for sum in [4, 6, 8, 9, 10, 2, 3, 11, 12] {
        assert_eq!(fate_of(&table.roll(sum), 1, Wager::LatePlay), None, "{sum}");
        assert_eq!(table.refused_chip(1, Wager::LatePlay, Chip::One), "locked", "one per point");
    }
    let events = table.roll(5);
    assert_eq!(fate_of(&events, 1, Wager::LatePlay), Some((Fate::Win, Chips::whole(14), false)));
    assert_eq!(table.refused_chip(1, Wager::LatePlay, Chip::One), "needs_point");
}

#[test]
fn d6_more_and_yo_are_open_while_the_point_is_on() {
    let mut table = Table::with_point(5, 10, &[]);
    table.roll(9);
    table.roll(11);
    table.place(0, Wager::More, 5);
    table.place(0, Wager::Yo, 5);
    assert_eq!((table.stake(0, Wager::More), table.stake(0, Wager::Yo)), (Chips::whole(5), Chips::whole(5)));
}

#[test]
fn d6_first_roll_opens_more_and_yo_only_right_after_the_point_is_set() {
    for options in [[("more_yo_window", "first_roll")], [("preset", "casino")]] {
        let mut table = Table::with_point(5, 10, &options);
        assert!(table.may_place(0, Wager::More, Chip::One));
        assert!(table.may_place(0, Wager::Yo, Chip::One));
        table.roll(9);
        assert_eq!(table.refused_chip(0, Wager::More, Chip::One), "window_has_passed");
        assert_eq!(table.refused_chip(0, Wager::Yo, Chip::One), "window_has_passed");
        assert!(table.may_place(0, Wager::High, Chip::One), "the Arc stays open");
        table.roll(5);
        table.place(0, Wager::Play, 10);
        assert!(table.may_place(0, Wager::Yo, Chip::One), "before a point Yo! may wait");
        table.roll(6);
        assert!(table.may_place(0, Wager::More, Chip::One), "a new point, a new window");
    }
}

#[test]
fn d6_first_roll_leaves_late_play_open() {
    let mut table = Table::new(2, &[("more_yo_window", "first_roll")]);
    table.place(0, Wager::Play, 10);
    table.roll(5);
    table.roll(9);
    assert!(table.may_place(1, Wager::LatePlay, Chip::One));
}

#[test]
fn d6_a_yo_before_the_point_is_off_until_the_roll_after_the_point() {
    let mut table = Table::with_play(10, &[]);
    table.place(0, Wager::Yo, 10);
    assert!(table.spot(0).wager(Wager::Yo).unwrap().off);
    let events = table.roll_dice([1, 3], YO_11);
    assert_eq!(fate_of(&events, 0, Wager::Yo), None, "the roll that sets the point does not pay it");
    let yo = table.spot(0).wager(Wager::Yo).unwrap();
    assert!(!yo.off && yo.locked);
    let events = table.roll_dice([1, 2], YO_11);
    assert_eq!(fate_of(&events, 0, Wager::Yo), Some((Fate::Win, Chips::whole(10), true)));
}

#[test]
fn d7_the_roll_that_sets_the_point_locks_play_and_a_waiting_yo() {
    let mut table = Table::with_play(10, &[]);
    table.place(0, Wager::Yo, 5);
    table.roll(4);
    assert!(table.locked(0, Wager::Play) && table.locked(0, Wager::Yo));
    for wager in [Wager::Play, Wager::Yo] {
        assert_eq!(table.refused_chip(0, wager, Chip::One), "locked");
        assert_eq!(table.refused(0, YoAction::TakeBack { wager }), "locked");
    }
}

#[test]
fn d7_the_next_roll_locks_what_was_placed_after_the_point() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 10);
    table.roll(4);
    table.place(0, Wager::More, 10);
    table.place(0, Wager::Yo, 10);
    table.place(1, Wager::LatePlay, 10);
    table.place(0, Wager::More, 1);
    table.take_back(0, Wager::Yo);
    table.place(0, Wager::Yo, 2);
    assert!(!table.locked(0, Wager::More) && !table.locked(1, Wager::LatePlay));
    table.roll(9);
    for (number, wager) in [(0, Wager::More), (0, Wager::Yo), (1, Wager::LatePlay)] {
        assert!(table.locked(number, wager));
        assert_eq!(table.refused_chip(number, wager, Chip::One), "locked");
        assert_eq!(table.refused(number, YoAction::TakeBack { wager }), "locked");
    }
    assert_eq!((table.stake(0, Wager::More), table.stake(0, Wager::Yo)), (Chips::whole(11), Chips::whole(2)));
}

#[test]
fn d7_a_whole_unlocked_wager_comes_back() {
    let mut table = Table::with_play(37, &[]);
    table.place(0, Wager::High, 8);
    assert_eq!(table.money(0), Chips::whole(955));
    table.take_back(0, Wager::High);
    assert_eq!((table.money(0), table.stake(0, Wager::High)), (Chips::whole(963), Chips::ZERO));
    assert_eq!(table.refused(0, YoAction::TakeBack { wager: Wager::High }), "no_such_wager");
}

#[test]
fn d7_play_and_late_play_come_back_only_when_nothing_else_lies_there() {
    let mut table = Table::with_play(10, &[]);
    for other in [Wager::Yo, Wager::Eleven] {
        table.place(0, other, 1);
        assert_eq!(table.refused(0, YoAction::TakeBack { wager: Wager::Play }), "other_wagers_stand");
        table.take_back(0, other);
    }
    table.take_back(0, Wager::Play);
    assert_eq!(table.money(0), Chips::whole(1000));

    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 10);
    table.roll(4);
    table.place(1, Wager::LatePlay, 10);
    table.place(1, Wager::Pairs, 1);
    assert_eq!(table.refused(1, YoAction::TakeBack { wager: Wager::LatePlay }), "other_wagers_stand");
    table.take_back(1, Wager::Pairs);
    table.take_back(1, Wager::LatePlay);
    assert_eq!(table.money(1), Chips::whole(1000));
}

#[test]
fn d8_more_has_no_limit_on_the_sheet() {
    let mut table = Table::with_point(4, 1, &[]);
    table.place(0, Wager::More, 999);
    assert_eq!(table.money(0), Chips::ZERO);
}

#[test]
fn d8_more_max_limits_more_to_a_multiple_of_play() {
    for (options, times) in [(vec![("more_max", "3")], 3), (vec![("preset", "casino")], 10)] {
        let mut table = Table::with_point(4, 5, &options);
        table.place(0, Wager::More, 5 * times - 1);
        assert_eq!(table.refused_chip(0, Wager::More, Chip::Five), "above_more_limit");
        table.place(0, Wager::More, 1);
        assert_eq!(table.refused_chip(0, Wager::More, Chip::One), "above_more_limit");
        assert!(table.may_place(0, Wager::Yo, Chip::Hundred), "the limit is for More alone");
    }
}

#[test]
fn d8_the_table_maximum_holds_for_more_too() {
    let mut table = Table::with_point(4, 20, &[("preset", "casino"), ("max_bet", "30")]);
    table.place(0, Wager::More, 30);
    assert_eq!(table.refused_chip(0, Wager::More, Chip::One), "above_maximum");
}

#[test]
fn d14_chips_of_1_5_25_and_100_go_down_one_at_a_time() {
    let mut table = Table::new(1, &[]);
    let mut sum = 0;
    for chip in Chip::ALL {
        let events = table.act(0, YoAction::Place { wager: Wager::Play, chip });
        sum += chip.value();
        let stake = Chips::whole(sum);
        assert_eq!(events, [YoEvent::Placed { seat: seat(0), wager: Wager::Play, chip, stake }]);
    }
    assert_eq!(sum, 131);
    assert_eq!(table.money(0), Chips::whole(1000 - 131));
}

#[test]
fn d14_the_window_is_open_to_all_at_once_and_ready_is_final() {
    let mut table = Table::new(3, &[]);
    table.place(2, Wager::Play, 5);
    table.place(0, Wager::Play, 5);
    table.act(0, YoAction::Ready);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::One), "not_to_act");
    assert_eq!(table.refused(0, YoAction::Ready), "not_to_act");
    table.place(1, Wager::Play, 5);
    table.act(2, YoAction::Ready);
    assert_eq!(table.view().to_act.iter().collect::<Vec<_>>(), [seat(1)]);
    let events = table.act(1, YoAction::Ready);
    assert_eq!(events[1], YoEvent::Shooter { seat: seat(0) });
    assert_eq!(table.refused(1, YoAction::Ready), "dealer_first");
}

#[test]
fn d14_ready_is_always_possible_even_with_nothing_left_to_bet() {
    let mut table = Table::with_play(1, &[("bankroll", "1")]);
    assert!(table.may(0, YoAction::Ready));
    table.roll(4);
    assert_eq!(table.money(0), Chips::ZERO);
    assert!(table.may(0, YoAction::Ready), "a wager stands, so the seat is asked");
}

#[test]
fn d14_the_first_chip_is_at_least_the_minimum() {
    let mut table = Table::new(1, &[("min_bet", "6")]);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::One), "below_minimum");
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::Five), "below_minimum");
    table.place(0, Wager::Play, 25);
    table.place(0, Wager::Play, 1);
    assert_eq!(
        table.refused_chip(0, Wager::Low, Chip::Five),
        "below_minimum",
        "each wager has its own first chip"
    );
    assert_eq!(table.stake(0, Wager::Play), Chips::whole(26));
}

#[test]
fn d14_a_wager_is_at_most_the_table_maximum() {
    let mut table = Table::new(1, &[("max_bet", "30")]);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::Hundred), "above_maximum");
    table.place(0, Wager::Play, 30);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::One), "above_maximum");
    assert!(table.may_place(0, Wager::Low, Chip::TwentyFive), "each wager has its own maximum");
}

#[test]
fn d14_nobody_bets_more_than_the_money_in_front_of_the_seat() {
    let mut table = Table::new(1, &[("bankroll", "30")]);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::Hundred), "not_enough_money");
    table.place(0, Wager::Play, 26);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::Five), "not_enough_money");
    table.place(0, Wager::Play, 4);
    assert_eq!(table.refused_chip(0, Wager::Play, Chip::One), "not_enough_money");
}

#[test]
fn d7_the_view_says_which_wagers_the_next_roll_can_lock() {
    let locks = |table: &Table| -> Vec<Wager> {
        table.spot(0).wagers.iter().flatten().filter(|bet| bet.locks).map(|bet| bet.wager).collect()
    };
    let mut table = Table::with_play(10, &[]);
    table.place(0, Wager::High, 5);
    assert_eq!(locks(&table), [Wager::Play], "a wager of the Betting Arc is decided by every roll");
    let mut table = Table::with_point(6, 10, &[]);
    assert_eq!(locks(&table), [], "Play is locked already");
    table.place(0, Wager::More, 5);
    table.place(0, Wager::Yo, 5);
    assert_eq!(locks(&table), [Wager::More, Wager::Yo]);
}
