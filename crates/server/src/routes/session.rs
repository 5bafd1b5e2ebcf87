use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::{Login, Me};
use store::NewPlayer;

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::Problem;
use crate::extract::Body;
use crate::who::{Anybody, By, COOKIE, Client, Who};
use crate::{passwords, secret};

pub fn add(api: Api) -> Api {
    api.add(
        Op::post("/api/session", "Makes the asker a guest, at once; whoever is known already stays the same")
            .needs(Needs::Anybody)
            .answer::<Me>(200, "The player. A new one gets the cookie."),
        session,
    )
    .add(
        Op::post("/api/login", "Comes back with a name and a password")
            .body::<Login>()
            .answer::<Me>(200, "The player, with the cookie of a new session.")
            .refuses(&[401]),
        login,
    )
    .add(
        Op::post("/api/logout", "Ends the session of this browser")
            .needs(Needs::Player)
            .empty(204, "The cookie is worth nothing any more."),
        logout,
    )
}

async fn session(
    State(app): State<Arc<App>>,
    Anybody(who): Anybody,
    client: Client,
) -> Result<Response, Problem> {
    if let Some(who) = who {
        return Ok(Json(me(&who)).into_response());
    }
    app.rates.session(client.address)?;
    let (id, token) = (secret::name()?, secret::fresh()?);
    let name = format!("Guest {:04}", secret::seed()? % 10_000);
    let now = app.clock.now();
    let player = NewPlayer {
        id: id.clone(),
        name: name.clone(),
        created_at: now,
        session: Some(secret::hashed(&token)),
    };
    app.store.create_player(player).await?;
    let me = Me { id, name, password: false };
    Ok(([(header::SET_COOKIE, cookie(&token, client))], Json(me)).into_response())
}

async fn login(
    State(app): State<Arc<App>>,
    client: Client,
    Body(login): Body<Login>,
) -> Result<Response, Problem> {
    app.rates.login(client.address)?;
    let known = app.store.login(&login.name).await?;
    let (player, hash) = known.map_or((None, None), |(player, hash)| (Some(player), Some(hash)));
    // A name that nobody has takes as long as a wrong password.
    let right = passwords::check(login.password, hash).await?;
    let player = player.filter(|_| right).ok_or(Problem::WrongPassword)?;
    let token = secret::fresh()?;
    app.store.create_session(&secret::hashed(&token), &player.id, app.clock.now()).await?;
    let me = Me { id: player.id, name: player.name, password: true };
    Ok(([(header::SET_COOKIE, cookie(&token, client))], Json(me)).into_response())
}

async fn logout(State(app): State<Arc<App>>, who: Who) -> Result<(StatusCode, HeaderMap), Problem> {
    let mut headers = HeaderMap::new();
    if let By::Cookie(hash) = who.by {
        app.store.end_session(&hash).await?;
        app.crowd.dismiss(&who.player.id, |by| by == By::Cookie(hash));
        headers.insert(header::SET_COOKIE, no_cookie());
    }
    Ok((StatusCode::NO_CONTENT, headers))
}

/// What a player is told of themself.
#[must_use]
pub fn me(who: &Who) -> Me {
    let player = &who.player;
    Me { id: player.id.clone(), name: player.name.clone(), password: player.has_password }
}

fn cookie(token: &str, client: Client) -> String {
    let secure = if client.https { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
}

/// Takes the cookie away.
#[must_use]
pub fn no_cookie() -> HeaderValue {
    HeaderValue::from_static("yolio=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}
