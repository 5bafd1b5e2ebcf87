use std::fmt;
use std::sync::Arc;

/// The steps of a game. A table decides on a copy of itself, and a copy must not cost more in a long
/// game: what is settled is shared, and only the latest steps are copied.
#[derive(Clone)]
pub(crate) struct Steps<S> {
    shared: Arc<Vec<S>>,
    latest: Vec<S>,
}

impl<S> Default for Steps<S> {
    fn default() -> Self {
        Self { shared: Arc::default(), latest: Vec::new() }
    }
}

/// The steps in order: how many of them are shared makes no difference.
impl<S: fmt::Debug> fmt::Debug for Steps<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.shared.iter().chain(&self.latest)).finish()
    }
}

impl<S: Copy> Steps<S> {
    pub(crate) fn len(&self) -> usize {
        self.shared.len() + self.latest.len()
    }

    pub(crate) fn push(&mut self, step: S) {
        self.latest.push(step);
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &S> {
        self.shared.iter().chain(&self.latest)
    }

    pub(crate) fn to_vec(&self) -> Vec<S> {
        self.iter().copied().collect()
    }

    /// The latest steps are settled, too. No other copy is left that shares the others, so nothing is
    /// copied here.
    pub(crate) fn settle(&mut self) {
        if !self.latest.is_empty() {
            Arc::make_mut(&mut self.shared).append(&mut self.latest);
        }
    }
}
