//! Names that people give themselves: everybody can see them, and see them apart.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_script::{Script, UnicodeScript as _};

use crate::error::Problem;

/// How many characters a name has at most.
const LONGEST: usize = 24;
/// How many marks may stand on one letter, as in Vietnamese, Hebrew or Thai.
const MARKS: usize = 2;

/// Characters that Unicode calls default ignorable: nothing is drawn for them, whatever their category.
const IGNORABLE: [std::ops::RangeInclusive<char>; 17] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fff8}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Letters and symbols of which nothing is seen: blank Braille, a note without a head, blanks of hieroglyphs, the
/// place of an object.
const BLANK: [char; 6] = ['\u{2800}', '\u{1d159}', '\u{13441}', '\u{13442}', '\u{16fe4}', '\u{fffc}'];

/// A name as it is kept: composed, in the plain form of each character, with single spaces.
///
/// # Errors
/// If it is empty or too long, or something in it cannot be seen.
pub fn checked(name: &str) -> Result<String, Problem> {
    // The sign that asks for a coloured picture changes nothing that has to be told apart.
    let plain: String = name.chars().filter(|character| *character != '\u{fe0f}').nfkc().collect();
    let name = plain.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let visible = name.chars().all(is_visible) && !name.is_empty() && !is_mark(name.chars().next());
    let fits = name.chars().count() <= LONGEST && visible && !stacks_marks(&name) && !mixes_scripts(&name);
    if fits { Ok(name) } else { Err(Problem::BadName) }
}

fn is_visible(character: char) -> bool {
    let drawn = match character.general_category_group() {
        GeneralCategoryGroup::Letter
        | GeneralCategoryGroup::Mark
        | GeneralCategoryGroup::Number
        | GeneralCategoryGroup::Punctuation
        | GeneralCategoryGroup::Symbol => true,
        GeneralCategoryGroup::Separator => character == ' ',
        GeneralCategoryGroup::Other => false,
    };
    drawn && !BLANK.contains(&character) && !IGNORABLE.iter().any(|set| set.contains(&character))
}

fn is_mark(character: Option<char>) -> bool {
    character.is_some_and(|character| {
        let category = character.general_category();
        matches!(category, GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
    })
}

fn stacks_marks(name: &str) -> bool {
    let mut marks = 0;
    name.chars().any(|character| {
        marks = if is_mark(Some(character)) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// Letters of several scripts in one name: a Cyrillic or Greek letter among Latin ones looks like one of them. The
/// scripts of East Asia are written together, and Latin letters with them.
fn mixes_scripts(name: &str) -> bool {
    let mut found: Option<Script> = None;
    name.chars().any(|character| {
        let script = match character.script() {
            Script::Common | Script::Inherited | Script::Unknown => return false,
            Script::Hiragana | Script::Katakana | Script::Hangul | Script::Bopomofo => Script::Han,
            script => script,
        };
        match (found.replace(script), script) {
            (None, _) | (Some(Script::Latin), Script::Han) | (Some(Script::Han), Script::Latin) => false,
            (Some(before), script) => before != script,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        for (given, kept) in [
            ("  Zoë  ", "Zoë"),
            ("Zoe\u{308}", "Zoë"),
            ("\u{ff21}nn\u{a0}\u{3000}Lee", "Ann Lee"),
            ("\u{2764}\u{fe0f}", "\u{2764}"),
            ("שָׁלוֹם", "שָׁלוֹם"),
            ("O'Neil-2", "O'Neil-2"),
            ("Анна 7", "Анна 7"),
            ("Lee 小明 ひろ 민준", "Lee 小明 ひろ 민준"),
        ] {
            assert_eq!(checked(given).as_deref(), Ok(kept), "{}", given.escape_unicode());
        }
        let long = "x".repeat(25);
        let marks = format!("a{}", "\u{301}".repeat(5));
        // A Cyrillic А, a Greek ο, both.
        let copied = ["\u{410}nn", "B\u{3bf}b", "\u{3bf}\u{43e}"];
        let unseen =
            ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", "\u{2800}", "\u{301}a", "\0", &long, &marks];
        for bad in copied.into_iter().chain(unseen) {
            assert_eq!(checked(bad), Err(Problem::BadName), "{}", bad.escape_unicode());
        }
    }
}
