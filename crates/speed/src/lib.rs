//! How fast the games are: random playouts on one thread.
//!
//! A crate of its own, compiled in one piece: the loop around a game of nanoseconds is as much a matter of the
//! compiler's cutting as of the game.

mod yooloo_b;

use std::time::{Duration, Instant};

use catalog::AnyRules;
use chance::Quick;
use kernel::{ActionBuf, Game, playout};

/// What one core does in a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Whole games; none, if random play hardly ever ends one.
    pub games: Option<f64>,
    /// Decisions and outcomes of chance.
    pub steps: f64,
}

macro_rules! rates {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// Plays this long at random, and says how fast: the game itself, without the list around it.
        #[must_use]
        pub fn rate(rules: &AnyRules, time: Duration) -> Rate {
            match rules {
                $($(AnyRules::$id(rules) => {
                    let rules = rules.clone().into();
                    measure(time, || <$game>::start(&rules))
                })+)+
            }
        }
    };
}

catalog::for_each_game!(rates);

/// Games a second of the same rules written down directly, where that was done: no steps, no lists, no
/// contract. It shows what the contract costs.
#[must_use]
pub fn bare_rate(rules: &AnyRules, time: Duration) -> Option<f64> {
    match rules {
        AnyRules::Yooloo(rules) if yooloo_b::plays(rules) => {
            Some(yooloo_b::rate(usize::from(rules.seats), time))
        }
        _ => None,
    }
}

/// No random game is followed further than this: one of the streak variant of 1 to 10 would take
/// millions of steps.
const LIMIT: u64 = 20_000;

/// Games between two looks at the clock.
const BATCH: u32 = 64;

fn measure<G: Game>(time: Duration, start: impl Fn() -> G) -> Rate {
    let mut nature = Quick::new(1);
    let mut actions = ActionBuf::new();
    let (mut steps, mut ended) = (0_u64, true);
    let games = per_second(time, || {
        let mut game = start();
        let played = playout(&mut game, &mut nature, &mut actions, LIMIT);
        steps += played.steps;
        ended &= played.over;
    });
    Rate { games: ended.then_some(games.0), steps: steps as f64 / games.1 }
}

/// How often a second this is done, and how many seconds it was.
#[inline]
fn per_second(time: Duration, mut game: impl FnMut()) -> (f64, f64) {
    let mut games = 0_u64;
    let begun = Instant::now();
    while begun.elapsed() < time {
        (0..BATCH).for_each(|_| game());
        games += u64::from(BATCH);
    }
    let seconds = begun.elapsed().as_secs_f64();
    (games as f64 / seconds, seconds)
}
