use kernel::{Fault, range_fault};

/// The most cards a hand may have.
pub const MAX_CARDS: usize = 10;

/// The most a point card may be worth, for better or worse.
pub const MAX_POINT: i64 = 10_000;

/// Two hands and the point cards they play for, validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    hands: [Vec<i64>; 2],
    points: Vec<i64>,
}

/// A problem as somebody may write it down. What is left out is as in the printed game: hands of
/// 1 to n, point cards of 1 to n.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProblemDraft {
    /// How many cards each seat has; follows from hands or points if those are given.
    pub cards: Option<i64>,
    /// The cards of both seats.
    pub hands: Option<[Vec<i64>; 2]>,
    /// The point cards, in the order of play where that is known.
    pub points: Option<Vec<i64>>,
}

impl ProblemDraft {
    /// Makes it a problem.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self) -> Result<Problem, Vec<Fault>> {
        let mut faults = Vec::new();
        let given = self.hands.as_ref().map(|hands| hands[0].len());
        let given = given.or(self.points.as_ref().map(Vec::len)).map(|count| count as i64);
        let cards = self.cards.or(given).unwrap_or(MAX_CARDS as i64);
        faults.extend(range_fault("cards", cards, 1..=MAX_CARDS as i64));
        if let Some(hands) = &self.hands {
            for (seat, hand) in hands.iter().enumerate() {
                check_hand(seat, hand, cards, &mut faults);
            }
        }
        if let Some(points) = &self.points {
            check_points(points, cards, &mut faults);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let printed: Vec<i64> = (1..=cards).collect();
        let mut hands = self.hands.clone().unwrap_or_else(|| [printed.clone(), printed.clone()]);
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        Ok(Problem { hands, points: self.points.clone().unwrap_or(printed) })
    }
}

fn check_hand(seat: usize, hand: &[i64], cards: i64, faults: &mut Vec<Fault>) {
    if hand.len() as i64 != cards {
        faults.push(Fault::new(
            "hands",
            format!("the number of cards of seat {seat} is {}, not {cards}", hand.len()),
        ));
    }
    let mut sorted = hand.to_vec();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        faults.push(Fault::new("hands", format!("seat {seat} has the card {} more than once", twice[0])));
    }
}

fn check_points(points: &[i64], cards: i64, faults: &mut Vec<Fault>) {
    if points.len() as i64 != cards {
        faults.push(Fault::new(
            "points",
            format!("the number of point cards is {}, not {cards}", points.len()),
        ));
    }
    faults.extend(points.iter().filter_map(|&point| range_fault("points", point, -MAX_POINT..=MAX_POINT)));
}

impl Problem {
    /// The printed game with this many cards a seat.
    ///
    /// # Errors
    /// If there cannot be that many.
    pub fn printed(cards: u8) -> Result<Self, Vec<Fault>> {
        ProblemDraft { cards: Some(i64::from(cards)), ..ProblemDraft::default() }.validate()
    }

    /// How many cards each seat has, and how many point cards there are.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.points.len()
    }

    /// The cards of both seats, in rising order.
    #[must_use]
    pub fn hands(&self) -> &[Vec<i64>; 2] {
        &self.hands
    }

    /// The point cards, as given.
    #[must_use]
    pub fn points(&self) -> &[i64] {
        &self.points
    }

    /// Who wins with these cards, given by their places in the hands: 1 for seat 0, -1 for seat 1,
    /// 0 for nobody.
    pub(crate) fn winner(&self, first: usize, second: usize) -> f64 {
        match self.hands[0][first].cmp(&self.hands[1][second]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Less => -1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_as_printed() {
        let problem =
            ProblemDraft { points: Some(vec![5, 1, 7]), ..ProblemDraft::default() }.validate().unwrap();
        assert_eq!(problem.hands(), &[vec![1, 2, 3], vec![1, 2, 3]]);
        assert_eq!(problem.points(), [5, 1, 7]);
        assert_eq!(ProblemDraft::default().validate().unwrap(), Problem::printed(10).unwrap());
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let draft = ProblemDraft {
            cards: Some(3),
            hands: Some([vec![4, 2, 4], vec![1, 2]]),
            points: Some(vec![1, 2, 3, 20_000]),
        };
        let faults: Vec<String> = draft.validate().unwrap_err().iter().map(Fault::to_string).collect();
        assert_eq!(
            faults,
            [
                "hands: seat 0 has the card 4 more than once",
                "hands: the number of cards of seat 1 is 2, not 3",
                "points: the number of point cards is 4, not 3",
                "points: 20000 is not between -10000 and 10000",
            ]
        );
        assert!(Problem::printed(0).is_err() && Problem::printed(11).is_err());
    }
}
