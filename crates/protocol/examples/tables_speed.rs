//! How long tables take: to come back from their stored lines, to decide a move, to be shown.
//! `cargo run --release -p yolio-protocol --example tables_speed`
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement for people")]

use std::time::Instant;

use catalog::{AnyRules, GameId};
use chance::{Quick, Secret};
use kernel::{Nature, Seat};
use protocol::log::{rebuild, write_entry};
use protocol::wire::{Changes, Onlooker, for_onlooker, snapshot, update};
use tables::{BotName, Code, Holder, Opened, Options, PlayerId, Table, TableId, Visibility};

const TABLES: usize = 2500;
const MOVES: usize = 120;

fn main() {
    type AnyStep = kernel::Step<catalog::AnyAction, catalog::AnyOutcome>;
    let (table, game, step) = (size_of::<Table>(), size_of::<catalog::AnyGame>(), size_of::<AnyStep>());
    println!("in memory: a table {table} bytes, its game {game}, each step {step}");
    for game in [GameId::Hilo, GameId::Yolo] {
        measure(game);
    }
}

fn measure(game: GameId) {
    let mut nature = Quick::new(1);
    let bot = || Holder::Bot(BotName::new("normal").unwrap());
    let ann = PlayerId::new("ann").unwrap();
    let plan = Opened {
        id: TableId::new("t1").unwrap(),
        code: Code::new("ABCD").unwrap(),
        rules: AnyRules::from_pairs(game, 4, &[]).unwrap(),
        options: Options::default(),
        visibility: Visibility::Link,
        holders: vec![bot(), bot(), bot(), bot()],
        host: ann,
    };
    let (mut table, entries) = Table::open(plan, 0, Secret::from_bytes([1; 32])).unwrap();
    let mut lines: Vec<String> = entries.iter().map(write_entry).collect();
    let (mut deciding, mut showing, mut bytes, mut moves) = (0.0, 0.0, 0, 0);
    while let Some(turn) = table.to_play_by_bot(0).into_iter().next().filter(|_| moves < MOVES) {
        let legal = table.legal(turn.seat);
        let action = legal[nature.below(legal.len() as u32) as usize];
        let start = Instant::now();
        let decision = table.bot_acts(&turn, action, 0).unwrap();
        lines.extend(decision.entries().iter().map(write_entry));
        let told = table.accept(decision);
        deciding += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let around = for_onlooker(&Changes::default(), &table, Onlooker::ANYBODY, &|id| id.to_string(), 0);
        let shown = update(&table, &told, Onlooker::ANYBODY, around);
        bytes += serde_json::to_string(&shown).unwrap().len();
        showing += start.elapsed().as_secs_f64();
        moves += 1;
    }
    let start = Instant::now();
    for _ in 0..TABLES {
        let again = rebuild(lines.iter().map(|line| (0, line.as_str())), None, 0).unwrap();
        assert_eq!(again.version(), table.version());
    }
    let back = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let late = snapshot(&table, Onlooker { player: None, seat: Some(Seat::FIRST) }, &|id| id.to_string(), 0);
    let late = (serde_json::to_string(&late).unwrap().len(), start.elapsed().as_secs_f64() * 1e6);
    let per = |seconds: f64| seconds / moves as f64 * 1e6;
    println!(
        "{game}: {moves} moves, {} entries, {} bytes",
        lines.len(),
        lines.iter().map(String::len).sum::<usize>()
    );
    println!("  a move decided, written and accepted: {:.1} µs", per(deciding));
    println!("  an update for one viewer: {:.1} µs, {} bytes", per(showing), bytes / moves);
    println!("  a snapshot: {:.1} µs, {} bytes", late.1, late.0);
    println!("  {TABLES} such tables rebuilt from their lines: {back:.2} s");
}
