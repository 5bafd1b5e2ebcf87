use ::yo::{Chip, Wager, YoAction, YoRules, YoView};
use catalog::AnyAction;
use solve::yo::{Bet, BetStats, Placed};

use crate::play::menu::{Does, Group, Item, Page, digit};

pub fn page(rules: &YoRules, view: &YoView, legal: &[YoAction]) -> Page {
    let chips_on = |wager: Wager| -> Vec<Chip> {
        let chip = |action: &YoAction| match action {
            YoAction::Place { wager: known, chip } if *known == wager => Some(*chip),
            _ => None,
        };
        legal.iter().filter_map(chip).collect()
    };
    let place = Wager::ALL.into_iter().filter_map(|wager| {
        let chips = chips_on(wager);
        (!chips.is_empty()).then(|| wager_item(rules, view, wager, &chips))
    });
    let back = legal.iter().filter_map(|action| match action {
        YoAction::TakeBack { wager } => Some(Item {
            key: None,
            label: wager.to_string(),
            sentence: format!("Take {wager} back, all of it."),
            slots: Vec::new(),
            does: Does::Act(AnyAction::Yo(*action)),
        }),
        _ => None,
    });
    let question = match view.point {
        None => "Place your bets for the come-out roll. Play chips only.".to_owned(),
        Some(point) => format!("Place your bets; the point is {point}. Play chips only."),
    };
    let groups = vec![
        Group::plain("Put a chip on", place.collect()),
        Group::plain("Done", legal.iter().filter_map(|action| done(*action)).collect()),
        Group::new('B', "Take back", back.collect()),
    ];
    Page { question, groups }
}

fn done(action: YoAction) -> Option<Item> {
    let (key, label, sentence) = match action {
        YoAction::Place { .. } | YoAction::TakeBack { .. } => return None,
        YoAction::Ready => ('R', "Ready", "Done betting. The dice are rolled when all are ready."),
        YoAction::Decline => ('X', "don't shoot", "Let somebody else roll, if anybody wants to."),
        YoAction::Leave => ('E', "leave the table", "Leave the table for good, with what you have."),
    };
    Some(Item::act(key, label, sentence, AnyAction::Yo(action)))
}

fn wager_item(rules: &YoRules, view: &YoView, wager: Wager, chips: &[Chip]) -> Item {
    let items = chips.iter().map(|chip| {
        let action = AnyAction::Yo(YoAction::Place { wager, chip: *chip });
        let key = digit(*chip as u8 + 1);
        Item::act(key, chip.to_string(), format!("Put {chip} on {wager}: {}.", pays(wager)), action)
    });
    let page = Page {
        question: edge(rules, view, wager).unwrap_or_else(|| pays(wager).to_owned()),
        groups: vec![Group::plain(format!("On {wager} a chip of"), items.collect())],
    };
    Item {
        key: Some(digit(wager as u8 + 1)),
        label: wager.to_string(),
        sentence: format!("{wager}: {}.", pays(wager)),
        slots: Vec::new(),
        does: Does::Open(page),
    }
}

/// What a wager is about, in a few words (docs/rules/yo.md).
pub fn pays(wager: Wager) -> &'static str {
    match wager {
        Wager::Play => "come-out 11 wins 4 to 1, then the point wins 1 to 1",
        Wager::LatePlay => "the point wins 9 to 5, 7 to 5 or 7 to 6",
        Wager::More => "the point wins 2 to 1, 3 to 2 or 6 to 5; needs Play",
        Wager::Yo => "bonus 11 while a point is on wins up to 20 to 1; needs Play",
        Wager::High => "8, 9 or 10 on the next roll wins 3 to 2",
        Wager::Low => "4, 5 or 6 on the next roll wins 3 to 2",
        Wager::Pairs => "2/2, 3/3, 4/4 or 5/5 on the next roll wins 7 to 1",
        Wager::Eleven => "11 on the next roll wins 15 to 1",
        Wager::TwoThreeTwelve => "2, 3 or 12 on the next roll wins 7 to 1",
    }
}

/// The exact edge of the wager as it would be placed now, at the smallest stake.
fn edge(rules: &YoRules, view: &YoView, wager: Wager) -> Option<String> {
    let placed = match (wager, view.point) {
        (Wager::Play, _) | (Wager::Yo, None) => Placed::ComeOut,
        (Wager::LatePlay | Wager::More | Wager::Yo, Some(point)) => Placed::Point(point),
        (Wager::LatePlay | Wager::More, None) => return None,
        _ => Placed::AnyRoll,
    };
    let figures = BetStats::of(&solve::yo::paid(rules, ::yo::Rounding::Exact), Bet::new(wager, placed), 1);
    let percent = solve::exact::percent(&figures.edge(), 3);
    let fraction = solve::exact::fraction(&figures.edge());
    Some(match figures.player_is_ahead() {
        true => format!("{wager}: the player is ahead, house edge {percent}% ({fraction}), paid exactly."),
        false => format!("{wager}: house edge {percent}% ({fraction}), paid exactly."),
    })
}
