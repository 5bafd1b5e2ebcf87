//! More moves than a server can take: it is late, and that is all.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Duration;

use load::run::{Plan, Server, run};
use server::testing::{TestServer, config};

/// Whoever moves at a table has seen what the move before it made: else a server that is behind would have to refuse
/// what its clients should not have sent, and the load test would call that a fault of the server.
#[tokio::test(flavor = "multi_thread")]
async fn no_server_is_blamed_for_refusals_because_it_is_late() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(folder.path());
    let target = config.target.clone();
    let server = TestServer::start(config).await.unwrap();
    let plan = Plan {
        tables: 6,
        seats: 3,
        bots: Vec::new(),
        sockets: 18,
        rate: 4000,
        time: Duration::from_secs(1),
        games: ["hilo", "yolo"].map(str::to_owned).to_vec(),
        server: Server::Running(format!("http://{}", server.address), Some(target)),
        seed: 1,
    };
    let report = run(&plan, |_| {}).await.unwrap();
    assert_eq!(report.refused, Vec::<String>::new());
    assert!(report.moves > 0 && report.acknowledged == report.moves, "{report}");
    assert_eq!(report.audit.unwrap().faults, Vec::<String>::new());
    server.stop().await;
}
