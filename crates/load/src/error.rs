/// What can go wrong between here and a server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The address is none that can be used here.
    #[error("the address cannot be used: {0}")]
    BadAddress(String),
    /// The connection could not be made, or broke.
    #[error("the connection to the server broke: {0}")]
    Connection(String),
    /// The server refused: status, code and sentence.
    #[error("the server refuses ({0} {1}): {2}")]
    Refused(u16, String, String),
    /// The server said something that cannot be read.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
    /// The server's program did not start, or ended.
    #[error("the server isn't running: {0}")]
    Server(String),
    /// The log could not be read.
    #[error("the log cannot be read: {0}")]
    Log(String),
}
