//! Memory and imagination. Nothing is hidden in this game, so both are simple.

use kernel::{BySeat, Imagine, Nature, Recall, RuleSet, Seat, SeatSet, Viewer};

use crate::event::YoNotice;
use crate::game::{Phase, Yo};
use crate::rules::YoRules;
use crate::spot::Spot;
use crate::view::{SpotView, YoPhase, YoView};
use crate::wager::Wager;

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
        let seats_where = |is: fn(&SpotView) -> bool| -> SeatSet {
            view.spots.iter().filter(|(_, spot)| is(spot)).map(|(seat, _)| seat).collect()
        };
        Self {
            rules: memory.rules,
            phase: match view.phase {
                YoPhase::Betting => Phase::Betting,
                YoPhase::Rolling => Phase::Rolling,
                YoPhase::Over(ending) => Phase::Over(ending),
            },
            point: view.point,
            point_is_new: view.point_is_new,
            passing: view.passing,
            holder: view.holder,
            spots: BySeat::from_fn(memory.rules.seats(), |seat| spot_of(view, seat)),
            ready: seats_where(|spot| spot.ready),
            left: seats_where(|spot| spot.left),
            broke: seats_where(|spot| spot.broke),
            declined: seats_where(|spot| spot.declined),
            rolls_done: view.rolls_done,
            shooters_done: view.shooters_done,
            last_roll: view.last_roll,
        }
    }
}

fn spot_of(view: &YoView, seat: Seat) -> Spot {
    let shown = &view.spots[seat];
    let staked = shown.wagers.iter().flatten().map(|wager| wager.stake).sum();
    let mut spot = Spot::with_money(shown.money + staked);
    for wager in Wager::ALL {
        if let Some(lying) = shown.wager(wager) {
            spot.put(wager, lying.stake);
            if lying.locked {
                spot.locked = spot.locked.with(wager);
            }
        }
    }
    spot
}
