//! A player that is another program.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView, GameId};
use driver::Player;
use kernel::Seat;
use lab::{Entrant, LabError};
use protocol::{action_from_json, action_to_json, notice_to_json, rules_to_json, view_to_json};
use serde_json::{Value, json};

/// How long a program may think about one decision.
const PATIENCE: Duration = Duration::from_secs(10);
/// A longer line is no answer.
const LONGEST_LINE: u64 = 1 << 16;
/// How many messages may wait for a program that does not read.
const WAITING: usize = 64;

/// Programs that were started by one command, and wait for the next game.
pub struct Program {
    name: String,
    words: Vec<String>,
    time_limit: Duration,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    idle: Mutex<Vec<Running>>,
    fault: Mutex<Option<String>>,
}

impl Shared {
    fn fail(&self, sentence: String) {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(sentence);
    }

    fn fault(&self) -> Option<String> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Program {
    /// A command with its arguments, separated by spaces.
    pub fn new(command: &str) -> Result<Self, String> {
        Self::with_limit(command, PATIENCE)
    }

    fn with_limit(command: &str, time_limit: Duration) -> Result<Self, String> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err("cmd: needs a command, such as cmd:./mybot".to_owned());
        }
        Ok(Self { name: format!("cmd:{}", words.join(" ")), words, time_limit, shared: Arc::default() })
    }
}

impl Entrant<AnyGame> for Program {
    fn name(&self, _rules: &AnyRules) -> Result<String, LabError> {
        Ok(self.name.clone())
    }

    fn player(&self, rules: &AnyRules, seat: Seat, seed: u64) -> Result<Box<dyn Player<AnyGame>>, LabError> {
        let idle = self.shared.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let running = match idle {
            Some(running) => running,
            None => Running::start(&self.words)
                .map_err(|told| LabError::Outside { player: self.name.clone(), told })?,
        };
        let mut seated = Seated {
            running: Some(running),
            shared: Arc::clone(&self.shared),
            time_limit: self.time_limit,
            game: rules.game(),
            notices: Vec::new(),
        };
        seated.tell(&json!({
            "type": "start",
            "protocol": 1,
            "game": rules.game().key(),
            "seats": rules.seats(),
            "seat": seat.number(),
            "rules": rules_to_json(rules),
            // As text: a number this large is not exact in every language.
            "seed": seed.to_string(),
        }));
        Ok(Box::new(seated))
    }

    fn fault(&self) -> Option<String> {
        self.shared.fault()
    }
}

/// A program in one seat of one game.
struct Seated {
    /// Nothing, once it has failed.
    running: Option<Running>,
    shared: Arc<Shared>,
    time_limit: Duration,
    game: GameId,
    /// What it has not been told yet.
    notices: Vec<Value>,
}

impl Seated {
    fn tell(&mut self, message: &Value) {
        let told = self.running.as_ref().map(|running| running.tell(message));
        if let Some(Err(sentence)) = told {
            self.fail(sentence);
        }
    }

    /// The program is ended, and the run with it.
    fn fail(&mut self, sentence: String) {
        self.running = None;
        self.shared.fail(sentence);
    }

    fn asked(&mut self, view: &AnyView, legal: &[AnyAction]) -> Result<AnyAction, String> {
        let message = json!({
            "type": "decide",
            "notices": std::mem::take(&mut self.notices),
            "view": view_to_json(view),
            "legal": legal.iter().map(action_to_json).collect::<Vec<_>>(),
        });
        let running = self.running.as_ref().ok_or("it has ended")?;
        running.tell(&message)?;
        let line = running.answer(self.time_limit)?;
        let shown: String = line.trim_end().chars().take(200).collect();
        let answer: Value = serde_json::from_str(&line)
            .map_err(|error| format!("it answered \"{shown}\", which is not JSON ({error})"))?;
        let action = answer.get("action").ok_or_else(|| format!("its answer {shown} has no \"action\""))?;
        let action = action_from_json(self.game, action)
            .map_err(|error| format!("its answer {shown} is no action of this game ({error})"))?;
        if legal.contains(&action) {
            Ok(action)
        } else {
            Err(format!("its answer {shown} is not one of the legal actions"))
        }
    }
}

impl Player<AnyGame> for Seated {
    fn notice(&mut self, notice: &AnyNotice) {
        self.notices.push(notice_to_json(notice));
    }

    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        if self.running.is_none() {
            return legal[0];
        }
        self.asked(view, legal).unwrap_or_else(|sentence| {
            self.fail(sentence);
            legal[0]
        })
    }
}

/// The game is over for this player; the program waits for the next one.
impl Drop for Seated {
    fn drop(&mut self) {
        let over = json!({ "type": "over", "notices": std::mem::take(&mut self.notices) });
        self.tell(&over);
        if let Some(running) = self.running.take() {
            self.shared.idle.lock().unwrap_or_else(PoisonError::into_inner).push(running);
        }
    }
}

/// A started program. Two threads carry the lines, so that neither side can block the other for ever.
struct Running {
    child: Child,
    to: SyncSender<String>,
    from: Receiver<Result<String, String>>,
}

impl Running {
    fn start(words: &[String]) -> Result<Self, String> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no standard streams".to_owned());
        };
        let (to, lines) = sync_channel::<String>(WAITING);
        thread::spawn(move || {
            // Ends when nobody writes any more, or nobody reads.
            while let Ok(line) = lines.recv() {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (answers, from) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let line = read_line(&mut reader);
                let over = line.is_err();
                if answers.send(line).is_err() || over {
                    break;
                }
            }
        });
        Ok(Self { child, to, from })
    }

    fn tell(&self, message: &Value) -> Result<(), String> {
        self.to.try_send(format!("{message}\n")).map_err(|error| match error {
            TrySendError::Full(_) => "it does not read what it is told".to_owned(),
            TrySendError::Disconnected(_) => "it ended, or closed its standard input".to_owned(),
        })
    }

    fn answer(&self, within: Duration) -> Result<String, String> {
        match self.from.recv_timeout(within) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it did not answer within {} s", within.as_secs_f64()))
            }
            Err(RecvTimeoutError::Disconnected) => Err("it ended without an answer".to_owned()),
        }
    }
}

fn read_line(from: &mut impl BufRead) -> Result<String, String> {
    let mut line = Vec::new();
    match from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
        Ok(0) => Err("it ended without an answer".to_owned()),
        Err(error) => Err(format!("its answer cannot be read: {error}")),
        Ok(_) if !line.ends_with(b"\n") && line.len() as u64 >= LONGEST_LINE => {
            Err(format!("its answer is longer than {LONGEST_LINE} bytes"))
        }
        Ok(_) => String::from_utf8(line).map_err(|_| "its answer is not UTF-8".to_owned()),
    }
}

/// Nothing that was started is left behind.
impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use lab::simulate::simulate;
    use lab::{Lineup, Run};

    use super::*;

    /// Plays the first legal action, in a few lines of shell.
    const FIRST: &str = r#"while read -r line; do case "$line" in *'"decide"'*) echo "$line" | sed 's/.*"legal":\[\({[^}]*}\).*/{"action":\1}/';; esac; done"#;

    fn outcome(script: &str, limit: Duration) -> Result<f64, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bot.sh");
        std::fs::write(&path, script).unwrap();
        let program = Program::with_limit(&format!("sh {}", path.display()), limit).unwrap();
        let rules = AnyRules::from_pairs(GameId::ALL[2], 2, &[("cards".into(), "4".into())]).unwrap();
        let random = crate::outside::player("random").ok().unwrap();
        let lineup = Lineup::with(rules, vec![Arc::new(program), random]).unwrap();
        let stop = AtomicBool::new(false);
        let report = simulate(&lineup, 20, 1, &Run::new(&stop)).map_err(|error| error.to_string())?;
        Ok(report.players[0].win_share.mean)
    }

    #[test]
    fn a_program_plays_whole_games() {
        let patient = Duration::from_secs(60);
        let share = outcome(FIRST, patient).unwrap();
        assert!((0.0..=1.0).contains(&share));
        assert_eq!(outcome(FIRST, patient), Ok(share), "the same seed gives the same games");
    }

    #[test]
    fn what_goes_wrong_is_told() {
        let patient = Duration::from_secs(60);
        for (script, told) in [
            ("exit 3", "it ended"),
            (
                "read line; read line; echo nonsense; cat > /dev/null",
                "it answered \"nonsense\", which is not JSON",
            ),
            ("read line; read line; echo '{}'; cat > /dev/null", "has no \"action\""),
            (
                "read line; read line; echo '{\"action\":{\"do\":\"fly\"}}'; cat > /dev/null",
                "no action of this game",
            ),
            (
                "read line; read line; echo '{\"action\":{\"do\":\"place\",\"card\":9}}'; cat > /dev/null",
                "not one of the legal actions",
            ),
        ] {
            let error = outcome(script, patient).unwrap_err();
            assert!(error.contains(told) && error.contains("cmd:sh"), "{script}: {error}");
        }
        let error = outcome("cat > /dev/null", Duration::from_millis(50)).unwrap_err();
        assert!(error.contains("did not answer within"), "{error}");
    }

    #[test]
    fn a_command_that_is_not_there_is_told() {
        let program = Program::new("/no/such/program").unwrap();
        let rules = AnyRules::from_pairs(GameId::ALL[2], 2, &[]).unwrap();
        let error = program.player(&rules, Seat::FIRST, 1).err().unwrap();
        assert!(error.to_string().contains("cannot be started"), "{error}");
        assert!(Program::new("  ").is_err());
    }
}
