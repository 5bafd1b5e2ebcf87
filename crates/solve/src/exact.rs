//! Exact fractions: made, written and, for display alone, turned into decimals.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

/// A fraction without a bound on its numbers.
pub type Ratio = BigRational;

/// `top` over `bottom`, which is not 0.
#[must_use]
pub fn ratio(top: impl Into<BigInt>, bottom: impl Into<BigInt>) -> Ratio {
    Ratio::new(top.into(), bottom.into())
}

/// A whole number as a fraction.
#[must_use]
pub fn whole(number: impl Into<BigInt>) -> Ratio {
    Ratio::from_integer(number.into())
}

/// `a/b` in lowest terms, also for whole numbers (`3/1`), so that a program can rely on the form.
#[must_use]
pub fn fraction(number: &Ratio) -> String {
    format!("{}/{}", number.numer(), number.denom())
}

/// The nearest decimal.
#[must_use]
pub fn decimal(number: &Ratio) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// The square root as a decimal, for a standard deviation from a variance.
#[must_use]
pub fn root(number: &Ratio) -> f64 {
    decimal(number).sqrt()
}

/// The number in percent, rounded exactly (half away from zero) to `places` decimals: `-1.414`.
#[must_use]
pub fn percent(number: &Ratio, places: usize) -> String {
    rounded(&(number * whole(100)), places)
}

/// The number rounded exactly (half away from zero) to `places` decimals.
#[must_use]
pub fn rounded(number: &Ratio, places: usize) -> String {
    let scale = BigInt::from(10).pow(u32::try_from(places).unwrap_or(u32::MAX));
    let scaled = (number.abs() * Ratio::from_integer(scale)).round().to_integer();
    let digits = format!("{:0>width$}", scaled.to_string(), width = places + 1);
    let (front, back) = digits.split_at(digits.len() - places);
    let sign = if number.is_negative() && scaled > BigInt::from(0) { "-" } else { "" };
    if places == 0 { format!("{sign}{front}") } else { format!("{sign}{front}.{back}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_written_in_lowest_terms() {
        assert_eq!(fraction(&ratio(14, -990)), "-7/495");
        assert_eq!(fraction(&whole(3)), "3/1");
    }

    #[test]
    fn rounding_is_exact_and_keeps_its_zeros() {
        assert_eq!(percent(&ratio(-7, 495), 3), "-1.414");
        assert_eq!(percent(&ratio(1, 2000), 2), "0.05");
        assert_eq!(rounded(&ratio(-1, 2000), 2), "0.00");
        assert_eq!(rounded(&ratio(-1, 8), 2), "-0.13");
        assert_eq!(rounded(&ratio(5, 2), 0), "3");
    }
}
