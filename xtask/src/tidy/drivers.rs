use super::lists;
use super::source::{self, Source};

/// Files that drive a game by themselves, and are not in the list.
pub fn faults(sources: &[Source]) -> Vec<String> {
    // The examples in the tests below would be found as well.
    let rust =
        sources.iter().filter(|source| source.ends_with(&["rs"]) && !source.path.starts_with("xtask/"));
    let driving = rust.filter(|source| drives(&source.text, source.path.contains("/tests/")));
    let driving = driving.map(|source| source.path.as_str());
    lists::compare(driving, lists::DRIVERS, |path| {
        format!("{path} drives a game: it asks for the turn and takes the steps; use the one driver")
    })
}

/// Does this text ask in a loop whose turn it is, or ask and take the steps itself? A test may look
/// at the turn and take a step; it must not loop.
fn drives(text: &str, is_test: bool) -> bool {
    let code = source::without_comments(text);
    let program = source::without_unit_tests(&code);
    let has = |call: &&str| program.contains(*call);
    let asks_and_steps = has(&".turn()") && [".advance(", ".apply("].iter().any(has);
    loops_over_turn(&code) || asks_and_steps && !is_test
}

fn loops_over_turn(code: &str) -> bool {
    let keyword = |at: usize, word: &str| {
        let before = code[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric() && c != '_');
        let after = code[at + word.len()..].starts_with([' ', '{']);
        // `impl Game for Hilo` and `for<'a>` are no loops.
        let header = code[..at].rsplit(['\n', ';', '{', '}']).next().unwrap_or_default();
        before && after && !header.trim_start().starts_with("impl")
    };
    ["loop", "while", "for"].iter().any(|word| {
        code.match_indices(word)
            .any(|(at, _)| keyword(at, word) && whole_loop(&code[at..]).contains(".turn()"))
    })
}

/// From the keyword to the brace that closes the body.
fn whole_loop(code: &str) -> &str {
    let mut depth = 0_u32;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return &code[..at],
            '}' => depth -= 1,
            _ => {}
        }
    }
    code
}

#[cfg(test)]
mod tests {
    use super::drives;

    fn drives_a_program(text: &str) -> bool {
        drives(text, false)
    }

    #[test]
    fn a_loop_over_the_turn_is_found() {
        assert!(drives_a_program("while game.turn() != Turn::Over { step(&mut game); }"));
        assert!(drives_a_program("loop {\n    match game.turn() {\n        Turn::Over => break,\n    }\n}"));
        assert!(drives_a_program("for seed in 0..9 { if game.turn() == Turn::Chance { deal() } }"));
    }

    #[test]
    fn asking_here_and_stepping_there_is_found() {
        assert!(drives_a_program("fn a(g: &G) -> Turn { g.turn() }\nfn b(g: &mut G) { g.apply(step); }"));
        assert!(drives_a_program("let turn = g.turn(); recorder.advance(&mut g, step);"));
    }

    #[test]
    fn a_test_may_ask_and_step_but_not_loop() {
        assert!(!drives("assert_eq!(g.turn(), Turn::Chance); g.apply(step);", true));
        assert!(drives("while g.turn() != Turn::Over { g.apply(step); }", true));
    }

    #[test]
    fn a_question_alone_is_free() {
        assert!(!drives_a_program("if game.turn() == Turn::Over { for a in b { c() } }"));
        assert!(!drives_a_program(
            "impl Game for Hilo { fn over(&self) -> bool { self.turn() == Turn::Over } }"
        ));
        assert!(!drives_a_program("// while game.turn() != Over\nlet a = 1;"));
        assert!(!drives_a_program("for step in steps { game.apply(step); }"));
    }
}
