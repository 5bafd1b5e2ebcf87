mod menu;
mod table;

use ::yo::{Fate, Wager, Yo, YoAction, YoEvent, YoRules, YoView};
use deck::Chips;
use kernel::Seat;
use ratatui::text::Line;

use super::{Board, Drawing, Page, Sheet, sentence};
use crate::play::sheet::signed;

impl Board for Yo {
    fn about(_rules: &YoRules) -> &'static str {
        "Bet on four dice. Put chips on Play first: 11 wins at once, 2, 3 and 12 lose, 7 gives them back, \
         and any other number becomes the point. If the point is rolled again, Play wins; a 7 before that \
         ends the shooter's turn. Choose a wager, then a chip; press R when you are ready. Play chips only: they stand for no money."
    }

    fn headline(view: &YoView) -> String {
        table::headline(view)
    }

    fn draw(view: &YoView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
        table::draw(view, drawing)
    }

    fn middle(view: &YoView) -> Option<String> {
        let point = view
            .point
            .map_or_else(|| "There is no point".to_owned(), |point| format!("The point is {point}"));
        let shooter = view.shooter.map_or_else(|| "nobody".to_owned(), |seat| format!("seat {seat}"));
        Some(format!("{point}; {shooter} shoots as the wagers lie now."))
    }

    fn seat(view: &YoView, seat: Seat) -> Vec<String> {
        let spot = &view.seats[seat];
        let wagers: Vec<String> = Wager::ALL
            .into_iter()
            .filter_map(|wager| spot.wager(wager).map(|bet| format!("{} on {wager}", bet.stake)))
            .collect();
        let wagers = if wagers.is_empty() { "no wagers".to_owned() } else { wagers.join(", ") };
        vec![format!("Money {}, result {}; {wagers}.", spot.money, spot.result)]
    }

    fn page(rules: &YoRules, view: &YoView, legal: &[YoAction]) -> Page {
        menu::page(rules, view, legal)
    }

    /// Chips go down one after another, mostly on the same wager.
    fn is_repeated(action: YoAction) -> bool {
        matches!(action, YoAction::Place { .. })
    }

    fn kept(_rules: &YoRules, notice: &YoEvent) -> Option<String> {
        Some(sentence(notice))
    }

    fn score(sheet: &mut Sheet, notice: &YoEvent) {
        match notice {
            YoEvent::Rolled { roll, .. } => {
                sheet.chips_row(format!("{}+{}={}", roll.game[0], roll.game[1], roll.sum()));
            }
            YoEvent::Settled { seat, fate, stake, paid, .. } => sheet.add_chips(
                *seat,
                match fate {
                    Fate::Win => *paid,
                    Fate::Lose => -*stake,
                    Fate::Push | Fate::Returned => Chips::ZERO,
                },
            ),
            _ => {}
        }
    }

    fn totals(view: &YoView) -> (&'static str, Vec<String>) {
        ("result", view.seats.iter().map(|(_, spot)| signed(spot.result)).collect())
    }

    fn points(score: i64) -> String {
        Chips::from_units(score).to_string()
    }
}
