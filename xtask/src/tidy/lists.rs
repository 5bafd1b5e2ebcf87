//! Who may do what others may not, each with the reason. An entry that is no longer needed is a
//! fault as well, so the lists only get shorter.

use std::collections::BTreeSet;

/// A file, and why it may.
pub type Listed = (&'static str, &'static str);

/// Files that drive a game without the one driver.
pub const DRIVERS: &[Listed] = &[
    ("crates/bots/src/hilo/grid.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/hilo/quick_turn.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/hilo/selfplay.rs", "games for training are played by the bare loop"),
    ("crates/bots/src/onetoten/rollout.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/swap/belief.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/swap/position.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/src/swap/selfplay.rs", "games for training are played by the bare loop"),
    ("crates/bots/src/yooloo/rollout.rs", "a search plays on from a state that it imagines"),
    ("crates/bots/tests/hilo.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/networks.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/small/mod.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/swap.rs", "a rule test sets its scene by hand"),
    ("crates/bots/tests/yooloo.rs", "a rule test sets its scene by hand"),
    ("crates/catalog/src/list.rs", "hands each call on to the game it holds"),
    ("crates/chance/tests/urn/mod.rs", "a rule test sets its scene by hand"),
    ("crates/conformance/src/conform.rs", "the suite looks at every state between two steps"),
    ("crates/driver/src/matches.rs", "the one driver"),
    ("crates/driver/src/play.rs", "the one driver"),
    ("crates/driver/src/random.rs", "the one driver"),
    ("crates/driver/src/session.rs", "the one driver"),
    ("crates/games/hilo/tests/ending.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/opening.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/playouts.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/scoring.rs", "a rule test sets its scene by hand"),
    ("crates/games/hilo/tests/turns.rs", "a rule test sets its scene by hand"),
    ("crates/games/onetoten/tests/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/onetoten/tests/rules.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/golow.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/random_games.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/secrecy.rs", "a rule test sets its scene by hand"),
    ("crates/games/swap/tests/yolo_scoring.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/common/mod.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/yo/tests/session.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/random.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/rounds.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/showdown.rs", "a rule test sets its scene by hand"),
    ("crates/games/yooloo/tests/variants.rs", "a rule test sets its scene by hand"),
    ("crates/kernel/src/game.rs", "the contract: `apply` asks, checks and takes the step"),
    ("crates/kernel/src/playout.rs", "the bare loop of simulations"),
    ("crates/lab/src/study/hilo.rs", "a study reads the turn of its game"),
    ("crates/lab/tests/review.rs", "a rule test sets its scene by hand"),
    ("crates/protocol/tests/hilo_json.rs", "a rule test sets its scene by hand"),
    ("crates/protocol/tests/swap_json.rs", "a rule test sets its scene by hand"),
    ("crates/solve/src/induction.rs", "a solver visits every state"),
    ("crates/solve/tests/onetoten_engine.rs", "a rule test sets its scene by hand"),
    ("crates/solve/tests/yo_risk.rs", "a rule test sets its scene by hand"),
    ("crates/testkit/examples/frames.rs", "a match that the fixtures follow step by step"),
    ("crates/testkit/examples/soak.rs", "plays millions of games on the bare loop"),
    ("crates/testkit/src/secrecy.rs", "compares what could have happened instead"),
    ("crates/testkit/src/vectors.rs", "deals without playing"),
    ("fuzz/fuzz_targets/steps.rs", "the fuzzer chooses steps that no player would"),
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
    ("crates/solve/", "solvers of one game"),
    ("crates/lab/src/study/", "studies of one game"),
    ("crates/yolio/src/analyse/", "studies of one game, printed"),
    ("crates/yolio/src/play/table/", "boards in the terminal"),
];

/// Files elsewhere that name a game.
pub const NAMES: &[Listed] = &[
    ("crates/bots/src/bot.rs", "is to ask through the contract"),
    ("crates/bots/src/evaluator.rs", "hands each question on to the bots of that game"),
    ("crates/bots/src/lib.rs", "is to ask through the contract"),
    ("crates/bots/src/spec.rs", "is to ask through the contract"),
    ("crates/bots/src/why/mod.rs", "is to ask through the contract"),
    ("crates/bots/src/why/part.rs", "is to ask through the contract"),
    ("crates/deck/src/card.rs", "says which game a card or chip is of"),
    ("crates/deck/src/wire.rs", "says which game a card or chip is of"),
    ("crates/engine/src/lib.rs", "gives every game to library users"),
    ("crates/lab/src/error.rs", "is to ask through the contract"),
    ("crates/lab/src/review/account.rs", "is to ask through the contract"),
    ("crates/lab/src/review/mod.rs", "is to ask through the contract"),
    ("crates/lab/src/review/walk.rs", "is to ask through the contract"),
    ("crates/lab/src/study/counter.rs", "is to ask through the contract"),
    ("crates/lab/src/study/mod.rs", "is to ask through the contract"),
    ("crates/lab/src/study/options.rs", "is to ask through the contract"),
    ("crates/load/examples/crash/scenario.rs", "plays named games to measure or break something"),
    ("crates/protocol/examples/tables_speed.rs", "plays named games to measure or break something"),
    ("crates/server/src/routes/games.rs", "is to ask through the contract"),
    ("crates/solve/src/lib.rs", "is to ask through the contract"),
    ("crates/store/examples/appends.rs", "plays named games to measure or break something"),
    ("crates/yolio/src/analyse/mod.rs", "is to ask through the contract"),
    ("crates/yolio/src/analyse/session.rs", "is to ask through the contract"),
    ("crates/yolio/src/analyse/simulated.rs", "is to ask through the contract"),
    ("crates/yolio/src/args.rs", "is to ask through the contract"),
    ("crates/yolio/src/bench/bare.rs", "the bare loop that the rules are measured against"),
    ("crates/yolio/src/bench/mod.rs", "is to ask through the contract"),
    ("crates/yolio/src/loadtest.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/app.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/args.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/help.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/log.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/hilo.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/mod.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/onetoten.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/swap.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/yo.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/menu/yooloo.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/plain/say.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/result.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/sheet.rs", "is to ask through the contract"),
    ("crates/yolio/src/play/table/mod.rs", "is to ask through the contract"),
    ("crates/yolio/src/replay.rs", "is to ask through the contract"),
    ("crates/yolio/src/review.rs", "is to ask through the contract"),
    ("crates/yolio/src/rulebook.rs", "is to ask through the contract"),
    ("crates/yolio/src/simulate.rs", "is to ask through the contract"),
    ("crates/yolio/src/solve.rs", "is to ask through the contract"),
    ("crates/yolio/src/solve/json.rs", "is to ask through the contract"),
    ("crates/yolio/src/solve/keep.rs", "is to ask through the contract"),
    ("crates/yolio/src/solve/text.rs", "is to ask through the contract"),
    ("crates/yolio/src/tournament.rs", "is to ask through the contract"),
    ("web/dev/fixtures.ts", "is to ask through the contract"),
    ("web/src/after/evidence.ts", "is to ask through the contract"),
    ("web/src/after/review/review.ts", "is to ask through the contract"),
    ("web/src/look/Card.svelte", "is to ask through the contract"),
    ("web/src/look/base.css", "is to ask through the contract"),
    ("web/src/look/frame.css", "is to ask through the contract"),
    ("web/src/look/games.ts", "is to ask through the contract"),
    ("web/src/look/tablet.css", "is to ask through the contract"),
    ("web/src/look/tokens.css", "is to ask through the contract"),
    ("web/src/look/wide.css", "is to ask through the contract"),
    ("web/src/screens/Lobby.svelte", "is to ask through the contract"),
    ("web/src/screens/NewTable.svelte", "is to ask through the contract"),
    ("web/src/screens/TileArt.svelte", "is to ask through the contract"),
    ("web/src/screens/options.ts", "is to ask through the contract"),
    ("web/src/screens/play.ts", "is to ask through the contract"),
    ("web/src/table/context.ts", "is to ask through the contract"),
    ("web/src/table/finished/FinishedGames.svelte", "is to ask through the contract"),
    ("web/src/table/finished/scores.ts", "is to ask through the contract"),
    ("web/src/table/help.ts", "is to ask through the contract"),
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
