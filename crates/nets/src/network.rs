use crate::inputs::Inputs;

/// The most units that a hidden layer may have.
pub const MAX_HIDDEN: usize = 256;

/// One, as activations and the weights of the first layer count it.
const ONE: i32 = 4096;
/// Weights of the upper layers count in 1,024ths.
const WEIGHT_BITS: u32 = 10;
/// From the unit of the last sum, 4,194,304ths, to that of the output.
const OUTPUT_BITS: u32 = 6;
/// Numbers of inputs are in sixteenths.
const NUMBER_BITS: u32 = 4;
/// No weight of the upper layers may be larger: then no sum of a layer overflows.
pub(crate) const MOST_WEIGHT: i16 = 1535;

/// How large a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many features its encoder has.
    pub inputs: usize,
    /// Units of the first hidden layer.
    pub first: usize,
    /// Units of the second hidden layer.
    pub second: usize,
}

impl Shape {
    /// How many bytes the numbers of such a network take in a file.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        2 * (self.inputs * self.first + self.first * self.second + self.second)
            + 4 * (self.first + self.second + 1)
    }
}

/// A network of three layers: sparse inputs, two hidden layers whose activations are cut off at 0 and 1,
/// one output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    shape: Shape,
    /// For each input the weights of the first layer.
    first: Vec<i16>,
    first_bias: Vec<i32>,
    /// For each unit of the second layer its weights.
    second: Vec<i16>,
    second_bias: Vec<i32>,
    last: Vec<i16>,
    last_bias: i32,
}

impl Network {
    /// Reads the numbers of a network of this shape; `None` if there are too few or too many, or one that
    /// no network has.
    pub(crate) fn read(shape: Shape, bytes: &[u8]) -> Option<Self> {
        if bytes.len() != shape.bytes() || shape.first > MAX_HIDDEN || shape.second > MAX_HIDDEN {
            return None;
        }
        let mut rest = bytes;
        let first = shorts(&mut rest, shape.inputs * shape.first)?;
        let first_bias = longs(&mut rest, shape.first)?;
        let second = shorts(&mut rest, shape.first * shape.second)?;
        let second_bias = longs(&mut rest, shape.second)?;
        let last = shorts(&mut rest, shape.second)?;
        let last_bias = *longs(&mut rest, 1)?.first()?;
        let small =
            |weights: &[i16]| weights.iter().all(|weight| weight.unsigned_abs() <= MOST_WEIGHT as u16);
        let tame = |biases: &[i32]| biases.iter().all(|bias| bias.unsigned_abs() < 1 << 28);
        let sound =
            small(&second) && small(&last) && tame(&first_bias) && tame(&second_bias) && tame(&[last_bias]);
        sound.then_some(Self { shape, first, first_bias, second, second_bias, last, last_bias })
    }

    /// How large it is.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What the network says, in 65,536ths.
    ///
    /// # Panics
    /// If the inputs have a feature that the network does not have.
    #[must_use]
    pub fn output(&self, inputs: &Inputs) -> i32 {
        let mut sums = [0_i32; MAX_HIDDEN];
        let sums = &mut sums[..self.shape.first];
        for feature in inputs.present() {
            let start = usize::from(*feature) * self.shape.first;
            let weights = &self.first[start..start + self.shape.first];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += i32::from(*weight);
            }
        }
        for sum in &mut *sums {
            *sum <<= NUMBER_BITS;
        }
        for (feature, number) in inputs.numbers() {
            let start = usize::from(*feature) * self.shape.first;
            let weights = &self.first[start..start + self.shape.first];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += i32::from(*number) * i32::from(*weight);
            }
        }
        let mut active = [0_i16; MAX_HIDDEN];
        let active = &mut active[..self.shape.first];
        for ((unit, sum), bias) in active.iter_mut().zip(sums).zip(&self.first_bias) {
            *unit = ((*sum >> NUMBER_BITS) + bias).clamp(0, ONE) as i16;
        }
        let mut total = self.last_bias;
        let rows = self.second.chunks_exact(self.shape.first);
        for ((row, bias), weight) in rows.zip(&self.second_bias).zip(&self.last) {
            let unit = ((dot(active, row) + bias) >> WEIGHT_BITS).clamp(0, ONE);
            total += unit * i32::from(*weight);
        }
        total >> OUTPUT_BITS
    }
}

#[inline]
fn dot(active: &[i16], weights: &[i16]) -> i32 {
    active.iter().zip(weights).map(|(unit, weight)| i32::from(*unit) * i32::from(*weight)).sum()
}

fn shorts(rest: &mut &[u8], count: usize) -> Option<Vec<i16>> {
    let (head, tail) = rest.split_at_checked(2 * count)?;
    *rest = tail;
    Some(head.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
}

fn longs(rest: &mut &[u8], count: usize) -> Option<Vec<i32>> {
    let (head, tail) = rest.split_at_checked(4 * count)?;
    *rest = tail;
    Some(head.as_chunks::<4>().0.iter().map(|four| i32::from_le_bytes(*four)).collect())
}
