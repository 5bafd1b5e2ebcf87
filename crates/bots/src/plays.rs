//! What this crate knows of a game, and how that is found for any game.

use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView, GameId, Listed};
use chance::Quick;
use driver::{Player, RandomPlayer};
use encode::Encode;
use kernel::{Imagine, Nature, Seat, Sentence};
use nets::{Policy, WeightsError};

use crate::evaluator::{AnyTracker, Tracker};
use crate::learned::Learned;
use crate::search::Search;
use crate::spec::{Level, MemoryModel, Spec, SpecError};
use crate::why::Shape;

/// A player, and the memory it has if memory matters in this game.
pub(crate) type Made<G> = (Box<dyn Player<G>>, Option<MemoryModel>);

/// The bots of a game, and how its positions are evaluated. A game that says nothing more than that it
/// can be played gets bots that search, and is not reviewed.
pub(crate) trait Plays: Listed + 'static {
    /// The names of ways to play beside the five levels.
    const POLICIES: &'static [&'static str] = &[];

    /// Every reason that its bots give.
    fn reasons() -> Vec<Shape> {
        Vec::new()
    }

    /// The player of this description.
    fn player(rules: &Self::Rules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        (searching(rules, seat, spec, nature), None)
    }

    /// The player that decides by this network; `key` is the name of the game that it must have been made for.
    ///
    /// # Errors
    /// If the network was not made for these rules.
    fn by_network(
        key: &str,
        rules: &Self::Rules,
        seat: Seat,
        policy: &Arc<Policy>,
        nature: Quick,
    ) -> Result<Box<dyn Player<Self>>, WeightsError>
    where
        Self: Encode,
    {
        Ok(Box::new(Learned::<Self>::new(key, rules, seat, policy, nature)?))
    }

    /// The weights of its player that can be tuned; none, if there is no such player.
    fn weights(_rules: &Self::Rules) -> Vec<Weight> {
        Vec::new()
    }

    /// The player that can be tuned, with these weights, as many as [`Plays::weights`] lists.
    fn tuned(
        _rules: &Self::Rules,
        _seat: Seat,
        _weights: &[f64],
        _nature: Quick,
    ) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// What follows a game to evaluate it.
    fn tracker(_rules: &Self::Rules) -> Option<Box<dyn Tracker<Self>>> {
        None
    }
}

/// A number that a player decides by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// What it is about.
    pub name: &'static str,
    /// What a sensible player has.
    pub start: f64,
    /// How far from that it is worth looking at first.
    pub spread: f64,
}

/// Some ways to play belong to single games.
pub(crate) fn has_player(rules: &AnyRules, spec: &Spec) -> Result<(), SpecError> {
    match spec.level {
        Level::Policy(name) if !policies(rules.game()).contains(&name) => {
            Err(SpecError::NotInThisGame(spec.level))
        }
        _ => Ok(()),
    }
}

/// A player who knows nothing of a game but its rules, and searches the harder the higher its level.
fn searching<G: Imagine + 'static>(
    rules: &G::Rules,
    seat: Seat,
    spec: &Spec,
    mut nature: Quick,
) -> Box<dyn Player<G>> {
    let states = match spec.level {
        Level::Random | Level::Policy(_) => return Box::new(RandomPlayer::new(nature)),
        Level::Easy => 1,
        Level::Normal => 10,
        Level::Strong => 100,
        Level::Master => 400,
    };
    let states = spec.effort.map_or(states, |effort| effort.units());
    Box::new(Search::new(rules, seat, states, nature.below(u32::MAX).into()))
}

/// A player of one game among those of any game.
struct OfOneGame<G: Listed>(Box<dyn Player<G>>);

impl<G: Listed> Player<AnyGame> for OfOneGame<G> {
    fn notice(&mut self, notice: &AnyNotice) {
        self.0.notice(G::notice_in(notice).expect("a bot is given notices of its own game"));
    }

    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        let view = G::view_in(view).expect("a bot is shown views of its own game");
        G::any_action(self.0.decide(view, &G::actions_in(legal)))
    }

    fn why(&self) -> Option<Sentence> {
        self.0.why()
    }
}

fn wrapped<G: Plays>((player, memory): Made<G>) -> Made<AnyGame> {
    (Box::new(OfOneGame(player)), memory)
}

macro_rules! any_game {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// The player of this description.
        pub(crate) fn player(rules: &AnyRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<AnyGame> {
            match rules {
                $($(AnyRules::$id(rules) => {
                    wrapped(<$game as Plays>::player(&rules.clone().into(), seat, spec, nature))
                })+)+
            }
        }

        /// The weights that a player of these rules can be tuned by; none, if there is no such player.
        #[must_use]
        pub fn weights(rules: &AnyRules) -> Vec<Weight> {
            match rules {
                $($(AnyRules::$id(rules) => <$game as Plays>::weights(&rules.clone().into()),)+)+
            }
        }

        /// The player of these rules with these weights. Nothing, if there is no such player or the weights
        /// are not as many as [`weights`] lists.
        #[must_use]
        pub fn tuned(
            rules: &AnyRules,
            seat: Seat,
            weights: &[f64],
            seed: u64,
        ) -> Option<Box<dyn Player<AnyGame>>> {
            let nature = Quick::new(seed);
            match rules {
                $($(AnyRules::$id(rules) => {
                    let rules = &rules.clone().into();
                    let fit = <$game as Plays>::weights(rules).len() == weights.len();
                    let player = fit.then(|| <$game as Plays>::tuned(rules, seat, weights, nature)).flatten()?;
                    Some(Box::new(OfOneGame(player)))
                })+)+
            }
        }

        /// The player that decides by this network.
        ///
        /// # Errors
        /// If the network was not made for these rules.
        pub(crate) fn by_network(
            rules: &AnyRules,
            seat: Seat,
            policy: &Arc<Policy>,
            nature: Quick,
        ) -> Result<Box<dyn Player<AnyGame>>, WeightsError> {
            let key = rules.game().key();
            match rules {
                $($(AnyRules::$id(rules) => {
                    let rules = rules.clone().into();
                    Ok(Box::new(OfOneGame(<$game as Plays>::by_network(key, &rules, seat, policy, nature)?)))
                })+)+
            }
        }

        /// What follows a game to evaluate it.
        pub(crate) fn tracker(rules: &AnyRules) -> Option<Box<dyn Tracker<AnyGame>>> {
            match rules {
                $($(AnyRules::$id(rules) => {
                    <$game as Plays>::tracker(&rules.clone().into()).map(AnyTracker::boxed)
                })+)+
            }
        }

        /// The names of ways to play this game beside the five levels.
        #[must_use]
        pub const fn policies(game: GameId) -> &'static [&'static str] {
            match game { $($(GameId::$id => <$game as Plays>::POLICIES,)+)+ }
        }

        /// Every reason that a bot can give, in any game.
        #[must_use]
        pub fn reasons() -> Vec<Shape> {
            [$(<$game as Plays>::reasons(),)+].concat()
        }
    };
}

catalog::for_each_game!(any_game);

#[cfg(test)]
mod tests {
    use chance::Seeded;
    use driver::{Match, play};

    use super::*;

    /// A game without bots of its own is played at every level.
    #[test]
    fn a_search_plays_whole_games_at_every_level() {
        let rules = AnyRules::from_pairs(GameId::OneToTen, 2, &[("cards".into(), "2".into())]).unwrap();
        for level in Level::all().take(5) {
            let player = |seat: Seat| {
                searching::<AnyGame>(&rules, seat, &level.into(), Quick::new(seat.number().into()))
            };
            let mut players: Vec<_> = Seat::all(2).map(player).collect();
            let mut game = Match::<AnyGame>::new(&rules);
            let played = play(&mut game, &mut players, &mut Seeded::new(3, 0), &mut (), |_| Ok(()));
            assert_eq!(played.unwrap().verdict.scores.as_slice().iter().max(), Some(&2), "{}", level.name());
        }
    }
}
