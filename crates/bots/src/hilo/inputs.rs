//! What the network is told of a state of HILO, as one seat sees it: the seat itself comes first, then the
//! others in the order of their turns.
//!
//! Colours have no names here, and a layout has no sides: what counts is which lines have two or three cards
//! of one colour, how much they hold, and what kind of place a card lies in. A card that chance will show
//! next has a feature of its own, so that a state may be evaluated before chance has decided.

use ::hilo::{Cell, Chain, FinalReveal, Hilo, HiloEligible, HiloPhase, HiloRemoval, Line, PLACES};
use deck::{Card, CardSet, Lot};
use kernel::{RuleSet, Seat};
use nets::Inputs;

use super::grid::THROUGH;

/// Changes whenever the meaning of an input changes.
pub(crate) const ENCODING: u16 = 1;
/// How many inputs there are.
pub(crate) const INPUTS: usize = SEATS_AT + MOST_SEATS * SEAT_WIDTH;

const MOST_SEATS: usize = 6;

// Inputs that are there once.
const SEATS: usize = 0; // how many play: 2 to 6
const MOMENT: usize = SEATS + 5; // what chance or the table does next
const MOVER: usize = MOMENT + 8; // whose turn it is
const ENDER: usize = MOVER + 6; // who has ended the round
const LAST: usize = ENDER + 7; // closing turns left
const OPTIONS: usize = LAST + 7;
const PILE: usize = OPTIONS + 6; // how many cards it has
const MEANS: usize = PILE + 6; // numbers: the average card of the pile, and of those face down
const TOP: usize = MEANS + 2; // the top discard, for the seat itself or for another
const TOP_SAVES: usize = TOP + 2 * 15; // how much less a layout holds when it takes that card
const TOP_LINE: usize = TOP_SAVES + 2 * 8; // the line that it completes
const NEED: usize = TOP_LINE + 2 * 9; // how far the highest total is from the end of the game
const OWN_NEED: usize = NEED + 16;
const LEADS: usize = OWN_NEED + 16; // best of the others: totals, then projected, then this round alone
const SEATS_AT: usize = LEADS + 3 * 17;

// Inputs of each seat.
const CELLS: usize = 0; // kinds of places × what lies there
const DOWN: usize = CELLS + 5 * 15;
const LYING: usize = DOWN + 10;
const SUM: usize = LYING + 4;
const NUMBERS: usize = SUM + 20; // open sum, expected sum, total ahead, projected ahead
const PAIR: usize = NUMBERS + 4; // two of a colour: kind of line × third card open or down × what goes
const LEFT: usize = PAIR + 5 * 2 * 8; // how many cards of that colour may come
const COMPLETE: usize = LEFT + 2 * 5;
const SINGLE: usize = COMPLETE + 5 * 4; // one open card and two down
const HIDDEN: usize = SINGLE + 5 * 4;
const PAIRS: usize = HIDDEN + 5;
const BEST: usize = PAIRS + 6;
const AHEAD: usize = BEST + 9; // totals, projected, this round: against the seat itself
const SEAT_WIDTH: usize = AHEAD + 3 * 17;

/// Of whose cards the encoder knows what.
struct Layout {
    cells: [Cell; PLACES],
    /// The place of a card that chance is about to turn up.
    turning: Option<u8>,
    /// The sum of its open cards.
    open: i32,
    down: i32,
    lying: i32,
    /// What it is expected to hold, in sixteenths.
    expected: i32,
}

/// What the unseen cards say, worked out once for a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// The average card of the pile in sixteenths, and how many of each colour it may have.
    pile: (i32, [u8; 8]),
    /// The average card that lies face down, in sixteenths.
    dealt: i32,
}

impl Unseen {
    pub(crate) fn new(game: &Hilo) -> Self {
        let pile = mean(game.stock().pile_lot());
        let dealt = if game.stock().reshuffled() { mean(game.stock().dealt_lot()).0 } else { pile.0 };
        Self { pile, dealt }
    }
}

/// Tells a network everything about this state, as this seat sees it. The state may be one in which chance
/// has to decide next.
pub(crate) fn encode(game: &Hilo, unseen: &Unseen, seat: Seat, inputs: &mut Inputs) {
    inputs.clear();
    let table = Table::new(game, unseen, seat);
    table.common(inputs);
    table.scores(inputs);
    if !table.between {
        table.top(inputs);
        for place in 0..table.seats {
            table.layout(place, inputs);
        }
    }
}

struct Table<'a> {
    game: &'a Hilo,
    seat: Seat,
    seats: usize,
    /// No round is being played.
    between: bool,
    layouts: [Layout; MOST_SEATS],
    totals: [i32; MOST_SEATS],
    /// The top discard; nothing if chance has yet to say which.
    top: Option<Card>,
    /// Cards of each colour that may still come.
    colours: [u8; 8],
    pile_mean: i32,
    dealt_mean: i32,
}

impl<'a> Table<'a> {
    fn new(game: &'a Hilo, unseen: &Unseen, seat: Seat) -> Self {
        let seats = usize::from(game.rules().seats());
        let between = matches!(game.phase(), HiloPhase::Deal | HiloPhase::Scored | HiloPhase::Over);
        let ((pile_mean, colours), dealt_mean) = (unseen.pile, unseen.dealt);
        let mut order = seat.around(seats as u8);
        let mut totals = [0; MOST_SEATS];
        let layouts = std::array::from_fn(|place| match order.next() {
            Some(other) if place < seats => {
                totals[place] = game.totals()[other];
                Layout::new(game, other, dealt_mean)
            }
            _ => Layout::EMPTY,
        });
        let unknown = matches!(game.phase(), HiloPhase::Trading | HiloPhase::Reshuffling);
        let top = if unknown { None } else { game.discard() };
        Self { game, seat, seats, between, layouts, totals, top, colours, pile_mean, dealt_mean }
    }

    /// How many turns after the seat itself another one has its turn.
    fn place(&self, seat: Seat) -> usize {
        (usize::from(seat.number()) + self.seats - usize::from(self.seat.number())) % self.seats
    }

    fn common(&self, inputs: &mut Inputs) {
        let (game, rules) = (self.game, self.game.rules());
        inputs.put(SEATS + self.seats - 2);
        let moment = match game.phase() {
            HiloPhase::Deal | HiloPhase::Scored | HiloPhase::Over => 0,
            HiloPhase::Drawing => 1,
            HiloPhase::Trading => 2,
            HiloPhase::Turning => 3,
            HiloPhase::Revealing | HiloPhase::Clearing => 4,
            HiloPhase::Reshuffling => 5,
            HiloPhase::Uncovering | HiloPhase::Showing | HiloPhase::Starting => 6,
            _ => 7,
        };
        inputs.put(MOMENT + moment);
        let options = [
            rules.hilo_removal() == HiloRemoval::Forced,
            rules.hilo_eligible() == HiloEligible::NewOnly,
            rules.chain() == Chain::Optional,
            rules.chain() == Chain::Off,
            !rules.reshuffle_keep_top(),
            rules.final_reveal() == FinalReveal::One,
        ];
        (0..).zip(options).filter(|(_, on)| *on).for_each(|(option, _)| inputs.put(OPTIONS + option));
        if self.between {
            return;
        }
        if matches!(moment, 1..=3 | 5 | 7) {
            inputs.put(MOVER + self.place(game.active()));
        }
        inputs.put(ENDER + game.ender().map_or(6, |ender| self.place(ender)));
        inputs.put(LAST + usize::from(game.last_turns()));
        inputs.put(PILE + (game.stock().pile() as usize / 12).min(5));
        inputs.number(MEANS, (self.pile_mean - 80) / 2);
        inputs.number(MEANS + 1, (self.dealt_mean - 80) / 2);
    }

    /// The totals, and what they may be after this round.
    fn scores(&self, inputs: &mut Inputs) {
        let target = self.game.rules().target();
        let most = self.totals[..self.seats].iter().copied().max().unwrap_or(0);
        inputs.put(NEED + need(target - most));
        inputs.put(OWN_NEED + need(target - self.totals[0]));
        let own = self.expected(0);
        let mut best = [i32::MAX; 3];
        for place in 1..self.seats {
            let ahead = self.totals[place] - self.totals[0];
            let round = (self.expected(place) - own) / 16;
            let leads = [ahead, ahead + round, round];
            let at = SEATS_AT + place * SEAT_WIDTH;
            inputs.number(at + NUMBERS + 2, ahead * 2);
            inputs.number(at + NUMBERS + 3, (ahead + round) * 2);
            for (kind, lead) in leads.into_iter().enumerate() {
                if kind == 0 || !self.between {
                    inputs.put(at + AHEAD + kind * 17 + lead_step(lead));
                    best[kind] = best[kind].min(lead);
                }
            }
        }
        for (kind, lead) in best.into_iter().enumerate().filter(|(_, lead)| *lead != i32::MAX) {
            inputs.put(LEADS + kind * 17 + lead_step(lead));
        }
    }

    fn expected(&self, place: usize) -> i32 {
        if self.between { 0 } else { self.layouts[place].expected }
    }

    /// The top discard, and what it does for the seat whose turn is next.
    fn top(&self, inputs: &mut Inputs) {
        let taker = if self.game.phase() == HiloPhase::Choosing {
            self.place(self.game.active())
        } else {
            // The one whose turn it is has made its choice: the next will find this card.
            self.place(self.game.active().left(self.seats as u8))
        };
        let other = usize::from(taker != 0);
        let Some(card) = self.top else {
            inputs.put(TOP + other * 15 + 14);
            return;
        };
        inputs.put(TOP + other * 15 + value_step(card));
        let layout = &self.layouts[taker];
        let value = i32::from(card.value());
        let (mut saves, mut line_sum) = (-1, -1);
        for (slot, cell) in layout.cells.iter().enumerate() {
            let held = match cell {
                Cell::Empty => continue,
                Cell::FaceDown => self.dealt_mean / 16,
                Cell::FaceUp { card } => i32::from(card.value()),
            };
            saves = saves.max(held - value);
            for line in THROUGH[slot] {
                let others = line.slots().map(usize::from);
                let pair = others.iter().filter(|at| **at != slot).map(|at| match layout.cells[*at] {
                    Cell::FaceUp { card: beside } if beside.colour() == card.colour() => {
                        Some(i32::from(beside.value()))
                    }
                    _ => None,
                });
                if let Some(sum) = pair.sum::<Option<i32>>() {
                    line_sum = line_sum.max(sum + held);
                }
            }
        }
        inputs.put(TOP_SAVES + other * 8 + ((saves + 1).max(0) as usize * 2 / 3).min(7));
        inputs.put(TOP_LINE + other * 9 + if line_sum < 0 { 8 } else { gain_step(line_sum) });
    }

    fn layout(&self, place: usize, inputs: &mut Inputs) {
        let at = SEATS_AT + place * SEAT_WIDTH;
        let layout = &self.layouts[place];
        inputs.put(at + DOWN + layout.down as usize);
        inputs.put(at + LYING + layout.lying as usize / 3);
        inputs.put(at + SUM + ((layout.open + 6).max(0) as usize / 4).min(19));
        inputs.number(at + NUMBERS, layout.open);
        inputs.number(at + NUMBERS + 1, layout.expected / 16);
        for (slot, cell) in layout.cells.iter().enumerate() {
            let content = match cell {
                Cell::Empty => continue,
                Cell::FaceDown if layout.turning == Some(slot as u8) => 14,
                Cell::FaceDown => 13,
                Cell::FaceUp { card } => value_step(*card),
            };
            inputs.put(at + CELLS + place_kind(slot, layout.lying) * 15 + content);
        }
        let (mut pairs, mut best) = (0, -1);
        for line in Line::ALL {
            let Some(seen) = LineSeen::new(layout, line, self.dealt_mean) else { continue };
            let kind = line_kind(line, layout.lying);
            match seen {
                LineSeen::Complete { sum } => inputs.put(at + COMPLETE + kind * 4 + gain_step(sum) / 2),
                LineSeen::Pair { colour, sum, down } => {
                    let third = usize::from(down);
                    inputs.put(at + PAIR + (kind * 2 + third) * 8 + gain_step(sum));
                    let left = usize::from(self.colours[colour]);
                    inputs.put(at + LEFT + third * 5 + left.div_ceil(2).min(4));
                    pairs += 1;
                    best = best.max(sum);
                }
                LineSeen::Single { value } => inputs.put(at + SINGLE + kind * 4 + (value + 1) as usize / 4),
                LineSeen::Hidden => inputs.put(at + HIDDEN + kind),
            }
        }
        inputs.put(at + PAIRS + pairs.min(5));
        inputs.put(at + BEST + if best < 0 { 8 } else { gain_step(best) });
    }
}

impl Layout {
    const EMPTY: Self =
        Self { cells: [Cell::Empty; PLACES], turning: None, open: 0, down: 0, lying: 0, expected: 0 };

    fn new(game: &Hilo, seat: Seat, mean: i32) -> Self {
        let mut layout = Self { cells: game.cells(seat), ..Self::EMPTY };
        if seat == game.active() {
            match (game.phase(), game.slot()) {
                (HiloPhase::Turning, slot) => layout.turning = slot,
                // The card traded away has yet to be shown; the new one is as good as laid.
                (HiloPhase::Trading, Some(slot)) => {
                    if let Some(card) = game.held().or(game.discard()) {
                        layout.cells[usize::from(slot)] = Cell::FaceUp { card };
                    }
                }
                _ => {}
            }
        }
        for cell in &layout.cells {
            match cell {
                Cell::Empty => continue,
                Cell::FaceDown => layout.down += 1,
                Cell::FaceUp { card } => layout.open += i32::from(card.value()),
            }
            layout.lying += 1;
        }
        layout.expected = 16 * layout.open + mean * layout.down;
        layout
    }
}

/// What there is to say of three cards in a line.
enum LineSeen {
    Complete { sum: i32 },
    Pair { colour: usize, sum: i32, down: bool },
    Single { value: i32 },
    Hidden,
}

impl LineSeen {
    fn new(layout: &Layout, line: Line, mean: i32) -> Option<Self> {
        let (mut open, mut opens, mut downs) = ([(0_usize, 0_i32); 3], 0, 0);
        for slot in line.slots() {
            match layout.cells[usize::from(slot)] {
                Cell::Empty => return None,
                Cell::FaceDown => downs += 1,
                Cell::FaceUp { card } => {
                    open[opens] = (card.colour() as usize, card.value().into());
                    opens += 1;
                }
            }
        }
        let sum: i32 = open.iter().map(|(_, value)| value).sum();
        let [a, b, c] = open.map(|(colour, _)| colour);
        match (opens, downs) {
            (3, 0) if a == b && b == c => Some(Self::Complete { sum }),
            (3, 0) if a == b || a == c => Some(Self::Pair { colour: a, sum, down: false }),
            (3, 0) if b == c => Some(Self::Pair { colour: b, sum, down: false }),
            (2, 1) if a == b => Some(Self::Pair { colour: a, sum: sum + mean / 16, down: true }),
            (1, 2) => Some(Self::Single { value: sum }),
            (0, 3) => Some(Self::Hidden),
            _ => None,
        }
    }
}

/// The average in sixteenths, and how many there are of each colour.
fn mean(lot: &CardSet) -> (i32, [u8; 8]) {
    let (mut sum, mut colours) = (0, [0; 8]);
    for card in lot.iter() {
        sum += i32::from(card.value());
        colours[card.colour() as usize] += 1;
    }
    let total = lot.total() as i32;
    (if total == 0 { 80 } else { 16 * sum / total }, colours)
}

fn value_step(card: Card) -> usize {
    (card.value() + 1) as usize
}

/// Corner, edge, centre; or one of six cards, or of three.
fn place_kind(slot: usize, lying: i32) -> usize {
    match lying {
        9 => [0, 1, 0, 1, 2, 1, 0, 1, 0][slot],
        6 => 3,
        _ => 4,
    }
}

/// On the rim, through the middle, a diagonal; or of six cards, or of three.
fn line_kind(line: Line, lying: i32) -> usize {
    match lying {
        9 => [0, 1, 0, 0, 1, 0, 2, 2][line as usize],
        6 => 3,
        _ => 4,
    }
}

/// Eight steps of what a line holds.
fn gain_step(sum: i32) -> usize {
    ((sum + 1).max(0) as usize / 4).min(7)
}

/// Sixteen steps of points that are missing to the end of the game.
fn need(points: i32) -> usize {
    const STEPS: [i32; 15] = [4, 8, 12, 16, 20, 25, 30, 36, 44, 52, 64, 80, 100, 160, 320];
    STEPS.partition_point(|step| *step < points)
}

/// Seventeen steps from far behind to far ahead.
fn lead_step(points: i32) -> usize {
    const STEPS: [i32; 16] = [-50, -32, -20, -13, -8, -5, -3, -1, 1, 3, 5, 8, 13, 20, 32, 50];
    STEPS.partition_point(|step| *step <= points)
}
