//! Whatever is tried at a table: what is listed is taken, what is not is refused and changes
//! nothing, and the books are always balanced.
#![no_main]

use catalog::{AnyAction, AnyGame, variants};
use kernel::{ActionBuf, Audit, Game, Nature, Seat, Step, Turn};
use libfuzzer_sys::fuzz_target;
use protocol::action_from_json;

/// Chance and choices from the fuzzer's bytes.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Nature for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let mut number = 0_u32;
        let mut span = 1_u32;
        while span < bound {
            number = number.wrapping_mul(256) + u32::from(self.0.next().copied().unwrap_or(0));
            span = span.saturating_mul(256);
        }
        number % bound
    }
}

/// Actions of all kinds with small numbers in them, most of them nonsense where they are tried.
const TRIED: &[&str] = &[
    r#"{"do":"draw"}"#,
    r#"{"do":"ready"}"#,
    r#"{"do":"take","slot":3,"call":true}"#,
    r#"{"do":"take","slot":8}"#,
    r#"{"do":"keep","slot":5,"call":false}"#,
    r#"{"do":"keep"}"#,
    r#"{"do":"throw","call":true}"#,
    r#"{"do":"throw","turn":4}"#,
    r#"{"do":"call"}"#,
    r#"{"do":"challenge"}"#,
    r#"{"do":"look","slots":[0,1]}"#,
    r#"{"do":"uncover","slots":[0,8]}"#,
    r#"{"do":"remove","line":"main_diagonal","slide":"vertical"}"#,
    r#"{"do":"remove","line":"row2","slide":null}"#,
    r#"{"do":"place","card":7}"#,
    r#"{"do":"play","card":10}"#,
    r#"{"do":"turn","slot":9}"#,
    r#"{"do":"place","wager":"more","chip":100}"#,
    r#"{"do":"take_back","wager":"play"}"#,
    r#"{"do":"decline"}"#,
    r#"{"do":"leave"}"#,
];

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes.iter());
    let variant = &variants()[bytes.below(variants().len() as u32) as usize];
    let (least, most) = variant.game.seat_range();
    let seats = least + bytes.below(u32::from(most - least + 1)) as u8;
    let rules = variant.rules(seats).expect("a named variant fits every table of its game");
    let mut game = AnyGame::start(&rules);
    let mut actions = ActionBuf::new();
    while !bytes.0.as_slice().is_empty() {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.sample(&mut bytes);
                game.apply(Step::Chance(outcome)).expect("a sampled outcome is possible");
            }
            Turn::Players(_) => {
                let seat = Seat::new(bytes.below(8) as u8);
                game.legal_actions(seat, &mut actions);
                let tried = bytes.below(actions.len() as u32 + 1) as usize;
                match actions.get(tried) {
                    Some(action) => {
                        game.apply(Step::Act { seat, action: *action }).expect("a listed action is legal");
                    }
                    None => try_one(&mut game, seat, &actions, &mut bytes, variant.game),
                }
            }
        }
        game.audit().expect("the books are balanced");
    }
});

fn try_one(game: &mut AnyGame, seat: Seat, legal: &[AnyAction], bytes: &mut Bytes<'_>, id: catalog::GameId) {
    let text = TRIED[bytes.below(TRIED.len() as u32) as usize];
    let value = serde_json::from_str(text).expect("these are JSON");
    let Ok(action) = action_from_json(id, &value) else { return };
    let before = game.clone();
    let taken = game.apply(Step::Act { seat, action }).is_ok();
    assert_eq!(taken, legal.contains(&action), "{action:?}");
    assert!(taken || *game == before, "a refusal changed something");
}
