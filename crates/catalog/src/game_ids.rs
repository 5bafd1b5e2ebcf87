/// Writes the names, options and rule sets of all games, from one line a game.
macro_rules! game_ids {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        use std::fmt;

        use kernel::{Fault, Game, OptionSpec, Recall, RuleSet, Sentence};

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

            /// The rule set of a table of `seats` with these options; all others have their defaults.
            ///
            /// # Errors
            /// Everything that is wrong, all at once.
            pub fn of(game: GameId, seats: u8, pairs: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
                match game {
                    $($(GameId::$id => <$rules>::of(seats, pairs).map(Self::$id),)+)+
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
    };
}

crate::for_each_game!(game_ids);
