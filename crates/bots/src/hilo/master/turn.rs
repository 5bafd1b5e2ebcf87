//! What each action of a turn is worth: over all cards that may come, with the best use of each.

use ::hilo::{Chain, Hilo, HiloAction, HiloPhase, Line, LineSet, Slide, SlotSet};
use deck::Card;
use kernel::{BySeat, Nature, Seat};

use super::super::evaluation::Evaluation;
use super::super::grid::{DOWN, Grid, SINGLE, THROUGH, number};
use super::layout::Summary;
use super::network::{Begun, Network, STAGES, Worth};
use super::table::{Stage, Table, Top};

/// The turn of one seat.
pub(crate) struct Turn<'a> {
    networks: &'a [Network; STAGES],
    pub(crate) table: Table,
    begun: [Option<Begun>; STAGES],
    /// The cards of the pile and those face down that are looked at.
    pile: Vec<Card>,
    dealt: Vec<Card>,
    /// Is a card turned up in the most promising places only?
    few: bool,
    /// Says in which places a card is worth laying, if not all are weighed.
    likely: Option<Evaluation<'a>>,
}

/// In how many places turning up a card is weighed, if only few are.
const PLACES_TRIED: usize = 3;
/// And laying one.
const LAYS_TRIED: usize = 3;

impl<'a> Turn<'a> {
    /// For a seat whose turn it is.
    pub(crate) fn new(networks: &'a [Network; STAGES], game: &Hilo, seat: Seat) -> Self {
        let left = usize::from(game.last_turns().saturating_sub(1));
        let table = Table::new(game, seat, game.ender(), left, game.totals());
        let pile = game.stock().pile_lot().iter().collect();
        let dealt = game.stock().dealt_lot().iter().collect();
        Self { networks, table, begun: [None; STAGES], pile, dealt, few: false, likely: None }
    }

    /// Right after the turn of a seat.
    pub(crate) fn after(
        networks: &'a [Network; STAGES],
        game: &Hilo,
        seat: Seat,
        totals: &BySeat<i32>,
    ) -> Self {
        let ender = game.ender().filter(|ender| *ender != seat);
        let table = Table::new(game, seat, ender, game.last_turns().into(), totals);
        Self {
            networks,
            table,
            begun: [None; STAGES],
            pile: Vec::new(),
            dealt: Vec::new(),
            few: false,
            likely: None,
        }
    }

    /// Looks at this many cards only, spread evenly from useless to useful ones.
    pub(crate) fn look_at(&mut self, cards: usize) {
        self.spread(cards, |count| count / 2);
    }

    /// The same with chance in it; and cards are turned up in the most promising places only.
    pub(crate) fn glance_at(&mut self, cards: usize, nature: &mut impl Nature) {
        self.spread(cards, |count| nature.below(count as u32) as usize);
        self.few = true;
    }

    /// Lays cards only where a player who decides at once finds it worth a thought.
    pub(crate) fn lay_by(&mut self, evaluation: Evaluation<'a>) {
        self.likely = Some(evaluation);
    }

    fn spread(&mut self, cards: usize, mut start: impl FnMut(usize) -> usize) {
        let own = Summary::new(&self.table.grid, &self.table.unseen);
        for list in [&mut self.pile, &mut self.dealt] {
            let count = list.len();
            if count > cards {
                list.sort_by_cached_key(|card| {
                    (own.gain(card.colour() as u8, card.value().into()) * 64.0) as i32
                });
                let start = start(count);
                *list = (0..cards).map(|part| list[(part * count + start) / cards]).collect();
            }
        }
    }

    /// The places in which turning up a card is weighed.
    fn places(&self) -> SlotSet {
        let down = self.table.grid.face_down();
        if !self.few || down.len() <= PLACES_TRIED as u32 {
            return down;
        }
        let mut places: Vec<(f32, u8)> = down.iter().map(|slot| (self.promise(slot), slot)).collect();
        places.sort_by(|one, other| other.0.total_cmp(&one.0));
        places[..PLACES_TRIED].iter().map(|(_, slot)| *slot).collect()
    }

    /// The places in which laying this card is weighed.
    fn lays(&self, card: Card) -> SlotSet {
        let lying = self.table.grid.lying();
        let Some(evaluation) = self.likely.as_ref().filter(|_| lying.len() > LAYS_TRIED as u32) else {
            return lying;
        };
        let mut found = [(f32::INFINITY, 0); LAYS_TRIED];
        for slot in lying.iter() {
            let mut next = (evaluation.lay(card, usize::from(slot)), slot);
            for place in &mut found {
                if next.0 < place.0 {
                    std::mem::swap(place, &mut next);
                }
            }
        }
        found.iter().map(|(_, slot)| *slot).collect()
    }

    /// What turning up the card in this place may take away.
    fn promise(&self, slot: u8) -> f32 {
        let grid = &self.table.grid;
        let worth = |line: &Line| {
            let kind = grid.kind(*line);
            let chance = if kind < SINGLE { self.table.unseen.dealt[usize::from(kind % 8)] } else { 0.02 };
            if kind <= SINGLE { chance * grid.line_sum(*line) } else { 0.0 }
        };
        THROUGH[usize::from(slot)].iter().map(worth).sum()
    }

    /// What each of these actions is worth.
    pub(crate) fn weigh(&mut self, game: &Hilo, legal: &[HiloAction]) -> Vec<(HiloAction, Worth)> {
        legal.iter().map(|action| (*action, self.worth(game, *action))).collect()
    }

    /// What the best start of a turn is worth.
    pub(crate) fn start(&mut self, game: &Hilo) -> Worth {
        let laid =
            game.discard().and_then(|card| self.lays(card).iter().map(|slot| self.lay(card, slot)).max());
        match laid {
            Some(laid) if game.stock().pile() == 0 => laid,
            Some(laid) => laid.max(self.draw()),
            None => self.draw(),
        }
    }

    fn worth(&mut self, game: &Hilo, action: HiloAction) -> Worth {
        let top = known(game.discard());
        match action {
            HiloAction::Uncover { .. } => 0,
            HiloAction::Draw => self.draw(),
            HiloAction::Take { slot } => game.discard().map_or(Worth::MIN, |card| self.lay(card, slot)),
            HiloAction::Trade { slot } => match game.held() {
                Some(card) if self.lays(card).contains(slot) => self.lay(card, slot),
                _ => Worth::MIN,
            },
            HiloAction::Throw { turn } if !self.places().contains(turn) => Worth::MIN,
            HiloAction::Throw { turn } => self.turn_up(turn, known(game.held())),
            HiloAction::Remove { line, slide } => {
                let grid = self.table.grid;
                self.removed(&grid, line, slide, top)
            }
            HiloAction::Keep => {
                let grid = self.table.grid;
                self.value(&grid, top)
            }
        }
    }

    /// The mean over the cards of the pile.
    pub(crate) fn draw(&mut self) -> Worth {
        let places = self.places();
        let base = known(self.pile.first().copied());
        let turn = places.iter().map(|slot| self.turn_up(slot, base)).max();
        // What lies on top matters about the same, whatever is turned up.
        let grid = self.table.grid;
        let plain = self.value(&grid, base);
        let mut total = 0_i64;
        for place in 0..self.pile.len() {
            let card = self.pile[place];
            let thrown = turn.map(|turn| turn + self.value(&grid, known(Some(card))) - plain);
            let laid = self.lays(card).iter().map(|slot| self.lay(card, slot)).max();
            total += i64::from(thrown.max(laid).unwrap_or(0));
        }
        (total / self.pile.len().max(1) as i64) as Worth
    }

    /// A card is laid in this place.
    fn lay(&mut self, card: Card, slot: u8) -> Worth {
        let at = usize::from(slot);
        let away = self.table.grid.colour[at];
        let top = if away == DOWN { Top::Unknown } else { Top::Known(away, self.table.grid.value[at]) };
        self.settle(&self.table.grid.with(at, card), slot, top)
    }

    /// The mean over the cards that may lie in this place when it is turned up.
    fn turn_up(&mut self, slot: u8, top: Top) -> Worth {
        let mut total = 0_i64;
        for place in 0..self.dealt.len() {
            let grid = self.table.grid.with(usize::from(slot), self.dealt[place]);
            total += i64::from(self.settle(&grid, slot, top));
        }
        (total / self.dealt.len().max(1) as i64) as Worth
    }

    /// At the end of the turn: with the best answer if lines are complete.
    fn settle(&mut self, grid: &Grid, touched: u8, top: Top) -> Worth {
        let mut lines = grid.complete();
        if !self.table.any_line {
            lines = lines.through(SlotSet::of([touched]));
        }
        if lines.is_empty() {
            return self.value(grid, top);
        }
        let keep = if self.table.optional { self.value(grid, top) } else { Worth::MIN };
        self.best_removal(grid, lines, top).max(keep)
    }

    fn best_removal(&mut self, grid: &Grid, lines: LineSet, top: Top) -> Worth {
        let mut best = Worth::MIN;
        for line in lines.iter() {
            if line.is_diagonal() {
                for slide in Slide::ALL {
                    best = best.max(self.removed(grid, line, Some(slide), top));
                }
            } else {
                best = best.max(self.removed(grid, line, None, top));
            }
        }
        best
    }

    /// A line goes, and what the slide completes where that is so or the seat wants it.
    fn removed(&mut self, grid: &Grid, line: Line, slide: Option<Slide>, _top: Top) -> Worth {
        let top = lowest(grid, line);
        let rest = grid.without(line, slide, Chain::Off);
        let chained = if slide.is_some() { rest.complete() } else { LineSet::EMPTY };
        if chained.is_empty() || self.table.chain == Chain::Off {
            return self.value(&rest, top);
        }
        let stays = if self.table.chain == Chain::Optional { self.value(&rest, top) } else { Worth::MIN };
        let (mut gone, mut on_top) = (rest, top);
        while let Some(next) = gone.complete().first() {
            on_top = lowest(&gone, next);
            gone = gone.without(next, None, Chain::Off);
        }
        self.value(&gone, on_top).max(stays)
    }

    /// What the network says of the seat's layout after its turn.
    pub(crate) fn value(&mut self, grid: &Grid, top: Top) -> Worth {
        let (moving, stage) = self.table.moving(grid, top);
        let network = &self.networks[stage as usize];
        let standing = &self.table.standing;
        let begun = self.begun[stage as usize].get_or_insert_with(|| network.begin(standing));
        network.finish(begun, &moving)
    }
}

/// The best action; of equal ones the first.
pub(crate) fn best(weighed: &[(HiloAction, Worth)]) -> Option<(HiloAction, Worth)> {
    weighed.iter().copied().reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// What the network is told right after a turn.
pub(crate) fn told(turn: &Turn, game: &Hilo) -> ([i16; super::network::MOVING], Stage) {
    turn.table.moving(&turn.table.grid, top_after(game))
}

/// What the network says right after the turn of a seat. `totals` as they were when the round began.
pub(crate) fn worth_after(
    networks: &[Network; STAGES],
    game: &Hilo,
    seat: Seat,
    totals: &BySeat<i32>,
) -> Worth {
    let mut turn = Turn::after(networks, game, seat, totals);
    let grid = turn.table.grid;
    turn.value(&grid, top_after(game))
}

fn top_after(game: &Hilo) -> Top {
    if game.phase() == HiloPhase::Reshuffling { Top::Unknown } else { known(game.discard()) }
}

fn known(card: Option<Card>) -> Top {
    card.map_or(Top::Unknown, |card| {
        let (colour, value) = number(card);
        Top::Known(colour, value)
    })
}

/// H10: of a line that goes, the lowest card lies on top.
fn lowest(grid: &Grid, line: Line) -> Top {
    let value = line.slots().map(|slot| grid.value[usize::from(slot)]).into_iter().fold(12.0, f32::min);
    Top::Known(grid.colours(line)[0], value)
}
