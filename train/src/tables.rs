//! The tables at which games for training are played: every number of seats and every option occurs.

use catalog::{AnyRules, GameId};
use chance::Quick;
use kernel::Nature;
use nets::Family;

/// A rule set: the printed one most often, with two seats most often.
pub fn table(family: Family, nature: &mut Quick) -> AnyRules {
    loop {
        let (game, seats, pairs) = match family {
            Family::Hilo => hilo(nature),
            Family::Swap => swap(nature),
        };
        let pairs: Vec<(String, String)> =
            pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        // Some decks are too small for a full table.
        if let Ok(rules) = AnyRules::from_pairs(game, seats, &pairs) {
            return rules;
        }
    }
}

type Table = (GameId, i64, Vec<(&'static str, String)>);

fn hilo(nature: &mut Quick) -> Table {
    let seats = weighed(&[(2, 10), (3, 3), (4, 4), (5, 2), (6, 2)], nature);
    let mut pairs = Vec::new();
    if nature.below(3) == 0 {
        for (key, values) in [
            ("hilo_removal", &["forced"][..]),
            ("hilo_eligible", &["new_only"]),
            ("chain", &["optional", "off"]),
            ("reshuffle_keep_top", &["false"]),
            ("final_reveal", &["one"]),
            ("target", &["30", "50", "75", "150", "200"]),
        ] {
            if nature.below(3) == 0 {
                pairs.push((key, one_of(values, nature)));
            }
        }
    }
    (GameId::Hilo, seats, pairs)
}

fn swap(nature: &mut Quick) -> Table {
    let yolo = nature.below(2) == 0;
    let (game, seats) = if yolo {
        (GameId::Yolo, weighed(&[(2, 10), (3, 3), (4, 4), (5, 1), (6, 1), (7, 1), (8, 1)], nature))
    } else {
        (GameId::GoLow, weighed(&[(2, 10), (3, 3), (4, 4), (5, 1), (6, 1)], nature))
    };
    let mut pairs = Vec::new();
    if nature.below(2) == 0 {
        let common: &[(&'static str, &[&str])] = &[
            ("call_mode", &["instead_of_turn"]),
            ("min_turns_before_call", &["1", "2", "3", "5"]),
            ("double_negative", &["true"]),
            ("rounds", &["1", "2", "3", "8", "12"]),
        ];
        let own: &[(&'static str, &[&str])] = if yolo {
            &[
                ("headache", &["true"]),
                ("challenge", &["true"]),
                ("deckout_trigger", &["on_failed_draw"]),
                ("deckout_after_call", &["finish_final_turns"]),
                ("double_stacking", &["multiply"]),
                ("catchup_basis", &["after"]),
                ("catchup_threshold", &["5", "10", "40"]),
                ("catchup_in_challenge", &["false"]),
                ("final_tie", &["shared"]),
                ("deck", &["0..14x5", "-2..12x5", "0..9x6", "0..12x8", "1..20x4"]),
            ]
        } else {
            &[
                ("reshuffle_keep_top", &["true"]),
                ("reshuffle_timing", &["on_demand"]),
                ("final_tie", &["extra_round", "draw"]),
                ("deck", &["0..12x5", "-2..12x5", "0..9x6", "0..14x8", "1..20x4"]),
            ]
        };
        for (key, values) in common.iter().chain(own) {
            let odds = if matches!(*key, "headache" | "challenge") { 3 } else { 6 };
            if nature.below(odds) == 0 {
                pairs.push((*key, one_of(values, nature)));
            }
        }
    }
    (game, seats, pairs)
}

fn one_of(values: &[&str], nature: &mut Quick) -> String {
    values[nature.below(values.len() as u32) as usize].to_owned()
}

fn weighed(list: &[(i64, u32)], nature: &mut Quick) -> i64 {
    let mut place = nature.below(list.iter().map(|(_, weight)| weight).sum());
    for (value, weight) in list {
        if place < *weight {
            return *value;
        }
        place -= weight;
    }
    unreachable!("the place is below the sum of the weights")
}
