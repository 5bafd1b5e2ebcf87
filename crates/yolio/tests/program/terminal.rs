//! `yolio play` and `yolio rules` on a real terminal: a pseudo-terminal that `script` makes.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::run::{GAMES, program, yolio, yolio_line};

/// A program on a terminal of its own.
struct Terminal {
    child: Child,
    keys: ChildStdin,
    news: Receiver<Vec<u8>>,
    seen: String,
}

/// How long a test waits before it gives up.
const NEVER: Duration = Duration::from_secs(60);

impl Terminal {
    /// Runs this line of a shell with 80 columns (or as `stty` says) and 24 rows.
    fn new(line: &str) -> Self {
        let line = format!("stty rows 24 cols 80; {}", line.replace("yolio", env!("CARGO_BIN_EXE_yolio")));
        let mut child = Command::new("script")
            .args(["--quiet", "--flush", "--return", "--command", &line, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .env_remove("COLUMNS")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script is there (util-linux)");
        let mut out = child.stdout.take().unwrap();
        let (tell, news) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = out.read(&mut buffer) {
                if tell.send(buffer[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = child.stdin.take().unwrap();
        Self { child, keys, news, seen: String::new() }
    }

    /// Waits until this stands in what was written so far.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            self.listen(text);
        }
    }

    /// Waits for whatever is written next.
    fn listen(&mut self, wanted: &str) {
        match self.news.recv_timeout(NEVER) {
            Ok(bytes) => self.seen.push_str(&String::from_utf8_lossy(&bytes)),
            Err(_) => panic!("{wanted} never came:\n{}", self.seen),
        }
    }

    /// Waits until this stands on the screen.
    fn wait_on_screen(&mut self, text: &str) {
        while !self.screen().contains(text) {
            self.listen(text);
        }
    }

    /// What the screen shows: characters where the cursor was put. That is all our screens use.
    fn screen(&self) -> String {
        let mut grid = vec![vec![' '; 80]; 24];
        let (mut row, mut column) = (0, 0);
        let mut letters = self.seen.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter == '\x1b' {
                if letters.next_if_eq(&'[').is_none() {
                    continue;
                }
                let mut numbers = String::new();
                let end = loop {
                    match letters.next() {
                        Some(letter) if letter.is_ascii_alphabetic() => break letter,
                        Some(letter) => numbers.push(letter),
                        None => break ' ',
                    }
                };
                let mut places = numbers.split(';').map(|number| number.parse::<usize>().unwrap_or(1) - 1);
                match end {
                    'H' => (row, column) = (places.next().unwrap_or(0), places.next().unwrap_or(0)),
                    'J' => grid.iter_mut().for_each(|line| line.fill(' ')),
                    _ => {}
                }
            } else if !letter.is_control() {
                if let Some(cell) = grid.get_mut(row).and_then(|line| line.get_mut(column)) {
                    *cell = letter;
                }
                column += 1;
            }
        }
        grid.into_iter().map(|line| line.into_iter().collect::<String>() + "\n").collect()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Everything, once it has ended.
    fn end(mut self) -> String {
        drop(self.keys);
        while let Ok(bytes) = self.news.recv_timeout(NEVER) {
            self.seen.push_str(&String::from_utf8_lossy(&bytes));
        }
        self.child.wait().unwrap();
        self.seen
    }
}

/// Back from the second screen.
const LEFT: &str = "\x1b[?1049l";

#[test]
fn no_signal_leaves_the_terminal_broken() {
    for signal in ["TERM", "HUP", "QUIT"] {
        // Afterwards the shell says whether the terminal waits for whole lines and echoes them.
        let mut terminal = Terminal::new(
            "sh -c 'echo pid=$$=; exec yolio play hilo --seed 1'; \
             stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e -icanon -e echo -e -echo; echo after=",
        );
        terminal.wait_for("pid=");
        terminal.wait_for("\x1b[?1049h");
        terminal.wait_for("HILO");
        let pid = terminal.seen.split("pid=").nth(1).unwrap().split('=').next().unwrap().to_owned();
        let sent = Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap();
        assert!(sent.success(), "{signal}: there is no process {pid}");
        terminal.wait_for("after=");
        let seen = terminal.end();
        assert!(seen.contains(LEFT), "{signal}: the second screen is still shown");
        let after = seen.rsplit(LEFT).next().unwrap();
        let states: Vec<&str> = after.lines().map(str::trim).collect();
        assert!(states.contains(&"icanon") && states.contains(&"echo"), "{signal}: {after:?}");
    }
}

#[test]
fn a_rule_book_breaks_no_word_at_any_width() {
    let words = |text: &str| -> Vec<String> {
        let letters = |letter: char| letter.is_alphabetic();
        text.split(|letter: char| !letters(letter)).filter(|word| word.len() > 1).map(str::to_owned).collect()
    };
    for game in GAMES {
        let book = yolio(&["rules", game]);
        let known: std::collections::HashSet<String> =
            words(&String::from_utf8(book.stdout).unwrap()).into_iter().collect();
        for columns in [40, 60, 80, 120] {
            let line = format!("stty cols {columns}; yolio rules {game} --no-pager --color never");
            let shown = Terminal::new(&line).end();
            let broken: Vec<String> =
                words(&shown).into_iter().filter(|word| !known.contains(word)).collect();
            assert!(broken.is_empty(), "{game} at {columns}: {broken:?}");
            for line in shown.lines() {
                let width = line.trim_end_matches('\r').chars().count();
                assert!(width <= columns, "{game} at {columns}: {line}");
            }
        }
    }
}

#[test]
fn a_rule_book_goes_through_the_pager_and_only_on_a_terminal() {
    let shown = Terminal::new("PAGER='sed s/^/paged:/' yolio rules yo").end();
    assert!(shown.lines().filter(|line| line.starts_with("paged:")).count() > 50, "{shown}");
    let shown = Terminal::new("PAGER='sed s/^/paged:/' yolio rules yo --no-pager").end();
    assert!(!shown.contains("paged:"));
    let shown = Terminal::new("PAGER=/no/such/pager yolio rules yo").end();
    assert!(shown.contains("YO!"), "without a pager it is printed");
    let piped = program(&["rules", "yo"]).env("PAGER", "false").output();
    assert!(String::from_utf8(piped.unwrap().stdout).unwrap().starts_with("# "));
}

#[test]
fn a_long_analysis_is_not_silent_and_its_rates_are_for_people() {
    let shown = Terminal::new("yolio analyse yo --rule rolls=40 > /dev/null").end();
    assert!(shown.contains("computing what flat strategies risk"), "{shown:?}");
    let shown = Terminal::new("yolio record onetoten --games 3000 > /dev/null").end();
    assert!(shown.contains("recording"), "{shown:?}");
    for rate in shown.split('(').skip(1).filter_map(|rest| rest.split_once("/s")).map(|(rate, _)| rate) {
        let digits = rate.chars().filter(char::is_ascii_digit).collect::<String>();
        let counting = digits.trim_matches('0').len();
        assert!(counting <= 3, "{rate}/s is too exact");
    }
}

/// Puts ten cards in order, nearly always with the first answer: 1, which is taken back for 2; 9 is taken back too
/// and chosen again.
const ORDER: &str = "\ru2\r\r\r\r\r\r\r\r\ru\r\r";

#[test]
fn no_card_of_an_order_is_final_before_the_order_is_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let line = format!("yolio play yooloo --seed 1 --against random --record {}", file.display());
    let mut terminal = Terminal::new(&line);
    terminal.wait_on_screen("Which card plays for point card 1?");
    terminal.press(ORDER);
    terminal.wait_on_screen("Seal it?");
    terminal.press("y");
    terminal.wait_on_screen("Esc all rounds");
    terminal.press("\x1b");
    terminal.wait_on_screen("Enter leaves");
    terminal.press("\r");
    terminal.end();
    let record: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let placed = record["steps"].as_array().unwrap().iter().filter(|step| step["seat"] == 0);
    let cards: Vec<i64> = placed.map(|step| step["act"]["card"].as_i64().unwrap()).collect();
    assert_eq!(cards, [2, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn ten_rounds_do_not_flash_by() {
    let mut terminal = Terminal::new("yolio play yooloo --seed 1 --against random");
    terminal.wait_on_screen("Which card plays for point card 1?");
    terminal.press("\r\r\r\r\r\r\r\r\r\r");
    terminal.wait_on_screen("Seal it?");
    terminal.press("y");
    for round in 1..10 {
        terminal.wait_on_screen(&format!("round {round} of 10"));
        terminal.wait_on_screen("Space next round");
        terminal.press(" ");
    }
    terminal.wait_on_screen("Enter leaves");
    terminal.press("\r");
    terminal.end();
}

/// How many games the progress bar has counted so far.
fn counted(seen: &str, of: &str) -> Option<u64> {
    let before = seen.rsplit_once(of)?.0;
    let digits: String = before.rsplit(' ').next()?.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[test]
fn an_interrupt_does_not_lose_what_is_known_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.json");
    let simulate = "simulate yolo --players random,easy --json --games";
    let run = format!("exec yolio {simulate} 1000000000 > {}", file.display());
    let mut terminal = Terminal::new(&format!("sh -c 'echo pid=$$=; {run}'"));
    terminal.wait_for("pid=");
    let pid = terminal.seen.split("pid=").nth(1).unwrap().split('=').next().unwrap().to_owned();
    // The bar says when the first games are over, however slow the machine is.
    while counted(&terminal.seen, "/1,000,000,000").is_none_or(|games| games == 0) {
        terminal.listen("a game that is over");
    }
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    terminal.end();
    let report: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(report["stopped"], true);
    let games = report["games"].as_u64().unwrap();
    assert!(games > 0 && games < 1_000_000_000);
    // A shorter run finds the same.
    let shorter = yolio_line(&format!("{simulate} {games}"));
    let shorter: serde_json::Value = serde_json::from_slice(&shorter.stdout).unwrap();
    assert_eq!(shorter["players"], report["players"]);
}
