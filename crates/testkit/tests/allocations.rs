//! The simulation path allocates nothing per step.

use std::alloc::System;

use chance::Quick;
use kernel::{ActionBuf, Game, playout};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use testkit::named_cases;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Plays twice, first to let the buffer grow, and counts the second time.
fn count<G: Game>(name: &str, start: impl Fn() -> G) {
    let mut actions = ActionBuf::new();
    let mut nature = Quick::new(1);
    for measured in [false, true] {
        let region = Region::new(ALLOCATOR);
        let mut steps = 0;
        for _ in 0..20 {
            let mut game = start();
            steps += playout(&mut game, &mut nature, &mut actions, 20_000).steps;
        }
        let change = region.change();
        if measured {
            assert!(steps > 100, "{name}: hardly anything was played");
            assert_eq!((change.allocations, change.reallocations), (0, 0), "{name}: in {steps} steps");
        }
    }
}

// The only test of this program, so that no other thread allocates meanwhile.
#[test]
fn no_step_of_any_game_allocates() {
    use catalog::{AnyGame, AnyRules};
    for case in named_cases() {
        match &case.rules {
            AnyRules::Yolo(_) | AnyRules::GoLow(_) => match AnyGame::start(&case.rules) {
                AnyGame::Swap(game) => count(&case.name, || game.clone()),
                other => panic!("{other:?}"),
            },
            AnyRules::Yooloo(rules) => count(&case.name, || yooloo::Yooloo::start(rules)),
            AnyRules::OneToTen(rules) => count(&case.name, || onetoten::OneToTen::start(rules)),
            AnyRules::Hilo(rules) => count(&case.name, || hilo::Hilo::start(rules)),
            AnyRules::Yo(rules) => count(&case.name, || yo::Yo::start(rules)),
        }
    }
}
