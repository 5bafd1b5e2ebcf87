use crate::refusal::Refusal;

kernel::wire! { words:
/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    /// Everybody, in the lobby.
    Public,
    /// Anyone who has the link or the code.
    #[default]
    Link,
}
}

kernel::wire! { record "TableOptions":
/// How a table is played, beside its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(kernel::wire::Deserialize), serde(default, deny_unknown_fields))]
pub struct Options {
    /// Seconds for each decision, 5 to 3600; none: no clock.
    #[cfg_attr(feature = "wire", schemars(range(min = 5, max = 3600)))]
    pub turn_seconds: Option<u16>,
    /// Seconds for a look that everybody takes at once, 10 to 3600, if another person waits for it;
    /// none: as long as anybody likes.
    #[cfg_attr(feature = "wire", schemars(range(min = 10, max = 3600)))]
    pub look_seconds: Option<u16>,
    /// Seconds until a bot plays for somebody who is absent, 5 to 86400.
    #[cfg_attr(feature = "wire", schemars(range(min = 5, max = 86_400)))]
    pub grace_seconds: u32,
    /// Help for the memory.
    pub memory_aid: AidPolicy,
    /// Are hints allowed?
    pub hints: bool,
    /// How fast bots play.
    pub pace: Pace,
    /// May people without a seat look on?
    pub spectators: bool,
}
}

impl Default for Options {
    fn default() -> Self {
        Self {
            turn_seconds: None,
            look_seconds: Some(120),
            grace_seconds: 120,
            memory_aid: AidPolicy::Off,
            hints: true,
            pace: Pace::Normal,
            spectators: true,
        }
    }
}

impl Options {
    /// Are all numbers in their ranges?
    ///
    /// # Errors
    /// What is not.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.turn_seconds.is_some_and(|seconds| !(5..=3600).contains(&seconds)) {
            return Err(Refusal::BadOptions("the clock gives 5 to 3600 seconds for a decision"));
        }
        if self.look_seconds.is_some_and(|seconds| !(10..=3600).contains(&seconds)) {
            return Err(Refusal::BadOptions("a look lasts 10 to 3600 seconds"));
        }
        if !(5..=86_400).contains(&self.grace_seconds) {
            return Err(Refusal::BadOptions("a bot plays for somebody absent after 5 to 86400 seconds"));
        }
        Ok(())
    }
}

kernel::wire! { words:
/// Help for the memory in memory games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AidPolicy {
    /// None, as the sheets have it.
    #[default]
    Off,
    /// Which cards one has seen.
    Marks,
    /// And what they were.
    Values,
}
}

// The table does not wait; its caller does.
kernel::wire! { words:
/// How long bots wait before they move, whatever they hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// 1.2 to 3 seconds.
    Slow,
    /// 0.6 to 1.5 seconds.
    #[default]
    Normal,
    /// 0.3 to 0.75 seconds.
    Fast,
    /// Not at all.
    Instant,
}
}
