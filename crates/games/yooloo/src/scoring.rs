//! Points, and how a game and the series end.

use kernel::{BySeat, Seat, SeatSet, Sink, Verdict};

use crate::event::{GameScore, PublicEvent, YoolooEvent};
use crate::numbers::Numbers;
use crate::state::{Yooloo, YoolooPhase};

impl Yooloo {
    /// What each seat has won in the running game (in the last one, once the series is over).
    #[must_use]
    pub fn points(&self) -> BySeat<u16> {
        self.won.map(|_, cards| cards.sum())
    }

    /// The points of all games that are scored.
    #[must_use]
    pub fn totals(&self) -> &BySeat<u16> {
        &self.totals
    }

    /// O10: the points of this game are added to the totals.
    #[inline]
    pub(crate) fn score_game(&mut self, events: &mut impl Sink<YoolooEvent>) {
        let points = self.points();
        for seat in Seat::all(self.rules.seats) {
            self.totals[seat] += points[seat];
        }
        self.games_done += 1;
        events.put(YoolooEvent::Public(PublicEvent::GameScored(GameScore {
            game: self.games_done,
            won: self.won,
            points,
            totals: self.totals,
        })));
    }

    /// The series is over.
    #[inline]
    pub(crate) fn end_series(&mut self, events: &mut impl Sink<YoolooEvent>) {
        self.phase = YoolooPhase::Over;
        self.waiting = SeatSet::EMPTY;
        self.hands.as_mut_slice().fill(Numbers::EMPTY);
        events.put(YoolooEvent::Public(PublicEvent::SeriesOver {
            totals: self.totals,
            winners: self.winners(),
            given_up_after: if self.capped { self.showdown } else { 0 },
        }));
    }

    /// O9, O3: the seats with the highest total; nobody after one showdown too many.
    fn winners(&self) -> SeatSet {
        if self.capped {
            return SeatSet::EMPTY;
        }
        self.totals.with_most()
    }

    pub(crate) fn result(&self) -> Option<Verdict> {
        (self.phase == YoolooPhase::Over).then(|| Verdict {
            scores: self.totals.map(|_, total| i64::from(*total)),
            winners: self.winners(),
        })
    }
}
