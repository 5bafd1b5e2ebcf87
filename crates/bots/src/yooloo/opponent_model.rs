use chance::Quick;
use kernel::{BySeat, Seat};

use super::table;

/// What kind of player each of the others seems to be.
#[derive(Clone, Debug)]
pub(super) struct OpponentModel {
    /// How likely each seat is of each kind.
    weights: BySeat<[f64; 3]>,
}

/// Kinds of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Plays as self-play does.
    Learner,
    /// Plays high cards for high stakes.
    Matcher,
    /// Plays any card.
    Anything,
}

/// All kinds, with what is believed of a stranger.
const STRANGER: [(Kind, f64); 3] = [(Kind::Learner, 0.6), (Kind::Matcher, 0.25), (Kind::Anything, 0.15)];

impl OpponentModel {
    /// Nothing is known yet.
    pub(super) fn new(seats: u8) -> Self {
        Self { weights: BySeat::from_fn(seats, |_| STRANGER.map(|(_, weight)| weight)) }
    }

    /// A kind, as often as it seems likely for this seat.
    pub(super) fn kind(&self, seat: usize, nature: &mut Quick) -> Kind {
        let weights = self.weights.as_slice().get(seat).copied().unwrap_or_default();
        let mut list = STRANGER;
        list.iter_mut().zip(weights).for_each(|((_, likely), weight)| *likely = weight);
        table::draw(&list, nature).unwrap_or(Kind::Learner)
    }

    /// The seat showed a card that a learner shows this often, from a hand in rising order, when
    /// the stake had this rank from below among those left.
    pub(super) fn observe(&mut self, seat: Seat, card: u8, learner: f64, hand: &[u8], rank: usize) {
        let Some(place) = hand.iter().position(|own| *own == card) else { return };
        let cards = hand.len() as f64;
        // A matcher is off by a place or two.
        let matcher: f64 = match place.abs_diff(rank) {
            0 => 0.45,
            1 => 0.2,
            2 => 0.05,
            _ => 0.01,
        };
        let likely = [0.9 * learner + 0.1 / cards, matcher.max(0.2 / cards), 1.0 / cards];
        let weights = &mut self.weights[seat];
        weights.iter_mut().zip(likely).for_each(|(weight, chance)| *weight *= chance);
        let total: f64 = weights.iter().sum();
        // Nobody is ever quite sure.
        weights.iter_mut().for_each(|weight| *weight = (*weight / total).max(0.02));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matcher_is_found_out() {
        let mut model = OpponentModel::new(3);
        let hand: Vec<u8> = (1..=10).collect();
        for rank in [8, 3, 6, 1] {
            model.observe(Seat::new(1), hand[rank], 0.15, &hand, rank);
        }
        let mut nature = Quick::new(1);
        let matched = (0..1000).filter(|_| model.kind(1, &mut nature) == Kind::Matcher).count();
        assert!(matched > 800, "{matched}");
        let stranger = (0..1000).filter(|_| model.kind(2, &mut nature) == Kind::Matcher).count();
        assert!((200..300).contains(&stranger), "{stranger}");
    }
}
