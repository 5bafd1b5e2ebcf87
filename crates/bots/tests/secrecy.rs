//! A bot decides the same when everything that its seat cannot know is changed.
//!
//! Two games run side by side. Whatever happens in secret from the watched seat happens otherwise in the second
//! one, and everything else goes on alike, as long as the seat learns the same in both. Two bots of one seed
//! sit there: at each decision they have to do the same. Where the games would be told apart, the second
//! is made like the first again.

use std::collections::BTreeMap;

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyOutcome, GameId};
use chance::Quick;
use driver::Player;
use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, Viewer};
use testkit::{RuleSetCase, alternatives, secret_of};

const LEVELS: [&str; 5] = ["random", "easy", "normal", "strong@1", "master@1"];
/// The policies of YOLO and Go Low.
const SWAP_POLICIES: [&str; 2] = ["look-ahead@1", "first-release@1"];
/// A game is watched for this many steps.
const STEPS: u32 = 250;

type AnyStep = Step<AnyAction, AnyOutcome>;

#[test]
fn decisions_follow_from_what_the_seat_can_know() {
    let mut compared: BTreeMap<(GameId, &str), u32> = BTreeMap::new();
    for (number, case) in testkit::named_cases().iter().enumerate() {
        let policies: &[&str] = if is_swap(case.rules.game()) { &SWAP_POLICIES } else { &[] };
        for level in LEVELS.iter().chain(policies).copied() {
            for game in 0..testkit::times(4).into() {
                let nature = Quick::new(number as u64).split(game);
                *compared.entry((case.rules.game(), level)).or_default() += watch(case, level, nature);
            }
        }
    }
    println!("{compared:?}");
    // YO! has no secrets, 1 to 10 none that anybody knows, and those of HILO are laid open soon.
    for ((game, level), count) in &compared {
        assert!(!is_swap(*game) || *count > 100, "{game:?} {level}: {count}");
    }
    assert!(compared.values().sum::<u32>() > 10_000, "{compared:?}");
}

fn is_swap(game: GameId) -> bool {
    matches!(game, GameId::Yolo | GameId::GoLow)
}

/// Watches a part of a game. Gives the number of decisions compared while the games differed.
fn watch(case: &RuleSetCase, level: &str, mut nature: Quick) -> u32 {
    let rules = &case.rules;
    let seat = Seat::new(nature.below(rules.seats().into()) as u8);
    let spec: Spec = level.parse().expect("a level");
    let bot = || Bot::new(rules, seat, &spec, 5).expect("a player of this game");
    let mut bots = [bot(), bot()];
    let mut here = AnyGame::start(rules);
    let mut there = here.clone();
    let mut compared = 0;
    for _ in 0..STEPS {
        let step = match here.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(here.sample(&mut nature)),
            Turn::Players(asked) => {
                let asked: Vec<Seat> = asked.iter().collect();
                let acts = asked[nature.below(asked.len() as u32) as usize];
                if acts == seat {
                    compared += u32::from(here != there);
                    decide(&here, &there, seat, &mut bots, case)
                } else {
                    any_action(&here, acts, &mut nature)
                }
            }
        };
        let elsewhere = otherwise(&here, &there, step, seat, &mut nature);
        let (next, told) = after(&here, step, seat).expect("the step was chosen from what is possible");
        there = match elsewhere {
            Some((other, same)) if same == told => other,
            _ => next.clone(),
        };
        here = next;
        for notice in &told {
            bots.iter_mut().for_each(|bot| bot.notice(notice));
        }
    }
    compared
}

/// What both bots do, each on its own game.
fn decide(here: &AnyGame, there: &AnyGame, seat: Seat, bots: &mut [Bot; 2], case: &RuleSetCase) -> AnyStep {
    let mut legal = ActionBuf::new();
    let [action, twin] = [0, 1].map(|place| {
        let game = [here, there][place];
        game.legal_actions(seat, &mut legal);
        bots[place].decide(&game.view(Viewer::Seat(seat)), &legal)
    });
    assert_eq!(action, twin, "{}: {} decides by what it cannot know", case.name, bots[0].name());
    Step::Act { seat, action }
}

/// The second game after the step, or after another one if the seat does not learn what it was.
fn otherwise(
    here: &AnyGame,
    there: &AnyGame,
    step: AnyStep,
    seat: Seat,
    nature: &mut Quick,
) -> Option<(AnyGame, Vec<AnyNotice>)> {
    if secret_of(here, step).is_some_and(|owner| owner != seat) {
        let others = alternatives(there, step);
        if !others.is_empty() {
            return after(there, others[nature.below(others.len() as u32) as usize], seat);
        }
    }
    after(there, step, seat)
}

/// The game after a step that may not be possible there, and what the seat is told.
fn after(game: &AnyGame, step: AnyStep, seat: Seat) -> Option<(AnyGame, Vec<AnyNotice>)> {
    let mut next = game.clone();
    let events: Vec<AnyEvent> = next.apply(step).ok()?;
    let notices = events.iter().filter_map(|event| AnyGame::notice(event, Viewer::Seat(seat))).collect();
    Some((next, notices))
}

fn any_action(game: &AnyGame, seat: Seat, nature: &mut Quick) -> AnyStep {
    let mut actions = ActionBuf::new();
    Step::Act { seat, action: kernel::random_action(game, seat, nature, &mut actions) }
}
