//! What a round counts, and how the game ends.

use kernel::{BySeat, Seat, SeatSet, Sink, Verdict};

use crate::event::{HiloEvent, PublicEvent};
use crate::state::{Hilo, HiloPhase};

kernel::wire! { record "HiloScore":
/// What a round counts for one seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatScore {
    /// The sum of the cards.
    pub sum: i16,
    /// Is no other sum of the round lower?
    pub lowest: bool,
    /// How it counts.
    pub count: Count,
    /// What the sum is multiplied by.
    pub factor: i16,
    /// The points written down.
    pub points: i16,
}
}

kernel::wire! { words "HiloCount":
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
}

/// H14: what the sums of a round count when `ender` has ended it.
#[must_use]
pub fn score(sums: &BySeat<i16>, ender: Seat) -> BySeat<SeatScore> {
    let lowest = sums.iter().map(|(_, sum)| *sum).min();
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
        let factor = if count == Count::EnderDoubled { 2 } else { 1 };
        SeatScore { sum, lowest: Some(sum) == lowest, count, factor, points: sum * factor }
    })
}

impl Hilo {
    /// Scores the round as soon as nobody has a line to remove any more.
    pub(crate) fn score_when_cleared(&mut self, events: &mut impl Sink<HiloEvent>) {
        if !self.waiting.is_empty() {
            return;
        }
        let ender = self.ender.expect("a round that is scored was ended by somebody");
        let scores = score(&self.layouts.map(|_, layout| layout.sum()), ender);
        for seat in Seat::all(self.seats()) {
            self.totals[seat] += i32::from(scores[seat].points);
        }
        events.put(HiloEvent::Public(PublicEvent::RoundScored {
            round: self.round,
            ender,
            scores,
            totals: self.totals,
        }));
        // H15
        if self.totals.as_slice().iter().any(|total| *total >= self.rules.target()) {
            self.phase = HiloPhase::Over;
            events.put(HiloEvent::Public(PublicEvent::GameOver { winners: self.standing().winners }));
        } else {
            self.phase = HiloPhase::Scored;
        }
    }

    /// What the round counts, if it is scored.
    pub(crate) fn round_scores(&self) -> Option<BySeat<SeatScore>> {
        let scored = matches!(self.phase, HiloPhase::Scored | HiloPhase::Over);
        let ender = self.ender.filter(|_| scored)?;
        Some(score(&self.layouts.map(|_, layout| layout.sum()), ender))
    }

    /// Who has the fewest points; nobody before a round is scored.
    pub(crate) fn leaders(&self) -> SeatSet {
        let scored = self.round > 1 || matches!(self.phase, HiloPhase::Scored | HiloPhase::Over);
        if scored { self.standing().winners } else { SeatSet::EMPTY }
    }

    /// H15: the fewest points win.
    fn standing(&self) -> Verdict {
        Verdict::lowest_wins(self.totals.map(|_, total| i64::from(*total)))
    }

    pub(crate) fn result(&self) -> Option<Verdict> {
        (self.phase == HiloPhase::Over).then(|| self.standing())
    }
}
