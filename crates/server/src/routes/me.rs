use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use protocol::wire::{Me, Password, Rename};
use tables::PlayerId;

use super::session::me;
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::Problem;
use crate::extract::Body;
use crate::identity::{Client, Credential, Identity, no_cookie};
use crate::live::TableMessage;
use crate::passwords;

/// How many of a player's tables learn of a new name at once.
const TABLES: u32 = 200;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/me", "Identity is asking").needs(Needs::Player).answer::<Me>(200, "The player."),
        |identity: Identity| async move { Json(me(&identity)) },
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
        Op::delete("/api/me", "Deletes everything about the player; games keep only their id")
            .needs(Needs::Player)
            .empty(204, "Deleted."),
        forget,
    )
    .add(
        Op::put("/api/me/password", "Sets a password, to come back from other devices; other sessions end")
            .needs(Needs::Player)
            .body::<Password>()
            .answer::<Me>(200, "The player.")
            .refuses(&[409]),
        set_password,
    )
}

async fn rename(
    State(app): State<Arc<App>>,
    mut identity: Identity,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Problem> {
    let name = checked(&rename.name)?;
    app.store.rename(&identity.player.id, &name).await?;
    tell_tables(&app, &identity, &name).await?;
    identity.player.name = name;
    Ok(Json(me(&identity)))
}

async fn forget(State(app): State<Arc<App>>, identity: Identity) -> Result<impl IntoResponse, Problem> {
    let gone = "Somebody";
    tell_tables(&app, &identity, gone).await?;
    app.store.forget_player(&identity.player.id, gone).await?;
    app.connections.close(&identity.player.id, |_| true);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_cookie())]))
}

async fn set_password(
    State(app): State<Arc<App>>,
    mut identity: Identity,
    client: Client,
    Body(password): Body<Password>,
) -> Result<Json<Me>, Problem> {
    // Making the hash is as much work as checking one.
    app.rate_limits.login(client.address)?;
    let hash = passwords::hash(password.password).await?;
    app.store.set_password(&identity.player.id, &hash).await?;
    if let Credential::Cookie(kept) = identity.credential {
        app.store.end_other_sessions(&identity.player.id, &kept).await?;
        app.connections.close(
            &identity.player.id,
            |credential| matches!(credential, Credential::Cookie(other) if other != kept),
        );
    }
    identity.player.has_password = true;
    Ok(Json(me(&identity)))
}

async fn tell_tables(app: &Arc<App>, identity: &Identity, name: &str) -> Result<(), Problem> {
    let Some(player) = PlayerId::new(&identity.player.id) else { return Ok(()) };
    for table in app.store.tables_of(&identity.player.id, TABLES).await? {
        app.tables.tell(&table.id, TableMessage::Renamed(player.clone(), name.to_owned())).await;
    }
    Ok(())
}

/// A name without spaces around it; every character in it is visible.
fn checked(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let invisible = |character: char| {
        let formats = ['\u{200b}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2060}'..='\u{206f}'];
        character.is_control()
            || character == '\u{feff}'
            || character == '\u{ad}'
            || formats.iter().any(|set| set.contains(&character))
    };
    let fits = (1..=24).contains(&name.chars().count()) && !name.chars().any(invisible);
    if fits { Ok(name.to_owned()) } else { Err(Problem::BadName) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        assert_eq!(checked("  Zoë  "), Ok("Zoë".to_owned()));
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", &"x".repeat(25)] {
            assert_eq!(checked(bad), Err(Problem::BadName), "{bad:?}");
        }
    }
}
