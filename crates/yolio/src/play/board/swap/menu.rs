use ::swap::{SwapAction, SwapPhase, SwapView};
use catalog::AnyAction;

use crate::play::menu::pick::Sets;
use crate::play::menu::{Group, Item, Page};

pub fn page(view: &SwapView, legal: &[SwapAction]) -> Page {
    let looks = legal.iter().filter_map(|action| match action {
        SwapAction::Look { slots } => Some((slots.iter().collect(), AnyAction::Swap(*action))),
        _ => None,
    });
    let sets = Sets { verb: "Look at slot", verb_many: "Look at slots", sets: looks.collect() };
    if !sets.sets.is_empty() {
        return sets.page(&[]);
    }
    let question = match view.phase {
        SwapPhase::Memorise => "Remember your cards: they are shown once, and never again.",
        SwapPhase::Question => "Do you shout before the first turn?",
        SwapPhase::Hold => "What do you do with the card you drew?",
        _ => "Your turn.",
    };
    Page { question: question.to_owned(), groups: groups(view, legal) }
}

fn groups(view: &SwapView, legal: &[SwapAction]) -> Vec<Group> {
    let of = |wanted: fn(&SwapAction) -> bool| -> Vec<Item> {
        legal.iter().filter(|action| wanted(action)).map(|action| item(view, *action)).collect()
    };
    let top = view.top.map_or_else(|| "discard".to_owned(), |card| card.to_string());
    let drawn = view.drawn.map_or_else(|| "drawn card".to_owned(), |card| card.to_string());
    use SwapAction as A;
    vec![
        Group::plain("", of(|a| matches!(a, A::Ready | A::Challenge | A::Pass | A::Draw | A::Call))),
        Group::new('T', format!("Take the {top} for slot"), of(|a| matches!(a, A::Take { call: false, .. }))),
        Group::new(
            'Y',
            format!("Take the {top} and CALL, slot"),
            of(|a| matches!(a, A::Take { call: true, .. })),
        ),
        Group::new(
            'K',
            format!("Keep the {drawn} in slot"),
            of(|a| matches!(a, A::Keep { call: false, .. })),
        ),
        Group::plain("", of(|a| matches!(a, A::Throw { call: false }))),
        Group::new(
            'Y',
            format!("Keep the {drawn} and CALL, slot"),
            of(|a| matches!(a, A::Keep { call: true, .. } | A::Throw { call: true })),
        ),
    ]
}

fn item(view: &SwapView, action: SwapAction) -> Item {
    let any = AnyAction::Swap(action);
    let top = view.top.map_or_else(String::new, |card| format!(" {card}"));
    let drawn = view.drawn.map_or_else(String::new, |card| format!(" {card}"));
    let call = |call: bool| if call { " And call!" } else { "" };
    match action {
        SwapAction::Look { .. } => Item::act('1', "look", "Look at these cards.", any),
        SwapAction::Ready => Item::act('R', "Ready", "Turn your cards back. You won't see them again.", any),
        SwapAction::Challenge => Item::act(
            'Y',
            "Challenge",
            "Shout before the first turn: everybody has one turn, then hands are compared.",
            any,
        ),
        SwapAction::Pass => Item::act('P', "Pass", "Don't shout; the round is played as usual.", any),
        SwapAction::Draw if view.pile == 0 => {
            Item::act('D', "Draw", "Draw, although the pile is used up.", any)
        }
        SwapAction::Draw => Item::act('D', "Draw", "Draw the top card of the pile and look at it.", any),
        SwapAction::Take { slot, call: c } => Item::at(
            slot,
            format!(
                "Take the{top} from the discard pile for slot {slot}; the old card lands there.{}",
                call(c)
            ),
            any,
        ),
        SwapAction::Keep { slot, call: c } => Item::at(
            slot,
            format!("Keep the{drawn} in slot {slot}; the old card goes to the discard pile.{}", call(c)),
            any,
        ),
        SwapAction::Throw { call: c } => {
            let key = if c { 'C' } else { 'T' };
            let label = if c { "throw and CALL" } else { "Throw it away" };
            Item::act(key, label, format!("Throw the{drawn} onto the discard pile.{}", call(c)), any)
        }
        SwapAction::Call => {
            Item::act('Y', "CALL", "Call instead of your turn: all others have one more.", any)
        }
    }
}
