use super::policy::Policy;
use crate::plays::Weight;

/// What the policy is tuned by: when to call.
pub(super) const WEIGHTS: [Weight; 4] = [
    Weight { name: "margin", start: 6.0, spread: 4.0 },
    Weight { name: "challenge", start: 6.0, spread: 4.0 },
    Weight { name: "per_rival", start: 1.5, spread: 1.5 },
    Weight { name: "per_unknown", start: 0.75, spread: 1.0 },
];

/// The plain policy with these weights.
pub(super) fn policy(weights: &[f64]) -> Policy {
    let weight = |place: usize| weights.get(place).map_or(0.0, |weight| *weight as f32);
    Policy { margin: weight(0), challenge: weight(1), per_rival: weight(2), per_unknown: weight(3) }
}
