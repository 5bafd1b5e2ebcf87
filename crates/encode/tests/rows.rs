//! Rows and numbers of actions, over every rule set.

use std::collections::HashSet;

use catalog::AnyGame;
use driver::{Memories, Observer as _};
use encode::{AnyEncoder, Row};
use kernel::{ActionBuf, Game, Seat, Step, Turn, Viewer};
use testkit::{RuleSetCase, Walk, named_cases, option_cases, tight_cases};

fn cases() -> Vec<RuleSetCase> {
    [named_cases(), option_cases(), tight_cases()].concat()
}

#[test]
fn every_action_has_a_number_and_every_number_an_action() {
    for case in cases() {
        let encoder = AnyEncoder::new(&case.rules);
        let count = encoder.action_count();
        assert!((1..=128).contains(&count), "{}: {count}", case.name);
        assert_eq!(encoder.action_at(count), None, "{}", case.name);
        assert_eq!(encoder.action_at(usize::MAX), None, "{}", case.name);
        let mut actions = HashSet::new();
        for index in 0..count {
            let action = encoder.action_at(index).unwrap_or_else(|| panic!("{}: {index}", case.name));
            assert_eq!(encoder.action_index(action), Some(index), "{}: {action:?}", case.name);
            actions.insert(action);
        }
        assert_eq!(actions.len(), count, "{}", case.name);
    }
}

#[test]
fn legal_actions_are_the_bits_and_rows_stay_in_their_ranges() {
    for case in cases() {
        let encoder = AnyEncoder::new(&case.rules);
        let fields = encoder.fields();
        let mut numbers = vec![i16::MAX; encoder.width()];
        for seed in 0..1 {
            let mut walk = Walk::new(&case.rules, seed);
            let mut memories = Memories::<AnyGame>::of_seats(&case.rules, case.rules.seats());
            while let Some(step) = walk.choose() {
                if let Turn::Players(seats) = walk.game.turn() {
                    let at = format!("{}, seed {seed}, step {}", case.name, walk.steps.len());
                    for seat in Seat::all(case.rules.seats()) {
                        let view = walk.game.game().view(Viewer::Seat(seat));
                        let memory = memories.get(Viewer::Seat(seat)).unwrap();
                        let mut row = Row::new(&mut numbers);
                        encoder.write(&view, memory, seat, &mut row);
                        assert_eq!(row.len(), encoder.width(), "{at}");
                        for field in &fields {
                            let written = &numbers[field.at..field.at + field.size];
                            let inside = written.iter().all(|n| (field.low..=field.high).contains(n));
                            assert!(inside, "{at}: {} is {written:?}", field.name);
                        }
                    }
                    for seat in seats {
                        let mut listed = ActionBuf::new();
                        walk.game.game().legal_actions(seat, &mut listed);
                        let bits = encoder.legal_bits(walk.game.game(), seat);
                        assert_eq!(bits.count_ones() as usize, listed.len(), "{at}");
                        let known = |action| bits >> encoder.action_index(action).unwrap() & 1 == 1;
                        assert!(listed.iter().copied().all(known), "{at}");
                    }
                }
                walk.take(step);
                memories.stepped(&step, walk.game.events(), walk.game.game());
            }
        }
    }
}

#[test]
fn fields_follow_each_other_without_a_gap_and_have_names_of_their_own() {
    for case in cases() {
        let fields = AnyEncoder::new(&case.rules).fields();
        let names: HashSet<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names.len(), fields.len(), "{}", case.name);
        let mut at = 0;
        for field in &fields {
            assert_eq!(field.at, at, "{}: {}", case.name, field.name);
            at += field.size;
        }
        assert_eq!(at, AnyEncoder::new(&case.rules).width());
    }
}

/// Two worlds that a seat cannot tell apart give it the same row, bit by bit: what it cannot know is
/// imagined otherwise, again and again.
#[test]
fn what_a_seat_cannot_know_does_not_change_its_row() {
    use chance::Quick;
    use kernel::Imagine as _;
    let mut compared = 0;
    for case in named_cases() {
        let encoder = AnyEncoder::new(&case.rules);
        let mut here = vec![0; encoder.width()];
        let mut there = here.clone();
        let mut walk = Walk::new(&case.rules, 5);
        let mut memories = Memories::<AnyGame>::of_seats(&case.rules, case.rules.seats());
        let mut nature = Quick::new(9);
        while let Some(step) = walk.choose() {
            for seat in Seat::all(case.rules.seats()) {
                let viewer = Viewer::Seat(seat);
                let memory = memories.get(viewer).unwrap();
                let view = walk.game.game().view(viewer);
                let other = AnyGame::imagine(memory, &view, &mut nature);
                encoder.write(&view, memory, seat, &mut Row::new(&mut here));
                encoder.write(&other.view(viewer), memory, seat, &mut Row::new(&mut there));
                assert_eq!(here, there, "{}, step {}, seat {seat}", case.name, walk.steps.len());
                compared += u64::from(other != *walk.game.game());
            }
            walk.take(step);
            memories.stepped(&step, walk.game.events(), walk.game.game());
        }
    }
    assert!(compared > 1000, "other worlds were met {compared} times");
}

/// Whatever happens in secret is made to happen otherwise: nobody else's row changes by a bit.
#[test]
fn what_happens_in_secret_leaves_the_rows_of_others_as_they_are() {
    let mut compared = 0;
    for case in [named_cases(), tight_cases()].concat() {
        let encoder = AnyEncoder::new(&case.rules);
        let row = |memories: &Memories<AnyGame>, game: &AnyGame, seat: Seat| {
            let mut numbers = vec![0; encoder.width()];
            let view = game.view(Viewer::Seat(seat));
            let memory = memories.get(Viewer::Seat(seat)).unwrap();
            encoder.write(&view, memory, seat, &mut Row::new(&mut numbers));
            numbers
        };
        let mut walk = Walk::new(&case.rules, 3);
        let mut memories = Memories::<AnyGame>::of_seats(&case.rules, case.rules.seats());
        while let Some(step) = walk.choose() {
            if let Some(owner) = testkit::secret_of(walk.game.game(), step) {
                for other in testkit::alternatives(walk.game.game(), step).into_iter().take(12) {
                    let taken = |step: Step<_, _>| {
                        let mut game = walk.game.game().clone();
                        let mut memories = memories.clone();
                        let events = game.apply(step).unwrap();
                        memories.stepped(&step, &events, &game);
                        (game, memories)
                    };
                    let (here, there) = (taken(step), taken(other));
                    for seat in Seat::all(case.rules.seats()).filter(|seat| *seat != owner) {
                        let at = format!("{}, step {}, seat {seat}", case.name, walk.steps.len());
                        assert_eq!(row(&here.1, &here.0, seat), row(&there.1, &there.0, seat), "{at}");
                        compared += 1;
                    }
                }
            }
            walk.take(step);
            memories.stepped(&step, walk.game.events(), walk.game.game());
        }
    }
    assert!(compared > 10_000, "{compared} rows were compared");
}
