//! Reviews of finished games: made one at a time, away from the sockets, and kept for a while.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use lab::{Run, review};
use protocol::action_to_json;
use protocol::wire::{Guess, Mistake, Review, ReviewMethod, SeatReview};
use tables::Played;
use tokio::sync::Semaphore;

use crate::error::Problem;

/// So many reviews are kept.
const ROOM: usize = 32;
/// So many people may wait for one.
const WAITING: usize = 8;
/// Longer games are not reviewed here: it would take too long.
const LONGEST: usize = 5_000;
/// All trials start from here: everybody gets the same review.
const SEED: u64 = 1;

/// A table and the number of a game there.
type Which = (String, u32);

/// Reviews that were asked for.
#[derive(Debug)]
pub(crate) struct Reviews {
    kept: Mutex<VecDeque<(Which, Arc<Review>)>>,
    desk: Semaphore,
    waiting: AtomicUsize,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { kept: Mutex::default(), desk: Semaphore::new(1), waiting: AtomicUsize::new(0) }
    }
}

impl Reviews {
    /// The review of this game of this table.
    pub(crate) async fn of(&self, table: &str, played: Played) -> Result<Arc<Review>, Problem> {
        let key = (table.to_owned(), played.number);
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        if played.steps.len() > LONGEST {
            let sentence = "this game is too long to be reviewed here; `yolio review` takes its record";
            return Err(Problem::Refused("game_too_long", sentence.to_owned()));
        }
        let _place = Place::take(&self.waiting).ok_or(Problem::TooFast(5))?;
        // The desk is never closed.
        let _turn = self.desk.acquire().await.map_err(|_| Problem::Fault)?;
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        let made = tokio::task::spawn_blocking(move || {
            let stop = AtomicBool::new(false);
            let run = Run { threads: NonZeroUsize::MIN, ..Run::new(&stop) };
            review::review(&played.rules, &played.steps, None, SEED, &run)
        });
        let made = made.await.map_err(|_| Problem::Fault)?.map_err(|_| Problem::Fault)?;
        let made = Arc::new(to_wire(&made));
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key, made.clone()));
        if kept.len() > ROOM {
            kept.pop_front();
        }
        Ok(made)
    }

    fn find(&self, key: &Which) -> Option<Arc<Review>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| other == key).map(|(_, review)| review.clone())
    }
}

/// A place in the queue; free again when dropped.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Option<Self> {
        let place = Self(waiting);
        (waiting.fetch_add(1, Ordering::Relaxed) < WAITING).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The review for people and programs.
#[must_use]
pub fn to_wire(review: &review::Review) -> Review {
    let column = |of: fn(&review::Value) -> i64| {
        review.values.iter().map(|values| values.iter().map(of).collect()).collect()
    };
    let seat = |(seat, weighed): (&review::SeatReview, &u32)| SeatReview {
        start: seat.start,
        result: seat.result,
        luck: guess(seat.luck),
        own: guess(seat.own),
        others: guess(seat.others),
        weighed: *weighed,
    };
    Review {
        game: review.game.key().to_owned(),
        method: match review.method {
            review::Method::Dealt => ReviewMethod::Dealt,
            review::Method::PlayedOut => ReviewMethod::PlayedOut,
            review::Method::Sealed => ReviewMethod::Sealed,
            review::Method::Remembered => ReviewMethod::Remembered,
            review::Method::Wagers => ReviewMethod::Wagers,
        },
        seed: review.seed,
        trials: review.trials,
        values: column(|value| value.mean),
        errors: column(|value| value.error),
        seats: review.seats.iter().zip(&review.weighed).map(seat).collect(),
        mistakes: review.mistakes.iter().map(mistake).collect(),
    }
}

fn mistake(mistake: &review::Mistake) -> Mistake {
    Mistake {
        step: u32::try_from(mistake.step).unwrap_or(u32::MAX),
        seat: mistake.seat,
        chosen: action_to_json(&mistake.chosen),
        better: mistake.better.as_ref().map(action_to_json),
        value: guess(mistake.value),
        loss: guess(mistake.loss),
    }
}

fn guess(value: review::Value) -> Guess {
    Guess { mean: value.mean, error: value.error }
}
