//! Training the master of HILO: `cargo run --release -p yolio-bots --example hilo_master`.

use std::sync::Arc;

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use driver::Player;
use kernel::{Nature, RuleSet, Seat};

pub use super::file::FileError;
pub use super::learner::{Gradient, Learner, Moment};
use super::network::{Network, STAGES};
pub use super::selfplay::Settings;
use super::selfplay::{self, Actor};
use super::{Master, file};
use crate::plays::Plays;
use crate::spec::Spec;

/// Networks that play.
#[derive(Clone, Debug)]
pub struct Networks(Arc<[Network; STAGES]>);

impl Networks {
    /// What a learner has learnt.
    #[must_use]
    pub fn of(learner: &Learner) -> Self {
        Self(Arc::new(learner.networks()))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If it is no such file, or a broken one.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        file::read(bytes).map(|(networks, _)| Self(Arc::new(networks)))
    }

    /// A file of weights with a note.
    #[must_use]
    pub fn write(&self, note: &str) -> Vec<u8> {
        file::write(&self.0, note)
    }

    /// A player who decides by them and looks ahead in this many trials, or not at all.
    #[must_use]
    pub fn player(&self, rules: &HiloRules, seat: Seat, trials: u32, seed: u64) -> Box<dyn Player<Hilo>> {
        Box::new(Master::by(rules, seat, self.0.clone(), trials, Quick::new(seed)))
    }
}

/// A bot of the house.
#[must_use]
pub fn house(rules: &HiloRules, seat: Seat, spec: &Spec, seed: u64) -> Box<dyn Player<Hilo>> {
    Hilo::player(rules, seat, spec, Quick::new(seed)).0
}

/// Plays the games of these numbers and gives what was met in them. Without networks normal players are watched.
#[must_use]
pub fn games(
    now: Option<&Networks>,
    past: &[Networks],
    settings: &Settings,
    seed: u64,
    numbers: std::ops::Range<u64>,
) -> Vec<Moment> {
    let root = Quick::new(seed);
    let mut moments = Vec::new();
    for number in numbers {
        let nature = root.split(number);
        let mut setting = nature.split(1);
        let rules = selfplay::table(&mut setting);
        let seats = usize::from(rules.seats());
        let Some(now) = now else {
            let actors = vec![Actor::Quick { watched: true }; seats];
            selfplay::play(&rules, &actors, settings, nature.split(2), &mut moments);
            continue;
        };
        let mut actors = vec![Actor::Learner(&now.0); seats];
        // In some games the others are earlier selves, or normal players.
        let kind = setting.below(10);
        if kind < 3 {
            let first = setting.below(seats as u32) as usize;
            let rival = match kind {
                0 => Actor::Quick { watched: false },
                _ if past.is_empty() => Actor::Learner(&now.0),
                _ => Actor::Rival(&past[setting.below(past.len() as u32) as usize].0),
            };
            for place in 0..=setting.below(seats as u32 - 1) as usize {
                actors[(first + place) % seats] = rival;
            }
        }
        selfplay::play(&rules, &actors, settings, nature.split(2), &mut moments);
    }
    moments
}
