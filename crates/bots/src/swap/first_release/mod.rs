//! The strong player of the first release: the opponent of earlier figures, kept to be measured against.
//!
//! It plays its trials on a [`sketch`] of the rules and not on the engine, all seats by [`habits`], and [`points`]
//! says what the end brings. What it remembers and concludes, how it deals hands and how it compares choices it
//! shares with today's players. A test holds it to games that the first release played: if a change
//! there changes its decisions, it gets a copy of what was before.

mod deals;
mod habits;
mod points;
mod sketch;

use ::swap::{SwapAction, SwapPhase};
use chance::Quick;

use self::deals::Deals;
use self::habits::Habits;
use self::sketch::{Setting, Sketch};
use super::belief::Belief;
use super::evaluation::Evaluation;
use super::player::PlayTurns;
use super::search::compare;

/// How many deals it tries for one decision unless an effort is stated.
pub(super) const DEALS: u32 = 800;

/// After this many turns of its seat in a round it plays by habit, which calls sooner or later.
const LAST_SEARCH: u8 = 30;

/// Another choice than the usual one is preferred when it is better by this many standard errors.
const SURE: f32 = 1.0;

/// Deals the unknown cards many times, sketches the round to its end for each choice, and takes the one that
/// wins most.
pub(super) struct FirstRelease {
    /// So many for each decision.
    pub(super) deals: u32,
}

impl PlayTurns for FirstRelease {
    fn choose(&mut self, belief: &Belief, legal: &[SwapAction], nature: &mut Quick) -> SwapAction {
        let (view, mut deals) = (&belief.view, Deals::new(belief));
        let (phase, held) = (view.phase, deals.held);
        let usual = Habits::SENSIBLE.choose(&Setting::new(belief, &[]), &deals.root, phase, held);
        let usual = usual.filter(|action| legal.contains(action)).unwrap_or(legal[0]);
        if view.turns[belief.seat] >= LAST_SEARCH {
            return usual;
        }
        let evaluation = Evaluation::new(&belief.rules, view.round, &view.totals);
        let choices = belief.choices(legal);
        let value = |(sketch, row): &(Sketch, Vec<u8>), action: SwapAction| {
            let (setting, mut played) = (Setting::new(belief, row), *sketch);
            begin(&setting, &mut played, phase, action, held);
            Habits::SENSIBLE.play_out(&setting, &mut played);
            let totals = points::totals(&setting, &mut played, view);
            evaluation.value(&totals, belief.seat)
        };
        compare((usual, &choices), self.deals, SURE, |_| deals.deal(nature), value)
    }
}

/// Takes the first step of a sketched round.
fn begin(setting: &Setting<'_>, sketch: &mut Sketch, phase: SwapPhase, action: SwapAction, held: Option<u8>) {
    match action {
        SwapAction::Draw => Habits::SENSIBLE.draw(setting, sketch),
        SwapAction::Pass => {
            let asked_all = sketch.active == sketch.dealer;
            sketch.active = sketch.active.left(setting.rules.seats);
            if !asked_all && phase == SwapPhase::Question {
                Habits::SENSIBLE.ask(setting, sketch);
            }
        }
        action => sketch.act(setting, action, held.unwrap_or(0)),
    }
}
