//! Messages of whole games against bots, as a browser would get them, for working on the web table
//! without a server.
//!
//! `cargo run -p yolio-testkit --example frames -- FOLDER`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::path::Path;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyGame, AnyRules, variants};
use chance::Seeded;
use driver::{Frame, Frames, Match, Player as _};
use kernel::{Game, Seat, Turn, Viewer};
use protocol::rules_to_json;
use protocol::wire::{
    Changes, Fairness, FrameOf, Holder, Message, News, PROTOCOL, Play, PlayOf, SeatInfo, Snapshot,
    TableFacts, TableOptions, TablePhase, TableStatus, Update, Visibility, You,
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
    let me = Viewer::Seat(Seat::FIRST);
    let spec: Spec = "normal".parse().expect("there is such a level");
    let bot = |seat: Seat| Bot::new(rules, seat, &spec, 7 + u64::from(seat.number()));
    let mut players: Vec<Bot> =
        Seat::all(rules.seats()).map(|seat| bot(seat).expect("every game has it")).collect();
    let mut dealer = Seeded::new(11, 0);
    let mut game: Match<AnyGame> = Match::new(rules);
    let mut version = 1;
    let mut out = vec![Message::Snapshot(Snapshot {
        protocol: PROTOCOL,
        version,
        facts: facts(rules),
        table: status(rules, TablePhase::Playing),
        play: Some(play(rules, &game, Frame::still(0, game.game(), me))),
    })];
    while out.len() < 400 {
        let mut frames = Frames::default();
        if let Turn::Players(seats) = game.turn() {
            let seat = seats.first().expect("a turn of players names at least one");
            let view = game.game().view(Viewer::Seat(seat));
            let action = players[seat.index()].decide(&view, &game.legal_actions(seat));
            game.act(seat, action, &mut frames).expect("bots do what is legal");
        }
        game.settle(&mut dealer, &mut frames).expect("chance has an outcome");
        if frames.is_empty() {
            break;
        }
        for (seat, player) in Seat::all(rules.seats()).zip(&mut players) {
            let notices = frames.events().filter_map(|event| AnyGame::notice(event, Viewer::Seat(seat)));
            notices.for_each(|notice| player.notice(&notice));
        }
        version += 1;
        let over = game.turn() == Turn::Over;
        let around = if over { whole(&status(rules, TablePhase::Over)) } else { Changes::default() };
        out.push(Message::Update(Update { version, table: around, play: Some(news(rules, &game, &frames)) }));
    }
    out
}

fn play(rules: &AnyRules, game: &Match<AnyGame>, frame: Frame<AnyGame>) -> Play {
    let (step, frames, legal) = (game.steps() as u32, vec![FrameOf::from(frame)], legal(game));
    let of = PlayOf { number: 1, step, frames, legal, log: Vec::new(), rounds: Vec::new(), aid: None };
    Play { game: rules.game().key(), of }
}

fn news(rules: &AnyRules, game: &Match<AnyGame>, frames: &Frames<AnyGame>) -> News {
    let me = Viewer::Seat(Seat::FIRST);
    let (step, before) = (game.steps(), frames.before(me));
    let key = (rules.game().key(), 1);
    News::new(key, step as u32, before.as_ref(), frames.of(me, step), (legal(game), None))
}

fn legal(game: &Match<AnyGame>) -> Vec<AnyAction> {
    let open = game.turn().asks(Seat::FIRST);
    if open { game.legal_actions(Seat::FIRST) } else { Vec::new() }
}

fn whole(status: &TableStatus) -> Changes {
    Changes::whole(serde_json::to_string(status).expect("a table is JSON"))
}

fn facts(rules: &AnyRules) -> TableFacts {
    TableFacts {
        id: "fixture".to_owned(),
        code: "FIXT".to_owned(),
        game: rules.game().key().to_owned(),
        visibility: Visibility::Link,
        rules: rules_to_json(rules),
        assumptions: rules.assumptions(),
    }
}

fn status(rules: &AnyRules, phase: TablePhase) -> TableStatus {
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
    TableStatus {
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
        look_only: false,
        you: You { seat: Some(0), seats: vec![0], host: true, undo: None, since: 1 },
    }
}
