use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde_json::json;

use super::Plan;
use crate::{Host, Pass, Trouble};

/// So many tables one person sits at.
const TABLES_OF_ONE: usize = 20;
/// So many requests are under way at a time while tables are made.
const AT_A_TIME: usize = 64;

/// People on their seats.
pub struct Crowd {
    pub people: Vec<Person>,
    /// The ids of the tables.
    pub tables: Vec<String>,
    seats: usize,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: String,
    pub pass: Pass,
}

impl Crowd {
    /// Makes guests and tables, and seats everybody.
    pub async fn seat(host: &Host, plan: &Plan) -> Result<Self, Trouble> {
        let chairs = plan.tables * plan.seats;
        let people = chairs.div_ceil(TABLES_OF_ONE).max(plan.seats);
        let people = stream::iter(0..people).map(|_| async {
            let (id, pass) = host.guest().await?;
            Ok(Person { id, pass })
        });
        let people: Vec<Person> = people.buffered(AT_A_TIME).try_collect().await?;
        let mut crowd = Self { people, tables: Vec::new(), seats: plan.seats };
        let made = stream::iter(0..plan.tables).map(|table| crowd.open(host, plan, table));
        crowd.tables = made.buffered(AT_A_TIME).try_collect().await?;
        Ok(crowd)
    }

    /// Who sits there.
    pub fn at(&self, table: usize, seat: usize) -> &Person {
        &self.people[(table * self.seats + seat) % self.people.len()]
    }

    async fn open(&self, host: &Host, plan: &Plan, table: usize) -> Result<String, Trouble> {
        let mut seats = vec![json!({ "kind": "me" })];
        seats.resize(plan.seats, json!({ "kind": "open" }));
        let options = json!({ "grace_seconds": 86_400, "hints": false });
        let game = &plan.games[table % plan.games.len()];
        let plan = json!({ "game": game, "seats": seats, "options": options });
        let id = host.open_table(&self.at(table, 0).pass, &plan).await?;
        for seat in 1..self.seats {
            host.sit(&self.at(table, seat).pass, &id, seat).await?;
        }
        Ok(id)
    }
}
