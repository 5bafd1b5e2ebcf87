/// Writes the game that is any of them, from one line a game: each call is handed on to the game it holds.
macro_rules! any_game {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        use std::error::Error;
        use std::fmt;

        #[cfg(feature = "wire")]
        use kernel::{Fault, OptionSpec, Sentence};
        use kernel::{
            ActionBuf, Audit, AuditError, BySeat, Explore, Game, Imagine, Inclination, Look, Nature, Outcomes,
            Reason, Recall, Remembered, Seat, SeatSet, Sink, Step, Turn, Verdict, Viewer,
        };

        #[cfg(feature = "wire")]
        use $crate::GameId;
        use $crate::AnyRules;

        any! { #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] wire
            /// What a player can do in any game.
            AnyAction { $($engine(<$game as Game>::Action),)+ }
        }
        any! { #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] wire
            /// What chance can do in any game.
            AnyOutcome { $($engine(<$game as Game>::Outcome),)+ }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)]
            /// What happened in any game.
            AnyEvent { $($engine(<$game as Game>::Event),)+ }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)] wire
            /// What one viewer learns in any game.
            AnyNotice { $($engine(<$game as Game>::Notice),)+ }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)] wire
            /// What lies open to one viewer in any game.
            AnyView { $($engine(<$game as Game>::View),)+ }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)]
            /// What a viewer of any game remembers.
            AnyMemory { $($engine(<$game as Recall>::Memory),)+ }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)]
            /// Why an action is not allowed in any game.
            AnyReason { $($engine(<$game as Game>::Reason),)+ OtherGame($crate::OtherGame), }
        }
        any! { #[derive(Clone, PartialEq, Eq, Debug)]
            /// Any of the games, in some state.
            AnyGame { $($engine($game),)+ }
        }

        #[cfg(feature = "wire")]
        impl AnyAction {
            /// Reads an action of this game. Whether it is legal is for the rules to say.
            ///
            /// # Errors
            /// If it is no action of this game.
            pub fn deserialize<'de, D>(game: GameId, from: D) -> Result<Self, D::Error>
            where
                D: kernel::wire::serde::Deserializer<'de>,
            {
                use kernel::wire::Deserialize;
                match game { $($(GameId::$id => <$game as Game>::Action::deserialize(from).map(Self::$engine),)+)+ }
            }
        }

        #[cfg(feature = "wire")]
        impl AnyOutcome {
            /// Reads an outcome of this game. Whether it can happen is for the rules to say.
            ///
            /// # Errors
            /// If it is no outcome of this game.
            pub fn deserialize<'de, D>(game: GameId, from: D) -> Result<Self, D::Error>
            where
                D: kernel::wire::serde::Deserializer<'de>,
            {
                use kernel::wire::Deserialize;
                match game { $($(GameId::$id => <$game as Game>::Outcome::deserialize(from).map(Self::$engine),)+)+ }
            }
        }

        #[cfg(feature = "wire")]
        impl kernel::Recordable for AnyGame {
            fn key(rules: &AnyRules) -> &'static str {
                rules.game().key()
            }

            fn options(rules: &AnyRules) -> Vec<OptionSpec> {
                rules.game().options()
            }

            fn to_pairs(rules: &AnyRules) -> Vec<(&'static str, String)> {
                rules.to_pairs()
            }

            fn from_pairs(
                key: &str,
                seats: i64,
                pairs: &[(String, String)],
            ) -> Option<Result<AnyRules, Vec<Fault>>> {
                GameId::from_key(key).map(|game| AnyRules::from_pairs(game, seats, pairs))
            }

            fn assumptions(rules: &AnyRules) -> Vec<Sentence> {
                rules.assumptions()
            }

            fn read_action<'de, D>(rules: &AnyRules, from: D) -> Result<AnyAction, D::Error>
            where
                D: kernel::wire::serde::Deserializer<'de>,
            {
                AnyAction::deserialize(rules.game(), from)
            }

            fn read_outcome<'de, D>(rules: &AnyRules, from: D) -> Result<AnyOutcome, D::Error>
            where
                D: kernel::wire::serde::Deserializer<'de>,
            {
                AnyOutcome::deserialize(rules.game(), from)
            }
        }

        impl fmt::Display for AnyReason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$engine(reason) => reason.fmt(f),)+ Self::OtherGame(reason) => reason.fmt(f) }
            }
        }

        impl Error for AnyReason {}

        impl Reason for AnyReason {
            fn code(&self) -> &'static str {
                match self { $(Self::$engine(reason) => reason.code(),)+ Self::OtherGame(reason) => reason.code() }
            }
        }

        impl fmt::Display for AnyNotice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$engine(notice) => notice.fmt(f),)+ }
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
                    $($(AnyRules::$id(rules) => {
                        Self::$engine(<$game>::start(&<$game as Game>::Rules::from(rules.clone())))
                    })+)+
                }
            }

            fn seats(&self) -> u8 {
                match self { $(Self::$engine(game) => game.seats(),)+ }
            }

            fn turn(&self) -> Turn {
                match self { $(Self::$engine(game) => game.turn(),)+ }
            }

            fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<AnyAction>) {
                out.clear();
                match self {
                    $(Self::$engine(game) => {
                        let mut inner = ActionBuf::new();
                        game.legal_actions(seat, &mut inner);
                        out.extend(inner.iter().copied().map(AnyAction::$engine));
                    })+
                }
            }

            fn check(&self, seat: Seat, action: AnyAction) -> Result<(), AnyReason> {
                match (self, action) {
                    $((Self::$engine(game), AnyAction::$engine(action)) => {
                        game.check(seat, action).map_err(AnyReason::$engine)
                    })+
                    _ => Err(AnyReason::OtherGame($crate::OtherGame)),
                }
            }

            fn outcomes(&self, out: &mut Outcomes<AnyOutcome>) {
                out.clear();
                match self {
                    $(Self::$engine(game) => {
                        let mut inner = Outcomes::new();
                        game.outcomes(&mut inner);
                        for (outcome, weight) in inner.as_slice() {
                            out.push(AnyOutcome::$engine(*outcome), *weight);
                        }
                    })+
                }
            }

            fn sample_action(
                &self,
                seat: Seat,
                nature: &mut impl Nature,
                _actions: &mut ActionBuf<AnyAction>,
            ) -> AnyAction {
                match self {
                    $(Self::$engine(game) => {
                        AnyAction::$engine(game.sample_action(seat, nature, &mut ActionBuf::new()))
                    })+
                }
            }

            fn sample(&self, nature: &mut impl Nature) -> AnyOutcome {
                match self { $(Self::$engine(game) => AnyOutcome::$engine(game.sample(nature)),)+ }
            }

            /// # Panics
            /// If the step belongs to another game.
            fn advance(&mut self, step: Step<AnyAction, AnyOutcome>, events: &mut impl Sink<AnyEvent>) {
                match (self, step) {
                    $(
                        (Self::$engine(game), Step::Act { seat, action: AnyAction::$engine(action) }) => {
                            game.advance(Step::Act { seat, action }, &mut Wrap(events, AnyEvent::$engine));
                        }
                        (Self::$engine(game), Step::Chance(AnyOutcome::$engine(outcome))) => {
                            game.advance(Step::Chance(outcome), &mut Wrap(events, AnyEvent::$engine));
                        }
                    )+
                    _ => unreachable!("the caller checked that the step belongs to this game"),
                }
            }

            fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(Self::$engine(game) => AnyView::$engine(game.view(viewer)),)+ }
            }

            fn notice(event: &AnyEvent, viewer: Viewer) -> Option<AnyNotice> {
                match event {
                    $(AnyEvent::$engine(event) => <$game>::notice(event, viewer).map(AnyNotice::$engine),)+
                }
            }

            fn moment(notice: &AnyNotice, before: &AnyView) -> Option<AnyView> {
                match (notice, before) {
                    $((AnyNotice::$engine(notice), AnyView::$engine(before)) => {
                        <$game>::moment(notice, before).map(AnyView::$engine)
                    })+
                    _ => unreachable!("a notice goes with a view of its game"),
                }
            }

            fn verdict(&self) -> Option<Verdict> {
                match self { $(Self::$engine(game) => game.verdict(),)+ }
            }

            fn round_points(event: &AnyEvent) -> Option<BySeat<i64>> {
                match event { $(AnyEvent::$engine(event) => <$game>::round_points(event),)+ }
            }

            fn look(event: &AnyEvent) -> Look {
                match event { $(AnyEvent::$engine(event) => <$game>::look(event),)+ }
            }

            fn scores_round(notice: &AnyNotice) -> bool {
                match notice { $(AnyNotice::$engine(notice) => <$game>::scores_round(notice),)+ }
            }

            fn add_up(kept: &mut AnyNotice, notice: &AnyNotice) -> bool {
                match (kept, notice) {
                    $((AnyNotice::$engine(kept), AnyNotice::$engine(notice)) => <$game>::add_up(kept, notice),)+
                    _ => unreachable!("notices of one game are added up"),
                }
            }

            fn may_reread<'a>(
                notice: &AnyNotice,
                later: impl Iterator<Item = &'a AnyNotice>,
                view: &AnyView,
            ) -> bool {
                match (notice, view) {
                    $((AnyNotice::$engine(notice), AnyView::$engine(view)) => {
                        let later = later.filter_map(|notice| match notice {
                            AnyNotice::$engine(notice) => Some(notice),
                            _ => None,
                        });
                        <$game>::may_reread(notice, later, view)
                    })+
                    _ => unreachable!("a notice goes with a view of its game"),
                }
            }

            fn sealed_actions(&self, seat: Seat) -> usize {
                match self { $(Self::$engine(game) => game.sealed_actions(seat),)+ }
            }

            fn looking(&self) -> SeatSet {
                match self { $(Self::$engine(game) => game.looking(),)+ }
            }
        }

        impl Explore for AnyGame {
            fn inclination(action: AnyAction) -> Inclination {
                match action { $(AnyAction::$engine(action) => <$game>::inclination(action),)+ }
            }

            fn narrow(&self, seat: Seat, careful: bool, actions: &mut ActionBuf<AnyAction>) {
                match self {
                    $(Self::$engine(game) => {
                        let mut inner = ActionBuf::new();
                        inner.extend(actions.iter().filter_map(|action| match action {
                            AnyAction::$engine(action) => Some(*action),
                            _ => None,
                        }));
                        game.narrow(seat, careful, &mut inner);
                        actions.clear();
                        actions.extend(inner.iter().copied().map(AnyAction::$engine));
                    })+
                }
            }
        }

        impl Recall for AnyGame {
            type Memory = AnyMemory;

            fn blank(rules: &AnyRules, viewer: Viewer) -> AnyMemory {
                match rules {
                    $($(AnyRules::$id(rules) => {
                        let rules = <$game as Game>::Rules::from(rules.clone());
                        AnyMemory::$engine(<$game>::blank(&rules, viewer))
                    })+)+
                }
            }

            fn recall(memory: &mut AnyMemory, notice: &AnyNotice) {
                match (memory, notice) {
                    $((AnyMemory::$engine(memory), AnyNotice::$engine(notice)) => <$game>::recall(memory, notice),)+
                    _ => unreachable!("a memory takes in notices of its own game"),
                }
            }

            fn face_down(memory: &AnyMemory, view: &AnyView) -> Vec<Remembered> {
                match (memory, view) {
                    $((AnyMemory::$engine(memory), AnyView::$engine(view)) => <$game>::face_down(memory, view),)+
                    _ => unreachable!("a memory goes with a view of its own game"),
                }
            }
        }

        impl Imagine for AnyGame {
            fn imagine(memory: &AnyMemory, view: &AnyView, nature: &mut impl Nature) -> Self {
                match (memory, view) {
                    $((AnyMemory::$engine(memory), AnyView::$engine(view)) => {
                        Self::$engine(<$game>::imagine(memory, view, nature))
                    })+
                    _ => unreachable!("a memory goes with a view of its own game"),
                }
            }
        }

        impl Audit for AnyGame {
            fn audit(&self) -> Result<(), AuditError> {
                match self { $(Self::$engine(game) => game.audit(),)+ }
            }
        }

        /// Passes a game's events on as events of any game.
        struct Wrap<'a, S, E>(&'a mut S, fn(E) -> AnyEvent);

        impl<S: Sink<AnyEvent>, E> Sink<E> for Wrap<'_, S, E> {
            fn put(&mut self, event: E) {
                self.0.put((self.1)(event));
            }
        }
    };
}

/// An enum with a variant for every game.
macro_rules! any {
    (#[$derive:meta] wire $(#[$meta:meta])* $name:ident $variants:tt) => {
        any! {
            #[$derive]
            #[cfg_attr(feature = "wire", derive(kernel::wire::Serialize))]
            #[cfg_attr(feature = "wire", serde(crate = "kernel::wire::serde", untagged))]
            $(#[$meta])*
            $name $variants
        }
    };
    ($(#[$meta:meta])* $name:ident { $($variant:ident($type:ty),)+ }) => {
        $(#[$meta])*
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum $name { $($variant($type),)+ }
    };
}

crate::for_each_game!(any_game);
