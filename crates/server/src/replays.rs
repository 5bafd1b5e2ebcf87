//! Replays, records and reviews of finished games. A replay is made and sent part by part, so that a long one costs no
//! more memory than a short one. Only a few are on their way at a time, from before the log is read until the last
//! byte is taken: a burst of them keeps nobody waiting, and anyone who does not read holds little.

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

/// What is on its way to the people who asked.
#[derive(Debug)]
pub(crate) struct Gate {
    most: usize,
    most_each: usize,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// Counts one until it is dropped.
pub(crate) struct GatePermit {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Gate {
    /// For replays and records.
    pub fn replays(limits: &Limits) -> Arc<Self> {
        Self::new(limits.replays, limits.replays_per_address)
    }

    /// For reviews.
    pub fn reviews(limits: &Limits) -> Arc<Self> {
        Self::new(limits.reviews, limits.reviews_per_address)
    }

    fn new(most: u32, most_each: u32) -> Arc<Self> {
        Arc::new(Self { most: most as usize, most_each: most_each as usize, open: Mutex::default() })
    }

    /// Room for one more to this address.
    ///
    /// # Errors
    /// If there is none.
    pub fn admit(self: &Arc<Self>, from: IpAddr) -> Result<GatePermit, Problem> {
        let address = group(from);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, own) = (open.values().sum::<usize>(), open.get(&address).copied().unwrap_or_default());
        if all >= self.most || own >= self.most_each {
            return Err(Problem::TooFast(2));
        }
        open.insert(address, own + 1);
        Ok(GatePermit { gate: self.clone(), address })
    }
}

impl Drop for GatePermit {
    fn drop(&mut self) {
        let mut open = self.gate.open.lock().unwrap_or_else(PoisonError::into_inner);
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
    _permit: GatePermit,
}

/// A text that counts until it is sent.
pub(crate) fn whole(text: Vec<u8>, permit: GatePermit) -> Body {
    let text = Bytes::from(text);
    Body::from_stream(stream::unfold((0, text, permit), |(sent, text, permit)| async move {
        let part = text.slice(sent..text.len().min(sent + PART));
        let next = sent + part.len();
        (!part.is_empty()).then_some((Ok::<_, Problem>(part), (next, text, permit)))
    }))
}

/// The replay as a body of JSON. A part is made when the one before has been taken.
pub(crate) fn body(
    app: Arc<App>,
    payer: Payer,
    table: String,
    frames: ReplayFrames,
    permit: GatePermit,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_nobody_reads_counts_until_it_is_dropped() {
        let gate = Gate::new(2, 1);
        let (here, there): (IpAddr, IpAddr) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let body = whole(vec![b'x'; 3 * PART + 1], gate.admit(here).unwrap());
        assert!(matches!(gate.admit(here), Err(Problem::TooFast(_))), "one each");
        let other = gate.admit(there).unwrap();
        assert!(gate.admit("10.0.0.3".parse().unwrap()).is_err(), "two in all");
        let read = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        assert_eq!(read.len(), 3 * PART + 1, "it is sent whole");
        assert!(gate.admit(here).is_ok(), "it was read");
        drop(other);
        assert!(gate.open.lock().unwrap().is_empty());
    }
}
