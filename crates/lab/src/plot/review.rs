//! The values of a review, step by step.

use plotters::prelude::*;
use solve::plot::COLOURS;

use super::{draw, room, told};
use crate::review::{Method, Review, WHOLE};

/// The chance of every seat after every step, mistakes marked.
///
/// # Errors
/// If it cannot be drawn.
pub fn review(review: &Review) -> Result<String, String> {
    let chips = review.method == Method::Wagers;
    let scale = if chips { 1.0 } else { 100.0 } / WHOLE as f64;
    let unit = if chips { "chips won, wagers at their worth" } else { "chance to win in %" };
    let title = format!("{}, {} seats: {unit}", review.game, review.seats.len());
    let all = review.values.iter().flatten().map(|value| value.mean as f64 * scale);
    let (low, high) = if chips { room(all) } else { (-2.0, 102.0) };
    let steps = review.values.len().saturating_sub(1).max(1) as f64;
    draw((900, 420), &title, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(30)
            .y_label_area_size(48)
            .build_cartesian_2d(0.0..steps, low..high)
            .map_err(told)?;
        let mesh = &mut chart.configure_mesh();
        mesh.light_line_style(WHITE).x_desc("step").x_label_formatter(&|step| format!("{step:.0}"));
        mesh.draw().map_err(told)?;
        for seat in 0..review.seats.len() {
            let colour = COLOURS[seat % COLOURS.len()];
            let at = |step: usize| (step as f64, review.values[step][seat].mean as f64 * scale);
            let line = LineSeries::new((0..review.values.len()).map(at), colour.stroke_width(2));
            let drawn = chart.draw_series(line).map_err(told)?;
            drawn
                .label(format!("seat {seat}"))
                .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], colour.stroke_width(2)));
            let own = review.mistakes.iter().filter(|mistake| usize::from(mistake.seat) == seat);
            let marks = own.take(if chips { 0 } else { usize::MAX });
            chart
                .draw_series(marks.map(|mistake| Circle::new(at(mistake.step), 4, colour.filled())))
                .map_err(told)?;
        }
        let labels = &mut chart.configure_series_labels();
        labels.border_style(BLACK).background_style(WHITE.mix(0.8)).draw().map_err(told)?;
        Ok(())
    })
}
