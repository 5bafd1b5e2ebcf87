//! Settings on the wire and at the table.

use tables::Options;

use super::{AidPolicy, Pace, TableOptions, Visibility};

/// Writes the two directions between a wire enum and its original.
macro_rules! twins {
    ($wire:ident = $original:path { $($variant:ident),+ }) => {
        impl From<$wire> for $original {
            fn from(wire: $wire) -> Self {
                match wire { $($wire::$variant => Self::$variant),+ }
            }
        }
        impl From<$original> for $wire {
            fn from(original: $original) -> Self {
                match original { $(<$original>::$variant => Self::$variant),+ }
            }
        }
    };
}

twins!(Visibility = tables::Visibility { Public, Link });
twins!(AidPolicy = tables::AidPolicy { Off, Marks, Values });
twins!(Pace = tables::Pace { Slow, Normal, Fast, Instant });

impl From<&TableOptions> for Options {
    fn from(options: &TableOptions) -> Self {
        Self {
            turn_seconds: options.turn_seconds,
            look_seconds: options.look_seconds,
            grace_seconds: options.grace_seconds,
            memory_aid: options.memory_aid.into(),
            hints: options.hints,
            pace: options.pace.into(),
            spectators: options.spectators,
        }
    }
}

impl From<&Options> for TableOptions {
    fn from(options: &Options) -> Self {
        Self {
            turn_seconds: options.turn_seconds,
            look_seconds: options.look_seconds,
            grace_seconds: options.grace_seconds,
            memory_aid: options.memory_aid.into(),
            hints: options.hints,
            pace: options.pace.into(),
            spectators: options.spectators,
        }
    }
}
