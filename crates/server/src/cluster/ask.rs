//! Questions to a table, wherever it is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seat;
use serde_json::Value;
use tables::{MoveId, PlayerId};

use super::watch::TELL_AFTER;
use super::wire::{Asked, Somebody, seat};
use super::{Owner, owner, presence};
use crate::app::App;
use crate::error::Problem;
use crate::live::ask::From;
use crate::live::{PlayerCommand, TableMessage};
use crate::routes::outcome;

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// Asks a table and waits for its answer. What passes by itself is tried again, for as long as a dead server may take to
/// be replaced: a command has a name, so it is done once.
pub async fn ask(app: &Arc<App>, table: &str, asked: Asked) -> Result<Value, Problem> {
    let Some(links) = app.cluster.links() else { return here(app, table, asked).await };
    let began = Instant::now();
    loop {
        let tried = match owner(app, table).await? {
            Owner::Here => here(app, table, asked.clone()).await,
            Owner::There(node) => links.ask(&node, table, &asked).await,
        };
        match tried {
            Err(problem) if problem.passes() && began.elapsed() < TELL_AFTER && !*app.stopping.borrow() => {
                tokio::time::sleep(PAUSE).await;
            }
            other => return other,
        }
    }
}

/// Asks a table of this server, loading it if need be.
pub async fn here(app: &Arc<App>, table: &str, asked: Asked) -> Result<Value, Problem> {
    match asked {
        Asked::Command { person, seat: number, envelope, trace } => {
            let (person, seat, at) = (person.person()?, seat(number)?, Instant::now());
            let done = app.tables.ask(app, table, |reply| {
                let (person, envelope, from) = (person.clone(), (*envelope).clone(), From::Request(reply));
                let trace = trace.clone();
                TableMessage::Command(Box::new(PlayerCommand { person, seat, envelope, at, from, trace }))
            });
            Ok(outcome(done.await?))
        }
        Asked::Claim { person, seat, from, move_id } => {
            let person = person.person()?;
            let seat = Seat::try_new(seat.into()).ok_or(Problem::Fault)?;
            let from = PlayerId::new(&from).ok_or(Problem::Fault)?;
            let move_id = MoveId::new(&move_id).ok_or(Problem::Fault)?;
            let claim = |reply| TableMessage::Claim {
                person: person.clone(),
                seat,
                from: from.clone(),
                move_id: move_id.clone(),
                reply,
            };
            app.tables.ask(app, table, claim).await?;
            Ok(Value::Null)
        }
        Asked::Overview { person } => {
            let person = person.map(Somebody::person).transpose()?;
            let ask = |reply| TableMessage::Info { person: person.clone(), reply };
            let info = app.tables.ask(app, table, ask).await?;
            serde_json::to_value(info).map_err(|_| Problem::Fault)
        }
        Asked::Presence { tables } => {
            serde_json::to_value(presence::here(app, tables).await).map_err(|_| Problem::Fault)
        }
        Asked::MayLink { player, seat } => {
            let player = PlayerId::new(&player).ok_or(Problem::Fault)?;
            let seat = Seat::try_new(seat.into()).ok_or(Problem::Fault)?;
            let ask = |reply| TableMessage::MayLink { player: player.clone(), seat, reply };
            app.tables.ask(app, table, ask).await.map(|()| Value::Null)
        }
    }
}
