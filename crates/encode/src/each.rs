//! Tables shared out to all cores.

use kernel::{ActionBuf, Seat};
use rayon::prelude::*;

use crate::batch::Batch;
use crate::encode::Encode;
use crate::setup::Arrays;
use crate::table::{Out, Shared, Table};

/// How many tables one thread takes at a time.
pub(crate) const CHUNK: usize = 64;

impl<G: Encode> Batch<G> {
    /// Does something at every table, on all cores, and writes what is known after it.
    pub(crate) fn each(
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
