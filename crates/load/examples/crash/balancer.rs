//! HAProxy before several servers.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use load::{Client, Error};

use crate::node::live;

/// A running HAProxy. It is killed when dropped.
pub struct Balancer {
    child: Child,
    /// Where its figures are.
    figures: u16,
}

impl Balancer {
    /// The lines of docs/scaling.md, for servers on this machine; and a port for each server alone.
    pub fn start(
        folder: &Path,
        spread: &str,
        port: u16,
        figures: u16,
        servers: &[u16],
        pinned: &[u16],
    ) -> Result<Self, Error> {
        let bad = |why: String| Error::Server(why);
        let mut text = format!(
            "global\n    maxconn 4000\n\
         defaults\n    mode http\n    timeout connect 2s\n    timeout client 60s\n    timeout server 60s\n    \
         timeout tunnel 1h\n    option redispatch 1\n    retries 3\n    option forwardfor\n\
         frontend figures\n    bind 127.0.0.1:{figures}\n    stats enable\n    stats uri /\n\
         frontend people\n    bind 127.0.0.1:{port}\n    default_backend yolio\n\
         backend yolio\n    balance {spread}\n    option httpchk GET /readyz\n    \
         http-response set-header x-served-by %s\n    default-server on-marked-down shutdown-sessions\n"
        );
        for (number, server) in servers.iter().enumerate() {
            text += &format!("    server s{number} 127.0.0.1:{server} check inter 300ms fall 2 rise 1\n");
        }
        for (number, (server, port)) in servers.iter().zip(pinned).enumerate() {
            text += &format!(
                "frontend only{number}\n    bind 127.0.0.1:{port}\n    default_backend only{number}\n\
             backend only{number}\n    server s{number} 127.0.0.1:{server}\n"
            );
        }
        let path = folder.join("haproxy.cfg");
        std::fs::write(&path, text).map_err(|error| bad(error.to_string()))?;
        let program = std::env::var_os("YOLIO_HAPROXY").unwrap_or_else(|| "haproxy".into());
        let child = Command::new(&program)
            .args(["-db", "-f"])
            .arg(&path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| {
                bad(format!("no haproxy: put it on PATH, or name it by YOLIO_HAPROXY: {error}"))
            })?;
        Ok(Self { child, figures })
    }

    /// Waits until it has seen that this many servers are there and the next one is not.
    pub async fn knows(&self, nodes: usize) -> Result<(), Error> {
        let client = Client::new(&format!("http://127.0.0.1:{}", self.figures))?;
        let is = |text: &str, number: usize, state: &str| {
            let server = format!("yolio,s{number},");
            text.lines().any(|line| line.starts_with(&server) && line.contains(&format!(",{state},")))
        };
        loop {
            // It may not listen yet.
            let text =
                client.ask("GET", "/;csv", None, None).await.map(|answer| answer.text).unwrap_or_default();
            if (0..nodes).all(|number| is(&text, number, "UP")) && is(&text, nodes, "DOWN") {
                return Ok(());
            }
            live(50).await;
        }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
