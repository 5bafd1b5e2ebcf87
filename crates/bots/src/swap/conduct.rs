//! What everybody could see the others do: how each card came into a hand, and what its owner did last.

use ::swap::{MAX_SLOTS, PublicEvent};
use kernel::{MAX_SEATS, Seat};

/// What a seat did in its last turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Last {
    /// It has had none in this round.
    #[default]
    Nothing,
    /// Took the discard.
    Took,
    /// Kept a card it drew.
    Kept,
    /// Threw the card it drew: this one.
    Threw(i16),
}

/// What one seat did in this round.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Conduct {
    pub(super) last: Last,
    /// How many cards it has thrown away in a row.
    pub(super) throws: u8,
    /// Which of its cards it has drawn and kept.
    pub(super) kept: [bool; MAX_SLOTS],
}

/// What all seats did in this round.
pub(super) type Conducts = [Conduct; MAX_SEATS];

/// Takes in what happened in front of all.
pub(super) fn watch(conducts: &mut Conducts, event: &PublicEvent) {
    let of = |seat: Seat| seat.index();
    match *event {
        PublicEvent::RoundBegan { .. } => *conducts = Conducts::default(),
        PublicEvent::Took { seat, slot, .. } => {
            let conduct = &mut conducts[of(seat)];
            conduct.last = Last::Took;
            conduct.throws = 0;
            conduct.kept[usize::from(slot)] = false;
        }
        PublicEvent::Kept { seat, slot } => {
            let conduct = &mut conducts[of(seat)];
            conduct.last = Last::Kept;
            conduct.throws = 0;
            conduct.kept[usize::from(slot)] = true;
        }
        PublicEvent::Threw { seat, card } => {
            let conduct = &mut conducts[of(seat)];
            conduct.last = Last::Threw(card);
            conduct.throws = conduct.throws.saturating_add(1);
        }
        _ => {}
    }
}
