//! A table for tests: scripts the steps of players and of chance through `apply`.

use kernel::{ActionBuf, Audit, Game, Outcomes, Reason, RuleSet, Seat, Step, Turn, Viewer};
use swap::{GoLowRules, PublicEvent, Slots, Swap, SwapAction, SwapEvent, SwapOutcome, SwapRules, YoloRules};

pub fn yolo(seats: u8, options: &[(&str, &str)]) -> SwapRules {
    YoloRules::of(seats, options).expect("the options are valid").into()
}

pub fn golow(seats: u8, options: &[(&str, &str)]) -> SwapRules {
    GoLowRules::of(seats, options).expect("the options are valid").into()
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A game being scripted, with all its events.
pub struct Table {
    pub game: Swap,
    pub events: Vec<SwapEvent>,
}

impl Table {
    pub fn new(rules: SwapRules) -> Self {
        Self { game: Swap::start(&rules), events: Vec::new() }
    }

    /// Takes one step, which must be legal, and audits.
    pub fn step(&mut self, step: Step<SwapAction, SwapOutcome>) -> &mut Self {
        match self.game.apply(step) {
            Ok(events) => self.events.extend(events),
            Err(refusal) => panic!("{step:?} is refused: {refusal}"),
        }
        self.game.audit().expect("the books are in order");
        self
    }

    pub fn act(&mut self, number: u8, action: SwapAction) -> &mut Self {
        self.step(Step::Act { seat: seat(number), action })
    }

    /// Chance turns this card up, whatever it is for.
    pub fn card(&mut self, card: i16) -> &mut Self {
        let outcomes = self.outcomes();
        let found = outcomes.iter().find(|(outcome, _)| value(*outcome) == card);
        let (outcome, _) = found.unwrap_or_else(|| panic!("{card} is not among {outcomes:?}"));
        self.step(Step::Chance(*outcome))
    }

    pub fn cards(&mut self, cards: &[i16]) -> &mut Self {
        for card in cards {
            self.card(*card);
        }
        self
    }

    /// Deals: the first discard; then every seat looks at its first slots, which hold these cards,
    /// and is ready.
    pub fn open(&mut self, discard: i16, looks: &[&[i16]]) -> &mut Self {
        self.card(discard);
        let count = self.game.rules().looks;
        let slots = Slots::new(&(0..count).collect::<Vec<_>>()).expect("the first slots exist");
        for number in 0..self.game.seats() {
            self.act(number, SwapAction::Look { slots });
        }
        for cards in looks {
            self.cards(cards);
        }
        for number in 0..self.game.seats() {
            self.act(number, SwapAction::Ready);
        }
        self
    }

    /// The seat draws this card and throws it.
    pub fn throw(&mut self, number: u8, card: i16, call: bool) -> &mut Self {
        self.act(number, SwapAction::Draw).card(card).act(number, SwapAction::Throw { call })
    }

    /// The seat draws this card and keeps it in a slot. If the old card is unseen, its landing is
    /// still to come.
    pub fn keep(&mut self, number: u8, card: i16, slot: u8, call: bool) -> &mut Self {
        self.act(number, SwapAction::Draw).card(card).act(number, SwapAction::Keep { slot, call })
    }

    pub fn take(&mut self, number: u8, slot: u8, call: bool) -> &mut Self {
        self.act(number, SwapAction::Take { slot, call })
    }

    /// The seat whose turn it is throws a drawn card, until the pile has `left` cards. Chance gives the
    /// lowest card there is.
    pub fn throw_until(&mut self, left: u16) -> &mut Self {
        while self.game.view(Viewer::Table).pile > left {
            let number = self.to_act()[0];
            self.act(number, SwapAction::Draw).lowest().act(number, SwapAction::Throw { call: false });
        }
        self
    }

    /// Chance turns up the lowest card there is.
    pub fn lowest(&mut self) -> &mut Self {
        let card = value(self.outcomes()[0].0);
        self.card(card)
    }

    /// Chance turns up the highest card there is.
    pub fn highest(&mut self) -> &mut Self {
        let card = value(self.outcomes().last().expect("it is chance's turn").0);
        self.card(card)
    }

    /// A whole round that ends with these hands: nobody keeps anything, `caller` calls with its
    /// first turn. Catch-up is still to come, if there is any.
    pub fn round(&mut self, caller: u8, hands: &[&[i16]]) -> &mut Self {
        let looks = usize::from(self.game.rules().looks);
        self.open_highest(&hands.iter().map(|hand| &hand[..looks]).collect::<Vec<_>>());
        while let [number] = self.to_act()[..] {
            let call = number == caller && self.game.view(Viewer::Table).caller.is_none();
            self.act(number, SwapAction::Draw).highest().act(number, SwapAction::Throw { call });
        }
        self.reveal(hands)
    }

    /// Deals with the highest card as the first discard.
    pub fn open_highest(&mut self, looks: &[&[i16]]) -> &mut Self {
        let discard = value(self.outcomes().last().expect("the deal is due").0);
        self.open(discard, looks)
    }

    /// The cards never looked at turn out to be those of these hands.
    pub fn reveal(&mut self, hands: &[&[i16]]) -> &mut Self {
        while let Some((SwapOutcome::Reveal { seat, slot, .. }, _)) = self.outcomes().first() {
            self.card(hands[seat.index()][usize::from(*slot)]);
        }
        self
    }

    pub fn phase(&self) -> swap::SwapPhase {
        self.game.view(Viewer::Table).phase
    }

    /// The seat and the slot that the phase is about.
    pub fn spot(&self) -> (u8, Option<u8>) {
        let spot = self.game.view(Viewer::Table).spot.expect("the phase is about a place");
        (spot.seat.number(), spot.slot)
    }

    pub fn to_act(&self) -> Vec<u8> {
        match self.game.turn() {
            Turn::Players(seats) => seats.iter().map(Seat::number).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    pub fn outcomes(&self) -> Vec<(SwapOutcome, u32)> {
        let mut out = Outcomes::new();
        self.game.outcomes(&mut out);
        out.as_slice().to_vec()
    }

    pub fn legal(&self, number: u8) -> Vec<SwapAction> {
        let mut out = ActionBuf::new();
        self.game.legal_actions(seat(number), &mut out);
        out.as_slice().to_vec()
    }

    /// The action is refused with this code, and nothing changes.
    pub fn refused(&mut self, number: u8, action: SwapAction, code: &str) -> &mut Self {
        let before = self.game.clone();
        let refusal = self.game.apply(Step::Act { seat: seat(number), action }).expect_err("it is forbidden");
        assert_eq!(refusal.code(), code, "{refusal}");
        assert_eq!(self.game, before, "a refusal changes nothing");
        if let kernel::Refusal::Illegal(reason) = refusal {
            assert_eq!(self.game.check(seat(number), action).map_err(|r| r.code()), Err(reason.code()));
        }
        self
    }

    pub fn totals(&self) -> Vec<i64> {
        self.game.view(Viewer::Table).totals.as_slice().to_vec()
    }

    /// The points of the round that was scored last.
    pub fn points(&self) -> Vec<i32> {
        self.score().seats.as_slice().iter().map(|cell| cell.points).collect()
    }

    pub fn factors(&self) -> Vec<u8> {
        self.score().seats.as_slice().iter().map(|cell| cell.factor).collect()
    }

    pub fn score(&self) -> swap::RoundScore {
        let scored = self.events.iter().rev().find_map(|event| match event {
            SwapEvent::Public(PublicEvent::RoundScored { score, .. }) => Some(*score),
            _ => None,
        });
        scored.expect("a round was scored")
    }

    pub fn happened(&self, event: PublicEvent) -> bool {
        self.events.contains(&SwapEvent::Public(event))
    }
}

pub fn value(outcome: SwapOutcome) -> i16 {
    match outcome {
        SwapOutcome::Discard { card }
        | SwapOutcome::Look { card, .. }
        | SwapOutcome::Drawn { card }
        | SwapOutcome::Replaced { card, .. }
        | SwapOutcome::Reveal { card, .. }
        | SwapOutcome::CatchUp { card, .. }
        | SwapOutcome::TieDraw { card, .. } => card,
    }
}
