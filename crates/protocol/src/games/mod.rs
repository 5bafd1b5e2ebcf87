//! Serde twins of the games that do not write their JSON themselves.

pub mod swap;
pub mod yo;

/// Makes a twin of what is given away, too.
macro_rules! twin_of {
    ($($original:path => $twin:path),+ $(,)?) => {
        $(impl From<$original> for $twin {
            fn from(original: $original) -> Self {
                Self::from(&original)
            }
        })+
    };
}

twin_of!(
    ::swap::SwapView => swap::View,
    ::swap::SwapNotice => swap::Notice,
    ::yo::YoView => yo::View,
    ::yo::YoNotice => yo::Notice,
);
