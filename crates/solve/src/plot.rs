//! Plots as SVG text.

use plotters::prelude::*;

/// One coordinate system with what is drawn in it.
#[derive(Clone, Debug)]
pub struct Panel {
    /// What it shows.
    pub title: String,
    /// What lies to the right.
    pub across: String,
    /// What goes up.
    pub up: String,
    /// Where there is room for the legend.
    pub legend: Legend,
    /// What is drawn, each with its name in the legend.
    pub series: Vec<Series>,
}

/// Where the legend stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legend {
    /// At the top, left.
    UpperLeft,
    /// At the top, right.
    UpperRight,
    /// Halfway up, right.
    MiddleRight,
}

/// Points that belong together.
#[derive(Clone, Debug)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Where they lie; x rising.
    pub points: Vec<(f64, f64)>,
    /// How they are drawn.
    pub mark: Mark,
}

/// How points are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mark {
    /// As one line.
    Line,
    /// As bars from 0, this wide, moved this far to the side.
    Bars(f64, f64),
}

/// Colours that stay apart for colour-blind readers (Okabe and Ito).
pub const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(140, 140, 140),
];

const WIDTH: u32 = 960;
const HEIGHT: u32 = 440;

/// The panels below one another as one SVG document.
///
/// # Errors
/// If a panel cannot be drawn; the sentence says why.
pub fn draw(panels: &[Panel]) -> Result<String, String> {
    let rows = panels.len().max(1);
    let height = HEIGHT.saturating_mul(u32::try_from(rows).unwrap_or(1));
    page((WIDTH, height), |sheet| {
        for (area, panel) in sheet.split_evenly((rows, 1)).iter().zip(panels) {
            panel.draw(area).map_err(|error| error.to_string())?;
        }
        Ok(())
    })
}

/// A white page of this size as an SVG document.
///
/// # Errors
/// If it cannot be drawn; the sentence says why.
pub fn page(size: (u32, u32), paint: impl FnOnce(&Area<'_>) -> Result<(), String>) -> Result<String, String> {
    let mut text = String::new();
    {
        let sheet = SVGBackend::with_string(&mut text, size).into_drawing_area();
        sheet.fill(&WHITE).map_err(|error| error.to_string())?;
        paint(&sheet)?;
        sheet.present().map_err(|error| error.to_string())?;
    }
    Ok(text)
}

/// Where something is drawn.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Fault<'a> = DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>;

impl Panel {
    fn draw<'a>(&self, area: &Area<'a>) -> Result<(), Fault<'a>> {
        let (left, right, top) = self.bounds();
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, ("sans-serif", 20))
            .margin(14)
            .margin_right(28)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(left..right, 0.0..top)?;
        let (small, large) = (("sans-serif", 15), ("sans-serif", 16));
        chart
            .configure_mesh()
            .label_style(small)
            .axis_desc_style(large)
            .x_desc(&self.across)
            .y_desc(&self.up)
            .light_line_style(WHITE)
            .draw()?;
        for (series, colour) in self.series.iter().zip(COLOURS.into_iter().cycle()) {
            let drawn = match series.mark {
                Mark::Line => chart
                    .draw_series(LineSeries::new(series.points.iter().copied(), colour.stroke_width(2)))?,
                Mark::Bars(width, aside) => chart.draw_series(series.points.iter().map(|(x, y)| {
                    let (from, to) = (x + aside - width / 2.0, x + aside + width / 2.0);
                    Rectangle::new([(from, 0.0), (to, *y)], colour.filled())
                }))?,
            };
            let key = move |(x, y)| Rectangle::new([(x, y - 4), (x + 16, y + 4)], colour.filled());
            drawn.label(series.name.as_str()).legend(key);
        }
        let mut labels = chart.configure_series_labels();
        labels.position(self.legend.place()).label_font(small);
        labels.background_style(WHITE.mix(0.85)).border_style(BLACK.mix(0.3)).draw()
    }

    /// Left, right and upper end of what is drawn, with some air.
    fn bounds(&self) -> (f64, f64, f64) {
        let all = || self.series.iter().flat_map(|series| &series.points);
        let left = all().map(|(x, _)| *x).fold(f64::INFINITY, f64::min);
        let right = all().map(|(x, _)| *x).fold(f64::NEG_INFINITY, f64::max);
        let top = all().map(|(_, y)| *y).fold(0.0, f64::max);
        let side = self.series.iter().any(|series| matches!(series.mark, Mark::Bars(..)));
        let air = if side { 0.7 } else { 0.0 };
        let (left, right) = if left < right { (left - air, right + air) } else { (left - 1.0, left + 1.0) };
        let finite = left.is_finite() && right.is_finite();
        let (left, right) = if finite { (left, right) } else { (0.0, 1.0) };
        (left, right, if top > 0.0 { top * 1.08 } else { 1.0 })
    }
}

impl Legend {
    const fn place(self) -> SeriesLabelPosition {
        match self {
            Self::UpperLeft => SeriesLabelPosition::UpperLeft,
            Self::UpperRight => SeriesLabelPosition::UpperRight,
            Self::MiddleRight => SeriesLabelPosition::MiddleRight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_is_one_svg_with_its_names() {
        let series =
            |name: &str, mark| Series { name: name.to_owned(), points: vec![(1.0, 0.25), (2.0, 0.75)], mark };
        let panel = Panel {
            title: "Two lines".to_owned(),
            across: "turns".to_owned(),
            up: "chance".to_owned(),
            legend: Legend::UpperLeft,
            series: vec![series("one & all", Mark::Line), series("other", Mark::Bars(0.4, 0.2))],
        };
        let empty = Panel { series: Vec::new(), ..panel.clone() };
        let svg = draw(&[panel, empty]).expect("it can be drawn");
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("one &amp; all") && svg.contains("turns"));
    }
}
