use std::sync::Arc;

use ::hilo::{Hilo, HiloAction, HiloNotice, HiloPhase, HiloRules, HiloView};
use chance::Quick;
use kernel::{Seat, Sentence};
use nets::Network;

use super::card_stats::CardStats;
use super::clearing::clear;
use super::evaluation::Urgency;
use super::knowledge::Knowledge;
use super::quick_turn::{OPENING, quick_action};
use super::reason::reason;
use super::value::{Decision, Values};
use super::weights::WEIGHTS;
use super::why::HiloWhy;
use driver::Player;

/// After this many turns in a round it is time to end it: players who all wait for a better moment would
/// go on for ever.
pub(super) const LONG: u32 = 40;

/// Takes the action after which a network sees the largest share of winning the game.
pub(crate) struct Learned {
    knowledge: Knowledge,
    network: Arc<Network>,
    why: Option<HiloWhy>,
}

impl Learned {
    pub(crate) fn new(rules: &HiloRules, seat: Seat, network: Arc<Network>, nature: Quick) -> Self {
        Self { knowledge: Knowledge::new(rules, seat, nature), network, why: None }
    }
}

/// What a player with this network does.
pub(super) fn choose(
    values: &mut Values,
    game: &Hilo,
    seat: Seat,
    turns: u32,
    legal: &[HiloAction],
) -> HiloAction {
    match game.phase() {
        HiloPhase::Uncovering => HiloAction::Uncover { slots: OPENING },
        HiloPhase::Clearing => clear(game, seat).unwrap_or(legal[0]),
        _ if turns > LONG => {
            let stats = CardStats::new(game.stock());
            quick_action(game, seat, &stats, &WEIGHTS, Urgency::after(turns))
        }
        _ => values.best(game, &Decision::new(game, seat), legal).map_or(legal[0], |(action, _)| action),
    }
}

impl Player<Hilo> for Learned {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let mut values = Values::new(&self.network);
        let action = choose(&mut values, &game, self.knowledge.seat, self.knowledge.turns, legal);
        self.why = Some(reason(&game, self.knowledge.seat, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
