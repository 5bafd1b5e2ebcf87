use ::hilo::{Cell, HiloAction, HiloPhase, HiloView, PLACES, sources};
use catalog::AnyAction;
use deck::Card;
use kernel::Seat;
use ratatui::text::{Line, Span};

use crate::play::drawing::{Drawing, Pieces, beside, fit};
use crate::play::theme::shape;

/// Three layouts beside each other.
const WIDTH: usize = 26;

pub fn headline(view: &HiloView) -> String {
    let ended = match view.ender {
        Some(seat) if !view.last_turns.is_empty() => {
            format!(" · seat {seat} has ENDED the round, {} turns left", view.last_turns.len())
        }
        Some(seat) => format!(" · seat {seat} has ended the round"),
        None => String::new(),
    };
    let phase = if view.phase == HiloPhase::Over { " · over" } else { "" };
    format!("round {} · to {} points{ended}{phase}", view.round, view.target)
}

pub fn draw(view: &HiloView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let layouts = Seat::all(view.seats.seats()).map(|seat| layout(view, drawing, seat)).collect();
    let mut lines = vec![piles(view, drawing)];
    lines.extend(beside(layouts, WIDTH));
    lines
}

fn piles(view: &HiloView, drawing: &Drawing<'_>) -> Line<'static> {
    let mut pieces = vec![Span::raw(format!("  Draw pile ▒▒▒▒ {:<3}    Discard pile ", view.pile))];
    match view.discard {
        Some(card) => pieces.push(face(drawing, card)),
        None => pieces.push(Span::raw("----")),
    }
    pieces.push(Span::raw(format!(" {:<3}", view.discards)));
    if let Some(held) = view.held {
        match held.card {
            Some(card) => {
                pieces.push(Span::styled("    You have drawn ", drawing.theme.active()));
                pieces.push(face(drawing, card));
            }
            None => pieces.push(Span::raw(format!("    Seat {} holds a card", held.seat))),
        }
    }
    Line::from(pieces)
}

fn layout(view: &HiloView, drawing: &Drawing<'_>, seat: Seat) -> Vec<Pieces> {
    let here = &view.seats[seat];
    let preview = match drawing.action {
        Some(AnyAction::Hilo(HiloAction::Remove { line, slide })) if seat == drawing.me => {
            Some((line, slide))
        }
        _ => None,
    };
    let score = view.scores.map(|scores| scores[seat]);
    let state = match (preview, score) {
        (Some(_), _) => "preview".to_owned(),
        (None, Some(score)) => format!("{:+} ={}", score.points, here.total),
        (None, None) => format!("{} pts", here.total),
    };
    let mut head = drawing.seat(seat, view.to_act, WIDTH - 2 - state.chars().count() - 1);
    let doubled = score.is_some_and(|score| score.factor > 1);
    let style = if doubled || preview.is_some() { drawing.theme.alarm() } else { drawing.theme.dim() };
    head.push(Span::styled(format!(" {state}"), style));
    // H8: the result of a removal is seen before it is chosen.
    let cells: [Cell; PLACES] = match preview {
        None => here.cells,
        Some((line, slide)) => sources(line, slide)
            .map(|source| source.map_or(Cell::Empty, |source| here.cells[usize::from(source)])),
    };
    let mut block = vec![head];
    for row in 0..3_u8 {
        let places = (0..3_u8).map(|column| row * 3 + column);
        let cell = |slot: u8| place(drawing, seat, slot, cells[usize::from(slot)], preview.is_none());
        block.push([vec![Span::raw(" ")], places.flat_map(cell).collect()].concat());
    }
    block
}

fn place(drawing: &Drawing<'_>, seat: Seat, slot: u8, cell: Cell, pointed: bool) -> Pieces {
    let number = match cell {
        Cell::Empty => Span::raw("  "),
        _ => Span::styled(format!(" {slot}"), drawing.theme.dim()),
    };
    let mut card = match cell {
        Cell::Empty => Span::raw("  ·  "),
        Cell::FaceDown => Span::raw(" ▒▒▒▒"),
        Cell::FaceUp { card } => {
            let face = face(drawing, card);
            Span::styled(format!(" {}", face.content), face.style)
        }
    };
    if pointed && cell != Cell::Empty && drawing.points_at(seat, slot) {
        card.style = drawing.theme.chosen();
    }
    vec![number, card]
}

/// A card as its letter, its shape and its value: `R♥-1`.
fn face(drawing: &Drawing<'_>, card: Card) -> Span<'static> {
    let colour = card.colour();
    let text = format!("{}{}{:<2}", colour.letter(), shape(colour), card.value());
    Span::styled(fit(&text, 4), drawing.theme.coloured(colour))
}
