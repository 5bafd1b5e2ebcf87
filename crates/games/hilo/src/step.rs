//! What a step does. Here one turn: draw or take, trade or throw, remove or keep; the course of a
//! round is in `round`.

use deck::Card;
use kernel::{Seat, Sink};

use crate::action::HiloAction;
use crate::chance::HiloOutcome;
use crate::event::{HiloEvent, PublicEvent, Source};
use crate::geometry;
use crate::line::{Line, LineSet, Slide};
use crate::rules::{Chain, FinalReveal};
use crate::slots::SlotSet;
use crate::state::{Hilo, HiloPhase};

impl Hilo {
    /// A player did something legal.
    pub(crate) fn act(&mut self, seat: Seat, action: HiloAction, events: &mut impl Sink<HiloEvent>) {
        match action {
            HiloAction::Uncover { slots } => self.choose_opening(seat, slots, events),
            HiloAction::Draw => self.phase = HiloPhase::Drawing,
            HiloAction::Take { slot } | HiloAction::Trade { slot } => match self.layouts[seat].card(slot) {
                Some(away) => self.trade(slot, away, false, events),
                None => {
                    self.phase = HiloPhase::Trading;
                    self.slot = Some(slot);
                }
            },
            HiloAction::Throw { turn } => {
                let card = self.held.take().expect("a drawn card is in the hand");
                self.discards.lay(card);
                events.put(HiloEvent::Public(PublicEvent::Thrown { seat, card, turn }));
                self.phase = HiloPhase::Turning;
                self.slot = Some(turn);
            }
            HiloAction::Remove { line, slide } => self.remove(seat, line, slide, events),
            HiloAction::Keep => self.keep(seat, events),
        }
    }

    /// A possible outcome happened.
    pub(crate) fn happen(&mut self, outcome: HiloOutcome, events: &mut impl Sink<HiloEvent>) {
        match outcome {
            HiloOutcome::Discard { card } if self.phase == HiloPhase::Reshuffling => {
                self.stock.draw(card);
                self.discards.lay(card);
                events.put(HiloEvent::Public(PublicEvent::NewDiscard { card }));
                self.phase = HiloPhase::Choosing;
            }
            HiloOutcome::Discard { card } => self.start_round(card, events),
            HiloOutcome::Uncover { seat, slot, card } => self.uncover(seat, slot, card, events),
            HiloOutcome::Starter { seat } => self.begin(seat, events),
            HiloOutcome::Drawn { card } => {
                self.stock.draw(card);
                self.held = Some(card);
                events.put(HiloEvent::Drew { seat: self.active, card });
                self.phase = HiloPhase::Holding;
            }
            HiloOutcome::Traded { slot, card, .. } => {
                self.stock.look(card);
                self.trade(slot, card, true, events);
            }
            HiloOutcome::Turned { seat, slot, card } => {
                self.stock.look(card);
                self.layouts[seat].open(slot, card);
                events.put(HiloEvent::Public(PublicEvent::TurnedUp { seat, slot, card }));
                self.look_for_lines(slot, events);
            }
            HiloOutcome::Reveal { seat, slot, card } => self.reveal(seat, slot, card, events),
        }
    }

    /// H3, H4: the card in the hand, else the top discard, takes the place of another one.
    fn trade(&mut self, slot: u8, away: Card, blind: bool, events: &mut impl Sink<HiloEvent>) {
        let seat = self.active;
        let (laid, source) = match self.held.take() {
            Some(card) => (card, Source::Pile),
            None => (self.discards.take(), Source::Discard),
        };
        self.layouts[seat].open(slot, laid);
        self.discards.lay(away);
        events.put(HiloEvent::Public(PublicEvent::Traded { seat, slot, laid, away, source, blind }));
        self.look_for_lines(slot, events);
    }

    /// H5: a card was laid or turned here; if a line may go, the player is asked.
    fn look_for_lines(&mut self, slot: u8, events: &mut impl Sink<HiloEvent>) {
        self.phase = HiloPhase::Removing;
        self.slot = Some(slot);
        if self.removable(self.active).is_empty() {
            self.end_turn(events);
        }
    }

    fn remove(&mut self, seat: Seat, line: Line, slide: Option<Slide>, events: &mut impl Sink<HiloEvent>) {
        let chain = self.layouts[seat].chain;
        let chained = !chain.is_empty();
        self.take_away(seat, line, slide, chained, events);
        if chained {
            self.layouts[seat].chain = moved_up(chain.without(line));
        } else {
            if line.is_diagonal() {
                self.follow_slide(seat, events);
            }
            // H13: after a slide only chains follow, and under `one` nothing more.
            if line.is_diagonal() || self.rules.final_reveal() == FinalReveal::One {
                self.layouts[seat].marked = SlotSet::EMPTY;
            }
        }
        self.go_on(seat, events);
    }

    /// H8: what happens to the lines that a slide has made.
    fn follow_slide(&mut self, seat: Seat, events: &mut impl Sink<HiloEvent>) {
        match self.rules.chain() {
            Chain::Forced => {
                while let Some(line) = self.layouts[seat].complete_lines().first() {
                    self.take_away(seat, line, None, true, events);
                }
            }
            Chain::Optional => self.layouts[seat].chain = self.layouts[seat].complete_lines(),
            Chain::Off => {}
        }
    }

    /// H10: a line goes to the discard pile, its lowest card on top.
    fn take_away(
        &mut self,
        seat: Seat,
        line: Line,
        slide: Option<Slide>,
        chained: bool,
        events: &mut impl Sink<HiloEvent>,
    ) {
        let (slots, cards) = self.layouts[seat].remove(line, slide);
        for card in cards {
            self.discards.lay(card);
        }
        let sources = geometry::sources(line, slide);
        events.put(HiloEvent::Public(PublicEvent::Removed {
            seat,
            line,
            slide,
            cards,
            slots,
            sources,
            chained,
        }));
    }

    fn keep(&mut self, seat: Seat, events: &mut impl Sink<HiloEvent>) {
        let chained = self.chain_question(seat);
        events.put(HiloEvent::Public(PublicEvent::Kept { seat, chained }));
        if let Some(line) = chained {
            self.layouts[seat].chain = self.layouts[seat].chain.without(line);
        }
        self.go_on(seat, events);
    }

    /// A seat has answered: the next question of a chain, or on.
    fn go_on(&mut self, seat: Seat, events: &mut impl Sink<HiloEvent>) {
        if self.phase == HiloPhase::Clearing {
            self.clear_on(seat, events);
        } else if self.layouts[seat].chain.is_empty() {
            // H6: one chosen line a turn.
            self.end_turn(events);
        }
    }
}

/// The lines left to ask about after the first of two has gone: what was second lies first now.
fn moved_up(rest: LineSet) -> LineSet {
    rest.iter().map(|line| if line == Line::Row1 { Line::Row0 } else { Line::Column0 }).collect()
}
