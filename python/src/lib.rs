//! The native half of the Python package `yolio`. What people call is in `python/yolio`.

use pyo3::prelude::*;

mod batch;
mod bot;
mod convert;
mod dealing;
mod errors;
mod lab;
mod memory;
mod methods;
mod pickle;
mod random;
mod records;
mod rules;
mod solve;
mod table;
mod work;

/// The native half of `yolio`.
#[pymodule]
mod _yolio {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::bot::Bot;
    #[pymodule_export]
    use super::lab::{Contest, review, soak_part, study};
    #[pymodule_export]
    use super::random::Random;
    #[pymodule_export]
    use super::records::verify;
    #[pymodule_export]
    use super::rules::{Rules, games};
    #[pymodule_export]
    use super::solve::{
        YoolooSolution, solve_matrix, solve_onetoten, solve_yo, solve_yooloo_base, solve_yooloo_rounds,
    };
    #[pymodule_export]
    use super::table::Match;
}
