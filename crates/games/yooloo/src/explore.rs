use kernel::{Explore, Inclination};

use crate::action::YoolooAction;
use crate::state::Yooloo;

impl Explore for Yooloo {
    fn inclination(action: YoolooAction) -> Inclination {
        match action {
            YoolooAction::Place { .. } => Inclination::Drawn(0),
            YoolooAction::Play { .. } => Inclination::Drawn(1),
        }
    }
}
