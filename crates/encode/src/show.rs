//! What is known at a table, and what is legal, written into the arrays.

use kernel::{Seat, Viewer};

use crate::asked::Asked;
use crate::encode::Encode;
use crate::field::Row;
use crate::setup::Perspective;
use crate::table::{Env, Shared};

impl<G: Encode> Shared<'_, G> {
    pub(crate) fn show(
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
    fn write(&self, seat: Seat, memory: &G::Memory, observation: &mut [i16]) {
        let view = self.game.view(Viewer::Seat(seat));
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
