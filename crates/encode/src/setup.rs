use std::error::Error;
use std::fmt;

/// Who is shown the table before a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// One seat that has to act. Where several act at once they are asked one after another.
    Turn,
    /// Every seat; those that act at once act in one step.
    Seats,
}

/// What a game is worth to a seat at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// 1 for the only winner, and together 0: at a table of two 1, 0 or -1.
    Win,
    /// The points by which the seat is better than the mean of the others; alone, its points.
    Score,
}

/// How many tables are played, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many tables.
    pub envs: usize,
    /// Where all chance comes from. Table and game have streams of their own.
    pub seed: u64,
    /// Who is shown the table.
    pub perspective: Perspective,
    /// What a game is worth.
    pub reward: Reward,
    /// A game is cut off after this many decisions; 0: never.
    pub limit: u32,
}

/// Where a batch writes. Each is a plain array, row after row; `rows` is 1 for
/// [`Perspective::Turn`] and the number of seats for [`Perspective::Seats`].
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What is known: envs × rows × width.
    pub observation: &'a mut [i16],
    /// Which actions are legal: envs × rows × actions. Nothing for a seat that has nothing to do.
    pub mask: &'a mut [bool],
    /// Who has to act: envs × seats.
    pub to_act: &'a mut [bool],
    /// Who acts next: envs. The first of those who have to act.
    pub seat: &'a mut [i8],
    /// What the last step brought: envs × seats.
    pub reward: &'a mut [f32],
    /// Has the last step ended a game? envs.
    pub done: &'a mut [bool],
    /// Was a game cut off? envs.
    pub truncated: &'a mut [bool],
    /// The final scores of the last game that ended at this table: envs × seats.
    pub score: &'a mut [i64],
}

/// Why a batch did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// An array has not as many numbers as it must have.
    Length {
        /// Which one.
        array: &'static str,
        /// How many it has.
        has: usize,
        /// How many it must have.
        needs: usize,
    },
    /// The action is not legal.
    Illegal {
        /// At which table.
        env: usize,
        /// Whose.
        seat: u8,
        /// Its number.
        action: i64,
    },
    /// Nobody would ever act.
    Nothing,
    /// There are opponents, and every seat would be shown.
    AllSeats,
    /// There is no kind of opponents to draw from.
    NoOpponents,
    /// The first games have not begun.
    NotStarted,
}

impl BatchError {
    /// A stable name in `snake_case`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Length { .. } => "wrong_length",
            Self::Illegal { .. } => "illegal_action",
            Self::Nothing => "no_tables",
            Self::AllSeats => "all_seats",
            Self::NoOpponents => "no_opponents",
            Self::NotStarted => "not_started",
        }
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { array, has, needs } => {
                write!(f, "the array \"{array}\" has {has} numbers and must have {needs}")
            }
            Self::Illegal { env, seat, action } => {
                write!(f, "action {action} of seat {seat} at table {env} is not legal now; nothing was done")
            }
            Self::Nothing => f.write_str("a batch has at least one table"),
            Self::AllSeats => {
                f.write_str("against opponents only one seat is yours: the perspective must be \"turn\"")
            }
            Self::NoOpponents => f.write_str("the list of opponents names at least one"),
            Self::NotStarted => f.write_str("a batch is reset before its first step"),
        }
    }
}

impl Error for BatchError {}
