use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 that never run backwards while the server runs.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    began_at: i64,
}

impl Clock {
    /// A clock that agrees with the machine's at this moment.
    #[must_use]
    pub fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), began_at: i64::try_from(since.as_millis()).unwrap_or(i64::MAX) }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        let since = i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.began_at.saturating_add(since)
    }
}
