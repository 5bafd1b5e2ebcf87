use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use protocol::wire::{Me, Password, Rename};
use tables::PlayerId;

use super::session::{me, no_cookie};
use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::Problem;
use crate::extract::Body;
use crate::live::Asked;
use crate::passwords;
use crate::who::{By, Client, Who};

/// So many of a player's tables are told of a new name at once.
const TABLES: u32 = 200;

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/me", "Who is asking").needs(Needs::Player).answer::<Me>(200, "The player."),
        |who: Who| async move { Json(me(&who)) },
    )
    .add(
        Op::patch("/api/me", "Takes another name")
            .needs(Needs::Player)
            .body::<Rename>()
            .answer::<Me>(200, "The player.")
            .refuses(&[409]),
        rename,
    )
    .add(
        Op::delete("/api/me", "Deletes everything about the player; finished games keep only a number")
            .needs(Needs::Player)
            .empty(204, "It is done."),
        forget,
    )
    .add(
        Op::put("/api/me/password", "Keeps the player for other devices; other sessions end")
            .needs(Needs::Player)
            .body::<Password>()
            .answer::<Me>(200, "The player.")
            .refuses(&[409]),
        set_password,
    )
}

async fn rename(
    State(app): State<Arc<App>>,
    mut who: Who,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Problem> {
    let name = checked(&rename.name)?;
    app.store.rename(&who.player.id, &name).await?;
    tell_tables(&app, &who, &name).await?;
    who.player.name = name;
    Ok(Json(me(&who)))
}

async fn forget(State(app): State<Arc<App>>, who: Who) -> Result<(StatusCode, HeaderMap), Problem> {
    let gone = "Somebody";
    tell_tables(&app, &who, gone).await?;
    app.store.forget_player(&who.player.id, gone).await?;
    app.crowd.dismiss(&who.player.id, |_| true);
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, no_cookie());
    Ok((StatusCode::NO_CONTENT, headers))
}

async fn set_password(
    State(app): State<Arc<App>>,
    mut who: Who,
    client: Client,
    Body(password): Body<Password>,
) -> Result<Json<Me>, Problem> {
    // Making the hash is as much work as checking one.
    app.rates.login(client.address)?;
    let hash = passwords::hash(password.password).await?;
    app.store.set_password(&who.player.id, &hash).await?;
    if let By::Cookie(kept) = who.by {
        app.store.end_other_sessions(&who.player.id, &kept).await?;
        app.crowd.dismiss(&who.player.id, |by| matches!(by, By::Cookie(other) if other != kept));
    }
    who.player.has_password = true;
    Ok(Json(me(&who)))
}

async fn tell_tables(app: &Arc<App>, who: &Who, name: &str) -> Result<(), Problem> {
    let Some(player) = PlayerId::new(&who.player.id) else { return Ok(()) };
    for table in app.store.tables_of(&who.player.id, TABLES).await? {
        app.tables.tell(&table.id, Asked::Renamed(player.clone(), name.to_owned())).await;
    }
    Ok(())
}

/// A name without spaces around it; every sign in it can be seen.
fn checked(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let invisible = |sign: char| {
        let formats = ['\u{200b}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2060}'..='\u{206f}'];
        sign.is_control()
            || sign == '\u{feff}'
            || sign == '\u{ad}'
            || formats.iter().any(|set| set.contains(&sign))
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
