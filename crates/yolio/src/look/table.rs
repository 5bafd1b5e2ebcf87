use std::io::{self, Write};

use crate::play::text::wrap;

/// Columns under their heads: the first to the left, all others to the right. Words go to the left.
///
/// A table that is too wide for the window wraps its cells between words; one that is still too wide is
/// told row by row, each cell beside its head.
pub struct Table {
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Between two columns, and before the first.
const GAP: usize = 2;
/// A column of sentences is not made narrower than this.
const LEAST: usize = 12;

impl Table {
    pub fn new(heads: &[&str]) -> Self {
        Self { heads: heads.iter().map(|head| (*head).to_owned()).collect(), rows: Vec::new() }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// As wide as the window.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        self.write_within(to, super::width())
    }

    /// In lines of at most this width.
    pub fn write_within(&self, to: &mut dyn Write, width: usize) -> io::Result<()> {
        match self.widths(width) {
            Some(widths) => self.write_columns(to, &widths),
            None => self.write_list(to, width),
        }
    }

    fn cells(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.heads).chain(&self.rows)
    }

    /// How wide the columns are; nothing, if there is no room for them.
    fn widths(&self, width: usize) -> Option<Vec<usize>> {
        let columns = self.cells().map(Vec::len).max().unwrap_or(0);
        let of = |column: usize, measure: &dyn Fn(&str) -> usize| {
            let cells = self.cells().filter_map(|row| row.get(column));
            cells.map(|cell| measure(cell)).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> =
            (0..columns).map(|column| of(column, &|cell| cell.chars().count())).collect();
        let least: Vec<usize> = (0..columns)
            .map(|column| {
                // Numbers stay whole; sentences may become narrow, but not a word in a line.
                let word =
                    of(column, &|cell| cell.split(' ').map(|word| word.chars().count()).max().unwrap_or(0));
                if of(column, &|cell| cell.split(' ').count()) > 5 { word.max(LEAST) } else { word }
            })
            .collect();
        let taken = |widths: &[usize]| widths.iter().map(|width| width + GAP).sum::<usize>();
        while taken(&widths) > width {
            let room = |column: &usize| widths[*column].saturating_sub(least[*column]);
            let widest =
                (0..columns).filter(|column| room(column) > 0).max_by_key(|column| widths[*column])?;
            widths[widest] -= 1;
        }
        Some(widths)
    }

    fn write_columns(&self, to: &mut dyn Write, widths: &[usize]) -> io::Result<()> {
        let sentences: Vec<bool> = (0..widths.len())
            .map(|column| {
                let cells = self.rows.iter().filter_map(|row| row.get(column));
                column == 0 || cells.into_iter().any(|cell| cell.split(' ').count() > 5)
            })
            .collect();
        for (place, row) in self.cells().enumerate() {
            let cells: Vec<Vec<String>> =
                row.iter().zip(widths).map(|(cell, width)| wrap(cell, (*width).max(1))).collect();
            for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let parts = cells.iter().zip(widths).zip(&sentences).map(|((cell, width), left)| {
                    let part = cell.get(line).map_or("", String::as_str);
                    if *left { format!("{part:<width$}") } else { format!("{part:>width$}") }
                });
                writeln!(to, "  {}", parts.collect::<Vec<_>>().join("  ").trim_end())?;
            }
            if place == 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
                writeln!(to, "  {}", rules.join("  "))?;
            }
        }
        Ok(())
    }

    /// Row by row, a line for each cell.
    fn write_list(&self, to: &mut dyn Write, width: usize) -> io::Result<()> {
        for (place, row) in self.rows.iter().enumerate() {
            if place > 0 {
                writeln!(to)?;
            }
            for (column, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
                let head = self.heads.get(column).map_or("", String::as_str);
                let text = match (column, head) {
                    (_, "") => cell.clone(),
                    (_, head) => format!("{head}: {cell}"),
                };
                let indent = if column == 0 { GAP } else { 2 * GAP };
                for line in wrap(&text, width.saturating_sub(indent).max(1)) {
                    writeln!(to, "{}{}", " ".repeat(indent), line.trim_end())?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(table: &Table, width: usize) -> String {
        let mut text = Vec::new();
        table.write_within(&mut text, width).expect("memory takes it");
        String::from_utf8(text).expect("it is text")
    }

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(&["bet", "edge"]);
        table.row(["Play".to_owned(), "1.4%".to_owned()]);
        table.row(["2-3-12".to_owned(), "11.1%".to_owned()]);
        assert_eq!(
            text(&table, usize::MAX),
            "  bet      edge\n  ------  -----\n  Play     1.4%\n  2-3-12  11.1%\n"
        );
    }

    #[test]
    fn no_line_is_wider_than_the_window_and_no_word_is_lost() {
        let mut table = Table::new(&["rule", "what it says", "in a round", "in a game", "counted"]);
        let says = "the card drawn was thrown on the discard pile and somebody took it at once";
        for number in 0..3 {
            let cells = [format!("Y{number}"), says.to_owned(), "1.234 (1.1 to 1.4)".to_owned()];
            table.row(cells.into_iter().chain(["7.40 (6.6 to 8.4)", "12345"].map(str::to_owned)));
        }
        for width in [20, 40, 60, 80, 120, 400] {
            let text = text(&table, width);
            for line in text.lines() {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
            for word in says.split(' ').chain(["rule", "12345", "Y2", "(6.6"]) {
                assert!(
                    text.split_whitespace().any(|found| found.trim_end_matches(':') == word),
                    "{width}: {word}\n{text}"
                );
            }
        }
    }
}
