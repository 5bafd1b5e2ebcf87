//! Evaluating a game from outside: what a position is worth to every seat, and what each decision
//! was worth to the seat that took it.

use ::onetoten::OneToTen;
use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome, AnyRules};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Seat, Step, Viewer};

use crate::{hilo, onetoten, swap, yo, yooloo};

/// What each seat can expect: its part of a win, or in YO! its chips.
pub type Shares = [f64; MAX_SEATS];

/// Which cards count as known when a decision is weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Information {
    /// All cards that any player knows.
    All,
    /// What the seat that decides could know.
    Seat,
}

/// A decision that can be tried again and again.
pub trait Rollout {
    /// Draws everything that is unknown or still to come. What follows is played with it.
    fn deal(&mut self, nature: &mut Quick);

    /// What a quick player would do.
    fn usual(&self) -> AnyAction;

    /// What every seat can expect after this action, if quick players play on.
    fn play(&mut self, action: AnyAction) -> Shares;

    /// One action for all that come to the same: unknown cards are all alike.
    fn canonical(&self, action: AnyAction) -> AnyAction {
        action
    }

    /// Other actions that may be better than this one.
    fn alternatives(&self, legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction>;

    /// Is the usual action a mixture? Then an action has to be compared with that, and not with
    /// the one that would have been best.
    fn is_mixed(&self) -> bool {
        false
    }
}

/// Follows a game from its start and tracks what each seat knows.
#[derive(Clone, Debug)]
pub struct Evaluator(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Swap(swap::Tracker),
    Yooloo(yooloo::Tracker),
    OneToTen(onetoten::Tracker),
    Hilo(hilo::Tracker),
    Yo,
}

impl Evaluator {
    /// Before the first step.
    #[must_use]
    pub fn new(rules: &AnyRules) -> Self {
        Self(match rules {
            AnyRules::Yolo(rules) => Kind::Swap(swap::Tracker::new(&(*rules).into())),
            AnyRules::GoLow(rules) => Kind::Swap(swap::Tracker::new(&(*rules).into())),
            AnyRules::Yooloo(rules) => Kind::Yooloo(yooloo::Tracker::new(rules)),
            AnyRules::OneToTen(rules) => Kind::OneToTen(onetoten::Tracker::new(rules)),
            AnyRules::Hilo(rules) => Kind::Hilo(hilo::Tracker::new(rules)),
            AnyRules::Yo(_) => Kind::Yo,
        })
    }

    /// Takes in one step and what happened.
    pub fn observe(&mut self, step: &Step<AnyAction, AnyOutcome>, events: &[AnyEvent], after: &AnyGame) {
        if let (Kind::Yooloo(tracker), AnyGame::Yooloo(after)) = (&mut self.0, after) {
            tracker.observe(step, after);
        }
        for event in events {
            match (&mut self.0, event) {
                (Kind::Swap(tracker), AnyEvent::Swap(event)) => tracker.event(event),
                (Kind::OneToTen(tracker), AnyEvent::OneToTen(event)) => {
                    if let Some(notice) = OneToTen::notice(event, Viewer::Table) {
                        tracker.notice(&notice);
                    }
                }
                (Kind::Hilo(tracker), AnyEvent::Hilo(event)) => tracker.event(event),
                _ => {}
            }
        }
    }

    /// What a position is worth that needs no trial: between rounds, and everywhere in YO!.
    #[must_use]
    pub fn worth(&self, game: &AnyGame) -> Option<Shares> {
        match (&self.0, game) {
            (Kind::Swap(_), AnyGame::Swap(game)) => swap::Tracker::worth(game),
            (Kind::Hilo(_), AnyGame::Hilo(game)) => hilo::Tracker::worth(game),
            (Kind::Yo, AnyGame::Yo(game)) => Some(yo::worth_of(game)),
            _ => None,
        }
    }

    /// The decision of this seat; none, if there is nothing to weigh: opening looks at unknown
    /// cards are all alike, and YO! needs no trials.
    #[must_use]
    pub fn rollout(
        &self,
        game: &AnyGame,
        seat: Seat,
        legal: &[AnyAction],
        information: Information,
    ) -> Option<Box<dyn Rollout>> {
        match (&self.0, game) {
            (Kind::Swap(tracker), AnyGame::Swap(game)) => tracker.rollout(game, seat, legal, information),
            (Kind::Yooloo(tracker), AnyGame::Yooloo(game)) => Some(tracker.rollout(game, seat, information)),
            (Kind::OneToTen(tracker), AnyGame::OneToTen(game)) => tracker.rollout(game, seat, legal),
            (Kind::Hilo(tracker), AnyGame::Hilo(game)) => tracker.rollout(game, seat),
            _ => None,
        }
    }
}
