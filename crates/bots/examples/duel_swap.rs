//! Duels of YOLO and Go Low players: win share of the first kind against the others, 95% interval.
//!
//! `cargo run --release -p yolio-bots --example duel_swap -- yolo 4 strong normal 1000 [seed] [key=value …]`
//!
//! The first player sits in every seat in turn, the second kind fills the others. Besides the bots
//! there are odd players: `hasty` calls at once, `silent` never calls, `taker` only takes discards,
//! `copy` does what the seat before it did last, as far as that is allowed.
#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use std::time::Instant;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView, GameId};
use chance::Quick;
use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, Viewer};
use swap::{PublicEvent, SwapAction, SwapNotice};

enum Guest {
    Bot(Bot),
    Odd(Odd),
}

struct Odd {
    name: String,
    nature: Quick,
    seen: Option<SwapNotice>,
}

impl Guest {
    fn new(name: &str, rules: &AnyRules, seat: Seat, seed: u64) -> Self {
        match name {
            "hasty" | "silent" | "taker" | "copy" => {
                Self::Odd(Odd { name: name.to_owned(), nature: Quick::new(seed), seen: None })
            }
            _ => {
                let spec: Spec = name.parse().expect("a known player");
                Self::Bot(Bot::new(rules, seat, &spec, seed).expect("a player of this game"))
            }
        }
    }

    fn notice(&mut self, notice: &AnyNotice) {
        match (self, notice) {
            (Self::Bot(bot), notice) => bot.notice(notice),
            (Self::Odd(odd), AnyNotice::Swap(notice)) => {
                let act = matches!(
                    notice,
                    SwapNotice::Public(
                        PublicEvent::Took { .. } | PublicEvent::Kept { .. } | PublicEvent::Threw { .. }
                    )
                );
                if act {
                    odd.seen = Some(*notice);
                }
            }
            _ => {}
        }
    }

    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        match self {
            Self::Bot(bot) => bot.decide(view, legal),
            Self::Odd(odd) => odd.decide(legal),
        }
    }
}

impl Odd {
    fn decide(&mut self, legal: &[AnyAction]) -> AnyAction {
        let calls = |action: &AnyAction| {
            matches!(
                action,
                AnyAction::Swap(
                    SwapAction::Take { call: true, .. }
                        | SwapAction::Keep { call: true, .. }
                        | SwapAction::Throw { call: true }
                        | SwapAction::Call
                        | SwapAction::Challenge
                )
            )
        };
        let takes =
            |action: &AnyAction| matches!(action, AnyAction::Swap(SwapAction::Take { call: false, .. }));
        let copies = |action: &AnyAction| match (self.seen, action) {
            (
                Some(SwapNotice::Public(PublicEvent::Took { slot: a, .. })),
                AnyAction::Swap(SwapAction::Take { slot, call: false }),
            ) => a == *slot,
            (
                Some(SwapNotice::Public(PublicEvent::Kept { slot: a, .. })),
                AnyAction::Swap(SwapAction::Keep { slot, call: false }),
            ) => a == *slot,
            (
                Some(SwapNotice::Public(PublicEvent::Kept { .. } | PublicEvent::Threw { .. })),
                AnyAction::Swap(SwapAction::Draw),
            ) => true,
            (
                Some(SwapNotice::Public(PublicEvent::Threw { .. })),
                AnyAction::Swap(SwapAction::Throw { call: false }),
            ) => true,
            _ => false,
        };
        let liked: Vec<AnyAction> = legal
            .iter()
            .copied()
            .filter(|action| match self.name.as_str() {
                "hasty" => calls(action),
                "silent" => !calls(action),
                "taker" => takes(action),
                _ => copies(action),
            })
            .collect();
        let from = if liked.is_empty() { legal } else { &liked };
        from[self.nature.below(from.len() as u32) as usize]
    }
}

struct Result {
    share: f64,
    points: f64,
    steps: u32,
}

fn play(rules: &AnyRules, names: [&str; 2], hero: Seat, seed: u64, times: &mut Vec<u32>) -> Result {
    let seats = rules.seats();
    let streams = Quick::new(seed);
    let mut chance = streams.split(1000);
    let mut guests: Vec<Guest> = Seat::all(seats)
        .map(|seat| {
            let mut own = streams.split(u64::from(seat.number()));
            let seed = u64::from(own.below(u32::MAX));
            Guest::new(names[usize::from(seat != hero)], rules, seat, seed)
        })
        .collect();
    let mut game = AnyGame::start(rules);
    let mut legal = ActionBuf::new();
    let mut steps = 0;
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&mut chance)),
            Turn::Players(players) => {
                let seat = players.first().expect("somebody is to act");
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let start = Instant::now();
                let action = guests[seat.index()].decide(&view, &legal);
                if seat == hero && legal.len() > 1 {
                    times.push(start.elapsed().as_nanos().min(u128::from(u32::MAX)) as u32);
                }
                assert!(legal.contains(&action), "an action that is not legal");
                Step::Act { seat, action }
            }
        };
        let mut events = Vec::new();
        game.advance(step, &mut events);
        steps += 1;
        for seat in Seat::all(seats) {
            for event in &events {
                if let Some(notice) = AnyGame::notice(event, Viewer::Seat(seat)) {
                    guests[seat.index()].notice(&notice);
                }
            }
        }
    }
    let verdict = game.verdict().expect("the game is over");
    let won = verdict.winners.contains(hero);
    let share = if won { 1.0 / verdict.winners.len() as f64 } else { 0.0 };
    Result { share, points: verdict.scores[hero] as f64, steps }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, hero, others, games, rest @ ..] = args.as_slice() else {
        println!("duel_swap yolo|golow SEATS PLAYER OTHERS GAMES [SEED] [key=value …]");
        return;
    };
    let game = GameId::from_key(game).expect("yolo or golow");
    let seats: i64 = seats.parse().expect("a number of seats");
    let games: u64 = games.parse().expect("a number of games");
    let seed: u64 = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    let pairs: Vec<(String, String)> = rest
        .iter()
        .skip(1)
        .map(|pair| pair.split_once('=').expect("key=value"))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let rules = AnyRules::from_pairs(game, seats, &pairs).expect("a possible rule set");
    let streams = Quick::new(seed);
    let (mut sum, mut squares, mut points, mut steps) = (0.0, 0.0, 0.0, 0_u64);
    let mut times = Vec::new();
    for number in 0..games {
        // Each deal is played once from every seat.
        let hero_seat = Seat::new((number % seats as u64) as u8);
        let mut own = streams.split(number);
        let seed = u64::from(own.below(u32::MAX));
        let result = play(&rules, [hero, others], hero_seat, seed, &mut times);
        sum += result.share;
        squares += result.share * result.share;
        points += result.points;
        steps += u64::from(result.steps);
    }
    let n = games as f64;
    let mean = sum / n;
    let error = 1.96 * ((squares / n - mean * mean) / n).sqrt();
    times.sort_unstable();
    let at = |part: f64| f64::from(times[((times.len() - 1) as f64 * part) as usize]) / 1000.0;
    println!(
        "{} {seats}: {hero} against {others}: wins {:.1} % ± {:.1} (even: {:.1}), {:.1} points, {} games, {:.0} steps each; decisions p50 {:.1} µs, p90 {:.1} µs, p99 {:.1} µs, longest {:.1} µs",
        game.key(),
        100.0 * mean,
        100.0 * error,
        100.0 / seats as f64,
        points / n,
        games,
        steps as f64 / n,
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
    );
}
