//! The same for a game chosen at run time.

use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyMemory, AnyRules, AnyView, for_each_game};
use kernel::{ActionBuf, Game, Seat};

use crate::batch::Batch;
use crate::encode::{Encode, legal_bits};
use crate::field::{Field, Row};
use crate::opponents::Opponents;
use crate::setup::{Arrays, BatchError, Setup};

/// Hands each call on to the game in question.
macro_rules! any_encoder {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// The numbers of one rule set of any game.
        #[derive(Clone, Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum AnyEncoder { $($engine(<$game as Game>::Rules),)+ }

        impl AnyEncoder {
            /// The numbers of this rule set.
            #[must_use]
            pub fn new(rules: &AnyRules) -> Self {
                match rules {
                    $($(AnyRules::$id(rules) => Self::$engine(rules.clone().into()),)+)+
                }
            }

            /// The version of the layout.
            #[must_use]
            pub fn version(&self) -> u32 {
                match self { $(Self::$engine(_) => <$game as Encode>::VERSION,)+ }
            }

            /// Does the lowest score win?
            #[must_use]
            pub fn lowest_wins(&self) -> bool {
                match self { $(Self::$engine(_) => <$game as Encode>::LOWEST_WINS,)+ }
            }

            /// How many actions have a number.
            #[must_use]
            pub fn action_count(&self) -> usize {
                match self { $(Self::$engine(rules) => <$game>::action_count(rules),)+ }
            }

            /// The number of an action; none, if these rules never allow it.
            #[must_use]
            pub fn action_index(&self, action: AnyAction) -> Option<usize> {
                match (self, action) {
                    $((Self::$engine(rules), AnyAction::$engine(action)) => <$game>::action_index(rules, action),)+
                    _ => None,
                }
            }

            /// The action with this number.
            #[must_use]
            pub fn action_at(&self, index: usize) -> Option<AnyAction> {
                match self { $(Self::$engine(rules) => <$game>::action_at(rules, index).map(AnyAction::$engine),)+ }
            }

            /// The place of the action with this number among those that a network tells apart.
            #[must_use]
            pub fn network_action(&self, index: usize) -> Option<usize> {
                match self {
                    $(Self::$engine(rules) => {
                        <$game>::network_action(rules, <$game>::action_at(rules, index)?)
                    })+
                }
            }

            /// What stands where in a row.
            #[must_use]
            pub fn fields(&self) -> Vec<Field> {
                match self { $(Self::$engine(rules) => <$game>::fields(rules),)+ }
            }

            /// How many numbers a row has.
            #[must_use]
            pub fn width(&self) -> usize {
                match self { $(Self::$engine(rules) => <$game>::width(rules),)+ }
            }

            /// The numbers of all actions that this seat may take now, as bits; none in another game.
            #[must_use]
            pub fn legal_bits(&self, game: &AnyGame, seat: Seat) -> u128 {
                match (self, game) {
                    $((Self::$engine(rules), AnyGame::$engine(game)) => {
                        legal_bits::<$game>(rules, game, seat, &mut ActionBuf::new())
                    })+
                    _ => 0,
                }
            }

            /// Writes what this seat knows.
            ///
            /// # Panics
            /// If the view and the memory belong to another game, or the row is too short.
            pub fn write(&self, view: &AnyView, memory: &AnyMemory, seat: Seat, row: &mut Row<'_>) {
                match (self, view, memory) {
                    $((Self::$engine(_), AnyView::$engine(view), AnyMemory::$engine(memory)) => {
                        <$game>::write(view, memory, seat, row);
                    })+
                    _ => unreachable!("a view and a memory go with the rules of their game"),
                }
            }
        }

        /// Many tables of one rule set of any game.
        #[derive(Debug)]
        #[expect(missing_docs, reason = "one variant a game")]
        pub enum AnyBatch { $($engine(Batch<$game>),)+ }

        impl AnyBatch {
            /// See [`Batch::new`].
            ///
            /// # Errors
            /// If there is no table.
            pub fn new(rules: &AnyRules, setup: Setup) -> Result<Self, BatchError> {
                Ok(match AnyEncoder::new(rules) { $(AnyEncoder::$engine(rules) => Self::$engine(Batch::new(&rules, setup)?),)+ })
            }

            /// See [`Batch::against`].
            ///
            /// # Errors
            /// If there is no table or no kind of opponents, or more than the seat in turn would be shown.
            pub fn against<O>(rules: &AnyRules, setup: Setup, opponents: O) -> Result<Self, BatchError>
            where
                O: $(Opponents<$game> +)+ 'static,
            {
                let opponents = Arc::new(opponents);
                Ok(match AnyEncoder::new(rules) {
                    $(AnyEncoder::$engine(rules) => Self::$engine(Batch::against(&rules, setup, opponents)?),)+
                })
            }

            /// See [`Batch::reset`].
            ///
            /// # Errors
            /// If an array has the wrong length.
            pub fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), BatchError> {
                match self { $(Self::$engine(batch) => batch.reset(seed, arrays),)+ }
            }

            /// See [`Batch::step`].
            ///
            /// # Errors
            /// If an array has the wrong length or an action is not legal.
            pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), BatchError> {
                match self { $(Self::$engine(batch) => batch.step(actions, arrays),)+ }
            }

            /// See [`Batch::sample`].
            ///
            /// # Errors
            /// If the array has the wrong length.
            pub fn sample(&mut self, actions: &mut [i64]) -> Result<(), BatchError> {
                match self { $(Self::$engine(batch) => batch.sample(actions),)+ }
            }
        }
    };
}

for_each_game!(any_encoder);
