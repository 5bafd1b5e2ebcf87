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
