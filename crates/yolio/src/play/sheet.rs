use catalog::AnyView;
use deck::Chips;
use kernel::Seat;

use super::board;

/// The score sheet: a row for each round, a column for each seat, and what needs a word.
#[derive(Default)]
pub struct Sheet {
    seats: usize,
    rows: Vec<Row>,
    notes: Vec<String>,
}

struct Row {
    head: String,
    cells: Vec<String>,
    /// What each seat won or lost, where chips are counted.
    chips: Option<Vec<Option<Chips>>>,
}

impl Sheet {
    /// An empty sheet for this many seats.
    pub fn new(seats: u8) -> Self {
        Self { seats: usize::from(seats), ..Self::default() }
    }

    /// A row with a text for each seat.
    pub fn row(&mut self, head: String, cells: Vec<String>) {
        self.rows.push(Row { head, cells, chips: None });
    }

    /// A row for chips that are won and lost.
    pub fn chips_row(&mut self, head: String) {
        self.rows.push(Row { head, cells: Vec::new(), chips: Some(vec![None; self.seats]) });
    }

    /// A seat has won or lost chips, in the last row.
    pub fn add_chips(&mut self, seat: Seat, gain: Chips) {
        let chips = self.rows.last_mut().and_then(|row| row.chips.as_mut());
        if let Some(cell) = chips.and_then(|chips| chips.get_mut(seat.index())) {
            *cell = Some(cell.unwrap_or(Chips::ZERO) + gain);
        }
    }

    /// Something that needs a word.
    pub fn note(&mut self, text: String) {
        self.notes.push(text);
    }

    /// The sheet as text, with the totals that lie open now.
    pub fn lines(&self, view: &AnyView, names: &[String]) -> Vec<String> {
        // Eight columns fit into a narrow window; fewer have room for fractions of a chip.
        let width = (66 / self.seats.max(1)).clamp(8, 12);
        let line = |head: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
            format!("{head:<9}{cells}")
        };
        let seats: Vec<String> = (0..self.seats)
            .map(|seat| {
                if names.get(seat).is_some_and(|name| name == "you") {
                    "you".to_owned()
                } else {
                    format!("seat {seat}")
                }
            })
            .collect();
        let (what, totals) = board::totals(view);
        let mut lines = vec![line("", &seats), line(what, &totals)];
        lines.extend(self.rows.iter().map(|row| match &row.chips {
            None => line(&row.head, &row.cells),
            Some(chips) => {
                let cell = |chips: &Option<Chips>| chips.map_or_else(|| "·".to_owned(), signed);
                line(&row.head, &chips.iter().map(cell).collect::<Vec<_>>())
            }
        }));
        if !self.notes.is_empty() {
            lines.push(String::new());
            lines.extend(self.notes.iter().cloned());
        }
        lines
    }
}

/// With a plus before what was won.
pub fn signed(chips: Chips) -> String {
    if chips.units() > 0 { format!("+{chips}") } else { chips.to_string() }
}
