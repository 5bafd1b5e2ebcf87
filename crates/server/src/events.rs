//! What happens at a player's tables, for programs that wait for their turn.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::TableEvent;

use crate::live::Outbox;

/// Who listens to which player's events.
#[derive(Debug, Default)]
pub struct Events {
    listeners: Mutex<HashMap<String, Vec<Weak<Outbox>>>>,
}

impl Events {
    /// Lines for this player go to this reader as long as it lives.
    pub fn listen(&self, player: &str, outbox: &Arc<Outbox>) {
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        // Each new listener removes those who have gone.
        listeners.retain(|_, those| {
            those.retain(|one| one.strong_count() > 0);
            !those.is_empty()
        });
        listeners.entry(player.to_owned()).or_default().push(Arc::downgrade(outbox));
    }

    /// Tells everybody who listens to this player's events.
    pub fn tell(&self, player: &str, event: impl FnOnce() -> TableEvent) {
        let listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(those) = listeners.get(player) else { return };
        let line = event_line(&event());
        those.iter().filter_map(Weak::upgrade).for_each(|one| one.answer(line.clone()));
    }

    /// The same for an event whose line is known.
    pub fn tell_line(&self, player: &str, line: &Utf8Bytes) {
        let listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        let those = listeners.get(player).into_iter().flatten().filter_map(Weak::upgrade);
        those.for_each(|one| one.answer(line.clone()));
    }

    /// The server stops: all streams end.
    pub fn end(&self) {
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        for one in listeners.drain().flat_map(|(_, those)| those).filter_map(|one| one.upgrade()) {
            one.end();
        }
    }
}

/// The line of an event.
#[must_use]
pub fn event_line(event: &TableEvent) -> Utf8Bytes {
    serde_json::to_string(event).unwrap_or_default().into()
}
