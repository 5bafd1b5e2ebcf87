//! The closed list of all games: one type over all of them, their names, variants and options.
//!
//! Choosing a game at run time is a matter of one enum, [`AnyGame`]; it keeps the same contract
//! as every single game, so a server, a recorder or a test suite needs no second interface.
//! A new game is one line of the list below: its engine, and the rule sets that it plays.

#[macro_use]
mod list;
mod reason;
mod variants;

pub use reason::OtherGame;
pub use variants::{Variant, variants};

catalog! {
    Swap = swap::Swap: Yolo(swap::YoloRules), GoLow(swap::GoLowRules);
    Yooloo = yooloo::Yooloo: Yooloo(yooloo::YoolooRules);
    OneToTen = onetoten::OneToTen: OneToTen(onetoten::OneToTenRules);
    Hilo = hilo::Hilo: Hilo(hilo::HiloRules);
    Yo = yo::Yo: Yo(yo::YoRules);
}
