//! HILO as numbers.

use deck::{CARDS, Card, CardSet, Colour};
use hilo::{
    Cell, Chain, FinalReveal, Hilo, HiloAction, HiloEligible, HiloMemory, HiloPhase, HiloRemoval, HiloRules,
    HiloView, Line, PLACES, SeatView, Slide,
};
use kernel::{RuleSet, Seat};

use crate::encode::Encode;
use crate::field::{Field, Fields, Row};

const COLOURS: usize = Colour::ALL.len();
const VALUES: usize = CARDS as usize / COLOURS;
const POINTS: (i16, i16) = (-20_000, 20_000);
const CARD: (i16, i16) = (-1, 11);
/// Rising pairs of the nine places.
const PAIRS: usize = PLACES * (PLACES - 1) / 2;
const DRAW: usize = PAIRS;
const TAKE: usize = DRAW + 1;
const TRADE: usize = TAKE + PLACES;
const THROW: usize = TRADE + PLACES;
const REMOVE: usize = THROW + PLACES;
/// Six rows and columns, then both diagonals with both slides.
const REMOVALS: usize = 10;
const KEEP: usize = REMOVE + REMOVALS;

impl Encode for Hilo {
    const VERSION: u32 = 2;
    const LOWEST_WINS: bool = true;

    fn action_count(_rules: &HiloRules) -> usize {
        KEEP + 1
    }

    #[inline]
    fn action_index(_rules: &HiloRules, action: HiloAction) -> Option<usize> {
        let place = |first: usize, slot: u8| (usize::from(slot) < PLACES).then(|| first + usize::from(slot));
        match action {
            HiloAction::Uncover { slots: [low, high] } => pair_index(low, high),
            HiloAction::Draw => Some(DRAW),
            HiloAction::Take { slot } => place(TAKE, slot),
            HiloAction::Trade { slot } => place(TRADE, slot),
            HiloAction::Throw { turn } => place(THROW, turn),
            HiloAction::Remove { line, slide } => Some(REMOVE + removal_index(line, slide)?),
            HiloAction::Keep => Some(KEEP),
        }
    }

    fn action_at(_rules: &HiloRules, index: usize) -> Option<HiloAction> {
        let slot = |first: usize| (index - first) as u8;
        Some(match index {
            0..DRAW => HiloAction::Uncover { slots: pair_at(index) },
            DRAW => HiloAction::Draw,
            TAKE..TRADE => HiloAction::Take { slot: slot(TAKE) },
            TRADE..THROW => HiloAction::Trade { slot: slot(TRADE) },
            THROW..REMOVE => HiloAction::Throw { turn: slot(THROW) },
            REMOVE..KEEP => removal_at(index - REMOVE),
            KEEP => HiloAction::Keep,
            _ => return None,
        })
    }

    fn fields(rules: &HiloRules) -> Vec<Field> {
        let mut fields = Fields::default();
        fields.flags("phase", 5, "one of: uncovering, choosing, holding, removing, clearing");
        fields.add("discard.value", 1, CARD, "the top discard's value; 0 if there is none");
        fields.flags("discard.colour", COLOURS, "its colour, in the order R O Y G S B V P; none: no discard");
        fields.add("held.value", 1, CARD, "the value of the card you drew; 0 if you hold none");
        fields.flags("held.colour", COLOURS, "its colour; none: you hold no card");
        let matches = "for each place of yours: as many others in one line with it as have that colour";
        fields.add("discard.matches", PLACES, (0, 2), matches);
        fields.add("held.matches", PLACES, (0, 2), matches);
        fields.flags(
            "rules",
            RULES,
            "lines have to go; only new ones may; a line made by a slide: the player is asked, it stays; the \
             top discard is shuffled in; one line goes after the final reveal",
        );
        fields.add("pile", 1, (0, 104), "cards of the draw pile");
        fields.add("discards", 1, (0, 104), "cards of the discard pile");
        fields.flags("reshuffled", 1, "the discards have become a new draw pile in this round");
        fields.add("round", 1, (0, i16::MAX), "the round, from 1");
        fields.add("target", 1, (1, 10_000), "the points that end the game");
        fields.add(
            "unseen.value",
            VALUES,
            (0, 8),
            "how many cards of each value, -1 to 11, may lie on the pile",
        );
        fields.add("unseen.colour", COLOURS, (0, 13), "how many cards of each colour may lie on the pile");
        for place in 0..rules.seats() {
            let name = |what: &str| format!("seat+{place}.{what}");
            fields.add(name("total"), 1, POINTS, "points of the rounds scored");
            fields.add(name("open_sum"), 1, (-9, 99), "the sum of the open cards");
            fields.flags(name("chosen"), 1, "has chosen its opening cards while others have not");
            fields.flags(name("ender"), 1, "has ended the round");
            fields.flags(name("last_turn"), 1, "still has a closing turn");
            fields.flags(name("face_down"), PLACES, "places with a face-down card, row by row");
            fields.flags(name("open"), PLACES, "places with an open card");
            fields.add(name("value"), PLACES, CARD, "the open cards' values; 0 elsewhere");
            fields.flags(name("colour"), PLACES * COLOURS, "for each place the open card's colour");
            fields.flags(name("wants"), COLOURS, "colours of which two open cards lie in one line");
            fields.flags(name("marked"), PLACES, "opening cards chosen; in the final reveal, cards turned");
            fields.flags(name("removable"), Line::ALL.len(), "lines that may be removed now");
            fields.flags(name("may_keep"), 1, "may leave the line lying");
        }
        fields.finish()
    }

    #[inline]
    fn write(view: &HiloView, memory: &HiloMemory, seat: Seat, row: &mut Row<'_>) {
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
        card(view.discard, row);
        card(held, row);
        matches(view.discard, &view.seats[seat], row);
        matches(held, &view.seats[seat], row);
        flags_of(memory.rules()).into_iter().for_each(|flag| row.flag(flag));
        row.put(view.pile as i16);
        row.put(view.discards as i16);
        row.flag(view.reshuffled);
        row.clamp(i64::from(view.round), (0, i16::MAX));
        row.put(view.target as i16);
        unseen(*memory.unseen().pile_lot(), row);
        for other in seat.around(memory.rules().seats()) {
            let place = &view.seats[other];
            row.clamp(i64::from(place.total), POINTS);
            row.put(place.open_sum);
            row.flag(place.chosen);
            row.flag(view.ender == Some(other));
            row.flag(view.last_turns.contains(other));
            layout(place, row);
            row.flag(place.may_keep);
        }
    }
}

#[inline]
fn card(card: Option<Card>, row: &mut Row<'_>) {
    row.put(card.map_or(0, |card| i16::from(card.value())));
    row.one_hot(card.map(|card| card.colour() as usize), COLOURS);
}

/// How many rules are told.
const RULES: usize = 6;

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

/// Where a card would join others of its colour.
#[inline]
fn matches(card: Option<Card>, place: &SeatView, row: &mut Row<'_>) {
    let matches = row.block(PLACES);
    let Some(card) = card else { return };
    let mut places = 0;
    for (slot, cell) in place.cells.iter().enumerate() {
        if matches!(cell, Cell::FaceUp { card: open } if open.colour() == card.colour()) {
            places |= 1 << slot;
        }
    }
    for (number, most) in matches.iter_mut().zip(IN_LINE[places]) {
        *number = i16::from(most);
    }
}

/// For each set of places: for each place as many others of the set as lie in one line with it; at the end 1 if
/// any line has two.
static IN_LINE: [[u8; PLACES + 1]; 1 << PLACES] = {
    let mut table = [[0; PLACES + 1]; 1 << PLACES];
    let mut places = 0;
    while places < 1 << PLACES {
        let mut line = 0;
        while line < Line::ALL.len() {
            let slots = Line::ALL[line].slots();
            let has = [places >> slots[0] & 1, places >> slots[1] & 1, places >> slots[2] & 1];
            let mut at = 0;
            while at < 3 {
                let others = (has[0] + has[1] + has[2] - has[at]) as u8;
                let slot = slots[at] as usize;
                if others > table[places][slot] {
                    table[places][slot] = others;
                }
                at += 1;
            }
            if has[0] + has[1] + has[2] >= 2 {
                table[places][PLACES] = 1;
            }
            line += 1;
        }
        places += 1;
    }
    table
};

#[inline]
fn layout(place: &SeatView, row: &mut Row<'_>) {
    const CELLS: usize = PLACES * (3 + COLOURS) + COLOURS;
    let (down, rest) = row.block(CELLS).split_at_mut(PLACES);
    let (open, rest) = rest.split_at_mut(PLACES);
    let (values, rest) = rest.split_at_mut(PLACES);
    let (colours, wants) = rest.split_at_mut(PLACES * COLOURS);
    let mut places = [0; COLOURS];
    for (slot, cell) in place.cells.iter().enumerate() {
        match cell {
            Cell::Empty => {}
            Cell::FaceDown => down[slot] = 1,
            Cell::FaceUp { card } => {
                open[slot] = 1;
                values[slot] = i16::from(card.value());
                colours[slot * COLOURS + card.colour() as usize] = 1;
                places[card.colour() as usize] |= 1 << slot;
            }
        }
    }
    for (wants, places) in wants.iter_mut().zip(places) {
        *wants = i16::from(IN_LINE[places][PLACES]);
    }
    let marked = row.block(PLACES);
    place.marked.iter().for_each(|slot| marked[usize::from(slot)] = 1);
    let removable = row.block(Line::ALL.len());
    place.removable.lines.iter().for_each(|line| removable[line as usize] = 1);
}

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
const SPREAD: [u64; 128] = {
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
const ONES: [u8; 128] = {
    let mut table = [0; 128];
    let mut bits: usize = 0;
    while bits < 128 {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// Rising pairs in the order 01, 02, 12, 03, 13, 23, ….
#[inline]
fn pair_index(low: u8, high: u8) -> Option<usize> {
    let (low, high) = (usize::from(low), usize::from(high));
    (low < high && high < PLACES).then(|| high * (high - 1) / 2 + low)
}

fn pair_at(index: usize) -> [u8; 2] {
    let high = (1..PLACES).rfind(|high| high * (high - 1) / 2 <= index).unwrap_or(1);
    [(index - high * (high - 1) / 2) as u8, high as u8]
}

#[inline]
fn removal_index(line: Line, slide: Option<Slide>) -> Option<usize> {
    let line = line as usize;
    match slide {
        None => (line < 6).then_some(line),
        Some(slide) => (line >= 6).then(|| 6 + 2 * (line - 6) + slide as usize),
    }
}

fn removal_at(index: usize) -> HiloAction {
    match index.checked_sub(6) {
        None => HiloAction::Remove { line: Line::ALL[index], slide: None },
        Some(rest) => HiloAction::Remove { line: Line::ALL[6 + rest / 2], slide: Some(Slide::ALL[rest % 2]) },
    }
}
