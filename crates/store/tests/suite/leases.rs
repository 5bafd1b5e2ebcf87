use std::collections::HashMap;
use std::sync::Arc;

use store::{Fence, Lease, Store, StoreError, TableState, Term};
use tokio::sync::Barrier;

use crate::{Fresh, TERM, append, bodies, body, new_table, on_both, table};

on_both![
    another_node_waits_for_the_end_of_the_term,
    a_node_gets_its_own_tables_back_at_once,
    a_released_table_is_free_and_its_late_owner_fenced,
    renewal_reaches_all_tables_of_one_node,
    a_closed_table_is_nobodys,
    signs_of_life_are_kept,
    two_owners_write_every_number_once,
];

fn at(now: i64) -> Term {
    Term { now, ..TERM }
}

async fn another_node_waits_for_the_end_of_the_term(db: Fresh) {
    let store = db.open().await;
    let first = table(&store, "t").await;
    assert_eq!(first, Fence(1));
    let held = StoreError::Held { node: "north".to_owned(), until: 11_000 };
    assert_eq!(store.acquire("t", "south", at(10_999)).await, Err(held));
    assert_eq!(store.acquire("t", "south", at(11_000)).await, Ok(Fence(2)));
    let lease = Lease { node: "south".to_owned(), fence: Fence(2), expires_at: 21_000 };
    assert_eq!(store.lease("t").await, Ok(Some(lease)));
    assert_eq!(store.lease("none").await, Ok(None));
    let fenced = StoreError::Fenced { table: "t".to_owned() };
    assert_eq!(store.append(append("t", first, 2, &["late"])).await, Err(fenced.clone()));
    assert_eq!(store.release("t", first).await, Err(fenced));
    store.append(append("t", Fence(2), 2, &["south"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["created", "south"].map(body));
    let unknown = StoreError::NoSuchTable("none".to_owned());
    assert_eq!(store.acquire("none", "south", TERM).await, Err(unknown));
    store.close().await;
}

async fn a_node_gets_its_own_tables_back_at_once(db: Fresh) {
    let store = db.open().await;
    let before = table(&store, "t").await;
    store.close().await;
    let store = db.open().await;
    let after = store.acquire("t", "north", at(1_001)).await.unwrap();
    assert_eq!(after, Fence(2), "the process before is fenced off");
    assert!(store.append(append("t", before, 2, &["ghost"])).await.is_err());
    store.append(append("t", after, 2, &["back"])).await.unwrap();
    store.close().await;
}

async fn a_released_table_is_free_and_its_late_owner_fenced(db: Fresh) {
    let store = db.open().await;
    let first = table(&store, "t").await;
    store.release("t", first).await.unwrap();
    assert!(store.append(append("t", first, 2, &["late"])).await.is_err());
    let second = store.acquire("t", "south", at(1_001)).await.unwrap();
    assert!(second > first);
    table(&store, "u").await;
    assert_eq!(store.release_all("north").await, Ok(1));
    assert_eq!(store.release_all("north").await, Ok(0));
    assert!(store.acquire("u", "south", at(1_001)).await.is_ok());
    assert_eq!(store.lease("t").await.unwrap().unwrap().fence, second);
    store.close().await;
}

async fn renewal_reaches_all_tables_of_one_node(db: Fresh) {
    let store = db.open().await;
    for id in ["a", "b", "c"] {
        table(&store, id).await;
    }
    let fence = store.acquire("c", "south", at(11_000)).await.unwrap();
    assert_eq!(store.renew_all("north", at(9_000)).await, Ok(2));
    for id in ["a", "b"] {
        let lease = store.lease(id).await.unwrap().unwrap();
        assert_eq!((lease.fence, lease.expires_at), (Fence(1), 19_000));
        assert!(store.acquire(id, "south", at(18_999)).await.is_err());
    }
    let lease = store.lease("c").await.unwrap().unwrap();
    assert_eq!((lease.fence, lease.expires_at), (fence, 21_000));
    store.close().await;
}

async fn a_closed_table_is_nobodys(db: Fresh) {
    let store = db.open().await;
    let fence = table(&store, "t").await;
    let beside = db.open_beside().await;
    beside.close_table("t", 7_000).await.unwrap();
    let closed = store.table("t").await.unwrap().unwrap();
    assert_eq!((closed.state, closed.updated_at), (TableState::Closed, 7_000));
    let fenced = StoreError::Fenced { table: "t".to_owned() };
    assert_eq!(store.append(append("t", fence, 2, &["late"])).await, Err(fenced));
    let refused = StoreError::TableClosed("t".to_owned());
    assert_eq!(store.acquire("t", "north", at(99_000)).await, Err(refused));
    assert_eq!(bodies(&beside, "t").await, [body("created")]);
    let unknown = StoreError::NoSuchTable("none".to_owned());
    assert_eq!(beside.close_table("none", 1).await, Err(unknown));
    beside.close().await;
    store.close().await;
}

async fn signs_of_life_are_kept(db: Fresh) {
    let store = db.open().await;
    assert_eq!(store.last_alive("north").await, Ok(None));
    store.alive("north", 1_000).await.unwrap();
    store.alive("south", 1_500).await.unwrap();
    store.alive("north", 2_000).await.unwrap();
    store.close().await;
    let store = db.open().await;
    assert_eq!(store.last_alive("north").await, Ok(Some(2_000)));
    assert_eq!(store.last_alive("south").await, Ok(Some(1_500)));
    let others = async |since| store.others_alive("north", since).await.unwrap();
    assert_eq!([others(1_499).await, others(1_500).await], [1, 0]);
    store.close().await;
}

/// Two nodes fight for three tables at full speed, with PostgreSQL over stores of their own; each believes in its leases
/// until it is refused. Every acknowledged entry must be in the log once, under the fence of its writer.
async fn two_owners_write_every_number_once(db: Fresh) {
    let north = db.open().await;
    let south = if db.folder().is_some() { north.clone() } else { db.open().await };
    for id in ["a", "b", "c"] {
        north.create_table(new_table(id, 0)).await.unwrap();
    }
    let start = Arc::new(Barrier::new(2));
    let (one, two) = tokio::join!(
        tokio::spawn(fight(north.clone(), "north", start.clone())),
        tokio::spawn(fight(south.clone(), "south", start)),
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    let mut acknowledged: Vec<_> = one.into_iter().chain(two).collect();
    let mut stored = Vec::new();
    for id in ["a", "b", "c"] {
        let log = south.entries(id, 2).await.unwrap();
        assert!(log.is_sorted_by_key(|entry| entry.fence), "fences only grow");
        stored.extend(log.into_iter().map(|entry| (id, entry.number, entry.fence, entry.body)));
    }
    acknowledged.sort();
    assert_eq!(acknowledged, stored);
    let latest = stored.iter().map(|(_, _, fence, _)| fence.0).max().unwrap();
    assert!(latest > 5, "tables changed hands: {latest}");
    south.close().await;
    north.close().await;
}

type Acknowledged = (&'static str, i64, Fence, String);

async fn fight(store: Store, node: &'static str, start: Arc<Barrier>) -> Vec<Acknowledged> {
    let mut acknowledged = Vec::new();
    let mut owned: HashMap<&str, (Fence, i64)> = HashMap::new();
    start.wait().await;
    for (round, id) in (0..).zip(["a", "b", "c"].into_iter().cycle()) {
        if acknowledged.len() == 150 {
            break;
        }
        // Leases of no length: anybody may take over at any time, as after a long pause.
        let Some((fence, next)) = owned.get_mut(id) else {
            let fence = store.acquire(id, node, Term { now: 99_000, ttl: 0 }).await.unwrap();
            owned.insert(id, (fence, store.last_number(id).await.unwrap() + 1));
            continue;
        };
        let what = format!("{node} {round}");
        match store.append(append(id, *fence, *next, &[&what])).await {
            Ok(()) => {
                acknowledged.push((id, *next, *fence, body(&what)));
                *next += 1;
            }
            Err(StoreError::Fenced { .. }) => drop(owned.remove(id)),
            // A take-over waits for the owner's commit, so a fresh owner has read the whole log.
            Err(other) => panic!("{node} at {id}: {other}"),
        }
    }
    acknowledged
}
