//! The table as lines of text, drawn from a view and nothing else.

mod hilo;
mod onetoten;
mod swap;
mod yo;
mod yooloo;

use ::onetoten::Turned;
use catalog::{AnyAction, AnyView};
use kernel::{Seat, SeatSet};
use ratatui::text::{Line, Span};

use super::ink::Ink;

/// How wide a table is drawn at most.
pub const WIDTH: usize = 78;

/// What the drawing needs beside the view.
#[derive(Clone, Copy, Debug)]
pub struct Brush<'a> {
    /// How things look.
    pub ink: Ink,
    /// Who sits where.
    pub names: &'a [String],
    /// Where the person sits.
    pub me: Seat,
    /// Your places that the chosen move is about.
    pub slots: &'a [u8],
    /// The chosen move.
    pub action: Option<AnyAction>,
    /// 1 to 10: a card that is shown for a moment.
    pub shown: Option<Turned>,
}

/// The table.
pub fn draw(view: &AnyView, brush: &Brush<'_>) -> Vec<Line<'static>> {
    match view {
        AnyView::Swap(view) => swap::draw(view, brush),
        AnyView::Yooloo(view) => yooloo::draw(view, brush),
        AnyView::OneToTen(view) => onetoten::draw(view, brush),
        AnyView::Hilo(view) => hilo::draw(view, brush),
        AnyView::Yo(view) => yo::draw(view, brush),
    }
}

/// Where the game stands, in a few words.
pub fn headline(view: &AnyView) -> String {
    match view {
        AnyView::Swap(view) => swap::headline(view),
        AnyView::Yooloo(view) => yooloo::headline(view),
        AnyView::OneToTen(view) => onetoten::headline(view),
        AnyView::Hilo(view) => hilo::headline(view),
        AnyView::Yo(view) => yo::headline(view),
    }
}

/// A line in pieces.
type Pieces = Vec<Span<'static>>;

impl Brush<'_> {
    /// Who sits there: `▶ Seat 1 normal`. The mark says who is to act.
    fn seat(&self, seat: Seat, to_act: SeatSet, width: usize) -> Pieces {
        let acts = to_act.contains(seat);
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        let text = format!("{} Seat {seat} {name}", if acts { '▶' } else { ' ' });
        let style = if acts {
            self.ink.active()
        } else if seat == self.me {
            self.ink.bold()
        } else {
            ratatui::style::Style::new()
        };
        vec![Span::styled(fit(&text, width), style)]
    }

    /// Is the chosen move about this place of this seat?
    fn points_at(&self, seat: Seat, slot: u8) -> bool {
        seat == self.me && self.slots.contains(&slot)
    }
}

/// Blocks of equal width beside each other, as many in a row as fit.
fn beside(blocks: Vec<Vec<Pieces>>, width: usize) -> Vec<Line<'static>> {
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
fn fit(text: &str, width: usize) -> String {
    let length = text.chars().count();
    if length <= width {
        return format!("{text}{}", " ".repeat(width - length));
    }
    let mut cut: String = text.chars().take(width.saturating_sub(1)).collect();
    cut.push('…');
    cut
}
