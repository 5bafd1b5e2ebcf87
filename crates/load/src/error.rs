use std::fmt;

/// What can go wrong between here and a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The address is none that can be used here.
    BadAddress(String),
    /// The connection could not be made, or broke.
    Connection(String),
    /// The server refused: status, code and sentence.
    Refused(u16, String, String),
    /// The server said something that cannot be read.
    Unreadable(String),
    /// The server's program did not start, or ended.
    Server(String),
    /// The log could not be read.
    Log(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadAddress(why) => write!(f, "the address cannot be used: {why}"),
            Self::Connection(why) => write!(f, "the connection to the server broke: {why}"),
            Self::Refused(status, code, reason) => {
                write!(f, "the server refuses ({status} {code}): {reason}")
            }
            Self::Unreadable(why) => write!(f, "the server's answer cannot be read: {why}"),
            Self::Server(why) => write!(f, "the server does not run: {why}"),
            Self::Log(why) => write!(f, "the log cannot be read: {why}"),
        }
    }
}

impl std::error::Error for Error {}
