use catalog::{AnyRules, GameId, variants};
use chance::Quick;
use kernel::{Fault, Kind, Nature, OptionSpec};

/// A rule set with a name for messages and files.
#[derive(Clone, Debug)]
pub struct RuleSetCase {
    /// Such as `yolo-headache-4` or `hilo-3 chain=off`.
    pub name: String,
    /// The rules.
    pub rules: AnyRules,
}

/// Every named variant with every number of seats the game allows.
#[must_use]
pub fn named_cases() -> Vec<RuleSetCase> {
    let mut cases = Vec::new();
    for variant in variants() {
        let (least, most) = variant.game.seat_range();
        for seats in least..=most {
            let name = format!("{}-{}-{seats}", variant.game.key(), variant.name);
            let rules = variant.rules(seats).expect("a named variant fits every table of its game");
            cases.push(RuleSetCase { name, rules });
        }
    }
    cases
}

/// Every named variant with one option away from its default, for every option and each of some
/// values, with a few numbers of seats.
#[must_use]
pub fn option_cases() -> Vec<RuleSetCase> {
    let mut cases = Vec::new();
    for variant in variants() {
        let (least, most) = variant.game.seat_range();
        for (number, option) in variant.game.options().iter().enumerate() {
            for (place, value) in other_values(variant.game, option).iter().enumerate() {
                let seats = [least.max(2), (least + most) / 2, most][(number + place) % 3];
                let mut pairs = vec![(option.key, value.as_str())];
                pairs.extend(variant.pairs.iter().filter(|(key, _)| *key != option.key));
                cases.push(case(variant.game, seats, &pairs).expect("one option away is always possible"));
            }
        }
    }
    cases
}

/// Rule sets in which cards run out, ties abound or stakes are tight: options that matter together,
/// for a small, a middling and a full table.
#[must_use]
pub fn tight_cases() -> Vec<RuleSetCase> {
    let mut cases = Vec::new();
    for (game, pairs) in TIGHT {
        let (least, most) = game.seat_range();
        let fitting = |seats: u8| case(*game, seats, pairs).ok();
        // Some decks are too small for a full table: then the largest that has enough cards.
        let fullest = (least..=most).rev().find_map(fitting).expect("a tight rule set fits some table");
        let others = [least.max(2), (least + most) / 2].into_iter().filter_map(fitting);
        cases.extend(others.filter(|other| other.name != fullest.name));
        cases.push(fullest);
    }
    cases
}

const TIGHT: &[(GameId, &[(&str, &str)])] = &[
    (GameId::Yolo, &[("challenge", "true"), ("rounds", "20"), ("catchup_threshold", "0")]),
    (GameId::Yolo, &[("headache", "true"), ("challenge", "true"), ("catchup_in_challenge", "false")]),
    (GameId::Yolo, &[("call_mode", "instead_of_turn"), ("min_turns_before_call", "2"), ("rounds", "1")]),
    (GameId::Yolo, &[("deckout_trigger", "on_failed_draw"), ("min_turns_before_call", "4")]),
    (GameId::Yolo, &[("deckout_after_call", "finish_final_turns"), ("double_stacking", "multiply")]),
    (
        GameId::Yolo,
        &[
            ("deckout_after_call", "finish_final_turns"),
            ("deckout_trigger", "on_failed_draw"),
            ("call_mode", "instead_of_turn"),
        ],
    ),
    (
        GameId::Yolo,
        &[("deck", "-2..1x9,7x4"), ("double_negative", "true"), ("rounds", "1"), ("catchup_basis", "after")],
    ),
    (GameId::Yolo, &[("deck", "0x30,1x20"), ("rounds", "1")]),
    (GameId::Yolo, &[("deck", "3x50"), ("final_tie", "shared"), ("rounds", "2")]),
    (GameId::GoLow, &[("reshuffle_keep_top", "true"), ("min_turns_before_call", "6")]),
    (
        GameId::GoLow,
        &[("reshuffle_timing", "on_demand"), ("deck", "0..12x2"), ("min_turns_before_call", "9")],
    ),
    (
        GameId::GoLow,
        &[
            ("reshuffle_timing", "on_demand"),
            ("reshuffle_keep_top", "true"),
            ("deck", "0..12x2"),
            ("min_turns_before_call", "9"),
        ],
    ),
    (
        GameId::GoLow,
        &[
            ("final_tie", "extra_round"),
            ("rounds", "1"),
            ("deck", "0..1x13"),
            ("min_turns_before_call", "12"),
        ],
    ),
    (GameId::GoLow, &[("final_tie", "draw"), ("rounds", "1"), ("deck", "0..1x14")]),
    (
        GameId::GoLow,
        &[("call_mode", "instead_of_turn"), ("double_negative", "true"), ("deck", "-5..-1x4,20x10")],
    ),
    (GameId::Yooloo, &[("variant", "b"), ("hide_scores", "false"), ("games_in_series", "3"), ("cards", "4")]),
    (
        GameId::Yooloo,
        &[("variant", "a"), ("showdown_pot", "last_only"), ("cards", "2"), ("showdown_cap", "2")],
    ),
    (GameId::Yooloo, &[("cards", "1"), ("showdown_cap", "3"), ("games_in_series", "2")]),
    (GameId::Yooloo, &[("cards", "3"), ("games_in_series", "4"), ("showdown_pot", "last_only")]),
    (GameId::Yooloo, &[("variant", "b"), ("cards", "2"), ("games_in_series", "5"), ("showdown_cap", "1")]),
    (GameId::OneToTen, &[("cards", "2")]),
    (GameId::OneToTen, &[("streak", "true"), ("cards", "3")]),
    (
        GameId::Hilo,
        &[("hilo_removal", "forced"), ("chain", "optional"), ("start_tie", "random"), ("target", "300")],
    ),
    (
        GameId::Hilo,
        &[("hilo_eligible", "new_only"), ("chain", "off"), ("start_tie", "seat"), ("final_reveal", "one")],
    ),
    (GameId::Hilo, &[("reshuffle_keep_top", "false"), ("chain", "optional"), ("target", "1")]),
    (GameId::Hilo, &[("reshuffle_keep_top", "false"), ("final_reveal", "one"), ("hilo_removal", "forced")]),
    (GameId::Hilo, &[("hilo_eligible", "new_only"), ("hilo_removal", "forced"), ("chain", "forced")]),
    (GameId::Yo, &[("rolls", "none"), ("bankroll", "40")]),
    (GameId::Yo, &[("min_bet", "6"), ("max_bet", "60"), ("bankroll", "200")]),
    (GameId::Yo, &[("shooter_turns", "3"), ("more_max", "2"), ("max_bet", "7")]),
    (GameId::Yo, &[("rolls", "7"), ("shooter_turns", "1"), ("rounding", "floor")]),
    (GameId::Yo, &[("min_bet", "30"), ("max_bet", "50"), ("bankroll", "5")]),
];

/// Rule sets with many options away from their defaults at once, `count` for each game.
#[must_use]
pub fn mixed_cases(count: usize) -> Vec<RuleSetCase> {
    let mut nature = Quick::new(0x0071);
    let mut cases = Vec::new();
    for game in GameId::ALL {
        let (least, most) = game.seat_range();
        let mut left = count;
        while left > 0 {
            let seats = least + nature.below(u32::from(most - least + 1)) as u8;
            let options = game.options();
            let mut chosen = Vec::new();
            for option in &options {
                let values = other_values(game, option);
                if nature.below(2) == 0 {
                    chosen.push((option.key, values[nature.below(values.len() as u32) as usize].clone()));
                }
            }
            let pairs: Vec<(&str, &str)> = chosen.iter().map(|(key, value)| (*key, value.as_str())).collect();
            // Some options exclude each other; the rule set says so, and another one is drawn.
            if let Ok(case) = case(game, seats, &pairs) {
                cases.push(case);
                left -= 1;
            }
        }
    }
    cases
}

fn case(game: GameId, seats: u8, pairs: &[(&str, &str)]) -> Result<RuleSetCase, Vec<Fault>> {
    let pairs: Vec<(String, String)> = pairs
        .iter()
        .map(|(key, value)| ((*key).to_owned(), value.replace("{seats}", &per_seat(seats))))
        .collect();
    let written: Vec<String> = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let name = format!("{}-{seats} {}", game.key(), written.join(" "));
    Ok(RuleSetCase { name, rules: AnyRules::from_pairs(game, i64::from(seats), &pairs)? })
}

fn per_seat(seats: u8) -> String {
    (0..seats).map(|seat| (30 - i64::from(seat) % 3).to_string()).collect::<Vec<_>>().join(",")
}

fn other_values(game: GameId, option: &OptionSpec) -> Vec<String> {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    match option.kind {
        Kind::Flag => texts(if option.default == "true" { &["false"] } else { &["true"] }),
        Kind::Choice(words) => {
            words.iter().filter(|word| **word != option.default).map(|word| (*word).to_owned()).collect()
        }
        Kind::PerSeat => texts(&["{seats}"]),
        Kind::Custom(_) => texts(&["-2..14x4", "0..1x30,5x40,-3x10"]),
        Kind::Number | Kind::MaybeNumber => match (game, option.key) {
            (_, "rounds") => texts(&["1", "7"]),
            (_, "min_turns_before_call") => texts(&["1", "4"]),
            (_, "catchup_threshold") => texts(&["0", "5"]),
            (_, "showdown_cap") => texts(&["1", "2"]),
            (_, "games_in_series") => texts(&["2", "5"]),
            (_, "cards") => texts(&["3", "7"]),
            (_, "target") => texts(&["1", "30"]),
            (_, "more_max") => texts(&["1", "5"]),
            (_, "min_bet") => texts(&["2", "25"]),
            (_, "max_bet") => texts(&["10", "130"]),
            (_, "bankroll") => texts(&["7", "100"]),
            (_, "rolls") => texts(&["none", "3"]),
            (_, "shooter_turns") => texts(&["1", "3"]),
            (game, key) => panic!("say which values of {key} in {game} are to be tested"),
        },
    }
}
