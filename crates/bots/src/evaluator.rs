//! Evaluating a game from outside: what a position is worth to every seat, and what each decision
//! was worth to the seat that took it.

use std::fmt::Debug;

use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome, AnyRules, Listed};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Seat, Step, Verdict};

use crate::plays;

/// What each seat can expect: its part of a win, or its points where nobody wins against anybody.
pub type Shares = [f64; MAX_SEATS];

/// Which cards count as known when a decision is weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Information {
    /// All cards that any player knows.
    All,
    /// What the seat that decides could know.
    Seat,
}

/// How positions of a game are evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Unknown cards are dealt again for every trial, lower ones where the owner's play suggests it;
    /// the round is played out, and its points say how the game may end.
    Dealt,
    /// The round is played out from what lies open, and its points say how the game may end.
    PlayedOut,
    /// The others choose again for every trial, matching cards to stakes, and the game is played to
    /// its end.
    Sealed,
    /// Played to the end by players who forget nothing.
    Remembered,
    /// Chips won so far, and the exact worth of the wagers on the table: nothing is tried. There is no
    /// winning against the house; what is shown is the result beside what the wagers cost on average.
    Wagers,
}

/// How often a decision is tried: as many times as `work` allows for all decisions and seats of a game
/// together, but at most `most`. The work of one trial differs from game to game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trials {
    /// Trials of one seat that take about a second on an ordinary machine.
    pub work: usize,
    /// The most for one decision.
    pub most: usize,
}

/// A decision that can be tried again and again.
pub trait Rollout<A> {
    /// Draws everything that is unknown or still to come. What follows is played with it.
    fn deal(&mut self, nature: &mut Quick);

    /// What a quick player would do.
    fn usual(&self) -> A;

    /// What every seat can expect after this action, if quick players play on.
    fn play(&mut self, action: A) -> Shares;

    /// One action for all that come to the same: unknown cards are all alike.
    fn canonical(&self, action: A) -> A {
        action
    }

    /// Other actions that may be better than this one.
    fn alternatives(&self, legal: &[A], chosen: A) -> Vec<A>;

    /// Is the usual action a mixture? Then an action has to be compared with that, and not with
    /// the one that would have been best.
    fn is_mixed(&self) -> bool {
        false
    }
}

/// Follows a game from its start and tracks what each seat knows.
pub(crate) trait Tracker<G: Game>: Debug + Send + Sync {
    /// How positions are evaluated.
    fn method(&self) -> Method;

    /// How often a decision is tried.
    fn trials(&self) -> Trials;

    /// Takes in one step and what happened.
    fn observe(&mut self, step: Step<G::Action, G::Outcome>, events: &[&G::Event], after: &G);

    /// What a position is worth that needs no trial.
    fn worth(&self, _game: &G) -> Option<Shares> {
        None
    }

    /// The decision of this seat; none, if there is nothing to weigh.
    fn rollout(
        &self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        information: Information,
    ) -> Option<Box<dyn Rollout<G::Action>>>;

    /// See [`Evaluator::subject`].
    fn subject(&self, _action: G::Action) -> Option<u8> {
        None
    }

    /// The same once more.
    fn copy(&self) -> Box<dyn Tracker<G>>;
}

/// Follows a game from its start and evaluates its positions and decisions.
#[derive(Debug)]
pub struct Evaluator(Box<dyn Tracker<AnyGame>>);

impl Clone for Evaluator {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl Evaluator {
    /// Before the first step; nothing, if the game is not evaluated.
    #[must_use]
    pub fn new(rules: &AnyRules) -> Option<Self> {
        plays::tracker(rules).map(Self)
    }

    /// How positions are evaluated.
    #[must_use]
    pub fn method(&self) -> Method {
        self.0.method()
    }

    /// How often a decision is tried.
    #[must_use]
    pub fn trials(&self) -> Trials {
        self.0.trials()
    }

    /// Takes in one step and what happened.
    pub fn observe(&mut self, step: Step<AnyAction, AnyOutcome>, events: &[AnyEvent], after: &AnyGame) {
        self.0.observe(step, &events.iter().collect::<Vec<_>>(), after);
    }

    /// What a position is worth that needs no trial: between rounds, or everywhere.
    #[must_use]
    pub fn worth(&self, game: &AnyGame) -> Option<Shares> {
        self.0.worth(game)
    }

    /// The decision of this seat; none, if there is nothing to weigh: opening looks at unknown
    /// cards are all alike, and exact worth needs no trials.
    #[must_use]
    pub fn rollout(
        &self,
        game: &AnyGame,
        seat: Seat,
        legal: &[AnyAction],
        information: Information,
    ) -> Option<Box<dyn Rollout<AnyAction>>> {
        self.0.rollout(game, seat, legal, information)
    }

    /// What an action is about that costs something by its exact worth: those about the same count
    /// together. Nothing, if it costs nothing, or has to be tried.
    #[must_use]
    pub fn subject(&self, action: AnyAction) -> Option<u8> {
        self.0.subject(action)
    }
}

/// The part of the win that each seat has.
#[must_use]
pub fn win_shares(verdict: &Verdict) -> Shares {
    let mut parts = [0.0; MAX_SEATS];
    for seat in verdict.winners.iter() {
        parts[seat.index()] = 1.0 / f64::from(verdict.winners.len() as u32);
    }
    parts
}

/// The tracker of one game among those of any game.
#[derive(Debug)]
pub(crate) struct AnyTracker<G: Game>(Box<dyn Tracker<G>>);

impl<G: Listed + 'static> AnyTracker<G> {
    pub(crate) fn boxed(tracker: Box<dyn Tracker<G>>) -> Box<dyn Tracker<AnyGame>> {
        Box::new(Self(tracker))
    }
}

impl<G: Listed + 'static> Tracker<AnyGame> for AnyTracker<G> {
    fn method(&self) -> Method {
        self.0.method()
    }

    fn trials(&self) -> Trials {
        self.0.trials()
    }

    fn observe(&mut self, step: Step<AnyAction, AnyOutcome>, events: &[&AnyEvent], after: &AnyGame) {
        let step = match step {
            Step::Act { seat, action } => G::action_in(action).map(|action| Step::Act { seat, action }),
            Step::Chance(outcome) => G::outcome_in(outcome).map(Step::Chance),
        };
        let events: Vec<&G::Event> = events.iter().filter_map(|event| G::event_in(event)).collect();
        if let (Some(step), Some(after)) = (step, G::game_in(after)) {
            self.0.observe(step, &events, after);
        }
    }

    fn worth(&self, game: &AnyGame) -> Option<Shares> {
        self.0.worth(G::game_in(game)?)
    }

    fn rollout(
        &self,
        game: &AnyGame,
        seat: Seat,
        legal: &[AnyAction],
        information: Information,
    ) -> Option<Box<dyn Rollout<AnyAction>>> {
        let rollout = self.0.rollout(G::game_in(game)?, seat, &G::actions_in(legal), information)?;
        Some(Box::new(AnyRollout::<G>(rollout)))
    }

    fn subject(&self, action: AnyAction) -> Option<u8> {
        self.0.subject(G::action_in(action)?)
    }

    fn copy(&self) -> Box<dyn Tracker<AnyGame>> {
        Self::boxed(self.0.copy())
    }
}

/// The rollout of one game among those of any game.
struct AnyRollout<G: Game>(Box<dyn Rollout<G::Action>>);

impl<G: Listed> Rollout<AnyAction> for AnyRollout<G> {
    fn deal(&mut self, nature: &mut Quick) {
        self.0.deal(nature);
    }

    fn usual(&self) -> AnyAction {
        G::any_action(self.0.usual())
    }

    /// # Panics
    /// If the action belongs to another game.
    fn play(&mut self, action: AnyAction) -> Shares {
        self.0.play(own::<G>(action))
    }

    fn canonical(&self, action: AnyAction) -> AnyAction {
        G::any_action(self.0.canonical(own::<G>(action)))
    }

    fn alternatives(&self, legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction> {
        let found = self.0.alternatives(&G::actions_in(legal), own::<G>(chosen));
        found.into_iter().map(G::any_action).collect()
    }

    fn is_mixed(&self) -> bool {
        self.0.is_mixed()
    }
}

fn own<G: Listed>(action: AnyAction) -> G::Action {
    G::action_in(action).expect("a decision is tried with actions of its game")
}
