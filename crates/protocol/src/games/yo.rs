//! YO! as JSON. Amounts of money are whole numbers of thirtieths of a chip.

mod action;
mod notice;
mod view;

pub use action::{Action, Outcome, Wager};
pub use notice::{Ending, Fate, Notice};
pub use view::{Dice, Phase, Spot, Standing, View};
