/// Where the numbers of chance come from. The rules hold no generator; the caller brings one.
pub trait Nature {
    /// A whole number from 0 up to and without `bound`, each equally likely. `bound` is never 0.
    fn below(&mut self, bound: u32) -> u32;
}

impl<N: Nature + ?Sized> Nature for &mut N {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// The outcomes of one chance turn with whole-number weights, in a fixed order.
///
/// The order is part of the contract: outcome number `r` of the fair dealing is found by walking
/// the list until the weights passed exceed `r`.
#[derive(Clone, Debug)]
pub struct Outcomes<O> {
    items: Vec<(O, u32)>,
    total: u32,
}

impl<O: Copy> Outcomes<O> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self { items: Vec::new(), total: 0 }
    }

    /// Forgets what was listed.
    pub fn clear(&mut self) {
        self.items.clear();
        self.total = 0;
    }

    /// Lists an outcome; one of weight 0 cannot happen and is left out.
    pub fn push(&mut self, outcome: O, weight: u32) {
        if weight > 0 {
            self.items.push((outcome, weight));
            self.total += weight;
        }
    }

    /// The outcomes with their weights.
    #[must_use]
    pub fn as_slice(&self) -> &[(O, u32)] {
        &self.items
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The outcome at place `r` of the weights laid end to end, `r` below [`Outcomes::total`].
    #[must_use]
    pub fn at(&self, r: u32) -> Option<O> {
        let mut passed = 0;
        self.items.iter().find_map(|(outcome, weight)| {
            passed += weight;
            (r < passed).then_some(*outcome)
        })
    }
}

impl<O: Copy> Default for Outcomes<O> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_walks_the_weights() {
        let mut outcomes = Outcomes::new();
        outcomes.push('a', 2);
        outcomes.push('b', 0);
        outcomes.push('c', 1);
        assert_eq!(outcomes.total(), 3);
        assert_eq!([0, 1, 2].map(|r| outcomes.at(r)), [Some('a'), Some('a'), Some('c')]);
        assert_eq!(outcomes.at(3), None);
        assert_eq!(outcomes.as_slice().len(), 2);
    }
}
