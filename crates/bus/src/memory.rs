use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, StreamExt as _};
use tokio::sync::mpsc;

use crate::{Bus, BusError, Message, Subscription, TraceParent};

/// A bus in the memory of one process: for servers that share it.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    listeners: Mutex<Vec<Listener>>,
    inboxes: AtomicU64,
}

#[derive(Debug)]
struct Listener {
    subject: String,
    connected: Arc<AtomicBool>,
    messages: mpsc::UnboundedSender<Message>,
}

/// One server's connection to it.
#[derive(Clone, Debug)]
pub struct MemoryBus {
    all: Memory,
    connected: Arc<AtomicBool>,
}

impl Memory {
    /// A bus that nobody has joined yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One more connection.
    #[must_use]
    pub fn join(&self) -> MemoryBus {
        MemoryBus { all: self.clone(), connected: Arc::new(AtomicBool::new(true)) }
    }

    /// Gives a message to all who hear it; says whether there was anybody.
    fn deliver(&self, message: &Message) -> bool {
        let mut listeners = self.inner.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.retain(|listener| !listener.messages.is_closed());
        let hears = |listener: &&Listener| {
            listener.connected.load(Ordering::SeqCst) && matches(&listener.subject, &message.subject)
        };
        listeners.iter().filter(hears).filter(|one| one.messages.send(message.clone()).is_ok()).count() > 0
    }
}

impl MemoryBus {
    /// Cuts this connection, or mends it.
    pub fn cut(&self, cut: bool) {
        self.connected.store(!cut, Ordering::SeqCst);
    }

    fn listen(&self, subject: String) -> mpsc::UnboundedReceiver<Message> {
        let (messages, heard) = mpsc::unbounded_channel();
        let listener = Listener { subject, connected: self.connected.clone(), messages };
        self.all.inner.listeners.lock().unwrap_or_else(PoisonError::into_inner).push(listener);
        heard
    }
}

fn matches(subscribed: &str, subject: &str) -> bool {
    match subscribed.strip_suffix('>') {
        Some(start) => subject.len() > start.len() && subject.starts_with(start),
        None => subscribed == subject,
    }
}

impl Bus for MemoryBus {
    fn publish(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
    ) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async move {
            if !self.is_connected() {
                return Err(BusError::Away);
            }
            self.all.deliver(&Message { subject, reply: None, payload, trace });
            Ok(())
        })
    }

    fn request(
        &self,
        subject: String,
        payload: Bytes,
        trace: Option<TraceParent>,
        wait: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>> {
        Box::pin(async move {
            if !self.is_connected() {
                return Err(BusError::Away);
            }
            let inbox = format!("_inbox.{}", self.all.inner.inboxes.fetch_add(1, Ordering::SeqCst));
            let mut answers = self.listen(inbox.clone());
            let message = Message { subject: subject.clone(), reply: Some(inbox), payload, trace };
            if !self.all.deliver(&message) {
                return Err(BusError::Nobody(subject));
            }
            match tokio::time::timeout(wait, answers.recv()).await {
                Ok(Some(answer)) => Ok(answer.payload),
                _ => Err(BusError::Late),
            }
        })
    }

    fn subscribe(&self, subject: String) -> BoxFuture<'_, Result<Subscription, BusError>> {
        Box::pin(async move {
            let heard = self.listen(subject);
            let messages =
                stream::unfold(heard, |mut heard| async move { heard.recv().await.map(|one| (one, heard)) });
            Ok(messages.boxed())
        })
    }

    fn flush(&self) -> BoxFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }

    fn is_connected(&self) -> bool {
        self.connected.load(Ordering::SeqCst)
    }
}
