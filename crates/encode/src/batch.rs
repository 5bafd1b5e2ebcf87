use std::fmt;
use std::sync::Arc;

use chance::Quick;
use kernel::{MAX_SEATS, Seat, SeatSet, Viewer};
use rayon::prelude::*;

use crate::asked::Asked;
use crate::each::CHUNK;
use crate::encode::Encode;
use crate::opponents::{Opponents, Seated};
use crate::setup::{Arrays, BatchError, Perspective, Setup};
use crate::table::Env;

/// Many tables of one rule set, stepped together on all cores.
///
/// A game that ends is followed by the next one at once: the row then shows the new game, and the
/// reward is that of the old one. The same seed and the same actions give the same arrays, whatever
/// the number of threads.
pub struct Batch<G: Encode> {
    pub(crate) rules: G::Rules,
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) width: usize,
    pub(crate) actions: usize,
    pub(crate) envs: Vec<Env<G>>,
    /// Those of all seats of all tables side by side, so that the processor finds them in time.
    pub(crate) memories: Vec<G::Memory>,
    /// What is looked at before a step, side by side as well.
    pub(crate) asked: Vec<Asked>,
    /// Where [`Batch::sample`] takes its numbers from, for each table.
    pub(crate) choosing: Vec<Quick>,
    pub(crate) opponents: Option<Arc<dyn Opponents<G>>>,
    /// Who plays the seats of the tables that one thread takes at a time; empty lists without opponents.
    pub(crate) players: Vec<Vec<Seated<G>>>,
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
}
