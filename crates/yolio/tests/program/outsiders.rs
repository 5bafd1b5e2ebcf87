//! Players from outside, seated by the real program: another program, and a file of weights.
#![cfg(unix)]

use std::path::{Path, PathBuf};

use crate::run::{text, yolio, yolio_line};

/// Plays the first legal action, in a few lines of shell that start no other program.
const FIRST: &str = r#"while read -r line; do
    case "$line" in
    *'"decide"'*)
        legal=${line#*'"legal":['}
        echo "{\"action\":${legal%%\}*}}}"
        ;;
    esac
done"#;

/// A file of this test's own.
fn file(name: &str, contents: &str) -> PathBuf {
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("outsiders-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).unwrap();
    path
}

/// The three commands that seat a player, with little to do.
const COMMANDS: [&str; 3] = [
    "simulate onetoten --players PLAYER,random --rule cards=2 --games 4",
    "tournament onetoten --players PLAYER,random --rule cards=2 --games 4",
    "exploit yooloo --against PLAYER --rule cards=4 --effort 1 --games 4",
];

/// What a command says with this script in a seat. Its name has a space, so it can't stand in a line of words.
fn told(line: &str, script: &Path) -> (Option<i32>, String, String) {
    let player = format!("cmd:sh {}", script.display());
    let words: Vec<String> = line.split(' ').map(|word| word.replace("PLAYER", &player)).collect();
    let output = yolio(&words.iter().map(String::as_str).collect::<Vec<_>>());
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn another_program_is_seated_by_every_command() {
    let script = file("first.sh", FIRST);
    for line in COMMANDS {
        let (code, out, error) = told(line, &script);
        assert_eq!(code, Some(0), "{line}: {error}");
        assert!(out.contains("cmd:sh"), "{line}: {out}");
    }
}

#[test]
fn a_program_that_misbehaves_ends_the_run_with_a_sentence() {
    for (name, script, says) in [
        ("dies", "exit 3", "it ended"),
        (
            "garbage",
            "read a; read a; echo nonsense; cat > /dev/null",
            "it answered \"nonsense\", which is not JSON",
        ),
        (
            "illegal",
            "read a; read a; echo '{\"action\":{\"do\":\"fly\"}}'; cat > /dev/null",
            "no action of this game",
        ),
    ] {
        let script = file(name, script);
        for line in COMMANDS {
            let (code, out, error) = told(line, &script);
            assert_eq!(code, Some(1), "{line}: {error}");
            assert!(out.is_empty() && error.contains(says) && error.contains("cmd:sh"), "{line}: {error}");
        }
    }
}

#[test]
fn weights_are_seated_and_damaged_ones_refused() {
    let saved = file("rival.json", "");
    let path = saved.display();
    let output = yolio_line(&format!("exploit yooloo --against easy --effort 1 --games 4 --save {path}"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    for line in [
        format!("simulate yooloo --players weights:{path},easy --games 4"),
        format!("tournament yooloo --players weights:{path},easy --games 4"),
        format!("exploit yooloo --against weights:{path} --effort 1 --games 4"),
    ] {
        let output = yolio_line(&line);
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    }
    let whole = std::fs::read_to_string(&saved).unwrap();
    for (broken, says) in [
        (whole[..whole.len() / 2].to_owned(), "this is not a file of weights"),
        (whole.replacen("yooloo", "hilo", 1), "its checksum is not that of its weights"),
    ] {
        let broken = file("broken.json", &broken);
        let output = yolio_line(&format!("simulate yooloo --players weights:{},easy", broken.display()));
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(says), "{error}");
    }
}
