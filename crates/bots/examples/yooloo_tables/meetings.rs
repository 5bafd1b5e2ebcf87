//! Others met again and again, and what an order wins against them: many meetings at a time, in whole numbers.

use chance::Quick;
use kernel::Nature;
use rayon::prelude::*;
use yooloo::MAX_CARDS;

pub const CARDS: usize = MAX_CARDS as usize;

/// The card for each place, 1 to 10.
pub type Order = [u8; CARDS];

/// Meetings that are looked at together.
pub const LANES: usize = 32;

/// A win in whole numbers: it can be shared among up to eight.
const WIN: u16 = 840;

/// Who wins a round: 0 is the order asked about, from 1 the others. This is nobody.
const NOBODY: u8 = u8::MAX;

/// Orders, each drawn as often as its weight says.
pub struct Mixture {
    orders: Vec<Order>,
    /// The sum of the weights up to each order.
    ends: Vec<u32>,
}

impl Mixture {
    /// From weights that add up to less than four milliards.
    pub fn new(parts: impl IntoIterator<Item = (Order, u32)>) -> Self {
        let mut sum = 0;
        let (orders, ends) = parts
            .into_iter()
            .filter(|(_, weight)| *weight > 0)
            .map(|(order, weight)| {
                sum += weight;
                (order, sum)
            })
            .unzip();
        Self { orders, ends }
    }

    fn draw(&self, nature: &mut Quick) -> &Order {
        let place = nature.below(*self.ends.last().expect("a mixture has orders"));
        &self.orders[self.ends.partition_point(|end| *end <= place)]
    }
}

/// For each meeting, round and card: who wins the round if this card is shown.
#[derive(Clone)]
struct Block {
    winners: [[[u8; LANES]; CARDS]; CARDS],
    /// Who wins the showdown, if there is one: each seat as often.
    lucky: [u8; LANES],
}

impl Block {
    fn draw(first: &Mixture, others: &Mixture, seats: usize, nature: &mut Quick) -> Self {
        let mut block = Self { winners: [[[NOBODY; LANES]; CARDS]; CARDS], lucky: [0; LANES] };
        for lane in 0..LANES {
            let met: Vec<&Order> = (1..seats)
                .map(|seat| if seat == 1 { first.draw(nature) } else { others.draw(nature) })
                .collect();
            block.put(lane, &met);
            block.lucky[lane] = nature.below(seats as u32) as u8;
        }
        block
    }

    fn put(&mut self, lane: usize, met: &[&Order]) {
        for (place, cards) in self.winners.iter_mut().enumerate() {
            let mut shown = [0_u8; CARDS + 1];
            let mut owners = [NOBODY; CARDS + 1];
            for (seat, order) in (1..).zip(met) {
                let card = usize::from(order[place]);
                shown[card] += 1;
                owners[card] = if shown[card] == 1 { seat } else { NOBODY };
            }
            // The two highest cards that only one of the others shows.
            let mut alone = (1..=CARDS).rev().filter(|card| shown[*card] == 1);
            let (best, second) = (alone.next().unwrap_or(0), alone.next().unwrap_or(0));
            for (card, lanes) in (1..).zip(cards.iter_mut()) {
                lanes[lane] = match shown[card] {
                    0 if card > best => 0,
                    1 if card == best => owners[second],
                    _ => owners[best],
                };
            }
        }
    }
}

/// How a game stands, in all meetings of a block.
#[derive(Clone, Copy)]
struct Standing<const SEATS: usize> {
    points: [[u8; LANES]; SEATS],
    parked: [u8; LANES],
}

impl<const SEATS: usize> Standing<SEATS> {
    const START: Self = Self { points: [[0; LANES]; SEATS], parked: [0; LANES] };

    #[inline(always)]
    fn after(&self, winners: &[u8; LANES], point: u8) -> Self {
        let mut next = *self;
        let mut stakes = self.parked;
        for lane in 0..LANES {
            stakes[lane] += point;
            next.parked[lane] = stakes[lane] & all_bits(winners[lane] == NOBODY);
        }
        for seat in 0..SEATS {
            for lane in 0..LANES {
                next.points[seat][lane] += stakes[lane] & all_bits(winners[lane] == seat as u8);
            }
        }
        next
    }

    /// What a seat gets of the win in all meetings, when what is left over goes to the lucky.
    #[inline(always)]
    fn won<const SEAT: usize>(&self, lucky: &[u8; LANES]) -> u32 {
        let mut last = self.after(lucky, 0).points;
        last.swap(0, SEAT);
        let (mut best, mut alike) = ([0; LANES], [0; LANES]);
        for others in &last[1..] {
            for lane in 0..LANES {
                best[lane] = others[lane].max(best[lane]);
                alike[lane] += u8::from(others[lane] == last[0][lane]);
            }
        }
        let mut won = [0; LANES];
        for (many, part) in (0..).zip(parts::<SEATS>()) {
            for lane in 0..LANES {
                let wins = (last[0][lane] >= best[lane]) & (alike[lane] == many);
                won[lane] += if wins { part } else { 0 };
            }
        }
        won.iter().map(|part| u32::from(*part)).sum()
    }
}

/// The compiler makes many of these at once, which it doesn't of an `if`.
#[inline(always)]
fn all_bits(yes: bool) -> u8 {
    0_u8.wrapping_sub(yes.into())
}

/// What is won when so many others have as much.
const fn parts<const SEATS: usize>() -> [u16; SEATS] {
    let mut parts = [0; SEATS];
    let mut many = 0;
    while many < SEATS {
        parts[many] = WIN / (many as u16 + 1);
        many += 1;
    }
    parts
}

/// Meetings with others who draw from a mixture.
pub struct Meetings {
    seats: usize,
    blocks: Vec<Block>,
}

impl Meetings {
    /// At least so many; the same for the same seed, whatever the number of threads.
    pub fn new(mixture: &Mixture, seats: usize, many: usize, seed: &Quick) -> Self {
        Self::with_first(mixture, mixture, seats, many, seed)
    }

    /// The first of the others draws from a mixture of its own.
    pub fn with_first(first: &Mixture, others: &Mixture, seats: usize, many: usize, seed: &Quick) -> Self {
        let draw = |number: usize| Block::draw(first, others, seats, &mut seed.split(number as u64));
        Self { seats, blocks: (0..many.div_ceil(LANES)).into_par_iter().map(draw).collect() }
    }

    /// What a sum of wins is in shares of winning, on average over the meetings.
    fn share(&self, won: u64) -> f64 {
        won as f64 / (self.blocks.len() * LANES * usize::from(WIN)) as f64
    }

    /// The share that each of these orders wins.
    pub fn shares(&self, orders: &[Order]) -> Vec<f64> {
        self.won::<0>(orders).into_iter().map(|won| self.share(won)).collect()
    }

    /// The share that the first of the others wins against each of these orders.
    pub fn shares_of_first(&self, orders: &[Order]) -> Vec<f64> {
        self.won::<1>(orders).into_iter().map(|won| self.share(won)).collect()
    }

    fn won<const SEAT: usize>(&self, orders: &[Order]) -> Vec<u64> {
        match self.seats {
            3 => self.won_by::<3, SEAT>(orders),
            4 => self.won_by::<4, SEAT>(orders),
            5 => self.won_by::<5, SEAT>(orders),
            6 => self.won_by::<6, SEAT>(orders),
            7 => self.won_by::<7, SEAT>(orders),
            8 => self.won_by::<8, SEAT>(orders),
            _ => unreachable!("three to eight seats"),
        }
    }

    fn won_by<const SEATS: usize, const SEAT: usize>(&self, orders: &[Order]) -> Vec<u64> {
        // A block stays close while some orders are asked about.
        let some = |orders: &[Order]| {
            let mut sums = vec![0; orders.len()];
            for block in &self.blocks {
                for (sum, order) in sums.iter_mut().zip(orders) {
                    *sum += u64::from(won_in::<SEATS, SEAT>(block, order));
                }
            }
            sums
        };
        orders.par_chunks(256).flat_map_iter(some).collect()
    }

    /// What every order of all wins, by its number: see [`numbered`].
    pub fn won_by_all(&self) -> Vec<u32> {
        match self.seats {
            3 => self.all_by::<3>(),
            4 => self.all_by::<4>(),
            5 => self.all_by::<5>(),
            6 => self.all_by::<6>(),
            7 => self.all_by::<7>(),
            8 => self.all_by::<8>(),
            _ => unreachable!("three to eight seats"),
        }
    }

    fn all_by<const SEATS: usize>(&self) -> Vec<u32> {
        let mut sums = vec![0; (1..=CARDS).product()];
        let begun = (1..=CARDS - 2).product();
        sums.par_chunks_mut(begun).enumerate().for_each(|(number, sums)| {
            let order = numbered(number * begun);
            for block in &self.blocks {
                let start = Standing::<SEATS>::START
                    .after(&block.winners[0][usize::from(order[0]) - 1], 1)
                    .after(&block.winners[1][usize::from(order[1]) - 1], 2);
                let used = 1 << order[0] | 1 << order[1];
                go_on(block, &start, 2, used, &mut sums.iter_mut());
            }
        });
        sums
    }
}

fn won_in<const SEATS: usize, const SEAT: usize>(block: &Block, order: &Order) -> u32 {
    let mut now = Standing::<SEATS>::START;
    for (place, card) in order.iter().enumerate() {
        now = now.after(&block.winners[place][usize::from(*card) - 1], place as u8 + 1);
    }
    now.won::<SEAT>(&block.lucky)
}

/// All ways to go on, in the order of their numbers.
fn go_on<'a, const SEATS: usize>(
    block: &Block,
    now: &Standing<SEATS>,
    place: usize,
    used: u32,
    sums: &mut impl Iterator<Item = &'a mut u32>,
) {
    if place == CARDS {
        *sums.next().expect("as many sums as orders") += now.won::<0>(&block.lucky);
        return;
    }
    for card in (1..=CARDS).filter(|card| used & 1 << card == 0) {
        let next = now.after(&block.winners[place][card - 1], place as u8 + 1);
        go_on(block, &next, place + 1, used | 1 << card, sums);
    }
}

/// The order with this number among all, sorted.
pub fn numbered(mut number: usize) -> Order {
    let mut left: Vec<u8> = (1..=MAX_CARDS).collect();
    std::array::from_fn(|place| {
        let each: usize = (1..CARDS - place).product();
        let card = left.remove(number / each);
        number %= each;
        card
    })
}

/// The share that each of these orders wins, in more meetings than are kept at once.
pub fn shares_in(mixture: &Mixture, seats: usize, orders: &[Order], many: usize, seed: &Quick) -> Vec<f64> {
    let times = many.div_ceil(AT_ONCE);
    let mut sums = vec![0.0; orders.len()];
    for time in 0..times {
        let met = Meetings::new(mixture, seats, many.min(AT_ONCE), &seed.split(time as u64));
        sums.iter_mut().zip(met.shares(orders)).for_each(|(sum, share)| *sum += share / times as f64);
    }
    sums
}

/// So many meetings take 26 million bytes.
const AT_ONCE: usize = 1 << 18;

#[cfg(test)]
mod tests {
    use kernel::{Game, Seat, Step, Turn};
    use yooloo::{Yooloo, YoolooAction, YoolooDraft};

    use super::*;

    fn any_order(nature: &mut Quick) -> Order {
        numbered(nature.below((1..=CARDS as u32).product()) as usize)
    }

    /// What the first two seats get of the win on the engine, in parts of [`WIN`]; this seat wins a showdown.
    fn won_by_the_rules(orders: &[Order], lucky: Seat) -> [u32; 2] {
        let seats = orders.len() as u8;
        let mut game = Yooloo::start(&YoolooDraft::default().validate(seats.into()).unwrap());
        for (seat, order) in Seat::all(seats).zip(orders) {
            for card in *order {
                game.apply(Step::Act { seat, action: YoolooAction::Place { card } }).unwrap();
            }
        }
        while let Turn::Players(waiting) = game.turn() {
            let seat = waiting.first().unwrap();
            let card = if seat == lucky { 10 } else { 1 };
            game.apply(Step::Act { seat, action: YoolooAction::Play { card } }).unwrap();
        }
        let won = game.verdict().unwrap().winners;
        [0, 1].map(|seat| if won.contains(Seat::new(seat)) { u32::from(WIN) / won.len() as u32 } else { 0 })
    }

    fn check<const SEATS: usize>(nature: &mut Quick) {
        // A few orders alone: ties, parked cards and showdowns are frequent.
        let known: Vec<Order> = (0..3).map(|_| any_order(nature)).collect();
        let mut block = Block { winners: [[[NOBODY; LANES]; CARDS]; CARDS], lucky: [0; LANES] };
        let own = known[0];
        let mut sums = [0; 2];
        for lane in 0..LANES {
            let mut met =
                || if nature.below(2) == 0 { any_order(nature) } else { known[nature.below(3) as usize] };
            let others: Vec<Order> = (1..SEATS).map(|_| met()).collect();
            block.lucky[lane] = nature.below(SEATS as u32) as u8;
            block.put(lane, &others.iter().collect::<Vec<_>>());
            let orders: Vec<Order> = [own].into_iter().chain(others).collect();
            let won = won_by_the_rules(&orders, Seat::new(block.lucky[lane]));
            sums.iter_mut().zip(won).for_each(|(sum, won)| *sum += won);
        }
        assert_eq!([won_in::<SEATS, 0>(&block, &own), won_in::<SEATS, 1>(&block, &own)], sums);
    }

    #[test]
    fn wins_are_those_of_the_rules() {
        let mut nature = Quick::new(3);
        for _ in 0..100 {
            check::<3>(&mut nature);
            check::<4>(&mut nature);
            check::<5>(&mut nature);
            check::<6>(&mut nature);
            check::<7>(&mut nature);
            check::<8>(&mut nature);
        }
    }

    #[test]
    fn all_orders_win_what_each_wins() {
        let mut nature = Quick::new(5);
        let mixture = Mixture::new((0..20).map(|weight| (any_order(&mut nature), weight)));
        let met = Meetings::new(&mixture, 3, LANES, &nature);
        let all = met.won_by_all();
        for number in (0..all.len()).step_by(9973) {
            assert_eq!(met.won::<0>(&[numbered(number)]), [u64::from(all[number])], "order {number}");
        }
    }

    #[test]
    fn orders_are_drawn_as_often_as_they_weigh() {
        let [one, two, never] = [0, 1, 2].map(numbered);
        let mixture = Mixture::new([(one, 1), (never, 0), (two, 3)]);
        let mut nature = Quick::new(1);
        let drawn: Vec<Order> = (0..4000).map(|_| *mixture.draw(&mut nature)).collect();
        let count = |order: Order| drawn.iter().filter(|drawn| **drawn == order).count();
        assert_eq!(count(one) + count(two), 4000);
        assert!((900..1100).contains(&count(one)), "{}", count(one));
    }
}
