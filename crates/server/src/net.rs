//! Connections: limited in all and from each address, with time limits for the head of a request and for a reader
//! who does not read. Who comes when there is no room can still ask whether the server lives.

use std::collections::HashMap;
use std::future::Future as _;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
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
use tokio::time::{Instant, Sleep};
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
/// How far ahead of the reading of its socket a client may send.
const AHEAD: Duration = Duration::from_secs(8);
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
            // Small messages are sent at once where the system allows it.
            let _ = stream.set_nodelay(true);
            let stream = Timed::new(stream, write, limits.socket_bytes_per_second);
            if pass.inside {
                let head = Duration::from_secs(limits.request_seconds.into());
                connection(stream, peer, router, head, true, stop).await;
            } else {
                let served = connection(stream, peer, pass.door.doorstep.clone(), DOORSTEP_TIME, false, stop);
                let _ = tokio::time::timeout(DOORSTEP_TIME, served).await;
            }
            drop((pass, open));
        });
    }
    drop((listener, open));
    let _ = tokio::time::timeout(LAST_REQUESTS, all_closed.recv()).await;
}

async fn connection(
    stream: Timed<TcpStream>,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    keep_alive: bool,
    mut stop: watch::Receiver<bool>,
) {
    let intake = stream.intake.clone();
    let service = router.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(intake.clone());
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(BUFFER)
        .keep_alive(keep_alive)
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

/// Whether a connection has become a socket: from then on its client is read only so fast.
#[derive(Clone, Default, Debug)]
pub struct Intake(Arc<AtomicBool>);

impl Intake {
    /// It is a socket now.
    pub fn measure(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A stream whose other side has to read: once it takes nothing, it has a while for what waits, or for the next
/// [`ENOUGH`] bytes of it. A byte now and then is not enough.
///
/// Of a socket only so many bytes a second are read: a message is counted when it is whole, and somebody who sends
/// nothing but pieces would keep a core busy and never be counted. Who sends more waits.
struct Timed<S> {
    stream: S,
    limit: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
    /// What was taken since it waits.
    taken: usize,
    intake: Intake,
    /// Bytes of a socket's client that are read in a second; 0: as they come.
    per_second: u32,
    /// When everything will be paid for that was read of a socket.
    paid_at: Option<Instant>,
    /// Until then nothing is read.
    pause: Option<Pin<Box<Sleep>>>,
}

/// Bytes that count as reading.
const ENOUGH: usize = 16 * 1024;

impl<S> Timed<S> {
    fn new(stream: S, limit: Duration, per_second: u32) -> Self {
        let intake = Intake::default();
        Self { stream, limit, waiting: None, taken: 0, intake, per_second, paid_at: None, pause: None }
    }

    /// So many bytes were read.
    fn has_read(&mut self, bytes: usize) {
        if self.per_second == 0 || !self.intake.0.load(Ordering::Relaxed) {
            return;
        }
        let (now, price) = (Instant::now(), bytes as f64 / f64::from(self.per_second));
        let paid_at = self.paid_at.map_or(now, |at| at.max(now)) + Duration::from_secs_f64(price);
        self.paid_at = Some(paid_at);
        let over = paid_at.saturating_duration_since(now + AHEAD);
        self.pause = (!over.is_zero()).then(|| Box::pin(tokio::time::sleep(over)));
    }

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

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, into))?;
        self.has_read(into.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
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

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};

    use super::*;

    /// How many of these bytes are read at once.
    async fn read_at_once(bytes: usize, mut server: Timed<DuplexStream>, mut client: DuplexStream) -> usize {
        client.write_all(&vec![0; bytes]).await.unwrap();
        let (mut all, mut part) = (0, [0; 4096]);
        while let Some(read) = server.read(&mut part).now_or_never() {
            all += read.unwrap();
        }
        all
    }

    fn line() -> (Timed<DuplexStream>, DuplexStream) {
        let (server, client) = duplex(1 << 20);
        (Timed::new(server, Duration::from_secs(20), 1000), client)
    }

    #[tokio::test]
    async fn no_socket_is_read_without_end_whatever_its_pieces_are() {
        let (socket, client) = line();
        socket.intake.measure();
        assert_eq!(read_at_once(7_000, socket, client).await, 7_000, "nobody who plays waits");
        let (socket, client) = line();
        socket.intake.measure();
        // A byte more for each millisecond that this takes.
        let read = read_at_once(200_000, socket, client).await;
        assert!((8_000..100_000).contains(&read), "{read}");
        let (request, client) = line();
        assert_eq!(read_at_once(200_000, request, client).await, 200_000, "a body has its own limits");
    }
}
