//! What a viewer with a perfect memory knows, and states that agree with it.

use deck::{Counts, Lot, Stock};
use kernel::{BySeat, Imagine, Nature, Recall, Remembered, Seat, Viewer};

use crate::event::{PublicEvent, SwapNotice};
use crate::rules::SwapRules;
use crate::slots::{Hand, MAX_SLOTS, Slots};
use crate::state::{Cards, Phase, SlotCard, Swap};
use crate::view::{SwapPhase, SwapView};

/// What a viewer with a perfect memory knows of the round.
///
/// Cards come from *lots*: the shuffled deck is the first, every reshuffle makes another. What the
/// viewer has not seen of a lot is spread evenly over the places that hold its cards unknown to
/// the viewer: slots, another's hand and, for the newest lot, the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwapMemory {
    rules: SwapRules,
    viewer: Viewer,
    hands: BySeat<[Place; MAX_SLOTS]>,
    /// What the viewer has not seen of each lot of this round. Never empty.
    lots: Vec<Counts>,
    /// All discards, the top one included.
    discards: Counts,
    top: Option<u8>,
    /// The drawn card, if the viewer holds it.
    held: Option<u8>,
    /// What was known of a card that has left its slot and not yet landed.
    leaving: Option<Place>,
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
struct Place {
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
        self.place(seat, slot).kind.map(|kind| self.rules.deck.value(kind))
    }

    /// Has anybody looked at the card in this slot?
    #[must_use]
    pub fn looked_at(&self, seat: Seat, slot: u8) -> bool {
        self.place(seat, slot).looked
    }

    /// Was the card in this slot drawn and kept, so that its owner alone has seen it?
    #[must_use]
    pub fn kept(&self, seat: Seat, slot: u8) -> bool {
        self.place(seat, slot).kept
    }

    /// The lowest card that the owner of this slot has parted with since it knows the card here: the one
    /// that this card replaced, others replaced since, and drawn cards thrown away. Who plays well holds
    /// nothing higher.
    #[must_use]
    pub fn parted_with(&self, seat: Seat, slot: u8) -> Option<i16> {
        self.place(seat, slot).parted.map(|kind| self.rules.deck.value(kind))
    }

    /// What a seat did in its last turn of this round.
    #[must_use]
    pub fn last_turn(&self, seat: Seat) -> LastTurn {
        self.last[seat]
    }

    /// What an unknown card in this slot may be: values with counts.
    pub fn chances(&self, seat: Seat, slot: u8) -> impl Iterator<Item = (i16, u32)> {
        self.values(&self.lots[self.place(seat, slot).lot])
    }

    /// What the next card of the pile may be: values with counts.
    pub fn pile_chances(&self) -> impl Iterator<Item = (i16, u32)> {
        self.values(self.newest())
    }

    /// The lot that the card in this slot came from: 0 is the deck, every reshuffle makes another.
    #[must_use]
    pub fn lot(&self, seat: Seat, slot: u8) -> usize {
        self.place(seat, slot).lot
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
        let place = &mut self.hands[seat][usize::from(slot)];
        if let Some(kind) = place.kind.take() {
            self.lots[place.lot].put(kind);
        }
    }

    fn values<'a>(&'a self, lot: &'a Counts) -> impl Iterator<Item = (i16, u32)> + 'a {
        lot.kinds().map(|(kind, count)| (self.rules.deck.value(kind), count))
    }

    fn place(&self, seat: Seat, slot: u8) -> Place {
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
        let place = self.place(seat, slot);
        if place.kind.is_none() {
            self.see(place.lot, kind);
        }
        self.hands[seat][usize::from(slot)] = Place { kind: Some(kind), looked: true, ..place };
    }

    fn put_into(&mut self, seat: Seat, slot: u8, kind: Option<u8>, kept: bool) {
        let place = Place { kind, lot: self.lots.len() - 1, looked: true, kept, parted: None };
        self.leaving = Some(std::mem::replace(&mut self.hands[seat][usize::from(slot)], place));
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
        if let Some(place) = self.leaving.take() {
            if place.kind.is_none() {
                self.see(place.lot, kind);
            }
            // Who parts with a card unseen has not chosen it for what it is.
            if place.looked {
                self.part(seat, kind);
            }
        }
        self.discard(kind);
    }

    /// A seat parts with a card whose value it knows.
    fn part(&mut self, seat: Seat, kind: u8) {
        for place in self.hands[seat].iter_mut().filter(|place| place.looked) {
            place.parted = Some(place.parted.map_or(kind, |parted| parted.min(kind)));
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

impl Imagine for Swap {
    fn imagine(memory: &SwapMemory, view: &SwapView, nature: &mut impl Nature) -> Self {
        let rules = memory.rules;
        let mut lots = memory.lots.clone();
        let hands = imagine_hands(memory, &mut lots, nature);
        let phase = imagine_phase(memory, view, &mut lots, nature);
        Self {
            rules,
            phase,
            round: view.round,
            dealer: view.dealer,
            active: view.active.unwrap_or(view.dealer.left(rules.seats)),
            totals: view.totals,
            subtotal: view.subtotal,
            sheet: view.sheet,
            stock: stock_of(memory, &lots, unseen(memory, &hands, phase)),
            discards: memory.discards,
            top: memory.top,
            hands,
            looks: imagine_looks(memory, view, nature),
            chosen: view.chosen,
            turns: view.turns,
            caller: view.caller,
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            leaders: view.leaders,
            tie_cards: view.tie_cards.map(|_, card| card.map(|card| rules.kind(card))),
        }
    }
}

/// A card that somebody has looked at and the viewer does not know is any unseen one of its lot.
fn imagine_hands(memory: &SwapMemory, lots: &mut [Counts], nature: &mut impl Nature) -> BySeat<Cards> {
    memory.hands.map(|_, places| {
        let mut cards = [SlotCard::UNSEEN; MAX_SLOTS];
        for (card, place) in cards.iter_mut().zip(places).take(usize::from(memory.rules.hand)) {
            *card = match place.kind {
                Some(kind) => SlotCard::of(kind),
                None if place.looked => SlotCard::of(lots[place.lot].draw(nature)),
                None => SlotCard::UNSEEN,
            };
        }
        cards
    })
}

fn imagine_phase(
    memory: &SwapMemory,
    view: &SwapView,
    lots: &mut [Counts],
    nature: &mut impl Nature,
) -> Phase {
    let (seat, slot) = view.spot.map_or((view.dealer, 0), |spot| (spot.seat, spot.slot.unwrap_or(0)));
    match view.phase {
        SwapPhase::Deal => Phase::Deal,
        SwapPhase::Look => Phase::Look,
        SwapPhase::See => Phase::See { seat, slot },
        SwapPhase::Memorise => Phase::Memorise,
        SwapPhase::Question => Phase::Question,
        SwapPhase::Turn => Phase::Turn,
        SwapPhase::Restart => Phase::Restart,
        SwapPhase::Draw => Phase::Draw,
        SwapPhase::Hold => Phase::Hold {
            kind: match view.drawn {
                Some(card) => memory.rules.kind(card),
                None => lots.last_mut().expect("there is always a lot").draw(nature),
            },
        },
        SwapPhase::Land => Phase::Land { slot },
        SwapPhase::Reveal => Phase::Reveal { seat, slot },
        SwapPhase::CatchUp => Phase::CatchUp { seat },
        SwapPhase::TieDraw => Phase::TieDraw { seat },
        SwapPhase::Over => Phase::Over,
    }
}

/// How many dealt cards nobody has looked at, one on its way to the discard pile included.
fn unseen(memory: &SwapMemory, hands: &BySeat<Cards>, phase: Phase) -> u32 {
    let slots = usize::from(memory.rules.hand);
    let in_hands = hands.as_slice().iter().flat_map(|cards| &cards[..slots]);
    in_hands.filter(|card| card.kind().is_none()).count() as u32
        + u32::from(matches!(phase, Phase::Land { .. }))
}

fn stock_of(memory: &SwapMemory, lots: &[Counts], unseen: u32) -> Stock<Counts> {
    let mut stock = Stock::new(lots[0], Counts::EMPTY, unseen);
    if memory.lots.len() > 1 {
        stock.reshuffle(*lots.last().expect("there is always a lot"));
    }
    stock
}

/// A look of another that is still sealed may be any.
fn imagine_looks(memory: &SwapMemory, view: &SwapView, nature: &mut impl Nature) -> BySeat<Slots> {
    let rules = &memory.rules;
    view.looks.map(|seat, slots| match slots {
        Some(slots) => *slots,
        None if view.phase == SwapPhase::Look
            && view.chosen.contains(seat)
            && memory.viewer != Viewer::Seat(seat) =>
        {
            let choices: Vec<Slots> = Slots::choices(rules.hand, rules.looks).collect();
            choices[nature.below(choices.len() as u32) as usize]
        }
        None => Slots::EMPTY,
    })
}
