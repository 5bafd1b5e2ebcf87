//! YOOLOO as numbers.

use kernel::{RuleSet, Seat};
use yooloo::{Numbers, Variant, Yooloo, YoolooAction, YoolooMemory, YoolooPhase, YoolooRules, YoolooView};

use crate::encode::Encode;
use crate::field::{Field, Fields, Row};

const MOST: (i16, i16) = (0, i16::MAX);

impl Encode for Yooloo {
    const VERSION: u32 = 1;
    const LOWEST_WINS: bool = false;

    /// Playing card 1, 2, …; in the base game then placing card 1, 2, ….
    fn action_count(rules: &YoolooRules) -> usize {
        let cards = usize::from(rules.cards);
        if rules.variant == Variant::Base { 2 * cards } else { cards }
    }

    #[inline]
    fn action_index(rules: &YoolooRules, action: YoolooAction) -> Option<usize> {
        let (card, first) = match action {
            YoolooAction::Play { card } => (card, 0),
            YoolooAction::Place { card } if rules.variant == Variant::Base => (card, rules.cards),
            YoolooAction::Place { .. } => return None,
        };
        (1..=rules.cards).contains(&card).then(|| usize::from(first + card - 1))
    }

    #[inline]
    fn action_at(rules: &YoolooRules, index: usize) -> Option<YoolooAction> {
        let cards = usize::from(rules.cards);
        if index >= Self::action_count(rules) {
            return None;
        }
        Some(match index.checked_sub(cards) {
            None => YoolooAction::Play { card: index as u8 + 1 },
            Some(place) => YoolooAction::Place { card: place as u8 + 1 },
        })
    }

    fn fields(rules: &YoolooRules) -> Vec<Field> {
        let cards = usize::from(rules.cards);
        let mut fields = Fields::default();
        fields.flags("phase", 3, "one of: ordering, choosing, showdown");
        fields.flags("hand", cards, "the cards that may still be chosen, from 1");
        fields.add(
            "order",
            cards,
            (0, 10),
            "for each card its place in the sealed order, from 1; 0: not placed",
        );
        fields.flags("point_card", cards, "the open point card, from 1");
        fields.flags("parked", cards, "point cards of rounds without a winner, added to the stake");
        fields.flags("left", cards, "point cards still to come");
        fields.flags("removed", cards, "point cards that left the game");
        fields.add("stake", 1, (0, 55), "the points this round is about");
        fields.add("round", 1, (0, 10), "the round, from 1");
        fields.add("showdown", 1, MOST, "the showdown, from 1; 0: none");
        fields.add("games_left", 1, (0, 100), "games of the series to be played after this one");
        for place in 0..rules.seats {
            let name = |what: &str| format!("seat+{place}.{what}");
            fields.flags(name("waiting"), 1, "has still to choose");
            fields.flags(name("played"), cards, "cards shown in this game, from 1");
            fields.flags(name("won"), cards, "point cards won in this game, as remembered, from 1");
            fields.add(name("points"), 1, (0, 55), "their sum");
            fields.add(name("total"), 1, (0, 5500), "points of the games that are scored");
        }
        fields.finish()
    }

    #[inline]
    fn write(view: &YoolooView, memory: &YoolooMemory, seat: Seat, row: &mut Row<'_>) {
        let cards = usize::from(view.cards);
        let phase = match view.phase {
            YoolooPhase::Ordering => Some(0),
            YoolooPhase::Choosing => Some(1),
            YoolooPhase::Showdown => Some(2),
            YoolooPhase::Turning | YoolooPhase::Over => None,
        };
        row.one_hot(phase, 3);
        let own = view.own;
        numbers(own.map_or(Numbers::EMPTY, |own| own.hand), cards, row);
        let order = row.block(cards);
        if let Some(own) = own {
            for (place, card) in own.order.iter().enumerate() {
                order[usize::from(card) - 1] = place as i16 + 1;
            }
        }
        row.one_hot(view.point_card.map(|card| usize::from(card) - 1), cards);
        numbers(view.parked, cards, row);
        numbers(view.left, cards, row);
        numbers(view.removed, cards, row);
        row.put(view.stake.sum() as i16);
        row.put(i16::from(view.round));
        row.clamp(i64::from(view.showdown), MOST);
        row.put(i16::from(view.games) - i16::from(view.game));
        let won = view.won.as_ref().unwrap_or(&memory.won);
        for other in seat.around(memory.rules.seats()) {
            row.flag(view.waiting.contains(other));
            numbers(view.played[other], cards, row);
            numbers(won[other], cards, row);
            row.put(won[other].sum() as i16);
            row.put(view.totals[other] as i16);
        }
    }
}

/// A flag for each number from 1.
#[inline]
fn numbers(set: Numbers, cards: usize, row: &mut Row<'_>) {
    for (number, flag) in (1..).zip(row.block(cards)) {
        *flag = i16::from(set.contains(number));
    }
}
