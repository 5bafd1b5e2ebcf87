//! Examples on the command line, as people type them. A test reads every one of them.

use bots::{Level, policies};
use catalog::GameId;

pub const YOLIO: &str = "\
Examples:
  yolio                               the web table on this machine, in a browser
  yolio serve --listen 0.0.0.0:7878   the web table for others
  yolio games                         what can be played, with all options
  yolio rules hilo                    HILO's rule book
  yolio play hilo --against strong    a game in this terminal
  yolio record yolo --seats 4 -o g.jsonl   a random game, written down
  yolio replay g.jsonl                checks the record and tells the game
  yolio review g.jsonl                chances of winning, mistakes, luck
  yolio verify g.jsonl                recomputes every card from the revealed secret

Exit codes: 0 all is well, 1 a check failed, 2 the command couldn't be carried out.";

pub const GAMES: &str = "\
Examples:
  yolio games
  yolio games --json | jq '.[].key'";

pub const RULES: &str = "\
Examples:
  yolio rules yolo
  yolio rules yo --no-pager
  yolio rules hilo | grep H8

On a terminal the book is shown by $PAGER, or by less; in a pipe it is Markdown.";

pub const RECORD: &str = "\
Examples:
  yolio record hilo --seats 3 --seed 7
  yolio record yolo --variant headache-challenge --games 100 -o games.jsonl
  yolio record yolo --rule rounds=2 --rule challenge=true
  yolio record yooloo --rule variant=b --legal | jq '.steps[0]'";

pub const REPLAY: &str = "\
Examples:
  yolio replay game.jsonl
  yolio replay game.jsonl --viewer 0 --steps
  yolio record hilo | yolio replay -";

pub const VERIFY: &str = "\
Examples:
  yolio verify game.jsonl
  yolio record yo --games 10 | yolio verify -

What this proves, and what it doesn't: docs/record-format.md, \"Dealing\".";

pub const BENCH: &str = "\
Examples:
  yolio bench
  yolio bench yooloo --seconds 2 --json
  yolio bench --bots --seconds 10           how long bots think about a decision
  yolio bench hilo --bots=master,normal --seats 4";

pub const CAPACITY: &str = "\
Examples:
  yolio capacity --players 100000
  yolio capacity --players 1000000 --databases 4 --bots 1 --plot capacity.svg
  yolio capacity --measure --save costs.json
  yolio capacity --measure --database postgres://localhost/empty --bus nats://localhost:4222 --save costs.json
  yolio capacity --costs costs.json --json

What is assumed about people has a flag each; everything else was measured, and the last table says how. \
What --measure plays stays in the database, so give it an empty one.";

pub const REVIEW: &str = "\
Examples:
  yolio review game.jsonl
  yolio review game.jsonl --plot game.svg
  yolio record yolo | yolio review - --json | jq '.mistakes[0]'";

pub const SIMULATE: &str = "\
Examples:
  yolio simulate yolo --players strong,normal --games 2000
  yolio simulate hilo --players strong,normal,easy,random --games 400 --seed 7 --json
  yolio simulate yooloo --players normal,random --seats 4 --rule variant=b --plot shares.svg
  yolio simulate yo --players flat,best-value --csv chips.csv
  yolio simulate hilo --players cmd:./mybot,strong --games 400   another program against a bot
  yolio simulate yooloo --players weights:rival.json,strong";

pub const TOURNAMENT: &str = "\
Examples:
  yolio tournament yolo --players strong,normal,easy,random --games 500
  yolio tournament hilo --players strong,normal,easy,random --seats 3 --games 300 --json
  yolio tournament yooloo --players strong,normal,easy --rule variant=a --plot ratings.svg
  yolio tournament --all --variants --games 200 --into docs/strength.md --plot docs/pictures/strength-ratings.svg";

pub const EXPLOIT: &str = "\
Examples:
  yolio exploit yooloo --against strong
  yolio exploit hilo --against normal --effort 100 --plot curve.svg
  yolio exploit yooloo --rule variant=a --against strong --save rival.json --json
  yolio exploit yolo --exact --rule deck=0..1x5 --rule rounds=2 --turns 2 --against strong";

pub const PLAY: &str = "\
Examples:
  yolio play hilo
  yolio play yolo --against normal,strong --variant challenge
  yolio play yo --seats 1 --rule rolls=20
  yolio play golow --plain --record game.jsonl     line by line, for screen readers and pipes";

pub const ANALYSE: &str = "\
Examples:
  yolio analyse yolo --players normal --seats 4 --games 2000
  yolio analyse hilo --players strong,normal --no-options --plot hilo.svg
  yolio analyse golow --rule rounds=8 --json | jq '.rules_fired'";

/// These examples, and which bots there are.
pub fn with_bots(examples: &str) -> String {
    let general = Level::all().filter(|level| !matches!(level, Level::Policy(_))).map(Level::name);
    let general = general.collect::<Vec<_>>().join(", ");
    let stated = GameId::ALL.into_iter().filter(|game| !policies(*game).is_empty());
    let stated = stated.map(|game| format!("; in {game} also {}", policies(game).join(", ")));
    format!(
        "{examples}\n\nBots: {general}{}.\n\
         In memory games you can add a memory model, such as normal:fading.\n\
         strong@20 sets how much work goes into a decision: about 20 ms, and the same result everywhere.\n\
         cmd:PROGRAM is another program that decides (docs/bot-api.md), weights:FILE what `yolio exploit` has saved.",
        stated.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use clap::Command;

    use crate::args;

    /// The examples under the help of a command and of those below it.
    fn examples(command: &Command, found: &mut Vec<String>) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        // A line that ends in a backslash goes on below.
        let help = help.split("\\\n").map(str::trim).collect::<Vec<_>>().join(" ");
        for line in help.lines().map(str::trim).filter(|line| line.starts_with("yolio")) {
            // What is said about it stands behind a gap; a pipe leads to another program, an arrow to a file.
            let typed = line.split("   ").next().unwrap_or_default();
            let typed = typed.split(" > ").next().unwrap_or_default();
            let parts = typed.split(" | ").map(str::trim).filter(|part| part.starts_with("yolio"));
            found.extend(parts.map(str::to_owned));
        }
        command.get_subcommands().for_each(|command| examples(command, found));
    }

    #[test]
    fn every_example_can_be_typed() {
        let mut found = Vec::new();
        examples(&args::command(), &mut found);
        assert!(found.len() > 30, "{} examples", found.len());
        for line in found {
            if let Err(error) =
                args::parse(line.split(' ').filter(|word| !word.is_empty()).map(OsString::from))
            {
                panic!("{line}: {error}");
            }
        }
    }
}
