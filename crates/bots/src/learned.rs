use std::sync::Arc;

use chance::Quick;
use driver::Player;
use encode::{Encode, Row};
use kernel::{Nature, Seat, Viewer};
use nets::{Column, Policy, Reader, WeightsError};

/// Takes the action to which a network gives the highest number; of equal ones any. It remembers perfectly.
pub(crate) struct Learned<G: Encode> {
    rules: G::Rules,
    seat: Seat,
    memory: G::Memory,
    policy: Arc<Policy>,
    reader: Reader,
    row: Vec<i16>,
    nature: Quick,
}

impl<G: Encode> Learned<G> {
    /// A player of the game with this key.
    ///
    /// # Errors
    /// If the network was not made for these rules.
    pub(crate) fn new(
        key: &str,
        rules: &G::Rules,
        seat: Seat,
        policy: &Arc<Policy>,
        nature: Quick,
    ) -> Result<Self, WeightsError> {
        let fields = G::fields(rules);
        let columns: Vec<Column<'_>> = fields
            .iter()
            .map(|field| Column { field: &field.name, at: field.at, size: field.size })
            .collect();
        Ok(Self {
            rules: rules.clone(),
            seat,
            memory: G::blank(rules, Viewer::Seat(seat)),
            reader: policy.reader(key, G::VERSION, &columns)?,
            policy: policy.clone(),
            row: vec![0; G::width(rules)],
            nature,
        })
    }
}

impl<G: Encode> Player<G> for Learned<G> {
    fn notice(&mut self, notice: &G::Notice) {
        G::recall(&mut self.memory, notice);
    }

    fn decide(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        G::write(view, &self.memory, self.seat, &mut Row::new(&mut self.row));
        let numbers = self.policy.weigh(&self.row, &mut self.reader);
        let number = |action: G::Action| {
            let place = G::network_action(&self.rules, action);
            place.and_then(|place| numbers.get(place)).copied().unwrap_or(i32::MIN)
        };
        let (mut best, mut most, mut equal) = (legal[0], i32::MIN, 0);
        for action in legal {
            let worth = number(*action);
            if worth > most {
                (best, most, equal) = (*action, worth, 1);
            } else if worth == most {
                equal += 1;
                if self.nature.below(equal) == 0 {
                    best = *action;
                }
            }
        }
        best
    }
}
