use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;
use server::{Clock, Config, Layer, Server};

use crate::fail::Failure;
use crate::out;

/// Hosts tables for people and bots: the web table, its sockets and its open API.
///
/// Everything is kept in one file in the system's data folder, or in PostgreSQL. Flags override
/// environment variables (YOLIO_LISTEN and so on), and those override the settings file. The hosting
/// guide is docs/hosting.md.
#[derive(Args, Debug, Default)]
#[command(after_help = "\
Examples:
  yolio serve --open
  yolio serve --listen 0.0.0.0:7878 --data /var/lib/yolio
  yolio serve --database postgres://yolio@localhost/yolio --public-url https://play.example.org \\
      --trusted-proxy 10.0.0.0/8")]
pub struct ServeArgs {
    #[command(flatten)]
    pub settings: Settings,
    /// Open the web table in a browser.
    #[arg(long)]
    pub open: bool,
    /// Write the log as JSON, one object per line.
    #[arg(long)]
    pub log_json: bool,
}

/// How a server is reached, and where it keeps everything.
#[derive(Args, Debug, Default)]
pub struct Settings {
    #[command(flatten)]
    pub place: Place,
    /// Where to listen [default: 127.0.0.1:7878].
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
    /// The address people use to reach the server, if it is behind a proxy.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// A proxy, or a network of proxies, whose forwarded addresses are trusted; can be repeated.
    #[arg(long = "trusted-proxy", value_name = "NETWORK")]
    pub trusted_proxies: Vec<String>,
    /// Another site whose pages may send a player's cookie; can be repeated.
    #[arg(long = "allowed-origin", value_name = "ORIGIN")]
    pub allowed_origins: Vec<String>,
    /// Serve metrics, the status page and operator commands on this separate address.
    #[arg(long, value_name = "ADDRESS")]
    pub metrics_listen: Option<String>,
    /// The name of this server among several that share a PostgreSQL database.
    #[arg(long)]
    pub node: Option<String>,
    /// The bus that joins several servers on one PostgreSQL database: nats://host:4222
    #[arg(long, value_name = "URL")]
    pub bus: Option<String>,
    /// Send traces of commands to this OpenTelemetry collector (OTLP over HTTP): http://host:4318 [default: none]
    #[arg(long, value_name = "URL")]
    pub traces: Option<String>,
}

impl Settings {
    /// These flags with the environment and the settings file, checked.
    pub fn config(&self) -> Result<Config, Failure> {
        let list = |given: &[String]| (!given.is_empty()).then(|| given.to_vec());
        let flags = Layer {
            listen: self.listen.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: list(&self.trusted_proxies),
            allowed_origins: list(&self.allowed_origins),
            metrics_listen: self.metrics_listen.clone(),
            node: self.node.clone(),
            bus: self.bus.clone(),
            traces: self.traces.clone(),
            ..Layer::default()
        };
        self.place.below(flags)?.resolve().map_err(|error| Failure::Usage(error.to_string()))
    }
}

/// Which database.
#[derive(Args, Debug, Default)]
pub struct Place {
    /// An SQLite file, or a folder for it [default: the system's data folder].
    #[arg(long, global = true, value_name = "PATH", conflicts_with = "database")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database: postgres://user@host/name
    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,
    /// A settings file.
    #[arg(long, global = true, value_name = "FILE", env = "YOLIO_CONFIG")]
    pub config: Option<PathBuf>,
}

impl Place {
    /// The choices of the environment and of the file, below these flags.
    pub fn below(&self, flags: Layer) -> Result<Layer, Failure> {
        let refused = |error: server::SettingError| Failure::Usage(error.to_string());
        let file = self.config.as_deref().map_or_else(|| Ok(Layer::default()), Layer::from_file);
        let flags = Layer { data: self.data.clone(), database: self.database.clone(), ..flags };
        let environment = Layer::from_environment(environment()?.into_iter()).map_err(refused)?;
        Ok(flags.over(environment).over(file.map_err(refused)?))
    }
}

/// What the environment says to this program. What it says to others may be no text at all.
fn environment() -> Result<Vec<(String, String)>, Failure> {
    let ours = std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    let text = |(name, value): (String, std::ffi::OsString)| match value.into_string() {
        Ok(value) => Ok((name, value)),
        Err(_) => Err(Failure::Usage(format!("{name} is not readable text"))),
    };
    ours.filter(|(name, _)| name.starts_with("YOLIO_")).map(text).collect()
}

/// `yolio serve`
pub fn run(args: &ServeArgs) -> Result<(), Failure> {
    let config = args.settings.config()?;
    // A socket is an open file: as many as the system allows.
    let _ = load::widen_files();
    server::start_log(args.log_json);
    let runtime = runtime()?;
    runtime.block_on(async {
        let stop = stop_signal()?;
        let target = config.target.to_string();
        let public = config.public_url.clone();
        let server = Server::start(config, Clock::system())
            .await
            .map_err(|error| Failure::Usage(error.to_string()))?;
        let address = public.unwrap_or_else(|| url(server.address()));
        let mut to = out::open(None)?;
        writeln!(to, "Yolio is open at {address}")?;
        writeln!(to, "Everything is kept in {target}. Ctrl-C stops.")?;
        to.flush()?;
        drop(to);
        if args.open {
            open_browser(&address);
        }
        server.run(stop).await;
        Ok(())
    })
}

/// `yolio` alone: the table in a browser on this machine.
pub fn at_home() -> Result<(), Failure> {
    let someone = std::io::stdout().is_terminal();
    run(&ServeArgs { open: someone, ..ServeArgs::default() })
}

/// The threads that serve.
pub fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Usage(format!("the system provides no threads: {error}")))
}

/// Ends at SIGTERM or SIGINT.
fn stop_signal() -> Result<impl Future<Output = ()>, Failure> {
    let failed = |error: std::io::Error| Failure::Usage(format!("cannot listen for signals: {error}"));
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
        let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
        Ok(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    {
        let _ = failed;
        Ok(async {
            // Without signals the server runs until it is ended from outside.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

/// Where a browser on this machine finds it.
fn url(address: SocketAddr) -> String {
    let here = match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => format!("127.0.0.1:{}", v4.port()),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => format!("[::1]:{}", v6.port()),
        other => other.to_string(),
    };
    format!("http://{here}")
}

/// Nobody minds if there is no browser: the address has been printed.
fn open_browser(address: &str) {
    let opener: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/C", "start", ""]
    } else {
        &["xdg-open"]
    };
    if let [program, arguments @ ..] = opener {
        let started = Command::new(program)
            .args(arguments)
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        // It goes its own way; a zombie at most lasts as long as the server.
        drop(started);
    }
}
