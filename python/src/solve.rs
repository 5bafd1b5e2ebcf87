//! Exact answers, as NumPy's arrays.

use std::sync::atomic::Ordering;

use ::solve::exact::decimal;
use ::solve::onetoten::{Race, Turns};
use ::solve::yooloo::{ProblemDraft, QueryError, Solution, solve_a, solve_b, solve_base};
use numpy::{IntoPyArray as _, PyArray1, PyArray2, ToPyArray as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{Class, faults};
use crate::rules::Rules;
use crate::work::{Shared, long};

fn problem(
    py: Python<'_>,
    cards: Option<i64>,
    hands: Option<(Vec<i64>, Vec<i64>)>,
    points: Option<Vec<i64>>,
) -> PyResult<::solve::yooloo::Problem> {
    let draft = ProblemDraft { cards, hands: hands.map(|(first, second)| [first, second]), points };
    draft.validate().map_err(|list| faults(py, "YOOLOO for two", &list))
}

/// YOOLOO for two, variant A or B, solved: how to play in every state.
#[pyclass(module = "yolio", name = "YoolooSolution", frozen)]
pub struct YoolooSolution {
    solution: Solution,
    low: f64,
    high: f64,
}

#[pymethods]
impl YoolooSolution {
    /// What seat 0 wins on average.
    #[getter]
    fn value(&self) -> f64 {
        self.solution.value()
    }

    /// What both seats together could gain by answering the other's strategy.
    #[getter]
    fn exploitability(&self) -> f64 {
        self.high - self.low
    }

    #[getter]
    fn states(&self) -> u64 {
        self.solution.states()
    }

    #[getter]
    fn cards(&self) -> usize {
        self.solution.problem().cards()
    }

    /// For each point card that may come first (rows), how often each card is played (columns).
    fn openings<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray2<f64>>> {
        if seat > 1 {
            return Err(Class::Lab.error(py, "no_such_seat", "the solved game has seats 0 and 1"));
        }
        let openings = self.solution.openings();
        let rows: Vec<Vec<f64>> = openings
            .iter()
            .map(|opening| opening.decision.strategies[seat].iter().map(|(_, share)| *share).collect())
            .collect();
        PyArray2::from_vec2(py, &rows).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// How both seats play with these hands, these point cards left and this one open.
    fn decide<'py>(
        &self,
        py: Python<'py>,
        hands: (Vec<i64>, Vec<i64>),
        left: Vec<i64>,
        open: i64,
    ) -> PyResult<Bound<'py, PyDict>> {
        let refused = |error: QueryError| Class::Lab.error(py, "no_such_state", error);
        let decision = self.solution.decide([&hands.0, &hands.1], &left, open).map_err(refused)?;
        let shares =
            |seat: usize| -> Vec<f64> { decision.strategies[seat].iter().map(|(_, share)| *share).collect() };
        let dict = PyDict::new(py);
        dict.set_item("value", decision.value)?;
        dict.set_item("strategies", (shares(0).into_pyarray(py), shares(1).into_pyarray(py)))?;
        Ok(dict)
    }
}

/// Solves variant A or B.
#[pyfunction]
#[pyo3(signature = (variant, cards, hands, points, threads, progress=None))]
pub fn solve_yooloo_rounds(
    py: Python<'_>,
    variant: &str,
    cards: Option<i64>,
    hands: Option<(Vec<i64>, Vec<i64>)>,
    points: Option<Vec<i64>>,
    threads: usize,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<YoolooSolution> {
    let problem = problem(py, cards, hands, points)?;
    let solver = match variant {
        "a" => solve_a,
        "b" => solve_b,
        other => return Err(PyValueError::new_err(format!("no variant \"{other}\"; there are base, a, b"))),
    };
    let threads = if threads == 0 { ::solve::parallel::threads() } else { threads.min(1024) };
    long(py, progress, |shared: &Shared| {
        let mut tell = |done: u64, _all: u64| {
            shared.leave_if_stopped();
            shared.done.store(done, Ordering::Relaxed);
        };
        let solution = solver(&problem, threads, &mut tell);
        let guarantee = solution.guarantee(threads, &mut |_, _| shared.leave_if_stopped());
        YoolooSolution { solution, low: guarantee.low, high: guarantee.high }
    })
}

/// Solves the base game: a mixture of sealed orders for both seats.
#[pyfunction]
#[pyo3(signature = (cards, hands, points))]
pub fn solve_yooloo_base<'py>(
    py: Python<'py>,
    cards: Option<i64>,
    hands: Option<(Vec<i64>, Vec<i64>)>,
    points: Option<Vec<i64>>,
) -> PyResult<Bound<'py, PyDict>> {
    let problem = problem(py, cards, hands, points)?;
    let solved = long(py, None, |_: &Shared| solve_base(&problem))?;
    let solved = solved.map_err(|error| Class::Lab.error(py, "no_optimum", error))?;
    let dict = PyDict::new(py);
    dict.set_item("value", solved.value)?;
    dict.set_item("exploitability", solved.guarantee.exploitability())?;
    let mut strategies = Vec::new();
    for side in &solved.sides {
        let orders: Vec<Vec<i64>> = side.mixture.iter().map(|share| share.order.clone()).collect();
        let shares: Vec<f64> = side.mixture.iter().map(|share| share.weight).collect();
        let orders =
            PyArray2::from_vec2(py, &orders).map_err(|error| PyValueError::new_err(error.to_string()))?;
        strategies.push((orders, shares.to_pyarray(py)));
    }
    dict.set_item("strategies", strategies)?;
    Ok(dict)
}

/// 1 to 10 with perfect memory: how many turns a player needs, and who wins.
#[pyfunction]
#[pyo3(signature = (cards, streak, seats))]
pub fn solve_onetoten<'py>(
    py: Python<'py>,
    cards: u32,
    streak: bool,
    seats: u32,
) -> PyResult<Bound<'py, PyDict>> {
    if !(1..=10).contains(&cards) || !(1..=8).contains(&seats) {
        return Err(PyValueError::new_err("cards are 1 to 10, seats 1 to 8"));
    }
    let turns = Turns::of(cards, streak);
    let dict = PyDict::new(py);
    let numbers: Vec<u32> = turns.chances.iter().map(|(turns, _)| *turns).collect();
    let chances: Vec<f64> = turns.chances.iter().map(|(_, chance)| decimal(chance)).collect();
    dict.set_item("turns", numbers.to_pyarray(py))?;
    dict.set_item("chances", chances.to_pyarray(py))?;
    dict.set_item("mean", decimal(&turns.mean()))?;
    dict.set_item("variance", decimal(&turns.variance()))?;
    let race = Race::of(&turns, seats);
    dict.set_item("alone", decimal(&race.alone()))?;
    dict.set_item("mean_rounds", decimal(&race.mean_rounds()))?;
    Ok(dict)
}

/// YO!: every bet of the layout, exactly.
#[pyfunction]
pub fn solve_yo<'py>(py: Python<'py>, rules: &Bound<'py, Rules>) -> PyResult<Vec<Bound<'py, PyDict>>> {
    use ::solve::exact::fraction;
    use ::solve::yo::{Bet, BetStats, least_stake};
    let catalog::AnyRules::Yo(rules) = &*rules.get().rules else {
        return Err(Class::Rules.error(py, "other_game", "these are no rules of YO!"));
    };
    let mut list = Vec::new();
    for bet in Bet::all() {
        let stats = BetStats::of(rules, bet, least_stake(rules));
        let dict = PyDict::new(py);
        dict.set_item("wager", bet.wager.code())?;
        dict.set_item("placed", bet.moment())?;
        dict.set_item("edge", decimal(&stats.edge()))?;
        dict.set_item("edge_exact", fraction(&stats.edge()))?;
        dict.set_item("win", decimal(&stats.win))?;
        dict.set_item("lose", decimal(&stats.lose))?;
        dict.set_item("push", decimal(&stats.push))?;
        dict.set_item("deviation", stats.deviation())?;
        dict.set_item("rolls", decimal(&stats.rolls))?;
        list.push(dict);
    }
    Ok(list)
}

/// A row of numbers for Python.
type Numbers<'py> = Bound<'py, PyArray1<f64>>;

/// A matrix game: its value and both strategies.
#[pyfunction]
pub fn solve_matrix<'py>(
    py: Python<'py>,
    payoffs: numpy::PyReadonlyArray2<'py, f64>,
) -> PyResult<(f64, Numbers<'py>, Numbers<'py>)> {
    let array = payoffs.as_array();
    let (rows, columns) = (array.shape()[0], array.shape()[1]);
    let numbers: Vec<f64> = array.iter().copied().collect();
    if rows == 0 || columns == 0 || numbers.iter().any(|number| !number.is_finite()) {
        return Err(PyValueError::new_err(
            "a matrix game has at least one row and column, and finite numbers",
        ));
    }
    let solved = py.detach(|| ::solve::matrix::solve(rows, columns, &numbers));
    Ok((solved.value, solved.row.into_pyarray(py), solved.column.into_pyarray(py)))
}
