use catalog::AnyAction;

use super::{Does, Group, Item, Page, digit};

/// Several places that are chosen together, one after another.
pub struct Sets<'a> {
    /// Such as `Look at slot`.
    pub verb: &'a str,
    /// Such as `Look at slots`.
    pub verb_many: &'a str,
    /// The sets, each in rising order, with the moves they make.
    pub sets: Vec<(Vec<u8>, AnyAction)>,
}

impl Sets<'_> {
    /// Asks for the next place, given those chosen.
    pub fn page(&self, chosen: &[u8]) -> Page {
        let fitting: Vec<&(Vec<u8>, AnyAction)> =
            self.sets.iter().filter(|(set, _)| chosen.iter().all(|slot| set.contains(slot))).collect();
        let size = fitting.first().map_or(0, |(set, _)| set.len());
        let mut slots: Vec<u8> = fitting.iter().flat_map(|(set, _)| set.clone()).collect();
        slots.sort_unstable();
        slots.dedup();
        slots.retain(|slot| !chosen.contains(slot));
        let items = slots.into_iter().map(|slot| self.item(&fitting, chosen, slot, size)).collect();
        let question = match size.saturating_sub(chosen.len()) {
            more if chosen.is_empty() => format!("Choose {more} of your cards."),
            more => format!("Choose {more} more."),
        };
        Page { question, groups: vec![Group::plain(self.verb, items)] }
    }

    fn item(&self, fitting: &[&(Vec<u8>, AnyAction)], chosen: &[u8], slot: u8, size: usize) -> Item {
        let mut slots = [chosen, &[slot]].concat();
        slots.sort_unstable();
        let done = fitting.iter().find(|(set, _)| *set == slots && set.len() == size);
        let (sentence, does) = match done {
            Some((_, action)) => (format!("{} {}.", self.verb_many, and(&slots)), Does::Act(*action)),
            None => (
                format!("{} {slot}, and {} more.", self.verb, size - slots.len()),
                Does::Open(self.page(&slots)),
            ),
        };
        Item { key: Some(digit(slot)), label: slot.to_string(), sentence, slots, does }
    }
}

fn and(slots: &[u8]) -> String {
    let words: Vec<String> = slots.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
