use plotters::prelude::*;

use super::{DARK_BLUE, MIDDLE_GREY, draw, told};

/// One curve over a logarithmic scale, with what it must stay below.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What it shows.
    pub caption: String,
    /// Its points from left to right, all above 0; others are left out.
    pub points: Vec<(f64, f64)>,
    /// What it must stay below.
    pub limit: Option<f64>,
}

/// Several curves beside each other, both axes logarithmic.
///
/// # Errors
/// If it cannot be drawn.
pub fn curves(title: &str, across: &str, curves: &[Curve]) -> Result<String, String> {
    let wide = 420 * u32::try_from(curves.len().max(1)).unwrap_or(1);
    draw((wide, 400), title, |area| {
        for (panel, curve) in area.split_evenly((1, curves.len().max(1))).iter().zip(curves) {
            paint(panel, across, curve)?;
        }
        Ok(())
    })
}

fn paint(area: &super::Area<'_>, across: &str, curve: &Curve) -> super::Drawn {
    let drawable = |(x, y): &(f64, f64)| *x > 0.0 && *y > 0.0 && x.is_finite() && y.is_finite();
    let points: Vec<(f64, f64)> = curve.points.iter().copied().filter(drawable).collect();
    let ends = |numbers: &mut dyn Iterator<Item = f64>| {
        let (low, high) =
            numbers.fold((f64::INFINITY, 0.0_f64), |(low, high), number| (low.min(number), high.max(number)));
        if low.is_finite() { (low / 1.5, high * 1.5) } else { (1.0, 10.0) }
    };
    let (left, right) = ends(&mut points.iter().map(|(x, _)| *x));
    let (low, high) = ends(&mut points.iter().map(|(_, y)| *y).chain(curve.limit));
    let mut chart = ChartBuilder::on(area)
        .caption(&curve.caption, ("sans-serif", 13))
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d((left..right).log_scale(), (low..high).log_scale())
        .map_err(told)?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .x_desc(across)
        .x_label_formatter(&|number| short(*number))
        .y_label_formatter(&|number| short(*number))
        .draw()
        .map_err(told)?;
    if let Some(limit) = curve.limit {
        let line = PathElement::new(vec![(left, limit), (right, limit)], MIDDLE_GREY.stroke_width(2));
        chart.draw_series([line]).map_err(told)?;
    }
    chart.draw_series([PathElement::new(points.clone(), DARK_BLUE.stroke_width(2))]).map_err(told)?;
    chart.draw_series(points.iter().map(|point| Circle::new(*point, 3, DARK_BLUE.filled()))).map_err(told)?;
    Ok(())
}

/// `300`, `20k`, `1.5M`
fn short(number: f64) -> String {
    let (number, unit) = match number {
        number if number >= 1e9 => (number / 1e9, "G"),
        number if number >= 1e6 => (number / 1e6, "M"),
        number if number >= 1e3 => (number / 1e3, "k"),
        number => (number, ""),
    };
    format!("{}{unit}", (number * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_drawn_and_what_has_no_logarithm_is_left_out() {
        let curve = |points: &[(f64, f64)], limit| Curve {
            caption: "servers".to_owned(),
            points: points.to_vec(),
            limit,
        };
        let circles = |svg: &str| svg.matches("<circle").count();
        let whole = curves("T", "people", &[curve(&[(1e4, 1.0), (1e5, 12.0)], Some(5.0))]).unwrap();
        assert!(whole.starts_with("<svg") && whole.contains("servers") && whole.contains("people"));
        assert_eq!(circles(&whole), 2);
        let part =
            curves("T", "x", &[curve(&[(0.0, 1.0), (10.0, f64::INFINITY), (10.0, 3.0)], None)]).unwrap();
        assert_eq!(circles(&part), 1);
        assert!(curves("T", "x", &[curve(&[], None)]).is_ok());
        assert_eq!([short(12.0), short(20_000.0), short(1.5e6)], ["12", "20k", "1.5M"]);
    }
}
