//! How long bots think about a decision.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView, GameId};
use driver::Player;
use kernel::Seat;
use lab::simulate::simulate;
use lab::{Entrant, LabError, Lineup, Run};
use serde::Serialize;

use crate::args::{BenchArgs, RuleArgs};
use crate::fail::Failure;
use crate::laboratory::{everybody, failure};
use crate::look::{self, Table};
use crate::{out, outside, record};

/// How long one player thought.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    seats: u8,
    player: String,
    /// Those with more than one legal action.
    decisions: usize,
    median_ms: f64,
    p99_ms: f64,
    longest_ms: f64,
}

/// `yolio bench --bots`
pub fn run(args: &BenchArgs, asked: &[String]) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    let mut runs = Vec::new();
    for game in GameId::ALL.into_iter().filter(|game| args.game.is_none_or(|only| only == *game)) {
        let rules = record::rules(game, args.seats, &RuleArgs::default())?;
        let players: Vec<Arc<dyn Entrant<AnyGame>>> = match asked {
            [] => everybody(game).into_iter().map(|bot| Arc::new(bot) as _).collect(),
            _ => outside::players(asked)?,
        };
        runs.extend(players.into_iter().map(|player| (rules.clone(), player)));
    }
    let progress = out::progress(runs.len() as u64, "measuring");
    let mut lines = Vec::new();
    for (rules, player) in runs {
        lines.push(measure(&rules, player, Duration::from_secs_f64(args.seconds))?);
        progress.inc(1);
    }
    progress.finish_and_clear();
    if args.json {
        writeln!(to, "{}", serde_json::to_string_pretty(&lines).map_err(std::io::Error::from)?)?;
    } else {
        look::heading(&mut to, &format!("Decisions on one core, {} s a line", args.seconds))?;
        print(&mut to, &lines)?;
    }
    to.flush()?;
    Ok(())
}

/// Plays whole games against itself until the time is up.
fn measure(rules: &AnyRules, player: Arc<dyn Entrant<AnyGame>>, time: Duration) -> Result<Line, Failure> {
    let times = Times::default();
    let timed = Timed { entrant: player, times: Arc::clone(&times) };
    let lineup = Lineup::with(rules.clone(), vec![Arc::new(timed)]).map_err(failure)?;
    let stop = AtomicBool::new(false);
    let on_one_core = Run { threads: NonZeroUsize::MIN, ..Run::new(&stop) };
    let begun = Instant::now();
    let mut seed = 1;
    while seed == 1 || begun.elapsed() < time {
        simulate(&lineup, 1, seed, &on_one_core).map_err(failure)?;
        seed += 1;
    }
    let mut times = std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
    times.sort_unstable();
    Ok(Line {
        game: rules.game().key(),
        seats: rules.seats(),
        player: lineup.players()[0].clone(),
        decisions: times.len(),
        median_ms: at(&times, 0.5),
        p99_ms: at(&times, 0.99),
        longest_ms: at(&times, 1.0),
    })
}

/// The time, in milliseconds, that this part of all decisions took at most.
fn at(sorted: &[Duration], part: f64) -> f64 {
    let place = (sorted.len() as f64 * part).ceil() as usize;
    sorted.get(place.saturating_sub(1)).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

fn print(to: &mut dyn Write, lines: &[Line]) -> Result<(), Failure> {
    let mut table =
        Table::new(&["game", "seats", "player", "decisions", "median, ms", "99 in 100, ms", "longest, ms"]);
    for line in lines {
        let ms = |time: f64| format!("{time:.3}");
        table.row([
            line.game.to_owned(),
            line.seats.to_string(),
            line.player.clone(),
            look::count(line.decisions as u64),
            ms(line.median_ms),
            ms(line.p99_ms),
            ms(line.longest_ms),
        ]);
    }
    Ok(table.write(to)?)
}

type Times = Arc<Mutex<Vec<Duration>>>;

/// Somebody whose decisions are timed.
struct Timed {
    entrant: Arc<dyn Entrant<AnyGame>>,
    times: Times,
}

impl Entrant<AnyGame> for Timed {
    fn name(&self, rules: &AnyRules) -> Result<String, LabError> {
        self.entrant.name(rules)
    }

    fn player(&self, rules: &AnyRules, seat: Seat, seed: u64) -> Result<Box<dyn Player<AnyGame>>, LabError> {
        let player = self.entrant.player(rules, seat, seed)?;
        Ok(Box::new(Watched { player, times: Arc::clone(&self.times) }))
    }

    fn fault(&self) -> Option<String> {
        self.entrant.fault()
    }
}

struct Watched {
    player: Box<dyn Player<AnyGame>>,
    times: Times,
}

impl Player<AnyGame> for Watched {
    fn notice(&mut self, notice: &AnyNotice) {
        self.player.notice(notice);
    }

    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        let begun = Instant::now();
        let action = self.player.decide(view, legal);
        let took = begun.elapsed();
        if legal.len() > 1 {
            self.times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
        }
        action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_one_may_be_longer() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert!((at(&times, 0.5) - 100.0).abs() < 1e-9);
        assert!((at(&times, 0.99) - 198.0).abs() < 1e-9);
        assert!((at(&times, 1.0) - 200.0).abs() < 1e-9);
        assert!(at(&[], 0.5).abs() < 1e-9);
    }

    #[test]
    fn decisions_are_counted() {
        let rules = record::rules(GameId::Yooloo, Some(2), &RuleArgs::default()).ok().unwrap();
        let player = outside::player("random").ok().unwrap();
        let line = measure(&rules, player, Duration::ZERO).ok().unwrap();
        assert!(line.decisions > 0 && line.median_ms <= line.p99_ms && line.p99_ms <= line.longest_ms);
    }
}
