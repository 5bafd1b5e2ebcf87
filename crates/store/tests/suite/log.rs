use std::future::poll_fn;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::Poll;

use store::{
    Append, Batch, Changes, Fence, NewEntry, Observer, Options, SeatLink, Store, StoreError, TableState,
};

use crate::players::{guest, secret};
use crate::{Fresh, append, bodies, body, entry, on_both, table};

on_both![
    what_was_appended_is_read_after_a_restart,
    a_wrong_number_or_fence_changes_nothing,
    a_refused_append_does_not_hurt_its_batch,
    many_appends_share_few_commits,
    changes_are_made_with_the_entries_or_not_at_all,
    logs_of_many_tables_come_at_once,
    texts_come_back_byte_for_byte,
    a_zero_byte_is_refused,
    a_closed_store_refuses,
];

async fn what_was_appended_is_read_after_a_restart(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    store.append(append("t", fence, 2, &["a", "b"])).await.unwrap();
    store.append(append("t", fence, 4, &["c"])).await.unwrap();
    store.close().await;

    let store = db.open().await;
    assert_eq!(bodies(&store, "t").await, ["created", "a", "b", "c"].map(body));
    assert_eq!(store.last_number("t").await, Ok(4));
    assert_eq!(store.last_number("none").await, Ok(0));
    let tail = store.entries("t", 4).await.unwrap();
    assert_eq!((tail.len(), tail[0].number, tail[0].at_ms, tail[0].fence), (1, 4, 1_234, fence));
    store.close().await;
}

async fn a_wrong_number_or_fence_changes_nothing(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    store.append(append("t", fence, 2, &["a"])).await.unwrap();
    let check = async |append, error| assert_eq!(store.append(append).await, Err(error));
    check(append("t", fence, 2, &["again"]), StoreError::NumberTaken { given: 2, next: 3 }).await;
    check(append("t", fence, 1, &["x", "y", "z"]), StoreError::NumberTaken { given: 1, next: 3 }).await;
    check(append("t", fence, 4, &["hole"]), StoreError::NumberSkipped { given: 4, next: 3 }).await;
    check(append("t", fence, -5, &["minus"]), StoreError::NumberTaken { given: -5, next: 3 }).await;
    for wrong in [0, 2, i64::MAX] {
        check(append("t", Fence(wrong), 3, &["stranger"]), StoreError::Fenced { table: "t".to_owned() })
            .await;
    }
    check(append("none", fence, 1, &["lost"]), StoreError::NoSuchTable("none".to_owned())).await;
    assert_eq!(bodies(&store, "t").await, ["created", "a"].map(body));
    store.append(append("t", fence, 3, &["b"])).await.unwrap();
    store.close().await;
}

async fn a_refused_append_does_not_hurt_its_batch(db: Fresh) {
    let counter = Arc::new(Counter::default());
    let options = Options { observer: Some(counter.clone()), ..Options::default() };
    let store = Store::open_with(db.target(), options).await.unwrap();
    for number in 0..60 {
        table(&store, &format!("t{number}")).await;
    }
    counter.forget();
    let good = (0..60).map(|number| append(&format!("t{number}"), Fence(1), 2, &["good"]));
    let bad = (0..60).map(|number| {
        let (fence, first) = if number % 2 == 0 { (Fence(9), 2) } else { (Fence(1), 7) };
        append(&format!("t{number}"), fence, first, &["bad"])
    });
    let tasks: Vec<_> = good.zip(bad).flat_map(|(good, bad)| [(good, true), (bad, false)]).collect();
    let results = all_at_once(&store, tasks.iter().map(|(append, _)| append.clone()).collect()).await;
    for ((append, good), result) in tasks.iter().zip(results) {
        assert_eq!(result.is_ok(), *good, "{append:?}: {result:?}");
    }
    for number in 0..60 {
        assert_eq!(bodies(&store, &format!("t{number}")).await, ["created", "good"].map(body));
    }
    assert!(counter.commits() < 60, "{} commits: good and bad ones shared some", counter.commits());
    store.close().await;
}

async fn many_appends_share_few_commits(db: Fresh) {
    let counter = Arc::new(Counter::default());
    let options = Options { observer: Some(counter.clone()), ..Options::default() };
    let store = Store::open_with(db.target(), options).await.unwrap();
    for number in 0..100 {
        table(&store, &format!("t{number}")).await;
    }
    counter.forget();
    // Ten for each table, sent in their order and without waiting.
    let appends = (0..1_000)
        .map(|number| append(&format!("t{}", number % 100), Fence(1), 2 + number / 100, &["move"]))
        .collect();
    let results = all_at_once(&store, appends).await;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    assert_eq!(counter.entries.load(Ordering::Relaxed), 1_000);
    assert!(counter.commits() <= 50, "1000 appends took {} commits", counter.commits());
    let largest = counter.batches.lock().unwrap().iter().map(|batch| batch.writes).max().unwrap();
    assert!(largest <= Options::default().batch, "a batch of {largest}");
    for number in 0..100 {
        assert_eq!(store.last_number(&format!("t{number}")).await, Ok(11));
    }
    store.close().await;
}

async fn changes_are_made_with_the_entries_or_not_at_all(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    store.create_player(guest("ann", 1)).await.unwrap();
    let links = [(secret(1), 0), (secret(2), 1)];
    for (hash, seat) in &links {
        let link = SeatLink { table: "t".to_owned(), seat: *seat, player: "ann".to_owned(), expires_at: 9 };
        store.create_seat_link(hash, link).await.unwrap();
    }
    let changes = Changes {
        at_ms: 5_000,
        state: Some(TableState::Closed),
        places: vec![("ann".to_owned(), store::Place::Seat)],
        unlinked: vec![1],
    };
    let with = |first| Append { changes: Some(changes.clone()), ..append("t", fence, first, &["end"]) };
    let before = store.table("t").await.unwrap();
    assert!(store.append(with(9)).await.is_err());
    assert_eq!(store.table("t").await.unwrap(), before);
    assert_eq!(store.tables_of("ann", 9).await, Ok(Vec::new()));
    assert!(store.seat_link(&links[1].0, 1).await.unwrap().is_some());

    store.append(with(2)).await.unwrap();
    let after = store.table("t").await.unwrap().unwrap();
    assert_eq!((after.state, after.updated_at, after.created_at), (TableState::Closed, 5_000, 1_000));
    assert_eq!(store.tables_of("ann", 9).await, Ok(vec![after]));
    assert!(store.seat_link(&links[0].0, 1).await.unwrap().is_some(), "the other seat keeps its link");
    assert!(store.seat_link(&links[1].0, 1).await.unwrap().is_none());
    // Without entries the number does not matter; the fence does.
    let only = Append { entries: Vec::new(), ..with(0) };
    assert_eq!(store.append(only.clone()).await, Ok(()));
    let fenced = Append { fence: Fence(2), ..only };
    assert_eq!(store.append(fenced).await, Err(StoreError::Fenced { table: "t".to_owned() }));
    assert_eq!(store.last_number("t").await, Ok(2));
    store.close().await;
}

async fn logs_of_many_tables_come_at_once(db: Fresh) {
    let store = db.open().await;
    for id in ["a", "b", "c"] {
        let fence = table(&store, id).await;
        store.append(append(id, fence, 2, &[id, "more"])).await.unwrap();
    }
    let wanted = ["c", "a", "none"].map(str::to_owned);
    let logs = store.entries_of_many(&wanted).await.unwrap();
    assert_eq!(logs.len(), 3);
    assert_eq!(logs["a"], store.entries("a", 1).await.unwrap());
    assert_eq!(logs["c"].iter().map(|entry| entry.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(logs["none"].is_empty());
    assert!(store.entries_of_many(&[]).await.unwrap().is_empty());
    store.close().await;
}

async fn texts_come_back_byte_for_byte(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    let bodies = [
        r#"{"a": 1,   "b":"spaces and order stay"}"#.to_owned(),
        r#"{"escaped":"\u0000 \\ \" \n ä","raw":"ä€𝄞"}"#.to_owned(),
        "not even JSON; '); DROP TABLE entries; -- $1 ?1".to_owned(),
        String::new(),
        "x".repeat(300_000),
    ];
    let entries = bodies.iter().map(|body| NewEntry { at_ms: i64::MAX, body: body.clone() }).collect();
    store.append(Append { entries, ..append("t", fence, 2, &[]) }).await.unwrap();
    let read = store.entries("t", 2).await.unwrap();
    assert_eq!(read.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>(), bodies);
    assert!(read.iter().all(|entry| entry.at_ms == i64::MAX));
    store.close().await;
}

async fn a_zero_byte_is_refused(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    let entries = vec![entry("fine"), NewEntry { at_ms: 0, body: "a\0b".to_owned() }];
    let result = store.append(Append { entries, ..append("t", fence, 2, &[]) }).await;
    assert_eq!(result, Err(StoreError::BadText("entry")));
    assert_eq!(store.last_number("t").await, Ok(1));
    assert_eq!(store.alive("no\0rth", 1).await, Err(StoreError::BadText("text")));
    store.close().await;
}

async fn a_closed_store_refuses(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    let clone = store.clone();
    store.close().await;
    store.close().await;
    assert_eq!(clone.append(append("t", fence, 2, &["late"])).await, Err(StoreError::Closed));
    assert_eq!(clone.entries("t", 1).await, Err(StoreError::Closed));
}

/// Puts all appends into the queue, in their order, before waiting for the first.
async fn all_at_once(store: &Store, appends: Vec<Append>) -> Vec<Result<(), StoreError>> {
    let mut waiting: Vec<_> = appends.into_iter().map(|append| Box::pin(store.append(append))).collect();
    // The first poll puts an append into the queue, which has room for all. `unconstrained`: otherwise Tokio
    // makes a task pause after some sends.
    let poll = poll_fn(|context| {
        Poll::Ready(waiting.iter_mut().map(|append| append.as_mut().poll(context)).collect())
    });
    let first: Vec<Poll<_>> = tokio::task::unconstrained(poll).await;
    let mut results = Vec::new();
    for (append, first) in waiting.into_iter().zip(first) {
        results.push(match first {
            Poll::Ready(result) => result,
            Poll::Pending => append.await,
        });
    }
    results
}

#[derive(Default)]
struct Counter {
    entries: AtomicUsize,
    batches: Mutex<Vec<Batch>>,
}

impl Counter {
    fn commits(&self) -> usize {
        self.batches.lock().unwrap().len()
    }

    fn forget(&self) {
        self.entries.store(0, Ordering::Relaxed);
        self.batches.lock().unwrap().clear();
    }
}

impl Observer for Counter {
    fn committed(&self, batch: Batch) {
        self.entries.fetch_add(batch.entries, Ordering::Relaxed);
        self.batches.lock().unwrap().push(batch);
    }
}
