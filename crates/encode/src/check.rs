//! What a batch refuses before it does anything.

use kernel::Seat;

use crate::batch::Batch;
use crate::encode::Encode;
use crate::setup::{Arrays, BatchError, Perspective};

impl<G: Encode> Batch<G> {
    pub(crate) fn length(&self, array: &'static str, has: usize, needs: usize) -> Result<(), BatchError> {
        if has == needs { Ok(()) } else { Err(BatchError::Length { array, has, needs }) }
    }

    pub(crate) fn started(&self) -> Result<(), BatchError> {
        if self.envs[0].games == 0 { Err(BatchError::NotStarted) } else { Ok(()) }
    }

    pub(crate) fn fits(&self, arrays: &Arrays<'_>) -> Result<(), BatchError> {
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
    pub(crate) fn check(&self, actions: &[i64]) -> Result<(), BatchError> {
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
}
