use deck::Card;
use kernel::{BySeat, Seat, SeatSet, Turn, Viewer};

use crate::layout::Cell;
use crate::line::{Line, LineSet};
use crate::phase::HiloPhase;
use crate::scoring::{SeatScore, score};
use crate::slots::{PLACES, SlotSet};
use crate::state::Hilo;

/// What lies open to one viewer now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiloView {
    /// Who looks.
    pub viewer: Viewer,
    /// What the table is waiting for.
    pub phase: HiloPhase,
    /// The round being played or just scored, from 1.
    pub round: u32,
    /// Who deals (H16).
    pub dealer: Seat,
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
    /// Who still has a closing turn, the running one included.
    pub last_turns: SeatSet,
    /// How many cards the draw pile has.
    pub pile: u32,
    /// Has the draw pile been shuffled anew in this round?
    pub reshuffled: bool,
    /// The top discard.
    pub discard: Option<Card>,
    /// How many cards the discard pile has.
    pub discards: u32,
    /// The drawn card in the hand of the seat whose turn it is.
    pub held: Option<Held>,
    /// What lies in front of each seat.
    pub seats: BySeat<SeatView>,
    /// What the round counts, once it is scored.
    pub scores: Option<BySeat<SeatScore>>,
}

/// What lies in front of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatView {
    /// The nine places, row by row.
    pub cells: [Cell; PLACES],
    /// Has it chosen its opening cards, while others have not?
    pub chosen: bool,
    /// Before the opening cards are turned: those chosen, shown to others once all have.
    /// In the final reveal: those it has turned.
    pub marked: SlotSet,
    /// The lines it may remove now.
    pub removable: LineSet,
    /// The lines made by a slide about which it will be asked, one after another (H8).
    pub chain: LineSet,
    /// May it leave the line lying?
    pub may_keep: bool,
    /// The sum of its open cards.
    pub open_sum: i16,
    /// Its points so far.
    pub total: i32,
}

/// A drawn card in somebody's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// In whose hand.
    pub seat: Seat,
    /// Which card, for the drawer alone.
    pub card: Option<Card>,
}

impl HiloView {
    /// The line made by a slide about which this seat is asked now.
    #[must_use]
    pub fn chain_question(&self, seat: Seat) -> Option<Line> {
        self.seats[seat].chain.first()
    }
}

impl Hilo {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> HiloView {
        let to_act = if let Turn::Players(seats) = self.to_act() { seats } else { SeatSet::EMPTY };
        let active = self.whose_turn();
        HiloView {
            viewer,
            phase: self.phase,
            round: self.round,
            dealer: self.rules.dealer(),
            target: self.rules.target(),
            to_act,
            active,
            starter: self.starter,
            ender: self.ender,
            last_turns: self.active.around(self.seats()).take(usize::from(self.last_turns)).collect(),
            pile: self.stock.pile(),
            reshuffled: self.stock.reshuffled(),
            discard: self.discards.top(),
            discards: self.discards.count(),
            held: self
                .held
                .map(|card| Held { seat: self.active, card: viewer.is(self.active).then_some(card) }),
            seats: BySeat::from_fn(self.seats(), |seat| self.place_seen_by(viewer, seat, to_act)),
            scores: self.round_scores(),
        }
    }

    fn place_seen_by(&self, viewer: Viewer, seat: Seat, to_act: SeatSet) -> SeatView {
        let layout = &self.layouts[seat];
        let sealed = self.phase == HiloPhase::Uncovering && !viewer.is(seat);
        let asked = to_act.contains(seat);
        SeatView {
            cells: layout.cells(),
            chosen: self.phase == HiloPhase::Uncovering && !self.waiting.contains(seat),
            marked: if sealed { SlotSet::EMPTY } else { layout.marked },
            removable: if asked { self.removable(seat) } else { LineSet::EMPTY },
            chain: layout.chain,
            may_keep: asked && self.may_keep(seat),
            open_sum: layout.sum(),
            total: self.totals[seat],
        }
    }

    fn whose_turn(&self) -> Option<Seat> {
        use HiloPhase as P;
        let running = matches!(
            self.phase,
            P::Choosing
                | P::Drawing
                | P::Holding
                | P::Trading { .. }
                | P::Turning { .. }
                | P::Removing { .. }
                | P::Reshuffling
        );
        running.then_some(self.active)
    }

    /// What the round counts, if it is scored.
    fn round_scores(&self) -> Option<BySeat<SeatScore>> {
        let scored = matches!(self.phase, HiloPhase::Scored | HiloPhase::Over);
        let ender = self.ender.filter(|_| scored)?;
        Some(score(&self.layouts.map(|_, layout| layout.sum()), ender))
    }
}
