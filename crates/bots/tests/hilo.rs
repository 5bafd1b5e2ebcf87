//! Bots of HILO: they play by the rules, the same way from the same seed, and see what is obvious.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use bots::{Bot, Effort, Level, Spec};
use catalog::{AnyAction, AnyNotice, AnyRules, AnyView};
use chance::Quick;
use deck::{Card, Colour};
use driver::Player;
use hilo::{Hilo, HiloAction, HiloOutcome, HiloRules, Line};
use kernel::{ActionBuf, Game, RuleSet, Seat, Step, Turn, Viewer};

const LEVELS: [Level; 5] = [Level::Random, Level::Easy, Level::Normal, Level::Strong, Level::Master];

fn rules(seats: u8, options: &[(&str, &str)]) -> HiloRules {
    HiloRules::of(seats, options).unwrap()
}

fn bot(rules: &HiloRules, seat: Seat, level: Level, seed: u64) -> Bot {
    // The least effort: what is tested here does not need more.
    let spec = Spec { effort: Effort::new(1), ..level.into() };
    Bot::new(&AnyRules::Hilo(*rules), seat, &spec, seed).unwrap()
}

/// A game with a bot in each seat, told everything its seat is told.
struct Table {
    game: Hilo,
    bots: Vec<Bot>,
}

impl Table {
    fn new(rules: &HiloRules, level: impl Fn(Seat) -> Level, seed: u64) -> Self {
        let bots = Seat::all(rules.seats())
            .map(|seat| bot(rules, seat, level(seat), seed * 10 + u64::from(seat.number())))
            .collect();
        Self { game: Hilo::start(rules), bots }
    }

    fn step(&mut self, step: Step<HiloAction, HiloOutcome>) {
        let events = self.game.apply(step).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
        for event in &events {
            for (number, bot) in self.bots.iter_mut().enumerate() {
                let viewer = Viewer::Seat(Seat::new(number as u8));
                if let Some(notice) = Hilo::notice(event, viewer) {
                    bot.notice(&AnyNotice::Hilo(notice));
                }
            }
        }
    }

    /// What the bot of this seat would do, which is legal, and why.
    fn ask(&mut self, seat: Seat) -> (HiloAction, Option<String>) {
        let mut legal = ActionBuf::new();
        self.game.legal_actions(seat, &mut legal);
        let any: Vec<AnyAction> = legal.iter().map(|action| AnyAction::Hilo(*action)).collect();
        let bot = &mut self.bots[seat.index()];
        let answer = bot.decide(&AnyView::Hilo(self.game.view(Viewer::Seat(seat))), &any);
        let AnyAction::Hilo(action) = answer else { panic!("{answer:?} is not of this game") };
        assert!(legal.contains(&action), "{action:?} is not one of {:?}", legal.as_slice());
        (action, bot.why().map(|why| why.to_string()))
    }

    /// Plays to the end and gives every action taken, with its reason.
    fn play(&mut self, seed: u64) -> Vec<(Seat, HiloAction, Option<String>)> {
        let mut nature = Quick::new(seed);
        let mut taken = Vec::new();
        loop {
            assert!(taken.len() < 50_000, "the game does not end");
            match self.game.turn() {
                Turn::Over => return taken,
                Turn::Chance => {
                    let outcome = self.game.sample(&mut nature);
                    self.step(Step::Chance(outcome));
                }
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    let (action, why) = self.ask(seat);
                    self.step(Step::Act { seat, action });
                    taken.push((seat, action, why));
                }
            }
        }
    }

    /// The seat whose turn it is.
    fn active(&self) -> Seat {
        let Turn::Players(seats) = self.game.turn() else { panic!("it is nobody's turn") };
        seats.first().unwrap()
    }

    fn draws(&mut self, name: &str) {
        self.step(Step::Act { seat: self.active(), action: HiloAction::Draw });
        self.step(Step::Chance(HiloOutcome::Drawn { card: card(name) }));
    }

    /// The seat whose turn it is draws this card, throws it and turns up that one.
    fn turns_up(&mut self, thrown: &str, slot: u8, found: &str) {
        let seat = self.active();
        self.draws(thrown);
        self.step(Step::Act { seat, action: HiloAction::Throw { turn: slot } });
        self.step(Step::Chance(HiloOutcome::Turned { seat, slot, card: card(found) }));
    }
}

#[test]
fn every_level_plays_every_option_to_the_end() {
    let cases: [&[(&str, &str)]; 12] = [
        &[("target", "40")],
        &[("target", "40"), ("start_tie", "random")],
        &[("target", "40"), ("start_tie", "seat")],
        &[("target", "40"), ("hilo_removal", "forced")],
        &[("target", "40"), ("hilo_eligible", "new_only")],
        &[("target", "40"), ("chain", "optional")],
        &[("target", "40"), ("chain", "off")],
        &[("target", "40"), ("reshuffle_keep_top", "false")],
        &[("target", "40"), ("final_reveal", "one")],
        &[("target", "40"), ("hilo_removal", "forced"), ("hilo_eligible", "new_only"), ("chain", "optional")],
        &[("target", "40"), ("final_reveal", "one"), ("chain", "optional"), ("reshuffle_keep_top", "false")],
        &[("target", "1"), ("ages", "9,12,8"), ("heights", "170,182,175")],
    ];
    for (number, options) in (0..).zip(cases) {
        let seats = if number == 11 { 3 } else { 2 + number as u8 % 5 };
        // Everybody of one level, and all levels at one table.
        for level in LEVELS {
            Table::new(&rules(seats, options), |_| level, 1).play(number);
        }
        Table::new(&rules(seats, options), |seat| LEVELS[4 - seat.index() % 5], 2).play(number);
    }
}

#[test]
fn every_number_of_seats_is_played() {
    for seats in 2..=6 {
        let rules = rules(seats, &[("target", "30")]);
        Table::new(&rules, |seat| LEVELS[4 - seat.index() % 4], 3).play(u64::from(seats));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in LEVELS {
        let rules = rules(3, &[("target", "40")]);
        let first = Table::new(&rules, |_| level, 5).play(9);
        assert_eq!(first, Table::new(&rules, |_| level, 5).play(9), "{level:?}");
        assert_ne!(first, Table::new(&rules, |_| level, 6).play(10), "{level:?}");
    }
}

#[test]
fn every_reason_is_a_sentence() {
    for level in [Level::Easy, Level::Normal, Level::Strong, Level::Master] {
        let rules = rules(2, &[("chain", "optional"), ("target", "60")]);
        for (_, action, why) in Table::new(&rules, |_| level, 6).play(11) {
            let why = why.unwrap_or_else(|| panic!("{level:?} says nothing about {action:?}"));
            assert!(why.starts_with(|letter: char| letter.is_uppercase()) && why.ends_with('.'), "{why}");
            assert!(!why.contains("NaN") && !why.contains("inf"), "{why}");
        }
    }
}

// Positions in which the best action is plain.

fn card(name: &str) -> Card {
    let (letter, value) = name.split_at(1);
    let colour = Colour::ALL.into_iter().find(|colour| colour.letter().to_string() == letter).unwrap();
    Card::new(colour, value.parse().unwrap()).unwrap()
}

const ME: Seat = Seat::FIRST;

/// A table of two players of this level; both uncover places 0 and 1, and these cards lie there.
/// Seat 0 has the higher ones and starts.
fn opened(level: Level, discard: &str, mine: [&str; 2], other: [&str; 2]) -> Table {
    let mut table = Table::new(&rules(2, &[]), |_| level, 7);
    table.step(Step::Chance(HiloOutcome::Discard { card: card(discard) }));
    for seat in Seat::all(2) {
        table.step(Step::Act { seat, action: HiloAction::Uncover { slots: [0, 1] } });
    }
    for (seat, cards) in [(ME, mine), (ME.left(2), other)] {
        for (slot, name) in (0..).zip(cards) {
            table.step(Step::Chance(HiloOutcome::Uncover { seat, slot, card: card(name) }));
        }
    }
    table
}

/// Seat 0 has 72 open points, seat 1 has 5; each has one card face down, in place 8. It is seat 0's turn.
fn high_and_low(level: Level) -> Table {
    let mut table = opened(level, "P11", ["O10", "G9"], ["S1", "V0"]);
    let throws = ["P5", "P6", "P7", "P8", "P9", "P10", "R5", "R6", "R7", "R8", "R9", "R10"];
    let found = ["Y9", "O0", "S8", "G1", "V10", "B0", "O9", "Y2", "G8", "S0", "B9", "V1"];
    for turn in 0..12 {
        table.turns_up(throws[turn], 2 + turn as u8 / 2, found[turn]);
    }
    table
}

#[test]
fn a_line_of_high_cards_is_completed_and_removed() {
    for level in [Level::Easy, Level::Normal, Level::Strong, Level::Master] {
        let mut table = opened(level, "R11", ["R9", "R10"], ["B1", "G2"]);
        let (take, why) = table.ask(ME);
        assert_eq!(take, HiloAction::Take { slot: 2 }, "{level:?}: {why:?}");
        table.step(Step::Act { seat: ME, action: take });
        table.step(Step::Chance(HiloOutcome::Traded { seat: ME, slot: 2, card: card("V5") }));
        let remove = HiloAction::Remove { line: Line::Row0, slide: None };
        assert_eq!(table.ask(ME).0, remove, "{level:?}");
    }
}

/// A line never has a negative sum, as each colour has one −1 only; the least is −1, 0 and 1.
#[test]
fn a_low_card_replaces_a_high_one_rather_than_completing_a_line_of_nothing() {
    for level in [Level::Normal, Level::Strong, Level::Master] {
        let mut table = opened(level, "P9", ["R0", "R1"], ["B-1", "G-1"]);
        table.turns_up("V10", 8, "P11");
        table.turns_up("R-1", 8, "S7");
        let (action, why) = table.ask(ME);
        // Seat 1 had to turn a card up, so the red −1 lies on top.
        assert_eq!(action, HiloAction::Take { slot: 8 }, "{level:?}: {why:?}");
    }
}

#[test]
fn the_round_is_not_ended_with_a_high_sum() {
    for level in [Level::Normal, Level::Strong, Level::Master] {
        for drawn in ["B3", "R11"] {
            let mut table = high_and_low(level);
            table.draws(drawn);
            let (action, why) = table.ask(ME);
            let ends = matches!(action, HiloAction::Throw { .. } | HiloAction::Trade { slot: 8 });
            assert!(!ends, "{level:?}: {action:?} with the {drawn}: {why:?}");
        }
    }
}

#[test]
fn the_round_is_ended_with_the_lowest_sum_by_far() {
    for level in [Level::Normal, Level::Strong, Level::Master] {
        let mut table = high_and_low(level);
        table.draws("R11");
        table.step(Step::Act { seat: ME, action: HiloAction::Trade { slot: 0 } });
        table.draws("B-1");
        let (action, why) = table.ask(ME.left(2));
        assert_eq!(action, HiloAction::Trade { slot: 8 }, "{level:?}: {why:?}");
    }
}
