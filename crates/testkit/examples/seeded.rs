//! Games of random players with seeds, for programs in other languages that play the same ones.
//!
//! `cargo run --release -p yolio-testkit --example seeded -- GAMES`
//!
//! For every rule set a line that names it, then a record a line. Game `n` is dealt by seed `n`, and its
//! players are generator `n`: which of the seats that may act, then which of its legal actions, each
//! equally likely. A game that is not over after [`MOST`] decisions has no record: its steps are listed.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::io::{BufWriter, Write as _};

use catalog::{AnyEvent, AnyGame, AnyRules};
use chance::{Quick, Seeded};
use driver::{AnyStep, Match, Observer};
use kernel::{Nature as _, Step, Turn};
use protocol::{Dealing, Recorder, Recording, action_to_json, outcome_to_json, rules_to_json};
use serde_json::{Value, json};
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
            writeln!(out, "{}", played(&case.rules, number)).expect("the line can be written");
        }
    }
}

/// Keeps the steps of a game that may not come to its end.
#[derive(Default)]
struct Steps(Vec<AnyStep<AnyGame>>);

impl Observer<AnyGame> for Steps {
    fn stepped(&mut self, step: &AnyStep<AnyGame>, _events: &[AnyEvent], _after: &AnyGame) {
        self.0.push(*step);
    }
}

fn played(rules: &AnyRules, number: u64) -> String {
    let mut dealer = Seeded::new(number, 0);
    let mut players = Quick::new(number);
    let mut observers = (Recorder::new(rules.clone(), Recording::Steps), Steps::default());
    let mut game: Match<AnyGame> = Match::new(rules);
    for _ in 0..=MOST {
        game.settle(&mut dealer, &mut observers).expect("chance has an outcome");
        let Turn::Players(seats) = game.turn() else { break };
        let seat = seats.iter().nth(players.below(seats.len() as u32) as usize).expect("below the count");
        let legal = game.legal_actions(seat);
        let action = legal[players.below(legal.len() as u32) as usize];
        game.act(seat, action, &mut observers).expect("a listed action is legal");
    }
    let (recorder, steps) = observers;
    match recorder.finish(game.game(), Some(Dealing::seeded(number, 0))) {
        Some(record) => serde_json::to_string(&record),
        None => serde_json::to_string(&steps.0.iter().map(written).collect::<Vec<Value>>()),
    }
    .expect("a record is JSON")
}

fn written(step: &AnyStep<AnyGame>) -> Value {
    match step {
        Step::Act { seat, action } => json!({ "seat": seat.number(), "act": action_to_json(action) }),
        Step::Chance(outcome) => json!({ "chance": outcome_to_json(outcome) }),
    }
}
