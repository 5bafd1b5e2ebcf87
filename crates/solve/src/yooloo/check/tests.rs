//! The best answer by classes finds exactly what the best answer over the real rules finds, also
//! against play that is far from good.

use ::yooloo::{Variant, Yooloo, YoolooAction, YoolooDraft};
use kernel::{Game, Seat, Verdict};

use super::super::frame::Moves;
use super::super::{PointOrder, Problem};
use super::*;
use crate::induction::SEATS;
use crate::response::best_response;

/// Always the highest card.
struct Highest(Vec<f64>, Vec<f64>);

impl Mixer for Highest {
    fn mix(&mut self, moves: &Moves, _: usize, _: f64, _: usize) -> [&[f64]; 2] {
        for (mixture, many) in [(&mut self.0, moves.rows), (&mut self.1, moves.columns)] {
            mixture.clear();
            mixture.resize(many, 0.0);
            mixture[many - 1] = 1.0;
        }
        [&self.0, &self.1]
    }
}

fn highest(_: &Yooloo, _: Seat, actions: &[YoolooAction]) -> Vec<f64> {
    let mut often = vec![0.0; actions.len()];
    if let Some(last) = often.last_mut() {
        *last = 1.0;
    }
    often
}

fn difference(verdict: &Verdict) -> f64 {
    (verdict.scores[SEATS[0]] - verdict.scores[SEATS[1]]) as f64
}

#[test]
fn careless_play_is_punished_as_under_the_real_rules() {
    for (order, variant) in [(PointOrder::Known, Variant::A), (PointOrder::Shuffled, Variant::B)] {
        for cards in 1..=4_u8 {
            let frame = Frame::new(Problem::printed(cards).unwrap(), order);
            let found = guarantee(&frame, || Highest(Vec::new(), Vec::new()), 2, &mut |_, _| {});
            let draft = YoolooDraft { variant, cards: i64::from(cards), ..YoolooDraft::default() };
            let start = Yooloo::start(&draft.validate(2).unwrap());
            let high = best_response(&start, SEATS[0], &highest, &difference);
            let low = best_response(&start, SEATS[1], &highest, &difference);
            assert!((found.high - high).abs() < 1e-12, "{variant:?} {cards}: {found:?} {high}");
            assert!((found.low - low).abs() < 1e-12, "{variant:?} {cards}: {found:?} {low}");
            // High cards thrown at low points: a player who keeps one for a high point gains.
            assert!(cards == 1 || found.exploitability() > 0.99);
        }
    }
}
