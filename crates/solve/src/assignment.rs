//! The assignment problem: each row gets a column of its own, at the least cost altogether.

/// The column of each row in a cheapest assignment, and its cost. Costs stand row after row in a
/// square; they must be finite.
///
/// Shortest augmenting paths with potentials, one row after another.
///
/// # Panics
/// If `costs` does not hold `size * size` entries.
#[must_use]
pub fn cheapest(size: usize, costs: &[f64]) -> (Vec<usize>, f64) {
    assert_eq!(costs.len(), size * size, "a square has size times size entries");
    let mut of_row = vec![0.0; size];
    let mut of_column = vec![0.0; size];
    let mut owner: Vec<Option<usize>> = vec![None; size];
    for row in 0..size {
        let path = Path::find(row, size, costs, &mut of_row, &mut of_column, &owner);
        path.follow(row, &mut owner);
    }
    let mut assigned = vec![0; size];
    for (column, row) in owner.iter().enumerate() {
        if let Some(row) = row {
            assigned[*row] = column;
        }
    }
    let cost = assigned.iter().enumerate().map(|(row, column)| costs[row * size + column]).sum();
    (assigned, cost)
}

/// The column of each row in a dearest assignment, and its worth.
///
/// # Panics
/// If `worths` does not hold `size * size` entries.
#[must_use]
pub fn dearest(size: usize, worths: &[f64]) -> (Vec<usize>, f64) {
    let costs: Vec<f64> = worths.iter().map(|worth| -worth).collect();
    let (assigned, cost) = cheapest(size, &costs);
    (assigned, -cost)
}

/// A way from a new row to a column that nobody owns.
struct Path {
    end: usize,
    /// The row from which each column was reached.
    from: Vec<usize>,
}

impl Path {
    fn find(
        start: usize,
        size: usize,
        costs: &[f64],
        of_row: &mut [f64],
        of_column: &mut [f64],
        owner: &[Option<usize>],
    ) -> Self {
        let mut distance = vec![f64::INFINITY; size];
        let mut from = vec![start; size];
        let mut reached = vec![false; size];
        let mut visited = vec![(start, 0.0)];
        let (mut row, mut length) = (start, 0.0);
        let end = loop {
            let mut nearest: Option<usize> = None;
            for column in (0..size).filter(|&column| !reached[column]) {
                let step = length + costs[row * size + column] - of_row[row] - of_column[column];
                if step < distance[column] {
                    distance[column] = step;
                    from[column] = row;
                }
                if nearest.is_none_or(|other| distance[column] < distance[other]) {
                    nearest = Some(column);
                }
            }
            let column = nearest.expect("there are as many columns as rows, so one is left");
            length = distance[column];
            reached[column] = true;
            match owner[column] {
                None => break column,
                Some(next) => {
                    row = next;
                    visited.push((row, length));
                }
            }
        };
        for (row, at) in visited {
            of_row[row] += length - at;
        }
        for column in (0..size).filter(|&column| reached[column]) {
            of_column[column] -= length - distance[column];
        }
        Self { end, from }
    }

    /// Gives every column on the way to the row it was reached from.
    fn follow(&self, start: usize, owner: &mut [Option<usize>]) {
        let mut column = self.end;
        loop {
            let row = self.from[column];
            let before = owner.iter().position(|own| *own == Some(row));
            owner[column] = Some(row);
            match before {
                Some(next) if row != start => column = next,
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chance::Quick;
    use kernel::Nature;

    use super::*;

    fn every_order(size: usize) -> Vec<Vec<usize>> {
        if size == 0 {
            return vec![Vec::new()];
        }
        let shorter = every_order(size - 1);
        let insert = |order: &Vec<usize>, place: usize| {
            let mut longer = order.clone();
            longer.insert(place, size - 1);
            longer
        };
        (0..size).flat_map(|place| shorter.iter().map(move |order| insert(order, place))).collect()
    }

    #[test]
    fn the_cheapest_is_the_cheapest_of_all_orders() {
        let mut nature = Quick::new(7);
        let mut next = || f64::from(nature.below(13));
        for size in 1..=6 {
            let orders = every_order(size);
            for _ in 0..50 {
                let costs: Vec<f64> = (0..size * size).map(|_| next() - 6.0).collect();
                let of =
                    |order: &Vec<usize>| (0..size).map(|row| costs[row * size + order[row]]).sum::<f64>();
                let (assigned, cost) = cheapest(size, &costs);
                let least = orders.iter().map(of).fold(f64::INFINITY, f64::min);
                assert!((cost - least).abs() < 1e-9 && (of(&assigned) - cost).abs() < 1e-9, "{costs:?}");
                let most = orders.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
                assert!((dearest(size, &costs).1 - most).abs() < 1e-9, "{costs:?}");
            }
        }
    }

    #[test]
    fn every_column_is_given_once() {
        let (mut assigned, cost) = cheapest(4, &[1.0; 16]);
        assigned.sort_unstable();
        assert_eq!(assigned, [0, 1, 2, 3]);
        assert!((cost - 4.0).abs() < 1e-12);
    }
}
