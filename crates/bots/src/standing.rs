//! What totals between rounds mean for the whole game, in whole numbers: the same on every machine.

use kernel::MAX_SEATS;

/// A whole win.
pub(crate) const WIN: i64 = 1 << 24;

/// A utility: what a round is worth to a seat, in 4,096ths of a point at the score as it stands. It is the
/// seat's chance to win the game, measured from where it stood when the round began.
pub(crate) type Utility = i64;

/// A point, as utilities count.
pub(crate) const POINT: Utility = 4096;

/// No round is better or worse than this many points.
const FARTHEST: Utility = 60 * POINT;

/// Where a seat stood when a round began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Its share of winning the game.
    share: i64,
    /// How much of a win one point is worth.
    point: i64,
}

impl Standing {
    /// From the shares of all at the start of the round, and the spread of the formula in 256ths of a point.
    pub(crate) fn new(shares: &[i64; MAX_SEATS], seat: usize, spread: i64) -> Self {
        let share = shares[seat];
        let sure = (share * (WIN - share) / WIN).max(WIN / 50);
        Self { share, point: (sure * 256 / spread.max(64)).max(1) }
    }

    /// What it is worth to have this share now.
    pub(crate) fn utility(&self, share: i64) -> Utility {
        ((share - self.share) * POINT / self.point).clamp(-FARTHEST, FARTHEST)
    }
}

/// The share of each seat when few points win, by a logistic curve this wide, in 256ths of a point.
pub(crate) fn shares(totals: &[i64], spread: i64) -> [i64; MAX_SEATS] {
    let lowest = totals.iter().copied().min().unwrap_or(0);
    let mut shares = [0; MAX_SEATS];
    for (share, total) in shares.iter_mut().zip(totals) {
        let behind = (total - lowest).min(1 << 20);
        *share =
            if spread > 0 { falling(behind * 256 * 65_536 / spread) } else { i64::from(behind == 0) * WIN };
    }
    let all: i64 = shares.iter().sum();
    shares.map(|share| share * WIN / all.max(1))
}

/// The square root of a number of 65,536ths, in 256ths.
pub(crate) fn root(number: i64) -> i64 {
    number.max(0).unsigned_abs().isqrt() as i64
}

/// e to the power of minus this number of 65,536ths, of [`WIN`].
fn falling(number: i64) -> i64 {
    // As a power of two: 94,548 / 65,536 is the logarithm of e.
    let power = number.min(40 << 16) * 94_548 / 65_536;
    let (whole, rest) = (power >> 16, power & 0xffff);
    let (place, part) = ((rest >> 10) as usize, rest & 0x3ff);
    let between = HALVING[place] - (HALVING[place] - HALVING[place + 1]) * part / 1024;
    between >> whole.min(62)
}

/// 2 to the power of minus 64ths, of [`WIN`].
const HALVING: [i64; 65] = [
    16_777_216, 16_596_492, 16_417_715, 16_240_863, 16_065_917, 15_892_855, 15_721_658, 15_552_304,
    15_384_775, 15_219_050, 15_055_111, 14_892_937, 14_732_511, 14_573_813, 14_416_824, 14_261_526,
    14_107_901, 13_955_931, 13_805_598, 13_656_884, 13_509_772, 13_364_245, 13_220_286, 13_077_877,
    12_937_002, 12_797_645, 12_659_789, 12_523_418, 12_388_516, 12_255_067, 12_123_055, 11_992_466,
    11_863_283, 11_735_492, 11_609_078, 11_484_025, 11_360_319, 11_237_946, 11_116_891, 10_997_140,
    10_878_679, 10_761_494, 10_645_571, 10_530_897, 10_417_458, 10_305_242, 10_194_234, 10_084_422,
    9_975_792, 9_868_333, 9_762_032, 9_656_875, 9_552_851, 9_449_948, 9_348_154, 9_247_455, 9_147_842,
    9_049_301, 8_951_823, 8_855_394, 8_760_003, 8_665_641, 8_572_295, 8_479_954, 8_388_608,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_logistic_curve() {
        for (totals, spread) in [([0, 10], 2304), ([30, 5], 5000), ([0, 0], 100), ([-7, 90], 2000)] {
            let got = shares(&totals, spread);
            let lead = (totals[1] - totals[0]) as f64 * 256.0 / spread as f64;
            let exact = 1.0 / (1.0 + (-lead).exp());
            assert!((got[0] as f64 / WIN as f64 - exact).abs() < 1e-4, "{totals:?}: {got:?}");
            assert!((got[0] + got[1] - WIN).abs() <= 2);
        }
        assert_eq!(shares(&[3, 3, 9], 0)[..3], [WIN / 2, WIN / 2, 0]);
    }

    #[test]
    fn a_point_is_about_a_point() {
        let spread = 9 * 256;
        let before = Standing::new(&shares(&[20, 20], spread), 0, spread);
        let gained = before.utility(shares(&[19, 20], spread)[0]);
        assert!((gained - POINT).abs() < POINT / 20, "{gained}");
    }
}
