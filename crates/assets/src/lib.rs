//! The built web table, packed into the binary: every file plain, and as gzip and Brotli where that
//! is smaller; and the rule books of `docs/rules`.
//!
//! What is packed is decided when the program is built, see `build.rs`: the folder named by
//! `YOLIO_WEB_DIST`, or a page of one line with `YOLIO_WEB=skip`, or `web/dist`, which a release
//! build makes by itself.

/// A file of the web table.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its path below the root, such as `assets/index-4f2a.js`.
    pub path: &'static str,
    /// Its kind, as a browser wants to hear it.
    pub mime: &'static str,
    /// Changes with its content.
    pub tag: &'static str,
    /// Its name changes with its content, so it may be kept for ever.
    pub immutable: bool,
    /// As it is.
    pub plain: &'static [u8],
    /// Packed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Packed with Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file at this path below the root.
#[must_use]
pub fn find(path: &str) -> Option<&'static Asset> {
    FILES.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|at| &FILES[at])
}

/// The rule book of a game in one language.
struct Book {
    game: &'static str,
    language: &'static str,
    text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The numbered rule book of the game with this key, as Markdown; in English, if there is none in this
/// language. Every game has one.
#[must_use]
pub fn rule_book(game: &str, language: &str) -> Option<&'static str> {
    let book = |language: &str| BOOKS.iter().find(|book| book.game == game && book.language == language);
    book(language).or_else(|| book("en")).map(|book| book.text)
}

#[cfg(test)]
mod tests {
    use catalog::GameId;

    use super::*;

    #[test]
    fn every_game_has_its_book_and_every_book_its_game() {
        for game in GameId::ALL {
            let book = rule_book(game.key(), "en").unwrap_or_else(|| panic!("{game} has no rule book"));
            let title = book.lines().next().unwrap_or_default();
            assert!(title.starts_with("# ") && title.contains(game.title()), "{game}: {title}");
            assert_eq!(rule_book(game.key(), "xx"), Some(book));
        }
        for book in BOOKS {
            assert!(GameId::from_key(book.game).is_some(), "{} is no game", book.game);
        }
        assert!(rule_book("chess", "en").is_none());
    }

    #[test]
    fn there_is_a_page_to_start_from() {
        let index = find("index.html").unwrap();
        assert_eq!(index.mime, "text/html; charset=utf-8");
        assert!(!index.immutable);
        assert!(find("no/such/file").is_none());
        assert!(FILES.is_sorted_by_key(|asset| asset.path));
    }
}
