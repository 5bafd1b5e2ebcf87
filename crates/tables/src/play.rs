use catalog::{AnyAction, AnyGame, AnyNotice, AnyOutcome, AnyRules};
use chance::Committed;
use driver::{AnyStep, Frames, History, Match, Memories, Observer};
use kernel::{Game, MAX_SEATS, Seat, SeatSet, Step, Turn, Viewer};

use crate::names::Millis;
use crate::refusal::Refusal;
use crate::steps::Steps;

/// A game that was dealt.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) number: u32,
    pub(crate) game: Match<AnyGame>,
    pub(crate) past: Past,
    pub(crate) committed: Committed,
    pub(crate) practice: bool,
    /// A round was scored, and the next has not begun.
    pub(crate) hold: Option<Hold>,
    /// For each seat the version with which its decision opened.
    pub(crate) since: [u64; MAX_SEATS],
    /// For each seat when its clock started.
    pub(crate) started: [Millis; MAX_SEATS],
}

/// What is kept of the steps, folded as the game goes.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    pub(crate) steps: Steps<AnyStep<AnyGame>>,
    pub(crate) memories: Memories<AnyGame>,
    pub(crate) history: History<AnyGame>,
}

impl Past {
    fn new(rules: &AnyRules) -> Self {
        Self {
            steps: Steps::default(),
            memories: Memories::of_seats(rules, rules.seats()),
            history: History::default(),
        }
    }
}

impl Observer<AnyGame> for Past {
    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[<AnyGame as Game>::Event], after: &AnyGame) {
        self.steps.push(*step);
        self.memories.stepped(step, events, after);
        self.history.stepped(step, events, after);
    }
}

/// The pause between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    pub(crate) began: Millis,
    /// Who has seen the score.
    pub(crate) seen: SeatSet,
}

impl Play {
    pub(crate) fn new(number: u32, rules: &AnyRules, committed: Committed, version: u64, at: Millis) -> Self {
        Self {
            number,
            game: Match::new(rules),
            past: Past::new(rules),
            committed,
            practice: false,
            hold: None,
            since: [version; MAX_SEATS],
            started: [at; MAX_SEATS],
        }
    }

    /// The seats that have something to decide; none between rounds.
    pub(crate) fn open_decisions(&self) -> SeatSet {
        match self.game.turn() {
            Turn::Players(seats) if self.hold.is_none() => seats,
            Turn::Players(_) | Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// What chance decides now, by the dealing; none, if the game does not wait for chance, or the
    /// score of a round is being looked at.
    pub(crate) fn next_outcome(&self) -> Option<AnyOutcome> {
        let waits = self.hold.is_none() && self.game.turn() == Turn::Chance;
        waits.then(|| self.game.game().sample(&mut self.committed.words(self.game.outcomes())))
    }

    /// A seat decides. Everybody's open decision that this changes counts as new.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        (version, at): (u64, Millis),
        frames: &mut Option<Frames<AnyGame>>,
    ) -> Result<(), Refusal> {
        let others = self.open_decisions().without(seat);
        let before: Vec<_> = others.iter().map(|seat| self.game.legal_actions(seat)).collect();
        self.game.act(seat, action, &mut (&mut self.past, frames)).map_err(Refusal::Rules)?;
        let kept = others.iter().zip(before).filter(|(seat, list)| self.game.legal_actions(*seat) == *list);
        let kept: SeatSet = kept.map(|(seat, _)| seat).collect();
        self.open(self.open_decisions().minus(kept), version, at);
        Ok(())
    }

    /// Chance decides. The game must wait for chance, and the outcome be the next one.
    pub(crate) fn happen(
        &mut self,
        outcome: AnyOutcome,
        (version, at): (u64, Millis),
        frames: &mut Option<Frames<AnyGame>>,
    ) {
        self.game.step_unchecked(Step::Chance(outcome), &mut (&mut self.past, frames));
        self.open(self.open_decisions(), version, at);
    }

    /// The decisions of these seats open now.
    pub(crate) fn open(&mut self, seats: SeatSet, version: u64, at: Millis) {
        for seat in seats {
            self.since[seat.index()] = version;
            self.started[seat.index()] = at;
        }
    }

    /// Plays these steps instead, from the start.
    pub(crate) fn replay(&mut self, rules: &AnyRules, steps: Vec<AnyStep<AnyGame>>) -> Result<(), Refusal> {
        let mut past = Past::new(rules);
        let again = Match::replay(rules, steps, &mut past);
        self.game = again.map_err(|(_, refusal)| Refusal::Rules(refusal))?;
        self.past = past;
        Ok(())
    }

    /// Every notice of the game to this viewer, in order. Found by playing the game again.
    pub(crate) fn notices(&self, rules: &AnyRules, viewer: Viewer) -> Vec<AnyNotice> {
        let mut notices = Notices { viewer, list: Vec::new() };
        let mut again = Match::new(rules);
        for step in self.past.steps.iter() {
            again.step_unchecked(*step, &mut notices);
        }
        notices.list
    }
}

/// Collects what one viewer learns.
struct Notices {
    viewer: Viewer,
    list: Vec<AnyNotice>,
}

impl Observer<AnyGame> for Notices {
    fn stepped(&mut self, _: &AnyStep<AnyGame>, events: &[<AnyGame as Game>::Event], _: &AnyGame) {
        self.list.extend(events.iter().filter_map(|event| AnyGame::notice(event, self.viewer)));
    }
}
