use super::lists;
use super::source::{self, Source};

/// The games, in small letters. `swap` is the crate of two of them, and also a plain English word.
const GAMES: [&str; 6] = ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"];

/// Files that name a game, and are neither at home with it nor in the list.
pub fn faults(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|source| source.ends_with(&["rs", "ts", "svelte", "css"]));
    let naming = code.filter(|source| !source.is_test() && !at_home(&source.path) && names_a_game(source));
    lists::compare(naming.map(|source| source.path.as_str()), lists::NAMES, |path| {
        format!("{path} names a game; ask the game through its contract")
    })
}

/// Where games are the subject.
fn at_home(path: &str) -> bool {
    let inside = |home: &&str| path.starts_with(*home);
    lists::HOMES.iter().any(|(home, _)| inside(home))
        || lists::OF_A_GAME.iter().any(|(place, _)| {
            path.starts_with(place)
                && path[place.len()..].split(['/', '.']).any(|part| game_in(part).is_some())
        })
}

fn names_a_game(source: &Source) -> bool {
    let code = source::without_comments(source::without_unit_tests(&source.text));
    source::words(&code).any(|word| game_in(word).is_some() && word != "swap") || names_the_swap_crate(&code)
}

/// The game in a name such as `HiloView`, `play_go_low` or `"yooloo"`.
fn game_in(word: &str) -> Option<&'static str> {
    let parts = parts(word);
    if word == "swap" || parts.len() > 1 && word.starts_with("Swap") {
        return Some("swap");
    }
    let joined = |from: usize, count: usize| parts.get(from..from + count).map(|parts| parts.concat());
    let found = |from: usize| {
        GAMES.into_iter().find(|game| (1..=3).any(|count| joined(from, count).as_deref() == Some(*game)))
    };
    (0..parts.len()).find_map(found)
}

/// `go_low`, `GoLow` and `GO_LOW` are `go` and `low`.
fn parts(word: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before = '_';
    for c in word.chars() {
        let new = before == '_' || c.is_uppercase() && !before.is_uppercase();
        match parts.last_mut() {
            Some(part) if !new && c != '_' => part.extend(c.to_lowercase()),
            _ if c != '_' => parts.push(c.to_lowercase().collect()),
            _ => {}
        }
        before = c;
    }
    parts
}

/// `swap::Swap`, but neither `mem::swap` nor `list.swap(…)`.
fn names_the_swap_crate(code: &str) -> bool {
    let whole = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
    code.match_indices("swap::").any(|(at, _)| whole(at)) || code.contains("use swap;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(path: &str, text: &str) -> bool {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        !at_home(path) && names_a_game(&source)
    }

    #[test]
    fn a_game_is_found_in_names_and_strings() {
        let lines = [
            "use hilo::Hilo;",
            "AnyRules::GoLow(rules)",
            "let yo_units = 1;",
            "if game === 'yooloo'",
            "fn play_one_to_ten() {}",
            "let view: YoView;",
            "\"YO! for two\"",
            "swap::Swap::start()",
            ".board.yolo { color: red }",
            "let rules: SwapRules;",
        ];
        for line in lines {
            assert!(names("crates/server/src/a.rs", line), "{line}");
        }
    }

    #[test]
    fn other_words_are_free() {
        let lines = [
            "yolio::serve()",
            "std::mem::swap(a, b); list.swap(0, 1);",
            "// as in HILO",
            "let go = low;",
            "let you = your;",
            "fn a() {}\n#[cfg(test)]\nmod tests { use hilo::Hilo; }",
        ];
        for line in lines {
            assert!(!names("crates/server/src/a.rs", line), "{line}");
        }
    }

    #[test]
    fn a_game_is_at_home_in_its_crate_its_board_and_its_bot() {
        for path in
            ["crates/games/hilo/src/lib.rs", "web/src/boards/yo/Board.svelte", "crates/bots/src/swap/easy.rs"]
        {
            assert!(!names(path, "use hilo::Hilo;"), "{path}");
        }
        assert!(names("crates/bots/src/bot.rs", "use hilo::Hilo;"));
    }
}
