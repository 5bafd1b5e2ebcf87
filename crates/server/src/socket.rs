//! One WebSocket: lines out of the table's outbox, commands into its queue.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use governor::DefaultDirectRateLimiter;
use protocol::wire::{Envelope, Message};
use tokio::time::timeout;

use crate::app::{App, Ticket};
use crate::error::Problem;
use crate::extract;
use crate::live::{Asked, Outgoing, Person, Said, Watching, ask, outbox};
use crate::rates;

/// How often the server asks whether somebody is still there.
const PING: Duration = Duration::from_secs(20);
/// Whoever is silent for so long is gone.
const DEAD: Duration = Duration::from_secs(60);
/// Whoever takes nothing for so long is gone.
const STUCK: Duration = Duration::from_secs(20);

/// How long the other side has to hear a goodbye.
const LINGER: Duration = Duration::from_secs(1);

/// A socket at a table.
pub struct Line {
    /// The server.
    pub app: Arc<App>,
    /// Who, if known; others can only look.
    pub person: Option<Person>,
    /// Its place at the table.
    pub watching: Watching,
    /// Counts it as long as it lives.
    #[expect(dead_code, reason = "it only has to be there")]
    pub ticket: Ticket,
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

impl Line {
    /// Talks until one side ends.
    pub async fn talk(self, mut socket: WebSocket) {
        let end = self.run(&mut socket).await;
        match end {
            End::Gone => {}
            End::Closed => close(&mut socket, 1001).await,
            End::Bye(line, code) => goodbye(&mut socket, line, code).await,
        }
    }

    async fn run(&self, socket: &mut WebSocket) -> End {
        let rate = rates::commands(&self.app.config.limits);
        let (mut heard, mut refused) = (Instant::now(), 0);
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        loop {
            tokio::select! {
                outgoing = self.watching.outbox.next() => match outgoing {
                    Outgoing::Line(line) => {
                        if !send(socket, Frame::Text(line)).await {
                            return End::Gone;
                        }
                    }
                    Outgoing::Behind => {
                        if self.watching.queue.send(Asked::Behind(self.watching.number)).await.is_err() {
                            return restart();
                        }
                    }
                    Outgoing::End => return End::Closed,
                },
                frame = socket.recv() => {
                    heard = Instant::now();
                    match frame {
                        None => return End::Gone,
                        Some(Err(error)) => return unreadable(&error),
                        Some(Ok(Frame::Close(_))) => return End::Gone,
                        // Ours are answered; whoever sends others wastes little.
                        Some(Ok(Frame::Pong(_))) => {}
                        Some(Ok(frame)) => match self.admit(&frame, rate.as_ref(), &mut refused) {
                            Admitted::Yes => {
                                if let Some(end) = self.heard(&frame).await {
                                    return end;
                                }
                            }
                            Admitted::Refused => {}
                            Admitted::Ended(end) => return end,
                        },
                    }
                },
                _ = ping.tick() => {
                    if heard.elapsed() >= DEAD || !send(socket, Frame::Ping(Vec::new().into())).await {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Is there time for this frame? Every kind counts.
    fn admit(&self, frame: &Frame, rate: Option<&DefaultDirectRateLimiter>, refused: &mut u32) -> Admitted {
        if rate.is_none_or(|rate| rate.check().is_ok()) {
            *refused = 0;
            return Admitted::Yes;
        }
        *refused += 1;
        if *refused > self.app.config.limits.patience {
            let line = outbox::bye("too_fast", "you send too much", Some(5000));
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
    async fn heard(&self, frame: &Frame) -> Option<End> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => {
                self.refuse(None, &Problem::BadJson("it is binary".into()));
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
        let from = ask::From::Socket(self.watching.number);
        let said = Said { person, seat: None, envelope, at, from };
        match self.watching.queue.send(Asked::Say(Box::new(said))).await {
            Ok(()) => None,
            Err(_) => Some(restart()),
        }
    }

    fn refuse(&self, move_id: Option<String>, problem: &Problem) {
        metrics::counter!("yolio_refused_total", "code" => problem.code()).increment(1);
        let (code, reason) = (problem.code().to_owned(), problem.to_string());
        let outbox = &self.watching.outbox;
        outbox.answer(outbox::line(&Message::Refused { move_id, code, reason, version: outbox.version() }));
    }
}

/// Tells somebody who cannot come in why, and closes.
pub async fn turn_away(mut socket: WebSocket, problem: Problem) {
    let retry = match problem.status().as_u16() {
        409 | 429 | 503 => Some(5000),
        _ => None,
    };
    goodbye(&mut socket, outbox::bye(problem.code(), &problem.to_string(), retry), 1008).await;
}

async fn goodbye(socket: &mut WebSocket, line: Utf8Bytes, code: u16) {
    if send(socket, Frame::Text(line)).await {
        close(socket, code).await;
    }
}

async fn close(socket: &mut WebSocket, code: u16) {
    if send(socket, Frame::Close(Some(frame(code)))).await {
        // What still comes in is thrown away: closing on top of it would throw our last line away.
        let rest = async { while matches!(socket.recv().await, Some(Ok(_))) {} };
        let _ = timeout(LINGER, rest).await;
    }
}

async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    matches!(timeout(STUCK, socket.send(frame)).await, Ok(Ok(())))
}

fn frame(code: u16) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static("") }
}

fn restart() -> End {
    End::Bye(outbox::bye("restart", "the table is loaded again", Some(500)), 1012)
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
