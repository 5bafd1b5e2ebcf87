//! Names that people type: read in any case, and a near one is suggested for a wrong one.

use bots::{Level, MemoryModel, Spec, SpecError};
use catalog::GameId;
use kernel::{Fault, Kind, Variant};

/// The name that was probably meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = known.into_iter().map(|name| (strsim::jaro_winkler(&word, &name.to_lowercase()), name));
    let best = likeness.max_by(|one, other| one.0.total_cmp(&other.0));
    best.filter(|(likeness, _)| *likeness > 0.75).map(|(_, name)| name)
}

/// `; did you mean "hilo"?`, or nothing.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |name| format!("; did you mean \"{name}\"?"))
}

/// Reads the key of a game.
pub fn game(text: &str) -> Result<GameId, String> {
    GameId::from_key(&text.to_lowercase()).ok_or_else(|| {
        let keys = GameId::ALL.map(GameId::key);
        format!("there is no game \"{text}\"{} The games are {}", hint(text, keys), keys.join(", "))
    })
}

/// Reads the name of a bot.
pub fn bot(text: &str) -> Result<Spec, String> {
    text.trim().to_lowercase().parse().map_err(|error: SpecError| {
        let near = match &error {
            SpecError::Level(name) => did_you_mean(name, Level::all().map(Level::name)),
            SpecError::Memory(name) => did_you_mean(name, MemoryModel::ALL.iter().map(|(_, name)| *name)),
            _ => String::new(),
        };
        format!("{error}{near}")
    })
}

/// Finds a named variant of a game.
pub fn variant(game: GameId, text: &str) -> Result<&'static Variant, String> {
    let known = || game.variants().iter().map(|variant| variant.name);
    let found = game.variants().iter().find(|variant| variant.name.eq_ignore_ascii_case(text));
    found.ok_or_else(|| {
        let list = known().collect::<Vec<_>>().join(", ");
        format!("{game} has no variant \"{text}\"{} Its variants are {list}", hint(text, known()))
    })
}

/// An option as the rules write it: keys and words in small letters.
pub fn option(game: GameId, (key, value): &(String, String)) -> (String, String) {
    let key = key.to_lowercase();
    let words =
        game.options().iter().any(|option| option.key == key && !matches!(option.kind, Kind::Custom(_)));
    (key, if words { value.to_lowercase() } else { value.clone() })
}

/// A fault of a rule set, with the option or word that was probably meant.
pub fn fault(game: GameId, fault: &Fault, pairs: &[(String, String)]) -> String {
    let options = game.options();
    let near = match options.iter().find(|option| option.key == fault.key) {
        None => {
            did_you_mean(&fault.key, options.iter().map(|option| option.key).filter(|_| fault.key != "seats"))
        }
        Some(option) => match (option.kind, pairs.iter().find(|(key, _)| *key == fault.key)) {
            (Kind::Choice(words), Some((_, value))) => did_you_mean(value, words.iter().copied()),
            _ => String::new(),
        },
    };
    format!("{fault}{near}")
}

/// `; did you mean "hilo"?`, or `.`: a sentence follows.
fn hint<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match did_you_mean(word, known) {
        none if none.is_empty() => ".".to_owned(),
        near => near,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_nonsense_is_not() {
        let games = GameId::ALL.map(GameId::key);
        for (typed, meant) in
            [("hlio", Some("hilo")), ("Yolo", Some("yolo")), ("gollow", Some("golow")), ("chess", None)]
        {
            assert_eq!(nearest(typed, games), meant, "{typed}");
        }
    }
}
