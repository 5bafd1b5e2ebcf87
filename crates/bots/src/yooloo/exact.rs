use ::yooloo::{
    Numbers, Variant, Yooloo, YoolooAction, YoolooMemory, YoolooNotice, YoolooPhase, YoolooRules, YoolooView,
};
use chance::Quick;
use kernel::{Recall, Seat, Sentence, Viewer};
use solve::yooloo::{Decision, PointOrder, ProblemDraft, Solution, WinSolution, solve_b_open};

use super::regroup::win_share;
use super::seal::Sealing;
use super::why::YoolooWhy;
use super::{solutions, table};
use crate::why::Mix;
use driver::Player;

/// Plays an equilibrium at a table of two. The last game of a series, and a game by itself, are played
/// to win; the games before it for points, since all points count in the end.
///
/// Base game: an order drawn from the mixture of orders that is built in. A: one matrix game from the
/// table of all values. B: the same from the rest of the game solved on the spot, once few enough cards
/// are left; before that from the values for points that are built in.
pub(super) struct Exact {
    rules: YoolooRules,
    seat: Seat,
    nature: Quick,
    /// Points alone count, in every game.
    points_alone: bool,
    /// Who has won what: the table does not show it.
    memory: YoolooMemory,
    sealing: Sealing,
    /// The rest of a game, solved for points.
    for_points: Option<Solution>,
    /// The rest of a game, solved for the win.
    for_win: Option<WinSolution>,
    why: Option<YoolooWhy>,
}

/// With this many cards left or fewer the rest of a game is solved on the spot.
const ON_THE_SPOT: usize = 6;

/// A state as the solvers ask for it, this seat's hand first.
struct Asked<'a> {
    hands: [&'a [i64]; 2],
    left: &'a [i64],
    open: i64,
    /// How far this seat is ahead.
    ahead: i64,
}

impl Exact {
    pub(super) fn new(rules: YoolooRules, seat: Seat, nature: Quick) -> Self {
        // What is solved once for all is solved before the game begins.
        match rules.variant {
            Variant::Base => drop(solutions::sealed(rules.cards)),
            Variant::A => drop(solutions::a_to_win(rules.cards)),
            Variant::B => drop(solutions::first_rounds()),
        }
        Self::made(rules, seat, nature, false)
    }

    /// Plays an equilibrium of the points in every game.
    pub(super) fn for_points_alone(rules: YoolooRules, seat: Seat, nature: Quick) -> Self {
        Self::made(rules, seat, nature, true)
    }

    fn made(rules: YoolooRules, seat: Seat, nature: Quick, points_alone: bool) -> Self {
        let memory = Yooloo::blank(&rules, Viewer::Seat(seat));
        Self {
            rules,
            seat,
            nature,
            points_alone,
            memory,
            sealing: Sealing::default(),
            for_points: None,
            for_win: None,
            why: None,
        }
    }

    /// The card for the next place of the order.
    fn place(&mut self, view: &YoolooView) -> Option<u8> {
        let placed = view.own?.order;
        let orders = if self.plays_to_win(view) {
            solutions::sealed(self.rules.cards)
        } else {
            solutions::base(self.rules.cards)
        };
        let worth = |own: &_| orders.iter().map(|(other, often)| often * win_share(own, other)).sum();
        let card = self.sealing.next(placed, self.rules.cards, orders, worth, &mut self.nature)?;
        self.why = Some(YoolooWhy::MixedOrder { point: i64::from(placed.len()) + 1, card: card.into() });
        Some(card)
    }

    fn plays_to_win(&self, view: &YoolooView) -> bool {
        view.game >= view.games && !self.points_alone
    }

    /// How far this seat is ahead in the whole series.
    fn ahead(&self, view: &YoolooView) -> i64 {
        let other = self.seat.left(2);
        let points = self.memory.points();
        let of = |seat: Seat| i64::from(view.totals[seat]) + i64::from(points[seat]);
        of(self.seat) - of(other)
    }

    /// How both play in this state for points.
    fn for_points(&mut self, asked: &Asked<'_>) -> Option<Decision> {
        let Asked { hands, left, open, .. } = *asked;
        if self.rules.variant == Variant::A {
            return solutions::a(self.rules.cards)?.decide(hands, left, open).ok();
        }
        if let Some(found) = solutions::first_rounds().and_then(|first| first.decide(hands, left, open).ok())
        {
            return Some(found);
        }
        self.rest_for_points(asked)?.decide(hands, left, open).ok()
    }

    /// The rest of variant B, solved for points. A rest that knows this state knows it exactly, whichever game
    /// it was solved for.
    fn rest_for_points(&mut self, asked: &Asked<'_>) -> Option<&Solution> {
        let known = |rest: &Solution| rest.decide(asked.hands, asked.left, asked.open).is_ok();
        if !self.for_points.as_ref().is_some_and(known) {
            self.for_points = Some(solve_b_open(&asked.problem()?));
        }
        self.for_points.as_ref()
    }

    /// How both play in this state to win.
    fn for_win(&mut self, asked: &Asked<'_>) -> Option<Decision> {
        let Asked { hands, left, open, ahead } = *asked;
        if self.rules.variant == Variant::A
            && let Some(found) = solutions::a_to_win(self.rules.cards)?.decide(hands, left, open, ahead).ok()
        {
            return Some(found);
        }
        if left.len() <= ON_THE_SPOT {
            let known = |rest: &WinSolution| rest.decide(hands, left, open, ahead).is_ok();
            if !self.for_win.as_ref().is_some_and(known) {
                let order =
                    if self.rules.variant == Variant::A { PointOrder::Known } else { PointOrder::FirstOpen };
                self.for_win = Some(WinSolution::solve(&asked.problem()?, order, ahead, 1, &mut |_, _| {}));
            }
            return self.for_win.as_ref()?.decide(hands, left, open, ahead).ok();
        }
        if self.rules.variant == Variant::A {
            return solutions::a(self.rules.cards)?.decide_to_win_roughly(hands, left, open, ahead).ok();
        }
        let first = solutions::first_rounds();
        if let Some(found) =
            first.and_then(|first| first.decide_to_win_roughly(hands, left, open, ahead).ok())
        {
            return Some(found);
        }
        self.rest_for_points(asked)?.decide_to_win_roughly(hands, left, open, ahead).ok()
    }

    fn choose(&mut self, view: &YoolooView) -> Option<u8> {
        let list = |set: Numbers| set.iter().map(i64::from).collect::<Vec<i64>>();
        let other = self.seat.left(2);
        let (own, theirs) = (list(view.own?.hand), list(table::hand(view, other)));
        let open = view.point_card?;
        let left = list(view.left.with(open));
        let asked = Asked { hands: [&own, &theirs], left: &left, open: open.into(), ahead: self.ahead(view) };
        let decision = if self.plays_to_win(view) { self.for_win(&asked) } else { self.for_points(&asked) }?;
        let [mixed, _] = decision.strategies;
        let card = table::draw(&mixed, &mut self.nature)?;
        let mut parts: Vec<_> = mixed.into_iter().filter(|(_, share)| *share >= 0.005).collect();
        parts.sort_by(|one, two| two.1.total_cmp(&one.1));
        let point = open.into();
        self.why = Some(match parts.len() {
            1 => YoolooWhy::BestCard { point, card },
            _ => {
                let often = |(card, share): (i64, f64)| (card as u8, (100.0 * share).round() as u8);
                YoolooWhy::MixedCard { point, card, mix: Mix(parts.into_iter().map(often).collect()) }
            }
        });
        Some(card as u8)
    }
}

impl Asked<'_> {
    /// The rest of the game, the open point card first.
    fn problem(&self) -> Option<solve::yooloo::Problem> {
        let later = self.left.iter().copied().filter(|point| *point != self.open);
        let points = [self.open].into_iter().chain(later).collect();
        let hands = self.hands.map(<[i64]>::to_vec);
        ProblemDraft { cards: None, hands: Some(hands), points: Some(points) }.validate().ok()
    }
}

impl Player<Yooloo> for Exact {
    fn notice(&mut self, notice: &YoolooNotice) {
        Yooloo::recall(&mut self.memory, notice);
    }

    fn decide(&mut self, view: &YoolooView, legal: &[YoolooAction]) -> YoolooAction {
        self.why = None;
        let card = match view.phase {
            YoolooPhase::Ordering => self.place(view),
            _ => self.choose(view),
        };
        table::action(card.unwrap_or(0), legal)
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solve::assignment::dearest;
    use solve::yooloo::{OrderShare, Problem, best_answer};

    /// The best order against the mixture for points, found as an assignment: it wins nothing.
    #[test]
    fn no_order_beats_the_mixture_for_points() {
        for cards in 2..=10_u8 {
            let size = usize::from(cards);
            let mut wins = vec![0.0; size * size];
            for (order, weight) in solutions::base(cards) {
                for (place, theirs) in order.iter().take(size).enumerate() {
                    for mine in 1..=i64::from(cards) {
                        let won = (place as i64 + 1) * (mine - i64::from(*theirs)).signum();
                        wins[(mine as usize - 1) * size + place] += weight * won as f64;
                    }
                }
            }
            let (_, most) = dearest(size, &wins);
            assert!(most <= 1e-9, "{cards} cards: {most}");
        }
    }

    /// The best of all orders against the mixture for the win gets what the table says, and hardly more
    /// than half of the wins.
    #[test]
    fn no_order_wins_much_more_than_half() {
        for cards in 2..=8_u8 {
            let share = |(order, weight): &(super::super::selfplay::Row, f64)| OrderShare {
                order: order.iter().take(cards.into()).map(|card| i64::from(*card)).collect(),
                weight: *weight,
            };
            let mixture: Vec<OrderShare> = solutions::sealed(cards).iter().map(share).collect();
            let problem = Problem::printed(cards).unwrap();
            let most = best_answer(&problem, 0, &mixture).map_or(0.5, |(share, _)| share);
            assert!(most <= 0.503, "{cards} cards: {most}");
        }
    }

    #[test]
    fn no_answer_beats_variant_a() {
        for cards in [3, 6, 8] {
            let guarantee = solutions::a_to_win(cards).unwrap().guarantee(1, &mut |_, _| {});
            assert!(guarantee.exploitability() <= 1e-6, "{cards} cards: {guarantee:?}");
            let guarantee = solutions::a(cards).unwrap().guarantee(1, &mut |_, _| {});
            assert!(guarantee.exploitability() <= 1e-9, "{cards} cards: {guarantee:?}");
        }
    }

    /// What is shipped is what the solver finds: a state with eight cards left, solved again.
    #[test]
    fn the_shipped_first_rounds_fit_the_rest() {
        let hands: [&[i64]; 2] = [&[1, 2, 3, 4, 6, 7, 9, 10], &[1, 2, 3, 5, 6, 7, 8, 10]];
        let left = [7, 1, 2, 3, 4, 6, 8, 9];
        let asked = Asked { hands, left: &left, open: 7, ahead: 0 };
        let again = solve_b_open(&asked.problem().unwrap()).decide(hands, &left, 7).unwrap();
        let shipped = solutions::first_rounds().unwrap().decide(hands, &left, 7).unwrap();
        assert!((again.value - shipped.value).abs() < 1e-7, "{} {}", again.value, shipped.value);
    }

    /// Whichever part of the game is at hand, and no matter who is ahead, every variant has an answer.
    #[test]
    fn every_part_of_the_game_is_known() {
        for variant in [Variant::A, Variant::B] {
            let rules = ::yooloo::YoolooDraft { variant, ..Default::default() }.validate(2).unwrap();
            let mut exact = Exact::new(rules, Seat::FIRST, Quick::new(1));
            for size in 1..=10_i64 {
                let (own, other): (Vec<i64>, Vec<i64>) = ((1..=size).collect(), (11 - size..=10).collect());
                for ahead in [0, 3, -20] {
                    let asked = Asked { hands: [&own, &other], left: &other, open: other[0], ahead };
                    for decision in [exact.for_win(&asked).unwrap(), exact.for_points(&asked).unwrap()] {
                        let total: f64 = decision.strategies[0].iter().map(|(_, often)| often).sum();
                        assert!((total - 1.0).abs() < 1e-9, "{variant:?}: {size} cards left, {ahead} ahead");
                    }
                }
            }
        }
    }
}
