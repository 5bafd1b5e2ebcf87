use std::marker::PhantomData;

use kernel::{ActionBuf, Explore, Game, Inclination, Nature, Seat, Step, Turn};

use crate::dealer::Dealer;
use crate::matches::Match;
use crate::observer::Observer;
use crate::play::Halt;
use crate::player::Player;

/// How a random player is inclined in one game: a weight for each kind of action is drawn; a kind is
/// chosen by weight, then one of its actions, each equally likely. Every legal action can happen in
/// every style.
#[derive(Clone, Debug)]
pub struct RandomStyle {
    weights: [u32; KINDS],
    boldness: u32,
    careful: bool,
}

const KINDS: usize = 12;

/// The weights a kind may get: most are common, some are rare.
const WEIGHTS: [u32; 4] = [1000, 1000, 200, 10];
/// From calling nearly at once to playing until the cards run out.
const BOLDNESS: [u32; 4] = [1000, 100, 10, 1];

impl RandomStyle {
    /// Draws a style.
    pub fn new(nature: &mut impl Nature) -> Self {
        Self {
            weights: std::array::from_fn(|_| one_of(&WEIGHTS, nature)),
            boldness: one_of(&BOLDNESS, nature),
            careful: nature.below(3) == 0,
        }
    }

    /// One of the seat's legal actions. The seat must have something to decide.
    ///
    /// # Panics
    /// If the seat has nothing to decide.
    pub fn choose<G: Explore>(
        &self,
        game: &G,
        seat: Seat,
        nature: &mut impl Nature,
        actions: &mut ActionBuf<G::Action>,
    ) -> G::Action {
        game.legal_actions(seat, actions);
        // Nine times of ten, so that what is left out happens too.
        if nature.below(10) > 0 {
            game.narrow(seat, self.careful, actions);
        }
        let mut weights = [0; KINDS];
        for action in actions.iter() {
            let inclination = G::inclination(*action);
            weights[usize::from(inclination.kind())] = self.weight(inclination);
        }
        let mut left = nature.below(weights.iter().sum());
        let chosen = weights.iter().position(|weight| {
            let passed = left < *weight;
            left = left.saturating_sub(*weight);
            passed
        });
        let chosen = chosen.expect("the number is below the sum of the weights");
        let of_kind =
            || actions.iter().filter(|action| usize::from(G::inclination(**action).kind()) == chosen);
        let place = nature.below(of_kind().count() as u32) as usize;
        *of_kind().nth(place).expect("the number is below the count")
    }

    fn weight(&self, inclination: Inclination) -> u32 {
        match inclination {
            Inclination::Drawn(kind) => self.weights[usize::from(kind)],
            Inclination::Bold(_) => self.boldness,
            Inclination::Common(_) => WEIGHTS[0],
            Inclination::Rare(_) => 1,
        }
    }
}

/// Plays a match to its end at random in one style: of the seats that have something to decide, each
/// is equally likely to be next. `nature` is the players' chance, the dealer has its own.
///
/// # Errors
/// If the match has no end within `limit` steps, or the dealer has no outcome.
pub fn wander<G: Explore>(
    game: &mut Match<G>,
    style: &RandomStyle,
    nature: &mut impl Nature,
    dealer: &mut (impl Dealer<G> + ?Sized),
    observer: &mut (impl Observer<G> + ?Sized),
    limit: u64,
) -> Result<(), Halt> {
    let mut actions = ActionBuf::new();
    while game.steps() < limit {
        match game.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance => {
                game.deal(dealer, observer).map_err(Halt::NotDealt)?;
            }
            Turn::Players(seats) => {
                let place = nature.below(seats.len() as u32) as usize;
                let seat = seats.iter().nth(place).expect("the number is below the count of seats");
                let action = style.choose(game.game(), seat, nature, &mut actions);
                game.step_unchecked(Step::Act { seat, action }, observer);
            }
        }
    }
    if game.turn() == Turn::Over { Ok(()) } else { Err(Halt::Endless) }
}

fn one_of(list: &[u32], nature: &mut impl Nature) -> u32 {
    list[nature.below(list.len() as u32) as usize]
}

/// A player that takes any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomPlayer<G, N> {
    nature: N,
    of: PhantomData<fn() -> G>,
}

impl<G, N> RandomPlayer<G, N> {
    /// A player with this source of chance.
    pub fn new(nature: N) -> Self {
        Self { nature, of: PhantomData }
    }
}

impl<G: Game, N: Nature + Send> Player<G> for RandomPlayer<G, N> {
    fn notice(&mut self, _notice: &G::Notice) {}

    fn decide(&mut self, _view: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.nature.below(legal.len() as u32) as usize]
    }
}
