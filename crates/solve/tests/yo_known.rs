//! BetStats worked out by hand.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use solve::exact::{Ratio, ratio, whole};
use solve::yo::{Bet, BetStats, Placed};
use yo::{Preset, Rounding, Wager, YoDraft};

fn stats(preset: Preset, wager: Wager, placed: Placed) -> BetStats {
    let draft = YoDraft { rounding: Rounding::Exact, ..YoDraft::of(preset) };
    BetStats::of(&draft.validate(1).unwrap(), Bet::new(wager, placed), 1)
}

/// The points come 3, 4, 5, 5, 4, 3 times in 36 and are made with chances 1/3, 2/5, 5/11: together
/// 2 (1/36 + 8/180 + 25/396) = 134/495. An 11 (2/36) wins 4, a 2, 3 or 12 (4/36) loses: 4/36 = 55/495.
/// If Play loses on a seven-out (2/3 − 134/495 = 196/495) the player's share is (55 + 134 − 196)/495.
#[test]
fn play_of_both_presets() {
    let casino = stats(Preset::Casino, Wager::Play, Placed::ComeOut);
    assert_eq!(casino.edge(), ratio(7, 495));
    assert_eq!(casino.push, ratio(1, 6));
    assert_eq!(casino.edge_resolved(), ratio(7, 495) * ratio(6, 5));
    // As on the come-out of craps: 557/165 rolls for a line bet, which is decided by the same rolls.
    assert_eq!(casino.rolls, ratio(557, 165));

    let sheet = stats(Preset::Sheet, Wager::Play, Placed::ComeOut);
    assert_eq!(sheet.edge(), -ratio(21, 55), "the player is ahead");
    assert_eq!(sheet.push, ratio(1, 6) + ratio(196, 495));
    assert_eq!(sheet.win, casino.win);
    assert_eq!(sheet.lose, ratio(4, 36));
}

/// Place bets of craps: 1/15, 1/25 and 1/66 for the house; More at true odds is fair.
#[test]
fn late_play_and_more() {
    for preset in [Preset::Sheet, Preset::Casino] {
        for (point, edge, made, rolls) in [
            (4, ratio(1, 15), ratio(1, 3), whole(4)),
            (5, ratio(1, 25), ratio(2, 5), ratio(18, 5)),
            (6, ratio(1, 66), ratio(5, 11), ratio(36, 11)),
        ] {
            for point in [point, 14 - point] {
                let late = stats(preset, Wager::LatePlay, Placed::Point(point));
                let more = stats(preset, Wager::More, Placed::Point(point));
                assert_eq!((late.edge(), late.win, late.rolls), (edge.clone(), made.clone(), rolls.clone()));
                assert_eq!((more.edge(), more.win, more.rolls), (whole(0), made.clone(), rolls.clone()));
            }
        }
    }
}

/// One roll each: High and Low 12 of 36 at 3:2, Pairs 4 at 7:1, Eleven 2 at 15:1, 2-3-12 4 at 7:1.
#[test]
fn the_betting_arc() {
    let cases = [
        (Wager::High, 12, ratio(1, 6)),
        (Wager::Low, 12, ratio(1, 6)),
        (Wager::Pairs, 4, ratio(1, 9)),
        (Wager::Eleven, 2, ratio(1, 9)),
        (Wager::TwoThreeTwelve, 4, ratio(1, 9)),
    ];
    for (wager, ways, edge) in cases {
        let stats = stats(Preset::Sheet, wager, Placed::AnyRoll);
        assert_eq!((stats.edge(), stats.win), (edge, ratio(ways, 36)), "{wager}");
        assert_eq!((stats.push, stats.rolls), (whole(0), whole(1)));
    }
}

/// With point 4 (3 ways) a roll ends Yo! with 9 of 36, so it lasts 4 rolls; it is lost with 6/36 · 17/18 a
/// roll. A payment comes with 1/18 on 30 of 36: 20 on the two elevens, 4 on all six pairs, 1 on the other
/// 22, together (40 + 24 + 22)/36/18 = 86/648 a roll. So 4 (86/648 − 102/648) = −8/81.
#[test]
fn yo_on_four() {
    let yo = stats(Preset::Sheet, Wager::Yo, Placed::Point(4));
    assert_eq!(yo.rolls, whole(4));
    assert_eq!(yo.ends.lost, ratio(4 * 102, 648));
    assert_eq!(yo.ends.pushed, ratio(4 * 6, 648));
    assert_eq!(&yo.ends.won + &yo.ends.returned, ratio(1, 3));
    assert_eq!(yo.payments, ratio(4 * 30, 648));
    assert_eq!(yo.edge(), ratio(8, 81));
}

/// Waiting OFF costs nothing and takes the rolls until a point is set: 36/24.
#[test]
fn yo_before_the_point_only_waits() {
    let after = stats(Preset::Casino, Wager::Yo, Placed::AnyPoint);
    let before = stats(Preset::Casino, Wager::Yo, Placed::ComeOut);
    assert_eq!(before.rolls, &after.rolls + ratio(3, 2));
    assert_eq!((&before.net, &before.variance, &before.ends), (&after.net, &after.variance, &after.ends));
    let mean: Ratio = [(4, 6), (5, 8), (6, 10)]
        .map(|(point, ways)| stats(Preset::Casino, Wager::Yo, Placed::Point(point)).net * ratio(ways, 24))
        .into_iter()
        .sum();
    assert_eq!(mean, after.net);
}
