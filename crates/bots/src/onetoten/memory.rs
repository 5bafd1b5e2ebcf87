use ::onetoten::{OneToTenNotice, Slots};
use chance::Quick;
use kernel::{Nature, Seat};

use crate::spec::MemoryModel;

/// What a player remembers of its own row. The rows of the others do not matter: nobody can do
/// anything about them.
pub(super) struct FadingMemory {
    seat: Seat,
    model: MemoryModel,
    /// How often a card is forgotten at each turn of its player, in percent.
    fading: u32,
    slots: Slots,
    nature: Quick,
}

impl FadingMemory {
    /// Before the first card is turned.
    pub(super) fn new(seat: Seat, model: MemoryModel, fading: u32, nature: Quick) -> Self {
        Self { seat, model, fading, slots: Slots::default(), nature }
    }

    /// Takes in what was shown, and forgets as the model says. A turn ends with a card that does not
    /// let its owner go on; time passes then.
    pub(super) fn notice(&mut self, notice: &OneToTenNotice) {
        let OneToTenNotice::Turned(turned) = notice else { return };
        if turned.seat != self.seat || self.model == MemoryModel::None {
            return;
        }
        if let Some(seen) = self.slots.get_mut(usize::from(turned.slot)) {
            *seen = Some(turned.card);
        }
    }

    /// A turn begins: what was seen before may have faded.
    pub(super) fn begin_turn(&mut self) {
        if self.model == MemoryModel::Fading {
            for slot in &mut self.slots {
                if slot.is_some() && self.nature.below(100) < self.fading {
                    *slot = None;
                }
            }
        }
    }

    /// The card remembered to lie in this slot.
    pub(super) fn at(&self, slot: u8) -> Option<u8> {
        self.slots.get(usize::from(slot)).copied().flatten()
    }
}
