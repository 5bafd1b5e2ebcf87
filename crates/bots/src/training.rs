//! Games from which networks learn: what a network was told at each moment, and what it should have said.

use std::sync::Arc;

use kernel::MAX_SEATS;
use nets::{Family, Inputs, Network, Weights, WeightsError};

use crate::Spec;
pub use crate::plays::{encoding, encoding_of, play};
use crate::standing::{POINT, Utility};

/// Who decides for a seat in a game made for training.
#[derive(Clone, Debug)]
pub enum Actor {
    /// This network learns from the game: it now and then tries something else.
    Learner(Arc<Network>),
    /// A normal player decides, and this network learns by watching it.
    Watched(Arc<Network>),
    /// This network plays as well as it can, and nothing is learnt from its seat.
    Rival(Arc<Network>),
    /// A bot of the house.
    Bot(Spec),
}

/// How games for training are played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much of what was found later counts, and not what was estimated next.
    pub lambda: f32,
    /// How often a learner tries an action that is nearly as good as the best, of 1,000 decisions.
    pub explore: u32,
    /// One moment of this many within a round is written down: neighbours say much the same.
    pub one_in: u32,
}

/// Moments of games: the inputs of each, and what they turned out to be worth.
#[derive(Clone, Default, Debug)]
pub struct Batch {
    /// For each moment, how many features were there.
    pub presents: Vec<u16>,
    /// For each moment, how many features had a number.
    pub numbered: Vec<u8>,
    /// All features that were there, moment after moment.
    pub present: Vec<u16>,
    /// All features with a number,
    pub number_of: Vec<u16>,
    /// and the numbers, in sixteenths.
    pub numbers: Vec<i8>,
    /// What the network should say of each moment.
    pub targets: Vec<f32>,
}

impl Batch {
    fn put(&mut self, inputs: &Inputs) -> usize {
        self.presents.push(inputs.present().len() as u16);
        self.numbered.push(inputs.numbers().len() as u8);
        self.present.extend_from_slice(inputs.present());
        self.number_of.extend(inputs.numbers().iter().map(|(feature, _)| *feature));
        self.numbers.extend(inputs.numbers().iter().map(|(_, number)| *number));
        self.targets.push(0.0);
        self.targets.len() - 1
    }

    /// Appends another batch.
    pub fn append(&mut self, mut other: Self) {
        self.presents.append(&mut other.presents);
        self.numbered.append(&mut other.numbered);
        self.present.append(&mut other.present);
        self.number_of.append(&mut other.number_of);
        self.numbers.append(&mut other.numbers);
        self.targets.append(&mut other.targets);
    }
}

/// What a network of some games is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// The games it plays.
    pub family: Family,
    /// The version of its inputs.
    pub version: u16,
    /// How many inputs there are.
    pub inputs: usize,
}

impl Encoding {
    /// The network of a weights file, if it was made for these games and inputs.
    ///
    /// # Errors
    /// If it is for another game, or for inputs of another version or number.
    pub fn network(&self, weights: Weights) -> Result<Network, WeightsError> {
        weights.into_network(self.family, self.version, self.inputs)
    }
}

/// What one seat met in a round, in order.
#[derive(Default, Debug)]
pub(crate) struct Path {
    moments: Vec<Moment>,
}

/// The network said this of a moment, which may be at a place of the batch.
#[derive(Clone, Copy, Debug)]
struct Moment {
    place: Option<usize>,
    worth: f32,
}

/// What each seat met.
pub(crate) type Paths = [Path; MAX_SEATS];

impl Path {
    /// The network said this; `kept` moments are learnt from.
    pub(crate) fn said(&mut self, batch: &mut Batch, inputs: &Inputs, worth: Utility, kept: bool) {
        let place = kept.then(|| batch.put(inputs));
        self.moments.push(Moment { place, worth: scaled(worth) });
    }

    /// The round is over: each moment is worth what came of it.
    pub(crate) fn learn(&mut self, result: Utility, settings: &Settings, batch: &mut Batch) {
        let mut later = scaled(result);
        for Moment { place, worth } in self.moments.drain(..).rev() {
            if let Some(place) = place {
                batch.targets[place] = later;
            }
            later = worth + settings.lambda * (later - worth);
        }
    }
}

/// What a learner tries is worth hardly less than the best: others must not learn to wait for blunders.
pub(crate) const NEARLY: Utility = POINT;

/// As networks count: in 16 points.
fn scaled(worth: Utility) -> f32 {
    worth as f32 / (16 * POINT) as f32
}
