//! One line to a table, with or without a seat there.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::field::{Command, Field};
use crate::audit::Told;
use crate::{Heard, Host, Pass, Socket, Trouble};

/// Opens the line; a task of its own looks after it.
pub async fn open(
    field: Field,
    host: &Host,
    table: usize,
    seat: Option<usize>,
    patience: Option<Duration>,
) -> Result<(), Trouble> {
    let began = Instant::now();
    let id = field.inner.crowd.tables[table].clone();
    let pass = seat.map(|seat| field.person(table, seat).pass.clone());
    let (socket, first) = loop {
        match greeted(host, &id, seat, pass.as_ref()).await {
            Ok(greeted) => break greeted,
            Err(trouble) if patience.is_some_and(|patience| began.elapsed() < patience) => {
                field.turned_away(&trouble);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(trouble) => return Err(trouble),
        }
    };
    let (line, commands) = mpsc::unbounded_channel();
    let mut life = 0;
    if let Some(seat) = seat {
        let place = &mut field.spot(table).chairs[seat];
        place.life += 1;
        (place.line, life) = (Some(line.clone()), place.life);
    }
    let mut chair = Chair { field, table, seat, life, chore: false, open: Vec::new() };
    if let Some(command) = chair.heard(&first) {
        // It waits in the channel, which is not closed: both ends are here.
        let _ = line.send(command);
    }
    tokio::spawn(chair.sit(socket, commands, line));
    Ok(())
}

/// A line on which the table has said what it is.
async fn greeted(
    host: &Host,
    table: &str,
    seat: Option<usize>,
    pass: Option<&Pass>,
) -> Result<(Socket, String), Trouble> {
    let mut socket = Socket::open(host, table, seat, pass).await?;
    let first = socket.hear().await?.unwrap_or_default();
    match Heard::read(&first) {
        Ok(heard) if heard.kind == "snapshot" => Ok((socket, first)),
        _ => Err(Trouble::Unreadable(format!("the table says at first: {first}"))),
    }
}

struct Chair {
    field: Field,
    table: usize,
    seat: Option<usize>,
    life: u32,
    /// A command that is no move waits for its answer.
    chore: bool,
    /// Commands that wait for their answers.
    open: Vec<Command>,
}

impl Chair {
    /// Looks on until the line ends. `own` keeps a spectator's channel open.
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
                    let said = socket.say(command.text.clone()).await;
                    self.open.push(command);
                    if said.is_err() {
                        return self.broken();
                    }
                }
                heard = socket.hear() => match heard {
                    Ok(Some(text)) => {
                        if let Some(command) = self.heard(&text)
                            && (socket.say(command.text.clone()).await.is_err() || { self.open.push(command); false })
                        {
                            return self.broken();
                        }
                    }
                    Ok(None) | Err(_) => return self.broken(),
                },
            }
        }
    }

    /// The server is gone, or has hung up.
    fn broken(&self) {
        if !self.field.inner.closing.load(Ordering::Relaxed) {
            self.field.inner.broken.fetch_add(1, Ordering::Relaxed);
        }
        let Some(seat) = self.seat else { return };
        let mut spot = self.field.spot(self.table);
        if spot.chairs[seat].life != self.life {
            return;
        }
        (spot.chairs[seat].line, spot.chairs[seat].legal) = (None, Vec::new());
        if self.open.iter().any(|command| command.due.is_some()) {
            spot.waits = false;
        }
    }

    /// Takes a message in; says what has to be said at once.
    fn heard(&mut self, text: &str) -> Option<Command> {
        let inner = self.field.inner.clone();
        inner.heard.fetch_add(1, Ordering::Relaxed);
        inner.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        let seat = self.seat?;
        let heard = Heard::read(text).ok()?;
        let field = self.field.clone();
        let mut spot = field.spot(self.table);
        match heard.kind.as_str() {
            "ack" => self.answered(&heard, Told::Stored(heard.version.unwrap_or_default()), &mut spot),
            "refused" => {
                let why = format!("{}: {text}", heard.code.as_deref().unwrap_or_default());
                inner.refused.lock().unwrap_or_else(PoisonError::into_inner).push(why);
                self.answered(&heard, Told::Refused, &mut spot);
            }
            "snapshot" | "update" => {
                let place = &mut spot.chairs[seat];
                place.version = heard.version.unwrap_or(place.version);
                if let Some(play) = &heard.play {
                    place.legal = play.legal.clone();
                }
                let nonce = place.mood.nonce();
                if let Some(chore) = heard.chore(&nonce).filter(|_| !self.chore) {
                    place.legal.clear();
                    self.chore = true;
                    return Some(field.command(self.table, seat, &mut spot, &chore, None));
                }
            }
            _ => {}
        }
        field.look(self.table, &mut spot);
        None
    }

    fn answered(&mut self, heard: &Heard, told: Told, spot: &mut super::field::Spot) {
        let Some(move_id) = &heard.move_id else { return };
        let place = self.open.iter().position(|command| spot.sent[command.place].move_id == *move_id);
        let Some(place) = place else { return };
        let command = self.open.swap_remove(place);
        spot.sent[command.place].told = told;
        match command.due {
            None => self.chore = false,
            Some(due) => {
                spot.waits = false;
                let micros = u64::try_from(due.elapsed().as_micros()).unwrap_or(u64::MAX).max(1);
                let latencies = &self.field.inner.latencies;
                // It grows by itself; a latency of half a million years does not occur.
                let _ = latencies.lock().unwrap_or_else(PoisonError::into_inner).record(micros);
            }
        }
    }
}
