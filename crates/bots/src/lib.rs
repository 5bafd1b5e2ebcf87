//! Players that decide from their seat's view and memory alone.
//!
//! A [`Player`](driver::Player) gets its seat's notices and decides on its seat's view: the types give
//! it nothing else. A [`Bot`] is a player of any game, made from a [`Spec`] such as `strong` or
//! `normal:fading`. A bot's randomness comes from its own seed.

mod bot;
mod evaluator;
mod hilo;
mod onetoten;
mod search;
mod spec;
mod standing;
mod swap;
pub mod training;
mod why;
mod yo;
mod yooloo;

pub use bot::Bot;
pub use evaluator::{Evaluator, Information, Rollout, Shares};
pub use search::Search;
pub use spec::{Effort, Level, MemoryModel, Spec, SpecError};
pub use why::{
    Call, Cards, HiloWhy, Kind, Known, Mix, OneToTenWhy, Points, Shape, SwapWhy, Tenths, Value, Why, YoWhy,
    YoolooWhy,
};
