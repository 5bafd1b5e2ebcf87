use kernel::{ActionBuf, Explore, Inclination, Seat};

use crate::action::YoAction;
use crate::state::Yo;
use crate::wager::Wager;

impl Explore for Yo {
    /// Leaving for good is rare, or no session would last; being ready is common, or no window would
    /// close.
    fn inclination(action: YoAction) -> Inclination {
        match action {
            YoAction::Place { .. } => Inclination::Drawn(0),
            YoAction::TakeBack { .. } => Inclination::Drawn(1),
            YoAction::Decline => Inclination::Drawn(2),
            YoAction::Ready => Inclination::Common(3),
            YoAction::Leave => Inclination::Rare(4),
        }
    }

    /// Without a Play wager nothing else can be bet, and if nobody has one, all is over.
    fn narrow(&self, _seat: Seat, _careful: bool, actions: &mut ActionBuf<YoAction>) {
        if !actions.contains(&YoAction::TakeBack { wager: Wager::Play }) {
            actions.prefer(|action| matches!(action, YoAction::Place { wager: Wager::Play, .. }));
        }
    }
}
