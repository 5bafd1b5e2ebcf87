use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use server::Layer;
use store::{Options, Retention, Store, StoreError, TableState};

use crate::fail::Failure;
use crate::serve::{Place, runtime};
use crate::{look, out};

/// Manages a server's tables and players, even while it runs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio admin tables
  yolio admin export 7h2kq0c9x4m8w3n5 -o table.jsonl
  yolio admin lifecycle
  yolio admin purge --days 90
  yolio admin drain --operator 127.0.0.1:9100")]
pub struct AdminArgs {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    /// Lists the open tables, newest first, one per line.
    Tables {
        /// Include closed tables.
        #[arg(long)]
        all: bool,
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Closes a table for good; players there are told with their next move.
    Close {
        /// Its id or code.
        table: String,
    },
    /// Writes the whole log of a table, one JSON object per line. It contains the dealer's secret:
    /// don't show it to anyone while a game is being played.
    Export {
        /// Its id or code.
        table: String,
        /// Write to this file instead of standard output.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Shows how many tables, sessions and guests are in which stage of their life, and what would end now.
    /// A running server ends it by itself, once an hour; the settings file says after how long.
    Lifecycle {
        /// End it now, as the server would.
        #[arg(long)]
        apply: bool,
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Deletes closed tables and unused sessions older than a number of days.
    Purge {
        /// How many days.
        #[arg(long, default_value_t = 90)]
        days: u32,
    },
    /// Deletes a player's data. Finished games stay, with a number instead of a name.
    Forget {
        /// The player's id.
        player: String,
    },
    /// Asks a running server to tell everyone and shut down, as SIGTERM does.
    Drain {
        /// The address that the server was given with --metrics-listen.
        #[arg(long, value_name = "ADDRESS")]
        operator: String,
    },
}

/// `yolio admin`
pub fn run(args: &AdminArgs) -> Result<(), Failure> {
    if let AdminCommand::Drain { operator } = &args.command {
        return drain(operator);
    }
    let layer = args.place.below(Layer::default())?;
    let target = layer.target().map_err(|error| Failure::Usage(error.to_string()))?;
    let retention = layer.retention().map_err(|error| Failure::Usage(error.to_string()))?;
    runtime()?.block_on(async {
        let store = Store::open_with(&target, Options::beside()).await.map_err(refused)?;
        let done = match &args.command {
            AdminCommand::Lifecycle { apply, json } => lifecycle(&store, &retention, *apply, *json).await,
            command => carry_out(&store, command).await,
        };
        store.close().await;
        done
    })
}

async fn carry_out(store: &Store, command: &AdminCommand) -> Result<(), Failure> {
    let done = match command {
        AdminCommand::Tables { all, json } => return list(store, *all, *json).await,
        AdminCommand::Export { table, output } => return export(store, table, output.as_deref()).await,
        AdminCommand::Close { table } => {
            let table = find(store, table).await?;
            store.close_table(&table.id, now()).await.map_err(refused)?;
            format!("the table {} is closed", table.id)
        }
        AdminCommand::Purge { days } => {
            let before = now() - i64::from(*days) * 86_400_000;
            let tables = store.purge_tables(before).await.map_err(refused)?;
            let gone = store.purge_sessions(before).await.map_err(refused)?;
            format!("deleted: {tables} tables, {} sessions, {} guests", gone.sessions, gone.guests)
        }
        AdminCommand::Forget { player } => {
            store.forget_player(player, "Somebody").await.map_err(refused)?;
            format!("the data of player {player} is deleted")
        }
        AdminCommand::Drain { .. } | AdminCommand::Lifecycle { .. } => return Ok(()),
    };
    let mut to = out::open(None)?;
    writeln!(to, "{done}")?;
    to.flush()?;
    Ok(())
}

async fn lifecycle(store: &Store, retention: &Retention, apply: bool, json: bool) -> Result<(), Failure> {
    let now = now();
    let stages = store.lifecycle(now, retention).await.map_err(refused)?;
    if apply {
        end(store, retention, now).await.map_err(refused)?;
    }
    let after = |after: Option<i64>| match after {
        Some(ms) if ms % 86_400_000 == 0 => format!("after {} days", ms / 86_400_000),
        Some(ms) => format!("after {} hours", ms / 3_600_000),
        None => "never".to_owned(),
    };
    let tense = if apply { "ended" } else { "to end now" };
    let rows = [
        ("open tables", stages.open, None),
        ("  without people", stages.empty, Some(("close", after(retention.empty)))),
        ("  idle", stages.idle, Some(("close", after(retention.idle)))),
        ("closed tables", stages.closed, None),
        ("  old", stages.to_archive, Some(("archive", after(retention.archive)))),
        ("archived tables", stages.archived, None),
        ("  very old, archived or not", stages.to_purge, Some(("delete", after(retention.purge)))),
        ("sessions", stages.sessions, None),
        ("  unused", stages.old_sessions, Some(("delete", after(retention.session)))),
        ("expired tokens and links", stages.expired, Some(("delete", "at once".to_owned()))),
        ("players", stages.players, None),
        ("  guests held by nothing", stages.lost_guests, Some(("delete", after(retention.session)))),
    ];
    let mut to = out::open(None)?;
    if json {
        let row = |(what, number, due): &(&str, u64, Option<(&str, String)>)| {
            let due = due.as_ref().map(|(act, after)| json!({ "act": act, "after": after }));
            json!({ "what": what.trim(), "number": number, "due": due })
        };
        writeln!(to, "{}", json!({ "applied": apply, "stages": rows.iter().map(row).collect::<Vec<_>>() }))?;
    } else {
        for (what, number, due) in rows {
            let due = due.map(|(act, after)| format!("{tense}: {act} {after}")).unwrap_or_default();
            look::paragraph(&mut to, format!("{what:<30}{number:>8}  {due}").trim_end())?;
        }
    }
    to.flush()?;
    Ok(())
}

/// What the server does by itself once an hour. A table that is being played at is not due.
async fn end(store: &Store, retention: &Retention, now: i64) -> Result<(), StoreError> {
    if let Some(shortest) = [retention.idle, retention.empty].into_iter().flatten().min() {
        for table in store.abandoned(now, retention, 10_000).await? {
            store.close_abandoned(&table, now - shortest, now).await?;
        }
    }
    if let Some(after) = retention.archive {
        store.archive_tables(now - after, now).await?;
    }
    if let Some(after) = retention.purge {
        store.purge_tables(now - after).await?;
    }
    store.purge_expired(now).await?;
    if let Some(after) = retention.session {
        store.purge_sessions(now - after).await?;
    }
    Ok(())
}

async fn list(store: &Store, all: bool, json: bool) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    let mut last = None;
    loop {
        let page = match all {
            true => store.all_tables(last.as_ref(), 500).await,
            false => store.open_tables(last.as_ref(), 500).await,
        };
        let page = page.map_err(refused)?;
        for table in &page {
            let entries = store.last_number(&table.id).await.map_err(refused)?;
            let state = if table.state == TableState::Open { "open" } else { "closed" };
            if json {
                let (id, code, game, made) = (&table.id, &table.code, &table.game, table.created_at);
                let line = json!({ "id": id, "code": code, "game": game, "state": state, "created_at": made, "entries": entries });
                writeln!(to, "{line}")?;
            } else {
                let (id, code, game) = (&table.id, &table.code, &table.game);
                look::paragraph(
                    &mut to,
                    &format!("{id}  {code:<12}  {game:<8}  {state:<6}  {entries} entries"),
                )?;
            }
        }
        last = page.into_iter().last();
        if last.is_none() {
            to.flush()?;
            return Ok(());
        }
    }
}

async fn export(store: &Store, table: &str, output: Option<&std::path::Path>) -> Result<(), Failure> {
    let table = find(store, table).await?;
    let entries = store.entries(&table.id, 1).await.map_err(refused)?;
    let mut to = out::open(output)?;
    for entry in entries {
        let body: Value = serde_json::from_str(&entry.body).unwrap_or(Value::String(entry.body));
        writeln!(to, "{}", json!({ "number": entry.number, "at": entry.at_ms, "entry": body }))?;
    }
    to.flush()?;
    Ok(())
}

async fn find(store: &Store, name: &str) -> Result<store::Table, Failure> {
    if let Some(table) = store.table(name).await.map_err(refused)? {
        return Ok(table);
    }
    let by_code = store.table_by_code(&name.to_uppercase()).await.map_err(refused)?;
    by_code.ok_or_else(|| Failure::Usage(format!("there is no table {name}")))
}

fn drain(operator: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        Failure::Usage(format!(
            "no server answers at {operator}: {error}; was it started with --metrics-listen?"
        ))
    };
    let mut stream = TcpStream::connect(operator).map_err(failed)?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).map_err(failed)?;
    let request =
        format!("POST /drain HTTP/1.1\r\nhost: {operator}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(failed)?;
    let mut answer = Vec::new();
    // A server that ends may cut the connection behind its answer.
    if let Err(error) = stream.read_to_end(&mut answer)
        && answer.is_empty()
    {
        return Err(failed(error));
    }
    let answer = String::from_utf8_lossy(&answer);
    match answer.starts_with("HTTP/1.1 200") {
        true => {
            let mut to = out::open(None)?;
            writeln!(to, "the server at {operator} tells everyone and shuts down")?;
            to.flush()?;
            Ok(())
        }
        false => Err(Failure::Usage(format!(
            "what answers at {operator} is not an operator's address of a server"
        ))),
    }
}

fn refused(error: StoreError) -> Failure {
    Failure::Usage(error.to_string())
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
