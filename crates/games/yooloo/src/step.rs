//! What a step does: from choices to rounds, from rounds to showdowns, games and the series.

use kernel::{BySeat, Seat, SeatSet, Sink};

use crate::event::{PublicEvent, YoolooEvent};
use crate::numbers::Numbers;
use crate::round::{Fate, LastRound};
use crate::rules::{ShowdownPot, Variant};
use crate::seat_cards::SeatCards;
use crate::state::{Yooloo, YoolooPhase};

impl Yooloo {
    /// O11: every seat has all its cards, all point cards lie in their pile.
    #[inline]
    pub(crate) fn begin_game(&mut self) {
        let all = Numbers::up_to(self.rules.cards);
        self.showdown = 0;
        self.lead = None;
        self.left = all;
        self.parked = Numbers::EMPTY;
        self.removed = Numbers::EMPTY;
        self.hands.as_mut_slice().fill(all);
        self.won.as_mut_slice().fill(Numbers::EMPTY);
        self.round = 0;
        if self.rules.variant == Variant::Base {
            self.orders = BySeat::new(self.rules.seats);
        }
        self.open_round();
    }

    /// O11, O12, O7: the next point card comes up, at once or by chance.
    #[inline]
    fn open_round(&mut self) {
        self.round += 1;
        if self.rules.variant == Variant::B {
            self.open = Numbers::EMPTY;
            self.phase = YoolooPhase::Turning;
            return;
        }
        self.open = Numbers::only(self.round);
        self.left.remove(self.round);
        self.waiting = SeatSet::all(self.rules.seats);
        self.phase =
            if self.rules.variant == Variant::Base { YoolooPhase::Ordering } else { YoolooPhase::Choosing };
    }

    /// O7: chance turned up this point card.
    #[inline]
    pub(crate) fn turn_up(&mut self, value: u8, events: &mut impl Sink<YoolooEvent>) {
        self.open = Numbers::only(value);
        self.left.remove(value);
        self.waiting = SeatSet::all(self.rules.seats);
        self.phase = YoolooPhase::Choosing;
        events.put(YoolooEvent::Public(PublicEvent::PointCard { value }));
    }

    /// O5: a card goes to the next place of the seat's order; the last one of all starts the rounds.
    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, card: u8, events: &mut impl Sink<YoolooEvent>) {
        self.orders[seat].push(card);
        self.hands[seat].remove(card);
        let complete = self.hands[seat].is_empty();
        let place = self.orders[seat].len() as u8;
        events.put(YoolooEvent::Placed { seat, card, place, complete });
        if complete {
            self.waiting.remove(seat);
            if self.waiting.is_empty() {
                self.play_orders(events);
            }
        }
    }

    /// O6, O3: the seat seals a card; the last one of all has them turned up.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, card: u8, events: &mut impl Sink<YoolooEvent>) {
        self.sealed.put(seat, card);
        self.hands[seat].remove(card);
        self.waiting.remove(seat);
        events.put(YoolooEvent::Chosen { seat, card });
        if !self.waiting.is_empty() {
            return;
        }
        let cards = self.sealed;
        self.sealed = SeatCards::EMPTY;
        if self.phase == YoolooPhase::Showdown {
            self.settle_showdown(cards, events);
        } else {
            let fate = self.settle_round(cards, events);
            if self.round < self.rules.cards {
                self.open_round();
            } else {
                self.end_rounds(fate, events);
            }
        }
    }

    /// O5: with all orders sealed the rounds follow one after another.
    fn play_orders(&mut self, events: &mut impl Sink<YoolooEvent>) {
        loop {
            let mut cards = SeatCards::EMPTY;
            let place = self.round - 1;
            self.orders.iter().for_each(|(seat, order)| cards.put(seat, order.at(place)));
            let fate = self.settle_round(cards, events);
            if self.round == self.rules.cards {
                return self.end_rounds(fate, events);
            }
            self.round += 1;
            self.open = Numbers::only(self.round);
            self.left.remove(self.round);
        }
    }

    /// O1, O2, O8, O3: who wins the round, and what becomes of the stake if nobody does.
    #[inline]
    fn settle_round(&mut self, cards: SeatCards, events: &mut impl Sink<YoolooEvent>) -> Fate {
        let stake = self.stake();
        let winner = cards.winner(self.rules.seats);
        let mut dropped = Numbers::EMPTY;
        let fate = if let Some(seat) = winner {
            self.award(seat, stake);
            Fate::Won
        } else if self.rules.seats == 2 {
            dropped = stake;
            self.open = Numbers::EMPTY;
            Fate::Removed
        } else if self.round < self.rules.cards {
            self.parked = stake;
            self.open = Numbers::EMPTY;
            Fate::Parked
        } else {
            if self.rules.showdown_pot == ShowdownPot::LastOnly {
                dropped = self.parked;
                self.parked = Numbers::EMPTY;
            }
            Fate::Showdown
        };
        self.removed = self.removed.union(dropped);
        self.remember(
            LastRound {
                game: self.games_done + 1,
                round: self.round,
                showdown: 0,
                cards,
                stake,
                winner,
                fate,
                dropped,
            },
            events,
        );
        fate
    }

    /// The last round is played: the game is scored, or a showdown begins.
    #[inline]
    fn end_rounds(&mut self, fate: Fate, events: &mut impl Sink<YoolooEvent>) {
        if fate == Fate::Showdown {
            self.begin_showdown();
        } else {
            self.score_game(events);
            self.go_on(events);
        }
    }

    /// O3: every seat chooses among all its cards again.
    fn begin_showdown(&mut self) {
        self.showdown += 1;
        self.phase = YoolooPhase::Showdown;
        self.hands.as_mut_slice().fill(Numbers::up_to(self.rules.cards));
        self.waiting = SeatSet::all(self.rules.seats);
    }

    /// O3: a showdown is won, repeated, or was one too many.
    fn settle_showdown(&mut self, cards: SeatCards, events: &mut impl Sink<YoolooEvent>) {
        let stake = self.stake();
        let winner = cards.winner(self.rules.seats);
        let fate = if let Some(seat) = winner {
            self.award(seat, stake);
            Fate::Won
        } else if self.showdown < self.rules.showdown_cap {
            Fate::Showdown
        } else {
            Fate::Unclaimed
        };
        self.remember(
            LastRound {
                game: self.games_done + 1,
                round: self.round,
                showdown: self.showdown,
                cards,
                stake,
                winner,
                fate,
                dropped: Numbers::EMPTY,
            },
            events,
        );
        if fate == Fate::Showdown {
            self.begin_showdown();
            return;
        }
        self.score_game(events);
        if fate == Fate::Unclaimed {
            self.capped = true;
            self.end_series(events);
        } else {
            self.go_on(events);
        }
    }

    #[inline]
    fn award(&mut self, seat: Seat, stake: Numbers) {
        self.won[seat] = self.won[seat].union(stake);
        self.parked = Numbers::EMPTY;
        self.open = Numbers::EMPTY;
        self.lead = Some(seat);
    }

    #[inline]
    fn remember(&mut self, round: LastRound, events: &mut impl Sink<YoolooEvent>) {
        self.last = Some(round);
        events.put(YoolooEvent::Public(PublicEvent::Round(round.open(self.rules.seats))));
    }

    /// O9: the next game of the series, or its end.
    #[inline]
    fn go_on(&mut self, events: &mut impl Sink<YoolooEvent>) {
        if self.games_done < self.rules.games_in_series {
            self.begin_game();
        } else {
            self.end_series(events);
        }
    }
}
