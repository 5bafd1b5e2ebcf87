use ::yo::{Chip, Wager, Yo, YoAction, YoNotice, YoRules, YoView};
use deck::UNITS_PER_CHIP;
use kernel::{Seat, Sentence};

use super::policy::{Plan, Policy, Table};
use super::why::YoWhy;
use driver::Player;

/// Puts down what its policy wants, the largest fitting chip first, and is ready then.
///
/// Stakes only grow while a window is open and the plan is made once for each, so every window ends.
pub(super) struct Bettor {
    rules: YoRules,
    seat: Seat,
    policy: Box<dyn Policy>,
    /// What is wanted in this window; nothing before the first decision in it.
    plan: Option<Plan>,
    why: Option<YoWhy>,
}

impl Bettor {
    pub(super) fn new(rules: YoRules, seat: Seat, policy: Box<dyn Policy>) -> Self {
        Self { rules, seat, policy, plan: None, why: None }
    }

    /// The next chip of the plan that may be placed.
    fn next_chip(&self, view: &YoView, plan: &Plan, legal: &[YoAction]) -> Option<(Wager, Chip)> {
        let spot = &view.seats[self.seat];
        Wager::ALL.into_iter().find_map(|wager| {
            let staked = spot.wager(wager).map_or(0, |wager| wager.stake.units() / UNITS_PER_CHIP);
            let missing = plan.stakes[wager.index()] - staked;
            let fits = |action: &YoAction| match *action {
                YoAction::Place { wager: on, chip } if on == wager && chip.value() <= missing => Some(chip),
                _ => None,
            };
            legal.iter().filter_map(fits).max().map(|chip| (wager, chip))
        })
    }
}

impl Player<Yo> for Bettor {
    fn notice(&mut self, notice: &YoNotice) {
        if matches!(notice, YoNotice::Rolled { .. }) {
            self.plan = None;
        }
        self.policy.notice(self.seat, notice);
    }

    fn decide(&mut self, view: &YoView, legal: &[YoAction]) -> YoAction {
        let plan = match self.plan.take() {
            Some(plan) => plan,
            None => self.policy.plan(&Table { rules: &self.rules, view, seat: self.seat }),
        };
        let next = self.next_chip(view, &plan, legal);
        self.why = Some(match next {
            Some((wager, _)) => plan.why(wager),
            None => YoWhy::NothingMore,
        });
        self.plan = Some(plan);
        let action = next.map_or(YoAction::Ready, |(wager, chip)| YoAction::Place { wager, chip });
        // Being ready is always allowed; should it ever not be, anything listed is.
        if legal.contains(&action) { action } else { legal[0] }
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
