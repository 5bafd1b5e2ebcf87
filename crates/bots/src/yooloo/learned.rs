use std::cell::LazyCell;

use ::yooloo::{
    Numbers, PublicEvent, Variant, Yooloo, YoolooAction, YoolooNotice, YoolooPhase, YoolooRound, YoolooRules,
    YoolooView,
};
use chance::Quick;
use kernel::{Seat, Sentence};

use super::opponent_model::OpponentModel;
use super::orders::{Meetings, orders};
use super::seal::Sealing;
use super::selfplay::{Row, SelfPlay};
use super::why::YoolooWhy;
use super::{showdown, table};
use crate::spec::Effort;
use driver::Player;

/// Plays at tables of three and more what self-play has found.
///
/// Base game: an order from a mixture that is built in or found once for all ([`orders`]). A and B: self-play from
/// the position at hand before every card, against what the others seem to be.
pub(super) struct Learned {
    rules: YoolooRules,
    seat: Seat,
    nature: Quick,
    /// How many times self-play goes through the rest of the game for one card.
    times: u32,
    sealing: Sealing,
    model: OpponentModel,
    /// The last position a card was chosen in: how others would have played there.
    asked: Option<Asked>,
    why: Option<YoolooWhy>,
}

struct Asked {
    game: u8,
    round: u8,
    /// By seat: how often a learner shows each card of its hand.
    often: Vec<Vec<(u8, f64)>>,
    /// The rank of the stake among those left, from below.
    rank: usize,
}

/// Rounds of self-play for one card, unless an effort is stated.
const TIMES: u32 = 150;

impl Learned {
    pub(super) fn new(rules: YoolooRules, seat: Seat, effort: Option<Effort>, nature: Quick) -> Self {
        if rules.variant == Variant::Base {
            orders(&rules);
        }
        let each = 10 * u32::from(rules.seats);
        let times = effort.map_or(TIMES, |effort| (1000 * effort.units() / each).clamp(15, 20_000));
        let model = OpponentModel::new(rules.seats);
        Self { rules, seat, nature, times, sealing: Sealing::default(), model, asked: None, why: None }
    }

    fn place(&mut self, view: &YoolooView) -> Option<u8> {
        let placed = view.own?.order;
        let found = orders(&self.rules);
        // Only orders that begin as none of the mixture does are weighed.
        let meetings = LazyCell::new(|| Meetings::new(&self.rules));
        let card = self.sealing.next(
            placed,
            self.rules.cards,
            found,
            |order| meetings.worth(order),
            &mut self.nature,
        )?;
        let (point, seats) = (i64::from(placed.len()) + 1, self.rules.seats.into());
        self.why = Some(YoolooWhy::SelfPlayOrder { point, card: card.into(), seats });
        Some(card)
    }

    fn choose(&mut self, view: &YoolooView) -> Option<u8> {
        let stakes = table::stakes(view);
        let hands: Vec<Numbers> = Seat::all(self.rules.seats).map(|seat| table::hand(view, seat)).collect();
        let me = self.seat.index();
        // All who think like this find the same: the chance in it follows from the position alone.
        let mut common = Quick::new(code(&hands, &stakes));
        let often: Vec<Vec<(u8, f64)>> = if hands.iter().all(|hand| *hand == hands[0]) {
            let found = SelfPlay::symmetric(hands.len(), hands[0], &stakes, 4 * self.times, &mut common);
            vec![first_cards(hands[0], &found); hands.len()]
        } else {
            let play = SelfPlay::run(&hands, &stakes, self.times, &self.model, &mut common);
            (0..hands.len()).map(|seat| play.now(seat)).collect()
        };
        let card = table::draw(&often[me], &mut self.nature)?;
        let share = often[me].iter().find(|(own, _)| *own == card).map_or(0.0, |(_, share)| *share);
        self.why = Some(YoolooWhy::SelfPlayCard {
            stake: stakes[0].into(),
            card: card.into(),
            share: (100.0 * share).round() as i64,
        });
        let rank = stakes.iter().filter(|other| **other < stakes[0]).count();
        self.asked = Some(Asked { game: view.game, round: view.round, often, rank });
        Some(card)
    }

    fn showdown(&mut self) -> Option<u8> {
        let mix = showdown::mixture(self.rules.seats, self.rules.cards);
        let card = table::draw(mix, &mut self.nature)?;
        self.why = Some(YoolooWhy::Showdown { card: card.into() });
        Some(card)
    }

    /// Learns from what the others showed.
    fn observe(&mut self, round: &YoolooRound) {
        let Some(asked) = self.asked.take() else { return };
        if round.showdown > 0 || (round.game, round.round) != (asked.game, asked.round) {
            return;
        }
        // This seat's card too, so that all players of this kind have the same model.
        for (seat, card) in round.cards.iter() {
            let Some(often) = asked.often.get(seat.index()) else { continue };
            let hand: Vec<u8> = often.iter().map(|(card, _)| *card).collect();
            let learner = often.iter().find(|(own, _)| own == card).map_or(0.0, |(_, share)| *share);
            self.model.observe(seat, *card, learner, &hand, asked.rank);
        }
    }
}

impl Player<Yooloo> for Learned {
    fn notice(&mut self, notice: &YoolooNotice) {
        if let YoolooNotice::Public(PublicEvent::Round(round)) = notice {
            self.observe(round);
        }
    }

    fn decide(&mut self, view: &YoolooView, legal: &[YoolooAction]) -> YoolooAction {
        self.why = None;
        if legal.len() == 1 && view.phase != YoolooPhase::Ordering {
            self.why = Some(YoolooWhy::LastCard);
            return legal[0];
        }
        let card = match view.phase {
            YoolooPhase::Ordering => self.place(view),
            YoolooPhase::Showdown => self.showdown(),
            _ => self.choose(view),
        };
        table::action(card.unwrap_or(0), legal)
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}

/// How often each card of a hand comes first in these orders.
fn first_cards(hand: Numbers, orders: &[Row]) -> Vec<(u8, f64)> {
    let count = |card: u8| orders.iter().filter(|order| order[0] == card).count();
    let total = orders.len().max(1) as f64;
    hand.iter().map(|card| (card, count(card) as f64 / total)).collect()
}

/// A number for the position, the same for everybody at the table.
fn code(hands: &[Numbers], stakes: &[u16]) -> u64 {
    let cards = hands.iter().map(|hand| hand.iter().fold(0, |bits: u64, card| bits | 1 << card));
    let parts = cards.chain(stakes.iter().map(|stake| u64::from(*stake)));
    parts.fold(1, |code, part| code.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(part).rotate_left(23))
}
