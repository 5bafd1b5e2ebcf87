use std::fmt;
use std::sync::Arc;

use chance::Quick;
use kernel::{ActionBuf, MAX_SEATS, Seat, SeatSet, Viewer};
use rayon::prelude::*;

use crate::encode::Encode;
use crate::opponents::{Opponents, Seated};
use crate::setup::{Arrays, BatchError, Perspective, Setup};
use crate::table::{Asked, Env, Out, Shared, Table};

/// How many tables one thread takes at a time.
const CHUNK: usize = 64;

/// Many tables of one rule set, stepped together on all cores.
///
/// A game that ends is followed by the next one at once: the row then shows the new game, and the
/// reward is that of the old one. The same seed and the same actions give the same arrays, whatever
/// the number of threads.
pub struct Batch<G: Encode> {
    rules: G::Rules,
    setup: Setup,
    seats: u8,
    width: usize,
    actions: usize,
    envs: Vec<Env<G>>,
    /// Those of all seats of all tables side by side, so that the processor finds them in time.
    memories: Vec<G::Memory>,
    /// What is looked at before a step, side by side as well.
    asked: Vec<Asked>,
    /// Where [`Batch::sample`] takes its numbers from, for each table.
    choosing: Vec<Quick>,
    opponents: Option<Arc<dyn Opponents<G>>>,
    /// Who plays the seats of the tables that one thread takes at a time; empty lists without opponents.
    players: Vec<Vec<Seated<G>>>,
}

impl<G: Encode> fmt::Debug for Batch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("rules", &self.rules)
            .field("setup", &self.setup)
            .finish_non_exhaustive()
    }
}

impl<G: Encode> Batch<G> {
    /// Sets the tables; [`Batch::reset`] starts their games and must come first.
    ///
    /// # Errors
    /// If there is no table.
    pub fn new(rules: &G::Rules, setup: Setup) -> Result<Self, BatchError> {
        if setup.envs == 0 {
            return Err(BatchError::Nothing);
        }
        let seats = G::start(rules).seats();
        let root = Quick::new(setup.seed);
        let env = |number: usize| Env::new(rules, root.split(number as u64));
        let envs: Vec<Env<G>> = (0..setup.envs).map(env).collect();
        let blank =
            |place: usize| G::blank(rules, Viewer::Seat(Seat::new((place % usize::from(seats)) as u8)));
        let memories = (0..setup.envs * usize::from(seats)).map(blank).collect();
        let asked = vec![Asked { to_act: SeatSet::EMPTY, legal: [0; MAX_SEATS] }; setup.envs];
        let choosing = vec![root.clone(); setup.envs];
        let (width, actions) = (G::width(rules), G::action_count(rules));
        let players = (0..setup.envs.div_ceil(CHUNK)).map(|_| Vec::new()).collect();
        let rules = rules.clone();
        let opponents = None;
        Ok(Self { rules, setup, seats, width, actions, envs, memories, asked, choosing, opponents, players })
    }

    /// The same with one seat at each table for the caller and these opponents in the others. They act
    /// within [`Batch::step`], so that only the caller's seat is ever asked. From game to game it is the
    /// next seat clockwise, and at neighbouring tables the neighbouring one.
    ///
    /// A game that ends before the caller's seat had anything to decide in it is passed over: what a
    /// step brought always belongs to the game of the action that was given.
    ///
    /// # Errors
    /// If there is no table or no kind of opponents, or more than the seat in turn would be shown.
    pub fn against(
        rules: &G::Rules,
        setup: Setup,
        opponents: Arc<dyn Opponents<G>>,
    ) -> Result<Self, BatchError> {
        if setup.perspective != Perspective::Turn {
            return Err(BatchError::AllSeats);
        }
        if opponents.kinds() == 0 {
            return Err(BatchError::NoOpponents);
        }
        let mut batch = Self::new(rules, setup)?;
        let seats = batch.seats();
        for (players, envs) in batch.players.iter_mut().zip(batch.envs.chunks(CHUNK)) {
            players.resize_with(envs.len() * seats, || None);
        }
        batch.opponents = Some(opponents);
        Ok(batch)
    }

    /// How many tables.
    #[must_use]
    pub fn envs(&self) -> usize {
        self.envs.len()
    }

    /// How many seats a table has.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// How many numbers a row has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many actions have a number.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// How many rows a table has, and actions in a step.
    #[must_use]
    pub fn rows(&self) -> usize {
        match self.setup.perspective {
            Perspective::Turn => 1,
            Perspective::Seats => self.seats(),
        }
    }

    /// Starts every table from its first game again and writes what is known.
    ///
    /// # Errors
    /// If an array has the wrong length.
    ///
    /// # Panics
    /// If an opponent does what it may not do.
    pub fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.fits(&arrays)?;
        self.setup.seed = seed;
        let root = Quick::new(seed);
        arrays.score.fill(0);
        for (number, choosing) in (0..).zip(&mut self.choosing) {
            *choosing = root.split(number).split(0);
        }
        self.each(arrays, |shared, number, table, _| {
            *table.env = Env::new(shared.rules, root.split(number as u64));
            shared.begin(table);
        });
        Ok(())
    }

    /// One decision at every table ([`Perspective::Turn`]: envs numbers), or one of every seat that
    /// has to act ([`Perspective::Seats`]: envs × seats numbers; those of other seats don't count).
    ///
    /// # Errors
    /// If an array has the wrong length or an action is not legal. Nothing has changed then.
    ///
    /// # Panics
    /// If an opponent does what it may not do.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.fits(&arrays)?;
        self.check(actions)?;
        let rows = self.rows();
        self.each(arrays, |shared, number, table, out| {
            shared.act(table, &actions[number * rows..(number + 1) * rows]);
            shared.opponents_act(table);
            shared.end(table, out);
        });
        Ok(())
    }

    /// A legal action for each decision of the next step, each equally likely; -1 for a seat that
    /// has nothing to do. Every table has a stream of its own for this.
    ///
    /// # Errors
    /// If the array has the wrong length.
    pub fn sample(&mut self, actions: &mut [i64]) -> Result<(), BatchError> {
        let rows = self.rows();
        self.length("actions", actions.len(), self.envs.len() * rows)?;
        self.started()?;
        let perspective = self.setup.perspective;
        let asked = self.asked.par_chunks(CHUNK).zip(self.choosing.par_chunks_mut(CHUNK));
        asked.zip(actions.par_chunks_mut(CHUNK * rows)).for_each(|((asked, choosing), actions)| {
            for ((asked, choosing), actions) in asked.iter().zip(choosing).zip(actions.chunks_mut(rows)) {
                match perspective {
                    Perspective::Turn => actions[0] = asked.any(asked.acting(), choosing),
                    Perspective::Seats => {
                        actions.fill(-1);
                        for seat in asked.to_act {
                            actions[seat.index()] = asked.any(seat, choosing);
                        }
                    }
                }
            }
        });
        Ok(())
    }

    fn length(&self, array: &'static str, has: usize, needs: usize) -> Result<(), BatchError> {
        if has == needs { Ok(()) } else { Err(BatchError::Length { array, has, needs }) }
    }

    fn started(&self) -> Result<(), BatchError> {
        if self.envs[0].games == 0 { Err(BatchError::NotStarted) } else { Ok(()) }
    }

    fn fits(&self, arrays: &Arrays<'_>) -> Result<(), BatchError> {
        let (envs, rows, seats) = (self.envs.len(), self.rows(), self.seats());
        self.length("observation", arrays.observation.len(), envs * rows * self.width)?;
        self.length("mask", arrays.mask.len(), envs * rows * self.actions)?;
        self.length("to_act", arrays.to_act.len(), envs * seats)?;
        self.length("seat", arrays.seat.len(), envs)?;
        self.length("reward", arrays.reward.len(), envs * seats)?;
        self.length("done", arrays.done.len(), envs)?;
        self.length("truncated", arrays.truncated.len(), envs)?;
        self.length("score", arrays.score.len(), envs * seats)
    }

    /// Every action must be legal, or nothing is done anywhere.
    fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
        let rows = self.rows();
        self.length("actions", actions.len(), self.envs.len() * rows)?;
        self.started()?;
        let refuse = |env: usize, seat: Seat, action: i64| {
            Err(BatchError::Illegal { env, seat: seat.number(), action })
        };
        for (number, (asked, actions)) in self.asked.iter().zip(actions.chunks(rows)).enumerate() {
            match self.setup.perspective {
                Perspective::Turn if asked.allows(asked.acting(), actions[0]) => {}
                Perspective::Turn => return refuse(number, asked.acting(), actions[0]),
                Perspective::Seats => {
                    for seat in asked.to_act {
                        if !asked.allows(seat, actions[seat.index()]) {
                            return refuse(number, seat, actions[seat.index()]);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Does something at every table, on all cores, and writes what is known after it.
    fn each(
        &mut self,
        arrays: Arrays<'_>,
        work: impl Fn(&Shared<'_, G>, usize, &mut Table<'_, G>, Out<'_>) + Sync,
    ) {
        let (rows, seats) = (self.rows(), self.seats());
        let opponents = self.opponents.as_deref();
        let shared = Shared { rules: &self.rules, setup: self.setup, seats: self.seats, opponents };
        let (width, actions) = (rows * self.width, rows * self.actions);
        let chunks = self
            .envs
            .par_chunks_mut(CHUNK)
            .zip(self.memories.par_chunks_mut(CHUNK * seats))
            .zip(self.asked.par_chunks_mut(CHUNK))
            .zip(self.players.par_iter_mut())
            .zip(arrays.observation.par_chunks_mut(CHUNK * width))
            .zip(arrays.mask.par_chunks_mut(CHUNK * actions))
            .zip(arrays.to_act.par_chunks_mut(CHUNK * seats))
            .zip(arrays.seat.par_chunks_mut(CHUNK))
            .zip(arrays.reward.par_chunks_mut(CHUNK * seats))
            .zip(arrays.done.par_chunks_mut(CHUNK))
            .zip(arrays.truncated.par_chunks_mut(CHUNK))
            .zip(arrays.score.par_chunks_mut(CHUNK * seats));
        chunks.enumerate().for_each(|(chunk, zipped)| {
            let (
                (
                    (
                        (
                            (((((((envs, memories), asked), players), observation), mask), to_act), seat),
                            reward,
                        ),
                        done,
                    ),
                    truncated,
                ),
                score,
            ) = zipped;
            let mut legal = ActionBuf::new();
            let mut events = Vec::new();
            for (place, env) in envs.iter_mut().enumerate() {
                let per_seat = place * seats..(place + 1) * seats;
                done[place] = false;
                truncated[place] = false;
                reward[per_seat.clone()].fill(0.0);
                let out = Out {
                    reward: &mut reward[per_seat.clone()],
                    done: &mut done[place],
                    truncated: &mut truncated[place],
                    score: &mut score[per_seat.clone()],
                };
                let memories = &mut memories[per_seat.clone()];
                let asked = &mut asked[place];
                let players = players.get_mut(per_seat.clone()).unwrap_or_default();
                let number = chunk * CHUNK + place;
                let (legal, events) = (&mut legal, &mut events);
                let mut table = Table { number, env, memories, asked, players, legal, events };
                work(&shared, number, &mut table, out);
                let Table { env, memories, asked, legal, .. } = table;
                shared.ask(env, asked, legal);
                seat[place] = asked.acting().number() as i8;
                for (flag, seat) in to_act[per_seat].iter_mut().zip(Seat::all(shared.seats)) {
                    *flag = asked.to_act.contains(seat);
                }
                let observation = &mut observation[place * width..(place + 1) * width];
                let mask = &mut mask[place * actions..(place + 1) * actions];
                shared.show(env, memories, asked, observation, mask);
            }
        });
    }
}
