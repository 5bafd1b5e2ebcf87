//! What a table is to the store.

use crate::log::NewEntry;
use crate::{StoreError, text};

/// A table as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its id, never used again.
    pub id: String,
    /// The short code by which people find it.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Who sees it.
    pub visibility: Visibility,
    /// Whether it goes on.
    pub state: TableState,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// When [`Changes`] were last made or it was closed; an entry alone does not count.
    pub updated_at: i64,
}

/// Who sees a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Listed in the lobby.
    Public,
    /// Only for those who have its link or code.
    Link,
}

/// Whether a table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// It does.
    Open,
    /// It is history; nobody can own it any more.
    Closed,
}

/// A new table with its first owner and entries.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: String,
    /// Its short code.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Who sees it.
    pub visibility: Visibility,
    /// The first owner; empty: nobody yet.
    pub node: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// The first entries, from number 1.
    pub entries: Vec<NewEntry>,
    /// Players for whom it is one of "my tables", and what it is to them.
    pub players: Vec<(String, Place)>,
}

/// What a table is to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Has a seat there.
    Seat,
    /// Is its host, without a seat.
    Host,
    /// Was one of the two.
    Past,
}

impl Place {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Host => "host",
            Self::Past => "past",
        }
    }
}

/// What changes with an append; what is empty stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Whether it goes on.
    pub state: Option<TableState>,
    /// What the table is to these players now.
    pub places: Vec<(String, Place)>,
    /// Seats whose links lead nowhere from now on.
    pub unlinked: Vec<u8>,
}

impl Visibility {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Link => "link",
        }
    }
}

impl TableState {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
        }
    }
}

impl NewTable {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        for (what, text) in
            [("table", &self.id), ("code", &self.code), ("game", &self.game), ("node", &self.node)]
        {
            text::check(what, text)?;
        }
        self.players.iter().try_for_each(|(player, _)| text::check("player", player))?;
        self.entries.iter().try_for_each(|entry| text::check("entry", &entry.body))
    }
}

impl Changes {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        self.places.iter().try_for_each(|(player, _)| text::check("player", player))
    }
}
