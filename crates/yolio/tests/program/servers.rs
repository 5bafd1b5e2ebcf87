//! The program as a server.

use std::time::{Duration, Instant};

use load::ServerCommand;

/// A server with these arguments, to be started.
pub fn server(arguments: &[&str]) -> ServerCommand {
    let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
    ServerCommand::new(env!("CARGO_BIN_EXE_yolio").into(), arguments).unwrap()
}

pub fn block_on(test: impl Future<Output = ()>) {
    tokio::runtime::Runtime::new().unwrap().block_on(test);
}

pub async fn until(what: &str, fits: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !fits() {
        assert!(Instant::now() < end, "{what}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
