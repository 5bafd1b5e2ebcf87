//! Decisions of YOLO and Go Low, weighed from outside: the unknown cards are dealt again and again,
//! the round is played to its end, and its points say how the game may end.

use ::swap::{Swap, SwapAction, SwapEvent, SwapOutcome, SwapRules};
use chance::Quick;
use deck::Counts;
use kernel::{Game, Nature, Seat, Step, Viewer};

use super::belief::Belief;
use super::card_stats::UNSEEN;
use super::evaluation::Evaluation;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::position::Position;
use super::reason;
use crate::evaluator::{Information, Method, Rollout, Shares, Tracker, Trials};
use crate::spec::MemoryModel;

/// What every seat knows, if it forgets nothing.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    seats: Vec<Knowledge>,
}

impl Seats {
    pub(super) fn new(rules: &SwapRules) -> Self {
        let knowledge = |seat: Seat| Knowledge::new(rules, seat, MemoryModel::Perfect, 0, Quick::new(0));
        Self { seats: Seat::all(rules.seats).map(knowledge).collect() }
    }
}

impl Tracker<Swap> for Seats {
    fn method(&self) -> Method {
        Method::Dealt
    }

    fn trials(&self) -> Trials {
        Trials { work: 600_000, most: 2000 }
    }

    fn observe(&mut self, _step: Step<SwapAction, SwapOutcome>, events: &[&SwapEvent], _after: &Swap) {
        for event in events {
            for knowledge in &mut self.seats {
                if let Some(notice) = Swap::notice(event, Viewer::Seat(knowledge.seat)) {
                    knowledge.notice(&notice);
                }
            }
        }
    }

    /// Between rounds and before a draw for the tied the totals say all.
    fn worth(&self, game: &Swap) -> Option<Shares> {
        let round = game.view(Viewer::Table).round;
        let undecided = game.is_between_rounds() && game.verdict().is_none();
        undecided.then(|| {
            Evaluation::new(game.rules(), round, game.totals()).chances(game.totals()).map(f64::from)
        })
    }

    fn rollout(
        &self,
        game: &Swap,
        seat: Seat,
        legal: &[SwapAction],
        information: Information,
    ) -> Option<Box<dyn Rollout<SwapAction>>> {
        let knowledge = self.seats.get(seat.index())?;
        let view = game.view(Viewer::Seat(seat));
        if legal.is_empty() || !reason::is_weighed(view.phase) {
            return None;
        }
        let mut belief = Belief::new(knowledge, &view);
        let usual = Policy::SENSIBLE.choose(&belief.stats, &belief.position)?;
        if information == Information::All {
            belief.uncover(&self.seats);
        }
        let evaluation = Evaluation::new(game.rules(), view.round, &view.totals);
        let (dealt, lots, luck) = (belief.position.clone(), Vec::new(), Quick::new(0));
        Some(Box::new(SwapRollout { belief, evaluation, usual, dealt, lots, luck }))
    }

    fn copy(&self) -> Box<dyn Tracker<Swap>> {
        Box::new(self.clone())
    }
}

struct SwapRollout {
    belief: Belief,
    evaluation: Evaluation,
    usual: SwapAction,
    /// The cards as they are dealt now, and the generator for those still to come.
    dealt: Position,
    lots: Vec<Counts>,
    luck: Quick,
}

impl SwapRollout {
    /// Unknown cards of the seat's hand are all alike: the first one stands for them.
    fn canonical_slot(&self, slot: u8) -> u8 {
        let unseen = |slot: u8| {
            self.belief.position.beliefs.seen[self.belief.seat.index()][usize::from(slot)] == UNSEEN
        };
        let first = (0..self.belief.rules.hand).find(|slot| unseen(*slot));
        first.filter(|_| unseen(slot)).unwrap_or(slot)
    }
}

impl Rollout<SwapAction> for SwapRollout {
    fn deal(&mut self, nature: &mut Quick) {
        self.dealt = self.belief.deal(nature, &mut self.lots);
        self.luck = Quick::new(nature.below(u32::MAX).into());
    }

    fn usual(&self) -> SwapAction {
        self.canonical(self.usual)
    }

    fn play(&mut self, action: SwapAction) -> Shares {
        let mut played = self.dealt.clone();
        played.act(&self.belief.stats, action);
        played.play_out(&self.belief.stats, &Policy::SENSIBLE, &mut self.luck.clone());
        self.evaluation.chances(played.game.totals()).map(f64::from)
    }

    fn canonical(&self, action: SwapAction) -> SwapAction {
        match action {
            SwapAction::Take { slot, call } => SwapAction::Take { slot: self.canonical_slot(slot), call },
            SwapAction::Keep { slot, call } => SwapAction::Keep { slot: self.canonical_slot(slot), call },
            _ => action,
        }
    }

    fn alternatives(&self, legal: &[SwapAction], chosen: SwapAction) -> Vec<SwapAction> {
        let choices = self.belief.choices(legal).into_iter();
        choices.chain([self.usual()]).filter(|action| *action != self.canonical(chosen)).collect()
    }
}
