//! What a viewer with a perfect memory knows.

mod imagine;

use deck::{Counts, Lot};
use kernel::{BySeat, Recall, Remembered, Seat, Viewer};

use crate::event::{PublicEvent, SwapNotice};
use crate::rules::SwapRules;
use crate::slots::{Hand, MAX_SLOTS};
use crate::state::Swap;
use crate::view::SwapView;

/// What a viewer with a perfect memory knows of the round.
///
/// Cards come from *lots*: the shuffled deck is the first, every reshuffle makes another. What the
/// viewer has not seen of a lot is spread evenly over the places that hold its cards unknown to
/// the viewer: slots, another's hand and, for the newest lot, the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwapMemory {
    rules: SwapRules,
    viewer: Viewer,
    hands: BySeat<[SlotMemory; MAX_SLOTS]>,
    /// What the viewer has not seen of each lot of this round. Never empty.
    lots: Vec<Counts>,
    /// All discards, the top one included.
    discards: Counts,
    top: Option<u8>,
    /// The drawn card, if the viewer holds it.
    held: Option<u8>,
    /// What was known of a card that has left its slot and not yet landed.
    leaving: Option<SlotMemory>,
    /// What each seat did in its last turn of this round.
    last: BySeat<LastTurn>,
}

/// What a seat did in its last turn, as everybody could see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastTurn {
    /// It has had none in this round.
    #[default]
    None,
    /// It took the discard.
    Took,
    /// It kept the card it drew.
    Kept,
    /// It threw the card it drew, this one.
    Threw {
        /// The card.
        card: i16,
    },
}

/// What the viewer knows of the card in one slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct SlotMemory {
    /// The kind of the card, if the viewer knows it.
    kind: Option<u8>,
    /// The lot it came from.
    lot: usize,
    /// Has anybody looked at it, so that it has a value?
    looked: bool,
    /// Was it drawn and kept?
    kept: bool,
    /// The lowest card that its owner, knowing this one, has parted with since.
    parted: Option<u8>,
}

impl SwapMemory {
    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &SwapRules {
        &self.rules
    }

    /// Whose memory it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The card in a slot, if the viewer knows it.
    #[must_use]
    pub fn card(&self, seat: Seat, slot: u8) -> Option<i16> {
        self.slot(seat, slot).kind.map(|kind| self.rules.deck.value(kind))
    }

    /// Has anybody looked at the card in this slot?
    #[must_use]
    pub fn looked_at(&self, seat: Seat, slot: u8) -> bool {
        self.slot(seat, slot).looked
    }

    /// Was the card in this slot drawn and kept, so that its owner alone has seen it?
    #[must_use]
    pub fn kept(&self, seat: Seat, slot: u8) -> bool {
        self.slot(seat, slot).kept
    }

    /// The lowest card that the owner of this slot has parted with since it knows the card here: the one
    /// that this card replaced, others replaced since, and drawn cards thrown away. Who plays well holds
    /// nothing higher.
    #[must_use]
    pub fn parted_with(&self, seat: Seat, slot: u8) -> Option<i16> {
        self.slot(seat, slot).parted.map(|kind| self.rules.deck.value(kind))
    }

    /// What a seat did in its last turn of this round.
    #[must_use]
    pub fn last_turn(&self, seat: Seat) -> LastTurn {
        self.last[seat]
    }

    /// What an unknown card in this slot may be: values with counts.
    pub fn chances(&self, seat: Seat, slot: u8) -> impl Iterator<Item = (i16, u32)> {
        self.values(&self.lots[self.slot(seat, slot).lot])
    }

    /// What the next card of the pile may be: values with counts.
    pub fn pile_chances(&self) -> impl Iterator<Item = (i16, u32)> {
        self.values(self.newest())
    }

    /// The lot that the card in this slot came from: 0 is the deck, every reshuffle makes another.
    #[must_use]
    pub fn lot(&self, seat: Seat, slot: u8) -> usize {
        self.slot(seat, slot).lot
    }

    /// What the viewer has not seen of each lot of this round, by kinds of the deck. The pile is of
    /// the last one.
    #[must_use]
    pub fn lots(&self) -> &[Counts] {
        &self.lots
    }

    /// The viewer forgets what lies in this slot: from now on it is an unknown card of its lot.
    /// For players with an imperfect memory, not while the cards lie open.
    pub fn forget(&mut self, seat: Seat, slot: u8) {
        let known = &mut self.hands[seat][usize::from(slot)];
        if let Some(kind) = known.kind.take() {
            self.lots[known.lot].put(kind);
        }
    }

    fn values<'a>(&'a self, lot: &'a Counts) -> impl Iterator<Item = (i16, u32)> + 'a {
        lot.kinds().map(|(kind, count)| (self.rules.deck.value(kind), count))
    }

    fn slot(&self, seat: Seat, slot: u8) -> SlotMemory {
        self.hands[seat][usize::from(slot)]
    }

    fn newest(&self) -> &Counts {
        self.lots.last().expect("there is always a lot")
    }

    fn begin_round(&mut self) {
        self.hands = BySeat::new(self.rules.seats);
        self.last = BySeat::new(self.rules.seats);
        self.lots.clear();
        self.lots.push(self.rules.deck.lot());
        self.discards = Counts::EMPTY;
        self.top = None;
        self.held = None;
        self.leaving = None;
    }

    /// The viewer sees a card of a lot for the first time.
    fn see(&mut self, lot: usize, kind: u8) {
        // A memory that missed a notice may not have it any more: then there is nothing to take.
        if self.lots[lot].count(kind) > 0 {
            self.lots[lot].take(kind);
        }
    }

    fn see_newest(&mut self, kind: u8) {
        self.see(self.lots.len() - 1, kind);
    }

    fn see_slot(&mut self, seat: Seat, slot: u8, kind: u8) {
        let known = self.slot(seat, slot);
        if known.kind.is_none() {
            self.see(known.lot, kind);
        }
        self.hands[seat][usize::from(slot)] = SlotMemory { kind: Some(kind), looked: true, ..known };
    }

    fn put_into(&mut self, seat: Seat, slot: u8, kind: Option<u8>, kept: bool) {
        let known = SlotMemory { kind, lot: self.lots.len() - 1, looked: true, kept, parted: None };
        self.leaving = Some(std::mem::replace(&mut self.hands[seat][usize::from(slot)], known));
    }

    fn discard(&mut self, kind: u8) {
        self.discards.put(kind);
        self.top = Some(kind);
    }

    fn take_discard(&mut self, kind: u8) {
        if self.discards.count(kind) > 0 {
            self.discards.take(kind);
        }
        self.top = None;
    }

    fn land(&mut self, seat: Seat, kind: u8) {
        if let Some(known) = self.leaving.take() {
            if known.kind.is_none() {
                self.see(known.lot, kind);
            }
            // Who parts with a card unseen has not chosen it for what it is.
            if known.looked {
                self.part(seat, kind);
            }
        }
        self.discard(kind);
    }

    /// A seat parts with a card whose value it knows.
    fn part(&mut self, seat: Seat, kind: u8) {
        for known in self.hands[seat].iter_mut().filter(|known| known.looked) {
            known.parted = Some(known.parted.map_or(kind, |parted| parted.min(kind)));
        }
    }

    fn reshuffle(&mut self, kept_top: bool) {
        let top = self.top.take();
        let mut pile = std::mem::replace(&mut self.discards, Counts::EMPTY);
        if let Some(kind) = top.filter(|_| kept_top) {
            pile.take(kind);
            self.discard(kind);
        }
        self.lots.push(pile);
    }

    fn see_hands(&mut self, hands: &BySeat<Hand>) {
        for (seat, hand) in hands.iter() {
            for (slot, card) in hand.cards().iter().enumerate() {
                if let Some(card) = card {
                    self.see_slot(seat, slot as u8, self.rules.kind(*card));
                }
            }
        }
    }

    fn learn(&mut self, event: &PublicEvent) {
        let kind = |card: i16| self.rules.kind(card);
        match *event {
            PublicEvent::RoundBegan { .. } => self.begin_round(),
            PublicEvent::TurnedUp { card } => {
                let kind = kind(card);
                self.see_newest(kind);
                self.discard(kind);
            }
            PublicEvent::Took { seat, slot, card } => {
                let kind = kind(card);
                self.take_discard(kind);
                self.put_into(seat, slot, Some(kind), false); // Y3: everybody knows what lies there
                self.last[seat] = LastTurn::Took;
            }
            PublicEvent::Kept { seat, slot } => {
                let held = self.held.take();
                self.put_into(seat, slot, held, true);
                self.last[seat] = LastTurn::Kept;
            }
            PublicEvent::Threw { seat, card } => {
                let kind = kind(card);
                if self.held.take().is_none() {
                    self.see_newest(kind);
                }
                self.discard(kind);
                self.part(seat, kind);
                self.last[seat] = LastTurn::Threw { card };
            }
            PublicEvent::Landed { seat, card, .. } => self.land(seat, kind(card)),
            PublicEvent::Reshuffled { kept_top, .. } => self.reshuffle(kept_top),
            PublicEvent::HandsShown { ref hands, .. } => self.see_hands(hands),
            PublicEvent::Revealed { seat, slot, card } => self.see_slot(seat, slot, kind(card)),
            PublicEvent::CaughtUp { card, .. } => self.see_newest(kind(card)),
            _ => {}
        }
    }
}

impl Recall for Swap {
    type Memory = SwapMemory;

    fn blank(rules: &SwapRules, viewer: Viewer) -> SwapMemory {
        SwapMemory {
            rules: *rules,
            viewer,
            hands: BySeat::new(rules.seats),
            lots: vec![rules.deck.lot()],
            discards: Counts::EMPTY,
            top: None,
            held: None,
            leaving: None,
            last: BySeat::new(rules.seats),
        }
    }

    fn recall(memory: &mut SwapMemory, notice: &SwapNotice) {
        match *notice {
            SwapNotice::Public(ref event) => memory.learn(event),
            SwapNotice::LookChosen { .. } => {}
            SwapNotice::Seen { seat, slot, card: Some(card) } => {
                memory.see_slot(seat, slot, memory.rules.kind(card));
            }
            SwapNotice::Seen { seat, slot, card: None } => {
                memory.hands[seat][usize::from(slot)].looked = true;
            }
            SwapNotice::Drawn { card, .. } => {
                let kind = memory.rules.kind(card);
                memory.see_newest(kind);
                memory.held = Some(kind);
            }
        }
    }

    const HAS_FACE_DOWN_CARDS: bool = true;

    fn face_down(memory: &SwapMemory, view: &SwapView) -> Vec<Remembered> {
        let mut known = Vec::new();
        for (seat, hand) in view.hands.iter() {
            for (slot, _) in (0..).zip(hand.cards()).filter(|(_, card)| card.is_none()) {
                known.extend(memory.card(seat, slot).map(|value| Remembered { seat, slot, value }));
            }
        }
        known
    }
}
