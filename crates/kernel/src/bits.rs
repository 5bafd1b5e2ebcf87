/// The position of the `n`-th set bit, counted from 0 at the low end.
///
/// # Panics
/// In checked builds, if fewer than `n + 1` bits are set.
#[inline]
#[must_use]
pub fn nth_bit_u16(mask: u16, n: u32) -> u32 {
    debug_assert!(n < mask.count_ones(), "asked for a bit that is not set");
    let mut rest = u32::from(mask);
    for _ in 0..n {
        rest &= rest.wrapping_sub(1);
    }
    rest.trailing_zeros()
}

/// The position of the `n`-th set bit, counted from 0 at the low end.
///
/// # Panics
/// In checked builds, if fewer than `n + 1` bits are set.
#[inline]
#[must_use]
pub fn nth_bit_u128(mask: u128, n: u32) -> u32 {
    debug_assert!(n < mask.count_ones(), "asked for a bit that is not set");
    let mut left = n;
    let mut base = 0;
    let mut word = mask as u64;
    if left >= word.count_ones() {
        left -= word.count_ones();
        word = (mask >> 64) as u64;
        base = 64;
    }
    // Halve the range until a byte is left; each half is skipped if it holds too few bits.
    let mut width = 32;
    while width >= 8 {
        let low = (word & ((1 << width) - 1)).count_ones();
        if left >= low {
            left -= low;
            word >>= width;
            base += width;
        }
        width /= 2;
    }
    let mut rest = word as u32;
    for _ in 0..left {
        rest &= rest.wrapping_sub(1);
    }
    base + rest.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_finds_every_set_bit_in_order() {
        let masks = [1_u128, u128::MAX, 1 << 127, 0b1011_0000, (1 << 64) | (1 << 63), 0x8000_0001 << 50];
        for mask in masks {
            let expected: Vec<u32> = (0..128).filter(|bit| mask >> bit & 1 == 1).collect();
            let found: Vec<u32> = (0..mask.count_ones()).map(|n| nth_bit_u128(mask, n)).collect();
            assert_eq!(found, expected, "{mask:b}");
        }
        for mask in 1..=u16::MAX {
            let last = mask.count_ones() - 1;
            assert_eq!(nth_bit_u16(mask, last), 15 - mask.leading_zeros());
            assert_eq!(nth_bit_u16(mask, 0), mask.trailing_zeros());
        }
    }
}
