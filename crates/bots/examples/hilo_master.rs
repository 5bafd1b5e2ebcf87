//! Trains the master of HILO from games against itself, and measures it.
//!
//! ```text
//! cargo run --release -p yolio-bots --example hilo_master -- train --generations 400 --seed 1 --out FILE
//! cargo run --release -p yolio-bots --example hilo_master -- match --weights FILE --against strong --games 4000
//! cargo run --release -p yolio-bots --example hilo_master -- match --weights FILE --rival FILE --games 4000
//! ```
//!
//! The same seed gives the same weights, on any number of threads. `--trials` says in how many trials a player by
//! weights looks ahead, `--rival-trials` the same of its rival; `--player master` is the one that is built in.
//! `--each 5` takes every decision five times and counts the shortest, for a machine that does other things too.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that says how it goes")]

use std::collections::{HashMap, VecDeque};
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

use bots::Spec;
use bots::hilo_training::{Gradient, Learner, Moment, Networks, Settings, games, house};
use chance::{Quick, Seeded};
use driver::{Match, Player, play};
use hilo::{Hilo, HiloAction, HiloNotice, HiloRules, HiloView};
use kernel::{Nature, RuleSet, Seat};
use rayon::prelude::*;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.first().map(String::as_str) {
        Some("train") => Arguments::read(&words[1..]).and_then(|args| train(&args, &words[1..])),
        Some("match") => Arguments::read(&words[1..]).and_then(|args| measure(&args)),
        _ => Err("say `train` or `match`".to_owned()),
    };
    if let Err(why) = &done {
        eprintln!("{why}");
    }
    if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// `--name value`, and `--rule key=value` as often as wanted.
struct Arguments {
    values: HashMap<String, String>,
    rules: Vec<(String, String)>,
}

impl Arguments {
    fn read(words: &[String]) -> Result<Self, String> {
        let mut arguments = Self { values: HashMap::new(), rules: Vec::new() };
        for pair in words.chunks(2) {
            let [name, value] = pair else { return Err(format!("{} wants a value", pair[0])) };
            let name = name.strip_prefix("--").ok_or_else(|| format!("{name}: --NAME VALUE is wanted"))?;
            if name == "rule" {
                let (key, value) = value.split_once('=').ok_or("a rule is KEY=VALUE")?;
                arguments.rules.push((key.to_owned(), value.to_owned()));
            } else {
                arguments.values.insert(name.to_owned(), value.clone());
            }
        }
        Ok(arguments)
    }

    fn number<T: std::str::FromStr>(&self, name: &str, usual: T) -> Result<T, String> {
        self.values.get(name).map_or(Ok(usual), |text| text.parse().map_err(|_| format!("--{name} {text}?")))
    }

    /// The networks of a file, if one is named.
    fn networks(&self, name: &str) -> Result<Option<Networks>, String> {
        let Some(file) = self.values.get(name) else { return Ok(None) };
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        Networks::read(&bytes).map(Some).map_err(|error| format!("{file}: {error}"))
    }

    fn text(&self, name: &str) -> Result<&str, String> {
        self.values.get(name).map(String::as_str).ok_or_else(|| format!("--{name} is wanted"))
    }
}

/// Gradients are summed in this many parts, whatever the number of threads: the sums stay the same.
const PARTS: usize = 16;

fn train(args: &Arguments, words: &[String]) -> Result<(), String> {
    let generations: u32 = args.number("generations", 400)?;
    let each: u64 = args.number("games", 320)?;
    let seed: u64 = args.number("seed", 1)?;
    let batch: usize = args.number("batch", 2048)?;
    let passes: f32 = args.number("passes", 4.0)?;
    let keep: usize = args.number("keep", 16)?;
    let rate: f32 = args.number("rate", 0.001)?;
    let watch: u32 = args.number("watch", 6)?;
    let until: u32 = args.number("until", generations)?;
    let snapshot: u32 = args.number("snapshot", 25)?;
    let lambda: f32 = args.number("lambda", 0.8)?;
    let cards: usize = args.number("cards", 6)?;
    let out = args.text("out")?;
    let started = Instant::now();
    let mut learner = Learner::new(seed);
    let mut past: Vec<Networks> = Vec::new();
    let mut buffer: VecDeque<Vec<Moment>> = VecDeque::new();
    let mut nature = Quick::new(seed).split(7);
    let (mut moments, mut played) = (0, 0);
    let mut last = String::new();
    for generation in 0..until.min(generations) {
        let done = generation as f32 / generations as f32;
        let watching = generation < watch;
        let settings = Settings {
            lambda: if watching { 1.0 } else { lambda },
            cards,
            explore: if watching { 20 } else { 60 },
        };
        let now = (!watching).then(|| Networks::of(&learner));
        let many = if watching { 16 * each } else { each };
        let first = u64::from(generation) << 32;
        let made: Vec<Vec<Moment>> = (0..many.div_ceil(4))
            .into_par_iter()
            .map(|part| {
                games(
                    now.as_ref(),
                    &past,
                    &settings,
                    seed,
                    first + 4 * part..first + (4 * part + 4).min(many),
                )
            })
            .collect();
        let made: Vec<Moment> = made.into_iter().flatten().collect();
        let playing = started.elapsed().as_secs_f32();
        moments += made.len();
        played += many;
        let passes = if watching { 1.5 } else { passes };
        let steps = ((passes * made.len() as f32 / batch as f32) as usize).max(1);
        if generation == watch {
            // What normal players met is forgotten slowly.
            buffer.truncate(2);
        }
        buffer.push_front(made);
        buffer.truncate(keep);
        let rate = rate * if done < 0.5 { 1.0 } else { 1.0 - 1.8 * (done - 0.5) };
        let mut seen = Gradient::default();
        for _ in 0..steps {
            let chosen: Vec<&Moment> = (0..batch)
                .map(|_| {
                    let newest = nature.below(3) == 0;
                    let from = if newest { 0 } else { nature.below(buffer.len() as u32) as usize };
                    &buffer[from][nature.below(buffer[from].len() as u32) as usize]
                })
                .collect();
            let parts: Vec<Gradient> =
                chosen.par_chunks(batch.div_ceil(PARTS)).map(|part| learner.gradient(part)).collect();
            let mut all = Gradient::default();
            parts.iter().for_each(|part| all.add(part));
            learner.follow(&all, rate, 0.005);
            seen.add(&all);
        }
        if generation >= watch && generation % snapshot == 0 {
            past.push(Networks::of(&learner));
            if past.len() > 12 {
                past.remove(1);
            }
        }
        let spent = started.elapsed().as_secs_f32();
        let errors = seen.errors().map(|error| format!("{error:.1}"));
        last = format!(
            "generation {} games {played} moments {moments} errors {} seconds {spent:.0} (learning {:.1})",
            generation + 1,
            errors.join("/"),
            spent - playing
        );
        if generation % 10 == 0 || generation < 8 || generation + 1 == until {
            println!("{last}");
            write(out, &learner, words, &last)?;
        }
    }
    write(out, &learner, words, &last)
}

fn write(out: &str, learner: &Learner, words: &[String], last: &str) -> Result<(), String> {
    // Where it was written to is nobody's business.
    let command: Vec<&str> =
        words.chunks(2).filter(|pair| pair[0] != "--out").flatten().map(String::as_str).collect();
    let note = format!("hilo_master train {}\n{last}\n", command.join(" "));
    fs::write(out, Networks::of(learner).write(&note)).map_err(|error| format!("{out}: {error}"))
}

/// A player whose decisions are timed.
struct Timed {
    player: Box<dyn Player<Hilo>>,
    times: Vec<u32>,
    /// How often each decision is taken.
    times_each: u32,
}

impl Player<Hilo> for Timed {
    fn notice(&mut self, notice: &HiloNotice) {
        self.player.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        // Of several measurements of the same decision the least: what other programs took of the core is no
        // time of the player.
        let mut least = u32::MAX;
        let mut action = legal[0];
        for _ in 0..self.times_each {
            let started = Instant::now();
            action = self.player.decide(view, legal);
            least = least.min(started.elapsed().as_micros() as u32);
        }
        self.times.push(least);
        action
    }
}

/// The player that is measured has each seat once in every deal.
fn measure(args: &Arguments) -> Result<(), String> {
    let seats: u8 = args.number("seats", 2)?;
    let games: u64 = args.number("games", 1000)?;
    let seed: u64 = args.number("seed", 99)?;
    let against: Spec = args.number("against", "strong".parse().map_err(|_| "strong")?)?;
    let rules = HiloRules::from_pairs(seats.into(), &args.rules).map_err(|faults| format!("{faults:?}"))?;
    let (networks, rival) = (args.networks("weights")?, args.networks("rival")?);
    let player: Spec = args.number("player", "strong".parse().map_err(|_| "strong")?)?;
    let times_each: u32 = args.number("each", 1)?;
    let deals = games.div_ceil(seats.into());
    let trials: u32 = args.number("trials", 96)?;
    let rival_trials: u32 = args.number("rival-trials", trials)?;
    let (mut shares, mut times) = (Vec::new(), Vec::new());
    for first in (0..deals).step_by(10) {
        let results: Vec<(f64, Vec<u32>)> = (first..deals.min(first + 10))
            .into_par_iter()
            .map(|deal| {
                let make = |seat: Seat, mine: Seat| {
                    let seed = seed ^ (deal << 8 | u64::from(seat.number())).wrapping_mul(0x9e37_79b9);
                    match &networks {
                        Some(networks) if seat == mine => networks.player(&rules, seat, trials, seed),
                        None if seat == mine => house(&rules, seat, &player, seed),
                        _ => match &rival {
                            Some(rival) => rival.player(&rules, seat, rival_trials, seed),
                            None => house(&rules, seat, &against, seed),
                        },
                    }
                };
                one_deal(&rules, make, seed, deal, times_each)
            })
            .collect();
        for (share, mut took) in results {
            shares.push(share);
            times.append(&mut took);
        }
        times.sort_unstable();
        let other = args.values.get("rival").cloned().unwrap_or_else(|| against.to_string());
        println!("{seats} seats {:?} against {other}: {}", args.rules, summary(&shares, seats, &times));
    }
    Ok(())
}

/// What the player that is measured wins of this deal, once in each seat, and how long it thinks.
fn one_deal(
    rules: &HiloRules,
    make: impl Fn(Seat, Seat) -> Box<dyn Player<Hilo>>,
    seed: u64,
    deal: u64,
    times_each: u32,
) -> (f64, Vec<u32>) {
    let (mut won, mut times) = (0.0, Vec::new());
    let seats = rules.seats();
    for mine in Seat::all(seats) {
        let mut players: Vec<Timed> = Seat::all(seats)
            .map(|seat| Timed { player: make(seat, mine), times: Vec::new(), times_each })
            .collect();
        let mut game = Match::<Hilo>::new(rules);
        let played = play(&mut game, &mut players, &mut Seeded::new(seed, deal), &mut (), |_| Ok(()));
        if let Ok(played) = played
            && played.verdict.winners.contains(mine)
        {
            won += 1.0 / played.verdict.winners.len() as f64;
        }
        times.append(&mut players[mine.index()].times);
    }
    (won / f64::from(seats), times)
}

/// The mean with a 95% interval over the deals, and the time of a decision.
fn summary(shares: &[f64], seats: u8, times: &[u32]) -> String {
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (variance / count).sqrt();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0);
    format!(
        "{:.1}% ({:.1} to {:.1}) of {} games; a decision takes {} µs, p99 {} µs",
        100.0 * mean,
        100.0 * (mean - half),
        100.0 * (mean + half),
        shares.len() * usize::from(seats),
        at(0.5),
        at(0.99),
    )
}
