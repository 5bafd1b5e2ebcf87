//! YO! as numbers.

use deck::{Chips, UNITS_PER_CHIP};
use kernel::{RuleSet, Seat};
use yo::{Chip, POINTS, Wager, Yo, YoAction, YoMemory, YoRules, YoView};

use crate::encode::Encode;
use crate::field::{Field, Fields, Row};

const CHIPS: (i16, i16) = (i16::MIN, i16::MAX);
const COUNT: (i16, i16) = (-1, i16::MAX);
const TAKE_BACK: usize = Wager::COUNT * Chip::COUNT;
const DECLINE: usize = TAKE_BACK + Wager::COUNT;
const READY: usize = DECLINE + 1;
const LEAVE: usize = READY + 1;

impl Encode for Yo {
    const VERSION: u32 = 1;
    const LOWEST_WINS: bool = false;

    fn action_count(_rules: &YoRules) -> usize {
        LEAVE + 1
    }

    #[inline]
    fn action_index(_rules: &YoRules, action: YoAction) -> Option<usize> {
        Some(match action {
            YoAction::Place { wager, chip } => wager.index() * Chip::COUNT + chip as usize,
            YoAction::TakeBack { wager } => TAKE_BACK + wager.index(),
            YoAction::Decline => DECLINE,
            YoAction::Ready => READY,
            YoAction::Leave => LEAVE,
        })
    }

    #[inline]
    fn action_at(_rules: &YoRules, index: usize) -> Option<YoAction> {
        Some(match index {
            0..TAKE_BACK => YoAction::Place {
                wager: Wager::ALL[index / Chip::COUNT],
                chip: Chip::ALL[index % Chip::COUNT],
            },
            TAKE_BACK..DECLINE => YoAction::TakeBack { wager: Wager::ALL[index - TAKE_BACK] },
            DECLINE => YoAction::Decline,
            READY => YoAction::Ready,
            LEAVE => YoAction::Leave,
            _ => return None,
        })
    }

    fn fields(rules: &YoRules) -> Vec<Field> {
        let seats = i16::from(rules.seats());
        let mut fields = Fields::default();
        fields.flags("point", POINTS.len(), "the point: 4, 5, 6, 8, 9 or 10; none: come-out");
        fields.flags("point_is_new", 1, "the last roll set the point");
        fields.flags("passing", 1, "the dice are being passed");
        fields.add("holder", 1, (0, seats - 1), "seats from you to who holds the dice, clockwise");
        fields.add("shooter", 1, (0, seats), "1 + seats from you to who rolls next; 0: nobody");
        fields.add("rolls_left", 1, COUNT, "rolls still to come; -1: not counted");
        fields.add("shooters_left", 1, COUNT, "shooters still to come; -1: not counted");
        fields.add("last_roll", 4, (0, 6), "the game dice, then the bonus dice; 0: not rolled yet");
        for place in 0..rules.seats() {
            let name = |what: &str| format!("seat+{place}.{what}");
            fields.add(name("money"), 1, CHIPS, "chips in hand, whole ones, wagers not counted");
            fields.add(name("result"), 1, CHIPS, "chips won or lost so far, rounded down");
            fields.add(name("stake"), Wager::COUNT, CHIPS, "chips on each wager, rounded down");
            fields.flags(name("locked"), Wager::COUNT, "wagers that a roll has locked");
            fields.flags(name("ready"), 1, "is done betting for this roll");
            fields.flags(name("left"), 1, "has left for good");
            fields.flags(name("broke"), 1, "has too little to bet");
            fields.flags(name("declined"), 1, "does not want to shoot");
        }
        fields.finish()
    }

    fn write(view: &YoView, memory: &YoMemory, seat: Seat, row: &mut Row<'_>) {
        let seats = memory.rules.seats();
        let away = |other: Seat| (other.number() + seats - seat.number()) % seats;
        let chips = |amount: Chips, row: &mut Row<'_>| {
            row.clamp(amount.units().div_euclid(UNITS_PER_CHIP), CHIPS);
        };
        let count = |left: Option<u64>, row: &mut Row<'_>| {
            row.clamp(left.map_or(-1, |left| left.min(1 << 32) as i64), COUNT);
        };
        row.one_hot(view.point.and_then(|point| POINTS.iter().position(|sum| *sum == point)), POINTS.len());
        row.flag(view.point_is_new);
        row.flag(view.passing);
        row.put(i16::from(away(view.holder)));
        row.put(view.shooter.map_or(0, |shooter| i16::from(away(shooter)) + 1));
        count(view.rolls_left, row);
        count(view.shooters_left, row);
        let dice =
            view.last_roll.map_or([0; 4], |roll| [roll.game[0], roll.game[1], roll.bonus[0], roll.bonus[1]]);
        dice.into_iter().for_each(|die| row.put(i16::from(die)));
        for other in seat.around(seats) {
            let shown = &view.seats[other];
            chips(shown.money, row);
            chips(shown.result, row);
            for wager in &shown.wagers {
                chips(wager.map_or(Chips::ZERO, |wager| wager.stake), row);
            }
            for wager in &shown.wagers {
                row.flag(wager.is_some_and(|wager| wager.locked));
            }
            row.flag(shown.ready);
            row.flag(shown.left);
            row.flag(shown.broke);
            row.flag(shown.declined);
        }
    }
}
