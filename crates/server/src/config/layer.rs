use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};

use ipnet::IpNet;
use serde::Deserialize;
use store::Target;

use super::{Config, Limits, database_file};

/// Where the server listens if nobody says otherwise.
const LISTEN: &str = "127.0.0.1:7878";

/// Choices from one source: flags, environment or file. What is not there is left to the next.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Layer {
    /// Where to listen: `127.0.0.1:7878`.
    pub listen: Option<String>,
    /// A file of SQLite, or a folder for it.
    pub data: Option<PathBuf>,
    /// `postgres://…`
    pub database: Option<String>,
    /// `https://play.example.org`
    pub public_url: Option<String>,
    /// Networks of proxies.
    pub trusted_proxies: Option<Vec<String>>,
    /// Origins of other sites.
    pub allowed_origins: Option<Vec<String>>,
    /// Where metrics are served.
    pub metrics_listen: Option<String>,
    /// This server's name.
    pub node: Option<String>,
    /// `nats://…`
    pub bus: Option<String>,
    /// `http://collector:4318`
    pub traces: Option<String>,
    /// Limits away from their defaults.
    pub limits: Option<toml::Table>,
}

/// Why the choices cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// The file cannot be read.
    #[error("cannot read {path}: {1}", path = .0.display())]
    Unreadable(PathBuf, String),
    /// The file cannot be understood.
    #[error("{path}: {1}", path = .0.display())]
    BadFile(PathBuf, String),
    /// A value is not what its name asks for.
    #[error("{0}: \"{1}\" cannot be used: {2}")]
    BadValue(&'static str, String, String),
    /// There is no such limit, or its value is no number.
    #[error("limits: {0}")]
    BadLimit(String),
    /// Both a file and an address of a database.
    #[error("choose either --data or --database, not both")]
    TwoDatabases,
    /// A bus joins servers, and a SQLite file has one.
    #[error("--bus joins several servers on one PostgreSQL database: give that with --database")]
    BusWithoutDatabase,
    /// The system names no folder for data.
    #[error("this system has no folder for data; choose one with --data")]
    NoFolder,
}

impl Layer {
    /// The choices of a TOML file.
    ///
    /// # Errors
    /// If it cannot be read or understood.
    pub fn from_file(path: &Path) -> Result<Self, SettingError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| SettingError::Unreadable(path.to_owned(), error.to_string()))?;
        toml::from_str(&text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            SettingError::BadFile(path.to_owned(), format!("line {line}: {}", error.message()))
        })
    }

    /// The choices of the environment: `YOLIO_LISTEN`, `YOLIO_LIMIT_SOCKETS` and so on; lists are
    /// separated by commas.
    ///
    /// # Errors
    /// If a limit is no number.
    pub fn from_environment(all: impl Iterator<Item = (String, String)>) -> Result<Self, SettingError> {
        let mut layer = Self::default();
        let mut limits = toml::Table::new();
        let list = |text: &str| Some(text.split(',').map(|part| part.trim().to_owned()).collect());
        for (name, value) in all.filter(|(_, value)| !value.is_empty()) {
            match name.strip_prefix("YOLIO_") {
                Some("LISTEN") => layer.listen = Some(value),
                Some("DATA") => layer.data = Some(value.into()),
                Some("DATABASE") => layer.database = Some(value),
                Some("PUBLIC_URL") => layer.public_url = Some(value),
                Some("TRUSTED_PROXIES") => layer.trusted_proxies = list(&value),
                Some("ALLOWED_ORIGINS") => layer.allowed_origins = list(&value),
                Some("METRICS_LISTEN") => layer.metrics_listen = Some(value),
                Some("NODE") => layer.node = Some(value),
                Some("BUS") => layer.bus = Some(value),
                Some("TRACES") => layer.traces = Some(value),
                Some(other) => {
                    let Some(limit) = other.strip_prefix("LIMIT_") else { continue };
                    let limit = limit.to_lowercase();
                    let number = value.parse::<u32>();
                    let number =
                        number.map_err(|_| SettingError::BadLimit(format!("{limit} is no number")))?;
                    limits.insert(limit, toml::Value::Integer(number.into()));
                }
                None => {}
            }
        }
        layer.limits = (!limits.is_empty()).then_some(limits);
        Ok(layer)
    }

    /// These choices, and where there are none those of `next`.
    #[must_use]
    pub fn over(mut self, next: Self) -> Self {
        // One kind of database replaces the other.
        if self.data.is_none() && self.database.is_none() {
            (self.data, self.database) = (next.data, next.database);
        }
        let mut limits = next.limits.unwrap_or_default();
        limits.extend(self.limits.unwrap_or_default());
        Self {
            listen: self.listen.or(next.listen),
            data: self.data,
            database: self.database,
            public_url: self.public_url.or(next.public_url),
            trusted_proxies: self.trusted_proxies.or(next.trusted_proxies),
            allowed_origins: self.allowed_origins.or(next.allowed_origins),
            metrics_listen: self.metrics_listen.or(next.metrics_listen),
            node: self.node.or(next.node),
            bus: self.bus.or(next.bus),
            traces: self.traces.or(next.traces),
            limits: (!limits.is_empty()).then_some(limits),
        }
    }

    /// The choices, checked; what nobody chose has its default.
    ///
    /// # Errors
    /// The first that cannot be used.
    pub fn resolve(self) -> Result<Config, SettingError> {
        let target = self.target()?;
        if let Some(bus) = &self.bus {
            // The address may hold a password, so it is not repeated.
            bus::check(bus).map_err(|why| SettingError::BadValue("bus", "…".into(), why.to_string()))?;
            if let Target::Sqlite(_) = target {
                return Err(SettingError::BusWithoutDatabase);
            }
        }
        if let Some(node) = self.node.as_deref().filter(|node| !is_name(node)) {
            let why = "the name of a server has 1 to 60 visible characters".to_owned();
            return Err(SettingError::BadValue("node", node.to_owned(), why));
        }
        let listen = self.listen.as_deref().unwrap_or(LISTEN);
        let metrics_listen = self.metrics_listen.as_deref().map(|text| address("metrics_listen", text));
        let public_url = self.public_url.as_deref().map(|url| origin("public_url", url)).transpose()?;
        let traces = self.traces.as_deref().map(collector).transpose()?;
        let origins = self.allowed_origins.unwrap_or_default();
        let proxies = self.trusted_proxies.unwrap_or_default();
        Ok(Config {
            listen: address("listen", listen)?,
            target,
            public_url,
            trusted_proxies: proxies.iter().map(|text| network(text)).collect::<Result<_, _>>()?,
            allowed_origins: origins
                .iter()
                .map(|text| origin("allowed_origins", text))
                .collect::<Result<_, _>>()?,
            metrics_listen: metrics_listen.transpose()?,
            node: self.node,
            bus: self.bus,
            traces,
            limits: limits(self.limits.unwrap_or_default())?,
        })
    }

    /// How long things are kept.
    ///
    /// # Errors
    /// If there is no such limit, or its value is no number.
    pub fn retention(&self) -> Result<store::Retention, SettingError> {
        Ok(limits(self.limits.clone().unwrap_or_default())?.retention())
    }

    /// Which database is meant.
    ///
    /// # Errors
    /// If two are named, or none and the system has no place for one, or the address is none.
    pub fn target(&self) -> Result<Target, SettingError> {
        match (&self.data, &self.database) {
            (Some(_), Some(_)) => Err(SettingError::TwoDatabases),
            (Some(data), None) => Ok(Target::Sqlite(database_file(data))),
            // The address may hold a password, so it is not repeated.
            (None, Some(url)) => url.parse().map_err(|why: store::StoreError| {
                SettingError::BadValue("database", "…".into(), why.to_string())
            }),
            (None, None) => {
                let folder = dirs::data_dir().ok_or(SettingError::NoFolder)?;
                Ok(Target::Sqlite(folder.join("yolio").join("yolio.db")))
            }
        }
    }
}

/// Leases of nobody have an empty name, so no server may.
fn is_name(node: &str) -> bool {
    (1..=60).contains(&node.chars().count()) && !node.chars().any(char::is_control) && node.trim() == node
}

fn limits(chosen: toml::Table) -> Result<Limits, SettingError> {
    let mut limits = Limits::default();
    for (name, value) in chosen {
        let number = value.as_integer().and_then(|number| u32::try_from(number).ok());
        let Some(number) = number else {
            return Err(SettingError::BadLimit(format!("{name} is no number from 0 to 4294967295")));
        };
        if !limits.set(&name, number) {
            return Err(SettingError::BadLimit(format!("there is no limit {name}")));
        }
    }
    Ok(limits)
}

fn address(name: &'static str, text: &str) -> Result<SocketAddr, SettingError> {
    let bad = |why: String| SettingError::BadValue(name, text.to_owned(), why);
    let mut found = text.to_socket_addrs().map_err(|error| bad(error.to_string()))?;
    found.next().ok_or_else(|| bad("it is no address".to_owned()))
}

fn network(text: &str) -> Result<IpNet, SettingError> {
    let alone = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(alone).ok_or_else(|| {
        let why = "it is no network such as 10.0.0.0/8".to_owned();
        SettingError::BadValue("trusted_proxies", text.to_owned(), why)
    })
}

/// A collector of traces: its host and port, without encryption.
fn collector(text: &str) -> Result<String, SettingError> {
    let bad = |why: &str| SettingError::BadValue("traces", text.to_owned(), why.to_owned());
    if !text.starts_with("http://") {
        return Err(bad("a collector is reached by http://, such as http://collector:4318"));
    }
    origin("traces", text).map_err(|_| bad("it is no address such as http://collector:4318"))
}

fn origin(name: &'static str, text: &str) -> Result<String, SettingError> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(text.to_lowercase())
        }
        _ => {
            let why = "it is no origin such as https://play.example.org".to_owned();
            Err(SettingError::BadValue(name, text.to_owned(), why))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&str, &str)]) -> Result<Layer, SettingError> {
        Layer::from_environment(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn flags_are_stronger_than_the_environment_and_that_is_stronger_than_the_file() {
        let file = toml::from_str::<Layer>(
            "listen = \"127.0.0.1:1\"\ndata = \"a.db\"\nnode = \"n\"\n[limits]\nsockets = 5\nqueue = 6\n",
        );
        let environment =
            environment(&[("YOLIO_LISTEN", "127.0.0.1:2"), ("YOLIO_LIMIT_QUEUE", "7"), ("HOME", "x")])
                .unwrap();
        let flags = Layer { listen: Some("127.0.0.1:3".to_owned()), ..Layer::default() };
        let config = flags.over(environment).over(file.unwrap()).resolve().unwrap();
        assert_eq!(config.listen.port(), 3);
        assert_eq!(config.target, Target::Sqlite("a.db".into()));
        assert_eq!((config.limits.sockets, config.limits.queue), (5, 7));
        assert_eq!(config.node.as_deref(), Some("n"));
    }

    #[test]
    fn what_cannot_be_used_is_told_in_a_sentence() {
        let error = |pairs: &[(&str, &str)]| {
            let pairs = [&[("YOLIO_DATA", "a.db")], pairs].concat();
            let resolved = environment(&pairs).and_then(Layer::resolve);
            resolved.map(|_| String::new()).unwrap_or_else(|error| error.to_string())
        };
        assert_eq!(error(&[]), "");
        assert!(error(&[("YOLIO_LISTEN", "nowhere")]).starts_with("listen: \"nowhere\" cannot be used"));
        assert!(error(&[("YOLIO_TRUSTED_PROXIES", "10.0.0.0/8, x")]).contains("no network"));
        assert!(error(&[("YOLIO_PUBLIC_URL", "play.example.org")]).contains("no origin"));
        assert!(error(&[("YOLIO_NODE", " ")]).contains("visible characters"));
        assert!(error(&[("YOLIO_NODE", &"n".repeat(61))]).contains("visible characters"));
        assert!(error(&[("YOLIO_LIMIT_SOCKS", "1")]).contains("no limit socks"));
        assert!(error(&[("YOLIO_DATABASE", "postgres://ann:secret@/x:y")]).contains("either"));
        let nameless = Layer { node: Some(String::new()), data: Some("a.db".into()), ..Layer::default() };
        assert!(nameless.resolve().is_err(), "what nobody has would be its own");
        let alone = environment(&[("YOLIO_DATABASE", "mysql://ann:secret@host")]).unwrap().resolve();
        let alone = alone.unwrap_err().to_string();
        assert!(alone.starts_with("database") && !alone.contains("secret"), "{alone}");
        assert!(error(&[("YOLIO_BUS", "nats://host")]).contains("--database"));
        assert!(error(&[("YOLIO_TRACES", "https://collector:4318")]).contains("by http://"));
        assert!(error(&[("YOLIO_TRACES", "http://collector:4318/v1/traces")]).contains("no address"));
        let bus = error(&[("YOLIO_BUS", "redis://ann:secret@host")]);
        assert!(bus.starts_with("bus") && bus.contains("nats://") && !bus.contains("secret"), "{bus}");
    }
}
