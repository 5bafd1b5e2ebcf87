//! Two ways from a generator's words to a number below a bound, each number equally likely.

/// The way of the record format, which must never change: 32-bit words are read until one is below
/// the largest multiple of `bound` that fits into 2³², and the number is that word modulo `bound`.
///
/// # Panics
/// If `bound` is 0.
pub(crate) fn by_modulo(bound: u32, mut next_word: impl FnMut() -> u32) -> u32 {
    // 2³² modulo `bound`, without leaving 32 bits: as many words at the top are read over.
    let refused = bound.wrapping_neg() % bound;
    let last = u32::MAX - refused;
    loop {
        let word = next_word();
        if word <= last {
            return word % bound;
        }
    }
}

/// The fast way, by D. Lemire ("Fast Random Integer Generation in an Interval", 2019): the upper
/// half of word times `bound`. Where the lower half is below 2⁶⁴ modulo `bound` the word is read
/// over. With words of 64 bits the division for that is hardly ever needed, whatever the bound.
#[inline]
pub(crate) fn by_product(bound: u32, mut next_word: impl FnMut() -> u64) -> u32 {
    let bound = u64::from(bound);
    let mut product = u128::from(next_word()) * u128::from(bound);
    if (product as u64) < bound {
        let refused = words_left_over(bound);
        while (product as u64) < refused {
            product = u128::from(next_word()) * u128::from(bound);
        }
    }
    (product >> 64) as u32
}

/// 2⁶⁴ modulo `bound`. Cold, so that the compiler keeps it out of the way of the fast path.
#[cold]
#[inline(never)]
fn words_left_over(bound: u64) -> u64 {
    bound.wrapping_neg() % bound
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2⁶⁴ modulo 19 is 17: nearly all that could be read over are.
    const BOUNDS: [u32; 13] =
        [1, 2, 3, 6, 7, 19, 104, 1296, (1 << 31) - 1, 1 << 31, (1 << 31) + 1, 3 << 30, u32::MAX];
    /// Those of which 2³² and 2⁶⁴ are no multiple: a sampler without rejection is wrong for them.
    const UNEVEN: [u32; 7] = [3, 6, 7, 104, 1296, (1 << 31) + 1, 3 << 30];

    type Modulo = fn(u32, &mut dyn FnMut() -> u32) -> u32;
    type Product = fn(u32, &mut dyn FnMut() -> u64) -> u32;

    /// Tries the words at all edges against the definition, worked out in 64 bits: a word below
    /// the largest multiple counts, any other is read over.
    fn modulo_is_exact(sampler: Modulo, bound: u32) -> bool {
        let n = u64::from(bound);
        let multiple = (1_u64 << 32) / n * n;
        let edges = [0, n - 1, n, multiple - n, multiple - 1, multiple, (1 << 32) - 1];
        edges.into_iter().filter(|word| *word < 1 << 32).all(|word| {
            let mut words = [word as u32, 0].into_iter();
            let number = sampler(bound, &mut || words.next().unwrap_or(0));
            let expected = if word < multiple { (word % n, 1) } else { (0, 0) };
            (u64::from(number), words.len()) == expected
        })
    }

    /// What the sampler makes of this word: nothing, if it asks for another.
    fn number_of(sampler: Product, bound: u32, word: u128) -> Option<u32> {
        let mut words = [u64::try_from(word).ok()?].into_iter();
        let mut asked = 0;
        let number = sampler(bound, &mut || {
            asked += 1;
            words.next().unwrap_or(u64::MAX)
        });
        (asked == 1).then_some(number)
    }

    /// The words that give a number lie side by side: for many numbers, the first and the last are
    /// found by looking around their places, and there must be ⌊2⁶⁴ / bound⌋ of them.
    fn product_is_exact(sampler: Product, bound: u32) -> bool {
        let n = u128::from(bound);
        let share = (1_u128 << 64) / n;
        (0..bound.min(200)).chain([bound / 2, bound - 1]).all(|number| {
            let gives = |word: u128| number_of(sampler, bound, word) == Some(number);
            let start = (u128::from(number) << 64) / n;
            let Some(first) = (start..start + 3).find(|word| gives(*word)) else { return false };
            let before_is_other = first == 0 || !gives(first - 1);
            before_is_other && gives(first + share / 2) && gives(first + share - 1) && !gives(first + share)
        })
    }

    #[test]
    fn modulo_reads_over_all_words_from_the_largest_multiple_on() {
        for bound in BOUNDS {
            assert!(modulo_is_exact(|bound, words| by_modulo(bound, words), bound), "{bound}");
        }
    }

    #[test]
    fn product_gives_every_number_as_many_words() {
        for bound in BOUNDS {
            assert!(product_is_exact(|bound, words| by_product(bound, words), bound), "{bound}");
        }
    }

    #[test]
    fn the_same_check_refuses_biased_twins_of_modulo() {
        fn up_to(last: u32, bound: u32, words: &mut dyn FnMut() -> u32) -> u32 {
            loop {
                let word = words();
                if word <= last {
                    return word % bound;
                }
            }
        }
        let no_rejection: Modulo = |bound, words| words() % bound;
        let one_too_many: Modulo = |bound, words| up_to(u32::MAX / bound * bound, bound, words);
        let one_too_few: Modulo = |bound, words| up_to(u32::MAX / bound * bound - 2, bound, words);
        for bound in UNEVEN {
            for (name, twin) in [("none", no_rejection), ("many", one_too_many), ("few", one_too_few)] {
                assert!(!modulo_is_exact(twin, bound), "{name}, {bound}");
            }
        }
    }

    #[test]
    fn the_same_check_refuses_biased_twins_of_product() {
        fn from(refused: u64, bound: u32, words: &mut dyn FnMut() -> u64) -> u32 {
            loop {
                let product = u128::from(words()) * u128::from(bound);
                if product as u64 >= refused {
                    return (product >> 64) as u32;
                }
            }
        }
        let none: Product = |bound, words| from(0, bound, words);
        let too_many: Product = |bound, words| from(u64::from(bound), bound, words);
        for bound in UNEVEN {
            for (name, twin) in [("none", none), ("too many", too_many)] {
                assert!(!product_is_exact(twin, bound), "{name}, {bound}");
            }
        }
    }
}
