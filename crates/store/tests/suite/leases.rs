use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection as _, PgConnection};
use store::testing::Fault;
use store::{Acquired, Fence, Lease, Member, Store, StoreError, TableState, Target};
use tokio::sync::Barrier;

use crate::{Fresh, LONG_MS, append, bodies, body, new_table, on_both, table};

on_both![
    another_node_waits_until_the_owner_lives_no_more,
    a_node_gets_its_own_tables_back_at_once,
    a_released_table_is_free_and_its_late_owner_fenced,
    a_table_can_be_handed_over,
    an_orphan_is_freed_and_a_living_owner_keeps_its_own,
    a_closed_table_is_nobodys,
    signs_of_life_are_kept,
    two_owners_write_every_number_once,
];

fn taken(fence: i64, away_since: Option<i64>) -> Result<Acquired, StoreError> {
    Ok(Acquired { fence: Fence(fence), away_since, inherited: false })
}

fn inherited(fence: i64, away_since: Option<i64>) -> Result<Acquired, StoreError> {
    Ok(Acquired { fence: Fence(fence), away_since, inherited: true })
}

async fn another_node_waits_until_the_owner_lives_no_more(db: Fresh) {
    let store = db.open().await;
    let first = table(&store, "t").await;
    assert_eq!(first, Fence(1));
    store.alive("north", 5_000).await.unwrap();
    let held = StoreError::Held { node: "north".to_owned() };
    assert_eq!(store.acquire("t", "south").await, Err(held));
    let lease = Lease { node: "north".to_owned(), fence: Fence(1), held: true };
    assert_eq!(store.lease("t").await, Ok(Some(lease)));
    store.extend("north", -1).await.unwrap();
    store.extend("south", LONG_MS).await.unwrap();
    assert_eq!(
        store.acquire("t", "south").await,
        inherited(2, Some(5_000)),
        "as long as the owner was alive"
    );
    let lease = Lease { node: "south".to_owned(), fence: Fence(2), held: true };
    assert_eq!(store.lease("t").await, Ok(Some(lease)));
    assert_eq!(store.lease("none").await, Ok(None));
    let fenced = StoreError::Fenced { table: "t".to_owned() };
    assert_eq!(store.append(append("t", first, 2, &["late"])).await, Err(fenced.clone()));
    assert_eq!(store.release("t", first, "", 6_000).await, Err(fenced));
    store.append(append("t", Fence(2), 2, &["south"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["created", "south"].map(body));
    let unknown = StoreError::NoSuchTable("none".to_owned());
    assert_eq!(store.acquire("none", "south").await, Err(unknown));
    store.close().await;
}

async fn a_node_gets_its_own_tables_back_at_once(db: Fresh) {
    let store = db.open().await;
    let before = table(&store, "t").await;
    store.close().await;
    let store = db.open().await;
    assert_eq!(store.acquire("t", "north").await, taken(2, None), "the process before is fenced off");
    assert!(store.append(append("t", before, 2, &["ghost"])).await.is_err());
    store.append(append("t", Fence(2), 2, &["back"])).await.unwrap();
    store.close().await;
}

async fn a_released_table_is_free_and_its_late_owner_fenced(db: Fresh) {
    let store = db.open().await;
    let first = table(&store, "t").await;
    store.release("t", first, "", 7_000).await.unwrap();
    assert!(store.append(append("t", first, 2, &["late"])).await.is_err());
    assert_eq!(store.acquire("t", "south").await, taken(3, Some(7_000)));
    table(&store, "u").await;
    assert_eq!(store.release_all("north", 8_000).await, Ok(1));
    assert_eq!(store.release_all("north", 9_000).await, Ok(0));
    assert_eq!(store.acquire("u", "south").await, taken(3, Some(8_000)));
    assert_eq!(store.lease("t").await.unwrap().unwrap().fence, Fence(3));
    store.close().await;
}

async fn a_table_can_be_handed_over(db: Fresh) {
    let store = db.open().await;
    let first = table(&store, "t").await;
    store.extend("south", LONG_MS).await.unwrap();
    store.release("t", first, "south", 7_000).await.unwrap();
    assert!(store.append(append("t", first, 2, &["late"])).await.is_err());
    let held = StoreError::Held { node: "south".to_owned() };
    assert_eq!(store.acquire("t", "north").await, Err(held), "nobody comes in between");
    assert_eq!(store.acquire("t", "south").await, inherited(3, Some(7_000)));
    table(&store, "free").await;
    store.release("free", Fence(1), "", 7_000).await.unwrap();
    let owners = store.owners(&["t", "free", "gone"]).await.unwrap();
    assert_eq!(owners, [("t".to_owned(), "south".to_owned())].into());
    store.close().await;
}

async fn an_orphan_is_freed_and_a_living_owner_keeps_its_own(db: Fresh) {
    let store = db.open().await;
    for id in ["a", "b", "c"] {
        table(&store, id).await;
    }
    store.alive("north", 5_000).await.unwrap();
    assert_eq!(store.free_orphan("a", "north").await, Ok(false));
    let names = |members: Vec<Member>| members.into_iter().map(|member| member.node).collect::<Vec<_>>();
    assert_eq!(names(store.members().await.unwrap()), ["north"]);
    let terms = store.terms().await.unwrap();
    assert!(terms.iter().all(|(_, ms)| (LONG_MS / 2..=LONG_MS).contains(ms)), "{terms:?}");
    store.extend("north", -1).await.unwrap();
    assert_eq!(names(store.dead_members().await.unwrap()), ["north"]);
    let some = store.leases_of("north", "", 2).await.unwrap();
    assert_eq!(some, [("a".to_owned(), Fence(1)), ("b".to_owned(), Fence(1))]);
    assert_eq!(store.leases_of("north", "b", 2).await.unwrap(), [("c".to_owned(), Fence(1))]);
    for id in ["a", "b", "c"] {
        store.forget_member("north").await.unwrap();
        assert_eq!(store.dead_members().await.unwrap().len(), 1, "it holds tables");
        assert_eq!(store.free_orphan(id, "north").await, Ok(true));
        assert_eq!(store.free_orphan(id, "north").await, Ok(false));
        assert!(store.append(append(id, Fence(1), 2, &["late"])).await.is_err());
        assert_eq!(store.acquire(id, "south").await, taken(3, Some(5_000)));
    }
    store.forget_member("north").await.unwrap();
    assert_eq!(store.dead_members().await, Ok(Vec::new()));
    store.close().await;
}

#[test]
fn a_member_lives_as_long_as_it_renews_and_hears_what_it_lost() {
    crate::run(async {
        let db = Fresh::postgres().await;
        let store = db.open().await;
        // Longer than any of the questions below takes on a busy machine, and shorter than a name is waited for.
        let ttl = Duration::from_secs(2);
        let member = |node: &str| Member {
            node: node.to_owned(),
            run: format!("{node} 1"),
            address: "127.0.0.1:1".to_owned(),
            draining: false,
        };
        let mut north = store.join(member("north"), ttl).await.unwrap().unwrap();
        let again = store.join(Member { run: "other".to_owned(), ..member("north") }, ttl).await;
        assert_eq!(again.err(), Some(StoreError::NodeInUse("north".to_owned())));
        let renewed = north.renew().await.unwrap();
        assert!(renewed.lapsed && renewed.leases == (0, 0), "the refusal took longer than the term");
        for id in ["a", "b"] {
            store.create_table(new_table(id, 1_000)).await.unwrap();
        }
        let renewed = north.renew().await.unwrap();
        assert_eq!((renewed.lapsed, renewed.leases), (false, (2, 2)));
        assert!(store.acquire("a", "south").await.is_err());
        // It pauses for longer than its term: another node may take a table, and it hears so.
        tokio::time::sleep(ttl + Duration::from_millis(50)).await;
        assert_eq!(store.members().await, Ok(Vec::new()));
        store.acquire("a", "south").await.unwrap();
        let renewed = north.renew().await.unwrap();
        assert_eq!((renewed.lapsed, renewed.leases), (true, (1, 1)));
        assert!(store.acquire("b", "south").await.is_err(), "what nobody took is held again");
        north.drain();
        assert!(!north.renew().await.unwrap().lapsed);
        assert!(store.members().await.unwrap()[0].draining);
        north.leave().await;
        assert_eq!(store.members().await, Ok(Vec::new()));
        // The next run of the node has the name at once, and nothing of what the one before held.
        let mut north =
            store.join(Member { run: "2".to_owned(), ..member("north") }, ttl).await.unwrap().unwrap();
        assert_eq!(north.renew().await.unwrap().leases, (0, 0));
        store.close().await;
    });
}

/// What a broken connection held, the database holds until it misses the other side.
#[test]
fn a_node_whose_connection_broke_renews_over_another_though_its_name_is_still_held() {
    crate::run(async {
        let db = Fresh::postgres().await;
        let store = db.open().await;
        let member = |run: &str| Member {
            node: "north".to_owned(),
            run: run.to_owned(),
            address: "127.0.0.1:1".to_owned(),
            draining: false,
        };
        let mut north =
            store.join(member("1"), Duration::from_millis(LONG_MS as u64)).await.unwrap().unwrap();
        // Somebody waits for the name, and has it when the connection breaks: as its other end would keep it.
        let Target::Postgres(url) = db.target() else { unreachable!("it is PostgreSQL") };
        let mut keeps = PgConnection::connect(url).await.unwrap();
        let name = "SELECT pg_advisory_lock(hashtextextended('yolio node north', 0))";
        let kept = tokio::spawn(async move {
            sqlx::query(name).execute(&mut keeps).await.unwrap();
            keeps
        });
        let mut look = PgConnection::connect(url).await.unwrap();
        let locks = "FROM pg_locks WHERE locktype = 'advisory' \
                     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        let waits = format!("SELECT count(*) {locks} AND NOT granted");
        while sqlx::query_scalar::<_, i64>(&waits).fetch_one(&mut look).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let breaks = format!("SELECT pg_terminate_backend(pid) {locks} AND granted");
        sqlx::query(&breaks).execute(&mut look).await.unwrap();
        let keeps = kept.await.unwrap();
        north.renew().await.unwrap_err();
        assert!(!north.renew().await.unwrap().lapsed, "over another connection");
        store.extend("north", -1).await.unwrap();
        assert!(
            north.renew().await.unwrap().lapsed,
            "its place is still its own, and it hears that it was late"
        );
        // Another process has the name as soon as nobody keeps it, and then the place is not this one's any more.
        keeps.close().await.unwrap();
        let ttl = Duration::from_millis(LONG_MS as u64);
        let mut next = store.join(member("2"), ttl).await.unwrap().unwrap();
        assert_eq!(north.renew().await.err(), Some(StoreError::NodeInUse("north".to_owned())));
        assert!(!next.renew().await.unwrap().lapsed);
        store.close().await;
    });
}

/// It isn't waited for: everything else that this server writes would wait, too.
#[test]
fn a_lease_that_is_just_being_written_to_counts_as_held() {
    crate::run(async {
        let db = Fresh::postgres().await;
        let store = db.open().await;
        table(&store, "t").await;
        store.extend("north", -1).await.unwrap();
        store.extend("south", LONG_MS).await.unwrap();
        // Nothing ends this transaction but the test, however slow the machine is.
        let Target::Postgres(url) = db.target() else { unreachable!("it is PostgreSQL") };
        let mut writes = PgConnection::connect(url).await.unwrap();
        let mut open = writes.begin().await.unwrap();
        sqlx::query("SELECT 1 FROM leases WHERE table_id = 't' FOR UPDATE")
            .execute(&mut *open)
            .await
            .unwrap();
        assert_eq!(store.acquire("t", "south").await, Err(StoreError::Held { node: "north".to_owned() }));
        open.rollback().await.unwrap();
        assert_eq!(store.acquire("t", "south").await, inherited(2, None));
        store.close().await;
    });
}

#[test]
fn a_server_that_is_paused_in_a_transaction_keeps_nobody_from_its_tables() {
    crate::run(async {
        let db = Fresh::postgres().await;
        let (store, south) = (Arc::new(db.open().await), db.open_beside().await);
        let fence = table(&store, "t").await;
        store.extend("north", -1).await.unwrap();
        store.extend("south", LONG_MS).await.unwrap();
        let Target::Postgres(url) = db.target() else { unreachable!("it is PostgreSQL") };
        let mut look = PgConnection::connect(url).await.unwrap();
        store.faults().set(Some(Fault::Silence));
        let paused = store.clone();
        let hangs = tokio::spawn(async move { paused.append(append("t", fence, 2, &["late"])).await });
        let open = "SELECT count(*) FROM pg_stat_activity \
                    WHERE datname = current_database() AND state = 'idle in transaction'";
        // On a slow machine the database may have undone it between two looks: then there is nothing to wait for.
        for _ in 0..1_000 {
            if sqlx::query_scalar::<_, i64>(open).fetch_one(&mut look).await.unwrap() > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let held = Err(StoreError::Held { node: "north".to_owned() });
        let mut taken = south.acquire("t", "south").await;
        while taken == held {
            tokio::time::sleep(Duration::from_millis(20)).await;
            taken = south.acquire("t", "south").await;
        }
        assert_eq!(taken, inherited(2, None));
        assert!(!hangs.is_finished(), "it is still paused");
        south.append(append("t", Fence(2), 2, &["south"])).await.unwrap();
        assert_eq!(bodies(&south, "t").await, ["created", "south"].map(body));
        south.close().await;
    });
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
    assert_eq!(store.acquire("t", "north").await, Err(refused));
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
        // Neither lives by the database's clock: anybody may take over at any time, as after a long pause.
        let Some((fence, next)) = owned.get_mut(id) else {
            let fence = match store.acquire(id, node).await {
                Ok(taken) => taken.fence,
                // The other one is just writing there.
                Err(StoreError::Held { .. }) => continue,
                Err(error) => panic!("{error}"),
            };
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
