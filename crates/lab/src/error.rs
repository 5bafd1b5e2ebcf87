use std::fmt;

use bots::{SpecError, WeightsError};

/// Why the laboratory has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabError {
    /// Nobody is to play.
    NoPlayers,
    /// More players than seats.
    TooMany {
        /// How many players are named.
        players: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A tournament needs different players.
    Twice(String),
    /// A tournament needs at least a full table of players.
    TooFew {
        /// How many players are named.
        players: usize,
        /// How many a table needs.
        needed: usize,
    },
    /// The game has no such player.
    Spec(SpecError),
    /// A game did not end.
    Endless {
        /// The seed of the run.
        seed: u64,
        /// The number of the game.
        game: u64,
        /// How many steps were taken.
        steps: u64,
    },
    /// A bot did what it may not do.
    Illegal {
        /// Which bot.
        player: String,
        /// The seed of the run.
        seed: u64,
        /// The number of the game.
        game: u64,
    },
    /// A player of another program failed.
    Outside {
        /// Which one.
        player: String,
        /// What happened, in a sentence.
        told: String,
    },
    /// The game has no player whose weights can be set.
    NoWeights(&'static str),
    /// These weights are not those of the game.
    WrongWeights {
        /// How many there are.
        given: usize,
        /// How many the game has.
        needed: usize,
    },
    /// This network was not made for the rules.
    Network(WeightsError),
    /// This game is not studied by simulation.
    NotStudied {
        /// Which game.
        game: &'static str,
        /// The games that are.
        studied: Vec<&'static str>,
    },
    /// Games of this kind are not reviewed.
    NotReviewed(&'static str),
    /// The game cannot be solved exactly under these rules: why.
    NotExact(String),
    /// These steps do not make a whole game.
    NoGame {
        /// The step that cannot be taken, or the end.
        step: usize,
    },
    /// Somebody stopped the run before anything was known.
    NothingYet,
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayers => f.write_str("no players are named"),
            Self::TooMany { players, seats } => {
                write!(f, "{players} players are named for {seats} seats")
            }
            Self::Twice(player) => {
                write!(f, "the player {player} is named twice; a tournament needs different players")
            }
            Self::TooFew { players, needed } => {
                write!(f, "{players} players are named, and a table needs {needed}")
            }
            Self::Spec(error) => error.fmt(f),
            Self::Endless { seed, game, steps } => write!(
                f,
                "game {game} of seed {seed} was not over after {steps} steps; these players may never end it"
            ),
            Self::Illegal { player, seed, game } => write!(
                f,
                "the player {player} made an illegal move in game {game} of seed {seed}: this is a bug in yolio"
            ),
            Self::NotStudied { game, studied } => {
                write!(f, "{game} is not studied by simulation; there are {}", studied.join(", "))
            }
            Self::NotReviewed(game) => write!(f, "there is no review of {game}"),
            Self::NotExact(why) => write!(f, "this cannot be solved exactly: {why}"),
            Self::NoGame { step } => write!(f, "step {step}: these steps aren't a whole game"),
            Self::Outside { player, told } => write!(f, "the player {player} failed: {told}"),
            Self::NoWeights(game) => write!(f, "{game} has no player whose weights can be set"),
            Self::WrongWeights { given, needed } => {
                write!(f, "there are {given} weights, and a player of this game has {needed}")
            }
            Self::Network(error) => error.fmt(f),
            Self::NothingYet => f.write_str("stopped before the first block of games was complete"),
        }
    }
}

impl std::error::Error for LabError {}

impl From<WeightsError> for LabError {
    fn from(error: WeightsError) -> Self {
        Self::Network(error)
    }
}

impl From<SpecError> for LabError {
    fn from(error: SpecError) -> Self {
        Self::Spec(error)
    }
}
