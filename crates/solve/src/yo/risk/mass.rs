//! Chances that are moved around: quick decimals or exact fractions.

use num_traits::Zero;

use crate::exact::{Ratio, ratio};

/// A chance, or a sum of chances.
pub trait Mass: Clone {
    /// Nothing.
    fn none() -> Self;
    /// Certainty.
    fn all() -> Self;
    /// Is there anything?
    fn is_none(&self) -> bool;
    /// `part` of `whole` of it.
    fn share(&self, part: u32, whole: u32) -> Self;
    /// More of it.
    fn add(&mut self, other: &Self);
}

impl Mass for f64 {
    fn none() -> Self {
        0.0
    }
    fn all() -> Self {
        1.0
    }
    #[inline]
    fn is_none(&self) -> bool {
        *self == 0.0
    }
    #[inline]
    fn share(&self, part: u32, whole: u32) -> Self {
        self * f64::from(part) / f64::from(whole)
    }
    #[inline]
    fn add(&mut self, other: &Self) {
        *self += other;
    }
}

impl Mass for Ratio {
    fn none() -> Self {
        ratio(0, 1)
    }
    fn all() -> Self {
        ratio(1, 1)
    }
    fn is_none(&self) -> bool {
        self.is_zero()
    }
    fn share(&self, part: u32, whole: u32) -> Self {
        self * ratio(part, whole)
    }
    fn add(&mut self, other: &Self) {
        *self += other;
    }
}
