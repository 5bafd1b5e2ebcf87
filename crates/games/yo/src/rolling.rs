//! From the end of a betting window to the next: the shooter, the dice, the settlement, the end.

use deck::Chips;
use kernel::{RuleSet, Seat, SeatSet, Sink};

use crate::betting::first_stake;
use crate::dice::Roll;
use crate::event::{Ending, Fate, YoEvent};
use crate::game::{Phase, Yo};
use crate::pay::{Settlement, settle, winnings};
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
        events.put(YoEvent::Rolled { shooter, roll });
        self.move_point(roll, events);
        for seat in Seat::all(self.rules.seats()) {
            self.settle_seat(seat, before, roll, events);
        }
        match self.limit_reached() {
            Some(ending) => self.end(ending, events),
            None => self.open_window(events),
        }
    }

    /// Opens a betting window for the seats that can still bet.
    pub(crate) fn open_window(&mut self, events: &mut impl Sink<YoEvent>) {
        self.phase = Phase::Betting;
        self.ready = SeatSet::EMPTY;
        let least = first_stake(&self.rules);
        for seat in self.present() {
            // D15: broke for good, because without a wager nothing can come in.
            if self.spots[seat].standing().is_empty() && self.spots[seat].money < least {
                self.broke.insert(seat);
                events.put(YoEvent::Broke { seat });
            }
        }
        if self.present().is_empty() {
            self.end(Ending::NobodyLeft, events);
        }
    }

    /// Closes the window once nobody is left to act.
    #[inline]
    pub(crate) fn close_window_if_done(&mut self, events: &mut impl Sink<YoEvent>) {
        if !self.to_act().is_empty() {
            return;
        }
        if self.present().is_empty() {
            return self.end(Ending::NobodyLeft, events);
        }
        match self.next_shooter() {
            Some(shooter) => {
                self.phase = Phase::Rolling;
                self.holder = shooter;
                if self.point.is_none() {
                    events.put(YoEvent::Shooter { seat: shooter });
                }
            }
            None => self.end(Ending::NobodyPlays, events),
        }
    }

    /// D3: who would shoot if the window closed now: the first from the holder around who has Play
    /// and has not declined, or, if all have, the first of them.
    pub(crate) fn next_shooter(&self) -> Option<Seat> {
        let mut players =
            self.holder.around(self.rules.seats()).filter(|seat| self.spots[*seat].has(Wager::Play));
        let first = players.next()?;
        if !self.declined.contains(first) {
            return Some(first);
        }
        players.find(|seat| !self.declined.contains(*seat)).or(Some(first))
    }

    /// What the roll does to the point and to the dice.
    fn move_point(&mut self, roll: Roll, events: &mut impl Sink<YoEvent>) {
        self.point_is_new = false;
        match self.point {
            None if roll.sets_point() => {
                self.point = Some(roll.sum());
                self.point_is_new = true;
                events.put(YoEvent::PointSet { point: roll.sum() });
            }
            Some(point) if roll.sum() == point => {
                self.point = None;
                events.put(YoEvent::PointMade { point });
            }
            // D3: the only roll that passes the dice.
            Some(_) if roll.sum() == 7 => {
                let shooter = self.holder;
                self.point = None;
                self.passing = true;
                self.holder = shooter.left(self.rules.seats());
                self.shooters_done += 1;
                events.put(YoEvent::SevenOut { shooter, holder: self.holder });
            }
            None | Some(_) => {}
        }
    }

    /// Settles what this seat has on the table. `before` is the point before the roll.
    fn settle_seat(&mut self, seat: Seat, before: Option<u8>, roll: Roll, events: &mut impl Sink<YoEvent>) {
        let standing = self.spots[seat].standing();
        for wager in standing.iter() {
            let settlement = settle(&self.rules, wager, before, roll);
            self.carry_out(seat, wager, settlement, events);
        }
        let spot = &mut self.spots[seat];
        // D9: a waiting Yo! whose owner has no Play when the point is set is handed back.
        if self.point_is_new && !spot.has(Wager::Play) && spot.has(Wager::Yo) {
            self.carry_out(seat, Wager::Yo, Settlement::Returned, events);
        }
        // D7: whatever stands while a point is on has now been locked by a roll.
        let spot = &mut self.spots[seat];
        spot.locked = if self.point.is_some() { spot.standing() } else { WagerSet::EMPTY };
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        wager: Wager,
        settlement: Settlement,
        events: &mut impl Sink<YoEvent>,
    ) {
        let spot = &mut self.spots[seat];
        let stake = spot.stake(wager);
        let mut paid = Chips::ZERO;
        let (fate, stays) = match settlement {
            Settlement::Stands => return,
            Settlement::Wins(odds) => {
                paid = winnings(&self.rules, stake, odds);
                spot.give_back(wager);
                (Fate::Win, false)
            }
            Settlement::Pays(odds) => {
                paid = winnings(&self.rules, stake, odds);
                (Fate::Win, true)
            }
            Settlement::Loses => {
                spot.lift(wager);
                (Fate::Lose, false)
            }
            Settlement::Pushes => {
                spot.give_back(wager);
                (Fate::Push, false)
            }
            Settlement::Returned => {
                spot.give_back(wager);
                (Fate::Returned, false)
            }
        };
        spot.money += paid;
        events.put(YoEvent::Settled { seat, wager, fate, stake, paid, stays });
    }

    /// D15: has the session reached the length chosen at the start?
    fn limit_reached(&self) -> Option<Ending> {
        if self.rules.rolls.is_some_and(|most| self.rolls_done >= most) {
            Some(Ending::RollsDone)
        } else if self.rules.shooter_turns.is_some_and(|most| self.shooters_done >= most) {
            Some(Ending::ShootersDone)
        } else {
            None
        }
    }

    /// Ends the session; what stands is handed back.
    fn end(&mut self, ending: Ending, events: &mut impl Sink<YoEvent>) {
        for seat in Seat::all(self.rules.seats()) {
            self.hand_back(seat, events);
        }
        self.phase = Phase::Over(ending);
        events.put(YoEvent::Ended { ending });
    }
}
