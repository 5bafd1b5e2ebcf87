use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::wire::{NewToken, TokenInfo, TokenMade, TokenScope};

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::wire::Ended;
use crate::error::{Limit, Problem, Thing};
use crate::extract::{Body, Path};
use crate::identity::Account;
use crate::secret;

/// For how long a token works if nothing is said.
const DAYS: u32 = 90;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/tokens", "The player's tokens, without their secrets")
            .needs(Needs::Player)
            .answer::<Vec<TokenInfo>>(200, "The tokens.")
            .refuses(&[403]),
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

async fn list(State(app): State<Arc<App>>, account: Account) -> Result<Json<Vec<TokenInfo>>, Problem> {
    let tokens = app.store.tokens_of(&account.player.id).await?;
    let tokens = tokens.into_iter().map(|token| TokenInfo {
        id: token.id,
        label: token.label,
        created_at: token.created_at,
        // Made and never used: both times are the same.
        used_at: (token.used_at > token.created_at).then_some(token.used_at),
        scope: if token.scope == "play" { TokenScope::Play } else { TokenScope::Watch },
        expires_at: token.expires_at,
    });
    Ok(Json(tokens.collect()))
}

async fn make(
    State(app): State<Arc<App>>,
    account: Account,
    Body(new): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Problem> {
    let label = label(&new.label)?;
    let (days, most) =
        (new.days.map_or(DAYS.min(app.config.limits.token_days), u32::from), app.config.limits.token_days);
    if !(1..=most).contains(&days) {
        return Err(Problem::BadFields(format!("a token works for 1 to {most} days")));
    }
    let (player, created_at) = (account.player.id, app.clock.now());
    let working =
        app.store.tokens_of(&player).await?.into_iter().filter(|token| token.expires_at > created_at);
    if working.count() >= app.config.limits.tokens_per_player as usize {
        return Err(Problem::Full(Limit::TokensOfPlayer));
    }
    let (id, token) = (secret::name()?, format!("yolio_{}", secret::fresh()?));
    let hash = secret::hashed(&token);
    let expires_at = created_at + i64::from(days) * 86_400_000;
    let scope = match new.scope {
        TokenScope::Play => "play",
        TokenScope::Watch => "watch",
    };
    let scope = scope.to_owned();
    let stored = store::NewToken { id: id.clone(), hash, player, label, created_at, scope, expires_at };
    app.store.create_token(stored).await?;
    Ok((StatusCode::CREATED, Json(TokenMade { id, token, expires_at })))
}

/// What its owner calls something.
pub fn label(typed: &str) -> Result<String, Problem> {
    let label = typed.trim();
    if !(1..=40).contains(&label.chars().count()) || label.chars().any(char::is_control) {
        return Err(Problem::BadFields("a label has 1 to 40 visible characters".to_owned()));
    }
    Ok(label.to_owned())
}

async fn revoke(
    State(app): State<Arc<App>>,
    account: Account,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    match app.store.revoke_token(&account.player.id, &id).await? {
        true => {
            app.end(&account.player.id, Ended::Tokens).await;
            Ok(StatusCode::NO_CONTENT)
        }
        false => Err(Problem::Missing(Thing::Token)),
    }
}
