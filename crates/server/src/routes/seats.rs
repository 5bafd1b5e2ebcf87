use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kernel::Seat;
use protocol::wire::{Claim, SeatLink, TableInfo};

use super::tables::{find, overview};
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::{Problem, Thing};
use crate::extract::{Body, Path};
use crate::identity::{Client, Identity};
use crate::live::TableMessage;
use crate::secret;

pub fn add(api: Api) -> Api {
    api.add(
        Op::post(
            "/api/tables/{table}/seats/{seat}/link",
            "A secret with which somebody else can take the player's seat",
        )
        .needs(Needs::Player)
        .answer::<SeatLink>(200, "The secret; older ones for this seat no longer work.")
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
    identity: Identity,
    client: Client,
    Path((table, seat)): Path<(String, u8)>,
) -> Result<Json<SeatLink>, Problem> {
    let id = find(&app, &table, client).await?;
    let seat = Seat::try_new(seat.into()).ok_or(Problem::Missing(Thing::Seat))?;
    let player = identity.person()?.player;
    app.tables.ask(&app, &id, |reply| TableMessage::MayLink { player: player.clone(), seat, reply }).await?;
    let secret = secret::fresh()?;
    app.store.drop_seat_links(&id, seat.number()).await?;
    let link = store::SeatLink { table: id, seat: seat.number(), created_at: app.clock.now() };
    app.store.create_seat_link(&secret::hashed(&secret), link).await?;
    Ok(Json(SeatLink { secret }))
}

async fn claim(
    State(app): State<Arc<App>>,
    identity: Identity,
    client: Client,
    Body(claim): Body<Claim>,
) -> Result<Json<TableInfo>, Problem> {
    app.rate_limits.login(client.address)?;
    let link = app.store.seat_link(&secret::hashed(&claim.secret)).await?;
    let link = link.ok_or(Problem::Missing(Thing::Link))?;
    let seat = Seat::try_new(link.seat.into()).ok_or(Problem::Missing(Thing::Seat))?;
    let person = identity.person()?;
    app.tables
        .ask(&app, &link.table, |reply| TableMessage::Claim { person: person.clone(), seat, reply })
        .await?;
    Ok(Json(overview(&app, &link.table, Some(&person)).await?.info))
}
