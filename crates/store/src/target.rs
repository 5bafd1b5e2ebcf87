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
    /// An address `postgres://…`; the database must exist. Several, separated by commas: tables are spread over them.
    Postgres(String),
}

impl Target {
    /// Each database alone, in their order.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        match self {
            Self::Sqlite(_) => vec![self.clone()],
            Self::Postgres(urls) => {
                each(urls).into_iter().map(|url| Self::Postgres(url.to_owned())).collect()
            }
        }
    }
}

/// Addresses separated by commas. A comma inside an address is none of them.
fn each(urls: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut start = 0;
    for (comma, _) in urls.match_indices(',') {
        let next = urls[comma + 1..].trim_start();
        if next.starts_with("postgres://") || next.starts_with("postgresql://") {
            all.push(urls[start..comma].trim());
            start = comma + 1;
        }
    }
    all.push(urls[start..].trim());
    all
}

impl FromStr for Target {
    type Err = StoreError;

    /// `postgres://…` (or `postgresql://…`), also several separated by commas; `sqlite:PATH` or a path.
    fn from_str(text: &str) -> Result<Self, StoreError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            // The reason leaves the address out: it may hold a password.
            let all = each(text);
            for (place, url) in all.iter().enumerate() {
                PgConnectOptions::from_str(url).map_err(|error| StoreError::BadTarget(error.to_string()))?;
                if all[..place].contains(url) {
                    return Err(StoreError::BadTarget("the same database is given twice".to_owned()));
                }
            }
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
            Self::Postgres(urls) => {
                for (place, url) in each(urls).into_iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { ", " })?;
                    match PgConnectOptions::from_str(url) {
                        Ok(options) => {
                            let host = options.get_host();
                            let database = options.get_database().unwrap_or_default();
                            write!(f, "postgres://{host}:{}/{database}", options.get_port())?;
                        }
                        Err(_) => write!(f, "postgres://")?,
                    }
                }
                Ok(())
            }
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
        let three = check("postgres://a/one, postgresql://b/two?x=1,2,postgres://c/three").unwrap();
        let shown = "postgres://a:5432/one, postgres://b:5432/two, postgres://c:5432/three";
        assert_eq!((three.parts().len(), three.to_string()), (3, shown.to_owned()));
        assert_eq!(check("data/yolio.db").unwrap().parts().len(), 1);
        let twice = "postgres://a/one,postgres://a/one";
        for bad in
            ["", "mysql://host/db", "postgres://host:port/db", "postgres://a/b,postgres://c:port/d", twice]
        {
            assert!(matches!(check(bad), Err(StoreError::BadTarget(_))), "{bad}");
        }
    }

    #[test]
    fn no_password_is_shown() {
        let target: Target = "postgres://ann:hunter2@db.example:5433/yolio".parse().unwrap();
        assert_eq!(format!("{target} {target:?}"), "postgres://db.example:5433/yolio ".repeat(2).trim_end());
    }
}
