//! Line by line: for screen readers, pipes and tests.

mod say;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use catalog::AnyAction;

use super::log::sentence;
use super::menu::{Does, Page};
use driver::Pause;

use super::session::Session;
use super::sheet::Sheet;
use super::{board, help, result, save};

/// A game told in sentences and played by numbers.
pub struct Plain<I, O> {
    session: Session,
    input: I,
    output: O,
    sheet: Sheet,
    names: Vec<String>,
    record: Option<PathBuf>,
}

/// What a line means.
enum Answer {
    /// These moves, one after another.
    Act(Vec<AnyAction>),
    Quit,
}

impl<I: BufRead, O: Write> Plain<I, O> {
    /// A table about to start. The record goes to the file, or is offered at the end.
    pub fn new(session: Session, input: I, output: O, record: Option<PathBuf>) -> Self {
        let sheet = Sheet::new(session.rules().seats());
        let names = session.names();
        Self { session, input, output, sheet, names, record }
    }

    /// Plays until the game is over, the person leaves or the input ends.
    ///
    /// # Errors
    /// If the output cannot be written. What is wrong otherwise is a sentence for the person.
    pub fn run(&mut self) -> io::Result<Result<(), String>> {
        self.welcome()?;
        loop {
            let (notices, pause) = match self.session.go_on() {
                Ok(news) => news,
                Err(sentence) => return Ok(Err(sentence)),
            };
            for notice in &notices {
                board::score(&mut self.sheet, notice);
                writeln!(self.output, "{}", sentence(notice))?;
            }
            match pause {
                Pause::Over => return self.end(),
                Pause::Look | Pause::RoundScored => continue,
                Pause::YourMove => {}
            }
            match self.ask()? {
                Answer::Quit => return Ok(Ok(())),
                Answer::Act(actions) => {
                    for action in actions {
                        if let Err(sentence) = self.session.act(action) {
                            return Ok(Err(sentence));
                        }
                    }
                }
            }
        }
    }

    fn welcome(&mut self) -> io::Result<()> {
        let (game, me) = (self.session.rules().game(), self.session.me());
        let seats = self.session.rules().seats();
        writeln!(self.output, "{game}. You are seat {me} of {seats} seats.")?;
        for (seat, name) in self.names.iter().enumerate().filter(|(_, name)| *name != "you") {
            writeln!(self.output, "Seat {seat} is the bot {name}.")?;
        }
        writeln!(self.output, "{}", self.session.promise())?;
        writeln!(self.output, "Type ? and Enter for help.")
    }

    /// Asks until there is a move, or the person leaves.
    fn ask(&mut self) -> io::Result<Answer> {
        let view = self.session.view();
        for line in board::own(&view, self.session.me()) {
            writeln!(self.output, "{line}")?;
        }
        // Moves that were chosen and not made: they are made together, and can be taken back until then.
        let mut draft: Vec<AnyAction> = Vec::new();
        let mut pages = vec![Page::after(&self.session, &draft).1];
        let mut hinted = None;
        let mut list = true;
        loop {
            let page = pages.last().cloned().unwrap_or_default();
            if list {
                self.list(&page)?;
            }
            let Some(line) = self.read("Your move: ")? else {
                writeln!(self.output, "\nThe input has ended, and so does this game. Goodbye.")?;
                return Ok(Answer::Quit);
            };
            list = false;
            let mut chosen = None;
            match line.trim().to_lowercase().as_str() {
                "" => match hinted.take() {
                    Some(does) => chosen = Some(does),
                    None => writeln!(self.output, "Type a number, or ? for help.")?,
                },
                "q" => {
                    if self.leave()? {
                        return Ok(Answer::Quit);
                    }
                }
                "h" => hinted = self.hint(pages.first(), &draft)?,
                "u" | "z" if pages.len() > 1 => {
                    pages.pop();
                    list = true;
                }
                "u" | "z" => chosen = Some(Does::TakeBack),
                "m" => list = true,
                word => match word.parse::<usize>().ok().and_then(|number| page.item(number.wrapping_sub(1)))
                {
                    Some(item) => chosen = Some(item.does.clone()),
                    None => self.show(word, page.len())?,
                },
            }
            match chosen {
                None => continue,
                Some(Does::Act(action)) if !board::is_drafted(action) => {
                    return Ok(Answer::Act(vec![action]));
                }
                Some(Does::Seal) => return Ok(Answer::Act(draft)),
                Some(Does::Open(next)) => pages.push(next),
                Some(Does::Act(action)) => draft.push(action),
                Some(Does::TakeBack) => {
                    draft.pop();
                }
            }
            list = true;
            if pages.len() == 1 {
                (pages[0], hinted) = (Page::after(&self.session, &draft).1, None);
            }
        }
    }

    fn list(&mut self, page: &Page) -> io::Result<()> {
        writeln!(self.output, "{}", page.question)?;
        for (place, item) in page.items().enumerate() {
            writeln!(self.output, "  {}. {}", place + 1, item.sentence)?;
        }
        Ok(())
    }

    /// Commands that only show something.
    fn show(&mut self, word: &str, moves: usize) -> io::Result<()> {
        let lines = match word {
            "s" => self.sheet.lines(&self.session.view(), &self.names),
            "t" => say::table(&self.session.view(), &self.names),
            "?" => help::commands(self.session.rules()),
            _ => {
                vec![format!("There is no move \"{word}\": type a number from 1 to {moves}, or ? for help.")]
            }
        };
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn hint(&mut self, page: Option<&Page>, draft: &[AnyAction]) -> io::Result<Option<Does>> {
        let Some(hint) = self.session.hint(draft) else {
            writeln!(self.output, "Every card has its place. The hint is to seal the order.")?;
            writeln!(self.output, "An empty line takes the hint.")?;
            return Ok(Some(Does::Seal));
        };
        let does = page.and_then(|page| page.sentence(hint.action)).unwrap_or_default();
        writeln!(self.output, "{} would do this: {does}", hint.by)?;
        if let Some(why) = hint.why {
            writeln!(self.output, "Why: {why}")?;
        }
        writeln!(self.output, "An empty line takes the hint.")?;
        Ok(Some(Does::Act(hint.action)))
    }

    fn leave(&mut self) -> io::Result<bool> {
        let answer = self.read("Leave the game? It won't be saved. y or n: ")?;
        Ok(answer.is_none_or(|answer| answer.trim().to_lowercase().starts_with('y')))
    }

    fn end(&mut self) -> io::Result<Result<(), String>> {
        let Some(verdict) = self.session.verdict() else { return Ok(Ok(())) };
        let sheet = self.sheet.lines(&self.session.view(), &self.names);
        sheet.iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        let sentence = result::sentence(self.session.rules(), &verdict, self.session.me());
        writeln!(self.output, "{sentence}")?;
        let file = match self.record.take() {
            Some(file) => Some(file),
            None => {
                let name =
                    self.read("A file name saves the record of this game, an empty line does not: ")?;
                name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).map(PathBuf::from)
            }
        };
        match file {
            Some(file) => self.save(&file),
            None => Ok(Ok(())),
        }
    }

    fn save(&mut self, file: &Path) -> io::Result<Result<(), String>> {
        let Some(record) = self.session.record() else { return Ok(Ok(())) };
        let saved = save::write(file, record);
        if saved.is_ok() {
            writeln!(self.output, "The record is in {0}; check it with: yolio verify {0}", file.display())?;
        }
        Ok(saved)
    }

    /// One line of input; nothing at its end.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        // Bytes that are no text make no move, and no error.
        let read = self.input.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
