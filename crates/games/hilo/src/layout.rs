use std::fmt;

use deck::{Card, Colour};

use crate::geometry;
use crate::line::{Line, LineSet, Slide};
use crate::slots::{PLACES, SlotSet};

kernel::wire! { tagged "HiloCell":
/// One place of a layout, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Cell {
    /// No card lies here any more.
    #[default]
    Empty,
    /// A card that nobody has looked at.
    FaceDown,
    /// An open card.
    FaceUp {
        /// Which card.
        card: Card,
    },
}
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("--"),
            Self::FaceDown => f.write_str("??"),
            Self::FaceUp { card } => write!(f, "{card:?}"),
        }
    }
}

/// The cards in front of one player, in one word per place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Layout {
    /// The index of an open card, or one of the two marks below.
    cards: [u8; PLACES],
    lying: SlotSet,
    down: SlotSet,
    /// Before the opening cards are turned: the ones chosen. In the final reveal: the ones it
    /// turned. Moves with the cards.
    pub(crate) marked: SlotSet,
    /// H8: lines made by a slide about which the player is still to be asked.
    pub(crate) chain: LineSet,
}

/// Cards of one colour stand together in the ordered deck.
const VALUES: u8 = deck::CARDS / Colour::ALL.len() as u8;

const EMPTY: u8 = u8::MAX;
const DOWN: u8 = u8::MAX - 1;

/// What lies in a place, by its code. It is looked up because views are made at every step, and a
/// processor can't guess what lies where.
static CELLS: [Cell; 256] = {
    let mut cells = [Cell::Empty; 256];
    cells[DOWN as usize] = Cell::FaceDown;
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        cells[index as usize] = Cell::FaceUp { card };
        index += 1;
    }
    cells
};

/// What a place adds to the sum of the open cards, by its code.
static WORTH: [i8; 256] = {
    let mut worth = [0; 256];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        worth[index as usize] = card.value();
        index += 1;
    }
    worth
};

impl Layout {
    /// Nine cards, face down.
    pub(crate) const DEALT: Self = Self {
        cards: [DOWN; PLACES],
        lying: SlotSet::ALL,
        down: SlotSet::ALL,
        marked: SlotSet::EMPTY,
        chain: LineSet::EMPTY,
    };

    /// A layout that looks like this.
    pub(crate) fn from_cells(cells: &[Cell; PLACES]) -> Self {
        let mut layout = Self::default();
        for (slot, cell) in cells.iter().enumerate() {
            match cell {
                Cell::Empty => {}
                Cell::FaceDown => {
                    layout.cards[slot] = DOWN;
                    layout.lying = layout.lying.with(slot as u8);
                    layout.down = layout.down.with(slot as u8);
                }
                Cell::FaceUp { card } => {
                    layout.cards[slot] = card.index();
                    layout.lying = layout.lying.with(slot as u8);
                }
            }
        }
        layout
    }

    /// The places as everybody sees them.
    #[inline]
    pub(crate) fn cells(&self) -> [Cell; PLACES] {
        self.cards.map(|code| CELLS[usize::from(code)])
    }

    /// The places where cards lie.
    #[inline]
    pub(crate) fn lying(&self) -> SlotSet {
        self.lying
    }

    /// The places where cards lie face down.
    #[inline]
    pub(crate) fn down(&self) -> SlotSet {
        self.down
    }

    /// The open card in this place.
    #[inline]
    pub(crate) fn card(&self, slot: u8) -> Option<Card> {
        Card::from_index(self.cards[usize::from(slot)])
    }

    /// The open cards.
    pub(crate) fn open_cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().filter_map(|code| Card::from_index(*code))
    }

    /// The sum of the open cards.
    #[inline]
    pub(crate) fn sum(&self) -> i16 {
        self.cards.iter().map(|code| i16::from(WORTH[usize::from(*code)])).sum()
    }

    /// The sum of the cards of a line that lies open.
    pub(crate) fn sum_of(&self, line: Line) -> i16 {
        line.slots().iter().filter_map(|slot| self.card(*slot)).map(|card| i16::from(card.value())).sum()
    }

    /// A card comes to lie open in this place, or turns out to be this one.
    #[inline]
    pub(crate) fn open(&mut self, slot: u8, card: Card) {
        self.cards[usize::from(slot)] = card.index();
        self.down = self.down.without(slot);
    }

    /// H5, H9: the lines of three open cards of one colour.
    #[inline]
    pub(crate) fn complete_lines(&self) -> LineSet {
        let mut complete = LineSet::EMPTY;
        for line in LineSet::within(self.lying.minus(self.down)).iter() {
            let [a, b, c] = line.slots().map(|slot| self.cards[usize::from(slot)] / VALUES);
            if a == b && b == c {
                complete = complete.with(line);
            }
        }
        complete
    }

    /// Takes a complete line away and pushes the rest together. Gives its cards, highest first, and where they lay.
    pub(crate) fn remove(&mut self, line: Line, slide: Option<Slide>) -> ([u8; 3], [Card; 3]) {
        let mut gone =
            line.slots().map(|slot| (slot, self.card(slot).expect("the cards of a complete line are open")));
        gone.sort_unstable_by(|(_, a), (_, b)| b.cmp(a));
        let old = *self;
        self.lying = SlotSet::EMPTY;
        self.down = SlotSet::EMPTY;
        self.marked = SlotSet::EMPTY;
        for (slot, source) in geometry::sources(line, slide).iter().enumerate() {
            let Some(source) = *source else {
                self.cards[slot] = EMPTY;
                continue;
            };
            let slot = slot as u8;
            self.cards[usize::from(slot)] = old.cards[usize::from(source)];
            if old.lying.contains(source) {
                self.lying = self.lying.with(slot);
            }
            if old.down.contains(source) {
                self.down = self.down.with(slot);
            }
            if old.marked.contains(source) {
                self.marked = self.marked.with(slot);
            }
        }
        (gone.map(|(slot, _)| slot), gone.map(|(_, card)| card))
    }
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            cards: [EMPTY; PLACES],
            lying: SlotSet::EMPTY,
            down: SlotSet::EMPTY,
            marked: SlotSet::EMPTY,
            chain: LineSet::EMPTY,
        }
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("cells", &self.cells())
            .field("marked", &self.marked)
            .field("chain", &self.chain)
            .finish()
    }
}
