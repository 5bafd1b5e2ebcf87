//! Several seats, all with perfect memory.
//!
//! The running round of turns is completed (M3), so all seats have had the same number of turns at the end:
//! the fewest turns win, equal ones share, and it does not matter who begins.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::turns::Turns;
use crate::exact::{Ratio, whole};

/// How a race between equals ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// How many seats.
    pub seats: u32,
    /// The chance of exactly 1, 2, … `seats` winners.
    pub winners: Vec<Ratio>,
    /// The chance of each number of rounds, those that can happen.
    pub rounds: Vec<(u32, Ratio)>,
}

impl Race {
    /// This many seats, at least one, each with these chances to need a number of turns.
    #[must_use]
    pub fn of(turns: &Turns, seats: u32) -> Self {
        let mut winners = vec![Ratio::zero(); seats as usize];
        let mut rounds = Vec::new();
        let mut longer = Ratio::one();
        for (turn, chance) in &turns.chances {
            let at_least = longer.clone();
            longer -= chance;
            for (count, sum) in (1..=seats).zip(&mut winners) {
                *sum += whole(choose(seats, count)) * power(chance, count) * power(&longer, seats - count);
            }
            rounds.push((*turn, power(&at_least, seats) - power(&longer, seats)));
        }
        Self { seats, winners, rounds }
    }

    /// The chance of one seat to win alone.
    #[must_use]
    pub fn alone(&self) -> Ratio {
        &self.winners[0] / whole(self.seats)
    }

    /// The chance of one seat to be among the winners, alone or not.
    #[must_use]
    pub fn among(&self) -> Ratio {
        let sum: Ratio =
            (1..).zip(&self.winners).map(|(count, chance): (u32, _)| chance * whole(count)).sum();
        sum / whole(self.seats)
    }

    /// The chance of one seat to share a win with others.
    #[must_use]
    pub fn sharing(&self) -> Ratio {
        self.among() - self.alone()
    }

    /// The chance that the win is shared.
    #[must_use]
    pub fn shared(&self) -> Ratio {
        Ratio::one() - &self.winners[0]
    }

    /// The expected number of rounds.
    #[must_use]
    pub fn mean_rounds(&self) -> Ratio {
        self.rounds.iter().map(|(round, chance)| chance * whole(*round)).sum()
    }
}

fn power(base: &Ratio, exponent: u32) -> Ratio {
    (0..exponent).fold(Ratio::one(), |product, _| product * base)
}

fn choose(n: u32, k: u32) -> BigInt {
    (0..k).fold(BigInt::one(), |ways, i| ways * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::ratio;

    /// Two cards, two seats: each needs 2 or 3 turns, evenly. Equal in half of all games; else one is first.
    #[test]
    fn two_cards_and_two_seats_by_hand() {
        let race = Race::of(&Turns::of(2, false), 2);
        assert_eq!(race.winners, [ratio(1, 2), ratio(1, 2)]);
        assert_eq!((race.alone(), race.sharing(), race.among()), (ratio(1, 4), ratio(1, 2), ratio(3, 4)));
        assert_eq!(race.rounds, [(2, ratio(3, 4)), (3, ratio(1, 4))]);
    }

    #[test]
    fn chances_add_up_for_all_tables() {
        for seats in 1..=8 {
            for streak in [false, true] {
                let race = Race::of(&Turns::of(10, streak), seats);
                assert_eq!(race.winners.iter().sum::<Ratio>(), whole(1));
                assert_eq!(race.rounds.iter().map(|(_, chance)| chance).sum::<Ratio>(), whole(1));
            }
        }
    }
}
