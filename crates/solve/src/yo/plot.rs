//! The risk of a session as a picture.

use deck::Chips;

use super::risk::{SessionRisk, Strategy, in_chips};
use crate::plot::{Legend, Mark, Panel, Series, draw};

/// The distribution of the result and the chances over time, a line for each strategy, as SVG.
///
/// # Errors
/// If it cannot be drawn; the sentence says why.
pub fn plot(bankroll: i64, risks: &[(Strategy, SessionRisk<f64>)]) -> Result<String, String> {
    let start = Chips::whole(bankroll);
    let width = bin_width(risks);
    let rolls = risks.iter().map(|(_, risk)| risk.moments.len().saturating_sub(1)).max().unwrap_or(0);
    let result = risks.iter().map(|(strategy, risk)| Series {
        name: strategy.to_string(),
        points: binned(risk, start, width),
        mark: Mark::Line,
    });
    let mut over_time = Vec::new();
    for (strategy, risk) in risks {
        let line = |what: &str, chance: &dyn Fn(usize) -> f64| Series {
            name: format!("{what}: {strategy}"),
            points: (0..risk.moments.len()).map(|roll| (roll as f64, chance(roll))).collect(),
            mark: Mark::Line,
        };
        over_time.push(line("ahead", &|roll| risk.moments[roll].ahead));
        if risk.moments.last().is_some_and(|last| last.ruined > 0.0005) {
            over_time.push(line("ruined", &|roll| risk.moments[roll].ruined));
        }
        if risk.moments.last().is_some_and(|last| last.reached > 0.0005) {
            over_time.push(line("target reached", &|roll| risk.moments[roll].reached));
        }
    }
    draw(&[
        Panel {
            title: format!("YO!: result of a session of {rolls} rolls, bankroll {bankroll} (play chips)"),
            across: "chips won or lost".to_owned(),
            up: format!("chance per {width} chips"),
            legend: Legend::UpperRight,
            series: result.collect(),
        },
        Panel {
            title: "Chances as the session goes on".to_owned(),
            across: "rolls".to_owned(),
            up: "chance".to_owned(),
            legend: Legend::MiddleRight,
            series: over_time,
        },
    ])
}

/// A width of bins, in whole bets, with which the likely results fill some sixty of them.
fn bin_width(risks: &[(Strategy, SessionRisk<f64>)]) -> i64 {
    let bet = risks.iter().map(|(strategy, _)| strategy.bet).max().unwrap_or(1);
    let spread = |risk: &SessionRisk<f64>| {
        let likely: Vec<f64> =
            risk.owned.iter().filter(|(_, c)| *c > 1e-5).map(|(o, _)| in_chips(*o)).collect();
        likely.last().zip(likely.first()).map_or(0.0, |(last, first)| last - first)
    };
    let widest = risks.iter().map(|(_, risk)| spread(risk)).fold(0.0, f64::max);
    bet * ((widest / (bet as f64 * 60.0)).ceil() as i64).max(1)
}

/// The chance of each bin around a multiple of `width`, those that are likely enough to be seen.
fn binned(risk: &SessionRisk<f64>, start: Chips, width: i64) -> Vec<(f64, f64)> {
    let mut bins: Vec<(f64, f64)> = Vec::new();
    for (owned, chance) in &risk.owned {
        // Half-open, so that all bins are equally wide, the one around 0 too.
        let centre = (in_chips(*owned - start) / width as f64 + 0.5).floor() * width as f64;
        match bins.last_mut() {
            Some((last, sum)) if *last == centre => *sum += chance,
            _ => bins.push((centre, *chance)),
        }
    }
    let seen = |(_, chance): &&(f64, f64)| *chance > 1e-5;
    bins.iter().filter(seen).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bins_are_equally_wide() {
        let owned = (0..=180).step_by(10).map(|chips| (Chips::whole(chips), 1.0)).collect();
        let risk = SessionRisk { owned, moments: Vec::new() };
        let bins = binned(&risk, Chips::whole(90), 60);
        assert_eq!(bins, [(-60.0, 6.0), (0.0, 6.0), (60.0, 6.0), (120.0, 1.0)]);
    }
}
