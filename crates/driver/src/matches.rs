use kernel::{ActionBuf, Game, Refusal, Seat, Step, Turn};

use crate::dealer::{DealError, Dealer};
use crate::observer::Observer;

/// A step of this game.
pub type AnyStep<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

/// A game in progress: the state, how many steps it has had, and the one way to take the next.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    steps: u64,
    outcomes: u64,
    /// What the last step brought; kept so that a step allocates nothing.
    events: Vec<G::Event>,
}

impl<G: Game> Match<G> {
    /// Before the first step.
    #[must_use]
    pub fn new(rules: &G::Rules) -> Self {
        Self::at(G::start(rules))
    }

    /// A match that begins in this state.
    #[must_use]
    pub fn at(game: G) -> Self {
        Self { game, steps: 0, outcomes: 0, events: Vec::new() }
    }

    /// The state.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state, once nobody plays on.
    #[must_use]
    pub fn into_game(self) -> G {
        self.game
    }

    /// How many steps were taken: decisions and outcomes of chance.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many outcomes of chance are among the steps: the number of the next one.
    #[must_use]
    pub fn outcomes(&self) -> u64 {
        self.outcomes
    }

    /// What happened in the last step.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Who has to do something.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What this seat may do now.
    #[must_use]
    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = ActionBuf::new();
        self.game.legal_actions(seat, &mut actions);
        actions.to_vec()
    }

    /// Takes a step after checking it. A refusal changes nothing.
    ///
    /// # Errors
    /// Why the step cannot be taken.
    pub fn step(
        &mut self,
        step: AnyStep<G>,
        observer: &mut (impl Observer<G> + ?Sized),
    ) -> Result<(), Refusal<G::Reason>> {
        self.game.permit(step)?;
        self.step_unchecked(step, observer);
        Ok(())
    }

    /// A seat decides. A refusal changes nothing.
    ///
    /// # Errors
    /// Why the seat cannot do this now.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        observer: &mut (impl Observer<G> + ?Sized),
    ) -> Result<(), Refusal<G::Reason>> {
        self.step(Step::Act { seat, action }, observer)
    }

    /// Takes a step that is known to be legal: it was listed, dealt, or checked before.
    pub fn step_unchecked(&mut self, step: AnyStep<G>, observer: &mut (impl Observer<G> + ?Sized)) {
        observer.stepping(&step, &self.game);
        self.events.clear();
        self.game.advance(step, &mut self.events);
        self.steps += 1;
        self.outcomes += u64::from(matches!(step, Step::Chance(_)));
        observer.stepped(&step, &self.events, &self.game);
    }

    /// Chance decides once.
    ///
    /// # Errors
    /// If the dealer has no outcome; nothing has changed.
    pub fn deal(
        &mut self,
        dealer: &mut (impl Dealer<G> + ?Sized),
        observer: &mut (impl Observer<G> + ?Sized),
    ) -> Result<G::Outcome, DealError> {
        let outcome = dealer.deal(&self.game)?;
        self.step_unchecked(Step::Chance(outcome), observer);
        Ok(outcome)
    }

    /// Chance decides until a player must, or the game is over.
    ///
    /// # Errors
    /// If the dealer has no outcome; what was dealt before stays.
    pub fn settle(
        &mut self,
        dealer: &mut (impl Dealer<G> + ?Sized),
        observer: &mut (impl Observer<G> + ?Sized),
    ) -> Result<(), DealError> {
        while self.turn() == Turn::Chance {
            self.deal(dealer, observer)?;
        }
        Ok(())
    }

    /// Plays these steps again, each checked.
    ///
    /// # Errors
    /// The number of the first step that cannot be taken, from 0, and why.
    pub fn replay(
        rules: &G::Rules,
        steps: impl IntoIterator<Item = AnyStep<G>>,
        observer: &mut (impl Observer<G> + ?Sized),
    ) -> Result<Self, (usize, Refusal<G::Reason>)> {
        let mut replayed = Self::new(rules);
        for (number, step) in steps.into_iter().enumerate() {
            replayed.step(step, observer).map_err(|refusal| (number, refusal))?;
        }
        Ok(replayed)
    }
}
