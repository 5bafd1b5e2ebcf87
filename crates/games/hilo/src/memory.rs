use deck::{CardSet, Lot, Stock};
use kernel::{BySeat, Imagine, Nature, Recall, RuleSet, Seat, SeatSet, Viewer};

use crate::discards::Discards;
use crate::event::{HiloNotice, PublicEvent, Source};
use crate::layout::Layout;
use crate::rules::HiloRules;
use crate::slots::{PLACES, SlotSet};
use crate::state::{Hilo, HiloPhase};
use crate::view::HiloView;

/// What a viewer with a perfect memory knows beyond what lies open: which cards may still come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiloMemory {
    rules: HiloRules,
    viewer: Viewer,
    /// The cards this viewer has not seen since they were shuffled.
    unseen: Stock<CardSet>,
    discards: Discards,
}

impl HiloMemory {
    /// The cards this viewer has not seen since they were shuffled. A card drawn by somebody else
    /// counts as lying on the pile until it is shown.
    #[must_use]
    pub fn unseen(&self) -> &Stock<CardSet> {
        &self.unseen
    }

    /// The discards below the top one.
    #[must_use]
    pub fn buried(&self) -> CardSet {
        self.discards.rest()
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &HiloRules {
        &self.rules
    }
}

impl Recall for Hilo {
    type Memory = HiloMemory;

    fn blank(rules: &HiloRules, viewer: Viewer) -> HiloMemory {
        HiloMemory {
            rules: *rules,
            viewer,
            unseen: Self::shuffled(rules.seats()),
            discards: Discards::default(),
        }
    }

    #[inline]
    fn recall(memory: &mut HiloMemory, notice: &HiloNotice) {
        match notice {
            HiloNotice::Drew { card: Some(card), .. } => memory.unseen.draw(*card),
            HiloNotice::Drew { card: None, .. } | HiloNotice::Chosen { .. } => {}
            HiloNotice::Public(event) => memory.take_in(event),
        }
    }
}

impl HiloMemory {
    /// What all have learned.
    #[inline]
    fn take_in(&mut self, event: &PublicEvent) {
        use PublicEvent as E;
        match *event {
            E::RoundStarted { discard, .. } => {
                self.unseen = Hilo::shuffled(self.rules.seats());
                self.discards = Discards::default();
                self.unseen.draw(discard);
                self.discards.lay(discard);
            }
            E::NewDiscard { card } => {
                self.unseen.draw(card);
                self.discards.lay(card);
            }
            E::Uncovered { card, .. } | E::TurnedUp { card, .. } | E::Revealed { card, .. } => {
                self.unseen.look(card);
            }
            E::Traded { seat, laid, away, source, blind, .. } => {
                match source {
                    Source::Discard => {
                        self.discards.take();
                    }
                    // The drawer has seen it before.
                    Source::Pile if self.viewer.is(seat) => {}
                    Source::Pile => self.unseen.draw(laid),
                }
                if blind {
                    self.unseen.look(away);
                }
                self.discards.lay(away);
            }
            E::Thrown { seat, card, .. } => {
                if !self.viewer.is(seat) {
                    self.unseen.draw(card);
                }
                self.discards.lay(card);
            }
            E::Removed { cards, .. } => {
                for card in cards {
                    self.discards.lay(card);
                }
            }
            E::Reshuffled { kept: Some(_), .. } => self.unseen.reshuffle(self.discards.take_rest()),
            E::Reshuffled { kept: None, .. } => self.unseen.reshuffle(self.discards.take_all()),
            E::Started { .. }
            | E::Kept { .. }
            | E::Ended { .. }
            | E::RoundScored { .. }
            | E::GameOver { .. } => {}
        }
    }
}

impl Imagine for Hilo {
    fn imagine(memory: &HiloMemory, view: &HiloView, nature: &mut impl Nature) -> Self {
        let mut stock = memory.unseen;
        let held = view.held.map(|held| {
            held.card.unwrap_or_else(|| {
                let card = stock.pile_lot().sample(nature);
                stock.draw(card);
                card
            })
        });
        Self {
            rules: memory.rules,
            phase: view.phase,
            slot: view.slot,
            round: view.round,
            stock,
            discards: Discards::new(view.discard, memory.discards.rest()),
            layouts: BySeat::from_fn(memory.rules.seats(), |seat| imagine_layout(view, seat, nature)),
            held,
            waiting: if view.active.is_none() { view.to_act } else { SeatSet::EMPTY },
            starter: view.starter,
            active: view.active.unwrap_or(Seat::FIRST),
            ender: view.ender,
            last_turns: view.last_turns.len() as u8,
            totals: view.seats.map(|_, place| place.total),
        }
    }
}

fn imagine_layout(view: &HiloView, seat: Seat, nature: &mut impl Nature) -> Layout {
    let place = &view.seats[seat];
    let mut layout = Layout::from_cells(&place.cells);
    layout.chain = place.chain;
    let sealed = view.phase == HiloPhase::Uncovering && place.chosen && !view.viewer.is(seat);
    layout.marked = if sealed { any_two(nature) } else { place.marked };
    layout
}

/// Two of the nine places, each pair equally likely.
fn any_two(nature: &mut impl Nature) -> SlotSet {
    let first = nature.below(PLACES as u32) as u8;
    let second = nature.below(PLACES as u32 - 1) as u8;
    SlotSet::of([first, if second >= first { second + 1 } else { second }])
}
