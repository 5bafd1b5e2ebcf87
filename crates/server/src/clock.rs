use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The server's time: milliseconds since 1970 that never run backwards while the server runs.
#[derive(Clone, Debug)]
pub struct Clock {
    started: Instant,
    started_at: i64,
    /// How far a test has moved it ahead of the machine's clock.
    ahead: Option<watch::Receiver<Duration>>,
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), started_at: millis(since), ahead: None }
    }

    /// A clock that a test can move forward; everything that sleeps by it then wakes.
    #[must_use]
    pub fn adjustable() -> (Self, ClockControl) {
        let (control, ahead) = watch::channel(Duration::ZERO);
        (Self { ahead: Some(ahead), ..Self::system() }, ClockControl(control))
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.started_at.saturating_add(millis(self.elapsed()))
    }

    /// How long the clock has run.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed() + self.ahead.as_ref().map_or(Duration::ZERO, |ahead| *ahead.borrow())
    }

    /// Waits until this clock has gone so far.
    pub async fn sleep(&self, duration: Duration) {
        let Some(mut ahead) = self.ahead.clone() else { return tokio::time::sleep(duration).await };
        let end = self.elapsed() + duration;
        while let Some(left) = end.checked_sub(self.elapsed()).filter(|left| !left.is_zero()) {
            tokio::select! {
                () = tokio::time::sleep(left) => {}
                Ok(()) = ahead.changed() => {}
            }
        }
    }
}

/// Rate limits go by the same clock.
impl governor::clock::Clock for Clock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.elapsed()
    }
}

/// Moves an adjustable clock.
#[derive(Debug)]
pub struct ClockControl(watch::Sender<Duration>);

impl ClockControl {
    /// Lets this much time pass at once.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|ahead| *ahead += by);
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sleepers_wake_when_the_clock_is_moved() {
        let (clock, control) = Clock::adjustable();
        let (began, hour) = (clock.now(), Duration::from_secs(3600));
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep(hour).await }
        });
        tokio::task::yield_now().await;
        control.advance(hour / 2);
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        control.advance(hour / 2);
        sleeper.await.unwrap();
        assert!((3_600_000..3_660_000).contains(&(clock.now() - began)));
    }
}
