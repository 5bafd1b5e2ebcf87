use std::io;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::app::App;
use super::screen;
use crate::fail::Failure;

/// Plays on the whole screen until the person leaves. The terminal is left as it was found, also
/// after a panic.
pub fn run(app: &mut App) -> Result<(), Failure> {
    let mut screen = Screen::open()?;
    while !app.is_done() {
        screen.terminal.draw(|frame| screen::draw(frame, &app.scene()))?;
        let happened = match wait(app.pace())? {
            None => app.go_on(),
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => app.key(key),
            // A new size: drawn again at once.
            Some(_) => Ok(()),
        };
        happened.map_err(Failure::Found)?;
    }
    Ok(())
}

/// The next event; nothing, if the time is over before.
fn wait(time: Option<Duration>) -> io::Result<Option<Event>> {
    match time {
        Some(time) if !event::poll(time)? => Ok(None),
        _ => event::read().map(Some),
    }
}

/// The terminal in raw mode on its second screen, as long as this lives.
struct Screen {
    terminal: ratatui::DefaultTerminal,
}

impl Screen {
    /// Also installs a panic hook that restores the terminal before the message.
    fn open() -> io::Result<Self> {
        ratatui::try_init().map(|terminal| Self { terminal })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // After a panic the hook has restored the terminal, and its message stands there.
        if !std::thread::panicking() {
            // tmux would wrap what is wider than the window once was, and keep it in its history.
            let _ = self.terminal.clear();
            ratatui::restore();
        }
    }
}
