//! Duels of YOOLOO, 1 to 10 and YO! players: win share of the first kind against the others, 95%
//! interval, and how long its decisions take.
//!
//! `cargo run --release -p yolio-bots --example duel_small -- yooloo 4 strong normal 2000 [seed] [key=value …]`
//!
//! The first player sits in every seat in turn, the second kind fills the others. Besides the bots
//! there are odd players of YOOLOO: `equal` plays the card equal to the point card, `above` the one
//! above it, `two` the one above that, `pairs` 2 for 1 and 1 for 2 and so on, `high` always its highest card, `low` its lowest.
#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use std::time::Instant;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyGame, AnyRules, AnyView, GameId};
use chance::Quick;
use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, Viewer};
use yooloo::{YoolooAction, YoolooPhase};

enum Guest {
    Bot(Bot),
    Odd(String),
}

impl Guest {
    fn new(name: &str, rules: &AnyRules, seat: Seat, seed: u64) -> Self {
        if ["equal", "above", "two", "pairs", "high", "low"].contains(&name) {
            return Self::Odd(name.to_owned());
        }
        let spec: Spec = name.parse().expect("a known player");
        Self::Bot(Bot::new(rules, seat, &spec, seed).expect("a player of this game"))
    }

    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        match self {
            Self::Bot(bot) => bot.decide(view, legal),
            Self::Odd(name) => odd(name, view, legal),
        }
    }
}

fn odd(name: &str, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
    let AnyView::Yooloo(view) = view else { return legal[0] };
    let point = match view.phase {
        YoolooPhase::Ordering => view.own.map_or(1, |own| own.order.len() as u8 + 1),
        _ => view.point_card.unwrap_or(1),
    };
    let wanted = match name {
        "equal" => point,
        "above" => point % view.cards + 1,
        "two" => (point + 1) % view.cards + 1,
        "pairs" => (((point - 1) ^ 1) + 1).min(view.cards),
        "high" => 10,
        _ => 1,
    };
    let card = |action: &AnyAction| match action {
        AnyAction::Yooloo(YoolooAction::Place { card } | YoolooAction::Play { card }) => *card,
        _ => 0,
    };
    *legal.iter().min_by_key(|action| card(action).abs_diff(wanted)).expect("something is legal")
}

struct Result {
    share: f64,
    score: f64,
    steps: u64,
}

/// A game that takes longer is given up: nobody wins it.
const MOST_STEPS: u64 = 2_000_000;

fn play(rules: &AnyRules, names: [&str; 2], hero: Seat, seed: u64, times: &mut Vec<u32>) -> Result {
    let seats = rules.seats();
    let streams = Quick::new(seed);
    let mut chance = streams.split(1000);
    let mut guests: Vec<Guest> = Seat::all(seats)
        .map(|seat| {
            let own = u64::from(streams.split(seat.number().into()).below(u32::MAX));
            Guest::new(names[usize::from(seat != hero)], rules, seat, own)
        })
        .collect();
    let mut game = AnyGame::start(rules);
    let mut legal = ActionBuf::new();
    let mut steps = 0;
    while steps < MOST_STEPS {
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
                    times.push(start.elapsed().as_nanos().min(u32::MAX.into()) as u32);
                }
                assert!(legal.contains(&action), "an action that is not legal");
                Step::Act { seat, action }
            }
        };
        let mut events = Vec::new();
        game.advance(step, &mut events);
        steps += 1;
        for (seat, guest) in Seat::all(seats).zip(&mut guests) {
            let Guest::Bot(bot) = guest else { continue };
            events.iter().filter_map(|e| AnyGame::notice(e, Viewer::Seat(seat))).for_each(|n| bot.notice(&n));
        }
    }
    let Some(verdict) = game.verdict() else { return Result { share: 0.0, score: 0.0, steps } };
    let won = verdict.winners.contains(hero);
    let share = if won { 1.0 / verdict.winners.len() as f64 } else { 0.0 };
    Result { share, score: verdict.scores[hero] as f64, steps }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, hero, others, games, rest @ ..] = args.as_slice() else {
        println!("duel_small yooloo|onetoten|yo SEATS PLAYER OTHERS GAMES [SEED] [key=value …]");
        return;
    };
    let game = GameId::from_key(game).expect("yooloo, onetoten or yo");
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
    let (mut sum, mut squares, mut score, mut steps) = (0.0, 0.0, 0.0, 0);
    let mut times = Vec::new();
    for number in 0..games {
        let hero_seat = Seat::new((number % seats as u64) as u8);
        let seed = u64::from(streams.split(number).below(u32::MAX));
        let result = play(&rules, [hero, others], hero_seat, seed, &mut times);
        sum += result.share;
        squares += result.share * result.share;
        score += result.score;
        steps += result.steps;
    }
    let n = games as f64;
    let mean = sum / n;
    let error = 1.96 * ((squares / n - mean * mean) / n).sqrt();
    times.sort_unstable();
    let at = |part: f64| {
        times.get(((times.len().max(1) - 1) as f64 * part) as usize).map_or(0.0, |t| f64::from(*t) / 1e3)
    };
    println!(
        "{} {seats} {}: {hero} against {others}: wins {:.1} % ± {:.1} (even: {:.1}), score {:.2}, {games} games, {:.0} steps each; decisions p50 {:.1} µs, p99 {:.1} µs, longest {:.1} µs",
        game.key(),
        pairs.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(" "),
        100.0 * mean,
        100.0 * error,
        100.0 / seats as f64,
        score / n,
        steps as f64 / n,
        at(0.5),
        at(0.99),
        at(1.0),
    );
}
