//! Numbers for programs and for people.

use serde_json::{Value, json};
use solve::exact::{Ratio, decimal, fraction};

/// `{"fraction": "a/b", "decimal": …}`.
pub fn exact(number: &Ratio) -> Value {
    json!({ "fraction": fraction(number), "decimal": decimal(number) })
}

/// The same, and in percent.
pub fn share(number: &Ratio) -> Value {
    json!({
        "fraction": fraction(number),
        "decimal": decimal(number),
        "percent": solve::exact::percent(number, 6),
    })
}

/// `12.345%`.
pub fn percent(number: &Ratio) -> String {
    format!("{}%", solve::exact::percent(number, 3))
}

/// A chance that is a decimal, in percent.
pub fn percent_of(number: f64) -> String {
    match number * 100.0 {
        tiny if tiny > 0.0 && tiny < 0.001 => "<0.001%".to_owned(),
        percent => format!("{percent:.3}%"),
    }
}
