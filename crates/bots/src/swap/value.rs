//! What an action of YOLO or Go Low is worth to the seat that takes it, by a network, as far as it knows.

use ::swap::{MAX_SLOTS, SupposedCards, Swap, SwapAction, SwapPhase, SwapRules, SwapView};
use deck::{Counts, Lot};
use kernel::{BySeat, Game, MAX_SEATS, Seat, Step};
use nets::{Inputs, Network};

use super::inputs::{Cards, Known, encode, unit};
use super::knowledge::Knowledge;
use crate::standing::{self, POINT, Standing, Utility, WIN};

/// Asks a network what states are worth; keeps the space it needs for that.
#[derive(Debug)]
pub(super) struct Values<'a> {
    network: &'a Network,
    inputs: Inputs,
}

/// What a seat knows before a decision.
pub(super) struct Situation<'a> {
    knowledge: &'a Knowledge,
    cards: Cards,
    /// The state with unknown cards left open.
    pub(super) game: Swap,
    standing: Standing,
}

impl<'a> Situation<'a> {
    /// What somebody with this knowledge makes of the view. Its seat has to answer the question, to begin
    /// its turn, or to place a card it has drawn.
    pub(super) fn new(knowledge: &'a Knowledge, view: &SwapView) -> Self {
        let rules = knowledge.rules();
        let (pile, dealt) = knowledge.unseen(view);
        let mut hands = BySeat::<[Option<u8>; MAX_SLOTS]>::new(rules.seats);
        for seat in Seat::all(rules.seats) {
            for slot in 0..rules.hand {
                hands[seat][usize::from(slot)] =
                    knowledge.memory.card(seat, slot).map(|card| knowledge.kind(card));
            }
        }
        let mut discards = Counts::EMPTY;
        if let Some(top) = view.top {
            discards.put(knowledge.kind(top));
        }
        let cards = SupposedCards { hands, pile, discards };
        let game = Swap::supposed(rules, view, &cards);
        let standing = standing(&game, knowledge.seat);
        Self { knowledge, cards: Cards::new(rules, &pile, &dealt), game, standing }
    }

    fn known(&self) -> Known<'_> {
        Known {
            seat: self.knowledge.seat,
            cards: &self.cards,
            inferences: &self.knowledge.inferences,
            conducts: &self.knowledge.conducts,
        }
    }
}

impl<'a> Values<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        Self { network, inputs: Inputs::new() }
    }

    /// What this state, in which others or chance go on, is worth to the seat.
    pub(super) fn state(&mut self, game: &Swap, situation: &Situation) -> Utility {
        let seat = situation.knowledge.seat;
        if game.is_between_rounds() {
            return situation.standing.utility(shares(game)[seat.index()]);
        }
        encode(game, &situation.known(), &mut self.inputs);
        // The network counts in 16 points.
        Utility::from(self.network.output(&self.inputs)) * 16 * POINT / 65_536
    }

    /// What this action is worth to the seat.
    pub(super) fn action(&mut self, situation: &Situation, action: SwapAction) -> Utility {
        let mut after = situation.game.clone();
        after.advance(Step::Act { seat: situation.knowledge.seat, action }, &mut ());
        self.state(&after, situation)
    }

    /// The best of these actions, and what it is worth; of equal ones the first.
    pub(super) fn best(
        &mut self,
        situation: &Situation,
        actions: &[SwapAction],
    ) -> Option<(SwapAction, Utility)> {
        let mut best: Option<(SwapAction, Utility)> = None;
        for action in actions {
            let worth = self.action(situation, *action);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*action, worth));
            }
        }
        best
    }

    /// What was said to the network last.
    pub(super) fn inputs(&self) -> &Inputs {
        &self.inputs
    }
}

/// Where a seat stands in a round that is being played, by the totals alone.
pub(super) fn standing(game: &Swap, seat: Seat) -> Standing {
    // The round itself is still to come.
    let left = (i64::from(game.rules().rounds) + 1 - i64::from(game.round())).max(1);
    let spread = spread(game.rules(), left);
    Standing::new(&by_totals(game, spread), seat.index(), spread)
}

/// Where a seat stands before the next round.
pub(super) fn next_standing(game: &Swap, seat: Seat) -> Standing {
    let left = (i64::from(game.rules().rounds) - i64::from(game.round())).max(1);
    let spread = spread(game.rules(), left);
    Standing::new(&by_totals(game, spread), seat.index(), spread)
}

/// The share of each seat between rounds.
pub(super) fn shares(game: &Swap) -> [i64; MAX_SEATS] {
    let winners = game.verdict().map(|verdict| verdict.winners);
    // Those who draw for a shared win are equal.
    let drawing = (game.phase() == SwapPhase::TieDraw).then(|| game.leaders());
    if let Some(seats) = winners.or(drawing) {
        let mut shares = [0; MAX_SEATS];
        seats.iter().for_each(|seat| shares[seat.index()] = WIN / seats.len() as i64);
        return shares;
    }
    let left = (i64::from(game.rules().rounds) - i64::from(game.round())).max(1);
    by_totals(game, spread(game.rules(), left))
}

fn by_totals(game: &Swap, spread: i64) -> [i64; MAX_SEATS] {
    standing::shares(game.totals().as_slice(), spread)
}

/// How far seats drift apart in so many rounds, as the width of a logistic curve, in 256ths of a point.
fn spread(rules: &SwapRules, left: i64) -> i64 {
    let size = i64::from(rules.hand) * left * 65_536 / 4;
    // 5.46 points of the printed deck of YOLO in one round of four cards.
    standing::root(size) * 546 / 100 * unit(rules, &rules.deck.lot()) / 256
}
