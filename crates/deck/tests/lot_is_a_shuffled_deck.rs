#![allow(clippy::unwrap_used, reason = "a test may fail")]
//! A lot of unseen cards is exactly a shuffled deck: all orders of a small deck are played through
//! one script of looks, draws and reshuffles, once with a hidden order and once with lots, and
//! everything that can be seen is seen equally often.

use std::collections::BTreeMap;

use deck::{Counts, DeckText, Lot, Stock};

use Move::{Draw, Look, Reshuffle};

/// What happens at a table, in order.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Look at the dealt card in this slot for the first time.
    Look(usize),
    /// Draw the top card of the pile and discard it.
    Draw,
    /// Shuffle all discards into a new pile.
    Reshuffle,
}

/// How often each sequence of cards seen occurs, as a share of `1` in exact fractions of `whole`.
type Seen = BTreeMap<Vec<u8>, u128>;

/// A number that every count of equally likely ways below divides.
const WHOLE: u128 = 720 * 720 * 720;

fn permutations(cards: &[u8]) -> Vec<Vec<u8>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    (0..cards.len())
        .flat_map(|first| {
            let mut rest = cards.to_vec();
            let card = rest.remove(first);
            permutations(&rest).into_iter().map(move |order| [vec![card], order].concat())
        })
        .collect()
}

/// A table with a hidden order: dealt cards, then the pile, top card first.
#[derive(Clone)]
struct Plain {
    dealt: Vec<u8>,
    pile: Vec<u8>,
    discards: Vec<u8>,
    seen: Vec<u8>,
}

fn play_plain(table: Plain, moves: &[Move], share: u128, seen: &mut Seen) {
    let Some((first, rest)) = moves.split_first() else {
        *seen.entry(table.seen).or_default() += share;
        return;
    };
    let mut next = table;
    match first {
        Look(slot) => next.seen.push(next.dealt[*slot]),
        Draw => {
            let card = next.pile.remove(0);
            next.discards.push(card);
            next.seen.push(card);
        }
        Reshuffle => {
            let orders = permutations(&std::mem::take(&mut next.discards));
            let share = share / orders.len() as u128;
            for pile in orders {
                play_plain(Plain { pile, ..next.clone() }, rest, share, seen);
            }
            return;
        }
    }
    play_plain(next, rest, share, seen);
}

/// The same table without an order.
#[derive(Clone)]
struct Lots {
    stock: Stock<Counts>,
    discards: Counts,
    seen: Vec<u8>,
}

fn play_lots(table: Lots, moves: &[Move], share: u128, seen: &mut Seen) {
    let Some((first, rest)) = moves.split_first() else {
        *seen.entry(table.seen).or_default() += share;
        return;
    };
    let lot = match first {
        Look(_) => *table.stock.dealt_lot(),
        Draw => *table.stock.pile_lot(),
        Reshuffle => {
            let mut next = table;
            next.stock.reshuffle(std::mem::replace(&mut next.discards, Counts::EMPTY));
            return play_lots(next, rest, share, seen);
        }
    };
    for (card, count) in lot.kinds() {
        let mut next = table.clone();
        next.seen.push(card);
        match first {
            Look(_) => next.stock.look(card),
            _ => {
                next.stock.draw(card);
                next.discards.put(card);
            }
        }
        play_lots(next, rest, share * u128::from(count) / u128::from(lot.total()), seen);
    }
}

fn check(text: &str, dealt: usize, moves: &[Move]) {
    let deck = DeckText(text.split(',').map(|v| (v.parse().unwrap(), 1)).collect()).validate(0).unwrap();
    let cards: Vec<u8> = deck.lot().kinds().flat_map(|(card, n)| vec![card; n as usize]).collect();
    let (mut plain, mut lots) = (Seen::new(), Seen::new());
    let orders = permutations(&cards);
    let share = WHOLE / orders.len() as u128;
    for order in orders {
        let (dealt, pile) = order.split_at(dealt);
        let table =
            Plain { dealt: dealt.to_vec(), pile: pile.to_vec(), discards: Vec::new(), seen: Vec::new() };
        play_plain(table, moves, share, &mut plain);
    }
    let stock = Stock::new(deck.lot(), Counts::EMPTY, dealt as u32);
    play_lots(Lots { stock, discards: Counts::EMPTY, seen: Vec::new() }, moves, WHOLE, &mut lots);
    assert_eq!(plain.values().sum::<u128>(), WHOLE, "shares divide evenly");
    assert_eq!(plain, lots, "{text}, {dealt} dealt, {moves:?}");
}

#[test]
fn without_a_reshuffle() {
    check("0,0,1,2,2", 2, &[Look(1), Draw, Look(0), Draw, Draw]);
    check("0,1,2,3", 0, &[Draw, Draw, Draw, Draw]);
    check("0,0,0,1", 3, &[Draw, Look(2), Look(0)]);
}

#[test]
fn dealt_cards_keep_their_old_lot_after_a_reshuffle() {
    check("0,0,1,2,2", 2, &[Draw, Draw, Draw, Reshuffle, Draw, Look(0), Draw, Look(1)]);
    check("0,1,1,2,3", 2, &[Draw, Look(1), Draw, Draw, Reshuffle, Draw, Draw, Look(0)]);
}

#[test]
fn after_two_reshuffles() {
    check("0,0,1,2", 1, &[Draw, Draw, Draw, Reshuffle, Draw, Draw, Draw, Reshuffle, Draw, Look(0)]);
}
