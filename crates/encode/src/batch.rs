use std::error::Error;
use std::fmt;

use chance::Quick;
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
    /// The first games have not begun.
    NotStarted,
}

impl BatchError {
    /// A stable name in `snake_case`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length { .. } => "wrong_length",
            Self::Illegal { .. } => "illegal_action",
            Self::Nothing => "no_tables",
            Self::NotStarted => "not_started",
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
            Self::NotStarted => f.write_str("a batch is reset before its first step"),
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
    /// Those of all seats of all tables side by side, so that the processor finds them in time.
    memories: Vec<G::Memory>,
    /// What is looked at before a step, side by side as well.
    asked: Vec<Asked>,
    /// Where [`Batch::sample`] takes its numbers from, for each table.
    choosing: Vec<Quick>,
}

#[derive(Clone, Debug)]
struct Env<G: Encode> {
    game: G,
    root: Quick,
    dealing: Quick,
    games: u64,
    decisions: u32,
}

/// Who has to act at a table, and what is legal.
#[derive(Clone, Debug)]
struct Asked {
    to_act: SeatSet,
    /// The numbers of the legal actions of each seat that has to act.
    legal: [u128; MAX_SEATS],
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
        Ok(Self { rules: rules.clone(), setup, seats, width, actions, envs, memories, asked, choosing })
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
        arrays.score.fill(0);
        for (number, choosing) in (0..).zip(&mut self.choosing) {
            *choosing = root.split(number).split(0);
        }
        self.each(arrays, |shared, number, table, _| {
            *table.env = Env::new(shared.rules, root.split(number as u64));
            table.next_game(shared.rules);
        });
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
        self.each(arrays, |shared, number, table, out| {
            shared.act(table, &actions[number * rows..(number + 1) * rows]);
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
        let shared = Shared { rules: &self.rules, setup: self.setup, seats: self.seats };
        let (width, actions) = (rows * self.width, rows * self.actions);
        let chunks = self
            .envs
            .par_chunks_mut(CHUNK)
            .zip(self.memories.par_chunks_mut(CHUNK * seats))
            .zip(self.asked.par_chunks_mut(CHUNK))
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
                    ((((((((envs, memories), asked), observation), mask), to_act), seat), reward), done),
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
                let mut table = Table { env, memories, asked, events: &mut events };
                work(&shared, chunk * CHUNK + place, &mut table, out);
                let Table { env, memories, asked, .. } = table;
                shared.ask(env, asked, &mut legal);
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

/// One table while it is stepped: what is its own, and a list that all share.
struct Table<'a, G: Encode> {
    env: &'a mut Env<G>,
    memories: &'a mut [G::Memory],
    asked: &'a mut Asked,
    events: &'a mut Vec<G::Event>,
}

impl<G: Encode> Table<'_, G> {
    /// Takes a step that is known to be legal; every seat remembers what it learns.
    fn step(&mut self, step: Step<G::Action, G::Outcome>) {
        self.events.clear();
        self.env.game.advance(step, self.events);
        for event in &*self.events {
            for (seat, memory) in (0..).zip(&mut *self.memories) {
                if let Some(notice) = G::notice(event, Viewer::Seat(Seat::new(seat))) {
                    G::recall(memory, &notice);
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
    fn next_game(&mut self, rules: &G::Rules) {
        self.env.games += 1;
        self.env.decisions = 0;
        self.env.dealing = self.env.root.split(self.env.games);
        self.env.game = G::start(rules);
        for (seat, memory) in (0..).zip(&mut *self.memories) {
            *memory = G::blank(rules, Viewer::Seat(Seat::new(seat)));
        }
        self.settle();
    }
}

impl<G: Encode> Shared<'_, G> {
    fn act(&self, table: &mut Table<'_, G>, actions: &[i64]) {
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

    fn end(&self, table: &mut Table<'_, G>, out: Out<'_>) {
        if table.env.game.turn() == Turn::Over {
            let verdict = table.env.game.verdict().expect("a game that is over has a result");
            *out.done = true;
            out.score.copy_from_slice(verdict.scores.as_slice());
            worth::<G>(&verdict, self.setup.reward, out.reward);
            table.next_game(self.rules);
        } else if self.setup.limit > 0 && table.env.decisions >= self.setup.limit {
            *out.truncated = true;
            table.next_game(self.rules);
        }
    }

    /// Finds out who has to act, and what is legal.
    fn ask(&self, env: &Env<G>, asked: &mut Asked, legal: &mut ActionBuf<G::Action>) {
        let Turn::Players(seats) = env.game.turn() else {
            unreachable!("chance has decided, and a game that is over was followed by the next")
        };
        asked.to_act = seats;
        let whom = match self.setup.perspective {
            Perspective::Turn => SeatSet::EMPTY.with(asked.acting()),
            Perspective::Seats => seats,
        };
        for seat in whom {
            asked.legal[seat.index()] = legal_bits(self.rules, &env.game, seat, legal);
        }
    }

    fn show(
        &self,
        env: &Env<G>,
        memories: &[G::Memory],
        asked: &Asked,
        observation: &mut [i16],
        mask: &mut [bool],
    ) {
        match self.setup.perspective {
            Perspective::Turn => {
                let seat = asked.acting();
                env.write(seat, &memories[seat.index()], observation);
                write_mask(asked.legal[seat.index()], mask);
            }
            Perspective::Seats => {
                let seats = usize::from(self.seats);
                let (width, actions) = (observation.len() / seats, mask.len() / seats);
                let rows = observation.chunks_mut(width).zip(mask.chunks_mut(actions));
                for (seat, (observation, mask)) in Seat::all(self.seats).zip(rows) {
                    env.write(seat, &memories[seat.index()], observation);
                    let legal = if asked.to_act.contains(seat) { asked.legal[seat.index()] } else { 0 };
                    write_mask(legal, mask);
                }
            }
        }
    }
}

impl<G: Encode> Env<G> {
    /// A table before its first game.
    fn new(rules: &G::Rules, root: Quick) -> Self {
        Self { game: G::start(rules), dealing: root.split(1), root, games: 0, decisions: 0 }
    }

    fn write(&self, seat: Seat, memory: &G::Memory, observation: &mut [i16]) {
        let view = self.game.view(Viewer::Seat(seat));
        G::write(&view, memory, seat, &mut Row::new(observation));
    }
}

impl Asked {
    fn acting(&self) -> Seat {
        self.to_act.first().expect("somebody has to act")
    }

    fn allows(&self, seat: Seat, action: i64) -> bool {
        (0..128).contains(&action) && self.legal[seat.index()] >> action & 1 == 1
    }

    /// One of the seat's legal actions, each equally likely.
    fn any(&self, seat: Seat, choosing: &mut Quick) -> i64 {
        let mut legal = self.legal[seat.index()];
        let place = choosing.below(legal.count_ones());
        for _ in 0..place {
            legal &= legal - 1;
        }
        i64::from(legal.trailing_zeros())
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
