//! Records of every rule set, with legal actions, for an independent referee.
//!
//! `cargo run --release -p yolio-testkit --example records -- RECORDS FOLDER`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use catalog::{AnyGame, GameId};
use chance::{Committed, Nonce, Quick, Secret};
use driver::{Match, RandomStyle, wander};
use protocol::{Dealing, Recorder, Recording};
use testkit::{RuleSetCase, mixed_cases, named_cases, option_cases};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [records, folder] = args.as_slice() else { panic!("RECORDS FOLDER") };
    let records: u64 = records.parse().expect("RECORDS is a number");
    let cases: Vec<RuleSetCase> =
        named_cases().into_iter().chain(option_cases()).chain(mixed_cases(20)).collect();
    for (number, case) in cases.iter().enumerate() {
        let name = format!("{number:03}-{}.jsonl", case.rules.game().key());
        let file = File::create(Path::new(folder).join(name)).expect("the file can be written");
        let mut to = BufWriter::new(file);
        // A session of dice with six seats and all legal bets takes megabytes.
        let records = if case.rules.game() == GameId::Yo { records.div_ceil(4) } else { records };
        for seed in 0..records {
            let record = record(case, seed);
            writeln!(to, "{record}").expect("the record can be written");
        }
    }
    println!("{} rule sets, {records} records each (a quarter of that for the dice)", cases.len());
}

fn record(case: &RuleSetCase, seed: u64) -> String {
    let mut committed = committed(case.rules.seats(), seed);
    let mut recorder = Recorder::new(case.rules.clone(), Recording::Legal);
    let mut players = Quick::new(seed);
    let style = RandomStyle::new(&mut players);
    let mut game = Match::<AnyGame>::new(&case.rules);
    wander(&mut game, &style, &mut players, &mut committed, &mut recorder, u64::MAX).expect("games end");
    let record = recorder.finish(game.game(), Some(Dealing::fair(&committed))).expect("the game is over");
    serde_json::to_string(&record).expect("a record is JSON")
}

fn committed(seats: u8, seed: u64) -> Committed {
    let bytes: Vec<u8> = seed.to_be_bytes().repeat(4);
    let secret = Secret::from_bytes(bytes.try_into().expect("four times eight bytes"));
    let nonces = (0..seats).map(|seat| Nonce::new([seat + 1]).expect("one byte is enough")).collect();
    Committed::new(secret, nonces, "referee").expect("label and nonces are in order")
}
