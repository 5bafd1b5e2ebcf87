//! One WebSocket: messages out of the table's outbox, commands into its queue.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use protocol::wire::Envelope;
use tokio::time::timeout;

use crate::app::App;
use crate::connections::ConnectionPermit;
use crate::error::Problem;
use crate::extract;
use crate::identity::Credential;
use crate::live::{Outgoing, Person, PlayerCommand, TableMessage, Watching, ask, outbox};
use crate::rate_limits::{self, CommandLimit};

/// How often the server sends a ping.
const PING: Duration = Duration::from_secs(20);
/// After this long without any frame the other side is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// How long one frame may take to be sent.
const SEND: Duration = Duration::from_secs(20);
/// How long the other side has to answer a close frame.
const CLOSE: Duration = Duration::from_secs(1);

/// A socket at a table.
pub struct TableSocket {
    /// The server.
    pub app: Arc<App>,
    /// Identity, if known; others can only look.
    pub person: Option<Person>,
    /// By what that is known.
    pub credential: Option<Credential>,
    /// Where it comes from.
    pub address: IpAddr,
    /// Its place at the table.
    pub watching: Watching,
    /// Counts it as long as it lives.
    #[expect(dead_code, reason = "it only has to be there")]
    pub permit: ConnectionPermit,
}

/// What becomes of a frame.
enum Admitted {
    /// It is looked at.
    Yes,
    /// It came too fast, and its sender was told.
    Refused,
    /// It was one too many.
    Ended(End),
}

/// Why a socket ends.
enum End {
    /// The other side is gone.
    Gone,
    /// The last line was in the outbox.
    Closed,
    /// A last line, then the close frame with this code.
    Bye(Utf8Bytes, u16),
}

impl TableSocket {
    /// Serves until one side ends.
    pub async fn serve(self, mut socket: WebSocket) {
        let end = self.run(&mut socket).await;
        match end {
            End::Gone => {}
            End::Closed => close(&mut socket, 1001).await,
            End::Bye(line, code) => send_bye(&mut socket, line, code).await,
        }
    }

    async fn run(&self, socket: &mut WebSocket) -> End {
        let clock = &self.app.clock;
        let limit = rate_limits::commands(&self.app.config.limits, clock);
        let (mut received, mut pinged, mut refused) = (clock.elapsed(), clock.elapsed(), 0);
        loop {
            tokio::select! {
                outgoing = self.watching.outbox.next() => match outgoing {
                    Outgoing::Line(line) => {
                        if !send(socket, Frame::Text(line)).await {
                            return End::Gone;
                        }
                    }
                    Outgoing::Behind => {
                        if self.watching.queue.send(TableMessage::Behind(self.watching.number)).await.is_err() {
                            return restart();
                        }
                    }
                    Outgoing::End => return End::Closed,
                },
                frame = socket.recv() => {
                    received = clock.elapsed();
                    match frame {
                        None => return End::Gone,
                        Some(Err(error)) => return unreadable(&error),
                        Some(Ok(Frame::Close(_))) => return End::Gone,
                        Some(Ok(frame)) => match self.admit(&frame, limit.as_ref(), &mut refused) {
                            Admitted::Yes => {
                                if let Some(end) = self.receive(&frame).await {
                                    return end;
                                }
                            }
                            Admitted::Refused => {}
                            Admitted::Ended(end) => return end,
                        },
                    }
                },
                () = clock.sleep((pinged + PING).saturating_sub(clock.elapsed())) => {
                    pinged = clock.elapsed();
                    if self.credential.is_some_and(|credential| credential.has_ended(clock.now())) {
                        return End::Bye(outbox::bye("no_session", "your token has ended", None), 1008);
                    }
                    if pinged - received >= SILENCE || !send(socket, Frame::Ping(Vec::new().into())).await {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Is this frame within the rate limit? Every kind counts.
    fn admit(&self, frame: &Frame, limit: Option<&CommandLimit>, refused: &mut u32) -> Admitted {
        let player = self.person.as_ref().map(|person| person.player.as_str());
        let within = limit.is_none_or(|limit| limit.check().is_ok())
            && self.app.rate_limits.command(player, self.address).is_ok();
        if within {
            // However slowly they are read: who sends much more than is taken is cut off.
            *refused = refused.saturating_sub(1);
            return Admitted::Yes;
        }
        *refused += 1;
        if *refused > self.app.config.limits.too_fast_in_a_row {
            let line = outbox::bye("too_fast", "you are sending too fast", Some(5000));
            return Admitted::Ended(End::Bye(line, 1008));
        }
        let named = match frame {
            Frame::Text(text) => move_id(text),
            _ => None,
        };
        self.refuse(named, &Problem::TooFast(1));
        Admitted::Refused
    }

    /// One command. The seat is the connection's, whatever the message says.
    async fn receive(&self, frame: &Frame) -> Option<End> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => {
                self.refuse(None, &Problem::BadJson("the message is binary".into()));
                return None;
            }
            Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) => return None,
        };
        let at = Instant::now();
        let envelope = match extract::read::<Envelope>(text.as_bytes()) {
            Ok(envelope) => envelope,
            Err(problem) => {
                self.refuse(move_id(text), &problem);
                return None;
            }
        };
        let Some(person) = self.person.clone() else {
            self.refuse(Some(envelope.move_id), &Problem::NoSession);
            return None;
        };
        if self.credential.is_some_and(|credential| !credential.may_play()) {
            self.refuse(Some(envelope.move_id), &Problem::TokenScope);
            return None;
        }
        let from = ask::From::Socket(self.watching.number);
        let trace = self.app.traces.command(&envelope.command);
        let command = PlayerCommand { person, seat: None, envelope, at, from, trace };
        match self.watching.queue.send(TableMessage::Command(Box::new(command))).await {
            Ok(()) => None,
            Err(_) => Some(restart()),
        }
    }

    fn refuse(&self, move_id: Option<String>, problem: &Problem) {
        metrics::counter!("yolio_refused_total", "code" => problem.code()).increment(1);
        let outbox = &self.watching.outbox;
        outbox.answer(outbox::refusal(move_id, problem, outbox.version()));
    }
}

/// Says why somebody cannot connect, and closes.
pub async fn refuse(mut socket: WebSocket, problem: Problem) {
    metrics::counter!("yolio_refused_total", "code" => problem.code()).increment(1);
    let retry = match problem.status().as_u16() {
        _ if problem.passes() => Some(1000),
        409 | 429 | 503 => Some(5000),
        _ => None,
    };
    send_bye(&mut socket, outbox::bye(problem.code(), &problem.to_string(), retry), 1008).await;
}

async fn send_bye(socket: &mut WebSocket, line: Utf8Bytes, code: u16) {
    if send(socket, Frame::Text(line)).await {
        close(socket, code).await;
    }
}

async fn close(socket: &mut WebSocket, code: u16) {
    if send(socket, Frame::Close(Some(frame(code)))).await {
        // What still comes in is thrown away: closing on top of it would throw our last line away.
        let rest = async { while matches!(socket.recv().await, Some(Ok(_))) {} };
        let _ = timeout(CLOSE, rest).await;
    }
}

async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    matches!(timeout(SEND, socket.send(frame)).await, Ok(Ok(())))
}

fn frame(code: u16) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static("") }
}

fn restart() -> End {
    End::Bye(outbox::bye("restart", "the table is being loaded again", Some(500)), 1012)
}

fn unreadable(error: &axum::Error) -> End {
    let text = error.to_string();
    if text.to_lowercase().contains("too long") || text.contains("too large") {
        return End::Bye(outbox::bye("too_large", "the message is too long", Some(5000)), 1009);
    }
    End::Gone
}

/// The name of a command that cannot be done, so that its sender knows which one is meant.
fn move_id(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Named {
        move_id: String,
    }
    let named = serde_json::from_str::<Named>(text).ok()?;
    tables::MoveId::new(&named.move_id).map(|id| id.to_string())
}
