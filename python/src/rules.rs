//! The games and their rule sets.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use catalog::{AnyAction, AnyRules, GameId, variants};
use encode::AnyEncoder;
use kernel::{Fault, Kind};
use protocol::{action_from_json, action_to_json, rules_from_json, rules_to_json};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Map, Value, json};

use crate::convert::{from_py, is_whole, map_to_py, to_py};
use crate::errors::{Class, faults};

/// A validated rule set: a game, its number of seats and every option.
///
/// Whatever is wrong is reported at once.
///
/// >>> import yolio
/// >>> yolio.Rules("hilo", seats=3, chain="optional")
/// Rules("hilo", seats=3, chain="optional")
/// >>> try:
/// ...     yolio.Rules("hilo", seats=99, chain="sometimes", colour="red")
/// ... except yolio.RulesError as error:
/// ...     print(len(error.faults), "faults")
/// 3 faults
/// >>> rules = yolio.Rules.named("yolo", "headache", seats=4)
/// >>> rules.options["headache"], rules.action_count
/// (True, 51)
/// >>> rules.action_at(20)
/// {'do': 'ready'}
#[pyclass(module = "yolio", name = "Rules", frozen, generic, weakref)]
#[derive(Clone)]
pub struct Rules {
    pub rules: Arc<AnyRules>,
    pub encoder: Arc<AnyEncoder>,
}

impl Rules {
    pub fn of(rules: AnyRules) -> Self {
        Self { encoder: Arc::new(AnyEncoder::new(&rules)), rules: Arc::new(rules) }
    }

    /// An action as Python has it: its number, or its dict.
    pub fn read_action(&self, action: &Bound<'_, PyAny>) -> PyResult<AnyAction> {
        let py = action.py();
        if is_whole(action)? {
            let index = action.extract::<usize>().ok();
            return index.and_then(|index| self.encoder.action_at(index)).ok_or_else(|| {
                let count = self.encoder.action_count();
                let sentence =
                    format!("there is no action {action}; actions are numbered 0 to {}", count - 1);
                Class::Action.error(py, "no_such_action", sentence)
            });
        }
        let value = from_py(action)?;
        action_from_json(self.rules.game(), &value).map_err(|message| {
            Class::Action.error(py, "no_such_action", format!("{value} is no action of this game: {message}"))
        })
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (game, seats=None, **options))]
    fn new(
        game: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let py = game.py();
        let key: String = game.extract()?;
        let id = GameId::from_key(&key).ok_or_else(|| unknown_game(py, &key))?;
        let mut map = Map::new();
        for (name, value) in options.into_iter().flat_map(|options| options.iter()) {
            map.insert(name.extract()?, from_py(&value)?);
        }
        let (seats, fault) = seats_of(id, seats)?;
        let rules = rules_from_json(id, seats, &map);
        checked(py, id, rules, fault)
    }

    /// A rule set with a name of its own.
    #[staticmethod]
    #[pyo3(signature = (game, variant, seats=None))]
    fn named(py: Python<'_>, game: &str, variant: &str, seats: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let id = GameId::from_key(game).ok_or_else(|| unknown_game(py, game))?;
        let names: Vec<&str> = id.variants().iter().map(|variant| variant.name).collect();
        let found = id.variants().iter().find(|known| known.name == variant).ok_or_else(|| {
            let sentence =
                format!("{} has no variant \"{variant}\"; there are {}", id.title(), names.join(", "));
            Class::Rules.error(py, "no_such_variant", sentence)
        })?;
        let pairs: Vec<(String, String)> =
            found.pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let (seats, fault) = seats_of(id, seats)?;
        checked(py, id, AnyRules::from_pairs(id, seats, &pairs), fault)
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.rules.game().key()
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.rules.game().title()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        map_to_py(py, &rules_to_json(&self.rules))
    }

    #[getter]
    fn assumptions(&self) -> Vec<String> {
        self.rules.assumptions().iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn lowest_wins(&self) -> bool {
        self.encoder.lowest_wins()
    }

    #[getter]
    fn units_per_point(&self) -> i64 {
        self.rules.game().units_per_point()
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.encoder.action_count()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.encoder.width()
    }

    #[getter]
    fn encoding_version(&self) -> u32 {
        self.encoder.version()
    }

    /// What stands where in an observation.
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let field = |field: &encode::Field| {
            json!({
                "name": field.name, "at": field.at, "size": field.size,
                "low": field.low, "high": field.high, "meaning": field.meaning,
            })
        };
        to_py(py, &self.encoder.fields().iter().map(field).collect())
    }

    /// For each action its place among those that a network of the house tells apart.
    fn network_actions(&self) -> Vec<usize> {
        let place = |index: usize| self.encoder.network_action(index).unwrap_or(index);
        (0..self.encoder.action_count()).map(place).collect()
    }

    /// The action with this number.
    fn action_at<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &action_to_json(&self.read_action(index)?))
    }

    /// The number of an action.
    fn action_index(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let read = self.read_action(action)?;
        self.encoder.action_index(read).ok_or_else(|| {
            let sentence = "these rules never allow this action, so it has no number";
            Class::Action.error(action.py(), "no_such_action", sentence)
        })
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules == other.rules
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.game(), self.seats(), self.rules.to_pairs()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let defaults = self.rules.game().options();
        let is_default = |key: &str, value: &str| {
            defaults.iter().any(|option| option.key == key && option.default == value)
        };
        let options = rules_to_json(&self.rules);
        let mut text = format!("Rules(\"{}\", seats={}", self.game(), self.seats());
        for (key, value) in self.rules.to_pairs() {
            if !is_default(key, &value) {
                text.push_str(&format!(", {key}={}", python(&options[key])));
            }
        }
        text + ")"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let of = slf.get_type().getattr("_restore")?;
        let rules = slf.get();
        Ok((of, (rules.game(), rules.seats(), rules.options(py)?).into_pyobject(py)?))
    }

    #[staticmethod]
    fn _restore(
        game: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        options: &Bound<'_, PyDict>,
    ) -> PyResult<Self> {
        Self::new(game, Some(seats), Some(options))
    }
}

/// How many seats are meant, or the usual number and what is wrong with what was given.
fn seats_of(id: GameId, seats: Option<&Bound<'_, PyAny>>) -> PyResult<(i64, Option<Fault>)> {
    let usual = i64::from(id.seat_range().0.max(2));
    let Some(seats) = seats else { return Ok((usual, None)) };
    match seats.extract::<i64>() {
        Ok(number) if is_whole(seats)? => Ok((number, None)),
        _ => {
            let message = format!("{} is no number of seats", seats.repr()?);
            Ok((usual, Some(Fault::new("seats", message))))
        }
    }
}

/// The rule set, or everything that is wrong with it.
fn checked(
    py: Python<'_>,
    id: GameId,
    rules: Result<AnyRules, Vec<Fault>>,
    fault: Option<Fault>,
) -> PyResult<Rules> {
    match (rules, fault) {
        (Ok(rules), None) => Ok(Rules::of(rules)),
        (rules, fault) => {
            let list: Vec<Fault> = rules.err().into_iter().flatten().chain(fault).collect();
            Err(faults(py, id.title(), &list))
        }
    }
}

/// A JSON value as Python writes it.
fn python(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(flag) => if *flag { "True" } else { "False" }.to_owned(),
        other => other.to_string(),
    }
}

fn unknown_game(py: Python<'_>, key: &str) -> PyErr {
    let keys = GameId::ALL.map(GameId::key).join(", ");
    Class::Rules.error(py, "unknown_game", format!("there is no game \"{key}\"; there are {keys}"))
}

/// All games: names, seats, options and variants.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let kind = |kind: Kind| match kind {
        Kind::Flag => json!("bool"),
        Kind::Number => json!("int"),
        Kind::MaybeNumber => json!("int or None"),
        Kind::Choice(words) => json!(words),
        Kind::PerSeat => json!("list of int, one a seat, or None"),
        Kind::Custom(name) => json!(name),
    };
    let game = |id: GameId| {
        let options: Vec<Value> = id
            .options()
            .iter()
            .map(|option| {
                json!({
                    "name": option.key, "kind": kind(option.kind), "default": option.default,
                    "meaning": option.meaning, "rule": option.rule,
                })
            })
            .collect();
        let named: Vec<Value> = variants()
            .iter()
            .filter(|variant| variant.game == id)
            .map(|variant| json!({ "name": variant.name, "meaning": variant.meaning }))
            .collect();
        let (least, most) = id.seat_range();
        json!({
            "key": id.key(), "title": id.title(), "summary": id.summary(),
            "least_seats": least, "most_seats": most, "score_unit": id.point_name(),
            "options": options, "variants": named,
        })
    };
    to_py(py, &GameId::ALL.map(game).into_iter().collect())
}
