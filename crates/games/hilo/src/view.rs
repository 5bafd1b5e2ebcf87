use deck::Card;
use kernel::{Around, BySeat, Seat, SeatSet, Turn, Viewer};

use crate::layout::{Cell, Layout};
use crate::line::{Line, LineSet, Slide};
use crate::removable::Removable;
use crate::scoring::SeatScore;
use crate::slots::{PLACES, SlotSet};
use crate::state::{Hilo, HiloPhase};

kernel::wire! { record:
/// What lies open to one viewer now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiloView {
    /// The seat that looks; null for a spectator.
    pub viewer: Viewer,
    /// What the table waits for.
    pub phase: HiloPhase,
    /// The place that the phase is about: of the card traded away or turned up, or, while lines are
    /// removed in a turn, of the card laid or turned in it.
    pub slot: Option<u8>,
    /// The round being played or just scored, from 1.
    pub round: u32,
    /// Who deals (H16).
    pub dealer: Seat,
    /// The seats in the order in which cards are dealt: from the dealer's left.
    pub order: Around,
    /// The points that end the game.
    pub target: i32,
    /// Who has to act now.
    pub to_act: SeatSet,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// Who had the first turn of the round.
    pub starter: Option<Seat>,
    /// Who ended the round (H12).
    pub ender: Option<Seat>,
    /// H12: the last card face down of the seat whose turn it is, by its place: turned up or traded away, it ends
    /// the round. Nothing, while there are more of them or somebody has ended it.
    pub ends_with: Option<u8>,
    /// Who still has a closing turn, the running one included.
    pub last_turns: SeatSet,
    /// How many cards the draw pile has.
    pub pile: u32,
    /// Have the discards become a new draw pile in this round?
    pub reshuffled: bool,
    /// The top discard.
    pub discard: Option<Card>,
    /// How many cards the discard pile has.
    pub discards: u32,
    /// The drawn card in the hand of the seat whose turn it is.
    pub held: Option<Held>,
    /// What lies in front of each seat, in the order of the seats.
    pub seats: BySeat<SeatView>,
    /// H15: who has the fewest points; nobody before a round is scored.
    pub leaders: SeatSet,
    /// What the round counts for each seat, once it is scored.
    pub scores: Option<BySeat<SeatScore>>,
}
}

kernel::wire! { record "HiloSeatView":
/// What lies in front of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatView {
    /// The nine places, row by row.
    #[cfg_attr(feature = "wire", ts(as = "Vec<Cell>"))]
    pub cells: [Cell; PLACES],
    /// Has it chosen its opening cards, while others have not?
    pub chosen: bool,
    /// Before the opening cards are turned: those chosen, shown to others once all have.
    /// In the final reveal: those it has turned.
    pub marked: SlotSet,
    /// The lines it may remove now.
    pub removable: Removable,
    /// The lines made by a slide about which it will be asked, one after another (H8).
    pub chain: LineSet,
    /// May it leave the line lying?
    pub may_keep: bool,
    /// The sum of its open cards.
    pub open_sum: i16,
    /// Its points so far.
    pub total: i32,
}
}

kernel::wire! { record "HiloHeld":
/// A drawn card in somebody's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// In whose hand.
    pub seat: Seat,
    /// Which card, for the drawer alone.
    pub card: Option<Card>,
}
}

impl HiloView {
    /// The line made by a slide about which this seat is asked now.
    #[must_use]
    pub fn chain_question(&self, seat: Seat) -> Option<Line> {
        self.seats[seat].chain.first()
    }

    pub(crate) fn new(table: &Hilo, viewer: Viewer) -> Self {
        let to_act = if let Turn::Players(seats) = table.whose_turn() { seats } else { SeatSet::EMPTY };
        Self {
            viewer,
            phase: table.phase,
            slot: table.slot,
            round: table.round,
            dealer: table.rules.dealer(),
            order: Around::new(table.rules.dealer().left(table.seats()), table.seats()),
            target: table.rules.target(),
            to_act,
            active: active(table),
            starter: table.starter,
            ender: table.ender,
            ends_with: ends_with(table),
            last_turns: table.active.around(table.seats()).take(usize::from(table.last_turns)).collect(),
            pile: table.stock.pile(),
            reshuffled: table.stock.reshuffled(),
            discard: table.discards.top(),
            discards: table.discards.count(),
            held: table
                .held
                .map(|card| Held { seat: table.active, card: viewer.is(table.active).then_some(card) }),
            seats: BySeat::from_fn(table.seats(), |seat| SeatView::new(table, viewer, seat, to_act)),
            leaders: table.leaders(),
            scores: table.round_scores(),
        }
    }
}

impl SeatView {
    fn new(table: &Hilo, viewer: Viewer, seat: Seat, to_act: SeatSet) -> Self {
        let layout = &table.layouts[seat];
        let sealed = table.phase == HiloPhase::Uncovering && !viewer.is(seat);
        let asked = to_act.contains(seat);
        Self {
            cells: layout.cells(),
            chosen: table.phase == HiloPhase::Uncovering && !table.waiting.contains(seat),
            marked: if sealed { SlotSet::EMPTY } else { layout.marked },
            removable: Removable::of(if asked { table.removable(seat) } else { LineSet::EMPTY }, layout),
            chain: layout.chain,
            may_keep: asked && table.may_keep(seat),
            open_sum: layout.sum(),
            total: table.totals[seat],
        }
    }
}

/// Moments within a step.
impl HiloView {
    /// A line has gone and the rest is pushed together, while another line that this has made goes in the same step.
    /// Nothing, if there is none.
    pub(crate) fn without_line(
        &self,
        seat: Seat,
        line: Line,
        slide: Option<Slide>,
        lowest: Card,
    ) -> Option<Self> {
        let mut layout = Layout::from_cells(&self.seats[seat].cells);
        layout.marked = self.seats[seat].marked;
        let _ = layout.remove(line, slide);
        if layout.complete_lines().is_empty() {
            return None;
        }
        let mut view = Self { discard: Some(lowest), discards: self.discards + 3, ..self.clone() };
        view.to_act = SeatSet::EMPTY;
        let mine = &mut view.seats[seat];
        (mine.cells, mine.marked, mine.open_sum) = (layout.cells(), layout.marked, layout.sum());
        (mine.removable, mine.may_keep) = (Removable::default(), false);
        Some(view)
    }
}

/// H12: the card that ends the round with this turn.
fn ends_with(table: &Hilo) -> Option<u8> {
    let down = table.layouts[active(table)?].down();
    down.first().filter(|_| down.len() == 1 && table.ender.is_none())
}

/// Whose turn it is, if a turn is running.
fn active(table: &Hilo) -> Option<Seat> {
    use HiloPhase as P;
    let running = matches!(
        table.phase,
        P::Choosing | P::Drawing | P::Holding | P::Trading | P::Turning | P::Removing | P::Reshuffling
    );
    running.then_some(table.active)
}
