use crate::seat::{BySeat, SeatSet};

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
        let best = scores.as_slice().iter().min().copied();
        let winners = scores.iter().filter(|(_, s)| Some(**s) == best).map(|(seat, _)| seat).collect();
        Self { scores, winners }
    }

    /// The highest score wins, equal ones share.
    #[must_use]
    pub fn highest_wins(scores: BySeat<i64>) -> Self {
        let best = scores.as_slice().iter().max().copied();
        let winners = scores.iter().filter(|(_, s)| Some(**s) == best).map(|(seat, _)| seat).collect();
        Self { scores, winners }
    }
}
