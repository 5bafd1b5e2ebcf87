//! A player's turn: draw, take, keep, throw, call, and what a used-up pile does.

use deck::{Counts, Lot};
use kernel::{Around, Sink};

use crate::event::{PublicEvent, RoundEnd, SwapEvent};
use crate::options::{DeckOutAfterCall, DeckOutTrigger, PileEnd, ReshuffleTiming};
use crate::state::{Phase, SlotCard, Swap};
use crate::view::LastDraw;

impl Swap {
    pub(crate) fn shout(&mut self, events: &mut impl Sink<SwapEvent>) {
        let seat = self.active;
        events.put(PublicEvent::Challenged { seat }.into());
        self.caller = Some(seat);
        self.challenge = true;
        // Y14: one turn each from the dealer's left, the challenger included.
        self.turns_left = self.rules.seats;
        self.begin_turns();
    }

    pub(crate) fn pass(&mut self, events: &mut impl Sink<SwapEvent>) {
        events.put(PublicEvent::Passed { seat: self.active }.into());
        if self.active == self.dealer {
            self.begin_turns();
        } else {
            self.active = self.active.left(self.rules.seats);
        }
    }

    fn begin_turns(&mut self) {
        self.active = self.dealer.left(self.rules.seats);
        self.phase = Phase::Turn;
    }

    pub(crate) fn draw(&mut self, events: &mut impl Sink<SwapEvent>) {
        events.put(PublicEvent::Draws { seat: self.active }.into());
        if self.stock.pile() > 0 {
            self.phase = Phase::Draw;
            return;
        }
        match self.rules.pile_end {
            // Y8, on_failed_draw: there is nothing to draw, the round ends at once.
            PileEnd::DeckOut { .. } => {
                self.run_out(events);
                self.end_round(RoundEnd::DeckOut, events);
            }
            // G3, on_demand: first the new discard, then the card drawn.
            PileEnd::Reshuffle { keep_top, .. } => {
                self.reshuffle(keep_top, events);
                self.phase = if keep_top { Phase::Draw } else { Phase::Restart };
            }
        }
    }

    pub(crate) fn drawn(&mut self, card: i16, events: &mut impl Sink<SwapEvent>) {
        let kind = self.rules.kind(card);
        self.stock.draw(kind);
        self.phase = Phase::Hold { kind };
        events.put(SwapEvent::Drawn { seat: self.active, card });
    }

    pub(crate) fn take(&mut self, slot: u8, call: bool, events: &mut impl Sink<SwapEvent>) {
        let seat = self.active;
        let kind = self.top.take().expect("a turn begins with a card on the discard pile");
        self.discards.take(kind);
        self.call_if(call, events);
        events.put(PublicEvent::Took { seat, slot, card: self.rules.deck.value(kind) }.into());
        self.replace(slot, kind, events);
    }

    pub(crate) fn keep(&mut self, slot: u8, call: bool, events: &mut impl Sink<SwapEvent>) {
        let Phase::Hold { kind } = self.phase else { unreachable!("a card is kept that was not drawn") };
        self.call_if(call, events);
        events.put(PublicEvent::Kept { seat: self.active, slot }.into());
        self.replace(slot, kind, events);
    }

    pub(crate) fn throw(&mut self, call: bool, events: &mut impl Sink<SwapEvent>) {
        let Phase::Hold { kind } = self.phase else { unreachable!("a card is thrown that was not drawn") };
        self.call_if(call, events);
        self.discard(kind);
        events.put(PublicEvent::Threw { seat: self.active, card: self.rules.deck.value(kind) }.into());
        self.end_turn(events);
    }

    /// Y4, instead_of_turn: the call is the whole turn.
    pub(crate) fn call_instead(&mut self, events: &mut impl Sink<SwapEvent>) {
        self.call_if(true, events);
        self.end_turn(events);
    }

    fn call_if(&mut self, call: bool, events: &mut impl Sink<SwapEvent>) {
        if call {
            events.put(PublicEvent::Called { seat: self.active }.into());
            self.caller = Some(self.active);
            // Y6: this turn is completed, then each other seat has one.
            self.turns_left = self.rules.seats;
        }
    }

    /// Puts a card into a slot; the old one lands, once its value is known.
    fn replace(&mut self, slot: u8, kind: u8, events: &mut impl Sink<SwapEvent>) {
        let place = &mut self.hands[self.active][usize::from(slot)];
        match std::mem::replace(place, SlotCard::of(kind)).kind() {
            None => self.phase = Phase::Land { slot },
            Some(old) => self.land_known(slot, old, events),
        }
    }

    /// A card never looked at turned out to be this one.
    pub(crate) fn land(&mut self, card: i16, events: &mut impl Sink<SwapEvent>) {
        let Phase::Land { slot } = self.phase else { unreachable!("a card lands that did not leave") };
        let kind = self.rules.kind(card);
        self.stock.look(kind);
        self.land_known(slot, kind, events);
    }

    fn land_known(&mut self, slot: u8, kind: u8, events: &mut impl Sink<SwapEvent>) {
        self.discard(kind);
        let card = self.rules.deck.value(kind);
        events.put(PublicEvent::Landed { seat: self.active, slot, card }.into());
        self.end_turn(events);
    }

    fn end_turn(&mut self, events: &mut impl Sink<SwapEvent>) {
        let turns = &mut self.turns[self.active];
        *turns = turns.saturating_add(1);
        if self.caller.is_some() {
            self.turns_left -= 1;
        }
        let used_up = self.stock.pile() == 0;
        if used_up && self.ends_by_deck_out(events) {
            self.end_round(RoundEnd::DeckOut, events);
            return;
        }
        if self.caller.is_some() && self.turns_left == 0 {
            self.end_round(RoundEnd::FinalTurns, events);
            return;
        }
        self.active = self.active.left(self.rules.seats);
        self.phase = Phase::Turn;
        if used_up {
            self.reshuffle_eagerly(events);
        }
    }

    /// Y8: does a turn that leaves the pile used up end the round?
    fn ends_by_deck_out(&mut self, events: &mut impl Sink<SwapEvent>) -> bool {
        let PileEnd::DeckOut { trigger: DeckOutTrigger::AfterTurn, after_call } = self.rules.pile_end else {
            return false;
        };
        if !self.deck_out {
            self.run_out(events);
        }
        self.caller.is_none() || after_call == DeckOutAfterCall::EndNow
    }

    /// Y8: what drawing now brings about, if it uses up the pile or finds it used up.
    pub(crate) fn last_draw(&self) -> Option<LastDraw> {
        let PileEnd::DeckOut { trigger, after_call } = self.rules.pile_end else { return None };
        let ends = match trigger {
            DeckOutTrigger::AfterTurn => self.caller.is_none() || after_call == DeckOutAfterCall::EndNow,
            DeckOutTrigger::OnFailedDraw => true,
        };
        let left = if trigger == DeckOutTrigger::AfterTurn { 1 } else { 0 };
        let last = self.phase == Phase::Turn && self.stock.pile() == left;
        last.then_some(if ends { LastDraw::EndsRound } else { LastDraw::Doubles })
    }

    fn run_out(&mut self, events: &mut impl Sink<SwapEvent>) {
        self.deck_out = true;
        events.put(PublicEvent::DeckOut.into());
    }

    /// G3, eager: at the end of the turn that used up the pile.
    fn reshuffle_eagerly(&mut self, events: &mut impl Sink<SwapEvent>) {
        let PileEnd::Reshuffle { keep_top, timing: ReshuffleTiming::Eager } = self.rules.pile_end else {
            return;
        };
        self.reshuffle(keep_top, events);
        if !keep_top {
            self.phase = Phase::Restart;
        }
    }

    /// G3: the discards become a new lot.
    fn reshuffle(&mut self, keep_top: bool, events: &mut impl Sink<SwapEvent>) {
        let mut pile = std::mem::replace(&mut self.discards, Counts::EMPTY);
        match self.top {
            Some(top) if keep_top => {
                pile.take(top);
                self.discards.put(top);
            }
            _ => self.top = None,
        }
        events.put(PublicEvent::Reshuffled { cards: pile.total() as u16, kept_top: keep_top }.into());
        self.stock.reshuffle(pile);
    }

    /// After a new discard was turned up: the seat that wanted to draw does, or the next turn begins.
    pub(crate) fn after_restart(&self) -> Phase {
        match self.rules.pile_end {
            PileEnd::Reshuffle { timing: ReshuffleTiming::OnDemand, .. } => Phase::Draw,
            _ => Phase::Turn,
        }
    }

    /// The seats of the table, the dealer's left first.
    pub(crate) fn order(&self) -> Around {
        Around::new(self.dealer.left(self.rules.seats), self.rules.seats)
    }
}
