mod menu;
mod table;

use ::yooloo::{PublicEvent, Yooloo, YoolooAction, YoolooNotice, YoolooRules, YoolooView};
use kernel::Seat;
use ratatui::text::Line;

use super::{Board, Drawing, Page, Sheet, sentence};

impl Board for Yooloo {
    fn about(_rules: &YoolooRules) -> &'static str {
        "Everyone has the cards 1 to 10 and shows one for each point card. The highest number that nobody \
         else shows wins it. If nobody wins, the point card waits for the next round; with two players \
         it leaves the game. The most points win."
    }

    fn headline(view: &YoolooView) -> String {
        table::headline(view)
    }

    fn draw(view: &YoolooView, drawing: &Drawing<'_>) -> Vec<Line<'static>> {
        table::draw(view, drawing)
    }

    fn middle(view: &YoolooView) -> Option<String> {
        Some(match view.point_card {
            Some(card) if view.parked.is_empty() => format!("The point card is {card}."),
            Some(card) => format!("The point card is {card}, and {} is parked.", view.parked),
            None => "No point card lies open.".to_owned(),
        })
    }

    fn seat(view: &YoolooView, seat: Seat) -> Vec<String> {
        let shown: Vec<String> = view.played[seat].iter().map(|card| card.to_string()).collect();
        let shown = if shown.is_empty() { "nothing".to_owned() } else { shown.join(" ") };
        let won =
            view.won.map_or_else(|| "won cards lie face down".to_owned(), |won| format!("won {}", won[seat]));
        vec![format!("Has shown {shown}; {won}; total {}.", view.totals[seat])]
    }

    fn own(view: &YoolooView, _me: Seat) -> Vec<String> {
        Self::middle(view).into_iter().collect()
    }

    fn page(_rules: &YoolooRules, view: &YoolooView, legal: &[YoolooAction]) -> Page {
        menu::page(view, legal)
    }

    /// O5: an order is sealed as a whole.
    fn is_drafted(action: YoolooAction) -> bool {
        matches!(action, YoolooAction::Place { .. })
    }

    fn seal(draft: &[YoolooAction]) -> String {
        menu::seal(draft)
    }

    /// O5: the rounds of sealed orders follow without a decision.
    fn stands_alone(notice: &YoolooNotice) -> bool {
        matches!(notice, YoolooNotice::Public(PublicEvent::Round(_)))
    }

    fn so_far(before: &YoolooView, told: &[YoolooNotice]) -> YoolooView {
        table::so_far(before, told)
    }

    fn kept(rules: &YoolooRules, notice: &YoolooNotice) -> Option<String> {
        match notice {
            YoolooNotice::Placed { complete: false, .. } | YoolooNotice::Chosen { .. } => None,
            YoolooNotice::Placed { seat, complete: true, .. } => {
                Some(format!("Seat {seat} has sealed an order."))
            }
            // O6: won cards that lie face down are not told again.
            YoolooNotice::Public(PublicEvent::Round(round)) if rules.scores_hidden() => {
                Some(format!("Round {} for {} was turned up.", round.round, round.stake))
            }
            other => Some(sentence(other)),
        }
    }

    fn score(sheet: &mut Sheet, notice: &YoolooNotice) {
        let YoolooNotice::Public(PublicEvent::GameScored(score)) = notice else { return };
        for (seat, won) in score.won.iter().filter(|(_, won)| won.len() > 1) {
            sheet.note(format!("Game {}, seat {seat}: {won} = {}.", score.game, won.sum()));
        }
        let cells = score.points.iter().map(|(_, points)| points.to_string());
        sheet.row(format!("game {}", score.game), cells.collect());
    }

    fn totals(view: &YoolooView) -> (&'static str, Vec<String>) {
        ("total", view.totals.iter().map(|(_, total)| total.to_string()).collect())
    }
}
