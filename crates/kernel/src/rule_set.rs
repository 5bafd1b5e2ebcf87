use std::fmt::Debug;

use crate::{Fault, OptionSpec, Sentence};

/// A rule set with a name of its own: a game as printed, or one of its printed variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The name, in lower case.
    pub name: &'static str,
    /// The options that make it.
    pub pairs: &'static [(&'static str, &'static str)],
    /// What is different, in one line.
    pub meaning: &'static str,
}

impl Variant {
    /// A variant with these options.
    #[must_use]
    pub const fn new(
        name: &'static str,
        pairs: &'static [(&'static str, &'static str)],
        meaning: &'static str,
    ) -> Self {
        Self { name, pairs, meaning }
    }
}

/// The loose half of a rule set: every option as somebody may write it down, with its default.
/// [`crate::draft!`] declares it.
pub trait Draft: Default {
    /// All options with their defaults.
    fn options() -> Vec<OptionSpec>;

    /// Reads `key = value` pairs over the defaults; what cannot be read is a fault and keeps its
    /// default, so that one pass finds everything.
    fn read_pairs(pairs: &[(String, String)]) -> (Self, Vec<Fault>);

    /// Every option with its value.
    fn write_pairs(&self) -> Vec<(&'static str, String)>;
}

/// A validated rule set: plain data, made from a loose draft of `key = value`.
///
/// [`crate::rules!`] writes all of it. A game whose options depend on each other uses
/// [`crate::draft!`] for the loose half and writes the validation itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a rule set",
    note = "declare it with `kernel::rules!`, or implement `kernel::RuleSet`"
)]
pub trait RuleSet: Clone + Eq + Debug + Send + Sync {
    /// The loose half.
    type Draft: Draft;

    /// The name of the game on the command line, in records and in addresses.
    const KEY: &'static str;

    /// The name of the game as people read it.
    const TITLE: &'static str;

    /// The game in one line.
    const SUMMARY: &'static str;

    /// The game as printed, and its printed variants.
    const VARIANTS: &'static [Variant] = &[Variant::new("base", &[], "as printed")];

    /// The fewest and the most seats.
    fn seat_range() -> (u8, u8);

    /// Makes a draft a rule set for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    fn validate(draft: &Self::Draft, seats: i64) -> Result<Self, Vec<Fault>>;

    /// The rule set in its loose form, so that [`RuleSet::validate`] gives the same.
    fn draft(&self) -> Self::Draft;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// What had to be assumed because the printed sheet does not say it.
    fn assumptions(&self) -> Vec<Sentence> {
        Vec::new()
    }

    /// Reads a draft from `key = value` pairs.
    #[must_use]
    fn read(pairs: &[(String, String)]) -> (Self::Draft, Vec<Fault>) {
        Self::Draft::read_pairs(pairs)
    }

    /// All options with their defaults.
    #[must_use]
    fn options() -> Vec<OptionSpec> {
        Self::Draft::options()
    }

    /// Reads and validates `key = value` pairs for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    fn from_pairs(seats: i64, pairs: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        let (draft, mut faults) = Self::read(pairs);
        match Self::validate(&draft, seats) {
            Ok(rules) if faults.is_empty() => Ok(rules),
            Ok(_) => Err(faults),
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }

    /// The rule set of a table of `seats` with these options; all others have their defaults.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    fn of(seats: u8, pairs: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let owned = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        Self::from_pairs(seats.into(), &owned.collect::<Vec<_>>())
    }

    /// Every option with its value, so that [`RuleSet::from_pairs`] gives the same rule set.
    #[must_use]
    fn to_pairs(&self) -> Vec<(&'static str, String)> {
        self.draft().write_pairs()
    }
}

/// The loose half of a rule set: a struct with public fields and defaults, its list of options,
/// and reading from and writing to `key = value`.
///
/// ```
/// kernel::draft! {
///     /// A rule set as somebody may write it down.
///     pub struct Draft {
///         /// Six cards.
///         headache: bool = false, "Y13", "six cards instead of four";
///         /// Rounds of a game.
///         rounds: i64 = 6, "Y1", "how many rounds are played";
///     }
/// }
/// use kernel::Draft as _;
/// let pairs = [("rounds".to_owned(), "x".to_owned()), ("round".to_owned(), "3".to_owned())];
/// let (draft, faults) = Draft::read_pairs(&pairs);
/// assert_eq!(draft.rounds, 6);
/// assert_eq!(faults.len(), 2);
/// assert_eq!(Draft::default().write_pairs()[0], ("headache", "false".to_owned()));
/// ```
#[macro_export]
macro_rules! draft {
    ($(#[$doc:meta])* pub struct $name:ident {
        $($(#[$fdoc:meta])* $field:ident : $type:ty = $default:expr, $rule:literal, $meaning:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[$fdoc])* pub $field: $type),+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        $crate::draft_options! { $name { $($field: $type, $rule, $meaning;)+ } }
    };
}

/// What [`draft!`](crate::draft!) and [`rules!`](crate::rules!) share.
#[doc(hidden)]
#[macro_export]
macro_rules! draft_options {
    ($name:ident { $($field:ident : $type:ty, $rule:literal, $meaning:literal;)* }) => {
        impl $crate::Draft for $name {
            fn options() -> Vec<$crate::OptionSpec> {
                let _default = Self::default();
                vec![$($crate::OptionSpec {
                    key: stringify!($field),
                    kind: <$type as $crate::OptionValue>::kind(),
                    default: $crate::OptionValue::write(&_default.$field),
                    meaning: $meaning,
                    rule: $rule,
                }),*]
            }

            fn read_pairs(pairs: &[(String, String)]) -> (Self, Vec<$crate::Fault>) {
                #[allow(unused_mut, reason = "a game may have no option")]
                let mut draft = Self::default();
                let mut faults = Vec::new();
                for (place, (key, value)) in pairs.iter().enumerate() {
                    if pairs[..place].iter().any(|(earlier, _)| earlier == key) {
                        faults.push($crate::Fault::new(key, "is given more than once"));
                        continue;
                    }
                    match key.as_str() {
                        $(stringify!($field) => match <$type as $crate::OptionValue>::read(value.trim()) {
                            Ok(read) => draft.$field = read,
                            Err(error) => faults.push($crate::Fault::new(key, error.to_string())),
                        },)*
                        _ => faults.push($crate::Fault::new(
                            key,
                            concat!("is not an option of this game; there are:"$(, " ", stringify!($field))*),
                        )),
                    }
                }
                (draft, faults)
            }

            fn write_pairs(&self) -> Vec<(&'static str, String)> {
                vec![$((stringify!($field), $crate::OptionValue::write(&self.$field))),*]
            }
        }
    };
}

/// A whole rule set, for a game whose options don't depend on each other: a struct with the number
/// of seats and every option, and its [`RuleSet`].
///
/// After the name come the key, the title, the game in one line, and how many seats it has. An option
/// has a type, a default, its rule and its meaning; a number also says in brackets what it may be.
///
/// ```
/// kernel::rules! {
///     /// How a table plays.
///     pub struct DiceRules("dice", "Dice", "roll as often as you dare") for 2..=4 {
///         target: i64 [10..=500] = 100, "D1", "the first to reach it wins";
///         double: bool = false, "D2", "does a pair count twice?";
///     }
/// }
/// use kernel::RuleSet;
/// let rules = DiceRules::of(3, &[("target", "50")]).expect("the rules are valid");
/// assert_eq!((rules.seats, rules.target, rules.double), (3, 50, false));
/// let faults = DiceRules::of(9, &[("target", "5"), ("double", "maybe")]).unwrap_err();
/// assert_eq!(faults.len(), 3);
/// ```
#[macro_export]
macro_rules! rules {
    ($(#[$doc:meta])* pub struct $name:ident($key:literal, $title:literal, $summary:literal)
        for $least:literal ..= $most:literal {
        $($(#[$fdoc:meta])* $field:ident : $type:ty $([$range:expr])? = $default:expr, $rule:literal, $meaning:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            /// How many seats the table has.
            pub(crate) seats: u8,
            $($(#[$fdoc])* #[doc = $meaning] pub(crate) $field: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { seats: $least, $($field: $default),* }
            }
        }

        $crate::draft_options! { $name { $($field: $type, $rule, $meaning;)* } }

        impl $crate::RuleSet for $name {
            /// The same type: the seats of a draft don't count.
            type Draft = Self;
            const KEY: &'static str = $key;
            const TITLE: &'static str = $title;
            const SUMMARY: &'static str = $summary;

            fn seat_range() -> (u8, u8) {
                ($least, $most)
            }
            fn validate(draft: &Self, seats: i64) -> Result<Self, Vec<$crate::Fault>> {
                $crate::no_faults([
                    $crate::range_fault("seats", seats, $least..=$most),
                    $($($crate::range_fault(stringify!($field), draft.$field.into(), $range),)?)*
                ])?;
                Ok(Self { seats: seats as u8, ..draft.clone() })
            }
            fn draft(&self) -> Self {
                self.clone()
            }
            fn seats(&self) -> u8 {
                self.seats
            }
        }
    };
}
