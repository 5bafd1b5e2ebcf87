use kernel::{Explore, Inclination};

use crate::action::SwapAction;
use crate::state::Swap;

impl Explore for Swap {
    /// How readily a player calls decides how long the rounds are.
    fn inclination(action: SwapAction) -> Inclination {
        match action {
            SwapAction::Look { .. } => Inclination::Drawn(0),
            SwapAction::Ready => Inclination::Drawn(1),
            SwapAction::Challenge => Inclination::Drawn(2),
            SwapAction::Pass => Inclination::Drawn(3),
            SwapAction::Draw => Inclination::Drawn(4),
            SwapAction::Take { call: false, .. } => Inclination::Drawn(5),
            SwapAction::Take { call: true, .. } => Inclination::Bold(6),
            SwapAction::Keep { call: false, .. } => Inclination::Drawn(7),
            SwapAction::Keep { call: true, .. } => Inclination::Bold(8),
            SwapAction::Throw { call: false } => Inclination::Drawn(9),
            SwapAction::Throw { call: true } => Inclination::Bold(10),
            SwapAction::Call => Inclination::Bold(11),
        }
    }
}
