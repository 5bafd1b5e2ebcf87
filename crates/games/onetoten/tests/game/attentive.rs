//! What a perfect memory does not rule out.

use crate::common::{seat, table};
use kernel::ActionBuf;
use onetoten::OneToTenAction;

fn slots(table: &crate::common::Table, number: u8) -> Vec<u8> {
    let mut actions = ActionBuf::new();
    table.game.attentive_actions(seat(number), &mut actions);
    actions.iter().map(|OneToTenAction::Turn { slot }| *slot).collect()
}

#[test]
fn an_attentive_player_turns_no_card_in_vain_twice() {
    let mut table = table(2, &[("cards", "4")]);
    assert_eq!(slots(&table, 0), [0, 1, 2, 3]);
    assert!(slots(&table, 1).is_empty(), "no turn");
    table.turn(0, 1, 2);
    table.turn(1, 0, 4);
    assert_eq!(slots(&table, 0), [0, 2, 3], "the 2 is not sought yet");
    table.turn(0, 3, 1);
    table.turn(1, 1, 3);
    assert_eq!(slots(&table, 0), [1], "the 2 is known to lie there");
    table.again(0, 1);
    assert_eq!(slots(&table, 1), [2, 3]);
}

#[test]
fn an_attentive_player_repeats_a_streak_from_memory() {
    let mut table = table(2, &[("cards", "3"), ("streak", "true")]);
    table.turn(0, 2, 1);
    table.turn(0, 0, 3);
    table.turn(1, 0, 2);
    for slot in [2, 1] {
        assert_eq!(slots(&table, 0), [slot]);
        if slot == 2 { table.again(0, 2) } else { table.turn(0, 1, 2) }
    }
    assert_eq!(slots(&table, 0), [0]);
}
