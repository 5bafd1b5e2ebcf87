//! Play, the point, Late Play and More: D1, D2, D11, D18 to D23.

use crate::common::*;
use deck::Chips;
use kernel::{Game, Outcomes, Reason, Turn, Viewer};

#[test]
fn d1_a_seven_after_a_point_takes_everything_but_play_which_pushes() {
    let mut table = Table::with_point(6, 10, &[]);
    table.place(0, Wager::More, 20);
    table.place(0, Wager::Yo, 5);
    table.place(0, Wager::Low, 3);
    let events = table.roll(7);
    assert_eq!(fate_of(&events, 0, Wager::Play), Some((Fate::Push, Chips::ZERO, false)));
    for wager in [Wager::More, Wager::Yo, Wager::Low] {
        assert_eq!(fate_of(&events, 0, wager), Some((Fate::Lose, Chips::ZERO, false)), "{wager}");
    }
    assert_eq!(table.money(0), Chips::whole(1000 - 28));
    assert_eq!(table.view().point, None);
}

#[test]
fn d1_seven_out_play_lose_takes_play_too() {
    for options in [[("seven_out_play", "lose")], [("preset", "casino")]] {
        let mut table = Table::with_point(6, 10, &options);
        let events = table.roll(7);
        assert_eq!(fate_of(&events, 0, Wager::Play), Some((Fate::Lose, Chips::ZERO, false)));
        assert_eq!(table.money(0), Chips::whole(990));
    }
    let mut table = Table::with_point(6, 10, &[("preset", "casino"), ("seven_out_play", "push")]);
    table.roll(7);
    assert_eq!(table.money(0), Chips::whole(1000));
}

#[test]
fn d1_late_play_loses_on_a_seven_in_both_presets() {
    for preset in ["sheet", "casino"] {
        let mut table = Table::new(2, &[("preset", preset)]);
        table.place(0, Wager::Play, 10);
        table.roll(8);
        table.place(1, Wager::LatePlay, 30);
        let events = table.roll(7);
        assert_eq!(fate_of(&events, 1, Wager::LatePlay), Some((Fate::Lose, Chips::ZERO, false)));
        assert_eq!(table.money(1), Chips::whole(970));
    }
}

#[test]
fn d2_a_come_out_seven_gives_play_back_and_the_shooter_goes_on() {
    let mut table = Table::with_play(40, &[("preset", "casino")]);
    let events = table.roll(7);
    assert_eq!(fate_of(&events, 0, Wager::Play), Some((Fate::Push, Chips::ZERO, false)));
    assert_eq!(table.money(0), Chips::whole(1000));
    assert_eq!(table.stake(0, Wager::Play), Chips::ZERO);
    assert!(!events.iter().any(|event| matches!(event, YoEvent::SevenOut { .. })));
    assert_eq!((table.view().shooters_done, table.view().passing), (0, false));
}

#[test]
fn d11_two_three_eleven_and_twelve_after_a_point_touch_nothing() {
    let mut table = Table::new(2, &[]);
    table.place(0, Wager::Play, 10);
    table.roll(9);
    table.place(0, Wager::More, 10);
    table.place(1, Wager::LatePlay, 10);
    for sum in [2, 3, 11, 12] {
        let events = table.roll(sum);
        assert!(!events.iter().any(|event| matches!(event, YoEvent::Settled { .. })), "{sum}");
        assert_eq!(table.view().point, Some(9));
    }
    assert_eq!((table.money(0), table.money(1)), (Chips::whole(980), Chips::whole(990)));
    assert_eq!(table.stake(0, Wager::More), Chips::whole(10));
}

#[test]
fn d11_a_number_that_is_not_the_point_touches_nothing() {
    for sum in [4, 5, 6, 8, 10] {
        let mut table = Table::with_point(9, 10, &[]);
        table.roll(sum);
        assert_eq!(table.view().point, Some(9), "{sum}");
        assert_eq!(table.money(0), Chips::whole(990));
    }
}

#[test]
fn d18_all_four_dice_fall_at_once_each_way_equally_likely() {
    let mut table = Table::with_play(1, &[]);
    let mut outcomes = Outcomes::new();
    table.game.outcomes(&mut outcomes);
    assert!(outcomes.as_slice().is_empty(), "no dice before the window closes");
    table.all_ready();
    assert_eq!(table.game.turn(), Turn::Chance);
    table.game.outcomes(&mut outcomes);
    assert_eq!((outcomes.as_slice().len(), outcomes.total()), (1296, 1296));
    let roll = |place: u32| outcomes.at(place).unwrap();
    assert_eq!(roll(0), YoOutcome::Roll(Roll { game: [1, 1], bonus: [1, 1] }));
    assert_eq!(roll(1), YoOutcome::Roll(Roll { game: [1, 1], bonus: [1, 2] }));
    assert_eq!(roll(6), YoOutcome::Roll(Roll { game: [1, 1], bonus: [2, 1] }));
    assert_eq!(roll(36), YoOutcome::Roll(Roll { game: [1, 2], bonus: [1, 1] }));
    assert_eq!(roll(216), YoOutcome::Roll(Roll { game: [2, 1], bonus: [1, 1] }));
    assert_eq!(roll(1295), YoOutcome::Roll(Roll { game: [6, 6], bonus: [6, 6] }));
    assert!(outcomes.as_slice().is_sorted(), "each once, in order");
}

#[test]
fn d18_sample_gives_the_outcome_at_the_place_drawn() {
    struct Fixed(u32, u32);
    impl kernel::Nature for Fixed {
        fn below(&mut self, bound: u32) -> u32 {
            assert_eq!(bound, 1296);
            self.1 += 1;
            self.0
        }
    }
    let mut table = Table::with_play(1, &[]);
    table.all_ready();
    let mut outcomes = Outcomes::new();
    table.game.outcomes(&mut outcomes);
    for place in 0..1296 {
        let mut nature = Fixed(place, 0);
        assert_eq!(Some(table.game.sample(&mut nature)), outcomes.at(place));
        assert_eq!(nature.1, 1, "exactly one number is taken");
    }
}

#[test]
fn d18_bonus_dice_other_than_eleven_never_matter() {
    let all_bonus = || (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])).filter(|[a, b]| a + b != 11);
    for game in [[3, 3], [3, 4], [5, 6], [1, 1], [2, 4]] {
        let after = |bonus| {
            let mut table = Table::with_point(6, 10, &[]);
            table.place(0, Wager::Yo, 10);
            table.place(0, Wager::Pairs, 10);
            table.roll_dice(game, bonus);
            table.money(0)
        };
        let usual = after(DULL);
        assert!(all_bonus().all(|bonus| after(bonus) == usual), "{game:?}");
        assert_ne!(after(YO_11), usual, "{game:?} with an eleven differs");
    }
}

#[test]
fn d20_before_a_point_play_is_settled_by_its_table() {
    let cases = [
        (7, Some((Fate::Push, 0)), None),
        (11, Some((Fate::Win, 40)), None),
        (2, Some((Fate::Lose, 0)), None),
        (3, Some((Fate::Lose, 0)), None),
        (12, Some((Fate::Lose, 0)), None),
        (4, None, Some(4)),
        (5, None, Some(5)),
        (6, None, Some(6)),
        (8, None, Some(8)),
        (9, None, Some(9)),
        (10, None, Some(10)),
    ];
    for (sum, settled, point) in cases {
        for preset in ["sheet", "casino"] {
            let mut table = Table::with_play(10, &[("preset", preset)]);
            let events = table.roll(sum);
            let expected = settled.map(|(fate, paid)| (fate, Chips::whole(paid), false));
            assert_eq!(fate_of(&events, 0, Wager::Play), expected, "{sum}");
            assert_eq!(table.view().point, point, "{sum}");
            assert_eq!(table.stake(0, Wager::Play), Chips::whole(if point.is_some() { 10 } else { 0 }));
            assert_eq!(events.contains(&YoEvent::PointSet { point: sum }), point.is_some());
        }
    }
}

#[test]
fn d21_the_point_again_pays_play_even_money_and_the_same_seat_comes_out() {
    for point in [4, 5, 6, 8, 9, 10] {
        let mut table = Table::new(2, &[]);
        table.place(0, Wager::Play, 25);
        table.roll(point);
        let events = table.roll(point);
        assert_eq!(fate_of(&events, 0, Wager::Play), Some((Fate::Win, Chips::whole(25), false)));
        assert!(events.contains(&YoEvent::PointMade { point }));
        assert_eq!(table.money(0), Chips::whole(1025));
        let view = table.view();
        assert_eq!((view.point, view.holder, view.passing, view.shooters_done), (None, seat(0), false, 0));
    }
}

#[test]
fn d22_late_play_pays_by_its_table() {
    // On 30 chips: 9 to 5, 7 to 5 and 7 to 6.
    for (point, won) in [(4, 54), (10, 54), (5, 42), (9, 42), (6, 35), (8, 35)] {
        let mut table = Table::new(2, &[]);
        table.place(0, Wager::Play, 5);
        table.roll(point);
        table.place(1, Wager::LatePlay, 30);
        let events = table.roll(point);
        assert_eq!(
            fate_of(&events, 1, Wager::LatePlay),
            Some((Fate::Win, Chips::whole(won), false)),
            "{point}"
        );
        assert_eq!(table.money(1), Chips::whole(1000 + won));
    }
}

#[test]
fn d23_more_pays_by_its_table() {
    // On 10 chips: 2 to 1, 3 to 2 and 6 to 5.
    for (point, won) in [(4, 20), (10, 20), (5, 15), (9, 15), (6, 12), (8, 12)] {
        let mut table = Table::with_point(point, 5, &[]);
        table.place(0, Wager::More, 10);
        let events = table.roll(point);
        assert_eq!(fate_of(&events, 0, Wager::More), Some((Fate::Win, Chips::whole(won), false)), "{point}");
        assert_eq!(table.money(0), Chips::whole(1000 + 5 + won));
    }
}

#[test]
fn d24_everybody_sees_the_whole_table() {
    let mut table = Table::new(3, &[]);
    table.place(0, Wager::Play, 10);
    table.place(0, Wager::Yo, 5);
    table.place(1, Wager::Play, 1);
    let events = table.roll(6);
    for viewer in Viewer::all(3) {
        let seen = table.game.view(viewer);
        assert_eq!(YoView { bets: Vec::new(), ..seen }, table.view());
        for event in &events {
            assert_eq!(Yo::notice(event, viewer), Some(*event));
        }
    }
    let view = table.view();
    assert_eq!((view.point, view.shooter, view.rolls_done), (Some(6), Some(seat(0)), 1));
    assert_eq!((view.rolls_left, view.shooters_left), (Some(99), None));
    assert_eq!(view.last_roll, Some(Roll { game: [1, 5], bonus: DULL }));
    assert_eq!(view.seats[seat(0)].money, Chips::whole(985));
    assert_eq!(view.seats[seat(0)].result, Chips::ZERO, "chips on the table are still the seat's money");
}

#[test]
fn d24_a_seat_reads_in_its_view_which_bets_the_rules_refuse() {
    let mut table = Table::new(2, &[("min_bet", "5"), ("max_bet", "30")]);
    table.place(0, Wager::Play, 25);
    let refused = |table: &Table, number: u8, wager: Wager| {
        let view = table.game.view(Viewer::Seat(seat(number)));
        assert_eq!(view.bets.len(), Wager::COUNT);
        let bets = view.bets[wager.index()];
        assert_eq!(bets.wager, wager);
        (
            bets.place.map(|reason| reason.map(|reason| reason.code())),
            bets.take_back.map(|reason| reason.code()),
        )
    };
    let above = Some("above_maximum");
    assert_eq!(refused(&table, 0, Wager::Play), ([None, None, above, above], None));
    let nothing_there = Some("no_such_wager");
    let below = Some("below_minimum");
    assert_eq!(refused(&table, 1, Wager::Play), ([below, None, None, above], nothing_there));
    assert_eq!(refused(&table, 1, Wager::High), ([Some("needs_play_or_late_play"); 4], nothing_there));
    table.roll(6);
    assert_eq!(refused(&table, 0, Wager::Play), ([Some("locked"); 4], Some("locked")));
    table.act(1, YoAction::Ready);
    assert_eq!(refused(&table, 1, Wager::LatePlay), ([Some("not_betting"); 4], Some("not_betting")));
    assert_eq!(table.view().bets, [], "a spectator bets nothing");
}

#[test]
fn d20_a_roll_is_told_with_what_it_does_to_the_point() {
    let rolled = |mut table: Table, sum| {
        let result = table.roll(sum).into_iter().find_map(|event| match event {
            YoEvent::Rolled { result, .. } => Some(result),
            _ => None,
        });
        result.unwrap()
    };
    for (sum, expected) in
        [(7, RollResult::Tie), (11, RollResult::Eleven), (12, RollResult::Craps), (9, RollResult::PointSet)]
    {
        assert_eq!(rolled(Table::with_play(10, &[]), sum), expected, "{sum} before a point");
    }
    for (sum, expected) in
        [(6, RollResult::PointMade), (7, RollResult::SevenOut), (11, RollResult::PointStays)]
    {
        assert_eq!(rolled(Table::with_point(6, 10, &[]), sum), expected, "{sum} with the point 6");
    }
}
