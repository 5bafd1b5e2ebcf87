//! A round played on from a decision, on the real engine, with what each player believes beside it.

use ::swap::{MAX_SLOTS, Swap, SwapAction};
use kernel::{Game, MAX_SEATS, Nature, Seat, Step, Turn};

use super::card_stats::{CardStats, UNSEEN};
use super::inference::{self, HandInference, Inference};
use super::policy::Policy;

/// A playout is broken off when a seat has had this many turns: players who all wait for a better
/// moment would go on for ever.
const LONGEST: u8 = 60;

/// A state of the game, and what the players make of the hands.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) game: Swap,
    pub(super) beliefs: Beliefs,
}

/// What owners and the table think of every hand. What the policy asks for again and again is kept
/// up to date here: most of a playout is spent on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs {
    /// The kind in each slot as its owner knows it, or [`UNSEEN`].
    pub(super) seen: [[u8; MAX_SLOTS]; MAX_SEATS],
    /// What the table can conclude about each card.
    pub(super) inferences: [HandInference; MAX_SEATS],
    /// The points each owner expects to hold.
    pub(super) own: [f32; MAX_SEATS],
    /// Each owner's worst slot; of equal ones a card not known, so that it becomes one.
    pub(super) worst: [u8; MAX_SEATS],
    /// What the table expects of each hand, now and after one more turn.
    pub(super) shown: [f32; MAX_SEATS],
    pub(super) improved: [f32; MAX_SEATS],
}

impl Default for Beliefs {
    fn default() -> Self {
        Self {
            seen: [[UNSEEN; MAX_SLOTS]; MAX_SEATS],
            inferences: [[Inference::UNSEEN; MAX_SLOTS]; MAX_SEATS],
            own: [0.0; MAX_SEATS],
            worst: [0; MAX_SEATS],
            shown: [0.0; MAX_SEATS],
            improved: [0.0; MAX_SEATS],
        }
    }
}

impl Beliefs {
    /// What a card is worth to its owner.
    #[inline]
    pub(super) fn worth(&self, stats: &CardStats, seat: Seat, slot: u8) -> f32 {
        stats.worth[usize::from(self.seen[seat.index()][usize::from(slot)])]
    }

    /// The owner's worst slot and the kind in it, or [`UNSEEN`].
    #[inline]
    pub(super) fn worst(&self, seat: Seat) -> (u8, usize) {
        let slot = self.worst[seat.index()];
        (slot, usize::from(self.seen[seat.index()][usize::from(slot)]))
    }

    /// Adds up what the owner and the table think of a hand of this many cards.
    pub(super) fn appraise(&mut self, stats: &CardStats, seat: Seat, hand: u8) {
        self.own[seat.index()] = (0..hand).map(|slot| self.worth(stats, seat, slot)).sum();
        self.find_worst(stats, seat, hand);
        self.appraise_shown(stats, seat, hand);
    }

    #[inline]
    fn find_worst(&mut self, stats: &CardStats, seat: Seat, hand: u8) {
        let seen = &self.seen[seat.index()][..usize::from(hand)];
        let mut worst = 0;
        for slot in 1..seen.len() {
            let (old, new) = (usize::from(seen[worst]), usize::from(seen[slot]));
            let (best, worth) = (stats.worth[old], stats.worth[new]);
            if worth > best || (worth == best && new > old) {
                worst = slot;
            }
        }
        self.worst[seat.index()] = worst as u8;
    }

    #[inline]
    fn appraise_shown(&mut self, stats: &CardStats, seat: Seat, hand: u8) {
        let (mut shown, mut gain) = (0.0, 0.0_f32);
        for card in &self.inferences[seat.index()][..usize::from(hand)] {
            shown += stats.guess[card.place()];
            gain = gain.max(stats.gain[card.place()]);
        }
        self.shown[seat.index()] = shown;
        self.improved[seat.index()] = shown - gain;
    }

    /// A card of this kind has replaced the `old` one; it was `taken` from the discard pile, or drawn.
    #[inline]
    pub(super) fn replaced(
        &mut self,
        stats: &CardStats,
        seat: Seat,
        hand: u8,
        (slot, kind, old): (u8, u8, u8),
        taken: bool,
    ) {
        let place = seat.index();
        self.own[place] += stats.value[usize::from(kind)] - self.worth(stats, seat, slot);
        self.seen[place][usize::from(slot)] = kind;
        self.find_worst(stats, seat, hand);
        inference::replaced(&mut self.inferences[place], slot, taken.then_some(kind), old, stats.middle);
        self.appraise_shown(stats, seat, hand);
    }

    /// The owner threw away a drawn card of this kind.
    #[inline]
    pub(super) fn thrown(&mut self, stats: &CardStats, seat: Seat, hand: u8, kind: u8) {
        inference::thrown(&mut self.inferences[seat.index()], kind);
        self.appraise_shown(stats, seat, hand);
    }
}

impl Position {
    /// Takes one action of the active seat. All cards of its hand lie somewhere.
    #[inline]
    pub(super) fn act(&mut self, stats: &CardStats, action: SwapAction) {
        let (seat, hand) = (self.game.active(), self.game.rules().hand);
        let old = |slot: u8| self.game.card(seat, slot).unwrap_or(stats.middle);
        match (action, self.game.top(), self.game.held()) {
            (SwapAction::Take { slot, .. }, Some(kind), _) => {
                self.beliefs.replaced(stats, seat, hand, (slot, kind, old(slot)), true);
            }
            (SwapAction::Keep { slot, .. }, _, Some(kind)) => {
                self.beliefs.replaced(stats, seat, hand, (slot, kind, old(slot)), false);
            }
            (SwapAction::Throw { .. }, _, Some(kind)) => self.beliefs.thrown(stats, seat, hand, kind),
            _ => {}
        }
        debug_assert_eq!(self.game.check(seat, action), Ok(()), "a playout keeps to the rules");
        self.game.advance(Step::Act { seat, action }, &mut ());
    }

    /// Plays the round to its end, all seats by this policy, until its points are written down.
    pub(super) fn play_out(&mut self, stats: &CardStats, policy: &Policy, nature: &mut impl Nature) {
        while !self.game.is_between_rounds() {
            if self.game.turn() == Turn::Chance {
                let outcome = self.game.sample(nature);
                self.game.advance(Step::Chance(outcome), &mut ());
                continue;
            }
            match policy.choose(stats, self) {
                Some(action) if self.game.turns(self.game.active()) < LONGEST => self.act(stats, action),
                _ => self.game.break_off(),
            }
        }
    }
}
