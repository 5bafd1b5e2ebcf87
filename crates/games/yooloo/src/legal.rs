//! Who has a turn, what they may do, and why not.

use kernel::{ActionBuf, Nature, Seat, Turn};

use crate::action::{YoolooAction, YoolooReason};
use crate::numbers::Numbers;
use crate::state::{Yooloo, YoolooPhase};

impl Yooloo {
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        if !self.waiting.is_empty() {
            Turn::Players(self.waiting)
        } else if self.phase == YoolooPhase::Turning {
            Turn::Chance
        } else {
            Turn::Over
        }
    }

    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<YoolooAction>) {
        out.clear();
        if !self.waiting.contains(seat) {
            return;
        }
        out.extend(self.hands[seat].iter().map(|card| self.choice(card)));
    }

    #[inline]
    pub(crate) fn sample_choice(&self, seat: Seat, nature: &mut impl Nature) -> YoolooAction {
        let cards = self.hands[seat].sorted();
        self.choice(cards.at(nature.below(cards.len()) as u8))
    }

    /// O5, O6: a card is placed in an order, or played.
    #[inline]
    fn choice(&self, card: u8) -> YoolooAction {
        if self.phase == YoolooPhase::Ordering {
            YoolooAction::Place { card }
        } else {
            YoolooAction::Play { card }
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: YoolooAction) -> Result<(), YoolooReason> {
        if !self.waiting.contains(seat) {
            return Err(YoolooReason::NothingToChoose);
        }
        let card = match (action, self.phase == YoolooPhase::Ordering) {
            (YoolooAction::Place { card }, true) | (YoolooAction::Play { card }, false) => card,
            (YoolooAction::Play { .. }, true) => return Err(YoolooReason::OrderFirst),
            (YoolooAction::Place { .. }, false) => return Err(YoolooReason::NoOrderNow),
        };
        if !Numbers::up_to(self.rules.cards).contains(card) {
            Err(YoolooReason::NoSuchCard(card))
        } else if !self.hands[seat].contains(card) {
            Err(YoolooReason::CardUsed(card))
        } else {
            Ok(())
        }
    }

    /// Cards and orders are sealed until they are turned up.
    pub(crate) fn sealed_by(&self, seat: Seat) -> usize {
        match self.phase {
            _ if seat.number() >= self.rules.seats => 0,
            YoolooPhase::Ordering => self.orders[seat].len() as usize,
            YoolooPhase::Choosing | YoolooPhase::Showdown => usize::from(self.sealed.get(seat).is_some()),
            YoolooPhase::Turning | YoolooPhase::Over => 0,
        }
    }
}
