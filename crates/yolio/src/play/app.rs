mod scene;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::{AnyAction, AnyNotice, AnyView};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::board;
use super::log::Log;
use super::menu::{Does, Page};
use super::result;
use super::save;
use super::theme::Theme;
use driver::Pause;

use super::session::Session;
use super::sheet::Sheet;

/// The person's side of the table: what is chosen, what was told, which paper is on top.
pub struct App {
    session: Session,
    theme: Theme,
    fast: bool,
    names: Vec<String>,
    view: AnyView,
    log: Log,
    sheet: Sheet,
    pause: Pause,
    /// The questions asked so far for one move, each with the chosen answer; the last is open.
    pages: Vec<(Page, usize)>,
    /// Moves that were chosen and not made: they are made together, and can be taken back until then.
    draft: Vec<AnyAction>,
    /// What happened and was not told yet: one round after another is looked at.
    held: VecDeque<AnyNotice>,
    /// What lay open before that, and what was told of it.
    before: AnyView,
    told: Vec<AnyNotice>,
    paper: Option<(Sort, usize)>,
    record: Option<PathBuf>,
    /// What became of the record, in a sentence.
    saved: Option<Result<String, String>>,
    done: bool,
}

/// Which paper is on top.
enum Sort {
    Help,
    Hint(Vec<String>),
    Sheet,
    Log,
    Quit,
}

/// How many lines of a paper a key turns over.
const PAGE: usize = 15;

/// How long a move of the others is shown with `--fast`.
const MOMENT: Duration = Duration::from_millis(600);

impl App {
    /// A table about to start.
    ///
    /// # Errors
    /// If the game cannot begin; a fault of this program.
    pub fn new(session: Session, theme: Theme, fast: bool, record: Option<PathBuf>) -> Result<Self, String> {
        let view = session.view();
        let mut app = Self {
            theme,
            fast,
            names: session.names(),
            log: Log::new(session.promise(), session.rules().clone()),
            sheet: Sheet::new(session.rules().seats()),
            pause: Pause::Look,
            pages: Vec::new(),
            draft: Vec::new(),
            held: VecDeque::new(),
            before: session.view(),
            told: Vec::new(),
            paper: None,
            record,
            saved: None,
            done: false,
            view,
            session,
        };
        app.go_on()?;
        Ok(app)
    }

    /// Has the person left?
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// After which time the game goes on by itself; never, if it waits for a key.
    pub fn pace(&self) -> Option<Duration> {
        (self.fast && self.stage() == Pause::Look && self.paper.is_none()).then_some(MOMENT)
    }

    /// Why it waits: until everything is told, for the person to have seen it.
    fn stage(&self) -> Pause {
        if self.is_held() { Pause::Look } else { self.pause }
    }

    fn is_held(&self) -> bool {
        !self.held.is_empty()
    }

    /// How the game ended, for when the screen has gone.
    pub fn farewell(&self) -> String {
        match self.session.verdict() {
            Some(verdict) => result::sentence(self.session.rules(), &verdict, self.session.me()),
            None => "The game was left before its end; there is no record of it.".to_owned(),
        }
    }

    /// What became of the record, in a sentence; nothing, if nobody wanted it.
    pub fn saved(&self) -> Option<&Result<String, String>> {
        self.saved.as_ref()
    }

    /// The others and chance go on; or the next round is told that has been played already.
    pub fn go_on(&mut self) -> Result<(), String> {
        if self.is_held() {
            self.log.turn_over();
        } else {
            if board::is_for_a_moment(self.session.rules()) {
                self.log.turn_over();
            }
            let (notices, pause) = self.session.go_on()?;
            (self.held, self.pause) = (notices.into(), pause);
            self.before = std::mem::replace(&mut self.view, self.session.view());
            self.told.clear();
        }
        self.tell();
        Ok(())
    }

    /// Tells what is held up to the next thing that is looked at for itself.
    fn tell(&mut self) {
        while let Some(notice) = self.held.pop_front() {
            board::score(&mut self.sheet, &notice);
            self.told.push(notice.clone());
            let alone = board::stands_alone(&notice);
            self.log.add([notice]);
            if alone && self.held.iter().any(board::stands_alone) {
                break;
            }
        }
        self.pages.clear();
        if self.is_held() {
            self.view = board::so_far(&self.before, &self.told);
            return;
        }
        self.view = self.session.view();
        match self.pause {
            Pause::YourMove => self.ask(),
            Pause::Over => {
                if let Some(file) = self.record.take() {
                    self.save(&file);
                }
            }
            Pause::Look | Pause::RoundScored => {}
        }
    }

    /// All that is held is told at once.
    fn tell_all(&mut self) {
        while self.is_held() {
            self.log.turn_over();
            self.tell();
        }
    }

    /// Asks for the person's next move, after those that were chosen and not made.
    fn ask(&mut self) {
        let (view, page) = Page::after(&self.session, &self.draft);
        self.view = view;
        self.pages = vec![(page, 0)];
    }

    fn save(&mut self, file: &Path) {
        if let Some(record) = self.session.record() {
            let done = || format!("The record is in {0}; check it with: yolio verify {0}", file.display());
            self.saved = Some(save::write(file, record).map(|()| done()));
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) -> Result<(), String> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.done |= matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(());
        }
        if self.paper.is_some() {
            self.on_paper(key.code);
            return Ok(());
        }
        let letter = match key.code {
            KeyCode::Char(letter) => Some(letter.to_ascii_uppercase()),
            _ => None,
        };
        match letter {
            Some('?') => self.lay(Sort::Help),
            Some('S') => self.lay(Sort::Sheet),
            Some('L') => self.lay(Sort::Log),
            Some('Q') if self.stage() == Pause::Over => self.done = true,
            Some('Q') => self.lay(Sort::Quit),
            Some('H') if self.stage() == Pause::YourMove => self.hint(),
            Some('W') if self.stage() == Pause::Over && !matches!(self.saved, Some(Ok(_))) => {
                let file = save::name(self.session.rules().game());
                self.save(&file);
            }
            _ => match self.stage() {
                Pause::Look if self.is_held() && key.code == KeyCode::Esc => self.tell_all(),
                Pause::YourMove => return self.choose(key.code, letter),
                Pause::Look | Pause::RoundScored
                    if matches!(key.code, KeyCode::Enter | KeyCode::Char(' ')) =>
                {
                    return self.go_on();
                }
                Pause::Over if key.code == KeyCode::Enter => self.done = true,
                _ => {}
            },
        }
        Ok(())
    }

    fn lay(&mut self, paper: Sort) {
        self.paper = Some((paper, 0));
    }

    fn on_paper(&mut self, key: KeyCode) {
        let Some((sort, scroll)) = &mut self.paper else { return };
        match (sort, key) {
            (Sort::Quit, KeyCode::Char('y' | 'Y')) => self.done = true,
            (_, KeyCode::Up) => *scroll = scroll.saturating_sub(1),
            (_, KeyCode::Down) => *scroll += 1,
            (_, KeyCode::PageUp) => *scroll = scroll.saturating_sub(PAGE),
            (_, KeyCode::PageDown) => *scroll += PAGE,
            _ => self.paper = None,
        }
        // The end of the paper is the end of scrolling.
        let last = self.paper.as_ref().map(|(sort, scroll)| self.paper(sort, *scroll).lines.len());
        if let (Some((_, scroll)), Some(last)) = (&mut self.paper, last) {
            *scroll = (*scroll).min(last.saturating_sub(PAGE));
        }
    }

    fn hint(&mut self) {
        let Some(hint) = self.session.hint(&self.draft) else {
            let lines = ["Every card has its place.", "Seal the order, or take cards back with U."];
            return self.lay(Sort::Hint(lines.map(str::to_owned).to_vec()));
        };
        let Some((page, _)) = self.pages.first() else { return };
        let does =
            page.sentence(hint.action).unwrap_or_else(|| "Play the move that is chosen now.".to_owned());
        let why = hint.why.map_or_else(|| "It gives no reason.".to_owned(), |why| format!("Why: {why}"));
        self.lay(Sort::Hint(vec![format!("{} would do this:", hint.by), does, why]));
        if let Some(way) = self.pages.first().and_then(|(page, _)| page.find(hint.action)) {
            self.walk(&way);
        }
    }

    /// Chooses these answers, one question after another, up to the last, which stays open.
    fn walk(&mut self, way: &[usize]) {
        self.pages.truncate(1);
        for (depth, place) in way.iter().enumerate() {
            let Some((page, chosen)) = self.pages.last_mut() else { return };
            *chosen = *place;
            if let (Some(Does::Open(next)), true) =
                (page.item(*place).map(|item| &item.does), depth + 1 < way.len())
            {
                let next = next.clone();
                self.pages.push((next, 0));
            }
        }
    }

    fn choose(&mut self, key: KeyCode, letter: Option<char>) -> Result<(), String> {
        let Some((page, chosen)) = self.pages.last_mut() else { return Ok(()) };
        let (count, group) = (page.len(), page.group_of(*chosen));
        match key {
            KeyCode::Right | KeyCode::Tab => *chosen = (*chosen + 1) % count,
            KeyCode::Left | KeyCode::BackTab => *chosen = (*chosen + count - 1) % count,
            KeyCode::Down => *chosen = beside(page, *chosen, group + 1),
            KeyCode::Up => *chosen = beside(page, *chosen, group + page.groups.len() - 1),
            KeyCode::Home => *chosen = 0,
            KeyCode::End => *chosen = count - 1,
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('u' | 'U' | 'z' | 'Z') => self.back(),
            _ => {
                if let Some(letter) = letter {
                    return self.by_key(letter);
                }
            }
        }
        Ok(())
    }

    fn back(&mut self) {
        if self.pages.len() > 1 {
            self.pages.pop();
        } else if self.draft.pop().is_some() {
            self.ask();
        }
    }

    /// A letter leads to its group or answer; D draws at once, and a letter pressed where it leads
    /// does what is chosen. Digits choose within the group first.
    fn by_key(&mut self, key: char) -> Result<(), String> {
        let Some((page, chosen)) = self.pages.last_mut() else { return Ok(()) };
        let here = page.group_of(*chosen);
        let with_key = |place: &usize| page.item(*place).is_some_and(|item| item.key == Some(key));
        let mut places = (0..page.len()).filter(with_key);
        if key.is_ascii_digit() {
            let of_group = (0..page.len()).filter(with_key).find(|place| page.group_of(*place) == here);
            if let Some(place) = of_group.or_else(|| places.next()) {
                *chosen = place;
            }
            return Ok(());
        }
        let group = page.groups.iter().position(|group| group.letter == Some(key));
        let Some(place) = places.next().or_else(|| group.map(|group| page.start_of(group))) else {
            return Ok(());
        };
        let already = *chosen == place || group == Some(here);
        if !already {
            *chosen = place;
        }
        if already || key == 'D' { self.enter() } else { Ok(()) }
    }

    fn enter(&mut self) -> Result<(), String> {
        let Some((page, chosen)) = self.pages.last() else { return Ok(()) };
        match page.item(*chosen).map(|item| item.does.clone()) {
            Some(Does::Open(next)) => self.pages.push((next, 0)),
            Some(Does::Act(action)) if board::is_drafted(action) => {
                self.draft.push(action);
                self.ask();
            }
            Some(Does::Act(action)) => return self.act(action),
            Some(Does::Seal) => return self.seal(),
            Some(Does::TakeBack) => self.back(),
            None => {}
        }
        Ok(())
    }

    /// The moves that were chosen are made.
    fn seal(&mut self) -> Result<(), String> {
        self.log.turn_over();
        for action in std::mem::take(&mut self.draft) {
            self.session.act(action)?;
        }
        self.go_on()
    }

    fn act(&mut self, action: AnyAction) -> Result<(), String> {
        self.log.turn_over();
        self.session.act(action)?;
        self.go_on()?;
        if let (true, Some((page, chosen))) = (board::is_repeated(action), self.pages.last_mut()) {
            *chosen = page.find(action).and_then(|way| way.first().copied()).unwrap_or(0);
        }
        Ok(())
    }
}

/// The answer in the same column of another group, counted around; in a single group the next one.
fn beside(page: &Page, chosen: usize, group: usize) -> usize {
    let here = page.group_of(chosen);
    let group = group % page.groups.len();
    if group == here {
        return (chosen + 1) % page.len();
    }
    let column = chosen - page.start_of(here);
    page.start_of(group) + column.min(page.groups[group].items.len() - 1)
}
