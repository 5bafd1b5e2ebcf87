use ::hilo::{Cell, HiloAction, HiloPhase, HiloView, Line, Slide};
use catalog::AnyAction;
use kernel::{Seat, Viewer};

use crate::play::menu::pick::Sets;
use crate::play::menu::{Does, Group, Item, Page};

pub fn page(view: &HiloView, legal: &[HiloAction]) -> Page {
    let pairs = legal.iter().filter_map(|action| match action {
        HiloAction::Uncover { slots } => Some((slots.to_vec(), AnyAction::Hilo(*action))),
        _ => None,
    });
    let sets = Sets { verb: "Uncover place", verb_many: "Uncover places", sets: pairs.collect() };
    if !sets.sets.is_empty() {
        return sets.page(&[]);
    }
    let question = match view.phase {
        HiloPhase::Holding => "Trade the card you drew, or throw it and turn one up?",
        HiloPhase::Removing => "You have a line of one colour.",
        HiloPhase::Clearing => "Lines made by the final reveal have to go.",
        _ => "Your turn.",
    };
    Page { question: question.to_owned(), groups: groups(view, legal) }
}

fn groups(view: &HiloView, legal: &[HiloAction]) -> Vec<Group> {
    let of = |wanted: fn(&HiloAction) -> bool| -> Vec<Item> {
        legal.iter().filter(|action| wanted(action)).map(|action| item(view, *action)).collect()
    };
    use HiloAction as A;
    let (top, held) = (discard(view), held(view));
    vec![
        Group::plain("", of(|a| matches!(a, A::Draw))),
        Group::new('T', format!("Take the {top} for place"), of(|a| matches!(a, A::Take { .. }))),
        Group::new('K', format!("Keep the {held} in place"), of(|a| matches!(a, A::Trade { .. }))),
        Group::new('T', format!("Throw the {held}, turn up"), of(|a| matches!(a, A::Throw { .. }))),
        Group::new('R', "Remove the", of(|a| matches!(a, A::Remove { .. }))),
        Group::plain("", of(|a| matches!(a, A::Keep))),
    ]
}

fn item(view: &HiloView, action: HiloAction) -> Item {
    let any = AnyAction::Hilo(action);
    let (top, held) = (discard(view), held(view));
    match action {
        HiloAction::Uncover { .. } => Item::act('1', "uncover", "Uncover these cards.", any),
        HiloAction::Draw => Item::act('D', "Draw", "Draw the top card of the pile and look at it.", any),
        HiloAction::Take { slot } => {
            Item::at(slot, format!("Take the {top} for {}.", there(view, slot)), any)
        }
        HiloAction::Trade { slot } => {
            Item::at(slot, format!("Keep the {held} and give away {}.", there(view, slot)), any)
        }
        HiloAction::Throw { turn } => {
            Item::at(turn, format!("Throw the {held} away and turn up place {turn}."), any)
        }
        HiloAction::Remove { line, slide } => remove(view, line, slide, any),
        HiloAction::Keep => Item::act('K', "Keep", keep(view), any),
    }
}

fn remove(view: &HiloView, line: Line, slide: Option<Slide>, action: AnyAction) -> Item {
    let cards: Vec<String> = line
        .slots()
        .into_iter()
        .filter_map(|slot| match me(view).map(|seat| view.seats[seat].cells[usize::from(slot)]) {
            Some(Cell::FaceUp { card }) => Some(card.to_string()),
            _ => None,
        })
        .collect();
    let (label, push) = match slide {
        None => (line.to_string(), String::new()),
        Some(slide) => (format!("{line}, {slide}"), format!(" Push the rest together {slide}.")),
    };
    let sentence = format!("Remove the {line}: {}.{push}", cards.join(", "));
    Item { key: None, label, sentence, slots: line.slots().to_vec(), does: Does::Act(action) }
}

fn keep(view: &HiloView) -> String {
    match me(view).and_then(|seat| view.chain_question(seat)) {
        Some(line) => format!("Keep the {line}."),
        None => "Remove nothing; you may do it at the end of a later turn.".to_owned(),
    }
}

/// What lies in an own place, in words.
fn there(view: &HiloView, slot: u8) -> String {
    match me(view).map(|seat| view.seats[seat].cells[usize::from(slot)]) {
        Some(Cell::FaceUp { card }) => format!("the {card} in place {slot}"),
        _ => format!("the face-down card in place {slot}"),
    }
}

fn discard(view: &HiloView) -> String {
    view.discard.map_or_else(|| "discard".to_owned(), |card| card.to_string())
}

fn held(view: &HiloView) -> String {
    let card = view.held.and_then(|held| held.card);
    card.map_or_else(|| "drawn card".to_owned(), |card| card.to_string())
}

fn me(view: &HiloView) -> Option<Seat> {
    if let Viewer::Seat(seat) = view.viewer { Some(seat) } else { None }
}
