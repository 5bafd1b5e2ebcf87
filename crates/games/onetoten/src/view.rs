use kernel::{BySeat, Seat, Viewer};

use crate::row::Slots;
use crate::state::OneToTen;

/// What lies open to a viewer now: the same for all (M9), and no card that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneToTenView {
    /// Who looks.
    pub viewer: Viewer,
    /// How many cards each seat has to find.
    pub cards: u8,
    /// M4: is the streak variant played?
    pub streak: bool,
    /// Where the game stands.
    pub phase: OneToTenPhase,
    /// Whose turn it is; nobody's, once the game is over.
    pub to_act: Option<Seat>,
    /// The running round of turns, from 1; the last one, once the game is over.
    pub round: u32,
    /// M3: somebody has found all cards, this round of turns is the last.
    pub last_round: bool,
    /// The cards that lie open, by slot; slots from `cards` on do not exist.
    pub rows: BySeat<Slots>,
    /// How many cards each seat has found.
    pub found: BySeat<u8>,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneToTenPhase {
    /// A seat is to choose one of its cards.
    Choosing,
    /// The card in this slot is being turned up, and nobody has seen it before.
    Turning {
        /// Where it lies, from 0.
        slot: u8,
    },
    /// The game is over.
    Over,
}

impl OneToTenView {
    pub(crate) fn new(table: &OneToTen, viewer: Viewer) -> Self {
        Self {
            viewer,
            cards: table.rules.cards,
            streak: table.rules.streak,
            phase: match table.turning {
                Some(slot) => OneToTenPhase::Turning { slot },
                None if table.over => OneToTenPhase::Over,
                None => OneToTenPhase::Choosing,
            },
            to_act: (!table.over).then_some(table.to_act),
            round: table.round,
            last_round: table.closing,
            rows: table.rows.map(|_, row| row.open(table.rules.cards)),
            found: table.points(),
        }
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.found.seats()
    }

    /// The number this seat looks for; none if it has found all.
    #[must_use]
    pub fn sought(&self, seat: Seat) -> Option<u8> {
        (self.found[seat] < self.cards).then_some(self.found[seat] + 1)
    }
}
