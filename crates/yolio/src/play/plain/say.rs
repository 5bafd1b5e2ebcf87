//! The table in sentences.

use catalog::AnyView;
use kernel::Seat;

use crate::play::board;

/// The whole table.
pub fn table(view: &AnyView, names: &[String]) -> Vec<String> {
    let mut lines = vec![format!("Now: {}.", board::headline(view).replace(" · ", ", "))];
    lines.extend(board::middle(view));
    for (number, name) in names.iter().enumerate() {
        let Some(seat) = Seat::try_new(number as u64) else { continue };
        lines.push(format!("Seat {seat}, {name}:"));
        lines.extend(board::seat(view, seat));
    }
    lines
}
