//! What a seat may do, as a list and as a judgement. Both read the same conditions.

use kernel::{ActionBuf, Game, Seat, Turn};

use crate::action::SwapAction;
use crate::options::CallMode;
use crate::reason::SwapReason;
use crate::slots::Slots;
use crate::state::{Phase, Swap};

impl Swap {
    fn is_to_act(&self, seat: Seat) -> bool {
        matches!(self.turn(), Turn::Players(seats) if seats.contains(seat))
    }

    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<SwapAction>) {
        out.clear();
        if !self.is_to_act(seat) {
            return;
        }
        match self.phase {
            Phase::Look => {
                let choices = Slots::choices(self.rules.hand, self.rules.looks);
                out.extend(choices.map(|slots| SwapAction::Look { slots }));
            }
            Phase::Memorise => out.push(SwapAction::Ready),
            Phase::Question => {
                out.push(SwapAction::Challenge);
                out.push(SwapAction::Pass);
            }
            Phase::Turn => self.list_turn(out),
            Phase::Hold { .. } => self.list_hold(out),
            _ => {}
        }
    }

    fn list_turn(&self, out: &mut ActionBuf<SwapAction>) {
        if self.may_draw() {
            out.push(SwapAction::Draw);
        }
        let call = self.may_call_within();
        for slot in 0..self.rules.hand {
            out.push(SwapAction::Take { slot, call: false });
            if call {
                out.push(SwapAction::Take { slot, call: true });
            }
        }
        if self.rules.call_mode == CallMode::InsteadOfTurn && self.may_call() {
            out.push(SwapAction::Call);
        }
    }

    fn list_hold(&self, out: &mut ActionBuf<SwapAction>) {
        let call = self.may_call_within();
        for slot in 0..self.rules.hand {
            out.push(SwapAction::Keep { slot, call: false });
            if call {
                out.push(SwapAction::Keep { slot, call: true });
            }
        }
        out.push(SwapAction::Throw { call: false });
        if call {
            out.push(SwapAction::Throw { call: true });
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: SwapAction) -> Result<(), SwapReason> {
        if !self.is_to_act(seat) {
            return Err(SwapReason::NotToAct);
        }
        match (self.phase, action) {
            (Phase::Look, SwapAction::Look { slots }) => self.check_look(slots),
            (Phase::Look, _) => Err(SwapReason::LookFirst),
            (_, SwapAction::Look { .. }) => Err(SwapReason::LookIsOver),
            (Phase::Memorise, SwapAction::Ready) => Ok(()),
            (Phase::Memorise, _) => Err(SwapReason::ReadyFirst),
            (_, SwapAction::Ready) => Err(SwapReason::NothingToTurnBack),
            (Phase::Question, SwapAction::Challenge | SwapAction::Pass) => Ok(()),
            (Phase::Question, _) => Err(SwapReason::AnswerFirst),
            (_, SwapAction::Challenge | SwapAction::Pass) => Err(SwapReason::NoQuestion),
            (Phase::Hold { .. }, SwapAction::Keep { slot, call }) => {
                self.check_slot(slot)?;
                self.check_call_within(call)
            }
            (Phase::Hold { .. }, SwapAction::Throw { call }) => self.check_call_within(call),
            (Phase::Hold { .. }, _) => Err(SwapReason::PlaceFirst),
            (_, SwapAction::Keep { .. } | SwapAction::Throw { .. }) => Err(SwapReason::DrawFirst),
            (_, SwapAction::Draw) if self.may_draw() => Ok(()),
            (_, SwapAction::Draw) => Err(SwapReason::PileEmpty),
            (_, SwapAction::Take { slot, call }) => {
                self.check_slot(slot)?;
                self.check_call_within(call)
            }
            (_, SwapAction::Call) if self.rules.call_mode == CallMode::WithinTurn => {
                Err(SwapReason::CallWithinTurn)
            }
            (_, SwapAction::Call) => self.check_call(),
        }
    }

    fn check_look(&self, slots: Slots) -> Result<(), SwapReason> {
        if !slots.fits(self.rules.hand) {
            Err(SwapReason::NoSuchSlot(self.rules.hand))
        } else if slots.len() != self.rules.looks {
            Err(SwapReason::WrongNumberOfLooks(self.rules.looks))
        } else {
            Ok(())
        }
    }

    fn check_slot(&self, slot: u8) -> Result<(), SwapReason> {
        if slot < self.rules.hand { Ok(()) } else { Err(SwapReason::NoSuchSlot(self.rules.hand)) }
    }

    fn check_call_within(&self, call: bool) -> Result<(), SwapReason> {
        match self.rules.call_mode {
            _ if !call => Ok(()),
            CallMode::InsteadOfTurn => Err(SwapReason::CallReplacesTurn),
            CallMode::WithinTurn => self.check_call(),
        }
    }

    fn check_call(&self) -> Result<(), SwapReason> {
        if self.may_call() {
            Ok(())
        } else if self.caller.is_some() {
            Err(SwapReason::AlreadyCalled) // Y6, Y14
        } else {
            Err(SwapReason::TooEarlyToCall(self.rules.min_turns_before_call))
        }
    }
}
