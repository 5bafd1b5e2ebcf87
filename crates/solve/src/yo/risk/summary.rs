//! What to tell of a session.

use deck::{Chips, UNITS_PER_CHIP};

use super::session::SessionRisk;

/// The result of a session in a few numbers, in chips.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The chance of too little left for the next Play.
    pub ruined: f64,
    /// The chance of the target reached.
    pub reached: f64,
    /// The chance of ending with more than at the start.
    pub ahead: f64,
    /// The chance of ending with as much as at the start.
    pub even: f64,
    /// The chance of ending with less than at the start.
    pub behind: f64,
    /// The expected result.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The results below which 5, 25, 50, 75 and 95 of 100 sessions end.
    pub quantiles: [(u8, f64); 5],
}

impl SessionRisk<f64> {
    /// The summary for a player who began with so much.
    #[must_use]
    pub fn summary(&self, start: Chips) -> Summary {
        let results: Vec<(f64, f64)> =
            self.owned.iter().map(|(owned, chance)| (in_chips(*owned - start), *chance)).collect();
        let sum = |number: &dyn Fn(f64) -> f64| {
            results.iter().map(|(result, chance)| number(*result) * chance).sum::<f64>()
        };
        let mean = sum(&|result| result);
        let last = self.moments.last();
        Summary {
            ruined: last.map_or(0.0, |moment| moment.ruined),
            reached: last.map_or(0.0, |moment| moment.reached),
            ahead: sum(&|result| f64::from(result > 0.0)),
            even: sum(&|result| f64::from(result == 0.0)),
            behind: sum(&|result| f64::from(result < 0.0)),
            mean,
            deviation: sum(&|result| (result - mean).powi(2)).sqrt(),
            quantiles: [5, 25, 50, 75, 95]
                .map(|percent| (percent, quantile(&results, f64::from(percent) / 100.0))),
        }
    }
}

/// The least result that is not exceeded with at least this chance.
fn quantile(results: &[(f64, f64)], chance: f64) -> f64 {
    let mut sum = 0.0;
    let enough = results.iter().find(|(_, mass)| {
        sum += mass;
        sum >= chance
    });
    enough.or(results.last()).map_or(0.0, |(result, _)| *result)
}

/// Chips as a decimal, for display.
#[must_use]
pub fn in_chips(amount: Chips) -> f64 {
    amount.units() as f64 / UNITS_PER_CHIP as f64
}
