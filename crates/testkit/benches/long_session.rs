//! A move, a bot's turn and a fresh snapshot at 100 and at 100,000 entries of a table's log. What they
//! cost does not depend on the length of the game; the ratios are printed at the end.
//! `cargo bench -p yolio-testkit --bench long_session`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::{Duration, Instant};

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyNotice, AnyRules, GameId};
use chance::{Nonce, Secret};
use criterion::Criterion;
use driver::Player as _;
use kernel::{Seat, Viewer};
use protocol::wire::{Onlooker, snapshot};
use tables::{
    Actor, Answer, BotName, Code, Command, Decision, Holder, MoveId, Opened, Options, PlayerId, Request,
    Table, TableId, Visibility,
};
use yo::{Wager, YoAction};

const NOW: i64 = 1_000_000;
const LENGTHS: [u64; 2] = [100, 100_000];
/// After this many operations the session is taken from the start again, so that it stays as long as
/// it was.
const BLOCK: u64 = 200;
/// This many rolls are not counted: the first decision after a copy of the table copies its steps,
/// too, and the bot takes in the whole session before its first turn.
const WARM: u64 = 20;
const PERSON: Seat = Seat::FIRST;

/// A session of dice: a person who bets one chip at most, and a bot that bets as bots do.
#[derive(Clone)]
struct Session {
    table: Table,
    person: PlayerId,
    moves: u64,
}

impl Session {
    fn open() -> Self {
        let pairs = [("rolls", "1000000"), ("bankroll", "1000000")];
        let person = PlayerId::new("ann").expect("a name of letters");
        let plan = Opened {
            id: TableId::new("t1").expect("a name of letters"),
            code: Code::new("ABCD").expect("a name of letters"),
            rules: AnyRules::of(GameId::Yo, 2, &pairs).expect("two may play"),
            options: Options::default(),
            visibility: Visibility::Link,
            holders: vec![
                Holder::Person { player: person.clone(), program: false },
                Holder::Bot(BotName::new("normal").expect("a name of letters")),
            ],
            host: person.clone(),
        };
        let (mut table, _) = Table::open(plan, NOW, Secret::from_bytes([1; 32])).expect("the plan adds up");
        table.connected(&person, NOW);
        let mut session = Self { table, person, moves: 0 };
        let nonce = Nonce::new(vec![1; 16]).expect("16 bytes");
        session.say(Command::Ready { seat: PERSON, nonce });
        session
    }

    /// The bot is only ready until the log is this long.
    fn lasting(entries: u64) -> Self {
        let mut session = Self::open();
        while session.table.version() < entries {
            session.ready();
            session.bot_acts(AnyAction::Yo(YoAction::Ready));
        }
        session
    }

    fn say(&mut self, command: Command) {
        self.moves += 1;
        let move_id = MoveId::new(&format!("m{}", self.moves)).expect("a name of letters and digits");
        let request = Request { move_id, version: self.table.version(), command };
        let actor = Actor { player: self.person.clone(), program: false, seat: None };
        match self.table.handle(&actor, request, NOW, Secret::from_bytes([2; 32])) {
            Ok(Answer::New(decision)) => drop(self.table.accept(decision)),
            other => panic!("not done: {other:?}"),
        }
    }

    /// The person is ready, with a chip on Play if that may be placed and none is there: without
    /// it the session would end.
    fn ready(&mut self) {
        let legal = self.table.legal(PERSON);
        let standing = AnyAction::Yo(YoAction::TakeBack { wager: Wager::Play });
        let mut bets = legal
            .iter()
            .copied()
            .filter(|action| matches!(action, AnyAction::Yo(YoAction::Place { wager: Wager::Play, .. })));
        let bet = bets.next().filter(|_| !legal.contains(&standing));
        self.say(Command::Act(bet.into_iter().chain([AnyAction::Yo(YoAction::Ready)]).collect()));
    }

    fn bot_acts(&mut self, action: AnyAction) -> Vec<AnyNotice> {
        let turns = self.table.to_play_by_bot(NOW);
        let turn = turns.first().expect("the bot has to decide");
        let decision: Decision = self.table.bot_acts(turn, action, NOW).expect("the action is legal");
        self.table.accept(decision).notices(Viewer::Seat(turn.seat))
    }
}

/// A bot that follows the session: what its seat was told waits until it is asked.
struct Follower {
    bot: Bot,
    seat: Seat,
    queue: Vec<AnyNotice>,
}

impl Follower {
    fn new(session: &Session) -> Self {
        let seat = Seat::new(1);
        let spec: Spec = "normal".parse().expect("there is such a level");
        let bot = Bot::new(session.table.rules(), seat, &spec, 7).expect("every game has it");
        Self { bot, seat, queue: session.table.notices_so_far(seat) }
    }

    fn turn(&mut self, session: &mut Session) {
        self.queue.drain(..).for_each(|notice| self.bot.notice(&notice));
        let view = session.table.view(Viewer::Seat(self.seat)).expect("a game is being played");
        let action = self.bot.decide(&view, &session.table.legal(self.seat));
        self.queue = session.bot_acts(action);
    }
}

/// Person and bot in turn; gives the time for the person's moves and for the bot's turns.
fn play(from: &Session, rolls: u64) -> (Duration, Duration, u64) {
    let mut session = from.clone();
    let mut bot = Follower::new(&session);
    let (mut moving, mut answering, mut turns) = (Duration::ZERO, Duration::ZERO, 0);
    for roll in 0..WARM + rolls {
        if roll == WARM {
            (moving, answering, turns) = (Duration::ZERO, Duration::ZERO, 0);
        }
        while !session.table.to_act().contains(PERSON) {
            let began = Instant::now();
            bot.turn(&mut session);
            answering += began.elapsed();
            turns += 1;
        }
        let began = Instant::now();
        session.ready();
        moving += began.elapsed();
    }
    (moving, answering, turns)
}

fn blocks(iterations: u64, mut block: impl FnMut(u64) -> Duration) -> Duration {
    let full = (0..iterations / BLOCK).map(|_| BLOCK);
    full.chain([iterations % BLOCK]).filter(|count| *count > 0).map(&mut block).sum()
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400))
        .configure_from_args();
    let sessions = LENGTHS.map(Session::lasting);
    let mut found = [[f64::INFINITY; 2]; 3];
    let mut keep = |kind: usize, length: usize, time: Duration, count: u64| {
        found[kind][length] = found[kind][length].min(time.as_secs_f64() * 1e6 / count as f64);
        time
    };
    for (length, session) in sessions.iter().enumerate() {
        let entries = LENGTHS[length];
        criterion.bench_function(&format!("move/{entries}"), |bencher| {
            bencher.iter_custom(|iterations| {
                let time = blocks(iterations, |count| play(session, count).0);
                keep(0, length, time, iterations)
            });
        });
        criterion.bench_function(&format!("bot/{entries}"), |bencher| {
            bencher.iter_custom(|iterations| {
                let mut turns = 0;
                let time = blocks(iterations, |count| {
                    let (_, time, taken) = play(session, count);
                    turns += taken;
                    time
                });
                keep(1, length, time, turns);
                time.mul_f64(iterations as f64 / turns.max(1) as f64)
            });
        });
        criterion.bench_function(&format!("snapshot/{entries}"), |bencher| {
            bencher.iter_custom(|iterations| {
                let who = Onlooker { player: Some(&session.person), seat: Some(PERSON) };
                let began = Instant::now();
                for _ in 0..iterations {
                    let shown = snapshot(&session.table, who, &ToString::to_string, NOW);
                    std::hint::black_box(serde_json::to_string(&shown).expect("a snapshot is JSON"));
                }
                keep(2, length, began.elapsed(), iterations)
            });
        });
    }
    criterion.final_summary();
    for (kind, [short, long]) in ["a move", "a bot's turn", "a snapshot"].iter().zip(found) {
        println!("{kind}: {short:.1} us at 100 entries, {long:.1} us at 100,000, ratio {:.2}", long / short);
    }
}
