//! What goes over the wire between a table and the people around it: socket messages and REST bodies.
//!
//! Everything towards a player is made of views and notices of that player's own seat; there is no
//! type here that could carry a game's state.

mod build;
mod catalogue;
mod changes;
mod client;
mod passkey;
mod play;
mod replay;
mod request;
mod review;
mod server;
mod session;
mod table;
mod typescript;

pub use build::{Names, Onlooker, for_onlooker, snapshot, table_facts, table_line, table_status, update};
pub use catalogue::{BotInfo, GameInfo, OptionInfo, OptionKind, VariantInfo};
pub use changes::Changes;
pub use client::{Command, Envelope, Nonce, SeatChoice};
pub use passkey::{
    NewPasskey, PasskeyAnswer, PasskeyInfo, PasskeyLogin, PasskeyOptions, Proof, RemovePasskey,
};
pub use play::{Aid, FrameOf, NewFrameOf, News, NewsOf, Play, PlayOf, Seen};
pub use replay::{Draw, Replay, ReplayFrame, ReplayFrameOf, Weighted};
pub use request::request;
pub use review::{Guess, Mistake, Review, ReviewMethod, SeatReview};
pub use server::{ErrorBody, Message, Snapshot, TableEvent, Update};
pub use session::{Claim, Login, Me, NewToken, Password, Rename, SeatLink, TokenInfo, TokenMade, TokenScope};
pub use table::{
    Clock, Fairness, Holder, NewTable, Places, SeatInfo, TableFacts, TableInfo, TableLine, TablePage,
    TableStatus, Undo, You,
};
pub use tables::{AidPolicy, Finished, Options as TableOptions, Pace, Phase as TablePhase, Visibility};
pub use typescript::{socket_schemas, typescript};

/// The version of the socket protocol. A client of another version is told so.
pub const PROTOCOL: u32 = 3;
