//! Looking ahead: deal the unknown cards many times as they may well lie, play the round out for
//! every choice, and take the one that wins most.

use ::swap::SwapAction;
use chance::Quick;
use kernel::Nature;

use super::belief::Belief;
use super::evaluation::Evaluation;
use super::policy::Policy;
use super::position::Position;

/// A choice is given up when it is worse by this many standard errors,
const GIVE_UP: f32 = 2.0;

/// How a choice did compared with the usual one, deal by deal.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    action: SwapAction,
    sum: f32,
    squares: f32,
}

impl Candidate {
    /// By how much it wins more often, and the standard error of that.
    fn lead(&self, deals: u32) -> (f32, f32) {
        let deals = deals.max(1) as f32;
        let mean = self.sum / deals;
        let variance = (self.squares / deals - mean * mean).max(0.0);
        (mean, (variance / deals).sqrt())
    }
}

/// Tries every choice on the same `deals`, with the same luck, as [`compare`] does.
pub(super) fn search(
    belief: &Belief,
    choices: (SwapAction, &[SwapAction]),
    deals: u32,
    sure: f32,
    nature: &mut Quick,
) -> SwapAction {
    let (view, seat) = (&belief.view, belief.seat);
    let evaluation = Evaluation::new(&belief.rules, view.round, &view.totals);
    let streams = Quick::new(nature.below(u32::MAX).into());
    let mut lots = Vec::new();
    let deal = |number: u32| (belief.deal(nature, &mut lots), streams.split(number.into()));
    let value = |(position, luck): &(Position, Quick), action: SwapAction| {
        let mut played = position.clone();
        played.act(&belief.stats, action);
        played.play_out(&belief.stats, &Policy::SENSIBLE, &mut luck.clone());
        evaluation.value(played.game.totals(), seat)
    };
    compare(choices, deals, sure, deal, value)
}

/// Tries every choice on the same `deals`, numbered from 1; `value` says what a choice brings there. The
/// `usual` choice is the answer unless another one did better by more than chance; choices clearly worse
/// are given up on the way.
pub(super) fn compare<D>(
    (usual, choices): (SwapAction, &[SwapAction]),
    deals: u32,
    sure: f32,
    mut deal: impl FnMut(u32) -> D,
    value: impl Fn(&D, SwapAction) -> f32,
) -> SwapAction {
    let others = choices.iter().filter(|action| **action != usual);
    let mut candidates: Vec<Candidate> =
        others.map(|action| Candidate { action: *action, sum: 0.0, squares: 0.0 }).collect();
    let mut dealt = 0;
    while dealt < deals && !candidates.is_empty() {
        dealt += 1;
        let cards = deal(dealt);
        let base = value(&cards, usual);
        for candidate in &mut candidates {
            let more = value(&cards, candidate.action) - base;
            candidate.sum += more;
            candidate.squares += more * more;
        }
        if dealt.is_multiple_of(32) {
            candidates.retain(|candidate| {
                let (lead, error) = candidate.lead(dealt);
                lead + GIVE_UP * error >= 0.0
            });
        }
    }
    let is_sure = |candidate: &&Candidate| {
        let (lead, error) = candidate.lead(dealt);
        lead > sure * error
    };
    let lead = |candidate: &Candidate| candidate.lead(dealt).0;
    let best = candidates.iter().filter(is_sure).max_by(|a, b| lead(a).total_cmp(&lead(b)));
    best.map_or(usual, |candidate| candidate.action)
}
