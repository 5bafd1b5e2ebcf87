use std::error::Error;
use std::fmt;

use chance::Quick;
use driver::{Match, Memories};
use kernel::{ActionBuf, BySeat, MAX_SEATS, Nature, Seat, SeatSet, Step, Turn, Verdict, Viewer};
use rayon::prelude::*;

use crate::encode::{Encode, legal_bits};
use crate::field::Row;

/// How many tables one thread takes at a time.
const CHUNK: usize = 64;

/// Who is shown the table before a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// One seat that has to act. Where several act at once they are asked one after another.
    Turn,
    /// Every seat; those that act at once act in one step.
    Seats,
}

/// What a game is worth to a seat at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// 1 for the only winner, and together 0: at a table of two 1, 0 or -1.
    Win,
    /// The points by which the seat is better than the mean of the others; alone, its points.
    Score,
}

/// How many tables are played, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many tables.
    pub envs: usize,
    /// Where all chance comes from. Table and game have streams of their own.
    pub seed: u64,
    /// Who is shown the table.
    pub perspective: Perspective,
    /// What a game is worth.
    pub reward: Reward,
    /// A game is cut off after this many decisions; 0: never.
    pub limit: u32,
}

/// Where a batch writes. Each is a plain array, row after row; `rows` is 1 for
/// [`Perspective::Turn`] and the number of seats for [`Perspective::Seats`].
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What is known: envs × rows × width.
    pub observation: &'a mut [i16],
    /// Which actions are legal: envs × rows × actions. Nothing for a seat that has nothing to do.
    pub mask: &'a mut [bool],
    /// Who has to act: envs × seats.
    pub to_act: &'a mut [bool],
    /// Who acts next: envs. The first of those who have to act.
    pub seat: &'a mut [i8],
    /// What the last step brought: envs × seats.
    pub reward: &'a mut [f32],
    /// Has the last step ended a game? envs.
    pub done: &'a mut [bool],
    /// Was a game cut off? envs.
    pub truncated: &'a mut [bool],
    /// The final scores of the last game that ended at this table: envs × seats.
    pub score: &'a mut [i64],
}

/// Why a batch did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// An array has not as many numbers as it must have.
    Length {
        /// Which one.
        array: &'static str,
        /// How many it has.
        has: usize,
        /// How many it must have.
        needs: usize,
    },
    /// The action is not legal.
    Illegal {
        /// At which table.
        env: usize,
        /// Whose.
        seat: u8,
        /// Its number.
        action: i64,
    },
    /// Nobody would ever act.
    Nothing,
}

impl BatchError {
    /// A stable name in `snake_case`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length { .. } => "wrong_length",
            Self::Illegal { .. } => "illegal_action",
            Self::Nothing => "no_tables",
        }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { array, has, needs } => {
                write!(f, "the array \"{array}\" has {has} numbers and must have {needs}")
            }
            Self::Illegal { env, seat, action } => {
                write!(f, "action {action} of seat {seat} at table {env} is not legal now; nothing was done")
            }
            Self::Nothing => f.write_str("a batch has at least one table"),
        }
    }
}

impl Error for BatchError {}

/// Many tables of one rule set, stepped together on all cores.
///
/// A game that ends is followed by the next one at once: the row then shows the new game, and the
/// reward is that of the old one. The same seed and the same actions give the same arrays, whatever
/// the number of threads.
#[derive(Clone, Debug)]
pub struct Batch<G: Encode> {
    rules: G::Rules,
    setup: Setup,
    seats: u8,
    width: usize,
    actions: usize,
    envs: Vec<Env<G>>,
}

#[derive(Clone, Debug)]
struct Env<G: Encode> {
    table: Match<G>,
    memories: Memories<G>,
    root: Quick,
    dealing: Quick,
    choosing: Quick,
    games: u64,
    decisions: u32,
    to_act: SeatSet,
    /// The numbers of the legal actions of each seat that has to act.
    legal: [u128; MAX_SEATS],
}

impl<G: Encode> Batch<G> {
    /// Sets the tables; nothing is written before [`Batch::reset`].
    ///
    /// # Errors
    /// If there is no table.
    pub fn new(rules: &G::Rules, setup: Setup) -> Result<Self, BatchError> {
        if setup.envs == 0 {
            return Err(BatchError::Nothing);
        }
        let seats = G::start(rules).seats();
        let root = Quick::new(setup.seed);
        let env = |number: usize| Env::new(rules, seats, root.split(number as u64));
        let envs = (0..setup.envs).into_par_iter().map(env).collect();
        let (width, actions) = (G::width(rules), G::action_count(rules));
        Ok(Self { rules: rules.clone(), setup, seats, width, actions, envs })
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
    pub fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.fits(&arrays)?;
        self.setup.seed = seed;
        let root = Quick::new(seed);
        let (rules, seats) = (&self.rules, self.seats);
        self.envs.par_iter_mut().enumerate().for_each(|(number, env)| {
            *env = Env::new(rules, seats, root.split(number as u64));
        });
        arrays.score.fill(0);
        self.each(arrays, |_, _, _, _| {});
        Ok(())
    }

    /// One decision at every table ([`Perspective::Turn`]: envs numbers), or one of every seat that
    /// has to act ([`Perspective::Seats`]: envs × seats numbers; those of other seats don't count).
    ///
    /// # Errors
    /// If an array has the wrong length or an action is not legal. Nothing has changed then.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), BatchError> {
        self.fits(&arrays)?;
        self.check(actions)?;
        let rows = self.rows();
        self.each(arrays, |batch, number, env, mut out| {
            batch.act(env, &actions[number * rows..(number + 1) * rows]);
            batch.end(env, &mut out);
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
        let perspective = self.setup.perspective;
        let chunks = self.envs.par_chunks_mut(CHUNK).zip(actions.par_chunks_mut(CHUNK * rows));
        chunks.for_each(|(envs, actions)| {
            for (env, actions) in envs.iter_mut().zip(actions.chunks_mut(rows)) {
                match perspective {
                    Perspective::Turn => actions[0] = env.any(env.acting()),
                    Perspective::Seats => {
                        actions.fill(-1);
                        for seat in env.to_act {
                            actions[seat.index()] = env.any(seat);
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
        let refuse = |env: usize, seat: Seat, action: i64| {
            Err(BatchError::Illegal { env, seat: seat.number(), action })
        };
        for (number, (env, actions)) in self.envs.iter().zip(actions.chunks(rows)).enumerate() {
            match self.setup.perspective {
                Perspective::Turn if env.allows(env.acting(), actions[0]) => {}
                Perspective::Turn => return refuse(number, env.acting(), actions[0]),
                Perspective::Seats => {
                    for seat in env.to_act {
                        if !env.allows(seat, actions[seat.index()]) {
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
        work: impl Fn(&Shared<'_, G>, usize, &mut Env<G>, Out<'_>) + Sync,
    ) {
        let (rows, seats) = (self.rows(), self.seats());
        let shared = Shared { rules: &self.rules, setup: self.setup, seats: self.seats };
        let (width, actions) = (rows * self.width, rows * self.actions);
        let chunks = self
            .envs
            .par_chunks_mut(CHUNK)
            .zip(arrays.observation.par_chunks_mut(CHUNK * width))
            .zip(arrays.mask.par_chunks_mut(CHUNK * actions))
            .zip(arrays.to_act.par_chunks_mut(CHUNK * seats))
            .zip(arrays.seat.par_chunks_mut(CHUNK))
            .zip(arrays.reward.par_chunks_mut(CHUNK * seats))
            .zip(arrays.done.par_chunks_mut(CHUNK))
            .zip(arrays.truncated.par_chunks_mut(CHUNK))
            .zip(arrays.score.par_chunks_mut(CHUNK * seats));
        chunks.enumerate().for_each(|(chunk, zipped)| {
            let ((((((((envs, observation), mask), to_act), seat), reward), done), truncated), score) =
                zipped;
            let mut legal = ActionBuf::new();
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
                work(&shared, chunk * CHUNK + place, env, out);
                shared.ask(env, &mut legal);
                seat[place] = env.acting().number() as i8;
                for (flag, seat) in to_act[per_seat].iter_mut().zip(Seat::all(shared.seats)) {
                    *flag = env.to_act.contains(seat);
                }
                let observation = &mut observation[place * width..(place + 1) * width];
                let mask = &mut mask[place * actions..(place + 1) * actions];
                shared.show(env, observation, mask);
            }
        });
    }
}

/// What all threads share.
struct Shared<'a, G: Encode> {
    rules: &'a G::Rules,
    setup: Setup,
    seats: u8,
}

/// The numbers of one table that a step may change.
struct Out<'a> {
    reward: &'a mut [f32],
    done: &'a mut bool,
    truncated: &'a mut bool,
    score: &'a mut [i64],
}

impl<G: Encode> Shared<'_, G> {
    fn act(&self, env: &mut Env<G>, actions: &[i64]) {
        match self.setup.perspective {
            Perspective::Turn => self.take(env, env.acting(), actions[0]),
            Perspective::Seats => {
                for seat in env.to_act {
                    self.take(env, seat, actions[seat.index()]);
                }
            }
        }
        env.table
            .settle(&mut env.dealing, &mut env.memories)
            .expect("a generator deals whatever chance can do");
    }

    fn take(&self, env: &mut Env<G>, seat: Seat, action: i64) {
        let action = G::action_at(self.rules, action as usize).expect("a legal action has a number");
        // Where several act at once, what one did may leave nothing to another: then it waits.
        let alone = env.to_act.len() == 1 || self.setup.perspective == Perspective::Turn;
        let step = Step::Act { seat, action };
        if alone {
            env.table.step_unchecked(step, &mut env.memories);
            env.decisions += 1;
        } else if env.table.step(step, &mut env.memories).is_ok() {
            env.decisions += 1;
        }
    }

    fn end(&self, env: &mut Env<G>, out: &mut Out<'_>) {
        if let Some(verdict) = env.table.game().verdict() {
            *out.done = true;
            out.score.copy_from_slice(verdict.scores.as_slice());
            worth::<G>(&verdict, self.setup.reward, out.reward);
            env.next_game(self.rules, self.seats);
        } else if self.setup.limit > 0 && env.decisions >= self.setup.limit {
            *out.truncated = true;
            env.next_game(self.rules, self.seats);
        }
    }

    /// Finds out who has to act, and what is legal.
    fn ask(&self, env: &mut Env<G>, legal: &mut ActionBuf<G::Action>) {
        let Turn::Players(seats) = env.table.turn() else {
            unreachable!("chance has decided, and a game that is over was followed by the next")
        };
        env.to_act = seats;
        let asked = match self.setup.perspective {
            Perspective::Turn => SeatSet::EMPTY.with(env.acting()),
            Perspective::Seats => seats,
        };
        for seat in asked {
            env.legal[seat.index()] = legal_bits(self.rules, env.table.game(), seat, legal);
        }
    }

    fn show(&self, env: &Env<G>, observation: &mut [i16], mask: &mut [bool]) {
        match self.setup.perspective {
            Perspective::Turn => {
                let seat = env.acting();
                env.write(seat, observation);
                write_mask(env.legal[seat.index()], mask);
            }
            Perspective::Seats => {
                let seats = usize::from(self.seats);
                let (width, actions) = (observation.len() / seats, mask.len() / seats);
                let rows = observation.chunks_mut(width).zip(mask.chunks_mut(actions));
                for (seat, (observation, mask)) in Seat::all(self.seats).zip(rows) {
                    env.write(seat, observation);
                    let legal = if env.to_act.contains(seat) { env.legal[seat.index()] } else { 0 };
                    write_mask(legal, mask);
                }
            }
        }
    }
}

impl<G: Encode> Env<G> {
    fn new(rules: &G::Rules, seats: u8, root: Quick) -> Self {
        let mut env = Self {
            table: Match::new(rules),
            memories: Memories::of_seats(rules, seats),
            choosing: root.split(0),
            dealing: root.split(1),
            root,
            games: 0,
            decisions: 0,
            to_act: SeatSet::EMPTY,
            legal: [0; MAX_SEATS],
        };
        env.next_game(rules, seats);
        let Turn::Players(to_act) = env.table.turn() else { unreachable!("a game begins with a decision") };
        env.to_act = to_act;
        env
    }

    /// The next game at this table; its cards follow from the seed, the table and its number.
    fn next_game(&mut self, rules: &G::Rules, seats: u8) {
        self.games += 1;
        self.decisions = 0;
        self.dealing = self.root.split(self.games);
        self.table = Match::new(rules);
        self.memories = Memories::of_seats(rules, seats);
        let dealt = self.table.settle(&mut self.dealing, &mut self.memories);
        dealt.expect("a generator deals whatever chance can do");
    }

    fn acting(&self) -> Seat {
        self.to_act.first().expect("somebody has to act")
    }

    fn allows(&self, seat: Seat, action: i64) -> bool {
        (0..128).contains(&action) && self.legal[seat.index()] >> action & 1 == 1
    }

    /// One of the seat's legal actions, each equally likely.
    fn any(&mut self, seat: Seat) -> i64 {
        let mut legal = self.legal[seat.index()];
        let place = self.choosing.below(legal.count_ones());
        for _ in 0..place {
            legal &= legal - 1;
        }
        i64::from(legal.trailing_zeros())
    }

    fn write(&self, seat: Seat, observation: &mut [i16]) {
        let view = self.table.game().view(Viewer::Seat(seat));
        let memory = self.memories.get(Viewer::Seat(seat)).expect("every seat has a memory");
        G::write(&view, memory, seat, &mut Row::new(observation));
    }
}

/// Few actions are legal: those are set, and no bit is looked at in vain.
fn write_mask(legal: u128, mask: &mut [bool]) {
    mask.fill(false);
    for (half, first) in [(legal as u64, 0), ((legal >> 64) as u64, 64)] {
        let mut rest = half;
        while rest != 0 {
            mask[first + rest.trailing_zeros() as usize] = true;
            rest &= rest - 1;
        }
    }
}

/// What the end is worth to each seat.
fn worth<G: Encode>(verdict: &Verdict, reward: Reward, out: &mut [f32]) {
    let seats = out.len() as f32;
    match reward {
        Reward::Win => {
            if verdict.winners.is_empty() || out.len() == 1 {
                return;
            }
            let part = 1.0 / verdict.winners.len() as f32;
            for (worth, seat) in out.iter_mut().zip(Seat::all(verdict.scores.seats())) {
                let share = if verdict.winners.contains(seat) { part } else { 0.0 };
                *worth = (share * seats - 1.0) / (seats - 1.0);
            }
        }
        Reward::Score => {
            let points = points::<G>(&verdict.scores);
            let sum: f64 = points.iter().sum();
            for (worth, own) in out.iter_mut().zip(&points) {
                let others = if points.len() > 1 { (sum - own) / (points.len() - 1) as f64 } else { 0.0 };
                *worth = (own - others) as f32;
            }
        }
    }
}

/// Scores as people count them, the more the better.
fn points<G: Encode>(scores: &BySeat<i64>) -> Vec<f64> {
    let sign = if G::LOWEST_WINS { -1.0 } else { 1.0 };
    scores.as_slice().iter().map(|score| sign * *score as f64 / G::UNITS_PER_POINT as f64).collect()
}
