use kernel::{BySeat, Seat};

use crate::row::Row;
use crate::rules::OneToTenRules;

/// A game of 1 to 10 in some state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OneToTen {
    pub(crate) rules: OneToTenRules,
    /// Whose turn it is; the first seat once the game is over.
    pub(crate) to_act: Seat,
    /// The slot being turned whose card nobody has seen yet.
    pub(crate) turning: Option<u8>,
    /// M3: somebody has found all cards.
    pub(crate) closing: bool,
    pub(crate) over: bool,
    /// The running round of turns, from 1; the last one, once the game is over.
    pub(crate) round: u32,
    pub(crate) rows: BySeat<Row>,
}

impl OneToTen {
    /// M5, M2: shuffled rows, face down; the first seat begins.
    #[inline]
    pub(crate) fn new(rules: &OneToTenRules) -> Self {
        Self {
            rules: *rules,
            to_act: Seat::FIRST,
            turning: None,
            closing: false,
            over: false,
            round: 1,
            rows: BySeat::from_fn(rules.seats, |_| Row::new(rules.cards)),
        }
    }

    /// The rule set of the table.
    #[must_use]
    pub fn rules(&self) -> &OneToTenRules {
        &self.rules
    }
}
