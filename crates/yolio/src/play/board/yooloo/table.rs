use ::yooloo::{Fate, Numbers, PublicEvent, Variant, YoolooNotice, YoolooPhase, YoolooRound, YoolooView};
use kernel::{Seat, SeatSet};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::play::drawing::{Drawing, fit};

pub fn headline(view: &YoolooView) -> String {
    let variant = match view.variant {
        Variant::Base => "base game",
        Variant::A => "variant A",
        Variant::B => "variant B",
    };
    let game =
        if view.games > 1 { format!(" · game {} of {}", view.game, view.games) } else { String::new() };
    let round = match (view.phase, view.showdown) {
        (YoolooPhase::Over, _) => "over".to_owned(),
        (YoolooPhase::Ordering, _) => "making orders".to_owned(),
        (_, 0) => format!("round {} of {}", view.round, view.cards),
        (_, showdown) => format!("showdown {showdown}"),
    };
    format!("{variant}{game} · {round}")
}

pub fn draw(view: &YoolooView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let theme = drawing.theme;
    let mut stake = vec![Span::raw("  Point card ")];
    let open = view.point_card.map_or_else(|| "[  ]".to_owned(), |card| format!("[{card:>2}]"));
    stake.push(Span::styled(open, theme.alarm()));
    if !view.parked.is_empty() {
        stake.push(Span::styled(
            format!("  parked {} (stake {})", view.parked, view.stake.sum()),
            theme.alarm(),
        ));
    }
    stake.push(Span::styled(format!("  to come {}", row(view.left)), theme.dim()));
    if !view.removed.is_empty() {
        stake.push(Span::styled(format!("  gone {}", row(view.removed)), theme.dim()));
    }
    let mut lines = vec![Line::from(stake)];
    lines.extend(Seat::all(view.seats).map(|seat| player(view, drawing, seat)));
    lines.extend(own(view, drawing));
    lines
}

/// The table after the rounds that were told: each round's cards lie open, and what came later does not.
pub fn so_far(before: &YoolooView, told: &[YoolooNotice]) -> YoolooView {
    let mut view = *before;
    for notice in told {
        if let YoolooNotice::Public(PublicEvent::Round(round)) = notice {
            turn_up(&mut view, round);
        }
    }
    view
}

fn turn_up(view: &mut YoolooView, round: &YoolooRound) {
    let point_card = round.stake.iter().find(|card| view.left.contains(*card)).or(view.point_card);
    view.phase = if round.showdown == 0 { YoolooPhase::Choosing } else { YoolooPhase::Showdown };
    (view.round, view.showdown) = (round.round, round.showdown);
    (view.stake, view.point_card, view.waiting) = (round.stake, point_card, SeatSet::EMPTY);
    view.parked = point_card.map_or(round.stake, |card| round.stake.without(card));
    point_card.into_iter().for_each(|card| view.left.remove(card));
    round.dropped.iter().for_each(|card| view.removed.insert(card));
    for (seat, card) in round.cards.iter() {
        view.played[seat].insert(*card);
    }
    if let (Fate::Won, Some(winner), Some(won)) = (round.fate, round.winner, &mut view.won) {
        round.stake.iter().for_each(|card| won[winner].insert(card));
    }
    view.last = Some(*round);
    (view.orders, view.own) = (None, None);
}

fn player(view: &YoolooView, drawing: &Drawing<'_>, seat: Seat) -> Line<'static> {
    let to_act = if view.phase == YoolooPhase::Over { SeatSet::EMPTY } else { view.waiting };
    let mut pieces = drawing.seat(seat, to_act, 22);
    let shown: Vec<String> = match &view.orders {
        Some(orders) => orders[seat].iter().map(|card| card.to_string()).collect(),
        None => view.played[seat].iter().map(|card| card.to_string()).collect(),
    };
    pieces.push(Span::raw(fit(&format!(" shown {}", shown.join(" ")), 29)));
    let won = match view.won {
        Some(won) if won[seat].is_empty() => " won nothing yet".to_owned(),
        Some(won) => format!(" won {} ({})", won[seat].sum(), row(won[seat])),
        None => " won cards face down".to_owned(),
    };
    let total = if view.games > 1 { format!(" · total {}", view.totals[seat]) } else { String::new() };
    pieces.push(Span::styled(fit(&format!("{won}{total}"), 27), drawing.theme.card()));
    Line::from(pieces)
}

fn own(view: &YoolooView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
    let Some(own) = view.own else { return Vec::new() };
    if view.phase == YoolooPhase::Over {
        return Vec::new();
    }
    let mut pieces = vec![Span::styled("  Your hand", drawing.theme.bold())];
    let choice = match drawing.action {
        Some(catalog::AnyAction::Yooloo(
            ::yooloo::YoolooAction::Place { card } | ::yooloo::YoolooAction::Play { card },
        )) => Some(card),
        _ => None,
    };
    for card in own.hand.iter() {
        let style = if choice == Some(card) { drawing.theme.chosen() } else { Style::new() };
        pieces.push(Span::raw(" "));
        pieces.push(Span::styled(format!("[{card}]"), style));
    }
    let mut lines = vec![Line::from(pieces)];
    if !own.order.is_empty() {
        let order: Vec<String> = own.order.iter().map(|card| format!("[{card}]")).collect();
        lines.push(Line::from(format!("  Your order {} …", order.join(" "))));
    } else if let Some(card) = own.choice {
        lines.push(Line::from(format!("  You have chosen your {card}.")));
    }
    lines
}

fn row(numbers: Numbers) -> String {
    if numbers.is_empty() {
        return "-".to_owned();
    }
    numbers.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
