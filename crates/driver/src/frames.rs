use kernel::{Game, Viewer};

use crate::matches::AnyStep;
use crate::observer::Observer;

/// One step for one viewer: what the viewer learns, and what then lies open to them. Live play and
/// replay are lists of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<G: Game> {
    /// The number of the step, from 1; 0 is the start.
    pub step: u64,
    /// What the viewer learns, in order.
    pub notices: Vec<G::Notice>,
    /// What lies open to the viewer after it.
    pub view: G::View,
}

impl<G: Game> Frame<G> {
    /// What lies open to this viewer in this state, with nothing learned.
    #[must_use]
    pub fn still(step: u64, game: &G, viewer: Viewer) -> Self {
        Self { step, notices: Vec::new(), view: game.view(viewer) }
    }
}

/// Keeps the steps of a while, so that each viewer can be given frames of them.
#[derive(Clone, Debug)]
pub struct Frames<G: Game> {
    steps: Vec<(Vec<G::Event>, G)>,
}

impl<G: Game> Default for Frames<G> {
    fn default() -> Self {
        Self { steps: Vec::new() }
    }
}

impl<G: Game> Frames<G> {
    /// Was nothing kept?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What happened, in order.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.steps.iter().flat_map(|(events, _)| events)
    }

    /// A frame for each step that this viewer can tell from nothing: it learns something, or something
    /// else lies open. The last step of all has the number `last`.
    #[must_use]
    pub fn of(&self, viewer: Viewer, last: u64) -> Vec<Frame<G>> {
        let first = last + 1 - self.steps.len() as u64;
        let mut frames: Vec<Frame<G>> = Vec::with_capacity(self.steps.len());
        for (step, (events, game)) in (first..).zip(&self.steps) {
            let notices = events.iter().filter_map(|event| G::notice(event, viewer)).collect::<Vec<_>>();
            let view = game.view(viewer);
            if step == last || !notices.is_empty() || frames.last().is_none_or(|frame| frame.view != view) {
                frames.push(Frame { step, notices, view });
            }
        }
        frames
    }
}

impl<G: Game> Observer<G> for Frames<G> {
    fn stepped(&mut self, _step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.steps.push((events.to_vec(), after.clone()));
    }
}
