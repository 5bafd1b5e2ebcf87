//! The course of a round: deal, opening cards, whose turn, the end, the final reveal, scoring.

use deck::{Card, Lot};
use kernel::{Seat, SeatSet, Sink};

use crate::discards::Discards;
use crate::event::{HiloEvent, PublicEvent, StartedBy};
use crate::layout::Layout;
use crate::rules::StartTie;
use crate::slots::SlotSet;
use crate::state::{Hilo, HiloPhase};

impl Hilo {
    /// H16: all cards are shuffled and dealt, and the first discard is turned up.
    pub(crate) fn start_round(&mut self, discard: Card, events: &mut impl Sink<HiloEvent>) {
        if self.phase == HiloPhase::Scored {
            self.round += 1;
        }
        self.stock = Self::shuffled(self.seats());
        self.stock.draw(discard);
        self.discards = Discards::default();
        self.discards.lay(discard);
        self.layouts.as_mut_slice().fill(Layout::DEALT);
        self.starter = None;
        self.ender = None;
        self.last_turns = 0;
        self.waiting = SeatSet::all(self.seats());
        self.phase = HiloPhase::Uncovering;
        events.put(HiloEvent::Public(PublicEvent::RoundStarted {
            round: self.round,
            dealer: self.rules.dealer(),
            discard,
        }));
    }

    /// H1: sealed until all have chosen.
    pub(crate) fn choose_opening(&mut self, seat: Seat, slots: [u8; 2], events: &mut impl Sink<HiloEvent>) {
        self.layouts[seat].marked = SlotSet::of(slots);
        events.put(HiloEvent::Chosen { seat, slots });
        self.waiting.remove(seat);
        if self.waiting.is_empty() {
            self.phase = HiloPhase::Showing;
        }
    }

    pub(crate) fn uncover(&mut self, seat: Seat, slot: u8, card: Card, events: &mut impl Sink<HiloEvent>) {
        self.stock.look(card);
        let layout = &mut self.layouts[seat];
        layout.open(slot, card);
        layout.marked = layout.marked.without(slot);
        events.put(HiloEvent::Public(PublicEvent::Uncovered { seat, slot, card }));
        if self.first_card(|layout| layout.marked).is_some() {
            return;
        }
        let (starters, _) = self.starters();
        match starters.first() {
            Some(seat) if starters.len() == 1 => self.begin(seat, events),
            _ => self.phase = HiloPhase::Starting,
        }
    }

    /// H1: who may start; of several, chance decides.
    pub(crate) fn starters(&self) -> (SeatSet, StartedBy) {
        let tied = self.layouts.map(|_, layout| layout.sum()).with_most();
        if tied.len() == 1 {
            return (tied, StartedBy::Sum);
        }
        let (narrowed, by) = match (self.rules.start_tie(), self.rules.ages()) {
            (StartTie::Seat, _) => (tied.iter().take(1).collect(), StartedBy::Seat),
            (StartTie::Age, Some(ages)) => {
                let youngest = tied.iter().map(|seat| ages[seat]).min();
                (tied.iter().filter(|seat| Some(ages[*seat]) == youngest).collect(), StartedBy::Age)
            }
            (StartTie::Age, None) | (StartTie::Random, _) => (tied, StartedBy::Chance),
        };
        if narrowed.len() == 1 { (narrowed, by) } else { (narrowed, StartedBy::Chance) }
    }

    /// The first turn of the round.
    pub(crate) fn begin(&mut self, seat: Seat, events: &mut impl Sink<HiloEvent>) {
        let (_, by) = self.starters();
        self.starter = Some(seat);
        self.active = seat;
        self.phase = HiloPhase::Choosing;
        events.put(HiloEvent::Public(PublicEvent::Started { seat, sum: self.layouts[seat].sum(), by }));
    }

    /// The turn is over, removals included.
    pub(crate) fn end_turn(&mut self, events: &mut impl Sink<HiloEvent>) {
        let seat = self.active;
        self.slot = None;
        if self.ender.is_some() {
            self.last_turns -= 1;
            if self.last_turns == 0 {
                return self.start_reveal(events);
            }
        } else if self.layouts[seat].down().is_empty() {
            // H12: all open, or none left.
            self.ender = Some(seat);
            self.last_turns = self.seats() - 1;
            events.put(HiloEvent::Public(PublicEvent::Ended { seat }));
        }
        self.active = seat.left(self.seats());
        self.phase = HiloPhase::Choosing;
        if self.stock.pile() == 0 {
            self.reshuffle(events);
        }
    }

    /// H11: the discards become the draw pile.
    fn reshuffle(&mut self, events: &mut impl Sink<HiloEvent>) {
        if self.rules.reshuffle_keep_top() {
            let rest = self.discards.take_rest();
            // Nothing to shuffle: the discard has to be taken.
            if rest.total() > 0 {
                self.stock.reshuffle(rest);
                events.put(HiloEvent::Public(PublicEvent::Reshuffled {
                    pile: rest.total(),
                    kept: self.discards.top(),
                }));
            }
        } else {
            let all = self.discards.take_all();
            self.stock.reshuffle(all);
            events.put(HiloEvent::Public(PublicEvent::Reshuffled { pile: all.total(), kept: None }));
            self.phase = HiloPhase::Reshuffling;
        }
    }

    /// H13: all cards still face down are turned up, those of all seats first.
    fn start_reveal(&mut self, events: &mut impl Sink<HiloEvent>) {
        self.phase = HiloPhase::Revealing;
        self.active = Seat::FIRST;
        if self.first_card(Layout::down).is_none() {
            self.start_clearing(events);
        }
    }

    pub(crate) fn reveal(&mut self, seat: Seat, slot: u8, card: Card, events: &mut impl Sink<HiloEvent>) {
        self.stock.look(card);
        let layout = &mut self.layouts[seat];
        layout.open(slot, card);
        layout.marked = layout.marked.with(slot);
        events.put(HiloEvent::Public(PublicEvent::Revealed { seat, slot, card }));
        if self.first_card(Layout::down).is_none() {
            self.start_clearing(events);
        }
    }

    /// H13: the lines that the reveal has made go.
    fn start_clearing(&mut self, events: &mut impl Sink<HiloEvent>) {
        self.phase = HiloPhase::Clearing;
        self.waiting = Seat::all(self.seats()).filter(|seat| !self.removable(*seat).is_empty()).collect();
        self.score_when_cleared(events);
    }

    /// A seat has removed a line after the reveal, or answered about a chain.
    pub(crate) fn clear_on(&mut self, seat: Seat, events: &mut impl Sink<HiloEvent>) {
        if self.removable(seat).is_empty() {
            self.waiting.remove(seat);
        }
        self.score_when_cleared(events);
    }
}

#[cfg(test)]
mod tests {
    use deck::{CardSet, Stock};
    use kernel::{ActionBuf, Game, Reason, RuleSet};

    use super::*;
    use crate::action::HiloAction;
    use crate::rules::HiloRules;

    /// With 104 cards and six players at least fifty discards lie there when the pile is used up, so
    /// no game gets here; the rule holds all the same.
    #[test]
    fn h11_with_nothing_to_shuffle_the_discard_must_be_taken() {
        let rules = HiloRules::from_pairs(2, &[]).unwrap();
        let mut game = Hilo::start(&rules);
        let discard = Card::from_index(7).unwrap();
        game.discards.lay(discard);
        game.stock = Stock::new(CardSet::EMPTY, CardSet::EMPTY, 0);
        game.end_turn(&mut ());
        assert_eq!(game.phase, HiloPhase::Choosing);
        assert_eq!((game.stock.pile(), game.discards.top()), (0, Some(discard)));
        let mut actions = ActionBuf::new();
        game.legal_actions(game.active, &mut actions);
        assert!(actions.iter().eq(&(0..9).map(|slot| HiloAction::Take { slot }).collect::<Vec<_>>()));
        assert_eq!(game.check(game.active, HiloAction::Draw).unwrap_err().code(), "pile_empty");
    }
}
