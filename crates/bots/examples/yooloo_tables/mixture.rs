//! Orders with the part that each has in a mixture.

use rayon::prelude::*;

use crate::meetings::{Mixture, Order};

/// Orders, each with the part that it has in the mixture.
pub type Weighed = Vec<(Order, f64)>;

/// For drawing, in whole numbers.
pub fn drawn(weighed: &[(Order, f64)]) -> Mixture {
    let total: f64 = weighed.iter().map(|(_, often)| often).sum();
    Mixture::new(weighed.iter().map(|(order, often)| (*order, (often / total * 2e9).round() as u32)))
}

pub fn in_millionths(mixture: &[(Order, f64)]) -> Weighed {
    let rounded = |(order, often): &(Order, f64)| (*order, (often * 1e6).round() / 1e6);
    mixture.iter().map(rounded).filter(|(_, often)| *often > 0.0).collect()
}

/// The orders sealed most often. The part of every other goes to the one that is most like it.
pub fn thinned(mut now: Weighed, keep: usize) -> Weighed {
    now.sort_by(|one, two| two.1.total_cmp(&one.1).then(one.0.cmp(&two.0)));
    let rest = now.split_off(keep.min(now.len()));
    let nearest = |order: &Order| (0..keep).min_by_key(|place| distance(&now[*place].0, order));
    let places: Vec<Option<usize>> = rest.par_iter().map(|(order, _)| nearest(order)).collect();
    for (place, (_, often)) in places.into_iter().zip(rest) {
        if let Some(place) = place {
            now[place].1 += often;
        }
    }
    now
}

/// How much two orders differ: dear places count more.
fn distance(one: &Order, two: &Order) -> u32 {
    let pairs = one.iter().zip(two).zip(1..);
    pairs.map(|((one, two), point): (_, u32)| point * u32::from(one.abs_diff(*two).min(3))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_of_a_rare_order_goes_to_the_one_most_like_it() {
        let [one, two, like_two] = [
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
            [9, 10, 8, 7, 6, 5, 4, 3, 2, 1],
        ];
        let found = thinned(vec![(like_two, 0.125), (two, 0.375), (one, 0.5)], 2);
        assert_eq!(found, [(one, 0.5), (two, 0.5)]);
    }
}
