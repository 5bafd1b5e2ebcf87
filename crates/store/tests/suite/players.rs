use store::{Append, Changes, Hash, NewPlayer, NewTable, NewToken, Purged, SeatLink, StoreError, Target};

use crate::{Fresh, append, bodies, body, new_table, on_both, table};

on_both![
    guests_share_names_and_a_password_keeps_one,
    a_session_finds_its_player,
    use_is_noted_once_a_minute,
    tokens_are_listed_and_revoked,
    other_servers_see_that_something_has_ended,
    seat_links_lead_to_a_seat,
    a_zero_byte_finds_nothing,
    a_forgotten_player_leaves_the_log_alone,
    idle_sessions_and_guests_are_thrown_away,
];

pub fn guest(id: &str, hash: u8) -> NewPlayer {
    NewPlayer {
        id: id.to_owned(),
        name: format!("Guest {id}"),
        created_at: 1_000,
        session: Some(secret(hash)),
    }
}

pub fn secret(number: u8) -> Hash {
    // Zero bytes and high ones: hashes are bytes, not text.
    let mut hash = [0; 32];
    hash[0] = number;
    hash[31] = 255;
    hash
}

fn new_token(id: &str, hash: u8, player: &str) -> NewToken {
    NewToken {
        id: id.to_owned(),
        hash: secret(hash),
        player: player.to_owned(),
        label: "my bot".to_owned(),
        created_at: 1_000,
        scope: "play".to_owned(),
        expires_at: 9_000,
    }
}

async fn other_servers_see_that_something_has_ended(db: Fresh) {
    let here = db.open().await;
    // On SQLite there are no others.
    let others = matches!(db.target(), Target::Postgres(_));
    for _ in 0..2 {
        let before = here.endings().await.unwrap();
        assert_eq!(here.endings().await.unwrap(), before);
        here.note_ending().await.unwrap();
        assert_eq!(here.endings().await.unwrap() != before, others);
    }
    here.close().await;
}

async fn guests_share_names_and_a_password_keeps_one(db: Fresh) {
    let store = db.open().await;
    for (number, id) in (1..).zip(["ann", "bob", "eve"]) {
        store.create_player(guest(id, number)).await.unwrap();
        store.rename(id, "Ace").await.unwrap();
    }
    assert_eq!(store.login("Ace").await, Ok(None));
    store.set_password("ann", "hash-a", &secret(1)).await.unwrap();
    // Guests of that name have another one now, and cannot have it back.
    assert_eq!(store.player("bob").await.unwrap().unwrap().name, "Guest bob");
    assert!(!store.player("bob").await.unwrap().unwrap().has_password);
    let taken = StoreError::NameTaken("Ace".to_owned());
    assert_eq!(store.rename("eve", "Ace").await, Err(taken.clone()));
    assert_eq!(
        store.create_player(NewPlayer { name: "Ace".to_owned(), ..guest("dan", 9) }).await,
        Err(taken)
    );
    store.rename("bob", "Bee").await.unwrap();
    store.set_password("bob", "hash-b", &secret(2)).await.unwrap();
    let taken = StoreError::NameTaken(" aCE ".to_owned());
    assert_eq!(store.rename("bob", " aCE ").await, Err(taken));
    // Another spelling of their name, another password.
    store.rename("ann", "ACE").await.unwrap();
    store.set_password("ann", "hash-c", &secret(1)).await.unwrap();
    let (ann, hash) = store.login("  ace").await.unwrap().unwrap();
    assert_eq!((ann.id.as_str(), ann.name.as_str(), ann.has_password), ("ann", "ACE", true));
    assert_eq!(hash, "hash-c");
    assert_eq!(store.login("bee").await.unwrap().unwrap().1, "hash-b");
    let names = store.names(&["eve", "bob", "zoe"]).await.unwrap();
    assert_eq!((names.len(), names["bob"].as_str()), (2, "Bee"));
    let unknown = StoreError::NoSuchPlayer("zoe".to_owned());
    assert_eq!(store.rename("zoe", "Zoe").await, Err(unknown.clone()));
    assert_eq!(store.set_password("zoe", "x", &secret(1)).await, Err(unknown));
    store.close().await;
}

async fn a_session_finds_its_player(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    assert_eq!(store.create_player(guest("ann", 2)).await, Err(StoreError::Taken("player id")));
    assert_eq!(store.create_player(guest("bob", 1)).await, Err(StoreError::Taken("session")));
    assert_eq!(store.player("bob").await, Ok(None));
    store.create_session(&secret(3), "ann", 2_000).await.unwrap();
    let twice = store.create_session(&secret(3), "ann", 2_000).await;
    assert_eq!(twice, Err(StoreError::Taken("session")));
    let unknown = store.create_session(&secret(4), "zoe", 2_000).await;
    assert_eq!(unknown, Err(StoreError::NoSuchPlayer("zoe".to_owned())));
    let session = store.session(&secret(3)).await.unwrap().unwrap();
    assert_eq!(
        (session.player.name.as_str(), session.created_at, session.used_at),
        ("Guest ann", 2_000, 2_000)
    );
    assert_eq!(store.session(&secret(2)).await, Ok(None));
    store.create_token(new_token("k", 5, "ann")).await.unwrap();
    store.set_password("ann", "hash", &secret(3)).await.unwrap();
    assert_eq!(store.session(&secret(1)).await, Ok(None), "a new password ends the other sessions");
    assert_eq!(store.token(&secret(5)).await, Ok(None), "and all tokens");
    assert_eq!(store.end_session(&secret(3)).await, Ok(true));
    assert_eq!(store.end_session(&secret(3)).await, Ok(false));
    assert_eq!(store.session(&secret(3)).await, Ok(None));
    store.close().await;
}

async fn use_is_noted_once_a_minute(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_token(new_token("k", 2, "ann")).await.unwrap();
    for (now, noted) in [(60_999, 1_000), (61_000, 61_000), (62_000, 61_000), (121_000, 121_000)] {
        let session = store.session(&secret(1)).await.unwrap().unwrap();
        store.touch_session(&secret(1), &session, now).await.unwrap();
        assert_eq!(store.session(&secret(1)).await.unwrap().unwrap().used_at, noted);
        let (_, token) = store.token(&secret(2)).await.unwrap().unwrap();
        store.touch_token(&token, now).await.unwrap();
        assert_eq!(store.token(&secret(2)).await.unwrap().unwrap().1.used_at, noted);
    }
    store.close().await;
}

async fn tokens_are_listed_and_revoked(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_player(guest("bob", 2)).await.unwrap();
    store.create_token(new_token("k1", 3, "ann")).await.unwrap();
    store.create_token(new_token("k2", 4, "ann")).await.unwrap();
    assert_eq!(store.create_token(new_token("k1", 5, "ann")).await, Err(StoreError::Taken("token")));
    assert_eq!(store.create_token(new_token("k3", 4, "ann")).await, Err(StoreError::Taken("token")));
    let unknown = StoreError::NoSuchPlayer("zoe".to_owned());
    assert_eq!(store.create_token(new_token("k4", 6, "zoe")).await, Err(unknown));
    let (player, token) = store.token(&secret(4)).await.unwrap().unwrap();
    assert_eq!((player.id.as_str(), token.id.as_str(), token.label.as_str()), ("ann", "k2", "my bot"));
    let listed = store.tokens_of("ann").await.unwrap();
    assert_eq!(listed.iter().map(|token| token.id.as_str()).collect::<Vec<_>>(), ["k1", "k2"]);
    assert_eq!(store.revoke_token("bob", "k1").await, Ok(false), "another player's token stays");
    assert_eq!(store.revoke_token("ann", "k1").await, Ok(true));
    assert_eq!(store.token(&secret(3)).await, Ok(None));
    assert_eq!(store.tokens_of("ann").await.unwrap().len(), 1);
    store.close().await;
}

async fn seat_links_lead_to_a_seat(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    store.create_player(guest("ann", 9)).await.unwrap();
    let link = |table: &str, seat| SeatLink {
        table: table.to_owned(),
        seat,
        player: "ann".to_owned(),
        expires_at: 50,
    };
    store.create_seat_link(&secret(1), link("t", 0)).await.unwrap();
    store.create_seat_link(&secret(2), link("t", 255)).await.unwrap();
    assert_eq!(store.seat_link(&secret(2), 49).await, Ok(Some(link("t", 255))));
    assert_eq!(store.seat_link(&secret(3), 49).await, Ok(None));
    let taken = store.create_seat_link(&secret(1), link("t", 1)).await;
    assert_eq!(taken, Err(StoreError::Taken("seat link")));
    let unknown = store.create_seat_link(&secret(4), link("none", 1)).await;
    assert_eq!(unknown, Err(StoreError::NoSuchTable("none".to_owned())));
    let nobody =
        store.create_seat_link(&secret(4), SeatLink { player: "zoe".to_owned(), ..link("t", 1) }).await;
    assert_eq!(nobody, Err(StoreError::NoSuchPlayer("zoe".to_owned())));
    store.create_seat_link(&secret(6), link("t", 0)).await.unwrap();
    assert_eq!(store.seat_link(&secret(1), 49).await, Ok(None), "the next link ends the one before");
    assert_eq!(store.seat_link(&secret(6), 50).await, Ok(None), "and time ends all");
    assert_eq!(store.seat_link(&secret(2), 49).await, Ok(Some(link("t", 255))));
    let changes = Some(Changes { at_ms: 6, unlinked: vec![255], ..Changes::default() });
    store.append(Append { changes, ..append("t", fence, 2, &["left"]) }).await.unwrap();
    assert_eq!(store.seat_link(&secret(2), 49).await, Ok(None), "it goes with the entry");
    store.close().await;
}

async fn a_zero_byte_finds_nothing(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    assert_eq!(store.login("Guest ann\0").await, Ok(None));
    assert_eq!(store.player("ann\0").await, Ok(None));
    assert_eq!(store.table("\0").await, Ok(None));
    assert_eq!(store.table_by_code("\0").await, Ok(None));
    assert_eq!(store.entries("\0", 1).await, Ok(Vec::new()));
    assert_eq!(store.last_number("\0").await, Ok(0));
    assert_eq!(store.revoke_token("ann", "k\0").await, Ok(false));
    store.close().await;
}

async fn a_forgotten_player_leaves_the_log_alone(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.set_password("ann", "hash", &secret(1)).await.unwrap();
    store.create_token(new_token("k", 2, "ann")).await.unwrap();
    let players = vec![("ann".to_owned(), store::Place::Seat)];
    store.create_table(NewTable { players, ..new_table("t", 1) }).await.unwrap();
    store.forget_player("ann", "somebody").await.unwrap();
    let player = store.player("ann").await.unwrap().unwrap();
    assert_eq!((player.name.as_str(), player.has_password), ("somebody", false));
    assert_eq!(store.login("Guest ann").await, Ok(None));
    assert_eq!(store.session(&secret(1)).await, Ok(None));
    assert_eq!(store.token(&secret(2)).await, Ok(None));
    assert!(store.tables_of("ann", 9).await.unwrap().is_empty());
    assert_eq!(bodies(&store, "t").await, [body("created")]);
    let unknown = StoreError::NoSuchPlayer("zoe".to_owned());
    assert_eq!(store.forget_player("zoe", "x").await, Err(unknown));
    store.close().await;
}

async fn idle_sessions_and_guests_are_thrown_away(db: Fresh) {
    let store = db.open().await;
    for (number, id) in (1..).zip(["idle", "keeper", "seated", "bot", "active"]) {
        store.create_player(guest(id, number)).await.unwrap();
    }
    store.set_password("keeper", "hash", &secret(2)).await.unwrap();
    let players = vec![("seated".to_owned(), store::Place::Seat)];
    store.create_table(NewTable { players, ..new_table("t", 1) }).await.unwrap();
    store.create_token(new_token("k", 9, "bot")).await.unwrap();
    let session = store.session(&secret(5)).await.unwrap().unwrap();
    store.touch_session(&secret(5), &session, 100_000).await.unwrap();
    assert_eq!(store.purge_sessions(50_000).await, Ok(Purged { sessions: 4, guests: 1 }));
    assert_eq!(store.player("idle").await, Ok(None));
    for id in ["keeper", "seated", "bot", "active"] {
        assert!(store.player(id).await.unwrap().is_some(), "{id}");
    }
    store.close().await;
}
