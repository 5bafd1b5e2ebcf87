//! From a message to what a table is asked to do.

use catalog::GameId;
use tables::{BotName, Options, Refusal, Request};

use super::{Envelope, TableOptions};

/// Reads a command for a table of this game. `bot` says whether the game has a bot of this name,
/// and how it is called in full.
///
/// # Errors
/// What cannot be read, with its code.
pub fn request(
    game: GameId,
    envelope: &Envelope,
    bot: impl Fn(&str) -> Result<BotName, String>,
) -> Result<Request, Refusal> {
    let _ = (game, envelope, bot("normal"));
    todo!()
}

impl From<&TableOptions> for Options {
    fn from(options: &TableOptions) -> Self {
        let _ = options;
        todo!()
    }
}
