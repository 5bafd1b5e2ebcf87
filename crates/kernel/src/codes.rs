/// The stable codes of an enum, one for each kind: `code()`, and `CODES`, the list of all of them, for translations.
///
/// ```
/// enum Trouble {
///     Closed,
///     NoSuchSeat(u8),
///     Inner(&'static str),
/// }
///
/// kernel::codes! {
///     impl Trouble {
///         Self::Closed => "closed",
///         Self::NoSuchSeat(_) => "no_such_seat",
///     } else {
///         Self::Inner(code) => code,
///     }
/// }
/// assert_eq!(Trouble::NoSuchSeat(9).code(), "no_such_seat");
/// assert_eq!(Trouble::CODES, ["closed", "no_such_seat"]);
/// ```
#[macro_export]
macro_rules! codes {
    (impl Reason for $name:ident { $($kind:pat => $code:literal),+ $(,)? }) => {
        impl $name {
            /// Every code there is.
            pub const CODES: &'static [&'static str] = &[$($code),+];
        }

        impl $crate::Reason for $name {
            fn code(&self) -> &'static str {
                match self { $($kind => $code),+ }
            }
        }
    };
    (impl $name:ident { $($kind:pat => $code:literal),+ $(,)? } $(else { $($other:pat => $then:expr),+ $(,)? })?) => {
        impl $name {
            /// Every code there is, but for those that come from elsewhere.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// A stable name in `snake_case`.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self { $($kind => $code,)+ $($($other => $then),+)? }
            }
        }
    };
}

/// The reasons of a game, each with its code and its sentence.
///
/// ```
/// kernel::reasons! {
///     /// Why a move is not allowed.
///     pub enum Why {
///         NotYourTurn = "not_your_turn", "It isn't your turn.";
///         Empty = "empty", "The pile is empty.";
///     }
/// }
/// use kernel::Reason;
/// assert_eq!((Why::Empty.code(), Why::Empty.to_string()), ("empty", "The pile is empty.".to_owned()));
/// ```
#[macro_export]
macro_rules! reasons {
    ($(#[$meta:meta])* pub enum $name:ident { $($kind:ident = $code:literal, $text:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[doc = $text] $kind),+ }

        $crate::codes! { impl Reason for $name { $(Self::$kind => $code),+ } }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $(Self::$kind => $text),+ })
            }
        }

        impl std::error::Error for $name {}
    };
}
