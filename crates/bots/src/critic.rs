//! Judging a game from outside: what a position is worth to every seat, and what each decision
//! was worth to the one who took it.

use ::onetoten::OneToTen;
use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome, AnyRules};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Seat, Step, Viewer};

use crate::{hilo, onetoten, swap, yo, yooloo};

/// What each seat can expect: its part of a win, or in YO! its chips.
pub type Shares = [f64; MAX_SEATS];

/// Whose knowledge counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// All cards that anybody knows lie open.
    All,
    /// What the seat that is to decide could know.
    Own,
}

/// A decision that can be tried again and again.
pub trait Desk {
    /// Draws everything that is unknown or still to come. What follows is played with it.
    fn deal(&mut self, nature: &mut Quick);

    /// What a quick player would do.
    fn usual(&self) -> AnyAction;

    /// What every seat can expect after this action, if quick players play on.
    fn play(&mut self, action: AnyAction) -> Shares;

    /// The same decision where several come to the same: unknown cards are all alike.
    fn alike(&self, action: AnyAction) -> AnyAction {
        action
    }

    /// Other actions that may be better than this one.
    fn rivals(&self, legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction>;

    /// Is the usual action a mixture? Then an action has to be compared with that, and not with
    /// the one that would have been best.
    fn is_mixed(&self) -> bool {
        false
    }
}

/// Somebody who has watched a game from its start and knows what everybody knows.
#[derive(Clone, Debug)]
pub struct Critic(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Swap(swap::Witness),
    Yooloo(yooloo::Witness),
    OneToTen(onetoten::Witness),
    Hilo(hilo::Witness),
    Yo,
}

impl Critic {
    /// Before the first step.
    #[must_use]
    pub fn new(rules: &AnyRules) -> Self {
        Self(match rules {
            AnyRules::Yolo(rules) => Kind::Swap(swap::Witness::new(&(*rules).into())),
            AnyRules::GoLow(rules) => Kind::Swap(swap::Witness::new(&(*rules).into())),
            AnyRules::Yooloo(rules) => Kind::Yooloo(yooloo::Witness::new(rules)),
            AnyRules::OneToTen(rules) => Kind::OneToTen(onetoten::Witness::new(rules)),
            AnyRules::Hilo(rules) => Kind::Hilo(hilo::Witness::new(rules)),
            AnyRules::Yo(_) => Kind::Yo,
        })
    }

    /// Takes in one step and what happened.
    pub fn saw(&mut self, step: &Step<AnyAction, AnyOutcome>, events: &[AnyEvent], after: &AnyGame) {
        if let (Kind::Yooloo(witness), AnyGame::Yooloo(after)) = (&mut self.0, after) {
            witness.saw(step, after);
        }
        for event in events {
            match (&mut self.0, event) {
                (Kind::Swap(witness), AnyEvent::Swap(event)) => witness.hear(event),
                (Kind::OneToTen(witness), AnyEvent::OneToTen(event)) => {
                    if let Some(notice) = OneToTen::notice(event, Viewer::Table) {
                        witness.hear(&notice);
                    }
                }
                (Kind::Hilo(witness), AnyEvent::Hilo(event)) => witness.hear(event),
                _ => {}
            }
        }
    }

    /// What a position is worth that needs no trial: between rounds, and everywhere in YO!.
    #[must_use]
    pub fn worth(&self, game: &AnyGame) -> Option<Shares> {
        match (&self.0, game) {
            (Kind::Swap(_), AnyGame::Swap(game)) => swap::Witness::worth(game),
            (Kind::Hilo(_), AnyGame::Hilo(game)) => hilo::Witness::worth(game),
            (Kind::Yo, AnyGame::Yo(game)) => Some(yo::worth_of(game)),
            _ => None,
        }
    }

    /// The decision of this seat; none, if there is nothing to weigh: opening looks at unknown
    /// cards are all alike, and YO! needs no trials.
    #[must_use]
    pub fn desk(&self, game: &AnyGame, seat: Seat, legal: &[AnyAction], eyes: Eyes) -> Option<Box<dyn Desk>> {
        match (&self.0, game) {
            (Kind::Swap(witness), AnyGame::Swap(game)) => witness.desk(game, seat, legal, eyes),
            (Kind::Yooloo(witness), AnyGame::Yooloo(game)) => Some(witness.desk(game, seat, eyes)),
            (Kind::OneToTen(witness), AnyGame::OneToTen(game)) => witness.desk(game, seat, legal),
            (Kind::Hilo(witness), AnyGame::Hilo(game)) => witness.desk(game, seat),
            _ => None,
        }
    }
}
