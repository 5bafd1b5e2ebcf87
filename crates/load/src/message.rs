use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::Error;

/// A message of a table, as far as a player who chooses at random needs it. Which fields are there depends
/// on the kind.
#[derive(Debug)]
pub struct TableMessage {
    /// `snapshot`, `update`, `ack`, `refused`, `bye` and so on.
    pub kind: String,
    /// The table's version, or the one that a command has made.
    pub version: Option<u64>,
    /// The table around the game, with a snapshot or an update.
    pub table: Option<TableNow>,
    /// The game.
    pub play: Option<Play>,
    /// The command that is answered.
    pub move_id: Option<String>,
    /// Why something was refused, or ends.
    pub code: Option<String>,
    /// After how many milliseconds one may come back, after a goodbye.
    pub retry_ms: Option<u32>,
}

/// Reads the messages of one connection: an update says what has changed, the rest is as it was.
#[derive(Clone, Debug, Default)]
pub struct TableReader {
    table: Option<TableNow>,
}

/// A message as it comes.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(rename = "type")]
    kind: String,
    version: Option<u64>,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
    play: Option<Play>,
    move_id: Option<String>,
    code: Option<String>,
    retry_ms: Option<u32>,
}

/// The table around the game.
#[derive(Deserialize, Clone, Debug)]
pub struct TableNow {
    /// `waiting`, `playing`, `between_rounds`, `over` or `closed`.
    pub phase: String,
    /// Which game it is.
    #[serde(default)]
    pub number: u32,
    /// The seats in order.
    pub seats: Vec<SeatNow>,
    /// Who is asking.
    pub you: You,
}

/// One seat.
#[derive(Deserialize, Clone, Debug)]
pub struct SeatNow {
    /// For the deal, the next round, or another game.
    pub ready: bool,
    /// Does a bot play for it now?
    pub stand_in: bool,
}

/// Who is asking.
#[derive(Deserialize, Clone, Debug)]
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

impl TableReader {
    /// Reads the next message.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(&mut self, text: &str) -> Result<TableMessage, Error> {
        self.line(text).map_err(|error| Error::Unreadable(error.to_string()))
    }

    /// The table around the game, as far as it is known.
    #[must_use]
    pub fn table(&self) -> Option<&TableNow> {
        self.table.as_ref()
    }

    fn line(&mut self, text: &str) -> Result<TableMessage, serde_json::Error> {
        let Line { kind, version, table, play, move_id, code, retry_ms } = serde_json::from_str(text)?;
        match (kind.as_str(), table) {
            ("snapshot", Some(table)) => self.table = Some(serde_json::from_str(table.get())?),
            ("update", Some(changes)) => {
                let changes: HashMap<&str, &RawValue> = serde_json::from_str(changes.get())?;
                for (place, value) in changes {
                    self.change(place, value.get())?;
                }
            }
            _ => {}
        }
        let table = self.table.clone().filter(|_| table.is_some());
        Ok(TableMessage { kind, version, table, play, move_id, code, retry_ms })
    }

    /// What stands at a place now.
    fn change(&mut self, place: &str, value: &str) -> Result<(), serde_json::Error> {
        if place.is_empty() {
            self.table = Some(serde_json::from_str(value)?);
        }
        let Some(table) = &mut self.table else { return Ok(()) };
        let mut parts = place.split('/').skip(1);
        match (parts.next(), parts.next(), parts.next()) {
            (Some("phase"), ..) => table.phase = serde_json::from_str(value)?,
            (Some("number"), ..) => table.number = serde_json::from_str(value)?,
            (Some("you"), None, _) => table.you = serde_json::from_str(value)?,
            (Some("seats"), None, _) => table.seats = serde_json::from_str(value)?,
            (Some("seats"), Some(seat), field) => {
                let Some(seat) = seat.parse().ok().and_then(|seat: usize| table.seats.get_mut(seat)) else {
                    return Ok(());
                };
                match field {
                    None => *seat = serde_json::from_str(value)?,
                    Some("ready") => seat.ready = serde_json::from_str(value)?,
                    Some("stand_in") => seat.stand_in = serde_json::from_str(value)?,
                    Some(_) => {}
                }
            }
            _ => {}
        }
        Ok(())
    }
}

impl TableMessage {
    /// Reads a message for who does not follow the table: of an update, what has changed there is left out.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(text: &str) -> Result<Self, Error> {
        TableReader::default().read(text)
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    #[test]
    fn what_an_update_does_not_say_is_as_it_was() {
        let mut reader = TableReader::default();
        let seat = r#"{"ready":false,"stand_in":false,"to_act":true}"#;
        let table = format!(r#"{{"phase":"waiting","seats":[{seat},{seat}],"you":{{"seat":1}}}}"#);
        reader.read(&format!(r#"{{"type":"snapshot","version":1,"table":{table}}}"#)).unwrap();
        let read = |reader: &mut TableReader, changes: &str| {
            let line = format!(r#"{{"type":"update","version":2,"table":{changes},"play":null}}"#);
            reader.read(&line).unwrap().table.unwrap()
        };
        let table = read(&mut reader, r#"{"/seats/1/ready":true,"/seats/0/to_act":false,"/clock":null}"#);
        assert_eq!(
            (table.phase.as_str(), table.seats[0].ready, table.seats[1].ready),
            ("waiting", false, true)
        );
        let table = read(&mut reader, r#"{"/phase":"playing","/seats/0":{"ready":true,"stand_in":true}}"#);
        assert_eq!(
            (table.phase.as_str(), table.seats[0].stand_in, table.you.seat),
            ("playing", true, Some(1))
        );
        assert!(reader.read(r#"{"type":"ack","move_id":"a","version":3}"#).unwrap().table.is_none());
    }
}
