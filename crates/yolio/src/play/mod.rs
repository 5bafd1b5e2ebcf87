//! `yolio play`: a person against bots, in the terminal.

mod app;
mod args;
mod board;
mod dealer;
mod drawing;
mod help;
mod log;
mod menu;
mod plain;
mod result;
mod save;
mod screen;
mod session;
mod sheet;
mod terminal;
#[cfg(test)]
mod tests;
pub mod text;
mod theme;

use std::io::{self, IsTerminal, Write};
use std::path::Path;

pub use args::PlayArgs;
use bots::{Level, Spec};
use catalog::{AnyAction, AnyGame, AnyRules};
use kernel::{ActionBuf, Game as _, Seat, Viewer};

use self::app::App;
use self::dealer::TableDealer;
use self::menu::Page;
use self::plain::Plain;
use self::session::Session;
use self::theme::Theme;
use crate::fail::Failure;
use crate::out;

/// `yolio play`
pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    if let Some(file) = &args.record {
        writable(file)?;
    }
    let session = session(args)?;
    let record = args.record.clone();
    if args.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let played = Plain::new(session, io::stdin().lock(), io::stdout().lock(), record).run()?;
        return played.map_err(Failure::Found);
    }
    let theme = Theme::new(crate::look::has_colour());
    let mut app = App::new(session, theme, args.fast, record).map_err(Failure::Found)?;
    terminal::run(&mut app)?;
    let mut to = out::open(None)?;
    writeln!(to, "{}", app.farewell())?;
    if let Some(Ok(sentence)) = app.saved() {
        writeln!(to, "{sentence}")?;
    }
    to.flush()?;
    match app.saved() {
        Some(Err(why)) => Err(Failure::Usage(why.clone())),
        _ => Ok(()),
    }
}

fn session(args: &PlayArgs) -> Result<Session, Failure> {
    let named = args.against.len() as i64;
    let seats = args.seats.unwrap_or(1 + named.max(1));
    let rules = crate::record::rules(args.game, Some(seats), &args.choice)?;
    if named > i64::from(rules.seats()) - 1 {
        let bots = if named == 1 { "1 bot is".to_owned() } else { format!("{named} bots are") };
        let sentence = format!("{bots} named, but a table of {seats} has {} other seats", seats - 1);
        return Err(Failure::Usage(sentence));
    }
    let me = Seat::try_new(u64::from(args.seat)).filter(|seat| seat.number() < rules.seats());
    let Some(me) = me else {
        let last = rules.seats() - 1;
        return Err(Failure::Usage(format!("there is no seat {}, seats are 0 to {last}", args.seat)));
    };
    let dealer = match args.seed {
        Some(seed) => TableDealer::seeded(seed),
        None => TableDealer::fair(&rules, me).map_err(|error| Failure::Usage(error.to_string()))?,
    };
    let normal = [Spec::from(Level::Normal)];
    let against = if args.against.is_empty() { &normal[..] } else { &args.against };
    Session::new(rules, me, against, dealer).map_err(|error| Failure::Usage(error.to_string()))
}

/// A move in words, as it is offered to the seat whose move it is; nothing, if it is not legal now.
pub fn sentence(rules: &AnyRules, now: &AnyGame, seat: Seat, action: AnyAction) -> Option<String> {
    let mut legal = ActionBuf::new();
    now.legal_actions(seat, &mut legal);
    Page::of(rules, &now.view(Viewer::Seat(seat)), &legal).sentence(action)
}

/// Says before the game what would keep its record from being written after it.
fn writable(file: &Path) -> Result<(), Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let why = if file.is_dir() {
        "it is a folder"
    } else if folder.is_some_and(|folder| !folder.is_dir()) {
        "its folder does not exist"
    } else {
        return Ok(());
    };
    Err(Failure::Usage(format!("cannot write {}: {why}", file.display())))
}
