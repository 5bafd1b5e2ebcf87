//! What chance can do: a card that nobody has seen turns out to be one of those left.

use kernel::{Nature, Outcomes, Seat};

use crate::state::OneToTen;

kernel::wire! { outcome:
/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OneToTenOutcome {
    /// M6: what a card that was never turned turns out to be.
    Card {
        /// Whose card.
        seat: Seat,
        /// Where it lies, from 0.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 9)))]
        slot: u8,
        /// Its number.
        #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 10)))]
        card: u8,
    },
}
}

impl OneToTen {
    pub(crate) fn list_outcomes(&self, out: &mut Outcomes<OneToTenOutcome>) {
        out.clear();
        if let Some(slot) = self.turning {
            let seat = self.to_act;
            self.rows[seat].unseen().for_each(|card| out.push(OneToTenOutcome::Card { seat, slot, card }, 1));
        }
    }

    #[inline]
    pub(crate) fn sample_outcome(&self, nature: &mut impl Nature) -> OneToTenOutcome {
        let row = &self.rows[self.to_act];
        let card = row.unseen_at(nature.below(row.unseen_len()));
        OneToTenOutcome::Card { seat: self.to_act, slot: self.turning.unwrap_or(0), card }
    }
}
