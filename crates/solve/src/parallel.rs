//! Work shared out to threads. Each piece is done by one thread and depends on nothing that the
//! others do, so the result does not depend on how many threads there are.

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// How many pieces each thread is given, on average, between two reports of progress: many, since
/// all wait for the last one then.
const PIECES_PER_THREAD: usize = 64;

/// How many threads the machine runs at once.
#[must_use]
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Cuts `data` into pieces of `size` and does `work(tools, number of the piece, piece)` for each.
/// `tools` are made for a few pieces at a time. `done` hears from time to time how many pieces are
/// finished.
pub(crate) fn pieces<T: Send, W>(
    threads: usize,
    data: &mut [T],
    size: usize,
    tools: impl Fn() -> W + Sync + Send,
    work: impl Fn(&mut W, usize, &mut [T]) + Sync + Send,
    done: &mut dyn FnMut(u64),
) {
    if threads <= 1 {
        // Bots solve small games for every card they play: no thread is started for that.
        let mut own = tools();
        data.chunks_mut(size).enumerate().for_each(|(number, piece)| {
            work(&mut own, number, piece);
            done(number as u64 + 1);
        });
        return;
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let batch = PIECES_PER_THREAD * threads;
    let mut finished = 0;
    for part in data.chunks_mut(size * batch) {
        pool.install(|| {
            let numbered = part.par_chunks_mut(size).enumerate();
            numbered.for_each_init(&tools, |own, (number, piece)| work(own, finished + number, piece));
        });
        finished += part.len().div_ceil(size);
        done(finished as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let mut data = vec![0_usize; 10_003];
            let mut heard = Vec::new();
            let work = |_: &mut (), number: usize, piece: &mut [usize]| {
                piece.iter_mut().for_each(|cell| *cell += number + 1);
            };
            pieces(threads, &mut data, 10, || (), work, &mut |count| heard.push(count));
            assert!(data.iter().enumerate().all(|(place, cell)| *cell == place / 10 + 1));
            assert!(heard.is_sorted() && heard.len() > 1 && heard.last() == Some(&1001), "{heard:?}");
        }
    }
}
