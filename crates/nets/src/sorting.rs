use std::cmp::Reverse;

use crate::file::{Named, Sorted, WeightsError};
use crate::policy::Column;

/// Sorts what is alike in rows of some fields, and names the actions as they were before.
#[derive(Clone, Debug)]
pub(crate) struct Sorting {
    /// For each seat, where its fields begin in the row.
    seats: Vec<Vec<usize>>,
    /// How many things each seat has.
    size: usize,
    actions: Vec<Named>,
    row: Vec<i16>,
    /// The places of one seat's things, sorted.
    order: Vec<usize>,
    /// The same of the seat whose row it is.
    own: Vec<usize>,
    before: Vec<i32>,
}

impl Sorting {
    /// # Errors
    /// If the fields are not there, or have different sizes.
    pub(crate) fn new(sorted: &Sorted, columns: &[Column<'_>], actions: usize) -> Result<Self, WeightsError> {
        let mut seats: Vec<Vec<usize>> = Vec::new();
        let mut size = None;
        for seat in 0.. {
            let mut starts = Vec::new();
            for name in &sorted.by {
                let field = format!("seat+{seat}.{name}");
                let Some(column) = columns.iter().find(|column| column.field == field) else { break };
                if *size.get_or_insert(column.size) != column.size {
                    return Err(WeightsError::Field(field));
                }
                starts.push(column.at);
            }
            match starts.len() {
                0 => break,
                found if found == sorted.by.len() => seats.push(starts),
                found => return Err(WeightsError::Field(format!("seat+{seat}.{}", sorted.by[found]))),
            }
        }
        let missing = || WeightsError::Field(sorted.by.first().cloned().unwrap_or_default());
        let size = size.ok_or_else(missing)?;
        let fits = |named: &Named| {
            named
                .each
                .checked_mul(size)
                .and_then(|many| many.checked_add(named.first))
                .is_some_and(|end| end <= actions)
        };
        if !sorted.actions.iter().all(fits) {
            return Err(WeightsError::Broken);
        }
        let width = columns.iter().map(|column| column.at + column.size).max().unwrap_or(0);
        Ok(Self {
            seats,
            size,
            actions: sorted.actions.clone(),
            row: vec![0; width],
            order: vec![0; size],
            own: vec![0; size],
            before: vec![0; actions],
        })
    }

    /// The row with everything sorted.
    pub(crate) fn sort(&mut self, row: &[i16]) -> &[i16] {
        let width = self.row.len();
        self.row.copy_from_slice(&row[..width]);
        for (seat, starts) in self.seats.iter().enumerate() {
            for (place, thing) in self.order.iter_mut().enumerate() {
                *thing = place;
            }
            let numbers = |thing: usize| starts.iter().map(move |start| Reverse(row[start + thing]));
            // What is equal stays in its order. There are few: sorting by insertion needs no space.
            for end in 1..self.size {
                let mut place = end;
                while place > 0 && numbers(self.order[place]).lt(numbers(self.order[place - 1])) {
                    self.order.swap(place, place - 1);
                    place -= 1;
                }
            }
            for start in starts {
                for (place, thing) in self.order.iter().enumerate() {
                    self.row[start + place] = row[start + thing];
                }
            }
            if seat == 0 {
                self.own.copy_from_slice(&self.order);
            }
        }
        &self.row
    }

    /// Puts the numbers of the actions where they belong in the row as it was.
    pub(crate) fn restore(&mut self, actions: &mut [i32]) {
        self.before.copy_from_slice(actions);
        for Named { first, each } in &self.actions {
            for (place, thing) in self.own.iter().enumerate() {
                let (from, to) = (first + place * each, first + thing * each);
                actions[to..to + each].copy_from_slice(&self.before[from..from + each]);
            }
        }
    }
}
