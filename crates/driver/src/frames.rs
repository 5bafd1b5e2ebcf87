use kernel::{Game, Viewer};

use crate::matches::AnyStep;
use crate::observer::Observer;

/// A step, or a moment of one, for one viewer: what the viewer learns, and what then lies open to them. Live
/// play and replay are lists of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<G: Game> {
    /// The number of the step, from 1; 0 is the start. The moments of a step have its number too.
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

    /// A step in all its moments, the last of them with what lies open after the step.
    #[must_use]
    pub fn of_step(
        step: u64,
        events: &[G::Event],
        viewer: Viewer,
        before: &G::View,
        after: G::View,
    ) -> Vec<Self> {
        let mut frames: Vec<Self> = Vec::new();
        let mut notices = Vec::new();
        for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
            let moment = G::moment(&notice, frames.last().map_or(before, |frame| &frame.view));
            notices.push(notice);
            if let Some(view) = moment {
                frames.push(Self { step, notices: std::mem::take(&mut notices), view });
            }
        }
        frames.push(Self { step, notices, view: after });
        frames
    }
}

/// Keeps the steps of a while, so that each viewer can be given frames of them.
#[derive(Clone, Debug)]
pub struct Frames<G: Game> {
    /// The state before the first of them.
    before: Option<G>,
    steps: Vec<(Vec<G::Event>, G)>,
}

impl<G: Game> Default for Frames<G> {
    fn default() -> Self {
        Self { before: None, steps: Vec::new() }
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

    /// What lay open to this viewer before the first step; none, if nothing was kept.
    #[must_use]
    pub fn before(&self, viewer: Viewer) -> Option<G::View> {
        self.before.as_ref().map(|game| game.view(viewer))
    }

    /// Frames for each step that this viewer can tell from nothing: it learns something, or something
    /// else lies open. The last step of all has the number `last`.
    #[must_use]
    pub fn of(&self, viewer: Viewer, last: u64) -> Vec<Frame<G>> {
        let Some(before) = &self.before else { return Vec::new() };
        let first = last + 1 - self.steps.len() as u64;
        let mut lay_open = before.view(viewer);
        let mut frames: Vec<Frame<G>> = Vec::with_capacity(self.steps.len());
        for (step, (events, game)) in (first..).zip(&self.steps) {
            let view = game.view(viewer);
            let of_step = Frame::of_step(step, events, viewer, &lay_open, view.clone());
            for frame in of_step {
                let told = step == last || !frame.notices.is_empty();
                if told || frames.last().is_none_or(|other| other.view != frame.view) {
                    frames.push(frame);
                }
            }
            lay_open = view;
        }
        frames
    }
}

impl<G: Game> Observer<G> for Frames<G> {
    fn stepping(&mut self, _step: &AnyStep<G>, before: &G) {
        if self.before.is_none() {
            self.before = Some(before.clone());
        }
    }

    fn stepped(&mut self, _step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.steps.push((events.to_vec(), after.clone()));
    }
}
