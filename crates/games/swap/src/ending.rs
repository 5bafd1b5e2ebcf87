//! The end of a round and of the game: reveal, scoring, catch-up, ties.

use kernel::{BySeat, Seat, SeatSet, Sink};

use crate::event::{PublicEvent, RoundEnd, SwapEvent};
use crate::options::{Family, FinalTie};
use crate::scoring::{Ending, RoundScore};
use crate::slots::Hand;
use crate::state::{Phase, SlotCard, Swap};

impl Swap {
    /// All hands are turned up; cards never looked at follow one by one.
    pub(crate) fn end_round(&mut self, why: RoundEnd, events: &mut impl Sink<SwapEvent>) {
        events.put(PublicEvent::HandsShown { why, hands: self.open_hands() }.into());
        self.reveal_next(events);
    }

    /// All hands, with what somebody has looked at.
    pub(crate) fn open_hands(&self) -> BySeat<Hand> {
        self.hands.map(|_, cards| {
            Hand::from_fn(self.rules.hand, |slot| {
                cards[usize::from(slot)].kind().map(|kind| self.rules.deck.value(kind))
            })
        })
    }

    fn reveal_next(&mut self, events: &mut impl Sink<SwapEvent>) {
        let slots = 0..self.rules.hand;
        for seat in self.order().iter() {
            let cards = &self.hands[seat];
            if let Some(slot) = slots.clone().find(|slot| cards[usize::from(*slot)].kind().is_none()) {
                self.phase = Phase::Reveal { seat, slot };
                return;
            }
        }
        self.settle(events);
    }

    pub(crate) fn reveal(&mut self, seat: Seat, slot: u8, card: i16, events: &mut impl Sink<SwapEvent>) {
        let kind = self.rules.kind(card);
        self.stock.look(kind);
        self.hands[seat][usize::from(slot)] = SlotCard::of(kind);
        events.put(PublicEvent::Revealed { seat, slot, card }.into());
        self.reveal_next(events);
    }

    fn settle(&mut self, events: &mut impl Sink<SwapEvent>) {
        let deck = &self.rules.deck;
        let sums = self.hands.map(|_, cards| {
            let kinds = cards[..usize::from(self.rules.hand)].iter().filter_map(|card| card.kind());
            kinds.map(|kind| i32::from(deck.value(kind))).sum()
        });
        let ending = Ending {
            round: self.round,
            caller: self.caller,
            challenge: self.challenge,
            deck_out: self.deck_out,
        };
        let score = RoundScore::new(&self.rules, ending, &sums);
        self.sheet = Some(score);
        // Y10: no card left, no catch-up.
        match score.catches_up(&self.rules, &self.totals).filter(|_| self.stock.pile() > 0) {
            Some(seat) => self.phase = Phase::CatchUp { seat },
            None => self.write_down(score, events),
        }
    }

    pub(crate) fn caught_up(&mut self, seat: Seat, card: i16, events: &mut impl Sink<SwapEvent>) {
        self.stock.draw(self.rules.kind(card));
        events.put(PublicEvent::CaughtUp { seat, card }.into());
        let mut score = self.sheet.expect("a round is scored before somebody catches up");
        score.deduct(seat, card);
        self.sheet = Some(score);
        self.write_down(score, events);
    }

    fn write_down(&mut self, score: RoundScore, events: &mut impl Sink<SwapEvent>) {
        for (seat, cell) in score.seats.iter() {
            self.totals[seat] += i64::from(cell.points);
        }
        let totals = self.totals;
        events.put(PublicEvent::RoundScored { score, hands: self.open_hands(), totals }.into());
        if self.round == 3 && self.rules.family == Family::Yolo {
            self.subtotal = Some(totals); // Y11
            events.put(PublicEvent::Subtotal { totals }.into());
        }
        self.phase = Phase::Deal;
        if self.round >= u32::from(self.rules.rounds) {
            self.finish(events);
        }
    }

    /// Y27: the lowest total wins; if several have it, the rule set decides.
    fn finish(&mut self, events: &mut impl Sink<SwapEvent>) {
        self.leaders = self.totals.with_least();
        if self.leaders.len() == 1 || self.rules.final_tie == FinalTie::Shared {
            self.conclude(events);
        } else if self.rules.final_tie == FinalTie::ExtraRound {
            events.put(PublicEvent::ExtraRound { seats: self.leaders }.into());
            self.leaders = SeatSet::EMPTY;
        } else {
            self.begin_tie_draw(events);
        }
    }

    fn begin_tie_draw(&mut self, events: &mut impl Sink<SwapEvent>) {
        events.put(PublicEvent::Tied { seats: self.leaders }.into());
        self.tie_cards.as_mut_slice().fill(None);
        let seat = self.leaders.first().expect("somebody is tied");
        self.phase = Phase::TieDraw { seat };
    }

    pub(crate) fn tie_drawn(&mut self, seat: Seat, card: i16, events: &mut impl Sink<SwapEvent>) {
        self.tie_cards[seat] = Some(self.rules.kind(card));
        events.put(PublicEvent::TieDrawn { seat, card }.into());
        if let Some(seat) = self.leaders.iter().find(|seat| self.tie_cards[*seat].is_none()) {
            self.phase = Phase::TieDraw { seat };
            return;
        }
        // Kinds rise with the values, so the lowest kind is the lowest card.
        let lowest = self.leaders.iter().filter_map(|seat| self.tie_cards[seat]).min();
        self.leaders = self.leaders.iter().filter(|seat| self.tie_cards[*seat] == lowest).collect();
        if self.leaders.len() == 1 {
            self.conclude(events);
        } else {
            self.begin_tie_draw(events);
        }
    }

    fn conclude(&mut self, events: &mut impl Sink<SwapEvent>) {
        self.phase = Phase::Over;
        events.put(PublicEvent::Over { winners: self.leaders, totals: self.totals }.into());
    }
}
