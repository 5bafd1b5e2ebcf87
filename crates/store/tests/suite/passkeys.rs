//! Passkeys and challenges.

use store::{Challenge, NewToken, Passkey, PasskeyUse, Purged, Removed, StoreError};

use crate::players::{guest, secret};
use crate::{Fresh, on_both};

on_both![
    a_passkey_protects_a_name_as_a_password_does,
    a_passkey_is_used_and_not_used_twice_at_once,
    the_last_way_to_a_name_goes_only_if_that_is_wanted,
    a_challenge_is_taken_once_in_time_and_for_its_purpose,
    of_too_many_challenges_the_oldest_go,
    a_passkey_keeps_its_player_and_goes_with_them,
];

fn passkey(id: &str, credential: u8) -> Passkey {
    Passkey {
        id: id.to_owned(),
        credential: vec![credential, 0, 255],
        label: "phone".to_owned(),
        host: "play.example.org".to_owned(),
        key: vec![0, 1, 254],
        state: vec![1, 0, 0],
        created_at: 2_000,
        used_at: 2_000,
    }
}

fn used(id: &str, before: u8, after: u8, session: Option<u8>) -> PasskeyUse {
    let state = |count: u8| vec![1, 0, count];
    let session = session.map(secret);
    PasskeyUse { id: id.to_owned(), before: state(before), state: state(after), now: 3_000, session }
}

async fn a_passkey_protects_a_name_as_a_password_does(db: Fresh) {
    let store = db.open().await;
    for (number, id) in (1..).zip(["ann", "bob", "eve"]) {
        store.create_player(guest(id, number)).await.unwrap();
        store.rename(id, "Ace").await.unwrap();
    }
    store.create_session(&secret(8), "ann", 2_000).await.unwrap();
    let token = NewToken {
        id: "k".to_owned(),
        hash: secret(9),
        player: "ann".to_owned(),
        label: "bot".to_owned(),
        created_at: 1,
        scope: "play".to_owned(),
        expires_at: 9_000,
    };
    store.create_token(token.clone()).await.unwrap();
    assert_eq!(store.add_passkey("ann", passkey("p1", 1), &secret(1)).await, Ok(true));
    // Guests of that name have another one now, and cannot have it back, by whatever way.
    assert_eq!(store.player("bob").await.unwrap().unwrap().name, "Guest bob");
    let taken = StoreError::NameTaken("ace".to_owned());
    assert_eq!(store.rename("eve", "ace").await, Err(taken));
    store.rename("bob", "Bee").await.unwrap();
    store.set_password("bob", "hash", &secret(2)).await.unwrap();
    assert_eq!(store.rename("ann", "bee").await, Err(StoreError::NameTaken("bee".to_owned())));
    let ann = store.player("ann").await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.has_password, ann.has_passkey), ("Ace", false, true));
    assert_eq!(store.login("ace").await, Ok(None), "there is no password to log in with");
    assert_eq!(store.session(&secret(8)).await, Ok(None), "the first protection ends other sessions");
    assert_eq!(store.token(&secret(9)).await, Ok(None), "and all tokens");
    // A second one changes nothing about what is open.
    store.create_token(token).await.unwrap();
    assert_eq!(store.add_passkey("ann", passkey("p2", 2), &secret(1)).await, Ok(false));
    assert!(store.token(&secret(9)).await.unwrap().is_some());
    let ids = |passkeys: Vec<Passkey>| passkeys.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(store.passkeys_of("ann").await.unwrap()), ["p1", "p2"]);
    assert!(store.passkeys_of("bob").await.unwrap().is_empty());
    let known = store.add_passkey("bob", passkey("p3", 1), &secret(2)).await;
    assert_eq!(known, Err(StoreError::Taken("passkey")), "a device's id belongs to one player");
    assert!(!store.player("bob").await.unwrap().unwrap().has_passkey);
    let unknown = store.add_passkey("zoe", passkey("p4", 4), &secret(1)).await;
    assert_eq!(unknown, Err(StoreError::NoSuchPlayer("zoe".to_owned())));
    store.close().await;
}

async fn a_passkey_is_used_and_not_used_twice_at_once(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.add_passkey("ann", passkey("p", 1), &secret(1)).await.unwrap();
    let (player, found) = store.passkey(&[1, 0, 255]).await.unwrap().unwrap();
    assert_eq!((player.id.as_str(), found), ("ann", passkey("p", 1)));
    assert_eq!(store.passkey(&[2]).await, Ok(None));
    assert_eq!(store.use_passkey(used("p", 0, 5, Some(7))).await, Ok(true));
    assert_eq!(store.session(&secret(7)).await.unwrap().unwrap().player.id, "ann");
    assert_eq!(
        store.use_passkey(used("p", 0, 6, Some(8))).await,
        Ok(false),
        "its state is another one by now"
    );
    assert_eq!(store.session(&secret(8)).await, Ok(None));
    assert_eq!(store.use_passkey(used("q", 0, 1, None)).await, Ok(false));
    let (_, found) = store.passkey(&[1, 0, 255]).await.unwrap().unwrap();
    assert_eq!((found.state, found.used_at), (vec![1, 0, 5], 3_000));
    store.close().await;
}

async fn the_last_way_to_a_name_goes_only_if_that_is_wanted(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_player(guest("bob", 2)).await.unwrap();
    store.rename("ann", "Ace").await.unwrap();
    for (id, credential) in [("p1", 1), ("p2", 2)] {
        store.add_passkey("ann", passkey(id, credential), &secret(1)).await.unwrap();
    }
    store.create_session(&secret(5), "ann", 2_000).await.unwrap();
    let remove = async |player, id, unprotected| {
        store.remove_passkey(player, id, unprotected, &secret(1)).await.unwrap()
    };
    assert_eq!(remove("bob", "p1", true).await, Removed::Missing, "another player's passkey stays");
    assert_eq!(remove("ann", "p\0", true).await, Removed::Missing);
    assert_eq!(remove("ann", "p1", false).await, Removed::Gone);
    assert_eq!(store.passkey(&[1, 0, 255]).await, Ok(None));
    assert_eq!(store.session(&secret(5)).await, Ok(None), "who came in with it is out");
    assert!(store.session(&secret(1)).await.unwrap().is_some());
    assert_eq!(remove("ann", "p2", false).await, Removed::LastWayIn);
    assert_eq!(store.passkeys_of("ann").await.unwrap().len(), 1);
    assert_eq!(remove("ann", "p2", true).await, Removed::Gone);
    store.rename("bob", "Ace").await.unwrap();
    store.rename("bob", "Bee").await.unwrap();
    // Beside a password no passkey is the last way.
    store.set_password("ann", "hash", &secret(1)).await.unwrap();
    store.add_passkey("ann", passkey("p3", 3), &secret(1)).await.unwrap();
    assert_eq!(remove("ann", "p3", false).await, Removed::Gone);
    assert_eq!(store.rename("bob", "Ace").await, Err(StoreError::NameTaken("Ace".to_owned())));
    store.close().await;
}

fn challenge(number: u8, expires_at: i64) -> Challenge {
    let bound_to = "sign in here".to_owned();
    Challenge { hash: secret(number), bound_to, state: vec![number, 0, 255], expires_at }
}

async fn a_challenge_is_taken_once_in_time_and_for_its_purpose(db: Fresh) {
    let (store, beside) = (db.open().await, db.open_beside().await);
    let take = async |number, bound_to, now| store.take_challenge(&secret(number), bound_to, now).await;
    store.put_challenge(challenge(1, 9_000), 1_000, 9).await.unwrap();
    assert_eq!(take(1, "sign in elsewhere", 1_000).await, Ok(None));
    assert_eq!(take(2, "sign in here", 1_000).await, Ok(None));
    assert_eq!(take(1, "sign in here", 8_999).await, Ok(Some(vec![1, 0, 255])));
    assert_eq!(take(1, "sign in here", 8_999).await, Ok(None), "a second time");
    store.put_challenge(challenge(3, 9_000), 1_000, 9).await.unwrap();
    assert_eq!(take(3, "sign in here", 9_000).await, Ok(None), "too late");
    // What one server gives out another one takes.
    store.put_challenge(challenge(4, 9_000), 1_000, 9).await.unwrap();
    let taken = beside.take_challenge(&secret(4), "sign in here", 1_000).await;
    assert_eq!(taken, Ok(Some(vec![4, 0, 255])));
    store.put_challenge(challenge(5, 9_000), 1_000, 9).await.unwrap();
    let twice = store.put_challenge(challenge(5, 9_000), 1_000, 9).await;
    assert_eq!(twice, Err(StoreError::Taken("challenge")));
    beside.close().await;
    store.close().await;
}

async fn of_too_many_challenges_the_oldest_go(db: Fresh) {
    let store = db.open().await;
    for number in 1..=5 {
        store.put_challenge(challenge(number, 9_000 + i64::from(number)), 1_000, 3).await.unwrap();
    }
    let mut left = Vec::new();
    for number in 1..=5 {
        let taken = store.take_challenge(&secret(number), "sign in here", 1_000).await.unwrap();
        left.push(taken.is_some());
    }
    assert_eq!(left, [false, false, true, true, true]);
    store.close().await;
}

async fn a_passkey_keeps_its_player_and_goes_with_them(db: Fresh) {
    let store = db.open().await;
    store.create_player(guest("ann", 1)).await.unwrap();
    store.create_player(guest("bob", 2)).await.unwrap();
    store.add_passkey("ann", passkey("p", 1), &secret(1)).await.unwrap();
    assert_eq!(store.purge_sessions(50_000).await, Ok(Purged { sessions: 2, guests: 1 }));
    assert!(store.player("ann").await.unwrap().unwrap().has_passkey);
    store.forget_player("ann", "somebody").await.unwrap();
    assert!(!store.player("ann").await.unwrap().unwrap().has_passkey);
    assert_eq!(store.passkey(&[1, 0, 255]).await, Ok(None));
    store.close().await;
}
