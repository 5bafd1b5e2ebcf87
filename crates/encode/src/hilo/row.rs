//! What a seat knows, as a row. No number is found by asking what lies in a place, which no processor
//! can guess: everything about a place is looked up by its card.

use deck::{CARDS, Card, CardSet};
use hilo::{
    Cell, Chain, FinalReveal, HiloEligible, HiloMemory, HiloPhase, HiloRemoval, HiloRules, HiloView, Line,
    PLACES, SeatView,
};
use kernel::{RuleSet, Seat};

use super::{COLOURS, POINTS, RULES, VALUES};
use crate::field::Row;

/// The numbers before those about seats.
const HEAD: usize = 5 + 2 * (1 + COLOURS + PLACES) + RULES + 5 + VALUES + COLOURS;
/// The numbers about a seat.
const SEAT: usize = 5 + PLACES * (3 + COLOURS) + COLOURS + PLACES + Line::ALL.len() + 1;

/// For each colour, the places where its open cards lie.
type Lies = [u16; COLOURS];

#[inline]
pub(super) fn write(view: &HiloView, memory: &HiloMemory, seat: Seat, row: &mut Row<'_>) {
    let mut head = row.part::<HEAD>();
    let mut own = [0; COLOURS];
    for other in seat.around(memory.rules().seats()) {
        let place = &view.seats[other];
        let mut row = row.part::<SEAT>();
        row.clamp(i64::from(place.total), POINTS);
        row.put(place.open_sum);
        row.flag(place.chosen);
        row.flag(view.ender == Some(other));
        row.flag(view.last_turns.contains(other));
        let lies = layout(place, &mut row);
        row.flag(place.may_keep);
        row.end();
        if other == seat {
            own = lies;
        }
    }
    table(view, memory, &own, &mut head);
    head.end();
}

/// What is the same for all seats, and where the cards that a seat could lay would join others.
#[inline]
fn table(view: &HiloView, memory: &HiloMemory, own: &Lies, row: &mut Row<'_>) {
    let phase = match view.phase {
        HiloPhase::Uncovering => Some(0),
        HiloPhase::Choosing => Some(1),
        HiloPhase::Holding => Some(2),
        HiloPhase::Removing => Some(3),
        HiloPhase::Clearing => Some(4),
        _ => None,
    };
    row.one_hot(phase, 5);
    let held = view.held.and_then(|held| held.card);
    for card in [view.discard, held] {
        let shown = &SHOWN[code(card)];
        row.put(shown.value);
        row.block(COLOURS).copy_from_slice(&shown.colour);
    }
    for card in [view.discard, held] {
        let places = card.map_or(0, |card| own[card.colour() as usize]);
        row.block(PLACES).copy_from_slice(&IN_LINE[usize::from(places)]);
    }
    flags_of(memory.rules()).into_iter().for_each(|flag| row.flag(flag));
    row.put(view.pile as i16);
    row.put(view.discards as i16);
    row.flag(view.reshuffled);
    row.clamp(i64::from(view.round), (0, i16::MAX));
    row.put(view.target as i16);
    unseen(*memory.unseen().pile_lot(), row);
}

/// What the rules of a table are, as far as they change how one plays.
#[inline]
fn flags_of(rules: &HiloRules) -> [bool; RULES] {
    [
        rules.hilo_removal() == HiloRemoval::Forced,
        rules.hilo_eligible() == HiloEligible::NewOnly,
        rules.chain() == Chain::Optional,
        rules.chain() == Chain::Off,
        !rules.reshuffle_keep_top(),
        rules.final_reveal() == FinalReveal::One,
    ]
}

/// What a place says in a row.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Shown {
    colour: [i16; COLOURS],
    value: i16,
    face_down: i16,
    open: i16,
}

/// What it says for each card, then for no card and for a card face down. Room for 128, so that seven
/// bits are always inside.
static SHOWN: [Shown; 128] = {
    let nothing = Shown { colour: [0; COLOURS], value: 0, face_down: 0, open: 0 };
    let mut table = [nothing; 128];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        table[index as usize].colour[card.colour() as usize] = 1;
        table[index as usize].value = card.value() as i16;
        table[index as usize].open = 1;
        index += 1;
    }
    table[FACE_DOWN].face_down = 1;
    table
};

const NOTHING: usize = CARDS as usize;
const FACE_DOWN: usize = NOTHING + 1;

#[inline]
fn code(card: Option<Card>) -> usize {
    card.map_or(NOTHING, |card| usize::from(card.index())) & 127
}

/// The places, and everything about lines.
#[inline]
fn layout(place: &SeatView, row: &mut Row<'_>) -> Lies {
    const CELLS: usize = PLACES * (3 + COLOURS);
    let (down, rest) = row.block(CELLS).split_at_mut(PLACES);
    let (open, rest) = rest.split_at_mut(PLACES);
    let (values, colours) = rest.split_at_mut(PLACES);
    let mut face_up: u16 = 0;
    for (slot, cell) in place.cells.iter().enumerate() {
        down[slot] = i16::from(matches!(cell, Cell::FaceDown));
        open[slot] = i16::from(matches!(cell, Cell::FaceUp { .. }));
        face_up |= (open[slot] as u16) << slot;
    }
    let mut lies = [0; COLOURS];
    while face_up != 0 {
        let slot = face_up.trailing_zeros() as usize;
        face_up &= face_up - 1;
        let Cell::FaceUp { card } = place.cells[slot] else { continue };
        let shown = &SHOWN[code(Some(card))];
        values[slot] = shown.value;
        colours[slot * COLOURS..(slot + 1) * COLOURS].copy_from_slice(&shown.colour);
        lies[card.colour() as usize] |= 1 << slot;
    }
    for (wants, places) in row.block(COLOURS).iter_mut().zip(lies) {
        *wants = TWO_IN_LINE[usize::from(places) % TWO_IN_LINE.len()];
    }
    let marked = row.block(PLACES);
    place.marked.iter().for_each(|slot| marked[usize::from(slot)] = 1);
    let removable = row.block(Line::ALL.len());
    place.removable.lines.iter().for_each(|line| removable[line as usize] = 1);
    lies
}

/// For each set of places: for each place as many others of the set as lie in one line with it.
static IN_LINE: [[i16; PLACES]; 1 << PLACES] = {
    let mut table = [[0; PLACES]; 1 << PLACES];
    let mut places = 0;
    while places < 1 << PLACES {
        let mut line = 0;
        while line < Line::ALL.len() {
            let slots = Line::ALL[line].slots();
            let has = [places >> slots[0] & 1, places >> slots[1] & 1, places >> slots[2] & 1];
            let mut at = 0;
            while at < 3 {
                let others = (has[0] + has[1] + has[2] - has[at]) as i16;
                let slot = slots[at] as usize;
                if others > table[places][slot] {
                    table[places][slot] = others;
                }
                at += 1;
            }
            line += 1;
        }
        places += 1;
    }
    table
};

/// For each set of places: 1, if two of them lie in one line.
static TWO_IN_LINE: [i16; 1 << PLACES] = {
    let mut table = [0; 1 << PLACES];
    let mut places = 0;
    while places < 1 << PLACES {
        let mut place = 0;
        while place < PLACES {
            // One that is in the set and has another one beside it.
            if places >> place & 1 == 1 && IN_LINE[places][place] > 0 {
                table[places] = 1;
            }
            place += 1;
        }
        places += 1;
    }
    table
};

/// The cards of each value, then of each colour. A colour's cards are thirteen neighbouring bits: spread
/// to four bits each, the colours are added up side by side.
#[inline]
fn unseen(cards: CardSet, row: &mut Row<'_>) {
    let bits = cards.bits();
    let (values, colours) = row.block(VALUES + COLOURS).split_at_mut(VALUES);
    let mut sums = 0;
    for (colour, number) in colours.iter_mut().enumerate() {
        let of_colour = (bits >> (colour * VALUES)) as usize;
        let (low, high) = (of_colour & 127, of_colour >> 7 & 63);
        sums += SPREAD[low] | SPREAD[high] << 28;
        *number = i16::from(ONES[low] + ONES[high]);
    }
    for (value, number) in values.iter_mut().enumerate() {
        *number = (sums >> (4 * value) & 15) as i16;
    }
}

/// Seven bits, each with four bits of room.
static SPREAD: [u64; 128] = {
    let mut table = [0; 128];
    let mut bits = 0;
    while bits < 128 {
        let mut place = 0;
        while place < 7 {
            table[bits] |= (bits as u64 >> place & 1) << (4 * place);
            place += 1;
        }
        bits += 1;
    }
    table
};

/// How many of seven bits are set.
static ONES: [u8; 128] = {
    let mut table = [0; 128];
    let mut bits: usize = 0;
    while bits < 128 {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};
