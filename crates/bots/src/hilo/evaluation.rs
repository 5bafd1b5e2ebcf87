//! What a layout will cost at the end of the round, as far as one can say: in points, low is good.

use ::hilo::{Chain, Hilo, HiloEligible, HiloRemoval, Line, LineSet, Slide, SlotSet};
use deck::Card;
use kernel::Seat;

use super::card_stats::CardStats;
use super::grid::{COMPLETE, DOWN, Grid, KINDS, Kind, NONE, SINGLE, THROUGH, kind_of, number};
use super::opponents::Opponents;
use super::weights::Weights;

/// The turn of one seat: its layout, and everything that its worth depends on.
pub(super) struct Evaluation<'a> {
    weights: &'a Weights,
    pub(super) stats: &'a CardStats,
    pub(super) grid: Grid,
    down: u32,
    /// What one card less face down is worth.
    tempo: f32,
    /// What ending the round is worth as such.
    close: f32,
    pub(super) opponents: Opponents,
    chain: Chain,
    optional: bool,
    any_line: bool,
    /// A share of 0 to 1 that grows with the turns to come.
    horizon: f32,
    /// Which share of its sum a line of each kind takes away, and what it is worth beside that.
    share: [f32; KINDS],
    single: f32,
    /// What each line is worth as it lies, and all together.
    worth: [f32; 8],
    worth_all: f32,
    /// Complete lines that were kept.
    kept: bool,
    cost: f32,
}

/// What it is worth to get on with the round, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Urgency(f32);

impl Urgency {
    /// After this many turns of a seat.
    pub(super) fn after(turns: u32) -> Self {
        Self(turns.saturating_sub(16) as f32 * 0.3)
    }
}

/// A removal: which line, pushed together how.
pub(super) type Removal = (Line, Option<Slide>);

impl<'a> Evaluation<'a> {
    /// For a seat whose turn it is. The later it is in the round, the more it is worth to get on:
    /// else two seats that both shrink from ending the round would play for ever.
    pub(super) fn new(
        game: &Hilo,
        seat: Seat,
        stats: &'a CardStats,
        weights: &'a Weights,
        urgency: Urgency,
    ) -> Self {
        let grid = Grid::new(&game.cells(seat), stats.mean);
        let down = grid.down();
        let opponents = Opponents::new(game, seat, stats, weights);
        let turns = weights.extra_turns
            + weights.turns_own * down as f32
            + weights.turns_other * opponents.fewest_down as f32;
        let over = opponents.last_turn;
        let share = |rate: f32, chance: f32| if over { 0.0 } else { saturate(rate * 8.0 * chance * turns) };
        let rules = game.rules();
        let mut evaluation = Self {
            weights,
            stats,
            grid,
            down,
            tempo: weights.tempo + urgency.0,
            close: weights.close + urgency.0,
            opponents,
            chain: rules.chain(),
            optional: rules.hilo_removal() == HiloRemoval::Optional,
            any_line: rules.hilo_eligible() == HiloEligible::Any,
            horizon: if over { 0.0 } else { saturate(turns) },
            single: if over { 0.0 } else { weights.single * turns },
            share: [0.0; KINDS],
            worth: [0.0; 8],
            worth_all: 0.0,
            kept: false,
            cost: 0.0,
        };
        for colour in 0..8 {
            evaluation.share[colour] = share(weights.pair, stats.pile[colour]);
            // H13: in the last turn only the reveal can complete it.
            evaluation.share[colour + 8] =
                if over { stats.dealt[colour] } else { share(weights.pair_down, stats.pile[colour]) };
        }
        evaluation.share[usize::from(COMPLETE)] = evaluation.horizon * weights.kept;
        for line in Line::ALL {
            let kind = grid.kind(line);
            evaluation.kept |= kind == COMPLETE;
            evaluation.worth[line as usize] = evaluation.line_worth(kind, grid.line_sum(line));
        }
        evaluation.worth_all = evaluation.worth.iter().sum();
        evaluation.cost = evaluation.open_cost(&grid);
        evaluation
    }

    /// The cost of going on with this layout as it is.
    pub(super) fn cost_now(&self) -> f32 {
        if self.opponents.last_turn { self.final_cost(&self.grid) } else { self.cost }
    }

    /// The cost after this card has been laid in that place and the turn is over.
    #[inline]
    pub(super) fn lay(&self, card: Card, slot: usize) -> f32 {
        let (colour, value) = number(card);
        let (old, old_value) = (self.grid.colour[slot], self.grid.value[slot]);
        let uncovers = old == DOWN;
        if self.kept || self.opponents.last_turn || (uncovers && self.down == 1) || self.down == 0 {
            return self.settle(&self.grid.with(slot, card), slot, self.opponents.gift(old, old_value));
        }
        let mut worth = self.worth_all;
        for line in THROUGH[slot] {
            let mut colours = self.grid.colours(*line);
            for (place, at) in line.slots().iter().enumerate() {
                if usize::from(*at) == slot {
                    colours[place] = colour;
                }
            }
            let kind = kind_of(colours);
            if kind == COMPLETE {
                return self.settle(&self.grid.with(slot, card), slot, self.opponents.gift(old, old_value));
            }
            let sum = self.grid.line_sum(*line) - old_value + value;
            worth += self.line_worth(kind, sum) - self.worth[*line as usize];
        }
        let cells = self.card_cost(colour, value) - self.card_cost(old, old_value);
        self.cost + cells - (self.together(worth) - self.together(self.worth_all))
            + self.opponents.gift(old, old_value)
    }

    /// About the cost after this card was thrown and the card in that place turned up.
    #[inline]
    pub(super) fn throw(&self, card: Card, slot: usize) -> f32 {
        self.turn(slot) + self.gift(card)
    }

    /// What throwing this card gives to the next seat.
    #[inline]
    pub(super) fn gift(&self, card: Card) -> f32 {
        let (colour, value) = number(card);
        self.opponents.gift(colour, value)
    }

    /// About the cost after the card in this place was turned up.
    #[inline]
    pub(super) fn turn(&self, slot: usize) -> f32 {
        if self.opponents.last_turn {
            // H13: it would be turned up anyway, and its line removed.
            return self.final_cost(&self.grid);
        }
        let mut found = 0.0;
        for line in THROUGH[slot] {
            let kind = self.grid.kind(*line);
            if (8..SINGLE).contains(&kind) {
                let colour = usize::from(kind - 8);
                let sum = self.grid.line_sum(*line).max(0.0);
                let chance = self.stats.dealt[colour];
                let later = (1.0 - chance) * self.share[colour];
                found += (chance + later) * sum - self.worth[*line as usize];
            }
        }
        if self.down == 1 {
            return self.end(self.grid.sum() - found.max(0.0));
        }
        self.cost - self.tempo - found
    }

    /// Exactly: the mean over all cards that may lie in this place.
    pub(super) fn turn_exactly(&self, slot: usize, unseen: &[Card]) -> f32 {
        if unseen.is_empty() {
            return self.turn(slot);
        }
        let costs = unseen.iter().map(|card| self.settle(&self.grid.with(slot, *card), slot, 0.0));
        costs.sum::<f32>() / unseen.len() as f32
    }

    /// The best answer to the question which line to remove.
    pub(super) fn removal(&self, lines: LineSet, may_keep: bool) -> Option<Removal> {
        self.best_removal(&self.grid, lines, if may_keep { self.cost(&self.grid) } else { f32::INFINITY }).1
    }

    /// The cost of this layout at the end of the turn, after removals.
    fn settle(&self, grid: &Grid, touched: usize, gift: f32) -> f32 {
        let mut lines = grid.complete();
        if !self.any_line {
            lines = lines.through(SlotSet::of([touched as u8]));
        }
        let keep = if self.optional || lines.is_empty() { self.cost(grid) + gift } else { f32::INFINITY };
        if lines.is_empty() { keep } else { self.best_removal(grid, lines, keep).0 }
    }

    fn best_removal(&self, grid: &Grid, lines: LineSet, keep: f32) -> (f32, Option<Removal>) {
        let mut best = (keep, None);
        for line in lines.iter() {
            let slides: &[Option<Slide>] =
                if line.is_diagonal() { &[Some(Slide::Horizontal), Some(Slide::Vertical)] } else { &[None] };
            for slide in slides {
                let cost = self.removed(grid, line, *slide);
                if cost < best.0 {
                    best = (cost, Some((line, *slide)));
                }
            }
        }
        best
    }

    /// The cost after this line has gone.
    pub(super) fn removed(&self, grid: &Grid, line: Line, slide: Option<Slide>) -> f32 {
        let rest = grid.without(line, slide, self.chain);
        // H10: its lowest card lies on top.
        let lowest = line.slots().map(|slot| grid.value[usize::from(slot)]).into_iter().fold(11.0, f32::min);
        self.cost(&rest) + self.opponents.gift(grid.colours(line)[0], lowest)
    }

    /// The cost of a layout at the end of this turn.
    pub(super) fn cost(&self, grid: &Grid) -> f32 {
        if self.opponents.last_turn {
            self.final_cost(grid)
        } else if grid.down() == 0 {
            self.end(grid.sum())
        } else {
            self.open_cost(grid)
        }
    }

    /// If the round ends with this sum.
    fn end(&self, sum: f32) -> f32 {
        self.opponents.close(sum, self.weights) - self.close
    }

    /// If the round goes on for this seat.
    fn open_cost(&self, grid: &Grid) -> f32 {
        let cells: f32 = (0..9).map(|slot| self.card_cost(grid.colour[slot], grid.value[slot])).sum();
        let lines: f32 =
            Line::ALL.into_iter().map(|line| self.line_worth(grid.kind(line), grid.line_sum(line))).sum();
        cells - self.together(lines)
    }

    /// Lines share cards, and a round is short: all together are worth less than the sum.
    #[inline]
    fn together(&self, lines: f32) -> f32 {
        lines / (1.0 + lines / self.weights.lines_most)
    }

    /// If this was the seat's last turn.
    fn final_cost(&self, grid: &Grid) -> f32 {
        let lines: f32 = Line::ALL
            .into_iter()
            .map(|line| {
                let kind = grid.kind(line);
                if kind == COMPLETE { 0.0 } else { self.line_worth(kind, grid.line_sum(line)) }
            })
            .sum();
        let sum = grid.sum() - lines;
        sum - self.opponents.spoil(sum, grid.down(), self.weights)
    }

    #[inline]
    fn card_cost(&self, colour: u8, value: f32) -> f32 {
        match colour {
            NONE => 0.0,
            DOWN => value + self.tempo - self.horizon * self.weights.relief_down,
            _ => value - self.horizon * self.weights.relief * (value - self.weights.high_card).max(0.0),
        }
    }

    /// What a line is worth: the part of its sum that will go away.
    #[inline]
    fn line_worth(&self, kind: Kind, sum: f32) -> f32 {
        let single = if kind == SINGLE { self.single } else { 0.0 };
        self.share[usize::from(kind)] * sum.max(0.0) + single
    }

    /// What drawing is about worth: the cost to expect after the turn.
    pub(super) fn draw(&self) -> f32 {
        let gains = self.grid.gains();
        let lines: f32 = gains.iter().zip(&self.stats.pile).map(|(gain, chance)| gain * chance).sum();
        self.cost_now() - self.weights.draw - self.weights.draw_line * lines
    }
}

/// 0 at 0, towards 1 for much.
#[inline]
fn saturate(x: f32) -> f32 {
    x / (1.0 + x)
}
