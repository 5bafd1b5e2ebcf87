/// Sums and sums of products of several whole numbers, seen together once a block. Exact, so the
/// order in which blocks come does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moments {
    blocks: u64,
    sums: Vec<i128>,
    /// The upper triangle, row by row.
    products: Vec<i128>,
}

impl Moments {
    /// Nothing seen yet, of `width` numbers.
    #[must_use]
    pub fn new(width: usize) -> Self {
        Self { blocks: 0, sums: vec![0; width], products: vec![0; width * (width + 1) / 2] }
    }

    /// Takes in the numbers of one block.
    ///
    /// # Panics
    /// If there are more or fewer numbers than before.
    pub fn add(&mut self, numbers: &[i64]) {
        assert_eq!(numbers.len(), self.sums.len(), "every block has the same numbers");
        self.blocks += 1;
        let mut products = self.products.iter_mut();
        for (place, &first) in numbers.iter().enumerate() {
            self.sums[place] += i128::from(first);
            // The numbers lead: a zip led by the products would swallow one when the numbers end.
            for (&second, product) in numbers[place..].iter().zip(products.by_ref()) {
                *product += i128::from(first) * i128::from(second);
            }
        }
    }

    /// Takes in all that another one has seen.
    pub fn merge(&mut self, other: &Self) {
        self.blocks += other.blocks;
        self.sums.iter_mut().zip(&other.sums).for_each(|(to, from)| *to += from);
        self.products.iter_mut().zip(&other.products).for_each(|(to, from)| *to += from);
    }

    /// All that was seen as whole numbers, to be sent elsewhere.
    #[must_use]
    pub fn to_numbers(&self) -> Vec<i128> {
        let all = [i128::from(self.blocks)].into_iter();
        all.chain(self.sums.iter().copied()).chain(self.products.iter().copied()).collect()
    }

    /// What was sent by [`Moments::to_numbers`] for this width, and the numbers that follow it; none,
    /// if there are too few.
    #[must_use]
    pub fn from_numbers(width: usize, numbers: &[i128]) -> Option<(Self, &[i128])> {
        let (blocks, rest) = numbers.split_first()?;
        let (sums, rest) = rest.split_at_checked(width)?;
        let (products, rest) = rest.split_at_checked(width * (width + 1) / 2)?;
        let blocks = u64::try_from(*blocks).ok()?;
        Some((Self { blocks, sums: sums.to_vec(), products: products.to_vec() }, rest))
    }

    /// How many blocks were seen.
    #[must_use]
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// The sum of one number over all blocks.
    #[must_use]
    pub fn sum(&self, place: usize) -> i128 {
        self.sums[place]
    }

    /// The sum of the products of two numbers over all blocks.
    #[must_use]
    pub fn product(&self, one: usize, other: usize) -> i128 {
        let (low, high) = (one.min(other), one.max(other));
        self.products[low * self.sums.len() - low * low.saturating_sub(1) / 2 + high - low]
    }

    /// The mean of one number.
    #[must_use]
    pub fn mean(&self, place: usize) -> f64 {
        self.sums[place] as f64 / self.blocks as f64
    }

    /// The sample covariance of two numbers; 0 for fewer than two blocks.
    #[must_use]
    pub fn covariance(&self, one: usize, other: usize) -> f64 {
        if self.blocks < 2 {
            return 0.0;
        }
        let blocks = i128::from(self.blocks);
        let (product, first, second) = (self.product(one, other), self.sums[one], self.sums[other]);
        // Exact as far as the numbers allow, which is always but for absurd stakes.
        let exact = blocks.checked_mul(product).zip(first.checked_mul(second));
        let scaled = match exact.and_then(|(all, apart)| all.checked_sub(apart)) {
            Some(scaled) => scaled as f64,
            None => blocks as f64 * product as f64 - first as f64 * second as f64,
        };
        scaled / (blocks as f64 * (blocks - 1) as f64)
    }

    /// The variance of the mean of a weighted sum of the numbers.
    #[must_use]
    pub fn variance_of_mean(&self, weights: &[(usize, f64)]) -> f64 {
        let mut variance = 0.0;
        for (one, first) in weights {
            for (other, second) in weights {
                variance += first * second * self.covariance(*one, *other);
            }
        }
        // Rounding may leave a little less than nothing.
        variance.max(0.0) / self.blocks as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_textbook() {
        let rows = [[1, 4, 9], [2, -3, 8], [5, 7, 7], [6, 0, 1]];
        let mut moments = Moments::new(3);
        rows.iter().for_each(|row| moments.add(row));
        let mean = |place: usize| rows.iter().map(|row| row[place] as f64).sum::<f64>() / 4.0;
        for one in 0..3 {
            assert!((moments.mean(one) - mean(one)).abs() < 1e-12);
            for other in 0..3 {
                let apart =
                    |row: &[i64; 3]| (row[one] as f64 - mean(one)) * (row[other] as f64 - mean(other));
                let expected = rows.iter().map(apart).sum::<f64>() / 3.0;
                assert!((moments.covariance(one, other) - expected).abs() < 1e-12, "{one}, {other}");
            }
        }
        let difference = moments.variance_of_mean(&[(0, 1.0), (2, -1.0)]);
        let direct = [-8.0, -6.0, -2.0, 5.0_f64];
        let mean = direct.iter().sum::<f64>() / 4.0;
        let expected = direct.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 3.0 / 4.0;
        assert!((difference - expected).abs() < 1e-12);
    }

    #[test]
    fn merging_is_seeing_all() {
        let mut whole = Moments::new(2);
        let mut parts = [Moments::new(2), Moments::new(2)];
        for number in 0..10 {
            let row = [number * number - 20, 7 - number];
            whole.add(&row);
            parts[usize::from(number > 3)].add(&row);
        }
        let [mut first, second] = parts;
        first.merge(&second);
        assert_eq!(first, whole);
    }
}
