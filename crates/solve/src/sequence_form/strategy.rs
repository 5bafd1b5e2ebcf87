use kernel::{Game, Seat};

use super::{InformationSet, SequenceForm, other};
use crate::induction::SEATS;

/// How one seat plays: how often it takes each action in each of its information sets.
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    pub(super) seat: Seat,
    /// By sequences: how often the last action of it is taken where it can be.
    pub(super) often: Vec<f64>,
}

impl<G: Game, E> SequenceForm<G, E> {
    /// Every action equally often.
    #[must_use]
    pub fn even(&self, seat: Seat) -> Strategy {
        let mut often = vec![1.0; self.sequences[seat.index()]];
        for set in &self.sets[seat.index()] {
            often[set.sequences()].fill(1.0 / set.actions as f64);
        }
        Strategy { seat, often }
    }

    /// Asks how often somebody takes each action, wherever this way of playing can come to: all first
    /// decisions of the seat at once, then all second ones, and so on. Elsewhere it plays evenly.
    ///
    /// # Errors
    /// What the one who is asked says.
    pub fn asked<X>(
        &self,
        seat: Seat,
        mut ask: impl FnMut(&[&InformationSet<G>]) -> Result<Vec<Vec<f64>>, X>,
    ) -> Result<Strategy, X> {
        let mut strategy = self.even(seat);
        let sets = &self.sets[seat.index()];
        let deepest = sets.iter().map(|set| set.depth).max();
        for depth in 0..=deepest.unwrap_or(0) {
            let reach = self.reach(&strategy);
            let wanted: Vec<&InformationSet<G>> =
                sets.iter().filter(|set| set.depth == depth && reach[set.parent] > 0.0).collect();
            let answers = ask(&wanted)?;
            for (set, answer) in wanted.iter().zip(answers) {
                strategy.often[set.sequences()].copy_from_slice(&answer);
            }
        }
        Ok(strategy)
    }

    /// How often the seat does all of each sequence, if the others and chance let it.
    pub(super) fn reach(&self, strategy: &Strategy) -> Vec<f64> {
        let mut reach = strategy.often.clone();
        for set in &self.sets[strategy.seat.index()] {
            let before = reach[set.parent];
            reach[set.sequences()].iter_mut().for_each(|often| *often *= before);
        }
        reach
    }

    /// How often each end comes about.
    #[must_use]
    pub fn shares(&self, [first, second]: [&Strategy; 2]) -> Vec<f64> {
        let reach = [self.reach(first), self.reach(second)];
        let mut shares = vec![0.0; self.ends.len()];
        for meeting in &self.meetings {
            let [first, second] = meeting.sequences.map(|sequence| sequence as usize);
            shares[meeting.end as usize] += meeting.weight * reach[0][first] * reach[1][second];
        }
        shares
    }

    /// What seat 0 gets, if an end is worth this much to it.
    #[must_use]
    pub fn value(&self, strategies: [&Strategy; 2], worth: &[f64]) -> f64 {
        self.shares(strategies).iter().zip(worth).map(|(share, worth)| share * worth).sum()
    }

    /// The best of all answers to the other seat's strategy, and what seat 0 gets then. Seat 0 wants much,
    /// seat 1 little.
    #[must_use]
    pub fn best_answer(&self, theirs: &Strategy, worth: &[f64]) -> (Strategy, f64) {
        let seat = other(theirs.seat);
        let sign = if seat == SEATS[0] { 1.0 } else { -1.0 };
        let mut gains = self.gains(seat, &self.reach(theirs), worth);
        let mut often = vec![0.0; gains.len()];
        often[0] = 1.0;
        for set in self.sets[seat.index()].iter().rev() {
            let better = |one: &usize, two: &usize| gains[*one].total_cmp(&gains[*two]).then(two.cmp(one));
            let best = set.sequences().max_by(better).expect("a seat that decides has a choice");
            often[best] = 1.0;
            gains[set.parent] += gains[best];
        }
        (Strategy { seat, often }, sign * gains[0])
    }

    /// What each sequence of the seat gains it at the ends that follow without another decision of it, if
    /// the other seat's sequences are done this often.
    pub(super) fn gains(&self, seat: Seat, theirs: &[f64], worth: &[f64]) -> Vec<f64> {
        let (mine, others) = (seat.index(), other(seat).index());
        let sign = if seat == SEATS[0] { 1.0 } else { -1.0 };
        let mut gains = vec![0.0; self.sequences[mine]];
        for meeting in &self.meetings {
            let reached = meeting.weight * theirs[meeting.sequences[others] as usize];
            gains[meeting.sequences[mine] as usize] += sign * reached * worth[meeting.end as usize];
        }
        gains
    }
}
