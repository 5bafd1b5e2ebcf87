use std::fmt;

/// Odds *to* one another: `3 to 2` wins three for every two at stake, and the stake comes back too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// What is won …
    pub win: u32,
    /// … for this much at stake.
    pub stake: u32,
}

impl Odds {
    /// `win` to `stake`.
    #[must_use]
    pub const fn new(win: u32, stake: u32) -> Self {
        Self { win, stake }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.win, self.stake)
    }
}
