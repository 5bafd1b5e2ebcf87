//! From a table to what one onlooker gets of it.

use std::sync::LazyLock;

use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, GameId};
use driver::{Frame, History};
use kernel::{Seat, SeatSet, Viewer};
use serde_json::{Map, Value};
use tables::{Millis, PlayerId, Table, Told};

use super::changes::Changes;
use super::play::{Aid, FrameOf, News, Play, PlayOf, Seen};
use super::table::{Clock, Fairness, Holder, SeatInfo, Undo, You};
use super::{AidPolicy, PROTOCOL, Snapshot, TableFacts, TableLine, TableStatus, Update};
use crate::rules::rules_to_json;

/// Who looks at a table.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker<'a> {
    /// Who, if known. All unknown spectators get the same.
    pub player: Option<&'a PlayerId>,
    /// The seat whose view it is. A seat that the player does not hold shows what a spectator sees.
    pub seat: Option<Seat>,
}

impl Onlooker<'_> {
    /// Somebody without a seat and without a name.
    pub const ANYBODY: Self = Self { player: None, seat: None };

    /// The seat through whose eyes this is seen: only one's own.
    fn own_seat(&self, table: &Table) -> Option<Seat> {
        self.seat.filter(|seat| self.player.is_some() && table.player(*seat) == self.player)
    }
}

/// The names shown for players.
pub type Names<'a> = &'a dyn Fn(&PlayerId) -> String;

/// Everything this onlooker may know.
#[must_use]
pub fn snapshot(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> Snapshot {
    let viewer = who.own_seat(table).map_or(Viewer::Table, Viewer::Seat);
    let history = table.history();
    let log = history.zip(table.view(Viewer::Table)).map(|(history, view)| history.latest(&view));
    let rounds = history.map(History::rounds).unwrap_or_default();
    Snapshot {
        protocol: PROTOCOL,
        version: table.version(),
        facts: table_facts(table),
        table: table_status(table, who, names, now),
        play: play(table, viewer, log.unwrap_or_default(), rounds.to_vec()),
    }
}

/// What this onlooker gets of an accepted decision, beside what it has `changed` around the game.
#[must_use]
pub fn update(table: &Table, told: &Told, who: Onlooker<'_>, changed: Changes) -> Update {
    let viewer = who.own_seat(table).map_or(Viewer::Table, Viewer::Seat);
    let play = if told.game { news(table, told, viewer) } else { None };
    Update { version: told.version, table: changed, play }
}

/// What has changed around the game for this onlooker, if `changed` is what has for anybody.
#[must_use]
pub fn for_onlooker(
    changed: &Changes,
    table: &Table,
    who: Onlooker<'_>,
    names: Names<'_>,
    now: Millis,
) -> Changes {
    let mut changed = changed.clone();
    // Whose a seat is, its holder sees marked.
    if changed.places().any(|place| place.starts_with("/seats") && !is_flag(place)) {
        changed.set("/seats", &seats(table, who, names, now));
    }
    changed.set("/clock", &clock(table, who, now));
    changed.set("/you", &you(table, who));
    changed
}

/// Is this a place in a seat beside its holder?
fn is_flag(place: &str) -> bool {
    ["/ready", "/to_act", "/stand_in", "/idle", "/holder/connected"].iter().any(|flag| place.ends_with(flag))
}

/// What never changes at a table.
#[must_use]
pub fn table_facts(table: &Table) -> TableFacts {
    let set = table.settings();
    TableFacts {
        id: set.id.to_string(),
        code: set.code.to_string(),
        game: table.game_id().key().to_owned(),
        visibility: set.visibility,
        rules: rules_to_json(table.rules()),
        assumptions: table.rules().assumptions(),
    }
}

/// What changes at a table, as this onlooker sees it.
#[must_use]
pub fn table_status(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> TableStatus {
    TableStatus {
        options: *table.options(),
        phase: table.phase(),
        number: table.number(),
        seats: seats(table, who, names, now),
        spectators: table.spectators(),
        fairness: Fairness {
            commitment: table.commitment().to_string(),
            label: table.label(),
            nonces: table.dealt_nonces().iter().map(ToString::to_string).collect(),
            secret: table.revealed(),
        },
        clock: clock(table, who, now),
        practice: table.is_practice(),
        finished: table.finished().to_vec(),
        look_only: false,
        you: you(table, who),
    }
}

/// The table in a list.
#[must_use]
pub fn table_line(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> TableLine {
    let set = table.settings();
    TableLine {
        id: set.id.to_string(),
        code: set.code.to_string(),
        game: table.game_id().key().to_owned(),
        visibility: set.visibility,
        phase: table.phase(),
        rules: own_rules(table),
        seats: seats(table, who, names, now),
        changed_at: table.changed_at(),
    }
}

/// The default of every option of each game, whatever the number of seats.
static DEFAULTS: LazyLock<[Map<String, Value>; GameId::ALL.len()]> = LazyLock::new(|| {
    GameId::ALL.map(|game| {
        let rules = AnyRules::of(game, game.seat_range().0, &[]).expect("a game can be played as printed");
        rules_to_json(&rules)
    })
});

/// The options away from their defaults.
fn own_rules(table: &Table) -> Map<String, Value> {
    let defaults = &DEFAULTS[table.game_id() as usize];
    let away = |(key, value): &(String, Value)| defaults.get(key) != Some(value);
    rules_to_json(table.rules()).into_iter().filter(away).collect()
}

fn seats(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> Vec<SeatInfo> {
    let info = |seat: Seat| SeatInfo {
        holder: match table.holder(seat) {
            tables::Holder::Nobody => Holder::Nobody,
            tables::Holder::Bot(bot) => Holder::Bot { bot: bot.to_string() },
            tables::Holder::Person { player, program } => Holder::Person {
                id: player.to_string(),
                name: names(player),
                you: who.player == Some(player),
                host: player == table.host(),
                connected: table.is_connected(player),
                program: *program,
            },
        },
        ready: table.is_ready(seat),
        to_act: table.to_act().contains(seat),
        stand_in: table.is_stood_in(seat, now),
        idle: table.is_idle(seat, now),
    };
    Seat::all(table.seats()).map(info).collect()
}

fn clock(table: &Table, who: Onlooker<'_>, now: Millis) -> Option<Clock> {
    let clock = table.clock(who.own_seat(table), now)?;
    let ms = |time: Millis| u32::try_from(time.max(0)).unwrap_or(u32::MAX);
    Some(Clock { seats: numbers(clock.seats), left_ms: ms(clock.ends - now), total_ms: ms(clock.total) })
}

fn you(table: &Table, who: Onlooker<'_>) -> You {
    let seat = who.own_seat(table);
    You {
        seat: seat.map(Seat::number),
        seats: who.player.map(|player| numbers(table.seats_of(player))).unwrap_or_default(),
        host: who.player == Some(table.host()),
        undo: seat.and_then(|seat| table.undo(seat)).map(Undo::from),
        since: seat.map_or(table.version(), |seat| table.since(seat)),
    }
}

/// The game for one viewer, with the public notices so far and those that scored a round.
fn play(table: &Table, viewer: Viewer, log: Vec<AnyNotice>, rounds: Vec<AnyNotice>) -> Option<Play> {
    let (number, step) = table.dealt()?;
    let frames = vec![FrameOf::from(still(table, viewer, step)?)];
    let (legal, aid) = choice(table, viewer);
    let of = PlayOf { number, step, frames, legal, log, rounds, aid };
    Some(Play { game: table.game_id().key(), of })
}

/// What is new in the game for one viewer.
fn news(table: &Table, told: &Told, viewer: Viewer) -> Option<News> {
    let (number, step) = table.dealt()?;
    let mut frames = told.frames(viewer);
    if frames.is_empty() {
        frames.push(still(table, viewer, step)?);
    }
    let game = (table.game_id().key(), number);
    Some(News::new(game, step, told.before(viewer).as_ref(), frames, choice(table, viewer)))
}

/// What lies open to a viewer now.
fn still(table: &Table, viewer: Viewer, step: u32) -> Option<Frame<AnyGame>> {
    Some(Frame { step: u64::from(step), notices: Vec::new(), view: table.view(viewer)? })
}

/// What the viewer's seat may do, and the help for its memory.
fn choice(table: &Table, viewer: Viewer) -> (Vec<AnyAction>, Option<Aid>) {
    match viewer {
        Viewer::Seat(seat) => (table.legal(seat), aid(table, seat)),
        Viewer::Table => (Vec::new(), None),
    }
}

fn aid(table: &Table, seat: Seat) -> Option<Aid> {
    let policy = table.options().memory_aid;
    if policy == AidPolicy::Off || !table.game_id().has_face_down_cards() {
        return None;
    }
    let seen = |card: kernel::Remembered| Seen {
        seat: card.seat.number(),
        slot: card.slot,
        value: (policy == AidPolicy::Values).then_some(card.value),
    };
    Some(Aid { seen: table.remembered(seat).into_iter().map(seen).collect() })
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

impl From<tables::Undo> for Undo {
    fn from(undo: tables::Undo) -> Self {
        match undo {
            tables::Undo::Choice { .. } => Self::Choice,
            tables::Undo::Practice { .. } => Self::Practice,
        }
    }
}
