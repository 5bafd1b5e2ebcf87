//! What there is to say of one layout.

use ::hilo::{Hilo, Line, SlotSet};
use deck::{CardSet, Lot};

use super::super::grid::{COMPLETE, DOWN, Grid, NONE, SINGLE};

/// What the cards that nobody has seen say.
#[derive(Clone, Debug)]
pub(crate) struct Unseen {
    /// The mean of a face-down card.
    pub(crate) mean: f32,
    /// The mean of the pile.
    pub(crate) pile_mean: f32,
    /// For each colour, the chance that the next card of the pile has it,
    pub(crate) pile: [f32; 8],
    /// and the same of a face-down card.
    pub(crate) dealt: [f32; 8],
    /// For each colour and each value from −1 to 12, how far a drawn card of that colour is below that value
    /// on average, counted as nothing where it is another colour or not below.
    below: [[f32; 14]; 8],
}

impl Unseen {
    pub(crate) fn new(game: &Hilo) -> Self {
        let (pile_lot, dealt_lot) = (game.stock().pile_lot(), game.stock().dealt_lot());
        let (pile, pile_mean) = shares(pile_lot);
        let (dealt, mean) = shares(dealt_lot);
        let mut below = [[0.0; 14]; 8];
        let part = 1.0 / pile_lot.total().max(1) as f32;
        for card in pile_lot.iter() {
            let row = &mut below[card.colour() as usize];
            let from = (card.value() + 1) as usize;
            for (place, sum) in row.iter_mut().enumerate().skip(from) {
                *sum += (place - from) as f32 * part;
            }
        }
        Self { mean, pile_mean, pile, dealt, below }
    }

    /// How far a drawn card of this colour is below a value, counted so.
    #[inline]
    fn below(&self, colour: usize, value: f32) -> f32 {
        let at = (value + 1.0).clamp(0.0, 12.999);
        let place = at as usize;
        let row = &self.below[colour];
        row[place] + (row[place + 1] - row[place]) * (at - place as f32)
    }
}

fn shares(lot: &CardSet) -> ([f32; 8], f32) {
    let (mut shares, mut total) = ([0.0; 8], 0.0);
    for card in lot.iter() {
        shares[card.colour() as usize] += 1.0;
        total += f32::from(card.value());
    }
    let count = lot.total();
    let mean = if count == 0 { 5.0 } else { total / count as f32 };
    (shares.map(|share| share / count.max(1) as f32), mean)
}

/// A layout in numbers.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) down: u32,
    pub(crate) lying: u32,
    /// The sum to expect.
    pub(crate) sum: f32,
    pub(crate) highest: f32,
    pub(crate) second: f32,
    /// What open cards hold above 4, and above 7.
    pub(crate) over_four: f32,
    pub(crate) over_seven: f32,
    /// Open cards up to 1.
    pub(crate) low: f32,
    /// For each colour, the most that goes when a card of that colour completes a line.
    pub(crate) gains: [f32; 8],
    /// Pairs in a line whose third card is open, or face down: how many, and what a draw takes away by each.
    pub(crate) open_pairs: f32,
    pub(crate) open_worth: f32,
    pub(crate) down_pairs: f32,
    pub(crate) down_worth: f32,
    pub(crate) diagonal_worth: f32,
    /// What turning up all cards takes away by lines.
    pub(crate) turning: f32,
    /// Lines with one open card and two face down, with what the open one is, and with three face down.
    pub(crate) singles: f32,
    pub(crate) hidden: f32,
    /// Lines that were kept.
    pub(crate) complete: f32,
    pub(crate) complete_sum: f32,
    /// Pairs of open cards of one colour anywhere.
    pub(crate) doubles: f32,
    /// What the best use of a drawn card takes away on average; by a line alone; and how likely a line is.
    pub(crate) draw: f32,
    pub(crate) line_draw: f32,
    pub(crate) line_chance: f32,
    /// The most that a line takes away, and the most that it does on average.
    pub(crate) best_line: f32,
    pub(crate) best_worth: f32,
    /// What open cards hold above 4 that are in no line with a pair.
    pub(crate) stuck: f32,
}

impl Summary {
    pub(crate) fn new(grid: &Grid, unseen: &Unseen) -> Self {
        let mut s = Self { highest: -1.0, second: -1.0, ..Self::default() };
        let mut colours = [0_u8; 8];
        for slot in 0..9 {
            let (colour, value) = (grid.colour[slot], grid.value[slot]);
            if colour == NONE {
                continue;
            }
            s.lying += 1;
            s.sum += value;
            s.second = s.second.max(value.min(s.highest));
            s.highest = s.highest.max(value);
            if colour == DOWN {
                s.down += 1;
            } else {
                s.over_four += (value - 4.0).max(0.0);
                s.over_seven += (value - 7.0).max(0.0);
                s.low += f32::from(u8::from(value < 1.5));
                s.doubles += f32::from(colours[usize::from(colour)]);
                colours[usize::from(colour)] += 1;
            }
        }
        let mut paired = SlotSet::EMPTY;
        if s.lying >= 3 {
            for line in Line::ALL {
                if s.line(grid, line, unseen) {
                    paired = paired.union(line.slot_set());
                }
            }
        }
        for slot in (0..9).filter(|slot| !paired.contains(*slot)).map(usize::from) {
            if grid.colour[slot] < DOWN {
                s.stuck += (grid.value[slot] - 4.0).max(0.0);
            }
        }
        for (colour, gain) in s.gains.into_iter().enumerate() {
            s.line_draw += unseen.pile[colour] * gain;
            s.line_chance += if gain > 0.0 { unseen.pile[colour] } else { 0.0 };
            s.draw += unseen.pile[colour] * gain + unseen.below(colour, s.highest - gain);
            s.best_line = s.best_line.max(gain);
        }
        s
    }

    /// Takes in a line. Does it have a pair?
    #[inline]
    fn line(&mut self, grid: &Grid, line: Line, unseen: &Unseen) -> bool {
        let kind = grid.kind(line);
        if kind < SINGLE {
            let colour = usize::from(kind % 8);
            let sum = grid.line_sum(line).max(0.0);
            let worth = unseen.pile[colour] * sum;
            self.gains[colour] = self.gains[colour].max(sum);
            self.best_worth = self.best_worth.max(worth);
            if kind < 8 {
                self.open_pairs += 1.0;
                self.open_worth += worth;
            } else {
                self.down_pairs += 1.0;
                self.down_worth += worth;
                self.turning += unseen.dealt[colour] * sum;
            }
            if line.is_diagonal() {
                self.diagonal_worth += worth;
            }
        } else if kind == SINGLE {
            self.singles += 1.0;
        } else if kind == COMPLETE {
            self.complete += 1.0;
            self.complete_sum += grid.line_sum(line);
        } else if grid.colours(line) == [DOWN; 3] {
            self.hidden += 1.0;
        }
        kind < SINGLE || kind == COMPLETE
    }

    /// What this card takes away at best.
    #[inline]
    pub(crate) fn gain(&self, colour: u8, value: f32) -> f32 {
        self.gains[usize::from(colour)].max(self.highest - value)
    }
}
