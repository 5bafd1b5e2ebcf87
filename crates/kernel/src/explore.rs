use crate::actions::ActionBuf;
use crate::game::Game;
use crate::seat::Seat;

/// How readily a random player takes an action of some kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inclination {
    /// As the weight drawn for this kind says, from common to rare. Kinds are numbered from 0 to 11.
    Drawn(u8),
    /// As boldly as the player is: from nearly at once to nearly never. For what ends a round.
    Bold(u8),
    /// Commonly, or the game would not move on.
    Common(u8),
    /// Rarely, or the game would be over before it shows itself.
    Rare(u8),
}

impl Inclination {
    /// The number of the kind.
    #[must_use]
    pub const fn kind(self) -> u8 {
        match self {
            Self::Drawn(kind) | Self::Bold(kind) | Self::Common(kind) | Self::Rare(kind) => kind,
        }
    }
}

/// Advice for players who play at random and should show the whole of a game.
///
/// Equal chances for all legal actions would show little: somebody calls in the second turn of
/// nearly every round, and no session of dice gets to its second roll. The defaults suit a game
/// where that is no trouble.
pub trait Explore: Game {
    /// The kind of an action, and how readily it is taken.
    fn inclination(_action: Self::Action) -> Inclination {
        Inclination::Drawn(0)
    }

    /// Leaves out what would keep a game from showing itself, if something else is left. `careful`:
    /// this player avoids what brings a round to its end.
    fn narrow(&self, _seat: Seat, _careful: bool, _actions: &mut ActionBuf<Self::Action>) {}
}
