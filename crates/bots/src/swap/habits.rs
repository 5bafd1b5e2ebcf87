//! How a sensible player plays a turn: by what is expected of the cards, without looking ahead.

use ::swap::{CallMode, PileEnd, SwapAction, SwapPhase, SwapRules};

use super::sketch::{Ground, Sketch, left};
use super::tables::Tables;

/// No sketched round goes on for longer than so many turns of each seat.
const LONGEST: u8 = 60;

/// When a player calls. Margins are in points of the printed deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// How far below the lowest other hand one's own should be, after a last turn of the others.
    pub(super) margin: f32,
    /// The same for a Challenge, before the first turn.
    pub(super) challenge: f32,
    /// More for every other seat beyond the first,
    pub(super) per_rival: f32,
    /// and for every own card not known.
    pub(super) per_unknown: f32,
}

impl Habits {
    pub(super) const SENSIBLE: Self = Self { margin: 6.0, challenge: 6.0, per_rival: 1.5, per_unknown: 0.75 };

    /// What to do now, in a question, a turn, or with a drawn card.
    pub(super) fn choose(
        &self,
        ground: &Ground<'_>,
        sketch: &Sketch,
        phase: SwapPhase,
        held: Option<u8>,
    ) -> Option<SwapAction> {
        match (phase, held) {
            (SwapPhase::Question, _) => Some(self.question(ground, sketch)),
            (SwapPhase::Turn, _) => Some(self.turn(ground, sketch)),
            (SwapPhase::Hold, Some(held)) => Some(self.hold(ground, sketch, held)),
            _ => None,
        }
    }

    /// What to do at the start of the active seat's turn.
    #[inline]
    pub(super) fn turn(&self, ground: &Ground<'_>, sketch: &Sketch) -> SwapAction {
        let (rules, tables) = (ground.rules, ground.tables);
        let seat = usize::from(sketch.active);
        if rules.call_mode == CallMode::InsteadOfTurn
            && sketch.may_call(rules)
            && self.is_time(ground, sketch, sketch.own[seat], None)
        {
            return SwapAction::Call;
        }
        let (slot, place) = worst(sketch, tables, rules.hand);
        let (top, worth) = (tables.value[usize::from(sketch.top)], tables.worth[place]);
        let take = if !sketch.may_draw(rules) {
            true
        } else if sketch.pile == 0 && matches!(rules.pile_end, PileEnd::DeckOut { .. }) {
            top < worth // Y8: a draw would end the round
        } else {
            top < worth && top <= tables.take_at[place]
        };
        if take {
            let after = sketch.own[seat] - worth + top;
            let call = sketch.may_call_within(rules) && self.is_time(ground, sketch, after, Some(slot));
            SwapAction::Take { slot, call }
        } else {
            SwapAction::Draw
        }
    }

    /// What to do with a drawn card.
    #[inline]
    pub(super) fn hold(&self, ground: &Ground<'_>, sketch: &Sketch, held: u8) -> SwapAction {
        let (rules, tables) = (ground.rules, ground.tables);
        let seat = usize::from(sketch.active);
        let (slot, place) = worst(sketch, tables, rules.hand);
        let (value, worth) = (tables.value[usize::from(held)], tables.worth[place]);
        let keep = value < worth;
        let after = if keep { sketch.own[seat] - worth + value } else { sketch.own[seat] };
        let call = sketch.may_call_within(rules) && self.is_time(ground, sketch, after, keep.then_some(slot));
        if keep { SwapAction::Keep { slot, call } } else { SwapAction::Throw { call } }
    }

    /// Whether to shout before the first turn.
    pub(super) fn question(&self, ground: &Ground<'_>, sketch: &Sketch) -> SwapAction {
        let seat = usize::from(sketch.active);
        let (_, place) = worst(sketch, ground.tables, ground.rules.hand);
        let after = sketch.own[seat] - (ground.tables.worth[place] - ground.tables.take_at[place]);
        let rivals = f32::from(ground.rules.seats - 2);
        let margin = (self.challenge + 2.0 * self.per_rival * rivals) * ground.tables.unit;
        if lowest_other(ground, sketch) - after >= margin { SwapAction::Challenge } else { SwapAction::Pass }
    }

    /// Plays the round to its end, all seats by these habits.
    pub(super) fn play_out(&self, ground: &Ground<'_>, sketch: &mut Sketch) {
        while !sketch.over && sketch.turns[usize::from(sketch.active)] < LONGEST {
            match self.turn(ground, sketch) {
                SwapAction::Draw => self.draw(ground, sketch),
                action => sketch.act(ground, action, 0),
            }
        }
    }

    /// The active seat draws and does the sensible thing.
    pub(super) fn draw(&self, ground: &Ground<'_>, sketch: &mut Sketch) {
        match sketch.draw(ground) {
            Some(held) => {
                let action = self.hold(ground, sketch, held);
                sketch.act(ground, action, held);
            }
            None => sketch.over = true,
        }
    }

    /// The seats from the active one to the dealer are asked to shout.
    pub(super) fn ask(&self, ground: &Ground<'_>, sketch: &mut Sketch) {
        loop {
            if self.question(ground, sketch) == SwapAction::Challenge {
                sketch.act(ground, SwapAction::Challenge, 0);
                return;
            }
            let asked_all = sketch.active == sketch.dealer;
            sketch.active = left(sketch.active, ground.rules.seats);
            if asked_all {
                return;
            }
        }
    }

    /// Is a hand of `after` points low enough to call, once `changed` is replaced by a known card?
    fn is_time(&self, ground: &Ground<'_>, sketch: &Sketch, after: f32, changed: Option<u8>) -> bool {
        let lead = lowest_shown(sketch, ground.rules) - after;
        let margin = self.margin_now(ground.rules, sketch, changed) * ground.tables.unit;
        // The others improve in their last turns: only worth counting if it is close.
        lead >= margin && lowest_other(ground, sketch) - after >= margin
    }

    fn margin_now(&self, rules: &SwapRules, sketch: &Sketch, changed: Option<u8>) -> f32 {
        let seat = usize::from(sketch.active);
        let known = sketch.known[seat] | changed.map_or(0, |slot| 1 << slot);
        let unknown = f32::from(rules.hand) - known.count_ones() as f32;
        let waited = f32::from(sketch.turns[seat].saturating_sub(8));
        let mut margin =
            self.margin + self.per_rival * f32::from(rules.seats - 2) + self.per_unknown * unknown;
        // Nobody waits for ever, and Y8 doubles everybody when the cards are used up.
        margin -= 0.5 * waited;
        let short = u16::from(rules.seats) * 3;
        if matches!(rules.pile_end, PileEnd::DeckOut { .. }) && sketch.pile < short {
            margin -= 2.0;
        }
        margin
    }
}

/// The active seat's worst slot, as it knows its hand, and the place of its card in the tables.
/// Of equal ones a card not known, so that it becomes one.
#[inline]
pub(super) fn worst(sketch: &Sketch, tables: &Tables, slots: u8) -> (u8, usize) {
    let seat = usize::from(sketch.active);
    let mut found = (0, usize::from(sketch.seen_by_owner(seat, 0)));
    for slot in 1..slots {
        let place = usize::from(sketch.seen_by_owner(seat, slot));
        let (best, worth) = (tables.worth[found.1], tables.worth[place]);
        if worth > best || (worth == best && place > found.1) {
            found = (slot, place);
        }
    }
    found
}

/// The lowest hand of the others as it seems to be.
fn lowest_shown(sketch: &Sketch, rules: &SwapRules) -> f32 {
    let others = (0..rules.seats).filter(|seat| *seat != sketch.active);
    others.map(|seat| sketch.shown[usize::from(seat)]).fold(f32::INFINITY, f32::min)
}

/// The lowest hand of the others as it is expected to be after one more turn.
pub(super) fn lowest_other(ground: &Ground<'_>, sketch: &Sketch) -> f32 {
    let others = (0..ground.rules.seats).filter(|seat| *seat != sketch.active).map(usize::from);
    let expected = others.map(|seat| {
        let marks = &sketch.marks[seat][..usize::from(ground.rules.hand)];
        let gain = marks.iter().map(|mark| ground.tables.gain[mark.place()]).fold(0.0, f32::max);
        sketch.shown[seat] - gain
    });
    expected.fold(f32::INFINITY, f32::min)
}
