//! A link that can fail: anyone who goes through it reaches the other side, sooner or later, finds it cut, or is never
//! answered.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use load::Error;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

/// What the link leads to.
#[derive(Clone, Debug)]
pub enum Other {
    Port(SocketAddr),
    Socket(PathBuf),
}

/// What goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Everything.
    Whole,
    /// Nothing: what is open breaks, and what is new is closed at once.
    Cut,
    /// Nothing, and nobody is told: what is new is accepted and never answered.
    HalfOpen,
    /// Everything, late.
    Slow,
}

/// How late in each direction.
const LATE: Duration = Duration::from_millis(80);
/// How many pieces may be under way.
const UNDER_WAY: usize = 256;

/// A port of this machine with a link behind it.
pub struct Link {
    pub port: u16,
    state: watch::Sender<State>,
    other: watch::Sender<Other>,
}

impl Link {
    pub async fn to(other: Other) -> Result<Self, Error> {
        let bad = |error: io::Error| Error::Server(format!("a link cannot be made: {error}"));
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(bad)?;
        let port = listener.local_addr().map_err(bad)?.port();
        let (state, seen) = watch::channel(State::Whole);
        let (other, leads_to) = watch::channel(other);
        tokio::spawn(listen(listener, leads_to, seen));
        Ok(Self { port, state, other })
    }

    /// From now on it leads somewhere else.
    pub fn lead_to(&self, other: Other) {
        self.other.send_replace(other);
    }

    pub fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

async fn listen(listener: TcpListener, other: watch::Receiver<Other>, mut state: watch::Receiver<State>) {
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                if let Ok((stream, _)) = accepted {
                    let other = other.borrow().clone();
                    tokio::spawn(join(stream, other, state.clone()));
                }
            }
            // The link has gone with its cluster.
            changed = state.changed() => if changed.is_err() { return },
        }
    }
}

/// One connection, until either side or the link ends it.
async fn join(near: TcpStream, other: Other, mut state: watch::Receiver<State>) {
    let mut cut = state.clone();
    let through = async {
        state.wait_for(|state| *state != State::HalfOpen).await.map_err(io::Error::other)?;
        let _ = near.set_nodelay(true);
        match other {
            Other::Port(port) => {
                let far = TcpStream::connect(port).await?;
                let _ = far.set_nodelay(true);
                both(near.into_split(), far.into_split(), &state).await
            }
            Other::Socket(path) => {
                both(near.into_split(), UnixStream::connect(path).await?.into_split(), &state).await
            }
        }
    };
    tokio::select! {
        // Both sides see that it has ended, and need not know why.
        _ = through => {}
        _ = cut.wait_for(|state| *state == State::Cut) => {}
    }
}

async fn both(
    near: (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    far: (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    state: &watch::Receiver<State>,
) -> io::Result<()> {
    tokio::select! {
        ended = pass(near.0, far.1, state.clone()) => ended,
        ended = pass(far.0, near.1, state.clone()) => ended,
    }
}

/// What is said while the link is half open arrives when it is whole again, as after a hole in a network.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut state: watch::Receiver<State>,
) -> io::Result<()> {
    let (sending, mut under_way) = mpsc::channel(UNDER_WAY);
    let seen = state.clone();
    let read = async move {
        loop {
            let mut bytes = vec![0; 16 * 1024];
            let count = from.read(&mut bytes).await?;
            if count == 0 {
                return Ok(());
            }
            bytes.truncate(count);
            let late = if *seen.borrow() == State::Slow { LATE } else { Duration::ZERO };
            sending.send((Instant::now() + late, bytes)).await.map_err(io::Error::other)?;
        }
    };
    let write = async {
        while let Some((due, bytes)) = under_way.recv().await {
            sleep_until(due).await;
            state.wait_for(|state| *state != State::HalfOpen).await.map_err(io::Error::other)?;
            to.write_all(&bytes).await?;
        }
        Ok(())
    };
    tokio::try_join!(read, write).map(drop)
}
