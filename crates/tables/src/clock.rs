//! What happens by itself as time goes by. Time is an argument.

use kernel::{Game, Seat, SeatSet};

use crate::command::Decision;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::names::{Millis, PlayerId};
use crate::refusal::Refusal;
use crate::state::Phase;
use crate::table::Table;

/// With several people, the next round begins after so long, if not all have said `continue` before.
pub const BETWEEN_ROUNDS: Millis = 20_000;

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// For these seats; for the next round, if there are none.
    pub seats: SeatSet,
    /// When it ends, if it does not stand still.
    pub ends: Millis,
    /// How long it runs in all.
    pub total: Millis,
}

/// What has to happen by itself.
enum Due {
    Thaw(u32),
    Round,
    Host(PlayerId),
}

impl Table {
    /// What has to happen by itself now: the next round, another host, clocks set right. To be
    /// called again until there is nothing.
    #[must_use]
    pub fn tick(&self, now: Millis) -> Option<Decision> {
        let due = self.due(now)?;
        let mut draft = Draft::new(&self.state, now);
        let done = match due {
            Due::Thaw(ms) => draft.push(Entry::Frozen { ms }),
            Due::Round => open_round(&mut draft),
            Due::Host(player) => draft.push(Entry::HostIs(player)),
        };
        done.ok().map(|()| draft.done(None))
    }

    /// When [`Table::tick`] or [`Table::to_play_by_bot`] will next have something new; at once, if
    /// that is not later than `now`. To be asked again after everything that happens.
    #[must_use]
    pub fn next_due(&self, now: Millis) -> Option<Millis> {
        if self.phase() == Phase::Closed {
            return None;
        }
        if self.due(now).is_some() {
            return Some(now);
        }
        let mut times: Vec<Millis> = Vec::new();
        if self.is_awake(now) {
            times.extend(self.round_opens(now));
            times.extend(self.people().iter().filter_map(|seat| self.deadline(seat, now)));
            times.extend(self.people().iter().filter_map(|seat| self.idle_from(seat, now)));
        }
        let players = self.people().iter().filter_map(|seat| self.player(seat)).chain([self.host()]);
        times.extend(
            players.filter_map(|who| self.presence.absent_since(who)).map(|since| since + self.grace()),
        );
        times.into_iter().filter(|time| *time > now).min()
    }

    /// The clock that runs: the seat's if it must act, else the one that ends first.
    #[must_use]
    pub fn clock(&self, seat: Option<Seat>, now: Millis) -> Option<Clock> {
        if let Some(ends) = self.round_opens(now) {
            return Some(Clock { seats: SeatSet::EMPTY, ends, total: BETWEEN_ROUNDS });
        }
        let own = seat.and_then(|seat| Some((seat, self.deadline(seat, now)?)));
        let all = || self.people().iter().filter_map(|seat| Some((seat, self.deadline(seat, now)?)));
        let (first, ends) = own.or_else(|| all().min_by_key(|(_, ends)| *ends))?;
        let seats = all().filter(|(_, other)| *other == ends).map(|(seat, _)| seat).collect();
        Some(Clock { seats, ends, total: self.limit(first)? })
    }

    /// When this person's time for the open decision is up.
    pub(crate) fn deadline(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let play = self.state.current().filter(|_| self.to_act().contains(seat))?;
        self.player(seat)?;
        Some(play.started[seat.index()] + self.limit(seat)? + self.delay(now))
    }

    /// How long the open decision of this seat may take, if there is an end to it.
    fn limit(&self, seat: Seat) -> Option<Millis> {
        let turn = self.options().turn_seconds.map(Millis::from);
        let look = self.look_limit(seat);
        turn.into_iter().chain(look).min().map(|seconds| seconds * 1000)
    }

    /// How many seconds a look may take. People with several seats at one device look one after the
    /// other, and nobody is hurried who keeps only bots waiting.
    fn look_limit(&self, seat: Seat) -> Option<Millis> {
        let seconds = Millis::from(self.options().look_seconds?);
        self.state.current().filter(|play| play.game.game().looking().contains(seat))?;
        let own = self.seats_of(self.player(seat)?);
        let others = self.humans().minus(own);
        (!others.is_empty()).then(|| seconds * own.len() as Millis)
    }

    /// From when on this person keeps the table waiting.
    pub(crate) fn idle_from(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let play = self.state.current().filter(|_| self.to_act().contains(seat))?;
        self.player(seat)?;
        Some(play.started[seat.index()] + self.grace() + self.delay(now))
    }

    /// Is there a clock that could stand still?
    pub(crate) fn clock_runs(&self) -> bool {
        let timed = |seat| self.player(seat).is_some() && self.limit(seat).is_some();
        self.phase() == Phase::BetweenRounds || self.to_act().iter().any(timed)
    }

    /// Nobody is hurried who is there and keeps only bots waiting.
    fn round_opens(&self, now: Millis) -> Option<Millis> {
        let humans = self.state.humans();
        let here = |seat| self.player(seat).is_some_and(|who| self.is_here(who, now));
        if humans.len() == 1 && humans.iter().all(here) {
            return None;
        }
        let hold = self.state.current().filter(|_| self.phase() == Phase::BetweenRounds)?.hold?;
        Some(hold.began + BETWEEN_ROUNDS + self.delay(now))
    }

    fn due(&self, now: Millis) -> Option<Due> {
        if self.phase() == Phase::Closed || !self.is_awake(now) {
            return None;
        }
        if self.presence.frozen() > 0 && self.clock_runs() {
            return Some(Due::Thaw(u32::try_from(self.presence.frozen()).unwrap_or(u32::MAX)));
        }
        let waited = self.round_opens(now).is_some_and(|opens| opens <= now);
        if waited || self.all_have_seen(self, now) {
            return Some(Due::Round);
        }
        self.next_host(now).map(Due::Host)
    }

    /// Has everybody who is there and looks with own eyes seen the score, in `state`?
    pub(crate) fn all_have_seen(&self, state: &crate::state::State, now: Millis) -> bool {
        let Some(hold) = state.current().and_then(|play| play.hold) else { return false };
        if state.phase() != Phase::BetweenRounds {
            return false;
        }
        let there = state
            .humans()
            .iter()
            .filter(|seat| state.player(*seat).is_some_and(|who| self.is_here(who, now)));
        let there: SeatSet = there.collect();
        let waits_for_nobody = state.humans().is_empty();
        waits_for_nobody || (!there.is_empty() && there.minus(hold.seen).is_empty())
    }

    /// Who becomes host, if the host is gone: the next one around who is there.
    fn next_host(&self, now: Millis) -> Option<PlayerId> {
        if !self.is_gone(self.host(), now) || self.is_here(self.host(), now) {
            return None;
        }
        self.heir(self.host(), now)
    }

    /// Somebody else with a seat who is there.
    pub(crate) fn heir(&self, host: &PlayerId, now: Millis) -> Option<PlayerId> {
        let others = self.humans().iter().filter_map(|seat| self.player(seat));
        others.filter(|player| *player != host).find(|player| self.is_here(player, now)).cloned()
    }
}

/// The next round begins.
pub(crate) fn open_round(draft: &mut Draft) -> Result<(), Refusal> {
    draft.push(Entry::RoundOpened)?;
    draft.settle()
}
