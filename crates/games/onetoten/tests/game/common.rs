//! A table that tests move by hand.

use kernel::{Audit, Game, RuleSet, Seat, Step, Turn, Viewer};
use onetoten::{
    OneToTen, OneToTenAction, OneToTenEvent, OneToTenOutcome, OneToTenRules, OneToTenView, Turned,
};

pub struct Table {
    pub game: OneToTen,
    pub events: Vec<OneToTenEvent>,
}

/// A table with these options over the defaults.
pub fn table(seats: u8, options: &[(&str, &str)]) -> Table {
    Table { game: OneToTen::start(&rules(seats, options)), events: Vec::new() }
}

pub fn rules(seats: u8, options: &[(&str, &str)]) -> OneToTenRules {
    OneToTenRules::of(seats, options).expect("valid options")
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

impl Table {
    fn step(&mut self, step: Step<OneToTenAction, OneToTenOutcome>) {
        let events = self.game.apply(step).expect("a legal step");
        self.game.audit().expect("sound books");
        self.events.extend(events);
    }

    /// The seat turns a slot up and has seen it before.
    pub fn again(&mut self, seat: u8, slot: u8) {
        self.step(Step::Act { seat: Seat::new(seat), action: OneToTenAction::Turn { slot } });
        assert_ne!(self.game.turn(), Turn::Chance, "slot {slot} was never turned before");
    }

    /// The seat turns a slot up for the first time, and this is the card.
    pub fn turn(&mut self, seat: u8, slot: u8, card: u8) {
        self.step(Step::Act { seat: Seat::new(seat), action: OneToTenAction::Turn { slot } });
        self.step(Step::Chance(OneToTenOutcome::Card { seat: Seat::new(seat), slot, card }));
    }

    /// The code of the refusal; nothing may have changed.
    pub fn refused(&mut self, seat: u8, slot: u8) -> &'static str {
        let before = self.game;
        let step = Step::Act { seat: Seat::new(seat), action: OneToTenAction::Turn { slot } };
        let refusal = self.game.apply(step).expect_err("a refusal");
        assert_eq!(self.game, before);
        refusal.code()
    }

    pub fn to_act(&self) -> Option<u8> {
        self.view().to_act.map(Seat::number)
    }

    pub fn view(&self) -> OneToTenView {
        self.game.view(Viewer::Table)
    }

    pub fn found(&self) -> Vec<u8> {
        self.view().found.as_slice().to_vec()
    }

    pub fn last_turned(&self) -> Turned {
        let turned = |event: &OneToTenEvent| {
            if let OneToTenEvent::Turned(turned) = event { Some(*turned) } else { None }
        };
        self.events.iter().rev().find_map(turned).expect("a card was turned")
    }

    pub fn scores(&self) -> Vec<i64> {
        self.game.verdict().expect("the game is over").scores.as_slice().to_vec()
    }

    pub fn winners(&self) -> Vec<u8> {
        self.game.verdict().expect("the game is over").winners.iter().map(Seat::number).collect()
    }
}
