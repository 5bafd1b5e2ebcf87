//! Random games: what the conformance suite does not ask of every game.

use crate::common::rules;
use chance::Quick;
use kernel::{ActionBuf, Audit, Game, Imagine, Nature, Recall, Seat, Step, Turn, Viewer, playout};
use onetoten::{OneToTen, OneToTenAction, OneToTenMemory, OneToTenRules};

fn rule_sets() -> Vec<OneToTenRules> {
    let options: [&[(&str, &str)]; 5] = [
        &[],
        &[("cards", "2")],
        &[("streak", "true")],
        &[("streak", "true"), ("cards", "3")],
        &[("cards", "7")],
    ];
    (2..=8).flat_map(|seats| options.iter().map(move |options| rules(seats, options))).collect()
}

fn lists_agree_with_checks(game: &OneToTen) {
    let (mut listed, mut attentive) = (ActionBuf::new(), ActionBuf::new());
    for seat in (0..8).map(Seat::new) {
        game.legal_actions(seat, &mut listed);
        let all = (0..=255).map(|slot| OneToTenAction::Turn { slot });
        let allowed: Vec<_> = all.filter(|action| game.check(seat, *action).is_ok()).collect();
        assert_eq!(listed.as_slice(), allowed);
        game.attentive_actions(seat, &mut attentive);
        assert_eq!(attentive.is_empty(), listed.is_empty());
        assert!(attentive.is_sorted());
        assert!(attentive.iter().all(|action| listed.contains(action)));
    }
}

/// Nine of ten times what a perfect memory would do.
fn next_step(
    game: &OneToTen,
    nature: &mut Quick,
    actions: &mut ActionBuf<OneToTenAction>,
) -> Step<OneToTenAction, onetoten::OneToTenOutcome> {
    let Turn::Players(seats) = game.turn() else { return Step::Chance(game.sample(nature)) };
    let seat = seats.first().expect("somebody acts");
    if nature.below(10) == 0 {
        game.legal_actions(seat, actions);
    } else {
        game.attentive_actions(seat, actions);
    }
    Step::Act { seat, action: actions[nature.below(actions.len() as u32) as usize] }
}

#[test]
fn a_perfect_memory_knows_the_very_state() {
    let mut nature = Quick::new(1);
    let mut actions = ActionBuf::new();
    for rules in rule_sets() {
        for _ in 0..3 {
            let mut game = OneToTen::start(&rules);
            let mut memories: Vec<(Viewer, OneToTenMemory)> =
                Viewer::all(rules.seats).map(|viewer| (viewer, OneToTen::blank(&rules, viewer))).collect();
            while game.turn() != Turn::Over {
                lists_agree_with_checks(&game);
                let step = next_step(&game, &mut nature, &mut actions);
                for event in game.apply(step).expect("a listed step") {
                    for (viewer, memory) in &mut memories {
                        let notice = OneToTen::notice(&event, *viewer).expect("all are told");
                        OneToTen::recall(memory, &notice);
                    }
                }
                for (viewer, memory) in &memories {
                    // Nothing is hidden from a perfect memory: it knows the very state.
                    assert_eq!(OneToTen::imagine(memory, &game.view(*viewer), &mut nature), game);
                }
                let forgetful = OneToTen::blank(&rules, Viewer::Table);
                let other = OneToTen::imagine(&forgetful, &game.view(Viewer::Table), &mut nature);
                assert_eq!(other.view(Viewer::Table), game.view(Viewer::Table));
                other.audit().expect("sound books of a forgetful viewer");
            }
            lists_agree_with_checks(&game);
        }
    }
}

#[test]
fn random_play_ends_without_the_streak() {
    let mut actions = ActionBuf::new();
    for seats in 2..=8 {
        let mut game = OneToTen::start(&rules(seats, &[]));
        assert!(playout(&mut game, &mut Quick::new(3), &mut actions, 1_000_000).over);
        let verdict = game.verdict().expect("the game is over");
        assert_eq!(verdict.scores.as_slice().iter().max(), Some(&10), "somebody found all");
    }
}

#[test]
fn attentive_play_is_done_within_twenty_rounds() {
    // Without errors a slot is turned at most once blindly and once knowingly.
    let mut nature = Quick::new(11);
    let mut actions = ActionBuf::new();
    for seats in 2..=8 {
        let mut game = OneToTen::start(&rules(seats, &[]));
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Players(seats) => {
                    let seat = seats.first().expect("somebody acts");
                    game.attentive_actions(seat, &mut actions);
                    Step::Act { seat, action: actions[nature.below(actions.len() as u32) as usize] }
                }
                _ => Step::Chance(game.sample(&mut nature)),
            };
            game.apply(step).expect("a listed step");
        }
        assert!(game.view(Viewer::Table).round <= 20);
    }
}
