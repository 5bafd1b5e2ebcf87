//! Reach: one pile of cards from 1 to 13 for all. On your turn, draw as often as you dare, then stop.
//! Beyond 21 you are out; the highest total wins.

use serde::{Deserialize, Serialize};
use std::fmt;
use yolio_engine::kernel::{self, *};

kernel::rules! {
    /// How a table plays.
    pub struct ReachRules("reach", "Reach", "draw as often as you dare, and stay below 22") for 2..=4 {
        limit: i64 [10..=30] = 21, "R2", "beyond this total a player is out";
    }
}

/// Everything lies open, so the state is also what everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    rules: ReachRules,
    pile: Vec<u8>,
    totals: BySeat<i64>,
    active: u8,
    drawing: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    Draw,
    Stop,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    seat: u8,
    card: Option<u8>,
}

impl Game for Reach {
    type Rules = ReachRules;
    type Action = Move;
    type Outcome = u8;
    type Event = Event;
    type Notice = Event;
    type View = Self;
    type Reason = NotNow;

    fn start(rules: &ReachRules) -> Self {
        let (pile, totals) = ((1..=13).collect(), BySeat::new(rules.seats));
        Self { rules: rules.clone(), pile, totals, active: 0, drawing: false }
    }
    fn seats(&self) -> u8 {
        self.rules.seats
    }
    fn turn(&self) -> Turn {
        match self.active {
            _ if self.drawing => Turn::Chance,
            seat if seat == self.rules.seats => Turn::Over,
            seat => Turn::of(Seat::new(seat)),
        }
    }
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<Move>) {
        out.clear();
        if self.turn().asks(seat) {
            out.extend((!self.pile.is_empty()).then_some(Move::Draw));
            out.push(Move::Stop);
        }
    }
    fn check(&self, seat: Seat, action: Move) -> Result<(), NotNow> {
        if self.listed(seat, action) { Ok(()) } else { Err(NotNow::NotNow) }
    }
    fn outcomes(&self, out: &mut Outcomes<u8>) {
        out.clear();
        self.pile.iter().filter(|_| self.drawing).for_each(|card| out.push(*card, 1));
    }
    fn advance(&mut self, step: Step<Move, u8>, events: &mut impl Sink<Event>) {
        match step {
            Step::Act { action: Move::Draw, .. } => return self.drawing = true,
            Step::Act { action: Move::Stop, .. } => events.put(Event { seat: self.active, card: None }),
            Step::Chance(card) => {
                events.put(Event { seat: self.active, card: Some(card) });
                self.pile.retain(|left| *left != card);
                self.drawing = false;
                let total = &mut self.totals[Seat::new(self.active)];
                *total += i64::from(card);
                if *total <= self.rules.limit {
                    return;
                }
                *total = 0;
            }
        }
        self.active += 1;
    }
    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }
    fn notice(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }
    fn verdict(&self) -> Option<Verdict> {
        (self.turn() == Turn::Over).then(|| Verdict::highest_wins(self.totals))
    }
}

kernel::open_game!(Reach);

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "Seat {} draws a {card}.", self.seat),
            None => write!(f, "Seat {} stops.", self.seat),
        }
    }
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Totals: {:?}. Left in the pile: {:?}.", self.totals, self.pile)
    }
}
