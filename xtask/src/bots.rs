use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use crate::run::{Done, build, done, program, root, say};
use crate::{rulebooks, tools};

/// Both example bots play a whole game of each kind against a real server, through the open API alone.
pub fn play() -> Done {
    build()?;
    let server = Server::start(&[("REQUESTS_PER_SECOND", "0")])?;
    let python = tools::python()?;
    let rust = root().join("target/debug/bot-rust").to_string_lossy().into_owned();
    for game in &rulebooks::games()? {
        for mut bot in [program(&python, &["examples/bot.py"]), program(&rust, &[])] {
            bot.args([&server.url, game]);
            done(bot)?;
        }
    }
    Ok(())
}

/// A server of its own on this machine. It and its data vanish when dropped.
pub struct Server {
    child: Child,
    pub url: String,
    folder: std::path::PathBuf,
}

impl Server {
    /// With these limits away from their defaults.
    pub fn start(limits: &[(&str, &str)]) -> Result<Self, String> {
        let folder = root().join(format!("target/served-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let binary = root().join("target/debug/yolio").to_string_lossy().into_owned();
        let data = folder.join("yolio.db").to_string_lossy().into_owned();
        let mut server = program(&binary, &["serve", "--listen", "127.0.0.1:0", "--data", &data]);
        for (limit, value) in limits {
            server.env(format!("YOLIO_LIMIT_{limit}"), value);
        }
        let log = std::fs::File::create(folder.join("log")).map_err(|error| error.to_string())?;
        let mut child = server
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("the server cannot be started: {error}"))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let mut server = Self { child, url: String::new(), folder };
        match line.trim().strip_prefix("Yolio is open at ") {
            Some(url) => server.url = url.to_owned(),
            None => return Err(format!("the server does not start: {}", server.log())),
        }
        say(&format!("a server of its own at {}", server.url));
        Ok(server)
    }

    /// What it has written down.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; its folder is in the way of nobody.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
