//! The base game and the variants A and B.

use crate::common::{numbers, rules, seat, table};
use kernel::{ActionBuf, Game, Outcomes, SeatSet, Turn, Viewer};
use yooloo::{Fate, PublicEvent, Yooloo, YoolooAction, YoolooNotice, YoolooOutcome, YoolooPhase};

const RISING: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

#[test]
fn o5_the_rounds_follow_once_all_orders_are_sealed() {
    let mut table = table(3, &[]);
    table.all_order(&[&RISING, &RISING]);
    assert_eq!(table.game.turn(), Turn::of(seat(2)));
    assert!(table.rounds().is_empty());
    [10, 9, 8, 7, 6, 5, 4, 3, 2].iter().for_each(|card| table.place(2, *card));
    assert!(table.rounds().is_empty(), "one place is empty");
    table.place(2, 1);
    let rounds = table.rounds();
    assert_eq!(rounds.len(), 10);
    for (number, round) in (1..).zip(&rounds) {
        assert_eq!(round.round, number);
        assert_eq!(round.cards.as_slice(), [number, number, 11 - number]);
        assert_eq!(round.stake, numbers(&[number]));
        assert_eq!((round.winner, round.fate), (Some(seat(2)), Fate::Won), "the only card shown once");
    }
    assert_eq!(table.scores(), [0, 0, 55]);
}

#[test]
fn o5_a_sealed_order_cannot_change() {
    let mut table = table(2, &[]);
    table.place(0, 4);
    assert_eq!(table.refused(0, YoolooAction::Place { card: 4 }), "card_used");
    for card in [1, 2, 3, 5, 6, 7, 8, 9, 10] {
        table.place(0, card);
    }
    assert_eq!(table.refused(0, YoolooAction::Place { card: 4 }), "not_to_act");
    assert_eq!(
        table.game.check(seat(0), YoolooAction::Place { card: 4 }).unwrap_err().to_string(),
        "you have no card to choose now"
    );
}

#[test]
fn o5_cards_are_placed_not_played() {
    let mut table = table(2, &[]);
    assert_eq!(table.refused(0, YoolooAction::Play { card: 4 }), "order_first");
    assert_eq!(table.refused(0, YoolooAction::Place { card: 0 }), "no_such_card");
    assert_eq!(table.refused(1, YoolooAction::Place { card: 11 }), "no_such_card");
    assert_eq!(table.refused(5, YoolooAction::Place { card: 1 }), "no_such_seat");
}

#[test]
fn o5_orders_lie_open_once_they_are_played() {
    let mut table = table(3, &[("cards", "2")]);
    assert_eq!(table.spectator().orders, None);
    table.all_order(&[&[1, 2], &[2, 1], &[1, 2]]);
    let orders = table.spectator().orders.expect("all orders were turned up");
    assert_eq!(orders[seat(1)].iter().collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn o6_in_variant_a_a_card_is_chosen_for_each_round() {
    let mut table = table(3, &[("variant", "a")]);
    assert_eq!(table.refused(0, YoolooAction::Place { card: 4 }), "no_order_now");
    table.play(1, 8);
    table.play(0, 3);
    assert!(table.rounds().is_empty(), "seat 2 has not chosen");
    table.play(2, 7);
    assert_eq!(table.last_round().cards.as_slice(), [3, 8, 7]);
    assert_eq!(table.last_round().winner, Some(seat(1)));
}

#[test]
fn o6_in_variant_a_point_cards_rise() {
    let mut table = table(2, &[("variant", "a")]);
    for card in RISING {
        assert_eq!(table.spectator().point_card, Some(card));
        table.all_play(&[card, 11 - card]);
    }
    assert_eq!(table.game.turn(), Turn::Over);
    // Seat 1 is higher in the first five rounds, seat 0 in the last five.
    assert_eq!(table.scores(), [40, 15]);
}

#[test]
fn o6_won_cards_are_hidden_until_the_game_is_scored() {
    for variant in ["a", "b"] {
        for hide in ["true", "false"] {
            let options =
                [("variant", variant), ("hide_scores", hide), ("cards", "2"), ("games_in_series", "2")];
            let mut table = table(2, &options);
            let mut turn = |value, cards: &[u8], won: Option<[&[u8]; 2]>, totals: [u16; 2]| {
                if variant == "b" {
                    table.turn_up(value);
                }
                table.all_play(cards);
                for viewer in Viewer::all(2) {
                    let view = table.game.view(viewer);
                    let seen = view.won.map(|won| won.as_slice().to_vec());
                    assert_eq!(seen, won.map(|won| won.map(numbers).to_vec()), "{variant} {hide}");
                    assert_eq!(view.totals.as_slice(), totals);
                }
            };
            let open = hide == "false";
            turn(1, &[2, 1], open.then_some([&[1], &[]]), [0, 0]);
            turn(2, &[1, 2], open.then_some([&[], &[]]), [1, 2]);
            turn(1, &[2, 1], open.then_some([&[1], &[]]), [1, 2]);
            turn(2, &[1, 2], Some([&[1], &[2]]), [2, 4]);
        }
    }
}

#[test]
fn o6_the_base_game_hides_nothing() {
    let table = table(3, &[("hide_scores", "true")]);
    assert_eq!(table.spectator().won.map(|won| won.as_slice().len()), Some(3));
}

#[test]
fn o7_in_variant_b_point_cards_come_in_any_order() {
    let mut table = table(2, &[("variant", "b")]);
    let mut outcomes = Outcomes::new();
    for (turned, value) in [7, 1, 10, 2, 9, 3, 8, 4, 6, 5].into_iter().enumerate() {
        assert_eq!(table.game.turn(), Turn::Chance);
        assert_eq!(table.spectator().phase, YoolooPhase::Turning);
        table.game.outcomes(&mut outcomes);
        assert_eq!(outcomes.total() as usize, 10 - turned, "each card left, once");
        assert!(outcomes.as_slice().is_sorted());
        assert!(outcomes.as_slice().contains(&(YoolooOutcome::PointCard { value }, 1)));
        table.turn_up(value);
        assert_eq!(table.spectator().point_card, Some(value));
        assert!(!table.spectator().left.contains(value));
        table.game.outcomes(&mut outcomes);
        assert!(outcomes.as_slice().is_empty(), "it is the players' turn");
        table.all_play(&[value, if value == 10 { 1 } else { value + 1 }]);
    }
    assert_eq!(table.scores(), [10, 45]);
}

#[test]
fn o7_the_point_card_comes_before_the_choice() {
    let mut table = table(2, &[("variant", "b")]);
    assert_eq!(table.refused(0, YoolooAction::Play { card: 1 }), "dealer_first");
    table.turn_up(4);
    let before = table.game;
    let again = kernel::Step::Chance(YoolooOutcome::PointCard { value: 5 });
    assert_eq!(table.game.apply(again).unwrap_err().code(), "players_first");
    table.all_play(&[1, 2]);
    let gone = kernel::Step::Chance(YoolooOutcome::PointCard { value: 4 });
    assert_eq!(table.game.apply(gone).unwrap_err().code(), "impossible_outcome");
    assert_ne!(table.game, before);
}

#[test]
fn o11_every_seat_has_every_card_and_the_1_lies_on_top() {
    for variant in ["base", "a"] {
        let table = table(8, &[("variant", variant)]);
        let mut actions = ActionBuf::new();
        for number in 0..8 {
            assert_eq!(table.view(number).own.expect("a seat").hand, numbers(&RISING));
            table.game.legal_actions(seat(number), &mut actions);
            assert_eq!(actions.len(), 10);
        }
        assert_eq!(table.spectator().point_card, Some(1));
        assert_eq!(table.spectator().left, numbers(&RISING[1..]));
    }
}

#[test]
fn o12_there_are_as_many_rounds_as_point_cards() {
    let mut table = table(2, &[("variant", "a")]);
    for card in RISING {
        assert_eq!(table.view(0).round, card);
        assert_eq!(table.game.turn(), Turn::Players(SeatSet::all(2)), "both choose at once");
        table.all_play(&[card, card]);
    }
    assert_eq!(table.rounds().len(), 10);
    assert_eq!(table.game.turn(), Turn::Over);
}

#[test]
fn o13_others_learn_that_a_seat_has_chosen_and_nothing_else() {
    let notices = |card| {
        let mut table = table(3, &[("variant", "a")]);
        table.play(1, card);
        let others = [table.notices(Viewer::Seat(seat(0))), table.notices(Viewer::Table)];
        (others, table.view(0), table.spectator(), table.notices(Viewer::Seat(seat(1))), table.view(1))
    };
    let (three, nine) = (notices(3), notices(9));
    assert_eq!(three.0[0], [YoolooNotice::Chosen { seat: seat(1), card: None }]);
    assert_eq!((&three.0, three.1, three.2), (&nine.0, nine.1, nine.2));
    assert_eq!(three.3, [YoolooNotice::Chosen { seat: seat(1), card: Some(3) }]);
    assert_eq!(three.4.own.and_then(|own| own.choice), Some(3), "the owner may look at it");
    assert_eq!(three.1.waiting, SeatSet::all(3).without(seat(1)));
}

#[test]
fn o13_others_do_not_see_how_far_an_order_is() {
    let mut table = table(2, &[("cards", "3")]);
    let (other, spectator) = (table.view(0), table.spectator());
    table.place(1, 2);
    table.place(1, 3);
    assert_eq!((table.view(0), table.spectator()), (other, spectator));
    assert!(table.notices(Viewer::Seat(seat(0))).is_empty());
    assert_eq!(table.view(1).own.expect("a seat").order.iter().collect::<Vec<_>>(), [2, 3]);
    table.place(1, 1);
    assert_eq!(table.notices(Viewer::Table), [YoolooNotice::OrderSealed { seat: seat(1) }]);
    assert_eq!(table.notices(Viewer::Seat(seat(1))).len(), 3);
    assert_eq!(table.view(0).waiting, SeatSet::only(seat(0)));
}

#[test]
fn o13_who_has_no_seat_at_the_table_sees_no_hand() {
    let table = table(2, &[]);
    assert_eq!(table.spectator().own, None);
    assert_eq!(table.view(5).own, None);
    assert!(table.view(1).own.is_some());
}

#[test]
fn o13_choices_are_told_once_all_are_in() {
    let mut table = table(2, &[("variant", "a")]);
    table.all_play(&[3, 9]);
    let told = table.notices(Viewer::Table);
    assert_eq!(told.last(), Some(&YoolooNotice::Public(PublicEvent::Round(table.last_round()))));
    assert_eq!(
        told.last().expect("a notice").to_string(),
        "Round 1 for 1: seat 0 3, seat 1 9. Seat 1 wins with the 9."
    );
    assert_eq!(table.spectator().last, Some(table.last_round()));
}

#[test]
fn o18_a_choice_is_final() {
    let mut table = table(2, &[("variant", "a")]);
    table.play(0, 5);
    assert_eq!(table.refused(0, YoolooAction::Play { card: 6 }), "not_to_act");
}

#[test]
fn o17_fewer_cards_for_study() {
    for cards in 1..=10 {
        let text = cards.to_string();
        let game = Yooloo::start(&rules(2, &[("variant", "b"), ("cards", &text)]));
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        assert_eq!(outcomes.total(), cards);
        assert_eq!(game.view(Viewer::Seat(seat(0))).own.expect("a seat").hand.len(), cards);
    }
    let mut table = table(2, &[("cards", "3"), ("variant", "a")]);
    assert_eq!(table.refused(0, YoolooAction::Play { card: 4 }), "no_such_card");
}

#[test]
fn o6_who_leads_is_hidden_with_the_won_cards() {
    for (hidden, leads) in [("true", false), ("false", true)] {
        let mut table = table(3, &[("variant", "a"), ("hide_scores", hidden)]);
        table.all_play(&[5, 6, 7]);
        assert_eq!(table.spectator().standing.is_some(), leads);
        assert_eq!(table.spectator().leaders.is_empty(), !leads);
    }
}
