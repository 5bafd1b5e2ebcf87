use super::answer::{Alone, Assumptions, AssumptionsError, Bound, Capacity, Row, Wall};
use super::{BusCosts, Costs, HouseCosts};

/// More people than there are.
const EVERYBODY: u64 = 10_000_000_000;
/// More servers than anybody starts.
const MOST_SERVERS: u64 = 10_000_000;

/// Computes for these numbers of people.
///
/// # Errors
/// If the assumptions make no sense.
pub fn capacity(
    costs: &Costs,
    assumptions: &Assumptions,
    people: &[u64],
) -> Result<Capacity, AssumptionsError> {
    let Assumptions { seats, bots, .. } = *assumptions;
    if bots >= seats {
        return Err(AssumptionsError::NobodyThere { bots, seats });
    }
    let alone = costs.sqlite.as_ref().map(|house| alone(house, assumptions));
    let Some((house, bus)) = costs.postgres.as_ref().zip(costs.bus.as_ref()) else {
        let missing = if costs.postgres.is_none() { "PostgreSQL" } else { "bus" };
        return match alone {
            None => Err(AssumptionsError::Unmeasured(missing)),
            alone => Ok(Capacity {
                assumptions: assumptions.clone(),
                alone,
                rows: Vec::new(),
                walls: Vec::new(),
                costs: costs.clone(),
            }),
        };
    };
    let model = Model { house, bus, measured_seats: costs.seats, assume: assumptions };
    Ok(Capacity {
        assumptions: assumptions.clone(),
        alone,
        rows: people.iter().map(|people| model.row(*people)).collect(),
        walls: model.walls(),
        costs: costs.clone(),
    })
}

/// What people do, whatever it costs.
struct Load {
    tables: f64,
    moves: f64,
    bot_moves: f64,
    readers: f64,
}

impl Load {
    fn of(people: u64, assume: &Assumptions) -> Self {
        let readers = f64::from(assume.seats - assume.bots);
        let seated = people as f64 * assume.at_tables;
        let by_people = seated * assume.moves_per_minute / 60.0;
        // Everybody at a table moves equally often.
        let bot_moves = by_people * f64::from(assume.bots) / readers;
        Self { tables: seated / readers, moves: by_people + bot_moves, bot_moves, readers }
    }
}

struct Model<'a> {
    house: &'a HouseCosts,
    bus: &'a BusCosts,
    measured_seats: f64,
    assume: &'a Assumptions,
}

impl Model<'_> {
    /// What this many people need. The more servers, the more sockets are elsewhere than their tables, and the more
    /// servers tell each other that they live: so the number is looked for from below.
    fn row(&self, people: u64) -> Row {
        let load = Load::of(people, self.assume);
        let mut servers = 1;
        loop {
            let (need, bound_by) = self.servers_for(people, &load, servers);
            if need <= servers {
                return self.with(people, &load, Some(servers), bound_by);
            }
            if need > MOST_SERVERS {
                return self.with(people, &load, None, Bound::Pulses);
            }
            servers = need;
        }
    }

    /// How many servers would be enough if they talked like this many.
    fn servers_for(&self, people: u64, load: &Load, servers: u64) -> (u64, Bound) {
        let Assumptions { busy, cores, memory_gb, sockets, .. } = self.assume;
        let whole = |number: f64| number.ceil() as u64;
        let by_cores = whole(self.cores(people, load, servers) / (cores * busy));
        let room = (memory_gb * 1e9 * busy - self.house.idle_memory).max(1.0);
        let by_memory = whole(people as f64 * self.house.socket_memory / room);
        let by_sockets = whole(people as f64 / sockets);
        let all = [(by_cores, Bound::Cores), (by_memory, Bound::Memory), (by_sockets, Bound::Sockets)];
        let (need, bound_by) =
            all.into_iter().fold((1, Bound::Cores), |best, one| if one.0 > best.0 { one } else { best });
        (need, bound_by)
    }

    fn cores(&self, people: u64, load: &Load, servers: u64) -> f64 {
        let HouseCosts { idle_cores, socket_cores, move_seconds, bot_seconds, .. } = self.house;
        let own = servers as f64 * idle_cores
            + people as f64 * socket_cores
            + load.moves * move_seconds
            + load.bot_moves * bot_seconds;
        // One message costs what it costs, whatever is in it.
        let of_a_move = self.bus.reader_messages * self.measured_seats;
        let message = if of_a_move > 0.0 { self.bus.move_seconds / of_a_move } else { 0.0 };
        own + self.messages(load, servers) * message
    }

    fn messages(&self, load: &Load, servers: u64) -> f64 {
        let servers = servers as f64;
        // Sockets land anywhere, and a table has one server.
        let elsewhere = 1.0 - 1.0 / servers;
        load.moves * elsewhere * load.readers * self.bus.reader_messages
            + servers * (servers - 1.0) * self.bus.pulses
    }

    fn with(&self, people: u64, load: &Load, servers: Option<u64>, bound_by: Bound) -> Row {
        let count = servers.unwrap_or(1);
        let Assumptions { busy, databases, .. } = *self.assume;
        let writes = load.moves * self.house.move_writes + count as f64 * self.house.server_writes;
        let messages = if servers.is_some() { self.messages(load, count) } else { f64::INFINITY };
        let memory = count as f64 * self.house.idle_memory + people as f64 * self.house.socket_memory;
        Row {
            people,
            tables: load.tables,
            moves: load.moves,
            servers,
            bound_by,
            cores: self.cores(people, load, count),
            memory_gb: memory / 1e9,
            network_bytes: load.moves * load.readers * self.house.reader_bytes
                + people as f64 * self.house.socket_bytes,
            writes,
            database_share: writes / (self.house.most_writes * f64::from(databases) * busy),
            log_bytes_a_day: load.moves * self.house.move_writes * self.house.entry_bytes * 86_400.0,
            messages,
            bus_bytes: messages * self.bus.message_bytes,
            bus_share: messages / (self.bus.most_messages * busy),
        }
    }

    /// Where the databases and the bus are full.
    fn walls(&self) -> Vec<Wall> {
        let databases = self.assume.databases;
        let mut walls = Vec::new();
        if let Some(people) = fewest(|people| self.row(people).database_share > 1.0) {
            walls.push(Wall {
                what: "database writes",
                people,
                load: self.row(people).writes,
                measured: self.house.most_writes * f64::from(databases),
                moved_by: format!(
                    "more databases, over which tables are spread by their ids: {} carry twice as much",
                    databases.saturating_mul(2)
                ),
            });
        }
        if let Some(people) = fewest(|people| self.row(people).bus_share > 1.0) {
            walls.push(Wall {
                what: "bus messages",
                people,
                load: self.row(people).messages,
                measured: self.bus.most_messages,
                moved_by: "fewer and larger servers (they tell each other that they live, each to each), \
                           and a cluster of NATS servers: --bus takes several addresses"
                    .to_owned(),
            });
        }
        walls.sort_by_key(|wall| wall.people);
        walls
    }
}

/// What one server with SQLite carries.
fn alone(house: &HouseCosts, assume: &Assumptions) -> Alone {
    let full = |people: u64| {
        let load = Load::of(people, assume);
        let people = people as f64;
        let cores = house.idle_cores
            + people * house.socket_cores
            + load.moves * house.move_seconds
            + load.bot_moves * house.bot_seconds;
        let memory = house.idle_memory + people * house.socket_memory;
        [
            ("cores", cores / (assume.cores * assume.busy)),
            ("memory", memory / (assume.memory_gb * 1e9 * assume.busy)),
            ("database writes", load.moves * house.move_writes / (house.most_writes * assume.busy)),
            ("sockets", people / assume.sockets),
        ]
        .into_iter()
        .find_map(|(what, share)| (share > 1.0).then_some(what))
    };
    let first = fewest(|people| full(people).is_some()).unwrap_or(EVERYBODY);
    Alone { people: first - 1, bound_by: full(first).unwrap_or("nothing") }
}

/// The fewest people for whom something holds that then holds for more; none: it never does.
fn fewest(holds: impl Fn(u64) -> bool) -> Option<u64> {
    let (mut low, mut high) = (0, EVERYBODY);
    if !holds(high) {
        return None;
    }
    while high - low > 1 {
        let middle = u64::midpoint(low, high);
        if holds(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures with which one can calculate in the head.
    fn costs() -> Costs {
        let house = HouseCosts {
            idle_cores: 0.0,
            socket_cores: 0.0001,
            move_seconds: 0.001,
            bot_seconds: 0.002,
            idle_memory: 0.0,
            socket_memory: 10_000.0,
            reader_bytes: 500.0,
            socket_bytes: 0.5,
            move_writes: 1.5,
            entry_bytes: 200.0,
            server_writes: 2.0,
            most_writes: 10_000.0,
        };
        let bus = BusCosts {
            reader_messages: 1.25,
            move_seconds: 0.005,
            pulses: 1.0,
            message_bytes: 800.0,
            most_messages: 100_000.0,
        };
        Costs {
            machine: "paper".to_owned(),
            program: "none".to_owned(),
            command: "none".to_owned(),
            cores: 2.0,
            seats: 4.0,
            sqlite: Some(HouseCosts { most_writes: 1_000.0, ..house.clone() }),
            postgres: Some(house),
            bus: Some(bus),
        }
    }

    fn assumptions() -> Assumptions {
        Assumptions {
            moves_per_minute: 6.0,
            at_tables: 0.5,
            seats: 4,
            bots: 0,
            busy: 0.5,
            cores: 4.0,
            memory_gb: 8.0,
            sockets: 10_000.0,
            databases: 1,
        }
    }

    fn row(people: u64, assumptions: &Assumptions) -> Row {
        capacity(&costs(), assumptions, &[people]).unwrap().rows.remove(0)
    }

    #[test]
    fn a_thousand_people_need_one_server_and_nothing_from_the_bus() {
        let row = row(1_000, &assumptions());
        // 500 sit at 125 tables, and each moves every ten seconds.
        assert_eq!((row.tables, row.moves, row.servers), (125.0, 50.0, Some(1)));
        assert!((row.cores - (0.1 + 0.05)).abs() < 1e-9, "{}", row.cores);
        assert!((row.writes - (75.0 + 2.0)).abs() < 1e-9, "{}", row.writes);
        assert!((row.network_bytes - (50.0 * 4.0 * 500.0 + 500.0)).abs() < 1e-6);
        assert!((row.log_bytes_a_day - 75.0 * 200.0 * 86_400.0).abs() < 1e-3);
        assert_eq!(row.messages, 0.0);
        assert!((row.database_share - 77.0 / 5_000.0).abs() < 1e-9);
    }

    #[test]
    fn with_several_servers_most_sockets_are_elsewhere_and_each_tells_each_that_it_lives() {
        let row = row(100_000, &assumptions());
        // By sockets ten, by cores (10 + 5 + what the bus costs) / 2: more.
        let servers = row.servers.unwrap() as f64;
        let messages = 5_000.0 * (1.0 - 1.0 / servers) * 4.0 * 1.25 + servers * (servers - 1.0);
        assert!((row.messages - messages).abs() < 1e-6, "{row:?}");
        // A move whose five messages cost 5 ms: one message costs 1 ms.
        assert!((row.cores - (15.0 + messages * 0.001)).abs() < 1e-6, "{row:?}");
        assert_eq!(row.bound_by, Bound::Cores);
        assert!(row.cores <= servers * 2.0 && row.cores > (servers - 3.0) * 2.0, "{row:?}");
        assert!((row.bus_bytes - messages * 800.0).abs() < 1e-3);
    }

    #[test]
    fn what_is_scarce_decides_how_many_servers() {
        let few = Assumptions { sockets: 100.0, ..assumptions() };
        assert_eq!((row(1_000, &few).servers, row(1_000, &few).bound_by), (Some(10), Bound::Sockets));
        let small = Assumptions { memory_gb: 0.002, ..assumptions() };
        assert_eq!((row(1_000, &small).servers, row(1_000, &small).bound_by), (Some(10), Bound::Memory));
        let tiny = Assumptions { sockets: 1.0, ..assumptions() };
        let endless = row(1_000_000_000, &tiny);
        assert_eq!((endless.servers, endless.bound_by), (None, Bound::Pulses));
    }

    #[test]
    fn bots_move_as_often_as_people_and_think() {
        let with_bots = Assumptions { bots: 2, ..assumptions() };
        let (with, without) = (row(1_000, &with_bots), row(1_000, &assumptions()));
        assert_eq!((with.tables, with.moves), (250.0, 100.0));
        assert!((with.cores - without.cores - (0.05 + 0.1)).abs() < 1e-9);
    }

    #[test]
    fn the_first_wall_is_where_one_database_is_full_and_another_database_moves_it() {
        let walls = capacity(&costs(), &assumptions(), &[]).unwrap().walls;
        let wall = &walls[0];
        assert_eq!(wall.what, "database writes");
        // 5,000 writes a second in the long run, 0.075 for each person, and two for each server.
        assert!((60_000..67_000).contains(&wall.people), "{wall:?}");
        assert!(wall.load > 5_000.0 && wall.load < 5_010.0, "{wall:?}");
        let before = row(wall.people - 1, &assumptions());
        assert!(before.database_share <= 1.0, "{before:?}");
        let two = Assumptions { databases: 2, ..assumptions() };
        let moved = capacity(&costs(), &two, &[]).unwrap().walls;
        let moved = moved.iter().find(|wall| wall.what == "database writes").unwrap();
        assert!(moved.people as f64 > wall.people as f64 * 1.8, "{moved:?}");
    }

    #[test]
    fn one_server_with_sqlite_is_enough_for_as_many_as_its_scarcest_thing_allows() {
        let alone = |assumptions: &Assumptions| capacity(&costs(), assumptions, &[]).unwrap().alone.unwrap();
        // 500 writes a second, 0.075 for each person.
        let all = alone(&assumptions());
        assert_eq!((all.people, all.bound_by), (6_666, "database writes"));
        let few = alone(&Assumptions { sockets: 100.0, ..assumptions() });
        assert_eq!((few.people, few.bound_by), (100, "sockets"));
    }

    #[test]
    fn what_was_not_measured_is_not_answered() {
        let all = Assumptions { bots: 4, ..assumptions() };
        let nobody = capacity(&costs(), &all, &[10]).unwrap_err();
        assert_eq!(nobody, AssumptionsError::NobodyThere { bots: 4, seats: 4 });
        let sqlite = Costs { postgres: None, bus: None, ..costs() };
        let answer = capacity(&sqlite, &assumptions(), &[10]).unwrap();
        assert!(answer.rows.is_empty() && answer.walls.is_empty() && answer.alone.is_some());
        let half = Costs { sqlite: None, bus: None, ..costs() };
        assert_eq!(capacity(&half, &assumptions(), &[10]), Err(AssumptionsError::Unmeasured("bus")));
    }
}
