use ::swap::SwapAction;
use chance::Quick;

use super::belief::Belief;
use super::player::PlayTurns;
use super::policy::Policy;
use super::search::search;

/// After this many turns of its seat in a round it plays by the plain policy, which calls sooner or
/// later. To wait for yet a better moment always seems good to one who counts on the others to call:
/// of several such players none ever would, and a round of Go Low would not end.
pub(super) const LAST_SEARCH: u8 = 30;

/// Another choice than the usual one is preferred when it is better by this many standard errors.
pub(super) const SURE: f32 = 1.0;

/// Deals the unknown cards many times, plays each choice out, and takes the one that wins most.
pub(super) struct Strong {
    /// So many for each decision.
    pub(super) deals: u32,
}

impl PlayTurns for Strong {
    fn choose(&mut self, belief: &Belief, legal: &[SwapAction], nature: &mut Quick) -> SwapAction {
        let usual = Policy::SENSIBLE.usual(belief, legal);
        if belief.view.turns[belief.seat] >= LAST_SEARCH {
            return usual;
        }
        search(belief, (usual, &belief.choices(legal)), self.deals, SURE, nature)
    }
}
