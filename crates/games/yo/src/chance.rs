//! What chance can do: all four dice fall.

use kernel::{Nature, Outcomes};

use crate::dice::{ROLLS, Roll};
use crate::state::{Yo, YoPhase};

kernel::wire! { outcome:
/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoOutcome {
    /// All four dice fall.
    Roll(Roll),
}
}

impl Yo {
    pub(crate) fn list_outcomes(&self, out: &mut Outcomes<YoOutcome>) {
        out.clear();
        if self.phase == YoPhase::Rolling {
            (0..ROLLS).for_each(|place| out.push(YoOutcome::Roll(Roll::at(place)), 1));
        }
    }

    #[inline]
    pub(crate) fn sample_outcome(&self, nature: &mut impl Nature) -> YoOutcome {
        YoOutcome::Roll(Roll::at(nature.below(ROLLS)))
    }
}
