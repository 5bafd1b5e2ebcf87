mod keys;
mod scene;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::{AnyAction, AnyNotice, AnyView};

use super::board;
use super::log::Log;
use super::menu::Page;
use super::result;
use super::save;
use super::theme::Theme;
use driver::Pause;

use super::session::Session;
use super::sheet::Sheet;

/// The person's side of the table: what is chosen, what was told, which panel is on top.
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
    panel: Option<(PanelKind, usize)>,
    record: Option<PathBuf>,
    /// What became of the record, in a sentence.
    saved: Option<Result<String, String>>,
    done: bool,
}

/// Which panel is on top.
enum PanelKind {
    Help,
    Hint(Vec<String>),
    Sheet,
    Log,
    Quit,
}

/// How many lines of a panel a key turns over.
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
            panel: None,
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
        (self.fast && self.stage() == Pause::Look && self.panel.is_none()).then_some(MOMENT)
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
}
