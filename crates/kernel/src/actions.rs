use std::ops::Deref;

/// A list of actions that is filled again and again without allocating.
#[derive(Clone, Debug)]
pub struct ActionBuf<A> {
    items: Vec<A>,
}

impl<A: Copy> ActionBuf<A> {
    /// An empty list with room for any turn of our games.
    #[must_use]
    pub fn new() -> Self {
        Self { items: Vec::with_capacity(64) }
    }

    /// Forgets what was listed.
    #[inline]
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Lists one action more.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.items.push(action);
    }

    /// Lists these actions too.
    #[inline]
    pub fn extend(&mut self, actions: impl IntoIterator<Item = A>) {
        self.items.extend(actions);
    }

    /// Keeps the actions that are wanted, if there are any; else all of them.
    pub fn prefer(&mut self, wanted: impl Fn(&A) -> bool) {
        if self.items.iter().any(&wanted) {
            self.items.retain(wanted);
        }
    }

    /// The actions listed.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[A] {
        &self.items
    }
}

impl<A: Copy> Default for ActionBuf<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A> Deref for ActionBuf<A> {
    type Target = [A];
    #[inline]
    fn deref(&self) -> &[A] {
        &self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_preferred_is_kept_if_it_is_there() {
        let mut actions = ActionBuf::new();
        actions.extend(['a', 'b', 'c']);
        actions.prefer(|action| *action > 'x');
        assert_eq!(actions.as_slice(), ['a', 'b', 'c']);
        actions.prefer(|action| *action > 'a');
        assert_eq!(actions.as_slice(), ['b', 'c']);
    }
}
