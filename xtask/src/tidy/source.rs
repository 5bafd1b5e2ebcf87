use std::path::Path;

use crate::run::{output, program, root};

/// A tracked text file.
pub struct Source {
    /// From the project's root, with forward slashes.
    pub path: String,
    pub text: String,
}

/// Every text file of the project that git knows or would take.
pub fn all() -> Result<Vec<Source>, String> {
    let listed = output(program("git", &["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    let read = |path: &str| std::fs::read_to_string(root().join(path)).ok();
    Ok(listed.lines().filter_map(|path| Some(Source { path: path.to_owned(), text: read(path)? })).collect())
}

impl Source {
    pub fn ends_with(&self, ends: &[&str]) -> bool {
        Path::new(&self.path).extension().is_some_and(|end| ends.iter().any(|known| end == *known))
    }

    /// A test, or a helper of tests.
    pub fn is_test(&self) -> bool {
        let folders = ["tests", "benches", "e2e", "testkit"];
        let name = self.path.rsplit('/').next().unwrap_or_default();
        self.path.split('/').any(|part| folders.contains(&part))
            || name == "tests.rs"
            || name.contains(".test.")
    }
}

/// The text without comments. Strings stay; a `//` inside one is part of it.
pub fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let skipped = if rest.starts_with("//") && !out.ends_with(':') {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("<!--") {
            rest.find("-->").map_or(rest.len(), |end| end + 3)
        } else {
            out.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        };
        out.push(' ');
        rest = &rest[skipped..];
    }
    out
}

/// The text up to a module of unit tests, which stands at the end of a file.
pub fn without_unit_tests(text: &str) -> &str {
    let module = text.find("#[cfg(test)]\nmod ").or_else(|| text.find("#[cfg(test)]\n#["));
    &text[..module.unwrap_or(text.len())]
}

/// Names and numbers of a program text, and words of its strings.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_vanish_and_addresses_stay() {
        let text = "let a = 1; // one\n/* two\nlines */let b = \"https://x\";<!-- three -->";
        assert_eq!(without_comments(text), "let a = 1;  \n let b = \"https://x\"; ");
    }

    #[test]
    fn unit_tests_are_cut_off() {
        assert_eq!(without_unit_tests("fn a() {}\n#[cfg(test)]\nmod tests {}\n"), "fn a() {}\n");
        assert_eq!(without_unit_tests("#[cfg(test)]\nfn b() {}"), "#[cfg(test)]\nfn b() {}");
    }

    #[test]
    fn tests_are_known_by_their_place() {
        let is_test = |path: &str| Source { path: path.to_owned(), text: String::new() }.is_test();
        assert!(
            is_test("crates/deck/tests/a.rs")
                && is_test("web/src/a.test.ts")
                && is_test("crates/testkit/src/a.rs")
        );
        assert!(!is_test("crates/deck/src/a.rs") && !is_test("web/src/test.ts"));
    }
}
