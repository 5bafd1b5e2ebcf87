//! HILO as numbers.

mod row;

use deck::{CARDS, Colour};
use hilo::{Hilo, HiloAction, HiloMemory, HiloRules, HiloView, Line, PLACES, Slide};
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
/// How many rules are told.
const RULES: usize = 6;

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
        row::write(view, memory, seat, row);
    }
}

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
