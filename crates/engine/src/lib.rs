//! The rules engine of Yolio behind one dependency line: all games, bots, solvers, records, and
//! everything that a game of your own gets for nothing.
//!
//! | module | what it is |
//! |---|---|
//! | [`kernel`] | the contract: seats, turns, steps, chance, views, options. Start here to write a game |
//! | [`deck`] | cards, lots, chips |
//! | [`driver`] | the match: one way to step a game; dealers, players, observers, frames |
//! | [`chance`] | generators and fair dealing |
//! | [`swap`], [`yooloo`], [`onetoten`], [`hilo`], [`yo`] | the games |
//! | [`catalog`] | all games behind one type |
//! | [`bots`] | players of five levels, and a search for any game |
//! | [`solve`] | exact answers |
//! | [`lab`] | simulations, tournaments, studies and reviews, with intervals |
//! | [`protocol`] | records: written, read, checked, verified |
//! | [`terminal`] | any game in a terminal |
//! | `conformance` | the suite that every game must pass (feature `testing`, for your tests) |
//!
//! Every game, played to its end by bots and written down:
//!
//! ```
//! use yolio_engine::{bots::{Bot, Spec}, catalog::{AnyGame, AnyRules, GameId}, chance::Seeded};
//! use yolio_engine::driver::{Match, play};
//! use yolio_engine::kernel::Seat;
//! use yolio_engine::protocol::{Dealing, Recorder, Recording, read_records, verify};
//!
//! for game in GameId::ALL {
//!     let rules = AnyRules::from_pairs(game, 2, &[]).expect("the printed rules for two");
//!     let spec: Spec = "easy".parse()?;
//!     let mut players: Vec<Bot> =
//!         Seat::all(2).map(|seat| Bot::new(&rules, seat, &spec, 7)).collect::<Result<_, _>>()?;
//!     let mut recorder = Recorder::new(rules.clone(), Recording::Steps);
//!     let mut table = Match::<AnyGame>::new(&rules);
//!     // Seed 1, game 0: the same cards on every machine.
//!     let played = play(&mut table, &mut players, &mut Seeded::new(1, 0), &mut recorder, |_| Ok(()))?;
//!     println!("{game}: {:?} win after {} steps", played.verdict.winners, played.steps);
//!
//!     let record = recorder.finish(table.game(), Some(Dealing::seeded(1, 0))).expect("the game is over");
//!     let line = record.to_string();
//!     for read in read_records(line.as_bytes()) {
//!         assert_eq!(verify::<AnyGame>(&read?)?.game, *table.game());
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Solvers: the house edge of a bet as a fraction, and how to play a matrix game.
//!
//! ```
//! use yolio_engine::kernel::RuleSet;
//! use yolio_engine::solve::{exact, matrix, yo};
//! use yolio_engine::yo::{Wager, YoRules};
//!
//! let rules = YoRules::of(1, &[]).expect("the printed rules");
//! let bet = yo::Bet::new(Wager::Play, yo::Placed::ComeOut);
//! println!("the house keeps {} of a Play wager", exact::fraction(&yo::BetStats::of(&rules, bet, 1).edge()));
//!
//! let rock_paper_scissors = [0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0];
//! let equilibrium = matrix::solve(3, 3, &rock_paper_scissors);
//! assert!(equilibrium.row.iter().all(|share| (share - 1.0 / 3.0).abs() < 1e-9));
//! ```
//!
//! A game of your own is one type that implements [`kernel::Game`]; the front page of [`kernel`] has
//! a whole one.

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
pub use protocol;
pub use solve;
pub use swap;
pub use terminal;
pub use yo;
pub use yooloo;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
