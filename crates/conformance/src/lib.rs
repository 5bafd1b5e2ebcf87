//! What every game must pass, one of your own included.
//!
//! [`conform()`] plays random games and checks the whole contract at every step: the list of legal
//! actions agrees with the check, a refusal changes nothing, the sampler is the list of outcomes, no
//! viewer can tell an imagined state from the true one, the bookkeeping adds up, games end, and a
//! replay gives the same state. A game of your own needs one line for each rule set in its tests:
//!
//! ```
//! use kernel::RuleSet;
//! use onetoten::{OneToTen, OneToTenRules};
//!
//! let rules = OneToTenRules::of(3, &[("cards", "4")]).expect("the rules are valid");
//! conformance::conform::<OneToTen>("four cards for three", &rules, 5, &());
//! ```

mod conform;
mod pool;
mod walk;

pub use conform::{Forms, conform, conform_with};
pub use pool::Pool;
pub use walk::{Walk, walk};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
