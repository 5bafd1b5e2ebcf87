use ::onetoten::{OneToTenAction, OneToTenView};
use catalog::AnyAction;
use kernel::Viewer;

use crate::play::menu::{Group, Item, Page};

pub fn page(view: &OneToTenView, legal: &[OneToTenAction]) -> Page {
    let sought = match view.viewer {
        Viewer::Seat(seat) => view.sought[seat].unwrap_or(view.cards),
        Viewer::Table => view.cards,
    };
    let items = legal.iter().map(|action| {
        let OneToTenAction::Turn { slot } = action;
        let sentence = format!("Turn up the card in slot {slot}, hoping for your {sought}.");
        Item::at(*slot, sentence, AnyAction::OneToTen(*action))
    });
    let question = format!("You are looking for your {sought}.");
    Page { question, groups: vec![Group::plain("Turn up slot", items.collect())] }
}
