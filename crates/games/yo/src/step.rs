//! What a step in a betting window does, and how windows open and close. For the dice see `rolling`.

use deck::Chips;
use kernel::{RuleSet, Seat, SeatSet, Sink};

use crate::action::YoAction;
use crate::event::{Ending, Fate, Why, YoEvent};
use crate::legal::first_stake;
use crate::state::{Yo, YoPhase};
use crate::wager::Wager;

impl Yo {
    /// Does what a seat decided, and closes the window if it was the last.
    #[inline]
    pub(crate) fn bet(&mut self, seat: Seat, action: YoAction, events: &mut impl Sink<YoEvent>) {
        let held = &mut self.holdings[seat];
        match action {
            YoAction::Place { wager, chip } => {
                let stake = held.put(wager, Chips::whole(chip.value()));
                events.put(YoEvent::Placed { seat, wager, chip, stake });
            }
            YoAction::TakeBack { wager } => {
                let stake = held.give_back(wager);
                events.put(YoEvent::TakenBack { seat, wager, stake });
            }
            YoAction::Decline => {
                self.declined.insert(seat);
                events.put(YoEvent::Declined { seat });
            }
            YoAction::Ready => {
                self.ready.insert(seat);
                events.put(YoEvent::Ready { seat });
                self.close_window_if_done(events);
            }
            YoAction::Leave => {
                self.hand_back(seat, events);
                self.left.insert(seat);
                self.declined.remove(seat);
                events.put(YoEvent::Left { seat, money: self.holdings[seat].money });
                self.close_window_if_done(events);
            }
        }
    }

    /// All wagers of a seat come back to it.
    pub(crate) fn hand_back(&mut self, seat: Seat, events: &mut impl Sink<YoEvent>) {
        let held = &mut self.holdings[seat];
        for wager in held.standing().iter() {
            let stake = held.give_back(wager);
            events.put(YoEvent::Settled {
                seat,
                wager,
                fate: Fate::Returned,
                stake,
                paid: Chips::ZERO,
                stays: false,
                why: Why::End,
                odds: None,
                roll: None,
            });
        }
    }

    /// Opens a betting window for the seats that can still bet.
    pub(crate) fn open_window(&mut self, events: &mut impl Sink<YoEvent>) {
        self.phase = YoPhase::Betting;
        self.ready = SeatSet::EMPTY;
        let least = first_stake(&self.rules);
        for seat in self.present() {
            // D15: broke for good, because without a wager nothing can come in.
            if self.holdings[seat].standing().is_empty() && self.holdings[seat].money < least {
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
                self.phase = YoPhase::Rolling;
                self.holder = shooter;
                if self.point.is_none() {
                    events.put(YoEvent::Shooter { seat: shooter });
                }
            }
            None => self.end(Ending::NobodyPlays, events),
        }
    }

    /// D15: would the session end if this seat were ready now? It is the last one, and nobody would shoot.
    pub(crate) fn ready_ends(&self, seat: Seat) -> bool {
        self.to_act() == SeatSet::only(seat) && self.next_shooter().is_none()
    }

    /// D3: who would shoot if the window closed now: the first from the holder around who has Play
    /// and has not declined, or, if all have, the first of them.
    pub(crate) fn next_shooter(&self) -> Option<Seat> {
        let mut players =
            self.holder.around(self.rules.seats()).filter(|seat| self.holdings[*seat].has(Wager::Play));
        let first = players.next()?;
        if !self.declined.contains(first) {
            return Some(first);
        }
        players.find(|seat| !self.declined.contains(*seat)).or(Some(first))
    }
}
