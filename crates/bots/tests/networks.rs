//! Players that decide by a network: legal, repeatable, and by nothing but what their seat knows.

use std::sync::Arc;

use bots::Bot;
use bots::training::{self, Actor, Batch, Settings};
use catalog::{AnyGame, AnyRules};
use chance::Quick;
use driver::Player;
use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, Viewer, random_action};
use nets::{Family, Network, Shape, Weights};

/// A network of any numbers.
fn any_network(family: Family, seed: u64) -> Arc<Network> {
    let encoding = training::encoding(family);
    let inputs = encoding.inputs;
    let shape = Shape { inputs, first: 16, second: 8 };
    let mut nature = Quick::new(seed);
    let mut numbers = Vec::new();
    let mut shorts = |count: usize, size: u32, numbers: &mut Vec<u8>| {
        for _ in 0..count {
            let number = nature.below(2 * size) as i32 - size as i32;
            numbers.extend((number as i16).to_le_bytes());
        }
    };
    shorts(inputs * 16, 800, &mut numbers);
    numbers.extend((0..16).flat_map(|_| 1500_i32.to_le_bytes()));
    shorts(16 * 8, 1000, &mut numbers);
    numbers.extend((0..8).flat_map(|_| 1_000_000_i32.to_le_bytes()));
    shorts(8, 1500, &mut numbers);
    numbers.extend(0_i32.to_le_bytes());
    let bytes = Weights::write(family, encoding.version, shape, "any", &numbers);
    let weights = Weights::read(&bytes).expect("what was written is read");
    Arc::new(encoding.network(weights).expect("it was written for these inputs"))
}

fn family(rules: &AnyRules) -> Option<Family> {
    training::encoding_of(rules.game()).map(|encoding| encoding.family)
}

/// In every rule set a network's choice is legal, and the same choice when it is asked again: by a second
/// player of the same seed, which has seen the same.
#[test]
fn choices_are_legal_and_repeatable() {
    let cases = [testkit::named_cases(), testkit::option_cases(), testkit::tight_cases()];
    let mut decisions = 0;
    for (number, case) in cases.iter().flatten().enumerate() {
        let Some(family) = family(&case.rules) else { continue };
        let network = any_network(family, number as u64);
        let mut nature = Quick::new(number as u64);
        let seat = Seat::new(nature.below(case.rules.seats().into()) as u8);
        let bot = || Bot::by_network(&case.rules, seat, network.clone(), 3).unwrap();
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
    assert!(decisions > 5_000, "{decisions}");
}

/// Networks play three games; nobody is seated by one in another.
#[test]
fn other_games_have_no_networks() {
    let network = any_network(Family::Hilo, 1);
    for case in testkit::named_cases() {
        let bot = Bot::by_network(&case.rules, Seat::FIRST, network.clone(), 1);
        assert_eq!(bot.is_some(), family(&case.rules).is_some(), "{}", case.name);
    }
}

/// Games for training are the same again from the same seed, every moment has a target, and every number
/// belongs to an input.
#[test]
fn training_games_are_repeatable_and_whole() {
    for (family, key) in [(Family::Hilo, "hilo"), (Family::Swap, "yolo"), (Family::Swap, "golow")] {
        let game = catalog::GameId::from_key(key).unwrap();
        let settings = Settings { lambda: 0.9, explore: 50, one_in: 1 };
        let network = any_network(family, 5);
        let made = |actor: fn(Arc<Network>) -> Actor| {
            let mut batch = Batch::default();
            for seats in 2..=4 {
                let rules = AnyRules::from_pairs(game, seats, &[]).unwrap();
                let actors: Vec<Actor> = (0..seats).map(|_| actor(network.clone())).collect();
                training::play(&rules, &actors, &settings, &Quick::new(9), &mut batch);
            }
            batch
        };
        for actor in [Actor::Learner as fn(Arc<Network>) -> Actor, Actor::Watched] {
            let (one, other) = (made(actor), made(actor));
            assert_eq!(one.present, other.present);
            assert_eq!(one.targets, other.targets);
            // Nine seats in all, five rounds at the least, and everybody decides something in each.
            assert!(one.targets.len() >= 9 * 5, "{key}: {}", one.targets.len());
            assert_eq!(
                one.presents.iter().map(|count| usize::from(*count)).sum::<usize>(),
                one.present.len()
            );
            assert_eq!(
                one.numbered.iter().map(|count| usize::from(*count)).sum::<usize>(),
                one.numbers.len()
            );
            let inputs = training::encoding(family).inputs;
            assert!(one.present.iter().chain(&one.number_of).all(|feature| usize::from(*feature) < inputs));
            assert!(one.targets.iter().all(|target| target.abs() <= 4.0), "{key}");
            assert!(one.targets.iter().any(|target| *target != 0.0), "{key}");
        }
        assert!(made(Actor::Rival).targets.is_empty());
    }
}
