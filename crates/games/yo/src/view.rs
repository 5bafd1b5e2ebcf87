//! What lies open: everything, to everybody.

use deck::Chips;
use kernel::{BySeat, RuleSet, Seat, SeatSet};

use crate::dice::Roll;
use crate::event::Ending;
use crate::game::{Phase, Yo};
use crate::wager::Wager;

/// The table as all see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YoView {
    /// Betting, rolling or over.
    pub phase: YoPhase,
    /// The point; none before it is set (the come-out).
    pub point: Option<u8>,
    /// Did the last roll set the point?
    pub point_is_new: bool,
    /// Are the dice being passed, so that a seat with Play may decline to shoot?
    pub passing: bool,
    /// Who holds the dice.
    pub holder: Seat,
    /// Who rolls next as the wagers lie now; nobody, if no Play wager is on the table.
    pub shooter: Option<Seat>,
    /// Who may act now.
    pub to_act: SeatSet,
    /// What each seat has.
    pub spots: BySeat<SpotView>,
    /// Rolls so far.
    pub rolls_done: u64,
    /// Rolls still to come, if they are counted.
    pub rolls_left: Option<u64>,
    /// Shooters who have sevened out so far.
    pub shooters_done: u64,
    /// Shooters still to come, if they are counted.
    pub shooters_left: Option<u64>,
    /// The dice as they lie.
    pub last_roll: Option<Roll>,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YoPhase {
    /// Bets.
    Betting,
    /// The dice.
    Rolling,
    /// Nothing, the session is over.
    Over(Ending),
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SpotView {
    /// Its money, wagers not counted.
    pub money: Chips,
    /// What it has won or lost so far, wagers on the table counted as its own.
    pub result: Chips,
    /// Its wagers, in the order of [`Wager::ALL`].
    pub wagers: [Option<WagerView>; Wager::COUNT],
    /// Is done betting for this roll.
    pub ready: bool,
    /// Has left for good.
    pub left: bool,
    /// Has too little to bet.
    pub broke: bool,
    /// Does not want to shoot.
    pub declined: bool,
}

/// Chips on a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagerView {
    /// How much.
    pub stake: Chips,
    /// Has a roll locked it?
    pub locked: bool,
    /// Is it a Yo! that waits for a point?
    pub off: bool,
}

impl SpotView {
    /// The chips on a wager, if any.
    #[must_use]
    pub fn wager(&self, wager: Wager) -> Option<WagerView> {
        self.wagers[wager.index()]
    }
}

impl YoView {
    pub(crate) fn of(game: &Yo) -> Self {
        let phase = match game.phase {
            Phase::Betting => YoPhase::Betting,
            Phase::Rolling => YoPhase::Rolling,
            Phase::Over(ending) => YoPhase::Over(ending),
        };
        let left_of = |most: Option<u64>, done| most.map(|most| most.saturating_sub(done));
        Self {
            phase,
            point: game.point,
            point_is_new: game.point_is_new,
            passing: game.passing,
            holder: game.holder,
            shooter: game.next_shooter(),
            to_act: game.to_act(),
            spots: BySeat::from_fn(game.rules.seats(), |seat| spot_view(game, seat)),
            rolls_done: game.rolls_done,
            rolls_left: left_of(game.rules.rolls, game.rolls_done),
            shooters_done: game.shooters_done,
            shooters_left: left_of(game.rules.shooter_turns, game.shooters_done),
            last_roll: game.last_roll,
        }
    }
}

fn spot_view(game: &Yo, seat: Seat) -> SpotView {
    let spot = &game.spots[seat];
    let wagers = Wager::ALL.map(|wager| {
        spot.has(wager).then(|| WagerView {
            stake: spot.stake(wager),
            locked: spot.locked.contains(wager),
            off: wager == Wager::Yo && game.point.is_none(),
        })
    });
    let staked: Chips = wagers.iter().flatten().map(|wager| wager.stake).sum();
    SpotView {
        money: spot.money,
        result: spot.money + staked - Chips::whole(game.rules.bankroll),
        wagers,
        ready: game.ready.contains(seat),
        left: game.left.contains(seat),
        broke: game.broke.contains(seat),
        declined: game.declined.contains(seat),
    }
}
