//! Replays: made and sent part by part, so that a long one costs no more memory than a short one, and only so many at
//! a time, so that a burst of them keeps nobody waiting.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use futures_util::stream;
use protocol::ReplayFrames;

use crate::app::App;
use crate::config::Limits;
use crate::error::Problem;
use crate::rate_limits::group;
use crate::workers::{Lane, Payer};

/// Bytes that are made at a time.
const PART: usize = 64 * 1024;

/// The replays that are being sent.
#[derive(Debug)]
pub(crate) struct Replays {
    most: usize,
    most_each: usize,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// Counts one replay until it is sent.
pub(crate) struct ReplayPermit {
    replays: Arc<Replays>,
    address: IpAddr,
}

impl Replays {
    pub fn new(limits: &Limits) -> Self {
        let (most, most_each) = (limits.replays as usize, limits.replays_per_address as usize);
        Self { most, most_each, open: Mutex::default() }
    }

    /// Room for one more to this address.
    ///
    /// # Errors
    /// If there is none.
    pub fn admit(self: &Arc<Self>, from: IpAddr) -> Result<ReplayPermit, Problem> {
        let address = group(from);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, own) = (open.values().sum::<usize>(), open.get(&address).copied().unwrap_or_default());
        if all >= self.most || own >= self.most_each {
            return Err(Problem::TooFast(2));
        }
        open.insert(address, own + 1);
        Ok(ReplayPermit { replays: self.clone(), address })
    }
}

impl Drop for ReplayPermit {
    fn drop(&mut self) {
        let mut open = self.replays.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// A replay on its way.
struct Sending {
    app: Arc<App>,
    payer: Payer,
    table: String,
    frames: ReplayFrames,
    begun: bool,
    /// Counts it as long as it lives.
    _permit: ReplayPermit,
}

/// The replay as a body of JSON. A part is made when the one before has been taken.
pub(crate) fn body(
    app: Arc<App>,
    payer: Payer,
    table: String,
    frames: ReplayFrames,
    permit: ReplayPermit,
) -> Body {
    let sending = Sending { app, payer, table, frames, begun: false, _permit: permit };
    Body::from_stream(stream::try_unfold(Some(sending), |sending| async move {
        let Some(sending) = sending else { return Ok(None) };
        let Sending { app, payer, table, frames, begun, _permit } = sending;
        let made = app.workers.run(payer.clone(), &table, Lane::Quick, move || part(frames, begun)).await;
        match made {
            Ok((bytes, None)) => Ok(Some((bytes, None))),
            Ok((bytes, Some(frames))) => {
                let next = Sending { app, payer, table, frames, begun: true, _permit };
                Ok(Some((bytes, Some(next))))
            }
            Err(problem) => Err(problem),
        }
    }))
}

/// The next part, and what is left.
fn part(mut frames: ReplayFrames, begun: bool) -> (Bytes, Option<ReplayFrames>) {
    let mut text = Vec::with_capacity(PART + PART / 4);
    if !begun {
        let game = serde_json::Value::from(frames.game());
        text.extend(format!("{{\"game\":{game},\"number\":{},\"frames\":[", frames.number()).bytes());
    }
    let mut first = !begun;
    while text.len() < PART {
        let Some(frame) = frames.next() else {
            text.extend(b"]}");
            return (text.into(), None);
        };
        if !std::mem::take(&mut first) {
            text.push(b',');
        }
        // Views have no keys that JSON could not write.
        let _ = serde_json::to_writer(&mut text, &frame);
    }
    (text.into(), Some(frames))
}
