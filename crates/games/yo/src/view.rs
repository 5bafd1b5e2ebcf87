//! What lies open: everything, to everybody.

use deck::Chips;
use kernel::{BySeat, RuleSet, Seat, SeatSet, Viewer};

use crate::action::{YoAction, YoReason};
use crate::dice::Roll;
use crate::event::Ending;
use crate::pay::{MOST_PAYMENTS, can_win};
use crate::state::{Yo, YoPhase};
use crate::wager::{Chip, Wager, WagerSet};

kernel::wire! { record:
/// The table as all see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YoView {
    /// Betting, rolling or over.
    pub phase: YoPhase,
    /// Why the session is over, once it is.
    pub ending: Option<Ending>,
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
    /// Would the session end if the viewer's seat were ready now, because nobody has a Play wager (D15)?
    pub ready_ends: bool,
    /// What each seat has, in the order of the seats.
    pub seats: BySeat<SeatView>,
    /// Who has won the most, or lost the least.
    pub leaders: SeatSet,
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
    /// What the rules say to each bet of the viewer's seat, an entry for each wager; a spectator has
    /// none.
    pub bets: Vec<BetView>,
}
}

kernel::wire! { record "YoSpot":
/// What a seat has. Amounts are in thirtieths of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatView {
    /// Its money, wagers not counted.
    pub money: Chips,
    /// What lies on its wagers.
    pub staked: Chips,
    /// Its money and what lies on its wagers: what it plays with.
    pub owns: Chips,
    /// What it has won or lost so far; its wagers on the table still count as its money.
    pub result: Chips,
    /// Its wagers on the table, in the order of [`Wager::ALL`].
    #[cfg_attr(feature = "wire", serde(serialize_with = "crate::wire::only_some"))]
    #[cfg_attr(feature = "wire", schemars(with = "Vec<WagerView>"), ts(as = "Vec<WagerView>"))]
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
}

kernel::wire! { record "YoStanding":
/// Chips on a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagerView {
    /// The wager they lie on.
    pub wager: Wager,
    /// How much it is, in thirtieths of a chip.
    pub stake: Chips,
    /// Has a roll locked it?
    pub locked: bool,
    /// Can the next roll lock it (D7)?
    pub locks: bool,
    /// Is it a Yo! that waits for a point?
    pub off: bool,
    /// What it can win with its next payment, the least first, as payments are made at this table.
    #[cfg_attr(feature = "wire", serde(serialize_with = "crate::wire::only_some"))]
    #[cfg_attr(feature = "wire", schemars(with = "Vec<Chips>"), ts(as = "Vec<Chips>"))]
    pub wins: [Option<Chips>; MOST_PAYMENTS],
}
}

kernel::wire! { record "YoBet":
/// What the rules say to the bets of a seat on one wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BetView {
    /// The wager.
    pub wager: Wager,
    /// Why a chip of 1, 5, 25 or 100 cannot be put there now; `null` where it can.
    pub place: [Option<YoReason>; Chip::COUNT],
    /// Why the wager cannot be taken back now; `null` if it can.
    pub take_back: Option<YoReason>,
}
}

impl SeatView {
    /// The chips on a wager, if any.
    #[must_use]
    pub fn wager(&self, wager: Wager) -> Option<WagerView> {
        self.wagers[wager.index()]
    }
}

impl YoView {
    /// The dice have fallen, and nothing has come of it yet.
    pub(crate) fn with_dice(&self, roll: Roll) -> Self {
        Self { phase: YoPhase::Rolling, to_act: SeatSet::EMPTY, last_roll: Some(roll), ..self.clone() }
    }

    pub(crate) fn new(game: &Yo, viewer: Viewer) -> Self {
        let seats = BySeat::from_fn(game.rules.seats(), |seat| seat_view(game, seat));
        let left_of = |most: Option<u64>, done| most.map(|most| most.saturating_sub(done));
        Self {
            phase: game.phase,
            ending: game.ending,
            point: game.point,
            point_is_new: game.point_is_new,
            passing: game.passing,
            holder: game.holder,
            shooter: game.next_shooter(),
            to_act: game.to_act(),
            ready_ends: matches!(viewer, Viewer::Seat(seat) if game.ready_ends(seat)),
            leaders: seats.map(|_, seat| seat.result).with_most(),
            seats,
            rolls_done: game.rolls_done,
            rolls_left: left_of(game.rules.rolls, game.rolls_done),
            shooters_done: game.shooters_done,
            shooters_left: left_of(game.rules.shooter_turns, game.shooters_done),
            last_roll: game.last_roll,
            bets: match viewer {
                Viewer::Seat(seat) => Wager::ALL.map(|wager| bet_view(game, seat, wager)).to_vec(),
                Viewer::Table => Vec::new(),
            },
        }
    }
}

fn seat_view(game: &Yo, seat: Seat) -> SeatView {
    let held = &game.holdings[seat];
    let wagers = Wager::ALL.map(|wager| {
        held.has(wager).then(|| WagerView {
            wager,
            stake: held.stake(wager),
            locked: held.locked.contains(wager),
            locks: WagerSet::CONTRACT.minus(held.locked).contains(wager),
            off: wager == Wager::Yo && game.point.is_none(),
            wins: can_win(&game.rules, wager, game.point, held.stake(wager)),
        })
    });
    let staked: Chips = held.standing().iter().map(|wager| held.stake(wager)).sum();
    SeatView {
        money: held.money,
        staked,
        owns: held.money + staked,
        result: held.money + staked - Chips::whole(game.rules.bankroll),
        wagers,
        ready: game.ready.contains(seat),
        left: game.left.contains(seat),
        broke: game.broke.contains(seat),
        declined: game.declined.contains(seat),
    }
}

fn bet_view(game: &Yo, seat: Seat, wager: Wager) -> BetView {
    let refused = |action| game.check_action(seat, action).err();
    BetView {
        wager,
        place: Chip::ALL.map(|chip| refused(YoAction::Place { wager, chip })),
        take_back: refused(YoAction::TakeBack { wager }),
    }
}
