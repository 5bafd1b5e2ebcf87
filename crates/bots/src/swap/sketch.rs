//! The rest of a round, sketched: the rules of a round in a few numbers, fast enough to be played
//! out thousands of times for one decision. Chance is a row of cards drawn before.

use ::swap::{
    CallMode, DeckOutAfterCall, DeckOutTrigger, MAX_SLOTS, PileEnd, ReshuffleTiming, SwapAction, SwapRules,
};
use deck::MAX_KINDS;
use kernel::MAX_SEATS;

use super::marks::{self, Mark, Marks};
use super::tables::{Tables, UNSEEN};

/// A round at the start of somebody's turn or question, as one player imagines it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    pub(super) cards: [[u8; MAX_SLOTS]; MAX_SEATS],
    /// The slots whose card the owner knows, as bits.
    pub(super) known: [u8; MAX_SEATS],
    pub(super) marks: [Marks; MAX_SEATS],
    /// What each owner expects to hold, and what the table thinks of each hand.
    pub(super) own: [f32; MAX_SEATS],
    pub(super) shown: [f32; MAX_SEATS],
    pub(super) top: u8,
    pub(super) pile: u16,
    /// How many cards of the row are gone.
    pub(super) next: u16,
    /// Discards by kind, for a reshuffle; the top one included.
    pub(super) discards: [u8; MAX_KINDS],
    /// The pile is made of these after a reshuffle in the sketch.
    pub(super) fresh: Option<[u8; MAX_KINDS]>,
    pub(super) turns: [u8; MAX_SEATS],
    pub(super) active: u8,
    pub(super) dealer: u8,
    pub(super) caller: Option<u8>,
    pub(super) challenge: bool,
    pub(super) turns_left: u8,
    pub(super) deck_out: bool,
    pub(super) over: bool,
    /// A small generator for reshuffles.
    pub(super) dice: u32,
}

/// What stays the same while a sketch is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'a> {
    pub(super) rules: &'a SwapRules,
    pub(super) tables: &'a Tables,
    pub(super) middle: u8,
    /// The cards that will be drawn, in order.
    pub(super) row: &'a [u8],
}

impl Sketch {
    pub(super) fn may_call(&self, rules: &SwapRules) -> bool {
        self.caller.is_none() && self.turns[usize::from(self.active)] >= rules.min_turns_before_call
    }

    pub(super) fn may_call_within(&self, rules: &SwapRules) -> bool {
        rules.call_mode == CallMode::WithinTurn && self.may_call(rules)
    }

    pub(super) fn may_draw(&self, rules: &SwapRules) -> bool {
        let takes_only =
            matches!(rules.pile_end, PileEnd::DeckOut { after_call: DeckOutAfterCall::FinishFinalTurns, .. });
        self.pile > 0 || self.caller.is_none() || !takes_only
    }

    /// Counts anew what owners and the table think of every hand.
    pub(super) fn appraise(&mut self, ground: &Ground<'_>) {
        for seat in 0..usize::from(ground.rules.seats) {
            self.own[seat] =
                (0..ground.rules.hand).map(|slot| self.worth_to_owner(ground.tables, seat, slot)).sum();
            self.appraise_shown(ground, seat);
        }
    }

    fn appraise_shown(&mut self, ground: &Ground<'_>, seat: usize) {
        let marks = &self.marks[seat][..usize::from(ground.rules.hand)];
        self.shown[seat] = marks.iter().map(|mark| ground.tables.guess[mark.place()]).sum();
    }

    /// The card of a slot as its owner knows it: a kind or [`UNSEEN`].
    pub(super) fn seen_by_owner(&self, seat: usize, slot: u8) -> u8 {
        if self.known[seat] >> slot & 1 == 1 { self.cards[seat][usize::from(slot)] } else { UNSEEN }
    }

    pub(super) fn worth_to_owner(&self, tables: &Tables, seat: usize, slot: u8) -> f32 {
        tables.worth[usize::from(self.seen_by_owner(seat, slot))]
    }

    /// Takes one action of the active seat; `held` is the drawn card, if it holds one.
    pub(super) fn act(&mut self, ground: &Ground<'_>, action: SwapAction, held: u8) {
        match action {
            SwapAction::Take { slot, call } => {
                self.call_if(ground, call);
                let kind = self.top;
                self.discards[usize::from(kind)] -= u8::from(self.discards[usize::from(kind)] > 0);
                self.replace(ground, slot, kind, Some(kind));
            }
            SwapAction::Keep { slot, call } => {
                self.call_if(ground, call);
                self.replace(ground, slot, held, None);
            }
            SwapAction::Throw { call } => {
                self.call_if(ground, call);
                let seat = usize::from(self.active);
                marks::thrown(&mut self.marks[seat], held);
                self.appraise_shown(ground, seat);
                self.discard(held);
                self.end_turn(ground);
            }
            SwapAction::Call => {
                self.call_if(ground, true);
                self.end_turn(ground);
            }
            SwapAction::Challenge => {
                self.caller = Some(self.active);
                self.challenge = true;
                self.turns_left = ground.rules.seats;
                self.active = left(self.dealer, ground.rules.seats);
            }
            // A draw goes through `draw`; the opening look is over.
            SwapAction::Pass | SwapAction::Draw | SwapAction::Look { .. } | SwapAction::Ready => {}
        }
    }

    /// The next card of the pile; none if drawing ended the round.
    pub(super) fn draw(&mut self, ground: &Ground<'_>) -> Option<u8> {
        if self.pile == 0 {
            match ground.rules.pile_end {
                PileEnd::DeckOut { .. } => {
                    self.deck_out = true;
                    self.over = true;
                    return None;
                }
                PileEnd::Reshuffle { keep_top, .. } => self.reshuffle(ground, keep_top),
            }
        }
        (self.pile > 0).then(|| self.pull(ground))
    }

    /// A card leaves the pile, which is not empty.
    pub(super) fn pull(&mut self, ground: &Ground<'_>) -> u8 {
        self.pile -= 1;
        if let Some(mut fresh) = self.fresh {
            let total: u32 = fresh.iter().map(|count| u32::from(*count)).sum();
            self.dice = self.dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let mut place = ((u64::from(self.dice) * u64::from(total.max(1))) >> 32) as u32;
            for (kind, count) in fresh.iter_mut().enumerate() {
                if place < u32::from(*count) {
                    *count -= 1;
                    self.fresh = Some(fresh);
                    return kind as u8;
                }
                place -= u32::from(*count);
            }
        }
        let kind = ground.row.get(usize::from(self.next) % ground.row.len().max(1));
        self.next += 1;
        kind.copied().unwrap_or(ground.middle)
    }

    fn reshuffle(&mut self, ground: &Ground<'_>, keep_top: bool) {
        let mut pile = std::mem::replace(&mut self.discards, [0; MAX_KINDS]);
        let top = usize::from(self.top);
        if keep_top {
            pile[top] -= u8::from(pile[top] > 0);
            self.discards[top] = 1;
        }
        self.pile = pile.iter().map(|count| u16::from(*count)).sum();
        self.fresh = Some(pile);
        if !keep_top && self.pile > 0 {
            let kind = self.pull(ground);
            self.discard(kind);
        }
    }

    fn discard(&mut self, kind: u8) {
        self.top = kind;
        let count = &mut self.discards[usize::from(kind)];
        *count = count.saturating_add(1);
    }

    fn call_if(&mut self, ground: &Ground<'_>, call: bool) {
        if call {
            self.caller = Some(self.active);
            self.turns_left = ground.rules.seats;
        }
    }

    fn replace(&mut self, ground: &Ground<'_>, slot: u8, kind: u8, taken: Option<u8>) {
        let seat = usize::from(self.active);
        let before = self.worth_to_owner(ground.tables, seat, slot);
        let old = std::mem::replace(&mut self.cards[seat][usize::from(slot)], kind);
        self.known[seat] |= 1 << slot;
        self.own[seat] += ground.tables.value[usize::from(kind)] - before;
        marks::replaced(&mut self.marks[seat], slot, taken, old, ground.middle);
        self.appraise_shown(ground, seat);
        self.discard(old);
        self.end_turn(ground);
    }

    fn end_turn(&mut self, ground: &Ground<'_>) {
        let rules = ground.rules;
        let turns = &mut self.turns[usize::from(self.active)];
        *turns = turns.saturating_add(1);
        if self.caller.is_some() {
            self.turns_left = self.turns_left.saturating_sub(1);
        }
        let used_up = self.pile == 0;
        if let (true, PileEnd::DeckOut { trigger: DeckOutTrigger::AfterTurn, after_call }) =
            (used_up, rules.pile_end)
        {
            self.deck_out = true;
            if self.caller.is_none() || after_call == DeckOutAfterCall::EndNow {
                self.over = true;
                return;
            }
        }
        if self.caller.is_some() && self.turns_left == 0 {
            self.over = true;
            return;
        }
        self.active = left(self.active, rules.seats);
        if let (true, PileEnd::Reshuffle { keep_top, timing: ReshuffleTiming::Eager }) =
            (used_up, rules.pile_end)
        {
            self.reshuffle(ground, keep_top);
        }
    }
}

/// The next seat clockwise.
pub(super) fn left(seat: u8, seats: u8) -> u8 {
    if seat + 1 >= seats { 0 } else { seat + 1 }
}

impl Default for Sketch {
    fn default() -> Self {
        Self {
            cards: [[0; MAX_SLOTS]; MAX_SEATS],
            known: [0; MAX_SEATS],
            marks: [[Mark::UNSEEN; MAX_SLOTS]; MAX_SEATS],
            own: [0.0; MAX_SEATS],
            shown: [0.0; MAX_SEATS],
            top: 0,
            pile: 0,
            next: 0,
            discards: [0; MAX_KINDS],
            fresh: None,
            turns: [0; MAX_SEATS],
            active: 0,
            dealer: 0,
            caller: None,
            challenge: false,
            turns_left: 0,
            deck_out: false,
            over: false,
            dice: 0,
        }
    }
}
