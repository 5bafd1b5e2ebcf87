//! Chores of the project. `cargo xtask` lists them.

use std::process::ExitCode;

mod api;
mod bots;
mod cluster;
mod crash;
mod fuzz;
mod golden;
mod oracle;
mod package;
mod parts;
mod python;
mod rulebooks;
mod run;
mod siege;
mod soak;
mod test;
mod tidy;
mod tools;
mod web;

const HELP: &str = "\
cargo xtask CHORE

  test                    everything: format, lints, tests, docs, tidy, browser, referee, fuzzing
  lints                   clippy, no warning allowed; every crate for others can be packed
  docs                    the examples in the docs, and the docs themselves
  own-game                the example of a game outside the workspace: its tests
  tidy                    who may depend on whom, who drives or names a game, pure rules, rule numbers, words
  playthroughs            rewrite the golden playthroughs, the schema and the recorded games; read the diff
  web                     types, lints and unit tests of the web table
  browser [ARGUMENTS]     every screen and game in a real Chromium (arguments go to Playwright)
  browsers                every game to its end in Firefox and WebKit, where this machine has them
  crash [ARGUMENTS]       kill the server again and again while people play; nothing may be lost
                          (--kills 200, --database postgres, --seed 7)
  cluster [ARGUMENTS]     three servers behind a balancer, and faults of every kind while people play
                          (--minutes 10, --seed 7, --side-by-side, --only-plan; short: as in the tests; carry: how many moves a second
                          they carry beside one server)
  siege [ARGUMENTS]       hostile clients of every kind beside honest players; how these fare, and the memory taken
                          (--seconds 180, --program target/release/yolio, --only tokens; short: as in the tests)
  bots                    both example bots play a game of each kind through the open API
  api [EXAMPLES]          requests made from the API's description (default 20 for each operation)
  oracle [RECORDS]        records of all rule sets, replayed by the independent referee (default 10 each)
  python                  the Python package: wheel, types, tests, the suites of other projects
  fuzz [SECONDS]          run every fuzz target (default 5 seconds each)
  models [TIMES]          what bots work out for themselves, compared with the rules in millions of states
                          (default 100 times as many as in the tests)
  soak [GAMES] [FILTER]   random games of every rule set, none may panic (default 1000000 each)
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::all(),
        ["lints"] => test::lints(),
        ["docs"] => test::docs(),
        ["own-game"] => test::own_game(),
        ["tidy"] => tidy::tidy(),
        ["playthroughs"] => golden::rewrite(),
        ["web"] => web::checks(),
        ["browser", rest @ ..] => web::pages().and_then(|()| web::browser(rest)),
        ["browsers"] => web::pages().and_then(|()| web::browsers()),
        ["crash", rest @ ..] => crash::crash(rest),
        ["siege", "short"] => siege::short(),
        ["cluster", "short"] => cluster::short(),
        ["cluster", "carry", rest @ ..] => cluster::carry(rest),
        ["cluster", rest @ ..] => cluster::cluster(rest),
        ["siege", rest @ ..] => siege::siege(rest),
        ["bots"] => bots::play(),
        ["api"] => api::check("20"),
        ["api", examples] => api::check(examples),
        ["oracle"] => oracle::referee("10"),
        ["oracle", records] => oracle::referee(records),
        ["python"] => python::package(),
        ["fuzz"] => fuzz::all("5"),
        ["fuzz", seconds] => fuzz::all(seconds),
        ["models"] => soak::models("100"),
        ["models", times] => soak::models(times),
        ["soak", rest @ ..] => soak::soak(rest),
        [] | ["help" | "--help" | "-h"] => {
            run::say(HELP);
            Ok(())
        }
        _ => Err(format!("no such chore: {}\n\n{HELP}", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            run::say(&format!("xtask: {why}"));
            ExitCode::FAILURE
        }
    }
}
