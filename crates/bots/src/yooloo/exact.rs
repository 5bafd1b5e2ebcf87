use ::yooloo::{Numbers, Variant, Yooloo, YoolooAction, YoolooNotice, YoolooPhase, YoolooRules, YoolooView};
use chance::Quick;
use kernel::{Seat, Sentence};
use solve::yooloo::{Decision, ProblemDraft, Solution, solve_b_open};

use super::selfplay::Row;
use super::why::YoolooWhy;
use super::{solutions, table};
use crate::why::Mix;
use driver::Player;

/// Plays an exact equilibrium of the points at a table of two: no answer wins against it on average.
///
/// Base game: an order drawn from the mixture of orders. A: one matrix game from the table of all
/// values. B: the same from the table of the first rounds that is built in, and once seven cards or
/// fewer are left, from the rest of the game solved on the spot.
pub(super) struct Exact {
    rules: YoolooRules,
    seat: Seat,
    nature: Quick,
    /// The order to be sealed.
    order: Row,
    /// Variant B: the rest of a game, solved.
    rest: Option<Solution>,
    why: Option<YoolooWhy>,
}

impl Exact {
    pub(super) fn new(rules: YoolooRules, seat: Seat, nature: Quick) -> Self {
        // What is solved once for all is solved before the game begins.
        match rules.variant {
            Variant::Base => drop(solutions::base(rules.cards)),
            Variant::A => drop(solutions::a(rules.cards)),
            Variant::B => drop(solutions::first_rounds()),
        }
        Self { rules, seat, nature, order: Row::default(), rest: None, why: None }
    }

    /// The card for the next place of the order. The order is drawn before the first one.
    fn place(&mut self, placed: usize) -> Option<u8> {
        if placed == 0 {
            self.order = table::draw(solutions::base(self.rules.cards), &mut self.nature)?;
        }
        let card = self.order.get(placed).copied()?;
        self.why = Some(YoolooWhy::MixedOrder { point: placed as i64 + 1, card: card.into() });
        Some(card)
    }

    /// How both play in this state, this seat's hand first.
    fn decision(&mut self, hands: [&[i64]; 2], left: &[i64], open: i64) -> Option<Decision> {
        if self.rules.variant == Variant::A {
            return solutions::a(self.rules.cards)?.decide(hands, left, open).ok();
        }
        if let Some(found) = solutions::first_rounds().and_then(|first| first.decide(hands, left, open).ok())
        {
            return Some(found);
        }
        // A rest that knows this state knows it exactly, whichever game it was solved for.
        if let Some(found) = self.rest.as_ref().and_then(|rest| rest.decide(hands, left, open).ok()) {
            return Some(found);
        }
        let points = [open].into_iter().chain(left.iter().copied().filter(|point| *point != open)).collect();
        let draft =
            ProblemDraft { cards: None, hands: Some(hands.map(<[i64]>::to_vec)), points: Some(points) };
        let rest = solve_b_open(&draft.validate().ok()?);
        let found = rest.decide(hands, left, open).ok();
        self.rest = Some(rest);
        found
    }

    fn choose(&mut self, view: &YoolooView) -> Option<u8> {
        let list = |set: Numbers| set.iter().map(i64::from).collect::<Vec<i64>>();
        let other = self.seat.left(2);
        let (own, theirs) = (list(view.own?.hand), list(table::hand(view, other)));
        let open = view.point_card?;
        let left = list(view.left.with(open));
        let decision = self.decision([&own, &theirs], &left, open.into())?;
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

impl Player<Yooloo> for Exact {
    fn notice(&mut self, _notice: &YoolooNotice) {}

    fn decide(&mut self, view: &YoolooView, legal: &[YoolooAction]) -> YoolooAction {
        self.why = None;
        let card = match view.phase {
            YoolooPhase::Ordering => self.place(view.own.map_or(0, |own| own.order.len() as usize)),
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

    /// The best order against the mixture, found as an assignment: it wins nothing.
    #[test]
    fn no_order_beats_the_mixture_of_the_base_game() {
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

    #[test]
    fn no_answer_beats_variant_a() {
        for cards in [3, 6, 10] {
            let guarantee = solutions::a(cards).unwrap().guarantee(1, &mut |_, _| {});
            assert!(guarantee.exploitability() <= 1e-9, "{cards} cards: {guarantee:?}");
        }
    }

    /// What is shipped is what the solver finds: a state with eight cards left, solved again.
    #[test]
    fn the_shipped_first_rounds_fit_the_rest() {
        let hands: [&[i64]; 2] = [&[1, 2, 3, 4, 6, 7, 9, 10], &[1, 2, 3, 5, 6, 7, 8, 10]];
        let left = [7, 1, 2, 3, 4, 6, 8, 9];
        let draft = ProblemDraft {
            cards: None,
            hands: Some(hands.map(<[i64]>::to_vec)),
            points: Some(left.to_vec()),
        };
        let again = solve_b_open(&draft.validate().unwrap()).decide(hands, &left, 7).unwrap();
        let shipped = solutions::first_rounds().unwrap().decide(hands, &left, 7).unwrap();
        assert!((again.value - shipped.value).abs() < 1e-7, "{} {}", again.value, shipped.value);
    }

    /// Whichever part of the game is at hand, variant B is played by one of the exact sources.
    #[test]
    fn variant_b_knows_every_part_of_the_game() {
        let rules = ::yooloo::YoolooDraft { variant: Variant::B, ..Default::default() }.validate(2).unwrap();
        let mut exact = Exact::new(rules, Seat::FIRST, Quick::new(1));
        for size in 1..=10_i64 {
            let (own, other): (Vec<i64>, Vec<i64>) = ((1..=size).collect(), (11 - size..=10).collect());
            let decision = exact.decision([&own, &other], &own, 1).unwrap();
            let total: f64 = decision.strategies[0].iter().map(|(_, often)| often).sum();
            assert!((total - 1.0).abs() < 1e-9, "{size} cards left");
        }
    }
}
