//! Things that lie on a table: decks of values, coloured cards, lots of unseen cards, money.
//!
//! What a [`Lot`] is: a card that nobody has looked at has no value yet. It belongs to a
//! multiset of unseen cards, and looking at it is a chance outcome weighted by what is left.
//! Cards well shuffled are exchangeable, so this is exactly the game with a hidden order, without
//! a hidden order that could leak.

mod card;
mod chips;
mod counts;
mod deck;
mod lot;
mod odds;
mod stock;
#[cfg(feature = "wire")]
mod wire;

pub use card::{CARDS, Card, CardSet, Colour, UnknownCard};
pub use chips::{Chips, UNITS_PER_CHIP};
pub use counts::Counts;
pub use deck::{Deck, DeckText, MAX_KINDS};
pub use lot::Lot;
pub use odds::Odds;
pub use stock::Stock;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
