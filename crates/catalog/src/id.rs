use std::fmt;

use hilo::{Hilo, HiloRules};
use kernel::{Game, OptionSpec, Recall, RuleSet};
use onetoten::{OneToTen, OneToTenRules};
use swap::{GoLowRules, Swap, YoloRules};
use yo::{Yo, YoRules};
use yooloo::{Yooloo, YoolooRules};

/// One of the six games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// YOLO.
    Yolo,
    /// Go Low.
    GoLow,
    /// YOOLOO, the card game.
    Yooloo,
    /// YOOLOO's memory game, 1 to 10.
    OneToTen,
    /// HILO.
    Hilo,
    /// YO!
    Yo,
}

impl GameId {
    /// All games, in the order in which they are listed everywhere.
    pub const ALL: [Self; 6] = [Self::Yolo, Self::GoLow, Self::Yooloo, Self::OneToTen, Self::Hilo, Self::Yo];

    /// The name used on the command line, in records and in addresses.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Yolo => "yolo",
            Self::GoLow => "golow",
            Self::Yooloo => "yooloo",
            Self::OneToTen => "onetoten",
            Self::Hilo => "hilo",
            Self::Yo => "yo",
        }
    }

    /// The name people read.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Yolo => "YOLO",
            Self::GoLow => "Go Low",
            Self::Yooloo => "YOOLOO",
            Self::OneToTen => "1 to 10",
            Self::Hilo => "HILO",
            Self::Yo => "YO!",
        }
    }

    /// The game in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Yolo => "swap cards, remember them, call when you are lowest; six rounds",
            Self::GoLow => "YOLO's calmer sister: five rounds, a tie is good enough",
            Self::Yooloo => "sealed cards against each other for point cards",
            Self::OneToTen => "find your ten cards in order by memory",
            Self::Hilo => "nine cards, lines of one colour leave; stay below a hundred",
            Self::Yo => "nine wagers on four dice; play chips only",
        }
    }

    /// The game with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.key() == key)
    }

    /// The fewest and the most seats.
    #[must_use]
    pub fn seat_range(self) -> (u8, u8) {
        match self {
            Self::Yolo => YoloRules::seat_range(),
            Self::GoLow => GoLowRules::seat_range(),
            Self::Yooloo => YoolooRules::seat_range(),
            Self::OneToTen => OneToTenRules::seat_range(),
            Self::Hilo => HiloRules::seat_range(),
            Self::Yo => YoRules::seat_range(),
        }
    }

    /// How many units make one point, as people count them.
    #[must_use]
    pub const fn units_per_point(self) -> i64 {
        match self {
            Self::Yolo | Self::GoLow => Swap::UNITS_PER_POINT,
            Self::Yooloo => Yooloo::UNITS_PER_POINT,
            Self::OneToTen => OneToTen::UNITS_PER_POINT,
            Self::Hilo => Hilo::UNITS_PER_POINT,
            Self::Yo => Yo::UNITS_PER_POINT,
        }
    }

    /// What a point is called.
    #[must_use]
    pub const fn point_name(self) -> &'static str {
        match self {
            Self::Yolo | Self::GoLow => Swap::POINT_NAME,
            Self::Yooloo => Yooloo::POINT_NAME,
            Self::OneToTen => OneToTen::POINT_NAME,
            Self::Hilo => Hilo::POINT_NAME,
            Self::Yo => Yo::POINT_NAME,
        }
    }

    /// Is it part of the game to remember where cards lie?
    #[must_use]
    pub const fn has_face_down_cards(self) -> bool {
        match self {
            Self::Yolo | Self::GoLow => Swap::HAS_FACE_DOWN_CARDS,
            Self::Yooloo => Yooloo::HAS_FACE_DOWN_CARDS,
            Self::OneToTen => OneToTen::HAS_FACE_DOWN_CARDS,
            Self::Hilo => Hilo::HAS_FACE_DOWN_CARDS,
            Self::Yo => Yo::HAS_FACE_DOWN_CARDS,
        }
    }

    /// The options of the rule set.
    #[must_use]
    pub fn options(self) -> Vec<OptionSpec> {
        match self {
            Self::Yolo => YoloRules::options(),
            Self::GoLow => GoLowRules::options(),
            Self::Yooloo => YoolooRules::options(),
            Self::OneToTen => OneToTenRules::options(),
            Self::Hilo => HiloRules::options(),
            Self::Yo => YoRules::options(),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}
