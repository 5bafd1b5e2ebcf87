use ::swap::{SwapAction, SwapPhase};
use chance::Quick;

use super::belief::Belief;
use super::player::PlayTurns;

/// A beginner: keeps low cards, calls when its own hand seems good, and ignores the others.
pub(super) struct Easy;

impl PlayTurns for Easy {
    /// Low is what a beginner calls a card clearly below the average.
    fn choose(&mut self, belief: &Belief, _: &[SwapAction], _: &mut Quick) -> SwapAction {
        let (stats, game, seat) = (&belief.stats, &belief.position.game, belief.seat);
        let (slot, place) = belief.position.beliefs.worst(seat);
        let worth = stats.worth[place];
        let own = belief.position.beliefs.own[seat.index()];
        // Less than half of what is dealt on average is a good hand, and anybody tires of waiting.
        let waited = f32::from(game.turns(seat).saturating_sub(6));
        let good = stats.mean * f32::from(belief.rules.hand) - (13.0 - waited) * stats.unit;
        let calls = |after: f32| after <= good;
        let low = |value: f32, margin: f32| value < worth && value <= stats.mean - margin * stats.unit;
        let within = game.may_call_within();
        if let Some(held) = game.held() {
            let value = stats.value[usize::from(held)];
            return if low(value, 1.0) {
                SwapAction::Keep { slot, call: within && calls(own - worth + value) }
            } else {
                SwapAction::Throw { call: within && calls(own) }
            };
        }
        if game.phase() == SwapPhase::Question {
            return if calls(own + 3.0 * stats.unit) { SwapAction::Challenge } else { SwapAction::Pass };
        }
        let top = stats.value[usize::from(game.top().unwrap_or(stats.middle))];
        if !within && game.may_call() && calls(own) {
            SwapAction::Call
        } else if low(top, 3.0) || !game.may_draw() {
            SwapAction::Take { slot, call: within && calls(own - worth + top) }
        } else {
            SwapAction::Draw
        }
    }
}
