//! How a sensible player plays a turn: by what is expected of the cards, without looking ahead.

use ::swap::{CallMode, PileEnd, SwapAction, SwapPhase};
use kernel::{MAX_SEATS, Seat};

use super::belief::Belief;
use super::card_stats::{CardStats, UNSEEN};
use super::position::Position;

/// When a player calls. Margins are in points of the printed deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// How far below the lowest other hand the caller's should be, after a last turn of the others.
    pub(super) margin: f32,
    /// The same for a Challenge, before the first turn.
    pub(super) challenge: f32,
    /// More for every other seat beyond the first,
    pub(super) per_rival: f32,
    /// and for every card of the hand not known.
    pub(super) per_unknown: f32,
}

impl Policy {
    pub(super) const SENSIBLE: Self = Self { margin: 6.0, challenge: 6.0, per_rival: 1.5, per_unknown: 0.75 };

    /// What this policy does with these beliefs.
    pub(super) fn usual(&self, belief: &Belief, legal: &[SwapAction]) -> SwapAction {
        let action = self.choose(&belief.stats, &belief.position);
        action.filter(|action| legal.contains(action)).unwrap_or(legal[0])
    }

    /// What the active seat does now: in a question, a turn, or with a drawn card.
    #[inline]
    pub(super) fn choose(&self, stats: &CardStats, position: &Position) -> Option<SwapAction> {
        match position.game.phase() {
            SwapPhase::Question => Some(self.question(stats, position)),
            SwapPhase::Turn => Some(self.turn(stats, position)),
            SwapPhase::Hold => position.game.held().map(|held| self.hold(stats, position, held)),
            _ => None,
        }
    }

    /// What to do at the start of the active seat's turn.
    #[inline]
    fn turn(&self, stats: &CardStats, position: &Position) -> SwapAction {
        let game = &position.game;
        let (rules, seat) = (game.rules(), game.active());
        let own = position.beliefs.own[seat.index()];
        if rules.call_mode == CallMode::InsteadOfTurn
            && game.may_call()
            && self.is_time(stats, position, own, None)
        {
            return SwapAction::Call;
        }
        let (slot, place) = position.beliefs.worst(seat);
        let (top, worth) = (stats.value[usize::from(game.top().unwrap_or(stats.middle))], stats.worth[place]);
        let take = if !game.may_draw() {
            true
        } else if game.pile() == 0 && matches!(rules.pile_end, PileEnd::DeckOut { .. }) {
            top < worth // Y8: a draw would end the round
        } else {
            top < worth && top <= stats.take_at[place]
        };
        if take {
            let after = own - worth + top;
            let call = game.may_call_within() && self.is_time(stats, position, after, Some(slot));
            SwapAction::Take { slot, call }
        } else {
            SwapAction::Draw
        }
    }

    /// What to do with a drawn card.
    #[inline]
    fn hold(&self, stats: &CardStats, position: &Position, held: u8) -> SwapAction {
        let seat = position.game.active();
        let own = position.beliefs.own[seat.index()];
        let (slot, place) = position.beliefs.worst(seat);
        let (value, worth) = (stats.value[usize::from(held)], stats.worth[place]);
        let keep = value < worth;
        let after = if keep { own - worth + value } else { own };
        let call =
            position.game.may_call_within() && self.is_time(stats, position, after, keep.then_some(slot));
        if keep { SwapAction::Keep { slot, call } } else { SwapAction::Throw { call } }
    }

    /// Whether to shout before the first turn.
    fn question(&self, stats: &CardStats, position: &Position) -> SwapAction {
        let seat = position.game.active();
        let (_, place) = position.beliefs.worst(seat);
        let after = position.beliefs.own[seat.index()] - (stats.worth[place] - stats.take_at[place]);
        let rivals = f32::from(position.game.rules().seats - 2);
        let margin = (self.challenge + 2.0 * self.per_rival * rivals) * stats.unit;
        let low = lowest_other(position, seat) - after >= margin;
        if low { SwapAction::Challenge } else { SwapAction::Pass }
    }

    /// Is a hand of `after` points low enough to call, once `changed` is replaced by a known card?
    fn is_time(&self, stats: &CardStats, position: &Position, after: f32, changed: Option<u8>) -> bool {
        let seat = position.game.active();
        let margin = self.margin_now(position, changed) * stats.unit;
        // The others improve in their last turns: only worth counting if it is close.
        lowest(&position.beliefs.shown, position.game.rules().seats, seat) - after >= margin
            && lowest_other(position, seat) - after >= margin
    }

    fn margin_now(&self, position: &Position, changed: Option<u8>) -> f32 {
        let game = &position.game;
        let (rules, seat) = (game.rules(), game.active());
        let seen = &position.beliefs.seen[seat.index()][..usize::from(rules.hand)];
        let unseen = |(slot, kind): (usize, &u8)| *kind == UNSEEN && changed != Some(slot as u8);
        let unknown = seen.iter().enumerate().filter(|card| unseen(*card)).count() as f32;
        let waited = f32::from(game.turns(seat).saturating_sub(8));
        let mut margin =
            self.margin + self.per_rival * f32::from(rules.seats - 2) + self.per_unknown * unknown;
        // Nobody waits for ever, and Y8 doubles everybody when the cards are used up.
        margin -= 0.5 * waited;
        let short = u32::from(rules.seats) * 3;
        if matches!(rules.pile_end, PileEnd::DeckOut { .. }) && game.pile() < short {
            margin -= 2.0;
        }
        margin
    }
}

/// The lowest hand of the others as it is expected to be after one more turn.
pub(super) fn lowest_other(position: &Position, seat: Seat) -> f32 {
    lowest(&position.beliefs.improved, position.game.rules().seats, seat)
}

/// The least of these, without this seat's.
#[inline]
fn lowest(points: &[f32; MAX_SEATS], seats: u8, seat: Seat) -> f32 {
    let others = points[..usize::from(seats)].iter().enumerate().filter(|(other, _)| *other != seat.index());
    others.fold(f32::INFINITY, |least, (_, points)| least.min(*points))
}
