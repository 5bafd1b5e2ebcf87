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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_finds_every_set_bit_in_order() {
        for mask in 1..=u16::MAX {
            let last = mask.count_ones() - 1;
            assert_eq!(nth_bit_u16(mask, last), 15 - mask.leading_zeros());
            assert_eq!(nth_bit_u16(mask, 0), mask.trailing_zeros());
        }
    }
}
