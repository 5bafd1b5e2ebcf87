use catalog::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyOutcome, AnyRules};
use chance::Committed;
use kernel::{ActionBuf, Game, MAX_SEATS, Seat, SeatSet, Sink, Step, Turn, Viewer};

use crate::names::Millis;
use crate::refusal::Refusal;

/// A game that was dealt.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) number: u32,
    pub(crate) game: AnyGame,
    pub(crate) steps: Vec<Step<AnyAction, AnyOutcome>>,
    pub(crate) committed: Committed,
    /// How many outcomes are among the steps: the number of the next one.
    pub(crate) outcomes: u64,
    pub(crate) practice: bool,
    /// A round was scored, and the next has not begun.
    pub(crate) hold: Option<Hold>,
    /// For each seat the version with which its decision opened.
    pub(crate) since: [u64; MAX_SEATS],
    /// For each seat when its clock started.
    pub(crate) started: [Millis; MAX_SEATS],
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
            game: AnyGame::start(rules),
            steps: Vec::new(),
            committed,
            outcomes: 0,
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

    /// What chance decides now, by the dealing. Only if the game waits for chance.
    pub(crate) fn next_outcome(&self) -> AnyOutcome {
        self.game.sample(&mut self.committed.words(self.outcomes))
    }

    /// A seat decides. Everybody's open decision that this changes counts as new.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        (version, at): (u64, Millis),
    ) -> Result<Vec<AnyEvent>, Refusal> {
        let others = self.open_decisions().without(seat);
        let lists = |game: &AnyGame| -> Vec<Vec<AnyAction>> {
            others.iter().map(|seat| legal_of(game, seat)).collect()
        };
        let before = lists(&self.game);
        let step = Step::Act { seat, action };
        let events = self.game.apply(step).map_err(Refusal::Rules)?;
        self.steps.push(step);
        let kept = others.iter().zip(before).filter(|(seat, list)| legal_of(&self.game, *seat) == *list);
        let kept: SeatSet = kept.map(|(seat, _)| seat).collect();
        self.open(self.open_decisions().minus(kept), version, at);
        Ok(events)
    }

    /// Chance decides. The game must wait for chance.
    pub(crate) fn happen(&mut self, outcome: AnyOutcome, (version, at): (u64, Millis)) -> Vec<AnyEvent> {
        let mut events = Vec::new();
        self.steps.push(Step::Chance(outcome));
        self.outcomes += 1;
        self.game.advance(Step::Chance(outcome), &mut events);
        self.open(self.open_decisions(), version, at);
        events
    }

    /// The decisions of these seats open now.
    pub(crate) fn open(&mut self, seats: SeatSet, version: u64, at: Millis) {
        for seat in seats {
            self.since[seat.index()] = version;
            self.started[seat.index()] = at;
        }
    }

    /// Plays these steps instead, from the start.
    pub(crate) fn replay(
        &mut self,
        rules: &AnyRules,
        steps: Vec<Step<AnyAction, AnyOutcome>>,
    ) -> Result<(), Refusal> {
        let mut game = AnyGame::start(rules);
        for step in &steps {
            game.apply(*step).map_err(Refusal::Rules)?;
        }
        self.outcomes = steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
        self.game = game;
        self.steps = steps;
        Ok(())
    }

    /// Gives every notice of the game to this viewer, in order, to `hear`.
    pub(crate) fn tell(&self, rules: &AnyRules, viewer: Viewer, hear: impl FnMut(AnyNotice)) {
        let mut game = AnyGame::start(rules);
        let mut ears = Ears { viewer, hear };
        for step in &self.steps {
            game.advance(*step, &mut ears);
        }
    }
}

/// Hears events as one viewer does.
struct Ears<F> {
    viewer: Viewer,
    hear: F,
}

impl<F: FnMut(AnyNotice)> Sink<AnyEvent> for Ears<F> {
    fn put(&mut self, event: AnyEvent) {
        if let Some(notice) = AnyGame::notice(&event, self.viewer) {
            (self.hear)(notice);
        }
    }
}

fn legal_of(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let mut actions = ActionBuf::new();
    game.legal_actions(seat, &mut actions);
    actions.to_vec()
}
