use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyRules, AnyView, GameId};
use chance::{Commitment, Nonce, Secret};
use kernel::{Game, Seat, SeatSet, Turn, Viewer};

use crate::entry::{Holder, Opened};
use crate::names::{Millis, PlayerId};
use crate::play::Play;
use crate::settings::Options;

/// What the entries of a table say. [`Table`](crate::Table) gives all of this too.
#[derive(Clone, Debug)]
pub struct State {
    /// How it was made, with settings, holders and host as they are now.
    pub(crate) set: Opened,
    pub(crate) version: u64,
    pub(crate) changed_at: Millis,
    pub(crate) promise: Promise,
    /// The nonces of the seats that are ready for the deal.
    pub(crate) nonces: Vec<Option<Nonce>>,
    /// The game dealt last.
    pub(crate) play: Option<Box<Play>>,
    /// Who wants another game.
    pub(crate) wants: SeatSet,
    /// For whom the host has a bot play.
    pub(crate) stood_in: SeatSet,
    /// For whom a bot takes the open decision, though they are there.
    pub(crate) hurried: SeatSet,
    /// Whom the host has removed.
    pub(crate) removed: Arc<Vec<PlayerId>>,
    pub(crate) finished: Arc<Vec<Finished>>,
    /// How many entries came since the last step of a game.
    pub(crate) unplayed: u32,
    pub(crate) closed: bool,
}

/// What the dealer has committed to.
#[derive(Clone, Debug)]
pub(crate) struct Promise {
    pub(crate) number: u32,
    pub(crate) secret: Secret,
}

kernel::wire! { words "TablePhase":
/// Where a table is between waiting and closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Until all seats are taken and all people are ready.
    Waiting,
    /// A game is being played.
    Playing,
    /// A round is over; the next begins when all people have said `continue`, or at the clock's end.
    BetweenRounds,
    /// The game is over; `rematch` opens the next.
    Over,
    /// Nothing can be done here any more.
    Closed,
}
}

kernel::wire! { record:
/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its number at this table.
    pub number: u32,
    /// One number a seat, as the game counts them.
    #[cfg_attr(feature = "wire", ts(type = "Array<number>"))]
    pub scores: Vec<i64>,
    /// The seats that won.
    pub winners: SeatSet,
    /// Was a decision taken back in it?
    pub practice: bool,
}
}

impl State {
    /// The number of the last entry.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// When the last entry was decided.
    #[must_use]
    pub fn changed_at(&self) -> Millis {
        self.changed_at
    }

    /// How it was made, with settings, holders and host as they are now.
    #[must_use]
    pub fn settings(&self) -> &Opened {
        &self.set
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &AnyRules {
        &self.set.rules
    }

    /// Which game is played here.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        self.set.rules.game()
    }

    /// How it is played.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.set.options
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.set.rules.seats()
    }

    /// Who holds the seats, in order.
    #[must_use]
    pub fn holders(&self) -> &[Holder] {
        &self.set.holders
    }

    /// Who holds this seat; nobody, if there is no such seat.
    #[must_use]
    pub fn holder(&self, seat: Seat) -> &Holder {
        self.set.holders.get(seat.index()).unwrap_or(&Holder::Nobody)
    }

    /// The player who holds this seat, if a person or program does.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&PlayerId> {
        match self.holder(seat) {
            Holder::Person { player, .. } => Some(player),
            Holder::Bot(_) | Holder::Nobody => None,
        }
    }

    /// Who is the host.
    #[must_use]
    pub fn host(&self) -> &PlayerId {
        &self.set.host
    }

    /// The seats that this player holds.
    #[must_use]
    pub fn seats_of(&self, player: &PlayerId) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.player(*seat) == Some(player)).collect()
    }

    /// The seats held by people and programs.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.player(*seat).is_some()).collect()
    }

    /// The seats held by people who look at the table with their own eyes.
    #[must_use]
    pub fn humans(&self) -> SeatSet {
        let human = |seat: &Seat| matches!(self.holder(*seat), Holder::Person { program: false, .. });
        Seat::all(self.seats()).filter(human).collect()
    }

    /// Where the table is between waiting and closed.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.closed {
            return Phase::Closed;
        }
        match self.current() {
            None => Phase::Waiting,
            Some(play) if play.game.turn() == Turn::Over => Phase::Over,
            Some(play) if play.hold.is_some() => Phase::BetweenRounds,
            Some(_) => Phase::Playing,
        }
    }

    /// The number of the game being played or waited for, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.promise.number
    }

    /// The number of the game dealt last, and how many steps it has had.
    #[must_use]
    pub fn dealt(&self) -> Option<(u32, u32)> {
        self.play.as_ref().map(|play| (play.number, play.game.steps() as u32))
    }

    /// SHA-256 of the secret of the game being played or waited for.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.promise.secret.commitment()
    }

    /// What names this table and game in the dealing: `<table>/<number>`.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}/{}", self.set.id, self.promise.number)
    }

    /// The nonces of the seats, once dealt.
    #[must_use]
    pub fn dealt_nonces(&self) -> &[Nonce] {
        self.current().map_or(&[], |play| play.committed.nonces())
    }

    /// The secret in hexadecimal, once the game is over.
    #[must_use]
    pub fn revealed(&self) -> Option<String> {
        let play = self.current().filter(|play| play.game.turn() == Turn::Over)?;
        Some(play.committed.secret().reveal())
    }

    /// Has somebody taken back a decision in this game, against bots only?
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.current().is_some_and(|play| play.practice)
    }

    /// The finished games, latest last, at most 100.
    #[must_use]
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// What lies open to this viewer now, once there has been a deal; it stays until the next one.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<AnyView> {
        self.play.as_ref().map(|play| play.game.game().view(viewer))
    }

    /// The seats that have something to decide now.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self.current() {
            Some(play) if !self.closed => play.open_decisions(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The game being played, with everything that is hidden in it.
    #[must_use]
    pub fn game(&self) -> Option<&AnyGame> {
        self.current().map(|play| play.game.game())
    }

    /// What the seat may do now; nothing, if it has nothing to decide.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<AnyAction> {
        let play = self.current().filter(|_| self.to_act().contains(seat));
        play.map(|play| play.game.legal_actions(seat)).unwrap_or_default()
    }

    /// The version from which on this seat's decision has been open: an act must name it or a later
    /// one. If the seat has nothing to decide, the present version.
    #[must_use]
    pub fn since(&self, seat: Seat) -> u64 {
        match self.current() {
            Some(play) if self.to_act().contains(seat) => play.since[seat.index()],
            _ => self.version,
        }
    }

    /// Is the seat ready: for the deal, for the next round, or for another game? Bots always are.
    #[must_use]
    pub fn is_ready(&self, seat: Seat) -> bool {
        if matches!(self.holder(seat), Holder::Bot(_)) {
            return true;
        }
        match self.phase() {
            Phase::Waiting => self.nonces.get(seat.index()).is_some_and(Option::is_some),
            Phase::BetweenRounds => {
                self.current().and_then(|play| play.hold).is_some_and(|hold| hold.seen.contains(seat))
            }
            Phase::Over => self.wants.contains(seat),
            Phase::Playing | Phase::Closed => false,
        }
    }

    /// Are all seats taken and all people ready?
    pub(crate) fn may_deal(&self) -> bool {
        self.phase() == Phase::Waiting
            && Seat::all(self.seats()).all(|seat| match self.holder(seat) {
                Holder::Nobody => false,
                Holder::Bot(_) => true,
                Holder::Person { .. } => self.is_ready(seat),
            })
    }

    /// No copy of this state is left that shares its steps with it.
    pub(crate) fn settle_steps(&mut self) {
        if let Some(play) = &mut self.play {
            play.past.steps.settle();
        }
    }

    /// The game that was promised last, once it is dealt.
    pub(crate) fn current(&self) -> Option<&Play> {
        self.play.as_deref().filter(|play| play.number == self.promise.number)
    }
}
