use kernel::{BySeat, Seat};

/// What a round counts for one seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatScore {
    /// The sum of the cards.
    pub sum: i16,
    /// How it counts.
    pub count: Count,
    /// The points written down.
    pub points: i16,
}

/// How a sum counts (H14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Count {
    /// This seat did not end the round: the sum as it is.
    #[default]
    Plain,
    /// It ended the round and is lower than everybody else: the sum as it is.
    EnderLowest,
    /// It ended the round, and another seat has as little or less: twice the sum.
    EnderDoubled,
    /// As before, but a negative sum is never doubled.
    EnderNegative,
}

impl Count {
    /// What the sum is multiplied by.
    #[must_use]
    pub const fn factor(self) -> i16 {
        if matches!(self, Self::EnderDoubled) { 2 } else { 1 }
    }
}

/// H14: what the sums of a round count when `ender` has ended it.
#[must_use]
pub fn score(sums: &BySeat<i16>, ender: Seat) -> BySeat<SeatScore> {
    let lowest_other = sums.iter().filter(|(seat, _)| *seat != ender).map(|(_, sum)| *sum).min();
    sums.map(|seat, &sum| {
        let count = match lowest_other {
            Some(other) if seat == ender && sum >= other => {
                if sum < 0 {
                    Count::EnderNegative
                } else {
                    Count::EnderDoubled
                }
            }
            _ if seat == ender => Count::EnderLowest,
            _ => Count::Plain,
        };
        SeatScore { sum, count, points: sum * count.factor() }
    })
}
