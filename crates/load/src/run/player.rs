//! One socket to a table, with or without a seat there.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::tables::{Command, LoadTables};
use crate::audit::Reply;
use crate::{Client, Credential, Error, Socket, TableMessage, TableReader};

/// Opens the socket; a task of its own looks after it.
pub async fn open(
    tables: LoadTables,
    (server, client): (usize, &Client),
    table: usize,
    seat: Option<usize>,
    timeout: Option<Duration>,
) -> Result<(), Error> {
    let began = Instant::now();
    let id = tables.inner.seating.tables[table].clone();
    let credential = seat.map(|seat| tables.person(table, seat).credential.clone());
    let (socket, first) = loop {
        match greeted(client, &id, seat, credential.as_ref()).await {
            Ok(greeted) => break greeted,
            Err(error) if timeout.is_some_and(|timeout| began.elapsed() < timeout) => {
                tables.rejected(&error);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(error) => return Err(error),
        }
    };
    let (line, commands) = mpsc::unbounded_channel();
    let mut generation = 0;
    if let Some(seat) = seat {
        let place = &mut tables.lock(table).seats[seat];
        place.generation += 1;
        (place.sender, generation) = (Some(line.clone()), place.generation);
    }
    let reader = TableReader::default();
    let mut player = PlayerConnection {
        tables,
        server,
        table,
        seat,
        generation,
        reader,
        routine: false,
        open: Vec::new(),
    };
    if let Some(command) = player.heard(&first) {
        // It waits in the channel, which is not closed: both ends are here.
        let _ = line.send(command);
    }
    tokio::spawn(player.sit(socket, commands, line));
    Ok(())
}

/// A socket on which the table has sent its snapshot.
async fn greeted(
    client: &Client,
    table: &str,
    seat: Option<usize>,
    credential: Option<&Credential>,
) -> Result<(Socket, String), Error> {
    let mut socket = Socket::open(client, table, seat, credential).await?;
    let first = socket.receive().await?.unwrap_or_default();
    match TableMessage::read(&first) {
        Ok(heard) if heard.kind == "snapshot" => Ok((socket, first)),
        _ => Err(Error::Unreadable(format!("the table says at first: {first}"))),
    }
}

struct PlayerConnection {
    tables: LoadTables,
    /// Which of several servers it is at.
    server: usize,
    table: usize,
    seat: Option<usize>,
    generation: u32,
    reader: TableReader,
    /// A command that is no move waits for its answer.
    routine: bool,
    /// Commands that wait for their answers.
    open: Vec<Command>,
}

impl PlayerConnection {
    /// Runs until the socket ends. `own` keeps a spectator's channel open.
    async fn sit(
        mut self,
        mut socket: Socket,
        mut commands: mpsc::UnboundedReceiver<Command>,
        own: mpsc::UnboundedSender<Command>,
    ) {
        let _own = self.seat.is_none().then_some(own);
        loop {
            tokio::select! {
                command = commands.recv() => {
                    let Some(command) = command else { return socket.close().await };
                    let said = socket.send_text(command.text.clone()).await;
                    self.open.push(command);
                    if said.is_err() {
                        return self.broken();
                    }
                }
                heard = socket.receive() => match heard {
                    Ok(Some(text)) => {
                        if let Some(command) = self.heard(&text)
                            && (socket.send_text(command.text.clone()).await.is_err() || { self.open.push(command); false })
                        {
                            return self.broken();
                        }
                    }
                    Ok(None) | Err(_) => return self.broken(),
                },
            }
        }
    }

    /// The server is gone, or has closed the socket.
    fn broken(&self) {
        if !self.tables.inner.closing.load(Ordering::Relaxed) {
            self.tables.inner.broken.fetch_add(1, Ordering::Relaxed);
        }
        let Some(seat) = self.seat else { return };
        let mut state = self.tables.lock(self.table);
        if state.seats[seat].generation != self.generation {
            return;
        }
        (state.seats[seat].sender, state.seats[seat].legal) = (None, Vec::new());
        if self.open.iter().any(|command| command.due.is_some()) {
            state.waits = false;
        }
    }

    /// Takes in a message; gives what has to be sent at once.
    fn heard(&mut self, text: &str) -> Option<Command> {
        let inner = self.tables.inner.clone();
        inner.heard.fetch_add(1, Ordering::Relaxed);
        inner.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        let seat = self.seat?;
        let heard = self.reader.read(text).ok()?;
        let tables = self.tables.clone();
        let mut state = tables.lock(self.table);
        match heard.kind.as_str() {
            "ack" => {
                let version = heard.version.unwrap_or_default();
                state.reached = state.reached.max(version);
                self.answered(&heard, Reply::Stored(version), &mut state);
            }
            "refused" => {
                let code = heard.code.as_deref().unwrap_or_default();
                // What everybody says between rounds may be said too late, on a server that cannot keep up.
                let late = ["not_between_rounds", "not_over", "not_waiting", "already_said", "already_ready"];
                if !(self.routine && late.contains(&code)) {
                    let why = format!("{code}: {text}");
                    inner.refused.lock().unwrap_or_else(PoisonError::into_inner).push(why);
                }
                self.answered(&heard, Reply::Refused, &mut state);
            }
            "snapshot" | "update" => {
                let place = &mut state.seats[seat];
                place.version = heard.version.unwrap_or(place.version);
                if let Some(play) = &heard.play {
                    place.legal = play.legal.clone();
                }
                let nonce = place.policy.nonce();
                if let Some(routine) = heard.routine_command(&nonce).filter(|_| !self.routine) {
                    place.legal.clear();
                    self.routine = true;
                    return Some(tables.command(self.table, seat, &mut state, &routine, None));
                }
            }
            _ => {}
        }
        tables.list_if_free(self.table, &mut state);
        None
    }

    fn answered(&mut self, heard: &TableMessage, reply: Reply, state: &mut super::tables::TableState) {
        let Some(move_id) = &heard.move_id else { return };
        let place = self.open.iter().position(|command| state.sent[command.place].move_id == *move_id);
        let Some(place) = place else { return };
        let command = self.open.swap_remove(place);
        state.sent[command.place].reply = reply;
        match command.due {
            None => self.routine = false,
            Some(due) => {
                state.waits = false;
                self.tables.took(self.table, self.server, due.elapsed());
            }
        }
    }
}
