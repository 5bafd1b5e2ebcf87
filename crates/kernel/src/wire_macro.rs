/// Declares a type that is written as JSON, once: what follows is the plain Rust declaration.
///
/// | word | what | JSON |
/// |---|---|---|
/// | `action` | what a player can do | an object told apart by `"do"`; read, too |
/// | `outcome` | what chance can do | an object told apart by `"is"`; read, too |
/// | `notice` | what one viewer learns | an object told apart by `"notice"` |
/// | `tagged` | an enum inside another type | an object told apart by `"is"` |
/// | `record` | a struct | an object |
/// | `words` | an enum without data | a word in `snake_case`; read, too |
///
/// The crate that uses it has a feature `wire` which turns on `kernel/wire`. A name in quotation
/// marks is the name in schemas and TypeScript, where all games share one list of names.
///
/// ```
/// kernel::wire! { action "DiceAction":
///     /// What a player can do.
///     #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
///     pub enum Action {
///         /// Roll the dice again.
///         Roll { dice: u8 },
///         /// Take the points.
///         Stop,
///     }
/// }
/// ```
#[macro_export]
macro_rules! wire {
    (action $($rest:tt)*) => { $crate::wire_item! { [both] [tag = "do", rename_all = "snake_case", deny_unknown_fields] $($rest)* } };
    (outcome $($rest:tt)*) => { $crate::wire_item! { [both] [tag = "is", rename_all = "snake_case", deny_unknown_fields] $($rest)* } };
    (notice $($rest:tt)*) => { $crate::wire_item! { [write] [tag = "notice", rename_all = "snake_case"] $($rest)* } };
    (tagged $($rest:tt)*) => { $crate::wire_item! { [write] [tag = "is", rename_all = "snake_case"] $($rest)* } };
    (record $($rest:tt)*) => { $crate::wire_item! { [write] [rename_all = "snake_case"] $($rest)* } };
    (words $($rest:tt)*) => { $crate::wire_item! { [both] [rename_all = "snake_case"] $($rest)* } };
}

/// The second half of [`wire!`](crate::wire!).
#[doc(hidden)]
#[macro_export]
macro_rules! wire_item {
    ([both] [$($serde:tt)*] $($name:literal)? : $($item:tt)*) => {
        #[cfg_attr(feature = "wire", derive($crate::wire::Serialize, $crate::wire::Deserialize, $crate::wire::JsonSchema, $crate::wire::TS))]
        #[cfg_attr(feature = "wire", serde(crate = "kernel::wire::serde", $($serde)*))]
        #[cfg_attr(feature = "wire", schemars(crate = "kernel::wire::schemars" $(, rename = $name)?))]
        #[cfg_attr(feature = "wire", ts(crate = "kernel::wire::ts_rs" $(, rename = $name)?))]
        $($item)*
    };
    ([write] [$($serde:tt)*] $($name:literal)? : $($item:tt)*) => {
        #[cfg_attr(feature = "wire", derive($crate::wire::Serialize, $crate::wire::JsonSchema, $crate::wire::TS))]
        #[cfg_attr(feature = "wire", serde(crate = "kernel::wire::serde", $($serde)*))]
        #[cfg_attr(feature = "wire", schemars(crate = "kernel::wire::schemars" $(, rename = $name)?))]
        #[cfg_attr(feature = "wire", ts(crate = "kernel::wire::ts_rs" $(, rename = $name)?))]
        $($item)*
    };
}
