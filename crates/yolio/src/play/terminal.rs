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
    #[cfg(unix)]
    signals: signal_hook::iterator::Handle,
}

impl Screen {
    /// Also installs what restores the terminal when the program ends otherwise: after a panic, before the
    /// message; and when a signal ends it.
    fn open() -> io::Result<Self> {
        #[cfg(unix)]
        let signals = restore_on_signals()?;
        ratatui::try_init().map(|terminal| Self {
            terminal,
            #[cfg(unix)]
            signals,
        })
    }
}

/// Somebody closes the window or ends the program: the terminal is restored first, then the signal does what
/// it always does.
#[cfg(unix)]
fn restore_on_signals() -> io::Result<signal_hook::iterator::Handle> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGQUIT, SIGINT])?;
    let handle = signals.handle();
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            ratatui::restore();
            // A core dump of a table is no use to anybody, but the status says who ended it.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    })?;
    Ok(handle)
}

impl Drop for Screen {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.signals.close();
        // After a panic the hook has restored the terminal, and its message stands there.
        if !std::thread::panicking() {
            // tmux would wrap what is wider than the window once was, and keep it in its history.
            let _ = self.terminal.clear();
            ratatui::restore();
        }
    }
}
