//! Bots of YO!.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod small;

use bots::{Bot, Spec};
use catalog::{AnyAction, GameId};
use kernel::Seat;
use small::{play, rules};
use yo::{Chip, Wager, YoAction};

const POLICIES: [&str; 7] = ["easy", "normal", "strong", "flat", "more-heavy", "system", "best-value"];

#[test]
fn every_policy_plays_to_the_end_and_stays() {
    let options = [
        "",
        "bankroll=1",
        "bankroll=30 min_bet=5",
        "min_bet=100 bankroll=5000",
        "min_bet=2 max_bet=4",
        "max_bet=7",
        "more_max=1",
        "more_yo_window=first_roll rounding=floor",
        "shooter_turns=5",
        "bankroll=1000000000 rolls=200",
    ];
    for preset in ["preset=sheet", "preset=casino"] {
        for option in options {
            for seats in [1, 2, 6] {
                let rules = rules(GameId::Yo, seats, &format!("{preset} {option}"));
                for policy in POLICIES {
                    let played = play(&rules, &[policy], 3, 400_000);
                    assert!(played.verdict.is_some(), "{policy}, {seats} seats, {preset} {option}");
                    assert_eq!(played.reasons, played.acts.len());
                    let gone = |(_, action): &(Seat, AnyAction)| {
                        matches!(
                            action,
                            AnyAction::Yo(YoAction::Leave | YoAction::Decline | YoAction::TakeBack { .. })
                        )
                    };
                    assert!(!played.acts.iter().any(gone), "{policy} went away");
                }
                assert!(play(&rules, &["random"], 3, 400_000).verdict.is_some());
                assert!(play(&rules, &POLICIES, 4, 400_000).verdict.is_some());
            }
        }
    }
}

#[test]
fn the_same_seed_bets_the_same() {
    let rules = rules(GameId::Yo, 2, "");
    for policy in POLICIES {
        let [one, two] = [5, 5].map(|seed| play(&rules, &[policy], seed, 400_000).acts);
        assert_eq!(one, two, "{policy}");
    }
}

/// The chips that a policy puts on a wager in one session.
fn staked(preset: &str, policy: &str, on: Wager) -> i64 {
    let rules = rules(GameId::Yo, 1, &format!("preset={preset}"));
    let value = |(_, action): &(Seat, AnyAction)| match action {
        AnyAction::Yo(YoAction::Place { wager, chip }) if *wager == on => Chip::value(*chip),
        _ => 0,
    };
    play(&rules, &[policy], 11, 400_000).acts.iter().map(value).sum()
}

#[test]
fn policies_bet_as_they_say() {
    for preset in ["sheet", "casino"] {
        assert!(staked(preset, "flat", Wager::Play) > 0);
        for wager in Wager::ALL.into_iter().filter(|wager| *wager != Wager::Play) {
            assert_eq!(staked(preset, "flat", wager), 0, "flat on {wager}");
            assert_eq!(staked(preset, "system", wager), 0, "system on {wager}");
        }
        assert!(staked(preset, "more-heavy", Wager::More) > 3 * staked(preset, "more-heavy", Wager::Play));
        assert!(staked(preset, "normal", Wager::More) > 0);
        assert!(staked(preset, "easy", Wager::Eleven) > 0);
        // The one-roll wagers are all bad.
        for wager in [Wager::High, Wager::Low, Wager::Pairs, Wager::Eleven, Wager::TwoThreeTwelve] {
            assert_eq!(staked(preset, "best-value", wager), 0, "best value on {wager}");
        }
    }
    // As printed Play wins on average: best value stakes much. In the casino it costs: little.
    assert!(staked("sheet", "best-value", Wager::Play) > 20 * staked("sheet", "flat", Wager::Play));
    assert_eq!(staked("casino", "best-value", Wager::Play), staked("casino", "flat", Wager::Play));
}

#[test]
fn the_stated_policies_play_nothing_else() {
    for game in [GameId::Yooloo, GameId::OneToTen] {
        for name in ["flat", "more-heavy", "system", "best-value"] {
            let spec: Spec = name.parse().unwrap();
            let refused = Bot::new(&rules(game, 2, ""), Seat::FIRST, &spec, 1).unwrap_err();
            assert_eq!(refused.to_string(), format!("a {name} player plays YO! only"));
        }
    }
}
