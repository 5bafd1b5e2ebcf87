//! What servers of one house say to each other: messages to subjects, and questions with an answer.
//!
//! A message is delivered at most once, in the order of its sender, to anyone who listens at that moment. Anyone who needs
//! more counts messages and asks again. [`connect`] finds NATS at an address; [`Memory`] joins servers in one process.
//!
//! ```
//! use bus::{Bus, Memory};
//! use futures_util::StreamExt as _;
//!
//! # async fn example() -> Result<(), bus::BusError> {
//! let (north, south) = { let all = Memory::new(); (all.join(), all.join()) };
//! let mut heard = south.subscribe("house.south.>".into()).await?;
//! north.publish("house.south.hello".into(), "you there".into(), None).await?;
//! assert_eq!(heard.next().await.map(|message| message.payload), Some("you there".into()));
//! # Ok(())
//! # }
//! ```

mod memory;
mod nats;
#[cfg(feature = "testing")]
pub mod testing;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

pub use memory::{Memory, MemoryBus};

/// How long one message may take to leave.
const SEND: Duration = Duration::from_secs(1);

/// Somewhere to say things. Subjects are words between dots; `>` at the end of a subscription stands for all that may
/// follow.
pub trait Bus: Send + Sync + 'static {
    /// Says something to anyone who listens.
    fn publish(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
    ) -> BoxFuture<'_, Result<(), BusError>>;

    /// Asks something of anyone who listens, and waits this long for one answer.
    fn request(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
        wait: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>>;

    /// Listens. The subscription outlives a broken connection; what is said meanwhile is lost.
    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<Subscription, BusError>>;

    /// Waits until everything said so far has left.
    fn flush(&self) -> BoxFuture<'_, ()>;

    /// Can anything be said at the moment?
    fn is_connected(&self) -> bool;
}

/// Messages as they come.
pub type Subscription = BoxStream<'static, Message>;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// To which subject.
    pub subject: String,
    /// Where an answer is waited for.
    pub reply: Option<String>,
    /// What.
    pub payload: Bytes,
    /// The trace that it is part of.
    pub trace: Option<TraceParent>,
}

/// The trace that a message is part of, as the header `traceparent` of W3C Trace Context has it.
pub type TraceParent = String;

/// Why something was not said, or not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// The address cannot be used.
    #[error("not an address of a bus: {0}")]
    BadAddress(String),
    /// There is no connection.
    #[error("there is no connection to the bus")]
    Away,
    /// Nobody listens there.
    #[error("nobody listens to {0}")]
    Nobody(String),
    /// No answer came in time.
    #[error("no answer came in time")]
    Late,
    /// The bus refused.
    #[error("the bus refused: {0}")]
    Refused(String),
}

/// Joins the bus at an address `nats://…`. A bus that is not there yet is waited for in the background.
///
/// # Errors
/// If the address cannot be used, or the bus is there and asks for another user or password.
pub async fn connect(address: &str, name: &str) -> Result<Arc<dyn Bus>, BusError> {
    check(address)?;
    Ok(Arc::new(nats::Nats::connect(address, name).await?))
}

/// Is this the address of a bus?
///
/// # Errors
/// Why not. The reason does not repeat the address, which may hold a password.
pub fn check(address: &str) -> Result<(), BusError> {
    let wrong = |why: &str| BusError::BadAddress(why.to_owned());
    let each = address.split(',').map(str::trim);
    for one in each {
        if !one.starts_with("nats://") && !one.starts_with("tls://") {
            return Err(wrong("it begins with nats:// or tls://; several are separated by commas"));
        }
        let address = one.parse::<async_nats::ServerAddr>().ok();
        address
            .filter(|address| !address.host().is_empty())
            .ok_or_else(|| wrong("it is no address such as nats://host:4222"))?;
    }
    Ok(())
}

/// An address without user and password.
#[must_use]
pub fn shown(address: &str) -> String {
    let one = |address: &str| match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((kind, _)), Some((_, host))) => format!("{kind}://{host}"),
        _ => address.to_owned(),
    };
    address.split(',').map(|address| one(address.trim())).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_checked_and_shown_without_passwords() {
        for good in ["nats://localhost", "nats://a:4222,nats://b:4222", "tls://ann:secret@bus.example:4222"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for bad in
            ["", "localhost", "http://bus", "nats://a,redis://b", "nats://a:port", "nats://", "nats://:4222"]
        {
            assert!(matches!(check(bad), Err(BusError::BadAddress(_))), "{bad}");
        }
        assert_eq!(shown("nats://ann:secret@a:4222, nats://b"), "nats://a:4222,nats://b");
    }
}
