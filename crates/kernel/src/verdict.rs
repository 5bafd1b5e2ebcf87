use crate::by_seat::BySeat;
use crate::seat::SeatSet;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The final score of each seat, as the game counts it.
    pub scores: BySeat<i64>,
    /// Who won: several share a win; none, if the rules award it to nobody.
    pub winners: SeatSet,
}

impl Verdict {
    /// The lowest score wins, equal ones share.
    #[must_use]
    pub fn lowest_wins(scores: BySeat<i64>) -> Self {
        Self { winners: scores.with_least(), scores }
    }

    /// The highest score wins, equal ones share.
    #[must_use]
    pub fn highest_wins(scores: BySeat<i64>) -> Self {
        Self { winners: scores.with_most(), scores }
    }
}
