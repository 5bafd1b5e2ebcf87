//! Who may do what others may not, each with the reason. An entry that is no longer needed is a
//! fault as well, so the lists only get shorter.

use std::collections::BTreeSet;

/// A file, and why it may.
pub type Listed = (&'static str, &'static str);

/// Files that drive a game without the one driver.
pub const DRIVERS: &[Listed] = &[
    ("crates/bots/src/hilo/quick_turn.rs", "is to use the one driver"),
    ("crates/bots/src/onetoten/desk.rs", "is to use the one driver"),
    ("crates/bots/src/yooloo/desk.rs", "is to use the one driver"),
    ("crates/bots/tests/hilo.rs", "a test that is to use the one driver"),
    ("crates/bots/tests/small/mod.rs", "a test that is to use the one driver"),
    ("crates/bots/tests/swap.rs", "a test that is to use the one driver"),
    ("crates/bots/tests/yooloo.rs", "a test that is to use the one driver"),
    ("crates/catalog/src/any.rs", "hands each call on to the game it holds"),
    ("crates/chance/tests/urn/mod.rs", "a test that is to use the one driver"),
    ("crates/chance/tests/verifying.rs", "a test that is to use the one driver"),
    ("crates/games/hilo/tests/ending.rs", "a test that is to use the one driver"),
    ("crates/games/hilo/tests/opening.rs", "a test that is to use the one driver"),
    ("crates/games/hilo/tests/playouts.rs", "a test that is to use the one driver"),
    ("crates/games/hilo/tests/scoring.rs", "a test that is to use the one driver"),
    ("crates/games/hilo/tests/turns.rs", "a test that is to use the one driver"),
    ("crates/games/onetoten/tests/random.rs", "a test that is to use the one driver"),
    ("crates/games/onetoten/tests/rules.rs", "a test that is to use the one driver"),
    ("crates/games/swap/tests/golow.rs", "a test that is to use the one driver"),
    ("crates/games/swap/tests/random_games.rs", "a test that is to use the one driver"),
    ("crates/games/swap/tests/secrecy.rs", "a test that is to use the one driver"),
    ("crates/games/swap/tests/yolo_scoring.rs", "a test that is to use the one driver"),
    ("crates/games/yo/tests/common/mod.rs", "a test that is to use the one driver"),
    ("crates/games/yo/tests/random.rs", "a test that is to use the one driver"),
    ("crates/games/yo/tests/session.rs", "a test that is to use the one driver"),
    ("crates/games/yooloo/tests/random.rs", "a test that is to use the one driver"),
    ("crates/games/yooloo/tests/rounds.rs", "a test that is to use the one driver"),
    ("crates/games/yooloo/tests/showdown.rs", "a test that is to use the one driver"),
    ("crates/games/yooloo/tests/variants.rs", "a test that is to use the one driver"),
    ("crates/kernel/src/game.rs", "the contract: `apply` asks, checks and takes the step"),
    ("crates/kernel/src/playout.rs", "the bare loop of simulations"),
    ("crates/lab/src/play.rs", "is to use the one driver"),
    ("crates/lab/tests/review.rs", "a test that is to use the one driver"),
    ("crates/protocol/src/games/hilo/view.rs", "is to use the one driver"),
    ("crates/protocol/tests/swap_json.rs", "a test that is to use the one driver"),
    ("crates/solve/src/induction.rs", "a solver visits every state"),
    ("crates/solve/tests/onetoten_engine.rs", "a test that is to use the one driver"),
    ("crates/solve/tests/yo_risk.rs", "a test that is to use the one driver"),
    ("crates/testkit/examples/records.rs", "is to use the one driver"),
    ("crates/testkit/examples/soak.rs", "is to use the one driver"),
    ("crates/testkit/src/conformance.rs", "is to use the one driver"),
    ("crates/testkit/src/secrecy.rs", "is to use the one driver"),
    ("crates/testkit/src/vectors.rs", "is to use the one driver"),
    ("crates/testkit/src/walk.rs", "is to use the one driver"),
    ("crates/yolio/src/play/session.rs", "is to use the one driver"),
    ("crates/yolio/src/record.rs", "is to use the one driver"),
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
    ("crates/bots/src/critic.rs", "is to ask through the contract"),
    ("crates/bots/src/lib.rs", "is to ask through the contract"),
    ("crates/bots/src/spec.rs", "is to ask through the contract"),
    ("crates/bots/src/why/mod.rs", "is to ask through the contract"),
    ("crates/bots/src/why/part.rs", "is to ask through the contract"),
    ("crates/lab/src/error.rs", "is to ask through the contract"),
    ("crates/lab/src/review/account.rs", "is to ask through the contract"),
    ("crates/lab/src/review/mod.rs", "is to ask through the contract"),
    ("crates/lab/src/review/walk.rs", "is to ask through the contract"),
    ("crates/lab/src/simulate.rs", "is to ask through the contract"),
    ("crates/lab/src/study/counter.rs", "is to ask through the contract"),
    ("crates/lab/src/study/mod.rs", "is to ask through the contract"),
    ("crates/lab/src/study/options.rs", "is to ask through the contract"),
    ("crates/load/examples/crash/table.rs", "plays named games to measure or break something"),
    ("crates/protocol/examples/tables_speed.rs", "plays named games to measure or break something"),
    ("crates/protocol/src/games/hilo/action.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/hilo/card.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/hilo/notice.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/hilo/view.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/mod.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/onetoten.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/swap.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/swap/notice.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/swap/view.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/yo/action.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/yo/notice.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/yo/view.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/yooloo.rs", "is to ask through the contract"),
    ("crates/protocol/src/games/yooloo/convert.rs", "is to ask through the contract"),
    ("crates/protocol/src/json.rs", "is to ask through the contract"),
    ("crates/protocol/src/played.rs", "is to ask through the contract"),
    ("crates/protocol/src/schema.rs", "is to ask through the contract"),
    ("crates/protocol/src/wire/build.rs", "is to ask through the contract"),
    ("crates/protocol/src/wire/play.rs", "is to ask through the contract"),
    ("crates/protocol/src/wire/replay.rs", "is to ask through the contract"),
    ("crates/protocol/src/wire/typescript.rs", "is to ask through the contract"),
    ("crates/server/src/routes/games.rs", "is to ask through the contract"),
    ("crates/solve/src/lib.rs", "is to ask through the contract"),
    ("crates/store/examples/appends.rs", "plays named games to measure or break something"),
    ("crates/testkit/benches/long_session.rs", "plays named games to measure or break something"),
    ("crates/yolio/src/analyse/mod.rs", "is to ask through the contract"),
    ("crates/yolio/src/analyse/session.rs", "is to ask through the contract"),
    ("crates/yolio/src/analyse/simulated.rs", "is to ask through the contract"),
    ("crates/yolio/src/args.rs", "is to ask through the contract"),
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
    ("crates/yolio/src/play/session.rs", "is to ask through the contract"),
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
    ("web/src/after/FinishedGames.svelte", "is to ask through the contract"),
    ("web/src/after/evidence.ts", "is to ask through the contract"),
    ("web/src/after/review/review.ts", "is to ask through the contract"),
    ("web/src/after/scores.ts", "is to ask through the contract"),
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
    ("web/src/store/context.ts", "is to ask through the contract"),
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
