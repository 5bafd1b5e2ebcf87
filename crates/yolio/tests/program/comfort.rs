//! What makes the command line comfortable: suggestions, help, width, colours, completions, manual pages, JSON.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::run::{program, text, yolio_line as yolio};

#[test]
fn a_command_without_its_second_word_does_not_go_without_help() {
    for (command, below) in [("analyse", "onetoten"), ("solve", "yooloo"), ("admin", "tables")] {
        let output = yolio(command);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {said}");
        assert!(
            said.contains("Usage:") && said.contains(below) && said.lines().count() > 5,
            "{command}: {said}"
        );
    }
}

#[test]
fn no_slip_goes_without_a_suggestion() {
    for (line, meant) in [
        ("plya hilo", "play"),
        ("simulat yolo", "simulate"),
        ("analyse hlio", "hilo"),
        ("rules hlio", "hilo"),
        ("play yolo --agianst easy", "--against"),
        ("simulate yolo --players strogn", "strong"),
        ("simulate yolo --players normal:fadign", "fading"),
        ("simulate yo --players best-vlaue", "best-value"),
        ("play hilo --against nromal", "normal"),
        ("record yolo --variant headach", "headache"),
        ("record yolo --rule headach=true", "headache"),
        ("record yolo --rule call_mode=within_trun", "within_turn"),
        ("record yolo --dealing seded", "seeded"),
        ("completions bahs", "bash"),
        ("man simulat", "simulate"),
    ] {
        let output = yolio(line);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains(&format!("did you mean \"{meant}\"?")), "{line}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{line}: {said}");
    }
    // Nothing is near to nonsense.
    assert!(!text(&yolio("rules chess").stderr).contains("did you mean"));
}

#[test]
fn no_name_is_refused_for_its_capitals() {
    for line in [
        "RULES Yolo",
        "Games --json",
        "record HILO --seats 2 --dealing SEEDED",
        "record Yolo --variant Headache --rule Challenge=TRUE --rule Call_Mode=Within_Turn",
        "simulate onetoten --players Easy,NORMAL --games 2",
        "Analyse OneToTen --cards 3",
        "COMPLETIONS Bash",
    ] {
        let output = yolio(line);
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    }
}

#[test]
fn a_number_below_zero_is_no_unexpected_argument() {
    for (line, says) in [
        ("simulate yolo --players random --games -5", "\"-5\" is not a number of games"),
        ("record yolo --games -5", "this is not a whole number from 0 up"),
        ("record yolo --seed -1", "this is not a whole number from 0 up"),
        ("record yolo --seats -1", "seats: -1 is not between"),
        ("bench --seconds -1", "\"-1\" is not a time"),
        ("play yolo --seat -1", "-1"),
        ("review game.jsonl --trials -3", "-3 is not between 2 and 1000000"),
        ("simulate yolo --players random --threads -1", "\"-1\" is not a number of threads"),
    ] {
        let said = text(&yolio(line).stderr);
        assert!(said.contains(says), "{line}: {said}");
        assert!(!said.contains("unexpected argument") && !said.contains("digit found"), "{line}: {said}");
    }
}

#[test]
fn no_line_of_a_table_is_wider_than_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.jsonl").to_str().unwrap().to_owned();
    assert!(yolio(&format!("record yooloo --seats 2 -o {record}")).status.success());
    for line in [
        "games".to_owned(),
        "simulate yolo --players random,easy,normal --games 6".to_owned(),
        "tournament golow --players random,easy,normal --games 4".to_owned(),
        "analyse golow --players random --games 4".to_owned(),
        "analyse yo --rule rolls=3 --rule bankroll=10 --bet 1 --more 1".to_owned(),
        "analyse onetoten --cards 4".to_owned(),
        "solve yooloo --cards 4".to_owned(),
        "bench onetoten --seconds 0.001".to_owned(),
        format!("review {record} --trials 8"),
        format!("replay {record}"),
        format!("verify {record}"),
        "capacity".to_owned(),
        format!("doctor --listen 127.0.0.1:0 --data {}", folder.path().join("data").display()),
    ] {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut narrowest = 0;
        for columns in ["120", "80", "60", "40"] {
            let output = program(&words).env("COLUMNS", columns).output().unwrap();
            assert!(output.status.success(), "{line}: {}", text(&output.stderr));
            let told = text(&output.stdout);
            for row in told.lines() {
                assert!(row.chars().count() <= columns.parse().unwrap(), "{line} at {columns}: {row}");
            }
            let letters = told.chars().filter(|letter| letter.is_alphanumeric()).count();
            assert!(letters >= narrowest, "{line} at {columns}: something is left out");
            narrowest = letters.min(200);
        }
    }
}

#[test]
fn no_plot_is_written_under_a_name_that_lies() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.jsonl").to_str().unwrap().to_owned();
    assert!(yolio(&format!("record onetoten -o {record}")).status.success());
    for name in ["x.png", "x.pdf", "x", "svg"] {
        let file = folder.path().join(name);
        for line in [
            "simulate yolo --players random --games 2".to_owned(),
            "tournament yolo --players random,easy --games 2".to_owned(),
            "analyse golow --players random --games 2".to_owned(),
            "analyse onetoten".to_owned(),
            "analyse yo --rule rolls=2".to_owned(),
            format!("review {record}"),
        ] {
            let output = yolio(&format!("{line} --plot {}", file.display()));
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{line}: {said}");
            assert!(said.contains("the name must end in .svg"), "{line}: {said}");
            assert!(!file.exists(), "{line} wrote {name}");
        }
    }
}

#[test]
fn there_are_no_colours_in_a_pipe_and_colours_only_where_they_are_wanted() {
    let line = "simulate onetoten --players easy --games 2";
    assert!(!text(&yolio(line).stdout).contains('\x1b'));
    assert!(text(&yolio(&format!("{line} --color always")).stdout).contains('\x1b'));
    assert!(!text(&yolio(&format!("{line} --color never")).stdout).contains('\x1b'));
}

/// What the shell is offered after these words; the last one is being typed.
fn completed(words: &str) -> BTreeSet<String> {
    let words: Vec<&str> = words.split(' ').collect();
    let output = program(&["--"]).args(&words).env("YOLIO_COMPLETE", "fish").output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    text(&output.stdout).lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

#[test]
fn no_game_bot_variant_or_option_is_unknown_to_the_shell() {
    for (words, expected) in [
        ("yolio pl", &["play"][..]),
        ("yolio analyse ", &["hilo", "yolo", "golow", "onetoten", "yo"]),
        ("yolio play ", &["hilo", "yolo", "golow", "yooloo", "onetoten", "yo"]),
        ("yolio play hilo --ag", &["--against"]),
        ("yolio play hilo --against ", &["easy", "normal", "strong", "random"]),
        ("yolio simulate yo --players best", &["best-value"]),
        ("yolio simulate yolo --players easy,stro", &["easy,strong"]),
        ("yolio record yolo --variant h", &["headache", "headache-challenge"]),
        ("yolio record yooloo --rule var", &["variant="]),
        ("yolio record yolo --rule call_mode=", &["call_mode=within_turn", "call_mode=instead_of_turn"]),
        ("yolio record yolo --dealing ", &["fair", "seeded"]),
    ] {
        let offered = completed(words);
        for word in expected {
            assert!(offered.contains(*word), "{words}: {word} is not in {offered:?}");
        }
    }
    // What belongs to another game is not offered.
    assert!(!completed("yolio simulate yolo --players ").contains("best-value"));
    assert!(!completed("yolio record hilo --variant ").contains("headache"));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = yolio(&format!("completions {shell}"));
        assert!(script.status.success() && text(&script.stdout).contains("YOLIO_COMPLETE"), "{shell}");
    }
}

/// The pages named in a page, such as `yolio-play(1)`.
fn named(page: &str) -> BTreeSet<String> {
    let page = page.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "");
    let pages = page.split("(1)").map(|before| {
        let name = before.rsplit(|letter: char| !(letter.is_alphanumeric() || letter == '-')).next();
        name.unwrap_or_default().to_owned()
    });
    pages.filter(|name| name.starts_with("yolio")).collect()
}

#[test]
fn no_manual_page_names_one_that_does_not_exist() {
    let folder = tempfile::tempdir().unwrap();
    let output = yolio(&format!("man --dir {}", folder.path().display()));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let pages: BTreeSet<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap().trim_end_matches(".1").to_owned())
        .collect();
    for command in commands(&[]) {
        assert!(
            pages.contains(&format!("yolio-{}", command.join("-"))),
            "{command:?} has no page: {pages:?}"
        );
    }
    let mut names = 0;
    for page in &pages {
        let written = std::fs::read_to_string(folder.path().join(format!("{page}.1"))).unwrap();
        let named = named(&written);
        names += named.len();
        for name in named {
            assert!(pages.contains(&name), "{page} names {name}");
        }
    }
    assert!(names > 15, "{names} pages are named");
    for line in ["man", "man play", "man analyse"] {
        let page = text(&yolio(line).stdout);
        assert!(page.contains(".TH"), "{line}");
        assert!(named(&page).is_empty(), "{line} names {:?}", named(&page));
    }
    let whole = text(&yolio("man").stdout);
    for expected in ["YOLIO PLAY", "YOLIO VERIFY", "YOLIO COMPLETIONS", "YOLIO ANALYSE YO"] {
        assert!(whole.contains(expected), "{expected}");
    }
}

/// Every command that does something, read from the help as a person would.
fn commands(of: &[String]) -> Vec<Vec<String>> {
    let help = text(&program(&[]).args(of).arg("--help").output().unwrap().stdout);
    let mut below = Vec::new();
    let list = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    for line in list.take_while(|line| !line.is_empty() && line.starts_with(' ')) {
        // What a command does may go on in the next line.
        if let Some(name) = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')) {
            let name = name.split(' ').next().unwrap().to_owned();
            if name == "help" {
                continue;
            }
            below.extend(commands(&[of, &[name]].concat()));
        }
    }
    if below.is_empty() { vec![of.to_vec()] } else { below }
}

#[test]
fn no_command_that_prints_results_goes_without_json() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = path("game.jsonl");
    assert!(yolio(&format!("record onetoten --rule cards=3 -o {record}")).status.success());
    let lines = [
        "games".to_owned(),
        "rules yo".to_owned(),
        format!("replay {record}"),
        format!("verify {record}"),
        format!("review {record} --trials 4"),
        "bench onetoten --seconds 0.001".to_owned(),
        "simulate onetoten --players easy --games 2".to_owned(),
        "tournament onetoten --players easy,normal --games 2".to_owned(),
        "exploit yooloo --against easy --effort 1 --games 2".to_owned(),
        "exploit yooloo --exact --rule variant=a --rule cards=2 --against easy".to_owned(),
        "analyse yo --rule rolls=2 --rule bankroll=10 --bet 1 --more 1".to_owned(),
        "analyse onetoten --cards 3".to_owned(),
        "analyse hilo --players random --games 1 --no-options".to_owned(),
        "analyse yolo --players random --games 1 --no-options".to_owned(),
        "analyse golow --players random --games 1 --no-options".to_owned(),
        "solve yooloo --cards 3".to_owned(),
        "capacity".to_owned(),
        format!("doctor --data {} --listen 127.0.0.1:0", path("data")),
    ];
    for line in &lines {
        let output = yolio(&format!("{line} --json"));
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
        // One value, or one a line.
        let values = serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>();
        for value in values {
            value.unwrap_or_else(|error| panic!("{line}: {error}\n{}", text(&output.stdout)));
        }
        assert!(!output.stdout.is_empty(), "{line} prints nothing");
    }
    // A record is JSON already; the others do something and print no result, or need a server (`admin.rs`).
    let without = [
        "record",
        "play",
        "serve",
        "loadtest",
        "completions",
        "man",
        "admin tables",
        "admin lifecycle",
        "admin close",
        "admin export",
        "admin purge",
        "admin forget",
        "backup",
        "restore",
        "admin drain",
    ];
    for command in commands(&[]) {
        let command = command.join(" ");
        let covered =
            lines.iter().any(|line| line.starts_with(&command)) || without.contains(&command.as_str());
        let help = text(&yolio(&format!("{command} --help")).stdout);
        assert!(covered || !help.contains("--json"), "{command} has --json and is not tried here");
        assert!(covered || help.contains("--json"), "{command} has no --json");
        assert!(
            help.contains("Examples:") || command.starts_with("admin "),
            "the help of {command} has no example"
        );
    }
}
