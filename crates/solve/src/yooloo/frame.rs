use super::patterns::Patterns;
use super::prizes::{PointOrder, Prizes, bits};
use super::problem::Problem;

/// What a game of rounds is made of: all pairs of hands, all sets of point cards.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) problem: Problem,
    pub(crate) patterns: Patterns,
    pub(crate) prizes: Prizes,
}

impl Frame {
    pub(crate) fn new(problem: Problem, order: PointOrder) -> Self {
        let patterns = Patterns::new(&problem);
        let prizes = Prizes::new(problem.cards(), order);
        Self { problem, patterns, prizes }
    }

    /// How many numbers a table holds for states with this many cards left.
    pub(crate) fn level_len(&self, size: usize) -> usize {
        self.patterns.classes(size).len() * self.prizes.sets(size).len()
    }

    /// How many matrix games there are with this many cards left.
    pub(crate) fn games(&self, size: usize) -> u64 {
        (self.level_len(size) * self.prizes.choices(size)) as u64
    }

    /// What can be played in a class.
    pub(crate) fn moves(&self, size: usize, class: usize) -> Moves {
        let hands = self.patterns.classes(size)[class].hands;
        let choices = self.choices(hands);
        let sets = self.prizes.sets(size - 1).len();
        let mut steps = Vec::with_capacity(choices[0].len() * choices[1].len());
        for &first in &choices[0] {
            for &second in &choices[1] {
                let next = self.patterns.place([hands[0] & !(1 << first), hands[1] & !(1 << second)]);
                let winner = self.problem.winner(first, second);
                let start = next.class as usize * sets;
                steps.push(Step { winner, start, mirrored: next.mirrored });
            }
        }
        Moves { rows: choices[0].len(), columns: choices[1].len(), steps }
    }

    /// The cards between which each seat has to choose: of cards that beat, tie and lose to the
    /// same cards of the other hand, the lowest stands for all, since they leave the same game
    /// behind.
    pub(crate) fn choices(&self, hands: [u16; 2]) -> [Vec<usize>; 2] {
        let like = |seat: usize, own: usize, other: usize| {
            let pair = |card| if seat == 0 { (own, card) } else { (card, own) };
            let than = |card| if seat == 0 { (other, card) } else { (card, other) };
            let winner = |(first, second)| self.problem.winner(first, second);
            bits(hands[1 - seat])
                .all(|card| winner(pair(card)) == winner(than(card)) && winner(pair(card)) != 0.0)
        };
        [0, 1].map(|seat| {
            let mut distinct: Vec<usize> = Vec::new();
            for card in bits(hands[seat]) {
                if distinct.last().is_none_or(|&last| !like(seat, card, last)) {
                    distinct.push(card);
                }
            }
            distinct
        })
    }
}

/// A matrix of cards against cards.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Row after row.
    pub(crate) steps: Vec<Step>,
}

/// One card against another, in any class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Who wins the point card: 1, 0 or -1 for seat 0.
    pub(crate) winner: f64,
    /// Where the class that follows begins in the table of one card less.
    pub(crate) start: usize,
    /// The seats are exchanged there.
    pub(crate) mirrored: bool,
}

impl Moves {
    /// The matrix game for a point card, given the values of the states that follow.
    #[inline]
    pub(crate) fn payoffs(&self, point: f64, after: usize, values: &[f64], out: &mut Vec<f64>) {
        out.clear();
        out.extend(self.steps.iter().map(|step| {
            let next = values[step.start + after];
            point * step.winner + if step.mirrored { -next } else { next }
        }));
    }
}
