//! Whose turn it is, and what a seat may do: as a list, and as a check that says why not. Both read the
//! same conditions.

use kernel::{ActionBuf, Seat, SeatSet, Turn};

use crate::action::{SwapAction, SwapReason};
use crate::options::{CallMode, DeckOutAfterCall, PileEnd};
use crate::slots::Slots;
use crate::state::{Phase, Swap};

impl Swap {
    #[inline]
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Look | Phase::Memorise => Turn::Players(SeatSet::all(self.rules.seats).minus(self.chosen)),
            Phase::Question | Phase::Turn | Phase::Hold { .. } => Turn::of(self.active),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    /// The seats that have something to decide.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        match self.whose_turn() {
            Turn::Players(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Y4, Y5, Y6: may the active seat call now?
    #[inline]
    #[must_use]
    pub fn may_call(&self) -> bool {
        self.caller.is_none() && self.turns[self.active] >= self.rules.min_turns_before_call
    }

    /// May the active seat call with the move that ends its turn?
    #[inline]
    #[must_use]
    pub fn may_call_within(&self) -> bool {
        self.rules.call_mode == CallMode::WithinTurn && self.may_call()
    }

    /// Y8: with `finish_final_turns` only the discard is left once the pile is used up. Otherwise
    /// an empty pile can still be drawn from: that ends the round, or shuffles the discards.
    #[inline]
    #[must_use]
    pub fn may_draw(&self) -> bool {
        let takes_only = matches!(
            self.rules.pile_end,
            PileEnd::DeckOut { after_call: DeckOutAfterCall::FinishFinalTurns, .. }
        );
        self.stock.pile() > 0 || self.caller.is_none() || !takes_only
    }

    pub(crate) fn list_actions(&self, seat: Seat, out: &mut ActionBuf<SwapAction>) {
        out.clear();
        if !self.to_act().contains(seat) {
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
        if !self.to_act().contains(seat) {
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
