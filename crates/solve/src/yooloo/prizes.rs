use super::problem::MAX_CARDS;

/// In which order the point cards come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointOrder {
    /// Variant A: as given, known to both.
    Known,
    /// Variant B: shuffled, each turned up before its round.
    Shuffled,
    /// Variant B in the middle of a round: the first one lies open, the rest is shuffled.
    FirstOpen,
}

/// The sets of point cards that may be left, numbered among those of their size. Sets are bits by
/// the place in the list of point cards.
#[derive(Clone, Debug)]
pub(crate) struct Prizes {
    order: PointOrder,
    /// By how many are left.
    sets: Vec<Vec<u16>>,
    /// The number of each set among those of its size.
    number: Vec<u16>,
}

impl Prizes {
    pub(crate) fn new(cards: usize, order: PointOrder) -> Self {
        debug_assert!(cards <= MAX_CARDS, "a problem is validated");
        let all = (1_u16 << cards) - 1;
        let mut sets = vec![Vec::new(); cards + 1];
        let mut number = vec![u16::MAX; usize::from(all) + 1];
        for set in 0..=all {
            let size = set.count_ones() as usize;
            let possible = match order {
                // What is left is always the end of the list.
                PointOrder::Known => set == all & !((1 << (cards - size)) - 1),
                PointOrder::Shuffled => true,
                PointOrder::FirstOpen => set == all || set & 1 == 0,
            };
            if possible {
                number[usize::from(set)] = sets[size].len() as u16;
                sets[size].push(set);
            }
        }
        Self { order, sets, number }
    }

    pub(crate) fn order(&self) -> PointOrder {
        self.order
    }

    /// All sets of this size.
    pub(crate) fn sets(&self, size: usize) -> &[u16] {
        &self.sets[size]
    }

    /// The number of the set among those of its size; nothing, if it cannot be left.
    pub(crate) fn number(&self, set: u16) -> Option<usize> {
        self.number.get(usize::from(set)).filter(|number| **number != u16::MAX).map(|n| usize::from(*n))
    }

    /// The point cards of the set that may lie open now, with the number of the set that is left
    /// without it. Not for the empty set.
    pub(crate) fn open(&self, set: u16) -> impl Iterator<Item = (usize, usize)> {
        let many = match self.order {
            PointOrder::Known => 1,
            PointOrder::FirstOpen if set & 1 == 1 => 1,
            PointOrder::Shuffled | PointOrder::FirstOpen => set.count_ones() as usize,
        };
        bits(set)
            .take(many)
            .map(move |place| (place, usize::from(self.number[usize::from(set & !(1 << place))])))
    }

    /// How many point cards may lie open when this many are left.
    pub(crate) fn choices(&self, size: usize) -> usize {
        match self.order {
            PointOrder::Known => size.min(1),
            PointOrder::FirstOpen if size + 1 == self.sets.len() => size.min(1),
            PointOrder::Shuffled | PointOrder::FirstOpen => size,
        }
    }
}

/// The places of the set bits, lowest first.
pub(crate) fn bits(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |place| set >> place & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_order_leaves_the_end_of_the_list() {
        let prizes = Prizes::new(3, PointOrder::Known);
        assert_eq!((0..=3).map(|size| prizes.sets(size).to_vec()).collect::<Vec<_>>(), [[0], [4], [6], [7]]);
        assert_eq!(prizes.open(6).collect::<Vec<_>>(), [(1, 0)]);
        assert_eq!(prizes.number(5), None);
    }

    #[test]
    fn an_open_card_is_the_first_to_go() {
        let prizes = Prizes::new(3, PointOrder::FirstOpen);
        assert_eq!((0..=3).map(|size| prizes.sets(size).len()).collect::<Vec<_>>(), [1, 2, 1, 1]);
        assert_eq!(prizes.open(7).collect::<Vec<_>>(), [(0, 0)]);
        assert_eq!(prizes.open(6).collect::<Vec<_>>(), [(1, 1), (2, 0)]);
        assert_eq!((prizes.choices(3), prizes.choices(2)), (1, 2));
    }

    #[test]
    fn a_shuffled_order_leaves_any_set() {
        let prizes = Prizes::new(3, PointOrder::Shuffled);
        assert_eq!(prizes.sets(2), [3, 5, 6]);
        assert_eq!(prizes.open(5).collect::<Vec<_>>(), [(0, 2), (2, 0)]);
        assert_eq!(prizes.number(5), Some(1));
        assert_eq!(prizes.number(8), None);
    }
}
