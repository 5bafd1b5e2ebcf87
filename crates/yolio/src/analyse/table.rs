//! Neat tables of text.

use std::io::{self, Write};

/// Columns under their heads: the first to the left, all others to the right.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(heads: &[&str]) -> Self {
        Self { rows: vec![heads.iter().map(|head| (*head).to_owned()).collect()] }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
        };
        let widths: Vec<usize> = (0..columns).map(|column| wide(column).unwrap_or(0)).collect();
        for (place, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            writeln!(to, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
            if place == 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
                writeln!(to, "  {}", rules.join("  "))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(&["bet", "edge"]);
        table.row(["Play".to_owned(), "1.4%".to_owned()]);
        table.row(["2-3-12".to_owned(), "11.1%".to_owned()]);
        let mut text = Vec::new();
        table.write(&mut text).expect("memory takes it");
        let text = String::from_utf8(text).expect("it is text");
        assert_eq!(text, "  bet      edge\n  ------  -----\n  Play     1.4%\n  2-3-12  11.1%\n");
    }
}
