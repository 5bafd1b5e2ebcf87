//! Connections: accepted up to a limit, with a time limit for the head of each request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::config::Limits;

/// How long open requests may take after the server was told to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(5);
/// Bytes of a connection's buffer; the head of a request has to fit.
const BUFFER: usize = 16 * 1024;

/// Serves until told to stop, then lets open requests end.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits, mut stop: watch::Receiver<bool>) {
    let permits = Arc::new(Semaphore::new(limits.connections.max(1) as usize));
    let head = Duration::from_secs(limits.request_seconds.into());
    let (open, mut all_closed) = tokio::sync::mpsc::channel::<()>(1);
    loop {
        let permit = tokio::select! {
            permit = permits.clone().acquire_owned() => permit,
            () = stopped(&mut stop) => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most likely: others will close theirs.
                tracing::warn!("a connection could not be accepted: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let (router, stop, open) = (router.clone(), stop.clone(), open.clone());
        tokio::spawn(async move {
            connection(stream, peer, router, head, stop).await;
            drop((permit, open));
        });
    }
    drop((listener, open));
    let _ = tokio::time::timeout(LAST_REQUESTS, all_closed.recv()).await;
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    mut stop: watch::Receiver<bool>,
) {
    // Small messages are sent at once where the system allows it.
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!("a connection broke: {error}");
    }
}

/// Waits until the server is told to stop.
pub async fn stopped(stop: &mut watch::Receiver<bool>) {
    // If the sender is gone, that is a stop as well.
    let _ = stop.wait_for(|stop| *stop).await;
}
