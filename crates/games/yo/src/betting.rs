//! The betting window: what a seat may do in it, and doing it (D3 to D8, D14, D15).

use deck::Chips;
use kernel::{ActionBuf, Seat, Sink};

use crate::action::{PLACES, YoAction};
use crate::event::{Fate, YoEvent};
use crate::game::Yo;
use crate::reason::YoReason;
use crate::rules::{MoreYoWindow, YoRules};
use crate::spot::Spot;
use crate::wager::{Chip, Wager, WagerSet};

impl Yo {
    /// Lists what a seat that is to act may do, in order.
    #[inline]
    pub(crate) fn list_bets(&self, seat: Seat, out: &mut ActionBuf<YoAction>) {
        let spot = &self.spots[seat];
        let first = first_chip(&self.rules);
        let affordable = chips_within(spot.money);
        // Filled by blocks of four and handed over at once: this list is the hottest code of a playout.
        let mut list = [YoAction::Ready; MOST_ACTIONS];
        let mut len = 0;
        for wager in self.open_wagers(spot).iter() {
            let smallest = if spot.has(wager) { 0 } else { first };
            let chips = affordable.min(self.chips_with_room(spot, wager));
            let start = wager.index() * Chip::COUNT + smallest;
            list[len..len + Chip::COUNT].copy_from_slice(&PLACES[start..start + Chip::COUNT]);
            len += chips.saturating_sub(smallest);
        }
        for wager in returnable(spot).iter() {
            list[len] = YoAction::TakeBack { wager };
            len += 1;
        }
        if self.may_decline(seat).is_ok() {
            list[len] = YoAction::Decline;
            len += 1;
        }
        list[len] = YoAction::Ready;
        len += 1;
        if spot.locked.is_empty() {
            list[len] = YoAction::Leave;
            len += 1;
        }
        out.extend(list[..len].iter().copied());
    }

    /// Says whether a seat that is to act may do this.
    pub(crate) fn check_bet(&self, seat: Seat, action: YoAction) -> Result<(), YoReason> {
        let spot = &self.spots[seat];
        match action {
            YoAction::Place { wager, chip } => self.may_place(spot, wager, chip),
            YoAction::TakeBack { wager } => may_take_back(spot, wager),
            YoAction::Decline => self.may_decline(seat),
            YoAction::Ready => Ok(()),
            // D15: contracts are kept.
            YoAction::Leave if spot.locked.is_empty() => Ok(()),
            YoAction::Leave => Err(YoReason::LockedWagers),
        }
    }

    /// Does what a seat decided, and closes the window if it was the last.
    #[inline]
    pub(crate) fn bet(&mut self, seat: Seat, action: YoAction, events: &mut impl Sink<YoEvent>) {
        let spot = &mut self.spots[seat];
        match action {
            YoAction::Place { wager, chip } => {
                let stake = spot.put(wager, Chips::whole(chip.value()));
                events.put(YoEvent::Placed { seat, wager, chip, stake });
            }
            YoAction::TakeBack { wager } => {
                let stake = spot.give_back(wager);
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
                events.put(YoEvent::Left { seat, money: self.spots[seat].money });
                self.close_window_if_done(events);
            }
        }
    }

    /// All wagers of a seat come back to it.
    pub(crate) fn hand_back(&mut self, seat: Seat, events: &mut impl Sink<YoEvent>) {
        let spot = &mut self.spots[seat];
        for wager in spot.standing().iter() {
            let stake = spot.give_back(wager);
            let (fate, paid, stays) = (Fate::Returned, Chips::ZERO, false);
            events.put(YoEvent::Settled { seat, wager, fate, stake, paid, stays });
        }
    }

    /// The wagers on which this seat may put a chip, if it has one that fits.
    #[inline]
    fn open_wagers(&self, spot: &Spot) -> WagerSet {
        let mut open = WagerSet::EMPTY;
        let has_play = spot.has(Wager::Play);
        if self.point.is_none() {
            open = open.with(Wager::Play); // D4
            if has_play {
                open = open.with(Wager::Yo); // D6: it waits, OFF
            }
        } else if !has_play {
            open = open.with(Wager::LatePlay); // D5
        } else if self.point_is_new || self.rules.more_yo_window == MoreYoWindow::Any {
            open = open.with(Wager::More).with(Wager::Yo); // D6
        }
        if !spot.standing().and(WagerSet::ADMITTING).is_empty() {
            open = open.or(WagerSet::ARC); // D4
        }
        open.minus(spot.locked) // D7
    }

    /// Why a wager that is not open is closed.
    fn why_closed(&self, spot: &Spot, wager: Wager) -> YoReason {
        if spot.locked.contains(wager) {
            return YoReason::Locked(wager);
        }
        match wager {
            Wager::Play => YoReason::PlayIsClosed,
            Wager::LatePlay if self.point.is_none() => YoReason::NeedsPoint(wager),
            Wager::LatePlay => YoReason::HasPlay,
            Wager::More if self.point.is_none() => YoReason::NeedsPoint(wager),
            Wager::More | Wager::Yo if !spot.has(Wager::Play) => YoReason::NeedsPlay(wager),
            Wager::More | Wager::Yo => YoReason::WindowHasPassed(wager),
            Wager::High | Wager::Low | Wager::Pairs | Wager::Eleven | Wager::TwoThreeTwelve => {
                YoReason::NeedsPlayOrLatePlay(wager)
            }
        }
    }

    /// How many of the chips, counted from the smallest, the limits of the table leave room for.
    #[inline]
    fn chips_with_room(&self, spot: &Spot, wager: Wager) -> usize {
        if self.rules.max_bet.is_none() && wager != Wager::More {
            return Chip::COUNT;
        }
        chips_within(self.room_to_maximum(spot, wager).min(self.room_to_more_limit(spot, wager)))
    }

    #[inline]
    fn room_to_maximum(&self, spot: &Spot, wager: Wager) -> Chips {
        self.rules.max_bet.map_or(BOUNDLESS, |most| Chips::whole(most) - spot.stake(wager))
    }

    /// D8: More has room up to a multiple of Play.
    #[inline]
    fn room_to_more_limit(&self, spot: &Spot, wager: Wager) -> Chips {
        match (wager, self.rules.more_max) {
            (Wager::More, Some(times)) => {
                let most = spot.stake(Wager::Play).units().saturating_mul(times);
                Chips::from_units(most) - spot.stake(Wager::More)
            }
            _ => BOUNDLESS,
        }
    }

    fn may_place(&self, spot: &Spot, wager: Wager, chip: Chip) -> Result<(), YoReason> {
        let amount = Chips::whole(chip.value());
        if !self.open_wagers(spot).contains(wager) {
            Err(self.why_closed(spot, wager))
        } else if !spot.has(wager) && chip.value() < self.rules.min_bet {
            Err(YoReason::BelowMinimum(self.rules.min_bet))
        } else if amount > spot.money {
            Err(YoReason::NotEnoughMoney)
        } else if amount > self.room_to_maximum(spot, wager) {
            Err(YoReason::AboveMaximum(self.rules.max_bet.unwrap_or_default()))
        } else if amount > self.room_to_more_limit(spot, wager) {
            Err(YoReason::AboveMoreLimit(self.rules.more_max.unwrap_or_default()))
        } else {
            Ok(())
        }
    }

    #[inline]
    fn may_decline(&self, seat: Seat) -> Result<(), YoReason> {
        if !self.passing {
            Err(YoReason::DiceNotPassing)
        } else if self.declined.contains(seat) {
            Err(YoReason::AlreadyDeclined)
        } else if !self.spots[seat].has(Wager::Play) {
            Err(YoReason::DeclineNeedsPlay)
        } else {
            Ok(())
        }
    }
}

/// Room for every action there is, and for the block of chips written last.
const MOST_ACTIONS: usize = Wager::COUNT * Chip::COUNT + Wager::COUNT + 3 + Chip::COUNT;

/// More than any stake can be.
const BOUNDLESS: Chips = Chips::from_units(i64::MAX);

/// D7: unlocked wagers come back; Play and Late Play only when nothing else lies there.
#[inline]
fn returnable(spot: &Spot) -> WagerSet {
    let standing = spot.standing();
    let others = standing.minus(WagerSet::ADMITTING);
    let free = if others.is_empty() { standing } else { others };
    free.minus(spot.locked)
}

fn may_take_back(spot: &Spot, wager: Wager) -> Result<(), YoReason> {
    if !spot.has(wager) {
        Err(YoReason::NoSuchWager(wager))
    } else if spot.locked.contains(wager) {
        Err(YoReason::Locked(wager))
    } else if !returnable(spot).contains(wager) {
        Err(YoReason::OtherWagersStand(wager))
    } else {
        Ok(())
    }
}

/// The place of the smallest chip that may be the first of a wager.
#[inline]
fn first_chip(rules: &YoRules) -> usize {
    Chip::ALL.iter().filter(|chip| chip.value() < rules.min_bet).count()
}

/// How many of the chips, counted from the smallest, are worth at most this.
#[inline]
fn chips_within(amount: Chips) -> usize {
    let fits = |chip: Chip| usize::from(Chips::whole(chip.value()) <= amount);
    fits(Chip::One) + fits(Chip::Five) + fits(Chip::TwentyFive) + fits(Chip::Hundred)
}

/// D15: the money below which a seat without wagers is broke.
pub(crate) fn first_stake(rules: &YoRules) -> Chips {
    let chip = Chip::ALL.get(first_chip(rules)).copied().unwrap_or(Chip::Hundred);
    Chips::whole(chip.value())
}
