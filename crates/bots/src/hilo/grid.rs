use ::hilo::{Cell, Chain, Line, LineSet, PLACES, Slide, SlotSet, sources};
use deck::Card;

/// In place of a colour: a face-down card.
pub(super) const DOWN: u8 = 8;
/// In place of a colour: no card.
pub(super) const NONE: u8 = 9;

/// A layout as numbers: quick to evaluation and to change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Grid {
    /// The colour of an open card, else [`DOWN`] or [`NONE`].
    pub(super) colour: [u8; PLACES],
    /// Its value; of a face-down card what is expected, of no card 0.
    pub(super) value: [f32; PLACES],
}

impl Grid {
    /// The layout, with `mean` for each face-down card.
    #[inline]
    pub(super) fn new(cells: &[Cell; PLACES], mean: f32) -> Self {
        let mut grid = Self { colour: [NONE; PLACES], value: [0.0; PLACES] };
        for (slot, cell) in cells.iter().enumerate() {
            match *cell {
                Cell::Empty => {}
                Cell::FaceDown => (grid.colour[slot], grid.value[slot]) = (DOWN, mean),
                Cell::FaceUp { card } => (grid.colour[slot], grid.value[slot]) = number(card),
            }
        }
        grid
    }

    /// How many cards lie face down.
    #[inline]
    pub(super) fn down(&self) -> u32 {
        self.colour.iter().map(|colour| u32::from(*colour == DOWN)).sum()
    }

    /// The sum of all cards, as expected.
    #[inline]
    pub(super) fn sum(&self) -> f32 {
        self.value.iter().sum()
    }

    /// The highest value that lies there.
    #[inline]
    pub(super) fn highest(&self) -> f32 {
        let lying = self.colour.iter().zip(&self.value).filter(|(colour, _)| **colour != NONE);
        lying.fold(-1.0, |most, (_, value)| value.max(most))
    }

    /// With this card in that place.
    #[inline]
    pub(super) fn with(&self, slot: usize, card: Card) -> Self {
        let mut grid = *self;
        (grid.colour[slot], grid.value[slot]) = number(card);
        grid
    }

    /// The colours of a line.
    #[inline]
    pub(super) fn colours(&self, line: Line) -> [u8; 3] {
        line.slots().map(|slot| self.colour[usize::from(slot)])
    }

    /// The sum of a line, as expected.
    #[inline]
    pub(super) fn line_sum(&self, line: Line) -> f32 {
        let [a, b, c] = line.slots().map(usize::from);
        self.value[a] + self.value[b] + self.value[c]
    }

    /// What kind of line it is.
    #[inline]
    pub(super) fn kind(&self, line: Line) -> Kind {
        kind_of(self.colours(line))
    }

    /// The lines of three open cards of one colour.
    pub(super) fn complete(&self) -> LineSet {
        Line::ALL.into_iter().filter(|line| self.kind(*line) == COMPLETE).collect()
    }

    /// The line goes, the rest is pushed together; what the push completes goes too, if it has to.
    pub(super) fn without(&self, line: Line, slide: Option<Slide>, chain: Chain) -> Self {
        let mut grid = Self { colour: [NONE; PLACES], value: [0.0; PLACES] };
        for (slot, source) in sources(line, slide).iter().enumerate() {
            if let Some(source) = source.map(usize::from) {
                grid.colour[slot] = self.colour[source];
                grid.value[slot] = self.value[source];
            }
        }
        // H8
        while let Some(next) = grid.complete().first().filter(|_| slide.is_some() && chain == Chain::Forced) {
            grid = grid.without(next, None, chain);
        }
        grid
    }

    /// For each colour, the most that goes away if a card of that colour completes a line.
    #[inline]
    pub(super) fn gains(&self) -> [f32; 8] {
        let mut gains = [0.0_f32; 8];
        for line in Line::ALL {
            let kind = self.kind(line);
            if kind < SINGLE {
                let gain = &mut gains[usize::from(kind % 8)];
                *gain = gain.max(self.line_sum(line));
            }
        }
        gains
    }

    /// The places where cards lie.
    pub(super) fn lying(&self) -> SlotSet {
        (0..PLACES as u8).filter(|slot| self.colour[usize::from(*slot)] != NONE).collect()
    }

    /// The places where cards lie face down.
    pub(super) fn face_down(&self) -> SlotSet {
        (0..PLACES as u8).filter(|slot| self.colour[usize::from(*slot)] == DOWN).collect()
    }
}

/// Colour and value of a card.
#[inline]
pub(super) fn number(card: Card) -> (u8, f32) {
    (card.colour() as u8, f32::from(card.value()))
}

/// What a line is good for: below 8 a pair of that colour with another open card, from 8 to 15 a
/// pair with a face-down card, else one of the kinds below.
pub(super) type Kind = u8;
/// One open card and two face-down ones.
pub(super) const SINGLE: Kind = 16;
/// Three open cards of one colour.
pub(super) const COMPLETE: Kind = 17;
/// Nothing to hope for.
pub(super) const HOPELESS: Kind = 18;
/// How many kinds there are.
pub(super) const KINDS: usize = 19;

/// The kind of a line of these colours.
#[inline]
pub(super) fn kind_of([a, b, c]: [u8; 3]) -> Kind {
    KIND[usize::from(a)][usize::from(b)][usize::from(c)]
}

static KIND: [[[Kind; 10]; 10]; 10] = {
    let mut table = [[[HOPELESS; 10]; 10]; 10];
    let mut number = 0;
    while number < 1000 {
        let [a, b, c] = [number / 100, number / 10 % 10, number % 10];
        table[a][b][c] = kind([a as u8, b as u8, c as u8]);
        number += 1;
    }
    table
};

const fn kind([a, b, c]: [u8; 3]) -> Kind {
    let downs = (a == DOWN) as u8 + (b == DOWN) as u8 + (c == DOWN) as u8;
    if a == NONE || b == NONE || c == NONE || downs == 3 {
        HOPELESS
    } else if downs == 2 {
        SINGLE
    } else if a == b && b == c {
        COMPLETE
    } else if a < DOWN && (a == b || a == c) {
        a + 8 * downs
    } else if b < DOWN && b == c {
        b + 8 * downs
    } else {
        HOPELESS
    }
}

/// For each place, the lines through it.
pub(super) static THROUGH: [&[Line]; PLACES] = {
    use Line::{AntiDiagonal, Column0, Column1, Column2, MainDiagonal, Row0, Row1, Row2};
    [
        &[Row0, Column0, MainDiagonal],
        &[Row0, Column1],
        &[Row0, Column2, AntiDiagonal],
        &[Row1, Column0],
        &[Row1, Column1, MainDiagonal, AntiDiagonal],
        &[Row1, Column2],
        &[Row2, Column0, AntiDiagonal],
        &[Row2, Column1],
        &[Row2, Column2, MainDiagonal],
    ]
};

#[cfg(test)]
mod tests {
    use ::hilo::{Hilo, HiloAction, HiloEligible, HiloOutcome, HiloPhase, HiloRemoval, HiloRules};
    use catalog::AnyRules;
    use chance::Quick;
    use kernel::{ActionBuf, Game, Nature, Seat, Step, Turn, random_action};

    use super::super::card_stats::CardStats;
    use super::super::evaluation::Urgency;
    use super::super::quick_turn::quick_action;
    use super::super::weights::WEIGHTS;
    use super::*;

    #[test]
    fn the_lines_through_a_place_are_those_of_the_rules() {
        for slot in 0..PLACES as u8 {
            let through = Line::ALL.into_iter().filter(|line| line.slots().contains(&slot));
            assert!(through.eq(THROUGH[usize::from(slot)].iter().copied()), "place {slot}");
        }
    }

    /// What a walk through random games has met.
    #[derive(Default)]
    struct Met {
        turns: u32,
        removals: u32,
        chains: u32,
        ends: u32,
    }

    fn grid(game: &Hilo, seat: Seat) -> Grid {
        Grid::new(&game.cells(seat), 5.0)
    }

    /// Complete lines, what a removal leaves, what lies on top then and when the round ends: all as
    /// the rules have it, in every rule set.
    #[test]
    fn a_grid_follows_the_rules() {
        check_every_rule_set(testkit::times(6000));
    }

    fn check_every_rule_set(steps: u32) {
        let cases = [testkit::named_cases(), testkit::option_cases(), testkit::mixed_cases(100)];
        let mut met = Met::default();
        for (number, case) in cases.iter().flatten().enumerate() {
            if let AnyRules::Hilo(rules) = &case.rules {
                walk(rules, steps, &mut Quick::new(number as u64), &mut met, &case.name);
            }
        }
        let Met { turns, removals, chains, ends } = met;
        println!("{turns} turns, {removals} removals, {chains} chains, {ends} ends");
        assert!(turns > 100_000 && removals > 10_000, "{turns} turns, {removals} removals");
        assert!(chains > 10 && ends > 1000, "{chains} chains, {ends} ends");
    }

    /// Seats play well and at random by turns, so that many lines are made, and odd ones too.
    fn walk(rules: &HiloRules, steps: u32, nature: &mut Quick, met: &mut Met, name: &str) {
        let mut game = Hilo::start(rules);
        let mut actions = ActionBuf::new();
        for _ in 0..steps {
            let (before, ended) = (game.clone(), game.ender());
            let step = match game.turn() {
                Turn::Over => {
                    game = Hilo::start(rules);
                    continue;
                }
                Turn::Chance => Step::Chance(game.sample(nature)),
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    let action = match nature.below(2) {
                        0 => random_action(&game, seat, nature, &mut actions),
                        _ => {
                            let stats = CardStats::new(game.stock());
                            quick_action(&game, seat, &stats, &WEIGHTS, Urgency::after(0))
                        }
                    };
                    Step::Act { seat, action }
                }
            };
            game.advance(step, &mut ());
            let touched = match step {
                Step::Act { seat, action: HiloAction::Remove { line, slide } } => {
                    check_removal(&before, &game, seat, (line, slide), met, name);
                    continue;
                }
                Step::Act { seat, action: HiloAction::Take { slot } | HiloAction::Trade { slot } }
                    if !matches!(game.phase(), HiloPhase::Trading) =>
                {
                    (seat, slot)
                }
                Step::Chance(
                    HiloOutcome::Traded { seat, slot, .. } | HiloOutcome::Turned { seat, slot, .. },
                ) => (seat, slot),
                _ => continue,
            };
            met.turns += 1;
            check_lines(&game, touched, ended, met, name);
        }
    }

    /// A card was laid or turned: the lines that may go now, or the end of the turn.
    fn check_lines(game: &Hilo, (seat, slot): (Seat, u8), ended: Option<Seat>, met: &mut Met, name: &str) {
        let (grid, rules) = (grid(game, seat), game.rules());
        let mut lines = grid.complete();
        if rules.hilo_eligible() == HiloEligible::NewOnly {
            lines = lines.through(SlotSet::of([slot]));
        }
        let asked = matches!(game.phase(), HiloPhase::Removing);
        assert_eq!(asked, !lines.is_empty(), "{name}: {grid:?}");
        if asked {
            let may_keep = rules.hilo_removal() == HiloRemoval::Optional;
            assert_eq!(game.lines_asked(seat), (lines, may_keep), "{name}: {grid:?}");
        } else if ended.is_none() {
            assert_eq!(game.ender().is_some(), grid.down() == 0, "{name}: {grid:?}");
            met.ends += u32::from(grid.down() == 0);
        }
    }

    fn check_removal(
        before: &Hilo,
        after: &Hilo,
        seat: Seat,
        (line, slide): (Line, Option<Slide>),
        met: &mut Met,
        name: &str,
    ) {
        let old = grid(before, seat);
        let rest = old.without(line, slide, before.rules().chain());
        assert_eq!(rest, grid(after, seat), "{name}: {line} {slide:?} of {old:?}");
        met.removals += 1;
        let gone = old.lying().len() - rest.lying().len();
        met.chains += u32::from(gone > 3);
        let reshuffled = after.phase() == HiloPhase::Reshuffling;
        if gone == 3 && !reshuffled {
            let lowest =
                line.slots().map(|slot| old.value[usize::from(slot)]).into_iter().fold(11.0, f32::min);
            assert_eq!(after.discard().map(|card| f32::from(card.value())), Some(lowest), "{name}");
        }
    }
}
