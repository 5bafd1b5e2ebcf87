//! One match drives every game.
//!
//! A [`Match`] holds a game in progress and takes each step once. It asks a [`Dealer`] for the
//! outcomes of chance and tells its [`Observer`]s what happened: a recorder, the [`Memories`] of the
//! viewers, a [`History`] that latecomers may read, [`Frames`] for a screen, statistics. The server,
//! the terminal, the laboratory and the tests differ in who decides and what they keep, never in
//! how a game is stepped.
//!
//! [`play()`] is the loop over a whole game with a [`Player`] in every seat.

mod dealer;
mod frames;
mod history;
mod matches;
mod memories;
mod observer;
mod play;
mod player;
mod random;
mod session;

pub use dealer::{DealError, Dealer};
pub use frames::{Frame, Frames};
pub use history::History;
pub use matches::{AnyStep, Match};
pub use memories::Memories;
pub use observer::Observer;
pub use play::{Halt, Played, play};
pub use player::Player;
pub use random::{RandomPlayer, RandomStyle, wander};
pub use session::{Pause, Session};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
