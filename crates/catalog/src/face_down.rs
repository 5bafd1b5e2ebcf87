use kernel::Seat;

use crate::any::{AnyMemory, AnyView};

/// A face-down card that somebody remembers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Remembered {
    /// Whose card.
    pub seat: Seat,
    /// Where it lies.
    pub slot: u8,
    /// What it is.
    pub value: i16,
}

impl AnyMemory {
    /// The cards that lie face down in this view and that the viewer has seen before, in YOLO,
    /// Go Low and 1 to 10. The other games ask nobody to remember a place.
    #[must_use]
    pub fn face_down(&self, view: &AnyView) -> Vec<Remembered> {
        let mut known = Vec::new();
        match (self, view) {
            (Self::Swap(memory), AnyView::Swap(view)) => {
                for (seat, hand) in view.hands.iter() {
                    for (slot, card) in hand.cards().iter().enumerate() {
                        let slot = slot as u8;
                        let value = memory.card(seat, slot).filter(|_| card.is_none());
                        known.extend(value.map(|value| Remembered { seat, slot, value }));
                    }
                }
            }
            (Self::OneToTen(memory), AnyView::OneToTen(view)) => {
                for (seat, row) in view.rows.iter() {
                    for (slot, card) in row.iter().enumerate() {
                        let value = memory.rows[seat][slot].filter(|_| card.is_none());
                        known.extend(value.map(|value| Remembered {
                            seat,
                            slot: slot as u8,
                            value: i16::from(value),
                        }));
                    }
                }
            }
            _ => {}
        }
        known
    }
}
