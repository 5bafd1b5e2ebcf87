use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use kernel::Sentence;
use protocol::wire::Envelope;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::tables::find;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::{self, wire::Asked};
use crate::connections::ConnectionPermit;
use crate::error::{Problem, Thing};
use crate::extract::{Body, Path, Query};
use crate::identity::{Client, MaybeIdentity, Playing};
use crate::live::outbox::refusal;
use crate::live::{Done, Outbox, TableMessage, Watching};
use crate::net::Intake;
use crate::socket::{TableSocket, refuse};

/// What became of a command.
#[derive(Serialize, schemars::JsonSchema, Clone, Debug)]
struct Outcome {
    /// The version it made; the table's version, if nothing had to be stored; for `hint` the version from which on the
    /// decision has been open.
    version: Option<u64>,
    /// For `hint`: one of the legal actions.
    hint: Option<Value>,
    /// For `hint`: the reason, if there is one.
    why: Option<Sentence>,
}

pub fn add(api: Api) -> Api {
    api.add(
        Op::post("/api/tables/{table}/commands", "Sends a command to a table, as over its socket")
            .needs(Needs::Player)
            .seat()
            .body::<Envelope>()
            .answer::<Outcome>(200, "Done and stored.")
            .refuses(&[404, 409]),
        command,
    )
    .add(
        Op::get("/api/tables/{table}/socket", "The WebSocket of a table: `message`s out, `command`s in")
            .needs(Needs::Anybody)
            .seat()
            .empty(101, "Switching to WebSocket. Without `seat` you watch.")
            .refuses(&[400, 403, 404, 426]),
        socket,
    )
}

/// Whose view is wanted.
#[derive(Deserialize, Clone, Copy, Debug)]
pub struct ForSeat {
    seat: Option<u8>,
}

impl ForSeat {
    /// The seat, if one is named.
    pub fn seat(self) -> Result<Option<Seat>, Problem> {
        let Some(number) = self.seat else { return Ok(None) };
        Seat::try_new(number.into()).map(Some).ok_or(Problem::Missing(Thing::Seat))
    }
}

async fn command(
    State(app): State<Arc<App>>,
    Playing(identity): Playing,
    client: Client,
    Path(table): Path<String>,
    Query(wanted): Query<ForSeat>,
    Body(envelope): Body<Envelope>,
) -> Result<Json<Value>, Problem> {
    let seat = wanted.seat()?;
    app.rate_limits.command(Some(&identity.player.id), client.address)?;
    let id = find(&app, &table, client).await?;
    let (person, envelope) = ((&identity.person()?).into(), Box::new(envelope));
    let trace = app.traces.command(&envelope.command);
    let asked = Asked::Command { person, seat: seat.map(Seat::number), envelope, trace };
    cluster::ask(&app, &id, asked).await.map(Json)
}

/// What became of a command, as the open API answers it.
pub fn outcome(done: Done) -> Value {
    let outcome = match done {
        Done::Version(version) | Done::Pong(version) => {
            Outcome { version: Some(version), hint: None, why: None }
        }
        Done::Hint(actions, why, version) => {
            Outcome { version: Some(version), hint: actions.into_iter().next(), why }
        }
    };
    // It has no keys that JSON could not write.
    serde_json::to_value(outcome).unwrap_or_default()
}

async fn socket(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path(table): Path<String>,
    Query(wanted): Query<ForSeat>,
    request: Request,
) -> Result<Response, Problem> {
    let (mut parts, _) = request.into_parts();
    if parts.method != Method::GET {
        return Err(Problem::BadMethod);
    }
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app).await;
    let upgrade = upgrade.map_err(|_| Problem::NoHandshake)?;
    let limit = app.config.limits.message_bytes as usize;
    // Small buffers: there are many sockets, and commands are short.
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(limit)
        .max_frame_size(limit);
    let intake = parts.extensions.get::<Intake>().cloned().unwrap_or_default();
    let joined = join(&app, &table, client, &identity, wanted).await;
    let (person, address) = (identity.person(), client.address);
    let credential = identity.0.map(|identity| identity.credential);
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            intake.measure();
            match joined {
                Ok((watching, permit)) => {
                    TableSocket { app, person, credential, address, watching, permit }.serve(socket).await
                }
                // A browser cannot read a refused handshake: it is told over the socket.
                Err(problem) => refuse(socket, problem).await,
            }
        })
        .into_response())
}

/// A place at the table.
pub async fn join(
    app: &Arc<App>,
    table: &str,
    client: Client,
    identity: &MaybeIdentity,
    wanted: ForSeat,
) -> Result<(Watching, ConnectionPermit), Problem> {
    let seat = wanted.seat()?;
    if let Some(doubt) = identity.doubt().filter(|_| seat.is_some()) {
        return Err(doubt);
    }
    let id = find(app, table, client).await?;
    let outbox = Arc::new(Outbox::new(app.config.limits.outbox));
    let permit = app.connections.admit(identity.0.as_ref(), client.address, &outbox)?;
    let person = identity.person();
    let watch = async |seat| {
        if let Some(links) = app.cluster.links() {
            return cluster::watch::join(app, links, &id, person.clone(), seat, outbox.clone()).await;
        }
        let watch =
            |reply| TableMessage::Watch { person: person.clone(), seat, outbox: outbox.clone(), reply };
        let (number, queue) = app.tables.ask_and_stay(app, &id, watch).await?;
        Ok(Watching { number, queue, outbox: outbox.clone() })
    };
    let watching = match watch(seat).await {
        // The seat went to somebody else while the line was broken: its old owner looks on, and hears why.
        Err(Problem::NotYourSeat) if has_sat(app, identity, &id).await => {
            let watched = watch(None).await?;
            outbox.answer(refusal(None, &Problem::NotYourSeat, outbox.version()));
            watched
        }
        other => other?,
    };
    Ok((watching, permit))
}

/// Has this player had a seat at the table?
async fn has_sat(app: &App, identity: &MaybeIdentity, table: &str) -> bool {
    match &identity.0 {
        Some(identity) => app.store.sat_at(&identity.player.id, table).await.unwrap_or(false),
        None => false,
    }
}
