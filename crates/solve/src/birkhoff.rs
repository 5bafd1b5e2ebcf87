//! Birkhoff's theorem: a square of shares whose rows and columns all add up to one is a mixture of
//! permutations.

use std::fmt;

/// Shares below this are rounding.
const ROUNDING: f64 = 1e-15;

/// Rows and columns may miss one by so much.
const TOLERANCE: f64 = 1e-9;

/// A permutation and how often it is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// How often.
    pub weight: f64,
    /// The column of each row.
    pub columns: Vec<usize>,
}

/// The rows or columns do not add up to one, or a share is negative or no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotDoublyStochastic;

impl fmt::Display for NotDoublyStochastic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the shares of some row or column do not add up to one")
    }
}

impl std::error::Error for NotDoublyStochastic {}

/// Writes the square of shares, row after row, as a mixture of at most `n² - 2n + 2` permutations,
/// heaviest first. The weights add up to one.
///
/// Each part is a perfect matching whose least share is as large as can be; taking so much of it
/// away leaves one share less, and what is left has equal sums again.
///
/// # Errors
/// If the square is not what it must be.
pub fn decompose(size: usize, shares: &[f64]) -> Result<Vec<Part>, NotDoublyStochastic> {
    validate(size, shares)?;
    let mut left = shares.to_vec();
    let mut parts: Vec<Part> = Vec::new();
    while let Some(columns) = fullest_matching(size, &left) {
        let weight = places(size, &columns).map(|place| left[place]).fold(f64::INFINITY, f64::min);
        for place in places(size, &columns) {
            left[place] = if left[place] - weight <= ROUNDING { 0.0 } else { left[place] - weight };
        }
        parts.push(Part { weight, columns });
    }
    let total: f64 = parts.iter().map(|part| part.weight).sum();
    parts.iter_mut().for_each(|part| part.weight /= total);
    parts.sort_by(|a, b| b.weight.total_cmp(&a.weight).then_with(|| a.columns.cmp(&b.columns)));
    Ok(parts)
}

/// The shares of a mixture: how often each row goes to each column.
#[must_use]
pub fn shares(size: usize, parts: &[Part]) -> Vec<f64> {
    let mut shares = vec![0.0; size * size];
    for part in parts {
        places(size, &part.columns).for_each(|place| shares[place] += part.weight);
    }
    shares
}

fn places(size: usize, columns: &[usize]) -> impl Iterator<Item = usize> {
    columns.iter().enumerate().map(move |(row, column)| row * size + column)
}

fn validate(size: usize, shares: &[f64]) -> Result<(), NotDoublyStochastic> {
    let off = |sum: f64| (sum - 1.0).abs() > TOLERANCE || sum.is_nan();
    let row = |row: usize| shares[row * size..(row + 1) * size].iter().sum::<f64>();
    let column = |column: usize| shares.iter().skip(column).step_by(size).sum::<f64>();
    let wrong = size == 0
        || shares.len() != size * size
        || shares.iter().any(|share| *share < -TOLERANCE)
        || (0..size).any(|line| off(row(line)) || off(column(line)));
    if wrong { Err(NotDoublyStochastic) } else { Ok(()) }
}

/// The matching whose least share is largest; nothing, if only rounding is left.
fn fullest_matching(size: usize, shares: &[f64]) -> Option<Vec<usize>> {
    let mut levels: Vec<f64> = shares.iter().copied().filter(|share| *share > ROUNDING).collect();
    levels.sort_by(f64::total_cmp);
    let (mut best, mut low, mut high) = (None, 0, levels.len());
    // The least share that still allows a matching, by halving.
    while low < high {
        let middle = usize::midpoint(low, high);
        match matching(size, shares, levels[middle]) {
            Some(found) => {
                best = Some(found);
                low = middle + 1;
            }
            None => high = middle,
        }
    }
    best
}

/// A perfect matching over the shares that are at least `least`.
fn matching(size: usize, shares: &[f64], least: f64) -> Option<Vec<usize>> {
    let mut owner = vec![usize::MAX; size];
    for row in 0..size {
        let mut tried = vec![false; size];
        if !place(row, size, shares, least, &mut owner, &mut tried) {
            return None;
        }
    }
    let mut columns = vec![0; size];
    owner.iter().enumerate().for_each(|(column, &row)| columns[row] = column);
    Some(columns)
}

/// Finds a column for the row, moving earlier rows if need be.
fn place(
    row: usize,
    size: usize,
    shares: &[f64],
    least: f64,
    owner: &mut [usize],
    tried: &mut [bool],
) -> bool {
    for column in 0..size {
        if shares[row * size + column] < least || tried[column] {
            continue;
        }
        tried[column] = true;
        if owner[column] == usize::MAX || place(owner[column], size, shares, least, owner, tried) {
            owner[column] = row;
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use chance::Quick;
    use kernel::Nature;

    use super::*;

    #[test]
    fn a_permutation_is_its_own_mixture() {
        let parts = decompose(3, &[0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0]).unwrap();
        assert_eq!(parts, [Part { weight: 1.0, columns: vec![1, 2, 0] }]);
    }

    #[test]
    fn a_square_with_one_way_only_is_taken_apart_that_way() {
        // [[1/2,1/2,0],[1/2,0,1/2],[0,1/2,1/2]]: the first row goes left or middle, and all else
        // follows: left forces right, middle (0,2,1); middle forces left, right (1,0,2).
        let parts = decompose(3, &[0.5, 0.5, 0.0, 0.5, 0.0, 0.5, 0.0, 0.5, 0.5]).unwrap();
        let found: Vec<&[usize]> = parts.iter().map(|part| part.columns.as_slice()).collect();
        assert_eq!(found, [[0, 2, 1], [1, 0, 2]]);
        assert!(parts.iter().all(|part| (part.weight - 0.5).abs() < 1e-15));
    }

    #[test]
    fn mixtures_are_found_again() {
        let mut nature = Quick::new(3);
        let mut next = |below: usize| nature.below(below as u32) as usize;
        for size in 1..=10 {
            let mut square = vec![0.0; size * size];
            for weight in [0.4, 0.3, 0.2, 0.0625, 0.0375] {
                let mut order: Vec<usize> = (0..size).collect();
                (1..size).for_each(|place| order.swap(place, next(place + 1)));
                places(size, &order).for_each(|place| square[place] += weight);
            }
            let parts = decompose(size, &square).unwrap();
            assert!(parts.len() <= size * size + 2 - 2 * size);
            let again = shares(size, &parts);
            assert!(square.iter().zip(&again).all(|(a, b)| (a - b).abs() < 1e-12), "{square:?}");
        }
    }

    #[test]
    fn other_squares_are_refused() {
        for wrong in [vec![0.5; 2], vec![0.6, 0.4, 0.6, 0.4], vec![1.5, -0.5, -0.5, 1.5], vec![f64::NAN; 4]] {
            assert_eq!(decompose(2, &wrong), Err(NotDoublyStochastic));
        }
    }
}
