use kernel::{Audit, AuditError, Seat, SeatSet, ensure};

use crate::numbers::Numbers;
use crate::order::Order;
use crate::rules::Variant;
use crate::state::{Yooloo, YoolooPhase};

impl Audit for Yooloo {
    fn audit(&self) -> Result<(), AuditError> {
        self.audit_point_cards()?;
        for seat in Seat::all(self.rules.seats) {
            self.audit_seat(seat).map_err(|fault| fault.at(format_args!("seat {seat}")))?;
        }
        self.audit_turn()
    }
}

impl Yooloo {
    /// Every point card is in exactly one place.
    fn audit_point_cards(&self) -> Result<(), AuditError> {
        let places = [self.left, self.parked, self.removed, self.open];
        let mut found = Numbers::EMPTY;
        for place in places.into_iter().chain(self.won.as_slice().iter().copied()) {
            ensure(found.intersection(place).is_empty(), "a point card is in two places")?;
            found = found.union(place);
        }
        ensure(found == Numbers::up_to(self.rules.cards), "a point card is missing")?;
        let turned = self.round - u8::from(self.phase == YoolooPhase::Turning);
        ensure(self.left.len() == u32::from(self.rules.cards - turned), "the pile does not fit the round")?;
        ensure(self.rules.seats > 2 || self.parked.is_empty(), "two players park no card")
    }

    /// Every card of the seat is in exactly one place.
    fn audit_seat(&self, seat: Seat) -> Result<(), AuditError> {
        let all = Numbers::up_to(self.rules.cards);
        let (hand, sealed, order) = (self.hands[seat], self.sealed.get(seat), self.orders[seat]);
        let placed: Numbers = order.iter().collect();
        ensure(hand.minus(all).is_empty(), "unknown card in hand")?;
        ensure(sealed.is_none_or(|card| all.contains(card)), "unknown card sealed")?;
        ensure(sealed.is_none_or(|card| !hand.contains(card)), "the sealed card is still in hand")?;
        ensure(placed.len() == order.len(), "a card has two places in the order")?;
        let done = u32::from(self.round - 1);
        let chosen = u32::from(sealed.is_some());
        let choosing = matches!(self.phase, YoolooPhase::Choosing | YoolooPhase::Showdown);
        ensure(sealed.is_none() || choosing, "a card is sealed out of time")?;
        ensure(
            !choosing || self.waiting.contains(seat) == sealed.is_none(),
            "the sealed card does not fit the turn",
        )?;
        match self.phase {
            YoolooPhase::Ordering => {
                ensure(
                    placed.intersection(hand).is_empty() && placed.union(hand) == all,
                    "order and hand do not fit",
                )?;
                ensure(self.waiting.contains(seat) != hand.is_empty(), "the order does not fit the turn")
            }
            YoolooPhase::Turning | YoolooPhase::Choosing => {
                ensure(hand.len() + chosen + done == all.len(), "the hand does not fit the round")?;
                ensure(order == Order::default(), "an order in a game without one")
            }
            YoolooPhase::Showdown => {
                ensure(
                    sealed.into_iter().fold(hand, Numbers::with) == all,
                    "not all cards are there for the showdown",
                )?;
                self.audit_played_order(placed)
            }
            YoolooPhase::Over => {
                ensure(hand.is_empty(), "a card is left in hand")?;
                self.audit_played_order(placed)
            }
        }
    }

    fn audit_played_order(&self, placed: Numbers) -> Result<(), AuditError> {
        let base = self.rules.variant == Variant::Base;
        let expected = if base { Numbers::up_to(self.rules.cards) } else { Numbers::EMPTY };
        ensure(placed == expected, "the order played does not fit the variant")
    }

    /// The phase fits the variant, the seats to act and the numbers of round, showdown and game.
    fn audit_turn(&self) -> Result<(), AuditError> {
        let rules = &self.rules;
        let players =
            matches!(self.phase, YoolooPhase::Ordering | YoolooPhase::Choosing | YoolooPhase::Showdown);
        let over = self.phase == YoolooPhase::Over;
        ensure(players != self.waiting.is_empty(), "the seats with a turn do not fit the phase")?;
        ensure(self.waiting.minus(SeatSet::all(rules.seats)).is_empty(), "an unknown seat has a turn")?;
        ensure((1..=rules.cards).contains(&self.round), "no such round")?;
        ensure(
            self.phase != YoolooPhase::Ordering || rules.variant == Variant::Base,
            "no orders in this variant",
        )?;
        ensure(
            self.phase != YoolooPhase::Turning || rules.variant == Variant::B,
            "no shuffled point cards here",
        )?;
        ensure(
            players != self.open.is_empty() || (over && self.capped),
            "the open point card does not fit the phase",
        )?;
        ensure(self.showdown <= rules.showdown_cap, "too many showdowns")?;
        ensure(self.showdown == 0 || rules.seats > 2, "two players have no showdown")?;
        ensure(self.phase != YoolooPhase::Showdown || self.showdown > 0, "the showdown has no number")?;
        ensure(!self.capped || (over && self.showdown == rules.showdown_cap), "given up too early")?;
        let unfinished = self.games_done < rules.games_in_series;
        ensure(over != unfinished || self.capped, "the series does not fit the games played")
    }
}
