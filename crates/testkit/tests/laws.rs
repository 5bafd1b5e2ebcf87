//! Laws that hold for all rule sets, seeds and damages, tried on many at random.

use std::sync::LazyLock;

use catalog::{AnyGame, AnyRules, GameId};
use chance::Quick;
use conformance::walk;
use driver::{Match, RandomStyle, wander};
use kernel::Game;
use proptest::prelude::*;
use protocol::{
    Dealing, Record, Recorder, Recording, check, read_records, rules_from_json, rules_to_json, verify,
};
use testkit::{RuleSetCase, mixed_cases, named_cases, option_cases};

static CASES: LazyLock<Vec<RuleSetCase>> =
    LazyLock::new(|| named_cases().into_iter().chain(option_cases()).chain(mixed_cases(10)).collect());

fn any_case() -> impl Strategy<Value = &'static RuleSetCase> {
    (0..CASES.len()).prop_map(|place| &CASES[place])
}

/// A game dealt by a seed and written down.
fn recorded(case: &RuleSetCase, seed: u64) -> Record {
    let mut dealer = chance::Seeded::new(seed, 0);
    let mut recorder = Recorder::new(case.rules.clone(), Recording::Steps);
    let mut players = Quick::new(seed);
    let style = RandomStyle::new(&mut players);
    let mut game = Match::<AnyGame>::new(&case.rules);
    wander(&mut game, &style, &mut players, &mut dealer, &mut recorder, u64::MAX).expect("games end");
    recorder.finish(game.game(), Some(Dealing::seeded(seed, 0))).expect("the game is over")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn a_record_comes_back_in_order_and_as_dealt(case in any_case(), seed in any::<u64>()) {
        let record = recorded(case, seed);
        let text = serde_json::to_vec(&record).expect("a record is JSON");
        let read = read_records(&text[..]).next().expect("there is one").expect("it can be read");
        prop_assert_eq!(&read, &record);
        prop_assert!(check::<AnyGame>(&read, &mut ()).is_ok());
        prop_assert!(verify::<AnyGame>(&read).is_ok());
    }

    #[test]
    fn a_damaged_record_is_refused_or_still_a_game(
        case in any_case(),
        seed in 0..4_u64,
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let record = recorded(case, seed);
        let mut bytes = serde_json::to_vec(&record).expect("a record is JSON");
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        for read in read_records(&bytes[..]) {
            match read {
                Err(error) => prop_assert!(!error.to_string().is_empty()),
                // Whatever was changed: what is accepted ends as it says.
                Ok(read) => {
                    if let Ok(checked) = check::<AnyGame>(&read, &mut ()) {
                        let verdict = checked.game.verdict().expect("a game in order is over");
                        prop_assert_eq!(&read.result.scores[..], verdict.scores.as_slice());
                        let winners: Vec<u8> = verdict.winners.iter().map(kernel::Seat::number).collect();
                        prop_assert_eq!(read.result.winners, winners);
                    }
                }
            }
        }
    }

    #[test]
    fn a_rule_set_is_read_as_it_is_written(case in any_case()) {
        let (game, seats) = (case.rules.game(), i64::from(case.rules.seats()));
        let pairs: Vec<(String, String)> =
            case.rules.to_pairs().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        prop_assert_eq!(AnyRules::from_pairs(game, seats, &pairs), Ok(case.rules.clone()));
        prop_assert_eq!(rules_from_json(game, seats, &rules_to_json(&case.rules)), Ok(case.rules.clone()));
    }

    #[test]
    fn any_text_for_any_option_is_taken_or_refused_by_name(
        game in 0..GameId::ALL.len(),
        option in any::<prop::sample::Index>(),
        seats in -3..12_i64,
        value in ".{0,40}",
    ) {
        let game = GameId::ALL[game];
        let options = game.options();
        let key = options[option.index(options.len())].key;
        if let Err(faults) = AnyRules::from_pairs(game, seats, &[(key.to_owned(), value)]) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(!fault.message.is_empty(), "{:?}", fault);
                prop_assert!(fault.key == "seats" || options.iter().any(|option| option.key == fault.key));
            }
        }
    }

    /// The state follows from the rules and the steps alone, whether steps are checked or trusted.
    #[test]
    fn the_same_steps_are_the_same_game(case in any_case(), seed in any::<u64>()) {
        let walked = walk::<AnyGame>(&case.rules, seed, 1_000_000);
        let mut again = AnyGame::start(&case.rules);
        for step in &walked.steps {
            prop_assert!(again.apply(*step).is_ok(), "{:?}", step);
        }
        prop_assert_eq!(walked.game.game(), &again);
    }
}
