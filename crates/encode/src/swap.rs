//! YOLO and Go Low as numbers.

use kernel::Seat;
use swap::{Slots, Swap, SwapAction, SwapMemory, SwapPhase, SwapRules, SwapView};

use crate::encode::Encode;
use crate::field::{Field, Fields, Row};

const CARD: (i16, i16) = (i16::MIN, i16::MAX);
const POINTS: (i16, i16) = (i16::MIN, i16::MAX);

/// Where the kinds of actions begin.
struct Places {
    ready: usize,
    take: usize,
    keep: usize,
    throw: usize,
    call: usize,
}

impl Places {
    #[inline]
    fn of(rules: &SwapRules) -> Self {
        let looks = combinations(rules.hand, rules.looks);
        let take = looks + 4;
        let keep = take + 2 * usize::from(rules.hand);
        let throw = keep + 2 * usize::from(rules.hand);
        Self { ready: looks, take, keep, throw, call: throw + 2 }
    }
}

impl Encode for Swap {
    const VERSION: u32 = 1;
    const LOWEST_WINS: bool = true;

    /// Looks; ready, challenge, pass, draw; take, keep, throw (each without and with a call); call.
    fn action_count(rules: &SwapRules) -> usize {
        Places::of(rules).call + 1
    }

    #[inline]
    fn action_index(rules: &SwapRules, action: SwapAction) -> Option<usize> {
        let at = Places::of(rules);
        let slot = |first: usize, slot: u8, call: bool| {
            (slot < rules.hand).then(|| first + 2 * usize::from(slot) + usize::from(call))
        };
        match action {
            SwapAction::Look { slots } => look_index(rules, slots),
            SwapAction::Ready => Some(at.ready),
            SwapAction::Challenge => Some(at.ready + 1),
            SwapAction::Pass => Some(at.ready + 2),
            SwapAction::Draw => Some(at.ready + 3),
            SwapAction::Take { slot: to, call } => slot(at.take, to, call),
            SwapAction::Keep { slot: to, call } => slot(at.keep, to, call),
            SwapAction::Throw { call } => Some(at.throw + usize::from(call)),
            SwapAction::Call => Some(at.call),
        }
    }

    fn action_at(rules: &SwapRules, index: usize) -> Option<SwapAction> {
        let at = Places::of(rules);
        let slot = |first: usize| (((index - first) / 2) as u8, (index - first) % 2 == 1);
        Some(match index {
            _ if index < at.ready => SwapAction::Look { slots: look_at(rules, index)? },
            _ if index < at.take => {
                [SwapAction::Ready, SwapAction::Challenge, SwapAction::Pass, SwapAction::Draw]
                    [index - at.ready]
            }
            _ if index < at.keep => {
                let (slot, call) = slot(at.take);
                SwapAction::Take { slot, call }
            }
            _ if index < at.throw => {
                let (slot, call) = slot(at.keep);
                SwapAction::Keep { slot, call }
            }
            _ if index < at.call => SwapAction::Throw { call: index > at.throw },
            _ if index == at.call => SwapAction::Call,
            _ => return None,
        })
    }

    fn fields(rules: &SwapRules) -> Vec<Field> {
        let slots = usize::from(rules.hand);
        let seats = i16::from(rules.seats);
        let mut fields = Fields::default();
        fields.flags("phase", 5, "one of: look, memorise, question, turn, hold");
        fields.add("round", 1, (0, i16::MAX), "the round, from 1");
        fields.add("rounds", 1, (0, 255), "how many rounds are planned");
        fields.add("dealer", 1, (0, seats - 1), "seats from you to the dealer, clockwise");
        fields.add("pile", 1, (0, i16::MAX), "cards of the draw pile");
        fields.add("discards", 1, (0, i16::MAX), "cards of the discard pile");
        fields.flags("has_top", 1, "a discard lies open");
        fields.add("top", 1, CARD, "the top discard; 0 if there is none");
        fields.flags("has_drawn", 1, "you hold a drawn card");
        fields.add("drawn", 1, CARD, "that card; 0 if you hold none");
        fields.add("caller", 1, (0, seats), "1 + seats from you to who has called; 0: nobody");
        fields.flags("challenge", 1, "the caller shouted before the first turn");
        fields.add("turns_left", 1, (0, 255), "turns until the round is over, after a call");
        fields.flags("deck_out", 1, "the cards are used up, so that all double");
        let kinds = usize::from(rules.deck.kinds());
        fields.add(
            "pile_kinds",
            kinds,
            (0, 255),
            "how many of each kind of card, lowest first, the pile may have",
        );
        for place in 0..rules.seats {
            let name = |what: &str| format!("seat+{place}.{what}");
            fields.add(name("total"), 1, POINTS, "points of the rounds scored");
            fields.add(name("turns"), 1, (0, 255), "turns completed in this round");
            fields.flags(name("chosen"), 1, "has chosen its looks, or is ready");
            fields.flags(name("known"), slots, "slots whose card you know or see");
            fields.add(name("card"), slots, CARD, "that card; 0 elsewhere");
            fields.flags(name("looked_at"), slots, "slots whose card somebody has looked at");
        }
        fields.finish()
    }

    #[inline]
    fn write(view: &SwapView, memory: &SwapMemory, seat: Seat, row: &mut Row<'_>) {
        let rules = memory.rules();
        let away = |other: Seat| (other.number() + rules.seats - seat.number()) % rules.seats;
        let phase = match view.phase {
            SwapPhase::Look => Some(0),
            SwapPhase::Memorise => Some(1),
            SwapPhase::Question => Some(2),
            SwapPhase::Turn => Some(3),
            SwapPhase::Hold => Some(4),
            _ => None,
        };
        row.one_hot(phase, 5);
        row.clamp(i64::from(view.round), (0, i16::MAX));
        row.put(i16::from(view.rounds));
        row.put(i16::from(away(view.dealer)));
        row.put(view.pile as i16);
        row.put(view.discards as i16);
        row.flag(view.top.is_some());
        row.put(view.top.unwrap_or(0));
        row.flag(view.drawn.is_some());
        row.put(view.drawn.unwrap_or(0));
        row.put(view.caller.map_or(0, |caller| i16::from(away(caller)) + 1));
        row.flag(view.challenge);
        row.put(i16::from(view.turns_left));
        row.flag(view.deck_out);
        let kinds = row.block(usize::from(rules.deck.kinds()));
        for (card, count) in memory.pile_chances() {
            if let Some(kind) = rules.deck.kind(card) {
                kinds[usize::from(kind)] = count as i16;
            }
        }
        for other in seat.around(rules.seats) {
            row.clamp(view.totals[other], POINTS);
            row.put(i16::from(view.turns[other]));
            row.flag(view.chosen.contains(other));
            let slots = usize::from(rules.hand);
            let (known, rest) = row.block(3 * slots).split_at_mut(slots);
            let (cards, looked) = rest.split_at_mut(slots);
            for (slot, open) in view.hands[other].cards().iter().enumerate() {
                if let Some(card) = open.or_else(|| memory.card(other, slot as u8)) {
                    known[slot] = 1;
                    cards[slot] = card;
                }
                looked[slot] = i16::from(memory.looked_at(other, slot as u8));
            }
        }
    }
}

/// How many ways there are to choose `count` of `slots`.
fn combinations(slots: u8, count: u8) -> usize {
    (0..usize::from(count)).fold(1, |ways, taken| ways * (usize::from(slots) - taken) / (taken + 1))
}

/// Sets of slots in rising order of their bits, slot 0 lowest.
fn look_index(rules: &SwapRules, slots: Slots) -> Option<usize> {
    if slots.len() != rules.looks || slots.iter().any(|slot| slot >= rules.hand) {
        return None;
    }
    // The rank of a combination: each slot adds the combinations that end below it.
    let below = |(place, slot): (u8, u8)| if slot > place { combinations(slot, place + 1) } else { 0 };
    Some((0..).zip(slots.iter()).map(below).sum())
}

fn look_at(rules: &SwapRules, index: usize) -> Option<Slots> {
    let mut left = index;
    let mut chosen = Vec::new();
    for place in (0..rules.looks).rev() {
        let below = |slot: u8| if slot > place { combinations(slot, place + 1) } else { 0 };
        let slot = (place..rules.hand).rev().find(|slot| below(*slot) <= left)?;
        left -= below(slot);
        chosen.push(slot);
    }
    chosen.reverse();
    Slots::new(&chosen)
}
