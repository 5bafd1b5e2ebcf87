use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{build, built, output, root};

/// The keys of the games: each has a book of that name.
pub fn games() -> Result<Vec<String>, String> {
    let books = fs::read_dir(root().join("docs/rules")).map_err(|error| format!("docs/rules: {error}"))?;
    let key = |name: String| name.strip_suffix(".md").map(str::to_owned);
    let keys = books.flatten().filter_map(|book| key(book.file_name().to_string_lossy().into_owned()));
    let mut keys: Vec<String> = keys.collect();
    keys.sort();
    if keys.is_empty() { Err("there is no rule book in docs/rules".to_owned()) } else { Ok(keys) }
}

/// Rules without a test that names them, tests that name no rule, options missing in the books.
pub fn faults() -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    build()?;
    let listed = output(built("yolio", &["games", "--json"]))?;
    let games = games()?;
    let tested = tested_numbers(&root().join("crates/games"));
    let mut all_rules = BTreeSet::new();
    for game in &games {
        let path = format!("docs/rules/{game}.md");
        let text = fs::read_to_string(root().join(&path)).map_err(|error| format!("{path}: {error}"))?;
        let rules = rule_numbers(&text);
        if rules.is_empty() {
            faults.push(format!("{path} has no numbered rule"));
        }
        faults.extend(rules.difference(&tested).map(|rule| format!("{path}: no test names rule {rule}")));
        for key in option_keys(&listed, &games, game) {
            if !text.contains(&format!("`{key}`")) {
                faults.push(format!("{path}: the option `{key}` is not explained"));
            }
        }
        all_rules.extend(rules);
    }
    let unknown = tested.difference(&all_rules);
    faults.extend(unknown.map(|rule| format!("crates/games: a test names rule {rule}, which no book has")));
    Ok(faults)
}

/// `**Y7** …` at the start of a line, or of a list item.
fn rule_numbers(text: &str) -> BTreeSet<String> {
    let bold = |line: &str| {
        let line = line.trim_start_matches(['-', ' ']);
        line.strip_prefix("**")?.split_once("**").map(|(number, _)| number.to_owned())
    };
    text.lines().filter_map(bold).filter(|word| is_rule_number(word)).collect()
}

fn is_rule_number(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    !digits.is_empty() && digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
}

/// `fn y7_…` below a `#[test]`, anywhere in the package.
fn tested_numbers(package: &Path) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for file in rust_files(package) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let mut is_test = false;
        for line in text.lines().map(str::trim_start) {
            let name = line.strip_prefix("fn ").filter(|_| is_test).and_then(|rest| rest.split_once('_'));
            if let Some((number, _)) = name.filter(|(number, _)| is_rule_number(&number.to_uppercase())) {
                numbers.insert(number.to_uppercase());
            }
            is_test = line == "#[test]" || is_test && line.starts_with("#[");
        }
    }
    numbers
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}

/// The option keys of a game in the JSON of `yolio games`: every `"key"` after the game's own up
/// to the next game's.
fn option_keys(json: &str, games: &[String], game: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let mut inside = false;
    for line in json.lines() {
        let Some(key) = line.trim().strip_prefix("\"key\": \"").and_then(|rest| rest.split('"').next())
        else {
            continue;
        };
        if games.iter().any(|game| game == key) {
            inside = key == game;
        } else if inside {
            keys.push(key.to_owned());
        }
    }
    keys
}
