//! Yo!, the Betting Arc, fractions: D9, D10, D12, D13.

use crate::common::*;
use deck::{Chips, Odds};
use yo::{POINTS, ROLLS, Settlement, Why, can_win, settle, table, winnings};

/// A seat with 10 on Play, the point 6 and 10 on Yo!, after this roll.
fn yo_after(game: [u8; 2], bonus: [u8; 2]) -> (Option<(Fate, Chips, bool)>, Table) {
    let mut table = Table::with_point(6, 10, &[]);
    table.place(0, Wager::Yo, 10);
    let events = table.roll_dice(game, bonus);
    (fate_of(&events, 0, Wager::Yo), table)
}

/// This roll ends Yo! so, pays this much, and leaves the seat this much money.
#[track_caller]
fn yo_ends(game: [u8; 2], bonus: [u8; 2], (fate, paid): (Fate, i64), money: i64) {
    let (found, table) = yo_after(game, bonus);
    assert_eq!(found, Some((fate, Chips::whole(paid), false)));
    assert_eq!(table.money(0), Chips::whole(money));
    assert_eq!(table.stake(0, Wager::Yo), Chips::ZERO);
}

#[test]
fn d9_with_a_bonus_eleven_yo_pays_its_highest_line_alone_and_stays_up() {
    let cases = [
        ([5, 6], 200),
        ([6, 5], 200),
        ([1, 1], 40),
        ([2, 2], 40),
        ([4, 4], 40),
        ([5, 5], 40),
        ([6, 6], 40),
        ([1, 2], 10),
        ([6, 3], 10),
        ([4, 6], 10),
    ];
    for (game, paid) in cases {
        for bonus in [[5, 6], [6, 5]] {
            let (fate, table) = yo_after(game, bonus);
            assert_eq!(fate, Some((Fate::Win, Chips::whole(paid), true)), "{game:?}");
            assert_eq!(table.money(0), Chips::whole(980 + paid), "{game:?}");
            assert_eq!(table.stake(0, Wager::Yo), Chips::whole(10));
        }
    }
}

#[test]
fn d9_yo_pays_every_time_until_the_point_is_decided() {
    let (_, mut table) = yo_after([5, 6], YO_11);
    table.roll_dice([1, 2], YO_11);
    table.roll(11);
    table.roll_dice([5, 6], YO_11);
    assert_eq!(table.money(0), Chips::whole(980 + 200 + 10 + 200));
}

#[test]
fn d9_without_a_bonus_eleven_nothing_happens_to_yo() {
    for game in [[5, 6], [2, 2], [1, 2], [4, 6]] {
        let (fate, table) = yo_after(game, DULL);
        assert_eq!(fate, None);
        assert_eq!(table.money(0), Chips::whole(980));
    }
}

#[test]
fn d9_yo_loses_on_a_seven_unless_the_bonus_dice_show_eleven() {
    yo_ends([3, 4], DULL, (Fate::Lose, 0), 990);
    yo_ends([3, 4], YO_11, (Fate::Push, 0), 1000);
}

#[test]
fn d9_when_the_point_is_made_yo_pays_if_it_can_and_then_the_stake_is_returned() {
    yo_ends([2, 4], DULL, (Fate::Returned, 0), 1010);
    yo_ends([2, 4], YO_11, (Fate::Win, 10), 1020);
    yo_ends([3, 3], YO_11, (Fate::Win, 40), 1050);
}

#[test]
fn d9_while_off_yo_is_never_lost_nor_paid_and_may_be_taken_down() {
    for (sum, bonus) in [(7, DULL), (7, YO_11), (11, YO_11), (2, YO_11), (12, DULL)] {
        let mut table = Table::with_play(10, &[]);
        table.place(0, Wager::Yo, 10);
        let events = table.roll_dice(dice(sum), bonus);
        assert_eq!(fate_of(&events, 0, Wager::Yo), None);
        assert_eq!(table.stake(0, Wager::Yo), Chips::whole(10));
        let money = table.money(0);
        table.take_back(0, Wager::Yo);
        assert_eq!(table.money(0), money + Chips::whole(10));
    }
}

#[test]
fn d9_a_waiting_yo_without_play_is_handed_back_when_the_point_is_set() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 10);
    table.place(0, Wager::Yo, 10);
    table.roll(7);
    assert_eq!(table.refused_chip(0, Wager::Yo, Chip::One), "needs_play");
    table.place(1, Wager::Play, 1);
    let events = table.roll(8);
    assert_eq!(fate_of(&events, 0, Wager::Yo), Some((Fate::Returned, Chips::ZERO, false)));
    assert_eq!(table.money(0), Chips::whole(1000));
}

#[test]
fn d9_a_waiting_yo_goes_on_with_a_new_play() {
    let mut table = Table::with_play(10, &[]);
    table.place(0, Wager::Yo, 10);
    table.roll(7);
    table.place(0, Wager::Play, 1);
    table.roll(8);
    assert!(table.locked(0, Wager::Yo));
}

/// What 2 chips on an Arc wager become, for every roll of the game dice.
fn arc(wager: Wager, wins: impl Fn(u8, bool) -> bool, won: i64) {
    for a in 1..=6 {
        for b in 1..=6 {
            for point in [None, Some(5)] {
                let mut table = Table::with_play(10, &[]);
                if let Some(point) = point {
                    table.roll(point);
                }
                table.place(0, wager, 2);
                let events = table.roll_dice([a, b], YO_11);
                let hit = wins(a + b, a == b);
                let expected = if hit {
                    (Fate::Win, Chips::whole(won), false)
                } else {
                    (Fate::Lose, Chips::ZERO, false)
                };
                assert_eq!(fate_of(&events, 0, wager), Some(expected), "{wager} on {a} {b}, point {point:?}");
                assert_eq!(table.stake(0, wager), Chips::ZERO, "one roll");
            }
        }
    }
}

#[test]
fn d10_high_wins_three_to_two_on_8_9_10() {
    arc(Wager::High, |sum, _| matches!(sum, 8..=10), 3);
}

#[test]
fn d10_low_wins_three_to_two_on_4_5_6() {
    arc(Wager::Low, |sum, _| matches!(sum, 4..=6), 3);
}

#[test]
fn d10_pairs_win_seven_to_one_without_1_1_and_6_6() {
    arc(Wager::Pairs, |sum, pair| pair && sum != 2 && sum != 12, 14);
}

#[test]
fn d10_eleven_wins_fifteen_to_one() {
    arc(Wager::Eleven, |sum, _| sum == 11, 30);
}

#[test]
fn d10_two_three_twelve_wins_seven_to_one() {
    arc(Wager::TwoThreeTwelve, |sum, _| matches!(sum, 2 | 3 | 12), 14);
}

#[test]
fn d10_a_seven_takes_the_whole_arc_also_on_the_come_out() {
    let mut table = Table::with_play(10, &[]);
    for wager in [Wager::High, Wager::Low, Wager::Pairs, Wager::Eleven, Wager::TwoThreeTwelve] {
        table.place(0, wager, 1);
    }
    table.roll(7);
    assert_eq!(table.money(0), Chips::whole(995));
}

#[test]
fn d12_fractions_are_paid_exactly_in_thirtieths() {
    // One chip each: 9:5, 7:5, 7:6 late; 3:2 and 6:5 more; 3:2 arc.
    for (point, late, more) in [(4, 54, 60), (5, 42, 45), (6, 35, 36)] {
        let mut table = Table::new(2, &[]);
        table.place(0, Wager::Play, 1);
        table.roll(point);
        table.place(0, Wager::More, 1);
        table.place(1, Wager::LatePlay, 1);
        table.place(1, Wager::Low, 1);
        table.roll(point);
        assert_eq!(table.money(0), chips(1001, more));
        assert_eq!(table.money(1), chips(1000, late + 45));
    }
}

#[test]
fn d12_floor_pays_whole_chips_rounded_down_for_each_payment() {
    for options in [vec![("rounding", "floor")], vec![("preset", "casino")]] {
        for (point, late, more) in [(4, 1, 2), (5, 1, 1), (6, 1, 1)] {
            let mut table = Table::new(2, &options);
            table.place(0, Wager::Play, 1);
            table.roll(point);
            table.place(0, Wager::More, 1);
            table.place(1, Wager::LatePlay, 1);
            table.place(1, Wager::Low, 1);
            table.roll(point);
            assert_eq!(table.money(0), Chips::whole(1001 + more));
            // 1 4/5 and 1 1/2 make 2, not 3: each payment is rounded by itself.
            assert_eq!(table.money(1), Chips::whole(1000 + late + 1));
        }
    }
    let exact = rules(1, &[("preset", "casino"), ("rounding", "exact")]);
    assert_eq!(winnings(&exact, Chips::whole(1), Odds::new(9, 5)), chips(1, 24));
}

#[test]
fn d13_odds_are_to_one_so_the_stake_comes_back_too() {
    let mut table = Table::with_play(10, &[]);
    table.place(0, Wager::Eleven, 2);
    table.roll(11);
    // 4 to 1 and 15 to 1, both stakes back.
    assert_eq!(table.money(0), Chips::whole(1000 + 40 + 30));
}

#[test]
fn d13_every_line_of_the_tables_is_exact_on_a_chip() {
    let rules = rules(1, &[]);
    let lines = Wager::ALL.into_iter().flat_map(table);
    let mut paid = 0;
    for row in lines {
        if let Some(odds) = row.gives.odds() {
            let won = winnings(&rules, Chips::whole(1), odds);
            assert_eq!(won.units() * i64::from(odds.stake), 30 * i64::from(odds.win));
            paid += 1;
        }
    }
    assert_eq!(paid, 18, "lines that pay: 2 Play, 3 Late Play, 3 More, 5 Yo!, 5 Arc");
}

#[test]
fn d25_every_wager_is_settled_by_the_point_before_the_roll() {
    // The roll that makes the point is judged with the point on, not as a come-out.
    let rules = rules(1, &[]);
    let roll = Roll { game: [2, 2], bonus: DULL };
    assert_eq!(settle(&rules, Wager::Play, Some(4), roll), Settlement::Wins(Odds::new(1, 1)));
    assert_eq!(settle(&rules, Wager::Play, None, roll), Settlement::Stands);
    assert_eq!(settle(&rules, Wager::Yo, None, roll), Settlement::Stands);
    let eleven = Roll { game: [5, 6], bonus: DULL };
    assert_eq!(settle(&rules, Wager::Play, Some(4), eleven), Settlement::Stands);
    assert_eq!(settle(&rules, Wager::Play, None, eleven), Settlement::Wins(Odds::new(4, 1)));
}

/// Each settled wager says which line of its table it was, at which odds, and by which roll.
#[test]
fn d25_a_settled_wager_says_why() {
    let mut table = Table::with_play(5, &[]);
    table.roll(8);
    for wager in [Wager::More, Wager::Yo, Wager::High, Wager::Pairs] {
        table.place(0, wager, 5);
    }
    let said = |events: &[YoEvent]| -> Vec<(Why, Option<Odds>)> {
        let settled = |event: &YoEvent| match *event {
            YoEvent::Settled { why, odds, .. } => Some((why, odds)),
            _ => None,
        };
        events.iter().filter_map(settled).collect()
    };
    let events = table.roll_dice([4, 4], [5, 6]);
    let odds = |win, stake| Some(Odds::new(win, stake));
    let expected = [
        (Why::PlayMade, odds(1, 1)),
        (Why::PointMade, odds(6, 5)),
        (Why::YoPair, odds(4, 1)),
        (Why::ArcWin, odds(3, 2)),
        (Why::ArcPair, odds(7, 1)),
    ];
    assert_eq!(said(&events), expected);
    table.place(0, Wager::Play, 5);
    assert_eq!(said(&table.act(0, YoAction::Leave)), [(Why::End, None)]);
}

#[test]
fn d25_one_roll_settles_all_wagers_of_all_seats() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 10);
    table.roll(4);
    table.place(0, Wager::More, 10);
    table.place(0, Wager::Yo, 10);
    table.place(0, Wager::Pairs, 10);
    table.place(1, Wager::LatePlay, 10);
    table.place(1, Wager::High, 10);
    let events = table.roll_dice([2, 2], YO_11);
    let order: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            YoEvent::Settled { seat, wager, .. } => Some((seat.number(), *wager)),
            _ => None,
        })
        .collect();
    let expected = [
        (0, Wager::Play),
        (0, Wager::More),
        (0, Wager::Yo),
        (0, Wager::Pairs),
        (1, Wager::LatePlay),
        (1, Wager::High),
    ];
    assert_eq!(order, expected);
    assert_eq!(table.money(0), Chips::whole(1000 + 10 + 20 + 40 + 70));
    assert_eq!(table.money(1), Chips::whole(1000 + 18 - 10));
}

/// What a wager is said to be able to win is what the rolls pay: all amounts, and no others.
#[test]
fn d13_a_wager_can_win_what_some_roll_pays() {
    for rounding in ["exact", "floor"] {
        let rules = rules(1, &[("rounding", rounding)]);
        for wager in Wager::ALL {
            for point in POINTS {
                let stake = Chips::whole(3);
                let mut paid: Vec<Chips> = (0..ROLLS)
                    .filter_map(|place| settle(&rules, wager, Some(point), Roll::at(place)).odds())
                    .map(|odds| winnings(&rules, stake, odds))
                    .collect();
                paid.sort_unstable();
                paid.dedup();
                let said: Vec<Chips> =
                    can_win(&rules, wager, Some(point), stake).into_iter().flatten().collect();
                assert_eq!(said, paid, "{wager} on {point}, {rounding}");
            }
        }
    }
}

#[test]
fn d13_before_a_point_a_wager_can_win_what_it_pays_then_and_later() {
    let rules = rules(1, &[]);
    let said = |wager, stake| {
        let amounts = can_win(&rules, wager, None, Chips::whole(stake));
        amounts.into_iter().flatten().collect::<Vec<_>>()
    };
    assert_eq!(said(Wager::Play, 10), [10, 40].map(Chips::whole));
    assert_eq!(said(Wager::Yo, 5), [5, 20, 100].map(Chips::whole));
    assert_eq!(said(Wager::Eleven, 1), [15].map(Chips::whole));
}
