//! Estimates with 95% intervals.
//!
//! - A **mean** (of scores, of differences) has Student's interval over blocks. With many blocks
//!   that is the normal one.
//! - A **share** (of wins) lies between 0 and 1. If every block counts as nothing or as one whole,
//!   it has Wilson's interval. Else, because a block of several rotations may also count as a part,
//!   it has Student's interval after adding four blocks, two lost and two won (as Agresti and Coull
//!   advise; without parts it is nearly Wilson's). So a player who wins every game seen has no
//!   interval of length zero.
//! - A **ratio** (events a round, where games have different numbers of rounds) and a **difference
//!   of ratios** are made linear around the estimate (the delta method); then as a mean.
//! - A **rate** is a ratio that counts events. It has the score interval of a Poisson rate, as wide
//!   as the blocks say: it never falls below zero, and what was never seen is not called impossible
//!   (its upper end is 3.84 events in all that was seen). Events that come in bunches need about
//!   ten bunches before the interval covers as often as it says.
//!
//! With many blocks all of them agree.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};

use crate::moments::Moments;

/// A number and the interval that covers the true one in 95 of 100 runs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub mean: f64,
    /// The lower end; nothing, if there are too few blocks to say.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The 97.5% point of the normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// An estimate with this variance, known from this many degrees of freedom.
    #[must_use]
    pub fn student(mean: f64, variance: f64, freedom: u64) -> Self {
        if freedom == 0 {
            return Self { mean, low: None, high: None };
        }
        let half = student_point(freedom) * variance.sqrt();
        Self { mean, low: Some(mean - half), high: Some(mean + half) }
    }

    /// Is the number outside of the interval?
    #[must_use]
    pub fn excludes(&self, number: f64) -> bool {
        self.low.is_some_and(|low| number < low) || self.high.is_some_and(|high| number > high)
    }

    /// The same in another unit.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let [low, high] = [self.low, self.high].map(|end| end.map(|end| end * factor));
        let (low, high) = if factor < 0.0 { (high, low) } else { (low, high) };
        Self { mean: self.mean * factor, low, high }
    }

    fn clamped(self) -> Self {
        Self { low: self.low.map(|low| low.max(0.0)), high: self.high.map(|high| high.min(1.0)), ..self }
    }
}

/// The 97.5% point of Student's distribution.
fn student_point(freedom: u64) -> f64 {
    // Beyond that the two differ by less than 0.00001.
    if freedom > 300_000 {
        return Z;
    }
    StudentsT::new(0.0, 1.0, freedom as f64).map_or(Z, |student| student.inverse_cdf(0.975))
}

/// The mean of a weighted sum of the numbers of a block.
#[must_use]
pub fn mean(moments: &Moments, weights: &[(usize, f64)]) -> Estimate {
    let mean = weights.iter().map(|(place, weight)| weight * moments.mean(*place)).sum();
    Estimate::student(mean, moments.variance_of_mean(weights), moments.blocks().saturating_sub(1))
}

/// The mean of a number that lies between 0 and `whole` in every block, as a part of `whole`.
#[must_use]
pub fn share(moments: &Moments, place: usize, whole: i64) -> Estimate {
    let (blocks, whole_block) = (moments.blocks() as f64, whole as f64);
    let sum = moments.sum(place) as f64 / whole_block;
    // Exact: a block x counts x (whole - x), which is nothing only for nothing and for the whole.
    if moments.product(place, place) == moments.sum(place) * i128::from(whole) {
        return wilson(sum, blocks);
    }
    let squares = moments.product(place, place) as f64 / (whole_block * whole_block);
    let (many, center) = (blocks + 4.0, (sum + 2.0) / (blocks + 4.0));
    let variance = (squares + 2.0 - many * center * center) / (many - 1.0) / many;
    let added = Estimate::student(center, variance, moments.blocks() + 3);
    Estimate { mean: sum / blocks, ..added }.clamped()
}

/// Wilson's interval for a share of `won` in `tried` independent trials.
#[must_use]
pub fn wilson(won: f64, tried: f64) -> Estimate {
    if tried <= 0.0 {
        return Estimate { mean: 0.0, low: None, high: None };
    }
    let (mean, square) = (won / tried, Z * Z);
    let center = (won + square / 2.0) / (tried + square);
    let half = Z / (tried + square) * (won * (1.0 - mean) + square / 4.0).sqrt();
    Estimate { mean, low: Some(center - half), high: Some(center + half) }.clamped()
}

/// The sum of one number over the sum of another.
#[must_use]
pub fn ratio(moments: &Moments, over: usize, under: usize) -> Estimate {
    let (ratio, weights) = linear_ratio(moments, over, under);
    Estimate::student(ratio, moments.variance_of_mean(&weights), moments.blocks().saturating_sub(1))
}

/// How often something happens: events in `over` for each of what `under` counts.
#[must_use]
pub fn rate(moments: &Moments, over: usize, under: usize) -> Estimate {
    let (rate, weights) = linear_ratio(moments, over, under);
    let seen = moments.sum(under) as f64;
    if moments.blocks() < 2 || seen == 0.0 {
        return Estimate { mean: rate, low: None, high: None };
    }
    let point = student_point(moments.blocks() - 1);
    if rate == 0.0 {
        return Estimate { mean: 0.0, low: Some(0.0), high: Some(point * point / seen) };
    }
    // What happened equally often in every block might have failed to happen once.
    let variance = moments.variance_of_mean(&weights).max(seen.powi(-2));
    let square = point * point * variance;
    let center = rate + square / (2.0 * rate);
    let half = (square + (square / (2.0 * rate)).powi(2)).sqrt();
    Estimate { mean: rate, low: Some((center - half).max(0.0)), high: Some(center + half) }
}

/// How much a ratio exceeds another one, seen in the same blocks.
#[must_use]
pub fn ratio_difference(moments: &Moments, more: (usize, usize), less: (usize, usize)) -> Estimate {
    let (first, mut weights) = linear_ratio(moments, more.0, more.1);
    let (second, others) = linear_ratio(moments, less.0, less.1);
    weights.extend(others.into_iter().map(|(place, weight)| (place, -weight)));
    let variance = moments.variance_of_mean(&weights);
    Estimate::student(first - second, variance, moments.blocks().saturating_sub(1))
}

/// A ratio of means, and the weights with which its numbers move it.
fn linear_ratio(moments: &Moments, over: usize, under: usize) -> (f64, Vec<(usize, f64)>) {
    let size = moments.mean(under);
    if size == 0.0 {
        return (0.0, Vec::new());
    }
    let ratio = moments.mean(over) / size;
    (ratio, vec![(over, 1.0 / size), (under, -ratio / size)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_of_student_are_those_of_the_tables() {
        for (freedom, point) in [(1, 12.706), (2, 4.303), (10, 2.228), (30, 2.042), (1000, 1.962)] {
            assert!((student_point(freedom) - point).abs() < 5e-4, "{freedom}: {}", student_point(freedom));
        }
        assert!((student_point(300_000) - Z).abs() < 1e-5);
    }

    #[test]
    fn wilson_agrees_with_a_published_example() {
        // 15 of 148: Newcombe (1998), table I, method 3: 0.0624 to 0.1605.
        let estimate = wilson(15.0, 148.0);
        assert!((estimate.low.unwrap() - 0.0624).abs() < 5e-5);
        assert!((estimate.high.unwrap() - 0.1605).abs() < 5e-5);
    }

    #[test]
    fn few_blocks_promise_nothing() {
        let mut moments = Moments::new(1);
        moments.add(&[7]);
        let lone = mean(&moments, &[(0, 1.0)]);
        assert_eq!((lone.mean, lone.low, lone.high), (7.0, None, None));
        assert!(!lone.excludes(100.0));
        // One block that was half won: the interval says nearly nothing.
        let half = share(&moments, 0, 14);
        assert!(half.low.unwrap() < 0.1 && half.high.unwrap() > 0.9, "{half:?}");
    }

    #[test]
    fn what_was_never_seen_is_not_impossible() {
        let mut moments = Moments::new(3);
        (0..100_000).for_each(|_| moments.add(&[0, 5, 5]));
        let never = rate(&moments, 0, 1);
        assert_eq!((never.mean, never.low), (0.0, Some(0.0)));
        assert!((never.high.unwrap() * 500_000.0 - 3.84).abs() < 0.01);
        let always = rate(&moments, 2, 1);
        assert!(always.low.unwrap() < 1.0 && always.high.unwrap() > 1.0);
    }

    #[test]
    fn always_winning_is_not_certainty() {
        let mut moments = Moments::new(1);
        (0..20).for_each(|_| moments.add(&[840]));
        let estimate = share(&moments, 0, 840);
        assert_eq!((estimate.mean, estimate.high), (1.0, Some(1.0)));
        assert!(estimate.low.unwrap() < 0.86, "{estimate:?}");
        // Blocks that were always half won leave doubt as well.
        let mut moments = Moments::new(1);
        (0..20).for_each(|_| moments.add(&[420]));
        let estimate = share(&moments, 0, 840);
        assert!(estimate.low.unwrap() < 0.45 && estimate.high.unwrap() > 0.55, "{estimate:?}");
    }
}
