//! The table in sentences.

use ::hilo::{Cell, HiloView};
use ::onetoten::OneToTenView;
use ::swap::SwapView;
use ::yo::{Wager, YoView};
use ::yooloo::YoolooView;
use catalog::AnyView;
use kernel::Seat;

use crate::play::table::headline;

/// What the person needs for a decision.
pub fn own(view: &AnyView, me: Seat) -> Vec<String> {
    match view {
        AnyView::Swap(view) => [vec![swap_piles(view)], swap_open(view, me)].concat(),
        AnyView::Yooloo(view) => vec![yooloo_stake(view)],
        AnyView::OneToTen(view) => vec![onetoten_row(view, me)],
        AnyView::Hilo(view) => [vec![hilo_piles(view)], hilo_layout(view, me)].concat(),
        AnyView::Yo(view) => vec![yo_table(view), yo_spot(view, me)],
    }
}

/// The whole table.
pub fn table(view: &AnyView, names: &[String]) -> Vec<String> {
    let mut lines = vec![format!("Now: {}.", headline(view).replace(" · ", ", "))];
    match view {
        AnyView::Swap(view) => lines.push(swap_piles(view)),
        AnyView::Yooloo(view) => lines.push(yooloo_stake(view)),
        AnyView::OneToTen(_) => {}
        AnyView::Hilo(view) => lines.push(hilo_piles(view)),
        AnyView::Yo(view) => lines.push(yo_table(view)),
    }
    for (number, name) in names.iter().enumerate() {
        let Some(seat) = Seat::try_new(number as u64) else { continue };
        lines.push(format!("Seat {seat}, {name}:"));
        lines.extend(match view {
            AnyView::Swap(view) => {
                [vec![format!("Total {}.", view.totals[seat])], swap_open(view, seat)].concat()
            }
            AnyView::Yooloo(view) => vec![yooloo_seat(view, seat)],
            AnyView::OneToTen(view) => vec![onetoten_row(view, seat)],
            AnyView::Hilo(view) => hilo_layout(view, seat),
            AnyView::Yo(view) => vec![yo_spot(view, seat)],
        });
    }
    lines
}

fn swap_piles(view: &SwapView) -> String {
    let top = view.top.map_or_else(|| "is empty".to_owned(), |card| format!("shows {card}"));
    format!("The discard pile {top}; the draw pile has {} cards.", view.pile)
}

/// The cards of a hand that lie open, and the drawn card.
fn swap_open(view: &SwapView, seat: Seat) -> Vec<String> {
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

fn yooloo_stake(view: &YoolooView) -> String {
    match view.point_card {
        Some(card) if view.parked.is_empty() => format!("The point card is {card}."),
        Some(card) => format!("The point card is {card}, and {} is parked.", view.parked),
        None => "No point card lies open.".to_owned(),
    }
}

fn yooloo_seat(view: &YoolooView, seat: Seat) -> String {
    let shown: Vec<String> = view.played[seat].iter().map(|card| card.to_string()).collect();
    let shown = if shown.is_empty() { "nothing".to_owned() } else { shown.join(" ") };
    let won =
        view.won.map_or_else(|| "won cards lie face down".to_owned(), |won| format!("won {}", won[seat]));
    format!("Has shown {shown}; {won}; total {}.", view.totals[seat])
}

fn onetoten_row(view: &OneToTenView, seat: Seat) -> String {
    let open = view.rows[seat].iter().enumerate();
    let open: Vec<String> =
        open.filter_map(|(slot, card)| card.map(|card| format!("{card} in slot {slot}"))).collect();
    let found = if open.is_empty() { "nothing yet".to_owned() } else { open.join(", ") };
    format!("Found: {found}.")
}

fn hilo_piles(view: &HiloView) -> String {
    let top = view.discard.map_or_else(|| "is empty".to_owned(), |card| format!("shows the {card}"));
    let held = view.held.and_then(|held| held.card);
    let held = held.map_or_else(String::new, |card| format!(" You have drawn the {card}."));
    format!("The discard pile {top}; the draw pile has {} cards.{held}", view.pile)
}

fn hilo_layout(view: &HiloView, seat: Seat) -> Vec<String> {
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

fn yo_table(view: &YoView) -> String {
    let point =
        view.point.map_or_else(|| "There is no point".to_owned(), |point| format!("The point is {point}"));
    let shooter = view.shooter.map_or_else(|| "nobody".to_owned(), |seat| format!("seat {seat}"));
    format!("{point}; {shooter} shoots as the wagers lie now.")
}

fn yo_spot(view: &YoView, seat: Seat) -> String {
    let spot = &view.seats[seat];
    let wagers: Vec<String> = Wager::ALL
        .into_iter()
        .filter_map(|wager| spot.wager(wager).map(|bet| format!("{} on {wager}", bet.stake)))
        .collect();
    let wagers = if wagers.is_empty() { "no wagers".to_owned() } else { wagers.join(", ") };
    format!("Money {}, result {}; {wagers}.", spot.money, spot.result)
}
