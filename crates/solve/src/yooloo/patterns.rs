use std::collections::HashMap;

use super::problem::Problem;

/// Pairs of equally large hands, up to what matters: how their cards interleave.
///
/// Two pairs with the same interleaving are the same game, and a pair with the seats exchanged is
/// the same game seen from the other side. All of them together are a *class*; the pair met first
/// stands for it. Hands are bits by the place in the sorted hand of the problem.
#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    cards: usize,
    /// By the hand of seat 0, then seat 1: the class, and whether the seats are exchanged.
    places: Vec<Place>,
    /// By how many cards are left: the classes.
    classes: Vec<Vec<Class>>,
}

/// Where a pair of hands belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The number of the class among those of its size.
    pub(crate) class: u32,
    /// Seat 0 of this pair is seat 1 of the class.
    pub(crate) mirrored: bool,
}

/// A pair of hands that stands for all like it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Class {
    pub(crate) hands: [u16; 2],
    /// Both hands are alike: nobody is ahead.
    pub(crate) even: bool,
}

impl Patterns {
    pub(crate) fn new(problem: &Problem) -> Self {
        let cards = problem.cards();
        let unknown = Place { class: u32::MAX, mirrored: false };
        let mut places = vec![unknown; 1 << (2 * cards)];
        let mut classes = vec![Vec::new(); cards + 1];
        let mut known: HashMap<u64, (u32, u64)> = HashMap::new();
        let mut of_size = vec![Vec::new(); cards + 1];
        (0..1_u16 << cards).for_each(|hand| of_size[hand.count_ones() as usize].push(hand));
        for (size, hands) in of_size.iter().enumerate() {
            known.clear();
            for pair in hands.iter().flat_map(|&first| hands.iter().map(move |&second| [first, second])) {
                let code = interleaving(problem, pair);
                let mirror = exchanged(code);
                let (class, standing) = *known.entry(code.min(mirror)).or_insert_with(|| {
                    classes[size].push(Class { hands: pair, even: code == mirror });
                    (classes[size].len() as u32 - 1, code)
                });
                places[index(cards, pair)] = Place { class, mirrored: code != standing };
            }
        }
        Self { cards, places, classes }
    }

    /// Where the pair belongs. Both hands are of the same size.
    pub(crate) fn place(&self, hands: [u16; 2]) -> Place {
        self.places[index(self.cards, hands)]
    }

    /// The classes of hands of this size.
    pub(crate) fn classes(&self, size: usize) -> &[Class] {
        &self.classes[size]
    }
}

fn index(cards: usize, [first, second]: [u16; 2]) -> usize {
    usize::from(first) << cards | usize::from(second)
}

/// The cards of both hands from the lowest up, two bits each: 1 if seat 0 has it, 2 if seat 1, 3 if
/// both have one of this number.
fn interleaving(problem: &Problem, [mut first, mut second]: [u16; 2]) -> u64 {
    let [one, two] = problem.hands();
    let mut code = 0;
    while first != 0 || second != 0 {
        let mine = one.get(first.trailing_zeros() as usize).filter(|_| first != 0);
        let theirs = two.get(second.trailing_zeros() as usize).filter(|_| second != 0);
        let lowest = mine.into_iter().chain(theirs).min();
        code <<= 2;
        if mine == lowest {
            code |= 1;
            first &= first - 1;
        }
        if theirs == lowest {
            code |= 2;
            second &= second - 1;
        }
    }
    code
}

/// The interleaving with the seats exchanged.
fn exchanged(code: u64) -> u64 {
    const ODD: u64 = 0x5555_5555_5555_5555;
    (code & ODD) << 1 | code >> 1 & ODD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_interleaving_is_the_same_class() {
        let patterns = Patterns::new(&Problem::printed(4).unwrap());
        let place = |first, second| patterns.place([first, second]);
        // {1} against {2}, {1} against {4}: seat 1 is ahead; exchanged it is mirrored.
        assert_eq!(place(0b0001, 0b0010), place(0b0001, 0b1000));
        assert_eq!(place(0b0010, 0b0001).class, place(0b0001, 0b0010).class);
        assert_ne!(place(0b0010, 0b0001).mirrored, place(0b0001, 0b0010).mirrored);
        // {1,3} against {2,4} interleave otherwise than {1,2} against {3,4}.
        assert_ne!(place(0b0101, 0b1010).class, place(0b0011, 0b1100).class);
    }

    /// Words of a's, b's and ties, counted by hand for one and two cards: one card: a<b, b<a, tie,
    /// that is 1 class for the two and 1 even. Two cards: 13 words (1 with two ties, 6 with one tie,
    /// 6 with none), the even one by itself and 12 in pairs.
    #[test]
    fn classes_are_half_of_the_words() {
        let patterns = Patterns::new(&Problem::printed(4).unwrap());
        assert_eq!(patterns.classes(0).len(), 1);
        assert_eq!(patterns.classes(1).len(), 1 + 1);
        assert_eq!(patterns.classes(2).len(), 1 + 6);
        assert_eq!(patterns.classes(4).len(), 1);
        assert!(patterns.classes(4)[0].even);
    }
}
