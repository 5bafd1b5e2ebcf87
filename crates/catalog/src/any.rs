use std::error::Error;
use std::fmt;

use hilo::Hilo;
use kernel::{
    ActionBuf, Audit, AuditError, BySeat, Explore, Game, Imagine, Inclination, Nature, Outcomes, Reason,
    Recall, Remembered, Seat, Sink, Step, Turn, Verdict, Viewer,
};
use onetoten::OneToTen;
use swap::Swap;
use yo::Yo;
use yooloo::Yooloo;

use crate::rules::AnyRules;

/// Writes one enum over the same associated type of every game.
macro_rules! any_enum {
    ($(#[$doc:meta])* $name:ident = $($of:tt)+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum $name {
            Swap(<Swap as $($of)+),
            Yooloo(<Yooloo as $($of)+),
            OneToTen(<OneToTen as $($of)+),
            Hilo(<Hilo as $($of)+),
            Yo(<Yo as $($of)+),
        }
    };
    (plain $(#[$doc:meta])* $name:ident = $($of:tt)+) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum $name {
            Swap(<Swap as $($of)+),
            Yooloo(<Yooloo as $($of)+),
            OneToTen(<OneToTen as $($of)+),
            Hilo(<Hilo as $($of)+),
            Yo(<Yo as $($of)+),
        }
    };
}

/// Does the same for the value inside, whichever game it is.
macro_rules! each {
    ($type:ident, $any:expr, $game:ident => $body:expr) => {
        match $any {
            $type::Swap($game) => $body,
            $type::Yooloo($game) => $body,
            $type::OneToTen($game) => $body,
            $type::Hilo($game) => $body,
            $type::Yo($game) => $body,
        }
    };
}

/// Like [`each`], and wraps the result in the same variant of another enum.
macro_rules! wrap {
    ($from:ident -> $to:ident, $any:expr, $inner:ident => $body:expr) => {
        match $any {
            $from::Swap($inner) => $to::Swap($body),
            $from::Yooloo($inner) => $to::Yooloo($body),
            $from::OneToTen($inner) => $to::OneToTen($body),
            $from::Hilo($inner) => $to::Hilo($body),
            $from::Yo($inner) => $to::Yo($body),
        }
    };
}

any_enum!(
    /// What a player can do in any game.
    AnyAction = Game>::Action
);
any_enum!(
    /// What chance can do in any game.
    AnyOutcome = Game>::Outcome
);
any_enum!(plain
    /// What happened in any game.
    AnyEvent = Game>::Event
);
any_enum!(plain
    /// What one viewer learns in any game.
    AnyNotice = Game>::Notice
);
any_enum!(plain
    /// What lies open to one viewer in any game.
    AnyView = Game>::View
);
any_enum!(plain
    /// What a viewer of any game remembers.
    AnyMemory = Recall>::Memory
);

/// Any of the games, in some state.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum AnyGame {
    Swap(Swap),
    Yooloo(Yooloo),
    OneToTen(OneToTen),
    Hilo(Hilo),
    Yo(Yo),
}

/// Why an action is not allowed in any game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum AnyReason {
    Swap(<Swap as Game>::Reason),
    Yooloo(<Yooloo as Game>::Reason),
    OneToTen(<OneToTen as Game>::Reason),
    Hilo(<Hilo as Game>::Reason),
    Yo(<Yo as Game>::Reason),
    /// The action belongs to another game.
    OtherGame,
}

impl fmt::Display for AnyReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap(reason) => reason.fmt(f),
            Self::Yooloo(reason) => reason.fmt(f),
            Self::OneToTen(reason) => reason.fmt(f),
            Self::Hilo(reason) => reason.fmt(f),
            Self::Yo(reason) => reason.fmt(f),
            Self::OtherGame => f.write_str("this action belongs to another game"),
        }
    }
}

impl Error for AnyReason {}

impl Reason for AnyReason {
    fn code(&self) -> &'static str {
        match self {
            Self::Swap(reason) => reason.code(),
            Self::Yooloo(reason) => reason.code(),
            Self::OneToTen(reason) => reason.code(),
            Self::Hilo(reason) => reason.code(),
            Self::Yo(reason) => reason.code(),
            Self::OtherGame => "other_game",
        }
    }
}

impl fmt::Display for AnyNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(AnyNotice, self, notice => notice.fmt(f))
    }
}

/// Passes a game's events on as events of any game.
struct Wrap<'a, S, E>(&'a mut S, fn(E) -> AnyEvent);

impl<S: Sink<AnyEvent>, E> Sink<E> for Wrap<'_, S, E> {
    fn put(&mut self, event: E) {
        self.0.put((self.1)(event));
    }
}

/// Lists in the single game's buffer, then hands the list over.
fn list<A: Copy>(
    list: impl FnOnce(&mut ActionBuf<A>),
    out: &mut ActionBuf<AnyAction>,
    wrap: fn(A) -> AnyAction,
) {
    let mut inner = ActionBuf::new();
    list(&mut inner);
    out.clear();
    out.extend(inner.iter().copied().map(wrap));
}

fn weigh<O: Copy>(
    list: impl FnOnce(&mut Outcomes<O>),
    out: &mut Outcomes<AnyOutcome>,
    wrap: fn(O) -> AnyOutcome,
) {
    let mut inner = Outcomes::new();
    list(&mut inner);
    out.clear();
    for (outcome, weight) in inner.as_slice() {
        out.push(wrap(*outcome), *weight);
    }
}

impl Game for AnyGame {
    type Rules = AnyRules;
    type Action = AnyAction;
    type Outcome = AnyOutcome;
    type Event = AnyEvent;
    type Notice = AnyNotice;
    type View = AnyView;
    type Reason = AnyReason;

    fn start(rules: &AnyRules) -> Self {
        match rules {
            AnyRules::Yolo(rules) => Self::Swap(Swap::start(&(*rules).into())),
            AnyRules::GoLow(rules) => Self::Swap(Swap::start(&(*rules).into())),
            AnyRules::Yooloo(rules) => Self::Yooloo(Yooloo::start(rules)),
            AnyRules::OneToTen(rules) => Self::OneToTen(OneToTen::start(rules)),
            AnyRules::Hilo(rules) => Self::Hilo(Hilo::start(rules)),
            AnyRules::Yo(rules) => Self::Yo(Yo::start(rules)),
        }
    }

    fn seats(&self) -> u8 {
        each!(AnyGame, self, game => game.seats())
    }

    fn turn(&self) -> Turn {
        each!(AnyGame, self, game => game.turn())
    }

    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<AnyAction>) {
        match self {
            Self::Swap(game) => list(|to| game.legal_actions(seat, to), out, AnyAction::Swap),
            Self::Yooloo(game) => list(|to| game.legal_actions(seat, to), out, AnyAction::Yooloo),
            Self::OneToTen(game) => list(|to| game.legal_actions(seat, to), out, AnyAction::OneToTen),
            Self::Hilo(game) => list(|to| game.legal_actions(seat, to), out, AnyAction::Hilo),
            Self::Yo(game) => list(|to| game.legal_actions(seat, to), out, AnyAction::Yo),
        }
    }

    fn check(&self, seat: Seat, action: AnyAction) -> Result<(), AnyReason> {
        match (self, action) {
            (Self::Swap(game), AnyAction::Swap(action)) => game.check(seat, action).map_err(AnyReason::Swap),
            (Self::Yooloo(game), AnyAction::Yooloo(action)) => {
                game.check(seat, action).map_err(AnyReason::Yooloo)
            }
            (Self::OneToTen(game), AnyAction::OneToTen(action)) => {
                game.check(seat, action).map_err(AnyReason::OneToTen)
            }
            (Self::Hilo(game), AnyAction::Hilo(action)) => game.check(seat, action).map_err(AnyReason::Hilo),
            (Self::Yo(game), AnyAction::Yo(action)) => game.check(seat, action).map_err(AnyReason::Yo),
            _ => Err(AnyReason::OtherGame),
        }
    }

    fn outcomes(&self, out: &mut Outcomes<AnyOutcome>) {
        match self {
            Self::Swap(game) => weigh(|to| game.outcomes(to), out, AnyOutcome::Swap),
            Self::Yooloo(game) => weigh(|to| game.outcomes(to), out, AnyOutcome::Yooloo),
            Self::OneToTen(game) => weigh(|to| game.outcomes(to), out, AnyOutcome::OneToTen),
            Self::Hilo(game) => weigh(|to| game.outcomes(to), out, AnyOutcome::Hilo),
            Self::Yo(game) => weigh(|to| game.outcomes(to), out, AnyOutcome::Yo),
        }
    }

    fn sample(&self, nature: &mut impl Nature) -> AnyOutcome {
        wrap!(AnyGame -> AnyOutcome, self, game => game.sample(nature))
    }

    /// # Panics
    /// If the step belongs to another game.
    fn advance(&mut self, step: Step<AnyAction, AnyOutcome>, events: &mut impl Sink<AnyEvent>) {
        match step {
            Step::Act { seat, action } => match (self, action) {
                (Self::Swap(game), AnyAction::Swap(action)) => {
                    game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::Swap));
                }
                (Self::Yooloo(game), AnyAction::Yooloo(action)) => {
                    game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::Yooloo));
                }
                (Self::OneToTen(game), AnyAction::OneToTen(action)) => {
                    game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::OneToTen));
                }
                (Self::Hilo(game), AnyAction::Hilo(action)) => {
                    game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::Hilo));
                }
                (Self::Yo(game), AnyAction::Yo(action)) => {
                    game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::Yo));
                }
                _ => unreachable!("the caller checked that the action belongs to this game"),
            },
            Step::Chance(outcome) => match (self, outcome) {
                (Self::Swap(game), AnyOutcome::Swap(outcome)) => {
                    game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::Swap));
                }
                (Self::Yooloo(game), AnyOutcome::Yooloo(outcome)) => {
                    game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::Yooloo));
                }
                (Self::OneToTen(game), AnyOutcome::OneToTen(outcome)) => {
                    game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::OneToTen));
                }
                (Self::Hilo(game), AnyOutcome::Hilo(outcome)) => {
                    game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::Hilo));
                }
                (Self::Yo(game), AnyOutcome::Yo(outcome)) => {
                    game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::Yo));
                }
                _ => unreachable!("the caller checked that the outcome belongs to this game"),
            },
        }
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        wrap!(AnyGame -> AnyView, self, game => game.view(viewer))
    }

    fn notice(event: &AnyEvent, viewer: Viewer) -> Option<AnyNotice> {
        Some(match event {
            AnyEvent::Swap(event) => AnyNotice::Swap(Swap::notice(event, viewer)?),
            AnyEvent::Yooloo(event) => AnyNotice::Yooloo(Yooloo::notice(event, viewer)?),
            AnyEvent::OneToTen(event) => AnyNotice::OneToTen(OneToTen::notice(event, viewer)?),
            AnyEvent::Hilo(event) => AnyNotice::Hilo(Hilo::notice(event, viewer)?),
            AnyEvent::Yo(event) => AnyNotice::Yo(Yo::notice(event, viewer)?),
        })
    }

    fn verdict(&self) -> Option<Verdict> {
        each!(AnyGame, self, game => game.verdict())
    }

    fn round_points(event: &AnyEvent) -> Option<BySeat<i64>> {
        match event {
            AnyEvent::Swap(event) => Swap::round_points(event),
            AnyEvent::Yooloo(event) => Yooloo::round_points(event),
            AnyEvent::OneToTen(event) => OneToTen::round_points(event),
            AnyEvent::Hilo(event) => Hilo::round_points(event),
            AnyEvent::Yo(event) => Yo::round_points(event),
        }
    }

    fn scores_round(notice: &AnyNotice) -> bool {
        match notice {
            AnyNotice::Swap(notice) => Swap::scores_round(notice),
            AnyNotice::Yooloo(notice) => Yooloo::scores_round(notice),
            AnyNotice::OneToTen(notice) => OneToTen::scores_round(notice),
            AnyNotice::Hilo(notice) => Hilo::scores_round(notice),
            AnyNotice::Yo(notice) => Yo::scores_round(notice),
        }
    }

    fn add_up(kept: &mut AnyNotice, notice: &AnyNotice) -> bool {
        match (kept, notice) {
            (AnyNotice::Swap(kept), AnyNotice::Swap(notice)) => Swap::add_up(kept, notice),
            (AnyNotice::Yooloo(kept), AnyNotice::Yooloo(notice)) => Yooloo::add_up(kept, notice),
            (AnyNotice::OneToTen(kept), AnyNotice::OneToTen(notice)) => OneToTen::add_up(kept, notice),
            (AnyNotice::Hilo(kept), AnyNotice::Hilo(notice)) => Hilo::add_up(kept, notice),
            (AnyNotice::Yo(kept), AnyNotice::Yo(notice)) => Yo::add_up(kept, notice),
            _ => unreachable!("notices of one game are added up"),
        }
    }

    fn may_reread<'a>(
        notice: &AnyNotice,
        later: impl Iterator<Item = &'a AnyNotice>,
        view: &AnyView,
    ) -> bool {
        macro_rules! of {
            ($game:ident, $notice:expr, $view:expr) => {{
                let later = later.filter_map(|notice| match notice {
                    AnyNotice::$game(notice) => Some(notice),
                    _ => None,
                });
                $game::may_reread($notice, later, $view)
            }};
        }
        match (notice, view) {
            (AnyNotice::Swap(notice), AnyView::Swap(view)) => of!(Swap, notice, view),
            (AnyNotice::Yooloo(notice), AnyView::Yooloo(view)) => of!(Yooloo, notice, view),
            (AnyNotice::OneToTen(notice), AnyView::OneToTen(view)) => of!(OneToTen, notice, view),
            (AnyNotice::Hilo(notice), AnyView::Hilo(view)) => of!(Hilo, notice, view),
            (AnyNotice::Yo(notice), AnyView::Yo(view)) => of!(Yo, notice, view),
            _ => unreachable!("a notice goes with a view of its game"),
        }
    }

    fn sealed_actions(&self, seat: Seat) -> usize {
        each!(AnyGame, self, game => game.sealed_actions(seat))
    }
}

impl Explore for AnyGame {
    fn inclination(action: AnyAction) -> Inclination {
        match action {
            AnyAction::Swap(action) => Swap::inclination(action),
            AnyAction::Yooloo(action) => Yooloo::inclination(action),
            AnyAction::OneToTen(action) => OneToTen::inclination(action),
            AnyAction::Hilo(action) => Hilo::inclination(action),
            AnyAction::Yo(action) => Yo::inclination(action),
        }
    }

    fn narrow(&self, seat: Seat, careful: bool, actions: &mut ActionBuf<AnyAction>) {
        macro_rules! of {
            ($game:ident, $of:expr) => {{
                let mut inner = ActionBuf::new();
                inner.extend(actions.iter().filter_map(|action| match action {
                    AnyAction::$game(action) => Some(*action),
                    _ => None,
                }));
                $of.narrow(seat, careful, &mut inner);
                actions.clear();
                actions.extend(inner.iter().copied().map(AnyAction::$game));
            }};
        }
        match self {
            Self::Swap(game) => of!(Swap, game),
            Self::Yooloo(game) => of!(Yooloo, game),
            Self::OneToTen(game) => of!(OneToTen, game),
            Self::Hilo(game) => of!(Hilo, game),
            Self::Yo(game) => of!(Yo, game),
        }
    }
}

impl Recall for AnyGame {
    type Memory = AnyMemory;

    fn blank(rules: &AnyRules, viewer: Viewer) -> AnyMemory {
        match rules {
            AnyRules::Yolo(rules) => AnyMemory::Swap(Swap::blank(&(*rules).into(), viewer)),
            AnyRules::GoLow(rules) => AnyMemory::Swap(Swap::blank(&(*rules).into(), viewer)),
            AnyRules::Yooloo(rules) => AnyMemory::Yooloo(Yooloo::blank(rules, viewer)),
            AnyRules::OneToTen(rules) => AnyMemory::OneToTen(OneToTen::blank(rules, viewer)),
            AnyRules::Hilo(rules) => AnyMemory::Hilo(Hilo::blank(rules, viewer)),
            AnyRules::Yo(rules) => AnyMemory::Yo(Yo::blank(rules, viewer)),
        }
    }

    fn recall(memory: &mut AnyMemory, notice: &AnyNotice) {
        match (memory, notice) {
            (AnyMemory::Swap(memory), AnyNotice::Swap(notice)) => Swap::recall(memory, notice),
            (AnyMemory::Yooloo(memory), AnyNotice::Yooloo(notice)) => Yooloo::recall(memory, notice),
            (AnyMemory::OneToTen(memory), AnyNotice::OneToTen(notice)) => OneToTen::recall(memory, notice),
            (AnyMemory::Hilo(memory), AnyNotice::Hilo(notice)) => Hilo::recall(memory, notice),
            (AnyMemory::Yo(memory), AnyNotice::Yo(notice)) => Yo::recall(memory, notice),
            _ => unreachable!("a memory takes in notices of its own game"),
        }
    }

    fn face_down(memory: &AnyMemory, view: &AnyView) -> Vec<Remembered> {
        match (memory, view) {
            (AnyMemory::Swap(memory), AnyView::Swap(view)) => Swap::face_down(memory, view),
            (AnyMemory::Yooloo(memory), AnyView::Yooloo(view)) => Yooloo::face_down(memory, view),
            (AnyMemory::OneToTen(memory), AnyView::OneToTen(view)) => OneToTen::face_down(memory, view),
            (AnyMemory::Hilo(memory), AnyView::Hilo(view)) => Hilo::face_down(memory, view),
            (AnyMemory::Yo(memory), AnyView::Yo(view)) => Yo::face_down(memory, view),
            _ => unreachable!("a memory goes with a view of its own game"),
        }
    }
}

impl Imagine for AnyGame {
    fn imagine(memory: &AnyMemory, view: &AnyView, nature: &mut impl Nature) -> Self {
        match (memory, view) {
            (AnyMemory::Swap(memory), AnyView::Swap(view)) => Self::Swap(Swap::imagine(memory, view, nature)),
            (AnyMemory::Yooloo(memory), AnyView::Yooloo(view)) => {
                Self::Yooloo(Yooloo::imagine(memory, view, nature))
            }
            (AnyMemory::OneToTen(memory), AnyView::OneToTen(view)) => {
                Self::OneToTen(OneToTen::imagine(memory, view, nature))
            }
            (AnyMemory::Hilo(memory), AnyView::Hilo(view)) => Self::Hilo(Hilo::imagine(memory, view, nature)),
            (AnyMemory::Yo(memory), AnyView::Yo(view)) => Self::Yo(Yo::imagine(memory, view, nature)),
            _ => unreachable!("a memory goes with a view of its own game"),
        }
    }
}

impl Audit for AnyGame {
    fn audit(&self) -> Result<(), AuditError> {
        each!(AnyGame, self, game => game.audit())
    }
}
