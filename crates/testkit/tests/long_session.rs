//! A move, a bot's turn and a fresh snapshot allocate the same at the start of a session and late in it. How long they
//! take is told by `cargo bench -p yolio-testkit --bench long_session`.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::alloc::System;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyNotice, AnyRules, GameId};
use chance::{Nonce, Secret};
use driver::Player as _;
use kernel::{Seat, Viewer};
use protocol::wire::{Onlooker, snapshot};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tables::{
    Actor, Answer, BotName, Code, Command, Holder, MoveId, Opened, Options, PlayerId, Request, Table,
    TableId, Visibility,
};
use yo::{Wager, YoAction};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const PERSON: Seat = Seat::FIRST;
const BOT: Seat = Seat::new(1);

/// A session of dice: a person who bets one chip at most, and a bot.
struct Session {
    table: Table,
    person: PlayerId,
    moves: u64,
    bot: Bot,
    /// What the bot has not been told yet.
    news: Vec<AnyNotice>,
}

impl Session {
    fn open() -> Self {
        let pairs = [("rolls", "1000000"), ("bankroll", "1000000")];
        let person = PlayerId::new("ann").unwrap();
        let rules = AnyRules::of(GameId::Yo, 2, &pairs).unwrap();
        let bot = Bot::new(&rules, BOT, &"normal".parse::<Spec>().unwrap(), 7).unwrap();
        let plan = Opened {
            id: TableId::new("t1").unwrap(),
            code: Code::new("ABCD").unwrap(),
            rules,
            options: Options::default(),
            visibility: Visibility::Link,
            holders: vec![
                Holder::Person { player: person.clone(), program: false },
                Holder::Bot(BotName::new("normal").unwrap()),
            ],
            host: person.clone(),
        };
        let (mut table, _) = Table::open(plan, 0, Secret::from_bytes([1; 32])).unwrap();
        table.connected(&person, 0);
        let mut session = Self { table, person, moves: 0, bot, news: Vec::new() };
        session.say(Command::Ready { seat: PERSON, nonce: Nonce::new(vec![1; 16]).unwrap() });
        session.news = session.table.notices_so_far(BOT);
        session
    }

    fn say(&mut self, command: Command) {
        self.moves += 1;
        let move_id = MoveId::new(&format!("m{}", self.moves)).unwrap();
        let request = Request { move_id, version: self.table.version(), command };
        let actor = Actor { player: self.person.clone(), program: false, seat: None };
        match self.table.handle(&actor, request, 0, Secret::from_bytes([2; 32])) {
            Ok(Answer::New(decision)) => {
                let told = self.table.accept(decision);
                self.news.extend(told.notices(Viewer::Seat(BOT)));
            }
            other => panic!("not done: {other:?}"),
        }
    }

    /// The person is ready, with a chip on Play if none is there.
    fn person_moves(&mut self) {
        let legal = self.table.legal(PERSON);
        let standing = AnyAction::Yo(YoAction::TakeBack { wager: Wager::Play });
        let place =
            |action: &&AnyAction| matches!(action, AnyAction::Yo(YoAction::Place { wager: Wager::Play, .. }));
        let bet = legal.iter().find(place).copied().filter(|_| !legal.contains(&standing));
        self.say(Command::Act(bet.into_iter().chain([AnyAction::Yo(YoAction::Ready)]).collect()));
    }

    fn bot_moves(&mut self) {
        self.news.drain(..).for_each(|notice| self.bot.notice(&notice));
        let view = self.table.view(Viewer::Seat(BOT)).unwrap();
        let action = self.bot.decide(&view, &self.table.legal(BOT));
        let turn = self.table.to_play_by_bot(0).remove(0);
        let decision = self.table.bot_acts(&turn, action, 0).unwrap();
        self.news = self.table.accept(decision).notices(Viewer::Seat(BOT));
    }

    /// The bytes that a bot's turn, a person's move and a snapshot allocate, at this length of the log: each the median
    /// of many, for a list that grows takes twice its room now and then.
    fn costs(&mut self, entries: u64) -> [usize; 3] {
        while self.table.version() < entries {
            self.roll();
        }
        let mut all: [Vec<usize>; 3] = Default::default();
        for _ in 0..40 {
            while !self.table.to_act().contains(PERSON) {
                all[0].push(bytes(|| self.bot_moves()));
            }
            all[1].push(bytes(|| self.person_moves()));
            all[2].push(bytes(|| drop(snapshot(&self.table, Onlooker::ANYBODY, &|_| String::new(), 0))));
        }
        all.map(|mut some| {
            some.sort_unstable();
            some[some.len() / 2]
        })
    }

    fn roll(&mut self) {
        while !self.table.to_act().contains(PERSON) {
            self.bot_moves();
        }
        self.person_moves();
    }
}

fn bytes(work: impl FnOnce()) -> usize {
    let region = Region::new(ALLOCATOR);
    work();
    region.change().bytes_allocated
}

// The only test of this program, so that no other thread allocates meanwhile.
#[test]
fn no_turn_costs_more_because_the_game_is_long() {
    let mut session = Session::open();
    let (early, late) = (session.costs(500), session.costs(20_000));
    for (what, (early, late)) in
        ["a bot's turn", "a move", "a snapshot"].iter().zip(early.into_iter().zip(late))
    {
        assert!(late <= early * 3 / 2, "{what} allocates {early} bytes early and {late} bytes late");
    }
}
