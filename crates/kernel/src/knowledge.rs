use std::fmt::Debug;

use crate::game::Game;
use crate::nature::Nature;
use crate::seat::{Seat, Viewer};

/// A face-down card that somebody remembers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Remembered {
    /// Whose card.
    pub seat: Seat,
    /// Where it lies.
    pub slot: u8,
    /// What it is.
    pub value: i16,
}

/// What a viewer with a perfect memory knows, folded from that viewer's own notices.
///
/// A forgetful player folds fewer of them, and stays honest: there is no other source.
pub trait Recall: Game {
    /// What was learned so far.
    type Memory: Clone + Eq + Debug + Send + Sync;

    /// The memory of a viewer who has just sat down to a new game.
    fn blank(rules: &Self::Rules, viewer: Viewer) -> Self::Memory;

    /// Takes in one notice, given to the viewer whose memory this is.
    fn recall(memory: &mut Self::Memory, notice: &Self::Notice);

    /// Is it part of the game to remember where cards lie? Then a table may offer a memory aid.
    const HAS_FACE_DOWN_CARDS: bool = false;

    /// The cards that lie face down in this view and that the viewer has seen before.
    fn face_down(_memory: &Self::Memory, _view: &Self::View) -> Vec<Remembered> {
        Vec::new()
    }
}

/// Full states that agree with what one viewer knows.
pub trait Imagine: Recall {
    /// A state that the viewer cannot tell from the true one: same view, same memory. What the
    /// viewer cannot know is drawn as exchangeable cards allow, each way equally likely, with no
    /// guess about why others acted as they did. The memory must hold all notices so far.
    fn imagine(memory: &Self::Memory, view: &Self::View, nature: &mut impl Nature) -> Self;
}

/// A state that can check its own bookkeeping.
pub trait Audit: Game {
    /// Every card is in exactly one place, every number in its range.
    ///
    /// # Errors
    /// What does not add up.
    fn audit(&self) -> Result<(), String>;
}
