use ::hilo::{Hilo, HiloAction, HiloNotice, HiloRules, HiloView};
use chance::Quick;
use kernel::Seat;

use super::judge::Late;
use super::lore::Lore;
use super::mind::Mind;
use super::options::{cheapest, weigh};
use super::reason::reason;
use super::weights::WEIGHTS;
use crate::player::Player;
use crate::why::{HiloWhy, Why};

/// Looks one turn ahead and takes the action with the least cost to expect.
pub(super) struct Normal {
    mind: Mind,
    why: Option<HiloWhy>,
}

impl Normal {
    pub(super) fn new(rules: &HiloRules, seat: Seat, nature: Quick) -> Self {
        Self { mind: Mind::new(rules, seat, nature), why: None }
    }
}

impl Player<Hilo> for Normal {
    fn notice(&mut self, notice: &HiloNotice) {
        self.mind.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.mind.imagine(view);
        let lore = Lore::new(game.stock());
        let options = weigh(&game, self.mind.seat, &lore, &WEIGHTS, Late::after(self.mind.turns), legal);
        let action = cheapest(&options).map_or(legal[0], |(action, _)| action);
        self.why = Some(reason(&game, self.mind.seat, action));
        action
    }

    fn why(&self) -> Option<Why> {
        self.why.clone().map(Why::from)
    }
}
