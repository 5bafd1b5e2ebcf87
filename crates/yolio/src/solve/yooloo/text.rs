//! What was found, for people.

use std::io::{self, Write};
use std::time::Duration;

use solve::yooloo::{BaseSolution, Opening, OrderShare, SealedSolution};

use super::{Found, ObjectiveArg, Report};
use crate::look::{self, Table};

pub fn write(to: &mut dyn Write, report: &Report) -> io::Result<()> {
    let problem = &report.problem;
    let [first, second] = problem.hands();
    let objective = match report.objective {
        ObjectiveArg::Points => "",
        ObjectiveArg::Win => ", to win",
    };
    look::heading(to, &format!("YOOLOO for two, variant {}{objective}", report.variant.word()))?;
    look::paragraph(to, &format!("  hands           {} / {}", list(first), list(second)))?;
    look::paragraph(to, &format!("  point cards     {}", list(problem.points())))?;
    match report.objective {
        ObjectiveArg::Points => {
            let value = signed(report.value());
            look::paragraph(
                to,
                &format!("  value           {value}  (points of seat 0 less those of seat 1)"),
            )?;
        }
        ObjectiveArg::Win => {
            let value = report.value();
            look::paragraph(
                to,
                &format!("  value           {value:.9}  (the chance of seat 0 to win, ties shared)"),
            )?;
        }
    }
    let exploitability = report.exploitability();
    look::paragraph(
        to,
        &format!("  exploitability  {exploitability:.1e}  (measured by best answers to both seats)"),
    )?;
    let (solving, checking) = (seconds(report.solving), seconds(report.checking));
    match &report.found {
        Found::Orders(solution) => {
            writeln!(to, "  time            {solving}")?;
            orders(to, report, solution)
        }
        Found::Rounds(solution) => {
            let (states, games) = (solution.states(), solution.matrix_games());
            let (states, games) = (look::count(states), look::count(games));
            writeln!(to, "  states          {states}, of which {games} differ")?;
            writeln!(to, "  time            {solving} to solve, {checking} to check")?;
            openings(to, report.objective, &solution.openings())
        }
        Found::OrdersToWin(solution) => {
            writeln!(to, "  orders tried    {} in {} rounds", solution.tried, solution.rounds)?;
            writeln!(to, "  time            {solving}")?;
            sealed(to, solution)
        }
        Found::RoundsToWin(solution) => {
            writeln!(to, "  states          {}", solution.states())?;
            writeln!(to, "  time            {solving} to solve, {checking} to check")?;
            openings(to, report.objective, &solution.openings())
        }
    }
}

/// The orders that are sealed most often.
fn sealed(to: &mut dyn Write, solution: &SealedSolution) -> io::Result<()> {
    const SHOWN: usize = 40;
    for (seat, mixture) in solution.mixtures.iter().enumerate() {
        writeln!(to)?;
        look::heading(to, &format!("Seat {seat}: seal one of these orders"))?;
        mixture.iter().take(SHOWN).try_for_each(|part: &OrderShare| {
            writeln!(to, "  {}  {}", percent(part.weight), list(&part.order))
        })?;
        if mixture.len() > SHOWN {
            writeln!(to, "  and {} more; --json lists all", mixture.len() - SHOWN)?;
        }
    }
    Ok(())
}

fn orders(to: &mut dyn Write, report: &Report, solution: &BaseSolution) -> io::Result<()> {
    for (seat, side) in solution.sides.iter().enumerate() {
        writeln!(to)?;
        look::heading(to, &format!("Seat {seat}: seal one of these orders"))?;
        for part in &side.mixture {
            writeln!(to, "  {}  {}", percent(part.weight), list(&part.order))?;
        }
        writeln!(to)?;
        look::heading(to, &format!("Seat {seat}: how often a card meets a point card"))?;
        let points: Vec<String> =
            report.problem.points().iter().map(|point| format!("for {point}")).collect();
        let heads: Vec<&str> = std::iter::once("card").chain(points.iter().map(String::as_str)).collect();
        let mut table = Table::new(&heads);
        for (card, shares) in report.problem.hands()[seat].iter().zip(&side.shares) {
            let shares = shares.iter().map(|share| percent(*share).trim_start().to_owned());
            table.row(std::iter::once(card.to_string()).chain(shares));
        }
        table.write(to)?;
    }
    Ok(())
}

fn openings(to: &mut dyn Write, objective: ObjectiveArg, openings: &[Opening]) -> io::Result<()> {
    for opening in openings {
        let value = match objective {
            ObjectiveArg::Points => signed(opening.decision.value),
            ObjectiveArg::Win => percent(opening.decision.value).trim_start().to_owned(),
        };
        writeln!(to)?;
        look::heading(to, &format!("First point card {}: worth {value} from here", opening.point))?;
        for (seat, strategy) in opening.decision.strategies.iter().enumerate() {
            let played = strategy.iter().filter(|(_, often)| *often > 0.0);
            let cards = played.map(|(card, often)| format!("{card}: {}", percent(*often).trim_start()));
            look::paragraph(to, &format!("  seat {seat} plays {}", cards.collect::<Vec<_>>().join(", ")))?;
        }
    }
    Ok(())
}

fn list(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}

/// Nine places, and never a minus before nothing.
fn signed(value: f64) -> String {
    if value.abs() < 5e-10 { "0".to_owned() } else { format!("{value:+.9}") }
}

fn percent(share: f64) -> String {
    if share == 0.0 { format!("{:>10}", "-") } else { format!("{:>9.4}%", 100.0 * share) }
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_sign() {
        assert_eq!(signed(-1e-13), "0");
        assert_eq!(signed(-5.0 / 3.0), "-1.666666667");
        assert_eq!(signed(0.25), "+0.250000000");
        assert_eq!(percent(0.0).len(), percent(1.0).len());
    }
}
