//! Reviews of finished games: made by the workers, one at a time, and kept for a while.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lab::{Run, review};
use protocol::action_to_json;
use protocol::wire::{Guess, Mistake, Review, ReviewMethod, SeatReview};
use quick_cache::sync::Cache;
use tables::Played;
use tokio::sync::Semaphore;

use crate::error::Problem;
use crate::workers::{Lane, Payer, Workers};

/// How many reviews are kept.
const CAPACITY: usize = 32;
/// Longer games are not reviewed here: it would take too long.
const MOST_STEPS: usize = 5_000;
/// All trials start from here: everybody gets the same review.
const SEED: u64 = 1;

/// Reviews by table and number of the game.
pub(crate) struct Reviews {
    made: Cache<(String, u32), Arc<Review>>,
    /// However many cores there are, reviews take one.
    worker: Semaphore,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { made: Cache::new(CAPACITY), worker: Semaphore::new(1) }
    }
}

impl Reviews {
    /// The review of this game of this table. Several who ask for the same one wait for it together.
    pub(crate) async fn of(
        &self,
        workers: &Workers,
        payer: Payer,
        table: &str,
        played: Played,
    ) -> Result<Arc<Review>, Problem> {
        let key = (table.to_owned(), played.number);
        self.made.get_or_insert_async(&key, self.make(workers, payer, table, played)).await
    }

    async fn make(
        &self,
        workers: &Workers,
        payer: Payer,
        table: &str,
        played: Played,
    ) -> Result<Arc<Review>, Problem> {
        if played.steps.len() > MOST_STEPS {
            let sentence =
                "this game is too long to be reviewed here; save its record and use `yolio review`";
            return Err(Problem::Refused("game_too_long", sentence.to_owned()));
        }
        let made = workers.asked(payer, table, Lane::Deep, move || {
            let stop = AtomicBool::new(false);
            let run = Run { threads: NonZeroUsize::MIN, ..Run::new(&stop) };
            review::review(&played.rules, &played.steps, None, SEED, &run)
        });
        // The semaphore is never closed.
        let _working = self.worker.acquire().await.map_err(|_| Problem::Fault)?;
        let made = made.await?.map_err(|_| Problem::Fault)?;
        Ok(Arc::new(to_wire(&made)))
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
