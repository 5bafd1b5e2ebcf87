mod menu;
mod table;

use ::hilo::{Cell, Count, Hilo, HiloAction, HiloNotice, HiloRules, HiloView, PublicEvent};
use kernel::Seat;
use ratatui::text::Line;

use super::{Board, Drawing, Page, Sheet, sentence};

impl Board for Hilo {
    fn about(_rules: &HiloRules) -> &'static str {
        "Nine cards, low is good. Take the discard or draw, and trade for one of your cards; or throw the \
         drawn card and turn one up. Three open cards of one colour in a row, column or diagonal may go. \
         A player with no card face down ends the round; their points double unless they are lower than \
         everyone else. At 100 points the game ends and the lowest total wins. Colours have letters and shapes: R♥ red, O● orange, \
         Y★ yellow, G♣ green, S◆ sky, B■ blue, V▲ violet, P♪ pink."
    }

    fn headline(view: &HiloView) -> String {
        table::headline(view)
    }

    fn draw(view: &HiloView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
        table::draw(view, drawing)
    }

    fn middle(view: &HiloView) -> Option<String> {
        let top = view.discard.map_or_else(|| "is empty".to_owned(), |card| format!("shows the {card}"));
        let held = view.held.and_then(|held| held.card);
        let held = held.map_or_else(String::new, |card| format!(" You have drawn the {card}."));
        Some(format!("The discard pile {top}; the draw pile has {} cards.{held}", view.pile))
    }

    fn seat(view: &HiloView, seat: Seat) -> Vec<String> {
        let here = &view.seats[seat];
        let cell = |slot: usize| match here.cells[slot] {
            Cell::Empty => None,
            Cell::FaceDown => Some(format!("{slot} face down")),
            Cell::FaceUp { card } => Some(format!("{slot} {card}")),
        };
        let row = |row: usize| (row * 3..row * 3 + 3).filter_map(cell).collect::<Vec<_>>().join(", ");
        let rows: Vec<String> = (0..3).map(row).filter(|row| !row.is_empty()).collect();
        let places = if rows.is_empty() { "none left".to_owned() } else { rows.join("; ") };
        vec![format!("Places: {places}. Open sum {}, points so far {}.", here.open_sum, here.total)]
    }

    fn page(_rules: &HiloRules, view: &HiloView, legal: &[HiloAction]) -> Page {
        menu::page(view, legal)
    }

    fn kept(_rules: &HiloRules, notice: &HiloNotice) -> Option<String> {
        Some(match notice {
            HiloNotice::Drew { seat, .. } => format!("Seat {seat} draws a card."),
            other => sentence(other),
        })
    }

    fn score(sheet: &mut Sheet, notice: &HiloNotice) {
        let HiloNotice::Public(PublicEvent::RoundScored { round, scores, .. }) = notice else { return };
        for (seat, score) in scores.iter() {
            let why = match score.count {
                Count::Plain => continue,
                Count::EnderLowest => "ended the round and is lowest".to_owned(),
                Count::EnderDoubled => {
                    format!("{} × 2 = {}: ended the round and is not lowest", score.sum, score.points)
                }
                Count::EnderNegative => "a negative sum is not doubled".to_owned(),
            };
            sheet.note(format!("Round {round}, seat {seat}: {why}."));
        }
        let cells = scores.iter().map(|(_, score)| {
            let mark = if score.factor > 1 { "*" } else { "" };
            format!("{}{mark}", score.points)
        });
        sheet.row(format!("round {round}"), cells.collect());
    }

    fn totals(view: &HiloView) -> (&'static str, Vec<String>) {
        ("total", view.seats.iter().map(|(_, seat)| seat.total.to_string()).collect())
    }
}
