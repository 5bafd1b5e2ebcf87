use super::source::{self, Source};

/// The crates that know nothing but rules.
const RULES: [&str; 3] = ["crates/kernel/src/", "crates/deck/src/", "crates/games/"];

/// What rules have no use for: a game follows from its steps alone.
const OUTSIDE: [&str; 7] = ["time", "fs", "thread", "env", "net", "process", "io"];

/// Rules that look at a clock, a file or a thread, or that draw lots themselves.
pub fn faults(sources: &[Source]) -> Vec<String> {
    let rules = sources.iter().filter(|source| {
        source.ends_with(&["rs"]) && is_rules(&source.path) && !source.path.contains("/tests/")
    });
    rules
        .flat_map(|source| {
            let code = source::without_comments(&source.text);
            let used = uses(&code).into_iter().map(|module| format!("std::{module}"));
            let generator = generates(&code).then(|| "a generator".to_owned());
            used.chain(generator).map(|what| format!("{}: rules must not use {what}", source.path))
        })
        .collect()
}

fn is_rules(path: &str) -> bool {
    RULES.iter().any(|folder| path.starts_with(folder)) && path.contains("/src/")
}

/// The forbidden modules of `std` or `core` in this text, also from `use std::{fs, time::Instant}`.
fn uses(code: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    for root in ["std::", "core::"] {
        for (at, _) in code.match_indices(root) {
            let path = &code[at + root.len()..];
            let listed = match path.strip_prefix('{') {
                Some(list) => first_words(list),
                None => first_words(path).into_iter().take(1).collect(),
            };
            found.extend(OUTSIDE.into_iter().filter(|module| listed.contains(module)));
        }
    }
    found.dedup();
    found
}

/// The first word of each path of a list in braces.
fn first_words(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut words) = (0_u32, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' | ';' if depth == 0 => {
                words.extend(source::words(&list[from..at]).next());
                from = at + 1;
                if c != ',' {
                    return words;
                }
            }
            _ => {}
        }
    }
    words.extend(source::words(&list[from..]).next());
    words
}

/// Is there an own source of chance? A mutable borrow of one is none.
fn generates(code: &str) -> bool {
    let borrowed = |rest: &str| rest.trim_start().starts_with("&mut");
    code.match_indices("Nature for ").any(|(at, found)| !borrowed(&code[at + found.len()..]))
        || source::words(code).any(|word| ["RandomState", "getrandom", "rand", "rand_core"].contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_files_and_threads_are_found() {
        assert_eq!(uses("use std::time::Instant;"), ["time"]);
        assert_eq!(uses("use std::{collections::{BTreeMap, fs}, fs, fmt};"), ["fs"]);
        assert_eq!(uses("let t = std::thread::spawn(f);"), ["thread"]);
        assert_eq!(uses("use core::time::Duration;"), ["time"]);
    }

    #[test]
    fn the_rest_of_the_library_is_free() {
        assert!(uses("use std::fmt; use std::{iter, ops::Index}; let time = fs;").is_empty());
    }

    #[test]
    fn generators_are_found() {
        assert!(generates("impl Nature for Dice { }"));
        assert!(generates("use std::hash::RandomState;"));
        assert!(!generates("impl<N: Nature + ?Sized> Nature for &mut N { }"));
        assert!(!generates("fn sample(&self, nature: &mut impl Nature) -> Card"));
    }

    #[test]
    fn rules_are_kernel_deck_and_games() {
        assert!(is_rules("crates/kernel/src/seat.rs") && is_rules("crates/games/yo/src/lib.rs"));
        assert!(!is_rules("crates/chance/src/quick.rs") && !is_rules("crates/games/yo/tests/a.rs"));
    }
}
