use store::{Append, Changes, NewTable, Place, Retention, StoreError, Table, TableState, Visibility};

use crate::{Fresh, append, bodies, body, new_table, on_both, players::guest, table};

on_both![
    a_table_comes_with_lease_and_entries_or_not_at_all,
    the_lobby_shows_public_open_tables_newest_first,
    a_player_finds_their_tables,
    tables_end_by_themselves,
    the_lobby_of_a_game_is_not_hidden_behind_others,
    old_closed_tables_are_thrown_away,
    several_servers_may_start_at_once,
];

async fn a_table_comes_with_lease_and_entries_or_not_at_all(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    let found = store.table("t").await.unwrap().unwrap();
    let expected = Table {
        id: "t".to_owned(),
        code: "code-t".to_owned(),
        game: "hilo".to_owned(),
        visibility: Visibility::Public,
        state: TableState::Open,
        created_at: 1_000,
        updated_at: 1_000,
    };
    assert_eq!(found, expected);
    assert_eq!(store.table_by_code("code-t").await.unwrap(), Some(expected));
    assert_eq!(store.lease("t").await.unwrap().unwrap().fence, fence);
    assert_eq!(bodies(&store, "t").await, [body("created")]);

    assert_eq!(store.create_table(new_table("t", 2_000)).await, Err(StoreError::Taken("table id")));
    let same_code = NewTable { code: "code-t".to_owned(), ..new_table("u", 2_000) };
    assert_eq!(store.create_table(same_code).await, Err(StoreError::Taken("code")));
    assert_eq!(store.table("u").await, Ok(None));
    assert_eq!(store.lease("u").await, Ok(None));
    assert_eq!(bodies(&store, "t").await, [body("created")]);
    let empty = NewTable { entries: Vec::new(), ..new_table("v", 2_000) };
    let fence = store.create_table(empty).await.unwrap();
    store.append(append("v", fence, 1, &["first"])).await.unwrap();
    store.close().await;
}

async fn the_lobby_shows_public_open_tables_newest_first(db: Fresh) {
    let store = db.open().await;
    for (id, created_at) in [("a", 1), ("b", 2), ("d", 3), ("c", 3), ("hidden", 4), ("closed", 5)] {
        let visibility = if id == "hidden" { Visibility::Link } else { Visibility::Public };
        store.create_table(NewTable { visibility, ..new_table(id, created_at) }).await.unwrap();
    }
    store.close_table("closed", 6).await.unwrap();
    let ids = |tables: &[Table]| tables.iter().map(|table| table.id.clone()).collect::<Vec<_>>();
    let first = store.lobby(None, None, 3).await.unwrap();
    assert_eq!(ids(&first), ["d", "c", "b"]);
    assert_eq!(ids(&store.lobby(None, first.last(), 3).await.unwrap()), ["a"]);
    assert_eq!(ids(&store.open_tables(None, 9).await.unwrap()), ["hidden", "d", "c", "b", "a"]);
    let all = store.all_tables(None, 2).await.unwrap();
    assert_eq!(ids(&all), ["closed", "hidden"]);
    assert_eq!(ids(&store.all_tables(all.last(), 9).await.unwrap()), ["d", "c", "b", "a"]);

    let fence = store.lease("a").await.unwrap().unwrap().fence;
    let end = Changes { at_ms: 9, state: Some(TableState::Closed), ..Changes::default() };
    store.append(Append { changes: Some(end), ..append("a", fence, 2, &["end"]) }).await.unwrap();
    assert_eq!(ids(&store.lobby(None, None, 9).await.unwrap()), ["d", "c", "b"]);
    store.close().await;
}

async fn a_player_finds_their_tables(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_player(guest("bob", 2)).await.unwrap();
    let players = ["ann", "nobody"].map(|id| (id.to_owned(), Place::Seat)).to_vec();
    let fence = store.create_table(NewTable { players, ..new_table("t", 1) }).await.unwrap();
    table(&store, "u").await;
    let places = ["bob", "bob", "ann"].map(|id| (id.to_owned(), Place::Seat)).to_vec();
    let join = Changes { at_ms: 2, places, ..Changes::default() };
    store.append(Append { changes: Some(join.clone()), ..append("u", fence, 2, &["sit"]) }).await.unwrap();
    store.append(Append { changes: Some(join), ..append("u", fence, 3, &["sit"]) }).await.unwrap();
    let of = async |player: &str, limit| {
        let tables = store.tables_of(player, limit).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(of("ann", 9).await, ["u", "t"]);
    assert_eq!(of("ann", 1).await, ["u"]);
    assert_eq!(of("bob", 9).await, ["u"]);
    assert!(of("nobody", 9).await.is_empty());
    // Anyone who leaves has the table in the list, and a place less.
    assert_eq!(store.open_tables_of("ann").await, Ok(2));
    let left = Changes { at_ms: 3, places: vec![("ann".to_owned(), Place::Past)], ..Changes::default() };
    store.append(Append { changes: Some(left), ..append("u", fence, 4, &["left"]) }).await.unwrap();
    assert_eq!(store.open_tables_of("ann").await, Ok(1));
    assert_eq!(of("ann", 9).await, ["u", "t"]);
    assert_eq!(store.sat_at("ann", "u").await, Ok(true));
    assert_eq!(store.sat_at("zoe", "u").await, Ok(false));
    store.close().await;
}

async fn tables_end_by_themselves(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    let seated = vec![("ann".to_owned(), Place::Seat)];
    let retention = Retention {
        empty: Some(1_000),
        idle: Some(5_000),
        archive: Some(10_000),
        purge: Some(100_000),
        session: None,
    };
    store.create_table(NewTable { players: seated, ..new_table("full", 1) }).await.unwrap();
    let fence = table(&store, "empty").await;
    let at = store.entries("full", 1).await.unwrap()[0].at_ms;
    let due = async |now: i64| store.abandoned(now, &retention, 9).await.unwrap();
    assert_eq!(due(at + 1_000).await, Vec::<String>::new());
    assert_eq!(due(at + 1_001).await, ["empty"]);
    let stages = store.lifecycle(at + 1_001, &retention).await.unwrap();
    assert_eq!((stages.open, stages.empty, stages.idle, stages.closed), (2, 1, 0, 0));
    assert_eq!(due(at + 5_001).await.len(), 2);
    // Somebody came back in the last moment.
    store.append(append("empty", fence, 2, &["sit"])).await.unwrap();
    assert_eq!(store.close_abandoned("empty", 0, 9).await, Ok(false));
    let now = at + 9_000;
    assert_eq!(store.close_abandoned("full", now - 5_000, now).await, Ok(true));
    assert_eq!(store.close_abandoned("full", now - 5_000, now).await, Ok(false), "it is closed already");
    assert_eq!(store.archive_tables(now, now).await, Ok(0));
    let code = store.table("full").await.unwrap().unwrap().code;
    assert_eq!(store.archive_tables(now + 1, now + 1).await, Ok(1));
    assert_eq!(store.table_by_code(&code).await, Ok(None), "its code is free");
    assert!(store.tables_of("ann", 9).await.unwrap().is_empty(), "it is in no list");
    assert_eq!(store.entries("full", 1).await.unwrap().len(), 1, "its log is kept");
    let stages = store.lifecycle(now + 100_001, &retention).await.unwrap();
    assert_eq!((stages.open, stages.archived, stages.to_purge), (1, 1, 1));
    assert_eq!(store.purge_tables(now + 1).await, Ok(1));
    assert_eq!(store.table("full").await, Ok(None));
    store.close().await;
}

async fn the_lobby_of_a_game_is_not_hidden_behind_others(db: Fresh) {
    let store = db.open().await;
    store.create_table(NewTable { game: "hilo".to_owned(), ..new_table("h", 1) }).await.unwrap();
    for number in 0..40 {
        let id = format!("y{number:02}");
        store.create_table(NewTable { game: "yo".to_owned(), ..new_table(&id, number + 2) }).await.unwrap();
    }
    let found = store.lobby(Some("hilo"), None, 9).await.unwrap();
    assert_eq!(found.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["h"]);
    assert_eq!(store.lobby(Some("yo"), None, 9).await.unwrap().len(), 9);
    let numbers = store.last_numbers(&["h", "y03", "none"]).await.unwrap();
    assert_eq!((numbers.len(), numbers["h"]), (2, 1));
    store.close().await;
}

async fn old_closed_tables_are_thrown_away(db: Fresh) {
    let store = db.open().await;
    for number in 0..45 {
        let id = format!("old{number}");
        table(&store, &id).await;
        store.close_table(&id, 2_000).await.unwrap();
    }
    table(&store, "fresh").await;
    store.close_table("fresh", 3_000).await.unwrap();
    table(&store, "open").await;
    assert_eq!(store.purge_tables(3_000).await, Ok(45));
    assert_eq!(store.purge_tables(3_000).await, Ok(0));
    assert_eq!(store.all_tables(None, 9).await.unwrap().len(), 2);
    assert_eq!(store.entries("old7", 1).await, Ok(Vec::new()));
    assert_eq!(store.lease("old7").await, Ok(None));
    assert_eq!(bodies(&store, "fresh").await, [body("created")]);
    // The code is free again.
    table(&store, "old7").await;
    store.close().await;
}

/// With PostgreSQL all get in; of a SQLite file one server becomes the owner, and the others are told so.
async fn several_servers_may_start_at_once(db: Fresh) {
    let tries: Vec<_> = (0..5)
        .map(|_| {
            let target = db.target().clone();
            tokio::spawn(async move { store::Store::open(&target).await })
        })
        .collect();
    let mut open = Vec::new();
    for started in tries {
        match started.await.unwrap() {
            Ok(store) => open.push(store),
            Err(StoreError::InUse { .. }) => assert!(db.folder().is_some(), "only a file has one owner"),
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(open.len(), if db.folder().is_some() { 1 } else { 5 });
    table(&open[0], "t").await;
    for store in open {
        assert!(store.table("t").await.unwrap().is_some());
        store.close().await;
    }
}
