use kernel::{ActionBuf, Explore, Inclination, Seat};

use crate::action::HiloAction;
use crate::layout::Cell;
use crate::state::Hilo;

impl Explore for Hilo {
    fn inclination(action: HiloAction) -> Inclination {
        Inclination::Drawn(match action {
            HiloAction::Uncover { .. } => 0,
            HiloAction::Draw => 1,
            HiloAction::Take { .. } => 2,
            HiloAction::Trade { .. } => 3,
            HiloAction::Throw { .. } => 4,
            HiloAction::Remove { .. } => 5,
            HiloAction::Keep => 6,
        })
    }

    /// Leaving face-down cards alone makes long rounds.
    fn narrow(&self, seat: Seat, careful: bool, actions: &mut ActionBuf<HiloAction>) {
        if !careful {
            return;
        }
        let cells = self.layouts[seat].cells();
        actions.prefer(|action| match action {
            HiloAction::Take { slot } | HiloAction::Trade { slot } => {
                !matches!(cells[usize::from(*slot)], Cell::FaceDown)
            }
            HiloAction::Throw { .. } => false,
            _ => true,
        });
    }
}
