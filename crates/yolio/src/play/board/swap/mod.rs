mod menu;
mod table;

use ::swap::{Family, PublicEvent as E, Swap, SwapAction, SwapNotice, SwapRules, SwapView};
use kernel::Seat;
use ratatui::text::Line;

use super::{Board, Drawing, Page, Sheet};

impl Board for Swap {
    fn about(rules: &SwapRules) -> &'static str {
        match rules.family {
            Family::Yolo => {
                "Get the lowest hand. Draw a card or take the discard, and swap it for one of your cards, which you \
                 have to remember. Call with the move that ends your turn: if you are lower than everyone else, \
                 fine; if not, your points double. After a call everyone else has one more turn. If the pile \
                 runs out, everyone's points double."
            }
            Family::GoLow => {
                "Get the lowest hand. Draw a card or take the discard, and swap it for one of your cards, which you \
                 have to remember. Call with the move that ends your turn: if nobody is lower, fine; if somebody \
                 is, your points double. After a call everyone else has one more turn."
            }
        }
    }

    fn headline(view: &SwapView) -> String {
        table::headline(view)
    }

    fn draw(view: &SwapView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
        table::draw(view, drawing)
    }

    fn middle(view: &SwapView) -> Option<String> {
        let top = view.top.map_or_else(|| "is empty".to_owned(), |card| format!("shows {card}"));
        Some(format!("The discard pile {top}; the draw pile has {} cards.", view.pile))
    }

    fn seat(view: &SwapView, seat: Seat) -> Vec<String> {
        [vec![format!("Total {}.", view.totals[seat])], open(view, seat)].concat()
    }

    fn own(view: &SwapView, me: Seat) -> Vec<String> {
        Self::middle(view).into_iter().chain(open(view, me)).collect()
    }

    fn page(_rules: &SwapRules, view: &SwapView, legal: &[SwapAction]) -> Page {
        menu::page(view, legal)
    }

    /// Y28, G21: nothing is shown a second time.
    fn kept(_rules: &SwapRules, notice: &SwapNotice) -> Option<String> {
        let public = match notice {
            SwapNotice::Public(event) => event,
            SwapNotice::LookChosen { .. } | SwapNotice::Drawn { .. } => return None,
            SwapNotice::Seen { seat, slot, .. } => {
                return Some(format!("Seat {seat} looked at slot {slot}."));
            }
        };
        Some(match public {
            E::TurnedUp { .. } => "A card was turned up and started the discard pile.".to_owned(),
            E::Draws { .. } | E::Landed { .. } => return None,
            E::Took { seat, slot, .. } => format!("Seat {seat} took the top discard for slot {slot}."),
            E::Kept { seat, slot } => format!("Seat {seat} kept a drawn card in slot {slot}."),
            E::Threw { seat, .. } => format!("Seat {seat} threw a drawn card."),
            event => event.to_string(),
        })
    }

    fn score(sheet: &mut Sheet, notice: &SwapNotice) {
        let SwapNotice::Public(E::RoundScored { score, .. }) = notice else { return };
        for (seat, cell) in score.seats.iter() {
            let plain = cell.factor == 1 && cell.catch_up.is_none() && !cell.failed_call;
            if !plain {
                sheet.note(format!("Round {}, seat {seat}: {cell}.", score.round));
            }
        }
        let cells = score.seats.iter().map(|(_, cell)| {
            let mark = if cell.factor > 1 || cell.catch_up.is_some() { "*" } else { "" };
            format!("{}{mark}", cell.points)
        });
        sheet.row(format!("round {}", score.round), cells.collect());
    }

    fn totals(view: &SwapView) -> (&'static str, Vec<String>) {
        ("total", view.totals.iter().map(|(_, total)| total.to_string()).collect())
    }
}

/// The cards of a hand that lie open, and the drawn card.
fn open(view: &SwapView, seat: Seat) -> Vec<String> {
    let open = view.hands[seat].cards().iter().enumerate();
    let open: Vec<String> =
        open.filter_map(|(slot, card)| card.map(|card| format!("slot {slot} is {card}"))).collect();
    let mut lines = Vec::new();
    if !open.is_empty() {
        lines.push(format!("Open cards: {}.", open.join(", ")));
    }
    if let (Some(card), true) = (view.drawn, view.viewer.is(seat)) {
        lines.push(format!("You have drawn {card}."));
    }
    lines
}
