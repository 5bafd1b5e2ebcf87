//! What a step does: who does what, the deal and the opening look. For a player's turn see `turns`,
//! for the end of a round and of the game `ending`.

use deck::{Counts, Lot};
use kernel::{Seat, SeatSet, Sink};

use crate::action::SwapAction;
use crate::chance::SwapOutcome;
use crate::event::{PublicEvent, SwapEvent};
use crate::slots::{MAX_SLOTS, Slots};
use crate::state::{Phase, SlotCard, Swap};

impl Swap {
    pub(crate) fn act(&mut self, seat: Seat, action: SwapAction, events: &mut impl Sink<SwapEvent>) {
        match action {
            SwapAction::Look { slots } => self.choose_look(seat, slots, events),
            SwapAction::Ready => self.ready(seat, events),
            SwapAction::Challenge => self.shout(events),
            SwapAction::Pass => self.pass(events),
            SwapAction::Draw => self.draw(events),
            SwapAction::Take { slot, call } => self.take(slot, call, events),
            SwapAction::Keep { slot, call } => self.keep(slot, call, events),
            SwapAction::Throw { call } => self.throw(call, events),
            SwapAction::Call => self.call_instead(events),
        }
    }

    pub(crate) fn happen(&mut self, outcome: SwapOutcome, events: &mut impl Sink<SwapEvent>) {
        match outcome {
            SwapOutcome::Discard { card } => {
                let kind = self.rules.kind(card);
                if self.phase == Phase::Restart {
                    self.turn_up(kind, events);
                    self.phase = self.after_restart();
                } else {
                    self.deal(kind, events);
                }
            }
            SwapOutcome::Look { seat, slot, card } => self.see(seat, slot, card, events),
            SwapOutcome::Drawn { card } => self.drawn(card, events),
            SwapOutcome::Replaced { card, .. } => self.land(card, events),
            SwapOutcome::Reveal { seat, slot, card } => self.reveal(seat, slot, card, events),
            SwapOutcome::CatchUp { seat, card } => self.caught_up(seat, card, events),
            SwapOutcome::TieDraw { seat, card } => self.tie_drawn(seat, card, events),
        }
    }

    /// Deals the next round and turns up its first discard.
    fn deal(&mut self, kind: u8, events: &mut impl Sink<SwapEvent>) {
        if self.round > 0 {
            self.dealer = self.dealer.left(self.rules.seats);
        }
        self.round += 1;
        self.active = self.dealer.left(self.rules.seats);
        self.sheet = None;
        self.stock = Self::fresh_stock(&self.rules);
        self.discards = Counts::EMPTY;
        self.hands.as_mut_slice().fill([SlotCard::UNSEEN; MAX_SLOTS]);
        self.looks.as_mut_slice().fill(Slots::EMPTY);
        self.chosen = SeatSet::EMPTY;
        self.turns.as_mut_slice().fill(0);
        self.caller = None;
        self.challenge = false;
        self.turns_left = 0;
        self.deck_out = false;
        events.put(PublicEvent::RoundBegan { round: self.round, dealer: self.dealer }.into());
        self.turn_up(kind, events);
        self.phase = Phase::Look;
    }

    /// A card of the pile starts a discard pile.
    fn turn_up(&mut self, kind: u8, events: &mut impl Sink<SwapEvent>) {
        self.stock.draw(kind);
        self.discard(kind);
        events.put(PublicEvent::TurnedUp { card: self.rules.deck.value(kind) }.into());
    }

    /// A card lands on the discard pile.
    pub(crate) fn discard(&mut self, kind: u8) {
        self.discards.put(kind);
        self.top = Some(kind);
    }

    fn choose_look(&mut self, seat: Seat, slots: Slots, events: &mut impl Sink<SwapEvent>) {
        self.looks[seat] = slots;
        self.chosen.insert(seat);
        events.put(SwapEvent::LookChosen { seat, slots });
        if self.chosen == SeatSet::all(self.rules.seats) {
            self.chosen = SeatSet::EMPTY;
            events.put(PublicEvent::LooksOpened { slots: self.looks }.into());
            self.see_next(Seat::FIRST, 0);
        }
    }

    /// The next look from this place on, or the time to remember.
    fn see_next(&mut self, from: Seat, slot: u8) {
        self.phase = match self.looks[from].next(slot) {
            Some(slot) => Phase::See { seat: from, slot },
            None if from.number() + 1 == self.rules.seats => Phase::Memorise,
            None => {
                let seat = from.left(self.rules.seats);
                let slot = self.looks[seat].next(0).expect("every look is at a card");
                Phase::See { seat, slot }
            }
        };
    }

    fn see(&mut self, seat: Seat, slot: u8, card: i16, events: &mut impl Sink<SwapEvent>) {
        let kind = self.rules.kind(card);
        self.stock.look(kind);
        self.hands[seat][usize::from(slot)] = SlotCard::of(kind);
        events.put(SwapEvent::Seen { seat, slot, card });
        self.see_next(seat, slot + 1);
    }

    fn ready(&mut self, seat: Seat, events: &mut impl Sink<SwapEvent>) {
        self.chosen.insert(seat);
        events.put(PublicEvent::Ready { seat }.into());
        if self.chosen == SeatSet::all(self.rules.seats) {
            self.chosen = SeatSet::EMPTY;
            self.looks.as_mut_slice().fill(Slots::EMPTY);
            self.phase = if self.rules.challenge { Phase::Question } else { Phase::Turn };
        }
    }
}
