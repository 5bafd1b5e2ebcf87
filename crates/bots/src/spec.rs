use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use catalog::GameId;

use crate::plays::policies;

/// What kind of bot is wanted: `strong`, `normal:fading`, `strong:perfect@20`, `flat`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// How well it plays, or by which stated policy.
    pub level: Level,
    /// How well it remembers; none stated: the level's own.
    pub memory: Option<MemoryModel>,
    /// How much work it puts into one decision; none stated: the level's default.
    pub effort: Option<Effort>,
}

/// How much work a bot that looks ahead puts into one decision, from 1 to 60,000.
///
/// One unit is a fixed number of trials, set once for each game so that it takes about a millisecond
/// on an ordinary machine. It is no time limit: the same effort decides the same way everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Effort(u16);

impl Effort {
    /// The most work that can be asked for.
    pub const MAX: Self = Self(60_000);

    /// This much work, if there is such an effort.
    #[must_use]
    pub fn new(units: u16) -> Option<Self> {
        (1..=Self::MAX.0).contains(&units).then_some(Self(units))
    }

    /// How many units.
    #[must_use]
    pub fn units(self) -> u32 {
        self.0.into()
    }
}

impl FromStr for Effort {
    type Err = SpecError;

    /// Reads `20`, or `20ms` as it was written in earlier versions.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let number = text.strip_suffix("ms").unwrap_or(text);
        // Only digits: a sign is no part of it.
        let units = number.bytes().all(|byte| byte.is_ascii_digit()).then(|| number.parse().ok()).flatten();
        units.and_then(Self::new).ok_or_else(|| SpecError::Effort(text.to_owned()))
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, equally likely.
    Random,
    /// A beginner who follows a few simple rules of thumb.
    Easy,
    /// A good player who decides at once.
    Normal,
    /// A player who looks ahead.
    Strong,
    /// The best we have.
    Master,
    /// A way of playing that one game knows by this name; see [`policies`].
    Policy(&'static str),
}

/// How well a bot remembers the cards it has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MemoryModel {
    /// Everything, for ever.
    Perfect,
    /// What was seen fades away with time.
    Fading,
    /// Nothing that does not lie open.
    None,
}

impl Level {
    /// The levels that every game has, with their names.
    pub const GENERAL: [(Self, &'static str); 5] = [
        (Self::Random, "random"),
        (Self::Easy, "easy"),
        (Self::Normal, "normal"),
        (Self::Strong, "strong"),
        (Self::Master, "master"),
    ];

    /// The levels that every game has, then the policies of single games.
    pub fn all() -> impl Iterator<Item = Self> {
        // YOLO and Go Low have the same.
        let policies: BTreeSet<&'static str> = GameId::ALL.into_iter().flat_map(policies).copied().collect();
        Self::GENERAL.into_iter().map(|(level, _)| level).chain(policies.into_iter().map(Self::Policy))
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Policy(name) => name,
            level => Self::GENERAL.iter().find(|(known, _)| *known == level).map_or("", |(_, name)| name),
        }
    }
}

impl MemoryModel {
    /// All models with their names.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Perfect, "perfect"), (Self::Fading, "fading"), (Self::None, "none")];
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self { level, memory: None, effort: None }
    }
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No such level.
    Level(String),
    /// No such memory.
    Memory(String),
    /// Not an effort.
    Effort(String),
    /// The game has no such player.
    NotInThisGame(Level),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |list: &[&str]| list.join(", ");
        match self {
            Self::Level(text) => {
                let all: Vec<&str> = Level::all().map(Level::name).collect();
                write!(f, "there is no bot \"{text}\"; there are {}", names(&all))
            }
            Self::Memory(text) => write!(
                f,
                "there is no memory \"{text}\"; there are {}",
                names(&MemoryModel::ALL.map(|(_, name)| name))
            ),
            Self::Effort(text) => {
                write!(
                    f,
                    "\"{text}\" is not an effort: a number from 1 to {}, such as 20",
                    Effort::MAX.units()
                )
            }
            Self::NotInThisGame(level) => {
                let play = |game: &GameId| policies(*game).contains(&level.name());
                let games: Vec<&str> = GameId::ALL.into_iter().filter(play).map(GameId::title).collect();
                write!(f, "a {} player plays {} only", level.name(), names(&games))
            }
        }
    }
}

impl std::error::Error for SpecError {}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (rest, effort) = match text.split_once('@') {
            Some((rest, effort)) => (rest, Some(effort.parse()?)),
            None => (text, None),
        };
        let (level, memory) = match rest.split_once(':') {
            Some((level, memory)) => (level, Some(read_memory(memory)?)),
            None => (rest, None),
        };
        let known = Level::all().find(|known| known.name() == level);
        let level = known.ok_or_else(|| SpecError::Level(level.to_owned()))?;
        Ok(Self { level, memory, effort })
    }
}

fn read_memory(text: &str) -> Result<MemoryModel, SpecError> {
    let known = MemoryModel::ALL.iter().find(|(_, name)| *name == text);
    known.map(|(model, _)| *model).ok_or_else(|| SpecError::Memory(text.to_owned()))
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if let Some(memory) = self.memory {
            let name =
                MemoryModel::ALL.iter().find(|(known, _)| *known == memory).map_or("", |(_, name)| name);
            write!(f, ":{name}")?;
        }
        if let Some(effort) = self.effort {
            write!(f, "@{}", effort.units())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_read_as_it_is_written() {
        for text in
            ["random", "easy:none", "strong:perfect@20", "master", "master@5", "normal@60000", "more-heavy"]
        {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for text in
            ["", "stronger", "strong:total", "strong@", "strong@0", "strong@5s", "strong@-1", "strong@+1"]
        {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }

    /// Records and tables of earlier versions call the effort milliseconds.
    #[test]
    fn an_effort_in_milliseconds_is_still_read() {
        assert_eq!("strong:none@100ms".parse::<Spec>(), "strong:none@100".parse());
        for text in ["strong@ms", "strong@0ms", "strong@60001ms", "strong@1msms"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
