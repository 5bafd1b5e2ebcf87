//! What chance can do: turn up a point card.

use kernel::{Nature, Outcomes};

use crate::state::{Yooloo, YoolooPhase};

kernel::wire! { outcome:
/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoolooOutcome {
    /// O7: the topmost point card is turned up.
    PointCard {
        /// Its number.
        #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 10)))]
        value: u8,
    },
}
}

impl Yooloo {
    pub(crate) fn list_outcomes(&self, out: &mut Outcomes<YoolooOutcome>) {
        out.clear();
        if self.phase == YoolooPhase::Turning {
            self.left.iter().for_each(|value| out.push(YoolooOutcome::PointCard { value }, 1));
        }
    }

    #[inline]
    pub(crate) fn sample_outcome(&self, nature: &mut impl Nature) -> YoolooOutcome {
        // One point card goes each round, so this many are left.
        let left = u32::from(self.rules.cards + 1 - self.round);
        YoolooOutcome::PointCard { value: self.left.nth(nature.below(left)) }
    }
}
