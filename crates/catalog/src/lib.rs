//! The closed list of all games: one type over all of them, their names, variants and options.
//!
//! Choosing a game at run time is a matter of one enum, [`AnyGame`]; it keeps the same contract
//! as every single game, so a server, a recorder or a test suite needs no second interface.
//! A new game is one line of [`for_each_game`]: its engine, and the rule sets that it plays.

mod any_game;
mod game_ids;
mod listed;
mod reason;
mod variants;

pub use any_game::{AnyAction, AnyEvent, AnyGame, AnyMemory, AnyNotice, AnyOutcome, AnyReason, AnyView};
pub use game_ids::{AnyRules, GameId};
pub use listed::Listed;
pub use reason::OtherGame;
pub use variants::{Variant, variants};

pub use {hilo, onetoten, swap, yo, yooloo};

/// Calls a macro with the list of all games: each engine, and the rule sets that it plays. What
/// is done for every game is then written once, and names no game.
#[macro_export]
macro_rules! for_each_game {
    ($($then:ident)::+) => {
        $($then)::+! {
            Swap = $crate::swap::Swap: Yolo($crate::swap::YoloRules), GoLow($crate::swap::GoLowRules);
            Yooloo = $crate::yooloo::Yooloo: Yooloo($crate::yooloo::YoolooRules);
            OneToTen = $crate::onetoten::OneToTen: OneToTen($crate::onetoten::OneToTenRules);
            Hilo = $crate::hilo::Hilo: Hilo($crate::hilo::HiloRules);
            Yo = $crate::yo::Yo: Yo($crate::yo::YoRules);
        }
    };
}

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
