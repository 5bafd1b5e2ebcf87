use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::wire::{NewToken, TokenInfo, TokenMade};

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::{Limit, Problem, Thing};
use crate::extract::{Body, Path};
use crate::identity::{Credential, Identity};
use crate::secret;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/tokens", "The player's tokens, without their secrets")
            .needs(Needs::Player)
            .answer::<Vec<TokenInfo>>(200, "The tokens."),
        list,
    )
    .add(
        Op::post("/api/tokens", "Creates a token for a program that plays as this player")
            .needs(Needs::Player)
            .body::<NewToken>()
            .answer::<TokenMade>(201, "The token; it is shown only now.")
            .refuses(&[409]),
        make,
    )
    .add(
        Op::delete("/api/tokens/{id}", "Revokes a token")
            .needs(Needs::Player)
            .empty(204, "The token no longer works.")
            .refuses(&[404]),
        revoke,
    )
}

async fn list(State(app): State<Arc<App>>, identity: Identity) -> Result<Json<Vec<TokenInfo>>, Problem> {
    let tokens = app.store.tokens_of(&identity.player.id).await?;
    let tokens = tokens.into_iter().map(|token| TokenInfo {
        id: token.id,
        label: token.label,
        created_at: token.created_at,
        // Made and never used: both times are the same.
        used_at: (token.used_at > token.created_at).then_some(token.used_at),
    });
    Ok(Json(tokens.collect()))
}

async fn make(
    State(app): State<Arc<App>>,
    identity: Identity,
    Body(new): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Problem> {
    let label = new.label.trim().to_owned();
    if !(1..=40).contains(&label.chars().count()) || label.chars().any(char::is_control) {
        return Err(Problem::BadFields("a label has 1 to 40 visible characters".to_owned()));
    }
    if app.store.tokens_of(&identity.player.id).await?.len() >= app.config.limits.tokens_per_player as usize {
        return Err(Problem::Full(Limit::TokensOfPlayer));
    }
    let (id, token) = (secret::name()?, format!("yolio_{}", secret::fresh()?));
    let hash = secret::hashed(&token);
    let (player, created_at) = (identity.player.id, app.clock.now());
    app.store.create_token(store::NewToken { id: id.clone(), hash, player, label, created_at }).await?;
    Ok((StatusCode::CREATED, Json(TokenMade { id, token })))
}

async fn revoke(
    State(app): State<Arc<App>>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    match app.store.revoke_token(&identity.player.id, &id).await? {
        true => {
            app.connections.close(&identity.player.id, |credential| credential == Credential::Token);
            Ok(StatusCode::NO_CONTENT)
        }
        false => Err(Problem::Missing(Thing::Token)),
    }
}
