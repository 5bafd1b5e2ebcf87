use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::{Me, NewPasskey, PasskeyInfo, PasskeyLogin, PasskeyOptions, Proof, RemovePasskey};
use store::{Hash, Passkey, Removed};

use super::session::me;
use super::tokens::label;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::wire::Ended;
use crate::error::{Limit, Problem, Thing};
use crate::extract::{Body, Path};
use crate::identity::{Account, Client, Credential, MaybeIdentity, new_cookie};
use crate::origin::Site;
use crate::passkeys::{self, Purpose, is_protected};
use crate::secret;

pub fn add(api: Api) -> Api {
    api.add(
        Op::post("/api/login/passkey/options", "What a browser needs to log in with a passkey")
            .needs(Needs::Anybody)
            .answer::<PasskeyOptions>(200, "For the browser's own function.")
            .refuses(&[409]),
        login_options,
    )
    .add(
        Op::post("/api/login/passkey", "Logs in with a passkey")
            .needs(Needs::Anybody)
            .body::<PasskeyLogin>()
            .answer::<Me>(200, "The player, with the cookie of a new session.")
            .refuses(&[409]),
        login,
    )
    .add(
        Op::get("/api/me/passkeys", "The player's passkeys")
            .needs(Needs::Player)
            .answer::<Vec<PasskeyInfo>>(200, "The passkeys, oldest first.")
            .refuses(&[403]),
        list,
    )
    .add(
        Op::post(
            "/api/me/passkeys/proof",
            "What a browser needs to show that it is the player, by a passkey",
        )
        .needs(Needs::Player)
        .answer::<PasskeyOptions>(200, "For the browser's own function.")
        .refuses(&[409]),
        proof_options,
    )
    .add(
        Op::post("/api/me/passkeys/options", "What a browser needs to make a passkey")
            .needs(Needs::Player)
            .body::<Proof>()
            .answer::<PasskeyOptions>(200, "For the browser's own function.")
            .refuses(&[409]),
        new_options,
    )
    .add(
        Op::post(
            "/api/me/passkeys",
            "Adds a passkey; the first thing that protects the name ends other sessions and all tokens",
        )
        .needs(Needs::Player)
        .body::<NewPasskey>()
        .answer::<PasskeyInfo>(201, "The passkey.")
        .refuses(&[409]),
        make,
    )
    .add(
        Op::post("/api/me/passkeys/{id}/remove", "Removes a passkey; other sessions and all tokens end")
            .needs(Needs::Player)
            .body::<RemovePasskey>()
            .empty(204, "Nobody comes in with it any more.")
            .refuses(&[404, 409]),
        remove,
    )
}

async fn login_options(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    site: Site,
) -> Result<Json<PasskeyOptions>, Problem> {
    let session = session(&identity)?;
    app.rate_limits.login(client.address)?;
    passkeys::ask(&app, Purpose::SignIn(session), &site).await.map(Json)
}

async fn login(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    site: Site,
    Body(login): Body<PasskeyLogin>,
) -> Result<Response, Problem> {
    let purpose = Purpose::SignIn(session(&identity)?);
    app.rate_limits.login(client.address)?;
    let token = secret::fresh()?;
    let opened = Some(secret::hashed(&token));
    let player = passkeys::check(&app, purpose, &site, login.passkey, opened).await?;
    Ok(([(header::SET_COOKIE, new_cookie(&token, client, &app))], Json(me(&player))).into_response())
}

/// The session of the browser that wants to come back, if it has one. Programs have their tokens.
fn session(identity: &MaybeIdentity) -> Result<Option<Hash>, Problem> {
    match identity.0.as_ref().map(|identity| identity.credential) {
        None => Ok(None),
        Some(Credential::Cookie(session)) => Ok(Some(session)),
        Some(Credential::Token(..)) => Err(Problem::TokenScope),
    }
}

async fn list(State(app): State<Arc<App>>, account: Account) -> Result<Json<Vec<PasskeyInfo>>, Problem> {
    let passkeys = app.store.passkeys_of(&account.player.id).await?;
    Ok(Json(passkeys.into_iter().map(info).collect()))
}

async fn proof_options(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    site: Site,
) -> Result<Json<PasskeyOptions>, Problem> {
    app.rate_limits.login(client.address)?;
    passkeys::ask(&app, Purpose::Prove(account.session), &site).await.map(Json)
}

async fn new_options(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    site: Site,
    Body(proof): Body<Proof>,
) -> Result<Json<PasskeyOptions>, Problem> {
    app.rate_limits.login(client.address)?;
    passkeys::prove(&app, &account, client, Ok(site.clone()), proof).await?;
    passkeys::ask_for_new(&app, adding(&account), &site, &account.player).await.map(Json)
}

async fn make(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    site: Site,
    Body(new): Body<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyInfo>), Problem> {
    app.rate_limits.login(client.address)?;
    let label = label(&new.label)?;
    let (player, kept) = (&account.player.id, account.session);
    let made = passkeys::made(&app, adding(&account), &site, new.passkey).await?;
    let passkey = Passkey { label, ..made };
    // Two may have been begun while there was room for one.
    if app.store.passkeys_of(player).await?.len() >= app.config.limits.passkeys_per_player as usize {
        return Err(Problem::Full(Limit::PasskeysOfPlayer));
    }
    if app.store.add_passkey(player, passkey.clone(), &kept).await? {
        app.end(player, Ended::AllBut(kept)).await;
    }
    Ok((StatusCode::CREATED, Json(info(passkey))))
}

fn adding(account: &Account) -> Purpose {
    Purpose::Add { session: account.session, proved: is_protected(&account.player) }
}

async fn remove(
    State(app): State<Arc<App>>,
    account: Account,
    client: Client,
    site: Result<Site, Problem>,
    Path(id): Path<String>,
    Body(remove): Body<RemovePasskey>,
) -> Result<StatusCode, Problem> {
    app.rate_limits.login(client.address)?;
    passkeys::prove(&app, &account, client, site, remove.proof).await?;
    let (player, kept) = (&account.player.id, account.session);
    match app.store.remove_passkey(player, &id, remove.unprotect, &kept).await? {
        Removed::Missing => Err(Problem::Missing(Thing::Passkey)),
        Removed::LastWayIn => Err(Problem::LastWayIn),
        Removed::Gone => {
            app.end(player, Ended::AllBut(kept)).await;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}

fn info(passkey: Passkey) -> PasskeyInfo {
    PasskeyInfo {
        id: passkey.id,
        label: passkey.label,
        host: passkey.host,
        created_at: passkey.created_at,
        // Made and never used: both times are the same.
        used_at: (passkey.used_at > passkey.created_at).then_some(passkey.used_at),
    }
}
