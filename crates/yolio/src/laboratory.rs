//! What simulations, tournaments and studies have in common on the command line.

use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Level, Spec, policies};
use catalog::{AnyRules, GameId};
use clap::Args;
use lab::simulate::About;
use lab::{Estimate, LabError, Run};
use serde::Serialize;

use crate::args::RuleArgs;
use crate::fail::Failure;
use crate::{look, names, out, record};

/// Which table.
#[derive(Args, Debug)]
pub struct TableArgs {
    /// How many seats.
    #[arg(long)]
    pub seats: Option<i64>,
    #[command(flatten)]
    pub choice: RuleArgs,
}

impl TableArgs {
    /// The rule set for this many seats, if the command line does not say how many.
    pub fn rules(&self, game: GameId, otherwise: i64) -> Result<AnyRules, Failure> {
        record::rules(game, Some(self.seats.unwrap_or(otherwise)), &self.choice)
    }
}

/// How it is carried out.
#[derive(Args, Debug)]
pub struct RunArgs {
    /// The seed of the deals and the bots: the same seed gives the same numbers, on any number of
    /// threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads [default: one per core].
    #[arg(long, value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

/// What is written.
#[derive(Args, Debug)]
pub struct OutputArgs {
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
    /// Also write a CSV table into this file.
    #[arg(long, value_name = "FILE.csv")]
    csv: Option<PathBuf>,
    /// Also draw a plot into this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let sensible = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= 1024);
    sensible.ok_or_else(|| format!("\"{text}\" is not a number of threads between 1 and 1024"))
}

/// How many games, at least one.
pub fn games(text: &str) -> Result<u64, String> {
    let sensible = text.parse().ok().filter(|games| (1..=1_000_000_000_000).contains(games));
    sensible.ok_or_else(|| format!("\"{text}\" is not a number of games"))
}

/// Reads names of players, separated by commas.
pub fn players(names: &[String]) -> Result<Vec<Spec>, Failure> {
    let read = |name: &String| names::bot(name).map_err(Failure::Usage);
    names.iter().map(read).collect()
}

/// All levels, and the policies of this game.
pub fn everybody(game: GameId) -> Vec<Spec> {
    let general = Level::all().filter(|level| !matches!(level, Level::Policy(_)));
    let policies = policies(game).iter().map(|name| Level::Policy(name));
    general.chain(policies).map(Spec::from).collect()
}

impl RunArgs {
    /// Carries something out with a progress bar, until it is done or somebody presses Ctrl-C.
    pub fn carry_out<T>(
        &self,
        games: u64,
        what: &'static str,
        work: impl FnOnce(&Run<'_>) -> Result<T, LabError>,
    ) -> Result<T, Failure> {
        let stop = stop_on_interrupt()?;
        let bar = out::progress(games, what);
        let tell = |more: u64| bar.inc(more);
        let mut run = Run { progress: &tell, ..Run::new(&stop) };
        run.threads = self.threads.unwrap_or(run.threads);
        let done = work(&run);
        bar.finish_and_clear();
        done.map_err(failure)
    }
}

/// The first Ctrl-C asks for what is known so far, the second one ends the program.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let handler = move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::Found(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(stop)
}

/// What cannot be asked for is a matter of usage, what went wrong on the way is not.
pub fn failure(error: LabError) -> Failure {
    match error {
        LabError::Endless { .. }
        | LabError::Illegal { .. }
        | LabError::Outside { .. }
        | LabError::NothingYet => Failure::Found(error.to_string()),
        _ => Failure::Usage(error.to_string()),
    }
}

/// The files asked for, opened before anything is played.
pub struct Files {
    json: bool,
    csv: Option<Box<dyn Write>>,
    plot: Option<Box<dyn Write>>,
}

impl OutputArgs {
    /// Opens the files, so that a wrong name is told at once.
    pub fn open(&self) -> Result<Files, Failure> {
        let open = |path: &Option<PathBuf>| path.as_deref().map(|path| out::open(Some(path))).transpose();
        let plot = self.plot.as_deref().map(out::open_plot).transpose()?;
        Ok(Files { json: self.json, csv: open(&self.csv)?, plot })
    }
}

impl Files {
    /// Writes a report in all the forms asked for.
    pub fn write<R: Serialize>(
        self,
        report: &R,
        text: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
        csv: impl FnOnce(&mut dyn Write) -> Result<(), String>,
        plot: impl FnOnce() -> Result<String, String>,
    ) -> Result<(), Failure> {
        let unwritten = |error: String| Failure::Usage(format!("cannot write: {error}"));
        if let Some(mut to) = self.csv {
            csv(&mut *to).map_err(unwritten)?;
            to.flush()?;
        }
        if let Some(mut to) = self.plot {
            let svg = plot().map_err(|error| Failure::Found(format!("cannot draw the plot: {error}")))?;
            to.write_all(svg.as_bytes())?;
            to.flush()?;
        }
        let mut to = out::open(None)?;
        if self.json {
            writeln!(to, "{}", serde_json::to_string_pretty(report).map_err(std::io::Error::from)?)?;
        } else {
            text(&mut *to)?;
        }
        to.flush()?;
        Ok(())
    }
}

/// What was played, in one sentence; and what was left out if somebody stopped it.
pub fn headline(to: &mut dyn Write, about: &About, who: &str) -> Result<(), Failure> {
    let title = GameId::from_key(about.game).map_or(about.game, GameId::title);
    let About { seats, games, blocks, seed, .. } = about;
    let (games, blocks) = (look::count(*games), look::count(*blocks));
    look::heading(
        to,
        &format!("{title}, {seats} seats, {who}: {games} games in {blocks} blocks, seed {seed}"),
    )?;
    if about.stopped {
        let wanted = look::count(about.games_wanted);
        look::paragraph(to, &format!("Stopped early: results of {games} of {wanted} games."))?;
    }
    Ok(())
}

/// What the numbers rest on.
pub fn footnotes(to: &mut dyn Write, about: &About) -> Result<(), Failure> {
    writeln!(to, "\nIntervals are at 95%, taken over blocks.")?;
    for sentence in &about.assumptions {
        look::paragraph(to, &format!("Assumed: {sentence}"))?;
    }
    Ok(())
}

/// `62.4% (59.1 to 65.6)`
pub fn percent(estimate: &Estimate) -> String {
    let mut text = format!("{:.1}%", estimate.mean * 100.0);
    if let (Some(low), Some(high)) = (estimate.low, estimate.high) {
        let _ = write!(text, " ({:.1} to {:.1})", low * 100.0, high * 100.0);
    }
    text
}

/// `12.34 (11.90 to 12.78)`
pub fn number(estimate: &Estimate) -> String {
    let digits = match estimate.mean.abs() {
        small if small < 0.1 => 4,
        small if small < 10.0 => 3,
        small if small < 1000.0 => 2,
        _ => 0,
    };
    let show = |number: f64| {
        let text = format!("{number:.digits$}");
        // Nothing is nothing, from below too.
        if text.trim_start_matches(['-', '0', '.']).is_empty() {
            text.trim_start_matches('-').into()
        } else {
            text
        }
    };
    match (estimate.low, estimate.high) {
        (Some(low), Some(high)) => format!("{} ({} to {})", show(estimate.mean), show(low), show(high)),
        _ => show(estimate.mean),
    }
}
