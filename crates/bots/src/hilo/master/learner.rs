//! The network while it learns: the same layers in floating point, and how they follow what rounds turned
//! out to be worth.

use chance::Quick;
use kernel::Nature;

use super::network::{
    FIRST, INPUT_ONE, INPUTS, Layer, MOST_ACTIVE, MOST_WEIGHT, MOVING, Network, OUTPUT_POINTS, SECOND,
    STAGES, STANDING, WEIGHT_ONE,
};

/// A moment of a game: what the network was told, and what it should have said, in points.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    pub(crate) inputs: [i16; INPUTS],
    pub(crate) stage: u8,
    pub(crate) target: f32,
}

const SECOND_AT: usize = INPUTS * FIRST;
const FIRST_BIAS: usize = SECOND_AT + FIRST * SECOND;
const SECOND_BIAS: usize = FIRST_BIAS + FIRST;
const LAST: usize = SECOND_BIAS + SECOND;
const LAST_BIAS: usize = LAST + SECOND;
const ONE_STAGE: usize = LAST_BIAS + 1;

/// How a set of moments would change the weights.
#[derive(Clone, Debug)]
pub struct Gradient {
    sums: Vec<f32>,
    /// For each stage: moments, and the sum of squared errors in points.
    seen: [(f32, f64); STAGES],
}

impl Default for Gradient {
    fn default() -> Self {
        Self { sums: vec![0.0; STAGES * ONE_STAGE], seen: [(0.0, 0.0); STAGES] }
    }
}

impl Gradient {
    /// Adds what other moments say.
    pub fn add(&mut self, other: &Self) {
        self.sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| *sum += more);
        for (seen, more) in self.seen.iter_mut().zip(&other.seen) {
            *seen = (seen.0 + more.0, seen.1 + more.1);
        }
    }

    /// The mean squared error in points, for each stage.
    #[must_use]
    pub fn errors(&self) -> [f64; 3] {
        self.seen.map(|(count, squares)| squares / f64::from(count.max(1.0)))
    }
}

/// Networks that learn.
#[derive(Clone, Debug)]
pub struct Learner {
    weights: Vec<f32>,
    /// What plays is the average of what was learnt lately.
    average: Vec<f32>,
    drift: Vec<f32>,
    swing: Vec<f32>,
    steps: u32,
}

impl Learner {
    /// Networks that know nothing.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut nature = Quick::new(seed);
        let mut even = |width: f32| (nature.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * width;
        let mut weights = Vec::with_capacity(STAGES * ONE_STAGE);
        for _ in 0..STAGES {
            weights.extend((0..INPUTS * FIRST).map(|_| even(0.25)));
            weights.extend((0..FIRST * SECOND).map(|_| even(0.2)));
            weights.extend((0..FIRST + SECOND).map(|_| 0.1));
            weights.extend((0..SECOND).map(|_| even(0.2)));
            weights.push(0.0);
        }
        let zero = vec![0.0; weights.len()];
        Self { average: weights.clone(), weights, drift: zero.clone(), swing: zero, steps: 0 }
    }

    /// What these moments say.
    #[must_use]
    pub fn gradient(&self, moments: &[&Moment]) -> Gradient {
        let mut gradient = Gradient::default();
        for moment in moments {
            let stage = usize::from(moment.stage);
            let from = stage * ONE_STAGE;
            let weights = &self.weights[from..from + ONE_STAGE];
            let error = backward(weights, moment, &mut gradient.sums[from..from + ONE_STAGE]);
            let seen = &mut gradient.seen[stage];
            *seen = (seen.0 + 1.0, seen.1 + f64::from(error * OUTPUT_POINTS).powi(2));
        }
        gradient
    }

    /// Follows a gradient (Adam).
    pub fn follow(&mut self, gradient: &Gradient, rate: f32, blend: f32) {
        self.steps += 1;
        let count: f32 = gradient.seen.iter().map(|(count, _)| count).sum::<f32>().max(1.0);
        let warm = (
            1.0 - 0.9_f32.powi(self.steps.min(1000) as i32),
            1.0 - 0.999_f32.powi(self.steps.min(20_000) as i32),
        );
        for (place, sum) in gradient.sums.iter().enumerate() {
            let slope = sum / count;
            self.drift[place] += 0.1 * (slope - self.drift[place]);
            self.swing[place] += 0.001 * (slope * slope - self.swing[place]);
            let step = (self.drift[place] / warm.0) / ((self.swing[place] / warm.1).sqrt() + 1e-8);
            let most = if place % ONE_STAGE < SECOND_AT { 15.9 } else { 3.9 };
            let weight = &mut self.weights[place];
            *weight = (*weight - rate * step).clamp(-most, most);
            self.average[place] += blend * (*weight - self.average[place]);
        }
    }

    /// The networks as they play.
    #[must_use]
    pub(crate) fn networks(&self) -> [Network; STAGES] {
        std::array::from_fn(|stage| whole(&self.average[stage * ONE_STAGE..(stage + 1) * ONE_STAGE]))
    }
}

fn whole(weights: &[f32]) -> Network {
    let short = |weight: f32, most: i16| {
        (weight * WEIGHT_ONE).round().clamp(-f32::from(most), f32::from(most)) as i16
    };
    let upper = MOST_WEIGHT - 1;
    let first = |input: usize, unit: usize| short(weights[input * FIRST + unit], i16::MAX);
    Network {
        moving: Layer::new(|unit, input| first(input, unit)),
        standing: Layer::new(|unit, input| first(MOVING + input, unit)),
        first_bias: std::array::from_fn(|unit| {
            (weights[FIRST_BIAS + unit] * INPUT_ONE * WEIGHT_ONE).round() as i32
        }),
        second: Layer::new(|unit, before| short(weights[SECOND_AT + before * SECOND + unit], upper)),
        second_bias: std::array::from_fn(|unit| {
            (weights[SECOND_BIAS + unit] * 1024.0 * WEIGHT_ONE).round() as i32
        }),
        last: std::array::from_fn(|unit| short(weights[LAST + unit], upper)),
        last_bias: (weights[LAST_BIAS] * 1024.0 * WEIGHT_ONE).round() as i32,
    }
}

/// Adds to the gradient what one moment says, and gives the error.
fn backward(weights: &[f32], moment: &Moment, gradient: &mut [f32]) -> f32 {
    let mut inputs = [0.0_f32; INPUTS];
    for (input, told) in inputs.iter_mut().zip(&moment.inputs) {
        *input = f32::from(*told) / INPUT_ONE;
    }
    let mut first = [0.0_f32; FIRST];
    first.copy_from_slice(&weights[FIRST_BIAS..FIRST_BIAS + FIRST]);
    for (input, row) in inputs.iter().zip(weights[..SECOND_AT].chunks_exact(FIRST)) {
        if *input != 0.0 {
            first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
        }
    }
    let mut second = [0.0_f32; SECOND];
    second.copy_from_slice(&weights[SECOND_BIAS..SECOND_BIAS + SECOND]);
    let active = first.map(|sum| sum.clamp(0.0, MOST_ACTIVE));
    for (unit, row) in active.iter().zip(weights[SECOND_AT..FIRST_BIAS].chunks_exact(SECOND)) {
        if *unit != 0.0 {
            second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += unit * weight);
        }
    }
    let last = &weights[LAST..LAST_BIAS];
    let upper = second.map(|sum| sum.clamp(0.0, MOST_ACTIVE));
    let output: f32 =
        weights[LAST_BIAS] + upper.iter().zip(last).map(|(unit, weight)| unit * weight).sum::<f32>();
    let error = output - moment.target / OUTPUT_POINTS;
    gradient[LAST_BIAS] += error;
    let mut upper_slope = [0.0_f32; SECOND];
    for unit in 0..SECOND {
        gradient[LAST + unit] += error * upper[unit];
        let open = second[unit] > 0.0 && second[unit] < MOST_ACTIVE;
        upper_slope[unit] = if open { error * last[unit] } else { 0.0 };
        gradient[SECOND_BIAS + unit] += upper_slope[unit];
    }
    let mut slope = [0.0_f32; FIRST];
    for unit in 0..FIRST {
        let from = SECOND_AT + unit * SECOND;
        if active[unit] != 0.0 {
            let row = &mut gradient[from..from + SECOND];
            row.iter_mut().zip(&upper_slope).for_each(|(sum, slope)| *sum += active[unit] * slope);
        }
        if first[unit] > 0.0 && first[unit] < MOST_ACTIVE {
            slope[unit] = weights[from..from + SECOND].iter().zip(&upper_slope).map(|(a, b)| a * b).sum();
        }
        gradient[FIRST_BIAS + unit] += slope[unit];
    }
    for (input, row) in inputs.iter().zip(gradient[..SECOND_AT].chunks_exact_mut(FIRST)) {
        if *input != 0.0 {
            row.iter_mut().zip(&slope).for_each(|(sum, slope)| *sum += input * slope);
        }
    }
    error
}

const _: () = assert!(MOVING + STANDING == INPUTS);

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(nature: &mut Quick, stage: u8) -> Moment {
        let inputs = std::array::from_fn(|_| nature.below(129) as i16 - 64);
        Moment { inputs, stage, target: f32::from(inputs[3] - inputs[MOVING + 2]) / 32.0 }
    }

    fn said(learner: &Learner, moment: &Moment) -> f32 {
        let stage = usize::from(moment.stage) * ONE_STAGE;
        let mut unused = vec![0.0; ONE_STAGE];
        let error = backward(&learner.weights[stage..stage + ONE_STAGE], moment, &mut unused);
        error * OUTPUT_POINTS + moment.target
    }

    /// Integers say what the floating point that learnt says, to a hundredth of a point.
    #[test]
    fn the_network_that_plays_is_the_one_that_learns() {
        let learner = Learner::new(5);
        let networks = learner.networks();
        let mut nature = Quick::new(8);
        for number in 0..300_u16 {
            let moment = moment(&mut nature, (number % STAGES as u16) as u8);
            let (moving, standing) = moment.inputs.split_at(MOVING);
            let network = &networks[usize::from(moment.stage)];
            let begun = network.begin(standing.try_into().unwrap());
            let plays = network.finish(&begun, moving.try_into().unwrap()) as f32 / 4096.0;
            let learns = said(&learner, &moment);
            assert!((plays - learns).abs() < 0.05, "{plays} and {learns}");
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_error() {
        let mut learner = Learner::new(6);
        let moment = moment(&mut Quick::new(9), 1);
        let gradient = learner.gradient(&[&moment]);
        let error = |learner: &Learner| (said(learner, &moment) - moment.target) / OUTPUT_POINTS;
        for place in (ONE_STAGE..2 * ONE_STAGE).step_by(37) {
            let before = learner.weights[place];
            let mut halves = [0.0; 2];
            for (half, step) in halves.iter_mut().zip([0.001, -0.001]) {
                learner.weights[place] = before + step;
                *half = error(&learner).powi(2) / 2.0;
            }
            learner.weights[place] = before;
            let slope = (halves[0] - halves[1]) / 0.002;
            assert!((slope - gradient.sums[place]).abs() < 0.02 + 0.02 * slope.abs(), "{place}: {slope}");
        }
    }

    #[test]
    fn it_learns() {
        let mut learner = Learner::new(7);
        let mut nature = Quick::new(10);
        let mut errors = Vec::new();
        for _ in 0..150 {
            let moments: Vec<Moment> = (0..64).map(|_| moment(&mut nature, 0)).collect();
            let gradient = learner.gradient(&moments.iter().collect::<Vec<_>>());
            errors.push(gradient.errors()[0]);
            learner.follow(&gradient, 0.002, 0.1);
        }
        let mean = |errors: &[f64]| errors.iter().sum::<f64>() / errors.len() as f64;
        let (first, last) = (mean(&errors[..10]), mean(&errors[140..]));
        assert!(last < first / 4.0, "{first} and then {last}");
    }
}
