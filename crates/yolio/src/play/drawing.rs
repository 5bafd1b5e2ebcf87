//! What all boards are drawn with: lines of text, from a view and nothing else.

use catalog::{AnyAction, AnyNotice};
use kernel::{Seat, SeatSet};
use ratatui::text::{Line, Span};

use super::theme::Theme;

/// How wide a table is drawn at most.
pub const WIDTH: usize = 78;

/// What the drawing needs beside the view.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    /// How things look.
    pub theme: Theme,
    /// Who sits where.
    pub names: &'a [String],
    /// Where the person sits.
    pub me: Seat,
    /// Your places that the chosen move is about.
    pub slots: &'a [u8],
    /// The chosen move.
    pub action: Option<AnyAction>,
    /// What the person has just been told.
    pub news: &'a [AnyNotice],
}

/// A line in pieces.
pub type Pieces = Vec<Span<'static>>;

impl Drawing<'_> {
    /// Who sits there: `▶ Seat 1 normal`. The mark says whose turn it is.
    pub fn seat(&self, seat: Seat, to_act: SeatSet, width: usize) -> Pieces {
        let acts = to_act.contains(seat);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let text = format!("{} Seat {seat} {name}", if acts { '▶' } else { ' ' });
        let style = if acts {
            self.theme.active()
        } else if seat == self.me {
            self.theme.bold()
        } else {
            ratatui::style::Style::new()
        };
        vec![Span::styled(fit(&text, width), style)]
    }

    /// Is the chosen move about this place of this seat?
    pub fn points_at(&self, seat: Seat, slot: u8) -> bool {
        seat == self.me && self.slots.contains(&slot)
    }
}

/// Blocks of equal width beside each other, as many in a row as fit.
pub fn beside(blocks: Vec<Vec<Pieces>>, width: usize) -> Vec<Line<'static>> {
    let in_a_row = (WIDTH / width).max(1);
    let mut lines = Vec::new();
    for row in blocks.chunks(in_a_row) {
        let height = row.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..height {
            let mut pieces = Pieces::new();
            for block in row {
                let part = block.get(place).cloned().unwrap_or_default();
                let used: usize = part.iter().map(|span| span.content.chars().count()).sum();
                pieces.extend(part);
                pieces.push(Span::raw(" ".repeat(width.saturating_sub(used))));
            }
            lines.push(Line::from(pieces));
        }
    }
    lines
}

/// The text in exactly this width, cut off with an ellipsis or filled up.
pub fn fit(text: &str, width: usize) -> String {
    let length = text.chars().count();
    if length <= width {
        return format!("{text}{}", " ".repeat(width - length));
    }
    let mut cut: String = text.chars().take(width.saturating_sub(1)).collect();
    cut.push('…');
    cut
}
