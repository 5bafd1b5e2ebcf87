//! Random games: what the conformance suite does not ask of every game.

use crate::common::rules;
use chance::Quick;
use kernel::{ActionBuf, Audit, Game, Imagine, Recall, Seat, Step, Turn, Viewer, playout};
use yooloo::{Yooloo, YoolooAction, YoolooRules};

fn rule_sets() -> Vec<YoolooRules> {
    let options: [&[(&str, &str)]; 8] = [
        &[],
        &[("variant", "a")],
        &[("variant", "b")],
        &[("variant", "b"), ("hide_scores", "false"), ("games_in_series", "3"), ("cards", "4")],
        &[("variant", "a"), ("showdown_pot", "last_only"), ("cards", "2"), ("showdown_cap", "2")],
        &[("cards", "1"), ("showdown_cap", "3"), ("games_in_series", "2")],
        &[("cards", "3"), ("games_in_series", "4"), ("showdown_pot", "last_only")],
        &[("variant", "b"), ("cards", "2"), ("games_in_series", "5"), ("showdown_cap", "1")],
    ];
    (2..=8).flat_map(|seats| options.iter().map(move |options| rules(seats, options))).collect()
}

fn lists_agree_with_checks(game: &Yooloo) {
    let mut listed = ActionBuf::new();
    for seat in (0..8).map(Seat::new) {
        game.legal_actions(seat, &mut listed);
        let cards = 0..=255;
        let all = cards.clone().map(|card| YoolooAction::Place { card });
        let all = all.chain(cards.map(|card| YoolooAction::Play { card }));
        let allowed: Vec<_> = all.filter(|action| game.check(seat, *action).is_ok()).collect();
        assert_eq!(listed.as_slice(), allowed);
    }
}

#[test]
fn what_is_legal_is_listed_whatever_is_tried() {
    let (mut nature, mut actions) = (Quick::new(1), ActionBuf::new());
    for rules in rule_sets() {
        let mut game = Yooloo::start(&rules);
        lists_agree_with_checks(&game);
        while !playout(&mut game, &mut nature, &mut actions, 1).over {
            lists_agree_with_checks(&game);
        }
    }
}

#[test]
fn the_free_sink_plays_the_same_game() {
    for rules in rule_sets() {
        let mut actions = ActionBuf::new();
        let mut fast = Yooloo::start(&rules);
        assert!(playout(&mut fast, &mut Quick::new(77), &mut actions, 1_000_000).over);
        let mut slow = Yooloo::start(&rules);
        let mut nature = Quick::new(77);
        loop {
            let step = match slow.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(slow.sample(&mut nature)),
                Turn::Players(seats) => {
                    let seat = seats.first().expect("somebody acts");
                    Step::Act { seat, action: kernel::random_action(&slow, seat, &mut nature, &mut actions) }
                }
            };
            slow.apply(step).expect("a listed step");
        }
        assert_eq!(fast, slow);
    }
}

#[test]
fn a_forgetful_viewer_still_imagines_a_sound_table() {
    let mut nature = Quick::new(5);
    let rules = rules(4, &[("variant", "b")]);
    let mut actions = ActionBuf::new();
    let mut game = Yooloo::start(&rules);
    let forgetful = Yooloo::blank(&rules, Viewer::Seat(Seat::new(1)));
    while game.turn() != Turn::Over {
        let view = game.view(Viewer::Seat(Seat::new(1)));
        let other = Yooloo::imagine(&forgetful, &view, &mut nature);
        other.audit().expect("sound books");
        assert_eq!(other.view(Viewer::Seat(Seat::new(1))), view);
        playout(&mut game, &mut nature, &mut actions, 1);
    }
}

#[test]
fn imagined_orders_and_choices_are_evenly_drawn() {
    let rules = rules(2, &[("variant", "a"), ("cards", "4")]);
    let mut game = Yooloo::start(&rules);
    let hidden = Step::Act { seat: Seat::new(1), action: YoolooAction::Play { card: 2 } };
    game.apply(hidden).expect("a legal step");
    let viewer = Viewer::Seat(Seat::new(0));
    let memory = Yooloo::blank(&rules, viewer);
    let mut nature = Quick::new(9);
    let mut counts = [0; 5];
    for _ in 0..8000 {
        let other = Yooloo::imagine(&memory, &game.view(viewer), &mut nature);
        let own = other.view(Viewer::Seat(Seat::new(1))).own.expect("a seat");
        counts[usize::from(own.choice.expect("it has chosen"))] += 1;
    }
    for card in 1..=4 {
        assert!((1800..2200).contains(&counts[card]), "{counts:?}");
    }
}
