//! The answer as text, CSV and a picture.

use std::io::Write;

use lab::plot::{self, Curve};
use load::capacity::{Assumptions, Bound, Capacity, Costs, capacity};

use crate::fail::Failure;
use crate::look::{self, Table};

pub fn print(to: &mut dyn Write, answer: &Capacity, asked: u64) -> Result<(), Failure> {
    let Capacity { assumptions: assume, costs, .. } = answer;
    look::heading(to, &format!("What {} people at once need", look::count(asked)))?;
    writeln!(to)?;
    if !answer.rows.is_empty() {
        rows(to, answer)?;
        writeln!(to)?;
        walls(to, answer)?;
    }
    if let Some(alone) = &answer.alone {
        let people = look::count(alone.people);
        let why = alone.bound_by;
        look::paragraph(
            to,
            &format!("One server with SQLite is enough for {people} people; more need more {why}."),
        )?;
    }
    if answer.rows.is_empty() {
        let missing = "Several servers were not measured: that needs --measure --database … --bus …";
        look::paragraph(to, missing)?;
    }
    writeln!(to)?;
    look::heading(to, "Assumed")?;
    let bots = match assume.bots {
        0 => String::new(),
        bots => format!(", {bots} of them bots'"),
    };
    look::paragraph(
        to,
        &format!(
            "  {:.0}% of the people sit at tables of {}{bots}, and each makes {} moves a minute. A server has {} cores \
             and {} GB, and takes {} sockets; {} database{}. At most {:.0}% of anything is used.",
            assume.at_tables * 100.0,
            assume.seats,
            assume.moves_per_minute,
            assume.cores,
            assume.memory_gb,
            look::count(assume.sockets as u64),
            assume.databases,
            if assume.databases == 1 { "" } else { "s" },
            assume.busy * 100.0,
        ),
    )?;
    writeln!(to)?;
    look::heading(to, "Measured")?;
    look::paragraph(to, &format!("  {} on {}, by `{}`", costs.program, costs.machine, costs.command))?;
    let mut table = Table::new(&["what", "figure", "unit", "source"]);
    for figure in costs.figures() {
        table.row([figure.what, digits(figure.value), figure.unit.to_owned(), figure.source]);
    }
    table.write(to)?;
    Ok(())
}

fn rows(to: &mut dyn Write, answer: &Capacity) -> Result<(), Failure> {
    let heads = [
        "people",
        "moves/s",
        "servers",
        "because of",
        "writes/s",
        "databases' use",
        "log a day",
        "messages/s",
        "bus' use",
        "to people",
    ];
    let mut table = Table::new(&heads);
    for row in &answer.rows {
        let because = match row.bound_by {
            Bound::Cores => "cores",
            Bound::Memory => "memory",
            Bound::Sockets => "sockets",
            Bound::Pulses => "too many",
        };
        let busy = answer.assumptions.busy * 100.0;
        table.row([
            look::count(row.people),
            look::rate(row.moves),
            row.servers.map_or("-".to_owned(), look::count),
            because.to_owned(),
            look::rate(row.writes),
            format!("{}%", digits(row.database_share * busy)),
            format!("{} GB", digits(row.log_bytes_a_day / 1e9)),
            if row.messages.is_finite() { look::rate(row.messages) } else { "-".to_owned() },
            if row.bus_share.is_finite() {
                format!("{}%", digits(row.bus_share * busy))
            } else {
                "-".to_owned()
            },
            format!("{} MB/s", digits(row.network_bytes / 1e6)),
        ]);
    }
    table.write(to)?;
    Ok(())
}

fn walls(to: &mut dyn Write, answer: &Capacity) -> Result<(), Failure> {
    for (wall, order) in answer.walls.iter().zip(["The first", "The next"]) {
        let busy = answer.assumptions.busy * 100.0;
        let (what, people) = (wall.what, look::rate(wall.people as f64));
        let (load, measured) = (look::rate(wall.load), look::rate(wall.measured));
        look::paragraph(
            to,
            &format!(
                "{order} wall is at {people} people: {what}, {load} a second, {busy:.0}% of the {measured} that were \
                 measured. More servers don't move it; what does: {}.",
                wall.moved_by
            ),
        )?;
    }
    Ok(())
}

/// With two or three digits that count.
fn digits(number: f64) -> String {
    match number {
        0.0 => "0".to_owned(),
        number if number.abs() >= 100.0 => look::rate(number),
        number => {
            let places = (1.0 - number.abs().log10().floor()).clamp(0.0, 12.0) as usize;
            format!("{number:.places$}")
        }
    }
}

pub fn csv(to: &mut dyn Write, answer: &Capacity) -> std::io::Result<()> {
    writeln!(
        to,
        "people,tables,moves,servers,cores,memory_gb,network_bytes,writes,database_share,log_bytes_a_day,messages,bus_bytes,bus_share"
    )?;
    for row in &answer.rows {
        let servers = row.servers.map_or_else(String::new, |servers| servers.to_string());
        writeln!(
            to,
            "{},{},{},{servers},{},{},{},{},{},{},{},{},{}",
            row.people,
            row.tables,
            row.moves,
            row.cores,
            row.memory_gb,
            row.network_bytes,
            row.writes,
            row.database_share,
            row.log_bytes_a_day,
            row.messages,
            row.bus_bytes,
            row.bus_share
        )?;
    }
    Ok(())
}

/// Servers, writes and messages for ten thousand to ten million people.
pub fn draw(costs: &Costs, assumptions: &Assumptions, answer: &Capacity) -> Result<String, String> {
    // Four points for each power of ten.
    let people: Vec<u64> =
        (16..=28).map(|quarter| 10_f64.powf(f64::from(quarter) / 4.0).round() as u64).collect();
    let rows = capacity(costs, assumptions, &people).map_err(|error| error.to_string())?.rows;
    if rows.is_empty() {
        return Err("several servers were not measured".to_owned());
    }
    let points = |value: &dyn Fn(&load::capacity::Row) -> f64| {
        rows.iter().map(|row| (row.people as f64, value(row))).collect::<Vec<_>>()
    };
    let limit = |most: Option<f64>| most.map(|most| most * answer.assumptions.busy);
    let writes = costs.postgres.as_ref().map(|house| house.most_writes * f64::from(assumptions.databases));
    let messages = costs.bus.as_ref().map(|bus| bus.most_messages);
    let curves = [
        Curve {
            caption: "servers".to_owned(),
            points: points(&|row| row.servers.map_or(f64::NAN, |servers| servers as f64)),
            limit: None,
        },
        Curve {
            caption: "database writes a second; grey: what may be used".to_owned(),
            points: points(&|row| row.writes),
            limit: limit(writes),
        },
        Curve {
            caption: "bus messages a second; grey: what may be used".to_owned(),
            points: points(&|row| row.messages),
            limit: limit(messages),
        },
    ];
    let title = format!("What many people at once need, measured on {}", costs.machine);
    plot::curves(&title, "people at once", &curves)
}
