//! What a key does.

use catalog::AnyAction;
use driver::Pause;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, PAGE, PanelKind};
use crate::play::board;
use crate::play::menu::{Does, Page};
use crate::play::save;

impl App {
    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) -> Result<(), String> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.done |= matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(());
        }
        if self.panel.is_some() {
            self.panel_key(key.code);
            return Ok(());
        }
        let letter = match key.code {
            KeyCode::Char(letter) => Some(letter.to_ascii_uppercase()),
            _ => None,
        };
        match letter {
            Some('?') => self.open_panel(PanelKind::Help),
            Some('S') => self.open_panel(PanelKind::Sheet),
            Some('L') => self.open_panel(PanelKind::Log),
            Some('Q') if self.stage() == Pause::Over => self.done = true,
            Some('Q') => self.open_panel(PanelKind::Quit),
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

    fn open_panel(&mut self, panel: PanelKind) {
        self.panel = Some((panel, 0));
    }

    fn panel_key(&mut self, key: KeyCode) {
        let Some((kind, scroll)) = &mut self.panel else { return };
        match (kind, key) {
            (PanelKind::Quit, KeyCode::Char('y' | 'Y')) => self.done = true,
            (_, KeyCode::Up) => *scroll = scroll.saturating_sub(1),
            (_, KeyCode::Down) => *scroll += 1,
            (_, KeyCode::PageUp) => *scroll = scroll.saturating_sub(PAGE),
            (_, KeyCode::PageDown) => *scroll += PAGE,
            _ => self.panel = None,
        }
        // The end of the panel is the end of scrolling.
        let last = self.panel.as_ref().map(|(kind, scroll)| self.panel(kind, *scroll).lines.len());
        if let (Some((_, scroll)), Some(last)) = (&mut self.panel, last) {
            *scroll = (*scroll).min(last.saturating_sub(PAGE));
        }
    }

    fn hint(&mut self) {
        let Some(hint) = self.session.hint(&self.draft) else {
            let lines = ["Every card has its place.", "Seal the order, or take cards back with U."];
            return self.open_panel(PanelKind::Hint(lines.map(str::to_owned).to_vec()));
        };
        let Some((page, _)) = self.pages.first() else { return };
        let does =
            page.sentence(hint.action).unwrap_or_else(|| "Play the move that is chosen now.".to_owned());
        let why = hint.why.map_or_else(|| "It gives no reason.".to_owned(), |why| format!("Why: {why}"));
        self.open_panel(PanelKind::Hint(vec![format!("{} would do this:", hint.by), does, why]));
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
