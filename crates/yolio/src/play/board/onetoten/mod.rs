mod menu;
mod table;

use ::onetoten::{OneToTen, OneToTenAction, OneToTenNotice, OneToTenRules, OneToTenView};
use kernel::Seat;
use ratatui::text::Line;

use super::{Board, Drawing, Page, sentence};

impl Board for OneToTen {
    // M9: a turned card is shown for a moment only.
    const FOR_A_MOMENT: bool = true;

    fn about(_rules: &OneToTenRules) -> &'static str {
        "Find your cards 1 to 10 in order. Turn one up: if it is the number you are looking for, it stays \
         open; if not, it is turned back. Remember where it is: you see it only for a moment."
    }

    fn headline(view: &OneToTenView) -> String {
        table::headline(view)
    }

    fn draw(view: &OneToTenView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
        table::draw(view, drawing)
    }

    fn seat(view: &OneToTenView, seat: Seat) -> Vec<String> {
        let open = view.rows[seat].iter().enumerate();
        let open: Vec<String> =
            open.filter_map(|(slot, card)| card.map(|card| format!("{card} in slot {slot}"))).collect();
        let found = if open.is_empty() { "nothing yet".to_owned() } else { open.join(", ") };
        vec![format!("Found: {found}.")]
    }

    fn page(_rules: &OneToTenRules, view: &OneToTenView, legal: &[OneToTenAction]) -> Page {
        menu::page(view, legal)
    }

    fn kept(_rules: &OneToTenRules, notice: &OneToTenNotice) -> Option<String> {
        Some(match notice {
            OneToTenNotice::Turned(turned) if !turned.right => format!(
                "Seat {} looked for the {} and found another card in slot {}.",
                turned.seat, turned.sought, turned.slot
            ),
            other => sentence(other),
        })
    }

    fn totals(view: &OneToTenView) -> (&'static str, Vec<String>) {
        ("found", view.found.iter().map(|(_, found)| found.to_string()).collect())
    }
}
