//! A table that tests move by hand.

use kernel::{Audit, BySeat, Game, RuleSet, Seat, Step, Viewer};
use yooloo::{
    Numbers, PublicEvent, Yooloo, YoolooAction, YoolooEvent, YoolooNotice, YoolooOutcome, YoolooRound,
    YoolooRules, YoolooView,
};

pub struct Table {
    pub game: Yooloo,
    pub events: Vec<YoolooEvent>,
}

/// A table with these options over the defaults.
pub fn table(seats: u8, options: &[(&str, &str)]) -> Table {
    Table { game: Yooloo::start(&rules(seats, options)), events: Vec::new() }
}

pub fn rules(seats: u8, options: &[(&str, &str)]) -> YoolooRules {
    YoolooRules::of(seats, options).expect("valid options")
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub fn numbers(list: &[u8]) -> Numbers {
    list.iter().copied().collect()
}

impl Table {
    fn step(&mut self, step: Step<YoolooAction, YoolooOutcome>) {
        let events = self.game.apply(step).expect("a legal step");
        self.game.audit().expect("sound books");
        self.events.extend(events);
    }

    /// One seat plays a card.
    pub fn play(&mut self, seat: u8, card: u8) {
        self.step(Step::Act { seat: Seat::new(seat), action: YoolooAction::Play { card } });
    }

    /// One seat places a card in its order.
    pub fn place(&mut self, seat: u8, card: u8) {
        self.step(Step::Act { seat: Seat::new(seat), action: YoolooAction::Place { card } });
    }

    /// All seats play, the first seat first.
    pub fn all_play(&mut self, cards: &[u8]) {
        (0..).zip(cards).for_each(|(seat, card)| self.play(seat, *card));
    }

    /// All seats seal an order.
    pub fn all_order(&mut self, orders: &[&[u8]]) {
        for (seat, order) in (0..).zip(orders) {
            order.iter().for_each(|card| self.place(seat, *card));
        }
    }

    /// Chance turns up a point card.
    pub fn turn_up(&mut self, value: u8) {
        self.step(Step::Chance(YoolooOutcome::PointCard { value }));
    }

    /// The code of the refusal; nothing may have changed.
    pub fn refused(&mut self, seat: u8, action: YoolooAction) -> &'static str {
        let before = self.game;
        let refusal = self.game.apply(Step::Act { seat: Seat::new(seat), action }).expect_err("a refusal");
        assert_eq!(self.game, before);
        refusal.code()
    }

    /// The rounds and showdowns so far.
    pub fn rounds(&self) -> Vec<YoolooRound> {
        let round = |event: &YoolooEvent| {
            if let YoolooEvent::Public(PublicEvent::Round(round)) = event { Some(*round) } else { None }
        };
        self.events.iter().filter_map(round).collect()
    }

    pub fn last_round(&self) -> YoolooRound {
        *self.rounds().last().expect("a round was played")
    }

    pub fn view(&self, number: u8) -> YoolooView {
        self.game.view(Viewer::Seat(Seat::new(number)))
    }

    pub fn spectator(&self) -> YoolooView {
        self.game.view(Viewer::Table)
    }

    /// What a viewer was told so far.
    pub fn notices(&self, viewer: Viewer) -> Vec<YoolooNotice> {
        self.events.iter().filter_map(|event| Yooloo::notice(event, viewer)).collect()
    }

    pub fn scores(&self) -> Vec<i64> {
        self.game.verdict().expect("the series is over").scores.as_slice().to_vec()
    }

    pub fn winners(&self) -> Vec<u8> {
        self.game.verdict().expect("the series is over").winners.iter().map(Seat::number).collect()
    }
}

pub fn by_seat(cards: &[u8]) -> BySeat<u8> {
    BySeat::from_fn(cards.len() as u8, |seat| cards[seat.index()])
}
