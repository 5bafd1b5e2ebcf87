//! One table of a batch, stepped until the caller has something to decide.

use chance::Quick;
use kernel::{ActionBuf, Seat, Step, Turn, Viewer};

use crate::asked::{Asked, to_act};
use crate::encode::Encode;
use crate::opponents::{Opponents, Seated, seat_all};
use crate::setup::{Perspective, Setup};
use crate::worth::worth;

#[derive(Clone, Debug)]
pub(crate) struct Env<G: Encode> {
    pub(crate) game: G,
    pub(crate) root: Quick,
    pub(crate) dealing: Quick,
    pub(crate) games: u64,
    pub(crate) decisions: u32,
}

/// What all threads share.
pub(crate) struct Shared<'a, G: Encode> {
    pub(crate) rules: &'a G::Rules,
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) opponents: Option<&'a dyn Opponents<G>>,
}

/// The numbers of one table that a step may change.
pub(crate) struct Out<'a> {
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut bool,
    pub(crate) truncated: &'a mut bool,
    pub(crate) score: &'a mut [i64],
}

/// One table while it is stepped: what is its own, and lists that all share.
pub(crate) struct Table<'a, G: Encode> {
    pub(crate) number: usize,
    pub(crate) env: &'a mut Env<G>,
    pub(crate) memories: &'a mut [G::Memory],
    pub(crate) asked: &'a mut Asked,
    /// Empty, if the caller plays all seats.
    pub(crate) players: &'a mut [Seated<G>],
    pub(crate) legal: &'a mut ActionBuf<G::Action>,
    pub(crate) events: &'a mut Vec<G::Event>,
}

impl<G: Encode> Table<'_, G> {
    /// Takes a step that is known to be legal; every seat remembers what it learns.
    fn step(&mut self, step: Step<G::Action, G::Outcome>) {
        self.events.clear();
        self.env.game.advance(step, self.events);
        if !self.players.is_empty() {
            return self.tell_players();
        }
        for event in &*self.events {
            for (seat, memory) in (0..).zip(&mut *self.memories) {
                if let Some(notice) = G::notice(event, Viewer::Seat(Seat::new(seat))) {
                    G::recall(memory, &notice);
                }
            }
        }
    }

    /// Opponents are told what their seats learn; the caller's seat remembers it.
    fn tell_players(&mut self) {
        for event in &*self.events {
            for ((seat, memory), player) in (0..).zip(&mut *self.memories).zip(&mut *self.players) {
                if let Some(notice) = G::notice(event, Viewer::Seat(Seat::new(seat))) {
                    match player {
                        Some(player) => player.notice(&notice),
                        None => G::recall(memory, &notice),
                    }
                }
            }
        }
    }

    /// Chance decides until a player must, or the game is over.
    fn settle(&mut self) {
        while self.env.game.turn() == Turn::Chance {
            let outcome = self.env.game.sample(&mut self.env.dealing);
            self.step(Step::Chance(outcome));
        }
    }

    /// The next game at this table; its cards follow from the seed, the table and its number.
    fn next_game(&mut self, shared: &Shared<'_, G>) {
        let rules = shared.rules;
        let callers = (self.number + self.env.games as usize) % usize::from(shared.seats);
        self.env.games += 1;
        self.env.decisions = 0;
        self.env.dealing = self.env.root.split(self.env.games);
        self.env.game = G::start(rules);
        for (seat, memory) in (0..).zip(&mut *self.memories) {
            *memory = G::blank(rules, Viewer::Seat(Seat::new(seat)));
        }
        if let Some(opponents) = shared.opponents {
            seat_all(opponents, rules, callers, &self.env.dealing, self.players);
        }
        self.settle();
    }
}

impl<G: Encode> Shared<'_, G> {
    pub(crate) fn act(&self, table: &mut Table<'_, G>, actions: &[i64]) {
        match self.setup.perspective {
            Perspective::Turn => self.take(table, table.asked.acting(), actions[0]),
            Perspective::Seats => {
                for seat in table.asked.to_act {
                    self.take(table, seat, actions[seat.index()]);
                }
            }
        }
        table.settle();
    }

    fn take(&self, table: &mut Table<'_, G>, seat: Seat, action: i64) {
        let action = G::action_at(self.rules, action as usize).expect("a legal action has a number");
        let step = Step::Act { seat, action };
        // Where several act at once, what one did may leave nothing to another: then it waits.
        let alone = table.asked.to_act.len() == 1 || self.setup.perspective == Perspective::Turn;
        if alone || table.env.game.permit(step).is_ok() {
            table.step(step);
            table.env.decisions += 1;
        }
    }

    /// Opponents act until the caller's seat has to, or the game has ended.
    pub(crate) fn opponents_act(&self, table: &mut Table<'_, G>) {
        if self.opponents.is_none() {
            return;
        }
        while !self.ended(table.env) {
            let seat = to_act(&table.env.game).first().expect("somebody has to act");
            let Some(player) = &mut table.players[seat.index()] else { return };
            table.env.game.legal_actions(seat, table.legal);
            let view = table.env.game.view(Viewer::Seat(seat));
            let action = player.decide(&view, table.legal);
            assert!(table.legal.contains(&action), "the opponent in seat {seat} did what it may not do");
            table.step(Step::Act { seat, action });
            table.env.decisions += 1;
            table.settle();
        }
    }

    fn ended(&self, env: &Env<G>) -> bool {
        env.game.turn() == Turn::Over || self.cut_off(env)
    }

    fn cut_off(&self, env: &Env<G>) -> bool {
        self.setup.limit > 0 && env.decisions >= self.setup.limit
    }

    pub(crate) fn end(&self, table: &mut Table<'_, G>, out: Out<'_>) {
        if table.env.game.turn() == Turn::Over {
            let verdict = table.env.game.verdict().expect("a game that is over has a result");
            *out.done = true;
            out.score.copy_from_slice(verdict.scores.as_slice());
            worth::<G>(&verdict, self.setup.reward, out.reward);
            self.begin(table);
        } else if self.cut_off(table.env) {
            *out.truncated = true;
            self.begin(table);
        }
    }

    /// The next game in which the caller has something to decide, up to that decision.
    pub(crate) fn begin(&self, table: &mut Table<'_, G>) {
        loop {
            table.next_game(self);
            self.opponents_act(table);
            if !self.ended(table.env) {
                return;
            }
        }
    }
}

impl<G: Encode> Env<G> {
    /// A table before its first game.
    pub(crate) fn new(rules: &G::Rules, root: Quick) -> Self {
        Self { game: G::start(rules), dealing: root.split(1), root, games: 0, decisions: 0 }
    }
}
