use serde::{Deserialize, Serialize};

/// What one move and one quiet socket cost, and where these figures come from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// The machine on which they were measured, and how busy it was.
    pub machine: String,
    /// The program that was measured.
    pub program: String,
    /// The command that measured them.
    pub command: String,
    /// Cores of that machine.
    pub cores: f64,
    /// People at each table while it was measured.
    pub seats: f64,
    /// One server with SQLite.
    pub sqlite: Option<HouseCosts>,
    /// One server with PostgreSQL.
    pub postgres: Option<HouseCosts>,
    /// What several servers say to each other.
    pub bus: Option<BusCosts>,
}

/// What one server and its database cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseCosts {
    /// Cores that a server uses with nobody there.
    pub idle_cores: f64,
    /// Cores for one quiet socket.
    pub socket_cores: f64,
    /// Seconds of a core for one move.
    pub move_seconds: f64,
    /// Seconds of a core for one decision of a bot.
    pub bot_seconds: f64,
    /// Bytes of memory with nobody there.
    pub idle_memory: f64,
    /// Bytes of memory for one socket with its part of the table.
    pub socket_memory: f64,
    /// Bytes to one reader for each move at their table.
    pub reader_bytes: f64,
    /// Bytes a second over one quiet socket, both ways.
    pub socket_bytes: f64,
    /// Changes that the database writes for each move, with what comes between games.
    pub move_writes: f64,
    /// Bytes of one entry of the log.
    pub entry_bytes: f64,
    /// Writes a second of a server with nobody there.
    pub server_writes: f64,
    /// Writes a second that the database could take.
    pub most_writes: f64,
}

/// What several servers say to each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BusCosts {
    /// Messages for each move and each reader whose socket is at another server than the table.
    pub reader_messages: f64,
    /// Seconds of a core, at both servers together, that a move costs more if everybody's socket is elsewhere.
    pub move_seconds: f64,
    /// Messages a second from one server to one other, with nobody there.
    pub pulses: f64,
    /// Bytes of one message.
    pub message_bytes: f64,
    /// Messages a second that the bus could deliver.
    pub most_messages: f64,
}

/// A number with its unit, and how it was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What.
    pub what: String,
    /// How much.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
    /// How it was found.
    pub source: String,
}

/// Why figures cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CostsError {
    /// The text is no file of costs.
    #[error("this is not a file of measured costs: {0}")]
    Unreadable(String),
    /// A figure cannot be.
    #[error("the figure {0} is {1}")]
    Impossible(String, &'static str),
    /// Neither database.
    #[error("no database was measured")]
    Nothing,
}

/// Measured with `--measure`; the file says on which machine and by which command.
const MEASURED: &str = include_str!("measured.json");

impl Costs {
    /// The figures that come with the program.
    ///
    /// # Errors
    /// Never: a test reads them.
    pub fn measured() -> Result<Self, CostsError> {
        Self::read(MEASURED)
    }

    /// Reads what `--measure` has written.
    ///
    /// # Errors
    /// If it is something else, or a figure cannot be.
    pub fn read(text: &str) -> Result<Self, CostsError> {
        let costs: Self =
            serde_json::from_str(text).map_err(|error| CostsError::Unreadable(error.to_string()))?;
        costs.check()?;
        Ok(costs)
    }

    /// For a file.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and texts have a JSON form")
    }

    /// Every figure with its source.
    #[must_use]
    pub fn figures(&self) -> Vec<Figure> {
        let houses = [("SQLite", &self.sqlite), ("PostgreSQL", &self.postgres)];
        let houses = houses.into_iter().filter_map(|(name, house)| Some((name, house.as_ref()?)));
        let mut figures: Vec<Figure> = houses.flat_map(|(name, house)| house.figures(name)).collect();
        figures.extend(self.bus.iter().flat_map(BusCosts::figures));
        figures
    }

    fn check(&self) -> Result<(), CostsError> {
        if self.sqlite.is_none() && self.postgres.is_none() {
            return Err(CostsError::Nothing);
        }
        let own = [("cores", self.cores), ("seats", self.seats)];
        let own = own.map(|(name, value)| (name.to_owned(), value, true));
        let all = self.figures().into_iter().map(|figure| {
            let positive = figure.what.contains("at most");
            (figure.what, figure.value, positive)
        });
        for (what, value, positive) in own.into_iter().chain(all) {
            if !value.is_finite() || value < 0.0 {
                return Err(CostsError::Impossible(what, "no number from 0 up"));
            }
            if positive && value <= 0.0 {
                return Err(CostsError::Impossible(what, "not above 0"));
            }
        }
        Ok(())
    }
}

impl HouseCosts {
    fn figures(&self, database: &str) -> Vec<Figure> {
        let playing = "the server's process while people moved, less what it uses while they are quiet";
        let rows = [
            (
                "a server with nobody there",
                self.idle_cores,
                "cores",
                "the server's process, before anybody came",
            ),
            (
                "a quiet socket",
                self.socket_cores,
                "cores",
                "the server's process with all sockets open, for longer than the time between two pings",
            ),
            ("a move", self.move_seconds, "s of a core", playing),
            (
                "a bot's decision",
                self.bot_seconds,
                "s of a core",
                "yolio_bot_seconds of /metrics, while bots played",
            ),
            ("memory with nobody there", self.idle_memory, "bytes", "the server's resident memory"),
            (
                "memory for a socket",
                self.socket_memory,
                "bytes",
                "the growth of the same with all tables dealt, for each socket",
            ),
            ("a move, to each reader", self.reader_bytes, "bytes", "texts that came over the sockets"),
            (
                "a quiet socket, both ways",
                self.socket_bytes,
                "bytes/s",
                "by the protocol: a ping of 2 bytes and its answer of 6 every 20 s",
            ),
            ("writes for a move", self.move_writes, "writes", "yolio_commit_writes of /metrics"),
            ("an entry of the log", self.entry_bytes, "bytes", "the log, read afterwards"),
            (
                "writes of a server with nobody there",
                self.server_writes,
                "writes/s",
                "by the program: it notes once a second that it lives, and on PostgreSQL renews its place twice",
            ),
            (
                "writes, at most",
                self.most_writes,
                "writes/s",
                "appends of one entry by 512 callers who always wait, so in large commits; callers and database on the same machine",
            ),
        ];
        figures_of(database, &rows)
    }
}

/// What, how much, its unit, and where that comes from.
type Row<'a> = (&'a str, f64, &'static str, &'a str);

fn figures_of(part: &str, rows: &[Row<'_>]) -> Vec<Figure> {
    let figure = |(what, value, unit, source): &Row<'_>| Figure {
        what: format!("{part}: {what}"),
        value: *value,
        unit,
        source: (*source).to_owned(),
    };
    rows.iter().map(figure).collect()
}

impl BusCosts {
    fn figures(&self) -> Vec<Figure> {
        let counted = "counted on the bus while people moved";
        let rows = [
            ("messages for a move and reader elsewhere", self.reader_messages, "messages", counted),
            (
                "a move, more if all sockets are elsewhere",
                self.move_seconds,
                "s of a core",
                "both servers' processes, less what the same costs at one server",
            ),
            (
                "from one server to another with nobody there",
                self.pulses,
                "messages/s",
                "counted on the bus before anybody moved",
            ),
            ("a message", self.message_bytes, "bytes", counted),
            (
                "messages, at most",
                self.most_messages,
                "messages/s",
                "two senders and two receivers at once, on the same machine as the bus",
            ),
        ];
        figures_of("bus", &rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_can_be_written_and_read_and_those_of_the_program_are_whole() {
        let costs = Costs::measured().unwrap();
        assert_eq!(Costs::read(&costs.text()), Ok(costs.clone()));
        assert!(costs.postgres.is_some() && costs.sqlite.is_some() && costs.bus.is_some());
        assert!(costs.command.starts_with("yolio capacity --measure"), "{}", costs.command);
        assert_eq!(costs.figures().len(), 12 + 12 + 5);
        assert!(costs.figures().iter().all(|figure| !figure.source.is_empty()));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let costs = Costs::measured().unwrap();
        let check = |change: &dyn Fn(&mut Costs), says: &str| {
            let mut wrong = costs.clone();
            change(&mut wrong);
            let error = Costs::read(&wrong.text()).unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        };
        check(
            &|costs| costs.postgres.as_mut().unwrap().most_writes = 0.0,
            "PostgreSQL: writes, at most is not above 0",
        );
        check(&|costs| costs.bus.as_mut().unwrap().pulses = -1.0, "bus: from one server to another");
        check(
            &|costs| costs.sqlite.as_mut().unwrap().move_seconds = f64::NAN,
            "not a file of measured costs",
        );
        check(&|costs| costs.cores = 0.0, "cores is not above 0");
        check(&|costs| (costs.sqlite, costs.postgres) = (None, None), "no database");
        assert!(matches!(Costs::read("{}"), Err(CostsError::Unreadable(_))));
        assert!(matches!(Costs::read("[1,"), Err(CostsError::Unreadable(_))));
    }
}
