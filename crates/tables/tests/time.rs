//! Clocks, absence and return. Time is an argument.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use catalog::GameId;
use common::{Room, bot, person, player, rules, seat, short};
use tables::{By, Command, Entry, Holder, Options, Phase};

const GRACE: i64 = 120_000;

fn two_at_onetoten(options: Options) -> Room {
    Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), person("bob")], options)
}

fn clocked() -> Options {
    Options { turn_seconds: Some(30), ..Options::default() }
}

#[test]
fn a_bot_plays_one_decision_when_time_is_up() {
    let mut room = two_at_onetoten(clocked());
    let clock = room.table.clock(None, room.now).unwrap();
    assert_eq!((clock.seats.first(), clock.ends, clock.total), (Some(seat(0)), room.now + 30_000, 30_000));
    room.wait(29_999);
    assert!(room.table.to_play_by_bot(room.now).is_empty());
    assert_eq!(room.table.next_due(room.now), Some(room.now + 1));
    room.wait(1);
    let turns = room.table.to_play_by_bot(room.now);
    assert_eq!((turns.len(), turns[0].by, turns[0].seat), (1, By::Clock, seat(0)));
    room.bot_answers(&turns[0]).unwrap();
    assert!(room.stored.iter().any(|logged| matches!(logged.entry, Entry::Acted { by: By::Clock, .. })));
    assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + 30_000, "Bob has his full time");
    assert_eq!(room.bot_answers(&turns[0]).unwrap_err().code(), "not_for_bots", "one decision alone");
}

#[test]
fn each_seat_has_its_own_clock_when_all_choose_at_once() {
    let rules = rules(GameId::Yooloo, 2, &[("variant", "base")]);
    let mut room = Room::dealt(rules, vec![person("ann"), person("bob")], clocked());
    let start = room.now;
    room.wait(10_000);
    room.person_plays(seat(0)).unwrap();
    let ends = |room: &Room, number| room.table.clock(Some(seat(number)), room.now).unwrap().ends;
    assert_eq!((ends(&room, 0), ends(&room, 1)), (start + 40_000, start + 30_000));
}

#[test]
fn taking_a_choice_back_gains_no_time() {
    let rules = rules(GameId::Yooloo, 2, &[("variant", "a")]);
    let mut room = Room::dealt(rules, vec![person("ann"), person("bob")], clocked());
    let start = room.now;
    for _ in 0..3 {
        room.wait(9_000);
        room.person_plays(seat(0)).unwrap();
        room.say("ann", Command::Undo).unwrap();
    }
    assert_eq!(room.table.clock(Some(seat(0)), room.now).unwrap().ends, start + 30_000);
    room.wait(3_000);
    assert_eq!(room.table.to_play_by_bot(room.now).len(), 2, "both have had their time");
}

#[test]
fn clocks_stand_still_while_the_server_is_down_however_often() {
    let mut room = two_at_onetoten(clocked());
    room.wait(10_000);
    for _ in 0..3 {
        room.restart(3_600_000);
        room.come("ann");
        room.come("bob");
        assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + 20_000);
        assert!(room.table.to_play_by_bot(room.now).is_empty());
        assert_eq!(room.tick(), 1, "it is written down");
        assert!(matches!(room.last(), Entry::Frozen { .. }));
        assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + 20_000);
        assert_eq!(room.tick(), 0);
    }
    room.wait(20_000);
    assert_eq!(room.table.to_play_by_bot(room.now)[0].by, By::Clock);
}

#[test]
fn clocks_stand_still_while_nobody_is_there_and_nobody_decides_for_them() {
    let mut room = Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), bot()], clocked());
    room.wait(5_000);
    room.go("ann");
    room.wait(1_000_000);
    assert!(room.table.to_play_by_bot(room.now).is_empty() && room.table.tick(room.now).is_none());
    room.come("ann");
    room.tick();
    assert_eq!(room.table.clock(Some(seat(0)), room.now).unwrap().ends, room.now + 25_000);
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.table.to_play_by_bot(room.now).len(), 1);
    room.go("ann");
    assert!(room.table.to_play_by_bot(room.now).is_empty(), "the bot waits for her");
}

#[test]
fn bots_wait_for_the_return_of_people_and_then_go_on_until_one_of_them_has_to_decide() {
    let mut room = Room::dealt(short(GameId::OneToTen, 3), vec![person("ann"), bot(), bot()], clocked());
    room.person_plays(seat(0)).unwrap();
    assert!(room.table.waits_for_bot());
    room.go("ann");
    room.wait(GRACE - 1);
    assert!(room.table.to_play_by_bot(room.now).is_empty(), "she may be back at any moment");
    assert_eq!(room.table.next_due(room.now), Some(room.now + 1));
    room.wait(1);
    room.bots_play_on();
    assert_eq!(room.table.to_act().first(), Some(seat(0)), "both bots have played, nobody plays for her");
    assert!(!room.table.waits_for_bot() && room.table.tick(room.now).is_none());
    assert_eq!(room.table.next_due(room.now), None);
    room.wait(10 * GRACE);
    room.come("ann");
    room.tick();
    assert_eq!(room.table.clock(Some(seat(0)), room.now).unwrap().ends, room.now + 30_000, "all her time");
}

#[test]
fn after_a_restart_bots_go_on_though_nobody_comes() {
    let mut room = Room::dealt(short(GameId::Hilo, 3), vec![person("ann"), bot(), bot()], Options::default());
    room.bots_play_on();
    while room.table.to_act().contains(seat(0)) {
        room.person_plays(seat(0)).unwrap();
    }
    room.restart(60_000);
    assert!(room.table.waits_for_bot() && room.table.to_play_by_bot(room.now).is_empty());
    room.wait(GRACE);
    room.bots_play_on();
    assert_eq!(room.table.to_act().first(), Some(seat(0)));
}

#[test]
fn a_bot_stands_in_after_the_time_of_grace_and_the_owner_has_the_seat_back_at_once() {
    let mut room = two_at_onetoten(Options::default());
    room.go("ann");
    room.wait(GRACE - 1);
    assert!(!room.table.is_stood_in(seat(0), room.now) && room.table.to_play_by_bot(room.now).is_empty());
    assert_eq!(room.table.next_due(room.now), Some(room.now + 1));
    room.wait(1);
    assert!(room.table.is_stood_in(seat(0), room.now));
    let turn = room.table.to_play_by_bot(room.now).remove(0);
    assert_eq!((turn.by, turn.seat, turn.bot.as_str()), (By::StandIn, seat(0), "normal"));
    room.come("ann");
    assert!(!room.table.is_stood_in(seat(0), room.now));
    assert_eq!(room.bot_answers(&turn).unwrap_err().code(), "not_for_bots", "she is back");
    room.person_plays(seat(0)).unwrap();
    assert_eq!(*room.table.holder(seat(0)), person("ann"));
}

#[test]
fn one_decision_of_somebody_idle_may_be_given_to_a_bot() {
    let people = vec![person("ann"), person("bob"), person("cia")];
    let mut room = Room::dealt(short(GameId::OneToTen, 3), people, Options::default());
    room.person_plays(seat(0)).unwrap();
    room.wait(GRACE - 1);
    assert!(!room.table.is_idle(seat(1), room.now));
    assert_eq!(Room::code(room.say("ann", Command::StandIn(seat(1)))), "not_absent");
    assert_eq!(room.table.next_due(room.now), Some(room.now + 1));
    room.wait(1);
    assert!(room.table.is_idle(seat(1), room.now) && !room.table.is_idle(seat(2), room.now));
    assert_eq!(Room::code(room.say("cia", Command::StandIn(seat(1)))), "not_host");
    assert_eq!(Room::code(room.say("bob", Command::StandIn(seat(1)))), "not_host");
    room.say("ann", Command::StandIn(seat(1))).unwrap();
    assert!(matches!(room.last(), Entry::Hurried { .. }));
    assert_eq!(Room::code(room.say("ann", Command::StandIn(seat(1)))), "not_absent");
    let turn = room.table.to_play_by_bot(room.now).remove(0);
    assert_eq!((turn.by, turn.seat), (By::StandIn, seat(1)));
    room.bot_answers(&turn).unwrap();
    room.person_plays(seat(2)).unwrap();
    room.person_plays(seat(0)).unwrap();
    assert!(room.table.to_play_by_bot(room.now).is_empty(), "this one alone");
}

#[test]
fn for_the_host_anybody_may_ask_and_the_owner_may_still_be_faster() {
    let people = vec![person("ann"), person("bob")];
    let mut room = Room::dealt(short(GameId::OneToTen, 2), people, Options::default());
    room.wait(GRACE);
    room.say("bob", Command::StandIn(seat(0))).unwrap();
    let turn = room.table.to_play_by_bot(room.now).remove(0);
    room.restart(1_000);
    room.come_all();
    assert_eq!(room.table.to_play_by_bot(room.now)[0].seat, seat(0), "it is in the log");
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.bot_answers(&turn).unwrap_err().code(), "not_for_bots");
    assert!(room.table.to_play_by_bot(room.now).is_empty());
    assert_eq!(Room::code(room.say("cia", Command::StandIn(seat(0)))), "not_host");
}

#[test]
fn a_stand_in_is_told_what_the_seat_was_told_and_no_more() {
    let people = vec![person("ann"), person("bob")];
    let mut room = Room::dealt(short(GameId::Yolo, 2), people, Options::default());
    while let Some(seat) = room.table.to_act().first().filter(|_| room.table.dealt().unwrap().1 < 16) {
        room.person_plays(seat).unwrap();
    }
    let own: Vec<String> = room.table.notices_so_far(seat(1)).iter().map(ToString::to_string).collect();
    assert!(own.iter().any(|line| line.contains("Seat 1 looks at slot") && line.contains("sees")));
    assert!(!own.iter().any(|line| line.contains("Seat 0 looks at slot") && line.contains("sees")));
    assert!(!own.iter().any(|line| line.contains("Seat 0 has drawn")));
}

#[test]
fn the_host_has_a_bot_play_for_somebody_absent_at_once() {
    let mut room = two_at_onetoten(Options::default());
    assert_eq!(Room::code(room.say("ann", Command::StandIn(seat(1)))), "not_absent");
    room.person_plays(seat(0)).unwrap();
    room.go("bob");
    room.say("ann", Command::StandIn(seat(1))).unwrap();
    assert_eq!(Room::code(room.say("ann", Command::StandIn(seat(1)))), "not_absent");
    assert_eq!(room.table.to_play_by_bot(room.now)[0].by, By::StandIn);
    room.come("bob");
    assert!(room.table.to_play_by_bot(room.now).is_empty());
    room.person_plays(seat(1)).unwrap();
    room.go("bob");
    assert!(!room.table.is_stood_in(seat(1), room.now), "he was back: the time of grace counts again");
}

#[test]
fn a_seat_given_up_in_a_game_is_a_bots_until_the_next() {
    let mut room = two_at_onetoten(Options::default());
    room.say("bob", Command::Stand(seat(1))).unwrap();
    assert!(matches!(room.table.holder(seat(1)), Holder::Bot(_)));
    assert_eq!(Room::code(room.say("bob", Command::Sit(seat(1)))), "seat_taken");
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.table.to_play_by_bot(room.now)[0].by, By::Bot);
}

#[test]
fn a_program_that_plays_by_requests_alone_is_there() {
    let holders = vec![Holder::Person { player: player("rob"), program: true }, bot()];
    let mut room = Room::open(short(GameId::OneToTen, 2), holders, Options::default());
    room.ready_all();
    room.person_plays(seat(0)).unwrap();
    assert_eq!(room.table.to_play_by_bot(room.now).len(), 1);
    room.wait(GRACE);
    room.bots_play_on();
    assert_eq!(room.table.to_act().first(), Some(seat(0)));
    assert!(room.table.to_play_by_bot(room.now).is_empty(), "nobody decides for it");
}

#[test]
fn clocks_stand_still_from_when_a_program_has_been_silent_for_too_long() {
    let holders = vec![Holder::Person { player: player("rob"), program: true }, person("ann")];
    let options = Options { turn_seconds: Some(300), ..Options::default() };
    let mut room = Room::open(short(GameId::OneToTen, 2), holders, options);
    room.come("ann");
    room.ready_all();
    room.person_plays(seat(0)).unwrap();
    room.go("ann");
    room.wait(GRACE);
    let left = |room: &Room| room.table.clock(Some(seat(1)), room.now).unwrap().ends - room.now;
    assert_eq!(left(&room), 300_000 - GRACE, "so long he was there");
    room.wait(3_600_000);
    assert_eq!(left(&room), 300_000 - GRACE, "nobody is there");
    room.come("ann");
    assert_eq!(left(&room), 300_000 - GRACE);
    assert_eq!(room.tick(), 1, "it is written down");
    assert_eq!(left(&room), 300_000 - GRACE);
}

#[test]
fn clocks_stand_still_for_longer_than_one_entry_can_say() {
    let mut room = two_at_onetoten(clocked());
    room.wait(10_000);
    room.restart(100 * 86_400_000);
    room.come_all();
    assert_eq!(room.tick(), 3, "49.7 days are the most that one says");
    assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + 20_000);
}

#[test]
fn the_table_goes_to_somebody_who_is_there_when_the_host_leaves_or_stays_away() {
    let mut room = two_at_onetoten(Options::default());
    room.say("ann", Command::Stand(seat(0))).unwrap();
    assert_eq!(*room.table.host(), player("bob"));

    let mut room = two_at_onetoten(Options::default());
    room.go("ann");
    room.wait(GRACE - 1);
    assert_eq!(room.tick(), 0);
    room.wait(1);
    assert_eq!(room.tick(), 1);
    assert_eq!(*room.table.host(), player("bob"));
    assert_eq!(room.tick(), 0);

    let mut alone = Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), bot()], Options::default());
    alone.go("ann");
    alone.wait(GRACE * 10);
    assert_eq!((alone.tick(), alone.table.host()), (0, &player("ann")), "there is nobody else");
}

#[test]
fn after_a_restart_everybody_has_the_time_of_grace_to_come_back() {
    let mut room = two_at_onetoten(Options::default());
    room.restart(GRACE * 100);
    room.come("bob");
    assert!(!room.table.is_stood_in(seat(0), room.now));
    assert_eq!(room.table.host(), &player("ann"));
    room.wait(GRACE);
    assert!(room.table.is_stood_in(seat(0), room.now));
}

#[test]
fn the_pause_between_rounds_stands_still_too() {
    let people = vec![person("ann"), person("bob")];
    let mut room = Room::dealt(short(GameId::Hilo, 2), people, Options::default());
    while room.table.phase() == Phase::Playing {
        let next = room.table.to_act().iter().next().expect("it is somebody's turn");
        room.person_plays(next).unwrap();
    }
    room.wait(5_000);
    room.restart(3_600_000);
    assert_eq!(room.tick(), 0, "nobody is there");
    room.come("ann");
    room.come("bob");
    room.tick();
    assert_eq!(room.table.phase(), Phase::BetweenRounds);
    assert_eq!(room.table.clock(None, room.now).unwrap().ends, room.now + 15_000);
}

#[test]
fn a_table_of_bots_plays_without_anybody_there() {
    let room = Room::open(short(GameId::Yolo, 2), vec![bot(), bot()], clocked());
    assert!(!room.table.to_play_by_bot(room.now).is_empty());
    assert!(room.table.clock(None, room.now).is_none(), "bots need no clock");
}

#[test]
fn spectators_are_counted_and_hold_nothing_up() {
    let mut room = two_at_onetoten(Options::default());
    room.come("eve");
    room.come("eve");
    room.come("dan");
    assert_eq!(room.table.spectators(), 2);
    room.go("eve");
    assert_eq!(room.table.spectators(), 2);
    room.go("eve");
    room.go("ann");
    room.go("bob");
    assert_eq!(room.table.spectators(), 1);
    assert!(room.table.to_play_by_bot(room.now + GRACE).is_empty(), "a spectator is nobody to play for");
}

#[test]
fn a_look_ends_when_its_time_is_up_if_another_person_waits() {
    let rules = || short(GameId::Yolo, 3);
    let mut room = Room::dealt(rules(), vec![person("ann"), person("bob"), bot()], Options::default());
    let clock = room.table.clock(Some(seat(0)), room.now).unwrap();
    assert_eq!((clock.ends, clock.total), (room.now + 120_000, 120_000), "she sees how long");
    room.person_plays(seat(0)).unwrap();
    let clock = room.table.clock(Some(seat(0)), room.now).unwrap();
    assert_eq!((clock.seats.first(), clock.seats.len()), (Some(seat(1)), 1), "so does the one who waits");
    room.wait(120_000);
    let late = |room: &Room| {
        let turns = room.table.to_play_by_bot(room.now);
        turns.into_iter().filter(|turn| turn.by == By::Clock).collect::<Vec<_>>()
    };
    let turns = late(&room);
    assert_eq!((turns.len(), turns[0].seat), (1, seat(1)));
    room.bot_answers(&turns[0]).unwrap();
    room.bots_play_on();
    assert!(late(&room).is_empty(), "the cards that are shown now get their own time");
    room.wait(120_000);
    room.bots_play_on();
    assert_eq!(room.table.clock(None, room.now), None, "a turn has no end");

    let options = Options { look_seconds: None, ..Options::default() };
    let room = Room::dealt(rules(), vec![person("ann"), person("bob"), bot()], options);
    assert_eq!(room.table.clock(Some(seat(0)), room.now), None, "the host can turn it off");
    let room = Room::dealt(rules(), vec![person("ann"), bot(), bot()], Options::default());
    assert_eq!(room.table.clock(Some(seat(0)), room.now), None, "bots do not mind");
}

#[test]
fn people_who_share_a_device_look_one_after_the_other() {
    let holders = vec![person("ann"), person("ann"), person("bob")];
    let room = Room::dealt(short(GameId::GoLow, 3), holders, Options::default());
    let ends = |number| room.table.clock(Some(seat(number)), room.now).unwrap().ends - room.now;
    assert_eq!((ends(0), ends(1), ends(2)), (240_000, 240_000, 120_000));
    let one_device = vec![person("ann"), person("ann"), bot()];
    let room = Room::dealt(short(GameId::GoLow, 3), one_device, Options::default());
    assert_eq!(room.table.clock(Some(seat(0)), room.now), None, "nobody waits elsewhere");
}

#[test]
fn taking_back_what_to_look_at_gains_no_time() {
    let mut room =
        Room::dealt(short(GameId::Yolo, 2), vec![person("ann"), person("bob")], Options::default());
    let start = room.now;
    room.wait(50_000);
    room.person_plays(seat(0)).unwrap();
    room.say("ann", Command::Undo).unwrap();
    assert_eq!(room.table.clock(Some(seat(0)), room.now).unwrap().ends, start + 120_000);
}
