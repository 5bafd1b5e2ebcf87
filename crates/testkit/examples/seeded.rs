//! Games of random players with seeds, for programs in other languages that play the same ones.
//!
//! `cargo run --release -p yolio-testkit --example seeded -- GAMES`
//!
//! For every rule set a line that names it, then a record a line. Game `n` is dealt by seed `n`, and its
//! players are generator `n`: which of the seats that may act, then which of its legal actions, each
//! equally likely. A game that is not over after [`MOST`] decisions is an empty line.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::io::{BufWriter, Write as _};

use catalog::{AnyGame, AnyRules};
use chance::{Quick, Seeded};
use driver::Match;
use kernel::{Nature as _, Turn};
use protocol::{Dealing, Recorder, Recording, rules_to_json};
use testkit::{mixed_cases, named_cases, option_cases, tight_cases};

/// How many decisions a game may have.
const MOST: u64 = 5000;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).expect("GAMES is a number");
    let mut out = BufWriter::new(std::io::stdout().lock());
    for case in [named_cases(), option_cases(), tight_cases(), mixed_cases(5)].concat() {
        let about = serde_json::json!({
            "name": case.name, "game": case.rules.game().key(), "seats": case.rules.seats(),
            "rules": rules_to_json(&case.rules),
        });
        writeln!(out, "{about}").expect("the line can be written");
        for number in 0..games {
            writeln!(out, "{}", record(&case.rules, number).unwrap_or_default())
                .expect("the line can be written");
        }
    }
}

fn record(rules: &AnyRules, number: u64) -> Option<String> {
    let mut dealer = Seeded::new(number, 0);
    let mut players = Quick::new(number);
    let mut recorder = Recorder::new(rules.clone(), Recording::Steps);
    let mut game: Match<AnyGame> = Match::new(rules);
    for _ in 0..=MOST {
        game.settle(&mut dealer, &mut recorder).expect("chance has an outcome");
        let Turn::Players(seats) = game.turn() else { break };
        let seat = seats.iter().nth(players.below(seats.len() as u32) as usize).expect("below the count");
        let legal = game.legal_actions(seat);
        let action = legal[players.below(legal.len() as u32) as usize];
        game.act(seat, action, &mut recorder).expect("a listed action is legal");
    }
    let record = recorder.finish(game.game(), Some(Dealing::seeded(number, 0)))?;
    Some(serde_json::to_string(&record).expect("a record is JSON"))
}
