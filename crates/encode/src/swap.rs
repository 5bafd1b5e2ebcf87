//! YOLO and Go Low as numbers.

use kernel::Seat;
use swap::{
    CallMode, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie, LastTurn, MAX_SLOTS,
    PileEnd,
};
use swap::{ReshuffleTiming, Slots, Swap, SwapAction, SwapMemory, SwapPhase, SwapRules, SwapView};

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
    const VERSION: u32 = 2;
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

    /// Look; ready, challenge, pass, draw; throw; call; take, keep, with room for six slots.
    fn network_action(_rules: &SwapRules, action: SwapAction) -> Option<usize> {
        const TAKE: usize = 8;
        const KEEP: usize = TAKE + 2 * MAX_SLOTS;
        let slot = |first: usize, slot: u8, call: bool| first + 2 * usize::from(slot) + usize::from(call);
        Some(match action {
            // Which cards one looks at first is all the same.
            SwapAction::Look { .. } => 0,
            SwapAction::Ready => 1,
            SwapAction::Challenge => 2,
            SwapAction::Pass => 3,
            SwapAction::Draw => 4,
            SwapAction::Throw { call } => 5 + usize::from(call),
            SwapAction::Call => 7,
            SwapAction::Take { slot: to, call } => slot(TAKE, to, call),
            SwapAction::Keep { slot: to, call } => slot(KEEP, to, call),
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
        fields.flags(
            "rules",
            RULES,
            "Go Low; Challenge; a call instead of a turn; the pile is out at a failed draw; final turns after \
             that; reshuffle; it keeps the top; it waits for a draw; doublings multiply; a negative hand doubles; \
             catch-up; shared ties; an extra round for ties",
        );
        fields.add("turns_before_call", 1, (0, 255), "turns that a seat completes before it may call");
        fields.add("catch_up", 1, (0, i16::MAX), "points behind from which catch-up helps; 0: never");
        fields.flags("playing_off", 1, "some play on to break a tie");
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
            fields.flags(name("kept"), slots, "slots whose card was drawn and kept");
            fields.flags(
                name("parted"),
                slots,
                "slots whose owner, knowing the card, has parted with others",
            );
            fields.add(name("parted_with"), slots, CARD, "the lowest of those; 0 if there are none");
            fields.flags(name("last_turn"), 3, "what it did last in this round, one of: took, kept, threw");
            fields.add(name("threw"), 1, CARD, "the drawn card it threw then; 0 otherwise");
            fields.flags(name("plays_off"), 1, "is among those who break a tie");
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
        flags_of(rules).into_iter().for_each(|flag| row.flag(flag));
        row.put(i16::from(rules.min_turns_before_call));
        row.clamp(rules.catch_up.map_or(0, |catch_up| catch_up.threshold.into()), (0, i16::MAX));
        row.flag(!view.leaders.is_empty());
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
            let block = row.block(6 * slots);
            for (slot, open) in view.hands[other].cards().iter().enumerate() {
                let number = slot as u8;
                if let Some(card) = open.or_else(|| memory.card(other, number)) {
                    block[slot] = 1;
                    block[slots + slot] = card;
                }
                block[2 * slots + slot] = i16::from(memory.looked_at(other, number));
                block[3 * slots + slot] = i16::from(memory.kept(other, number));
                if let Some(card) = memory.parted_with(other, number) {
                    block[4 * slots + slot] = 1;
                    block[5 * slots + slot] = card;
                }
            }
            let (last, threw) = match memory.last_turn(other) {
                LastTurn::None => (None, 0),
                LastTurn::Took => (Some(0), 0),
                LastTurn::Kept => (Some(1), 0),
                LastTurn::Threw { card } => (Some(2), card),
            };
            row.one_hot(last, 3);
            row.put(threw);
            row.flag(view.leaders.contains(other));
        }
    }
}

/// How many rules are told.
const RULES: usize = 13;

/// What the rules of a table are, as far as they change how one plays.
fn flags_of(rules: &SwapRules) -> [bool; RULES] {
    let (failed_draw, final_turns, reshuffles, keeps_top, on_demand) = match rules.pile_end {
        PileEnd::DeckOut { trigger, after_call } => (
            trigger == DeckOutTrigger::OnFailedDraw,
            after_call == DeckOutAfterCall::FinishFinalTurns,
            false,
            false,
            false,
        ),
        PileEnd::Reshuffle { keep_top, timing } => {
            (false, false, true, keep_top, timing == ReshuffleTiming::OnDemand)
        }
    };
    [
        rules.family == Family::GoLow,
        rules.challenge,
        rules.call_mode == CallMode::InsteadOfTurn,
        failed_draw,
        final_turns,
        reshuffles,
        keeps_top,
        on_demand,
        rules.stacking == DoubleStacking::Multiply,
        rules.double_negative,
        rules.catch_up.is_some(),
        rules.final_tie == FinalTie::Shared,
        rules.final_tie == FinalTie::ExtraRound,
    ]
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
