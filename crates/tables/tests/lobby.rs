//! Before the deal and after the end: who sits where, who is ready, who is the host.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use catalog::GameId;
use chance::{Nonce, Secret};
use common::{Room, bot, person, program, ready, rules, seat, short};
use tables::{BotName, Command, Entry, Holder, Options, Pace, Phase, PlayerId, Table};

fn two_people() -> Room {
    Room::open(short(GameId::Yolo, 2), vec![person("ann"), Holder::Nobody], Options::default())
}

#[test]
fn cards_are_dealt_when_all_seats_are_taken_and_all_people_ready() {
    let mut room = two_people();
    room.say("ann", ready(seat(0))).unwrap();
    assert_eq!(room.table.phase(), Phase::Waiting, "a seat is empty");
    room.say("bob", Command::Sit(seat(1))).unwrap();
    assert_eq!(room.table.phase(), Phase::Waiting, "Bob is not ready");
    assert!(room.table.is_ready(seat(0)) && !room.table.is_ready(seat(1)));
    let told = room.say("bob", ready(seat(1))).unwrap();
    assert_eq!((room.table.phase(), told.dealt), (Phase::Playing, Some(1)));
    assert_eq!(room.table.dealt_nonces()[1], Nonce::new(vec![2; 16]).unwrap());
}

#[test]
fn the_secret_is_committed_to_before_any_nonce_and_shown_after_the_end_alone() {
    let mut room = two_people();
    assert!(matches!(room.stored[1].entry, Entry::Promised { number: 1, .. }));
    assert_eq!(room.table.commitment(), common::secret(1).commitment());
    assert_eq!((room.table.label(), room.table.dealt_nonces()), ("t1/1".to_owned(), &[][..]));
    room.say("bob", Command::Sit(seat(1))).unwrap();
    room.come_all();
    room.ready_all();
    let mut steps = 0;
    while room.table.phase() != Phase::Over {
        assert_eq!(room.table.revealed(), None);
        common_turn(&mut room);
        steps += 1;
        assert!(steps < 5000);
    }
    let secret = room.table.revealed().unwrap();
    assert_eq!(Secret::from_hex(&secret).unwrap().commitment(), room.table.commitment());
}

fn common_turn(room: &mut Room) {
    match room.table.to_act().first() {
        Some(seat) => drop(room.person_plays(seat).unwrap()),
        None => {
            for seat in room.table.people() {
                let name = room.table.player(seat).unwrap().to_string();
                let _ = room.say(&name, Command::Continue);
            }
        }
    }
}

#[test]
fn bots_have_the_nonce_of_the_house_and_a_table_of_bots_deals_at_once() {
    let room = Room::open(short(GameId::Hilo, 3), vec![bot(), bot(), bot()], Options::default());
    assert_eq!(room.table.phase(), Phase::Playing);
    assert_eq!(room.table.dealt_nonces(), vec![Nonce::of_the_house(); 3]);
    let mixed = Room::dealt(short(GameId::Hilo, 2), vec![person("ann"), bot()], Options::default());
    assert_eq!(mixed.table.dealt_nonces()[1], Nonce::of_the_house());
}

#[test]
fn who_asks_for_what_is_not_theirs_is_refused() {
    let mut room = two_people();
    let cases: Vec<(&str, Command, &str)> = vec![
        ("bob", ready(seat(0)), "not_your_seat"),
        ("bob", Command::Stand(seat(0)), "not_your_seat"),
        ("ann", Command::Stand(seat(1)), "not_your_seat"),
        ("bob", Command::Sit(seat(0)), "seat_taken"),
        ("bob", Command::Sit(seat(5)), "no_such_seat"),
        ("ann", ready(seat(7)), "no_such_seat"),
        ("ann", Command::Unready(seat(0)), "not_ready"),
        ("ann", Command::Ready { seat: seat(0), nonce: Nonce::new(vec![1; 15]).unwrap() }, "bad_nonce"),
        ("bob", Command::SetSeat { seat: seat(1), bot: None }, "not_host"),
        ("bob", Command::SetOptions(Options::default()), "not_host"),
        ("bob", Command::SetPace(Pace::Fast), "not_host"),
        ("bob", Command::Close, "not_host"),
        ("bob", Command::Remove(seat(0)), "not_host"),
        ("ann", Command::Remove(seat(0)), "no_person"),
        ("ann", Command::Remove(seat(1)), "no_person"),
        ("bob", Command::StandIn(seat(0)), "not_host"),
        ("ann", Command::StandIn(seat(0)), "not_playing"),
        ("ann", Command::SetOptions(Options { turn_seconds: Some(4), ..Options::default() }), "bad_options"),
        ("ann", Command::SetOptions(Options { grace_seconds: 0, ..Options::default() }), "bad_options"),
        ("ann", Command::Continue, "not_between_rounds"),
        ("bob", Command::Continue, "not_seated"),
        ("ann", Command::Rematch, "not_over"),
        ("ann", Command::Undo, "nothing_to_undo"),
        ("bob", Command::Undo, "not_seated"),
    ];
    for (name, command, code) in cases {
        assert_eq!(Room::code(room.say(name, command.clone())), code, "{name}: {command:?}");
    }
    room.say("ann", ready(seat(0))).unwrap();
    assert_eq!(Room::code(room.say("ann", ready(seat(0)))), "already_ready");
}

#[test]
fn other_settings_and_other_people_need_new_consent() {
    let mut room = two_people();
    room.say("ann", ready(seat(0))).unwrap();
    let faster = Options { turn_seconds: Some(30), ..Options::default() };
    room.say("ann", Command::SetOptions(faster)).unwrap();
    assert!(!room.table.is_ready(seat(0)));
    assert_eq!(*room.table.options(), faster);
    room.say("bob", Command::Sit(seat(1))).unwrap();
    room.say("bob", ready(seat(1))).unwrap();
    room.say("bob", Command::Stand(seat(1))).unwrap();
    assert_eq!(*room.table.holder(seat(1)), Holder::Nobody);
    room.say("cat", Command::Sit(seat(1))).unwrap();
    assert!(!room.table.is_ready(seat(1)), "Cat has not given a nonce");
}

#[test]
fn the_host_fills_a_seat_with_a_bot_and_that_may_start_the_game() {
    let mut room = two_people();
    room.say("ann", ready(seat(0))).unwrap();
    let strong = BotName::new("strong:perfect").unwrap();
    let told = room.say("ann", Command::SetSeat { seat: seat(1), bot: Some(strong.clone()) }).unwrap();
    assert_eq!(*room.table.holder(seat(1)), Holder::Bot(strong));
    assert_eq!(told.dealt, Some(1));
    let seats = Command::SetSeat { seat: seat(1), bot: None };
    assert_eq!(Room::code(room.say("ann", seats)), "not_waiting");
    assert_eq!(Room::code(room.say("bob", Command::Sit(seat(1)))), "seat_taken");
}

#[test]
fn one_person_may_hold_several_seats_and_says_which_is_meant() {
    let rules = rules(GameId::Yooloo, 2, &[("variant", "a")]);
    let mut room = Room::dealt(rules, vec![person("ann"), person("ann")], Options::default());
    let action = room.table.legal(seat(0))[0];
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![action]))), "which_seat");
    room.say_from("ann", seat(1), Command::Act(vec![action])).unwrap();
    assert_eq!(room.table.to_act().first(), Some(seat(0)));
    assert_eq!(Room::code(room.say_from("bob", seat(0), Command::Act(vec![action]))), "not_seated");
}

#[test]
fn a_seat_goes_to_the_player_who_shows_its_link() {
    let mut room = Room::dealt(short(GameId::Yolo, 2), vec![person("ann"), bot()], Options::default());
    let claim =
        |number, from: &str| Command::Claim { seat: seat(number), from: PlayerId::new(from).unwrap() };
    assert_eq!(Room::code(room.say("bob", claim(1, "ann"))), "seat_taken");
    assert_eq!(Room::code(room.say("bob", claim(0, "eve"))), "seat_taken", "it was not hers to give");
    room.say("bob", claim(0, "ann")).unwrap();
    assert_eq!(*room.table.holder(seat(0)), person("bob"));
    let action = room.table.legal(seat(0))[0];
    assert_eq!(Room::code(room.say("ann", Command::Act(vec![action]))), "not_seated");
    room.say("bob", Command::Act(vec![action])).unwrap();
}

fn over(holders: Vec<Holder>) -> Room {
    let rules = rules(GameId::Yooloo, holders.len(), &[("variant", "a"), ("games_in_series", "1")]);
    let mut room = Room::dealt(rules, holders, Options::default());
    while room.table.phase() != Phase::Over {
        room.bots_play_on();
        let waiting = room.table.to_act().iter().find(|seat| room.table.player(*seat).is_some());
        if let Some(seat) = waiting {
            room.person_plays(seat).unwrap();
        }
    }
    room
}

#[test]
fn another_game_begins_when_all_want_it_with_a_new_secret_and_new_nonces() {
    let mut room = over(vec![person("ann"), person("bob"), bot()]);
    assert_eq!(room.table.finished().len(), 1);
    room.say("ann", Command::Rematch).unwrap();
    assert_eq!(room.table.phase(), Phase::Over, "Bob has not said so");
    assert_eq!(Room::code(room.say("ann", Command::Rematch)), "already_said");
    assert_eq!(Room::code(room.say("eve", Command::Rematch)), "not_seated");
    assert!(room.table.is_ready(seat(0)) && !room.table.is_ready(seat(1)));
    room.say("bob", Command::Rematch).unwrap();
    assert_eq!((room.table.phase(), room.table.number()), (Phase::Waiting, 2));
    assert_eq!(room.table.label(), "t1/2");
    assert_eq!(room.table.commitment(), common::secret(2).commitment());
    assert_eq!(room.table.dealt().unwrap().0, 1, "the last game lies there until the next deal");
    assert!(room.table.played().is_some());
    room.ready_all();
    assert_eq!((room.table.phase(), room.table.dealt().unwrap()), (Phase::Playing, (2, 0)));
    assert_eq!(room.table.finished()[0].number, 1);
}

#[test]
fn a_player_who_has_gone_does_not_keep_the_others_from_another_game() {
    let mut room = over(vec![person("ann"), person("bob")]);
    room.say("ann", Command::Rematch).unwrap();
    room.go("bob");
    room.say("ann", Command::Rematch).unwrap();
    assert_eq!(room.table.phase(), Phase::Waiting);
}

#[test]
fn a_program_is_not_asked_for_its_wishes() {
    let mut room = over(vec![person("ann"), program("rob")]);
    room.say("ann", Command::Rematch).unwrap();
    assert_eq!(room.table.phase(), Phase::Waiting);
}

#[test]
fn the_host_of_a_table_of_bots_can_have_another_game() {
    let mut room = Room::open(short(GameId::OneToTen, 2), vec![bot(), bot()], Options::default());
    room.bots_play_on();
    assert_eq!(room.table.phase(), Phase::Over);
    assert_eq!(Room::code(room.say("bob", Command::Rematch)), "not_seated");
    room.say("ann", Command::Rematch).unwrap();
    assert_eq!((room.table.phase(), room.table.number()), (Phase::Playing, 2));
}

#[test]
fn somebody_removed_by_the_host_cannot_sit_down_again() {
    let mut room = two_people();
    room.say("bob", Command::Sit(seat(1))).unwrap();
    room.say("ann", Command::Remove(seat(1))).unwrap();
    assert_eq!(*room.table.holder(seat(1)), Holder::Nobody);
    assert_eq!(Room::code(room.say("bob", Command::Sit(seat(1)))), "removed");
    room.say("eve", Command::Sit(seat(1))).unwrap();
    room.say("ann", ready(seat(0))).unwrap();
    room.say("eve", ready(seat(1))).unwrap();
    assert_eq!(room.table.phase(), Phase::Playing);
    // In a game a bot plays on.
    room.say("ann", Command::Remove(seat(1))).unwrap();
    assert!(matches!(room.table.holder(seat(1)), Holder::Bot(_)));
    assert_eq!(room.table.phase(), Phase::Playing);
}

#[test]
fn a_closed_table_does_nothing_more() {
    let mut room = Room::dealt(short(GameId::Yolo, 2), vec![person("ann"), bot()], Options::default());
    let told = room.say("ann", Command::Close).unwrap();
    assert!(told.closed);
    assert_eq!((room.table.phase(), room.table.legal(seat(0))), (Phase::Closed, vec![]));
    for command in [Command::Close, Command::Rematch, Command::Undo, Command::Sit(seat(0))] {
        assert_eq!(Room::code(room.say("ann", command)), "table_closed");
    }
    assert!(room.table.to_play_by_bot(room.now).is_empty() && room.table.next_due(room.now).is_none());
}

#[test]
fn a_plan_that_does_not_add_up_is_refused() {
    let plan = |holders, options| common::plan(short(GameId::Yolo, 2), holders, options);
    let open = |plan| Table::open(plan, 0, common::secret(1)).unwrap_err().code();
    assert_eq!(open(plan(vec![bot()], Options::default())), "bad_plan");
    let options = Options { grace_seconds: 1, ..Options::default() };
    assert_eq!(open(plan(vec![bot(), bot()], options)), "bad_options");
}
