//! The rest of a round, sketched: the rules of a round in a few numbers. Chance is a row of cards drawn before.

use ::swap::{
    CallMode, DeckOutAfterCall, DeckOutTrigger, MAX_SLOTS, PileEnd, ReshuffleTiming, SwapAction, SwapRules,
};
use deck::MAX_KINDS;
use kernel::{MAX_SEATS, Seat};

use super::super::belief::Belief;
use super::super::card_stats::{CardStats, UNSEEN};
use super::super::position::Beliefs;

/// A round at the start of somebody's turn or question, as one player imagines it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    pub(super) cards: [[u8; MAX_SLOTS]; MAX_SEATS],
    pub(super) beliefs: Beliefs,
    pub(super) top: u8,
    pub(super) pile: u16,
    /// How many cards of the row are gone.
    next: u16,
    /// Discards by kind, for a reshuffle; the top one included.
    pub(super) discards: [u8; MAX_KINDS],
    /// The pile is made of these after a reshuffle in the sketch.
    fresh: Option<[u8; MAX_KINDS]>,
    pub(super) turns: [u8; MAX_SEATS],
    pub(super) active: Seat,
    pub(super) dealer: Seat,
    pub(super) caller: Option<Seat>,
    pub(super) challenge: bool,
    pub(super) turns_left: u8,
    pub(super) deck_out: bool,
    pub(super) over: bool,
    /// A small generator for reshuffles.
    pub(super) dice: u32,
}

/// What stays the same while a sketch is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    pub(super) rules: &'a SwapRules,
    pub(super) stats: &'a CardStats,
    /// The cards that will be drawn, in order.
    row: &'a [u8],
}

impl<'a> Setting<'a> {
    pub(super) fn new(belief: &'a Belief, row: &'a [u8]) -> Self {
        Self { rules: &belief.rules, stats: &belief.stats, row }
    }
}

impl Sketch {
    /// What is known before anything is dealt.
    pub(super) fn new(belief: &Belief) -> Self {
        let (view, game) = (&belief.view, &belief.position.game);
        let mut sketch = Self {
            cards: [[0; MAX_SLOTS]; MAX_SEATS],
            beliefs: belief.position.beliefs,
            top: game.top().unwrap_or(belief.stats.middle),
            pile: view.pile,
            next: 0,
            discards: [0; MAX_KINDS],
            fresh: None,
            turns: [0; MAX_SEATS],
            active: game.active(),
            dealer: view.dealer,
            caller: view.caller,
            challenge: view.challenge,
            turns_left: view.turns_left,
            deck_out: view.deck_out,
            over: false,
            dice: 0,
        };
        for seat in Seat::all(belief.rules.seats) {
            sketch.turns[seat.index()] = view.turns[seat];
            sketch.beliefs.own[seat.index()] = points_to_owner(belief, seat);
        }
        sketch
    }

    pub(super) fn may_call(&self, rules: &SwapRules) -> bool {
        self.caller.is_none() && self.turns[self.active.index()] >= rules.min_turns_before_call
    }

    pub(super) fn may_call_within(&self, rules: &SwapRules) -> bool {
        rules.call_mode == CallMode::WithinTurn && self.may_call(rules)
    }

    pub(super) fn may_draw(&self, rules: &SwapRules) -> bool {
        let takes_only =
            matches!(rules.pile_end, PileEnd::DeckOut { after_call: DeckOutAfterCall::FinishFinalTurns, .. });
        self.pile > 0 || self.caller.is_none() || !takes_only
    }

    /// Takes one action of the active seat; `held` is the drawn card, if it holds one.
    pub(super) fn act(&mut self, setting: &Setting<'_>, action: SwapAction, held: u8) {
        match action {
            SwapAction::Take { slot, call } => {
                self.call_if(setting, call);
                let kind = self.top;
                self.discards[usize::from(kind)] -= u8::from(self.discards[usize::from(kind)] > 0);
                self.replace(setting, slot, kind, true);
            }
            SwapAction::Keep { slot, call } => {
                self.call_if(setting, call);
                self.replace(setting, slot, held, false);
            }
            SwapAction::Throw { call } => {
                self.call_if(setting, call);
                self.beliefs.thrown(setting.stats, self.active, setting.rules.hand, held);
                self.discard(held);
                self.end_turn(setting);
            }
            SwapAction::Call => {
                self.call_if(setting, true);
                self.end_turn(setting);
            }
            SwapAction::Challenge => {
                self.caller = Some(self.active);
                self.challenge = true;
                self.turns_left = setting.rules.seats;
                self.active = self.dealer.left(setting.rules.seats);
            }
            // A draw goes through `draw`; the opening look is over.
            SwapAction::Pass | SwapAction::Draw | SwapAction::Look { .. } | SwapAction::Ready => {}
        }
    }

    /// The next card of the pile; none if drawing ended the round.
    pub(super) fn draw(&mut self, setting: &Setting<'_>) -> Option<u8> {
        if self.pile == 0 {
            match setting.rules.pile_end {
                PileEnd::DeckOut { .. } => {
                    self.deck_out = true;
                    self.over = true;
                    return None;
                }
                PileEnd::Reshuffle { keep_top, .. } => self.reshuffle(setting, keep_top),
            }
        }
        (self.pile > 0).then(|| self.pull(setting))
    }

    /// A card leaves the pile, which is not empty.
    pub(super) fn pull(&mut self, setting: &Setting<'_>) -> u8 {
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
        let kind = setting.row.get(usize::from(self.next) % setting.row.len().max(1));
        self.next += 1;
        kind.copied().unwrap_or(setting.stats.middle)
    }

    fn reshuffle(&mut self, setting: &Setting<'_>, keep_top: bool) {
        let mut pile = std::mem::replace(&mut self.discards, [0; MAX_KINDS]);
        let top = usize::from(self.top);
        if keep_top {
            pile[top] -= u8::from(pile[top] > 0);
            self.discards[top] = 1;
        }
        self.pile = pile.iter().map(|count| u16::from(*count)).sum();
        self.fresh = Some(pile);
        if !keep_top && self.pile > 0 {
            let kind = self.pull(setting);
            self.discard(kind);
        }
    }

    fn discard(&mut self, kind: u8) {
        self.top = kind;
        let count = &mut self.discards[usize::from(kind)];
        *count = count.saturating_add(1);
    }

    fn call_if(&mut self, setting: &Setting<'_>, call: bool) {
        if call {
            self.caller = Some(self.active);
            self.turns_left = setting.rules.seats;
        }
    }

    fn replace(&mut self, setting: &Setting<'_>, slot: u8, kind: u8, taken: bool) {
        let old = std::mem::replace(&mut self.cards[self.active.index()][usize::from(slot)], kind);
        let hand = setting.rules.hand;
        self.beliefs.replaced(setting.stats, self.active, hand, (slot, kind, old), taken);
        self.discard(old);
        self.end_turn(setting);
    }

    fn end_turn(&mut self, setting: &Setting<'_>) {
        let rules = setting.rules;
        let turns = &mut self.turns[self.active.index()];
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
        self.active = self.active.left(rules.seats);
        if let (true, PileEnd::Reshuffle { keep_top, timing: ReshuffleTiming::Eager }) =
            (used_up, rules.pile_end)
        {
            self.reshuffle(setting, keep_top);
        }
    }
}

/// The points that the owner of a hand expects to hold. A card that its owner knows and the player does not
/// counts as if it were the lowest of the deck: a slip of the first release, by which the others call early in
/// its trials.
fn points_to_owner(belief: &Belief, seat: Seat) -> f32 {
    let seen = &belief.position.beliefs.seen[seat.index()];
    let place = |slot: u8| match seen[usize::from(slot)] {
        UNSEEN if belief.knows(seat, slot) => 0,
        kind => usize::from(kind),
    };
    (0..belief.rules.hand).map(|slot| belief.stats.worth[place(slot)]).sum()
}
