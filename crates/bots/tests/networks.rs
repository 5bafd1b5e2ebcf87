//! Players that decide by a network: legal, repeatable, and by nothing but what their seat knows.

use std::sync::Arc;

use bots::{Bot, Network};
use catalog::{AnyGame, AnyRules, GameId, Listed};
use chance::{Quick, Seeded};
use driver::{Halt, Match, Player, play};
use encode::AnyEncoder;
use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, Viewer, random_action};
use nets::{About, Input};
use swap::{Swap, SwapAction};

/// A network of any numbers that plays by these rules.
fn any_network(rules: &AnyRules, seed: u64) -> Arc<Network> {
    network(rules, seed, |_| 0)
}

/// A network of any numbers; each action has so much more of what counts.
fn network(rules: &AnyRules, seed: u64, liking: impl Fn(usize) -> i32) -> Arc<Network> {
    let encoder = AnyEncoder::new(rules);
    let input = |field: &encode::Field| Input {
        field: field.name.clone(),
        size: field.size,
        reached: if field.high == 1 { vec![1] } else { vec![1, 3, 8, 20] },
    };
    let places = (0..encoder.action_count()).filter_map(|index| encoder.network_action(index));
    let about = About {
        games: vec![rules.game().key().to_owned()],
        encoding: encoder.version(),
        inputs: encoder.fields().iter().map(input).collect(),
        hidden: [16, 8],
        actions: places.max().expect("there are actions") + 1,
        sorted: None,
        note: "any".into(),
    };
    let mut nature = Quick::new(seed);
    let mut weights = Vec::new();
    let mut shorts = |count: usize, weights: &mut Vec<u8>| {
        for _ in 0..count {
            weights.extend((nature.below(800) as i16 - 400).to_le_bytes());
        }
    };
    shorts(about.input_count() * 16, &mut weights);
    weights.extend((0..16).flat_map(|_| 500_i32.to_le_bytes()));
    shorts(16 * 8, &mut weights);
    weights.extend((0..8).flat_map(|_| 1_000_000_i32.to_le_bytes()));
    shorts(8 * about.actions, &mut weights);
    weights.extend((0..about.actions).flat_map(|action| liking(action).to_le_bytes()));
    Arc::new(Network::read(&Network::write(&about, &weights)).expect("what was written is read"))
}

/// In every rule set a network's choice is legal, and the same choice when it is asked again: by a second
/// player of the same seed, which has seen the same.
#[test]
fn choices_are_legal_and_repeatable() {
    let cases = [testkit::named_cases(), testkit::option_cases(), testkit::tight_cases()];
    let mut decisions = 0;
    for (number, case) in cases.iter().flatten().enumerate() {
        let network = any_network(&case.rules, number as u64);
        let mut nature = Quick::new(number as u64);
        let seat = Seat::new(nature.below(case.rules.seats().into()) as u8);
        let bot = || Bot::by_network(&case.rules, seat, &network, 3).unwrap();
        let mut bots = [bot(), bot()];
        let mut game = AnyGame::start(&case.rules);
        let (mut legal, mut events) = (ActionBuf::new(), Vec::new());
        for _ in 0..600 {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut nature)),
                Turn::Players(asked) if asked.contains(seat) => {
                    game.legal_actions(seat, &mut legal);
                    let view = game.view(Viewer::Seat(seat));
                    let [one, other] = bots.each_mut().map(|bot| bot.decide(&view, &legal));
                    assert_eq!(one, other, "{}", case.name);
                    assert!(legal.contains(&one), "{}: {one:?}", case.name);
                    decisions += 1;
                    Step::Act { seat, action: one }
                }
                Turn::Players(asked) => {
                    let other = asked.first().unwrap();
                    Step::Act { seat: other, action: random_action(&game, other, &mut nature, &mut legal) }
                }
            };
            events.clear();
            game.advance(step, &mut events);
            for event in &events {
                if let Some(notice) = AnyGame::notice(event, Viewer::Seat(seat)) {
                    bots.iter_mut().for_each(|bot| bot.notice(&notice));
                }
            }
        }
    }
    assert!(decisions > 10_000, "{decisions}");
}

/// Two that like nothing more than the discard would take it from each other for ever, and no card would be drawn.
#[test]
fn networks_that_take_every_discard_come_to_an_end() {
    for game in [GameId::Yolo, GameId::GoLow] {
        let rules = AnyRules::from_pairs(game, 2, &[]).unwrap();
        let encoder = AnyEncoder::new(&rules);
        let take = <Swap as Listed>::any_action(SwapAction::Take { slot: 0, call: false });
        let place = encoder.action_index(take).and_then(|index| encoder.network_action(index)).unwrap();
        let network = network(&rules, 1, |action| if action == place { 1 << 27 } else { 0 });
        let mut players =
            [0, 1].map(|seat| Bot::by_network(&rules, Seat::new(seat), &network, seat.into()).unwrap());
        let mut game = Match::<AnyGame>::new(&rules);
        let patience = |steps| if steps < 20_000 { Ok(()) } else { Err(Halt::Stopped) };
        let played = play(&mut game, &mut players, &mut Seeded::new(3, 0), &mut (), patience);
        assert!(played.is_ok(), "{}", game.steps());
    }
}

/// A network of one game plays no other, and is refused with a sentence.
#[test]
fn a_network_plays_the_games_it_was_made_for() {
    let cases = testkit::named_cases();
    let network = any_network(&cases[0].rules, 1);
    let game = cases[0].rules.game();
    for case in &cases {
        let bot = Bot::by_network(&case.rules, Seat::FIRST, &network, 1);
        if case.rules.game() != game {
            let error = bot.unwrap_err().to_string();
            assert!(error.starts_with("these are weights for "), "{}: {error}", case.name);
        }
    }
    assert!(Bot::by_network(&cases[0].rules, Seat::FIRST, &network, 1).is_ok());
}

/// What ships with the program, damaged here and there, of another game, or of a version still to come: refused with a
/// sentence each time, and never by a panic.
#[test]
fn weights_of_the_house_that_are_not_whole_are_refused() {
    let swap: &[u8] = include_bytes!("../data/swap.weights");
    let hilo: &[u8] = include_bytes!("../data/hilo-master.weights");
    let read_swap = |bytes: &[u8]| Network::read(bytes).map(|_| ()).map_err(|error| error.to_string());
    let read_hilo = |bytes: &[u8]| {
        bots::hilo_training::Networks::read(bytes).map(|_| ()).map_err(|error| error.to_string())
    };
    type Read<'a> = &'a dyn Fn(&[u8]) -> Result<(), String>;
    let of_the_house: [(&[u8], &[u8], Read<'_>); 2] = [(swap, hilo, &read_swap), (hilo, swap, &read_hilo)];
    for (whole, foreign, read) in of_the_house {
        assert_eq!(read(whole), Ok(()));
        let refused = |bytes: &[u8], what: &str| {
            let why = read(bytes).expect_err(what);
            assert!(why.contains("weights") && why.len() > 20, "{what}: {why}");
        };
        for place in (0..whole.len()).step_by(997) {
            let mut changed = whole.to_vec();
            changed[place] ^= 1 << (place % 8);
            refused(&changed, &format!("byte {place} changed"));
            refused(&whole[..place], &format!("cut at {place}"));
        }
        let longer = [whole, &[0; 9]].concat();
        refused(&longer, "something behind it");
        refused(foreign, "weights of another game");
        refused(&[0; 4096], "nothing but zeros");
        // The number of the version: two bytes in the one format, a digit in the other.
        let mut later = whole.to_vec();
        let place = if whole.starts_with(b"YOLIONET") { 8 } else { 18 };
        later[place] += 1;
        refused(&later, "a version still to come");
    }
}
