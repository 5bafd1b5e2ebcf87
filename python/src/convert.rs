//! JSON forms to Python objects and back.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple};
use serde_json::{Map, Number, Value};

/// How deep lists and dicts from outside may be nested: deeper ones would fill the stack.
const DEEPEST: usize = 32;

/// The Python object of a JSON form.
pub fn to_py<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_py(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(items) => map_to_py(py, items)?.into_any(),
    })
}

/// The Python dict of a JSON object.
pub fn map_to_py<'py>(py: Python<'py>, items: &Map<String, Value>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (key, item) in items {
        dict.set_item(key, to_py(py, item)?)?;
    }
    Ok(dict)
}

/// The JSON form of what somebody wrote in Python.
pub fn from_py(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    from_nested(object, 0)
}

fn from_nested(object: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    if depth > DEEPEST {
        return Err(PyValueError::new_err("lists and dicts are nested too deeply"));
    }
    if object.is_none() {
        Ok(Value::Null)
    } else if let Ok(flag) = object.cast::<PyBool>() {
        Ok(Value::Bool(flag.is_true()))
    } else if object.is_instance_of::<PyInt>() {
        whole(object)
    } else if let Ok(number) = object.cast::<PyFloat>() {
        let number = Number::from_f64(number.value());
        number.map(Value::Number).ok_or_else(|| PyValueError::new_err("a number must be finite"))
    } else if let Ok(text) = object.cast::<PyString>() {
        Ok(Value::String(text.to_str()?.to_owned()))
    } else if let Ok(mapping) = object.cast::<PyMapping>() {
        let mut items = Map::new();
        for pair in mapping.items()?.iter() {
            let (key, item): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
            let Ok(key) = key.cast::<PyString>() else {
                return Err(PyTypeError::new_err("the keys of a dict must be strings"));
            };
            items.insert(key.to_str()?.to_owned(), from_nested(&item, depth + 1)?);
        }
        Ok(Value::Object(items))
    } else if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        object
            .try_iter()?
            .map(|item| from_nested(&item?, depth + 1))
            .collect::<PyResult<_>>()
            .map(Value::Array)
    } else if object.hasattr("__index__")? {
        // A whole number of NumPy.
        whole(object)
    } else {
        let name = object.get_type().name()?;
        Err(PyTypeError::new_err(format!("{name} is nothing that can be written as JSON")))
    }
}

/// Is it a whole number, of Python or of NumPy? A flag is none: whoever passes one has mistaken a mask for
/// the numbers it marks.
pub fn is_whole(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    if object.is_instance_of::<PyBool>() {
        return Ok(false);
    }
    Ok(object.is_instance_of::<PyInt>()
        || (!object.is_instance_of::<PyDict>() && object.hasattr("__index__")?))
}

fn whole(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(number) = object.extract::<i64>() {
        return Ok(Value::Number(number.into()));
    }
    let number: u64 = object.extract().map_err(|_| PyValueError::new_err("a whole number is too large"))?;
    Ok(Value::Number(number.into()))
}
