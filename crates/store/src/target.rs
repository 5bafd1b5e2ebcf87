use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use crate::StoreError;

/// Which database.
#[derive(Clone, PartialEq, Eq)]
pub enum Target {
    /// A file of SQLite; it and its folder are created if absent.
    Sqlite(PathBuf),
    /// An address `postgres://…`; the database must exist.
    Postgres(String),
}

impl FromStr for Target {
    type Err = StoreError;

    /// `postgres://…` (or `postgresql://…`), `sqlite:PATH` or a path.
    fn from_str(text: &str) -> Result<Self, StoreError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            // The reason leaves the address out: it may hold a password.
            PgConnectOptions::from_str(text).map_err(|error| StoreError::BadTarget(error.to_string()))?;
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = match text.strip_prefix("sqlite:") {
            Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
            None if text.contains("://") => {
                let kind = text.split("://").next().unwrap_or_default();
                return Err(StoreError::BadTarget(format!(
                    "{kind}:// is unknown; give postgres://… or the path of a file"
                )));
            }
            None => text,
        };
        if path.is_empty() {
            return Err(StoreError::BadTarget("the path is empty".to_owned()));
        }
        Ok(Self::Sqlite(PathBuf::from(path)))
    }
}

/// Where it is, without user and password.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => match PgConnectOptions::from_str(url) {
                Ok(options) => {
                    let host = options.get_host();
                    let database = options.get_database().unwrap_or_default();
                    write!(f, "postgres://{host}:{}/{database}", options.get_port())
                }
                Err(_) => write!(f, "postgres://"),
            },
        }
    }
}

/// As `Display`: a password never reaches a log.
impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let check = |text: &str| text.parse::<Target>();
        assert_eq!(check("data/yolio.db"), Ok(Target::Sqlite("data/yolio.db".into())));
        assert_eq!(check("sqlite:///var/yolio.db"), Ok(Target::Sqlite("/var/yolio.db".into())));
        assert!(matches!(check("postgres://host/yolio"), Ok(Target::Postgres(_))));
        for bad in ["", "mysql://host/db", "postgres://host:port/db"] {
            assert!(matches!(check(bad), Err(StoreError::BadTarget(_))), "{bad}");
        }
    }

    #[test]
    fn no_password_is_shown() {
        let target: Target = "postgres://ann:hunter2@db.example:5433/yolio".parse().unwrap();
        assert_eq!(format!("{target} {target:?}"), "postgres://db.example:5433/yolio ".repeat(2).trim_end());
    }
}
