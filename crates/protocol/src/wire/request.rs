//! From a message to what a table is asked to do.

use catalog::GameId;
use kernel::Seat;
use tables::{BotName, MoveId, Refusal, Request};

use super::{Command, Envelope, SeatChoice};
use crate::json::action_from_json;

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
    let move_id = MoveId::new(&envelope.move_id).ok_or(Refusal::BadMoveId)?;
    Ok(Request { move_id, version: envelope.version, command: command(game, &envelope.command, bot)? })
}

fn command(
    game: GameId,
    command: &Command,
    bot: impl Fn(&str) -> Result<BotName, String>,
) -> Result<tables::Command, Refusal> {
    Ok(match command {
        Command::ActAll { actions } => {
            let actions = actions.iter().map(|action| action_from_json(game, action));
            tables::Command::Act(actions.collect::<Result<_, _>>().map_err(Refusal::BadAction)?)
        }
        Command::Act { action } => {
            tables::Command::Act(vec![action_from_json(game, action).map_err(Refusal::BadAction)?])
        }
        Command::Undo => tables::Command::Undo,
        Command::Sit { seat } => tables::Command::Sit(at(*seat)?),
        Command::Stand { seat } => tables::Command::Stand(at(*seat)?),
        Command::Ready { seat, nonce } => {
            let nonce = chance::Nonce::from_hex(&nonce.0).map_err(|_| Refusal::BadNonce)?;
            tables::Command::Ready { seat: at(*seat)?, nonce }
        }
        Command::Unready { seat } => tables::Command::Unready(at(*seat)?),
        Command::Continue => tables::Command::Continue,
        Command::Rematch => tables::Command::Rematch,
        Command::SetSeat { seat, who } => {
            let bot = match who {
                SeatChoice::Open {} => None,
                SeatChoice::Me {} => {
                    return Err(Refusal::BadBot("to take a seat yourself, sit down on it".to_owned()));
                }
                SeatChoice::Bot { bot: name } => Some(bot(name).map_err(Refusal::BadBot)?),
            };
            tables::Command::SetSeat { seat: at(*seat)?, bot }
        }
        Command::Remove { seat } => tables::Command::Remove(at(*seat)?),
        Command::StandIn { seat } => tables::Command::StandIn(at(*seat)?),
        Command::SetOptions { options } => tables::Command::SetOptions(*options),
        Command::SetPace { pace } => tables::Command::SetPace(*pace),
        Command::Hint => tables::Command::Hint,
        Command::Emote { emote } => tables::Command::Emote(emote.clone()),
        Command::Close => tables::Command::Close,
        Command::Ping => tables::Command::Ping,
    })
}

fn at(seat: u8) -> Result<Seat, Refusal> {
    Seat::try_new(u64::from(seat)).ok_or(Refusal::NoSuchSeat(seat))
}
