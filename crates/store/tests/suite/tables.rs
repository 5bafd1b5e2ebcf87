use store::{Append, Changes, NewTable, StoreError, Table, TableState, Visibility};

use crate::{Fresh, append, bodies, body, new_table, on_both, players::guest, table};

on_both![
    a_table_comes_with_lease_and_entries_or_not_at_all,
    the_lobby_shows_public_open_tables_newest_first,
    a_player_finds_their_tables,
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
    let first = store.lobby(None, 3).await.unwrap();
    assert_eq!(ids(&first), ["d", "c", "b"]);
    assert_eq!(ids(&store.lobby(first.last(), 3).await.unwrap()), ["a"]);
    assert_eq!(ids(&store.open_tables(None, 9).await.unwrap()), ["hidden", "d", "c", "b", "a"]);
    let all = store.all_tables(None, 2).await.unwrap();
    assert_eq!(ids(&all), ["closed", "hidden"]);
    assert_eq!(ids(&store.all_tables(all.last(), 9).await.unwrap()), ["d", "c", "b", "a"]);

    let fence = store.lease("a").await.unwrap().unwrap().fence;
    let end = Changes { at_ms: 9, state: Some(TableState::Closed), ..Changes::default() };
    store.append(Append { changes: Some(end), ..append("a", fence, 2, &["end"]) }).await.unwrap();
    assert_eq!(ids(&store.lobby(None, 9).await.unwrap()), ["d", "c", "b"]);
    store.close().await;
}

async fn a_player_finds_their_tables(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_player(guest("bob", 2)).await.unwrap();
    let players = vec!["ann".to_owned(), "nobody".to_owned()];
    let fence = store.create_table(NewTable { players, ..new_table("t", 1) }).await.unwrap();
    table(&store, "u").await;
    let players = ["bob", "bob", "ann"].map(str::to_owned).to_vec();
    let join = Changes { at_ms: 2, players, ..Changes::default() };
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
