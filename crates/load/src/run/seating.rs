use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde_json::json;

use super::Plan;
use crate::{Client, Credential, Error};

/// How many tables one person sits at.
const TABLES_OF_ONE: usize = 20;
/// How many requests are under way at a time while tables are made.
const AT_A_TIME: usize = 64;

/// People on their seats.
pub struct Seating {
    pub people: Vec<Person>,
    /// The ids of the tables.
    pub tables: Vec<String>,
    seats: usize,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: String,
    pub credential: Credential,
}

impl Seating {
    /// Makes guests and tables, and seats everybody.
    pub async fn create(client: &Client, plan: &Plan) -> Result<Self, Error> {
        let seats = plan.tables * plan.seats;
        let people = seats.div_ceil(TABLES_OF_ONE).max(plan.seats);
        let people = stream::iter(0..people).map(|_| async {
            let (id, credential) = client.guest().await?;
            Ok(Person { id, credential })
        });
        let people: Vec<Person> = people.buffered(AT_A_TIME).try_collect().await?;
        let mut seating = Self { people, tables: Vec::new(), seats: plan.seats };
        let made = stream::iter(0..plan.tables).map(|table| seating.open(client, plan, table));
        seating.tables = made.buffered(AT_A_TIME).try_collect().await?;
        Ok(seating)
    }

    /// Who sits there.
    pub fn at(&self, table: usize, seat: usize) -> &Person {
        &self.people[(table * self.seats + seat) % self.people.len()]
    }

    async fn open(&self, client: &Client, plan: &Plan, table: usize) -> Result<String, Error> {
        let mut seats = vec![json!({ "kind": "me" })];
        seats.resize(plan.seats, json!({ "kind": "open" }));
        seats.extend(plan.bots.iter().map(|bot| json!({ "kind": "bot", "bot": bot })));
        let options = json!({ "grace_seconds": 86_400, "hints": false });
        let game = &plan.games[table % plan.games.len()];
        let plan = json!({ "game": game, "seats": seats, "options": options });
        let id = client.open_table(&self.at(table, 0).credential, &plan).await?;
        for seat in 1..self.seats {
            client.sit(&self.at(table, seat).credential, &id, seat).await?;
        }
        Ok(id)
    }
}
