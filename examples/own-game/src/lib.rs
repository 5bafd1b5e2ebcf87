//! Reach: one pile of cards from 1 to 13 for all. On your turn, draw as often as you dare, then stop.
//! Beyond 21 you are out; the highest total wins.

use std::fmt;
use yolio_engine::kernel::{self, *};

kernel::draft! {
    pub struct ReachDraft {
        limit: i64 = 21, "R2", "beyond this total a player is out";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReachRules {
    seats: u8,
    limit: i64,
}

impl RuleSet for ReachRules {
    type Draft = ReachDraft;
    const KEY: &'static str = "reach";
    const TITLE: &'static str = "Reach";
    const SUMMARY: &'static str = "draw as often as you dare, and stay below 22";
    const VARIANTS: &'static [Variant] = &[Variant::new("base", &[], "to 21")];

    fn seat_range() -> (u8, u8) {
        (2, 4)
    }
    fn validate(draft: &ReachDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        no_faults([range_fault("seats", seats, 2..=4), range_fault("limit", draft.limit, 10..=30)])?;
        Ok(Self { seats: seats as u8, limit: draft.limit })
    }
    fn draft(&self) -> ReachDraft {
        ReachDraft { limit: self.limit }
    }
    fn seats(&self) -> u8 {
        self.seats
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

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    type Reason = Refused;

    fn start(rules: &ReachRules) -> Self {
        let pile = (1..=13).collect();
        Self { rules: *rules, pile, totals: BySeat::new(rules.seats), active: 0, drawing: false }
    }
    fn seats(&self) -> u8 {
        self.rules.seats
    }
    fn turn(&self) -> Turn {
        match self.active {
            _ if self.drawing => Turn::Chance,
            seat if seat == self.rules.seats => Turn::Over,
            seat => Turn::Players(SeatSet::only(Seat::new(seat))),
        }
    }
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<Move>) {
        out.clear();
        let moves = [Move::Draw, Move::Stop].into_iter();
        out.extend(moves.filter(|action| self.check(seat, *action).is_ok()));
    }
    fn check(&self, seat: Seat, action: Move) -> Result<(), Refused> {
        let turn = self.turn() == Turn::Players(SeatSet::only(seat));
        if turn && (action == Move::Stop || !self.pile.is_empty()) { Ok(()) } else { Err(Refused::NotNow) }
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

kernel::reasons! {
    pub enum Refused {
        NotNow = "not_now", "You can't do this now.";
    }
}

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
