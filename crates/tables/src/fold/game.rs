//! Entries about the game: dealt, played, scored, taken back.

use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyOutcome};
use chance::{Committed, Nonce};
use kernel::{Game, Seat, SeatSet};

use crate::entry::{By, Undo};
use crate::names::Millis;
use crate::play::{Hold, Play};
use crate::refusal::Refusal;
use crate::state::{Finished, Phase, State};
use crate::told::Told;

/// How many finished games are remembered.
const FINISHED: usize = 100;

impl State {
    pub(super) fn deal(&mut self, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        if !self.may_deal() {
            return Err(Refusal::BadEntry("cards are dealt when all seats are taken and all people ready"));
        }
        let nonces = std::mem::take(&mut self.nonces);
        let nonces = nonces.into_iter().map(|nonce| nonce.unwrap_or_else(Nonce::of_the_house)).collect();
        let committed = Committed::new(self.promise.secret.clone(), nonces, &self.label())
            .map_err(|_| Refusal::BadEntry("the label or the nonces do not fit a fair deal"))?;
        let number = self.promise.number;
        self.play = Some(Box::new(Play::new(number, &self.set.rules, committed, self.version + 1, at)));
        told.dealt = Some(number);
        told.game = true;
        Ok(())
    }

    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        by: By,
        at: Millis,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.expect(Phase::Playing)?;
        let version = self.version + 1;
        self.play_mut()?.act(seat, action, (version, at), &mut told.frames)?;
        self.hurried.remove(seat);
        if by == By::Owner {
            self.stood_in.remove(seat);
        }
        self.after_step(at, told);
        Ok(())
    }

    pub(super) fn happen(&mut self, outcome: AnyOutcome, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        self.expect(Phase::Playing)?;
        let version = self.version + 1;
        let play = self.play_mut()?;
        let due = play.next_outcome().ok_or(Refusal::Rules(kernel::Refusal::PlayersFirst))?;
        if due != outcome {
            return Err(Refusal::BadEntry("the outcome is not the one that the dealing gives"));
        }
        play.happen(outcome, (version, at), &mut told.frames);
        self.after_step(at, told);
        Ok(())
    }

    /// A round that was scored is looked at, if there is anybody to look; a game may be over.
    fn after_step(&mut self, at: Millis, told: &mut Told) {
        told.game = true;
        let watched = !self.humans().is_empty();
        let Some(play) = &mut self.play else { return };
        told.last_step = play.game.steps();
        let scored = play.game.events().iter().any(|event| AnyGame::round_points(event).is_some());
        if let Some(verdict) = play.game.game().verdict() {
            let finished = Finished {
                number: play.number,
                scores: verdict.scores.as_slice().to_vec(),
                winners: verdict.winners,
                practice: play.practice,
            };
            told.over = Some(play.number);
            let list = Arc::make_mut(&mut self.finished);
            list.push(finished);
            let too_many = list.len().saturating_sub(FINISHED);
            list.drain(..too_many);
        } else if scored && watched {
            play.hold = Some(Hold { began: at, seen: SeatSet::EMPTY });
        }
    }

    pub(super) fn take_back(
        &mut self,
        seat: Seat,
        undo: Undo,
        at: Millis,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        if !self.may_undo(seat, undo) {
            return Err(Refusal::NothingToUndo);
        }
        let (rules, version) = (self.set.rules.clone(), self.version + 1);
        let options = self.set.options;
        let play = self.play_mut()?;
        let mut steps = play.past.steps.to_vec();
        match undo {
            Undo::Choice { actions } => {
                for place in play.latest_acts(seat).take(actions as usize).collect::<Vec<_>>() {
                    steps.remove(place);
                }
                play.replay(&rules, steps)?;
                play.since[seat.index()] = version;
                // A clock runs on: else somebody could choose and take back for ever.
                let looks = options.look_seconds.is_some() && play.game.game().looking().contains(seat);
                if options.turn_seconds.is_none() && !looks {
                    play.started[seat.index()] = at;
                }
            }
            Undo::Practice { steps: left } => {
                steps.truncate(left as usize);
                play.replay(&rules, steps)?;
                play.practice = true;
                play.hold = None;
                play.open(play.open_decisions(), version, at);
            }
        }
        told.game = true;
        told.rewound = true;
        Ok(())
    }

    pub(super) fn open_round(&mut self, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        self.hold_mut()?;
        let version = self.version + 1;
        let play = self.play_mut()?;
        play.hold = None;
        play.open(play.open_decisions(), version, at);
        told.game = true;
        Ok(())
    }
}
