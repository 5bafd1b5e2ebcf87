use std::error::Error;
use std::fmt;

/// What is wrong with the data of a fair deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FairError {
    /// The text is not hexadecimal, two digits a byte.
    NotHexadecimal,
    /// A secret or commitment of this many bytes.
    NotThirtyTwoBytes(usize),
    /// A nonce of this many bytes.
    NonceLength(usize),
    /// This many nonces.
    NonceCount(usize),
    /// The label is empty, too long, or has a zero byte in it.
    Label,
    /// The secret is not the one that was committed to.
    WrongSecret,
    /// The operating system gives no random bytes; why.
    NoEntropy(String),
}

impl fmt::Display for FairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotHexadecimal => f.write_str("this is not hexadecimal with two digits per byte"),
            Self::NotThirtyTwoBytes(found) => write!(f, "32 bytes are needed, not {found}"),
            Self::NonceLength(found) => write!(f, "a nonce has 1 to 32 bytes, not {found}"),
            Self::NonceCount(found) => write!(f, "1 to 8 seats give a nonce each, not {found}"),
            Self::Label => f.write_str("a label has 1 to 64 bytes and no zero byte"),
            Self::WrongSecret => f.write_str("the secret is not the one that was committed to"),
            Self::NoEntropy(why) => write!(f, "the operating system provides no random bytes: {why}"),
        }
    }
}

impl Error for FairError {}
