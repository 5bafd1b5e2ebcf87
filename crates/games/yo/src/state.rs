//! The state of a session.

use deck::Chips;
use kernel::{BySeat, RuleSet, Seat, SeatSet};

use crate::dice::Roll;
use crate::event::Ending;
use crate::holdings::Holdings;
use crate::rules::YoRules;

/// A session of YO!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Yo {
    pub(crate) rules: YoRules,
    pub(crate) phase: YoPhase,
    /// Why the session is over, once it is.
    pub(crate) ending: Option<Ending>,
    /// The point, once set.
    pub(crate) point: Option<u8>,
    /// Did the last roll set the point?
    pub(crate) point_is_new: bool,
    /// D3: are the dice being passed? On the first come-out, and after a seven-out until a roll.
    pub(crate) passing: bool,
    /// Who holds the dice. Shoots, if a point is on.
    pub(crate) holder: Seat,
    pub(crate) holdings: BySeat<Holdings>,
    pub(crate) ready: SeatSet,
    pub(crate) left: SeatSet,
    pub(crate) broke: SeatSet,
    /// Who does not want to shoot; only while the dice are being passed.
    pub(crate) declined: SeatSet,
    pub(crate) rolls_done: u64,
    /// Seven-outs so far.
    pub(crate) shooters_done: u64,
    pub(crate) last_roll: Option<Roll>,
}

kernel::wire! { words:
/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YoPhase {
    /// Bets.
    Betting,
    /// The dice.
    Rolling,
    /// Nothing, the session is over.
    Over,
}
}

impl Yo {
    /// D3, D14: the first come-out; every seat has its bankroll and the first seat holds the dice.
    pub(crate) fn new(rules: &YoRules) -> Self {
        let mut game = Self {
            rules: *rules,
            phase: YoPhase::Betting,
            ending: None,
            point: None,
            point_is_new: false,
            passing: true,
            holder: Seat::FIRST,
            holdings: BySeat::from_fn(rules.seats(), |_| Holdings::with_money(Chips::whole(rules.bankroll))),
            ready: SeatSet::EMPTY,
            left: SeatSet::EMPTY,
            broke: SeatSet::EMPTY,
            declined: SeatSet::EMPTY,
            rolls_done: 0,
            shooters_done: 0,
            last_roll: None,
        };
        game.open_window(&mut ());
        game
    }

    /// The rules of this session.
    #[must_use]
    pub fn rules(&self) -> &YoRules {
        &self.rules
    }

    /// The seats still at the table: neither left nor broke.
    #[inline]
    pub(crate) fn present(&self) -> SeatSet {
        SeatSet::all(self.rules.seats()).minus(self.left).minus(self.broke)
    }

    /// The seats that may act now.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        match self.phase {
            YoPhase::Betting => self.present().minus(self.ready),
            YoPhase::Rolling | YoPhase::Over => SeatSet::EMPTY,
        }
    }
}
