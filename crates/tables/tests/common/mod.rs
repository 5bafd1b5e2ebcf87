//! A table with its store: what is decided is kept, then accepted, as a server does it.
#![allow(dead_code, reason = "every test file uses its own part")]

use catalog::{AnyRules, GameId};
use chance::{Nonce, Quick, Secret};
use kernel::{Nature, Seat};
use tables::{
    Actor, Answer, BotName, BotTurn, Code, Command, Decision, Entry, Holder, Logged, Millis, MoveId, Opened,
    Options, Pause, PlayerId, Refusal, Request, Table, TableId, Told, Visibility,
};

pub struct Room {
    pub table: Table,
    /// What lies on the disk.
    pub stored: Vec<Logged>,
    pub now: Millis,
    pub nature: Quick,
    moves: u64,
}

pub fn player(name: &str) -> PlayerId {
    PlayerId::new(name).unwrap()
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub fn person(name: &str) -> Holder {
    Holder::Person { player: player(name), program: false }
}

pub fn program(name: &str) -> Holder {
    Holder::Person { player: player(name), program: true }
}

pub fn bot() -> Holder {
    Holder::Bot(BotName::new("normal").unwrap())
}

pub fn secret(number: u8) -> Secret {
    Secret::from_bytes([number; 32])
}

pub fn rules(game: GameId, seats: usize, pairs: &[(&str, &str)]) -> AnyRules {
    AnyRules::of(game, seats as u8, pairs).unwrap()
}

/// A short game of every kind.
pub fn short(game: GameId, seats: usize) -> AnyRules {
    match game {
        GameId::Yolo | GameId::GoLow => rules(game, seats, &[("rounds", "2")]),
        GameId::Yooloo => rules(game, seats, &[("games_in_series", "2")]),
        GameId::OneToTen => rules(game, seats, &[("cards", "5")]),
        GameId::Hilo => rules(game, seats, &[("target", "150")]),
        GameId::Yo => rules(game, seats, &[("rolls", "3")]),
    }
}

pub fn plan(rules: AnyRules, holders: Vec<Holder>, options: Options) -> Opened {
    Opened {
        id: TableId::new("t1").unwrap(),
        code: Code::new("ABCD").unwrap(),
        rules,
        options,
        visibility: Visibility::Link,
        holders,
        host: player("ann"),
    }
}

impl Room {
    /// A table opened by Ann.
    pub fn open(rules: AnyRules, holders: Vec<Holder>, options: Options) -> Self {
        let now = 1_000_000;
        let (table, stored) = Table::open(plan(rules, holders, options), now, secret(1)).unwrap();
        Self { table, stored, now, nature: Quick::new(7), moves: 0 }
    }

    /// The same, with all people connected and ready.
    pub fn dealt(rules: AnyRules, holders: Vec<Holder>, options: Options) -> Self {
        let mut room = Self::open(rules, holders, options);
        room.come_all();
        room.ready_all();
        room
    }

    pub fn come_all(&mut self) {
        for seat in self.table.people() {
            let who = self.table.player(seat).unwrap().clone();
            if !self.table.is_connected(&who) {
                self.table.connected(&who, self.now);
            }
        }
    }

    pub fn ready_all(&mut self) {
        for seat in self.table.people() {
            let who = self.table.player(seat).unwrap().to_string();
            self.say(&who, ready(seat)).unwrap();
        }
    }

    pub fn come(&mut self, name: &str) {
        self.table.connected(&player(name), self.now);
    }

    pub fn go(&mut self, name: &str) {
        self.table.disconnected(&player(name), self.now);
    }

    pub fn actor(&self, name: &str) -> Actor {
        Actor { player: player(name), program: false, seat: None }
    }

    pub fn request(&mut self, command: Command) -> Request {
        self.moves += 1;
        let move_id = MoveId::new(&format!("m{}", self.moves)).unwrap();
        Request { move_id, version: self.table.version(), command }
    }

    /// Somebody says something, with a new name and knowing everything.
    pub fn say(&mut self, name: &str, command: Command) -> Result<Told, Refusal> {
        let request = self.request(command);
        self.ask(&self.actor(name), request)
    }

    /// As [`Room::say`], from one of several seats.
    pub fn say_from(&mut self, name: &str, seat: Seat, command: Command) -> Result<Told, Refusal> {
        let request = self.request(command);
        let actor = Actor { seat: Some(seat), ..self.actor(name) };
        self.ask(&actor, request)
    }

    pub fn ask(&mut self, actor: &Actor, request: Request) -> Result<Told, Refusal> {
        let before = told(&self.table);
        let fresh = secret((self.table.number() + 1) as u8);
        let answer = self.table.handle(actor, request, self.now, fresh);
        assert_eq!(told(&self.table), before, "deciding changes nothing");
        match answer? {
            Answer::New(decision) => Ok(self.keep(decision)),
            other => panic!("not to be stored: {other:?}"),
        }
    }

    /// Stores a decision, then takes it in.
    pub fn keep(&mut self, decision: Decision) -> Told {
        assert!(!decision.entries().is_empty(), "a decision says something");
        assert_eq!(decision.first(), self.stored.len() as u64 + 1);
        self.stored.extend(decision.entries().iter().cloned());
        assert_eq!(decision.version(), self.stored.len() as u64);
        let said = self.table.accept(decision);
        assert_eq!(said.version, self.table.version());
        assert_eq!(self.table.version(), self.stored.len() as u64);
        said
    }

    /// Lets everything happen that happens by itself now. How much did?
    pub fn tick(&mut self) -> usize {
        let mut done = 0;
        while let Some(decision) = self.table.tick(self.now) {
            self.keep(decision);
            done += 1;
            assert!(done < 100, "this never ends");
        }
        done
    }

    pub fn wait(&mut self, ms: Millis) {
        self.now += ms;
    }

    pub fn last(&self) -> &Entry {
        &self.stored.last().unwrap().entry
    }

    /// One bot takes one decision at random. Was there one?
    pub fn bot_plays(&mut self) -> bool {
        let Some(turn) = self.table.to_play_by_bot(self.now).into_iter().next() else { return false };
        self.bot_answers(&turn).unwrap();
        true
    }

    pub fn bot_answers(&mut self, turn: &BotTurn) -> Result<Told, Refusal> {
        // A bot that comes too late answers what it was asked.
        let open = self.table.legal(turn.seat);
        let legal =
            if open.is_empty() { self.table.legal(self.table.to_act().first().unwrap()) } else { open };
        let action = *self.one_of(&legal);
        let decision = self.table.bot_acts(turn, action, self.now)?;
        Ok(self.keep(decision))
    }

    pub fn bots_play_on(&mut self) {
        while self.bot_plays() {}
    }

    /// The person on this seat takes a legal action.
    pub fn person_plays(&mut self, seat: Seat) -> Result<Told, Refusal> {
        let legal = self.table.legal(seat);
        let name = self.table.player(seat).unwrap().to_string();
        let action = *self.one_of(&legal);
        self.say_from(&name, seat, Command::Act(vec![action]))
    }

    pub fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        assert!(!list.is_empty());
        &list[self.nature.below(list.len() as u32) as usize]
    }

    /// The table as a restarted server has it.
    pub fn reread(&self, pause: Option<Pause>) -> Table {
        Table::rebuild(self.stored.iter().cloned(), pause, self.now).unwrap()
    }

    /// The server was killed and is back after so long.
    pub fn restart(&mut self, down: Millis) {
        let from = self.now;
        self.now += down;
        self.table = self.reread(Some(Pause { from, to: self.now }));
    }

    pub fn code(refused: Result<Told, Refusal>) -> &'static str {
        refused.unwrap_err().code()
    }
}

pub fn ready(seat: Seat) -> Command {
    Command::Ready { seat, nonce: Nonce::new(vec![seat.number() + 1; 16]).unwrap() }
}

/// Everything that follows from the log, as text.
pub fn told(table: &Table) -> String {
    format!("{:?}{}{:?}", **table, table.commitment(), table.revealed())
}
