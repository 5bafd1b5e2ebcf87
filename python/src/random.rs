//! The generator of random players.

use chance::Quick;
use kernel::Nature as _;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The generator that random players of this package use, so that other programs can follow them.
#[pyclass(module = "yolio", name = "Random")]
pub struct Random(Quick);

#[pymethods]
impl Random {
    #[new]
    fn new(seed: u64) -> Self {
        Self(Quick::new(seed))
    }

    /// A whole number from 0 up to and without `bound`, each equally likely.
    fn below(&mut self, bound: u32) -> PyResult<u32> {
        if bound == 0 {
            return Err(PyValueError::new_err("the bound must be at least 1"));
        }
        Ok(self.0.below(bound))
    }
}
