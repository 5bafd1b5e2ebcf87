//! Memory and imagination. Nothing is hidden in this game, so both are simple.

use kernel::{BySeat, Imagine, Nature, Recall, RuleSet, Seat, SeatSet, Viewer};

use crate::event::YoNotice;
use crate::holdings::Holdings;
use crate::rules::YoRules;
use crate::state::Yo;
use crate::view::{SeatView, YoView};

/// What a viewer must remember: the rules. Dice have no memory, and the rest lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YoMemory {
    /// The rules of the session.
    pub rules: YoRules,
}

impl Recall for Yo {
    type Memory = YoMemory;

    fn blank(rules: &YoRules, _viewer: Viewer) -> YoMemory {
        YoMemory { rules: *rules }
    }

    fn recall(_memory: &mut YoMemory, _notice: &YoNotice) {}
}

impl Imagine for Yo {
    /// The true state itself, read off the table. Takes nothing from `nature`.
    fn imagine(memory: &YoMemory, view: &YoView, _nature: &mut impl Nature) -> Self {
        let seats_where = |is: fn(&SeatView) -> bool| -> SeatSet {
            view.seats.iter().filter(|(_, shown)| is(shown)).map(|(seat, _)| seat).collect()
        };
        Self {
            rules: memory.rules,
            phase: view.phase,
            ending: view.ending,
            point: view.point,
            point_is_new: view.point_is_new,
            passing: view.passing,
            holder: view.holder,
            holdings: BySeat::from_fn(memory.rules.seats(), |seat| holdings_of(view, seat)),
            ready: seats_where(|shown| shown.ready),
            left: seats_where(|shown| shown.left),
            broke: seats_where(|shown| shown.broke),
            declined: seats_where(|shown| shown.declined),
            rolls_done: view.rolls_done,
            shooters_done: view.shooters_done,
            last_roll: view.last_roll,
        }
    }
}

fn holdings_of(view: &YoView, seat: Seat) -> Holdings {
    let shown = &view.seats[seat];
    let staked = shown.wagers.iter().flatten().map(|bet| bet.stake).sum();
    let mut held = Holdings::with_money(shown.money + staked);
    for bet in shown.wagers.iter().flatten() {
        held.put(bet.wager, bet.stake);
        if bet.locked {
            held.locked.insert(bet.wager);
        }
    }
    held
}
