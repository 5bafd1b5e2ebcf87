use kernel::{Seat, SeatSet};

use crate::names::{Millis, PlayerId};
use crate::table::Table;

/// Who is there. Not stored: after a restart nobody is, until they connect again.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    guests: Vec<Guest>,
    /// From this time on, who has not come is absent.
    from: Millis,
    /// Since when none of the people is there, so that all clocks stand still; none, if somebody was
    /// there when it was last looked at.
    idle: Option<Millis>,
    /// When somebody was last seen to be there.
    awake_at: Millis,
    /// For how long clocks stood still that has not been written down yet.
    frozen: Millis,
}

#[derive(Clone, Debug)]
struct Guest {
    player: PlayerId,
    /// Open sockets and streams.
    open: u32,
    /// Since when none is open.
    since: Millis,
    /// When a command came although none was open: a program may play by requests alone.
    heard: Option<Millis>,
}

impl Presence {
    pub(crate) fn new(now: Millis) -> Self {
        Self { guests: Vec::new(), from: now, idle: Some(now), awake_at: now, frozen: 0 }
    }

    /// Clocks stood still for so long.
    pub(crate) fn freeze(&mut self, ms: Millis) {
        self.frozen += ms.max(0);
    }

    /// So much of it is written down, or does not matter.
    pub(crate) fn thaw(&mut self, ms: Millis) {
        self.frozen = (self.frozen - ms).max(0);
    }

    /// What has to be written down about clocks that stood still.
    pub(crate) fn frozen(&self) -> Millis {
        self.frozen
    }

    /// A command of this player was done.
    pub(crate) fn heard(&mut self, player: &PlayerId, now: Millis) {
        let guest = self.guest(player);
        if guest.open == 0 {
            guest.heard = Some(now);
        }
    }

    fn guest(&mut self, player: &PlayerId) -> &mut Guest {
        let place = self.guests.iter().position(|guest| guest.player == *player);
        let place = place.unwrap_or_else(|| {
            let new = Guest { player: player.clone(), open: 0, since: self.from, heard: None };
            self.guests.push(new);
            self.guests.len() - 1
        });
        &mut self.guests[place]
    }

    fn known(&self, player: &PlayerId) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.player == *player)
    }

    /// Since when the player is absent; none, while a socket or stream is open.
    pub(crate) fn absent_since(&self, player: &PlayerId) -> Option<Millis> {
        match self.known(player) {
            None => Some(self.from),
            Some(guest) if guest.open > 0 => None,
            Some(guest) => Some(guest.heard.unwrap_or(guest.since)),
        }
    }
}

impl Table {
    /// A socket or stream of this player was opened, with or without a seat.
    pub fn connected(&mut self, player: &PlayerId, now: Millis) {
        self.watch(now);
        let guest = self.presence.guest(player);
        guest.open = guest.open.saturating_add(1);
        guest.heard = None;
        self.watch(now);
    }

    /// One of them was closed.
    pub fn disconnected(&mut self, player: &PlayerId, now: Millis) {
        self.watch(now);
        let guest = self.presence.guest(player);
        guest.open = guest.open.saturating_sub(1);
        if guest.open == 0 {
            guest.since = now;
            guest.heard = None;
        }
        let state = &self.state;
        let matters = |player: &PlayerId| player == state.host() || !state.seats_of(player).is_empty();
        self.presence.guests.retain(|guest| guest.open > 0 || matters(&guest.player));
        self.watch(now);
    }

    /// Is a socket or stream of this player open?
    #[must_use]
    pub fn is_connected(&self, player: &PlayerId) -> bool {
        self.presence.known(player).is_some_and(|guest| guest.open > 0)
    }

    /// How many connected players have no seat.
    #[must_use]
    pub fn spectators(&self) -> u32 {
        let looks_on = |guest: &&Guest| guest.open > 0 && self.seats_of(&guest.player).is_empty();
        self.presence.guests.iter().filter(looks_on).count() as u32
    }

    /// The people's seats whose owner is there: a socket or stream is open, or a command came
    /// without one and not too long ago.
    #[must_use]
    pub fn present(&self, now: Millis) -> SeatSet {
        self.people()
            .iter()
            .filter(|seat| self.player(*seat).is_some_and(|who| self.is_here(who, now)))
            .collect()
    }

    /// Does a bot play for this person's seat now, because the person is absent?
    #[must_use]
    pub fn is_stood_in(&self, seat: Seat, now: Millis) -> bool {
        let Some(player) = self.player(seat) else { return false };
        !self.is_here(player, now) && (self.state.stood_in.contains(seat) || self.is_gone(player, now))
    }

    /// Has somebody who is there kept the table waiting for as long as it would wait for somebody
    /// absent? Then a bot may be asked to take this decision.
    #[must_use]
    pub fn is_idle(&self, seat: Seat, now: Millis) -> bool {
        let here = self.player(seat).is_some_and(|player| self.is_here(player, now));
        here && !self.state.hurried.contains(seat)
            && self.idle_from(seat, now).is_some_and(|from| from <= now)
    }

    pub(crate) fn is_here(&self, player: &PlayerId, now: Millis) -> bool {
        match self.presence.known(player) {
            Some(guest) if guest.open > 0 => true,
            Some(guest) => guest.heard.is_some_and(|heard| now - heard < self.grace()),
            None => false,
        }
    }

    /// Has the player been absent for longer than the table waits?
    pub(crate) fn is_gone(&self, player: &PlayerId, now: Millis) -> bool {
        self.presence.absent_since(player).is_some_and(|since| now - since >= self.grace())
    }

    /// Have all people been absent for longer than the table waits?
    pub(crate) fn all_are_gone(&self, now: Millis) -> bool {
        self.people().iter().filter_map(|seat| self.player(seat)).all(|player| self.is_gone(player, now))
    }

    pub(crate) fn grace(&self) -> Millis {
        Millis::from(self.options().grace_seconds) * 1000
    }

    /// Do clocks run, and does anybody decide for the absent? Not while all people are away.
    pub(crate) fn is_awake(&self, now: Millis) -> bool {
        self.people().is_empty() || !self.present(now).is_empty()
    }

    /// Notices when the table falls asleep or wakes up. To be called before and after anything changes
    /// about who is there.
    pub(crate) fn watch(&mut self, now: Millis) {
        let asleep = self.asleep_since(now);
        if asleep.is_none() {
            self.presence.awake_at = now;
            if let Some(idle) = self.presence.idle {
                self.presence.freeze(now - idle);
            }
        }
        self.presence.idle = asleep;
    }

    /// How much later clocks end than the log says.
    pub(crate) fn delay(&self, now: Millis) -> Millis {
        self.presence.frozen() + self.asleep_since(now).map_or(0, |since| (now - since).max(0))
    }

    /// Since when nobody is there. A program that plays by requests alone goes without a word: when it
    /// has been silent for too long.
    fn asleep_since(&self, now: Millis) -> Option<Millis> {
        if self.is_awake(now) {
            return None;
        }
        let went = |player: &PlayerId| match self.presence.known(player) {
            Some(Guest { heard: Some(heard), .. }) => heard + self.grace(),
            Some(guest) => guest.since,
            None => self.presence.from,
        };
        let last = || self.people().iter().filter_map(|seat| self.player(seat)).map(went).max();
        self.presence.idle.or_else(|| last().map(|last| last.clamp(self.presence.awake_at.min(now), now)))
    }
}
