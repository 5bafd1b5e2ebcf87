use hilo::HiloRules;
use kernel::{Fault, RuleSet, Sentence};
use onetoten::OneToTenRules;
use swap::{GoLowRules, YoloRules};
use yo::YoRules;
use yooloo::YoolooRules;

use crate::id::GameId;

/// A validated rule set of one of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum AnyRules {
    Yolo(YoloRules),
    GoLow(GoLowRules),
    Yooloo(YoolooRules),
    OneToTen(OneToTenRules),
    Hilo(HiloRules),
    Yo(YoRules),
}

macro_rules! each {
    ($self:expr, $rules:ident => $body:expr) => {
        match $self {
            AnyRules::Yolo($rules) => $body,
            AnyRules::GoLow($rules) => $body,
            AnyRules::Yooloo($rules) => $body,
            AnyRules::OneToTen($rules) => $body,
            AnyRules::Hilo($rules) => $body,
            AnyRules::Yo($rules) => $body,
        }
    };
}

impl AnyRules {
    /// Reads and validates `key = value` pairs.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn from_pairs(game: GameId, seats: i64, pairs: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        Ok(match game {
            GameId::Yolo => Self::Yolo(YoloRules::from_pairs(seats, pairs)?),
            GameId::GoLow => Self::GoLow(GoLowRules::from_pairs(seats, pairs)?),
            GameId::Yooloo => Self::Yooloo(YoolooRules::from_pairs(seats, pairs)?),
            GameId::OneToTen => Self::OneToTen(OneToTenRules::from_pairs(seats, pairs)?),
            GameId::Hilo => Self::Hilo(HiloRules::from_pairs(seats, pairs)?),
            GameId::Yo => Self::Yo(YoRules::from_pairs(seats, pairs)?),
        })
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        match self {
            Self::Yolo(_) => GameId::Yolo,
            Self::GoLow(_) => GameId::GoLow,
            Self::Yooloo(_) => GameId::Yooloo,
            Self::OneToTen(_) => GameId::OneToTen,
            Self::Hilo(_) => GameId::Hilo,
            Self::Yo(_) => GameId::Yo,
        }
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        each!(self, rules => rules.seats())
    }

    /// Every option with its value.
    #[must_use]
    pub fn to_pairs(&self) -> Vec<(&'static str, String)> {
        each!(self, rules => rules.to_pairs())
    }

    /// Sentences on what had to be assumed because the printed sheet does not say it.
    #[must_use]
    pub fn assumptions(&self) -> Vec<Sentence> {
        each!(self, rules => rules.assumptions())
    }
}
