use ::swap::{MAX_SLOTS, PublicEvent, Swap, SwapMemory, SwapNotice, SwapPhase, SwapRules, SwapView};
use chance::Quick;
use deck::{Counts, Lot};
use kernel::{BySeat, Nature, Recall, Seat, Viewer};

use super::card_stats::{self, CardStats};
use super::inference::{self, HandInference, Inference};
use crate::spec::MemoryModel;

/// What a player knows: the cards it remembers and what the others' moves gave away.
///
/// Only a perfect memory counts the cards that have gone by. A fading one loses each card it remembers
/// with some chance at each turn of its player; none at all knows what lies open and nothing else.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    pub(super) seat: Seat,
    pub(super) memory: SwapMemory,
    /// What can be concluded about every hand, the player's hand as others may see it included.
    pub(super) inferences: BySeat<HandInference>,
    model: MemoryModel,
    /// The chance to lose a card at each turn of the player, in hundredths.
    fading: u32,
    nature: Quick,
    /// The card on its way from the discard pile into a slot.
    taken: Option<u8>,
    middle: u8,
}

impl Knowledge {
    pub(super) fn new(rules: &SwapRules, seat: Seat, model: MemoryModel, fading: u32, nature: Quick) -> Self {
        Self {
            seat,
            memory: Swap::blank(rules, Viewer::Seat(seat)),
            inferences: BySeat::new(rules.seats),
            model,
            fading,
            nature,
            taken: None,
            middle: card_stats::middle(&rules.deck),
        }
    }

    pub(super) fn rules(&self) -> &SwapRules {
        self.memory.rules()
    }

    /// The kind of a card of the deck.
    pub(super) fn kind(&self, card: i16) -> u8 {
        self.rules().deck.kind(card).unwrap_or(0)
    }

    /// Takes in one notice.
    pub(super) fn notice(&mut self, notice: &SwapNotice) {
        Swap::recall(&mut self.memory, notice);
        if let SwapNotice::Public(event) = notice {
            self.conclude(event);
        }
    }

    fn conclude(&mut self, event: &PublicEvent) {
        match *event {
            PublicEvent::RoundBegan { .. } => {
                self.inferences = BySeat::new(self.rules().seats);
                self.taken = None;
            }
            PublicEvent::LooksOpened { ref slots } => {
                let last = self.rules().deck.kinds() - 1;
                for (seat, slots) in slots.iter() {
                    slots
                        .iter()
                        .for_each(|slot| self.inferences[seat][usize::from(slot)] = Inference::at_most(last));
                }
            }
            PublicEvent::Took { card, .. } => self.taken = Some(self.kind(card)),
            PublicEvent::Kept { .. } => self.taken = None,
            PublicEvent::Landed { seat, slot, card } => {
                let (taken, landed) = (self.taken.take(), self.kind(card));
                inference::replaced(&mut self.inferences[seat], slot, taken, landed, self.middle);
            }
            PublicEvent::Threw { seat, card } => {
                let kind = self.kind(card);
                inference::thrown(&mut self.inferences[seat], kind);
            }
            _ => {}
        }
    }

    /// Forgets as this memory does, before a decision on this view.
    pub(super) fn forget(&mut self, view: &SwapView) {
        let slots = self.rules().hand;
        match (self.model, view.phase) {
            (MemoryModel::Fading, SwapPhase::Turn) => {
                for seat in Seat::all(view.hands.seats()) {
                    for slot in 0..slots {
                        if self.nature.below(100) < self.fading {
                            self.lose(seat, slot);
                        }
                    }
                }
            }
            (MemoryModel::None, SwapPhase::Question | SwapPhase::Turn | SwapPhase::Hold) => {
                for seat in Seat::all(view.hands.seats()) {
                    for slot in 0..slots {
                        self.memory.forget(seat, slot);
                        // How many turns somebody had is for all to see; each may have improved a card.
                        let improved = view.turns[seat] > slot;
                        let inferred =
                            if improved { Inference::at_most(self.middle) } else { Inference::UNSEEN };
                        self.inferences[seat][usize::from(slot)] = inferred;
                    }
                }
            }
            _ => {}
        }
    }

    fn lose(&mut self, seat: Seat, slot: u8) {
        self.memory.forget(seat, slot);
        let last = self.rules().deck.kinds() - 1;
        let inferred = &mut self.inferences[seat][usize::from(slot)];
        if inferred.is_known_to_owner() {
            *inferred = Inference::at_most(last);
        }
    }

    /// The kinds in its own slots, as far as it remembers.
    pub(super) fn own(&self) -> [Option<u8>; MAX_SLOTS] {
        std::array::from_fn(|slot| {
            let slot = slot as u8;
            let card = (slot < self.rules().hand).then(|| self.memory.card(self.seat, slot)).flatten();
            card.map(|card| self.kind(card))
        })
    }

    /// The lots of unseen cards, as far as this memory counts; the pile is of the last.
    pub(super) fn lots(&self, view: &SwapView) -> Vec<Counts> {
        if self.model == MemoryModel::Perfect { self.memory.lots().to_vec() } else { vec![self.rest(view)] }
    }

    /// Everything that this memory does not know to lie elsewhere.
    fn rest(&self, view: &SwapView) -> Counts {
        let mut rest = self.rules().deck.lot();
        let mut leave_out = |card: Option<i16>| {
            if let Some(kind) = card.and_then(|card| self.rules().deck.kind(card))
                && rest.count(kind) > 0
            {
                rest.take(kind);
            }
        };
        leave_out(view.top);
        leave_out(view.drawn);
        for seat in Seat::all(self.rules().seats) {
            (0..self.rules().hand).for_each(|slot| leave_out(self.memory.card(seat, slot)));
        }
        rest
    }

    /// The lot that an unknown card comes from.
    pub(super) fn lot(&self, seat: Seat, slot: u8) -> usize {
        if self.model == MemoryModel::Perfect { self.memory.lot(seat, slot) } else { 0 }
    }

    /// What can be said about cards now.
    pub(super) fn stats(&self, lots: &[Counts], turns: u8) -> CardStats {
        let deck = &self.rules().deck;
        let pile = lots.last().copied().unwrap_or_else(|| deck.lot());
        let plain = CardStats::new(deck, &pile, None);
        let unseen = match lots.first() {
            _ if self.model == MemoryModel::None => Some(self.blind_mean(&plain, &pile, turns)),
            Some(dealt) if lots.len() > 1 && dealt.total() > 0 => {
                Some(card_stats::average(dealt, &plain.value))
            }
            _ => None,
        };
        if unseen.is_some() { CardStats::new(deck, &pile, unseen) } else { plain }
    }

    /// The average card in a hand after this many turns in which a better card went to any slot.
    fn blind_mean(&self, plain: &CardStats, pile: &Counts, turns: u8) -> f32 {
        let slots = f32::from(self.rules().hand);
        let total = pile.total().max(1) as f32;
        (0..turns.min(60)).fold(plain.mean, |mean, _| {
            let saved = pile
                .kinds()
                .map(|(kind, count)| (mean - plain.value[usize::from(kind)]).max(0.0) * count as f32);
            mean - saved.sum::<f32>() / total / slots
        })
    }
}
