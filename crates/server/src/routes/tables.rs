use std::sync::Arc;

use ::tables::{Code, Holder, Opened, Refusal, Table, TableId};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use chance::Secret;
use protocol::log::write_entry;
use protocol::rules_from_json;
use protocol::wire::{NewTable, SeatChoice, TableInfo, TablePage};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{NewEntry, StoreError, TableState};

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::cluster::{self, Owner, wire::Asked};
use crate::error::{Limit, Problem, Thing};
use crate::extract::{Body, Path, Query};
use crate::identity::{Client, MaybeIdentity, Playing};
use crate::live::commit::places;
use crate::live::{Person, TableMessage, bot_within};
use crate::lobby::{self, PAGE};
use crate::secret;

pub fn add(api: Api) -> Api {
    let yes = json!({ "type": "boolean" });
    let games = json!({ "type": "string", "enum": GameId::ALL.map(GameId::key) });
    let after = json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,48}$" });
    api.add(
        Op::get("/api/tables", "Public tables, or the player's tables, latest first")
            .needs(Needs::Anybody)
            .query("mine", yes, "Only the player's tables, open and closed.")
            .query("game", games, "Only tables of this game.")
            .query("after", after, "`next` of the page before.")
            .answer::<TablePage>(200, "A page.")
            .refuses(&[404]),
        list,
    )
    .add(
        Op::post("/api/tables", "Creates a table; the player becomes its host")
            .needs(Needs::Player)
            .body::<NewTable>()
            .answer::<TableInfo>(201, "The table.")
            .refuses(&[404, 409]),
        make,
    )
    .add(
        Op::get("/api/tables/{table}", "A table and the people around it")
            .needs(Needs::Anybody)
            .answer::<TableInfo>(200, "The table.")
            .refuses(&[404]),
        show,
    )
}

/// Which tables are asked for.
#[derive(Deserialize, Debug)]
struct Wanted {
    mine: Option<bool>,
    game: Option<String>,
    after: Option<String>,
}

async fn list(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let game = match &wanted.game {
        Some(key) => Some(GameId::from_key(key).ok_or(Problem::Missing(Thing::Game))?),
        None => None,
    };
    let person = identity.person();
    if wanted.mine != Some(true) {
        let page = app.lobby.page(&app, game, wanted.after).await?;
        return Ok(json_text(page.seen_by(person.as_ref())?));
    }
    let identity = identity.required()?;
    let all = app.store.tables_of(&identity.player.id, 1000).await?;
    let start = match &wanted.after {
        Some(after) => all.iter().position(|table| table.id == *after).map_or(all.len(), |at| at + 1),
        None => 0,
    };
    let fits = |table: &store::Table| game.is_none_or(|game| table.game == game.key());
    let found = all.into_iter().skip(start).filter(fits).take(PAGE + 1).collect();
    Ok(Json(lobby::page(&app, found, person.as_ref()).await?).into_response())
}

fn json_text(text: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// What is to be seen of a table, without bringing it into memory for that.
pub async fn info_here(app: &Arc<App>, id: &str, person: Option<&Person>) -> Result<TableInfo, Problem> {
    if app.tables.is_live(id) {
        let ask = |reply| TableMessage::Info { person: person.cloned(), reply };
        return app.tables.ask(app, id, ask).await;
    }
    app.table_cache.info(app, id, person.map(|person| &person.player)).await
}

/// The same as the open API answers it, from whatever server has the table.
pub async fn info(app: &Arc<App>, id: &str, person: Option<&Person>) -> Result<Value, Problem> {
    if let Owner::There(node) = cluster::owner(app, id).await?
        && let Some(links) = app.cluster.links()
        && app.store.lease(id).await?.is_some_and(|lease| lease.held)
    {
        let asked = Asked::Overview { person: person.map(Into::into) };
        // What cannot be asked there can still be read from the log.
        if let Ok(info) = links.ask(&node, id, &asked).await {
            return Ok(info);
        }
    }
    let info = info_here(app, id, person).await?;
    serde_json::to_value(info).map_err(|_| Problem::Fault)
}

async fn show(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path(table): Path<String>,
) -> Result<Json<Value>, Problem> {
    let id = find(&app, &table, client).await?;
    let person = identity.person();
    info(&app, &id, person.as_ref()).await.map(Json)
}

/// The id of a table by its id or its code. An id cannot be guessed; to an address that tried too many codes, the
/// right one is no different from a wrong one.
pub async fn find(app: &App, name: &str, client: Client) -> Result<String, Problem> {
    let readable = TableId::new(name).is_some();
    let mut found = match app.store.table(name).await {
        // Without a database, what is in memory can still be looked at.
        Err(error) if error.is_failure() && app.tables.is_live(name) => return Ok(name.to_owned()),
        found => found?.filter(|_| readable),
    };
    if found.is_none() {
        app.rate_limits.may_guess(client.address)?;
        found = match secret::typed_code(name) {
            Some(code) => app.store.table_by_code(&code).await?,
            None => None,
        };
    }
    let Some(table) = found else {
        app.rate_limits.missed(client.address);
        return Err(Problem::Missing(Thing::Table));
    };
    if table.state == TableState::Closed {
        app.tables.tell(&table.id, TableMessage::ClosedOutside).await;
    }
    Ok(table.id)
}

async fn make(
    State(app): State<Arc<App>>,
    Playing(identity): Playing,
    client: Client,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Value>), Problem> {
    let person = identity.person()?;
    app.rate_limits.table(&identity.player.id, client.address)?;
    let open = app.store.open_tables_of(&identity.player.id).await?;
    if open >= app.config.limits.tables_per_player.into() {
        return Err(Problem::Full(Limit::TablesOfPlayer));
    }
    let now = app.clock.now();
    // A code that happens to be in use is not the player's fault.
    for _ in 0..5 {
        let plan = plan(&app, &new, &person)?;
        let fresh = Secret::from_system().map_err(|_| Problem::NoChance)?;
        let (table, entries) = Table::open(plan, now, fresh).map_err(unplayable)?;
        let entries = entries.iter().map(|logged| NewEntry { at_ms: logged.at, body: write_entry(logged) });
        match app.store.create_table(row(&app, &table, entries.collect())).await {
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => {
                app.lobby.opened(table.game_id());
                let id = table.settings().id.as_str();
                // Brings it to life: bots may begin at once.
                let asked = Asked::Overview { person: Some((&person).into()) };
                return Ok((StatusCode::CREATED, Json(cluster::ask(&app, id, asked).await?)));
            }
        }
    }
    Err(Problem::Fault)
}

fn row(app: &App, table: &Table, entries: Vec<NewEntry>) -> store::NewTable {
    let set = table.settings();
    store::NewTable {
        id: set.id.to_string(),
        code: set.code.to_string(),
        game: table.game_id().key().to_owned(),
        visibility: match set.visibility {
            ::tables::Visibility::Public => store::Visibility::Public,
            ::tables::Visibility::Link => store::Visibility::Link,
        },
        node: app.cluster.first_owner(set.id.as_str(), &app.node),
        created_at: app.clock.now(),
        entries,
        players: places(table),
    }
}

/// How the table is to be, with a new id and code.
fn plan(app: &App, new: &NewTable, person: &Person) -> Result<Opened, Problem> {
    let game = GameId::from_key(&new.game).ok_or(Problem::Missing(Thing::Game))?;
    let seats = i64::try_from(new.seats.len()).unwrap_or(i64::MAX);
    let rules = rules_from_json(game, seats, &new.rules)
        .map_err(|faults| Problem::BadRules(faults.iter().map(ToString::to_string).collect()))?;
    let effort = app.config.limits.bot_effort(new.visibility);
    let holders = new.seats.iter().map(|choice| match choice {
        SeatChoice::Open {} => Ok(Holder::Nobody),
        SeatChoice::Me {} => Ok(Holder::Person { player: person.player.clone(), program: person.program }),
        SeatChoice::Bot { bot } => {
            bot_within(&rules, bot, effort).map(Holder::Bot).map_err(Problem::BadFields)
        }
    });
    let holders = holders.collect::<Result<Vec<_>, _>>()?;
    let id = TableId::new(&secret::name()?).ok_or(Problem::Fault)?;
    let code = Code::new(&secret::code()?).ok_or(Problem::Fault)?;
    Ok(Opened {
        id,
        code,
        rules,
        options: new.options,
        visibility: new.visibility,
        holders,
        host: person.player.clone(),
    })
}

/// A plan that does not add up is a fault of the body.
fn unplayable(refusal: Refusal) -> Problem {
    Problem::BadFields(refusal.to_string())
}
