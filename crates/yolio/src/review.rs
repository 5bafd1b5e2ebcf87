//! `yolio review`

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use catalog::{AnyAction, AnyEvent, AnyGame};
use clap::Args;
use driver::Observer;
use kernel::Seat;
use lab::plot;
use lab::review::{AnyStep, Method, Mistake, Review, SeatReview, Value, WHOLE, decisions, review};
use protocol::{Checked, Record, check, read_records};
use server::review::to_wire;

use crate::fail::Failure;
use crate::laboratory::{RunArgs, failure};
use crate::look::{self, Table};
use crate::{examples, out, play};

/// Reviews a finished game: how likely each seat was to win, mistakes, luck.
///
/// Fast bots play on from every decision, many times. A mistake is judged by what its seat could
/// know, and listed only if it is clear.
#[derive(Args, Debug)]
#[command(after_help = examples::REVIEW)]
pub struct ReviewArgs {
    /// A file with a record, or - for standard input. Only the first record is reviewed.
    file: PathBuf,
    /// How often to try each decision [default: as often as takes a few seconds].
    #[arg(long, alias = "budget", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    trials: Option<u32>,
    #[command(flatten)]
    run: RunArgs,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
    /// Also draw the chances into this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// How many mistakes are listed.
const TOLD: usize = 10;

/// `yolio review`
pub fn run(args: &ReviewArgs) -> Result<(), Failure> {
    let plot_file = args.plot.as_deref().map(out::open_plot).transpose()?;
    let first = read_records(out::source(&args.file)?).next();
    let none = || Failure::Found(format!("there is no record in {}", args.file.display()));
    let record = first.ok_or_else(none)?.map_err(|error| Failure::unread(&error))?;
    let (checked, steps) = steps_of(&record)?;
    let count = decisions(&checked.rules, &steps).map_err(failure)?;
    let found = args.run.carry_out(count, "reviewing", |run| {
        review(&checked.rules, &steps, args.trials, args.run.seed, run)
    })?;
    if let Some(mut to) = plot_file {
        let svg = plot::review(&found);
        let svg = svg.map_err(|error| Failure::Found(format!("cannot draw the plot: {error}")))?;
        to.write_all(svg.as_bytes())?;
        to.flush()?;
    }
    let mut to = out::open(None)?;
    if args.json {
        writeln!(to, "{}", serde_json::to_string(&to_wire(&found)).map_err(std::io::Error::from)?)?;
    } else {
        print(&mut *to, &record, &found, steps.len())?;
    }
    to.flush()?;
    Ok(())
}

fn steps_of(record: &Record) -> Result<(Checked, Vec<AnyStep>), Failure> {
    struct Steps(Vec<AnyStep>);
    impl Observer<AnyGame> for Steps {
        fn stepped(&mut self, step: &AnyStep, _: &[AnyEvent], _: &AnyGame) {
            self.0.push(*step);
        }
    }
    let mut steps = Steps(Vec::with_capacity(record.steps.len()));
    let checked = check(record, &mut steps).map_err(|error| Failure::Found(error.to_string()))?;
    Ok((checked, steps.0))
}

fn print(to: &mut dyn Write, record: &Record, found: &Review, steps: usize) -> Result<(), Failure> {
    let chips = found.method == Method::Wagers;
    let mut head = format!("{}, {} seats, {steps} steps", found.game, found.seats.len());
    if !chips {
        let _ = write!(
            head,
            ", each decision tried {} times, seed {}",
            look::count(found.trials.into()),
            found.seed
        );
    }
    look::heading(to, &head)?;
    writeln!(to)?;
    let mut table =
        Table::new(&["seat", "start", "luck", "decisions", "others' decisions", "result", "mistakes"]);
    for (number, seat) in found.seats.iter().enumerate() {
        let SeatReview { start, result, luck, own, others } = *seat;
        let mistakes = found.mistakes.iter().filter(|mistake| usize::from(mistake.seat) == number).count();
        let (exact, changed) = (|mean| amount(mean, chips), |value| change(value, chips));
        let weighed = found.weighed.get(number).copied().unwrap_or(0);
        let mistakes = if chips { mistakes.to_string() } else { format!("{mistakes} of {weighed}") };
        let cells = [exact(start), changed(luck), changed(own), changed(others), exact(result), mistakes];
        table.row(std::iter::once(number.to_string()).chain(cells));
    }
    table.write(to)?;
    writeln!(to)?;
    if found.mistakes.is_empty() {
        look::paragraph(to, "No decision was clearly a mistake.")?;
    } else {
        mistakes(to, record, found, chips)?;
    }
    writeln!(to)?;
    look::paragraph(to, method(found.method))?;
    let beyond =
        |seat: &SeatReview| [seat.luck, seat.own, seat.others].iter().any(|part| part.mean.abs() > WHOLE);
    if !chips && found.seats.iter().any(beyond) {
        look::paragraph(to, BEYOND)?;
    }
    Ok(())
}

/// Said where a sum is more than a whole win.
const BEYOND: &str = "Luck and decisions are added up over the whole game, so each can come to more than 100 points: \
                      what one seat's decisions gave away, luck or another's gave back, again and again.";

/// The states before the steps that were mistakes: what was done is told as it was offered then.
struct Before<'a> {
    found: &'a Review,
    number: usize,
    states: HashMap<usize, AnyGame>,
}

impl Observer<AnyGame> for Before<'_> {
    fn stepping(&mut self, _: &AnyStep, before: &AnyGame) {
        if self.found.mistakes.iter().take(TOLD).any(|mistake| mistake.step == self.number) {
            self.states.insert(self.number, before.clone());
        }
        self.number += 1;
    }

    fn stepped(&mut self, _: &AnyStep, _: &[AnyEvent], _: &AnyGame) {}
}

fn mistakes(to: &mut dyn Write, record: &Record, found: &Review, chips: bool) -> Result<(), Failure> {
    let mut before = Before { found, number: 0, states: HashMap::new() };
    let checked = check(record, &mut before).map_err(|error| Failure::Found(error.to_string()))?;
    let told = |mistake: &Mistake, action: AnyAction| {
        let state = before.states.get(&mistake.step).zip(Seat::try_new(mistake.seat.into()));
        state
            .and_then(|(state, seat)| play::sentence(&checked.rules, state, seat, action))
            .unwrap_or_default()
    };
    let mut table = match chips {
        true => Table::new(&["step", "seat", "what was done", "costs on average"]),
        false => Table::new(&["step", "seat", "what was done", "better", "lost"]),
    };
    for mistake in found.mistakes.iter().take(TOLD) {
        let head = [mistake.step.to_string(), mistake.seat.to_string()];
        let better = mistake.better.map(|action| told(mistake, action));
        let loss = if chips { amount(mistake.loss.mean, true) } else { change(mistake.loss, false) };
        let loss = loss.trim_start_matches('+').to_owned();
        let rest = [Some(told(mistake, mistake.chosen)), better, Some(loss)];
        table.row(head.into_iter().chain(rest.into_iter().flatten()));
    }
    table.write(to)?;
    if let Some(more) = found.mistakes.len().checked_sub(TOLD).filter(|more| *more > 0) {
        look::paragraph(to, &format!("  and {more} smaller ones"))?;
    }
    Ok(())
}

/// `53.1%`, or `-12.40`
fn amount(mean: i64, chips: bool) -> String {
    let number = mean as f64 / WHOLE as f64;
    if chips { format!("{number:.2}") } else { format!("{:.1}%", 100.0 * number) }
}

/// `+12.3 (1.0)`: a change in parts of a hundred and its standard error, or chips.
fn change(value: Value, chips: bool) -> String {
    let scale = if chips { 1.0 } else { 100.0 };
    let [mean, error] = [value.mean, value.error].map(|number| scale * number as f64 / WHOLE as f64);
    if chips { format!("{mean:+.2}") } else { format!("{mean:+.1} ({error:.1})") }
}

fn method(method: Method) -> &'static str {
    match method {
        Method::Dealt => {
            "Percentage points of a win, standard errors in brackets. Cards a seat never saw were dealt again \
             for each trial (so forgetting is a mistake), lower ones where their owner's play suggests it; fast \
             bots played the round to its end, and its points show how the game may end."
        }
        Method::PlayedOut => {
            "Percentage points of a win, standard errors in brackets. Fast bots played the round to its end, and \
             its points show how the game may end."
        }
        Method::Sealed => {
            "Percentage points of a win, standard errors in brackets. For each trial the others chose again, like \
             fast bots that match cards to stakes; a card is compared with the mix that such a bot plays, and how \
             the choices met is luck."
        }
        Method::Remembered => {
            "Percentage points of a win, standard errors in brackets. The game was played to its end by players \
             who forget nothing, so forgetting is a mistake."
        }
        Method::Wagers => {
            "In chips, exact: a wager counts at its average value, so decisions are what the wagers cost or bring, \
             and the dice are luck."
        }
    }
}
