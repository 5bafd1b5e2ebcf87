use std::error::Error;
use std::fmt;

use kernel::Reason;

/// The action belongs to another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherGame;

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this action belongs to another game")
    }
}

impl Error for OtherGame {}

impl Reason for OtherGame {
    fn code(&self) -> &'static str {
        "other_game"
    }
}
