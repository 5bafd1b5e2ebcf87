//! Looking ahead: deal the unknown cards many times as they may well lie, play the round out for
//! every choice, and take the one that wins most.

use ::swap::{SwapAction, SwapPhase, SwapView};
use chance::Quick;

use super::habits::Habits;
use super::mind::Mind;
use super::scene::Scene;
use super::sketch::{Ground, Sketch, left};
use super::stakes::Stakes;

/// A choice is given up when it is worse by so many standard errors,
const GIVE_UP: f32 = 2.0;

/// and preferred to the usual one when it is better by so many.
const SURE: f32 = 1.0;

/// How a choice did compared with the usual one, deal by deal.
#[derive(Clone, Copy, Debug)]
struct Tried {
    action: SwapAction,
    sum: f32,
    squares: f32,
}

impl Tried {
    /// By how much it wins more often, and how sure that is.
    fn lead(&self, times: u32) -> (f32, f32) {
        let times = times.max(1) as f32;
        let mean = self.sum / times;
        let variance = (self.squares / times - mean * mean).max(0.0);
        (mean, (variance / times).sqrt())
    }
}

/// Tries every choice on the same `samples` deals. What habit would do is the answer unless another
/// choice did better by more than chance; choices clearly worse are given up on the way.
pub(super) fn search(
    mind: &Mind,
    view: &SwapView,
    scene: &Scene,
    (usual, choices): (SwapAction, &[SwapAction]),
    samples: u32,
    nature: &mut Quick,
) -> SwapAction {
    let stakes = Stakes::new(mind.rules(), view, mind.seat);
    let others = choices.iter().filter(|action| **action != usual);
    let mut tried: Vec<Tried> =
        others.map(|action| Tried { action: *action, sum: 0.0, squares: 0.0 }).collect();
    let (mut lots, mut row) = (Vec::new(), Vec::new());
    let mut times = 0;
    while times < samples && !tried.is_empty() {
        times += 1;
        let sketch = scene.deal(mind, nature, &mut lots, &mut row);
        let ground = scene.ground(mind, &row);
        let try_out = |action: SwapAction| {
            let mut played = sketch;
            begin(&ground, &mut played, view.phase, action, scene.held);
            Habits::SENSIBLE.play_out(&ground, &mut played);
            stakes.value(&ground, &mut played)
        };
        let base = try_out(usual);
        for choice in &mut tried {
            let more = try_out(choice.action) - base;
            choice.sum += more;
            choice.squares += more * more;
        }
        if times % 32 == 0 {
            tried.retain(|choice| {
                let (lead, error) = choice.lead(times);
                lead + GIVE_UP * error >= 0.0
            });
        }
    }
    let sure = |choice: &&Tried| {
        let (lead, error) = choice.lead(times);
        lead > SURE * error
    };
    let lead = |choice: &Tried| choice.lead(times).0;
    let best = tried.iter().filter(sure).max_by(|a, b| lead(a).total_cmp(&lead(b)));
    best.map_or(usual, |choice| choice.action)
}

/// Takes the first step of a sketched round.
pub(super) fn begin(
    ground: &Ground<'_>,
    sketch: &mut Sketch,
    phase: SwapPhase,
    action: SwapAction,
    held: Option<u8>,
) {
    match action {
        SwapAction::Draw => Habits::SENSIBLE.draw(ground, sketch),
        SwapAction::Pass => {
            let asked_all = sketch.active == sketch.dealer;
            sketch.active = left(sketch.active, ground.rules.seats);
            if !asked_all && phase == SwapPhase::Question {
                Habits::SENSIBLE.ask(ground, sketch);
            }
        }
        action => sketch.act(ground, action, held.unwrap_or(0)),
    }
}
