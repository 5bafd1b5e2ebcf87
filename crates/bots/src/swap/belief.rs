//! What is known before a decision, ready to be dealt out in many ways.

use ::swap::{MAX_SLOTS, SupposedCards, Swap, SwapAction, SwapRules, SwapView};
use chance::Quick;
use deck::{Counts, Lot, MAX_KINDS};
use kernel::{BySeat, Nature, Seat};

use super::card_stats::{CardStats, UNSEEN, likelihood};
use super::knowledge::Knowledge;
use super::position::{Beliefs, Position};

/// What is known before a decision, ready to be dealt out in many ways.
pub(super) struct Belief {
    pub(super) rules: SwapRules,
    pub(super) seat: Seat,
    pub(super) view: SwapView,
    pub(super) stats: CardStats,
    /// The state with the unknown cards left open: enough for the policy, not to be played on.
    pub(super) position: Position,
    hands: BySeat<[Option<u8>; MAX_SLOTS]>,
    lots: Vec<Counts>,
    unknown: Vec<Unknown>,
}

/// A place whose card the player does not know.
struct Unknown {
    seat: Seat,
    slot: u8,
    lot: usize,
    /// The kind it is hardly above, if its owner's moves say so.
    limit: Option<u8>,
    /// Does its owner know it?
    knows: bool,
}

impl Belief {
    /// What somebody with this knowledge makes of the view. Its seat is to answer the question, to
    /// begin its turn, or to place a card it has drawn.
    pub(super) fn new(knowledge: &Knowledge, view: &SwapView) -> Self {
        let rules = knowledge.rules();
        let lots = knowledge.lots(view);
        let stats = knowledge.stats(&lots, view.turns[knowledge.seat]);
        let mut beliefs = Beliefs::default();
        let mut hands = BySeat::<[Option<u8>; MAX_SLOTS]>::new(rules.seats);
        let mut unknown = Vec::with_capacity(usize::from(rules.seats) * MAX_SLOTS);
        let last = rules.deck.kinds() - 1;
        for seat in Seat::all(rules.seats) {
            beliefs.inferences[seat.index()] = knowledge.inferences[seat];
            for slot in 0..rules.hand {
                let inferred = knowledge.inferences[seat][usize::from(slot)];
                let card = knowledge.memory.card(seat, slot).map(|card| knowledge.kind(card));
                let knows =
                    if seat == knowledge.seat { card.is_some() } else { inferred.is_known_to_owner() };
                beliefs.seen[seat.index()][usize::from(slot)] = card.filter(|_| knows).unwrap_or(UNSEEN);
                hands[seat][usize::from(slot)] = card;
                if card.is_none() {
                    let limit = inferred.limit().filter(|kind| seat != knowledge.seat && *kind < last);
                    unknown.push(Unknown { seat, slot, lot: knowledge.lot(seat, slot), limit, knows });
                }
            }
        }
        // Those whose owner's moves say most are dealt first.
        unknown.sort_by_key(|place| place.limit.unwrap_or(u8::MAX));
        let pile = lots.last().copied().unwrap_or_else(|| rules.deck.lot());
        let cards = SupposedCards { hands, pile, discards: Counts::EMPTY };
        Seat::all(rules.seats).for_each(|seat| beliefs.appraise(&stats, seat, rules.hand));
        let position = Position { game: Swap::supposed(rules, view, &cards), beliefs };
        Self {
            rules: *rules,
            seat: knowledge.seat,
            view: view.clone(),
            stats,
            position,
            hands,
            lots,
            unknown,
        }
    }

    /// Lays open what the others know of their own cards.
    pub(super) fn uncover(&mut self, others: &[Knowledge]) {
        let (hands, lots, seen) = (&mut self.hands, &mut self.lots, &mut self.position.beliefs.seen);
        self.unknown.retain(|place| {
            let Some(other) = others.get(place.seat.index()) else { return true };
            let Some(card) = other.memory.card(other.seat, place.slot) else { return true };
            let kind = other.kind(card);
            hands[place.seat][usize::from(place.slot)] = Some(kind);
            if place.knows {
                seen[place.seat.index()][usize::from(place.slot)] = kind;
            }
            lots[place.lot].take(kind);
            false
        });
    }

    /// Deals the unknown cards one way.
    pub(super) fn deal(&self, nature: &mut Quick, lots: &mut Vec<Counts>) -> Position {
        let (hands, beliefs) = self.deal_hands(nature, lots);
        let pile = self.pile(lots, nature);
        let discards = self.discards(&hands, &pile);
        let cards = SupposedCards { hands, pile, discards };
        Position { game: Swap::supposed(&self.rules, &self.view, &cards), beliefs }
    }

    /// Deals the unknown cards of the hands one way. The pile comes from what is left of the last of `lots`.
    pub(super) fn deal_hands(
        &self,
        nature: &mut Quick,
        lots: &mut Vec<Counts>,
    ) -> (BySeat<[Option<u8>; MAX_SLOTS]>, Beliefs) {
        let (mut hands, mut beliefs) = (self.hands, self.position.beliefs);
        lots.clear();
        lots.extend_from_slice(&self.lots);
        for place in &self.unknown {
            let lot = &mut lots[place.lot];
            let kind = match place.limit {
                Some(limit) => self.likely(lot, limit, nature),
                None => lot.sample(nature),
            };
            lot.take(kind);
            hands[place.seat][usize::from(place.slot)] = Some(kind);
            if place.knows {
                beliefs.seen[place.seat.index()][usize::from(place.slot)] = kind;
            }
        }
        Seat::all(self.rules.seats).for_each(|seat| beliefs.appraise(&self.stats, seat, self.rules.hand));
        (hands, beliefs)
    }

    /// Does the owner of this slot know the card there, as far as its moves say?
    pub(super) fn knows(&self, seat: Seat, slot: u8) -> bool {
        let seen = self.position.beliefs.seen[seat.index()][usize::from(slot)] != UNSEEN;
        seen || self.unknown.iter().any(|place| (place.seat, place.slot, place.knows) == (seat, slot, true))
    }

    /// The pile is what is left of its lot. A memory that does not count takes discards for unseen
    /// cards: then any of what is left make the pile.
    fn pile(&self, lots: &[Counts], nature: &mut Quick) -> Counts {
        let mut left = lots.last().copied().unwrap_or(Counts::EMPTY);
        let size = u32::from(self.view.pile);
        if left.total() == size {
            return left;
        }
        let mut pile = Counts::EMPTY;
        for _ in 0..size {
            pile.put(left.draw(nature));
        }
        pile
    }

    /// A card of a lot that is hardly above `limit`.
    fn likely(&self, lot: &Counts, limit: u8, nature: &mut Quick) -> u8 {
        let mut weights = [0_u32; MAX_KINDS];
        let mut total = 0;
        let top = self.stats.value[usize::from(limit)];
        for (kind, count) in lot.kinds() {
            let above = self.stats.value[usize::from(kind)] - top;
            let weight = (200.0 * likelihood(kind, limit, above, self.stats.unit)) as u32;
            weights[usize::from(kind)] = weight * count;
            total += weight * count;
        }
        let mut place = nature.below(total);
        for (kind, weight) in weights.iter().enumerate() {
            if place < *weight {
                return kind as u8;
            }
            place -= weight;
        }
        unreachable!("every card of the lot has a weight")
    }

    /// All cards that are in no hand and not in the pile.
    fn discards(&self, hands: &BySeat<[Option<u8>; MAX_SLOTS]>, pile: &Counts) -> Counts {
        let mut left = self.rules.deck.lot();
        pile.kinds().for_each(|(kind, count)| (0..count).for_each(|_| left.take(kind)));
        let in_hands = hands.as_slice().iter().flatten().copied();
        in_hands.chain([self.position.game.held()]).flatten().for_each(|kind| left.take(kind));
        left
    }

    /// The choices worth thinking about: no card is put in place of a better one, and cards that
    /// are not known are all alike.
    pub(super) fn choices(&self, legal: &[SwapAction]) -> Vec<SwapAction> {
        let seat = self.seat;
        let slots = self.rules.hand;
        let game = &self.position.game;
        let seen = |slot: u8| self.position.beliefs.seen[seat.index()][usize::from(slot)];
        let unseen = (0..slots).find(|slot| seen(*slot) == UNSEEN);
        let worth = |slot: u8| self.stats.worth[usize::from(seen(slot))];
        let known = (0..slots).filter(|slot| seen(*slot) != UNSEEN);
        let highest = known.max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        let forced = !legal.contains(&SwapAction::Draw) && game.held().is_none();
        let kind = game.held().or(game.top()).unwrap_or(self.stats.middle);
        let new = self.stats.value[usize::from(kind)];
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

#[cfg(test)]
mod tests {
    use ::swap::SwapRules;
    use catalog::AnyRules;
    use kernel::{ActionBuf, Audit, Game, Step, Turn, Viewer, random_action};

    use super::super::policy::Policy;
    use super::super::reason;
    use super::*;
    use crate::spec::MemoryModel;

    /// However well a player remembers, and whatever the rules: a deal is a state that can be, shows
    /// the player what it sees, and is played out by the rules alone.
    #[test]
    fn every_deal_fits_the_view_and_can_be_played_out() {
        let cases = [testkit::named_cases(), testkit::option_cases(), testkit::mixed_cases(100)];
        let mut deals = 0;
        for (number, case) in cases.iter().flatten().enumerate() {
            let rules: SwapRules = match case.rules {
                AnyRules::Yolo(rules) => rules.into(),
                AnyRules::GoLow(rules) => rules.into(),
                _ => continue,
            };
            for model in [MemoryModel::Perfect, MemoryModel::Fading, MemoryModel::None] {
                for game in 0..testkit::times(1).into() {
                    deals += walk(&rules, model, Quick::new(number as u64).split(game), &case.name);
                }
            }
        }
        println!("{deals} deals");
        assert!(deals > 10_000, "{deals} deals");
    }

    /// A part of a game by random players, watched from one seat. Gives the number of deals.
    fn walk(rules: &SwapRules, model: MemoryModel, mut nature: Quick, name: &str) -> u32 {
        let seat = Seat::new(nature.below(rules.seats.into()) as u8);
        let mut knowledge = Knowledge::new(rules, seat, model, 20, nature.split(1));
        let mut game = Swap::start(rules);
        let (mut actions, mut events) = (ActionBuf::new(), Vec::new());
        let mut deals = 0;
        for _ in 0..400 {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut nature)),
                Turn::Players(seats) => {
                    let asked = seats.first().unwrap();
                    if asked == seat {
                        let view = game.view(Viewer::Seat(seat));
                        knowledge.forget(&view);
                        deals += check(&knowledge, &view, &mut nature, name);
                    }
                    Step::Act { seat: asked, action: random_action(&game, asked, &mut nature, &mut actions) }
                }
            };
            events.clear();
            game.advance(step, &mut events);
            let notices = events.iter().filter_map(|event| Swap::notice(event, Viewer::Seat(seat)));
            notices.for_each(|notice| knowledge.notice(&notice));
        }
        deals
    }

    fn check(knowledge: &Knowledge, view: &SwapView, nature: &mut Quick, name: &str) -> u32 {
        if !reason::is_weighed(view.phase) {
            return 0;
        }
        let belief = Belief::new(knowledge, view);
        let mut position = belief.deal(nature, &mut Vec::new());
        assert_eq!(position.game.audit(), Ok(()), "{name}");
        assert_eq!(position.game.view(Viewer::Seat(knowledge.seat)), *view, "{name}");
        // Here every action is checked, and every card counted once more at the end.
        position.play_out(&belief.stats, &Policy::SENSIBLE, nature);
        assert_eq!(position.game.audit(), Ok(()), "{name}");
        1
    }
}
