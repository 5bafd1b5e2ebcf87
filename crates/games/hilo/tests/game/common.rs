//! Helpers of the rule tests: cards by name, a scripted table.

use deck::{Card, Colour};
use hilo::{Cell, Hilo, HiloAction, HiloEvent, HiloOutcome, HiloPhase, HiloRules, HiloView, Line, Slide};
use kernel::{ActionBuf, Audit, Game, Outcomes, Refusal, RuleSet, Seat, Step, Turn, Viewer};

/// The card with this short name: `R3`, `P-1`.
pub fn card(name: &str) -> Card {
    let (letter, value) = name.split_at(1);
    let colour = Colour::ALL.into_iter().find(|colour| colour.letter().to_string() == letter).unwrap();
    Card::new(colour, value.parse().unwrap()).unwrap()
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub fn rules(seats: u8, options: &[(&str, &str)]) -> HiloRules {
    HiloRules::of(seats, options).unwrap()
}

/// A game played by a script. Chance does what the script says; where it does not care, pink and
/// violet cards of high value turn up, so tests use the other colours.
pub struct Script {
    pub game: Hilo,
    pub events: Vec<HiloEvent>,
}

impl Script {
    /// A table that waits for its first step.
    pub fn start(seats: u8, options: &[(&str, &str)]) -> Self {
        Self { game: Hilo::start(&rules(seats, options)), events: Vec::new() }
    }

    /// A round in which seat 0 has the first turn: it has `first` in place 0 and a pink 11 in place
    /// 1, all others two low cards in places 0 and 1. The discard is violet 11.
    pub fn round(seats: u8, options: &[(&str, &str)], first: &str) -> Self {
        let mut script = Self::start(seats, options);
        script.open(first);
        script
    }

    /// Deals the next round, up to the first turn, as [`Script::round`] says.
    pub fn open(&mut self, first: &str) {
        let seats = self.game.seats();
        self.chance(HiloOutcome::Discard { card: card("V11") });
        for number in 0..seats {
            self.act(number, HiloAction::Uncover { slots: [0, 1] });
        }
        self.uncover(0, 0, first);
        self.uncover(0, 1, "P11");
        for (number, name) in (1..seats).zip(["P-1", "P0", "P1", "P2", "P3"]) {
            self.uncover(number, 0, name);
            self.uncover(number, 1, &name.replace('P', "V"));
        }
        assert_eq!(self.view().active, Some(seat(0)), "seat 0 starts");
    }

    pub fn view(&self) -> HiloView {
        self.game.view(Viewer::Table)
    }

    pub fn try_act(&mut self, number: u8, action: HiloAction) -> Result<(), Refusal<hilo::HiloReason>> {
        let step = Step::Act { seat: seat(number), action };
        let before = self.game.clone();
        match self.game.apply(step) {
            Ok(events) => {
                self.events.extend(events);
                self.game.audit().unwrap();
                Ok(())
            }
            Err(refusal) => {
                assert_eq!(self.game, before, "a refusal changes nothing");
                Err(refusal)
            }
        }
    }

    pub fn act(&mut self, number: u8, action: HiloAction) {
        self.try_act(number, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }

    /// The action is refused for this reason, and nothing changes.
    pub fn refused(&mut self, number: u8, action: HiloAction, code: &str) {
        let refusal = self.try_act(number, action).expect_err("the rules forbid it");
        assert_eq!(refusal.code(), code, "{refusal}");
    }

    pub fn chance(&mut self, outcome: HiloOutcome) {
        let events = self.game.apply(Step::Chance(outcome));
        self.events.extend(events.unwrap_or_else(|refusal| panic!("{outcome:?}: {refusal}")));
        self.game.audit().unwrap();
    }

    pub fn uncover(&mut self, number: u8, slot: u8, name: &str) {
        self.chance(HiloOutcome::Uncover { seat: seat(number), slot, card: card(name) });
    }

    /// A card nobody cares about: the last of the list, pink before violet, high before low.
    pub fn any_outcome(&self) -> HiloOutcome {
        let mut outcomes = Outcomes::new();
        self.game.outcomes(&mut outcomes);
        outcomes.as_slice().last().expect("it is chance's turn").0
    }

    pub fn any_chance(&mut self) {
        let outcome = self.any_outcome();
        self.chance(outcome);
    }

    pub fn draw(&mut self, number: u8, name: &str) {
        self.act(number, HiloAction::Draw);
        self.chance(HiloOutcome::Drawn { card: card(name) });
    }

    /// The seat draws this card and lays it here, whatever lies there; other seats do nothing
    /// until it is this seat's turn.
    pub fn lay(&mut self, number: u8, slot: u8, name: &str) {
        self.wait_for(number);
        self.draw(number, name);
        self.act(number, HiloAction::Trade { slot });
        if self.game.turn() == Turn::Chance {
            self.any_chance();
        }
    }

    /// The seat throws a card nobody cares about and turns this one up.
    pub fn turn_up(&mut self, number: u8, slot: u8, name: &str) {
        self.wait_for(number);
        self.act(number, HiloAction::Draw);
        self.any_chance();
        self.act(number, HiloAction::Throw { turn: slot });
        self.chance(HiloOutcome::Turned { seat: seat(number), slot, card: card(name) });
    }

    /// The others, one after another, trade an open card of theirs for the discard, until it is
    /// this seat's turn.
    pub fn wait_for(&mut self, number: u8) {
        while self.view().active != Some(seat(number)) {
            let active = self.view().active.expect("a turn is running");
            self.idle(active.number());
        }
    }

    /// A turn that turns nothing up.
    pub fn idle(&mut self, number: u8) {
        self.act(number, HiloAction::Take { slot: self.open_slot(number) });
        if self.game.view(Viewer::Table).to_act == kernel::SeatSet::only(seat(number)) {
            self.act(number, HiloAction::Keep);
        }
    }

    fn open_slot(&self, number: u8) -> u8 {
        let cells = self.view().seats[seat(number)].cells;
        cells.iter().position(|cell| matches!(cell, Cell::FaceUp { .. })).unwrap() as u8
    }

    /// What lies in front of a seat: `R3`, `??`, `--`.
    pub fn shows(&self, number: u8) -> String {
        show(&self.view().seats[seat(number)].cells)
    }

    pub fn legal(&self, number: u8) -> Vec<HiloAction> {
        let mut actions = ActionBuf::new();
        self.game.legal_actions(seat(number), &mut actions);
        actions.as_slice().to_vec()
    }

    pub fn phase(&self) -> HiloPhase {
        self.view().phase
    }

    pub fn top(&self) -> Card {
        self.view().discard.unwrap()
    }
}

pub fn show(cells: &[Cell; 9]) -> String {
    let row = |row: &[Cell]| row.iter().map(|cell| format!("{cell:?}")).collect::<Vec<_>>().join(" ");
    cells.chunks(3).map(row).collect::<Vec<_>>().join(" / ")
}

pub fn remove(line: Line) -> HiloAction {
    HiloAction::Remove { line, slide: None }
}

pub fn slide(line: Line, slide: Slide) -> HiloAction {
    HiloAction::Remove { line, slide: Some(slide) }
}

/// Playing to chosen sums.
impl Script {
    /// Plays the running round to its end: `ender` ends it, the others do nothing, and the cards
    /// turned up are such that the layouts have these sums and no line of one colour.
    pub fn play_to_sums(&mut self, ender: u8, sums: &[i32]) {
        self.wait_for(0);
        self.lay(0, 1, "R0"); // away with the pink 11
        while self.view().ender.is_none() {
            self.wait_for(ender);
            self.act(ender, HiloAction::Draw);
            self.any_chance();
            let slot = self.first_down(ender);
            self.act(ender, HiloAction::Throw { turn: slot });
            self.wanted_chance(ender, sums[usize::from(ender)]);
        }
        while let Some(active) = self.view().active {
            self.idle(active.number());
        }
        while self.phase() == HiloPhase::Revealing {
            let HiloOutcome::Reveal { seat, .. } = self.any_outcome() else { panic!("a reveal") };
            self.wanted_chance(seat.number(), sums[seat.index()]);
        }
        let reached = self.view().seats.map(|_, place| i32::from(place.open_sum));
        assert_eq!(reached.as_slice(), sums, "{}", self.shows(0));
    }

    fn first_down(&self, number: u8) -> u8 {
        let cells = self.view().seats[seat(number)].cells;
        cells.iter().position(|cell| *cell == Cell::FaceDown).unwrap() as u8
    }

    /// Chance turns up a card on the way to this sum, of the colour the seat has least of.
    fn wanted_chance(&mut self, number: u8, sum: i32) {
        let place = self.view().seats[seat(number)];
        let down = place.cells.iter().filter(|cell| **cell == Cell::FaceDown).count() as i32;
        let want = (sum - i32::from(place.open_sum)).div_euclid(down);
        let mut outcomes = Outcomes::new();
        self.game.outcomes(&mut outcomes);
        let cards: Vec<(HiloOutcome, Card)> =
            outcomes.as_slice().iter().map(|(o, _)| (*o, turned(o))).collect();
        let left = sum - i32::from(place.open_sum);
        let cost = |(_, card): &(HiloOutcome, Card)| {
            let same =
                |cell: &&Cell| matches!(cell, Cell::FaceUp { card: open } if open.colour() == card.colour());
            // The last card but one leaves a value that is still there.
            let last = left - i32::from(card.value());
            let stuck = down == 2 && !cards.iter().any(|(_, o)| o != card && i32::from(o.value()) == last);
            (stuck, (i32::from(card.value()) - want).abs(), place.cells.iter().filter(same).count())
        };
        let (best, _) = *cards.iter().min_by_key(|card| cost(card)).unwrap();
        self.chance(best);
    }
}

fn turned(outcome: &HiloOutcome) -> Card {
    match outcome {
        HiloOutcome::Turned { card, .. } | HiloOutcome::Reveal { card, .. } => *card,
        other => panic!("no card of a layout: {other:?}"),
    }
}
