use ::yo::{Wager, YoAction, YoPhase, YoView};
use catalog::AnyAction;
use kernel::Seat;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::play::drawing::{Drawing, fit};

const NAMES: usize = 12;

/// How wide a seat's column is; six fit.
fn column(view: &YoView) -> usize {
    ((crate::play::drawing::WIDTH - NAMES) / usize::from(view.seats.seats())).clamp(11, 16)
}

pub fn headline(view: &YoView) -> String {
    let point = match view.point {
        Some(point) => format!("the point is {point}"),
        None => "come-out".to_owned(),
    };
    let left = match (view.rolls_left, view.shooters_left) {
        (Some(rolls), _) => format!(" · {rolls} rolls left"),
        (None, Some(shooters)) => format!(" · {shooters} shooters left"),
        (None, None) => String::new(),
    };
    let over = if view.phase == YoPhase::Over { " · over" } else { "" };
    format!("{point}{left}{over} · play chips only")
}

pub fn draw(view: &YoView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let mut lines = vec![dice(view, drawing), seats(view, drawing)];
    lines.extend(Wager::ALL.map(|wager| wager_line(view, drawing, wager)));
    lines.push(money(view, drawing));
    lines
}

fn dice(view: &YoView, drawing: &Drawing<'_>) -> Line<'static> {
    let mut pieces = vec![Span::raw("  ")];
    match view.last_roll {
        Some(roll) => {
            let ([a, b], [c, d]) = (roll.game, roll.bonus);
            let game = format!("Game dice {} {}  {a}+{b} = {}", die(a), die(b), a + b);
            pieces.push(Span::styled(game, drawing.theme.bold()));
            pieces.push(Span::raw(format!("   Bonus dice {} {}  {c}+{d} = {}", die(c), die(d), c + d)));
        }
        None => pieces.push(Span::raw("The dice lie ready.")),
    }
    let shooter = view.shooter.map_or_else(|| "nobody".to_owned(), |seat| format!("seat {seat}"));
    pieces.push(Span::styled(format!("   Shooter: {shooter}"), drawing.theme.dim()));
    Line::from(pieces)
}

fn die(number: u8) -> char {
    ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'].get(usize::from(number).wrapping_sub(1)).copied().unwrap_or('?')
}

fn seats(view: &YoView, drawing: &Drawing<'_>) -> Line<'static> {
    let mut pieces = vec![Span::raw(" ".repeat(NAMES))];
    for seat in Seat::all(view.seats.seats()) {
        let name = if seat == drawing.me { " you" } else { "" };
        let acts = view.to_act.contains(seat);
        let mark = if acts { "▶" } else { " " };
        let style = if acts { drawing.theme.active() } else { drawing.theme.bold() };
        pieces.push(Span::styled(fit(&format!("{mark}Seat {seat}{name}"), column(view)), style));
    }
    Line::from(pieces)
}

fn wager_line(view: &YoView, drawing: &Drawing<'_>, wager: Wager) -> Line<'static> {
    let chosen = match drawing.action {
        Some(AnyAction::Yo(YoAction::Place { wager, .. } | YoAction::TakeBack { wager })) => Some(wager),
        _ => None,
    };
    let style = if chosen == Some(wager) { drawing.theme.chosen() } else { Style::new() };
    let mut pieces = vec![Span::raw("  "), Span::styled(fit(&wager.to_string(), NAMES - 2), style)];
    for (_, spot) in view.seats.iter() {
        let text = match spot.wager(wager) {
            None => " ·".to_owned(),
            Some(bet) if bet.off => format!(" {} off", bet.stake),
            Some(bet) if bet.locked => format!(" {} lock", bet.stake),
            Some(bet) => format!(" {}", bet.stake),
        };
        let style = if text == " ·" { drawing.theme.dim() } else { drawing.theme.card() };
        pieces.push(Span::styled(fit(&text, column(view)), style));
    }
    Line::from(pieces)
}

fn money(view: &YoView, drawing: &Drawing<'_>) -> Line<'static> {
    let mut pieces = vec![Span::styled(fit("  Money", NAMES), drawing.theme.bold())];
    for (_, spot) in view.seats.iter() {
        let state = if spot.left {
            " left"
        } else if spot.broke {
            " broke"
        } else if spot.ready {
            " ready"
        } else {
            ""
        };
        pieces
            .push(Span::styled(fit(&format!(" {}{state}", spot.money), column(view)), drawing.theme.bold()));
    }
    Line::from(pieces)
}
