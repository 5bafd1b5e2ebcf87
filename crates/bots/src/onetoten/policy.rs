use ::onetoten::{OneToTen, OneToTenAction, OneToTenNotice, OneToTenView};
use chance::Quick;
use kernel::{Nature, Seat, Sentence};

use super::memory::FadingMemory;
use super::why::OneToTenWhy;
use driver::Player;

/// Turns the number sought where it is remembered to lie, else a card that is not remembered.
///
/// With a perfect memory nobody can do better (proven by going through all decisions in
/// `solve::onetoten::best_within`): while the number sought is known, any other card is a turn lost,
/// and what could be learned by it can be learned later with a chance to be right; among cards
/// never seen all are alike; a card known to be wrong teaches nothing.
pub(super) struct MemoryPlayer {
    seat: Seat,
    memory: FadingMemory,
    nature: Quick,
    why: Option<OneToTenWhy>,
    /// In the streak variant: has this turn gone on from an earlier card?
    going_on: bool,
}

impl MemoryPlayer {
    pub(super) fn new(seat: Seat, memory: FadingMemory, nature: Quick) -> Self {
        Self { seat, memory, nature, why: None, going_on: false }
    }
}

impl Player<OneToTen> for MemoryPlayer {
    fn notice(&mut self, notice: &OneToTenNotice) {
        self.memory.notice(notice);
        if let OneToTenNotice::Turned(turned) = notice
            && turned.seat == self.seat
        {
            self.going_on = turned.right;
        }
    }

    fn decide(&mut self, view: &OneToTenView, legal: &[OneToTenAction]) -> OneToTenAction {
        if !(view.streak && self.going_on) {
            self.memory.begin_turn();
        }
        let sought = view.sought[self.seat].unwrap_or(0);
        let slot = |action: &OneToTenAction| {
            let OneToTenAction::Turn { slot } = action;
            *slot
        };
        let known = legal.iter().find(|action| self.memory.at(slot(action)) == Some(sought));
        if let Some(action) = known {
            self.why = Some(OneToTenWhy::Seen { sought: sought.into(), slot: slot(action).into() });
            return *action;
        }
        let unknown: Vec<OneToTenAction> =
            legal.iter().copied().filter(|action| self.memory.at(slot(action)).is_none()).collect();
        // A muddled memory may leave nothing unknown; then anything goes.
        let from = if unknown.is_empty() { legal } else { &unknown };
        self.why = Some(match from.len() {
            1 => OneToTenWhy::NowhereElse { sought: sought.into() },
            many => OneToTenWhy::Unseen { sought: sought.into(), unknown: many as i64 },
        });
        from[self.nature.below(from.len() as u32) as usize]
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
