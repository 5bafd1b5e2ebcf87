use serde::de::{DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::sentence::Sentence;
use crate::{Fault, OptionSpec, RuleSet};

/// A game that can be written down as a record and read again.
///
/// You don't implement it. A game has it when its rules are a [`RuleSet`] and its actions and
/// outcomes implement serde's `Serialize` and `Deserialize`: derived, or through
/// [`wire!`](crate::wire!). Only a type that plays several games, each with rules of its own, says
/// by itself which one a rule set belongs to.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be written down as a record",
    note = "its `Rules` must implement `kernel::RuleSet`, its `Action` and `Outcome` serde's `Serialize` and `Deserialize`"
)]
pub trait Recordable: Game<Action: Serialize, Outcome: Serialize> {
    /// The key of the game that is played by these rules.
    fn key(rules: &Self::Rules) -> &'static str;

    /// The options of that game.
    fn options(rules: &Self::Rules) -> Vec<OptionSpec>;

    /// Every option with its value.
    fn to_pairs(rules: &Self::Rules) -> Vec<(&'static str, String)>;

    /// Reads and validates the rules of the game with this key; nothing, if there is no such game.
    fn from_pairs(
        key: &str,
        seats: i64,
        pairs: &[(String, String)],
    ) -> Option<Result<Self::Rules, Vec<Fault>>>;

    /// What had to be assumed because the printed sheet does not say it.
    fn assumptions(rules: &Self::Rules) -> Vec<Sentence>;

    /// Reads an action. Whether it is legal is for the rules to say.
    ///
    /// # Errors
    /// If it is no action of this game.
    fn read_action<'de, D: Deserializer<'de>>(rules: &Self::Rules, from: D)
    -> Result<Self::Action, D::Error>;

    /// Reads an outcome. Whether it can happen is for the rules to say.
    ///
    /// # Errors
    /// If it is no outcome of this game.
    fn read_outcome<'de, D: Deserializer<'de>>(
        rules: &Self::Rules,
        from: D,
    ) -> Result<Self::Outcome, D::Error>;
}

impl<G> Recordable for G
where
    G: Game<Rules: RuleSet, Action: Serialize + DeserializeOwned, Outcome: Serialize + DeserializeOwned>,
{
    fn key(_: &G::Rules) -> &'static str {
        G::Rules::KEY
    }

    fn options(_: &G::Rules) -> Vec<OptionSpec> {
        G::Rules::options()
    }

    fn to_pairs(rules: &G::Rules) -> Vec<(&'static str, String)> {
        rules.to_pairs()
    }

    fn from_pairs(key: &str, seats: i64, pairs: &[(String, String)]) -> Option<Result<G::Rules, Vec<Fault>>> {
        (key == G::Rules::KEY).then(|| G::Rules::from_pairs(seats, pairs))
    }

    fn assumptions(rules: &G::Rules) -> Vec<Sentence> {
        rules.assumptions()
    }

    fn read_action<'de, D: Deserializer<'de>>(_: &G::Rules, from: D) -> Result<G::Action, D::Error> {
        G::Action::deserialize(from)
    }

    fn read_outcome<'de, D: Deserializer<'de>>(_: &G::Rules, from: D) -> Result<G::Outcome, D::Error> {
        G::Outcome::deserialize(from)
    }
}
