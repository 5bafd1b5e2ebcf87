use std::collections::VecDeque;

use kernel::{Game, Viewer};

use crate::matches::AnyStep;
use crate::observer::Observer;

/// How many notices somebody who comes late may read.
const LATEST: usize = 60;
/// How many more are kept: some may not be read again, at most as many as cards lie face down.
const SPARE: usize = 80;

/// The public past of a match as somebody who comes late may read it: who did what, and no card that
/// was shown once and lies face down again. Its size does not grow with the match.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    latest: VecDeque<G::Notice>,
    rounds: Vec<G::Notice>,
}

impl<G: Game> Default for History<G> {
    fn default() -> Self {
        Self { latest: VecDeque::new(), rounds: Vec::new() }
    }
}

impl<G: Game> History<G> {
    /// The latest notices that may be read again, at most 60, the last one last. `view` is what lies
    /// open on the table now.
    #[must_use]
    pub fn latest(&self, view: &G::View) -> Vec<G::Notice> {
        let later = |place: usize| self.latest.iter().skip(place + 1);
        let readable = |(place, notice): &(usize, &G::Notice)| G::may_reread(notice, later(*place), view);
        let mut latest: Vec<G::Notice> = Vec::with_capacity(LATEST);
        latest.extend(
            self.latest.iter().enumerate().rev().filter(readable).take(LATEST).map(|(_, n)| n.clone()),
        );
        latest.reverse();
        latest
    }

    /// All notices that scored a round; those that belong together are added up.
    #[must_use]
    pub fn rounds(&self) -> &[G::Notice] {
        &self.rounds
    }

    fn add(&mut self, notice: G::Notice) {
        if G::scores_round(&notice) && !self.rounds.iter_mut().any(|kept| G::add_up(kept, &notice)) {
            self.rounds.push(notice.clone());
        }
        self.latest.push_back(notice);
        if self.latest.len() > LATEST + SPARE {
            self.latest.pop_front();
        }
    }
}

impl<G: Game> Observer<G> for History<G> {
    fn stepped(&mut self, _step: &AnyStep<G>, events: &[G::Event], _after: &G) {
        for notice in events.iter().filter_map(|event| G::notice(event, Viewer::Table)) {
            self.add(notice);
        }
    }
}
