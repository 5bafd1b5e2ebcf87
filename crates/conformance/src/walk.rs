use chance::Quick;
use driver::{AnyStep, Match, RandomStyle};
use kernel::{ActionBuf, Explore, Nature, Seat, SeatSet, Step, Turn};
/// A random game in progress, played by players of every style.
#[derive(Debug)]
pub struct Walk<G: Explore> {
    /// The match.
    pub game: Match<G>,
    /// All steps so far.
    pub steps: Vec<AnyStep<G>>,
    /// Where its chances come from.
    pub nature: Quick,
    style: RandomStyle,
    actions: ActionBuf<G::Action>,
}

impl<G: Explore> Walk<G> {
    /// A new game.
    #[must_use]
    pub fn new(rules: &G::Rules, seed: u64) -> Self {
        let mut nature = Quick::new(seed);
        let style = RandomStyle::new(&mut nature);
        Self { game: Match::new(rules), steps: Vec::new(), nature, style, actions: ActionBuf::new() }
    }

    /// A step that may be taken now; none when the game is over.
    pub fn choose(&mut self) -> Option<AnyStep<G>> {
        Some(match self.game.turn() {
            Turn::Over => return None,
            Turn::Chance => Step::Chance(self.game.game().sample(&mut self.nature)),
            Turn::Players(seats) => {
                let seat = one_of(seats, &mut self.nature);
                let action = self.style.choose(self.game.game(), seat, &mut self.nature, &mut self.actions);
                Step::Act { seat, action }
            }
        })
    }

    /// Takes the step, checked, and gives what happened.
    ///
    /// # Panics
    /// If the rules refuse it: a step that was listed must be legal.
    pub fn take(&mut self, step: AnyStep<G>) -> &[G::Event] {
        let number = self.steps.len();
        self.steps.push(step);
        let taken = self.game.step(step, &mut ());
        taken.unwrap_or_else(|refusal| panic!("step {number}, {step:?}: {refusal}"));
        self.game.events()
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
pub fn walk<G: Explore>(rules: &G::Rules, seed: u64, limit: usize) -> Walk<G> {
    let mut walk = Walk::<G>::new(rules, seed);
    while let Some(step) = walk.choose() {
        assert!(walk.steps.len() < limit, "no end after {limit} steps: {rules:?}, seed {seed}");
        walk.take(step);
    }
    walk
}
