//! `yolio solve yooloo`

mod json;
mod keep;
mod text;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use kernel::{Fault, parse_number};
use solve::parallel;
use solve::yooloo::{
    BaseSolution, Guarantee, PointOrder, Precision, Problem, ProblemDraft, SealedSolution, Solution,
    WinSolution, solve_a, solve_b, solve_base, solve_base_to_win,
};

use crate::args::whole;
use crate::fail::Failure;
use crate::out;

/// Solves YOOLOO for two players: value, strategies, and how far they are from perfect.
///
/// With `--objective points` the value is the points of seat 0 less those of seat 1, if both play perfectly;
/// with `--objective win` it is the chance of seat 0 to win, ties shared. The exploitability is measured by best
/// responses to both strategies, not taken from the solver.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio solve yooloo --cards 5
  yolio solve yooloo --variant a --hands 1,3,5/2,4,6 --points 1,2,3
  yolio solve yooloo --variant a --objective win
  yolio solve yooloo --cards 8 --objective win --precision 0.005
  yolio solve yooloo --variant b --cards 10 --save yooloo-b.solution
  yolio solve yooloo --variant b --cards 4 --json | jq .value")]
pub struct YoolooArgs {
    /// How cards are chosen and in which order point cards come.
    #[arg(long, value_enum, default_value_t = VariantArg::Base)]
    variant: VariantArg,
    /// What the players want: as many points as possible, or to win.
    #[arg(long, value_enum, default_value_t = ObjectiveArg::Points)]
    objective: ObjectiveArg,
    /// The base game to win: the exploitability that is good enough, in shares of winning.
    #[arg(long, value_name = "SHARE", default_value = "0.005", value_parser = precision)]
    precision: f64,
    /// How many cards each seat has, 1 to 10 [default: as many as hands or points, or 10].
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole)]
    cards: Option<i64>,
    /// The point cards, in order where it is known [default: 1 to N].
    #[arg(long, value_name = "P,P,…", allow_hyphen_values = true, value_parser = numbers)]
    points: Option<Numbers>,
    /// The cards of seat 0, a slash, the cards of seat 1 [default: 1 to N for both].
    #[arg(long, value_name = "C,C,…/C,C,…", allow_hyphen_values = true, value_parser = two_hands)]
    hands: Option<Hands>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
    /// Save the solution in this file, for programs (variants a and b).
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// How many threads [default: one per processor]. The result is the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum ObjectiveArg {
    /// Points of seat 0 less those of seat 1.
    Points,
    /// More points than the other; a tie is half a win.
    Win,
}

impl ObjectiveArg {
    fn word(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Win => "win",
        }
    }
}

fn precision(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err(format!("\"{text}\" is not a share between 0 and 1")),
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum VariantArg {
    /// Both seal an order of all cards.
    Base,
    /// A card is chosen for each round, the point cards come in the order given.
    A,
    /// A card is chosen for each round, the point cards are shuffled.
    B,
}

impl VariantArg {
    fn word(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// What was found, how good it is and how long it took.
struct Report {
    variant: VariantArg,
    objective: ObjectiveArg,
    problem: Problem,
    found: Found,
    guarantee: Guarantee,
    solving: Duration,
    checking: Duration,
}

enum Found {
    Orders(BaseSolution),
    Rounds(Solution),
    OrdersToWin(SealedSolution),
    RoundsToWin(WinSolution),
}

impl Report {
    fn value(&self) -> f64 {
        match &self.found {
            Found::Orders(solution) => solution.value,
            Found::Rounds(solution) => solution.value(),
            Found::OrdersToWin(solution) => solution.value,
            Found::RoundsToWin(solution) => solution.value(),
        }
    }

    /// Rounding may put the two guarantees a hair past each other: that is zero.
    fn exploitability(&self) -> f64 {
        self.guarantee.exploitability().max(0.0)
    }
}

/// `yolio solve yooloo`
pub fn run(args: &YoolooArgs) -> Result<(), Failure> {
    let problem = problem(args)?;
    if (args.variant == VariantArg::Base || args.objective == ObjectiveArg::Win) && args.save.is_some() {
        return Err(Failure::Usage("--save is for variants a and b with --objective points".to_owned()));
    }
    let file = args.save.as_deref().map(keep::Pending::new).transpose()?;
    let report = solved(problem, args)?;
    if let (Some(file), Found::Rounds(solution)) = (file, &report.found) {
        file.keep(solution)?;
    }
    let mut to = out::open(None)?;
    if args.json {
        let json = json::report(&report);
        writeln!(to, "{}", serde_json::to_string_pretty(&json).map_err(std::io::Error::from)?)?;
    } else {
        text::write(&mut to, &report)?;
    }
    to.flush()?;
    Ok(())
}

fn problem(args: &YoolooArgs) -> Result<Problem, Failure> {
    let draft = ProblemDraft {
        cards: args.cards,
        hands: args.hands.clone().map(|Hands(hands)| hands),
        points: args.points.clone().map(|Numbers(points)| points),
    };
    draft.validate().map_err(|faults| {
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        Failure::Usage(format!("this game cannot be solved: {}", list.join("; ")))
    })
}

fn solved(problem: Problem, args: &YoolooArgs) -> Result<Report, Failure> {
    let threads = args.threads.map_or_else(parallel::threads, usize::from);
    let begin = Instant::now();
    let (found, guarantee, solving) = match args.variant {
        VariantArg::Base if args.objective == ObjectiveArg::Win => {
            let solution = sealed(&problem, args.precision, threads)?;
            let guarantee = solution.guarantee;
            (Found::OrdersToWin(solution), guarantee, begin.elapsed())
        }
        VariantArg::A | VariantArg::B if args.objective == ObjectiveArg::Win => {
            let order = if args.variant == VariantArg::A { PointOrder::Known } else { PointOrder::Shuffled };
            let solution =
                shown("solving", |progress| WinSolution::solve(&problem, order, 0, threads, progress));
            let solving = begin.elapsed();
            let guarantee = shown("checking", |progress| solution.guarantee(threads, progress));
            (Found::RoundsToWin(solution), guarantee, solving)
        }
        VariantArg::Base => {
            let solution = solve_base(&problem).map_err(|error| Failure::Found(error.to_string()))?;
            let guarantee = solution.guarantee;
            (Found::Orders(solution), guarantee, begin.elapsed())
        }
        VariantArg::A | VariantArg::B => {
            let solve = if args.variant == VariantArg::A { solve_a } else { solve_b };
            let solution = shown("solving", |progress| solve(&problem, threads, progress));
            let solving = begin.elapsed();
            let guarantee = shown("checking", |progress| solution.guarantee(threads, progress));
            (Found::Rounds(solution), guarantee, solving)
        }
    };
    let checking = begin.elapsed().saturating_sub(solving);
    Ok(Report {
        variant: args.variant,
        objective: args.objective,
        problem,
        found,
        guarantee,
        solving,
        checking,
    })
}

/// The base game to win; how far it is stands behind the bar.
fn sealed(problem: &Problem, exploitability: f64, threads: usize) -> Result<SealedSolution, Failure> {
    let precision = Precision { exploitability, ..Precision::default() };
    let bar = out::progress(precision.rounds.into(), "answering");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Found(format!("cannot start threads: {error}")))?;
    let solution = pool.install(|| {
        solve_base_to_win(problem, precision, &[], &mut |now, _| {
            bar.set_position(now.round.into());
            bar.set_message(format!("{} orders, exploitability {:.4}", now.orders, now.exploitability));
        })
    });
    bar.finish_and_clear();
    Ok(solution)
}

/// Does the work with a progress bar on a terminal.
fn shown<T>(what: &'static str, work: impl FnOnce(&mut dyn FnMut(u64, u64)) -> T) -> T {
    let mut bar: Option<ProgressBar> = None;
    let done = work(&mut |done, total| {
        bar.get_or_insert_with(|| out::progress(total, what)).set_position(done);
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    done
}

/// A list of numbers. A type of its own, so that the command line does not split it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Numbers(Vec<i64>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Hands([Vec<i64>; 2]);

fn numbers(text: &str) -> Result<Numbers, kernel::OptionError> {
    text.split(',').map(|number| parse_number(number.trim())).collect::<Result<_, _>>().map(Numbers)
}

fn two_hands(text: &str) -> Result<Hands, kernel::OptionError> {
    let wrong = || {
        kernel::OptionError::new(format!(
            "\"{text}\" is not two hands with a slash between, such as 1,3,5/2,4,6"
        ))
    };
    let (first, second) =
        text.split_once('/').filter(|(_, second)| !second.contains('/')).ok_or_else(wrong)?;
    Ok(Hands([numbers(first)?.0, numbers(second)?.0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_and_points_are_read() {
        assert_eq!(numbers("3, -1,8"), Ok(Numbers(vec![3, -1, 8])));
        assert_eq!(two_hands("1,2/3,4"), Ok(Hands([vec![1, 2], vec![3, 4]])));
        assert!(numbers("1,,2").unwrap_err().to_string().contains("not a whole number"));
        assert!(two_hands("1,2").unwrap_err().to_string().contains("two hands"));
        assert!(two_hands("1/2/3").unwrap_err().to_string().contains("two hands"));
    }
}
