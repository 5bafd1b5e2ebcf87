/// Writes everything that there is once for every game, from one line a game.
macro_rules! catalog {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        use std::error::Error;
        use std::fmt;

        use kernel::{
            ActionBuf, Audit, AuditError, BySeat, Explore, Fault, Game, Imagine, Inclination, Look, Nature,
            OptionSpec, Outcomes, Reason, Recall, Remembered, RuleSet, Seat, Sentence, Sink, Step, Turn,
            Verdict, Viewer,
        };

        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum GameId { $($($id,)+)+ }

        impl GameId {
            /// All games, in the order in which they are listed everywhere.
            pub const ALL: [Self; [$($(Self::$id,)+)+].len()] = [$($(Self::$id,)+)+];

            /// The name used on the command line, in records and in addresses.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $($(Self::$id => <$rules as RuleSet>::KEY,)+)+ }
            }

            /// The name people read.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $($(Self::$id => <$rules as RuleSet>::TITLE,)+)+ }
            }

            /// The game in one line.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self { $($(Self::$id => <$rules as RuleSet>::SUMMARY,)+)+ }
            }

            /// The game with this key.
            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|id| id.key() == key)
            }

            /// The fewest and the most seats.
            #[must_use]
            pub fn seat_range(self) -> (u8, u8) {
                match self { $($(Self::$id => <$rules>::seat_range(),)+)+ }
            }

            /// The options of the rule set.
            #[must_use]
            pub fn options(self) -> Vec<OptionSpec> {
                match self { $($(Self::$id => <$rules>::options(),)+)+ }
            }

            /// The rule sets with a name of their own.
            #[must_use]
            pub const fn variants(self) -> &'static [kernel::Variant] {
                match self { $($(Self::$id => <$rules as RuleSet>::VARIANTS,)+)+ }
            }

            /// How many units make one point, as people count them.
            #[must_use]
            pub const fn units_per_point(self) -> i64 {
                match self { $($(Self::$id => <$game as Game>::UNITS_PER_POINT,)+)+ }
            }

            /// What a point is called.
            #[must_use]
            pub const fn point_name(self) -> &'static str {
                match self { $($(Self::$id => <$game as Game>::POINT_NAME,)+)+ }
            }

            /// Is it part of the game to remember where cards lie?
            #[must_use]
            pub const fn has_face_down_cards(self) -> bool {
                match self { $($(Self::$id => <$game as Recall>::HAS_FACE_DOWN_CARDS,)+)+ }
            }
        }

        impl fmt::Display for GameId {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.title())
            }
        }

        /// A validated rule set of one of the games.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum AnyRules { $($($id($rules),)+)+ }

        impl AnyRules {
            /// Reads and validates `key = value` pairs.
            ///
            /// # Errors
            /// Everything that is wrong, all at once.
            pub fn from_pairs(game: GameId, seats: i64, pairs: &[(String, String)]) -> Result<Self, Vec<Fault>> {
                match game {
                    $($(GameId::$id => <$rules>::from_pairs(seats, pairs).map(Self::$id),)+)+
                }
            }

            /// Which game.
            #[must_use]
            pub fn game(&self) -> GameId {
                match self { $($(Self::$id(_) => GameId::$id,)+)+ }
            }

            /// How many seats the table has.
            #[must_use]
            pub fn seats(&self) -> u8 {
                match self { $($(Self::$id(rules) => rules.seats(),)+)+ }
            }

            /// Every option with its value.
            #[must_use]
            pub fn to_pairs(&self) -> Vec<(&'static str, String)> {
                match self { $($(Self::$id(rules) => rules.to_pairs(),)+)+ }
            }

            /// What had to be assumed because the printed sheet does not say it.
            #[must_use]
            pub fn assumptions(&self) -> Vec<Sentence> {
                match self { $($(Self::$id(rules) => rules.assumptions(),)+)+ }
            }
        }

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
