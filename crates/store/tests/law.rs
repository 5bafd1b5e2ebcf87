//! The law of the log, against a model: whatever two nodes do in whatever order, a number is written once,
//! and only by the holder of the lease.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use store::testing::Fresh;
use store::{Append, Fence, NewEntry, NewTable, Store, StoreError, Visibility};

/// Longer than the test takes.
const LONG_MS: i64 = 3_600_000;

/// What a node tries. Fence and number may be guessed or remembered from a time long past.
#[derive(Clone, Debug)]
enum Try {
    Acquire { node: usize },
    Append { fence: i64, back: i64, count: usize },
    Release { fence: i64 },
    Rise { node: usize },
    Die { node: usize },
}

fn a_try() -> impl Strategy<Value = Try> {
    prop_oneof![
        2 => (0..2_usize).prop_map(|node| Try::Acquire { node }),
        // Mostly the right number and a recent fence, so that much is written.
        5 => (0..3_i64, prop_oneof![4 => Just(0), 1 => -2..3_i64], 0..4_usize)
            .prop_map(|(fence, back, count)| Try::Append { fence, back, count }),
        1 => (0..2_i64).prop_map(|fence| Try::Release { fence }),
        1 => (0..2_usize).prop_map(|node| Try::Rise { node }),
        1 => (0..2_usize).prop_map(|node| Try::Die { node }),
    ]
}

/// What must be true.
struct Model {
    table: String,
    nodes: [String; 2],
    alive: [bool; 2],
    owner: Option<usize>,
    fence: i64,
    log: Vec<(i64, String)>,
}

impl Model {
    async fn play(&mut self, store: &Store, step: usize, a_try: &Try) {
        match *a_try {
            Try::Rise { node } => {
                store.extend(&self.nodes[node], LONG_MS).await.unwrap();
                self.alive[node] = true;
            }
            Try::Die { node } => {
                store.extend(&self.nodes[node], -1).await.unwrap();
                self.alive[node] = false;
            }
            Try::Acquire { node } => {
                let result = store.acquire(&self.table, &self.nodes[node]).await;
                match self.owner {
                    Some(owner) if owner != node && self.alive[owner] => {
                        let held = StoreError::Held { node: self.nodes[owner].clone() };
                        assert_eq!(result, Err(held));
                    }
                    _ => {
                        (self.owner, self.fence) = (Some(node), self.fence + 1);
                        assert_eq!(result.map(|taken| taken.fence), Ok(Fence(self.fence)));
                    }
                }
            }
            Try::Release { fence } => {
                let given = self.fence - fence;
                let result = store.release(&self.table, Fence(given), "", 1).await;
                assert_eq!(result.is_ok(), fence == 0, "{result:?}");
                if fence == 0 {
                    (self.owner, self.fence) = (None, self.fence + 1);
                }
            }
            Try::Append { fence, back, count } => {
                let bodies: Vec<_> = (0..count).map(|part| format!("{step}.{part}")).collect();
                let result = store.append(self.append(fence, back, &bodies)).await;
                let (next, given) = (self.log.len() as i64 + 1, self.log.len() as i64 + 1 - back);
                let expected = if fence != 0 {
                    Err(StoreError::Fenced { table: self.table.clone() })
                } else if back > 0 && count > 0 {
                    Err(StoreError::NumberTaken { given, next })
                } else if back < 0 && count > 0 {
                    Err(StoreError::NumberSkipped { given, next })
                } else {
                    self.log.extend(bodies.into_iter().map(|body| (self.fence, body)));
                    Ok(())
                };
                assert_eq!(result, expected);
            }
        }
    }

    fn append(&self, fence: i64, back: i64, bodies: &[String]) -> Append {
        Append {
            table: self.table.clone(),
            fence: Fence(self.fence - fence),
            first_number: self.log.len() as i64 + 1 - back,
            entries: bodies.iter().map(|body| NewEntry { at_ms: 1, body: body.clone() }).collect(),
            changes: None,
        }
    }
}

/// One case, with a table and two nodes of its own.
async fn obey(store: &Store, case: usize, tries: &[Try]) {
    let mut model = Model {
        table: format!("t{case}"),
        nodes: [format!("north{case}"), format!("south{case}")],
        alive: [true, false],
        owner: Some(0),
        fence: 1,
        log: Vec::new(),
    };
    let new = NewTable {
        id: model.table.clone(),
        code: model.table.clone(),
        game: "hilo".to_owned(),
        visibility: Visibility::Link,
        node: model.nodes[0].clone(),
        created_at: 0,
        entries: Vec::new(),
        players: Vec::new(),
    };
    store.extend(&model.nodes[0], LONG_MS).await.unwrap();
    store.create_table(new).await.unwrap();
    for (step, a_try) in tries.iter().enumerate() {
        model.play(store, step, a_try).await;
    }
    let read = store.entries(&model.table, 1).await.unwrap();
    let read: Vec<_> = read.into_iter().map(|entry| (entry.number, entry.fence.0, entry.body)).collect();
    let expected: Vec<_> =
        model.log.into_iter().zip(1..).map(|((fence, body), number)| (number, fence, body)).collect();
    assert_eq!(read, expected);
}

fn check(fresh: impl Future<Output = Fresh>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let db = runtime.block_on(fresh);
    let store = runtime.block_on(db.open());
    let case = Cell::new(0);
    let config = ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config)
        .run(&prop::collection::vec(a_try(), 1..60), |tries| {
            case.set(case.get() + 1);
            runtime.block_on(obey(&store, case.get(), &tries));
            Ok(())
        })
        .unwrap();
    runtime.block_on(store.close());
}

#[test]
fn sqlite_obeys() {
    check(async { Fresh::sqlite() });
}

#[test]
fn postgres_obeys() {
    check(Fresh::postgres());
}
