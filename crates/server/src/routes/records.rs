use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use protocol::wire::{Replay, Review};
use protocol::{ReplayFrames, ReplayView, played_record};
use serde::Deserialize;
use serde_json::json;
use tables::Played;

use super::tables::find;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::{Problem, Thing};
use crate::extract::{Path, Query};
use crate::identity::{Client, MaybeIdentity};
use crate::rate_limits::group;
use crate::replays;
use crate::workers::{Lane, Payer};

pub fn add(api: Api) -> Api {
    let views =
        json!({ "type": "string", "enum": ["table", "open", "0", "1", "2", "3", "4", "5", "6", "7"] });
    api.add(
        Op::get(
            "/api/tables/{table}/games/{number}/record",
            "The record of a finished game, for `yolio verify`",
        )
        .needs(Needs::Anybody)
        .answer::<protocol::Record>(200, "The record, with the dealer's secret.")
        .refuses(&[403, 404]),
        record,
    )
    .add(
        Op::get("/api/tables/{table}/games/{number}/replay", "A finished game step by step")
            .query(
                "view",
                views,
                "Whose view: a seat's, a spectator's (`table`), or with all cards open (`open`).",
            )
            .needs(Needs::Anybody)
            .answer::<Replay>(200, "The start, then one frame a step.")
            .refuses(&[403, 404]),
        show,
    )
    .add(
        Op::get(
            "/api/tables/{table}/games/{number}/review",
            "The review of a finished game: chances after every step, mistakes, luck",
        )
        .needs(Needs::Anybody)
        .answer::<Review>(200, "The review. It takes a few seconds the first time.")
        .refuses(&[403, 404, 409]),
        review,
    )
}

/// Whose view.
#[derive(Deserialize, Debug)]
struct Wanted {
    view: Option<String>,
}

async fn record(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path((table, number)): Path<(String, u32)>,
) -> Result<Response, Problem> {
    let (_, played) = played(&app, &table, number, client, &identity).await?;
    let record = played_record(&played).ok_or(Problem::Fault)?;
    let name = format!("attachment; filename=\"yolio-{}-{number}.json\"", played.rules.game().key());
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

async fn show(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path((table, number)): Path<(String, u32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let permit = app.replays.admit(client.address)?;
    let view = match wanted.view.as_deref() {
        None | Some("table") => ReplayView::Table,
        Some("open") => ReplayView::Open,
        Some(text) => {
            let seat = text.parse::<u64>().ok().and_then(Seat::try_new);
            let unknown = || Problem::BadQuery("view is a seat's number, `table` or `open`".to_owned());
            ReplayView::Seat(seat.ok_or_else(unknown)?)
        }
    };
    let (id, played) = played(&app, &table, number, client, &identity).await?;
    let frames = ReplayFrames::new(played, view).ok_or(Problem::Missing(Thing::Seat))?;
    let body = replays::body(app, payer(&identity, client), id, frames, permit);
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// Whose work it is.
fn payer(identity: &MaybeIdentity, client: Client) -> Payer {
    match &identity.0 {
        Some(identity) => Payer::Player(identity.player.id.clone()),
        None => Payer::Address(group(client.address)),
    }
}

async fn review(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path((table, number)): Path<(String, u32)>,
) -> Result<Json<Review>, Problem> {
    let (id, played) = played(&app, &table, number, client, &identity).await?;
    let made = app.reviews.of(&app.workers, payer(&identity, client), &id, played).await?;
    Ok(Json(Review::clone(&made)))
}

/// The finished game, from the table's log: it needs nobody at the table.
/// One without spectators is for those who sat there.
async fn played(
    app: &Arc<App>,
    table: &str,
    number: u32,
    client: Client,
    identity: &MaybeIdentity,
) -> Result<(String, Played), Problem> {
    let id = find(app, table, client).await?;
    let entries = app.store.entries(&id, 1).await?;
    // A long log takes a while: not between the sockets.
    let read = app.workers.asked(payer(identity, client), &id, Lane::Quick, move || {
        let lines = entries.iter().map(|entry| (entry.at_ms, entry.body.as_str()));
        protocol::log::played(lines, number)
    });
    let played = read.await?.map_err(|_| Problem::TableBroken)?;
    let played = played.ok_or(Problem::Missing(Thing::FinishedGame))?;
    let sat_there = match &identity.0 {
        Some(identity) if !played.spectators => app.store.sat_at(&identity.player.id, &id).await?,
        _ => false,
    };
    if played.spectators || sat_there { Ok((id, played)) } else { Err(Problem::NotAtTable) }
}
