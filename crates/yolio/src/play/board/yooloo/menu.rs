use ::yooloo::{YoolooAction, YoolooView};
use catalog::AnyAction;

use crate::play::menu::{Group, Item, Page, digit};

pub fn page(view: &YoolooView, legal: &[YoolooAction]) -> Page {
    let place = view.own.map_or(0, |own| own.order.len()) + 1;
    let ordering = matches!(legal.first(), Some(YoolooAction::Place { .. }));
    let items = legal.iter().map(|action| {
        let (card, sentence) = match action {
            YoolooAction::Place { card } => {
                (*card, format!("Put your {card} on place {place}: it plays for point card {place}. Final."))
            }
            YoolooAction::Play { card } => (*card, format!("Play your {card} for {}.", view.stake)),
        };
        Item::act(digit(card), card.to_string(), sentence, AnyAction::Yooloo(*action))
    });
    let (question, title) = match (ordering, view.showdown) {
        (true, _) => (
            format!("Make your secret order. Which card plays for point card {place}?"),
            format!("On place {place} comes"),
        ),
        (false, 0) => (format!("Which card do you play for {}?", view.stake), "Play".to_owned()),
        (false, number) => (
            format!("Showdown {number} for {}: all cards are back. Which one?", view.stake),
            "Play".to_owned(),
        ),
    };
    Page { question, groups: vec![Group::plain(title, items.collect())] }
}
