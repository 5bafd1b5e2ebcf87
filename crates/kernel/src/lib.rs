//! The contract that every game of the house keeps, and nothing else.
//!
//! A game is a rule set and a list of steps: the same steps give the same state on every machine.
//! Players act, *somebody else* picks the outcomes of chance, and who may know what is decided by
//! types: a [`Game::View`] is what lies open to one viewer now, a [`Game::Notice`] is what one
//! viewer learns of one [`Game::Event`].
//!
//! This crate has no dependencies: no generator, no clock, no file, no serialisation.
//!
//! # A game
//!
//! The higher die wins; a seat may roll once more. [`rules!`] declares the rule set,
//! the type that implements [`Game`] is the state, and [`open_game!`] says that nothing is secret.
//!
//! ```
//! use kernel::*;
//!
//! kernel::rules! {
//!     /// How a table plays.
//!     pub struct DiceRules("dice", "Dice", "the highest roll wins") for 2..=4 {
//!         sides: u8 [2..=20] = 6, "D1", "the sides of a die";
//!     }
//! }
//!
//! #[derive(Clone, PartialEq, Eq, Debug)]
//! pub struct Dice {
//!     rules: DiceRules,
//!     active: u8,
//!     /// The die has to be rolled.
//!     rolling: bool,
//!     rolls: BySeat<i64>,
//! }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! pub enum Move {
//!     Keep,
//!     RollAgain,
//! }
//!
//! impl Game for Dice {
//!     type Rules = DiceRules;
//!     type Action = Move;
//!     type Outcome = u8;
//!     type Event = (u8, u8);
//!     type Notice = (u8, u8);
//!     type View = Self;
//!     type Reason = NotNow;
//!
//!     fn start(rules: &DiceRules) -> Self {
//!         Self { rules: rules.clone(), active: 0, rolling: true, rolls: BySeat::new(rules.seats) }
//!     }
//!     fn seats(&self) -> u8 {
//!         self.rules.seats
//!     }
//!     fn turn(&self) -> Turn {
//!         match self.active {
//!             seat if seat == self.rules.seats => Turn::Over,
//!             _ if self.rolling => Turn::Chance,
//!             seat => Turn::of(Seat::new(seat)),
//!         }
//!     }
//!     fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<Move>) {
//!         out.clear();
//!         if self.turn().asks(seat) {
//!             out.extend([Move::Keep, Move::RollAgain].into_iter());
//!         }
//!     }
//!     fn check(&self, seat: Seat, action: Move) -> Result<(), NotNow> {
//!         if self.listed(seat, action) { Ok(()) } else { Err(NotNow::NotNow) }
//!     }
//!     fn outcomes(&self, out: &mut Outcomes<u8>) {
//!         out.clear();
//!         if self.turn() == Turn::Chance {
//!             (1..=self.rules.sides).for_each(|side| out.push(side, 1));
//!         }
//!     }
//!     fn advance(&mut self, step: Step<Move, u8>, events: &mut impl Sink<(u8, u8)>) {
//!         match step {
//!             Step::Chance(side) => {
//!                 events.put((self.active, side));
//!                 let roll = &mut self.rolls[Seat::new(self.active)];
//!                 // The second roll counts, and there is no third.
//!                 self.active += u8::from(*roll > 0);
//!                 self.rolling = *roll > 0;
//!                 *roll = side.into();
//!             }
//!             Step::Act { action: Move::RollAgain, .. } => self.rolling = true,
//!             Step::Act { action: Move::Keep, .. } => {
//!                 self.active += 1;
//!                 self.rolling = true;
//!             }
//!         }
//!     }
//!     fn view(&self, _: Viewer) -> Self {
//!         self.clone()
//!     }
//!     fn notice(event: &(u8, u8), _: Viewer) -> Option<(u8, u8)> {
//!         Some(*event)
//!     }
//!     fn verdict(&self) -> Option<Verdict> {
//!         (self.turn() == Turn::Over).then(|| Verdict::highest_wins(self.rolls))
//!     }
//! }
//!
//! kernel::open_game!(Dice);
//!
//! // Played to its end: chance picks one of the listed outcomes, a seat one of its legal actions.
//! // Rules hold no generator; here the first outcome happens and everybody takes the first action.
//! let rules = DiceRules::of(3, &[("sides", "20")]).expect("these rules are valid");
//! let mut game = Dice::start(&rules);
//! let (mut actions, mut outcomes) = (ActionBuf::new(), Outcomes::new());
//! loop {
//!     let step = match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => {
//!             game.outcomes(&mut outcomes);
//!             Step::Chance(outcomes.at(0).expect("chance has an outcome"))
//!         }
//!         Turn::Players(seats) => {
//!             let seat = seats.first().expect("somebody has to act");
//!             game.legal_actions(seat, &mut actions);
//!             Step::Act { seat, action: actions[0] }
//!         }
//!     };
//!     game.apply(step)?;
//! }
//! assert_eq!(game.verdict().expect("the game is over").winners, SeatSet::all(3));
//!
//! // What is not allowed is refused with a reason, and changes nothing.
//! let refusal = game.apply(Step::Act { seat: Seat::FIRST, action: Move::Keep }).unwrap_err();
//! assert_eq!(refusal.to_string(), "the game is over");
//!
//! // At random, for simulations: bring a source of numbers.
//! struct Counter(u32);
//! impl Nature for Counter {
//!     fn below(&mut self, bound: u32) -> u32 {
//!         self.0 += 7;
//!         self.0 % bound
//!     }
//! }
//! let mut game = Dice::start(&rules);
//! assert!(playout(&mut game, &mut Counter(0), &mut actions, 100).over);
//! # Ok::<(), Refusal<NotNow>>(())
//! ```
//!
//! # Secrets
//!
//! Where something is hidden, a view and a notice are types of their own: [`Game::view`] shows a seat
//! its hand and of the others what lies open, [`Game::notice`] tells each viewer their part of an
//! event. [`Recall`] folds notices into a memory (or [`no_memory!`], if a view shows all that its viewer has
//! learned), and [`Imagine`] fills in what the viewer cannot know, so that a player can search.
//! [`Turn::Players`] names several seats where they choose at the same time: each acts once, in any
//! order, and the event of a sealed choice shows the card to nobody else until all are in.
//!
//! # What a game gets
//!
//! `yolio-driver` plays it, `yolio-conformance` checks every promise of the contract, `yolio-bots` has a
//! player that searches, `yolio-lab` simulates it with intervals, `yolio-terminal` shows it, and, if its
//! actions and outcomes implement serde's traits, `yolio-protocol` writes and checks its records.
//! `yolio-engine` has all of them.

extern crate self as kernel;

mod actions;
mod bit_set;
mod by_seat;
mod codes;
mod explore;
mod game;
mod knowledge;
mod nature;
mod options;
mod playout;
#[cfg(feature = "wire")]
mod recordable;
mod rule_set;
mod seat;
mod sentence;
mod turn;
mod verdict;
#[cfg(feature = "wire")]
pub mod wire;
mod wire_macro;

pub use actions::ActionBuf;
pub use bit_set::{BitSet, BitSetIter};
pub use by_seat::BySeat;
pub use explore::{Explore, Inclination};
pub use game::{Game, Look, NotNow, Reason, Refusal, Sink};
pub use knowledge::{Audit, AuditError, Imagine, Recall, Remembered, ensure, ensure_with};
pub use nature::{Nature, Outcomes};
pub use options::{Fault, Kind, OptionError, OptionSpec, OptionValue, no_faults, parse_number, range_fault};
pub use playout::{Playout, playout, random_action};
#[cfg(feature = "wire")]
pub use recordable::Recordable;
pub use rule_set::{Draft, RuleSet, Variant};
pub use seat::{Around, MAX_SEATS, Seat, SeatSet, Viewer};
pub use sentence::{Sentence, SentenceValue};
pub use turn::{Step, Turn};
pub use verdict::Verdict;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
