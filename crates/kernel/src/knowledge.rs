use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Debug};

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
    fn audit(&self) -> Result<(), AuditError> {
        Ok(())
    }
}

/// For a game in which everything lies open and whose view is the state itself: there is nothing to
/// remember and nothing to imagine.
#[macro_export]
macro_rules! open_game {
    ($game:ty) => {
        $crate::no_memory!($game);

        impl $crate::Imagine for $game {
            fn imagine(_: &(), view: &Self, _: &mut impl $crate::Nature) -> Self {
                view.clone()
            }
        }
    };
}

/// For a game with secrets in which nobody needs a memory: a view shows all that its viewer has ever
/// learned and can still use, such as their hand and the cards that were played. [`Imagine`] is left
/// to write: it fills in what the view does not show.
#[macro_export]
macro_rules! no_memory {
    ($game:ty) => {
        impl $crate::Recall for $game {
            type Memory = ();
            fn blank(_: &Self::Rules, _: $crate::Viewer) {}
            fn recall(_: &mut (), _: &Self::Notice) {}
        }

        impl $crate::Explore for $game {}
        impl $crate::Audit for $game {}
    };
}

/// Something in a state that does not add up: a fault of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditError(Cow<'static, str>);

impl AuditError {
    /// A sentence on what does not add up.
    pub fn new(what: impl Into<Cow<'static, str>>) -> Self {
        Self(what.into())
    }

    /// The same with the place where it was found.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self::new(format!("{place}: {self}"))
    }
}

impl fmt::Display for AuditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for AuditError {}

/// One fact of an audit.
///
/// # Errors
/// What does not add up, if it does not hold.
pub fn ensure(holds: bool, otherwise: &'static str) -> Result<(), AuditError> {
    if holds { Ok(()) } else { Err(AuditError::new(otherwise)) }
}

/// One fact of an audit whose sentence has numbers in it.
///
/// # Errors
/// What does not add up, if it does not hold.
pub fn ensure_with(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), AuditError> {
    if holds { Ok(()) } else { Err(AuditError::new(otherwise())) }
}
