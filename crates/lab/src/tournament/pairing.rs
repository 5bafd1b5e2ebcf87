use std::sync::Arc;

use catalog::{AnyGame, AnyRules};
use kernel::Nature;

use crate::error::LabError;
use crate::interval::{Estimate, Z};
use crate::lineup::{Entrant, Lineup};
use crate::moments::Moments;

/// Players who meet at one table.
#[derive(Clone, Debug)]
pub struct Meeting {
    players: Vec<usize>,
    lineup: Lineup,
}

impl Meeting {
    /// Who meets, by their numbers in the plan.
    #[must_use]
    pub fn players(&self) -> &[usize] {
        &self.players
    }

    /// The line-up of a block: the order around the table is drawn. Its players keep the order of
    /// [`Meeting::players`].
    pub(super) fn seating(&self, nature: &mut impl Nature) -> Lineup {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, nature.below(last as u32 + 1) as usize);
        }
        self.lineup.reordered(&order)
    }
}

/// Every choice of as many players as there are seats.
pub(super) fn meetings(
    rules: &AnyRules,
    entrants: &[Arc<dyn Entrant<AnyGame>>],
) -> Result<Vec<Meeting>, LabError> {
    let seats = usize::from(rules.seats());
    let meeting = |players: Vec<usize>| {
        let chairs = players.iter().map(|player| entrants[*player].clone()).collect();
        Ok(Meeting { lineup: Lineup::with(rules.clone(), chairs)?, players })
    };
    choices(entrants.len(), seats).into_iter().map(meeting).collect()
}

/// All ways to choose `take` of `0..from`, each in rising order.
fn choices(from: usize, take: usize) -> Vec<Vec<usize>> {
    if take == 0 {
        return vec![Vec::new()];
    }
    let mut list = Vec::new();
    for last in take - 1..from {
        for mut choice in choices(last, take - 1) {
            choice.push(last);
            list.push(choice);
        }
    }
    list.sort();
    list
}

/// Of the wins of two players at common tables, the part of the first. The tables are independent.
pub(super) fn common_share(common: &[(&Moments, usize, usize)]) -> Estimate {
    let wins = |place: fn(&(&Moments, usize, usize)) -> i128| common.iter().map(place).sum::<i128>() as f64;
    let first = wins(|(moments, first, _)| moments.sum(*first));
    let both = first + wins(|(moments, _, second)| moments.sum(*second));
    if both == 0.0 {
        return Estimate { mean: 0.5, low: None, high: None };
    }
    let mean = first / both;
    let blocks: u64 = common.iter().map(|(moments, ..)| moments.blocks()).sum();
    // Four blocks are added as for every share, here as large as the mean block.
    let block = both / blocks as f64;
    let center = (first + 2.0 * block) / (both + 4.0 * block);
    let mut variance = 2.0 * block * block * ((1.0 - center).powi(2) + center.powi(2));
    for (moments, first, second) in common {
        let weights = [(*first, 1.0 - center), (*second, -center)];
        variance += moments.variance_of_mean(&weights) * (moments.blocks() as f64).powi(2);
    }
    let half = Z * variance.sqrt() / (both + 4.0 * block);
    Estimate { mean, low: Some((center - half).max(0.0)), high: Some((center + half).min(1.0)) }
}

#[cfg(test)]
mod tests {
    use catalog::GameId;
    use chance::Quick;

    use super::*;

    #[test]
    fn every_choice_of_players_meets_once() {
        assert_eq!(choices(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(choices(6, 4).len(), 15);
        assert_eq!(choices(2, 2), [[0, 1]]);
    }

    #[test]
    fn around_a_table_everybody_follows_everybody_equally_often() {
        let rules = AnyRules::from_pairs(GameId::Yooloo, 4, &[]).unwrap();
        let entrant =
            |name: &str| -> Arc<dyn Entrant<AnyGame>> { Arc::new(name.parse::<bots::Spec>().unwrap()) };
        let entrants = ["random", "easy", "normal", "strong"].map(entrant);
        let meeting = &meetings(&rules, &entrants).unwrap()[0];
        let mut follows = [[0_u32; 4]; 4];
        for block in 0..3000 {
            let lineup = meeting.seating(&mut Quick::new(block));
            assert_eq!((lineup.players().len(), lineup.rotations()), (4, 4));
            for seat in 0..4 {
                follows[lineup.player_at(0, seat)][lineup.player_at(0, (seat + 1) % 4)] += 1;
            }
        }
        for (one, row) in follows.iter().enumerate() {
            for (other, times) in row.iter().enumerate().filter(|(other, _)| *other != one) {
                // A third of 3000, give or take four standard deviations.
                assert!(times.abs_diff(1000) < 104, "{one} then {other}: {times}");
            }
        }
    }

    #[test]
    fn the_share_of_two_is_that_of_their_common_wins() {
        let mut moments = Moments::new(3);
        (0..300).for_each(|_| moments.add(&[840, 0, 0]));
        (0..100).for_each(|_| moments.add(&[0, 840, 0]));
        (0..600).for_each(|_| moments.add(&[0, 0, 840]));
        let share = common_share(&[(&moments, 0, 1)]);
        assert!((share.mean - 0.75).abs() < 1e-12);
        // As if 400 games had been played: a half width of 1.96 sqrt(0.75 * 0.25 / 400).
        let half = (share.high.unwrap() - share.low.unwrap()) / 2.0;
        assert!((half - 0.0424).abs() < 0.001, "{half}");
    }
}
