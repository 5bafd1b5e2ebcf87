use kernel::{Recall, Remembered, Seat, Viewer};

use crate::matches::AnyStep;
use crate::observer::Observer;

/// What each viewer with a perfect memory knows, folded step by step.
#[derive(Clone, Debug)]
pub struct Memories<G: Recall> {
    of: Vec<(Viewer, G::Memory)>,
}

impl<G: Recall> Memories<G> {
    /// The memories of these viewers before the first step.
    #[must_use]
    pub fn new(rules: &G::Rules, viewers: impl IntoIterator<Item = Viewer>) -> Self {
        Self { of: viewers.into_iter().map(|viewer| (viewer, G::blank(rules, viewer))).collect() }
    }

    /// The memories of all players.
    #[must_use]
    pub fn of_seats(rules: &G::Rules, seats: u8) -> Self {
        Self::new(rules, Seat::all(seats).map(Viewer::Seat))
    }

    /// What this viewer remembers, if it is one of them.
    #[must_use]
    pub fn get(&self, viewer: Viewer) -> Option<&G::Memory> {
        self.of.iter().find(|(of, _)| *of == viewer).map(|(_, memory)| memory)
    }

    /// Each viewer with its memory.
    pub fn iter(&self) -> impl Iterator<Item = &(Viewer, G::Memory)> {
        self.of.iter()
    }

    /// The cards that lie face down in this view and that at least one of the viewers has seen.
    #[must_use]
    pub fn face_down(&self, view: &G::View) -> Vec<Remembered> {
        let mut cards: Vec<_> = self.of.iter().flat_map(|(_, memory)| G::face_down(memory, view)).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}

impl<G: Recall> Observer<G> for Memories<G> {
    fn stepped(&mut self, _step: &AnyStep<G>, events: &[G::Event], _after: &G) {
        for event in events {
            for (viewer, memory) in &mut self.of {
                if let Some(notice) = G::notice(event, *viewer) {
                    G::recall(memory, &notice);
                }
            }
        }
    }
}
