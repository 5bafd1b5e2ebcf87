use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::block::STEP_LIMIT;
use crate::error::LabError;

/// How many pieces of work each thread is given, on average, before results are taken: all wait for
/// the last one then.
const PIECES_PER_THREAD: u64 = 16;

/// How a run is carried out. Nothing of it changes the results but `stop`.
pub struct Run<'a> {
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// Becomes true when somebody wants to see what is known so far.
    pub stop: &'a AtomicBool,
    /// Is told, on the calling thread, how many games were finished since the last time.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// After this many steps a game is given up.
    pub step_limit: u64,
}

impl<'a> Run<'a> {
    /// On all cores, silently, until `stop`.
    #[must_use]
    pub fn new(stop: &'a AtomicBool) -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { threads, stop, progress: &|_| {}, step_limit: STEP_LIMIT }
    }
}

/// Why a piece of work has no result.
#[derive(Debug)]
pub enum Cut {
    /// Somebody wants the run to end.
    Stopped,
    /// There will never be one.
    Failed(LabError),
}

/// Works on the numbers `0..count` in pieces, on several threads, and takes the results in order.
///
/// Gives how many were taken: all, or after a stop the first few, without gaps. So what is known after
/// a stop is what a shorter run would have found.
pub fn in_order<T: Send>(
    run: &Run<'_>,
    count: u64,
    games_each: u64,
    work: impl Fn(Range<u64>) -> Result<T, Cut> + Sync,
    mut take: impl FnMut(T),
) -> Result<u64, LabError> {
    // Small pieces, so that a stop finds much done and no thread waits long for another.
    let piece = (count / 1024).clamp(1, 64);
    let pieces = count.div_ceil(piece);
    let range = |place: u64| place * piece..((place + 1) * piece).min(count);
    let pool = ThreadPoolBuilder::new().num_threads(run.threads.get()).build();
    let pool = pool.expect("threads can be started");
    let batch = PIECES_PER_THREAD * run.threads.get() as u64;
    let mut taken = 0;
    for first in (0..pieces).step_by(batch as usize) {
        let places = first..(first + batch).min(pieces);
        let work = |place: u64| match run.stop.load(Ordering::Relaxed) {
            true => Err(Cut::Stopped),
            false => work(range(place)),
        };
        let results: Vec<_> = pool.install(|| places.clone().into_par_iter().map(work).collect());
        for (place, result) in places.zip(results) {
            match result {
                Ok(result) => take(result),
                Err(Cut::Failed(error)) => return Err(error),
                Err(Cut::Stopped) => return Ok(taken),
            }
            taken = range(place).end;
            (run.progress)((range(place).end - range(place).start) * games_each);
        }
    }
    Ok(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on<'a>(threads: usize, stop: &'a AtomicBool) -> Run<'a> {
        Run { threads: NonZeroUsize::new(threads).unwrap(), ..Run::new(stop) }
    }

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        let stop = AtomicBool::new(false);
        for threads in 1..=4 {
            for count in [0, 1, 5, 3000, 70_000] {
                let mut seen = Vec::new();
                let work = |range: Range<u64>| Ok(range.collect::<Vec<_>>());
                let done = in_order(&on(threads, &stop), count, 1, work, |part| seen.extend(part)).unwrap();
                assert_eq!(done, count);
                assert!(seen.iter().copied().eq(0..count));
            }
        }
    }

    #[test]
    fn the_first_failure_is_told() {
        let stop = AtomicBool::new(false);
        let work = |range: Range<u64>| {
            let fails = range.clone().find(|number| *number >= 300 && number % 100 == 7);
            match fails {
                Some(game) => Err(Cut::Failed(LabError::Endless { seed: 0, game, steps: 0 })),
                None => Ok(()),
            }
        };
        for threads in 1..=4 {
            let error = in_order(&on(threads, &stop), 1000, 1, work, |()| {}).unwrap_err();
            assert_eq!(error, LabError::Endless { seed: 0, game: 307, steps: 0 });
        }
    }

    #[test]
    fn after_a_stop_what_is_known_has_no_gaps() {
        for threads in 1..=4 {
            let stop = AtomicBool::new(false);
            let mut seen = Vec::new();
            let work = |range: Range<u64>| {
                if range.start == 500 {
                    stop.store(true, Ordering::Relaxed);
                    return Err(Cut::Stopped);
                }
                Ok(range.collect::<Vec<_>>())
            };
            let done = in_order(&on(threads, &stop), 1000, 1, work, |part| seen.extend(part)).unwrap();
            assert!(done <= 500);
            assert!(seen.iter().copied().eq(0..done));
        }
    }
}
