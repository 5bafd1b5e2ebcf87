//! What to do against others who learn as well: self-play with regret minimisation over orders.
//!
//! Every seat has an order of its cards for the rounds still to come. Again and again each seat meets
//! orders that the others showed before, and adds up what every card would have won in every round
//! ("worth"). Its next order is the assignment of cards to rounds that would have won the most, with
//! some noise on it (*follow the perturbed leader* against the past play of the others). How often
//! each order came up is the way to play: where nobody has anything to regret, it is an equilibrium.

use ::yooloo::{MAX_CARDS, Numbers};
use chance::Quick;
use kernel::Nature;
use solve::assignment::dearest;

use super::opponent_model::{Kind, OpponentModel};
use super::other_cards::{OtherCards, Winner};
use super::table::fraction;

/// The most cards in a hand.
pub(super) const MOST: usize = MAX_CARDS as usize;

/// A card for each round; 0 behind the last one.
pub(super) type Row = [u8; MOST];

/// How strong the noise is in the end, in parts of the stake. With less the seats chase each other
/// in circles; and seats that are nearly alike find different parts to play, which players who
/// cannot talk to each other would not find the same.
const NOISE: f64 = 0.3;

/// How often each seat meets the others before it makes its next order.
const MEETINGS: u32 = 3;

/// Self-play from one position: equally many cards for each seat and stakes to play for.
pub(super) struct SelfPlay {
    hands: Vec<Vec<u8>>,
    stakes: Vec<f64>,
    /// By seat: what each card would have won in each round; later meetings count more.
    worth: Vec<Vec<f64>>,
    /// What all meetings count together.
    weight: f64,
    /// By seat: the orders shown.
    shown: Vec<Vec<Row>>,
    /// The first of this many parts of what was shown does not count: nobody knew anything yet.
    early: usize,
}

impl SelfPlay {
    /// Plays `times` times from this position; the first stake is the one to be decided now.
    /// Everybody meets the others as the kinds of players they are guessed to be.
    pub(super) fn run(
        hands: &[Numbers],
        stakes: &[u16],
        times: u32,
        model: &OpponentModel,
        nature: &mut Quick,
    ) -> Self {
        let mut play = Self::new(hands, stakes);
        for time in 0..times {
            play.show(time, nature);
            for _ in 0..MEETINGS {
                let mut met = play.meet(hands.len(), nature);
                play.put_on(model, &mut met, nature);
                for seat in 0..hands.len() {
                    play.learn(seat, &met, f64::from(time + 1));
                }
            }
            play.weight += f64::from((time + 1) * MEETINGS);
        }
        play
    }

    /// The orders that came up in play from the start, where all `seats` are alike: one learns, and
    /// meets its own past.
    pub(super) fn symmetric(
        seats: usize,
        hand: Numbers,
        stakes: &[u16],
        times: u32,
        nature: &mut Quick,
    ) -> Vec<Row> {
        let mut play = Self { early: 10, ..Self::new(&[hand], stakes) };
        for time in 0..times {
            play.show(time, nature);
            for _ in 0..MEETINGS {
                let met = play.meet(seats, nature);
                play.learn(0, &met, 1.0);
            }
            play.weight += f64::from(MEETINGS);
        }
        play.late(0).to_vec()
    }

    fn new(hands: &[Numbers], stakes: &[u16]) -> Self {
        let (size, learners) = (stakes.len(), hands.len());
        Self {
            hands: hands.iter().map(|hand| hand.iter().take(size).collect()).collect(),
            stakes: stakes.iter().map(|stake| f64::from(*stake)).collect(),
            worth: vec![vec![0.0; size * size]; learners],
            weight: 0.0,
            shown: vec![Vec::new(); learners],
            early: 3,
        }
    }

    /// Every learner shows its next order.
    fn show(&mut self, time: u32, nature: &mut Quick) {
        for seat in 0..self.shown.len() {
            let order = self.order(seat, time, nature);
            self.shown[seat].push(order);
        }
    }

    /// What a learner showed, without the first part.
    fn late(&self, seat: usize) -> &[Row] {
        &self.shown[seat][self.shown[seat].len() / self.early..]
    }

    /// An earlier order of each seat, each drawn by itself.
    fn meet(&self, seats: usize, nature: &mut Quick) -> Vec<Row> {
        let draw = |seat: usize| {
            let late = self.late(seat.min(self.shown.len() - 1));
            late[nature.below(late.len() as u32) as usize]
        };
        (0..seats).map(draw).collect()
    }

    /// How often a seat showed each of its cards in the round to be decided now.
    pub(super) fn now(&self, seat: usize) -> Vec<(u8, f64)> {
        let late = self.late(seat);
        let count = |card: u8| late.iter().filter(|order| order[0] == card).count();
        let total = late.len().max(1) as f64;
        self.hands[seat].iter().map(|card| (*card, count(*card) as f64 / total)).collect()
    }

    /// The order that would have won the most so far, with noise that fades as more is known.
    fn order(&self, seat: usize, time: u32, nature: &mut Quick) -> Row {
        let size = self.stakes.len();
        let scale = NOISE.max(0.5 / f64::from(time + 1).sqrt());
        let total = self.weight.max(1.0);
        let noisy: Vec<f64> = self.worth[seat]
            .iter()
            .enumerate()
            .map(|(cell, worth)| worth / total + scale * self.stakes[cell % size] * fraction(nature))
            .collect();
        let (rounds, _) = dearest(size, &noisy);
        let mut order = [0; MOST];
        for (card, round) in self.hands[seat].iter().zip(rounds) {
            order[round] = *card;
        }
        order
    }

    /// Adds what each card would have won in each round against the cards of the others.
    fn learn(&mut self, seat: usize, orders: &[Row], weight: f64) {
        let size = self.stakes.len();
        let share = 1.0 / orders.len() as f64;
        for round in 0..size {
            let shown = orders.iter().enumerate().filter(|(other, _)| *other != seat);
            let others = OtherCards::new(shown.map(|(other, order)| (other, order[round])));
            for (place, card) in self.hands[seat].iter().enumerate() {
                let part = match others.winner(*card) {
                    Winner::Asked => 1.0,
                    Winner::Other(_) => 0.0,
                    // O2, O3: the stake waits, and all may hope for it.
                    Winner::Nobody => share,
                };
                self.worth[seat][place * size + round] += weight * part * self.stakes[round];
            }
        }
    }

    /// Seats that seem to be no learners show what players of their kind would.
    fn put_on(&self, model: &OpponentModel, met: &mut [Row], nature: &mut Quick) {
        for (seat, order) in met.iter_mut().enumerate() {
            match model.kind(seat, nature) {
                Kind::Learner => {}
                Kind::Matcher => *order = matched(&self.hands[seat], &self.stakes, 2.0, nature),
                Kind::Anything => *order = matched(&self.hands[seat], &self.stakes, 1e6, nature),
            }
        }
    }
}

/// Cards matched to stakes that are misjudged by up to `blur` points.
pub(super) fn matched(hand: &[u8], stakes: &[f64], blur: f64, nature: &mut Quick) -> Row {
    let mut rounds: Vec<(usize, f64)> =
        stakes.iter().map(|stake| stake + blur * (fraction(nature) - 0.5)).enumerate().collect();
    rounds.sort_by(|one, two| one.1.total_cmp(&two.1));
    let mut order = [0; MOST];
    for ((round, _), card) in rounds.into_iter().zip(hand) {
        order[round] = *card;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against others who play the orders found, the best order wins little more than its share.
    #[test]
    fn nobody_has_much_to_regret() {
        let stakes: Vec<u16> = (1..=10).collect();
        for (seats, bound) in [(3, 2.5), (4, 1.7), (6, 1.5), (8, 1.3)] {
            let mut nature = Quick::new(5);
            let found = SelfPlay::symmetric(seats, Numbers::up_to(10), &stakes, 3000, &mut nature);
            let mut against = SelfPlay::new(&[Numbers::up_to(10)], &stakes);
            let times = 20_000;
            for _ in 0..times {
                let drawn = |_| found[nature.below(found.len() as u32) as usize];
                let met: Vec<Row> = (0..seats).map(drawn).collect();
                against.learn(0, &met, 1.0 / f64::from(times));
            }
            let (_, best) = dearest(10, &against.worth[0]);
            let regret = best - 55.0 / seats as f64;
            assert!(regret < bound, "{seats} seats: {regret}");
        }
    }
}
