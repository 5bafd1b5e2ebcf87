//! Messages of whole games against bots, as a browser would get them, for working on the web table
//! without a server.
//!
//! `cargo run -p yolio-testkit --example frames -- FOLDER`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::path::Path;

use bots::{Bot, Spec};
use catalog::{AnyGame, AnyNotice, AnyRules, GameId, variants};
use chance::Seeded;
use driver::Dealer;
use kernel::{ActionBuf, Game, Seat, Step, Turn, Viewer};
use protocol::rules_to_json;
use protocol::wire::{
    Fairness, Holder, Message, PROTOCOL, Parts, Play, SeatInfo, Sentence, Snapshot, TableInfo, TableOptions,
    TablePhase, Update, Visibility, You,
};

fn main() {
    let folder = std::env::args().nth(1).expect("FOLDER");
    for variant in variants() {
        let (least, most) = variant.game.seat_range();
        for seats in [least.max(2), 4, most] {
            let Some(rules) = variant.rules(seats) else { continue };
            let name = format!("{}-{}-{seats}.json", variant.game.key(), variant.name);
            let messages = serde_json::to_string(&messages(&rules)).expect("messages are JSON");
            std::fs::write(Path::new(&folder).join(&name), messages).expect("the file can be written");
            println!("{name}");
        }
    }
}

/// What seat 0 is told, from the deal to the end or the first 400 decisions.
fn messages(rules: &AnyRules) -> Vec<Message> {
    let me = Seat::try_new(0).expect("every table has a seat 0");
    let spec: Spec = "normal".parse().expect("there is such a level");
    let mut players: Vec<Bot> = (0..rules.seats())
        .map(|seat| {
            let seat = Seat::try_new(seat.into()).expect("a seat of this table");
            Bot::new(rules, seat, &spec, 7 + u64::from(seat.number())).expect("every game has it")
        })
        .collect();
    let mut dealer = Seeded::new(11, 0);
    let mut game = AnyGame::start(rules);
    let (mut version, mut steps) = (1, 0);
    let mut out = vec![Message::Snapshot(Snapshot {
        protocol: PROTOCOL,
        version,
        table: table(rules, TablePhase::Playing),
        play: play(rules.game(), &game, me, steps, &[]),
    })];
    let mut told = Vec::new();
    while out.len() < 400 {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(dealer.deal(&game).expect("chance is to act")),
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let mut legal = ActionBuf::new();
                game.legal_actions(seat, &mut legal);
                let action =
                    players[usize::from(seat.number())].decide(&game.view(Viewer::Seat(seat)), &legal);
                Step::Act { seat, action }
            }
        };
        let events = game.apply(step).expect("the step is legal");
        steps += 1;
        for event in &events {
            for seat in 0..rules.seats() {
                let viewer = Viewer::Seat(Seat::try_new(seat.into()).expect("a seat of this table"));
                if let Some(notice) = AnyGame::notice(event, viewer) {
                    players[usize::from(seat)].notice(&notice);
                    if seat == 0 {
                        told.push(notice);
                    }
                }
            }
        }
        if game.turn() != Turn::Chance {
            version += 1;
            let over = game.turn() == Turn::Over;
            out.push(Message::Update(Update {
                version,
                table: over.then(|| table(rules, TablePhase::Over)),
                play: play(rules.game(), &game, me, steps, &std::mem::take(&mut told)),
            }));
        }
    }
    out
}

fn play(id: GameId, game: &AnyGame, me: Seat, step: u32, notices: &[AnyNotice]) -> Option<Play> {
    let mut legal = ActionBuf::new();
    if let Turn::Players(seats) = game.turn()
        && seats.contains(me)
    {
        game.legal_actions(me, &mut legal);
    }
    let view = game.view(Viewer::Seat(me));
    Play::new(
        id,
        Parts { number: 1, step, view: &view, notices, legal: &legal, log: &[], rounds: &[], aid: None },
    )
}

fn table(rules: &AnyRules, phase: TablePhase) -> TableInfo {
    let person = Holder::Person {
        id: "guest".to_owned(),
        name: "Guest 1".to_owned(),
        you: true,
        host: true,
        connected: true,
        program: false,
    };
    let bot = |_| Holder::Bot { bot: "normal".to_owned() };
    let holders = std::iter::once(person).chain((1..rules.seats()).map(bot));
    TableInfo {
        id: "fixture".to_owned(),
        code: "FIXT".to_owned(),
        game: rules.game().key().to_owned(),
        visibility: Visibility::Link,
        rules: rules_to_json(rules),
        assumptions: rules.assumptions().into_iter().map(Sentence::from).collect(),
        options: TableOptions::default(),
        phase,
        number: 1,
        seats: holders
            .map(|holder| SeatInfo { holder, ready: true, to_act: false, stand_in: false, idle: false })
            .collect(),
        spectators: 0,
        fairness: Fairness {
            commitment: "00".repeat(32),
            label: "fixture".to_owned(),
            nonces: Vec::new(),
            secret: None,
        },
        clock: None,
        practice: false,
        finished: Vec::new(),
        you: You { seat: Some(0), seats: vec![0], host: true, undo: None, since: 1 },
    }
}
