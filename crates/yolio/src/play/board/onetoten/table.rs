use ::onetoten::{OneToTen, OneToTenNotice, OneToTenPhase, OneToTenView, Turned};
use catalog::Listed;
use kernel::{Seat, SeatSet};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::play::drawing::Drawing;

pub fn headline(view: &OneToTenView) -> String {
    let how = if view.streak { "all in one turn" } else { "one card a turn" };
    let last = match view.phase {
        OneToTenPhase::Over => " · over",
        _ if view.last_round => " · the LAST round of turns",
        _ => "",
    };
    format!("{how} · round of turns {}{last}", view.round)
}

pub fn draw(view: &OneToTenView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let numbers: String = (0..view.cards).map(|slot| format!("  {slot} ")).collect();
    let mut lines = vec![Line::from(Span::styled(format!("{:<36}{numbers}", "  slot"), drawing.theme.dim()))];
    lines.extend(Seat::all(view.seats).map(|seat| row(view, drawing, seat)));
    lines
}

fn row(view: &OneToTenView, drawing: &Drawing<'_>, seat: Seat) -> Line<'static> {
    let to_act = match view.phase {
        OneToTenPhase::Over => SeatSet::EMPTY,
        _ => view.to_act.map_or(SeatSet::EMPTY, SeatSet::only),
    };
    let mut pieces = drawing.seat(seat, to_act, 24);
    let sought = view.sought[seat].map_or_else(|| "found all".to_owned(), |card| format!("seeks {card}"));
    pieces.push(Span::raw(format!(" {sought:<10} ")));
    for slot in 0..view.cards {
        let momentary = shown(drawing).filter(|turned| turned.seat == seat && turned.slot == slot);
        let open = view.rows[seat][usize::from(slot)];
        let (text, mut style) = match (momentary, open) {
            // A card that does not stay is shown in other brackets.
            (Some(turned), None) => (format!("({:>2})", turned.card), drawing.theme.alarm()),
            (_, Some(card)) => (format!("[{card:>2}]"), drawing.theme.card()),
            (None, None) => ("[▒▒]".to_owned(), Style::new()),
        };
        if drawing.points_at(seat, slot) {
            style = drawing.theme.chosen();
        }
        pieces.push(Span::styled(text, style));
    }
    Line::from(pieces)
}

/// The card that is shown for a moment.
fn shown(drawing: &Drawing<'_>) -> Option<Turned> {
    drawing.news.iter().rev().find_map(|notice| match OneToTen::notice_in(notice) {
        Some(OneToTenNotice::Turned(turned)) => Some(*turned),
        _ => None,
    })
}
