use std::sync::Arc;

use ::tables::{Code, Holder, Opened, PlayerId, Refusal, Table, TableId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::GameId;
use chance::Secret;
use protocol::log::write_entry;
use protocol::rules_from_json;
use protocol::wire::{NewTable, SeatChoice, TableInfo, TableLine, TablePage, Visibility};
use serde::Deserialize;
use serde_json::json;
use store::{NewEntry, StoreError, TableState, Term};

use crate::api::{Api, Needs, Op};
use crate::app::App;
use crate::error::{Limit, Problem, Thing};
use crate::extract::{Body, Path, Query};
use crate::identity::{Client, Identity, MaybeIdentity};
use crate::live::{Overview, Person, TableMessage, bot_name};
use crate::secret;

/// How many tables are on one page.
const PAGE: usize = 30;
/// How many pages of the store are looked through for one page of a single game.
const LOOKED_THROUGH: usize = 10;

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
) -> Result<Json<TablePage>, Problem> {
    let game = match &wanted.game {
        Some(key) => Some(GameId::from_key(key).ok_or(Problem::Missing(Thing::Game))?),
        None => None,
    };
    let fits = |table: &store::Table| game.is_none_or(|game| table.game == game.key());
    let (found, more) = if wanted.mine == Some(true) {
        let identity = identity.0.as_ref().ok_or(Problem::NoSession)?;
        let all = app.store.tables_of(&identity.player.id, 1000).await?;
        let start = match &wanted.after {
            Some(after) => all.iter().position(|table| table.id == *after).map_or(all.len(), |at| at + 1),
            None => 0,
        };
        let mut found: Vec<_> = all.into_iter().skip(start).filter(fits).take(PAGE + 1).collect();
        let more = found.len() > PAGE;
        found.truncate(PAGE);
        (found, more)
    } else {
        lobby(&app, wanted.after.as_deref(), fits).await?
    };
    let next = found.last().filter(|_| more).map(|table| table.id.clone());
    let person = identity.person();
    let mut tables = Vec::with_capacity(found.len());
    for table in found {
        tables.extend(line(&app, &table.id, person.as_ref()).await?);
    }
    Ok(Json(TablePage { tables, next }))
}

/// Public tables that fit, and whether there are more.
async fn lobby(
    app: &Arc<App>,
    after: Option<&str>,
    fits: impl Fn(&store::Table) -> bool,
) -> Result<(Vec<store::Table>, bool), Problem> {
    let mut last = match after {
        Some(after) => Some(app.store.table(after).await?.ok_or(Problem::Missing(Thing::Table))?),
        None => None,
    };
    let mut found = Vec::new();
    for _ in 0..LOOKED_THROUGH {
        let page = app.store.lobby(last.as_ref(), PAGE as u32 + 1).await?;
        let whole = page.len() > PAGE;
        last = page.last().cloned();
        found.extend(page.into_iter().filter(&fits));
        if found.len() > PAGE {
            found.truncate(PAGE);
            return Ok((found, true));
        }
        if !whole {
            return Ok((found, false));
        }
    }
    Ok((found, true))
}

/// The line of a table; none, if it cannot be read: one broken table does not spoil the list.
async fn line(app: &Arc<App>, id: &str, person: Option<&Person>) -> Result<Option<TableLine>, Problem> {
    match overview(app, id, person).await {
        Ok(overview) => Ok(Some(overview.line)),
        Err(Problem::TableBroken | Problem::Missing(_)) => Ok(None),
        Err(problem) => Err(problem),
    }
}

/// What is to be seen of a table, without bringing it into memory for that.
pub async fn overview(app: &Arc<App>, id: &str, person: Option<&Person>) -> Result<Overview, Problem> {
    if app.tables.is_live(id) {
        let ask = |reply| TableMessage::Overview { person: person.cloned(), reply };
        return app.tables.ask(app, id, ask).await;
    }
    app.table_cache.overview(app, id, person.map(|person| &person.player)).await
}

async fn show(
    State(app): State<Arc<App>>,
    identity: MaybeIdentity,
    client: Client,
    Path(table): Path<String>,
) -> Result<Json<TableInfo>, Problem> {
    let id = find(&app, &table, client).await?;
    let person = identity.person();
    Ok(Json(overview(&app, &id, person.as_ref()).await?.info))
}

/// The id of a table by its id or its code. Anybody who tries many codes is slowed down.
pub async fn find(app: &App, name: &str, client: Client) -> Result<String, Problem> {
    let mut found = None;
    if TableId::new(name).is_some() {
        found = app.store.table(name).await?;
        if found.is_none() {
            found = app.store.table_by_code(&name.to_uppercase()).await?;
        }
    }
    let Some(table) = found else {
        app.rate_limits.miss(client.address)?;
        return Err(Problem::Missing(Thing::Table));
    };
    if table.state == TableState::Closed {
        app.tables.tell(&table.id, TableMessage::ClosedOutside).await;
    }
    Ok(table.id)
}

async fn make(
    State(app): State<Arc<App>>,
    identity: Identity,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Problem> {
    let person = identity.person()?;
    app.rate_limits.table(&identity.player.id)?;
    let own = app.store.tables_of(&identity.player.id, 1000).await?;
    let open = own.iter().filter(|table| table.state == TableState::Open).count();
    if open >= app.config.limits.tables_per_player as usize {
        return Err(Problem::Full(Limit::TablesOfPlayer));
    }
    let now = app.clock.now();
    // A code that happens to be in use is not the player's fault.
    for _ in 0..5 {
        let plan = plan(&new, &person)?;
        let fresh = Secret::from_system().map_err(|_| Problem::NoChance)?;
        let (table, entries) = Table::open(plan, now, fresh).map_err(unplayable)?;
        let entries = entries.iter().map(|logged| NewEntry { at_ms: logged.at, body: write_entry(logged) });
        match app.store.create_table(row(&app, &table, entries.collect())).await {
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => {
                let id = table.settings().id.as_str();
                // Brings it to life: bots may begin at once.
                let ask = |reply| TableMessage::Overview { person: Some(person.clone()), reply };
                let overview = app.tables.ask(&app, id, ask).await?;
                return Ok((StatusCode::CREATED, Json(overview.info)));
            }
        }
    }
    Err(Problem::Fault)
}

fn row(app: &App, table: &Table, entries: Vec<NewEntry>) -> store::NewTable {
    let set = table.settings();
    let people = set.holders.iter().filter_map(|holder| match holder {
        Holder::Person { player, .. } => Some(player),
        _ => None,
    });
    let mut players: Vec<String> = people.chain([&set.host]).map(PlayerId::to_string).collect();
    players.sort();
    players.dedup();
    store::NewTable {
        id: set.id.to_string(),
        code: set.code.to_string(),
        game: table.game_id().key().to_owned(),
        visibility: match set.visibility {
            ::tables::Visibility::Public => store::Visibility::Public,
            ::tables::Visibility::Link => store::Visibility::Link,
        },
        node: app.node.clone(),
        term: Term { now: app.clock.now(), ttl: app.lease_ms() },
        entries,
        players,
    }
}

/// How the table is to be, with a new id and code.
fn plan(new: &NewTable, person: &Person) -> Result<Opened, Problem> {
    let game = GameId::from_key(&new.game).ok_or(Problem::Missing(Thing::Game))?;
    let seats = i64::try_from(new.seats.len()).unwrap_or(i64::MAX);
    let rules = rules_from_json(game, seats, &new.rules)
        .map_err(|faults| Problem::BadRules(faults.iter().map(ToString::to_string).collect()))?;
    let holders = new.seats.iter().map(|choice| match choice {
        SeatChoice::Open {} => Ok(Holder::Nobody),
        SeatChoice::Me {} => Ok(Holder::Person { player: person.player.clone(), program: person.program }),
        SeatChoice::Bot { bot } => bot_name(&rules, bot).map(Holder::Bot).map_err(Problem::BadFields),
    });
    let holders = holders.collect::<Result<Vec<_>, _>>()?;
    let id = TableId::new(&secret::name()?).ok_or(Problem::Fault)?;
    let code = Code::new(&secret::code()?).ok_or(Problem::Fault)?;
    Ok(Opened {
        id,
        code,
        rules,
        options: (&new.options).into(),
        visibility: match new.visibility {
            Visibility::Public => ::tables::Visibility::Public,
            Visibility::Link => ::tables::Visibility::Link,
        },
        holders,
        host: person.player.clone(),
    })
}

/// A plan that does not add up is a fault of the body.
fn unplayable(refusal: Refusal) -> Problem {
    Problem::BadFields(refusal.to_string())
}
