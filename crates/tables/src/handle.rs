//! What becomes of a command.

use chance::{Nonce, Secret};
use kernel::{Seat, SeatSet};

use crate::clock::open_round;
use crate::command::{Actor, Answer, Command, EMOTES, Request};
use crate::draft::Draft;
use crate::entry::{By, Entry, Holder};
use crate::names::{BotName, Millis};
use crate::refusal::Refusal;
use crate::state::Phase;
use crate::table::Table;

/// Somebody who says something now.
struct Saying<'a> {
    by: &'a Actor,
    version: u64,
    now: Millis,
}

type Done = Result<(), Refusal>;

/// How many changes around a table may come between two steps of a game.
const MOST_UNPLAYED: u32 = 1000;

impl Table {
    /// Decides what becomes of a command. `fresh`: a new secret, in case a new game begins.
    ///
    /// # Errors
    /// Why it is not done; nothing has changed.
    pub fn handle(
        &self,
        by: &Actor,
        request: Request,
        now: Millis,
        fresh: Secret,
    ) -> Result<Answer, Refusal> {
        if let Some(version) = self.done(&by.player, &request.move_id) {
            return Ok(Answer::Repeat(version));
        }
        if request.version > self.version() {
            return Err(Refusal::UnknownVersion(request.version));
        }
        match request.command {
            Command::Ping => return Ok(Answer::Pong),
            Command::Emote(emote) => return self.emote(by, &emote),
            Command::Hint => return self.hint(by, request.version),
            _ if self.phase() == Phase::Closed => return Err(Refusal::TableClosed),
            _ => {}
        }
        let mut draft = Draft::new(&self.state, now);
        let said = Saying { by, version: request.version, now };
        let leaves = matches!(request.command, Command::Stand(_) | Command::Close);
        self.decide(&said, request.command, fresh, &mut draft)?;
        // What goes back and forth without a step of a game has an end.
        let before = self.state.unplayed;
        if !leaves && draft.state.unplayed > before && before >= MOST_UNPLAYED {
            return Err(Refusal::TooManyChanges);
        }
        Ok(Answer::New(draft.done(Some((by.player.clone(), request.move_id)))))
    }

    fn decide(&self, said: &Saying<'_>, command: Command, fresh: Secret, draft: &mut Draft) -> Done {
        match command {
            Command::Act(actions) => {
                let seat = self.own_seat(said.by)?;
                self.expect_open(seat, said.version)?;
                if actions.is_empty() {
                    return Err(Refusal::NothingToDo);
                }
                for action in actions {
                    draft.push(Entry::Acted { seat, action, by: By::Owner })?;
                }
                draft.settle()
            }
            Command::Undo => {
                let seat = self.own_seat(said.by)?;
                let undo = self.undo(seat).ok_or(Refusal::NothingToUndo)?;
                draft.push(Entry::TookBack { seat, undo })
            }
            Command::Sit(seat) => self.sit(said, seat, draft),
            Command::Claim { seat, from } => {
                // Its holder has not given it away.
                if self.player(seat) != Some(&from) {
                    return Err(Refusal::SeatTaken(seat));
                }
                draft.push(self.sits(said, seat))
            }
            Command::Stand(seat) => self.stand(said, seat, draft),
            Command::Remove(seat) => {
                self.expect_host(said)?;
                let playing = matches!(self.phase(), Phase::Playing | Phase::BetweenRounds);
                draft.push(Entry::Removed { seat, bot: playing.then(BotName::stand_in) })
            }
            Command::Ready { seat, nonce } => self.ready(said, seat, nonce, draft),
            Command::Unready(seat) => {
                self.expect_own(said, seat)?;
                draft.push(Entry::Unready { seat })
            }
            Command::Continue => self.go_on(said, draft),
            Command::Rematch => self.rematch(said, fresh, draft),
            Command::SetSeat { seat, bot } => self.set_seat(said, seat, bot, draft),
            Command::StandIn(seat) => self.stand_in(said, seat, draft),
            Command::SetOptions(options) => {
                self.expect_host(said)?;
                draft.push(Entry::OptionsSet(options))
            }
            Command::SetPace(pace) => {
                self.expect_host(said)?;
                if pace == self.options().pace {
                    return Err(Refusal::AlreadySaid);
                }
                draft.push(Entry::PaceSet(pace))
            }
            Command::Close => {
                self.expect_host(said)?;
                draft.push(Entry::Closed)
            }
            // Answered before: these change nothing.
            Command::Hint | Command::Emote(_) | Command::Ping => Err(Refusal::NotPlaying),
        }
    }

    fn sit(&self, said: &Saying<'_>, seat: Seat, draft: &mut Draft) -> Done {
        if *self.holder(seat) != Holder::Nobody {
            return Err(Refusal::SeatTaken(seat));
        }
        draft.push(self.sits(said, seat))
    }

    fn sits(&self, said: &Saying<'_>, seat: Seat) -> Entry {
        Entry::Sat { seat, player: said.by.player.clone(), program: said.by.program }
    }

    /// Before the deal the seat becomes empty, in a game a bot plays on. A host without a seat hands
    /// the table over to somebody who has one.
    fn stand(&self, said: &Saying<'_>, seat: Seat, draft: &mut Draft) -> Done {
        self.expect_own(said, seat)?;
        let playing = matches!(self.phase(), Phase::Playing | Phase::BetweenRounds);
        draft.push(Entry::Left { seat, bot: playing.then(BotName::stand_in) })?;
        let player = &said.by.player;
        let host_left = player == self.host() && draft.state.seats_of(player).is_empty();
        match self.heir(player, said.now).filter(|_| host_left) {
            Some(heir) => draft.push(Entry::HostIs(heir)),
            None => Ok(()),
        }
    }

    fn ready(&self, said: &Saying<'_>, seat: Seat, nonce: Nonce, draft: &mut Draft) -> Done {
        self.expect_own(said, seat)?;
        draft.push(Entry::Readied { seat, nonce })?;
        draft.deal_if_ready()
    }

    /// One `continue` speaks for all seats of the player.
    fn go_on(&self, said: &Saying<'_>, draft: &mut Draft) -> Done {
        let seats = self.expect_seated(said)?;
        let hold = self.state.current().and_then(|play| play.hold);
        let hold = hold.filter(|_| self.phase() == Phase::BetweenRounds).ok_or(Refusal::NotBetweenRounds)?;
        if seats.minus(hold.seen).is_empty() && !self.all_have_seen(&self.state, said.now) {
            return Err(Refusal::AlreadySaid);
        }
        draft.push(Entry::Continued(seats))?;
        if self.all_have_seen(&draft.state, said.now) {
            open_round(draft)?;
        }
        Ok(())
    }

    /// A new game is promised once everybody who is there wants it. Saying so again counts again:
    /// somebody who did not want it may have gone.
    fn rematch(&self, said: &Saying<'_>, fresh: Secret, draft: &mut Draft) -> Done {
        let seats = self.seats_of(&said.by.player);
        if self.phase() != Phase::Over {
            return Err(Refusal::NotOver);
        }
        if seats.is_empty() && !(self.people().is_empty() && said.by.player == *self.host()) {
            return Err(Refusal::NotSeated);
        }
        let mut wanted = seats.iter().fold(self.state.wants, SeatSet::with);
        // A program answers when it is asked to be ready; it has no wishes.
        let asked = self.humans().iter().filter(|seat| self.present(said.now).contains(*seat));
        wanted = asked.fold(SeatSet::EMPTY, SeatSet::with).minus(wanted);
        if !wanted.is_empty() && seats.minus(self.state.wants).is_empty() {
            return Err(Refusal::AlreadySaid);
        }
        if !seats.is_empty() {
            draft.push(Entry::WantsRematch(seats))?;
        }
        if wanted.is_empty() {
            draft.push(Entry::Promised { number: self.number() + 1, secret: fresh })?;
            draft.deal_if_ready()?;
        }
        Ok(())
    }

    fn set_seat(&self, said: &Saying<'_>, seat: Seat, bot: Option<BotName>, draft: &mut Draft) -> Done {
        self.expect_host(said)?;
        draft.push(Entry::Placed { seat, bot })?;
        draft.deal_if_ready()
    }

    /// A bot for somebody absent, until they are back, or for one decision of somebody idle. The host
    /// may ask for it; for the host's seat, anybody else who has one.
    fn stand_in(&self, said: &Saying<'_>, seat: Seat, draft: &mut Draft) -> Done {
        let of_host = self.player(seat) == Some(self.host());
        if !of_host || self.expect_seated(said).is_err() {
            self.expect_host(said)?;
        }
        if !matches!(self.phase(), Phase::Playing | Phase::BetweenRounds) {
            return Err(Refusal::NotPlaying);
        }
        let player = self.player(seat).ok_or(Refusal::NotAbsent(seat))?;
        if self.is_idle(seat, said.now) && said.by.player != *player {
            return draft.push(Entry::Hurried { seat });
        }
        if self.is_here(player, said.now) || self.is_stood_in(seat, said.now) {
            return Err(Refusal::NotAbsent(seat));
        }
        draft.push(Entry::StoodIn { seat })
    }

    fn emote(&self, by: &Actor, emote: &str) -> Result<Answer, Refusal> {
        let emote = EMOTES.into_iter().find(|known| *known == emote).ok_or(Refusal::BadEmote)?;
        Ok(Answer::Emote { seat: by.seat.or(self.seats_of(&by.player).first()), emote })
    }

    fn hint(&self, by: &Actor, version: u64) -> Result<Answer, Refusal> {
        let seat = self.own_seat(by)?;
        if !self.options().hints {
            return Err(Refusal::HintsOff);
        }
        self.expect_open(seat, version)?;
        Ok(Answer::Hint(seat))
    }

    /// The seat that somebody speaks for: the one named by the session, else the only one.
    fn own_seat(&self, by: &Actor) -> Result<Seat, Refusal> {
        let held = self.seats_of(&by.player);
        match by.seat {
            Some(seat) if held.contains(seat) => Ok(seat),
            Some(seat) if seat.number() >= self.seats() => Err(Refusal::NoSuchSeat(seat.number())),
            Some(_) if held.is_empty() => Err(Refusal::NotSeated),
            Some(seat) => Err(Refusal::NotYourSeat(seat)),
            None if held.len() > 1 => Err(Refusal::WhichSeat),
            None => held.first().ok_or(Refusal::NotSeated),
        }
    }

    /// Does the seat have a decision open that this version knows of?
    fn expect_open(&self, seat: Seat, version: u64) -> Done {
        match self.phase() {
            Phase::Playing => {}
            Phase::BetweenRounds => return Err(Refusal::BetweenRounds),
            Phase::Closed => return Err(Refusal::TableClosed),
            Phase::Waiting | Phase::Over => return Err(Refusal::NotPlaying),
        }
        if !self.to_act().contains(seat) {
            return Err(Refusal::NotYourTurn(seat));
        }
        let since = self.since(seat);
        if version < since { Err(Refusal::StaleVersion { version, since }) } else { Ok(()) }
    }

    fn expect_own(&self, said: &Saying<'_>, seat: Seat) -> Done {
        if seat.number() >= self.seats() {
            return Err(Refusal::NoSuchSeat(seat.number()));
        }
        let own = self.seats_of(&said.by.player).contains(seat);
        if own { Ok(()) } else { Err(Refusal::NotYourSeat(seat)) }
    }

    fn expect_seated(&self, said: &Saying<'_>) -> Result<SeatSet, Refusal> {
        let seats = self.seats_of(&said.by.player);
        if seats.is_empty() { Err(Refusal::NotSeated) } else { Ok(seats) }
    }

    fn expect_host(&self, said: &Saying<'_>) -> Done {
        if said.by.player == *self.host() { Ok(()) } else { Err(Refusal::NotHost) }
    }
}
