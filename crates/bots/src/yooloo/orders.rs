//! Orders to seal in the base game at tables of three and more.
//!
//! With the printed cards they are built in. For fewer cards candidates come from self-play for points and
//! from matching cards to stakes. Which of them to play how often is found by regret matching on what counts
//! in the end: the part of the win that an order gets against others drawn from the same mixture.

use std::sync::OnceLock;

use ::yooloo::{MAX_CARDS, Numbers, ShowdownPot, YoolooRules};
use chance::Quick;
use kernel::{MAX_SEATS, Nature};

use super::other_cards::{OtherCards, Winner};
use super::selfplay::{Row, SelfPlay, matched};
use super::{solutions, table};

/// Orders with their weights. What is built in is for the printed cards, and for showdowns about all that
/// is parked.
pub(super) fn orders(rules: &YoolooRules) -> &'static [(Row, f64)] {
    let printed = rules.cards == MAX_CARDS && rules.showdown_pot == ShowdownPot::All;
    match solutions::tables(rules.seats) {
        built_in @ [_, ..] if printed => built_in,
        _ => found(rules.seats, rules.cards),
    }
}

/// Found once for all, always the same.
fn found(seats: u8, cards: u8) -> &'static [(Row, f64)] {
    type Tables = [OnceLock<Vec<(Row, f64)>>; MAX_CARDS as usize + 1];
    static FOUND: [Tables; MAX_SEATS + 1] =
        [const { [const { OnceLock::new() }; MAX_CARDS as usize + 1] }; MAX_SEATS + 1];
    let place = FOUND.get(usize::from(seats)).and_then(|tables| tables.get(usize::from(cards)));
    place.map_or(&[], |place| {
        place.get_or_init(|| {
            let mut nature = Quick::new(u64::from(seats) << 8 | u64::from(cards));
            let candidates = candidates(seats, cards, &mut nature);
            weigh(&candidates, usize::from(seats), cards, &mut nature)
        })
    })
}

/// Others who seal orders of the mixture, met again and again.
pub(super) struct Meetings(Vec<Others>);

impl Meetings {
    /// A few hundred tables, always the same.
    pub(super) fn new(rules: &YoolooRules) -> Self {
        Self::with(orders(rules), rules.seats, rules.cards, 300, &mut Quick::new(1))
    }

    fn with(mixture: &[(Row, f64)], seats: u8, cards: u8, times: u32, nature: &mut Quick) -> Self {
        let mut others = || (1..seats).filter_map(|_| table::draw(mixture, nature)).collect::<Vec<Row>>();
        Self((0..times).map(|_| Others::new(&others(), cards)).collect())
    }

    /// The part of the win that an order gets on average.
    pub(super) fn worth(&self, order: &Row) -> f64 {
        self.0.iter().map(|others| others.win_share(order)).sum::<f64>() / self.0.len() as f64
    }
}

/// How many candidates come from each source.
const CANDIDATES: u32 = 200;
/// How often the candidates meet others.
const MEETINGS: u32 = 3000;

fn candidates(seats: u8, cards: u8, nature: &mut Quick) -> Vec<Row> {
    let stakes: Vec<u16> = (1..=u16::from(cards)).collect();
    let hand: Vec<u8> = (1..=cards).collect();
    let worths: Vec<f64> = stakes.iter().map(|stake| f64::from(*stake)).collect();
    let found = SelfPlay::symmetric(seats.into(), Numbers::up_to(cards), &stakes, 1000, nature);
    let mut list: Vec<Row> =
        (0..CANDIDATES).map(|_| found[nature.below(found.len() as u32) as usize]).collect();
    // From exactly matched to hardly at all.
    list.extend((0..CANDIDATES).map(|number| {
        let blur = 15.0 * f64::from(number) / f64::from(CANDIDATES);
        matched(&hand, &worths, blur, nature)
    }));
    list.sort_unstable();
    list.dedup();
    list
}

fn weigh(candidates: &[Row], seats: usize, cards: u8, nature: &mut Quick) -> Vec<(Row, f64)> {
    let even = 1.0 / candidates.len() as f64;
    let mut now: Vec<(usize, f64)> = (0..candidates.len()).map(|number| (number, even)).collect();
    let mut regrets = vec![0.0_f64; candidates.len()];
    let mut sums = vec![0.0; candidates.len()];
    for time in 0..MEETINGS {
        let others: Vec<Row> =
            (1..seats).filter_map(|_| table::draw(&now, nature)).map(|number| candidates[number]).collect();
        let table = Others::new(&others, cards);
        let gains: Vec<f64> = candidates.iter().map(|order| table.win_share(order)).collect();
        let mean: f64 = gains.iter().zip(&now).map(|(gain, (_, often))| gain * often).sum();
        for (regret, gain) in regrets.iter_mut().zip(&gains) {
            *regret = (*regret + gain - mean).max(0.0);
        }
        let total: f64 = regrets.iter().sum();
        for (number, place) in now.iter_mut().enumerate() {
            place.1 = if total > 0.0 { regrets[number] / total } else { even };
            // Later play counts more: it knows more.
            sums[number] += f64::from(time) * place.1;
        }
    }
    candidates.iter().copied().zip(sums).collect()
}

/// What the orders of the others do, round by round.
struct Others {
    seats: usize,
    rounds: Vec<OtherCards>,
}

impl Others {
    fn new(orders: &[Row], cards: u8) -> Self {
        let shown = |place: usize| orders.iter().map(move |order| order[place]).enumerate();
        let rounds = (0..usize::from(cards)).map(|place| OtherCards::new(shown(place)));
        Self { seats: orders.len(), rounds: rounds.collect() }
    }

    /// The points of this order, and those of the others. What is left over for a showdown nobody gets.
    fn points(&self, order: &Row) -> (u16, [u16; MAX_SEATS]) {
        let mut points = [0; MAX_SEATS];
        let (mut own, mut parked) = (0, 0);
        for ((round, card), point) in self.rounds.iter().zip(order).zip(1..) {
            let stake = point + parked;
            parked = 0;
            match round.winner(*card) {
                Winner::Asked => own += stake,
                Winner::Other(seat) => points[seat] += stake,
                Winner::Nobody => parked = stake,
            }
        }
        (own, points)
    }

    /// The part of the win that this order gets.
    fn win_share(&self, order: &Row) -> f64 {
        let (own, points) = self.points(order);
        let others = &points[..self.seats];
        if others.iter().any(|other| *other > own) {
            return 0.0;
        }
        1.0 / (1 + others.iter().filter(|other| **other == own).count()) as f64
    }
}

#[cfg(test)]
mod tests {
    use ::yooloo::{PublicEvent, Variant, Yooloo, YoolooAction, YoolooDraft, YoolooNotice};
    use kernel::{Game, Seat, Step, Viewer};

    use super::super::regroup;
    use super::*;

    /// The points of each seat on the engine, when all play these orders; showdowns do not count.
    fn points_by_the_rules(orders: &[Row], cards: u8) -> Vec<u16> {
        let draft = YoolooDraft { variant: Variant::Base, cards: cards.into(), ..YoolooDraft::default() };
        let mut game = Yooloo::start(&draft.validate(orders.len() as i64).unwrap());
        let mut events = Vec::new();
        for (seat, order) in Seat::all(orders.len() as u8).zip(orders) {
            for card in order.iter().take(cards.into()) {
                let step = Step::Act { seat, action: YoolooAction::Place { card: *card } };
                events.extend(game.apply(step).unwrap());
            }
        }
        let mut points = vec![0; orders.len()];
        for event in &events {
            if let Some(YoolooNotice::Public(PublicEvent::Round(round))) =
                Yooloo::notice(event, Viewer::Table)
                && let Some(seat) = round.winner.filter(|_| round.showdown == 0)
            {
                points[seat.index()] += round.stake.sum();
            }
        }
        points
    }

    /// Any orders of this many seats.
    fn any_orders(seats: u32, cards: u8, nature: &mut Quick) -> Vec<Row> {
        let (hand, even) = ((1..=cards).collect::<Vec<_>>(), vec![0.0; cards.into()]);
        (0..seats).map(|_| matched(&hand, &even, 1.0, nature)).collect()
    }

    #[test]
    fn wins_of_two_are_those_of_the_rules() {
        let mut nature = Quick::new(4);
        for cards in (1..=MAX_CARDS).cycle().take(testkit::times(5000) as usize) {
            let orders = any_orders(2, cards, &mut nature);
            let points = points_by_the_rules(&orders, cards);
            let part = [0.0, 0.5, 1.0][(points[0].cmp(&points[1]) as i8 + 1) as usize];
            assert_eq!(regroup::win_share(&orders[0], &orders[1]), part, "{orders:?}");
        }
    }

    #[test]
    fn points_are_those_of_the_rules() {
        let mut nature = Quick::new(2);
        for number in 0..testkit::times(12_000) {
            let (seats, cards) = (3 + number % 6, 1 + (number / 6 % 10) as u8);
            let orders = any_orders(seats, cards, &mut nature);
            let (own, others) = Others::new(&orders[1..], cards).points(&orders[0]);
            let found: Vec<u16> = [own].into_iter().chain(others).take(orders.len()).collect();
            assert_eq!(found, points_by_the_rules(&orders, cards), "{orders:?}");
        }
    }

    fn rules(seats: u8, draft: YoolooDraft) -> YoolooRules {
        draft.validate(seats.into()).unwrap()
    }

    /// Against others who play the mixture, no candidate and no simple order wins much more than
    /// its even share.
    #[test]
    fn no_order_wins_much_more_than_its_share() {
        for seats in [3, 4, 6] {
            let mix = found(seats, 10);
            let equal: Row = std::array::from_fn(|place| place as u8 + 1);
            let above: Row = std::array::from_fn(|place| (place as u8 + 1) % 10 + 1);
            let tried: Vec<Row> = mix.iter().map(|(order, _)| *order).chain([equal, above]).collect();
            let met = Meetings::with(mix, seats, 10, 3000, &mut Quick::new(3));
            let best = tried.iter().map(|order| met.worth(order)).fold(0.0, f64::max);
            assert!(best < 1.0 / f64::from(seats) + 0.05, "{seats} seats: {best}");
        }
    }

    /// The orders built in that are sealed most often, and all that differ from them by an exchange.
    #[test]
    fn no_order_like_those_built_in_wins_much_more_than_its_share() {
        for seats in 3..=8 {
            let mut mix = orders(&rules(seats, YoolooDraft::default())).to_vec();
            let met = Meetings::with(&mix, seats, 10, 6000, &mut Quick::new(3));
            mix.sort_by(|one, two| two.1.total_cmp(&one.1));
            for (order, _) in mix.iter().take(8) {
                for (one, two) in (0..10).flat_map(|one| (0..=one).map(move |two| (one, two))) {
                    let mut exchanged = *order;
                    exchanged.swap(one, two);
                    let share = met.worth(&exchanged);
                    assert!(
                        share < 1.0 / f64::from(seats) + 0.04,
                        "{seats} seats: {exchanged:?} wins {share}"
                    );
                }
            }
        }
    }

    #[test]
    fn other_rules_have_orders_of_their_own() {
        let usual = rules(4, YoolooDraft::default());
        assert_eq!(orders(&usual), solutions::tables(4));
        let fewer = rules(4, YoolooDraft { cards: 6, ..YoolooDraft::default() });
        let last = rules(4, YoolooDraft { showdown_pot: ShowdownPot::LastOnly, ..YoolooDraft::default() });
        for other in [fewer, last] {
            assert_eq!(orders(&other), found(4, other.cards), "{other:?}");
        }
    }
}
