//! Laws that hold whatever anybody says, tried with random commands of random people.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use catalog::{AnyAction, AnyEvent, AnyGame, AnyNotice, GameId};
use chance::Nonce;
use common::{Room, bot, person, player, program, secret, short};
use driver::{AnyStep, History, Match, Memories, Observer};
use kernel::{Game, Recall, Seat, Step, Viewer};
use proptest::prelude::*;
use tables::{
    Actor, Answer, BotName, Command, Entry, Holder, Logged, MoveId, Options, Pace, Pause, Phase, Request,
    Table, Undo,
};

const NAMES: [&str; 4] = ["ann", "bob", "cat", "eve"];

/// Something that happens at a table, sensible or not.
#[derive(Clone, Debug)]
enum Happening {
    Says { who: usize, seat: Option<u8>, what: u8, number: u8, back: u64, id: u8 },
    Plays { pick: u8 },
    BotPlays,
    Comes { who: usize },
    Goes { who: usize },
    Waits { ms: i64 },
    Ticks,
    Restarts { down: i64 },
}

fn happening() -> impl Strategy<Value = Happening> {
    let says = (0..4_usize, proptest::option::of(0..8_u8), 0..18_u8, any::<u8>(), 0..4_u64, any::<u8>());
    prop_oneof![
        6 => says.prop_map(|(who, seat, what, number, back, id)| Happening::Says {
            who, seat, what, number, back, id
        }),
        8 => any::<u8>().prop_map(|pick| Happening::Plays { pick }),
        6 => Just(Happening::BotPlays),
        2 => (0..4_usize).prop_map(|who| Happening::Comes { who }),
        1 => (0..4_usize).prop_map(|who| Happening::Goes { who }),
        2 => (0..100_000_i64).prop_map(|ms| Happening::Waits { ms }),
        2 => Just(Happening::Ticks),
        1 => (0..1_000_000_i64).prop_map(|down| Happening::Restarts { down }),
    ]
}

fn command(room: &Room, what: u8, number: u8, strange: AnyAction) -> Command {
    let seat = Seat::new(number % 8);
    match what {
        0 => Command::Act(vec![strange]),
        1 => Command::Undo,
        2 => Command::Sit(seat),
        3 if number < 20 => Command::Stand(seat),
        4 | 5 => {
            Command::Ready { seat, nonce: Nonce::new(vec![number; 14 + usize::from(number % 8)]).unwrap() }
        }
        6 => Command::Unready(seat),
        7 | 8 => Command::Continue,
        9 => Command::Rematch,
        10 => Command::SetSeat { seat, bot: (number > 9).then(|| BotName::new("easy").unwrap()) },
        11 => Command::StandIn(seat),
        12 => Command::SetOptions(Options {
            turn_seconds: (number > 100).then_some(u16::from(number)),
            ..*room.table.options()
        }),
        13 => Command::SetPace(Pace::Instant),
        14 if number < 5 => Command::Close,
        15 if number < 30 => {
            let from = room.table.player(seat).unwrap_or(room.table.host()).clone();
            Command::Claim { seat, from }
        }
        16 => Command::Hint,
        17 => Command::Emote(if number > 100 { "hello".to_owned() } else { "boo".to_owned() }),
        _ => Command::Ping,
    }
}

fn says(room: &mut Room, by: &Actor, request: Request) {
    let before = common::told(&room.table);
    let fresh = secret((room.table.number() + 1) as u8);
    let answer = room.table.handle(by, request.clone(), room.now, fresh.clone());
    assert_eq!(common::told(&room.table), before, "deciding changes nothing");
    match answer {
        Ok(Answer::New(decision)) => {
            let told = room.keep(decision);
            let again = room.table.handle(by, request, room.now, fresh.clone());
            assert!(matches!(again, Ok(Answer::Repeat(version)) if version == told.version), "{again:?}");
        }
        Ok(Answer::Repeat(version)) => assert!(version <= room.table.version()),
        Ok(Answer::Hint(seat)) => assert!(room.table.to_act().contains(seat)),
        Ok(Answer::Emote { .. } | Answer::Pong) => {}
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            assert!(
                refusal.code().bytes().all(|c| c.is_ascii_lowercase() || c == b'_'),
                "{}",
                refusal.code()
            );
            assert_ne!(refusal.code(), "bad_entry", "{request:?}: {refusal}");
        }
    }
}

fn happen(room: &mut Room, happening: Happening, strange: AnyAction) {
    match happening {
        Happening::Says { who, seat, what, number, back, id } => {
            let by = Actor { player: player(NAMES[who]), program: who == 2, seat: seat.map(Seat::new) };
            let version = (room.table.version() + 1).saturating_sub(back);
            let move_id = MoveId::new(&format!("p{id}")).unwrap();
            let command = command(room, what, number, strange);
            says(room, &by, Request { move_id, version, command });
        }
        Happening::Plays { pick } => {
            let people = room.table.people();
            let open: Vec<Seat> = room.table.to_act().iter().filter(|seat| people.contains(*seat)).collect();
            let Some(seat) = open.get(usize::from(pick) % open.len().max(1)) else { return };
            room.person_plays(*seat).unwrap();
        }
        Happening::BotPlays => drop(room.bot_plays()),
        Happening::Comes { who } => room.come(NAMES[who]),
        Happening::Goes { who } => room.go(NAMES[who]),
        Happening::Waits { ms } => room.wait(ms),
        Happening::Ticks => drop(room.tick()),
        Happening::Restarts { down } => room.restart(down),
    }
}

/// What must be so at any time.
fn in_order(room: &Room) {
    let table = &room.table;
    assert_eq!(common::told(&room.reread(None)), common::told(table), "the log says all");
    let playing = table.phase() == Phase::Playing;
    assert!(playing || table.to_act().is_empty());
    for seat in Seat::all(table.seats()) {
        let legal = table.legal(seat);
        assert_eq!(legal.is_empty(), !table.to_act().contains(seat));
        assert!(table.since(seat) <= table.version());
        if table.undo(seat).is_some() {
            assert!(matches!(table.phase(), Phase::Playing | Phase::BetweenRounds));
        }
    }
    past_is_what_was_played(room);
    if let Some(due) = table.next_due(room.now) {
        assert!(due >= room.now);
        assert_eq!(due == room.now, table.tick(room.now).is_some(), "what is due can be done");
    }
    for turn in table.to_play_by_bot(room.now) {
        let by_bot = matches!(table.holder(turn.seat), Holder::Bot(_));
        assert_eq!(by_bot, turn.by == tables::By::Bot);
    }
}

/// The steps of the game dealt last, by the log alone.
fn steps(stored: &[Logged]) -> Vec<AnyStep<AnyGame>> {
    let mut steps: Vec<AnyStep<AnyGame>> = Vec::new();
    for logged in stored {
        match &logged.entry {
            Entry::Dealt => steps.clear(),
            Entry::Acted { seat, action, .. } => steps.push(Step::Act { seat: *seat, action: *action }),
            Entry::Chanced(outcome) => steps.push(Step::Chance(*outcome)),
            Entry::TookBack { seat, undo: Undo::Choice { actions } } => {
                for _ in 0..*actions {
                    let own =
                        |step: &AnyStep<AnyGame>| matches!(step, Step::Act { seat: by, .. } if by == seat);
                    steps.remove(steps.iter().rposition(own).unwrap());
                }
            }
            Entry::TookBack { undo: Undo::Practice { steps: left }, .. } => steps.truncate(*left as usize),
            _ => {}
        }
    }
    steps
}

/// Everything that a viewer learns.
struct Notices(Viewer, Vec<AnyNotice>);

impl Observer<AnyGame> for Notices {
    fn stepped(&mut self, _: &AnyStep<AnyGame>, events: &[AnyEvent], _: &AnyGame) {
        self.1.extend(events.iter().filter_map(|event| AnyGame::notice(event, self.0)));
    }
}

/// Memories and history are folded as the game goes; they are those of the game played again.
fn past_is_what_was_played(room: &Room) {
    let (table, rules) = (&room.table, room.table.rules());
    let Some((_, count)) = table.dealt() else { return };
    let steps = steps(&room.stored);
    assert_eq!(steps.len(), count as usize);
    let mut memories = Memories::of_seats(rules, rules.seats());
    let mut history = History::default();
    let again: Match<AnyGame> =
        Match::replay(rules, steps.iter().copied(), &mut (&mut memories, &mut history)).unwrap();
    let open = again.game().view(Viewer::Table);
    assert_eq!(table.view(Viewer::Table).as_ref(), Some(&open));
    let kept = table.history().unwrap();
    assert_eq!((kept.latest(&open), kept.rounds()), (history.latest(&open), history.rounds()));
    for seat in Seat::all(table.seats()) {
        let viewer = Viewer::Seat(seat);
        let (kept, replayed) = (table.memory(seat).unwrap(), memories.get(viewer).unwrap());
        assert_eq!(format!("{kept:?}"), format!("{replayed:?}"));
        let mut notices = Notices(viewer, Vec::new());
        let _: Match<AnyGame> = Match::replay(rules, steps.iter().copied(), &mut notices).unwrap();
        assert_eq!(table.notices_so_far(seat), notices.1);
        let seen = AnyGame::face_down(replayed, &again.game().view(viewer));
        assert_eq!(table.remembered(seat), seen);
    }
}

fn holders(kind: u8, seats: usize) -> Vec<Holder> {
    let all: [Holder; 6] = match kind {
        0 => [person("ann"), bot(), bot(), bot(), bot(), bot()],
        1 => [person("ann"), person("bob"), bot(), bot(), bot(), bot()],
        2 => [person("ann"), Holder::Nobody, program("cat"), bot(), bot(), bot()],
        3 => [person("ann"), person("ann"), person("bob"), bot(), bot(), bot()],
        _ => [bot(), bot(), bot(), bot(), bot(), bot()],
    };
    all[..seats].to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_table_stays_in_order_whatever_anybody_says(
        game in 0..GameId::ALL.len(),
        seats in 2..4_usize,
        kind in 0..5_u8,
        turn_seconds in proptest::option::of(5..60_u16),
        happenings in proptest::collection::vec(happening(), 1..120),
    ) {
        let game = GameId::ALL[game];
        let options = Options { turn_seconds, ..Options::default() };
        let other = if game == GameId::Yo { GameId::Hilo } else { GameId::Yo };
        let strange = Room::dealt(short(other, 2), vec![person("ann"), bot()], Options::default());
        let strange = strange.table.legal(Seat::FIRST)[0];
        let mut room = Room::open(short(game, seats), holders(kind, seats), options);
        if kind != 2 {
            room.come_all();
            room.ready_all();
        }
        for (number, happening) in happenings.into_iter().enumerate() {
            happen(&mut room, happening, strange);
            if number % 7 == 0 {
                in_order(&room);
            }
        }
        in_order(&room);
    }

    #[test]
    fn a_log_with_an_entry_lost_doubled_or_moved_is_refused_or_still_a_table(
        game in 0..GameId::ALL.len(),
        place in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        damage in 0..4_u8,
    ) {
        let game = GameId::ALL[game];
        let mut room = Room::dealt(short(game, 2), vec![person("ann"), bot()], Options::default());
        for _ in 0..20 {
            room.bots_play_on();
            if room.table.to_act().contains(Seat::FIRST) {
                room.person_plays(Seat::FIRST).unwrap();
            }
        }
        let mut log = room.stored.clone();
        let (place, other) = (place.index(log.len()), other.index(log.len()));
        match damage {
            0 => drop(log.remove(place)),
            1 => log.insert(other, log[place].clone()),
            2 => log.swap(place, other),
            _ => log[place].entry = Entry::Dealt,
        }
        let pause = Some(Pause { from: room.now, to: room.now });
        match Table::rebuild(log.iter().cloned(), pause, room.now) {
            Ok(table) => prop_assert_eq!(table.version(), log.len() as u64),
            Err(broken) => {
                prop_assert!((1..=log.len() as u64).contains(&broken.number));
                prop_assert!(!broken.why.is_empty());
            }
        }
    }
}
