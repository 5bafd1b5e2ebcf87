//! A network of integers: the same numbers on every machine.

/// Inputs that change with every action that is weighed.
pub(crate) const MOVING: usize = 48;
/// Inputs that stay the same during a decision.
pub(crate) const STANDING: usize = 56;
/// All inputs.
pub(crate) const INPUTS: usize = MOVING + STANDING;
/// Units of the first hidden layer,
pub(crate) const FIRST: usize = 32;
/// and of the second.
pub(crate) const SECOND: usize = 16;
/// One network for each stage of a round.
pub(crate) const STAGES: usize = 3;

/// One, as inputs count it; they reach from −[`MOST_INPUT`] to [`MOST_INPUT`].
pub(crate) const INPUT_ONE: f32 = 64.0;
pub(crate) const MOST_INPUT: i16 = 511;
/// One, as weights count it.
pub(crate) const WEIGHT_ONE: f32 = 2048.0;
/// Activations of hidden units reach from 0 to this.
pub(crate) const MOST_ACTIVE: f32 = 4.0;
/// No weight of the upper layers is larger: then no sum overflows.
pub(crate) const MOST_WEIGHT: i16 = 8191;
/// The output counts in this many points.
pub(crate) const OUTPUT_POINTS: f32 = 8.0;

const ACTIVE_TOP: i32 = 4096;
const FIRST_SHIFT: u32 = 7; // 64 × 2048 to 1024
const UPPER_SHIFT: u32 = 11; // 1024 × 2048 to 1024
const OUTPUT_SHIFT: u32 = 6; // 1024 × 2048 of 8 points to 4096 of one point

/// What an action is worth, in 4,096ths of a point.
pub(crate) type Worth = i32;

/// The network of one stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Network {
    /// For each unit of the first layer its weights.
    pub(crate) moving: Vec<[i16; MOVING]>,
    pub(crate) standing: Vec<[i16; STANDING]>,
    /// In 131,072ths.
    pub(crate) first_bias: Vec<i32>,
    pub(crate) second: Vec<[i16; FIRST]>,
    /// In 2,097,152nds.
    pub(crate) second_bias: Vec<i32>,
    pub(crate) last: [i16; SECOND],
    pub(crate) last_bias: i32,
}

/// The first layer's sums over the inputs that stay the same.
pub(crate) type Begun = [i32; FIRST];

impl Network {
    /// Says nothing: for moments about which nothing is asked.
    pub(crate) const NONE: Self = Self {
        moving: Vec::new(),
        standing: Vec::new(),
        first_bias: Vec::new(),
        second: Vec::new(),
        second_bias: Vec::new(),
        last: [0; SECOND],
        last_bias: 0,
    };

    /// Takes in what stays the same during a decision.
    pub(crate) fn begin(&self, standing: &[i16; STANDING]) -> Begun {
        std::array::from_fn(|unit| self.first_bias[unit] + dot(standing, &self.standing[unit]))
    }

    /// What the network says.
    #[inline]
    pub(crate) fn finish(&self, begun: &Begun, moving: &[i16; MOVING]) -> Worth {
        let mut active = [0_i16; FIRST];
        for ((unit, weights), start) in active.iter_mut().zip(&self.moving).zip(begun) {
            *unit = ((start + dot(moving, weights)) >> FIRST_SHIFT).clamp(0, ACTIVE_TOP) as i16;
        }
        let mut total = self.last_bias;
        for ((weights, bias), last) in self.second.iter().zip(&self.second_bias).zip(&self.last) {
            let unit = ((bias + dot(&active, weights)) >> UPPER_SHIFT).clamp(0, ACTIVE_TOP);
            total += unit * i32::from(*last);
        }
        total >> OUTPUT_SHIFT
    }
}

#[inline]
fn dot<const N: usize>(inputs: &[i16; N], weights: &[i16; N]) -> i32 {
    let mut sum = 0;
    for place in 0..N {
        sum += i32::from(inputs[place]) * i32::from(weights[place]);
    }
    sum
}
