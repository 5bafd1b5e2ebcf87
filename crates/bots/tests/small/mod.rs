//! Plays whole games between bots and watches them.

use bots::{Bot, Spec};
use catalog::{AnyAction, AnyGame, AnyRules, AnyView, GameId};
use chance::Quick;
use driver::Player;
use kernel::{ActionBuf, Game, Seat, Step, Turn, Verdict, Viewer};

/// A game that was played.
pub struct Played {
    /// Who did what, in order.
    pub acts: Vec<(Seat, AnyAction)>,
    /// The result; nothing, if it took too long.
    pub verdict: Option<Verdict>,
    /// How many decisions came with a reason.
    pub reasons: usize,
}

pub fn rules(game: GameId, seats: i64, options: &str) -> AnyRules {
    let pairs = options.split_whitespace().map(|pair| pair.split_once('=').unwrap());
    let pairs: Vec<_> = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    AnyRules::from_pairs(game, seats, &pairs).unwrap()
}

pub fn bot(rules: &AnyRules, seat: Seat, name: &str, seed: u64) -> Bot {
    Bot::new(rules, seat, &name.parse::<Spec>().unwrap(), seed).unwrap()
}

/// Seats these bots, again from the first if there are more seats, and plays at most `limit` steps.
/// Every action must be one of those listed. `watch` sees each decision before it is carried out.
pub fn play_watched(
    rules: &AnyRules,
    names: &[&str],
    seed: u64,
    limit: usize,
    mut watch: impl FnMut(Seat, &AnyView, AnyAction),
) -> Played {
    let seats: Vec<Seat> = Seat::all(rules.seats()).collect();
    let named = seats.iter().zip(names.iter().cycle());
    let mut bots: Vec<Bot> =
        named.map(|(seat, name)| bot(rules, *seat, name, seed * 100 + u64::from(seat.number()))).collect();
    let mut game = AnyGame::start(rules);
    let mut dealer = Quick::new(seed);
    let mut legal = ActionBuf::new();
    let mut played = Played { acts: Vec::new(), verdict: None, reasons: 0 };
    for _ in 0..limit {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&mut dealer)),
            Turn::Players(players) => {
                let seat = players.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let action = bots[seat.index()].decide(&view, &legal);
                assert!(legal.contains(&action), "{action:?} is not legal");
                if let Some(why) = bots[seat.index()].why().map(|why| why.to_string()) {
                    assert!(why.ends_with('.'), "no sentence: {why}");
                    played.reasons += 1;
                }
                watch(seat, &view, action);
                played.acts.push((seat, action));
                Step::Act { seat, action }
            }
        };
        let mut events = Vec::new();
        game.advance(step, &mut events);
        for seat in &seats {
            let notices = events.iter().filter_map(|event| AnyGame::notice(event, Viewer::Seat(*seat)));
            notices.for_each(|notice| bots[seat.index()].notice(&notice));
        }
    }
    played.verdict = game.verdict();
    played
}

pub fn play(rules: &AnyRules, names: &[&str], seed: u64, limit: usize) -> Played {
    play_watched(rules, names, seed, limit, |_, _, _| {})
}
