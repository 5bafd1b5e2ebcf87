//! The rules engine of Yolio behind one dependency line.
//!
//! | module | what it is |
//! |---|---|
//! | [`kernel`] | the contract: seats, turns, steps, chance, views, options |
//! | [`deck`] | cards, lots, chips |
//! | [`driver`] | the match: one way to step a game; dealers, players, observers, frames |
//! | [`chance`] | generators and fair dealing |
//! | [`swap`], [`yooloo`], [`onetoten`], [`hilo`], [`yo`] | the games |
//! | [`catalog`] | all games behind one type |
//! | [`bots`] | players of four levels, and a search for any game |
//! | [`solve`] | exact answers |
//! | [`lab`] | simulations, tournaments, studies and reviews, with intervals |
//! | [`terminal`] | any game in a terminal |
//!
//! A game of HILO between two bots:
//!
//! ```
//! use yolio_engine::{bots::{Bot, Spec}, catalog::{AnyGame, AnyRules, GameId}, chance::Seeded};
//! use yolio_engine::driver::{Match, play};
//! use yolio_engine::kernel::Seat;
//!
//! let rules = AnyRules::from_pairs(GameId::Hilo, 2, &[]).expect("the printed rules");
//! let spec: Spec = "easy".parse()?;
//! let mut players: Vec<Bot> =
//!     Seat::all(2).map(|seat| Bot::new(&rules, seat, &spec, 7)).collect::<Result<_, _>>()?;
//! let mut game = Match::<AnyGame>::new(&rules);
//! let played = play(&mut game, &mut players, &mut Seeded::new(1, 0), &mut (), |_| Ok(()))?;
//! assert!(!played.verdict.winners.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use bots;
pub use catalog;
pub use chance;
#[cfg(feature = "testing")]
pub use conformance;
pub use deck;
pub use driver;
pub use hilo;
pub use kernel;
pub use lab;
pub use onetoten;
pub use solve;
pub use swap;
pub use terminal;
pub use yo;
pub use yooloo;
