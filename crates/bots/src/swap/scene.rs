//! What is known before a decision, ready to be dealt out in many ways.

use ::swap::{MAX_SLOTS, PileEnd, SwapAction, SwapView};
use chance::Quick;
use deck::{Counts, Lot, MAX_KINDS};
use kernel::{Nature, Seat};

use super::mind::Mind;
use super::sketch::{Ground, Sketch};
use super::tables::{Tables, UNSEEN, likelihood};

/// No sketched round draws more cards than this before it uses them again.
const LONGEST_ROW: usize = 96;

/// What is known before a decision, ready to be dealt out in many ways.
pub(super) struct Scene {
    pub(super) sketch: Sketch,
    pub(super) tables: Tables,
    pub(super) held: Option<u8>,
    lots: Vec<Counts>,
    unknown: Vec<Unknown>,
}

/// A place whose card the player does not know.
struct Unknown {
    seat: usize,
    slot: usize,
    lot: usize,
    /// The kind it is hardly above, if its owner's acts say so.
    limit: Option<u8>,
}

impl Scene {
    /// What this mind makes of its view.
    pub(super) fn new(mind: &Mind, view: &SwapView) -> Self {
        let rules = mind.rules();
        let lots = mind.lots(view);
        let tables = mind.tables(&lots, view.turns[mind.seat]);
        let mut sketch = Sketch {
            top: view.top.map_or(mind.middle(), |card| mind.kind(card)),
            pile: view.pile,
            active: view.active.unwrap_or(mind.seat).number(),
            dealer: view.dealer.number(),
            caller: view.caller.map(Seat::number),
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            ..Sketch::default()
        };
        let mut unknown = Vec::with_capacity(usize::from(rules.seats) * MAX_SLOTS);
        let last = rules.deck.kinds() - 1;
        for seat in Seat::all(rules.seats) {
            let place = seat.index();
            sketch.turns[place] = view.turns[seat];
            sketch.marks[place] = mind.marks[seat];
            for slot in 0..rules.hand {
                let mark = mind.marks[seat][usize::from(slot)];
                let card = mind.memory.card(seat, slot);
                let knows = if seat == mind.seat { card.is_some() } else { mark.is_known_to_owner() };
                sketch.known[place] |= u8::from(knows) << slot;
                match card {
                    Some(card) => sketch.cards[place][usize::from(slot)] = mind.kind(card),
                    None => unknown.push(Unknown {
                        seat: place,
                        slot: usize::from(slot),
                        lot: mind.lot(seat, slot),
                        limit: mark.limit().filter(|kind| seat != mind.seat && *kind < last),
                    }),
                }
            }
        }
        // Who tells most about its cards is dealt first.
        unknown.sort_by_key(|place| place.limit.unwrap_or(u8::MAX));
        let mut scene = Self { sketch, tables, held: view.drawn.map(|card| mind.kind(card)), lots, unknown };
        let mut sketch = scene.sketch;
        sketch.appraise(&scene.ground(mind, &[]));
        scene.sketch = sketch;
        scene
    }

    /// Lays open what the other minds know of their own cards.
    pub(super) fn uncover(&mut self, minds: &[Mind]) {
        let (sketch, lots) = (&mut self.sketch, &mut self.lots);
        self.unknown.retain(|place| {
            let Some(mind) = minds.get(place.seat) else { return true };
            let Some(card) = mind.memory.card(mind.seat, place.slot as u8) else { return true };
            let kind = mind.kind(card);
            sketch.cards[place.seat][place.slot] = kind;
            if lots[place.lot].count(kind) > 0 {
                lots[place.lot].take(kind);
            }
            false
        });
    }

    pub(super) fn ground<'a>(&'a self, mind: &'a Mind, row: &'a [u8]) -> Ground<'a> {
        Ground { rules: mind.rules(), tables: &self.tables, middle: mind.middle(), row }
    }

    /// Deals the unknown cards one way; `row` gets the cards of the pile in order.
    pub(super) fn deal(
        &self,
        mind: &Mind,
        nature: &mut Quick,
        lots: &mut Vec<Counts>,
        row: &mut Vec<u8>,
    ) -> Sketch {
        let mut sketch = self.sketch;
        lots.clear();
        lots.extend_from_slice(&self.lots);
        for place in &self.unknown {
            let lot = &mut lots[place.lot];
            if lot.total() == 0 {
                sketch.cards[place.seat][place.slot] = mind.middle();
                continue;
            }
            let kind = match place.limit {
                Some(limit) => self.likely(lot, limit, nature),
                None => lot.sample(nature),
            };
            lot.take(kind);
            sketch.cards[place.seat][place.slot] = kind;
        }
        row.clear();
        if let Some(pile) = lots.last() {
            row.extend(pile.kinds().flat_map(|(kind, count)| std::iter::repeat_n(kind, count as usize)));
        }
        let drawn = row.len().min(LONGEST_ROW).min(usize::from(sketch.pile) + 1);
        for place in 0..drawn {
            let other = place + nature.below((row.len() - place) as u32) as usize;
            row.swap(place, other);
        }
        if matches!(mind.rules().pile_end, PileEnd::Reshuffle { .. }) {
            sketch.discards = self.discards(mind, &sketch, row);
            sketch.dice = nature.below(u32::MAX);
        }
        row.truncate(drawn);
        sketch
    }

    /// A card of a lot that is hardly above `limit`.
    fn likely(&self, lot: &Counts, limit: u8, nature: &mut Quick) -> u8 {
        let mut weights = [0_u32; MAX_KINDS];
        let mut total = 0;
        let top = self.tables.value[usize::from(limit)];
        for (kind, count) in lot.kinds() {
            let above = self.tables.value[usize::from(kind)] - top;
            let weight = (200.0 * likelihood(kind, limit, above, self.tables.unit)) as u32;
            weights[usize::from(kind)] = weight * count;
            total += weight * count;
        }
        let mut place = nature.below(total.max(1));
        for (kind, weight) in weights.iter().enumerate() {
            if place < *weight {
                return kind as u8;
            }
            place -= weight;
        }
        limit
    }

    /// All cards that are in no hand and not in the pile.
    fn discards(&self, mind: &Mind, sketch: &Sketch, row: &[u8]) -> [u8; MAX_KINDS] {
        let rules = mind.rules();
        let mut left = [0_u8; MAX_KINDS];
        for (kind, count) in rules.deck.lot().kinds() {
            left[usize::from(kind)] = count as u8;
        }
        let hands = sketch.cards[..usize::from(rules.seats)].iter();
        let in_hands = hands.flat_map(|cards| &cards[..usize::from(rules.hand)]);
        let in_pile = row.iter().take(usize::from(sketch.pile));
        for kind in in_hands.chain(in_pile).chain(self.held.as_ref()) {
            left[usize::from(*kind)] = left[usize::from(*kind)].saturating_sub(1);
        }
        left
    }

    /// The choices worth thinking about: no card is put in place of a better one, and cards that
    /// are not known are all alike.
    pub(super) fn choices(&self, mind: &Mind, legal: &[SwapAction]) -> Vec<SwapAction> {
        let seat = mind.seat.index();
        let slots = mind.rules().hand;
        let seen = |slot: u8| self.sketch.seen_by_owner(seat, slot);
        let unseen = (0..slots).find(|slot| seen(*slot) == UNSEEN);
        let worth = |slot: u8| self.tables.worth[usize::from(seen(slot))];
        let known = (0..slots).filter(|slot| seen(*slot) != UNSEEN);
        let highest = known.max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        let forced = !legal.contains(&SwapAction::Draw) && self.held.is_none();
        let new = self.tables.value[usize::from(self.held.unwrap_or(self.sketch.top))];
        let sensible = |slot: u8| {
            let candidate = Some(slot) == unseen || Some(slot) == highest;
            candidate && (forced || new < worth(slot) + if Some(slot) == unseen { 1.0 } else { 0.0 })
        };
        let worth_it = |action: &SwapAction| match action {
            SwapAction::Take { slot, .. } | SwapAction::Keep { slot, .. } => sensible(*slot),
            _ => true,
        };
        legal.iter().copied().filter(worth_it).collect()
    }
}
