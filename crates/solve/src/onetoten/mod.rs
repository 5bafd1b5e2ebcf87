//! 1 to 10 under perfect memory: how many turns a player needs, and who wins the race.
//!
//! **How to play.** If it is known where the sought number lies, turn it; else turn a card that was never
//! turned. [`best_within`] shows by going through all decisions that nothing else is ever better.
//!
//! **How long it takes.** The cards come up for the first time in an order that is as random as the
//! shuffle. A card that comes up after all smaller ones is the sought number at that moment: it is
//! found at first sight. Any other card comes up too early, is turned back, and is turned once more in its
//! own time. Write down when 1, 2, … n come up for the first time: a card is found at first sight
//! exactly if its time is later than those of all smaller numbers, a *record* of that list. A random list
//! of n has k records with chance c(n, k)/n!, where c are the Stirling numbers of the first kind.
//! So with k records
//! - one card a turn (M1): n − k cards are turned too early, n turns find the rest: 2n − k turns;
//! - all in one go (M4): every card that comes up too early ends a try, and the last try
//!   succeeds: n − k + 1 turns.
//!
//! On average there are 1 + 1/2 + … + 1/n records.

mod best;
mod plot;
mod race;
mod turns;

pub use best::best_within;
pub use plot::plot;
pub use race::Race;
pub use turns::{Turns, records};
