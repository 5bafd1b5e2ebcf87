//! Connections: limited in all and from each address, with time limits for the head of a request and for a reader
//! who does not read. Who comes when there is no room can still ask whether the server lives.

use std::collections::HashMap;
use std::future::Future as _;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::Sleep;
use tower::ServiceExt;

use crate::app::App;
use crate::rate_limits::group;
use crate::routes;

/// How long open requests may take after the server was told to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(5);
/// Bytes of a connection's buffer; the head of a request has to fit.
const BUFFER: usize = 16 * 1024;
/// How many are heard for whom there is no room, in all and from one address, and for how long.
const DOORSTEP: usize = 64;
const DOORSTEP_EACH: usize = 8;
const DOORSTEP_TIME: Duration = Duration::from_secs(3);
/// Connections to the address that only the host can reach.
const OPERATORS: usize = 16;

/// Decides who comes in.
pub struct Door {
    app: Arc<App>,
    most: usize,
    most_each: usize,
    doorstep: Router,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    /// By address: those inside, and those on the doorstep.
    addresses: HashMap<IpAddr, (usize, usize)>,
    on_doorstep: usize,
}

/// One connection, counted until it is dropped.
struct Pass {
    door: Arc<Door>,
    address: IpAddr,
    inside: bool,
}

impl Door {
    /// For everybody.
    #[must_use]
    pub fn public(app: Arc<App>) -> Arc<Self> {
        let limits = &app.config.limits;
        let (most, each) = (limits.connections.max(1) as usize, limits.connections_per_address as usize);
        Self::new(app, most, if each == 0 { usize::MAX } else { each })
    }

    /// For the host alone.
    #[must_use]
    pub fn operator(app: Arc<App>) -> Arc<Self> {
        Self::new(app, OPERATORS, usize::MAX)
    }

    fn new(app: Arc<App>, most: usize, most_each: usize) -> Arc<Self> {
        let doorstep = routes::doorstep(app.clone());
        Arc::new(Self { app, most, most_each, doorstep, inside: Mutex::default() })
    }

    /// A place inside, or on the doorstep; none, if both are full.
    fn admit(self: &Arc<Self>, peer: SocketAddr) -> Option<Pass> {
        let address = group(peer.ip());
        let most_each =
            if self.app.config.trusts(peer.ip().to_canonical()) { usize::MAX } else { self.most_each };
        let mut inside = self.lock();
        let (all, on_doorstep) = (inside.all, inside.on_doorstep);
        let known = inside.addresses.entry(address).or_default();
        let enters = all < self.most && known.0 < most_each;
        if enters {
            known.0 += 1;
            inside.all += 1;
        } else if on_doorstep < DOORSTEP && known.1 < DOORSTEP_EACH {
            known.1 += 1;
            inside.on_doorstep += 1;
        } else {
            return None;
        }
        metrics::gauge!("yolio_connections").increment(1.0);
        Some(Pass { door: self.clone(), address, inside: enters })
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        metrics::gauge!("yolio_connections").decrement(1.0);
        let mut inside = self.door.lock();
        if self.inside {
            inside.all -= 1;
        } else {
            inside.on_doorstep -= 1;
        }
        if let Some(known) = inside.addresses.get_mut(&self.address) {
            let count = if self.inside { &mut known.0 } else { &mut known.1 };
            *count -= 1;
            if *known == (0, 0) {
                inside.addresses.remove(&self.address);
            }
        }
    }
}

/// Serves until told to stop, then lets open requests end.
pub async fn serve(listener: TcpListener, router: Router, door: Arc<Door>, mut stop: watch::Receiver<bool>) {
    let (open, mut all_closed) = tokio::sync::mpsc::channel::<()>(1);
    loop {
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
        // Anyone who finds not even a place on the doorstep is not heard.
        let Some(pass) = door.admit(peer) else { continue };
        let (router, stop, open) = (router.clone(), stop.clone(), open.clone());
        tokio::spawn(async move {
            let limits = &pass.door.app.config.limits;
            let write = Duration::from_secs(limits.write_seconds.max(1).into());
            let stream = Timed { stream, limit: write, waiting: None, taken: 0 };
            if pass.inside {
                let head = Duration::from_secs(limits.request_seconds.into());
                connection(stream, peer, router, head, stop).await;
            } else {
                let served = connection(stream, peer, pass.door.doorstep.clone(), DOORSTEP_TIME, stop);
                let _ = tokio::time::timeout(DOORSTEP_TIME, served).await;
            }
            drop((pass, open));
        });
    }
    drop((listener, open));
    let _ = tokio::time::timeout(LAST_REQUESTS, all_closed.recv()).await;
}

async fn connection(
    stream: Timed,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    mut stop: watch::Receiver<bool>,
) {
    // Small messages are sent at once where the system allows it.
    let _ = stream.stream.set_nodelay(true);
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

/// A stream whose other side has to read: once it takes nothing, it has a while for what waits, or for the next
/// [`ENOUGH`] bytes of it. A byte now and then is not enough.
struct Timed {
    stream: TcpStream,
    limit: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
    /// What was taken since it waits.
    taken: usize,
}

/// Bytes that count as reading.
const ENOUGH: usize = 16 * 1024;

impl Timed {
    /// What came of an attempt to write this many bytes.
    fn wrote(
        &mut self,
        cx: &mut Context<'_>,
        wanted: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(count)) = written {
            self.taken += count;
            if count >= wanted || self.taken >= ENOUGH {
                (self.waiting, self.taken) = (None, 0);
            }
            return written;
        }
        if written.is_ready() {
            return written;
        }
        let limit = self.limit;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        ready!(waiting.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side does not read")))
    }
}

impl AsyncRead for Timed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Timed {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(cx, bytes.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.wrote(cx, parts.iter().map(|part| part.len()).sum(), written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Waits until the server is told to stop.
pub async fn stopped(stop: &mut watch::Receiver<bool>) {
    // If the sender is gone, that is a stop as well.
    let _ = stop.wait_for(|stop| *stop).await;
}
