use std::io;
use std::process::ExitCode;

use protocol::ReadError;

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for cannot be done: a wrong flag, an unknown game, an unreadable file.
    Usage(String),
    /// What was looked at is not in order.
    Found(String),
    /// The reader of the output has seen enough.
    Closed,
}

impl Failure {
    /// Says why on standard error and gives the exit code: 2 for usage, 1 for what was found.
    pub fn report(self) -> ExitCode {
        let (sentence, code) = match self {
            Self::Usage(sentence) => (sentence, 2),
            Self::Found(sentence) => (sentence, 1),
            Self::Closed => return ExitCode::SUCCESS,
        };
        crate::out::error(&sentence);
        ExitCode::from(code)
    }
}

impl Failure {
    /// A file that cannot be read is a matter of usage; whatever is wrong with what stands in it was found there.
    pub fn unread(error: &ReadError) -> Self {
        let sentence = error.to_string();
        if error.unreadable { Self::Usage(sentence) } else { Self::Found(sentence) }
    }
}

/// A failed write: a closed pipe is nobody's fault.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Usage(format!("cannot write: {error}")),
        }
    }
}
