use crate::file::{self, About, WeightsError};
use crate::sorting::Sorting;

/// One, as activations and weights count it.
const ONE_BITS: u32 = 10;
/// Activations are cut off at nothing and here.
const MOST: i32 = 8 << ONE_BITS;

/// A network that decides: questions about a row, two hidden layers, a number for each action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    about: About,
    /// For each question the weights of the first layer.
    first: Vec<i16>,
    first_bias: Vec<i32>,
    /// For each unit of the second layer its weights.
    second: Layer,
    /// For each action its weights.
    last: Layer,
}

/// Units that each weigh all activations below.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layer {
    weights: Vec<i16>,
    bias: Vec<i32>,
}

/// A field of a row: its name, where it begins, and how many numbers it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column<'a> {
    /// Its name.
    pub field: &'a str,
    /// Where it begins.
    pub at: usize,
    /// How many numbers it has.
    pub size: usize,
}

/// Where a network finds in a row what it asks for, and the space that it needs to decide.
#[derive(Clone, Debug)]
pub struct Reader {
    /// For numbers of the row: which, the field of the network's list, and its first question.
    places: Vec<Place>,
    sorting: Option<Sorting>,
    sums: Vec<i32>,
    active: Vec<i16>,
    upper: Vec<i16>,
    actions: Vec<i32>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    at: usize,
    input: usize,
    first: usize,
}

impl Policy {
    /// Reads a weights file.
    ///
    /// # Errors
    /// If it is not one, is not whole, or was changed.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let (about, mut rest) = file::read(bytes)?;
        let [units, upper] = about.hidden;
        let mut take = || {
            let first = shorts(&mut rest, about.input_count() * units)?;
            let first_bias = longs(&mut rest, units)?;
            let second = Layer { weights: shorts(&mut rest, units * upper)?, bias: longs(&mut rest, upper)? };
            let last = Layer {
                weights: shorts(&mut rest, upper * about.actions)?,
                bias: longs(&mut rest, about.actions)?,
            };
            Some((first, first_bias, second, last))
        };
        let (first, first_bias, second, last) = take().ok_or(WeightsError::Broken)?;
        let tame = |bias: &i32| bias.unsigned_abs() < 1 << 28;
        let sound = first_bias.iter().all(tame) && second.is_tame(units) && last.is_tame(upper);
        if !sound {
            return Err(WeightsError::Broken);
        }
        Ok(Self { about, first, first_bias, second, last })
    }

    /// A weights file of these numbers, in the order of the file: for each layer its weights, then its biases.
    #[must_use]
    pub fn write(about: &About, weights: &[u8]) -> Vec<u8> {
        file::write(about, weights)
    }

    /// What the network is for, and where it came from.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// How this network reads rows with these fields, of this game and version.
    ///
    /// # Errors
    /// If it plays other games, or was made for other rows.
    pub fn reader(&self, game: &str, encoding: u32, columns: &[Column<'_>]) -> Result<Reader, WeightsError> {
        if !self.about.games.iter().any(|played| played == game) {
            let found = self.about.games.clone();
            return Err(WeightsError::Game { expected: game.to_owned(), found });
        }
        if self.about.encoding != encoding {
            return Err(WeightsError::Encoding { expected: encoding, found: self.about.encoding });
        }
        let mut places = Vec::new();
        for column in columns {
            let mut first = 0;
            let found = self.about.inputs.iter().enumerate().find_map(|(place, input)| {
                let start = first;
                first += input.size * input.reached.len();
                (input.field == column.field).then_some((place, start))
            });
            let unknown = || WeightsError::Field(column.field.to_owned());
            let (input, start) = found.ok_or_else(unknown)?;
            let known = &self.about.inputs[input];
            if column.size > known.size {
                return Err(unknown());
            }
            let place = |number: usize| Place {
                at: column.at + number,
                input,
                first: start + number * known.reached.len(),
            };
            places.extend((0..column.size).map(place));
        }
        let sorting =
            self.about.sorted.as_ref().map(|sorted| Sorting::new(sorted, columns, self.about.actions));
        let [units, upper] = self.about.hidden;
        Ok(Reader {
            places,
            sorting: sorting.transpose()?,
            sums: vec![0; units],
            active: vec![0; units],
            upper: vec![0; upper],
            actions: vec![0; self.about.actions],
        })
    }

    /// A number for each action: the higher, the better.
    ///
    /// # Panics
    /// If the row is shorter than the reader was made for.
    pub fn weigh<'a>(&self, row: &[i16], reader: &'a mut Reader) -> &'a [i32] {
        let units = self.first_bias.len();
        let row = match &mut reader.sorting {
            Some(sorting) => sorting.sort(row),
            None => row,
        };
        reader.sums.copy_from_slice(&self.first_bias);
        for place in &reader.places {
            let number = row[place.at];
            let reached = self.about.inputs[place.input].reached.iter().take_while(|least| **least <= number);
            let start = place.first * units;
            for weights in self.first[start..start + reached.count() * units].chunks_exact(units) {
                for (sum, weight) in reader.sums.iter_mut().zip(weights) {
                    *sum += i32::from(*weight);
                }
            }
        }
        for (active, sum) in reader.active.iter_mut().zip(&reader.sums) {
            *active = (*sum).clamp(0, MOST) as i16;
        }
        let below = &reader.active;
        for (unit, sum) in reader.upper.iter_mut().zip(self.second.sums(below)) {
            *unit = (sum >> ONE_BITS).clamp(0, MOST) as i16;
        }
        for (action, sum) in reader.actions.iter_mut().zip(self.last.sums(&reader.upper)) {
            *action = sum;
        }
        if let Some(sorting) = &mut reader.sorting {
            sorting.restore(&mut reader.actions);
        }
        &reader.actions
    }
}

impl Layer {
    fn sums<'a>(&'a self, below: &'a [i16]) -> impl Iterator<Item = i32> + 'a {
        let rows = self.weights.chunks_exact(below.len());
        rows.zip(&self.bias).map(move |(row, bias)| dot(below, row) + bias)
    }

    /// Can no sum overflow, whatever the activations?
    fn is_tame(&self, below: usize) -> bool {
        let most = |(row, bias): (&[i16], &i32)| {
            let sum: i64 = row.iter().map(|weight| i64::from(*weight).abs()).sum();
            sum * i64::from(MOST) + i64::from(*bias).abs() <= i64::from(i32::MAX)
        };
        self.weights.chunks_exact(below).zip(&self.bias).all(most)
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
