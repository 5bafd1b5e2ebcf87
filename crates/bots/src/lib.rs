//! Players that decide from their seat's view and memory alone.
//!
//! A [`Player`](driver::Player) gets its seat's notices and decides on its seat's view: the types give
//! it nothing else. A [`Bot`] is a player of any game, made from a [`Spec`] such as `strong` or
//! `normal:fading`. A bot's randomness comes from its own seed.

mod bot;
mod evaluator;
mod learned;
mod opponents;
mod plays;
mod search;
mod spec;
mod why;

// The games with bots of their own: each folder says in `Plays` what there is.
mod hilo;
mod onetoten;
mod swap;
mod yo;
mod yooloo;

pub use bot::Bot;
pub use evaluator::{Evaluator, Information, Method, Rollout, Shares, Trials, win_shares};
pub use hilo::master::training as hilo_training;
pub use nets::{Policy as Network, WeightsError};
pub use opponents::Opponents;
pub use plays::{Weight, policies, reasons, tuned, weights};
pub use search::Search;
pub use spec::{Effort, Level, MemoryModel, Spec, SpecError};
pub use why::{Kind, Shape};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
