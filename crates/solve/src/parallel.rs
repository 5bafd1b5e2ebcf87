//! Work shared out to threads. Each piece is done by one thread and depends on nothing that the
//! others do, so the result does not depend on how many threads there are.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many threads the machine runs at once.
#[must_use]
pub fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Cuts `data` into pieces of `size` and does `work(tools, number of the piece, piece)` for each.
/// Every thread makes its own tools. `done` hears from time to time how many pieces are finished.
pub(crate) fn pieces<T: Send, W>(
    threads: usize,
    data: &mut [T],
    size: usize,
    tools: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize, &mut [T]) + Sync,
    done: &mut dyn FnMut(u64),
) {
    let total = data.len().div_ceil(size);
    let queue = Mutex::new(data.chunks_mut(size).enumerate());
    let finished = AtomicU64::new(0);
    let next = |own: &mut W| {
        // The lock is let go before the work begins.
        let taken = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        taken.map(|(number, piece)| {
            work(own, number, piece);
            finished.fetch_add(1, Ordering::Relaxed) + 1
        })
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(total) {
            scope.spawn(|| {
                let mut own = tools();
                while next(&mut own).is_some() {}
            });
        }
        let mut own = tools();
        while let Some(count) = next(&mut own) {
            done(count);
        }
    });
    done(total as u64);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let mut data = vec![0_usize; 103];
            let mut heard = 0;
            let work = |_: &mut (), number: usize, piece: &mut [usize]| {
                piece.iter_mut().for_each(|cell| *cell += number + 1);
            };
            pieces(threads, &mut data, 10, || (), work, &mut |count| heard = count);
            assert!(data.iter().enumerate().all(|(place, cell)| *cell == place / 10 + 1));
            assert_eq!(heard, 11);
        }
    }
}
