use crate::actions::ActionBuf;
use crate::game::Game;
use crate::nature::Nature;
use crate::seat::Seat;
use crate::turn::{Step, Turn};

/// What a playout took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Decisions and chance outcomes together.
    pub steps: u64,
    /// Is the game over? If not, the limit was reached.
    pub over: bool,
}

/// Plays on at random, in place, until the game is over or `limit` steps were taken.
/// Every legal action is equally likely. Allocates nothing once `actions` has grown.
#[inline]
pub fn playout<G: Game>(
    game: &mut G,
    nature: &mut impl Nature,
    actions: &mut ActionBuf<G::Action>,
    limit: u64,
) -> Playout {
    let mut steps = 0;
    while steps < limit {
        match game.turn() {
            Turn::Over => return Playout { steps, over: true },
            Turn::Chance => {
                let outcome = game.sample(nature);
                game.advance(Step::Chance(outcome), &mut ());
                steps += 1;
            }
            Turn::Players(seats) => {
                let seat = seats.first().expect("a turn of players names at least one");
                let action = game.sample_action(seat, nature, actions);
                game.advance(Step::Act { seat, action }, &mut ());
                steps += 1;
            }
        }
    }
    Playout { steps, over: matches!(game.turn(), Turn::Over) }
}

/// One of the seat's legal actions, each equally likely, by making the list. It must be its turn.
#[inline]
pub fn random_action<G: Game>(
    game: &G,
    seat: Seat,
    nature: &mut impl Nature,
    actions: &mut ActionBuf<G::Action>,
) -> G::Action {
    game.legal_actions(seat, actions);
    let listed = actions.as_slice();
    listed[nature.below(listed.len() as u32) as usize]
}
