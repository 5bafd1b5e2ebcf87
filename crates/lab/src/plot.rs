//! Plots as SVG text.

mod curves;
mod review;

use std::collections::BTreeSet;

use plotters::prelude::*;
use solve::plot::{Area, page};

use crate::exact;
use crate::exploit;
use crate::interval::Estimate;
use crate::simulate;
use crate::tournament;

pub use curves::{Curve, curves};
pub use review::review;

type Drawn = Result<(), String>;

const DARK_BLUE: RGBColor = RGBColor(31, 90, 150);
const MIDDLE_GREY: RGBColor = RGBColor(130, 130, 130);

/// Win shares and scores of a simulation.
///
/// # Errors
/// If it cannot be drawn.
pub fn simulation(report: &simulate::Report) -> Result<String, String> {
    let names: Vec<String> = report.players.iter().map(|line| line.player.clone()).collect();
    let shares: Vec<Estimate> = report.players.iter().map(|line| line.win_share.scaled(100.0)).collect();
    let scores: Vec<Estimate> = report.players.iter().map(|line| line.score).collect();
    let even: Vec<f64> = report.players.iter().map(|line| line.even * 100.0).collect();
    let about = &report.about;
    let title = format!("{}, {} seats, {} games, seed {}", about.game, about.seats, about.games, about.seed);
    draw((900, 420), &title, |area| {
        let halves = area.split_evenly((1, 2));
        estimates(&halves[0], "win share in %, with 95% intervals; grey: even", &names, &shares, &even)?;
        let caption = format!("mean final score in {}, with 95% intervals", about.score_unit);
        estimates(&halves[1], &caption, &names, &scores, &[])
    })
}

/// The ratings of a tournament.
///
/// # Errors
/// If it cannot be drawn.
pub fn ratings(report: &tournament::Report) -> Result<String, String> {
    let names: Vec<String> = report.standings.iter().map(|line| line.player.clone()).collect();
    let ratings: Vec<Estimate> = report.standings.iter().map(|line| line.rating).collect();
    let about = &report.about;
    let title =
        format!("{}, tables of {}, {} games, seed {}", about.game, about.seats, about.games, about.seed);
    draw((700, 420), &title, |area| {
        estimates(area, "rating (Bradley-Terry, mean 1500), with 95% intervals", &names, &ratings, &[])
    })
}

/// The ratings of several tournaments, one beside the other.
///
/// # Errors
/// If it cannot be drawn.
pub fn all_ratings(reports: &[(String, &tournament::Report)]) -> Result<String, String> {
    let columns = 2;
    let rows = reports.len().div_ceil(columns).max(1);
    let games: u64 = reports.iter().map(|(_, report)| report.about.games).sum();
    draw((1260, 300 * rows as u32), &format!("Ratings at tables of two, {games} games"), |area| {
        for (panel, (title, report)) in area.split_evenly((rows, columns)).iter().zip(reports) {
            let ratings: Vec<Estimate> = report.standings.iter().map(|line| line.rating).collect();
            estimates(panel, title, &short_names(report), &ratings, &[])?;
        }
        Ok(())
    })
}

/// The names of the players, without their memories where they can be told apart so.
fn short_names(report: &tournament::Report) -> Vec<String> {
    let names: Vec<&str> = report.standings.iter().map(|line| line.player.as_str()).collect();
    let short: BTreeSet<&str> = names.iter().map(|name| without_memory(name)).collect();
    let all_differ = short.len() == names.len();
    names.iter().map(|name| if all_differ { without_memory(name) } else { name }.to_owned()).collect()
}

fn without_memory(name: &str) -> &str {
    name.split_once(':').map_or(name, |(level, _)| level)
}

/// How the training of an opponent went, and what it wins in the end.
///
/// # Errors
/// If it cannot be drawn.
pub fn exploitation(report: &exploit::Report) -> Result<String, String> {
    let best = |share: f64| Estimate { mean: share * 100.0, low: None, high: None };
    let mut names: Vec<String> = report.generations.iter().map(|one| one.number.to_string()).collect();
    let mut shares: Vec<Estimate> = report.generations.iter().map(|one| best(one.kept)).collect();
    names.push("fresh".to_owned());
    shares.push(report.win_share.scaled(100.0));
    let marks = vec![report.even * 100.0; names.len()];
    let about = &report.about;
    let title =
        format!("{}, {} seats, against {}, seed {}", about.game, about.seats, report.against, about.seed);
    let caption = "win share in % of the best opponents by generation, then on fresh games with its interval; grey: even";
    draw((900, 420), &title, |area| estimates(area, caption, &names, &shares, &marks))
}

/// What the best answer to a bot wins, and what perfect play does.
///
/// # Errors
/// If it cannot be drawn.
pub fn exactness(report: &exact::Report) -> Result<String, String> {
    let exactly = |share: f64| Estimate { mean: share * 100.0, low: None, high: None };
    let panels = [
        (
            "the best answer to it",
            &(|line: &exact::SeatLine| line.best_answer) as &dyn Fn(_) -> f64,
            report.best_answer,
        ),
        ("perfect play against it", &|line: &exact::SeatLine| line.perfect_play, report.perfect_play),
    ];
    let names = ["seat 0", "seat 1", "both"].map(str::to_owned);
    let mut marks: Vec<f64> = report.by_seat.iter().map(|line| line.equilibrium * 100.0).collect();
    marks.push(50.0);
    let title = format!("{}, 2 seats, against {}, solved exactly", report.game, report.against);
    draw((900, 420), &title, |area| {
        for (panel, (what, of, both)) in area.split_evenly((1, 2)).iter().zip(panels) {
            let mut shares: Vec<Estimate> = report.by_seat.iter().map(|line| exactly(of(line))).collect();
            shares.push(exactly(both));
            let caption = format!("win share in % of {what}; grey: if both play perfectly");
            estimates(panel, &caption, &names, &shares, &marks)?;
        }
        Ok(())
    })
}

/// Draws on a white page with a title.
pub(crate) fn draw(
    size: (u32, u32),
    title: &str,
    paint: impl FnOnce(&Area<'_>) -> Drawn,
) -> Result<String, String> {
    page(size, |sheet| paint(&sheet.titled(title, ("sans-serif", 18)).map_err(told)?))
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// One estimate a name: a point with its interval, and a grey mark where `marks` has one.
pub(crate) fn estimates(
    area: &Area<'_>,
    caption: &str,
    names: &[String],
    estimates: &[Estimate],
    marks: &[f64],
) -> Drawn {
    let ends = estimates.iter().flat_map(|one| [Some(one.mean), one.low, one.high]).flatten();
    let (low, high) = room(ends.chain(marks.iter().copied()));
    let many = names.len() as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(caption, ("sans-serif", 13))
        .margin(10)
        .x_label_area_size(34)
        .y_label_area_size(52)
        .build_cartesian_2d(-0.5..many - 0.5, low..high)
        .map_err(told)?;
    let name = |x: &f64| {
        let near = x.round();
        let named = (x - near).abs() < 0.05 && near >= 0.0;
        if named { names.get(near as usize).cloned().unwrap_or_default() } else { String::new() }
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .x_labels(names.len() * 2 + 1)
        .x_label_formatter(&name)
        .draw()
        .map_err(told)?;
    for (place, mark) in marks.iter().enumerate() {
        let x = place as f64;
        let line = PathElement::new(vec![(x - 0.25, *mark), (x + 0.25, *mark)], MIDDLE_GREY.stroke_width(2));
        chart.draw_series([line]).map_err(told)?;
    }
    for (place, one) in estimates.iter().enumerate() {
        let x = place as f64;
        if let (Some(low), Some(high)) = (one.low, one.high) {
            let bar = ErrorBar::new_vertical(x, low, one.mean, high, DARK_BLUE.filled(), 10);
            chart.draw_series([bar]).map_err(told)?;
        }
        chart.draw_series([Circle::new((x, one.mean), 4, DARK_BLUE.filled())]).map_err(told)?;
    }
    Ok(())
}

/// A histogram with many values put together in at most forty bars.
pub(crate) fn histogram(area: &Area<'_>, caption: &str, counts: &[(i64, u64)]) -> Drawn {
    let (Some((least, _)), Some((most, _))) = (counts.first(), counts.last()) else { return Ok(()) };
    let width = ((most - least) / 40 + 1).max(1);
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let mut bars = vec![0_u64; ((most - least) / width + 1) as usize];
    for (number, count) in counts {
        bars[((number - least) / width) as usize] += count;
    }
    let percent = |count: u64| count as f64 * 100.0 / total as f64;
    let tallest = bars.iter().map(|count| percent(*count)).fold(0.0, f64::max);
    let left = *least as f64 - 0.5;
    let right = left + bars.len() as f64 * width as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(caption, ("sans-serif", 13))
        .margin(10)
        .x_label_area_size(28)
        .y_label_area_size(40)
        .build_cartesian_2d(left..right, 0.0..tallest * 1.08)
        .map_err(told)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .x_labels(((most - least) / width + 1).clamp(2, 10) as usize)
        .x_label_formatter(&|number| format!("{number:.0}"))
        .y_label_formatter(&|percent| format!("{percent:.0}%"))
        .draw()
        .map_err(told)?;
    let bar = |(place, count): (usize, &u64)| {
        let from = left + place as f64 * width as f64;
        let corners = [(from, 0.0), (from + width as f64 * 0.9, percent(*count))];
        Rectangle::new(corners, DARK_BLUE.mix(0.8).filled())
    };
    chart.draw_series(bars.iter().enumerate().map(bar)).map_err(told)?;
    Ok(())
}

/// A range that shows all these numbers with some air.
fn room(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = numbers
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)));
    if !low.is_finite() || !high.is_finite() {
        return (0.0, 1.0);
    }
    let air = ((high - low) * 0.1).max(high.abs() * 0.01).max(0.01);
    (low - air, high + air)
}
