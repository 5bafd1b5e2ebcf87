//! A table whose log is kept as text.
#![allow(dead_code, reason = "every test file uses its own part")]

use catalog::{AnyRules, GameId};
use chance::{Nonce, Quick, Secret};
use kernel::{Nature, Seat};
use protocol::log::write_entry;
use protocol::wire::{Changes, Onlooker, Snapshot, Update, snapshot, table_status, update};
use tables::{
    Actor, Answer, BotName, Code, Command, Decision, Holder, Logged, Millis, MoveId, Opened, Options, Phase,
    PlayerId, Refusal, Request, Table, TableId, Told, Visibility,
};

pub const SECRET: [u8; 32] = [0x5a; 32];

#[derive(Clone)]
pub struct Room {
    pub table: Table,
    pub lines: Vec<(Millis, String)>,
    pub now: Millis,
    pub nature: Quick,
    moves: u64,
}

pub fn player(name: &str) -> PlayerId {
    PlayerId::new(name).unwrap()
}

pub fn person(name: &str) -> Holder {
    Holder::Person { player: player(name), program: false }
}

pub fn bot() -> Holder {
    Holder::Bot(BotName::new("normal:fading").unwrap())
}

pub fn rules(game: GameId, seats: usize, pairs: &[(&str, &str)]) -> AnyRules {
    AnyRules::of(game, seats as u8, pairs).unwrap()
}

pub fn short(game: GameId, seats: usize) -> AnyRules {
    match game {
        GameId::Yolo | GameId::GoLow => rules(game, seats, &[("rounds", "2")]),
        GameId::Yooloo => rules(game, seats, &[("games_in_series", "2")]),
        GameId::OneToTen => rules(game, seats, &[("cards", "5")]),
        GameId::Hilo => rules(game, seats, &[("target", "100")]),
        GameId::Yo => rules(game, seats, &[("rolls", "3")]),
    }
}

impl Room {
    pub fn dealt(rules: AnyRules, holders: Vec<Holder>, options: Options) -> Self {
        let plan = Opened {
            id: TableId::new("t1").unwrap(),
            code: Code::new("ABCD").unwrap(),
            rules,
            options,
            visibility: Visibility::Public,
            holders,
            host: player("ann"),
        };
        let (table, entries) = Table::open(plan, 1000, Secret::from_bytes(SECRET)).unwrap();
        let mut room = Self { table, lines: Vec::new(), now: 1000, nature: Quick::new(3), moves: 0 };
        room.store(&entries);
        for seat in room.table.people() {
            let who = room.table.player(seat).unwrap().clone();
            room.table.connected(&who, room.now);
            let nonce = Nonce::new(vec![seat.number(); 16]).unwrap();
            room.say(who.as_str(), seat, Command::Ready { seat, nonce }).unwrap();
        }
        room
    }

    fn store(&mut self, entries: &[Logged]) {
        self.lines.extend(entries.iter().map(|logged| (logged.at, write_entry(logged))));
    }

    pub fn keep(&mut self, decision: Decision) -> Told {
        self.store(decision.entries());
        self.now += 10;
        self.table.accept(decision)
    }

    pub fn say(&mut self, name: &str, seat: Seat, command: Command) -> Result<Told, Refusal> {
        self.moves += 1;
        let move_id = MoveId::new(&format!("m{}", self.moves)).unwrap();
        let by = Actor { player: player(name), program: false, seat: Some(seat) };
        let request = Request { move_id, version: self.table.version(), command };
        match self.table.handle(&by, request, self.now, Secret::from_bytes([9; 32]))? {
            Answer::New(decision) => Ok(self.keep(decision)),
            other => panic!("not to be stored: {other:?}"),
        }
    }

    /// Somebody who has to takes a decision; between rounds all go on.
    pub fn step(&mut self) -> Option<Told> {
        if let Some(turn) = self.table.to_play_by_bot(self.now).into_iter().next() {
            let legal = self.table.legal(turn.seat);
            let action = legal[self.nature.below(legal.len() as u32) as usize];
            let decision = self.table.bot_acts(&turn, action, self.now).unwrap();
            return Some(self.keep(decision));
        }
        if let Some(seat) = self.table.to_act().first() {
            let legal = self.table.legal(seat);
            let action = legal[self.nature.below(legal.len() as u32) as usize];
            let name = self.table.player(seat).unwrap().to_string();
            return Some(self.say(&name, seat, Command::Act(vec![action])).unwrap());
        }
        if self.table.phase() == Phase::BetweenRounds {
            let seat = self.table.humans().iter().find(|seat| !self.table.is_ready(*seat)).unwrap();
            let name = self.table.player(seat).unwrap().to_string();
            return Some(self.say(&name, seat, Command::Continue).unwrap());
        }
        None
    }

    pub fn finish(&mut self) {
        while self.step().is_some() {}
        assert_eq!(self.table.phase(), Phase::Over);
    }

    pub fn lines(&self) -> impl Iterator<Item = (Millis, &str)> {
        self.lines.iter().map(|(at, body)| (*at, body.as_str()))
    }

    pub fn snapshot(&self, name: &str, seat: Option<u8>) -> Snapshot {
        let player = player(name);
        let who = Onlooker { player: Some(&player), seat: seat.map(Seat::new) };
        snapshot(&self.table, who, &|id| id.to_string(), self.now)
    }

    pub fn update(&self, told: &Told, name: &str, seat: Option<u8>) -> Update {
        let player = player(name);
        let who = Onlooker { player: Some(&player), seat: seat.map(Seat::new) };
        let status = table_status(&self.table, who, &|id| id.to_string(), self.now);
        update(&self.table, told, who, Changes::whole(serde_json::to_string(&status).unwrap()))
    }
}
