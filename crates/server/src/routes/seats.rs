use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kernel::Seat;
use protocol::wire::{Claim, SeatLink, TableInfo};
use serde_json::Value;

use super::tables::{find, info};
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::{self, wire::Asked};
use crate::error::{Problem, Thing};
use crate::extract::{Body, Path};
use crate::identity::{Account, Client, Identity};
use crate::secret;

pub fn add(api: Api) -> Api {
    api.add(
        Op::post(
            "/api/tables/{table}/seats/{seat}/link",
            "A secret with which somebody else can take the player's seat",
        )
        .needs(Needs::Player)
        .answer::<SeatLink>(
            200,
            "The secret. It works once, for a while, and as long as the player holds the seat.",
        )
        .refuses(&[404, 409]),
        link,
    )
    .add(
        Op::post("/api/claim", "Takes the seat of a seat link")
            .needs(Needs::Player)
            .body::<Claim>()
            .answer::<TableInfo>(200, "The table.")
            .refuses(&[404, 409]),
        claim,
    )
}

async fn link(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    Path((table, seat)): Path<(String, u8)>,
) -> Result<Json<SeatLink>, Problem> {
    let id = find(&app, &table, client).await?;
    let seat = Seat::try_new(seat.into()).ok_or(Problem::Missing(Thing::Seat))?;
    let player = Identity::from(account).person()?.player;
    let asked = Asked::MayLink { player: player.to_string(), seat: seat.number() };
    cluster::ask(&app, &id, asked).await?;
    let secret = secret::fresh()?;
    let expires_at = app.clock.now() + i64::from(app.config.limits.seat_link_minutes) * 60_000;
    let link = store::SeatLink { table: id, seat: seat.number(), player: player.to_string(), expires_at };
    app.store.create_seat_link(&secret::hashed(&secret), link).await?;
    Ok(Json(SeatLink { secret, expires_at }))
}

async fn claim(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    Body(claim): Body<Claim>,
) -> Result<Json<Value>, Problem> {
    app.rate_limits.login(client.address)?;
    let link = app.store.seat_link(&secret::hashed(&claim.secret), app.clock.now()).await?;
    let link = link.ok_or(Problem::Missing(Thing::Link))?;
    let seat = Seat::try_new(link.seat.into()).ok_or(Problem::Missing(Thing::Seat))?;
    let (person, move_id) = (Identity::from(account).person()?, secret::name()?);
    let asked = Asked::Claim { person: (&person).into(), seat: seat.number(), from: link.player, move_id };
    cluster::ask(&app, &link.table, asked).await.map_err(|problem| match problem.code() {
        // The seat is not the giver's any more: the link leads nowhere.
        "seat_taken" => Problem::Missing(Thing::Link),
        _ => problem,
    })?;
    info(&app, &link.table, Some(&person)).await.map(Json)
}
