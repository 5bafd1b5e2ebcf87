use chance::Quick;
use kernel::Nature as _;
use serde_json::value::RawValue;

/// Picks among the legal actions at random. The weight of each kind of action is drawn once for each player, so that
/// rare situations occur too.
#[derive(Clone, Debug)]
pub struct RandomPolicy {
    chance: Quick,
    weights: Vec<(String, u32)>,
}

impl RandomPolicy {
    /// The same seed makes the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { chance: Quick::new(seed), weights: Vec::new() }
    }

    /// One of these, by its place: first a kind of action, then one of that kind.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick(&mut self, legal: &[Box<RawValue>]) -> usize {
        assert!(!legal.is_empty(), "only somebody who may do something is asked");
        let mut kinds: Vec<&str> = legal.iter().map(|action| kind(action)).collect();
        kinds.dedup();
        let weights: Vec<u32> = kinds.iter().map(|kind| self.weight(kind)).collect();
        let mut left = self.chance.below(weights.iter().sum());
        let mut chosen = 0;
        while left >= weights[chosen] {
            left -= weights[chosen];
            chosen += 1;
        }
        let those: Vec<usize> =
            (0..legal.len()).filter(|place| kind(&legal[*place]) == kinds[chosen]).collect();
        those[self.chance.below(those.len() as u32) as usize]
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.chance.below(bound)
    }

    /// 32 bytes in hexadecimal.
    pub fn nonce(&mut self) -> String {
        (0..8).map(|_| format!("{:08x}", self.chance.below(u32::MAX))).collect()
    }

    fn weight(&mut self, kind: &str) -> u32 {
        match self.weights.iter().find(|(known, _)| known == kind) {
            Some((_, weight)) => *weight,
            None => {
                let weight = [1, 1, 3, 9][self.chance.below(4) as usize];
                self.weights.push((kind.to_owned(), weight));
                weight
            }
        }
    }
}

/// What an action does, whatever cards and places it is about: everything up to its first comma.
fn kind(action: &RawValue) -> &str {
    action.get().split(',').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_comes_and_the_seed_decides() {
        let legal: Vec<Box<RawValue>> = [r#"{"do":"a","slot":1}"#, r#"{"do":"a","slot":2}"#, r#"{"do":"b"}"#]
            .map(|text| RawValue::from_string(text.to_owned()).unwrap())
            .into();
        let picks = |seed| {
            let mut policy = RandomPolicy::new(seed);
            (0..200).map(|_| policy.pick(&legal)).collect::<Vec<_>>()
        };
        assert_eq!(picks(1), picks(1));
        assert_ne!(picks(1), picks(2));
        assert!((0..3).all(|place| picks(1).contains(&place)));
        assert_eq!(RandomPolicy::new(1).nonce().len(), 64);
    }
}
