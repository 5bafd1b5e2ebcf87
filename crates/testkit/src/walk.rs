use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome, AnyRules};
use chance::Quick;
use driver::RandomStyle;
use kernel::{ActionBuf, Game, Nature, Seat, SeatSet, Step, Turn};

/// A random game in progress, played by players of every style.
#[derive(Debug)]
pub struct Walk {
    /// The state.
    pub game: AnyGame,
    /// All steps so far.
    pub steps: Vec<Step<AnyAction, AnyOutcome>>,
    /// Where its chances come from.
    pub nature: Quick,
    style: RandomStyle,
    actions: ActionBuf<AnyAction>,
}

impl Walk {
    /// A new game.
    #[must_use]
    pub fn new(rules: &AnyRules, seed: u64) -> Self {
        let mut nature = Quick::new(seed);
        let style = RandomStyle::new(&mut nature);
        Self { game: AnyGame::start(rules), steps: Vec::new(), nature, style, actions: ActionBuf::new() }
    }

    /// A step that may be taken now; none when the game is over.
    pub fn choose(&mut self) -> Option<Step<AnyAction, AnyOutcome>> {
        Some(match self.game.turn() {
            Turn::Over => return None,
            Turn::Chance => Step::Chance(self.game.sample(&mut self.nature)),
            Turn::Players(seats) => {
                let seat = one_of(seats, &mut self.nature);
                let action = self.style.choose(&self.game, seat, &mut self.nature, &mut self.actions);
                Step::Act { seat, action }
            }
        })
    }

    /// Takes the step, checked, and tells what happened.
    ///
    /// # Panics
    /// If the rules refuse it: a step that was listed must be legal.
    pub fn take(&mut self, step: Step<AnyAction, AnyOutcome>) -> Vec<AnyEvent> {
        self.steps.push(step);
        let number = self.steps.len() - 1;
        self.game.apply(step).unwrap_or_else(|refusal| panic!("step {number}, {step:?}: {refusal}"))
    }
}

fn one_of(seats: SeatSet, nature: &mut impl Nature) -> Seat {
    let place = nature.below(seats.len() as u32) as usize;
    seats.iter().nth(place).expect("a turn of players names at least one")
}

/// Plays a whole game and gives it back; `limit` steps at most.
///
/// # Panics
/// If the game does not end.
#[must_use]
pub fn walk(rules: &AnyRules, seed: u64, limit: usize) -> Walk {
    let mut walk = Walk::new(rules, seed);
    while let Some(step) = walk.choose() {
        assert!(walk.steps.len() < limit, "no end after {limit} steps: {rules:?}, seed {seed}");
        walk.take(step);
    }
    walk
}
