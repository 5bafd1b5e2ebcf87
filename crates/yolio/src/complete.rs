//! What the shell can complete: names that depend on the game on the command line.

use std::ffi::OsStr;

use bots::{Level, MemoryModel};
use catalog::GameId;
use clap_complete::CompletionCandidate;
use kernel::Kind;

/// The game that was typed before the word to be completed; all of them, if there is none.
fn games() -> Vec<GameId> {
    let typed = std::env::args().skip_while(|word| word != "--");
    let named = typed.filter_map(|word| GameId::from_key(&word.to_lowercase())).last();
    named.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game])
}

fn matching(current: &OsStr, known: impl IntoIterator<Item = (String, String)>) -> Vec<CompletionCandidate> {
    let current = current.to_string_lossy().to_lowercase();
    let known = known.into_iter().filter(|(name, _)| name.starts_with(&current));
    known
        .map(|(name, help)| CompletionCandidate::new(name).help((!help.is_empty()).then(|| help.into())))
        .collect()
}

/// Bots of the game: levels and policies; after a colon the memory models.
pub fn bots(current: &OsStr) -> Vec<CompletionCandidate> {
    let levels = Level::all().filter(|level| !matches!(level, Level::Policy(_))).map(Level::name);
    let mut names: Vec<String> = levels.map(str::to_owned).collect();
    names.extend(
        games().into_iter().flat_map(|game| bots::policies(game).iter().map(|name| (*name).to_owned())),
    );
    // YOLO and Go Low have the same.
    names.dedup();
    if let Some((level, _)) = current.to_string_lossy().split_once(':') {
        names = MemoryModel::ALL.iter().map(|(_, memory)| format!("{level}:{memory}")).collect();
    }
    matching(current, names.into_iter().map(|name| (name, String::new())))
}

/// The named variants of the game.
pub fn variants(current: &OsStr) -> Vec<CompletionCandidate> {
    let known = games().into_iter().flat_map(|game| game.variants().iter());
    matching(current, known.map(|variant| (variant.name.to_owned(), variant.meaning.to_owned())))
}

/// The options of the game; after the equals sign the words that can stand there.
pub fn rules(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy().to_lowercase();
    let options = games().into_iter().flat_map(|game| game.options());
    let candidates = options.flat_map(|option| {
        let words: &[&str] = match option.kind {
            Kind::Flag => &["true", "false"],
            Kind::Choice(words) => words,
            _ => &[],
        };
        if typed.contains('=') {
            return words.iter().map(|word| (format!("{}={word}", option.key), String::new())).collect();
        }
        vec![(format!("{}=", option.key), option.meaning.to_owned())]
    });
    matching(current, candidates.collect::<Vec<_>>())
}
