use std::collections::BTreeMap;

use serde::Serialize;

/// How often each whole number was seen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
}

/// A distribution in short, and in full.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// How many numbers were seen.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// The least.
    pub least: i64,
    /// A twentieth lies at or below.
    pub p5: i64,
    /// A quarter lies at or below.
    pub p25: i64,
    /// Half lies at or below.
    pub median: i64,
    /// Three quarters lie at or below.
    pub p75: i64,
    /// Nineteen twentieths lie at or below.
    pub p95: i64,
    /// The greatest.
    pub most: i64,
    /// Every number with how often it was seen.
    pub histogram: Vec<(i64, u64)>,
}

impl Histogram {
    /// Sees a number.
    pub fn add(&mut self, number: i64) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Sees all that another one has seen.
    pub fn merge(&mut self, other: &Self) {
        for (number, count) in &other.counts {
            *self.counts.entry(*number).or_default() += count;
        }
    }

    /// The distribution; nothing, if nothing was seen.
    #[must_use]
    pub fn spread(&self) -> Option<Spread> {
        let (least, most) = (*self.counts.first_key_value()?.0, *self.counts.last_key_value()?.0);
        let count: u64 = self.counts.values().sum();
        let weigh = |of: &dyn Fn(f64) -> f64| {
            self.counts.iter().map(|(number, count)| of(*number as f64) * *count as f64).sum::<f64>()
        };
        let mean = weigh(&|number| number) / count as f64;
        let sd = (weigh(&|number| (number - mean).powi(2)) / (count as f64 - 1.0).max(1.0)).sqrt();
        let quantile = |percent: u64| {
            let needed = (count * percent).div_ceil(100).max(1);
            let mut passed = 0;
            let reached = |(_, count): &(&i64, &u64)| {
                passed += **count;
                passed >= needed
            };
            self.counts.iter().find(reached).map_or(most, |(number, _)| *number)
        };
        Some(Spread {
            count,
            mean,
            sd,
            least,
            p5: quantile(5),
            p25: quantile(25),
            median: quantile(50),
            p75: quantile(75),
            p95: quantile(95),
            most,
            histogram: self.counts.iter().map(|(number, count)| (*number, *count)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_that_of_the_numbers_seen() {
        let mut parts = [Histogram::default(), Histogram::default()];
        for number in 1..=100 {
            parts[(number % 2) as usize].add(number);
        }
        let [mut all, odd] = parts;
        all.merge(&odd);
        let spread = all.spread().unwrap();
        assert_eq!((spread.count, spread.least, spread.most), (100, 1, 100));
        assert_eq!([spread.p5, spread.p25, spread.median, spread.p75, spread.p95], [5, 25, 50, 75, 95]);
        assert!((spread.mean - 50.5).abs() < 1e-12);
        assert!((spread.sd - 29.011).abs() < 1e-3);
        assert!(Histogram::default().spread().is_none());
    }
}
