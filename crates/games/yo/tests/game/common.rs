//! A table that plays a script through `apply`, so that every step of a test is a legal one.

// Each test file uses its part of this one; a script that fails is a failed test.

use deck::Chips;
use kernel::{Audit, Game, RuleSet, Seat, Step, Turn, Viewer};
pub use yo::{
    Chip, Ending, Fate, Roll, RollResult, SeatView, Wager, Yo, YoAction, YoEvent, YoOutcome, YoRules, YoView,
};

/// Bonus dice that mean nothing.
pub const DULL: [u8; 2] = [1, 2];
/// Bonus dice that show 11.
pub const YO_11: [u8; 2] = [5, 6];

pub struct Table {
    pub game: Yo,
}

pub fn rules(seats: u8, options: &[(&str, &str)]) -> YoRules {
    YoRules::of(seats, options).unwrap()
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// Game dice with this sum, no pair if there is another way.
pub fn dice(sum: u8) -> [u8; 2] {
    match sum {
        2 => [1, 1],
        12 => [6, 6],
        3..=7 => [1, sum - 1],
        _ => [6, sum - 6],
    }
}

/// An amount in whole chips and thirtieths.
pub fn chips(whole: i64, thirtieths: i64) -> Chips {
    Chips::from_units(whole * 30 + thirtieths)
}

impl Table {
    pub fn new(seats: u8, options: &[(&str, &str)]) -> Self {
        Self { game: Yo::start(&rules(seats, options)) }
    }

    /// One seat of 1000 chips with this much on Play.
    pub fn with_play(amount: i64, options: &[(&str, &str)]) -> Self {
        let mut table = Self::new(1, options);
        table.place(0, Wager::Play, amount);
        table
    }

    /// One seat of 1000 chips with this much on Play, and a point.
    pub fn with_point(point: u8, amount: i64, options: &[(&str, &str)]) -> Self {
        let mut table = Self::with_play(amount, options);
        table.roll(point);
        table
    }

    pub fn act(&mut self, number: u8, action: YoAction) -> Vec<YoEvent> {
        let events = self.game.apply(Step::Act { seat: seat(number), action }).unwrap();
        self.game.audit().unwrap();
        events
    }

    /// Puts an amount down, large chips first.
    pub fn place(&mut self, number: u8, wager: Wager, amount: i64) {
        let mut rest = amount;
        for chip in Chip::ALL.into_iter().rev() {
            while rest >= chip.value() {
                self.act(number, YoAction::Place { wager, chip });
                rest -= chip.value();
            }
        }
    }

    pub fn take_back(&mut self, number: u8, wager: Wager) {
        self.act(number, YoAction::TakeBack { wager });
    }

    /// The code with which an action is refused. A refusal changes nothing.
    #[track_caller]
    pub fn refused(&mut self, number: u8, action: YoAction) -> &'static str {
        let before = self.game.clone();
        let refusal = self.game.apply(Step::Act { seat: seat(number), action }).expect_err("is refused");
        assert_eq!(self.game, before, "a refusal changes nothing");
        assert!(!refusal.to_string().is_empty());
        refusal.code()
    }

    #[track_caller]
    pub fn refused_chip(&mut self, number: u8, wager: Wager, chip: Chip) -> &'static str {
        self.refused(number, YoAction::Place { wager, chip })
    }

    pub fn may(&self, number: u8, action: YoAction) -> bool {
        let may = self.game.check(seat(number), action).is_ok();
        let mut list = kernel::ActionBuf::new();
        self.game.legal_actions(seat(number), &mut list);
        assert_eq!(list.contains(&action), may, "the list and the check agree");
        may
    }

    pub fn may_place(&self, number: u8, wager: Wager, chip: Chip) -> bool {
        self.may(number, YoAction::Place { wager, chip })
    }

    /// Everybody who must act is ready.
    pub fn all_ready(&mut self) -> Vec<YoEvent> {
        let mut events = Vec::new();
        while let Turn::Players(seats) = self.game.turn() {
            for waiting in seats {
                events.extend(self.act(waiting.number(), YoAction::Ready));
            }
        }
        events
    }

    /// Everybody is ready, and the game dice show this sum, by no pair if possible.
    pub fn roll(&mut self, sum: u8) -> Vec<YoEvent> {
        self.roll_dice(dice(sum), DULL)
    }

    /// Everybody is ready, and the dice show this. Gives the events of the roll alone.
    pub fn roll_dice(&mut self, game: [u8; 2], bonus: [u8; 2]) -> Vec<YoEvent> {
        self.all_ready();
        let roll = YoOutcome::Roll(Roll { game, bonus });
        let events = self.game.apply(Step::Chance(roll)).unwrap();
        self.game.audit().unwrap();
        events
    }

    pub fn view(&self) -> YoView {
        self.game.view(Viewer::Table)
    }

    pub fn spot(&self, number: u8) -> SeatView {
        self.view().seats[seat(number)]
    }

    pub fn money(&self, number: u8) -> Chips {
        self.spot(number).money
    }

    /// What lies on a wager, nothing if it does not stand.
    pub fn stake(&self, number: u8, wager: Wager) -> Chips {
        self.spot(number).wager(wager).map_or(Chips::ZERO, |lying| lying.stake)
    }

    pub fn locked(&self, number: u8, wager: Wager) -> bool {
        self.spot(number).wager(wager).is_some_and(|lying| lying.locked)
    }
}

/// How a wager of a seat was settled by these events: fate, paid, stays.
pub fn fate_of(events: &[YoEvent], number: u8, which: Wager) -> Option<(Fate, Chips, bool)> {
    events.iter().find_map(|event| match *event {
        YoEvent::Settled { seat, wager, fate, paid, stays, .. }
            if seat.number() == number && wager == which =>
        {
            Some((fate, paid, stays))
        }
        _ => None,
    })
}
