//! The table as the seat sees it that decides, and what the network is told of it.

use ::hilo::{Chain, FinalReveal, Hilo, HiloEligible, HiloRemoval};
use deck::Lot;
use kernel::{BySeat, RuleSet, Seat};

use super::super::grid::Grid;
use super::layout::{Summary, Unseen};
use super::network::{INPUT_ONE, MOST_INPUT, MOVING, STANDING};

/// What lies on top of the discard pile after a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Top {
    /// This colour and value.
    Known(u8, f32),
    /// A card that has lain face down.
    Unknown,
}

/// Where a round stands after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// It goes on.
    Open,
    /// The seat has ended it: all others have one more turn.
    Ended,
    /// Another seat has ended it: this was the last turn of the seat.
    Closing,
}

/// Everything that stays the same while the actions of one turn are weighed.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The seat's layout before its action.
    pub(crate) grid: Grid,
    pub(crate) unseen: Unseen,
    /// What the network is told that stays the same.
    pub(crate) standing: [i16; STANDING],
    pub(crate) chain: Chain,
    pub(crate) optional: bool,
    pub(crate) any_line: bool,
    /// The other seats in the order of their turns.
    rivals: [Rival; 5],
    count: usize,
    /// Which of them has ended the round.
    ender: Option<usize>,
    /// Does the next seat have a turn after this one?
    next_moves: bool,
    /// The gift that a card which has lain face down is on average.
    unknown_gift: [f32; GIFTS],
    own_total: f32,
    target: f32,
    least_projected: f32,
    least_after_draw: f32,
    mean_sum: f32,
    /// The chance that another seat spoils the round for the one that ended it.
    spoilt: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Rival {
    summary: Summary,
    total: f32,
    /// Has a turn in this round after this one?
    moves: bool,
    /// How likely it is to take away this many points in one turn.
    taking: [f32; TAKEN],
}

const TAKEN: usize = 36;
const GIFTS: usize = 4;

impl Table {
    /// For a seat in its turn, or right after it. `ender`: another seat that ended the round; `left`: how
    /// many seats then have a turn after this one. `totals` as they were when the round began.
    pub(crate) fn new(
        game: &Hilo,
        seat: Seat,
        ender: Option<Seat>,
        left: usize,
        totals: &BySeat<i32>,
    ) -> Self {
        let rules = game.rules();
        let unseen = Unseen::new(game);
        let seats = totals.seats();
        let nobody = Rival { summary: Summary::default(), total: 0.0, moves: false, taking: [0.0; TAKEN] };
        let mut rivals = [nobody; 5];
        let mut count = 0;
        let mut ended_by = None;
        for other in seat.around(seats).skip(1) {
            let grid = Grid::new(&game.cells(other), unseen.mean);
            let summary = Summary::new(&grid, &unseen);
            let moves = ender.is_none() || count < left;
            rivals[count] = Rival { summary, total: totals[other] as f32, moves, taking: [0.0; TAKEN] };
            if ender == Some(other) {
                ended_by = Some(count);
            }
            count += 1;
        }
        let next_moves = rivals[0].moves;
        let mut table = Self {
            grid: Grid::new(&game.cells(seat), unseen.mean),
            unseen,
            standing: [0; STANDING],
            chain: rules.chain(),
            optional: rules.hilo_removal() == HiloRemoval::Optional,
            any_line: rules.hilo_eligible() == HiloEligible::Any,
            rivals,
            count,
            ender: ended_by,
            next_moves,
            unknown_gift: [0.0; GIFTS],
            own_total: totals[seat] as f32,
            target: rules.target() as f32,
            least_projected: f32::INFINITY,
            least_after_draw: f32::INFINITY,
            mean_sum: 0.0,
            spoilt: 0.0,
        };
        table.look_around(game);
        table.tell(game);
        table
    }

    /// Where the round stands when the seat's turn ends with this many cards face down.
    #[inline]
    pub(crate) fn stage(&self, down: u32) -> Stage {
        match (self.ender, down) {
            (Some(_), _) => Stage::Closing,
            (None, 0) => Stage::Ended,
            (None, _) => Stage::Open,
        }
    }

    fn look_around(&mut self, game: &Hilo) {
        for rival in &mut self.rivals[..self.count] {
            let summary = rival.summary;
            let pile = game.stock().pile_lot();
            let part = 1.0 / pile.total().max(1) as f32;
            for card in pile.iter() {
                let gain = summary.gain(card.colour() as u8, card.value().into()).max(0.0);
                rival.taking[((gain + 0.5) as usize).min(TAKEN - 1)] += part;
            }
            if pile.total() == 0 {
                rival.taking[0] = 1.0;
            }
            self.least_projected = self.least_projected.min(rival.total + summary.sum);
            self.least_after_draw = self.least_after_draw.min(summary.sum - summary.draw);
            self.mean_sum += summary.sum / self.count as f32;
        }
        if self.next_moves {
            let dealt = game.stock().dealt_lot();
            let part = 1.0 / dealt.total().max(1) as f32;
            for card in dealt.iter() {
                let gift = self.known_gift(card.colour() as u8, card.value().into());
                for (mean, gift) in self.unknown_gift.iter_mut().zip(gift) {
                    *mean += gift * part;
                }
            }
        }
        if let Some(ender) = self.ender {
            let limit = self.rivals[ender].summary.sum;
            let others = (0..self.count).filter(|rival| *rival != ender);
            self.spoilt = 1.0 - others.map(|rival| 1.0 - self.at_most(rival, limit, None)).product::<f32>();
        }
    }

    /// What this card, left on top, does for the next seat.
    fn known_gift(&self, colour: u8, value: f32) -> [f32; GIFTS] {
        let next = &self.rivals[0].summary;
        let gain = next.gain(colour, value).max(0.0);
        let line = next.gains[usize::from(colour)];
        [gain / 8.0, (gain - next.draw).max(0.0) / 8.0, value / 8.0, line / 16.0]
    }

    fn gift(&self, top: Top) -> [f32; GIFTS] {
        match top {
            _ if !self.next_moves => [0.0; GIFTS],
            Top::Known(colour, value) => self.known_gift(colour, value),
            Top::Unknown => self.unknown_gift,
        }
    }

    /// The chance that this rival will have at most this many points in the end.
    fn at_most(&self, rival: usize, limit: f32, top: Option<Top>) -> f32 {
        let number = rival;
        let rival = &self.rivals[rival];
        let sum = rival.summary.sum - rival.summary.turning;
        let down = rival.summary.down;
        if !rival.moves {
            return chance_at_most(limit - sum, down);
        }
        let mut chance = 0.0;
        for (taken, part) in rival.taking.iter().enumerate() {
            if *part > 0.0 {
                chance += part * chance_at_most(limit - sum + taken as f32, down);
            }
        }
        if let (0, Some(Top::Known(colour, value))) = (number, top) {
            let gain = rival.summary.gain(colour, value).max(0.0);
            chance = chance.max(chance_at_most(limit - sum + gain, down));
        }
        chance
    }

    /// What the network is told of the seat's layout after its turn, and of the card on top.
    pub(crate) fn moving(&self, grid: &Grid, top: Top) -> ([i16; MOVING], Stage) {
        let own = Summary::new(grid, &self.unseen);
        let stage = self.stage(own.down);
        let mut told = Told { inputs: [0; MOVING], place: 0 };
        told.layout(&own);
        told.put_all(self.gift(top));
        let projected = self.own_total + own.sum;
        told.put((self.least_projected - projected) / 32.0);
        told.put((own.sum - self.least_after_draw) / 16.0);
        told.put(((projected - self.target) / 12.0).clamp(-2.0, 2.0));
        told.put((self.mean_sum - own.sum) / 16.0);
        match stage {
            Stage::Open => {}
            Stage::Ended => {
                let others = (0..self.count).map(|rival| 1.0 - self.at_most(rival, own.sum, Some(top)));
                let lowest: f32 = others.product();
                told.put(2.0 * lowest);
                told.put((1.0 - lowest) * own.sum.max(0.0) / 8.0);
            }
            Stage::Closing => {
                let ender = self.ender.map_or(0.0, |ender| self.rivals[ender].summary.sum);
                let end = own.sum - own.turning;
                let under = chance_at_most(ender - end, own.down);
                told.put(2.0 * under);
                told.put(under * (1.0 - self.spoilt) * ender.max(0.0) / 8.0);
                told.put(end / 16.0);
                told.put((end - ender) / 16.0);
            }
        }
        (told.inputs, stage)
    }

    /// Everything that stays the same.
    fn tell(&mut self, game: &Hilo) {
        let rules = game.rules();
        let mut told = Told { inputs: [0; STANDING], place: 0 };
        for seats in 2..=6 {
            told.yes(rules.seats() == seats);
        }
        told.yes(!self.optional);
        told.yes(!self.any_line);
        told.yes(self.chain == Chain::Optional);
        told.yes(self.chain == Chain::Off);
        told.yes(!rules.reshuffle_keep_top());
        told.yes(rules.final_reveal() == FinalReveal::One);
        told.put(self.unseen.pile_mean - 5.0);
        told.put(self.unseen.mean - 5.0);
        told.put(game.stock().pile() as f32 / 48.0);
        self.tell_score(&mut told);
        let rivals = &self.rivals[..self.count];
        told.put(rivals.iter().filter(|rival| rival.moves).count() as f32 / 2.0);
        told.put(self.ender.map_or(0.0, |ender| rivals[ender].summary.sum / 16.0));
        told.put(self.spoilt);
        told.rival(&rivals[0].summary);
        let others = &rivals[1..];
        let least = |of: fn(&Summary) -> f32, start: f32| {
            others.iter().map(|rival| of(&rival.summary)).fold(start, f32::min)
        };
        let part = 1.0 / others.len().max(1) as f32;
        told.put(least(|other| other.down as f32, 8.0) / 4.0);
        told.yes(others.iter().any(|other| other.summary.down == 1));
        told.put(others.iter().map(|other| other.summary.sum).sum::<f32>() * part / 16.0);
        told.put(least(|other| other.sum, 64.0) / 16.0);
        told.put(least(|other| other.sum - other.draw, 64.0) / 16.0);
        told.put(others.iter().map(|other| other.summary.draw).sum::<f32>() * part / 8.0);
        told.put(others.len() as f32 / 4.0);
        told.put(rivals.iter().map(|rival| rival.summary.down).min().unwrap_or(0) as f32 / 4.0);
        told.put(self.least_after_draw / 16.0);
        told.put(self.mean_sum / 16.0);
        told.put((self.least_projected - self.own_total) / 32.0);
        self.standing = told.inputs;
    }

    fn tell_score(&self, told: &mut Told<STANDING>) {
        let totals = || self.rivals[..self.count].iter().map(|rival| rival.total);
        let least = totals().fold(f32::INFINITY, f32::min);
        let most = totals().fold(self.own_total, f32::max);
        let mean = totals().sum::<f32>() / self.count as f32;
        let need = self.target - most;
        let rounds = (need / 18.0).max(0.7);
        let soon = |need: f32| (1.0 - need / 30.0).max(0.0);
        told.put((least - self.own_total) / (9.0 * rounds.sqrt()));
        told.put((least - self.own_total) / 32.0);
        told.put((mean - self.own_total) / 32.0);
        told.put(rounds.min(16.0) / 4.0);
        told.put(soon(need));
        told.put(soon(self.target - self.own_total));
        told.put(soon(self.target - self.rivals[0].total));
        told.put((most - self.own_total) / 32.0);
    }
}

/// The chance that a sum so much under a limit stays under it or at it when this many cards of it are
/// turned up.
fn chance_at_most(under: f32, down: u32) -> f32 {
    if down == 0 {
        return if under > -0.001 { 1.0 } else { 0.0 };
    }
    let part = ((under + 0.5) / (16.5 * (down as f32).sqrt()) + 0.5).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Inputs as they are written.
struct Told<const N: usize> {
    inputs: [i16; N],
    place: usize,
}

impl<const N: usize> Told<N> {
    #[inline]
    fn put(&mut self, number: f32) {
        let most = f32::from(MOST_INPUT);
        self.inputs[self.place] = (number * INPUT_ONE).clamp(-most, most) as i16;
        self.place += 1;
    }

    fn yes(&mut self, yes: bool) {
        self.put(if yes { 1.0 } else { 0.0 });
    }

    fn put_all(&mut self, numbers: [f32; GIFTS]) {
        numbers.into_iter().for_each(|number| self.put(number));
    }

    /// The seat's layout.
    fn layout(&mut self, own: &Summary) {
        self.put(own.sum / 16.0);
        self.put(own.down as f32 / 4.0);
        self.yes(own.down == 0);
        self.yes(own.down == 1);
        self.yes(own.down == 2);
        self.yes(own.down == 3);
        self.yes(own.lying == 6);
        self.yes(own.lying == 3);
        self.yes(own.lying == 0);
        self.put(own.highest / 8.0);
        self.put(own.second / 8.0);
        self.put(own.over_four / 16.0);
        self.put(own.over_seven / 8.0);
        self.put(own.low / 3.0);
        self.put(own.draw / 8.0);
        self.put(own.line_draw / 8.0);
        self.put(own.line_chance * 2.0);
        self.put(own.open_worth / 8.0);
        self.put(own.down_worth / 8.0);
        self.put(own.diagonal_worth / 8.0);
        self.put(own.best_line / 16.0);
        self.put(own.open_pairs / 2.0);
        self.put(own.down_pairs / 2.0);
        self.put(own.singles / 4.0);
        self.put(own.hidden / 2.0);
        self.put(own.complete);
        self.put(own.complete_sum / 16.0);
        self.put(own.turning / 4.0);
        self.put(own.doubles / 4.0);
        self.put(own.best_worth / 4.0);
        self.put(own.stuck / 8.0);
    }

    /// The layout of the next seat.
    fn rival(&mut self, other: &Summary) {
        self.put(other.sum / 16.0);
        self.put(other.down as f32 / 4.0);
        self.yes(other.down == 0);
        self.yes(other.down == 1);
        self.yes(other.down == 2);
        self.yes(other.lying == 6);
        self.yes(other.lying <= 3);
        self.put(other.highest / 8.0);
        self.put(other.over_four / 16.0);
        self.put(other.draw / 8.0);
        self.put(other.line_draw / 8.0);
        self.put(other.line_chance * 2.0);
        self.put(other.best_line / 16.0);
        self.put((other.open_pairs + other.down_pairs) / 2.0);
        self.put(other.turning / 4.0);
        self.put(other.complete_sum / 16.0);
    }
}
