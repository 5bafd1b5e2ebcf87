use chance::Quick;
use driver::Player;
use kernel::{ActionBuf, Imagine, Nature, Seat, Step, Viewer, playout};

/// A player for any game that can be imagined: it draws states that its seat cannot tell from the
/// true one, tries every legal action in each, plays on at random and takes the action that won
/// most. It knows nothing of the game but its rules.
pub struct Search<G: Imagine> {
    seat: Seat,
    memory: G::Memory,
    nature: Quick,
    states: u32,
    step_limit: u64,
}

impl<G: Imagine> Search<G> {
    /// A player for this seat that imagines this many states for each decision.
    #[must_use]
    pub fn new(rules: &G::Rules, seat: Seat, states: u32, seed: u64) -> Self {
        let memory = G::blank(rules, Viewer::Seat(seat));
        Self { seat, memory, nature: Quick::new(seed), states: states.max(1), step_limit: 10_000 }
    }

    /// The part of the win that the seat has after random play; nothing, if that did not end.
    fn trial(&mut self, mut game: G, action: G::Action, actions: &mut ActionBuf<G::Action>) -> f64 {
        game.advance(Step::Act { seat: self.seat, action }, &mut ());
        playout(&mut game, &mut self.nature, actions, self.step_limit);
        let winners = game.verdict().map(|verdict| verdict.winners).unwrap_or_default();
        if winners.contains(self.seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

impl<G: Imagine> Player<G> for Search<G> {
    fn notice(&mut self, notice: &G::Notice) {
        G::recall(&mut self.memory, notice);
    }

    fn decide(&mut self, view: &G::View, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let mut wins = vec![0.0; legal.len()];
        let mut actions = ActionBuf::new();
        for _ in 0..self.states {
            let state = G::imagine(&self.memory, view, &mut self.nature);
            for (wins, action) in wins.iter_mut().zip(legal) {
                *wins += self.trial(state.clone(), *action, &mut actions);
            }
        }
        let most = wins.iter().copied().fold(0.0, f64::max);
        let best: Vec<_> = legal.iter().zip(&wins).filter(|(_, wins)| **wins >= most).collect();
        *best[self.nature.below(best.len() as u32) as usize].0
    }
}
