//! Who may act, what a seat may do in a betting window, and why not (D3 to D8, D14, D15).

use deck::Chips;
use kernel::{ActionBuf, Seat, Turn};

use crate::action::{YoAction, YoReason};
use crate::holdings::Holdings;
use crate::rules::{MoreYoWindow, YoRules};
use crate::state::{Yo, YoPhase};
use crate::wager::{Chip, Wager, WagerSet};

impl Yo {
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            YoPhase::Betting => Turn::Players(self.to_act()),
            YoPhase::Rolling => Turn::Chance,
            YoPhase::Over => Turn::Over,
        }
    }

    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<YoAction>) {
        out.clear();
        if !self.to_act().contains(seat) {
            return;
        }
        let held = &self.holdings[seat];
        let first = first_chip(&self.rules);
        let affordable = chips_within(held.money);
        // Filled by blocks of four and handed over at once: this list is the hottest code of a playout.
        let mut list = [YoAction::Ready; MOST_ACTIONS];
        let mut len = 0;
        for wager in self.open_wagers(held).iter() {
            let smallest = if held.has(wager) { 0 } else { first };
            let chips = affordable.min(self.chips_with_room(held, wager));
            let start = wager.index() * Chip::COUNT + smallest;
            list[len..len + Chip::COUNT].copy_from_slice(&PLACES[start..start + Chip::COUNT]);
            len += chips.saturating_sub(smallest);
        }
        for wager in returnable(held).iter() {
            list[len] = YoAction::TakeBack { wager };
            len += 1;
        }
        if self.may_decline(seat).is_ok() {
            list[len] = YoAction::Decline;
            len += 1;
        }
        list[len] = YoAction::Ready;
        len += 1;
        if held.locked.is_empty() {
            list[len] = YoAction::Leave;
            len += 1;
        }
        out.extend(list[..len].iter().copied());
    }

    pub(crate) fn check_action(&self, seat: Seat, action: YoAction) -> Result<(), YoReason> {
        if !self.to_act().contains(seat) {
            return Err(YoReason::NotBetting);
        }
        let held = &self.holdings[seat];
        match action {
            YoAction::Place { wager, chip } => self.may_place(held, wager, chip),
            YoAction::TakeBack { wager } => may_take_back(held, wager),
            YoAction::Decline => self.may_decline(seat),
            YoAction::Ready => Ok(()),
            // D15: contracts are kept.
            YoAction::Leave if held.locked.is_empty() => Ok(()),
            YoAction::Leave => Err(YoReason::LockedWagers),
        }
    }

    /// The wagers on which this seat may put a chip, if it has one that fits.
    #[inline]
    fn open_wagers(&self, held: &Holdings) -> WagerSet {
        let mut open = WagerSet::EMPTY;
        let has_play = held.has(Wager::Play);
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
        if !held.standing().intersection(WagerSet::ADMITTING).is_empty() {
            open = open.union(WagerSet::ARC); // D4
        }
        open.minus(held.locked) // D7
    }

    /// Why a wager that is not open is closed.
    fn why_closed(&self, held: &Holdings, wager: Wager) -> YoReason {
        if held.locked.contains(wager) {
            return YoReason::Locked(wager);
        }
        match wager {
            Wager::Play => YoReason::PlayIsClosed,
            Wager::LatePlay if self.point.is_none() => YoReason::NeedsPoint(wager),
            Wager::LatePlay => YoReason::HasPlay,
            Wager::More if self.point.is_none() => YoReason::NeedsPoint(wager),
            Wager::More | Wager::Yo if !held.has(Wager::Play) => YoReason::NeedsPlay(wager),
            Wager::More | Wager::Yo => YoReason::WindowHasPassed(wager),
            Wager::High | Wager::Low | Wager::Pairs | Wager::Eleven | Wager::TwoThreeTwelve => {
                YoReason::NeedsPlayOrLatePlay(wager)
            }
        }
    }

    /// How many of the chips, counted from the smallest, the limits of the table leave room for.
    #[inline]
    fn chips_with_room(&self, held: &Holdings, wager: Wager) -> usize {
        if self.rules.max_bet.is_none() && wager != Wager::More {
            return Chip::COUNT;
        }
        chips_within(self.room_to_maximum(held, wager).min(self.room_to_more_limit(held, wager)))
    }

    #[inline]
    fn room_to_maximum(&self, held: &Holdings, wager: Wager) -> Chips {
        self.rules.max_bet.map_or(BOUNDLESS, |most| Chips::whole(most) - held.stake(wager))
    }

    /// D8: More has room up to a multiple of Play.
    #[inline]
    fn room_to_more_limit(&self, held: &Holdings, wager: Wager) -> Chips {
        match (wager, self.rules.more_max) {
            (Wager::More, Some(times)) => {
                let most = held.stake(Wager::Play).units().saturating_mul(times);
                Chips::from_units(most) - held.stake(Wager::More)
            }
            _ => BOUNDLESS,
        }
    }

    fn may_place(&self, held: &Holdings, wager: Wager, chip: Chip) -> Result<(), YoReason> {
        let amount = Chips::whole(chip.value());
        if !self.open_wagers(held).contains(wager) {
            Err(self.why_closed(held, wager))
        } else if !held.has(wager) && chip.value() < self.rules.min_bet {
            Err(YoReason::BelowMinimum(self.rules.min_bet))
        } else if amount > held.money {
            Err(YoReason::NotEnoughMoney)
        } else if amount > self.room_to_maximum(held, wager) {
            Err(YoReason::AboveMaximum(self.rules.max_bet.unwrap_or_default()))
        } else if amount > self.room_to_more_limit(held, wager) {
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
        } else if !self.holdings[seat].has(Wager::Play) {
            Err(YoReason::DeclineNeedsPlay)
        } else {
            Ok(())
        }
    }
}

/// Every way of placing a chip, sorted: wager by wager, smallest chip first. Followed by a block of
/// filler, so that four entries can be read from any of them.
static PLACES: [YoAction; (Wager::COUNT + 1) * Chip::COUNT] = {
    let mut places = [YoAction::Ready; (Wager::COUNT + 1) * Chip::COUNT];
    let mut place = 0;
    while place < Wager::COUNT * Chip::COUNT {
        let (wager, chip) = (Wager::ALL[place / Chip::COUNT], Chip::ALL[place % Chip::COUNT]);
        places[place] = YoAction::Place { wager, chip };
        place += 1;
    }
    places
};

/// Room for every action there is, and for the block of chips written last.
const MOST_ACTIONS: usize = Wager::COUNT * Chip::COUNT + Wager::COUNT + 3 + Chip::COUNT;

/// More than any stake can be.
const BOUNDLESS: Chips = Chips::from_units(i64::MAX);

/// D7: unlocked wagers come back; Play and Late Play only when nothing else lies there.
#[inline]
fn returnable(held: &Holdings) -> WagerSet {
    let standing = held.standing();
    let others = standing.minus(WagerSet::ADMITTING);
    let free = if others.is_empty() { standing } else { others };
    free.minus(held.locked)
}

fn may_take_back(held: &Holdings, wager: Wager) -> Result<(), YoReason> {
    if !held.has(wager) {
        Err(YoReason::NoSuchWager(wager))
    } else if held.locked.contains(wager) {
        Err(YoReason::Locked(wager))
    } else if !returnable(held).contains(wager) {
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
