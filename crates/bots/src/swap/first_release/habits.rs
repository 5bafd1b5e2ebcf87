//! How everybody plays on in a sketch: by what is expected of the cards, without looking ahead.

use ::swap::{CallMode, PileEnd, SwapAction, SwapPhase, SwapRules};
use kernel::{MAX_SEATS, Seat};

use super::super::card_stats::UNSEEN;
use super::sketch::{Setting, Sketch};

/// No sketched round goes on for longer than this many turns of each seat.
const LONGEST: u8 = 60;

/// When a player calls. Margins are in points of the printed deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// How far below the lowest other hand the caller's should be, after a last turn of the others.
    margin: f32,
    /// The same for a Challenge, before the first turn.
    challenge: f32,
    /// More for every other seat beyond the first,
    per_rival: f32,
    /// and for every card of the hand not known.
    per_unknown: f32,
}

impl Habits {
    pub(super) const SENSIBLE: Self = Self { margin: 6.0, challenge: 6.0, per_rival: 1.5, per_unknown: 0.75 };

    /// What the active seat does now: in a question, a turn, or with a drawn card.
    pub(super) fn choose(
        &self,
        setting: &Setting<'_>,
        sketch: &Sketch,
        phase: SwapPhase,
        held: Option<u8>,
    ) -> Option<SwapAction> {
        match (phase, held) {
            (SwapPhase::Question, _) => Some(self.question(setting, sketch)),
            (SwapPhase::Turn, _) => Some(self.turn(setting, sketch)),
            (SwapPhase::Hold, Some(held)) => Some(self.hold(setting, sketch, held)),
            _ => None,
        }
    }

    /// Plays the round to its end, all seats by these habits.
    pub(super) fn play_out(&self, setting: &Setting<'_>, sketch: &mut Sketch) {
        while !sketch.over && sketch.turns[sketch.active.index()] < LONGEST {
            match self.turn(setting, sketch) {
                SwapAction::Draw => self.draw(setting, sketch),
                action => sketch.act(setting, action, 0),
            }
        }
    }

    /// The active seat draws and does the sensible thing.
    pub(super) fn draw(&self, setting: &Setting<'_>, sketch: &mut Sketch) {
        match sketch.draw(setting) {
            Some(held) => {
                let action = self.hold(setting, sketch, held);
                sketch.act(setting, action, held);
            }
            None => sketch.over = true,
        }
    }

    /// The seats from the active one to the dealer are asked to shout.
    pub(super) fn ask(&self, setting: &Setting<'_>, sketch: &mut Sketch) {
        loop {
            if self.question(setting, sketch) == SwapAction::Challenge {
                sketch.act(setting, SwapAction::Challenge, 0);
                return;
            }
            let asked_all = sketch.active == sketch.dealer;
            sketch.active = sketch.active.left(setting.rules.seats);
            if asked_all {
                return;
            }
        }
    }

    /// What to do at the start of the active seat's turn.
    #[inline]
    fn turn(&self, setting: &Setting<'_>, sketch: &Sketch) -> SwapAction {
        let (rules, stats) = (setting.rules, setting.stats);
        let own = sketch.beliefs.own[sketch.active.index()];
        if rules.call_mode == CallMode::InsteadOfTurn
            && sketch.may_call(rules)
            && self.is_time(setting, sketch, own, None)
        {
            return SwapAction::Call;
        }
        let (slot, place) = sketch.beliefs.worst(sketch.active);
        let (top, worth) = (stats.value[usize::from(sketch.top)], stats.worth[place]);
        let take = if !sketch.may_draw(rules) {
            true
        } else if sketch.pile == 0 && matches!(rules.pile_end, PileEnd::DeckOut { .. }) {
            top < worth // Y8: a draw would end the round
        } else {
            top < worth && top <= stats.take_at[place]
        };
        if take {
            let after = own - worth + top;
            let call = sketch.may_call_within(rules) && self.is_time(setting, sketch, after, Some(slot));
            SwapAction::Take { slot, call }
        } else {
            SwapAction::Draw
        }
    }

    /// What to do with a drawn card.
    #[inline]
    fn hold(&self, setting: &Setting<'_>, sketch: &Sketch, held: u8) -> SwapAction {
        let own = sketch.beliefs.own[sketch.active.index()];
        let (slot, place) = sketch.beliefs.worst(sketch.active);
        let (value, worth) = (setting.stats.value[usize::from(held)], setting.stats.worth[place]);
        let keep = value < worth;
        let after = if keep { own - worth + value } else { own };
        let call = sketch.may_call_within(setting.rules)
            && self.is_time(setting, sketch, after, keep.then_some(slot));
        if keep { SwapAction::Keep { slot, call } } else { SwapAction::Throw { call } }
    }

    /// Whether to shout before the first turn.
    fn question(&self, setting: &Setting<'_>, sketch: &Sketch) -> SwapAction {
        let stats = setting.stats;
        let (_, place) = sketch.beliefs.worst(sketch.active);
        let own = sketch.beliefs.own[sketch.active.index()];
        let after = own - (stats.worth[place] - stats.take_at[place]);
        let rivals = f32::from(setting.rules.seats - 2);
        let margin = (self.challenge + 2.0 * self.per_rival * rivals) * stats.unit;
        let others = lowest(&sketch.beliefs.improved, setting.rules.seats, sketch.active);
        if others - after >= margin { SwapAction::Challenge } else { SwapAction::Pass }
    }

    /// Is a hand of `after` points low enough to call, once `changed` is replaced by a known card?
    fn is_time(&self, setting: &Setting<'_>, sketch: &Sketch, after: f32, changed: Option<u8>) -> bool {
        let seats = setting.rules.seats;
        let margin = self.margin_now(setting.rules, sketch, changed) * setting.stats.unit;
        lowest(&sketch.beliefs.shown, seats, sketch.active) - after >= margin
            && lowest(&sketch.beliefs.improved, seats, sketch.active) - after >= margin
    }

    fn margin_now(&self, rules: &SwapRules, sketch: &Sketch, changed: Option<u8>) -> f32 {
        let seen = &sketch.beliefs.seen[sketch.active.index()][..usize::from(rules.hand)];
        let unseen = |(slot, kind): (usize, &u8)| *kind == UNSEEN && changed != Some(slot as u8);
        let unknown = seen.iter().enumerate().filter(|card| unseen(*card)).count() as f32;
        let waited = f32::from(sketch.turns[sketch.active.index()].saturating_sub(8));
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

/// The least of these, without this seat's.
fn lowest(points: &[f32; MAX_SEATS], seats: u8, seat: Seat) -> f32 {
    let others = points[..usize::from(seats)].iter().enumerate().filter(|(other, _)| *other != seat.index());
    others.fold(f32::INFINITY, |least, (_, points)| least.min(*points))
}
