//! Who may do what others may not, each with the reason. An entry that is no longer needed is a
//! fault as well, so the lists only get shorter.

use std::collections::BTreeSet;

/// A file, and why it may.
pub type Listed = (&'static str, &'static str);

/// Files that drive a game without the one driver.
pub const DRIVERS: &[Listed] = &[
    ("crates/bots/examples/yooloo_tables/meetings.rs", "a test compares what it works out with the rules"),
    ("crates/bots/src/hilo/clearing.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/hilo/grid.rs", "a test looks at every state between two steps"),
    ("crates/bots/src/hilo/master/mod.rs", "a test looks at every decision of two players side by side"),
    ("crates/bots/src/hilo/master/search.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/hilo/master/selfplay.rs", "games for training are played by the bare loop"),
    ("crates/bots/src/hilo/quick_turn.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/onetoten/rollout.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/swap/belief.rs", "a test looks at every state between two steps"),
    ("crates/bots/src/swap/position.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/yooloo/rollout.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/tests/hilo.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/networks.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/secrecy.rs", "two games are stepped side by side and compared"),
    ("crates/bots/tests/small/mod.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/swap.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/yooloo.rs", "a rule test sets its scene by hand"),
    ("crates/catalog/src/any_game.rs", "hands each call on to the game it holds"),
    ("crates/chance/tests/urn/mod.rs", "a rule test sets its scene by hand"),
    ("crates/conformance/src/conform.rs", "the suite looks at every state between two steps"),
    ("crates/driver/src/matches.rs", "the one driver"),
    ("crates/driver/src/play.rs", "the one driver"),
    ("crates/driver/src/random.rs", "the one driver"),
    ("crates/driver/src/session.rs", "the one driver"),
    ("crates/encode/src/table.rs", "steps thousands of tables side by side, with one list of events"),
    ("crates/encode/tests/rows.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/game/ending.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/game/opening.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/game/playouts.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/game/scoring.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/game/turns.rs", "a rule test sets its scene by hand"),
    ("crates/games/onetoten/tests/game/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/onetoten/tests/game/rules.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/game/golow.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/game/random_games.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/game/secrecy.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/game/yolo_scoring.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/game/common.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/game/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/game/session.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/game/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/game/rounds.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/game/showdown.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/game/variants.rs", "a rule test sets its scene by hand"),
    ("crates/kernel/src/game.rs", "the contract: `apply` asks, checks and takes the step"),
    ("crates/kernel/src/playout.rs", "the bare loop of simulations"),
    ("crates/lab/src/study/hilo.rs", "a study reads the turn of its game"),
    ("crates/lab/tests/review.rs", "a rule test sets its scene by hand"),
    ("crates/protocol/tests/hilo_json.rs", "a rule test sets its scene by hand"),
    ("crates/protocol/tests/swap_json.rs", "a rule test sets its scene by hand"),
    ("crates/solve/src/induction.rs", "a solver visits every state"),
    ("crates/solve/src/sequence_form/expand.rs", "a solver visits every state"),
    ("crates/solve/tests/onetoten_engine.rs", "a rule test sets its scene by hand"),
    ("crates/solve/tests/yo_risk.rs", "a rule test sets its scene by hand"),
    ("crates/testkit/examples/frames.rs", "a match that the fixtures follow step by step"),
    ("crates/testkit/examples/seeded.rs", "a match that is played once more in Python, step by step"),
    ("crates/testkit/examples/soak.rs", "plays millions of games on the bare loop"),
    ("crates/testkit/src/secrecy.rs", "compares what could have happened instead"),
    ("crates/testkit/src/vectors.rs", "deals without playing"),
    ("fuzz/fuzz_targets/steps.rs", "the fuzzer chooses steps that no player would"),
    ("python/src/dealing.rs", "a match that a Python program takes step by step"),
    ("python/src/methods.rs", "a match that a Python program takes step by step"),
    ("python/src/pickle.rs", "a match that a Python program takes step by step"),
    ("python/src/table.rs", "a match that a Python program takes step by step"),
];

/// Folders whose subject is the games.
pub const HOMES: &[Listed] = &[
    ("crates/games/", "the games"),
    ("crates/catalog/", "the list of the games"),
    ("web/src/boards/", "one board for each game"),
    ("web/src/i18n/", "the words of each board and book"),
    ("web/src/wire/", "generated from the Rust types"),
    ("xtask/src/tidy/", "says which names to look for"),
];

/// Folders in which a file or folder named after a game is about that game.
pub const OF_A_GAME: &[Listed] = &[
    ("crates/bots/src/", "bots of one game"),
    ("crates/encode/", "one game as numbers"),
    ("crates/solve/", "solvers of one game"),
    ("crates/lab/src/study/", "studies of one game"),
    ("crates/yolio/src/analyse/", "studies of one game, printed"),
    ("crates/yolio/src/play/board/", "boards in the terminal"),
    ("crates/yolio/src/solve/", "solvers of one game, printed"),
];

/// Files elsewhere that name a game.
pub const NAMES: &[Listed] = &[
    ("crates/bots/examples/hilo_master.rs", "trains and measures the master of one game"),
    ("crates/bots/examples/yooloo_tables/main.rs", "finds and measures the orders of one game"),
    ("crates/bots/examples/yooloo_tables/meetings.rs", "finds and measures the orders of one game"),
    ("crates/bots/src/lib.rs", "the list of the bots, one line a game"),
    ("crates/deck/src/card.rs", "says which game a card or chip is of"),
    ("crates/deck/src/wire.rs", "says which game a card or chip is of"),
    ("crates/encode/src/lib.rs", "the list of the encodings, one line a game"),
    ("crates/engine/src/lib.rs", "gives every game to library users"),
    ("crates/lab/src/exact/bounds.rs", "what is alike in a small game, and where its rounds end"),
    ("crates/lab/src/study/mod.rs", "the list of the studies, one line a game"),
    ("crates/load/examples/crash/scenario.rs", "plays named games to measure or break something"),
    ("crates/load/examples/siege/honest.rs", "plays named games to measure or break something"),
    ("crates/load/examples/siege/hostile/accounts.rs", "plays named games to measure or break something"),
    ("crates/load/examples/siege/hostile/connections.rs", "plays named games to measure or break something"),
    ("crates/load/examples/siege/hostile/mod.rs", "plays named games to measure or break something"),
    ("crates/load/examples/siege/hostile/work.rs", "plays named games to measure or break something"),
    ("crates/load/src/judge.rs", "looks a second time, without the rules, at what only one seat may see"),
    ("crates/protocol/examples/tables_speed.rs", "plays named games to measure or break something"),
    ("crates/solve/src/lib.rs", "the list of the solvers, one line a game"),
    ("crates/store/examples/appends.rs", "plays named games to measure or break something"),
    ("crates/yolio/src/analyse/mod.rs", "the list of the analyses, one line a game"),
    ("crates/speed/src/lib.rs", "knows the bare loop that the rules are measured against"),
    ("crates/speed/src/yooloo_b.rs", "the bare loop that the rules are measured against"),
    ("crates/yolio/src/examples.rs", "examples on the command line, as people type them"),
    ("crates/yolio/src/loadtest.rs", "plays named games to measure or break something"),
    ("crates/yolio/src/play/board/mod.rs", "the list of the boards in the terminal, one line a game"),
    ("crates/yolio/src/solve/mod.rs", "the list of the solvers, one line a game"),
    ("python/src/lib.rs", "gives the solvers of each game to Python"),
    ("python/src/memory.rs", "says what each game's memory holds, as Python sees it"),
    ("python/src/solve.rs", "gives the solvers of each game to Python"),
    ("xtask/src/python.rs", "trains a network of each family in small"),
];

/// Files with words that are still to be mended.
pub const PROSE: &[Listed] = &[];

/// A fault for each file found and not listed, and for each listed and not found.
pub fn compare<'a>(
    found: impl Iterator<Item = &'a str>,
    list: &[Listed],
    fault: impl Fn(&str) -> String,
) -> Vec<String> {
    let found: BTreeSet<&str> = found.collect();
    let listed: BTreeSet<&str> = list.iter().map(|(path, _)| *path).collect();
    let idle = |path: &&str| format!("{path} is listed in xtask/src/tidy/lists.rs without need");
    let strange = found.difference(&listed).map(|path| fault(path));
    strange.chain(listed.difference(&found).map(idle)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_exact() {
        let list: &[Listed] = &[("a.rs", "why"), ("b.rs", "why")];
        let faults =
            |found: &[&'static str]| compare(found.iter().copied(), list, |path| format!("{path}!")).len();
        assert_eq!(
            (faults(&["a.rs", "b.rs"]), faults(&["a.rs", "b.rs", "c.rs"]), faults(&["a.rs"])),
            (0, 1, 1)
        );
    }

    #[test]
    fn every_entry_has_a_reason() {
        let all = [DRIVERS, HOMES, OF_A_GAME, NAMES, PROSE].concat();
        assert!(all.iter().all(|(_, reason)| !reason.is_empty()));
    }
}
