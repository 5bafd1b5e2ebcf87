use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::event::Turned;
use crate::state::OneToTen;

kernel::wire! { record:
/// What lies open to a viewer now: the same for all (M9), and no card that lies face down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneToTenView {
    /// Whose view this is. It is not written: all see the same.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub viewer: Viewer,
    /// How many seats the table has.
    pub seats: u8,
    /// How many cards each seat has to find.
    pub cards: u8,
    /// M4: do all have to be found in one turn?
    pub streak: bool,
    /// What the table waits for.
    pub phase: OneToTenPhase,
    /// The slot being turned up whose card nobody has seen yet.
    pub turning: Option<u8>,
    /// Whose turn it is; nobody's, once the game is over.
    pub to_act: Option<Seat>,
    /// The running round of turns, from 1; the last one, once the game is over.
    pub round: u32,
    /// M3: has somebody found all cards, so that this round of turns is the last?
    pub last_round: bool,
    /// The cards of each seat by slot; `null` lies face down.
    pub rows: BySeat<Vec<Option<u8>>>,
    /// A wrong card that all see before it is turned back.
    pub wrong: Option<Turned>,
    /// How many cards each seat has found: its points, if the game ended now.
    pub found: BySeat<u8>,
    /// Who has found the most; nobody, before a card is found.
    pub leaders: SeatSet,
    /// The number each seat looks for; `null` if it has found all.
    pub sought: BySeat<Option<u8>>,
}
}

kernel::wire! { words:
/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneToTenPhase {
    /// A seat chooses one of its cards.
    Choosing,
    /// A card is being turned up, and nobody has seen it before.
    Turning,
    /// Nothing: the game is over.
    Over,
}
}

impl OneToTenView {
    /// This card lies open, and nothing has come of it yet.
    pub(crate) fn with_card(&self, turned: &Turned) -> Self {
        let wrong = (!turned.right).then_some(*turned);
        let mut view = Self { phase: OneToTenPhase::Turning, to_act: None, wrong, ..self.clone() };
        view.rows[turned.seat][usize::from(turned.slot)] = Some(turned.card);
        view
    }

    pub(crate) fn new(table: &OneToTen, viewer: Viewer) -> Self {
        let cards = table.rules.cards;
        Self {
            viewer,
            seats: table.rules.seats,
            cards,
            streak: table.rules.streak,
            phase: match table.turning {
                Some(_) => OneToTenPhase::Turning,
                None if table.over => OneToTenPhase::Over,
                None => OneToTenPhase::Choosing,
            },
            turning: table.turning,
            to_act: (!table.over).then_some(table.to_act),
            round: table.round,
            last_round: table.closing,
            rows: table.rows.map(|_, row| row.open(cards).collect()),
            wrong: None,
            found: table.points(),
            leaders: table.leaders(),
            sought: table.rows.map(|_, row| (row.found() < cards).then_some(row.sought())),
        }
    }
}
