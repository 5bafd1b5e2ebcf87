use ::hilo::{Hilo, HiloAction, HiloNotice, HiloRules, HiloView};
use chance::Quick;
use kernel::{Seat, Sentence};

use super::card_stats::CardStats;
use super::evaluation::Urgency;
use super::knowledge::Knowledge;
use super::options::{cheapest, weigh};
use super::reason::reason;
use super::weights::WEIGHTS;
use super::why::HiloWhy;
use driver::Player;

/// Looks one turn ahead and takes the action with the least cost to expect.
pub(super) struct Normal {
    knowledge: Knowledge,
    why: Option<HiloWhy>,
}

impl Normal {
    pub(super) fn new(rules: &HiloRules, seat: Seat, nature: Quick) -> Self {
        Self { knowledge: Knowledge::new(rules, seat, nature), why: None }
    }
}

impl Player<Hilo> for Normal {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let action = usual(&game, self.knowledge.seat, self.knowledge.turns, legal);
        self.why = Some(reason(&game, self.knowledge.seat, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}

/// The action with the least cost to expect, for a seat that has taken so many turns in this round.
pub(super) fn usual(game: &Hilo, seat: Seat, turns: u32, legal: &[HiloAction]) -> HiloAction {
    let stats = CardStats::new(game.stock());
    let options = weigh(game, seat, &stats, &WEIGHTS, Urgency::after(turns), legal);
    cheapest(&options).map_or(legal[0], |(action, _)| action)
}
