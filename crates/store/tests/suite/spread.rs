//! Tables spread over two databases: what is where, and what is refused.

use std::time::Duration;

use sqlx::{Connection as _, Executor as _, PgConnection, Row as _};
use store::testing::{Fresh, Postgres};
use store::{Access, Member, NewPlayer, Options, Place, Retention, SeatLink, Store, StoreError, Target};

use crate::{LONG_MS, append, new_table, run, table};

/// One database after the other, alone.
async fn alone(target: &Target) -> Vec<PgConnection> {
    let mut all = Vec::new();
    for part in target.parts() {
        let Target::Postgres(url) = part else { unreachable!("it is an address") };
        all.push(PgConnection::connect(&url).await.unwrap());
    }
    all
}

/// The first column of what each database answers.
async fn answers(target: &Target, sql: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for mut conn in alone(target).await {
        let rows = conn.fetch_all(sql).await.unwrap();
        all.push(rows.iter().map(|row| row.get::<String, _>(0)).collect());
        conn.close().await.unwrap();
    }
    all
}

async fn refusal(target: &Target, access: Access) -> StoreError {
    Store::open_with(target, Options { access, ..Options::default() }).await.err().expect("it is refused")
}

fn joined(targets: &[Target]) -> Target {
    let urls = targets.iter().map(|target| match target {
        Target::Postgres(url) => url.clone(),
        Target::Sqlite(_) => unreachable!("it is an address"),
    });
    Target::Postgres(urls.collect::<Vec<_>>().join(","))
}

#[test]
fn a_table_is_in_one_database_with_all_that_belongs_to_it() {
    run(async {
        let db = Fresh::spread().await;
        let store = db.open().await;
        store.extend("north", LONG_MS).await.unwrap();
        let ann = NewPlayer { id: "ann".into(), name: "Ann".into(), created_at: 1, session: None };
        store.create_player(ann).await.unwrap();
        for number in 0..20 {
            let players = vec![("ann".to_owned(), Place::Seat)];
            let new = new_table(&format!("t{number:02}"), 1_000 + number);
            let fence = store.create_table(store::NewTable { players, ..new }).await.unwrap();
            store.append(append(&format!("t{number:02}"), fence, 2, &["more"])).await.unwrap();
        }
        let ids = answers(db.target(), "SELECT id FROM tables ORDER BY id").await;
        assert!(ids.iter().all(|ids| ids.len() >= 3), "{ids:?}");
        assert_eq!(ids.iter().map(Vec::len).sum::<usize>(), 20);
        for what in ["leases", "players_tables"] {
            let same = answers(db.target(), &format!("SELECT table_id FROM {what} ORDER BY table_id")).await;
            assert_eq!(same, ids, "{what}");
        }
        let logs =
            answers(db.target(), "SELECT table_id FROM entries WHERE number = 2 ORDER BY table_id").await;
        assert_eq!(logs, ids);
        // Only the first knows who she is.
        assert_eq!(answers(db.target(), "SELECT name FROM players").await, [vec!["Ann"], vec![""]]);
        // Lists are as of one database.
        let page = store.lobby(Some("hilo"), None, 7).await.unwrap();
        let names: Vec<&str> = page.iter().map(|table| table.id.as_str()).collect();
        assert_eq!(names, ["t19", "t18", "t17", "t16", "t15", "t14", "t13"]);
        let next = store.lobby(None, page.last(), 3).await.unwrap();
        assert_eq!(next.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["t12", "t11", "t10"]);
        let mine = store.tables_of("ann", 5).await.unwrap();
        assert_eq!(
            mine.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(),
            ["t19", "t18", "t17", "t16", "t15"]
        );
        assert_eq!(store.open_tables_of("ann").await, Ok(20));
        let leases = store.leases_of("north", "t04", 4).await.unwrap();
        assert_eq!(
            leases.iter().map(|lease| lease.0.as_str()).collect::<Vec<_>>(),
            ["t05", "t06", "t07", "t08"]
        );
        assert_eq!(store.backup(std::path::Path::new("/tmp/none")).await, Err(StoreError::BackupElsewhere));
        store.close().await;
    });
}

/// Two tables in two databases.
async fn apart(store: &Store, db: &Fresh) -> (String, String) {
    for number in 0..8 {
        table(store, &format!("t{number}")).await;
    }
    let mut ids = answers(db.target(), "SELECT id FROM tables ORDER BY id").await;
    (ids[0].remove(0), ids[1].remove(0))
}

#[test]
fn a_code_is_unique_in_all_databases_and_comes_back() {
    run(async {
        let db = Fresh::spread().await;
        let store = db.open().await;
        let (here, there) = apart(&store, &db).await;
        let code = format!("code-{here}");
        // Whichever database the new ones fall into.
        for number in 0..8 {
            let new = store::NewTable { code: code.clone(), ..new_table(&format!("n{number}"), 2_000) };
            assert_eq!(store.create_table(new).await, Err(StoreError::Taken("code")));
        }
        assert_eq!(store.table_by_code(&code).await.unwrap().unwrap().id, here);
        assert_eq!(store.table_by_code(&format!("code-{there}")).await.unwrap().unwrap().id, there);
        store.close_table(&here, 3_000).await.unwrap();
        assert_eq!(store.archive_tables(4_000, 5_000).await, Ok(1));
        assert_eq!(store.table_by_code(&code).await, Ok(None));
        // Codes are kept for a minute for tables that are about to be made.
        alone(db.target()).await[0].execute("UPDATE codes SET reserved_at = 0").await.unwrap();
        let new = store::NewTable { code: code.clone(), ..new_table("again", 6_000) };
        store.create_table(new).await.unwrap();
        assert_eq!(store.table_by_code(&code).await.unwrap().unwrap().id, "again");
        let taken = store::NewTable { code: format!("code-{there}"), ..new_table("late", 6_000) };
        assert_eq!(
            store.create_table(taken).await,
            Err(StoreError::Taken("code")),
            "that table has it still"
        );
        // What is deleted leaves nothing behind.
        store.close_table(&there, 7_000).await.unwrap();
        assert_eq!(store.purge_tables(8_000).await, Ok(2));
        let codes = answers(db.target(), "SELECT table_id FROM codes ORDER BY table_id").await;
        assert!(codes[0].contains(&"again".to_owned()) && !codes[0].contains(&there), "{codes:?}");
        assert!(codes[1].is_empty());
        store.close().await;
    });
}

#[test]
fn the_number_of_databases_and_their_order_never_change() {
    run(async {
        let db = Fresh::spread().await;
        let parts = db.target().parts();
        let store = db.open().await;
        table(&store, "t").await;
        store.close().await;
        let reversed = joined(&[parts[1].clone(), parts[0].clone()]);
        let more = joined(&[parts[0].clone(), parts[1].clone(), Fresh::postgres().await.target().clone()]);
        let stranger = Fresh::spread().await;
        stranger.open().await.close().await;
        let mixed = joined(&[parts[0].clone(), stranger.target().parts()[1].clone()]);
        let cases = [
            (parts[0].clone(), "other_number_of_databases", "in 2 database(s), and 1 are given"),
            (parts[1].clone(), "other_number_of_databases", "in 2 database(s), and 1 are given"),
            (more, "other_number_of_databases", "in 2 database(s), and 3 are given"),
            (reversed, "not_this_database", "number 1 is number 2"),
            (mixed, "not_this_database", "number 2 is number 2"),
        ];
        for (target, code, says) in cases {
            let error = refusal(&target, Access::Server).await;
            assert_eq!(error.code(), code, "{target}: {error}");
            assert!(error.to_string().contains(says), "{error}");
        }
        assert_eq!(refusal(&parts[0], Access::Beside).await.code(), "other_number_of_databases");
        let examined = store::examine(&parts[0]).await.err().unwrap();
        assert_eq!(examined.code(), "other_number_of_databases");
        assert!(store::examine(db.target()).await.is_ok());
        // All of it is still there.
        let store = db.open_beside().await;
        assert_eq!(store.entries("t", 1).await.unwrap().len(), 1);
        store.close().await;
    });
}

#[test]
fn a_house_with_tables_is_not_spread_later_and_one_without_is() {
    run(async {
        let one = Fresh::postgres().await;
        let store = one.open().await;
        table(&store, "t").await;
        store.close().await;
        let two = joined(&[one.target().clone(), Fresh::postgres().await.target().clone()]);
        let error = refusal(&two, Access::Server).await;
        assert_eq!(error, StoreError::OtherSpread { found: 1, given: 2 });
        assert_eq!(one.open().await.entries("t", 1).await.unwrap().len(), 1);
        // Players stay where they are, so a house that has nothing else may be spread.
        let young = Fresh::postgres().await;
        let store = young.open().await;
        let ann = NewPlayer { id: "ann".into(), name: "Ann".into(), created_at: 1, session: None };
        store.create_player(ann).await.unwrap();
        store.close().await;
        let two = joined(&[young.target().clone(), Fresh::postgres().await.target().clone()]);
        let store = Store::open(&two).await.unwrap();
        assert!(store.player("ann").await.unwrap().is_some());
        store.close().await;
        // As the second, it would hide them.
        let other = Fresh::postgres().await;
        let store = other.open().await;
        let bob = NewPlayer { id: "bob".into(), name: "Bob".into(), created_at: 1, session: None };
        store.create_player(bob).await.unwrap();
        store.close().await;
        let hiding = joined(&[Fresh::postgres().await.target().clone(), other.target().clone()]);
        assert_eq!(refusal(&hiding, Access::Server).await.code(), "other_number_of_databases");
    });
}

#[test]
fn a_server_is_a_member_of_every_database_and_lapses_with_one() {
    run(async {
        let db = Fresh::spread().await;
        let store = db.open().await;
        let member = |node: &str| Member {
            node: node.to_owned(),
            run: "run".to_owned(),
            address: String::new(),
            draining: false,
        };
        let mut south = store.join(member("south"), Duration::from_secs(60)).await.unwrap().unwrap();
        assert_eq!(answers(db.target(), "SELECT node FROM members").await, [vec!["south"], vec!["south"]]);
        let (here, there) = apart(&store, &db).await;
        store.extend("north", -1).await.unwrap();
        let fences = [
            store.acquire(&here, "south").await.unwrap().fence,
            store.acquire(&there, "south").await.unwrap().fence,
        ];
        let renewed = south.renew().await.unwrap();
        assert_eq!((renewed.lapsed, renewed.leases), (false, (2, fences[0].0 + fences[1].0)));
        // Dead for the second database alone: there others may take its tables, so it has lapsed as a whole.
        alone(db.target()).await[1].execute("UPDATE members SET until_ms = 0").await.unwrap();
        store.extend("west", LONG_MS).await.unwrap();
        let held = StoreError::Held { node: "south".to_owned() };
        assert_eq!(store.acquire(&here, "west").await, Err(held));
        store.acquire(&there, "west").await.unwrap();
        let fenced = StoreError::Fenced { table: there.clone() };
        assert_eq!(store.append(append(&there, fences[1], 2, &["late"])).await, Err(fenced));
        store.append(append(&here, fences[0], 2, &["mine"])).await.unwrap();
        let renewed = south.renew().await.unwrap();
        assert_eq!((renewed.lapsed, renewed.leases), (true, (1, fences[0].0)));
        // The name is taken in every database.
        let again = store.join(member("south"), Duration::from_secs(60)).await;
        assert_eq!(again.err(), Some(StoreError::NodeInUse("south".to_owned())));
        south.leave().await;
        assert_eq!(store.release_all("south", 9_000).await, Ok(1));
        store.forget_member("south").await.unwrap();
        let left = answers(db.target(), "SELECT node FROM members WHERE node = 'south'").await;
        assert!(left.iter().all(Vec::is_empty), "{left:?}");
        // Anyone who holds something anywhere is not forgotten.
        store.extend("west", -1).await.unwrap();
        store.forget_member("west").await.unwrap();
        assert!(store.dead_members().await.unwrap().iter().any(|member| member.node == "west"));
        store.close().await;
    });
}

#[test]
fn guests_are_kept_by_tables_in_any_database() {
    run(async {
        let db = Fresh::spread().await;
        let store = db.open().await;
        let (here, there) = apart(&store, &db).await;
        for id in ["ann", "bob", "cleo"] {
            let new = NewPlayer { id: id.into(), name: id.into(), created_at: 1, session: None };
            store.create_player(new).await.unwrap();
        }
        let sits = |table: &str, player: &str| store::Append {
            changes: Some(store::Changes {
                at_ms: 1_000,
                places: vec![(player.to_owned(), Place::Seat)],
                ..store::Changes::default()
            }),
            ..append(table, store::Fence(1), 2, &["sits"])
        };
        store.append(sits(&here, "ann")).await.unwrap();
        store.append(sits(&there, "bob")).await.unwrap();
        let link = SeatLink { table: there.clone(), seat: 1, player: "bob".into(), expires_at: 50_000 };
        store.create_seat_link(&[7; 32], link.clone()).await.unwrap();
        assert_eq!(store.seat_link(&[7; 32], 1).await, Ok(Some(link.clone())));
        let nobody = SeatLink { player: "dan".into(), ..link };
        let unknown = Err(StoreError::NoSuchPlayer("dan".to_owned()));
        assert_eq!(store.create_seat_link(&[8; 32], nobody).await, unknown);
        let retention = Retention { session: Some(1), ..Retention::default() };
        assert_eq!(store.lifecycle(10_000, &retention).await.unwrap().lost_guests, 1);
        assert_eq!(store.purge_sessions(9_000).await.unwrap().guests, 1, "Cleo alone");
        assert!(
            store.player("bob").await.unwrap().is_some() && store.player("cleo").await.unwrap().is_none()
        );
        store.forget_player("bob", "Nobody").await.unwrap();
        assert_eq!(store.tables_of("bob", 9).await, Ok(Vec::new()));
        assert_eq!(store.purge_sessions(9_000).await.unwrap().guests, 1, "nothing holds Bob any more");
        assert_eq!(store.purge_expired(60_000).await, Ok(1));
        store.purge_tables(0).await.unwrap();
        assert_eq!(answers(db.target(), "SELECT id FROM players").await, [vec!["ann"], vec![]]);
        store.close().await;
    });
}

/// Two machines: what one of them does is no matter of the other.
#[test]
fn a_database_that_is_away_stops_its_tables_and_no_others() {
    run(async {
        let (first, mut second) = (Postgres::start().unwrap(), Postgres::start().unwrap());
        let urls = [first.create("yolio").await.unwrap(), second.create("yolio").await.unwrap()];
        let db = Target::Postgres(urls.join(","));
        let store = Store::open(&db).await.unwrap();
        for number in 0..8 {
            table(&store, &format!("t{number}")).await;
        }
        let ids = answers(&db, "SELECT id FROM tables ORDER BY id").await;
        second.stop().unwrap();
        let late = store.append(append(&ids[1][0], store::Fence(1), 2, &["lost"])).await.unwrap_err();
        assert!(late.is_failure(), "{late}");
        store.append(append(&ids[0][0], store::Fence(1), 2, &["kept"])).await.unwrap();
        assert!(store.lobby(None, None, 9).await.is_err(), "half a list is none");
        store.close().await;
    });
}
