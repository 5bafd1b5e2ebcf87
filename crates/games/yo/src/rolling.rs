//! What a roll does: the point, the dice, and every wager settled.

use deck::Chips;
use kernel::{RuleSet, Seat, SeatSet, Sink};

use crate::dice::Roll;
use crate::event::{Fate, RollResult, Why, YoEvent};
use crate::pay::{Row, Settlement, line, winnings};
use crate::state::Yo;
use crate::wager::{Wager, WagerSet};

impl Yo {
    /// All four dice have fallen: settles every wager and opens the next window or ends the session.
    pub(crate) fn roll(&mut self, roll: Roll, events: &mut impl Sink<YoEvent>) {
        let shooter = self.holder;
        let before = self.point;
        self.rolls_done += 1;
        self.last_roll = Some(roll);
        self.passing = false;
        self.declined = SeatSet::EMPTY;
        let result = RollResult::of(before, roll);
        events.put(YoEvent::Rolled { shooter, roll, result });
        self.move_point(roll.sum(), result, events);
        for seat in Seat::all(self.rules.seats()) {
            self.settle_seat(seat, before, roll, events);
        }
        match self.limit_reached() {
            Some(ending) => self.end(ending, events),
            None => self.open_window(events),
        }
    }

    /// What the roll does to the point and to the dice.
    fn move_point(&mut self, sum: u8, result: RollResult, events: &mut impl Sink<YoEvent>) {
        self.point_is_new = false;
        match result {
            RollResult::PointSet => {
                self.point = Some(sum);
                self.point_is_new = true;
                events.put(YoEvent::PointSet { point: sum });
            }
            RollResult::PointMade => {
                self.point = None;
                events.put(YoEvent::PointMade { point: sum });
            }
            // D3: the only roll that passes the dice.
            RollResult::SevenOut => {
                let shooter = self.holder;
                self.point = None;
                self.passing = true;
                self.holder = shooter.left(self.rules.seats());
                self.shooters_done += 1;
                events.put(YoEvent::SevenOut { shooter, holder: self.holder });
            }
            RollResult::Tie | RollResult::Eleven | RollResult::Craps | RollResult::PointStays => {}
        }
    }

    /// Settles what this seat has on the table. `before` is the point before the roll.
    fn settle_seat(&mut self, seat: Seat, before: Option<u8>, roll: Roll, events: &mut impl Sink<YoEvent>) {
        let standing = self.holdings[seat].standing();
        for wager in standing.iter() {
            if let Some(Row { gives, why, .. }) = line(&self.rules, wager, before, roll) {
                self.carry_out(seat, wager, *gives, *why, roll, events);
            }
        }
        let held = &mut self.holdings[seat];
        // D9: a waiting Yo! whose owner has no Play when the point is set is handed back.
        if self.point_is_new && !held.has(Wager::Play) && held.has(Wager::Yo) {
            self.carry_out(seat, Wager::Yo, Settlement::Returned, Why::YoNoPlay, roll, events);
        }
        // D7: whatever stands while a point is on has now been locked by a roll.
        let held = &mut self.holdings[seat];
        held.locked = if self.point.is_some() { held.standing() } else { WagerSet::EMPTY };
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        wager: Wager,
        settlement: Settlement,
        why: Why,
        roll: Roll,
        events: &mut impl Sink<YoEvent>,
    ) {
        let held = &mut self.holdings[seat];
        let stake = held.stake(wager);
        let odds = settlement.odds();
        let paid = odds.map_or(Chips::ZERO, |odds| winnings(&self.rules, stake, odds));
        let (fate, stays) = match settlement {
            Settlement::Stands => return,
            Settlement::Wins(_) => {
                held.give_back(wager);
                (Fate::Win, false)
            }
            Settlement::Pays(_) => (Fate::Win, true),
            Settlement::Loses => {
                held.lift(wager);
                (Fate::Lose, false)
            }
            Settlement::Pushes => {
                held.give_back(wager);
                (Fate::Push, false)
            }
            Settlement::Returned => {
                held.give_back(wager);
                (Fate::Returned, false)
            }
        };
        held.money += paid;
        let roll = Some(roll);
        events.put(YoEvent::Settled { seat, wager, fate, stake, paid, stays, why, odds, roll });
    }
}
