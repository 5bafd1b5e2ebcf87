//! A session checks its own bookkeeping.

use deck::{Chips, UNITS_PER_CHIP};
use kernel::{Audit, AuditError, RuleSet, Seat, ensure};

use crate::dice::POINTS;
use crate::holdings::Holdings;
use crate::legal::first_stake;
use crate::rules::Rounding;
use crate::state::{Yo, YoPhase};
use crate::wager::{Wager, WagerSet};

impl Audit for Yo {
    fn audit(&self) -> Result<(), AuditError> {
        self.audit_table()?;
        self.audit_length()?;
        for seat in Seat::all(self.rules.seats()) {
            self.audit_seat(seat).map_err(|fault| fault.at(format_args!("seat {seat}")))?;
        }
        Ok(())
    }
}

impl Yo {
    fn audit_table(&self) -> Result<(), AuditError> {
        ensure(self.ending.is_some() == (self.phase == YoPhase::Over), "an end without its reason")?;
        ensure(self.point.is_none_or(|point| POINTS.contains(&point)), "the point is none of the six")?;
        ensure(!self.point_is_new || self.point.is_some(), "a new point that is not there")?;
        ensure(!self.passing || self.point.is_none(), "the dice are passed while a point is on")?;
        ensure(self.passing || self.declined.is_empty(), "somebody declined dice that are not passed")?;
        ensure(self.holder.number() < self.rules.seats(), "the dice lie at no seat")?;
        ensure(self.last_roll.is_some() == (self.rolls_done > 0), "the last roll and the count disagree")?;
        ensure(self.last_roll.is_none_or(|roll| roll.is_possible()), "a die shows what it has not")?;
        let shooter_has_play = self.holdings[self.holder].has(Wager::Play);
        match self.phase {
            YoPhase::Betting => {
                ensure(!self.to_act().is_empty(), "a window is open and it is nobody's turn")?;
                ensure(self.point.is_none() || shooter_has_play, "a point without its shooter's Play")
            }
            YoPhase::Rolling => {
                ensure(self.present().minus(self.ready).is_empty(), "a roll before all are ready")?;
                ensure(shooter_has_play, "the shooter has no Play")
            }
            YoPhase::Over => {
                let standing = self.holdings.iter().any(|(_, held)| !held.standing().is_empty());
                ensure(!standing, "a wager stands after the end")
            }
        }
    }

    fn audit_length(&self) -> Result<(), AuditError> {
        let over = self.phase == YoPhase::Over;
        let within = |most: Option<u64>, done| most.is_none_or(|most| done < most || (over && done == most));
        ensure(within(self.rules.rolls, self.rolls_done), "too many rolls")?;
        ensure(within(self.rules.shooter_turns, self.shooters_done), "too many shooters")?;
        ensure(self.shooters_done <= self.rolls_done / 2, "a seven-out takes two rolls")
    }

    fn audit_seat(&self, seat: Seat) -> Result<(), AuditError> {
        let held = &self.holdings[seat];
        let standing = held.standing();
        let gone = self.left.contains(seat) || self.broke.contains(seat);
        ensure(!gone || standing.is_empty(), "wagers of a seat that is gone")?;
        ensure(!self.left.contains(seat) || !self.broke.contains(seat), "both left and broke")?;
        ensure(!self.broke.contains(seat) || held.money < first_stake(&self.rules), "broke, with money")?;
        ensure(held.money >= Chips::ZERO, "less than no money")?;
        let whole = held.money.units() % UNITS_PER_CHIP == 0;
        ensure(
            whole || self.rules.rounding == Rounding::Exact,
            "a part of a chip at a table of whole chips",
        )?;
        for wager in Wager::ALL {
            self.audit_stake(held, wager).map_err(|fault| fault.at(wager))?;
        }
        self.audit_admission(held)
    }

    fn audit_stake(&self, held: &Holdings, wager: Wager) -> Result<(), AuditError> {
        let stake = held.stake(wager);
        if !held.has(wager) {
            return ensure(stake.is_zero(), "chips on a wager that does not stand");
        }
        ensure(stake.units() % UNITS_PER_CHIP == 0, "a part of a chip is staked")?;
        ensure(stake >= Chips::whole(self.rules.min_bet), "below the minimum")?;
        ensure(self.rules.max_bet.is_none_or(|most| stake <= Chips::whole(most)), "above the maximum")
    }

    fn audit_admission(&self, held: &Holdings) -> Result<(), AuditError> {
        let standing = held.standing();
        ensure(held.locked.minus(standing).is_empty(), "a lock on nothing")?;
        ensure(held.locked.minus(WagerSet::CONTRACT).is_empty(), "a one-roll wager is locked")?;
        let admitted = !standing.intersection(WagerSet::ADMITTING).is_empty();
        ensure(
            admitted || standing.intersection(WagerSet::ARC).is_empty(),
            "an Arc wager without Play or Late Play",
        )?;
        let has_play = held.has(Wager::Play);
        if self.point.is_none() {
            ensure(held.locked.is_empty(), "a lock before a point")?;
            return ensure(!held.has(Wager::More) && !held.has(Wager::LatePlay), "a wager on no point");
        }
        ensure(!has_play || held.locked.contains(Wager::Play), "Play is not locked")?;
        ensure(!has_play || !held.has(Wager::LatePlay), "both Play and Late Play")?;
        ensure(has_play || !(held.has(Wager::More) || held.has(Wager::Yo)), "More or Yo! without Play")?;
        let most = self.rules.more_max.map(|times| held.stake(Wager::Play).units().saturating_mul(times));
        ensure(most.is_none_or(|most| held.stake(Wager::More).units() <= most), "More above its limit")
    }
}
