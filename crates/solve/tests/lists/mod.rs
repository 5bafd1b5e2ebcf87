//! Lists of cards, as plain as can be.

pub fn without(list: &[i64], place: usize) -> Vec<i64> {
    let mut left = list.to_vec();
    left.remove(place);
    left
}

pub fn every_order(list: &[i64]) -> Vec<Vec<i64>> {
    if list.is_empty() {
        return vec![Vec::new()];
    }
    let first = |place: usize| {
        every_order(&without(list, place)).into_iter().map(move |rest| [vec![list[place]], rest].concat())
    };
    (0..list.len()).flat_map(first).collect()
}
