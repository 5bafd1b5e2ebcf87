//! The legal moves of the person, as pages of readable choices.

pub mod pick;

use catalog::{AnyAction, AnyRules, AnyView};

use super::board;

/// One question with all its answers.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// What is asked.
    pub question: String,
    /// The answers, those of one kind together.
    pub groups: Vec<Group>,
}

/// Answers of one kind.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// The key that leads here.
    pub letter: Option<char>,
    /// What they have in common.
    pub title: String,
    /// The answers. Never empty.
    pub items: Vec<Item>,
}

/// One answer.
#[derive(Clone, Debug)]
pub struct Item {
    /// The key that leads here.
    pub key: Option<char>,
    /// A word or two, beside the group's title.
    pub label: String,
    /// The whole move as a sentence.
    pub sentence: String,
    /// Your places on the table it is about.
    pub slots: Vec<u8>,
    /// What it does.
    pub does: Does,
}

/// What an answer does.
#[derive(Clone, Debug)]
pub enum Does {
    /// The move is complete.
    Act(AnyAction),
    /// Something more is asked.
    Open(Page),
}

impl Page {
    /// The moves that are legal now. The page has an item if there is a move.
    pub fn of(rules: &AnyRules, view: &AnyView, legal: &[AnyAction]) -> Self {
        let mut page = board::page(rules, view, legal);
        page.groups.retain(|group| !group.items.is_empty());
        page
    }

    /// The answers one after another, with the places of their groups.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.groups.iter().flat_map(|group| &group.items)
    }

    /// How many answers there are.
    pub fn len(&self) -> usize {
        self.items().count()
    }

    /// The answer at this place.
    pub fn item(&self, place: usize) -> Option<&Item> {
        self.items().nth(place)
    }

    /// The place of the group's first answer.
    pub fn start_of(&self, group: usize) -> usize {
        self.groups.iter().take(group).map(|group| group.items.len()).sum()
    }

    /// Which group the answer at this place is in.
    pub fn group_of(&self, place: usize) -> usize {
        let before = |group: &usize| self.start_of(*group + 1) <= place;
        (0..self.groups.len()).take_while(before).count().min(self.groups.len().saturating_sub(1))
    }

    /// Where this move is found: the place on this page, then on the page it opens, and so on.
    pub fn find(&self, action: AnyAction) -> Option<Vec<usize>> {
        self.items().enumerate().find_map(|(place, item)| match &item.does {
            Does::Act(known) => (*known == action).then(|| vec![place]),
            Does::Open(page) => page.find(action).map(|rest| [vec![place], rest].concat()),
        })
    }

    /// The move as a sentence.
    pub fn sentence(&self, action: AnyAction) -> Option<String> {
        self.items().find_map(|item| match &item.does {
            Does::Act(known) => (*known == action).then(|| item.sentence.clone()),
            Does::Open(page) => page.sentence(action),
        })
    }
}

impl Group {
    pub fn new(letter: char, title: impl Into<String>, items: Vec<Item>) -> Self {
        Self { letter: Some(letter), title: title.into(), items }
    }

    /// Answers that each have a key of their own.
    pub fn plain(title: impl Into<String>, items: Vec<Item>) -> Self {
        Self { letter: None, title: title.into(), items }
    }
}

impl Item {
    pub fn act(key: char, label: impl Into<String>, sentence: impl Into<String>, action: AnyAction) -> Self {
        Self {
            key: Some(key),
            label: label.into(),
            sentence: sentence.into(),
            slots: Vec::new(),
            does: Does::Act(action),
        }
    }

    /// A move about an own place; its number is its key.
    pub fn at(slot: u8, sentence: impl Into<String>, action: AnyAction) -> Self {
        Self { slots: vec![slot], ..Self::act(digit(slot), slot.to_string(), sentence, action) }
    }
}

/// The key of a number from 0 to 9; 10 has the 0.
pub fn digit(number: u8) -> char {
    char::from(b'0' + number % 10)
}
