use std::error::Error;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::actions::ActionBuf;
use crate::by_seat::BySeat;
use crate::nature::{Nature, Outcomes};
use crate::playout::random_action;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::turn::{Step, Turn};
use crate::verdict::Verdict;

/// A game in some state. The state is a pure function of the rule set and the steps so far.
///
/// Knowledge is split by type: the state itself is for the dealer, [`Game::View`] for one viewer.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized {
    /// A validated rule set, the number of seats included.
    type Rules: Clone + Eq + Debug + Send + Sync;
    /// What a player can do.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// What chance can do.
    type Outcome: Copy + Ord + Hash + Debug + Send + Sync;
    /// What happened, as the dealer knows it.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// What one viewer learns of an event.
    type Notice: Clone + Eq + Debug + Send + Sync;
    /// What lies open to one viewer now.
    type View: Clone + Eq + Debug + Send + Sync;
    /// Why an action is not allowed.
    type Reason: Reason;

    /// The state before the first step.
    fn start(rules: &Self::Rules) -> Self;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Who is to do something.
    fn turn(&self) -> Turn;

    /// Lists what this seat may do now: sorted, each once; nothing if it is not its turn.
    /// Replaces what `out` held: begin with `out.clear()`.
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<Self::Action>);

    /// The fast twin of [`Game::legal_actions`]: takes exactly one number `r` below the length of the
    /// list and gives the action at place `r` of it. Only for a seat whose turn it is. A game that is
    /// simulated much finds it without making the list, which otherwise goes to `actions`.
    #[inline]
    fn sample_action(
        &self,
        seat: Seat,
        nature: &mut impl Nature,
        actions: &mut ActionBuf<Self::Action>,
    ) -> Self::Action {
        random_action(self, seat, nature, actions)
    }

    /// Says whether a seat may do this on its turn, and why not. Agrees with the list.
    ///
    /// # Errors
    /// The rule that forbids the action.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Reason>;

    /// Is the action in the list? Enough for the [`Game::check`] of a game that has one reason to
    /// refuse, such as [`NotNow`].
    fn listed(&self, seat: Seat, action: Self::Action) -> bool {
        let mut actions = ActionBuf::new();
        self.legal_actions(seat, &mut actions);
        actions.contains(&action)
    }

    /// Lists what chance may do now, in a fixed order; nothing if it is not chance's turn.
    /// Sorted, each once. Replaces what `out` held: begin with `out.clear()`.
    fn outcomes(&self, out: &mut Outcomes<Self::Outcome>);

    /// The fast twin of [`Game::outcomes`]: takes exactly one number `r` below the total weight
    /// and gives the outcome at place `r` of the list. Only for chance turns. A game that is simulated
    /// much finds it without making the list.
    fn sample(&self, nature: &mut impl Nature) -> Self::Outcome {
        let mut outcomes = Outcomes::new();
        self.outcomes(&mut outcomes);
        outcomes.at(nature.below(outcomes.total())).expect("the number is below the total weight")
    }

    /// Takes a step without checking it: the caller got it from the lists, or checked it.
    /// A step that is not legal may panic or leave nonsense behind.
    fn advance(&mut self, step: Step<Self::Action, Self::Outcome>, events: &mut impl Sink<Self::Event>);

    /// Says whether a step may be taken now, and why not. Changes nothing.
    ///
    /// # Errors
    /// Why the step cannot be taken.
    fn permit(&self, step: Step<Self::Action, Self::Outcome>) -> Result<(), Refusal<Self::Reason>> {
        match (self.turn(), step) {
            (Turn::Over, _) => Err(Refusal::Over),
            (Turn::Chance, Step::Act { .. }) => Err(Refusal::DealerFirst),
            (Turn::Players(_), Step::Chance(_)) => Err(Refusal::PlayersFirst),
            (Turn::Players(seats), Step::Act { seat, action }) => {
                if seat.number() >= self.seats() {
                    Err(Refusal::NoSuchSeat(seat))
                } else if !seats.contains(seat) {
                    Err(Refusal::NotToAct(seat))
                } else {
                    self.check(seat, action).map_err(Refusal::Illegal)
                }
            }
            (Turn::Chance, Step::Chance(outcome)) => {
                let mut outcomes = Outcomes::new();
                self.outcomes(&mut outcomes);
                let possible = outcomes.as_slice().iter().any(|(listed, _)| *listed == outcome);
                if possible { Ok(()) } else { Err(Refusal::Impossible) }
            }
        }
    }

    /// Takes a step after checking it. A refusal changes nothing.
    ///
    /// # Errors
    /// Why the step cannot be taken.
    fn apply(
        &mut self,
        step: Step<Self::Action, Self::Outcome>,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Reason>> {
        self.permit(step)?;
        let mut events = Vec::new();
        self.advance(step, &mut events);
        Ok(events)
    }

    /// What lies open to this viewer now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of the event; nothing, if it does not show.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// What lies open at the moment of this notice, if people want to see that before the step goes on:
    /// cards turned up before the stake is won, dice before chips move, a card that is turned back at once.
    /// `before` lay open to the same viewer just before. Nothing: the step goes on.
    fn moment(_notice: &Self::Notice, _before: &Self::View) -> Option<Self::View> {
        None
    }

    /// The result, once the game is over.
    fn verdict(&self) -> Option<Verdict>;

    /// How many units make one point, as people count them: 1, unless scores are kept in fractions.
    const UNITS_PER_POINT: i64 = 1;

    /// What a point is called.
    const POINT_NAME: &'static str = "points";

    /// The points of every seat, if the event is the scoring of a round.
    fn round_points(_event: &Self::Event) -> Option<BySeat<i64>> {
        None
    }

    /// How long people want to look at what happened before the game goes on, where no clock runs.
    fn look(_event: &Self::Event) -> Look {
        Look::Passing
    }

    /// Does the notice score a round, so that it is kept for a score sheet? See [`Game::add_up`].
    fn scores_round(_notice: &Self::Notice) -> bool {
        false
    }

    /// Adds a notice that scores to one kept before, if the two belong together, so that a session
    /// without end has a short score sheet. Says whether it did.
    fn add_up(_kept: &mut Self::Notice, _notice: &Self::Notice) -> bool {
        false
    }

    /// May somebody who comes late read this public notice, now that the `later` ones have followed
    /// and `view` lies open? No, if it shows a card that lies face down again.
    fn may_reread<'a>(
        _notice: &Self::Notice,
        _later: impl Iterator<Item = &'a Self::Notice>,
        _view: &Self::View,
    ) -> bool
    where
        Self: 'a,
    {
        true
    }

    /// How many of this seat's latest actions are a sealed choice that nobody else has seen while
    /// others still choose: they can be taken back without anybody losing or learning anything.
    fn sealed_actions(&self, _seat: Seat) -> usize {
        0
    }

    /// The seats that look at cards they see only now, or choose which, while the rest waits for them.
    fn looking(&self) -> SeatSet {
        SeatSet::EMPTY
    }
}

/// How long people want to look at what happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Look {
    /// It needs no look of its own.
    Passing,
    /// Until somebody else acts: a card is shown for a moment.
    BeforeOthersAct,
    /// Until anybody acts: the dice have fallen.
    BeforeAnybodyActs,
}

/// Takes the events of a step. `()` takes them for free and keeps nothing.
pub trait Sink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn put(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// A rule that forbids an action: a sentence for people (its `Display`) and a code for programs.
pub trait Reason: Error + Clone + Eq + Send + Sync + 'static {
    /// A stable name in `snake_case`.
    fn code(&self) -> &'static str;
}

crate::reasons! {
    /// The one reason of a game that needs no other.
    pub enum NotNow {
        NotNow = "not_now", "You can't do this now.";
    }
}

/// Why a step was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<R> {
    /// The game is over.
    Over,
    /// A card has to be turned or dice rolled first.
    DealerFirst,
    /// A player has to act first.
    PlayersFirst,
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// It is not this seat's turn, or it has chosen already.
    NotToAct(Seat),
    /// This outcome cannot happen now.
    Impossible,
    /// The rules of the game forbid the action.
    Illegal(R),
}

impl<R: Reason> Refusal<R> {
    /// Every code of its own.
    pub const CODES: &'static [&'static str] =
        &["game_over", "dealer_first", "players_first", "no_such_seat", "not_to_act", "impossible_outcome"];

    /// A stable name in `snake_case`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Over => "game_over",
            Self::DealerFirst => "dealer_first",
            Self::PlayersFirst => "players_first",
            Self::NoSuchSeat(_) => "no_such_seat",
            Self::NotToAct(_) => "not_to_act",
            Self::Impossible => "impossible_outcome",
            Self::Illegal(reason) => reason.code(),
        }
    }
}

impl<R: Reason> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::DealerFirst => f.write_str("chance has to decide something first"),
            Self::PlayersFirst => f.write_str("a player has to act first"),
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Self::NotToAct(seat) => write!(f, "it isn't seat {seat}'s turn"),
            Self::Impossible => f.write_str("this outcome cannot happen now"),
            Self::Illegal(reason) => write!(f, "{reason}"),
        }
    }
}

impl<R: Reason> Error for Refusal<R> {}
