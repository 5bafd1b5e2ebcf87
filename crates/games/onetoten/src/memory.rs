use kernel::{BySeat, Imagine, Nature, Recall, Remembered, Seat, Viewer};

use crate::event::OneToTenNotice;
use crate::row::{Row, Slots};
use crate::rules::OneToTenRules;
use crate::state::OneToTen;
use crate::view::{OneToTenPhase, OneToTenView};

/// What a viewer with a perfect memory knows: every card that was ever turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneToTenMemory {
    /// The rule set of the table.
    pub rules: OneToTenRules,
    /// Who remembers.
    pub viewer: Viewer,
    /// The card in each slot, if it was seen.
    pub rows: BySeat<Slots>,
}

impl OneToTenMemory {
    /// The slot in which this seat's card with this number was seen.
    #[must_use]
    pub fn slot_of(&self, seat: Seat, card: u8) -> Option<u8> {
        self.rows[seat].iter().position(|seen| *seen == Some(card)).map(|slot| slot as u8)
    }
}

impl Recall for OneToTen {
    type Memory = OneToTenMemory;

    fn blank(rules: &OneToTenRules, viewer: Viewer) -> OneToTenMemory {
        OneToTenMemory { rules: *rules, viewer, rows: BySeat::new(rules.seats) }
    }

    fn recall(memory: &mut OneToTenMemory, notice: &OneToTenNotice) {
        if let OneToTenNotice::Turned(turned) = notice {
            memory.rows[turned.seat][usize::from(turned.slot)] = Some(turned.card);
        }
    }

    const HAS_FACE_DOWN_CARDS: bool = true;

    fn face_down(memory: &OneToTenMemory, view: &OneToTenView) -> Vec<Remembered> {
        let mut known = Vec::new();
        for (seat, row) in view.rows.iter() {
            for (slot, _) in (0_u8..).zip(row).filter(|(_, card)| card.is_none()) {
                let value = memory.rows[seat][usize::from(slot)];
                known.extend(value.map(|value| Remembered { seat, slot, value: i16::from(value) }));
            }
        }
        known
    }
}

impl Imagine for OneToTen {
    /// With a perfect memory there is nothing to draw: a card that nobody has turned has no value
    /// in the true state either. A forgotten card counts as never turned.
    fn imagine(memory: &OneToTenMemory, view: &OneToTenView, _nature: &mut impl Nature) -> Self {
        let rules = memory.rules;
        let row = |seat: Seat| {
            let mut known = memory.rows[seat];
            for (known, open) in known.iter_mut().zip(&view.rows[seat]) {
                *known = open.or(*known);
            }
            Row::known(rules.cards, &known, view.found[seat])
        };
        Self {
            rules,
            to_act: view.to_act.unwrap_or(Seat::FIRST),
            turning: view.turning,
            closing: view.last_round,
            over: view.phase == OneToTenPhase::Over,
            round: view.round,
            rows: BySeat::from_fn(rules.seats, row),
        }
    }
}
