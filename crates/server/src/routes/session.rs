use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::{Login, Me};
use store::{NewPlayer, Player, StoreError};

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::wire::Ended;
use crate::error::Problem;
use crate::extract::Body;
use crate::identity::{Account, Client, MaybeIdentity, new_cookie, no_cookie};
use crate::secret;

pub fn add(api: Api) -> Api {
    api.add(
        Op::post("/api/session", "Creates a guest; a player who is known already stays the same")
            .needs(Needs::Anybody)
            .answer::<Me>(200, "The player; a new one also gets the cookie."),
        session,
    )
    .add(
        Op::post("/api/login", "Logs in with a name and a password")
            .body::<Login>()
            .answer::<Me>(200, "The player, with the cookie of a new session.")
            .refuses(&[401, 403]),
        login,
    )
    .add(
        Op::post("/api/logout", "Ends the session of this browser")
            .needs(Needs::Player)
            .empty(204, "The session has ended."),
        logout,
    )
}

async fn session(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
) -> Result<Response, Problem> {
    if let Some(identity) = identity.0 {
        return Ok(Json(me(&identity.player)).into_response());
    }
    // Nobody becomes somebody else because the database was away for a moment.
    if let Some(doubt) = identity.doubt() {
        return Err(doubt);
    }
    app.rate_limits.session(client.address)?;
    let (id, token) = (secret::name()?, secret::fresh()?);
    let session = Some(secret::hashed(&token));
    // A name that belongs to somebody is not the guest's fault.
    for _ in 0..5 {
        let name = format!("Guest {:04}", secret::seed()? % 10_000);
        let player = NewPlayer { id: id.clone(), name: name.clone(), created_at: app.clock.now(), session };
        match app.store.create_player(player).await {
            Err(StoreError::NameTaken(_)) => {}
            Err(error) => return Err(error.into()),
            Ok(()) => {
                let me = Me { id, name, password: false, passkey: false };
                return Ok(
                    ([(header::SET_COOKIE, new_cookie(&token, client, &app))], Json(me)).into_response()
                );
            }
        }
    }
    Err(Problem::Fault)
}

async fn login(
    State(app): State<Arc<App>>,
    client: Client,
    Body(login): Body<Login>,
) -> Result<Response, Problem> {
    app.rate_limits.login(client.address)?;
    let known = app.store.login(&login.name).await?;
    let (player, hash) = known.map_or((None, None), |(player, hash)| (Some(player), Some(hash)));
    // A name that nobody has takes as long as a wrong password.
    let right = app.passwords.check(client.address, login.password, hash).await?;
    let player = player.filter(|_| right).ok_or(Problem::WrongPassword)?;
    let token = secret::fresh()?;
    app.store.create_session(&secret::hashed(&token), &player.id, app.clock.now()).await?;
    Ok(([(header::SET_COOKIE, new_cookie(&token, client, &app))], Json(me(&player))).into_response())
}

async fn logout(State(app): State<Arc<App>>, account: Account) -> Result<Response, Problem> {
    let hash = account.session;
    app.store.end_session(&hash).await?;
    app.end(&account.player.id, Ended::Session(hash)).await;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie())]).into_response())
}

/// The player as they see themselves.
#[must_use]
pub fn me(player: &Player) -> Me {
    Me {
        id: player.id.clone(),
        name: player.name.clone(),
        password: player.has_password,
        passkey: player.has_passkey,
    }
}
