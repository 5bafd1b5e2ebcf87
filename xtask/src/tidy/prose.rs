use super::lists;
use super::source::Source;

/// English that nobody would say.
const ODD: [&str; 5] = ["anew", "the own", "so many seconds", "not to act", "on the mean"];

/// Files with such words that are not in the list.
pub fn faults(sources: &[Source]) -> Vec<String> {
    // The words stand here themselves.
    let texts = sources.iter().filter(|source| source.path != "xtask/src/tidy/prose.rs");
    let odd = texts.filter(|source| odd_words(&source.text).is_some()).map(|source| source.path.as_str());
    lists::compare(odd, lists::PROSE, |path| {
        let source = sources.iter().find(|source| source.path == path);
        let word = source.and_then(|source| odd_words(&source.text)).unwrap_or_default();
        format!("{path} says \"{word}\"; say it as you would aloud")
    })
}

/// The first of them in this text, wherever its lines break.
fn odd_words(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    ODD.into_iter().find(|odd| {
        let odd: Vec<&str> = odd.split(' ').collect();
        words.windows(odd.len()).any(|window| window == odd)
    })
}

#[cfg(test)]
mod tests {
    use super::odd_words;

    #[test]
    fn odd_words_are_found_across_lines() {
        assert_eq!(odd_words("decided Anew in"), Some("anew"));
        assert_eq!(odd_words("/// looks for the\n/// own cards"), Some("the own"));
        assert_eq!(odd_words("So many seconds a player"), Some("so many seconds"));
    }

    #[test]
    fn plain_words_are_free() {
        assert_eq!(odd_words("their own cards, renew, the owner, on the meaning"), None);
        assert_eq!(odd_words("the code not_to_act"), None);
    }
}
