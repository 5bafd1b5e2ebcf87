//! What the model is asked, and what it answers.

use serde::Serialize;

use super::Costs;

/// What people do, and what machines there are: chosen, not measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Assumptions {
    /// Moves of one person at a table in a minute.
    pub moves_per_minute: f64,
    /// Which part of all people sits at a table; the others look at the lobby.
    pub at_tables: f64,
    /// Seats of a table.
    pub seats: u32,
    /// How many of them are bots'.
    pub bots: u32,
    /// Which part of anything measured may be used in the long run.
    pub busy: f64,
    /// Cores of a server.
    pub cores: f64,
    /// Gigabytes of memory of a server.
    pub memory_gb: f64,
    /// Sockets that one server takes (the setting `sockets`).
    pub sockets: f64,
    /// Over how many databases the tables are spread.
    pub databases: u32,
}

/// Why assumptions make no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AssumptionsError {
    /// Nobody would sit there.
    #[error("{bots} of {seats} seats are bots': nobody is left to sit there")]
    NobodyThere {
        /// Seats of bots.
        bots: u32,
        /// All seats.
        seats: u32,
    },
    /// Several servers need more than was measured.
    #[error("the figures have no {0}: measure with --database and --bus")]
    Unmeasured(&'static str),
}

/// What a number of people needs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// People at once, each with one socket.
    pub people: u64,
    /// Tables.
    pub tables: f64,
    /// Moves a second, of people and bots.
    pub moves: f64,
    /// Servers; none, if no number of them is enough.
    pub servers: Option<u64>,
    /// What decides how many.
    pub bound_by: Bound,
    /// Cores that all servers use together.
    pub cores: f64,
    /// Gigabytes of memory that all servers use together.
    pub memory_gb: f64,
    /// Bytes a second to and from people.
    pub network_bytes: f64,
    /// Writes a second in all databases.
    pub writes: f64,
    /// Which part of what the databases may take in the long run that is.
    pub database_share: f64,
    /// Bytes that the logs grow by in a day.
    pub log_bytes_a_day: f64,
    /// Messages a second over the bus.
    pub messages: f64,
    /// Bytes a second over the bus.
    pub bus_bytes: f64,
    /// Which part of what the bus may take in the long run that is.
    pub bus_share: f64,
}

/// What decides how many servers there must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// Their cores.
    Cores,
    /// Their memory.
    Memory,
    /// The setting `sockets`.
    Sockets,
    /// What they say to each other to show that they live grows faster than they do.
    Pulses,
}

/// Where more servers do not help.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Wall {
    /// `database writes` or `bus messages`.
    pub what: &'static str,
    /// From how many people on.
    pub people: u64,
    /// How many a second it then is.
    pub load: f64,
    /// How many a second were measured at most, all databases together.
    pub measured: f64,
    /// What moves it.
    pub moved_by: String,
}

/// The most people for whom one server with SQLite is enough.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Alone {
    /// How many.
    pub people: u64,
    /// What they would need more of.
    pub bound_by: &'static str,
}

/// The answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Capacity {
    /// What was assumed.
    pub assumptions: Assumptions,
    /// What one server with SQLite is enough for; none, if it was not measured.
    pub alone: Option<Alone>,
    /// Several servers; empty, if PostgreSQL or the bus was not measured.
    pub rows: Vec<Row>,
    /// Where more servers do not help, the first first.
    pub walls: Vec<Wall>,
    /// What was measured.
    pub costs: Costs,
}
