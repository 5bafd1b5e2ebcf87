use serde::Deserialize;
use serde_json::value::RawValue;

use crate::Error;

/// A message of a table, as far as a player who chooses at random needs it. Which fields are there depends
/// on the kind.
#[derive(Deserialize, Debug)]
pub struct TableMessage {
    /// `snapshot`, `update`, `ack`, `refused`, `bye` and so on.
    #[serde(rename = "type")]
    pub kind: String,
    /// The table's version, or the one that a command has made.
    pub version: Option<u64>,
    /// The table around the game.
    pub table: Option<TableNow>,
    /// The game.
    pub play: Option<Play>,
    /// The command that is answered.
    pub move_id: Option<String>,
    /// Why something was refused, or ends.
    pub code: Option<String>,
}

/// The table around the game.
#[derive(Deserialize, Debug)]
pub struct TableNow {
    /// `waiting`, `playing`, `between_rounds`, `over` or `closed`.
    pub phase: String,
    /// The seats in order.
    pub seats: Vec<SeatNow>,
    /// Who is asking.
    pub you: You,
}

/// One seat.
#[derive(Deserialize, Debug)]
pub struct SeatNow {
    /// For the deal, the next round, or another game.
    pub ready: bool,
    /// Does a bot play for it now?
    pub stand_in: bool,
}

/// Who is asking.
#[derive(Deserialize, Debug)]
pub struct You {
    /// The seat that this socket is for.
    pub seat: Option<u8>,
}

/// The game.
#[derive(Deserialize, Debug)]
pub struct Play {
    /// What the seat may do now, as it came.
    pub legal: Vec<Box<RawValue>>,
}

impl TableMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(text: &str) -> Result<Self, Error> {
        serde_json::from_str(text).map_err(|error| Error::Unreadable(error.to_string()))
    }

    /// What this seat has to send now that is not a decision of the game: ready, the next round,
    /// another game. As the part of a command after its id and version.
    #[must_use]
    pub fn routine_command(&self, nonce: &str) -> Option<String> {
        let table = self.table.as_ref()?;
        let seat = table.you.seat?;
        if table.seats.get(usize::from(seat))?.ready {
            return None;
        }
        match table.phase.as_str() {
            "waiting" => Some(format!(r#""type":"ready","seat":{seat},"nonce":"{nonce}""#)),
            "between_rounds" => Some(r#""type":"continue""#.to_owned()),
            "over" => Some(r#""type":"rematch""#.to_owned()),
            _ => None,
        }
    }
}
