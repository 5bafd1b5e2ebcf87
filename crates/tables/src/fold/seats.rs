//! Entries about seats: who sits where, and who is ready.

use std::sync::Arc;

use chance::Nonce;
use kernel::Seat;

use crate::entry::Holder;
use crate::names::{BotName, PlayerId};
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// How many removed players are remembered, the latest ones.
const REMOVED: usize = 100;

impl State {
    pub(super) fn sit(&mut self, seat: Seat, player: &PlayerId, program: bool) -> Result<(), Refusal> {
        if self.removed.contains(player) {
            return Err(Refusal::Removed);
        }
        match self.holder(seat) {
            Holder::Nobody if !matches!(self.phase(), Phase::Waiting | Phase::Over) => {
                return Err(Refusal::NotWaiting);
            }
            Holder::Bot(_) => return Err(Refusal::SeatTaken(seat)),
            Holder::Person { player: same, .. } if same == player => return Err(Refusal::SeatTaken(seat)),
            Holder::Nobody | Holder::Person { .. } => {}
        }
        self.hold_seat(seat, Holder::Person { player: player.clone(), program })
    }

    pub(super) fn leave(&mut self, seat: Seat, bot: Option<&BotName>) -> Result<(), Refusal> {
        self.player(seat).ok_or(Refusal::NotYourSeat(seat))?;
        let playing = matches!(self.phase(), Phase::Playing | Phase::BetweenRounds);
        if playing != bot.is_some() {
            return Err(Refusal::BadEntry("a seat that is given up is a bot's in a game, and empty before"));
        }
        self.hold_seat(seat, bot.cloned().map_or(Holder::Nobody, Holder::Bot))
    }

    /// Every seat of that player becomes a bot's or empty: one who was removed has none.
    pub(super) fn remove(&mut self, seat: Seat, bot: Option<&BotName>) -> Result<(), Refusal> {
        let player = self.player(seat).cloned().ok_or(Refusal::NoPerson(seat))?;
        if player == self.set.host {
            return Err(Refusal::NoPerson(seat));
        }
        for seat in self.seats_of(&player).iter() {
            self.leave(seat, bot)?;
        }
        let removed = Arc::make_mut(&mut self.removed);
        removed.push(player);
        let many = removed.len().saturating_sub(REMOVED);
        removed.drain(..many);
        Ok(())
    }

    /// Somebody else holds the seat: what the last holder said counts no more.
    pub(super) fn hold_seat(&mut self, seat: Seat, holder: Holder) -> Result<(), Refusal> {
        let place = self.set.holders.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat.number()))?;
        *place = holder;
        if let Some(nonce) = self.nonces.get_mut(seat.index()) {
            *nonce = None;
        }
        self.wants.remove(seat);
        self.stood_in.remove(seat);
        self.hurried.remove(seat);
        Ok(())
    }

    pub(super) fn ready(&mut self, seat: Seat, nonce: &Nonce) -> Result<(), Refusal> {
        self.expect(Phase::Waiting)?;
        self.player(seat).ok_or(Refusal::NotYourSeat(seat))?;
        if nonce.bytes().len() < 16 {
            return Err(Refusal::BadNonce);
        }
        let place = self.nonces.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat.number()))?;
        if place.is_some() {
            return Err(Refusal::AlreadyReady(seat));
        }
        *place = Some(nonce.clone());
        Ok(())
    }
}
