//! One player of HILO against others, all in the same kind of seat:
//!
//! ```text
//! cargo run --release -p yolio-bots --example duel_hilo -- strong normal 2 1000 [seed] [key=value …]
//! ```
//!
//! The first player has one seat, in turn each; the second has all the others. Beside the levels of
//! bots there are three odd players: `taker` always takes the discard, `rusher` ends the round as
//! fast as it can, `never` never ends it if that can be helped. Prints the share of wins (a tie is
//! shared) with its 95% interval, points a game, and how long decisions took.
#![allow(clippy::print_stdout, reason = "it is there to print")]
#![allow(clippy::unwrap_used, reason = "a measuring tool may stop at nonsense")]

use std::thread;
use std::time::{Duration, Instant};

use bots::{Bot, Player, Spec};
use catalog::{AnyAction, AnyNotice, AnyRules, AnyView};
use chance::Quick;
use hilo::{Cell, Hilo, HiloAction, HiloNotice, HiloRules, HiloView};
use kernel::{ActionBuf, Game, Nature, RuleSet, Seat, Step, Turn, Viewer};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, others, seats, games, rest @ ..] = &arguments[..] else {
        println!("usage: duel_hilo ONE OTHERS SEATS GAMES [SEED] [KEY=VALUE …]");
        return;
    };
    let seed = rest.iter().find_map(|text| text.parse().ok()).unwrap_or(1);
    let options: Vec<(String, String)> = rest
        .iter()
        .filter_map(|text| text.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let rules = HiloRules::from_pairs(seats.parse().unwrap(), &options).unwrap();
    let games: u64 = games.parse().unwrap();
    let workers = thread::available_parallelism().map_or(1, |number| number.get() as u64);
    let parts: Vec<Tally> = thread::scope(|scope| {
        let start = |worker| {
            let play = move || {
                (0..games).filter(|game| game % workers == worker).fold(Tally::default(), |tally, number| {
                    tally.add(duel(&rules, one, others, &Quick::new(seed).split(number), number))
                })
            };
            scope.spawn(play)
        };
        let running: Vec<_> = (0..workers).map(start).collect();
        running.into_iter().map(|part| part.join().unwrap()).collect()
    });
    let tally = parts.into_iter().fold(Tally::default(), Tally::add);
    tally.print(one, others, rules.seats());
}

#[derive(Default)]
struct Tally {
    games: f64,
    wins: f64,
    squares: f64,
    points: f64,
    others_points: f64,
    steps: u64,
    times: Vec<Duration>,
}

impl Tally {
    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.wins += other.wins;
        self.squares += other.squares;
        self.points += other.points;
        self.others_points += other.others_points;
        self.steps += other.steps;
        self.times.extend(other.times);
        self
    }

    fn print(mut self, one: &str, others: &str, seats: u8) {
        let share = self.wins / self.games;
        let error = ((self.squares / self.games - share * share) / self.games).sqrt() * 1.96;
        self.times.sort_unstable();
        let at = |part: f64| self.times[(self.times.len() as f64 * part) as usize];
        println!(
            "{one} against {}×{others}: {:.1}% ± {:.1}% (even: {:.1}%), {:.1} points to {:.1}, {} games, {:.0} steps a game; decisions of {one}: p50 {:?}, p99 {:?}",
            seats - 1,
            share * 100.0,
            error * 100.0,
            100.0 / f64::from(seats),
            self.points / self.games,
            self.others_points / self.games,
            self.games,
            self.steps as f64 / self.games,
            at(0.5),
            at(0.99),
        );
    }
}

fn duel(rules: &HiloRules, one: &str, others: &str, nature: &Quick, number: u64) -> Tally {
    let seats = rules.seats();
    let place = Seat::new((number % u64::from(seats)) as u8);
    let mut dealing = nature.split(0);
    let mut players: Vec<Somebody> = Seat::all(seats)
        .map(|seat| {
            let seed = u64::from(nature.split(1 + u64::from(seat.number())).below(u32::MAX));
            Somebody::new(rules, seat, if seat == place { one } else { others }, seed)
        })
        .collect();
    let mut game = Hilo::start(rules);
    let mut actions = ActionBuf::new();
    let mut tally = Tally { games: 1.0, ..Tally::default() };
    while tally.steps < 200_000 {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&mut dealing)),
            Turn::Players(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, &mut actions);
                let view = game.view(Viewer::Seat(seat));
                let start = Instant::now();
                let action = players[seat.index()].decide(&view, &actions);
                if seat == place {
                    tally.times.push(start.elapsed());
                }
                Step::Act { seat, action }
            }
        };
        let events = game.apply(step).unwrap();
        for event in &events {
            for seat in Seat::all(seats) {
                if let Some(notice) = Hilo::notice(event, Viewer::Seat(seat)) {
                    players[seat.index()].notice(&notice);
                }
            }
        }
        tally.steps += 1;
    }
    // A game that somebody keeps from ending counts as it stands: nobody has won.
    if let Some(verdict) = game.verdict() {
        let win = if verdict.winners.contains(place) { 1.0 / verdict.winners.len() as f64 } else { 0.0 };
        (tally.wins, tally.squares) = (win, win * win);
    }
    let all: i32 = game.totals().as_slice().iter().sum();
    tally.points = f64::from(game.totals()[place]);
    tally.others_points = (f64::from(all) - tally.points) / f64::from(seats - 1);
    tally
}

enum Somebody {
    Bot(Bot),
    Odd(Odd),
}

impl Somebody {
    fn new(rules: &HiloRules, seat: Seat, name: &str, seed: u64) -> Self {
        let habit = match name {
            "taker" => Habit::Take,
            "rusher" => Habit::Rush,
            "never" => Habit::Never,
            _ => {
                let spec: Spec = name.parse().unwrap();
                return Self::Bot(Bot::new(&AnyRules::Hilo(*rules), seat, &spec, seed).unwrap());
            }
        };
        Self::Odd(Odd { habit, seat })
    }

    fn notice(&mut self, notice: &HiloNotice) {
        match self {
            Self::Bot(bot) => bot.notice(&AnyNotice::Hilo(*notice)),
            Self::Odd(odd) => odd.notice(notice),
        }
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        match self {
            Self::Bot(bot) => {
                let legal: Vec<AnyAction> = legal.iter().map(|action| AnyAction::Hilo(*action)).collect();
                match bot.decide(&AnyView::Hilo(view.clone()), &legal) {
                    AnyAction::Hilo(action) => action,
                    _ => unreachable!("a bot of HILO plays HILO"),
                }
            }
            Self::Odd(odd) => odd.decide(view, legal),
        }
    }
}

/// A player with one fixed idea.
struct Odd {
    habit: Habit,
    seat: Seat,
}

#[derive(Clone, Copy, PartialEq)]
enum Habit {
    Take,
    Rush,
    Never,
}

impl Player<Hilo> for Odd {
    fn notice(&mut self, _notice: &HiloNotice) {}

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let cells = &view.seats[self.seat].cells;
        let down = cells.iter().filter(|cell| **cell == Cell::FaceDown).count();
        let value = |slot: u8| match cells[usize::from(slot)] {
            Cell::FaceUp(card) => i32::from(card.value()),
            _ => 5,
        };
        let hidden = |slot: u8| cells[usize::from(slot)] == Cell::FaceDown;
        let gets =
            view.held.and_then(|held| held.card).or(view.discard).map_or(5, |card| i32::from(card.value()));
        let score = |action: &HiloAction| match (*action, self.habit) {
            (HiloAction::Remove { .. }, _) => 100,
            (HiloAction::Draw, Habit::Take) => -100,
            (HiloAction::Draw, _) => 2,
            (HiloAction::Take { slot } | HiloAction::Trade { slot }, Habit::Rush) => {
                value(slot) - gets + if hidden(slot) { 4 } else { -20 }
            }
            (HiloAction::Throw { .. }, Habit::Never) if down == 1 => -100,
            (HiloAction::Take { slot } | HiloAction::Trade { slot }, Habit::Never)
                if down == 1 && hidden(slot) =>
            {
                -100
            }
            (HiloAction::Take { slot } | HiloAction::Trade { slot }, _) => value(slot) - gets,
            _ => 0,
        };
        *legal.iter().max_by_key(|action| score(action)).unwrap()
    }
}
