use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What kind of bot is wanted: `strong`, `normal:fading`, `strong:perfect@20ms`, `flat`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// How well it plays, or by which stated policy.
    pub level: Level,
    /// How well it remembers; none stated: the level's own.
    pub memory: Option<MemoryModel>,
    /// How long it may think about one decision; none stated: the level's own.
    pub budget: Option<Duration>,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, equally likely.
    Random,
    /// A beginner with a few good habits.
    Easy,
    /// A good player who decides at once.
    Normal,
    /// The best we have.
    Strong,
    /// YO!: the least wager on Play, nothing else.
    Flat,
    /// YO!: Play with as much More behind it as allowed.
    MoreHeavy,
    /// YO!: doubles the wager after every loss.
    System,
    /// YO!: only wagers with the best exact value.
    BestValue,
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
    /// All levels with their names.
    pub const ALL: [(Self, &'static str); 8] = [
        (Self::Random, "random"),
        (Self::Easy, "easy"),
        (Self::Normal, "normal"),
        (Self::Strong, "strong"),
        (Self::Flat, "flat"),
        (Self::MoreHeavy, "more-heavy"),
        (Self::System, "system"),
        (Self::BestValue, "best-value"),
    ];

    /// Is it one of the four levels that every game has?
    #[must_use]
    pub const fn is_general(self) -> bool {
        matches!(self, Self::Random | Self::Easy | Self::Normal | Self::Strong)
    }
}

impl MemoryModel {
    /// All models with their names.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Perfect, "perfect"), (Self::Fading, "fading"), (Self::None, "none")];
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self { level, memory: None, budget: None }
    }
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No such level.
    Level(String),
    /// No such memory.
    Memory(String),
    /// Not a time to think.
    Budget(String),
    /// The game has no such player.
    NotInThisGame(Level),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |list: &[&str]| list.join(", ");
        match self {
            Self::Level(text) => {
                write!(
                    f,
                    "there is no bot \"{text}\"; there are {}",
                    names(&Level::ALL.map(|(_, name)| name))
                )
            }
            Self::Memory(text) => write!(
                f,
                "there is no memory \"{text}\"; there are {}",
                names(&MemoryModel::ALL.map(|(_, name)| name))
            ),
            Self::Budget(text) => write!(f, "\"{text}\" is not a time to think, such as 20ms"),
            Self::NotInThisGame(level) => write!(f, "a {} player plays YO! only", level_name(*level)),
        }
    }
}

impl std::error::Error for SpecError {}

fn level_name(level: Level) -> &'static str {
    Level::ALL.iter().find(|(known, _)| *known == level).map_or("", |(_, name)| name)
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (rest, budget) = match text.split_once('@') {
            Some((rest, budget)) => (rest, Some(read_budget(budget)?)),
            None => (text, None),
        };
        let (level, memory) = match rest.split_once(':') {
            Some((level, memory)) => (level, Some(read_memory(memory)?)),
            None => (rest, None),
        };
        let known = Level::ALL.iter().find(|(_, name)| *name == level);
        let (level, _) = known.ok_or_else(|| SpecError::Level(level.to_owned()))?;
        Ok(Self { level: *level, memory, budget })
    }
}

fn read_memory(text: &str) -> Result<MemoryModel, SpecError> {
    let known = MemoryModel::ALL.iter().find(|(_, name)| *name == text);
    known.map(|(model, _)| *model).ok_or_else(|| SpecError::Memory(text.to_owned()))
}

fn read_budget(text: &str) -> Result<Duration, SpecError> {
    let number = text.strip_suffix("ms").and_then(|number| number.parse().ok());
    let sensible = number.filter(|number| (1..=60_000).contains(number));
    sensible.map(Duration::from_millis).ok_or_else(|| SpecError::Budget(text.to_owned()))
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(level_name(self.level))?;
        if let Some(memory) = self.memory {
            let name =
                MemoryModel::ALL.iter().find(|(known, _)| *known == memory).map_or("", |(_, name)| name);
            write!(f, ":{name}")?;
        }
        if let Some(budget) = self.budget {
            write!(f, "@{}ms", budget.as_millis())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_read_as_it_is_written() {
        for text in ["random", "easy:none", "strong:perfect@20ms", "normal@5ms", "more-heavy"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for text in ["", "stronger", "strong:total", "strong@", "strong@0ms", "strong@5s", "strong@-1ms"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
