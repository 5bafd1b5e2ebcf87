use kernel::{ActionBuf, Game, Recall, Seat};

use crate::field::{Field, Row};

/// A game whose actions have numbers and whose knowledge can be written as a row of numbers.
///
/// Rows are made from one seat's view and memory: the types give nothing else, so a row can tell
/// nothing that the seat may not know.
pub trait Encode: Recall {
    /// The version of the layout of actions and rows.
    const VERSION: u32;

    /// Does the lowest score win?
    const LOWEST_WINS: bool;

    /// How many actions have a number under these rules, legal now or not. At most 128.
    fn action_count(rules: &Self::Rules) -> usize;

    /// The number of an action; none, if these rules never allow it.
    fn action_index(rules: &Self::Rules, action: Self::Action) -> Option<usize>;

    /// The action with this number.
    fn action_at(rules: &Self::Rules, index: usize) -> Option<Self::Action>;

    /// The place of an action among those that a network tells apart: the same under all rules of the game.
    /// Actions between which nothing can be learnt share one.
    fn network_action(rules: &Self::Rules, action: Self::Action) -> Option<usize> {
        Self::action_index(rules, action)
    }

    /// What stands where in a row.
    fn fields(rules: &Self::Rules) -> Vec<Field>;

    /// Writes what this seat knows, its place at the table first, then clockwise.
    fn write(view: &Self::View, memory: &Self::Memory, seat: Seat, row: &mut Row<'_>);

    /// How many numbers a row has.
    fn width(rules: &Self::Rules) -> usize {
        Self::fields(rules).iter().map(|field| field.size).sum()
    }
}

/// The numbers of all actions that this seat may take now, as bits.
#[inline]
pub fn legal_bits<G: Encode>(
    rules: &G::Rules,
    game: &G,
    seat: Seat,
    actions: &mut ActionBuf<G::Action>,
) -> u128 {
    Game::legal_actions(game, seat, actions);
    let bit = |action: &G::Action| match G::action_index(rules, *action) {
        Some(index) => 1 << index,
        None => 0,
    };
    actions.iter().map(bit).fold(0, |bits: u128, bit: u128| bits | bit)
}
