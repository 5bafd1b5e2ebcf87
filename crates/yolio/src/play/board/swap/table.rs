use ::swap::{SwapPhase, SwapView};
use kernel::Seat;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::play::drawing::{Drawing, Pieces, beside, fit};

/// How wide a hand is: four fit beside each other, and fewer have more room for their names.
fn width(view: &SwapView) -> usize {
    (crate::play::drawing::WIDTH / usize::from(view.totals.seats())).clamp(19, 26)
}

pub fn headline(view: &SwapView) -> String {
    let round = match view.round {
        0 => "about to begin".to_owned(),
        round if round > u32::from(view.rounds) => format!("extra round {round}"),
        round => format!("round {round} of {}", view.rounds),
    };
    let left = match view.turns_left {
        0 => String::new(),
        1 => ", 1 turn left".to_owned(),
        turns => format!(", {turns} turns left"),
    };
    let call = match (view.caller, view.challenge) {
        (Some(seat), false) => format!(" · seat {seat} has CALLED{left}"),
        (Some(seat), true) => format!(" · seat {seat} CHALLENGES{left}"),
        (None, _) => String::new(),
    };
    let out = if view.deck_out { " · cards used up: all double" } else { "" };
    format!("{round} · seat {} deals{call}{out}", view.dealer)
}

pub fn draw(view: &SwapView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let hands = Seat::all(view.totals.seats()).map(|seat| hand(view, drawing, seat)).collect();
    let mut lines = vec![piles(view, drawing)];
    lines.extend(beside(hands, width(view)));
    lines
}

fn piles(view: &SwapView, drawing: &Drawing<'_>) -> Line<'static> {
    let theme = drawing.theme;
    let card = |card: Option<i16>| card.map_or_else(|| "[  ]".to_owned(), |card| format!("[{card:>2}]"));
    let mut pieces = vec![
        Span::raw(format!("  Draw pile {} {:<3}", if view.pile > 0 { "[▒▒]" } else { "[  ]" }, view.pile)),
        Span::raw("    Discard pile "),
        Span::styled(card(view.top), theme.card()),
        Span::raw(format!(" {:<3}", view.discards)),
    ];
    if view.drawn.is_some() {
        pieces.push(Span::styled("    You have drawn ", theme.active()));
        pieces.push(Span::styled(card(view.drawn), theme.active()));
    }
    Line::from(pieces)
}

fn hand(view: &SwapView, drawing: &Drawing<'_>, seat: Seat) -> Vec<Pieces> {
    let cards = view.hands[seat].cards();
    let columns = cards.len() / 2;
    let mut block = vec![drawing.seat(seat, view.to_act, width(view) - 1)];
    for (row, cards) in cards.chunks(columns.max(1)).enumerate() {
        let mut pieces = vec![Span::raw(" ")];
        for (column, card) in cards.iter().enumerate() {
            pieces.extend(slot(view, drawing, seat, (row * columns + column) as u8, *card));
        }
        block.push(pieces);
    }
    block.push(vec![Span::styled(fit(&foot(view, seat), width(view) - 1), foot_style(view, drawing, seat))]);
    block
}

fn slot(view: &SwapView, drawing: &Drawing<'_>, seat: Seat, slot: u8, card: Option<i16>) -> Pieces {
    let looked = view.looks[seat].is_some_and(|slots| slots.contains(slot));
    let text = match card {
        Some(card) => format!("[{card:>2}]"),
        None if looked => "[◦◦]".to_owned(),
        None => "[▒▒]".to_owned(),
    };
    let style = if drawing.points_at(seat, slot) {
        drawing.theme.chosen()
    } else if card.is_some() {
        drawing.theme.card()
    } else {
        Style::new()
    };
    vec![Span::styled(format!(" {slot}"), drawing.theme.dim()), Span::styled(text, style)]
}

fn foot(view: &SwapView, seat: Seat) -> String {
    let state = if let Some(card) = view.tie_cards[seat] {
        format!(" draws {card}")
    } else if view.phase == SwapPhase::Over && view.leaders.contains(seat) {
        " WINS".to_owned()
    } else if let Some(sheet) = view.sheet {
        format!(" +{}", sheet.seats[seat].points).replace("+-", "-")
    } else if view.caller == Some(seat) {
        " CALLED".to_owned()
    } else {
        String::new()
    };
    format!("  total {}{state}", view.totals[seat])
}

fn foot_style(view: &SwapView, drawing: &Drawing<'_>, seat: Seat) -> Style {
    let doubled = view.sheet.is_some_and(|sheet| sheet.seats[seat].factor > 1);
    if doubled || view.caller == Some(seat) { drawing.theme.alarm() } else { drawing.theme.dim() }
}
