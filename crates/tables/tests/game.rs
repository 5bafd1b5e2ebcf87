//! While a game is played: versions, repeated commands, rounds, and what can be taken back.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use catalog::{AnyAction, GameId};
use common::{Room, bot, person, program, rules, seat, short};
use kernel::{Seat, Viewer};
use tables::{Actor, Answer, BETWEEN_ROUNDS, Command, Entry, Options, Phase, Refusal, Request, Undo};

#[test]
fn bots_finish_a_game_of_each_kind() {
    for game in GameId::ALL {
        let seats = usize::from(game.seat_range().0.max(3));
        let mut room = Room::open(short(game, seats), vec![bot(); seats], Options::default());
        room.bots_play_on();
        assert_eq!(room.table.phase(), Phase::Over, "{game}");
        assert_eq!(room.table.finished()[0].scores.len(), seats);
        assert!(!room.stored.iter().any(|logged| matches!(logged.entry, Entry::RoundOpened)));
        assert_eq!(common::told(&room.reread(None)), common::told(&room.table));
    }
}

#[test]
fn every_listed_action_is_taken_and_nobody_elses() {
    for game in GameId::ALL {
        let mut room = Room::dealt(short(game, 2), vec![person("ann"), person("bob")], Options::default());
        for _ in 0..60 {
            let Some(seat) = room.table.to_act().first() else { break };
            let name = room.table.player(seat).unwrap().to_string();
            for action in room.table.legal(seat) {
                let request = room.request(Command::Act(vec![action]));
                let actor = room.actor(&name);
                let answer = room.table.handle(&actor, request.clone(), room.now, common::secret(9));
                assert!(matches!(answer, Ok(Answer::New(_))), "{game}: {action:?}: {answer:?}");
                let stranger = room.table.handle(&room.actor("eve"), request, room.now, common::secret(9));
                assert_eq!(stranger.unwrap_err(), Refusal::NotSeated);
            }
            room.person_plays(seat).unwrap();
        }
    }
}

fn yooloo_a(seats: usize) -> Room {
    let names = ["ann", "bob", "cat"];
    let holders = names[..seats].iter().map(|name| person(name)).collect();
    Room::dealt(rules(GameId::Yooloo, seats, &[("variant", "a")]), holders, Options::default())
}

fn act_on(room: &Room, name: &str, seat: Seat, version: u64, id: &str) -> (Actor, Request) {
    let action = room.table.legal(seat)[0];
    let move_id = tables::MoveId::new(id).unwrap();
    (room.actor(name), Request { move_id, version, command: Command::Act(vec![action]) })
}

#[test]
fn choices_made_at_once_do_not_disturb_each_other() {
    let mut room = yooloo_a(3);
    let seen = room.table.version();
    for (name, number) in [("cat", 2), ("ann", 0), ("bob", 1)] {
        let (actor, request) = act_on(&room, name, seat(number), seen, "same-version");
        room.ask(&actor, request).unwrap();
    }
    let (actor, request) = act_on(&room, "ann", seat(0), seen, "old");
    let refused = room.ask(&actor, request).unwrap_err();
    assert_eq!(refused, Refusal::StaleVersion { version: seen, since: room.table.version() });
    let (actor, request) = act_on(&room, "ann", seat(0), room.table.version() + 1, "new");
    assert_eq!(room.ask(&actor, request).unwrap_err().code(), "unknown_version");
}

#[test]
fn a_second_choice_is_refused_and_an_illegal_one_named_by_its_rule() {
    let mut room = yooloo_a(2);
    let action = room.table.legal(seat(0))[0];
    room.say("ann", Command::Act(vec![action])).unwrap();
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![action]))), "not_your_turn");
    room.say("bob", Command::Act(vec![action])).unwrap();
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![action]))), "card_used");
    let other = Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), bot()], Options::default());
    let strange = other.table.legal(seat(0))[0];
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![strange]))), "other_game");
}

fn orders() -> Room {
    let people = vec![person("ann"), person("bob")];
    Room::dealt(rules(GameId::Yooloo, 2, &[("variant", "base")]), people, Options::default())
}

/// All cards of a seat in the order of the list, as somebody would place them one by one.
fn whole_order(room: &Room, name: &str, seat: Seat) -> Vec<AnyAction> {
    let mut table = room.table.clone();
    let mut order = Vec::new();
    while let Some(action) = table.legal(seat).first().copied() {
        order.push(action);
        let move_id = tables::MoveId::new(&format!("o{}", order.len())).unwrap();
        let request = Request { move_id, version: table.version(), command: Command::Act(vec![action]) };
        let answer = table.handle(&room.actor(name), request, room.now, common::secret(9));
        let Ok(Answer::New(decision)) = answer else { panic!("{answer:?}") };
        table.accept(decision);
    }
    order
}

#[test]
fn several_actions_are_one_command_whole_or_not_at_all() {
    let mut room = orders();
    let order = whole_order(&room, "ann", seat(0));
    assert_eq!(order.len(), 10);
    let (before, version, legal) =
        (common::told(&room.table), room.table.version(), room.table.legal(seat(0)));
    for wrong in [
        [&order[..9], &order[..1]].concat(),
        [&order[..], &order[..1]].concat(),
        [&order[..1], &order[..1]].concat(),
    ] {
        let count = wrong.len();
        let refused = room.say("ann", Command::Act(wrong)).unwrap_err();
        assert!(matches!(refused, Refusal::Rules(_)), "{count}: {refused}");
        assert_eq!(common::told(&room.table), before, "no card of it was placed");
    }
    room.say("ann", Command::Act(order)).unwrap();
    assert_eq!(room.table.version(), version + 10);
    let named = room.stored.iter().rev().take(10).map(|logged| logged.from.is_some());
    assert_eq!(named.collect::<Vec<_>>(), [&[true][..], &[false; 9]].concat(), "the last entry has the name");
    assert!(room.table.legal(seat(0)).is_empty());
    assert_eq!(common::told(&room.reread(None)), common::told(&room.table));
    // Taken back at once, too.
    assert_eq!(room.table.undo(seat(0)), Some(Undo::Choice { actions: 10 }));
    room.say("ann", Command::Undo).unwrap();
    assert_eq!(room.table.legal(seat(0)), legal);
    assert_eq!(room.table.undo(seat(0)), None);
    assert_eq!(common::told(&room.reread(None)), common::told(&room.table));
}

#[test]
fn actions_of_one_command_do_not_reach_past_somebody_elses_turn() {
    let mut room =
        Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), person("bob")], Options::default());
    let before = common::told(&room.table);
    let legal = room.table.legal(seat(0));
    let refused = room.say("ann", Command::Act(vec![legal[0], legal[1], legal[2], legal[3]]));
    assert!(matches!(refused, Err(Refusal::Rules(_))), "{refused:?}");
    assert_eq!(common::told(&room.table), before);
}

#[test]
fn a_command_to_act_names_an_action() {
    let mut room = orders();
    assert_eq!(Room::code(room.say("ann", Command::Act(Vec::new()))), "nothing_to_do");
}

#[test]
fn a_repeated_command_gets_the_same_answer_and_does_nothing() {
    let mut room = Room::dealt(short(GameId::Hilo, 2), vec![person("ann"), bot()], Options::default());
    let (actor, request) = act_on(&room, "ann", seat(0), room.table.version(), "once");
    let told = room.ask(&actor, request.clone()).unwrap();
    room.bots_play_on();
    for table in [room.table.clone(), room.reread(None)] {
        let again = table.handle(&actor, request.clone(), room.now, common::secret(9));
        assert!(matches!(again, Ok(Answer::Repeat(version)) if version == told.version), "{again:?}");
        // The name of a command is the sender's own.
        let other = table.handle(&room.actor("bob"), request.clone(), room.now, common::secret(9));
        assert_eq!(other.unwrap_err().code(), "not_seated");
    }
}

#[test]
fn at_least_256_commands_of_a_player_are_remembered() {
    let mut room = Room::open(short(GameId::Yolo, 2), vec![person("ann"), bot()], Options::default());
    let mut first = None;
    for number in 0..256 {
        let pace = if number % 2 == 0 { tables::Pace::Fast } else { tables::Pace::Slow };
        let command = Command::SetPace(pace);
        let move_id = tables::MoveId::new(&format!("n{number}")).unwrap();
        let request = Request { move_id, version: 0, command };
        room.ask(&room.actor("ann"), request.clone()).unwrap();
        first.get_or_insert((request, room.table.version()));
    }
    let (request, version) = first.unwrap();
    let again = room.reread(None).handle(&room.actor("ann"), request, room.now, common::secret(9));
    assert!(matches!(again, Ok(Answer::Repeat(same)) if same == version));
}

/// Until a round is scored.
fn scored(room: &mut Room) {
    while room.table.phase() == Phase::Playing {
        room.bots_play_on();
        let waiting = room.table.to_act().iter().find(|seat| room.table.player(*seat).is_some());
        if let Some(seat) = waiting {
            room.person_plays(seat).unwrap();
        }
    }
    assert_eq!(room.table.phase(), Phase::BetweenRounds);
}

#[test]
fn the_next_round_waits_until_all_have_seen_the_score() {
    for game in [GameId::Yolo, GameId::GoLow, GameId::Yooloo, GameId::Hilo] {
        let people = vec![person("ann"), person("bob"), bot()];
        let mut room = Room::dealt(short(game, 3), people, Options::default());
        scored(&mut room);
        assert!(room.table.to_act().is_empty() && room.table.legal(seat(0)).is_empty(), "{game}");
        assert_eq!(room.tick(), 0);
        room.say("ann", Command::Continue).unwrap();
        assert_eq!(Room::code(room.say("ann", Command::Continue)), "already_said");
        assert_eq!(Room::code(room.say("eve", Command::Continue)), "not_seated");
        assert!(room.table.is_ready(seat(0)) && !room.table.is_ready(seat(1)));
        assert_eq!(room.reread(None).phase(), Phase::BetweenRounds, "a restart keeps the pause");
        room.say("bob", Command::Continue).unwrap();
        assert_eq!(room.table.phase(), Phase::Playing, "{game}");
        assert_eq!(Room::code(room.say("bob", Command::Continue)), "not_between_rounds");
    }
}

#[test]
fn nobody_acts_between_rounds() {
    let rules = rules(GameId::Yooloo, 2, &[("variant", "a"), ("games_in_series", "2")]);
    let mut room = Room::dealt(rules, vec![person("ann"), bot()], Options::default());
    let action = room.table.legal(seat(0))[0];
    scored(&mut room);
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![action]))), "between_rounds");
    assert!(room.table.to_play_by_bot(room.now).is_empty());
    let before = room.table.version();
    room.say("ann", Command::Continue).unwrap();
    assert!(room.table.since(seat(0)) > before, "the decision opens with the round");
}

#[test]
fn the_next_round_begins_by_itself_after_a_while_or_when_the_last_one_to_wait_for_goes() {
    let people = || vec![person("ann"), person("bob")];
    let mut room = Room::dealt(short(GameId::Hilo, 2), people(), Options::default());
    scored(&mut room);
    assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + BETWEEN_ROUNDS);
    assert_eq!(room.table.next_due(room.now), Some(room.now + BETWEEN_ROUNDS));
    room.wait(BETWEEN_ROUNDS - 1);
    assert_eq!(room.tick(), 0);
    room.wait(1);
    assert_eq!(room.tick(), 1);
    assert_eq!(room.table.phase(), Phase::Playing);

    let mut room = Room::dealt(short(GameId::Hilo, 2), people(), Options::default());
    scored(&mut room);
    room.say("ann", Command::Continue).unwrap();
    room.go("bob");
    assert_eq!(room.table.next_due(room.now), Some(room.now));
    assert_eq!(room.tick(), 1);
}

#[test]
fn a_player_who_keeps_only_bots_waiting_is_not_hurried() {
    let mut room = Room::dealt(short(GameId::Hilo, 2), vec![person("ann"), bot()], Options::default());
    scored(&mut room);
    assert_eq!(room.table.clock(Some(seat(0)), room.now), None);
    room.wait(10 * BETWEEN_ROUNDS);
    assert_eq!(room.tick(), 0);
    assert_eq!(room.table.phase(), Phase::BetweenRounds);
    room.say("ann", Command::Continue).unwrap();
    assert_eq!(room.table.phase(), Phase::Playing);
}

#[test]
fn programs_and_bots_do_not_look_at_scores() {
    let mut room = Room::dealt(short(GameId::Hilo, 2), vec![program("rob"), bot()], Options::default());
    while room.table.phase() == Phase::Playing {
        room.bots_play_on();
        if room.table.to_act().contains(seat(0)) {
            room.person_plays(seat(0)).unwrap();
        }
    }
    assert_eq!(room.table.phase(), Phase::Over);
}

#[test]
fn a_sealed_choice_is_taken_back_until_all_are_in() {
    for (game, pairs) in [
        (GameId::Yooloo, &[("variant", "a")][..]),
        (GameId::Yooloo, &[("variant", "base")]),
        (GameId::Yolo, &[]),
        (GameId::Hilo, &[]),
    ] {
        let people = vec![person("ann"), person("bob"), person("cat")];
        let mut room = Room::dealt(rules(game, 3, pairs), people, Options::default());
        let view = room.table.view(Viewer::Seat(seat(0)));
        let (_, steps) = room.table.dealt().unwrap();
        assert_eq!(room.table.undo(seat(0)), None);
        room.person_plays(seat(0)).unwrap();
        room.person_plays(seat(1)).unwrap();
        let since = room.table.since(seat(2));
        assert_eq!(room.table.undo(seat(0)), Some(Undo::Choice { actions: 1 }), "{game}");
        let told = room.say("ann", Command::Undo).unwrap();
        assert!(told.rewound && told.notices(Viewer::Table).is_empty());
        assert!(room.table.to_act().contains(seat(0)) && !room.table.is_practice());
        assert_eq!(room.table.since(seat(0)), room.table.version());
        assert_eq!(room.table.since(seat(2)), since, "{game}: Cat's decision is as it was");
        // Bob takes his back too: nothing has happened.
        room.say("bob", Command::Undo).unwrap();
        assert_eq!(room.table.view(Viewer::Seat(seat(0))), view, "{game}");
        assert_eq!(room.table.dealt().unwrap().1, steps);
        assert_eq!(Room::code(room.say("bob", Command::Undo)), "nothing_to_undo");
    }
}

#[test]
fn nothing_is_taken_back_once_it_was_seen() {
    let mut room = yooloo_a(2);
    room.person_plays(seat(0)).unwrap();
    room.person_plays(seat(1)).unwrap();
    assert_eq!(room.table.undo(seat(0)), None, "the cards were turned up");
    let mut room =
        Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), person("bob")], Options::default());
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.table.undo(seat(0)), None);
    let mut room =
        Room::dealt(short(GameId::Hilo, 2), vec![person("ann"), person("bob")], Options::default());
    for _ in 0..2 {
        let seat = room.table.to_act().first().unwrap();
        room.person_plays(seat).unwrap();
    }
    assert_eq!((room.table.undo(seat(0)), room.table.undo(seat(1))), (None, None));
}

#[test]
fn against_bots_a_decision_is_taken_back_and_the_same_cards_come_again() {
    let mut room = Room::dealt(short(GameId::Hilo, 2), vec![person("ann"), bot()], Options::default());
    room.bots_play_on();
    while room.table.undo(seat(0)) == Some(Undo::Choice { actions: 1 })
        || room.table.to_act().first() != Some(seat(0))
    {
        if room.table.to_act().contains(seat(0)) {
            room.person_plays(seat(0)).unwrap();
        }
        room.bots_play_on();
    }
    // An opening choice has been made, now it is Ann's first turn.
    let before = room.table.view(Viewer::Seat(seat(0)));
    let draw = room.table.legal(seat(0))[0];
    room.say("ann", Command::Act(vec![draw])).unwrap();
    let drawn = room.table.view(Viewer::Seat(seat(0)));
    assert!(matches!(room.table.undo(seat(0)), Some(Undo::Practice { .. })));
    room.say("ann", Command::Undo).unwrap();
    assert!(room.table.is_practice());
    assert_eq!(room.table.view(Viewer::Seat(seat(0))), before);
    room.say("ann", Command::Act(vec![draw])).unwrap();
    assert_eq!(room.table.view(Viewer::Seat(seat(0))), drawn, "the same card comes again");
    assert_eq!(common::told(&room.reread(None)), common::told(&room.table));
}

#[test]
fn with_two_people_or_after_the_end_there_is_no_practice() {
    let mut room = Room::dealt(
        short(GameId::OneToTen, 3),
        vec![person("ann"), person("bob"), bot()],
        Options::default(),
    );
    room.person_plays(seat(0)).unwrap();
    assert_eq!(Room::code(room.say("ann", Command::Undo)), "nothing_to_undo");
    let mut room =
        Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), person("ann")], Options::default());
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.table.undo(seat(0)), None, "two people may share one device");
    let mut room = Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), bot()], Options::default());
    while room.table.phase() != Phase::Over {
        if room.table.to_act().contains(seat(0)) {
            room.person_plays(seat(0)).unwrap();
        }
        room.bots_play_on();
    }
    assert_eq!(room.table.undo(seat(0)), None);
}
