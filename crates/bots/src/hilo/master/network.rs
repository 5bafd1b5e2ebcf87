//! A network of integers: the same numbers on every machine.

/// Inputs that change with every action that is weighed.
pub(crate) const MOVING: usize = 48;
/// Inputs that stay the same during a decision.
pub(crate) const STANDING: usize = 56;
/// All inputs.
pub(crate) const INPUTS: usize = MOVING + STANDING;
/// Units of the first hidden layer,
pub(crate) const FIRST: usize = 64;
/// and of the second.
pub(crate) const SECOND: usize = 32;
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
    pub(crate) moving: Layer<MOVING, FIRST>,
    pub(crate) standing: Layer<STANDING, FIRST>,
    /// In 131,072ths.
    pub(crate) first_bias: [i32; FIRST],
    pub(crate) second: Layer<FIRST, SECOND>,
    /// In 2,097,152nds.
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) last: [i16; SECOND],
    pub(crate) last_bias: i32,
}

/// The weights between some inputs and some units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layer<const INPUTS: usize, const UNITS: usize> {
    /// For each two inputs their weights for every unit: so a processor multiplies eight and more at once.
    pairs: Vec<[[i16; 2]; UNITS]>,
}

impl<const INPUTS: usize, const UNITS: usize> Layer<INPUTS, UNITS> {
    const NONE: Self = Self { pairs: Vec::new() };

    /// By the weight between a unit and an input; asked unit by unit.
    pub(crate) fn new(mut weight: impl FnMut(usize, usize) -> i16) -> Self {
        let mut pairs = vec![[[0; 2]; UNITS]; INPUTS / 2];
        for (unit, input) in (0..UNITS).flat_map(|unit| (0..INPUTS).map(move |input| (unit, input))) {
            pairs[input / 2][unit][input % 2] = weight(unit, input);
        }
        Self { pairs }
    }

    /// All weights, unit by unit.
    pub(crate) fn weights(&self) -> impl Iterator<Item = i16> {
        (0..UNITS).flat_map(move |unit| self.pairs.iter().flat_map(move |pair| pair[unit]))
    }

    /// Adds to the sums of the units what these inputs say.
    #[inline]
    fn take_in(&self, inputs: &[i16; INPUTS], sums: &mut [i32; UNITS]) {
        for (two, weights) in inputs.as_chunks::<2>().0.iter().zip(&self.pairs) {
            let [one, other] = two.map(i32::from);
            for (sum, pair) in sums.iter_mut().zip(weights) {
                *sum += one * i32::from(pair[0]) + other * i32::from(pair[1]);
            }
        }
    }
}

/// The first layer's sums over the inputs that stay the same.
pub(crate) type Begun = [i32; FIRST];

impl Network {
    /// Says nothing: for moments about which nothing is asked.
    pub(crate) const NONE: Self = Self {
        moving: Layer::NONE,
        standing: Layer::NONE,
        first_bias: [0; FIRST],
        second: Layer::NONE,
        second_bias: [0; SECOND],
        last: [0; SECOND],
        last_bias: 0,
    };

    /// Takes in what stays the same during a decision.
    pub(crate) fn begin(&self, standing: &[i16; STANDING]) -> Begun {
        let mut sums = self.first_bias;
        self.standing.take_in(standing, &mut sums);
        sums
    }

    /// What the network says.
    #[inline]
    pub(crate) fn finish(&self, begun: &Begun, moving: &[i16; MOVING]) -> Worth {
        let mut sums = *begun;
        self.moving.take_in(moving, &mut sums);
        let active = sums.map(|sum| (sum >> FIRST_SHIFT).clamp(0, ACTIVE_TOP) as i16);
        let mut upper = self.second_bias;
        self.second.take_in(&active, &mut upper);
        let mut total = self.last_bias;
        for (sum, last) in upper.into_iter().zip(self.last) {
            total += (sum >> UPPER_SHIFT).clamp(0, ACTIVE_TOP) * i32::from(last);
        }
        total >> OUTPUT_SHIFT
    }
}

const _: () = assert!(MOVING.is_multiple_of(2) && STANDING.is_multiple_of(2) && FIRST.is_multiple_of(2));
