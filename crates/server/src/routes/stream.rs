use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt as _};
use protocol::wire::{SeatInfo, TableEvent};
use store::TableState;

use super::play::{ForSeat, join};
use super::tables::info_here;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::clock::Clock;
use crate::connections::ConnectionPermit;
use crate::error::Problem;
use crate::events::event_line;
use crate::extract::{Path, Query};
use crate::identity::{Client, Credential, Identity, MaybeIdentity};
use crate::live::{Outbox, Outgoing, Person, TableMessage, Watching};

/// How often both sides see that the other is there.
const ALIVE: Duration = Duration::from_secs(15);
/// How many of a player's tables are named at the start.
const TABLES: u32 = 100;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get(
            "/api/tables/{table}/stream",
            "The messages of a table's socket as lines of JSON, for programs",
        )
        .needs(Needs::Anybody)
        .seat()
        .lines(200, "One `message` a line; an empty line every 15 s.")
        .refuses(&[403, 404, 409]),
        table,
    )
    .add(
        Op::get("/api/events", "What happens at the player's tables, as lines of JSON")
            .needs(Needs::Player)
            .lines(200, "One `event` a line; `alive` every 15 s.")
            .refuses(&[409]),
        events,
    )
}

async fn table(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path(table): Path<String>,
    Query(wanted): Query<ForSeat>,
) -> Result<Response, Problem> {
    let (watching, permit) = join(&app, &table, client, &identity, wanted).await?;
    let reader = Reader {
        outbox: watching.outbox.clone(),
        watching: Some(watching),
        permit,
        alive: "",
        credential: identity.0.map(|identity| identity.credential),
        clock: app.clock.clone(),
    };
    Ok(lines(reader.lines()))
}

async fn events(
    State(app): State<Arc<App>>,
    identity: Identity,
    client: Client,
) -> Result<Response, Problem> {
    let outbox = Arc::new(Outbox::new(app.config.limits.outbox));
    let permit = app.connections.admit(Some(&identity), client.address, &outbox)?;
    let person = identity.person()?;
    // First listen, then look: nothing falls between.
    app.events.listen(&identity.player.id, &outbox);
    let now = now(&app, &person).await?;
    let (alive, credential) = ("{\"type\":\"alive\"}", Some(identity.credential));
    let reader = Reader { outbox, watching: None, permit, alive, credential, clock: app.clock.clone() };
    // However many tables there are: what is known at the start does not count as waiting.
    let first = now.into_iter().map(|event| Ok(Bytes::from(format!("{}\n", event_line(&event)))));
    Ok(lines(stream::iter(first).chain(reader.lines())))
}

/// Where the player sits now, and where it is the player's turn.
async fn now(app: &Arc<App>, person: &Person) -> Result<Vec<TableEvent>, Problem> {
    let mut events = Vec::new();
    for table in app.store.tables_of(person.player.as_str(), TABLES).await? {
        if table.state == TableState::Closed {
            continue;
        }
        let Ok(seen) = info_here(app, &table.id, Some(person)).await else { continue };
        for seat in seen.status.you.seats {
            let (id, game) = (table.id.clone(), table.game.clone());
            events.push(TableEvent::Seated { table: id.clone(), game, seat });
            let to_act = |seat: &SeatInfo| seat.to_act;
            if seen.status.seats.get(usize::from(seat)).is_some_and(to_act) {
                events.push(TableEvent::YourTurn { table: id, seat, version: seen.status.you.since });
            }
        }
    }
    Ok(events)
}

/// Somebody who reads lines.
struct Reader {
    outbox: Arc<Outbox>,
    /// The place at the table, for a table's stream.
    watching: Option<Watching>,
    #[expect(dead_code, reason = "it counts the reader as long as it lives")]
    permit: ConnectionPermit,
    /// What is sent when there is nothing to say.
    alive: &'static str,
    /// By what the reader is known.
    credential: Option<Credential>,
    clock: Clock,
}

impl Reader {
    fn lines(self) -> impl Stream<Item = Result<Bytes, Infallible>> + Send {
        stream::unfold(self, |reader| async move {
            let line = reader.next().await?;
            Some((Ok(line), reader))
        })
    }

    async fn next(&self) -> Option<Bytes> {
        loop {
            let outgoing = tokio::select! {
                outgoing = self.outbox.next() => outgoing,
                () = self.clock.sleep(ALIVE) => {
                    let ended = self.credential.is_some_and(|credential| credential.has_ended(self.clock.now()));
                    return (!ended).then(|| Bytes::from(format!("{}\n", self.alive)));
                }
            };
            return match outgoing {
                Outgoing::Line(line) => Some(Bytes::from(format!("{line}\n"))),
                Outgoing::End => None,
                Outgoing::Behind => {
                    let watching = self.watching.as_ref()?;
                    watching.queue.send(TableMessage::Behind(watching.number)).await.ok()?;
                    continue;
                }
            };
        }
    }
}

fn lines(lines: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}
