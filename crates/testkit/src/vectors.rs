//! Fairly dealt outcomes for checkers in other languages: written by the golden test, never by hand.

use catalog::{AnyGame, AnyOutcome, AnyRules};
use chance::Committed;
use driver::Dealer;
use kernel::{ActionBuf, Game, Outcomes, Step, Turn};
use protocol::{Dealing, outcome_to_json};
use serde_json::{Value, json};

/// The first `most` outcomes of a fairly dealt game: the dealing, and for each outcome what could have
/// come with its weight, and the place of what came. Players do this and that.
///
/// # Panics
/// If a game waits for somebody who can do nothing.
#[must_use]
pub fn fair_vector(rules: &AnyRules, mut committed: Committed, most: usize) -> Value {
    let mut game = AnyGame::start(rules);
    let mut draws = Vec::new();
    let mut legal = ActionBuf::new();
    for nth in 0.. {
        let step = match game.turn() {
            Turn::Over => break,
            _ if draws.len() == most => break,
            Turn::Chance => {
                let mut list = Outcomes::new();
                game.outcomes(&mut list);
                let number = committed.dealt();
                let outcome = committed.deal(&game).expect("it is chance's turn");
                draws.push(draw(number, &list, outcome));
                Step::Chance(outcome)
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("it is somebody's turn");
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let actions = legal.as_slice();
                Step::Act { seat, action: actions[nth % actions.len()] }
            }
        };
        game.advance(step, &mut ());
    }
    json!({ "dealing": Dealing::fair(&committed), "draws": draws })
}

fn draw(number: u64, list: &Outcomes<AnyOutcome>, came: AnyOutcome) -> Value {
    let list = list.as_slice();
    json!({
        "number": number,
        "list": list
            .iter()
            .map(|(outcome, weight)| json!({ "outcome": outcome_to_json(outcome), "weight": weight }))
            .collect::<Vec<_>>(),
        "chosen": list.iter().position(|(outcome, _)| *outcome == came),
    })
}
