//! Who has a turn, what they may do, and why not.

use kernel::{ActionBuf, Seat, Turn};

use crate::action::{OneToTenAction, OneToTenReason};
use crate::state::OneToTen;

impl OneToTen {
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        if self.turning.is_some() {
            Turn::Chance
        } else if self.over {
            Turn::Over
        } else {
            Turn::of(self.to_act)
        }
    }

    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<OneToTenAction>) {
        out.clear();
        if !self.may_turn(seat) {
            return;
        }
        let mut down = self.rows[seat].face_down();
        while down != 0 {
            out.push(OneToTenAction::Turn { slot: down.trailing_zeros() as u8 });
            down &= down - 1;
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: OneToTenAction) -> Result<(), OneToTenReason> {
        let OneToTenAction::Turn { slot } = action;
        if !self.may_turn(seat) {
            Err(OneToTenReason::NotYourTurn)
        } else if slot >= self.rules.cards {
            Err(OneToTenReason::NoSuchSlot(slot))
        } else if !self.rows[seat].is_face_down(slot) {
            Err(OneToTenReason::AlreadyOpen(slot))
        } else {
            Ok(())
        }
    }

    /// May this seat choose a card now?
    #[inline]
    pub(crate) fn may_turn(&self, seat: Seat) -> bool {
        !self.over && self.turning.is_none() && self.to_act == seat
    }
}
