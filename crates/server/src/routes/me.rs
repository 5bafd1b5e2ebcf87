use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::{Me, Password, Proof, Rename};

use super::session::me;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::wire::Ended;
use crate::error::Problem;
use crate::extract::Body;
use crate::identity::{Account, Client, Identity, no_cookie};
use crate::names;
use crate::origin::Site;
use crate::passkeys;

/// How many of a player's tables learn of a new name at once.
const TABLES: u32 = 200;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/me", "Who is asking").needs(Needs::Player).answer::<Me>(200, "The player."),
        |identity: Identity| async move { Json(me(&identity.player)) },
    )
    .add(
        Op::patch("/api/me", "Changes the player's name")
            .needs(Needs::Player)
            .body::<Rename>()
            .answer::<Me>(200, "The player.")
            .refuses(&[409]),
        rename,
    )
    .add(
        Op::delete(
            "/api/me",
            "Deletes everything about a player whose name nothing protects; games keep only their id",
        )
        .needs(Needs::Player)
        .empty(204, "Deleted."),
        forget_guest,
    )
    .add(
        Op::post("/api/me/delete", "The same with a proof, where a password or a passkey protects the name")
            .needs(Needs::Player)
            .body::<Proof>()
            .empty(204, "Deleted.")
            .refuses(&[409]),
        forget,
    )
    .add(
        Op::put(
            "/api/me/password",
            "Sets a password, to come back from other devices; other sessions and all tokens end",
        )
        .needs(Needs::Player)
        .body::<Password>()
        .answer::<Me>(200, "The player.")
        .refuses(&[409]),
        set_password,
    )
}

async fn rename(
    State(app): State<Arc<App>>,
    mut account: Account,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Problem> {
    let name = names::checked(&rename.name)?;
    app.rate_limits.name(&account.player.id)?;
    app.store.rename(&account.player.id, &name).await?;
    app.rename(&account.player.id, &name, tables_of(&app, &account.player.id).await?).await;
    account.player.name = name;
    Ok(Json(me(&account.player)))
}

/// A thief with the cookie must not destroy what it takes more than that to own.
async fn forget_guest(State(app): State<Arc<App>>, account: Account) -> Result<Response, Problem> {
    if passkeys::is_protected(&account.player) {
        return Err(Problem::ProofNeeded);
    }
    gone(&app, &account.player.id).await
}

async fn forget(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    site: Result<Site, Problem>,
    Body(proof): Body<Proof>,
) -> Result<Response, Problem> {
    app.rate_limits.login(client.address)?;
    passkeys::prove(&app, &account, client, site, proof).await?;
    gone(&app, &account.player.id).await
}

async fn gone(app: &App, player: &str) -> Result<Response, Problem> {
    let gone = "Somebody";
    let tables = tables_of(app, player).await?;
    app.store.forget_player(player, gone).await?;
    app.rename(player, gone, tables).await;
    app.end(player, Ended::All).await;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie())]).into_response())
}

/// A thief with the cookie must not become the owner, and whatever else was opened before ends.
async fn set_password(
    State(app): State<Arc<App>>,
    mut account: Account,
    client: Client,
    site: Result<Site, Problem>,
    Body(password): Body<Password>,
) -> Result<Json<Me>, Problem> {
    // Making the hash is as much work as checking one.
    app.rate_limits.login(client.address)?;
    // Where there is a password, none at all is a wrong one.
    let old = password.old.or_else(|| account.player.has_password.then(String::new));
    let proof = Proof { password: old, passkey: password.passkey };
    passkeys::prove(&app, &account, client, site, proof).await?;
    let hash = app.passwords.hash(client.address, password.password).await?;
    let (player, kept) = (&account.player.id, account.session);
    app.store.set_password(player, &hash, &kept).await?;
    app.end(player, Ended::AllBut(kept)).await;
    account.player.has_password = true;
    Ok(Json(me(&account.player)))
}

async fn tables_of(app: &App, player: &str) -> Result<Vec<String>, Problem> {
    Ok(app.store.tables_of(player, TABLES).await?.into_iter().map(|table| table.id).collect())
}
