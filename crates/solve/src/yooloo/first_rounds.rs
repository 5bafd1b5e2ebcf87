//! The first rounds of the printed variant B, small enough to be shipped with a program.
//!
//! A solution of ten cards is a table of a million values, most of them for states late in the
//! game, and those are solved again in a moment. What takes long is the top: the values of states
//! with many cards left. They are kept here as whole numbers of 2⁻²⁵ points, four bytes each.
//!
//! | bytes | meaning |
//! |---|---|
//! | 8 | `YOLIOTOP` |
//! | 1 | version of the format, 1 |
//! | 1 | n, how many cards each seat has |
//! | 1 | l, the fewest cards left for which values are kept |
//! | 4 each | values, little-endian and signed, by cards left (l to n - 1), class, set of point cards, as in a solution file |
//! | 8 | checksum of everything before: FNV-1a, 64 bits |

use super::Guarantee;
use super::file::{FileError, checksum};
use super::frame::Frame;
use super::prizes::PointOrder;
use super::problem::{MAX_CARDS, Problem};
use super::solution::{Decision, QueryError, Solution};

const MAGIC: &[u8; 8] = b"YOLIOTOP";
const VERSION: u8 = 1;
const HEADER: usize = MAGIC.len() + 3;
/// This many steps make a point. All point cards together are 55 points, below 2³¹ / 2²⁵ = 64.
const STEPS: f64 = (1 << 25) as f64;

/// The values of all states of the printed variant B with at least some number of cards left, and
/// so how to play while more than that are left.
#[derive(Clone, Debug)]
pub struct FirstRounds {
    /// Levels below `lowest` hold nothing.
    solution: Solution,
    lowest: usize,
}

impl FirstRounds {
    /// Keeps the values of a solution for `lowest` cards left and more, rounded.
    ///
    /// Nothing, if it is not of the printed variant B, or if that leaves no round.
    #[must_use]
    pub fn of(solution: &Solution, lowest: usize) -> Option<Self> {
        let cards = solution.problem().cards();
        let printed = Problem::printed(cards as u8).is_ok_and(|printed| printed == *solution.problem());
        if !printed || solution.order() != PointOrder::Shuffled || !(1..cards).contains(&lowest) {
            return None;
        }
        let round = |value: &f64| (value * STEPS).round() / STEPS;
        let level = |(size, level): (usize, &Vec<f64>)| {
            if size < lowest { Vec::new() } else { level.iter().map(round).collect() }
        };
        let values = solution.values.iter().enumerate().map(level).collect();
        Some(Self { solution: Solution { frame: solution.frame.clone(), values }, lowest })
    }

    /// How both seats play while more than this many cards are left.
    #[must_use]
    pub fn lowest(&self) -> usize {
        self.lowest
    }

    /// How many cards the game begins with.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.solution.problem().cards()
    }

    /// As [`Solution::decide`].
    ///
    /// # Errors
    /// If this is no state of the game, or too few cards are left.
    pub fn decide(&self, hands: [&[i64]; 2], left: &[i64], open: i64) -> Result<Decision, QueryError> {
        if left.len() <= self.lowest {
            Err(QueryError::NotNow)
        } else {
            self.solution.decide(hands, left, open)
        }
    }

    /// As [`Solution::decide_to_win_roughly`].
    ///
    /// # Errors
    /// If this is no state of the game, or too few cards are left.
    pub fn decide_to_win_roughly(
        &self,
        hands: [&[i64]; 2],
        left: &[i64],
        open: i64,
        difference: i64,
    ) -> Result<Decision, QueryError> {
        if left.len() <= self.lowest {
            Err(QueryError::NotNow)
        } else {
            self.solution.decide_to_win_roughly(hands, left, open, difference)
        }
    }

    /// What is guaranteed by playing the first rounds from this table and the rest from a solution
    /// of the same game, measured by best answers. Nothing, if it is of another game.
    pub fn guarantee(
        &self,
        rest: &Solution,
        threads: usize,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Option<Guarantee> {
        let same = rest.problem() == self.solution.problem() && rest.order() == self.solution.order();
        if !same {
            return None;
        }
        let mut whole = rest.clone();
        whole.values[self.lowest..].clone_from_slice(&self.solution.values[self.lowest..]);
        Some(whole.guarantee(threads, progress))
    }

    /// The table as bytes; see the format at the head of this file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.cards() as u8, self.lowest as u8]);
        let kept = self.solution.values[self.lowest..self.cards()].iter().flatten();
        bytes.extend(kept.flat_map(|value| ((value * STEPS) as i32).to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a table.
    ///
    /// # Errors
    /// If it is none, or not whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        if !bytes.starts_with(MAGIC) {
            return Err(FileError::NotASolution);
        }
        let (content, sum) = bytes.split_last_chunk::<8>().ok_or(FileError::CutShort)?;
        let Some(&[version, cards, lowest]) = content.get(MAGIC.len()..HEADER) else {
            return Err(FileError::CutShort);
        };
        if version != VERSION {
            return Err(FileError::Version(version.into()));
        }
        if checksum(content) != u64::from_le_bytes(*sum) {
            return Err(FileError::Damaged);
        }
        let (size, lowest) = (usize::from(cards), usize::from(lowest));
        if size > MAX_CARDS || !(1..size).contains(&lowest) {
            return Err(FileError::Damaged);
        }
        let frame = Frame::new(Problem::printed(cards).map_err(FileError::Problem)?, PointOrder::Shuffled);
        let (words, _) = content[HEADER..].as_chunks::<4>();
        let mut numbers = words.iter().map(|word| f64::from(i32::from_le_bytes(*word)) / STEPS);
        let mut values = vec![Vec::new(); lowest];
        for level in lowest..size {
            values.push(numbers.by_ref().take(frame.level_len(level)).collect::<Vec<f64>>());
        }
        // Equal hands are worth nothing to either seat.
        values.push(vec![0.0]);
        let expected: usize = (lowest..size).map(|level| frame.level_len(level)).sum();
        if content.len() != HEADER + 4 * expected {
            return Err(FileError::CutShort);
        }
        Ok(Self { solution: Solution { frame, values }, lowest })
    }
}

#[cfg(test)]
mod tests {
    use super::super::solve_b;
    use super::*;

    fn solution() -> Solution {
        solve_b(&Problem::printed(5).unwrap(), 1, &mut |_, _| {})
    }

    #[test]
    fn a_table_comes_back_as_it_was() {
        let table = FirstRounds::of(&solution(), 3).unwrap();
        let bytes = table.to_bytes();
        let back = FirstRounds::from_bytes(&bytes).unwrap();
        assert_eq!(back.to_bytes(), bytes);
        assert_eq!((back.cards(), back.lowest()), (5, 3));
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            assert!(FirstRounds::from_bytes(&damaged).is_err(), "byte {place}");
            assert!(FirstRounds::from_bytes(&bytes[..place]).is_err(), "cut at {place}");
        }
    }

    #[test]
    fn the_first_rounds_are_played_as_in_the_solution() {
        let solution = solution();
        let table = FirstRounds::from_bytes(&FirstRounds::of(&solution, 3).unwrap().to_bytes()).unwrap();
        let hands: [&[i64]; 2] = [&[1, 2, 4, 5], &[1, 3, 4, 5]];
        let (rounded, exact) = (
            table.decide(hands, &[1, 2, 3, 5], 3).unwrap(),
            solution.decide(hands, &[1, 2, 3, 5], 3).unwrap(),
        );
        assert!((rounded.value - exact.value).abs() < 1e-7);
        assert_eq!(table.decide([&[1, 2, 4], &[1, 3, 4]], &[1, 2, 3], 3), Err(QueryError::NotNow));
        let guarantee = table.guarantee(&solution, 1, &mut |_, _| {}).unwrap();
        assert!(guarantee.exploitability().abs() < 1e-7);
    }

    /// Solved from the open card on, the rest of the game is the same.
    #[test]
    fn the_middle_of_a_round_can_be_solved_by_itself() {
        use super::super::{ProblemDraft, solve_b_open};
        let solution = solution();
        let hands: [&[i64]; 2] = [&[1, 2, 4, 5], &[1, 3, 4, 5]];
        for open in [1, 2, 3, 5] {
            let mut points = vec![1, 2, 3, 5];
            let exact = solution.decide(hands, &points, open).unwrap();
            points.retain(|point| *point != open);
            points.insert(0, open);
            let draft = ProblemDraft {
                hands: Some(hands.map(<[i64]>::to_vec)),
                points: Some(points.clone()),
                cards: None,
            };
            let own = solve_b_open(&draft.validate().unwrap());
            let found = own.decide(hands, &points, open).unwrap();
            assert!((found.value - exact.value).abs() < 1e-12);
            // And the next round too.
            let later: [&[i64]; 2] = [&[2, 4, 5], &[1, 3, 5]];
            let next = points[2];
            let values = [&own, &solution].map(|by| by.decide(later, &points[1..], next).unwrap().value);
            assert!((values[0] - values[1]).abs() < 1e-12);
        }
    }

    #[test]
    fn other_games_have_no_such_table() {
        let solution = solution();
        assert!(FirstRounds::of(&solution, 0).is_none() && FirstRounds::of(&solution, 5).is_none());
        let known = super::super::solve_a(&Problem::printed(5).unwrap(), 1, &mut |_, _| {});
        assert!(FirstRounds::of(&known, 3).is_none());
    }
}
