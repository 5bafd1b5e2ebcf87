//! What a host can choose: by flags, by the environment, by a file, in this order.

mod layer;
mod limits;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use ipnet::IpNet;
use store::Target;

pub use layer::{Layer, SettingError};
pub use limits::Limits;

/// Everything chosen, checked, ready to start with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the server listens.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub target: Target,
    /// The address by which people reach the server, if it stands behind a proxy.
    pub public_url: Option<String>,
    /// Proxies whose forwarded addresses are believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Other sites whose pages may ask with a player's cookie.
    pub allowed_origins: Vec<String>,
    /// Where metrics and the operator's commands are served; none: metrics are served beside the tables,
    /// for requests from this machine alone.
    pub metrics_listen: Option<SocketAddr>,
    /// The name of this server among several that share a database.
    pub node: Option<String>,
    /// The address of the bus that joins these servers.
    pub bus: Option<String>,
    /// The collector that gets traces of commands, `http://host:port`; none: there are no traces.
    pub traces: Option<String>,
    /// Numbers that bound everything.
    pub limits: Limits,
}

impl Config {
    /// Is this the address of a proxy whose word is believed?
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|net| net.contains(&address))
    }

    /// Do people reach it by `https`?
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// The file of the database for what was said with `--data`: a file, or a folder with one in it.
#[must_use]
pub fn database_file(data: &Path) -> PathBuf {
    let is_folder = data.is_dir() || (!data.is_file() && data.extension().is_none());
    if is_folder { data.join("yolio.db") } else { data.to_owned() }
}
