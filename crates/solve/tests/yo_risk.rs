//! The risk of a session against the game itself, against fractions, and against known answers.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use deck::Chips;
use kernel::{Game, Outcomes, Seat, Step, Turn, Viewer};
use solve::exact::{Ratio, decimal, ratio, whole};
use solve::yo::risk::{Session, SessionRisk, Strategy, UntilDecided};
use solve::yo::{Branch, Chain, Next};
use yo::{Chip, Preset, SevenOutPlay, Wager, Yo, YoAction, YoDraft, YoRules, YoView};

fn rules(preset: Preset, bankroll: i64, rolls: i64) -> YoRules {
    YoDraft { bankroll, rolls: Some(rolls), ..YoDraft::of(preset) }.validate(1).unwrap()
}

/// Bets by the strategy in the real game; does nothing more once ruined.
fn bet(game: &mut Yo, strategy: Strategy) {
    let view: YoView = game.view(Viewer::Table);
    let spot = &view.seats[Seat::FIRST];
    let put = |game: &mut Yo, wager, chips| {
        for _ in 0..chips {
            let action = YoAction::Place { wager, chip: Chip::One };
            game.apply(Step::Act { seat: Seat::FIRST, action }).unwrap();
        }
    };
    if view.point.is_none() {
        if spot.money < Chips::whole(strategy.bet) {
            game.apply(Step::Act { seat: Seat::FIRST, action: YoAction::Leave }).unwrap();
            return;
        }
        put(game, Wager::Play, strategy.bet);
    } else if view.point_is_new {
        let left = spot.money.floor().units() / 30;
        put(game, Wager::More, left.min(strategy.bet * strategy.more));
    }
    game.apply(Step::Act { seat: Seat::FIRST, action: YoAction::Ready }).unwrap();
}

/// The distribution of the end of a session of the real game. States are folded when they lie alike.
fn through_the_game(rules: &YoRules, strategy: Strategy) -> Vec<(Chips, Ratio)> {
    let mut live = vec![(Yo::start(rules), whole(1))];
    let mut ended: BTreeMap<Chips, Ratio> = BTreeMap::new();
    let mut outcomes = Outcomes::new();
    while !live.is_empty() {
        let mut next: Vec<(YoView, Yo, Ratio)> = Vec::new();
        for (mut game, chance) in live {
            if game.turn() != Turn::Over {
                bet(&mut game, strategy);
            }
            if game.turn() == Turn::Over {
                let money = game.view(Viewer::Table).seats[Seat::FIRST].money;
                *ended.entry(money).or_insert_with(|| whole(0)) += chance;
                continue;
            }
            game.outcomes(&mut outcomes);
            for (outcome, weight) in outcomes.as_slice() {
                let mut after = game.clone();
                after.advance(Step::Chance(*outcome), &mut ());
                let view = YoView { last_roll: None, shooters_done: 0, ..after.view(Viewer::Table) };
                let part = &chance * ratio(*weight, outcomes.total());
                match next.iter_mut().find(|(other, ..)| *other == view) {
                    Some((.., sum)) => *sum += part,
                    None => next.push((view, after, part)),
                }
            }
        }
        live = next.into_iter().map(|(_, game, chance)| (game, chance)).collect();
    }
    ended.into_iter().collect()
}

#[test]
fn short_sessions_agree_with_the_game() {
    for (preset, bankroll, bet, more, rolls) in [
        (Preset::Casino, 3, 1, 0, 4),
        (Preset::Casino, 5, 2, 2, 4),
        (Preset::Sheet, 4, 2, 3, 4),
        (Preset::Sheet, 2, 1, 1, 5),
        (Preset::Casino, 1, 1, 10, 5),
    ] {
        let rules = rules(preset, bankroll, rolls);
        let strategy = Strategy { bet, more };
        let session = Session { rolls: rolls.unsigned_abs(), target: None };
        let risk: SessionRisk<Ratio> = session.risk(&rules, strategy).unwrap();
        assert_eq!(risk.owned, through_the_game(&rules, strategy), "{preset:?} {strategy:?}");
    }
}

#[test]
fn decimals_are_the_fractions() {
    for (preset, more) in [(Preset::Casino, 2), (Preset::Sheet, 1)] {
        let rules = rules(preset, 6, 20);
        let session = Session { rolls: 20, target: Some(12) };
        let exact: SessionRisk<Ratio> = session.risk(&rules, Strategy { bet: 2, more }).unwrap();
        let quick: SessionRisk<f64> = session.risk(&rules, Strategy { bet: 2, more }).unwrap();
        assert_eq!(exact.owned.len(), quick.owned.len());
        for ((owned, chance), (other, decimals)) in exact.owned.iter().zip(&quick.owned) {
            assert_eq!(owned, other);
            assert!((decimal(chance) - decimals).abs() < 1e-15);
        }
        for (exact, quick) in exact.moments.iter().zip(&quick.moments) {
            assert!((decimal(&exact.ruined) - quick.ruined).abs() < 1e-14);
            assert!((decimal(&exact.reached) - quick.reached).abs() < 1e-14);
            assert!((decimal(&exact.ahead) - quick.ahead).abs() < 1e-14);
        }
        let all: Ratio = exact.owned.iter().map(|(_, chance)| chance).sum();
        assert_eq!(all, whole(1));
    }
}

/// Play alone moves by −1, 0, +1 or +4 with chances 4/36 + 196/495, 1/6, 134/495 and 2/36 in the casino.
#[test]
fn going_on_until_the_end_agrees_with_a_solved_chain() {
    for seven_out_play in [SevenOutPlay::Lose, SevenOutPlay::Push] {
        let rules = YoDraft { bankroll: 3, seven_out_play, ..YoDraft::default() }.validate(1).unwrap();
        let (down, stay) = match seven_out_play {
            SevenOutPlay::Lose => (220 + 784, 330),
            SevenOutPlay::Push => (220, 330 + 784),
        };
        let moves = [(-1_i64, down), (0, stay), (1, 536), (4, 110)];
        assert_eq!(moves.iter().map(|(_, weight)| weight).sum::<u64>(), 1980);
        let state = |owned: i64| {
            moves.map(|(gain, weight)| {
                let next = match owned + gain {
                    ..=0 => Next::End(false),
                    8.. => Next::End(true),
                    after => Next::State(usize::try_from(after - 1).unwrap()),
                };
                Branch { weight, gain: whole(0), payments: 0, next }
            })
        };
        let chain = Chain::new((1..8).map(|owned| state(owned).to_vec()).collect());
        let done = UntilDecided::of(&rules, Strategy { bet: 1, more: 0 }, 8).unwrap();
        assert!((done.ruined - decimal(&chain.chance_of(|top| !top)[2])).abs() < 1e-11);
        assert!((done.reached - decimal(&chain.chance_of(|top| top)[2])).abs() < 1e-11);
        assert!((done.decisions - decimal(&chain.solve().steps[2])).abs() < 1e-8);
        assert!(done.open <= 1e-12);
    }
}

/// A long session with a target ends as one without an end.
#[test]
fn a_long_session_tends_to_the_undated_one() {
    let rules = rules(Preset::Casino, 20, 20_000);
    for more in [0, 3] {
        let strategy = Strategy { bet: 2, more };
        let session: SessionRisk<f64> =
            Session { rolls: 20_000, target: Some(40) }.risk(&rules, strategy).unwrap();
        let undated = UntilDecided::of(&rules, strategy, 40).unwrap();
        let last = session.moments.last().unwrap();
        assert!((last.ruined - undated.ruined).abs() < 1e-9, "{} {}", last.ruined, undated.ruined);
        assert!((last.reached - undated.reached).abs() < 1e-9);
    }
}

#[test]
fn impossible_wishes_are_refused_all_at_once() {
    let rules = rules(Preset::Casino, 100, 10);
    let faults = UntilDecided::of(&rules, Strategy { bet: 0, more: 11 }, 50).unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.key.as_str()).collect::<Vec<_>>(), ["bet", "more", "target"]);
    let endless = Session { rolls: 1_000_000, target: None };
    let faults = endless.risk::<f64>(&rules, Strategy { bet: 1, more: 10 }).unwrap_err();
    assert_eq!(faults[0].key, "rolls");
}
